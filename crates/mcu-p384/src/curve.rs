//! The curve and its points.

use crate::backend::{self, FieldBackend, OrderBackend};
use crate::{NistP384, Scalar, field::FieldElement};
use mcu_curve::element::SqrtParams;
use mcu_curve::mcu_field::{Affine, P384Field, P384Order};
use mcu_curve::{GeneratorTables, WeierstrassCurve};

/// A point in affine coordinates, or the identity.
pub type AffinePoint = mcu_curve::AffinePoint<NistP384>;

/// A point for computing with.
pub type ProjectivePoint = mcu_curve::ProjectivePoint<NistP384>;

mcu_curve::curve_arithmetic! {
    curve: NistP384,
    scalar: Scalar,
    field_element: FieldElement,
}

/// Source of the constants: NIST SP 800-186 (2023), section 3.2.1.4.
impl WeierstrassCurve for NistP384 {
    type Field = P384Field;
    type Order = P384Order;
    type FieldBackend = FieldBackend;
    type OrderBackend = OrderBackend;

    const EQUATION_B: [u32; 12] =
        FieldElement::from_hex_vartime("b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef").montgomery();
    const GENERATOR: Affine<P384Field> = Affine {
        x: FieldElement::from_hex_vartime("aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7").montgomery(),
        y: FieldElement::from_hex_vartime("3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f").montgomery(),
    };
    const SQRT: SqrtParams<[u32; 12]> = FieldElement::SQRT_PARAMS;
    const GENERATOR_TABLES: GeneratorTables<P384Field> = backend::TABLES;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{fast, small};
    use crate::test_vectors::group::{ADD_TEST_VECTORS, MUL_TEST_VECTORS};
    use mcu_curve::laws;

    #[test]
    fn tables() {
        laws::tables::<NistP384>(&fast::TABLES);
        laws::tables::<NistP384>(&small::TABLES);
    }

    #[test]
    fn multiples_of_the_generator() {
        let cases =
            laws::multiples_of_the_generator::<NistP384, 48>(ADD_TEST_VECTORS, MUL_TEST_VECTORS);
        assert_eq!(cases, 59);
    }
}
