//! The self-test: known answers, agreement of operations with each other, and refusal of bad input.
//!
//! Every case prints a line only when it fails; the last line is for programs to read:
//! `selftest ok cases=<n> backend=<name>`, or `selftest failed ...`.

mod aes;

use crate::{laws, machine::println};
use core::fmt::Display;
use mcu_p256::{
    BACKEND, NonZeroScalar, ProjectivePoint, PublicKey, Scalar, SecretKey,
    ecdh::diffie_hellman,
    ecdsa::{
        Signature, SigningKey, VerifyingKey,
        signature::{Signer, Verifier, hazmat::PrehashVerifier},
    },
    elliptic_curve::{Group, PrimeField, ops::MulByGeneratorVartime},
    pkcs8::DecodePublicKey,
};
use mcu_vectors::{Counts, ecdh, ecdsa, p256 as packed};

/// Counts cases and failures, and names what failed.
#[derive(Debug, Default)]
struct Tally {
    cases: u32,
    failures: u32,
}

impl Tally {
    /// Records one case.
    fn case(&mut self, name: &str, passed: bool) {
        self.cases += 1;
        if !passed {
            self.failures += 1;
            println!("failed: {name} (case {})", self.cases);
        }
    }

    /// Records the cases of a packed file, of which none may be missing.
    fn packed(&mut self, result: Result<Counts, impl Display>, expected: Counts) {
        match result {
            Ok(counts) if counts == expected => self.cases += counts.total(),
            Ok(counts) => self.case("count of packed cases", counts == expected),
            Err(failure) => {
                println!("{failure}");
                self.case("packed vectors", false);
            }
        }
    }
}

/// Runs everything, prints the outcome and returns whether it is good.
#[must_use]
pub fn run() -> bool {
    let mut tally = Tally::default();
    signatures(&mut tally);
    key_agreement(&mut tally);
    group_laws(&mut tally);
    bad_keys(&mut tally);
    bad_signatures(&mut tally);
    packed_signatures(&mut tally);
    packed_agreements(&mut tally);
    aes::run(&mut tally);
    tally.cases += laws::run();

    // A checker that cannot fail proves nothing: it must have noticed a false case of its own.
    let mut probe = Tally::default();
    probe.case(
        "nothing: a false case on purpose, to see that it counts",
        false,
    );

    let passed = tally.failures == 0 && probe.failures == 1;
    println!(
        "selftest {} cases={} backend={}",
        if passed { "ok" } else { "failed" },
        tally.cases,
        BACKEND,
    );
    passed
}

/// Reads hexadecimal digits; the texts below are constants, so a slip ends in a failed case.
const fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert!(text.len() == 2 * N);
    let digits = text.as_bytes();
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        bytes[at] = digit(digits[2 * at]) << 4 | digit(digits[2 * at + 1]);
        at += 1;
    }
    bytes
}

/// The value of one hexadecimal digit.
const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => character - b'0',
        b'a'..=b'f' => character - b'a' + 10,
        b'A'..=b'F' => character - b'A' + 10,
        _ => panic!("not a hexadecimal digit"),
    }
}

/// RFC 6979, A.2.5: the key pair of all P-256 examples.
const RFC6979_SECRET: [u8; 32] =
    hex("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721");
const RFC6979_PUBLIC_X: [u8; 32] =
    hex("60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6");
const RFC6979_PUBLIC_Y: [u8; 32] =
    hex("7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299");

/// RFC 6979, A.2.5, with SHA-256: message, `r`, `s`.
const RFC6979_SIGNATURES: [(&[u8], [u8; 32], [u8; 32]); 2] = [
    (
        b"sample",
        hex("EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"),
        hex("F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"),
    ),
    (
        b"test",
        hex("F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367"),
        hex("019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"),
    ),
];

/// NIST CAVP, ECC CDH primitive, P-256, count 0: peer's `x`, `y`, own secret, shared secret.
const CAVP_PEER_X: [u8; 32] =
    hex("700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287");
const CAVP_PEER_Y: [u8; 32] =
    hex("db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac");
const CAVP_SECRET: [u8; 32] =
    hex("7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534");
const CAVP_SHARED: [u8; 32] =
    hex("46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b");

/// The field's modulus, SEC 2, 2.4.2.
const MODULUS: [u8; 32] = hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff");
/// The group's order, SEC 2, 2.4.2.
const ORDER: [u8; 32] = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/// The uncompressed encoding of a point.
fn uncompressed(x: &[u8; 32], y: &[u8; 32]) -> [u8; 65] {
    let mut bytes = [4; 65];
    bytes[1..33].copy_from_slice(x);
    bytes[33..].copy_from_slice(y);
    bytes
}

/// `r` and `s` side by side.
fn fixed_signature(r: &[u8; 32], s: &[u8; 32]) -> [u8; 64] {
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(r);
    bytes[32..].copy_from_slice(s);
    bytes
}

/// Signing gives the known values; verification accepts them and nothing near them.
fn signatures(tally: &mut Tally) {
    let (Ok(signer), Ok(verifier)) = (
        SigningKey::from_bytes(&RFC6979_SECRET.into()),
        VerifyingKey::from_sec1_bytes(&uncompressed(&RFC6979_PUBLIC_X, &RFC6979_PUBLIC_Y)),
    ) else {
        tally.case("read the keys of RFC 6979", false);
        return;
    };
    tally.case("public key", *signer.verifying_key() == verifier);
    for (message, r, s) in &RFC6979_SIGNATURES {
        let bytes = fixed_signature(r, s);
        let signature: Signature = signer.sign(message);
        tally.case("sign", signature.to_bytes().as_slice() == bytes);
        tally.case("verify", verifier.verify(message, &signature).is_ok());
        tally.case("verify another message", {
            verifier.verify(b"other", &signature).is_err()
        });
        for position in [31, 63] {
            let mut wrong = bytes;
            wrong[position] ^= 1;
            let refused = Signature::from_slice(&wrong)
                .and_then(|signature| verifier.verify(message, &signature))
                .is_err();
            tally.case("verify a changed signature", refused);
        }
    }
}

/// Key agreement gives the known value, from either encoding of the peer's key.
fn key_agreement(tally: &mut Tally) {
    let Ok(secret) = SecretKey::from_bytes(&CAVP_SECRET.into()) else {
        tally.case("read the secret key of the CAVP example", false);
        return;
    };
    let mut compressed = [2 | CAVP_PEER_Y[31] & 1; 33];
    compressed[1..].copy_from_slice(&CAVP_PEER_X);
    let encodings: [&[u8]; 2] = [&uncompressed(&CAVP_PEER_X, &CAVP_PEER_Y), &compressed];
    for encoding in encodings {
        let agreed = PublicKey::from_sec1_bytes(encoding).is_ok_and(|peer| {
            diffie_hellman(secret.to_nonzero_scalar(), peer.as_affine())
                .raw_secret_bytes()
                .as_slice()
                == CAVP_SHARED
        });
        tally.case("key agreement", agreed);
    }
}

/// Multiplication, addition and doubling agree with each other around all special points.
fn group_laws(tally: &mut Tally) {
    let generator = ProjectivePoint::generator();
    let identity = ProjectivePoint::identity();
    let mut sum = identity;
    for k in 0..8u64 {
        let scalar = Scalar::from(k);
        tally.case("k * G by the table", {
            ProjectivePoint::mul_by_generator(&scalar) == sum
        });
        tally.case("k * G", generator * scalar == sum);
        tally.case("-k * G", generator * -scalar == -sum);
        tally.case("k * G + (n - k) * G", {
            generator * scalar + generator * -scalar == identity
        });
        tally.case("2 * (k * G)", sum.double() == sum + sum);
        tally.case("u1 * G + u2 * Q", {
            let combined = ProjectivePoint::mul_by_generator_and_mul_add_vartime(
                &scalar,
                &-Scalar::from(3u64),
                &sum,
            );
            combined == generator * scalar - (sum.double() + sum)
        });
        let inverse = Option::<Scalar>::from(scalar.invert());
        tally.case(
            "1 / k",
            match inverse {
                Some(inverse) => inverse * scalar == Scalar::ONE,
                None => k == 0,
            },
        );
        sum += generator;
    }
}

/// Keys that must be refused.
fn bad_keys(tally: &mut Tally) {
    let good = uncompressed(&RFC6979_PUBLIC_X, &RFC6979_PUBLIC_Y);
    let refused = |bytes: &[u8]| PublicKey::from_sec1_bytes(bytes).is_err();

    for length in 0..good.len() {
        tally.case("truncated public key", refused(&good[..length]));
    }
    for tag in [0, 1, 2, 3, 5, 6, 7, 0xff] {
        let mut wrong = good;
        wrong[0] = tag;
        tally.case("wrong tag", refused(&wrong));
    }
    let mut off_curve = good;
    off_curve[64] ^= 1;
    tally.case("point off the curve", refused(&off_curve));
    tally.case("x = p", refused(&uncompressed(&MODULUS, &RFC6979_PUBLIC_Y)));
    tally.case("y = p", refused(&uncompressed(&RFC6979_PUBLIC_X, &MODULUS)));
    tally.case("all ones", refused(&uncompressed(&[0xff; 32], &[0xff; 32])));
    tally.case("(0, 0)", refused(&uncompressed(&[0; 32], &[0; 32])));
    tally.case("identity", refused(&[0]));

    let above_order = |by: u8| {
        let mut bytes = ORDER;
        bytes[31] += by;
        bytes
    };
    for bytes in [[0; 32], ORDER, above_order(1), MODULUS, [0xff; 32]] {
        tally.case("secret key out of range", {
            SecretKey::from_bytes(&bytes.into()).is_err()
        });
        let scalar = Option::<Scalar>::from(Scalar::from_repr(bytes.into()));
        tally.case("scalar out of range", scalar.is_none() || bytes == [0; 32]);
        let nonzero = Option::<NonZeroScalar>::from(NonZeroScalar::from_repr(bytes.into()));
        tally.case("non-zero scalar out of range", nonzero.is_none());
    }
    let mut largest = ORDER;
    largest[31] -= 1;
    tally.case("secret key n - 1", {
        SecretKey::from_bytes(&largest.into())
            .is_ok_and(|key| key.public_key().to_projective() == -ProjectivePoint::generator())
    });
}

/// Signatures that must be refused.
fn bad_signatures(tally: &mut Tally) {
    let (_, r, s) = &RFC6979_SIGNATURES[0];
    for (r, s) in [
        (&[0; 32], s),
        (r, &[0; 32]),
        (&ORDER, s),
        (r, &ORDER),
        (&[0xff; 32], s),
        (r, &[0xff; 32]),
    ] {
        tally.case("r or s out of range", {
            Signature::from_slice(&fixed_signature(r, s)).is_err()
        });
    }
    let good = fixed_signature(r, s);
    for length in 0..good.len() {
        tally.case("truncated signature", {
            Signature::from_slice(&good[..length]).is_err()
        });
    }

    // DER: both numbers have their top bit set, so each needs a leading zero byte.
    let mut der = [0; 72];
    der[..5].copy_from_slice(&[0x30, 70, 2, 33, 0]);
    der[5..37].copy_from_slice(r);
    der[37..40].copy_from_slice(&[2, 33, 0]);
    der[40..].copy_from_slice(s);
    tally.case("DER", {
        Signature::from_der(&der).is_ok_and(|read| read.to_bytes().as_slice() == good)
    });
    for length in 0..der.len() {
        tally.case(
            "truncated DER",
            Signature::from_der(&der[..length]).is_err(),
        );
    }
    let mut negative = [0; 71];
    negative[..4].copy_from_slice(&[0x30, 69, 2, 32]);
    negative[4..].copy_from_slice(&der[5..]);
    tally.case("negative r in DER", Signature::from_der(&negative).is_err());
    let mut padded = [0; 73];
    padded[..5].copy_from_slice(&[0x30, 71, 2, 34, 0]);
    padded[5..].copy_from_slice(&der[4..]);
    tally.case("padded r in DER", Signature::from_der(&padded).is_err());
    let mut trailing = [0; 73];
    trailing[..72].copy_from_slice(&der);
    tally.case("byte after DER", Signature::from_der(&trailing).is_err());
}

/// Wycheproof's ECDSA cases.
fn packed_signatures(tally: &mut Tally) {
    let verify = |key: &[u8], prehash: &[u8], signature: ecdsa::Signature<'_>| {
        let signature = match signature {
            ecdsa::Signature::Der(bytes) => Signature::from_der(bytes),
            ecdsa::Signature::P1363(bytes) => Signature::from_slice(bytes),
        };
        let key = VerifyingKey::from_sec1_bytes(key);
        key.and_then(|key| key.verify_prehash(prehash, &signature?))
            .is_ok()
    };
    let (data, counts) = if cfg!(feature = "all-vectors") {
        (packed::ECDSA, packed::ECDSA_COUNTS)
    } else {
        (packed::ECDSA_SMALL, packed::ECDSA_SMALL_COUNTS)
    };
    tally.packed(ecdsa::run(data, verify), counts);
}

/// Wycheproof's ECDH cases.
fn packed_agreements(tally: &mut Tally) {
    let agree = |public: ecdh::PublicKey<'_>, private: &[u8; 32]| {
        let secret = SecretKey::from_slice(private).ok()?;
        let public = match public {
            ecdh::PublicKey::Point(bytes) => PublicKey::from_sec1_bytes(bytes).ok()?,
            ecdh::PublicKey::Spki(bytes) => PublicKey::from_public_key_der(bytes).ok()?,
        };
        let shared = diffie_hellman(secret.to_nonzero_scalar(), public.as_affine());
        Some((*shared.raw_secret_bytes()).into())
    };
    let (data, counts) = if cfg!(feature = "all-vectors") {
        (packed::ECDH, packed::ECDH_COUNTS)
    } else {
        (packed::ECDH_SMALL, packed::ECDH_SMALL_COUNTS)
    };
    tally.packed(ecdh::run(data, agree), counts);
}
