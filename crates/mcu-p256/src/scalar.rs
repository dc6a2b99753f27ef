//! Integers modulo the group order `n`.

use crate::{FieldBytes, NistP256, backend};
use core::ops::{Shr, ShrAssign};
use elliptic_curve::{bigint::U256, ff::FromUniformBytes, scalar::FromUintUnchecked};
use mcu_curve::element;
use mcu_curve::mcu_field::P256Order;

mcu_curve::prime_field_element! {
    type:
        /// An integer modulo the order `n` of the group.
        Scalar,
    field: P256Order,
    backend: backend::OrderBackend,
    limbs: 8,
    uint: U256,
    bytes: FieldBytes,
    form: canonical,
    generator: 7,
}

mcu_curve::scalar_traits! {
    curve: NistP256,
    type: Scalar,
    order: P256Order,
    backend: backend::OrderBackend,
    limbs: 8,
    uint: U256,
    bytes: FieldBytes,
}

impl Scalar {
    /// The big-endian encoding.
    #[must_use]
    pub fn to_bytes(&self) -> FieldBytes {
        self.encode()
    }

    /// Shifts right by `shift` bits, in a time that depends on `shift`.
    #[must_use]
    pub const fn shr_vartime(&self, shift: u32) -> Self {
        let uint: U256 = element::uint_from_limbs(&self.0);
        Self(element::limbs_from_uint(&uint.unbounded_shr_vartime(shift)))
    }
}

impl FromUintUnchecked for Scalar {
    type Uint = U256;

    fn from_uint_unchecked(uint: U256) -> Self {
        Self(element::limbs_from_uint(&uint))
    }
}

impl Shr<usize> for Scalar {
    type Output = Self;

    fn shr(self, shift: usize) -> Self {
        self.shr_vartime(u32::try_from(shift).unwrap_or(u32::MAX))
    }
}

impl Shr<usize> for &Scalar {
    type Output = Scalar;

    fn shr(self, shift: usize) -> Scalar {
        *self >> shift
    }
}

impl ShrAssign<usize> for Scalar {
    fn shr_assign(&mut self, shift: usize) {
        *self = *self >> shift;
    }
}

impl FromUniformBytes<64> for Scalar {
    fn from_uniform_bytes(bytes: &[u8; 64]) -> Self {
        Self::decode_wide(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ProjectivePoint;
    use elliptic_curve::{Curve, Group, ff::PrimeField};

    /// As in p256, a scalar that was made without a check computes as its residue.
    #[test]
    fn unreduced_scalars() {
        for j in 0..8u64 {
            let unreduced =
                Scalar::from_uint_unchecked(NistP256::ORDER.as_ref().wrapping_add(&U256::from(j)));
            let expected = ProjectivePoint::GENERATOR * Scalar::from(j);
            assert_eq!(ProjectivePoint::GENERATOR * unreduced, expected);
            assert_eq!(ProjectivePoint::mul_by_generator(&unreduced), expected);
            let inverse = unreduced.invert().into_option();
            assert_eq!(inverse, Scalar::from(j).invert().into_option());
            assert_eq!(inverse.is_some(), j != 0);
        }
    }

    #[test]
    fn constants_are_what_operators_compute() {
        let x = Scalar::from(0x1234_5678_9abc_def0_u64);
        let y = -Scalar::from(0xfedc_ba98_7654_3210_u64);
        assert_eq!(x.add(&y), x + y);
        assert_eq!(x.sub(&y), x - y);
        assert_eq!(x.multiply(&y), x * y);
        assert_eq!(Scalar::square(&y), y * y);
        assert_eq!(y.sqn_vartime(3), y.pow_vartime(&U256::from_u8(8)));
        assert_eq!(Scalar::TWO_INV.double(), Scalar::ONE);
        assert_eq!(
            Scalar::ROOT_OF_UNITY * Scalar::ROOT_OF_UNITY_INV,
            Scalar::ONE
        );
    }
}
