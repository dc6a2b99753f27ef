//! Hashing to the curve, its field and its scalars.

use crate::{NistP256, Scalar, field::FieldElement};
use elliptic_curve::consts::{U16, U48};
use mcu_curve::mcu_field::P256Field;

mcu_curve::hash_to_curve! {
    curve: NistP256,
    scalar: Scalar,
    field_element: FieldElement,
    field: P256Field,
    limbs: 8,
    security_level: U16,
    length: U48,
    minus_z: 10,
    hash: mcu_sha2::Sha256,
    hash_to_curve: b"P256_XMD:SHA-256_SSWU_RO_",
    encode_to_curve: b"P256_XMD:SHA-256_SSWU_NU_",
}
