//! Integers modulo `p`.

use crate::{FieldBytes, backend};
use elliptic_curve::bigint::U384;
use mcu_curve::mcu_field::P384Field;

mcu_curve::prime_field_element! {
    type:
        /// An integer modulo `p = 2^384 - 2^128 - 2^96 + 2^32 - 1`: a coordinate.
        FieldElement,
    field: P384Field,
    backend: backend::FieldBackend,
    limbs: 12,
    uint: U384,
    bytes: FieldBytes,
    form: montgomery,
    generator: 19,
}

mcu_curve::monty_field_functions! {
    type: FieldElement,
    field: P384Field,
    uint: U384,
    bytes: FieldBytes,
    generator: 19,
}

mcu_curve::monty_field_arithmetic! {
    type: FieldElement,
    field: P384Field,
    uint: U384,
}
