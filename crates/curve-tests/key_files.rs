//! Key files: PKCS#8 and SPKI, in DER and PEM, of keys from one end of the range to the other; and the curve's OID in them.

use crate::curve::{self, BYTES, N, Uint, ours, theirs};
use ours::elliptic_curve::bigint::ArrayEncoding;
use ours::pkcs8::{
    AssociatedOid, DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey, LineEnding,
};
use ours::{Curve, PublicKey, SecretKey};

/// 1, n - 1 and keys of a simple generator.
fn keys() -> Vec<[u8; BYTES]> {
    let mut keys = vec![
        [0; BYTES],
        N.wrapping_sub(&Uint::ONE).to_be_byte_array().into(),
    ];
    keys[0][BYTES - 1] = 1;
    let mut state = 1u32;
    keys.extend((0..30).map(|_| {
        let mut key = [0; BYTES];
        for byte in &mut key {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = (state >> 24) as u8;
        }
        key[0] &= 0x7f;
        key
    }));
    keys
}

#[test]
fn round_trips() {
    let mut ran = 0;
    for bytes in keys() {
        let key = SecretKey::from_slice(&bytes).expect("in range");
        let public = key.public_key();
        let der = key.to_pkcs8_der().expect("encodes");
        assert_eq!(
            SecretKey::from_pkcs8_der(der.as_bytes()).ok(),
            Some(key.clone())
        );
        let spki = public.to_public_key_der().expect("encodes");
        assert_eq!(
            PublicKey::from_public_key_der(spki.as_bytes()).ok(),
            Some(public)
        );
        for ending in [LineEnding::LF, LineEnding::CRLF, LineEnding::CR] {
            let pem = key.to_pkcs8_pem(ending).expect("encodes");
            assert_eq!(SecretKey::from_pkcs8_pem(&pem).ok(), Some(key.clone()));
            let pem = public.to_public_key_pem(ending).expect("encodes");
            assert_eq!(PublicKey::from_public_key_pem(&pem).ok(), Some(public));
            assert_eq!(pem.parse::<PublicKey>().ok(), Some(public));
        }
        let sec1 = key.to_sec1_der().expect("encodes");
        assert_eq!(SecretKey::from_sec1_der(&sec1).ok(), Some(key.clone()));
        // RustCrypto writes the same, and reads ours.
        let other = theirs::SecretKey::from_pkcs8_der(der.as_bytes()).expect("reads");
        assert_eq!(other.to_bytes().as_slice(), bytes);
        assert_eq!(
            other.to_pkcs8_der().expect("encodes").as_bytes(),
            der.as_bytes()
        );
        let other = theirs::PublicKey::from_public_key_der(spki.as_bytes()).expect("reads");
        assert_eq!(
            other.to_public_key_der().expect("encodes").as_bytes(),
            spki.as_bytes()
        );
        ran += 1;
    }
    assert_eq!(ran, 32);
}

/// The OID of the curve is in the file, and a file with another one is refused.
#[test]
fn another_curve() {
    let oid = Curve::OID;
    assert_eq!(oid.to_string(), curve::OID);
    let key = SecretKey::from_slice(&keys()[2]).expect("in range");
    let public = key.public_key().to_public_key_der().expect("encodes");
    let private = key.to_pkcs8_der().expect("encodes");
    let changed = |der: &[u8]| {
        let at = der
            .windows(oid.as_bytes().len())
            .position(|window| window == oid.as_bytes())
            .expect("the OID is there");
        let mut changed = der.to_vec();
        changed[at + oid.as_bytes().len() - 1] ^= 1;
        changed
    };
    assert!(PublicKey::from_public_key_der(&changed(public.as_bytes())).is_err());
    assert!(SecretKey::from_pkcs8_der(&changed(private.as_bytes())).is_err());
    // A private key whose public key is another's.
    let other = SecretKey::from_slice(&keys()[3])
        .expect("in range")
        .public_key();
    let point = |key: PublicKey| key.to_sec1_bytes();
    let at = private
        .as_bytes()
        .windows(2 * BYTES + 1)
        .position(|window| window == &*point(key.public_key()))
        .expect("the public key is there");
    let mut mixed = private.as_bytes().to_vec();
    mixed[at..=at + 2 * BYTES].copy_from_slice(&point(other));
    assert!(SecretKey::from_pkcs8_der(&mixed).is_err());
}
