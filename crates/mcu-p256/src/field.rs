//! Integers modulo `p`.

use crate::{FieldBytes, backend};
use elliptic_curve::{bigint::U256, ff, subtle::CtOption};
use mcu_curve::mcu_field::P256Field;

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

mcu_curve::monty_field_functions! {
    type: FieldElement,
    field: P256Field,
    uint: U256,
    bytes: FieldBytes,
    generator: 6,
}

impl FieldElement {
    /// A square root, if there is one.
    #[must_use]
    pub fn sqrt(&self) -> CtOption<Self> {
        ff::Field::sqrt(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_vectors::field::DBL_TEST_VECTORS;
    use mcu_curve::mcu_field::Field;

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
