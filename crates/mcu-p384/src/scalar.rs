//! Integers modulo the group order `n`.

use crate::{FieldBytes, NistP384, backend};
use elliptic_curve::{bigint::U384, ops::Reduce, scalar::FromUintUnchecked};
use mcu_curve::mcu_field::P384Order;

mcu_curve::prime_field_element! {
    type:
        /// An integer modulo the order `n` of the group.
        Scalar,
    field: P384Order,
    backend: backend::OrderBackend,
    limbs: 12,
    uint: U384,
    bytes: FieldBytes,
    form: canonical,
    generator: 2,
}

mcu_curve::monty_field_functions! {
    type: Scalar,
    field: P384Order,
    uint: U384,
    bytes: FieldBytes,
    generator: 2,
}

mcu_curve::monty_field_arithmetic! {
    type: Scalar,
    field: P384Order,
    uint: U384,
}

mcu_curve::scalar_traits! {
    curve: NistP384,
    type: Scalar,
    order: P384Order,
    backend: backend::OrderBackend,
    limbs: 12,
    uint: U384,
    bytes: FieldBytes,
}

impl FromUintUnchecked for Scalar {
    type Uint = U384;

    /// As in p384, the value is reduced all the same.
    fn from_uint_unchecked(uint: U384) -> Self {
        Self::reduce(&uint)
    }
}
