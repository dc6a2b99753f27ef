//! Known answers: RFC 6979, and NIST CAVP for key pairs, key validation, signing, verification and ECDH.
//!
//! # Rules for cases that the types cannot express
//!
//! - A CAVP coordinate that is longer than a field element has no SEC 1 encoding: it counts as refused.
//! - CAVP messages are in the extract as digests (`vectors/README.md`), and signing takes the nonce of the file.
//! - RFC 6979 with another hash function than the curve's goes through `ecdsa::hazmat`, since the `Signer` traits derive
//!   the nonce with the digest of the curve.

use crate::curve::{self, BYTES, cavp, ours, rfc6979 as rfc};
use ecdsa_core::hazmat::{sign_prehashed, sign_prehashed_rfc6979};
use ours::ecdsa::signature::hazmat::PrehashVerifier;
use ours::ecdsa::signature::{Signer, Verifier};
use ours::ecdsa::{Signature, SigningKey, VerifyingKey};
use ours::elliptic_curve::sec1::ToSec1Point;
use ours::{Curve, NonZeroScalar, PublicKey, SecretKey};
use sha2::Digest;
use std::collections::BTreeMap;

/// Hexadecimal of any length as a number of the curve's size, or `None` if it is longer.
fn number(hex: &str) -> Option<[u8; BYTES]> {
    let hex = hex.trim_start_matches('0');
    base16ct::mixed::decode_vec(format!("{hex:0>width$}", width = 2 * BYTES))
        .ok()?
        .try_into()
        .ok()
}

fn scalar(hex: &str) -> NonZeroScalar {
    let bytes = number(hex).expect("a scalar is not longer");
    Option::from(NonZeroScalar::from_repr(bytes.into())).expect("a scalar in range")
}

fn public_key(x: &str, y: &str) -> Option<PublicKey> {
    let point = [&[4][..], &number(x)?, &number(y)?].concat();
    PublicKey::from_sec1_bytes(&point).ok()
}

fn signature(r: &str, s: &str) -> Option<Signature> {
    Signature::from_scalars(number(r)?, number(s)?).ok()
}

/// The cases of a CAVP extract.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(' ').collect())
}

/// How many cases had each result.
type Tally<'a> = BTreeMap<&'a str, u32>;

#[test]
fn rfc6979() {
    let key = SigningKey::from(scalar(rfc::X));
    assert_eq!(
        *key.verifying_key(),
        VerifyingKey::from(public_key(rfc::UX, rfc::UY).expect("a point"))
    );
    let d = key.as_nonzero_scalar();
    for [hash, message, r, s] in rfc::CASES {
        let m = message.as_bytes();
        let (prehash, (got, _)) = match hash {
            "SHA-1" => (sha1::Sha1::digest(m).to_vec(), sign::<sha1::Sha1>(d, m)),
            "SHA-224" => (sha2::Sha224::digest(m).to_vec(), sign::<sha2::Sha224>(d, m)),
            "SHA-256" => (sha2::Sha256::digest(m).to_vec(), sign::<sha2::Sha256>(d, m)),
            "SHA-384" => (sha2::Sha384::digest(m).to_vec(), sign::<sha2::Sha384>(d, m)),
            "SHA-512" => (sha2::Sha512::digest(m).to_vec(), sign::<sha2::Sha512>(d, m)),
            other => panic!("unknown hash function {other}"),
        };
        assert_eq!(Some(got), signature(r, s), "{hash} {message}");
        assert!(
            key.verifying_key().verify_prehash(&prehash, &got).is_ok(),
            "{hash} {message}"
        );
        if hash == rfc::CURVE_HASH {
            let through_trait: Signature = key.sign(m);
            assert_eq!(through_trait, got, "{message}");
            assert!(key.verifying_key().verify(m, &got).is_ok(), "{message}");
        }
    }
}

fn sign<D>(d: &NonZeroScalar, message: &[u8]) -> (Signature, ecdsa_core::RecoveryId)
where
    D: Digest + sha2::digest::block_api::BlockSizeUser,
{
    sign_prehashed_rfc6979::<Curve, D>(d, &D::digest(message), &[])
}

#[test]
fn cavp_key_pair() {
    let mut cases = 0;
    for line in lines(cavp::KEYPAIR) {
        let [d, x, y] = line[..] else {
            panic!("three columns: {line:?}")
        };
        let secret = SecretKey::from_slice(&number(d).expect("not longer")).expect("in range");
        assert_eq!(Some(secret.public_key()), public_key(x, y), "d = {d}");
        cases += 1;
    }
    assert_eq!(cases, 10);
}

#[test]
fn cavp_key_validation() {
    let mut tally = Tally::new();
    for line in lines(cavp::PKV) {
        let [x, y, result] = line[..] else {
            panic!("three columns: {line:?}")
        };
        assert_eq!(public_key(x, y).is_some(), result == "P0", "x = {x}");
        *tally.entry(result).or_default() += 1;
    }
    // F1: a coordinate is out of range; F2: not on the curve.
    assert_eq!(tally, Tally::from([("P0", 4), ("F1", 4), ("F2", 4)]));
}

#[test]
fn cavp_sign() {
    let mut tally = Tally::new();
    for line in lines(cavp::SIGGEN) {
        let [hash, digest, d, x, y, k, r, s] = line[..] else {
            panic!("eight columns: {line:?}")
        };
        let digest = base16ct::lower::decode_vec(digest).expect("hexadecimal");
        let (got, recovery) =
            sign_prehashed::<Curve>(&scalar(d), &scalar(k), &digest).expect("r and s are not zero");
        assert_eq!(Some(got), signature(r, s), "k = {k}");
        let key = VerifyingKey::from(public_key(x, y).expect("a point"));
        assert_eq!(SigningKey::from(scalar(d)).verifying_key(), &key, "d = {d}");
        assert!(key.verify_prehash(&digest, &got).is_ok(), "k = {k}");
        assert_eq!(
            VerifyingKey::recover_from_prehash(&digest, &got, recovery).ok(),
            Some(key),
            "k = {k}"
        );
        *tally.entry(hash).or_default() += 1;
    }
    let all = ["SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512"].map(|hash| (hash, 15));
    assert_eq!(tally, Tally::from(all));
}

#[test]
fn cavp_verify() {
    let mut tally = Tally::new();
    for line in lines(cavp::SIGVER) {
        let [_, digest, x, y, r, s, result] = line[..] else {
            panic!("seven columns: {line:?}")
        };
        let digest = base16ct::lower::decode_vec(digest).expect("hexadecimal");
        let valid = public_key(x, y)
            .zip(signature(r, s))
            .is_some_and(|(key, signature)| {
                VerifyingKey::from(key)
                    .verify_prehash(&digest, &signature)
                    .is_ok()
            });
        assert_eq!(valid, result == "P0", "digest = {digest:x?}");
        *tally.entry(result).or_default() += 1;
    }
    // F1: the message was changed; F2: r; F3: s; F4: the key.
    assert_eq!(
        tally,
        Tally::from(["P0", "F1", "F2", "F3", "F4"].map(|result| (result, 15)))
    );
}

#[test]
fn cavp_ecdh() {
    let mut tally = Tally::new();
    for line in lines(cavp::KAS) {
        let [x, y, d, own_x, own_y, z, z_hash, result] = line[..] else {
            panic!("eight columns: {line:?}")
        };
        let own = SecretKey::from(scalar(d));
        let agreed = public_key(x, y).map(|public| {
            let secret = ours::ecdh::diffie_hellman(own.to_nonzero_scalar(), public.as_affine());
            let hash =
                base16ct::lower::encode_string(&curve::Hash::digest(secret.raw_secret_bytes()));
            number(z) == Some((*secret.raw_secret_bytes()).into()) && hash == z_hash
        });
        match result {
            // Correct; correct with a secret that begins with zero.
            "P0" | "P13" => {
                assert_eq!(agreed, Some(true), "d = {d}");
                assert_eq!(Some(own.public_key()), public_key(own_x, own_y), "d = {d}");
            }
            // The other side's public key is invalid.
            "F1" | "F2" => assert_eq!(agreed, None, "d = {d}"),
            // The own public key is invalid.
            "F5" | "F6" => assert_eq!(public_key(own_x, own_y), None, "d = {d}"),
            // The own private key is not that of the public one.
            "F7" => {
                let own_point = own.public_key().to_sec1_point(false);
                let stated = public_key(own_x, own_y)
                    .expect("a point")
                    .to_sec1_point(false);
                assert_ne!(own_point, stated, "d = {d}");
            }
            // The secret or its hash was changed.
            "F8" => assert_eq!(agreed, Some(false), "d = {d}"),
            other => panic!("unknown result {other}"),
        }
        *tally.entry(result).or_default() += 1;
    }
    let failures = ["F1", "F2", "F5", "F6", "F7", "F8"].map(|result| (result, 4));
    assert_eq!(
        tally,
        [("P0", 32), ("P13", 4)]
            .into_iter()
            .chain(failures)
            .collect()
    );
}
