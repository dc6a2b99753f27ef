//! Input that must be refused: each with an error (or an empty option), never with a panic.

use crate::curve::{self, BYTES, N, P, Uint, ours};
use ours::ecdsa::{DerSignature, Signature, SigningKey, VerifyingKey};
use ours::elliptic_curve::bigint::ArrayEncoding;
use ours::elliptic_curve::group::GroupEncoding;
use ours::elliptic_curve::point::{AffineCoordinates, DecompressPoint, NonIdentity};
use ours::elliptic_curve::sec1::{FromSec1Point, ToSec1Point};
use ours::elliptic_curve::subtle::Choice;
use ours::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePrivateKey, EncodePublicKey};
use ours::{
    AffinePoint, CompressedPoint, Curve, NonZeroScalar, ProjectivePoint, PublicKey, SecretKey,
};

fn bytes(x: Uint) -> [u8; BYTES] {
    x.to_be_byte_array().into()
}

fn secret() -> SecretKey {
    SecretKey::from_slice(&[0x5a; BYTES]).expect("in range")
}

fn sample_signature() -> Signature {
    use ours::ecdsa::signature::Signer;
    SigningKey::from(secret()).sign(b"sample")
}

/// Whether every way to read a SEC 1 point accepts `encoding`, or every one refuses it.
fn accepted(encoding: &[u8]) -> bool {
    let verdicts = [
        PublicKey::from_sec1_bytes(encoding).is_ok(),
        VerifyingKey::from_sec1_bytes(encoding).is_ok(),
        <AffinePoint as FromSec1Point<Curve>>::from_sec1_bytes(encoding).is_ok(),
        <ProjectivePoint as FromSec1Point<Curve>>::from_sec1_bytes(encoding).is_ok(),
    ];
    assert_eq!(verdicts, [verdicts[0]; 4], "{encoding:x?}");
    verdicts[0]
}

fn uncompressed(x: &[u8; BYTES], y: &[u8; BYTES]) -> bool {
    let coordinates =
        bool::from(AffinePoint::from_coordinates(&(*x).into(), &(*y).into()).is_some());
    let verdict = accepted(&[&[4][..], x, y].concat());
    assert_eq!(coordinates, verdict);
    verdict
}

fn compressed(tag: u8, x: &[u8; BYTES]) -> bool {
    let encoding = [&[tag][..], x].concat();
    let array: CompressedPoint = encoding[..].try_into().expect("a tag and a coordinate");
    let verdict = accepted(&encoding);
    assert_eq!(
        bool::from(AffinePoint::from_bytes(&array).is_some()),
        verdict
    );
    assert_eq!(
        bool::from(ProjectivePoint::from_bytes(&array).is_some()),
        verdict
    );
    assert_eq!(
        bool::from(AffinePoint::decompress(&(*x).into(), Choice::from(tag & 1)).is_some()),
        verdict
    );
    verdict
}

#[test]
fn points_off_the_curve() {
    let g = AffinePoint::GENERATOR;
    let (x, y): ([u8; BYTES], [u8; BYTES]) = (g.x().into(), g.y().into());
    assert!(uncompressed(&x, &y));
    let mut refused = 0;
    // Each single bit of either coordinate. (No such neighbour of G is on the curve.)
    for bit in 0..8 * BYTES {
        let mut wrong = x;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert!(!uncompressed(&wrong, &y));
        let mut wrong = y;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert!(!uncompressed(&x, &wrong));
        refused += 2;
    }
    assert_eq!(refused, 16 * BYTES);
    assert!(!uncompressed(&y, &x) && !uncompressed(&[0; BYTES], &[0; BYTES]));
    // x = 1 belongs to no point of the curve, only of its twist.
    assert!(!compressed(2, &bytes(Uint::ONE)) && !compressed(3, &bytes(Uint::ONE)));
}

#[test]
fn coordinates_out_of_range() {
    let mut ran = 0;
    // Points with a small x, written as x and as x + p.
    for x in (0..200u32).map(Uint::from_u32) {
        let Some(point) =
            AffinePoint::decompress(&x.to_be_byte_array(), Choice::from(0)).into_option()
        else {
            continue;
        };
        let too_large = bytes(P.wrapping_add(&x));
        assert!(
            uncompressed(&bytes(x), &point.y().into())
                && compressed(2, &bytes(x))
                && compressed(3, &bytes(x))
        );
        assert!(
            !uncompressed(&too_large, &point.y().into())
                && !compressed(2, &too_large)
                && !compressed(3, &too_large)
        );
        ran += 1;
    }
    assert_eq!(ran, curve::SMALL_X);
    // The smallest y that belongs to a point, as y and as y + p. The x is a root of x^3 - 3x + b = 1.
    let x = bytes(Uint::from_be_hex(curve::X_OF_Y_1));
    let y = Uint::ONE;
    assert!(uncompressed(&x, &bytes(y)));
    assert!(!uncompressed(&x, &bytes(P.wrapping_add(&y))));
    assert!(
        !uncompressed(&[0xff; BYTES], &bytes(y))
            && !uncompressed(&x, &[0xff; BYTES])
            && !compressed(2, &[0xff; BYTES])
    );
}

#[test]
fn sec1_tags_and_lengths() {
    let point = secret().public_key().to_sec1_point(false);
    let mut body = [0; 2 * BYTES + 36];
    body[..2 * BYTES].copy_from_slice(&point.as_bytes()[1..]);
    let mut good = 0;
    for tag in 0..=255 {
        for len in 0..=body.len() {
            let encoding = [&[tag][..], &body[..len]].concat();
            // Compressed, compact (any x of a point: the smaller y is meant), and uncompressed.
            let expected = match (tag, len) {
                (2 | 3 | 5, BYTES) => true,
                (4, len) if len == 2 * BYTES => true,
                (0, 0) => {
                    // The identity: a point, but no public key.
                    assert!(PublicKey::from_sec1_bytes(&encoding).is_err());
                    assert!(VerifyingKey::from_sec1_bytes(&encoding).is_err());
                    continue;
                }
                _ => false,
            };
            assert_eq!(accepted(&encoding), expected, "tag {tag}, {len} bytes");
            good += u32::from(expected);
        }
    }
    assert_eq!(good, 4);
    assert!(!accepted(&[]));
}

#[test]
fn identity() {
    assert!(PublicKey::from_affine(AffinePoint::IDENTITY).is_err());
    assert!(PublicKey::try_from(ProjectivePoint::IDENTITY).is_err());
    assert!(VerifyingKey::from_affine(AffinePoint::IDENTITY).is_err());
    assert!(bool::from(
        NonIdentity::new(AffinePoint::IDENTITY).is_none()
    ));
    assert!(bool::from(
        NonIdentity::new(ProjectivePoint::IDENTITY).is_none()
    ));
    // Its compressed encoding is zero bytes; nothing else with that tag is a point.
    let mut encoding = CompressedPoint::default();
    assert_eq!(
        AffinePoint::from_bytes(&encoding).into_option(),
        Some(AffinePoint::IDENTITY)
    );
    encoding[BYTES] = 1;
    assert!(bool::from(AffinePoint::from_bytes(&encoding).is_none()));
}

#[test]
fn scalars_out_of_range() {
    let one = bytes(Uint::ONE);
    let bad = [Uint::ZERO, N, N.wrapping_add(&Uint::ONE), P, Uint::MAX].map(bytes);
    for x in bad {
        assert!(SecretKey::from_slice(&x).is_err());
        assert!(SecretKey::from_bytes(&x.into()).is_err());
        assert!(SigningKey::from_slice(&x).is_err());
        assert!(bool::from(NonZeroScalar::from_repr(x.into()).is_none()));
        for (r, s) in [(x, one), (one, x), (x, x)] {
            assert!(Signature::from_scalars(r, s).is_err());
            assert!(Signature::from_slice(&[r, s].concat()).is_err());
            assert!(Signature::from_der(&der(&r, &s)).is_err());
            assert!(
                DerSignature::from_bytes(&der(&r, &s))
                    .map_or(true, |d| Signature::try_from(d).is_err())
            );
        }
    }
    let largest = bytes(N.wrapping_sub(&Uint::ONE));
    for x in [one, largest] {
        assert!(SecretKey::from_slice(&x).is_ok());
        assert!(Signature::from_scalars(x, x).is_ok() && Signature::from_der(&der(&x, &x)).is_ok());
    }
    // A secret key may leave out leading zero bytes down to 24 bytes, as RustCrypto's may.
    let accepted: Vec<usize> = (0..=BYTES + 8)
        .filter(|len| SecretKey::from_slice(&vec![1; *len]).is_ok())
        .collect();
    assert_eq!(accepted, (24..=BYTES).collect::<Vec<_>>());
    let accepted: Vec<usize> = (0..=2 * BYTES + 16)
        .filter(|len| Signature::from_slice(&vec![1; *len]).is_ok())
        .collect();
    assert_eq!(accepted, [2 * BYTES]);
}

/// The DER of a signature, from two big-endian numbers.
fn der(r: &[u8], s: &[u8]) -> Vec<u8> {
    let integer = |x: &[u8]| {
        let zeros = x
            .iter()
            .take_while(|byte| **byte == 0)
            .count()
            .min(x.len() - 1);
        let sign = (x[zeros] & 0x80 != 0).then_some(0);
        let value: Vec<u8> = sign.into_iter().chain(x[zeros..].iter().copied()).collect();
        [&[2, value.len() as u8][..], &value].concat()
    };
    let body = [integer(r), integer(s)].concat();
    [&[0x30, body.len() as u8][..], &body].concat()
}

#[test]
fn der_signatures_must_be_canonical() {
    let signature = sample_signature();
    let (r, s) = signature.split_bytes();
    let good = der(&r, &s);
    assert_eq!(Signature::from_der(&good).ok(), Some(signature));
    assert_eq!(signature.to_der().as_bytes(), good);

    let hex = |text: &str| base16ct::lower::decode_vec(text).expect("hexadecimal");
    let bad = [
        "",
        "30",
        "3000",
        "3003020101",             // one integer
        "30060201010201",         // ends early
        "3007020101020101",       // length too large
        "3005020101020101",       // length too small
        "300602010102010100",     // bytes after the sequence
        "3009020101020101020101", // three integers
        "308106020101020101",     // long form of a short length
        "30820006020101020101",   // the same in two bytes
        "30800201010201010000",   // indefinite length
        "300702020001020101",     // leading zero in r
        "300702010102020001",     // leading zero in s
        "300702810101020101",     // long form of the length of r
        "3006020181020101",       // negative r
        "3006020101020181",       // negative s
        "30050200020101",         // empty r
        "30050201010200",         // empty s
        "3006020100020101",       // r = 0
        "3006020101020100",       // s = 0
        "3106020101020101",       // a set
        "1006020101020101",       // a primitive sequence
        "3006030101020101",       // a bit string
        "3006020101220101",       // a constructed integer
        "30060201010a0101",       // an enumerated
    ];
    let mut refused = 0;
    for text in bad {
        let encoding = hex(text);
        assert!(Signature::from_der(&encoding).is_err(), "{encoding:x?}");
        refused += 1;
    }
    assert_eq!(refused, 26);
    assert!(Signature::from_der(&hex("3006020101020101")).is_ok());

    // Change each byte to each other value: what is still accepted must be the DER of what it was read as.
    let (mut ran, mut read) = (0, 0);
    for at in 0..good.len() {
        for value in 0..=255 {
            let mut changed = good.clone();
            changed[at] = value;
            if let Ok(signature) = Signature::from_der(&changed) {
                assert_eq!(signature.to_der().as_bytes(), changed);
                read += 1;
            }
            ran += 1;
        }
    }
    assert_eq!(ran, good.len() * 256);
    assert!(read > 2 * BYTES * 100 && read < ran, "{read}");
}

/// Cuts an encoding at every length, and appends a byte: neither may be accepted.
fn truncations(encoding: &[u8], accepts: impl Fn(&[u8]) -> bool) {
    assert!(accepts(encoding));
    let accepted = (0..encoding.len())
        .filter(|len| accepts(&encoding[..*len]))
        .count();
    assert_eq!(accepted, 0);
    for last in [0, 0xff] {
        assert!(!accepts(&[encoding, &[last]].concat()));
    }
}

/// Changes each byte in eight ways: must not panic. Returns how many changes there were.
fn changes(encoding: &[u8], reads: impl Fn(&[u8])) {
    let mut ran = 0;
    for at in 0..encoding.len() {
        for bit in 0..8 {
            let mut changed = encoding.to_vec();
            changed[at] ^= 1 << bit;
            reads(&changed);
            ran += 1;
        }
    }
    assert_eq!(ran, 8 * encoding.len());
}

#[test]
fn every_truncation() {
    let public = secret().public_key();
    truncations(public.to_sec1_point(false).as_bytes(), accepted);
    truncations(public.to_sec1_point(true).as_bytes(), accepted);

    let signature = sample_signature();
    truncations(&signature.to_bytes(), |b| Signature::from_slice(b).is_ok());
    truncations(signature.to_der().as_bytes(), |b| {
        Signature::from_der(b).is_ok()
    });
    truncations(signature.to_der().as_bytes(), |b| {
        DerSignature::from_bytes(b).is_ok()
    });

    let pkcs8 = secret().to_pkcs8_der().expect("encodes");
    truncations(pkcs8.as_bytes(), |b| SecretKey::from_pkcs8_der(b).is_ok());
    truncations(pkcs8.as_bytes(), |b| SigningKey::from_pkcs8_der(b).is_ok());
    let ec_private_key = secret().to_sec1_der().expect("encodes");
    truncations(&ec_private_key, |b| SecretKey::from_sec1_der(b).is_ok());
    let spki = public.to_public_key_der().expect("encodes");
    truncations(spki.as_bytes(), |b| {
        PublicKey::from_public_key_der(b).is_ok()
    });
    truncations(spki.as_bytes(), |b| {
        VerifyingKey::from_public_key_der(b).is_ok()
    });
}

#[test]
fn every_bit_of_a_key_file() {
    let key = secret();
    let pkcs8 = key.to_pkcs8_der().expect("encodes");
    // The public key is part of the file: a private key that does not belong to it is refused.
    changes(pkcs8.as_bytes(), |b| {
        if let Ok(read) = SecretKey::from_pkcs8_der(b) {
            assert_eq!(read, key);
        }
    });
    let ec_private_key = key.to_sec1_der().expect("encodes");
    changes(&ec_private_key, |b| {
        if let Ok(read) = SecretKey::from_sec1_der(b) {
            assert_eq!(read, key);
        }
    });
    let spki = key.public_key().to_public_key_der().expect("encodes");
    changes(spki.as_bytes(), |b| {
        if let Ok(read) = PublicKey::from_public_key_der(b) {
            // Only the strict DER of an uncompressed point is as long as this.
            assert_eq!(read.to_public_key_der().expect("encodes").as_bytes(), b);
        }
    });
}

#[test]
fn pem_labels() {
    use ours::pkcs8::LineEnding;
    let key = secret();
    let private = key.to_pkcs8_pem(LineEnding::LF).expect("encodes");
    let public = key
        .public_key()
        .to_public_key_pem(LineEnding::LF)
        .expect("encodes");
    assert_eq!(SecretKey::from_pkcs8_pem(&private).ok(), Some(key.clone()));
    assert_eq!(
        PublicKey::from_public_key_pem(&public).ok(),
        Some(key.public_key())
    );
    assert!(
        SecretKey::from_pkcs8_pem(&public).is_err()
            && PublicKey::from_public_key_pem(&private).is_err()
    );
    // All but the line ending at the end.
    let full = private.trim_end().len();
    assert_eq!(
        (0..full)
            .filter(|len| SecretKey::from_pkcs8_pem(&private[..*len]).is_ok())
            .count(),
        0
    );
    let full = public.trim_end().len();
    assert_eq!(
        (0..full)
            .filter(|len| PublicKey::from_public_key_pem(&public[..*len]).is_ok())
            .count(),
        0
    );
}
