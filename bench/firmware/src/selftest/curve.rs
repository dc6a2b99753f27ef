//! The self-test of a curve: known answers, agreement of operations with each other, and refusal of bad input.
//!
//! One file for every curve: the parent module has the crate and the known answers.

use super::super::Tally;
use super::*;
use curve::{
    BACKEND, NonZeroScalar, ProjectivePoint, PublicKey, Scalar, SecretKey,
    ecdh::diffie_hellman,
    ecdsa::{
        Signature, SigningKey, VerifyingKey,
        signature::{Signer, Verifier, hazmat::PrehashVerifier},
    },
    elliptic_curve::{Group, PrimeField, ops::MulByGeneratorVartime},
    pkcs8::DecodePublicKey,
};
use mcu_vectors::{ecdh, ecdsa};

type Bytes = [u8; BYTES];

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
    tally.cases += compare_kernels();
    tally.outcome(BACKEND)
}

/// The uncompressed encoding of a point.
fn uncompressed(x: &Bytes, y: &Bytes) -> [u8; 2 * BYTES + 1] {
    let mut bytes = [4; 2 * BYTES + 1];
    bytes[1..=BYTES].copy_from_slice(x);
    bytes[BYTES + 1..].copy_from_slice(y);
    bytes
}

/// `r` and `s` side by side.
fn fixed_signature(r: &Bytes, s: &Bytes) -> [u8; 2 * BYTES] {
    let mut bytes = [0; 2 * BYTES];
    bytes[..BYTES].copy_from_slice(r);
    bytes[BYTES..].copy_from_slice(s);
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
        for position in [BYTES - 1, 2 * BYTES - 1] {
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
    let mut compressed = [2 | CAVP_PEER_Y[BYTES - 1] & 1; BYTES + 1];
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
    off_curve[2 * BYTES] ^= 1;
    tally.case("point off the curve", refused(&off_curve));
    tally.case("x = p", refused(&uncompressed(&MODULUS, &RFC6979_PUBLIC_Y)));
    tally.case("y = p", refused(&uncompressed(&RFC6979_PUBLIC_X, &MODULUS)));
    tally.case(
        "all ones",
        refused(&uncompressed(&[0xff; BYTES], &[0xff; BYTES])),
    );
    tally.case("(0, 0)", refused(&uncompressed(&[0; BYTES], &[0; BYTES])));
    tally.case("identity", refused(&[0]));

    let above_order = |by: u8| {
        let mut bytes = ORDER;
        bytes[BYTES - 1] += by;
        bytes
    };
    for bytes in [[0; BYTES], ORDER, above_order(1), MODULUS, [0xff; BYTES]] {
        tally.case("secret key out of range", {
            SecretKey::from_bytes(&bytes.into()).is_err()
        });
        let scalar = Option::<Scalar>::from(Scalar::from_repr(bytes.into()));
        tally.case(
            "scalar out of range",
            scalar.is_none() || bytes == [0; BYTES],
        );
        let nonzero = Option::<NonZeroScalar>::from(NonZeroScalar::from_repr(bytes.into()));
        tally.case("non-zero scalar out of range", nonzero.is_none());
    }
    let mut largest = ORDER;
    largest[BYTES - 1] -= 1;
    tally.case("secret key n - 1", {
        SecretKey::from_bytes(&largest.into())
            .is_ok_and(|key| key.public_key().to_projective() == -ProjectivePoint::generator())
    });
}

/// Signatures that must be refused.
fn bad_signatures(tally: &mut Tally) {
    let (_, r, s) = &RFC6979_SIGNATURES[0];
    for (r, s) in [
        (&[0; BYTES], s),
        (r, &[0; BYTES]),
        (&ORDER, s),
        (r, &ORDER),
        (&[0xff; BYTES], s),
        (r, &[0xff; BYTES]),
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
    const NUMBER: u8 = BYTES as u8 + 1;
    const BODY: u8 = 2 * (NUMBER + 2);
    const LENGTH: usize = BODY as usize + 2;
    let mut der = [0; LENGTH];
    der[..5].copy_from_slice(&[0x30, BODY, 2, NUMBER, 0]);
    der[5..5 + BYTES].copy_from_slice(r);
    der[5 + BYTES..8 + BYTES].copy_from_slice(&[2, NUMBER, 0]);
    der[8 + BYTES..].copy_from_slice(s);
    tally.case("DER", {
        Signature::from_der(&der).is_ok_and(|read| read.to_bytes().as_slice() == good)
    });
    for length in 0..der.len() {
        tally.case(
            "truncated DER",
            Signature::from_der(&der[..length]).is_err(),
        );
    }
    let mut negative = [0; LENGTH - 1];
    negative[..4].copy_from_slice(&[0x30, BODY - 1, 2, NUMBER - 1]);
    negative[4..].copy_from_slice(&der[5..]);
    tally.case("negative r in DER", Signature::from_der(&negative).is_err());
    let mut padded = [0; LENGTH + 1];
    padded[..5].copy_from_slice(&[0x30, BODY + 1, 2, NUMBER + 1, 0]);
    padded[5..].copy_from_slice(&der[4..]);
    tally.case("padded r in DER", Signature::from_der(&padded).is_err());
    let mut trailing = [0; LENGTH + 1];
    trailing[..LENGTH].copy_from_slice(&der);
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
    let agree = |public: ecdh::PublicKey<'_>, private: &Bytes| {
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
