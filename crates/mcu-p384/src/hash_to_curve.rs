//! Hashing to the curve, its field and its scalars.

use crate::{NistP384, Scalar, field::FieldElement};
use elliptic_curve::consts::{U24, U72};
use mcu_curve::mcu_field::P384Field;

mcu_curve::hash_to_curve! {
    curve: NistP384,
    scalar: Scalar,
    field_element: FieldElement,
    field: P384Field,
    limbs: 12,
    security_level: U24,
    length: U72,
    minus_z: 12,
    hash: mcu_sha2::Sha384,
    hash_to_curve: b"P384_XMD:SHA-384_SSWU_RO_",
    encode_to_curve: b"P384_XMD:SHA-384_SSWU_NU_",
}
