//! The curve and its points.

use crate::backend::{self, FieldBackend, OrderBackend};
use crate::{NistP256, Scalar, field::FieldElement};
use elliptic_curve::{CurveArithmetic, PrimeCurveArithmetic, hazmat::FieldArithmetic};
use mcu_curve::element::{SqrtParams, constants};
use mcu_curve::mcu_field::{Affine, Field, P256Field, P256Order, limbs_from_hex};
use mcu_curve::{GeneratorTables, WeierstrassCurve};
use mcu_field_portable::montgomery;

/// A point in affine coordinates, or the identity.
pub type AffinePoint = mcu_curve::AffinePoint<NistP256>;

/// A point for computing with.
pub type ProjectivePoint = mcu_curve::ProjectivePoint<NistP256>;

/// Reads a constant into Montgomery form.
pub(crate) const fn montgomery_from_hex(hex: &str) -> [u32; 8] {
    montgomery::mul(
        &limbs_from_hex(hex),
        &P256Field::MONTGOMERY.r2,
        &P256Field::MODULUS,
        P256Field::MONTGOMERY.p_dash,
    )
}

impl CurveArithmetic for NistP256 {
    type AffinePoint = AffinePoint;
    type ProjectivePoint = ProjectivePoint;
    type Scalar = Scalar;
}

impl FieldArithmetic for NistP256 {
    type FieldElement = FieldElement;
}

impl PrimeCurveArithmetic for NistP256 {
    type CurveGroup = ProjectivePoint;
}

/// Source of the constants: NIST SP 800-186 (2023), section 3.2.1.3.
impl WeierstrassCurve for NistP256 {
    type Field = P256Field;
    type Order = P256Order;
    type FieldBackend = FieldBackend;
    type OrderBackend = OrderBackend;

    const EQUATION_B: [u32; 8] =
        montgomery_from_hex("5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b");
    const GENERATOR: Affine<P256Field> = Affine {
        x: montgomery_from_hex("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"),
        y: montgomery_from_hex("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"),
    };
    const SQRT: SqrtParams<[u32; 8]> = constants::sqrt_params(
        FieldElement::GENERATOR,
        &P256Field::MODULUS,
        P256Field::MONTGOMERY,
    );
    const GENERATOR_TABLES: GeneratorTables<P256Field> = backend::TABLES;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_vectors::group::{ADD_TEST_VECTORS, MUL_TEST_VECTORS};
    use elliptic_curve::{Group, PrimeField, point::AffineCoordinates};
    use mcu_curve::GeneratorTables;

    fn power_of_two(exponent: u32) -> Scalar {
        (0..exponent).fold(Scalar::ONE, |power, _| power.double())
    }

    fn coordinates(point: &ProjectivePoint) -> [[u32; 8]; 2] {
        let point = point.to_affine();
        [point.x(), point.y()].map(|bytes| {
            FieldElement::from_bytes(&bytes)
                .expect("reduced")
                .montgomery()
        })
    }

    /// The tables that are checked in, recomputed with the points of this crate.
    fn check_tables(tables: &GeneratorTables<P256Field>) {
        let spacing = tables.blocks * tables.columns;
        assert!(tables.teeth * spacing >= P256Order::BITS);
        let mut points = tables.comb.iter();
        for block in 0..tables.blocks {
            for position in 0..1u32 << (tables.teeth - 1) {
                let scalar: Scalar = (0..tables.teeth)
                    .map(|tooth| {
                        let power = power_of_two(tooth * spacing + block * tables.columns);
                        let is_plus = tooth == tables.teeth - 1 || position >> tooth & 1 == 1;
                        if is_plus { power } else { -power }
                    })
                    .sum();
                let expected = ProjectivePoint::GENERATOR.mul_vartime(&scalar);
                assert_eq!(points.next(), Some(&coordinates(&expected)));
            }
        }
        assert!(points.next().is_none());

        assert!(tables.odd_multiples.len().is_power_of_two());
        for (i, point) in tables.odd_multiples.iter().enumerate() {
            let expected = ProjectivePoint::GENERATOR * Scalar::from(2 * i as u64 + 1);
            assert_eq!(*point, coordinates(&expected));
        }
    }

    #[test]
    fn tables() {
        check_tables(&crate::tables::fast::TABLES);
        check_tables(&crate::tables::small::TABLES);
    }

    #[test]
    fn multiples_of_the_generator() {
        let small = ADD_TEST_VECTORS
            .iter()
            .zip(1u64..)
            .map(|((x, y), k)| (Scalar::from(k), *x, *y));
        let large = MUL_TEST_VECTORS
            .iter()
            .map(|(k, x, y)| (Scalar::from_repr((*k).into()).expect("reduced"), *x, *y));
        let mut cases = 0;
        for (k, x, y) in small.chain(large) {
            for product in [
                ProjectivePoint::mul_by_generator(&k),
                ProjectivePoint::GENERATOR * k,
                ProjectivePoint::GENERATOR.mul_vartime(&k),
            ] {
                let point = product.to_affine();
                assert_eq!((point.x(), point.y()), (x.into(), y.into()), "{k:?}");
            }
            cases += 1;
        }
        assert_eq!(cases, 56);
    }
}
