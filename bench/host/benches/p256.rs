//! mcu-p256 beside p256 on the host: one group an operation, one row a crate.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// Secret scalars and a hash, below the group's order: any such bytes do.
const SECRET: [u8; 32] = [0x5a; 32];
const PEER_SECRET: [u8; 32] = [0x3c; 32];
const HASH: [u8; 32] = [0x69; 32];

/// The benches, written once for both crates.
macro_rules! benches {
    ($function:ident, $p256:ident) => {
        fn $function(criterion: &mut Criterion) {
            use $p256::{
                PublicKey, SecretKey,
                ecdh::diffie_hellman,
                ecdsa::{
                    Signature, SigningKey, VerifyingKey,
                    signature::hazmat::{PrehashSigner, PrehashVerifier},
                },
            };
            let crate_name = stringify!($p256);
            let secret = |bytes: [u8; 32]| {
                let key = SecretKey::from_bytes(&bytes.into()).expect("the scalar is in range");
                key.to_nonzero_scalar()
            };
            let (secret, peer) = (secret(SECRET), secret(PEER_SECRET));

            criterion
                .benchmark_group("key generation")
                .bench_function(crate_name, |bencher| {
                    bencher.iter(|| PublicKey::from_secret_scalar(black_box(&secret)));
                });

            let public = PublicKey::from_secret_scalar(&peer);
            criterion
                .benchmark_group("ECDH")
                .bench_function(crate_name, |bencher| {
                    bencher.iter(|| diffie_hellman(black_box(&secret), public.as_affine()));
                });

            let signer = SigningKey::from(secret);
            let sign = || -> Signature {
                let signature = signer.sign_prehash(black_box(&HASH));
                signature.expect("the hash is long enough")
            };
            criterion
                .benchmark_group("sign_prehash")
                .bench_function(crate_name, |bencher| bencher.iter(sign));

            let (verifier, signature) = (VerifyingKey::from(&signer), sign());
            let verify = || verifier.verify_prehash(black_box(&HASH), &signature);
            verify().expect("the signature is good");
            criterion
                .benchmark_group("verify_prehash")
                .bench_function(crate_name, |bencher| bencher.iter(verify));
        }
    };
}

benches!(ours, mcu_p256);
benches!(theirs, p256);

criterion_group!(groups, ours, theirs);
criterion_main!(groups);
