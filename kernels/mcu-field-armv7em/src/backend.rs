//! The backend: kernels where there are some, the portable backend, by name, for the rest.

use crate::kernels;
use core::ptr;
use mcu_field::{Affine, Choice, FieldBackend, Jacobian, P256Field, PointBackend};
use mcu_field_portable::Portable;

/// Computes with kernels: in the P-256 field products and points.
#[derive(Clone, Copy, Debug)]
pub struct Armv7em;

type Element = [u32; 8];
/// What has no kernel.
type Rest = Portable;

impl FieldBackend<P256Field> for Armv7em {
    const NAME: &'static str = "armv7em";

    #[inline]
    fn mul(x: &Element, y: &Element) -> Element {
        let mut z = [0; 8];
        // SAFETY: mul.S asks for three aligned arrays of 8 limbs and a result that overlaps no operand in part.
        unsafe { kernels::mul(z.as_mut_ptr(), x.as_ptr(), y.as_ptr()) };
        z
    }

    fn sqr(x: &Element) -> Element {
        <Self as FieldBackend<P256Field>>::mul(x, x)
    }

    fn add(x: &Element, y: &Element) -> Element {
        <Rest as FieldBackend<P256Field>>::add(x, y)
    }

    fn sub(x: &Element, y: &Element) -> Element {
        <Rest as FieldBackend<P256Field>>::sub(x, y)
    }

    fn invert(x: &Element) -> Element {
        <Rest as FieldBackend<P256Field>>::invert(x)
    }

    fn invert_vartime(x: &Element) -> Element {
        <Rest as FieldBackend<P256Field>>::invert_vartime(x)
    }

    fn from_montgomery(x: &Element) -> Element {
        <Self as FieldBackend<P256Field>>::mul(x, &[1, 0, 0, 0, 0, 0, 0, 0])
    }

    fn is_reduced(x: &Element) -> Choice {
        <Rest as FieldBackend<P256Field>>::is_reduced(x)
    }

    fn reduce_once(x: &Element) -> Element {
        <Rest as FieldBackend<P256Field>>::reduce_once(x)
    }

    fn eq(x: &Element, y: &Element) -> Choice {
        <Rest as FieldBackend<P256Field>>::eq(x, y)
    }

    fn select(x: &Element, y: &Element, choice: Choice) -> Element {
        <Rest as FieldBackend<P256Field>>::select(x, y, choice)
    }

    fn lookup<const COORDINATES: usize>(
        table: &[[Element; COORDINATES]],
        index: u32,
    ) -> [Element; COORDINATES] {
        let mut entry = [[0; 8]; COORDINATES];
        let (words, first) = (entry.as_mut_ptr().cast(), table.as_ptr().cast());
        match (COORDINATES, table.len()) {
            (_, 0) => {}
            // SAFETY: lookup_affine.S asks for entries of 2 x 8 limbs, at least one of them.
            (2, entries) => unsafe { kernels::lookup_affine(words, first, entries, index) },
            // SAFETY: lookup_jacobian.S asks for entries of 3 x 8 limbs, at least one of them.
            (3, entries) => unsafe { kernels::lookup_jacobian(words, first, entries, index) },
            _ => return <Rest as FieldBackend<P256Field>>::lookup(table, index),
        }
        entry
    }
}

impl PointBackend<P256Field> for Armv7em {
    fn point_double(p: &mut Jacobian<P256Field>) {
        Self::point_double_times(p, 1);
    }

    fn point_double_times(p: &mut Jacobian<P256Field>, n: u32) {
        if n > 0 {
            // SAFETY: point_double.S asks for x, y, z of 8 limbs each, which a Jacobian point is, and n of at least 1.
            unsafe { kernels::point_double(ptr::from_mut(p).cast(), n) }
        }
    }

    fn point_add_affine(p: &mut Jacobian<P256Field>, q: &Affine<P256Field>) {
        // SAFETY: point_add_affine.S asks for x, y, z and x, y of 8 limbs each, which the points are, without overlap.
        unsafe { kernels::point_add_affine(ptr::from_mut(p).cast(), ptr::from_ref(q).cast()) }
    }

    fn point_add(p: &mut Jacobian<P256Field>, q: &Jacobian<P256Field>) {
        // SAFETY: point_add.S asks for two times x, y, z of 8 limbs each, which the points are, without overlap.
        unsafe { kernels::point_add(ptr::from_mut(p).cast(), ptr::from_ref(q).cast()) }
    }
}
