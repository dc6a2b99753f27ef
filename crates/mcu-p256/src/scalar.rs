//! Integers modulo the group order `n`.

use crate::{FieldBytes, NistP256, backend};
use core::ops::{Shr, ShrAssign};
use elliptic_curve::{
    bigint::U256,
    ff::{FromUniformBytes, PrimeField},
    ops::{Reduce, ReduceNonZero},
    scalar::{FromUintUnchecked, IsHigh},
    subtle::Choice,
};
use mcu_curve::element::{self, constants};
use mcu_curve::mcu_field::{Field, FieldBackend, P256Order};

#[cfg(feature = "serde")]
use {
    elliptic_curve::ScalarValue,
    serdect::serde::{Deserialize, Serialize, de, ser},
};

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

elliptic_curve::scalar_impls!(NistP256, Scalar);
mcu_curve::wnaf::impl_wnaf_size_for_scalar!(Scalar);

impl Scalar {
    /// Shifts right by `shift` bits, in a time that depends on `shift`.
    #[must_use]
    pub const fn shr_vartime(&self, shift: u32) -> Self {
        let uint: U256 = element::uint_from_limbs(&self.0);
        Self(element::limbs_from_uint(&uint.unbounded_shr_vartime(shift)))
    }
}

impl AsRef<Scalar> for Scalar {
    fn as_ref(&self) -> &Scalar {
        self
    }
}

impl FromUintUnchecked for Scalar {
    type Uint = U256;

    fn from_uint_unchecked(uint: U256) -> Self {
        Self(element::limbs_from_uint(&uint))
    }
}

impl IsHigh for Scalar {
    fn is_high(&self) -> Choice {
        const HALF: [u32; 8] = constants::half(&P256Order::MODULUS);
        element::is_less(&HALF, &self.0)
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

impl Reduce<U256> for Scalar {
    fn reduce(uint: &U256) -> Self {
        // 2^256 is below 2 n.
        Self(
            <backend::OrderBackend as FieldBackend<P256Order>>::reduce_once(
                &element::limbs_from_uint(uint),
            ),
        )
    }
}

impl Reduce<FieldBytes> for Scalar {
    fn reduce(bytes: &FieldBytes) -> Self {
        Self::decode_wide(bytes)
    }
}

impl ReduceNonZero<U256> for Scalar {
    fn reduce_nonzero(uint: &U256) -> Self {
        Self(
            element::reduce_nonzero::<P256Order, backend::OrderBackend, 8>(
                &element::limbs_from_uint(uint),
            ),
        )
    }
}

impl ReduceNonZero<FieldBytes> for Scalar {
    fn reduce_nonzero(bytes: &FieldBytes) -> Self {
        Self(
            element::reduce_nonzero::<P256Order, backend::OrderBackend, 8>(
                &element::limbs_from_be_bytes(bytes),
            ),
        )
    }
}

impl FromUniformBytes<64> for Scalar {
    fn from_uniform_bytes(bytes: &[u8; 64]) -> Self {
        Self::decode_wide(bytes)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Scalar {
    fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ScalarValue::from(self).serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(ScalarValue::deserialize(deserializer)?.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ProjectivePoint;
    use elliptic_curve::{Curve, Group};

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
