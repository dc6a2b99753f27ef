//! Known answers of hashing to the curve (RFC 9380) and of the key derivation of OPRFs (RFC 9497).

use crate::curve::{self, Hash, Wide, ours};
use ours::elliptic_curve::group::cofactor::CofactorGroup;
use ours::elliptic_curve::point::AffineCoordinates;
use ours::hash2curve::{
    ExpandMsgXmd, GroupDigest, MapToCurve, OprfParameters, hash_to_field, hash_to_scalar,
};
use ours::{Curve, ProjectivePoint, Scalar};

type Field = <Curve as MapToCurve>::FieldElement;

fn hex(bytes: &[u8]) -> String {
    base16ct::lower::encode_string(bytes)
}

fn coordinates(point: &ProjectivePoint) -> [String; 2] {
    let point = point.to_affine();
    [hex(&point.x()), hex(&point.y())]
}

/// The messages of all suites.
fn messages() -> [Vec<u8>; 5] {
    let long = |prefix: &str, byte: u8, count| [prefix.as_bytes(), &vec![byte; count]].concat();
    [
        Vec::new(),
        b"abc".to_vec(),
        b"abcdef0123456789".to_vec(),
        long("q128_", b'q', 128),
        long("a512_", b'a', 512),
    ]
}

fn tag(suite: &[u8]) -> Vec<u8> {
    [b"QUUX-V01-CS02-with-", suite].concat()
}

#[test]
fn hash_to_curve() {
    let tag = tag(Curve::HASH_TO_CURVE_ID);
    let mut cases = 0;
    for (message, [x, y, u0, u1, x0, y0, x1, y1]) in messages().iter().zip(curve::HASH_TO_CURVE) {
        let [a, b] = hash_to_field::<
            2,
            ExpandMsgXmd<Hash>,
            <Curve as MapToCurve>::SecurityLevel,
            Field,
            <Curve as MapToCurve>::Length,
        >(&[message], &[&tag])
        .expect("the tag is not empty");
        assert_eq!([hex(&a.to_bytes()), hex(&b.to_bytes())], [u0, u1]);
        let (a, b) = (Curve::map_to_curve(a), Curve::map_to_curve(b));
        assert_eq!(
            (coordinates(&a), coordinates(&b)),
            ([x0, y0].map(String::from), [x1, y1].map(String::from))
        );
        assert_eq!(coordinates(&(a + b).clear_cofactor()), [x, y]);
        let point = Curve::hash_from_bytes(&[message], &[&tag]).expect("the tag is not empty");
        assert_eq!(coordinates(&point), [x, y]);
        cases += 1;
    }
    assert_eq!(cases, 5);
}

#[test]
fn encode_to_curve() {
    let tag = tag(Curve::ENCODE_TO_CURVE_ID);
    let mut cases = 0;
    for (message, expected) in messages().iter().zip(curve::ENCODE_TO_CURVE) {
        let point = Curve::encode_from_bytes(&[message], &[&tag]).expect("the tag is not empty");
        assert_eq!(coordinates(&point), expected);
        cases += 1;
    }
    assert_eq!(cases, curve::ENCODE_TO_CURVE.len());
}

/// RFC 9497, section 3.2.1: the first counter gives a key that is not zero.
#[test]
fn oprf_keys() {
    for (mode, expected) in (0u8..).zip(curve::OPRF_KEYS) {
        let tag = [b"DeriveKeyPairOPRFV1-", &[mode][..], b"-", Curve::ID].concat();
        let info = b"test key";
        let length = [0, info.len() as u8];
        let key: Scalar = hash_to_scalar::<Curve, ExpandMsgXmd<Hash>, Wide>(
            &[&[0xa3; 32], &length, info, &[0]],
            &[&tag],
        )
        .expect("the tag is not empty");
        assert_eq!(hex(&key.to_bytes()), expected);
    }
}
