//! Fuzzing of every decoder, on stable and for a bounded time: valid encodings, mutated, and strings of random bytes.
//!
//! Each decoder of a key, point or signature must give what RustCrypto's gives, without a panic; the reader of
//! packed vectors must end. 256 inputs a decoder, or 20,000 with `MCU_FULL=1`; the seed is printed on failure
//! (`common`).

use crate::common;
use crate::curve::{BYTES, ours, packed, theirs};
use mcu_vectors::{ecdh, ecdsa};
use ours::elliptic_curve::ops::ReduceNonZero;
use ours::elliptic_curve::sec1::{FromSec1Point, ToSec1Point};
use ours::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use proptest::prelude::*;
use proptest::sample::Index;
use std::cell::Cell;

fn cases() -> u32 {
    if common::full() { 20_000 } else { 256 }
}

/// One change to an encoding.
#[derive(Clone, Debug)]
enum Mutation {
    Set(Index, u8),
    Flip(Index, u8),
    Truncate(Index),
    Insert(Index, u8),
    Remove(Index),
    /// Copies some bytes over others: lengths and tags into places where they do not belong.
    Copy(Index, Index, u8),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    // Bytes that mean something in DER or SEC 1, and others.
    let byte = prop_oneof![
        prop::sample::select(vec![
            0, 1, 2, 3, 4, 5, 6, 7, 0x20, 0x21, 0x30, 0x7f, 0x80, 0x81, 0x82, 0x84, 0xa0, 0xa1,
            0xff
        ]),
        any::<u8>(),
    ];
    prop_oneof![
        (any::<Index>(), byte.clone()).prop_map(|(at, value)| Mutation::Set(at, value)),
        (any::<Index>(), 0..8_u8).prop_map(|(at, bit)| Mutation::Flip(at, bit)),
        any::<Index>().prop_map(Mutation::Truncate),
        (any::<Index>(), byte).prop_map(|(at, value)| Mutation::Insert(at, value)),
        any::<Index>().prop_map(Mutation::Remove),
        (any::<Index>(), any::<Index>(), 1..34_u8)
            .prop_map(|(from, to, len)| Mutation::Copy(from, to, len)),
    ]
}

fn mutate(mut bytes: Vec<u8>, mutations: &[Mutation]) -> Vec<u8> {
    for mutation in mutations {
        let len = bytes.len();
        match mutation {
            Mutation::Insert(at, value) => bytes.insert(at.index(len + 1), *value),
            _ if len == 0 => {}
            Mutation::Set(at, value) => bytes[at.index(len)] = *value,
            Mutation::Flip(at, bit) => bytes[at.index(len)] ^= 1 << bit,
            Mutation::Truncate(at) => bytes.truncate(at.index(len)),
            Mutation::Remove(at) => drop(bytes.remove(at.index(len))),
            Mutation::Copy(from, to, n) => {
                let (from, to) = (from.index(len), to.index(len));
                let n = usize::from(*n).min(len - from.max(to));
                bytes.copy_within(from..from + n, to);
            }
        }
    }
    bytes
}

/// Mutated encodings of what random bytes encode to, and random strings.
fn inputs(encode: impl Fn([u8; BYTES]) -> Vec<u8> + 'static) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        9 => (any::<[u8; BYTES]>(), prop::collection::vec(mutation(), 0..4))
            .prop_map(move |(seed, mutations)| mutate(encode(seed), &mutations)),
        1 => prop::collection::vec(any::<u8>(), 0..200),
    ]
}

/// Feeds a decoder, and asserts that it accepted some inputs and refused some: a decoder that does only one of the two
/// was not fed what it is for.
fn fuzz(encode: impl Fn([u8; BYTES]) -> Vec<u8> + 'static, decode: impl Fn(&[u8]) -> bool) {
    let (accepted, refused) = (Cell::new(0), Cell::new(0));
    common::property(cases(), &inputs(encode), |input| {
        let counter = if decode(&input) { &accepted } else { &refused };
        counter.set(counter.get() + 1);
    });
    assert_eq!(accepted.get() + refused.get(), cases());
    assert!(
        accepted.get() > cases() / 20 && refused.get() > cases() / 20,
        "{accepted:?} {refused:?}"
    );
}

/// A secret key, made with the crate that is not under test.
fn key(seed: [u8; BYTES]) -> theirs::SecretKey {
    let scalar = theirs::Scalar::reduce_nonzero(&theirs::FieldBytes::from(seed));
    let scalar = Option::<theirs::NonZeroScalar>::from(theirs::NonZeroScalar::new(scalar));
    theirs::SecretKey::from(scalar.expect("not zero"))
}

fn signature(seed: [u8; BYTES]) -> theirs::ecdsa::Signature {
    use theirs::ecdsa::signature::hazmat::PrehashSigner;
    let key = theirs::ecdsa::SigningKey::from(key(seed));
    key.sign_prehash(&seed).expect("long enough")
}

#[test]
fn sec1_point() {
    let encode = |seed: [u8; BYTES]| {
        key(seed)
            .public_key()
            .to_sec1_point(seed[0] & 1 == 0)
            .as_bytes()
            .to_vec()
    };
    fuzz(encode, |input| {
        same!(k => {
            let public = k::PublicKey::from_sec1_bytes(input).ok().map(|key| key.to_sec1_bytes());
            let affine = <k::AffinePoint as FromSec1Point<k::Curve>>::from_sec1_bytes(input).ok();
            let verifying = k::ecdsa::VerifyingKey::from_sec1_bytes(input).ok().map(|key| key.to_sec1_bytes());
            (public, affine.map(|point| point.to_sec1_point(false).as_bytes().to_vec()), verifying)
        });
        ours::PublicKey::from_sec1_bytes(input).is_ok()
    });
}

#[test]
fn der_signature() {
    fuzz(
        |seed| signature(seed).to_der().as_bytes().to_vec(),
        |input| {
            same!(k => {
                use k::ecdsa::{DerSignature, Signature};
                let kept = DerSignature::from_bytes(input).ok();
                let kept = kept.map(|der| (der.as_bytes().to_vec(), Signature::try_from(der).ok().map(|s| s.to_bytes())));
                (kept, Signature::from_der(input).ok().map(|s| s.to_bytes()))
            });
            ours::ecdsa::Signature::from_der(input).is_ok()
        },
    );
}

#[test]
fn fixed_signature() {
    fuzz(
        |seed| signature(seed).to_bytes().to_vec(),
        |input| {
            same!(k => {
                k::ecdsa::Signature::from_slice(input).ok().map(|s| (s.to_bytes(), s.normalize_s().to_bytes()))
            });
            ours::ecdsa::Signature::from_slice(input).is_ok()
        },
    );
}

#[test]
fn secret_key() {
    fuzz(
        |seed| key(seed).to_bytes().to_vec(),
        |input| {
            same!(k => {
                let signing = k::ecdsa::SigningKey::from_slice(input).ok().map(|key| key.to_bytes());
                (k::SecretKey::from_slice(input).ok().map(|key| key.to_bytes()), signing)
            });
            ours::SecretKey::from_slice(input).is_ok()
        },
    );
}

#[test]
fn pkcs8_private_key() {
    fuzz(
        |seed| {
            key(seed)
                .to_pkcs8_der()
                .expect("encodes")
                .as_bytes()
                .to_vec()
        },
        |input| {
            same!(k => { k::SecretKey::from_pkcs8_der(input).ok().map(|key| key.to_bytes()) });
            ours::SecretKey::from_pkcs8_der(input).is_ok()
        },
    );
}

#[test]
fn sec1_private_key() {
    fuzz(
        |seed| key(seed).to_sec1_der().expect("encodes").to_vec(),
        |input| {
            same!(k => { k::SecretKey::from_sec1_der(input).ok().map(|key| key.to_bytes()) });
            ours::SecretKey::from_sec1_der(input).is_ok()
        },
    );
}

#[test]
fn spki_public_key() {
    fuzz(
        |seed| {
            key(seed)
                .public_key()
                .to_public_key_der()
                .expect("encodes")
                .as_bytes()
                .to_vec()
        },
        |input| {
            same!(k => { k::PublicKey::from_public_key_der(input).ok().map(|key| key.to_sec1_bytes()) });
            ours::PublicKey::from_public_key_der(input).is_ok()
        },
    );
}

/// The reader of packed vectors ends after at most as many cases as the header can state, with an error or without.
#[test]
fn packed_vectors() {
    let whole = |seed: [u8; BYTES]| {
        let data = if seed[0] & 1 == 0 {
            packed::ECDSA_SMALL
        } else {
            packed::ECDH_SMALL
        };
        data.to_vec()
    };
    fuzz(whole, |input| {
        let signatures = ecdsa::Cases::new(input)
            .map(|cases| cases.map(|case| case.is_ok()).collect::<Vec<_>>());
        let agreements = ecdh::Cases::<BYTES>::new(input)
            .map(|cases| cases.map(|case| case.is_ok()).collect::<Vec<_>>());
        // Nothing follows an error.
        for verdicts in [&signatures, &agreements].into_iter().flatten() {
            assert!(verdicts.len() <= usize::from(u16::MAX) + 1);
            assert!(verdicts.iter().rev().skip(1).all(|ok| *ok));
        }
        [signatures, agreements]
            .into_iter()
            .flatten()
            .any(|verdicts| verdicts.iter().all(|ok| *ok))
    });
}
