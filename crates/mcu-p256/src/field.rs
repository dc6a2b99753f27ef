//! Integers modulo `p`.

use crate::{FieldBytes, backend};
use elliptic_curve::bigint::{
    U256,
    modular::{ConstMontyParams, FixedMontyParams},
};
use elliptic_curve::ff;
use elliptic_curve::subtle::{Choice, CtOption};
use mcu_curve::mcu_field::{Field, P256Field};
use mcu_curve::{element, primefield};

mcu_curve::prime_field_element! {
    type:
        /// An integer modulo `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`: a coordinate.
        FieldElement,
    field: P256Field,
    backend: backend::FieldBackend,
    limbs: 8,
    uint: U256,
    bytes: FieldBytes,
    form: montgomery,
    generator: 6,
}

impl FieldElement {
    /// A generator of the multiplicative group.
    pub(crate) const GENERATOR: u32 = 6;

    /// Reads 32 big-endian bytes of a value below `p`.
    #[must_use]
    pub fn from_bytes(bytes: &FieldBytes) -> CtOption<Self> {
        Self::decode(bytes)
    }

    /// Reads a slice of 32 big-endian bytes of a value below `p`.
    #[must_use]
    pub fn from_slice(slice: &[u8]) -> Option<Self> {
        let bytes = FieldBytes::try_from(slice).ok()?;
        Self::decode(&bytes).into_option()
    }

    /// Reads hexadecimal digits of either case; for constants.
    ///
    /// # Panics
    /// When there are not 64 digits, or the value is not below `p`.
    #[must_use]
    pub const fn from_hex_vartime(hex: &str) -> Self {
        assert!(hex.len() == 64, "hex is the wrong length");
        let canonical = element::limbs_from_uint(&U256::from_be_hex(hex));
        let (_, borrow) = mcu_field_portable::word::sub(&canonical, &P256Field::MODULUS);
        assert!(borrow == 1, "hex overflows the modulus");
        Self::from_canonical(&canonical)
    }

    /// Converts an integer below `p`.
    #[must_use]
    pub fn from_uint(uint: &U256) -> CtOption<Self> {
        Self::decode(&elliptic_curve::bigint::ArrayEncoding::to_be_byte_array(
            uint,
        ))
    }

    /// Converts a small integer.
    #[must_use]
    pub const fn from_u64(value: u64) -> Self {
        Self::from_canonical(&element::limbs_from_uint(&U256::from_u64(value)))
    }

    /// Whether the value is zero.
    #[must_use]
    pub fn is_zero(&self) -> Choice {
        ff::Field::is_zero(self)
    }

    /// `-self`; in portable arithmetic, for constants: `-` is faster.
    #[must_use]
    pub const fn neg(&self) -> Self {
        Self::ZERO.sub(self)
    }

    /// A square root, if there is one.
    #[must_use]
    pub fn sqrt(&self) -> CtOption<Self> {
        ff::Field::sqrt(self)
    }
}

elliptic_curve::bigint::const_prime_monty_params!(
    BigintParams,
    U256,
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
    6,
    "The prime `p`, for `crypto-bigint`."
);

/// For code that computes with `crypto-bigint` in this field.
impl ConstMontyParams<{ U256::LIMBS }> for FieldElement {
    const LIMBS: usize = U256::LIMBS;
    const PARAMS: FixedMontyParams<{ U256::LIMBS }> = BigintParams::PARAMS;
}

impl TryFrom<U256> for FieldElement {
    type Error = primefield::Error;

    fn try_from(uint: U256) -> primefield::Result<Self> {
        Self::try_from(&uint)
    }
}

impl TryFrom<&U256> for FieldElement {
    type Error = primefield::Error;

    fn try_from(uint: &U256) -> primefield::Result<Self> {
        Self::from_uint(uint).into_option().ok_or(primefield::Error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_vectors::field::DBL_TEST_VECTORS;

    #[test]
    fn constants_are_what_operators_compute() {
        let x = FieldElement::from_u64(0x1234_5678_9abc_def0);
        let y = FieldElement::from_u64(0xfedc_ba98_7654_3210).neg();
        assert_eq!(x.add(&y), x + y);
        assert_eq!(x.sub(&y), x - y);
        assert_eq!(x.multiply(&y), x * y);
        assert_eq!(FieldElement::square(&y), y * y);
        assert_eq!(y.sqn_vartime(3), y.pow_vartime(&U256::from_u8(8)));
    }

    #[test]
    fn hexadecimal_digits_of_either_case() {
        let lower = "000000000000000000000000000000000000000000000000000000000000abcd";
        let expected = FieldElement::from_u64(0xabcd);
        assert_eq!(FieldElement::from_hex_vartime(lower), expected);
        let upper = "000000000000000000000000000000000000000000000000000000000000ABCD";
        assert_eq!(FieldElement::from_hex_vartime(upper), expected);
    }

    #[test]
    #[should_panic = "hex"]
    fn hexadecimal_digits_without_spaces() {
        let spaces = "                                                            abcd";
        let _ = FieldElement::from_hex_vartime(spaces);
    }

    #[test]
    #[should_panic = "modulus"]
    fn hexadecimal_digits_below_the_modulus() {
        let _ = FieldElement::from_hex_vartime(P256Field::MODULUS_HEX);
    }

    #[test]
    fn powers_of_two() {
        let mut power = FieldElement::ONE;
        for expected in DBL_TEST_VECTORS {
            assert_eq!(power.to_bytes().as_slice(), expected);
            assert_eq!(FieldElement::from_slice(expected), Some(power));
            power = power.double();
        }
        assert_eq!(DBL_TEST_VECTORS.len(), 250);
    }
}
