//! The curve and its points.

use crate::backend::{self, FieldBackend, OrderBackend};
use crate::{NistP256, Scalar, field::FieldElement};
use mcu_curve::element::SqrtParams;
use mcu_curve::mcu_field::{Affine, P256Field, P256Order};
use mcu_curve::{GeneratorTables, WeierstrassCurve};

/// A point in affine coordinates, or the identity.
pub type AffinePoint = mcu_curve::AffinePoint<NistP256>;

/// A point for computing with.
pub type ProjectivePoint = mcu_curve::ProjectivePoint<NistP256>;

mcu_curve::curve_arithmetic! {
    curve: NistP256,
    scalar: Scalar,
    field_element: FieldElement,
}

/// Source of the constants: NIST SP 800-186 (2023), section 3.2.1.3.
impl WeierstrassCurve for NistP256 {
    type Field = P256Field;
    type Order = P256Order;
    type FieldBackend = FieldBackend;
    type OrderBackend = OrderBackend;

    const EQUATION_B: [u32; 8] = FieldElement::from_hex_vartime(
        "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
    )
    .montgomery();
    const GENERATOR: Affine<P256Field> = Affine {
        x: FieldElement::from_hex_vartime(
            "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        )
        .montgomery(),
        y: FieldElement::from_hex_vartime(
            "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
        )
        .montgomery(),
    };
    const SQRT: SqrtParams<[u32; 8]> = FieldElement::SQRT_PARAMS;
    const GENERATOR_TABLES: GeneratorTables<P256Field> = backend::TABLES;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{fast, small};
    use crate::test_vectors::group::{ADD_TEST_VECTORS, MUL_TEST_VECTORS};
    use mcu_curve::laws;

    #[test]
    fn tables() {
        laws::tables::<NistP256>(&fast::TABLES);
        laws::tables::<NistP256>(&small::TABLES);
    }

    #[test]
    fn multiples_of_the_generator() {
        let cases =
            laws::multiples_of_the_generator::<NistP256, 32>(ADD_TEST_VECTORS, MUL_TEST_VECTORS);
        assert_eq!(cases, 56);
    }
}
