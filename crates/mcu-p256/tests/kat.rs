//! Known answers: RFC 6979 A.2.5, and NIST CAVP for key pairs, key validation, signing, verification and ECDH.
//!
//! # Rules for cases that the types cannot express
//!
//! - A CAVP coordinate of more than 256 bits has no SEC 1 encoding: it counts as refused.
//! - CAVP messages are in the extract as digests (`vectors/README.md`), and signing takes the nonce of the file.
//! - RFC 6979 with another hash function than SHA-256 goes through `ecdsa::hazmat`, since the `Signer` traits derive
//!   the nonce with the digest of the curve.

use ecdsa_core::hazmat::{sign_prehashed, sign_prehashed_rfc6979};
use mcu_p256 as p256;
use p256::ecdsa::signature::hazmat::PrehashVerifier;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{NistP256, NonZeroScalar, PublicKey, SecretKey};
use sha2::Digest;
use std::collections::BTreeMap;

/// Hexadecimal of any length as a 256-bit number, or `None` if it is longer.
fn number(hex: &str) -> Option<[u8; 32]> {
    let hex = hex.trim_start_matches('0');
    base16ct::mixed::decode_vec(format!("{hex:0>64}"))
        .ok()?
        .try_into()
        .ok()
}

fn scalar(hex: &str) -> NonZeroScalar {
    let bytes = number(hex).expect("a scalar of 256 bits");
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
    const X: &str = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721";
    const UX: &str = "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6";
    const UY: &str = "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299";
    // Hash function, message, r, s.
    const CASES: [[&str; 4]; 10] = [
        [
            "SHA-1",
            "sample",
            "61340c88c3aaebeb4f6d667f672ca9759a6ccaa9fa8811313039ee4a35471d32",
            "6d7f147dac089441bb2e2fe8f7a3fa264b9c475098fdcf6e00d7c996e1b8b7eb",
        ],
        [
            "SHA-224",
            "sample",
            "53b2fff5d1752b2c689df257c04c40a587fababb3f6fc2702f1343af7ca9aa3f",
            "b9afb64fdc03dc1a131c7d2386d11e349f070aa432a4acc918bea988bf75c74c",
        ],
        [
            "SHA-256",
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
            "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
        ],
        [
            "SHA-384",
            "sample",
            "0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719",
            "4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954",
        ],
        [
            "SHA-512",
            "sample",
            "8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00",
            "2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe",
        ],
        [
            "SHA-1",
            "test",
            "0cbcc86fd6abd1d99e703e1ec50069ee5c0b4ba4b9ac60e409e8ec5910d81a89",
            "01b9d7b73dfaa60d5651ec4591a0136f87653e0fd780c3b1bc872ffdeae479b1",
        ],
        [
            "SHA-224",
            "test",
            "c37edb6f0ae79d47c3c27e962fa269bb4f441770357e114ee511f662ec34a692",
            "c820053a05791e521fcaad6042d40aea1d6b1a540138558f47d0719800e18f2d",
        ],
        [
            "SHA-256",
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367",
            "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
        ],
        [
            "SHA-384",
            "test",
            "83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6",
            "8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c",
        ],
        [
            "SHA-512",
            "test",
            "461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04",
            "39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55",
        ],
    ];

    let key = SigningKey::from(scalar(X));
    assert_eq!(
        *key.verifying_key(),
        VerifyingKey::from(public_key(UX, UY).expect("a point"))
    );
    let d = key.as_nonzero_scalar();
    for [hash, message, r, s] in CASES {
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
        if hash == "SHA-256" {
            let through_trait: Signature = key.sign(m);
            assert_eq!(through_trait, got, "{message}");
            assert!(key.verifying_key().verify(m, &got).is_ok(), "{message}");
        }
    }
}

fn sign<D>(d: &NonZeroScalar, message: &[u8]) -> (Signature, p256::ecdsa::RecoveryId)
where
    D: Digest + sha2::digest::block_api::BlockSizeUser,
{
    sign_prehashed_rfc6979::<NistP256, D>(d, &D::digest(message), &[])
}

#[test]
fn cavp_key_pair() {
    let mut cases = 0;
    for line in lines(include_str!("../../../vectors/data/cavp/keypair.txt")) {
        let [d, x, y] = line[..] else {
            panic!("three columns: {line:?}")
        };
        let secret = SecretKey::from_slice(&number(d).expect("256 bits")).expect("in range");
        assert_eq!(Some(secret.public_key()), public_key(x, y), "d = {d}");
        cases += 1;
    }
    assert_eq!(cases, 10);
}

#[test]
fn cavp_key_validation() {
    let mut tally = Tally::new();
    for line in lines(include_str!("../../../vectors/data/cavp/pkv.txt")) {
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
    for line in lines(include_str!("../../../vectors/data/cavp/siggen.txt")) {
        let [hash, digest, d, x, y, k, r, s] = line[..] else {
            panic!("eight columns: {line:?}")
        };
        let digest = base16ct::lower::decode_vec(digest).expect("hexadecimal");
        let (got, recovery) = sign_prehashed::<NistP256>(&scalar(d), &scalar(k), &digest)
            .expect("r and s are not zero");
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
    for line in lines(include_str!("../../../vectors/data/cavp/sigver.txt")) {
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
    for line in lines(include_str!("../../../vectors/data/cavp/kas.txt")) {
        let [x, y, d, own_x, own_y, z, z_hash, result] = line[..] else {
            panic!("eight columns: {line:?}")
        };
        let own = SecretKey::from(scalar(d));
        let agreed = public_key(x, y).map(|public| {
            let secret = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), public.as_affine());
            let hash =
                base16ct::lower::encode_string(&sha2::Sha256::digest(secret.raw_secret_bytes()));
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
