//! Tests that hold for every curve; a curve crate calls them with its constants. They panic where one does not hold.

#![allow(clippy::missing_panics_doc, reason = "panicking is what a test does")]

use crate::{AffinePoint, GeneratorTables, Limbs, ProjectivePoint, WeierstrassCurve};
use elliptic_curve::{
    FieldBytes, Group, PrimeField, Scalar, group::ff::Field as _, point::AffineCoordinates,
};
use mcu_field::Field;

/// The coordinates of a multiple of the base point, in Montgomery form.
fn coordinates<C: WeierstrassCurve>(scalar: &Scalar<C>) -> [Limbs<C>; 2] {
    let AffinePoint { coordinates, .. } = ProjectivePoint::<C>::GENERATOR
        .mul_vartime(scalar)
        .to_affine();
    [coordinates.x, coordinates.y]
}

/// Tables of multiples of the base point, as [`GeneratorTables`] says, recomputed with the points of this crate.
pub fn tables<C: WeierstrassCurve>(tables: &GeneratorTables<C::Field>) {
    let power_of_two =
        |exponent: u32| (0..exponent).fold(Scalar::<C>::ONE, |power, _| power.double());
    let spacing = tables.blocks * tables.columns;
    assert!(tables.teeth * spacing >= C::Order::BITS);
    let mut points = tables.comb.iter();
    for block in 0..tables.blocks {
        for position in 0..1u32 << (tables.teeth - 1) {
            let scalar: Scalar<C> = (0..tables.teeth)
                .map(|tooth| {
                    let power = power_of_two(tooth * spacing + block * tables.columns);
                    let is_plus = tooth == tables.teeth - 1 || position >> tooth & 1 == 1;
                    if is_plus { power } else { -power }
                })
                .sum();
            assert_eq!(points.next(), Some(&coordinates::<C>(&scalar)));
        }
    }
    assert!(points.next().is_none());

    let count = tables.odd_multiples.len();
    assert!(count == 0 || count.is_power_of_two());
    for (point, i) in tables.odd_multiples.iter().zip(0u64..) {
        assert_eq!(*point, coordinates::<C>(&Scalar::<C>::from(2 * i + 1)));
    }
}

/// Products with the base point, by every method: `small` are those with 1, 2, 3, ..., `large` those with the scalar
/// that comes first. Returns how many there are.
pub fn multiples_of_the_generator<C: WeierstrassCurve, const N: usize>(
    small: &[([u8; N], [u8; N])],
    large: &[([u8; N], [u8; N], [u8; N])],
) -> usize {
    let bytes = |bytes: &[u8; N]| FieldBytes::<C>::try_from(&bytes[..]).expect("of that size");
    let small = small.iter().zip(1u64..);
    let small = small.map(|((x, y), k)| (Scalar::<C>::from(k), bytes(x), bytes(y)));
    let large = large.iter().map(|(k, x, y)| {
        let k = Scalar::<C>::from_repr(bytes(k)).expect("reduced");
        (k, bytes(x), bytes(y))
    });
    let mut cases = 0;
    for (k, x, y) in small.chain(large) {
        for product in [
            ProjectivePoint::<C>::mul_by_generator(&k),
            ProjectivePoint::<C>::GENERATOR * k,
            ProjectivePoint::<C>::GENERATOR.mul_vartime(&k),
        ] {
            let point = product.to_affine();
            assert_eq!((point.x(), point.y()), (x, y), "{k:?}");
        }
        cases += 1;
    }
    cases
}
