//! Hashing to the curve, its field and its scalars.

use crate::curve::montgomery_from_hex;
use crate::{AffinePoint, NistP256, ProjectivePoint, Scalar, field::FieldElement};
use elliptic_curve::{
    array::Array,
    consts::{U16, U48},
    ops::Reduce,
};
use hash2curve::MapToCurve;
use mcu_curve::element::constants;
use mcu_curve::mcu_field::{Field, P256Field};
use mcu_curve::{SswuParams, map_to_curve};
use mcu_field_portable::montgomery;

#[cfg(feature = "group-digest")]
impl hash2curve::GroupDigest for NistP256 {
    const HASH_TO_CURVE_ID: &[u8] = b"P256_XMD:SHA-256_SSWU_RO_";
    const ENCODE_TO_CURVE_ID: &[u8] = b"P256_XMD:SHA-256_SSWU_NU_";

    type ExpandMsg = hash2curve::ExpandMsgXmd<sha2::Sha256>;
}

/// 48 uniform bytes, modulo `p`.
impl Reduce<Array<u8, U48>> for FieldElement {
    fn reduce(bytes: &Array<u8, U48>) -> Self {
        Self::decode_wide(bytes)
    }
}

/// 48 uniform bytes, modulo `n`.
impl Reduce<Array<u8, U48>> for Scalar {
    fn reduce(bytes: &Array<u8, U48>) -> Self {
        Self::decode_wide(bytes)
    }
}

/// `Z = -10`. Source: RFC 9380, section 8.2.
const SSWU: SswuParams<[u32; 8]> = {
    let p = &P256Field::MODULUS;
    let ten = montgomery_from_hex("a");
    // p = 3 mod 4: a root is the power by (p + 1) / 4.
    let exponent =
        mcu_field_portable::word::add(&constants::shift_right(p, 2), &[1, 0, 0, 0, 0, 0, 0, 0]).0;
    let one = P256Field::MONTGOMERY.r;
    SswuParams {
        z: montgomery::sub(&[0; 8], &ten, p),
        sqrt_minus_z: montgomery::pow_vartime(
            &ten,
            &exponent,
            &one,
            p,
            P256Field::MONTGOMERY.p_dash,
        ),
        c1: constants::shift_right(p, 2),
    }
};

impl MapToCurve for NistP256 {
    type SecurityLevel = U16;
    type FieldElement = FieldElement;
    type Length = U48;

    fn map_to_curve(element: FieldElement) -> ProjectivePoint {
        let point: AffinePoint = map_to_curve(&element.montgomery(), &SSWU);
        point.into()
    }
}
