//! The backend: kernels where there are some, the portable backend, by name, for the rest.

use crate::kernels;
use core::{mem::MaybeUninit, ptr};
use mcu_field::{
    Affine, AffineNiels, Choice, Curve25519Backend, Curve25519Field, Ed25519Order, Extended, Field,
    FieldBackend, Jacobian, Ladder, P256Field, P256Order, P384Field, P384Order, PointBackend,
    ProjectiveNiels, curve25519_invert_assign,
};
use mcu_field_portable::{
    Portable,
    inversion::{self, Batch, Inversion, Matrix},
};

/// Computes with kernels: in the fields of P-256, P-384 and Curve25519 products, squares and points, modulo the orders of
/// their groups products.
#[derive(Clone, Copy, Debug)]
pub struct Armv7em;

/// What has no kernel.
type Rest = Portable;

/// Entries of the longest table that the look-up finds something in.
const MAX_TABLE: usize = 16;

impl Batch for Armv7em {
    #[inline(always)]
    fn division_steps(zeta: i32, f: u32, g: u32) -> (i32, Matrix) {
        let mut state = [zeta, f as i32, g as i32, 0, 0, 0, 0];
        // SAFETY: division_steps.S asks for seven aligned words.
        unsafe { kernels::inversion::division_steps(state.as_mut_ptr()) };
        let [zeta, _, _, u, v, q, r] = state;
        (zeta, Matrix { u, v, q, r })
    }

    #[inline(always)]
    fn division_steps_vartime(eta: i32, f: u32, g: u32) -> (i32, Matrix) {
        let mut state = [eta, f as i32, g as i32, 0, 0, 0, 0];
        // SAFETY: division_steps_vartime.S asks for seven aligned words.
        unsafe { kernels::inversion::division_steps_vartime(state.as_mut_ptr()) };
        let [eta, _, _, u, v, q, r] = state;
        (eta, Matrix { u, v, q, r })
    }

    #[inline(always)]
    fn apply<const N: usize>(
        rows: &mut <[u32; N] as Inversion>::Rows,
        matrix: &Matrix,
        p_inverse: i32,
    ) where
        [u32; N]: Inversion,
    {
        let rows = rows.as_mut();
        // SAFETY: apply_division_steps.S asks for rows of five words, two or more, and for four words.
        unsafe {
            kernels::inversion::apply_division_steps(
                rows.as_mut_ptr().cast(),
                (rows.len() - 1) as u32,
                ptr::from_ref(matrix).cast(),
                p_inverse,
            );
        }
    }
}

/// What a kernel writes: all limbs of an element.
fn written<const N: usize>(kernel: impl FnOnce(*mut u32)) -> [u32; N] {
    let mut z = MaybeUninit::<[u32; N]>::uninit();
    kernel(z.as_mut_ptr().cast());
    // SAFETY: the headers of the kernels that this is for say that they write the whole result.
    unsafe { z.assume_init() }
}

/// A field whose products come from a kernel, with what else it has of its own.
macro_rules! field_backend {
    ($field:ty, $kernels:ident, $n:literal, { $($own:tt)* }) => {
        impl FieldBackend<$field> for Armv7em {
            const NAME: &'static str = "armv7em";

            // Not inlined: the result goes straight to where the caller wants it.
            #[inline(never)]
            fn mul(x: &[u32; $n], y: &[u32; $n]) -> [u32; $n] {
                // SAFETY: mul.S asks for three aligned elements and a result that overlaps no operand in part.
                written(|z| unsafe { kernels::$kernels::mul(z, x.as_ptr(), y.as_ptr()) })
            }

            $($own)*

            fn mul_assign(x: &mut [u32; $n], y: &[u32; $n]) {
                let x = x.as_mut_ptr();
                // SAFETY: mul.S asks for three aligned elements and a result that overlaps no operand in part.
                unsafe { kernels::$kernels::mul(x, x, y.as_ptr()) };
            }

            fn is_reduced(x: &[u32; $n]) -> Choice {
                <Rest as FieldBackend<$field>>::is_reduced(x)
            }

            fn eq(x: &[u32; $n], y: &[u32; $n]) -> Choice {
                <Rest as FieldBackend<$field>>::eq(x, y)
            }

            fn select(x: &[u32; $n], y: &[u32; $n], choice: Choice) -> [u32; $n] {
                let mut z = *x;
                <Self as FieldBackend<$field>>::select_assign(&mut z, y, choice);
                z
            }

            fn select_assign(x: &mut [u32; $n], y: &[u32; $n], choice: Choice) {
                let choice = u32::from(choice.unwrap_u8());
                // SAFETY: select_assign.S asks for one to twelve aligned words twice, without overlap, and for 0 or 1.
                unsafe { kernels::words::select_assign(x.as_mut_ptr(), y.as_ptr(), $n, choice) };
            }
        }
    };
}

/// A field with a kernel for squares, too.
macro_rules! square_backend {
    ($field:ty, $kernels:ident, $n:literal, { $($own:tt)* }) => {
        field_backend!($field, $kernels, $n, {
            #[inline]
            fn sqr(x: &[u32; $n]) -> [u32; $n] {
                <Self as FieldBackend<$field>>::sqr_times(x, 1)
            }

            #[inline(never)]
            fn sqr_times(x: &[u32; $n], n: u32) -> [u32; $n] {
                if n == 0 {
                    return *x;
                }
                // SAFETY: sqr.S asks for two aligned elements that do not overlap in part, and n of at least 1.
                written(|z| unsafe { kernels::$kernels::sqr(z, n, x.as_ptr()) })
            }

            fn sqr_times_assign(x: &mut [u32; $n], n: u32) {
                if n > 0 {
                    let x = x.as_mut_ptr();
                    // SAFETY: sqr.S asks for two aligned elements that do not overlap in part, and n of at least 1.
                    unsafe { kernels::$kernels::sqr(x, n, x) };
                }
            }

            $($own)*
        });
    };
}

/// What a field whose elements are in Montgomery form has in common.
macro_rules! montgomery_backend {
    ($macro:ident, $field:ty, $kernels:ident, $sums:ident, $n:literal, { $($own:tt)* }) => {
        $macro!($field, $kernels, $n, {
            $($own)*

            #[inline(never)]
            fn add(x: &[u32; $n], y: &[u32; $n]) -> [u32; $n] {
                let modulus = const { &<$field as Field>::MODULUS }.as_ptr();
                // SAFETY: add.S asks for three aligned elements, and a result that overlaps no operand in part.
                written(|z| unsafe { kernels::$sums::add(z, x.as_ptr(), y.as_ptr(), modulus) })
            }

            #[inline(never)]
            fn sub(x: &[u32; $n], y: &[u32; $n]) -> [u32; $n] {
                let modulus = const { &<$field as Field>::MODULUS }.as_ptr();
                // SAFETY: sub.S asks for three aligned elements, and a result that overlaps no operand in part.
                written(|z| unsafe { kernels::$sums::sub(z, x.as_ptr(), y.as_ptr(), modulus) })
            }

            fn modulus_minus(x: &[u32; $n]) -> [u32; $n] {
                <Self as FieldBackend<$field>>::sub(const { &<$field as Field>::MODULUS }, x)
            }

            // The sum is below 2 p, which is all that its reduction needs.
            fn reduce_once(x: &[u32; $n]) -> [u32; $n] {
                <Self as FieldBackend<$field>>::add(x, &[0; $n])
            }

            #[inline(never)]
            fn invert(x: &[u32; $n]) -> [u32; $n] {
                let modulus = const { &<$field as Field>::MODULUS };
                let p_dash = <$field as Field>::MONTGOMERY.p_dash;
                inversion::invert::<Self, $n>(x, modulus, p_dash, <$field as Field>::BITS)
            }

            mcu_target::select_size! {
                small => {
                    fn invert_vartime(x: &[u32; $n]) -> [u32; $n] {
                        <Self as FieldBackend<$field>>::invert(x)
                    }
                }
                fast => {
                    #[inline(never)]
                    fn invert_vartime(x: &[u32; $n]) -> [u32; $n] {
                        let modulus = const { &<$field as Field>::MODULUS };
                        let p_dash = <$field as Field>::MONTGOMERY.p_dash;
                        inversion::invert_vartime::<Self, $n>(x, modulus, p_dash)
                    }
                }
            }

            fn from_montgomery(x: &[u32; $n]) -> [u32; $n] {
                let mut one = [0; $n];
                one[0] = 1;
                <Self as FieldBackend<$field>>::mul(x, &one)
            }
        });
    };
}

/// A field that a curve is over: with kernels for squares and points.
macro_rules! curve_backend {
    ($field:ty, $kernels:ident, $sums:ident, $n:literal) => {
        montgomery_backend!(square_backend, $field, $kernels, $sums, $n, {});

        impl PointBackend<$field> for Armv7em {
            fn lookup_affine(
                entry: &mut Affine<$field>,
                table: &[[[u32; $n]; 2]],
                digit: u32,
            ) {
                let count = table.len().min(MAX_TABLE) / 4;
                if count > 0 {
                    // SAFETY: lookup_affine.S asks for entries of two coordinates, in one to four fours.
                    unsafe {
                        kernels::$kernels::lookup_affine(
                            ptr::from_mut(entry).cast(),
                            table.as_ptr().cast(),
                            count,
                            digit,
                        );
                    }
                }
            }

            fn point_double(p: &mut Jacobian<$field>) {
                Self::point_double_times(p, 1);
            }

            fn point_double_times(p: &mut Jacobian<$field>, n: u32) {
                let p = ptr::from_mut(p).cast();
                // SAFETY: point_double_add_affine.S asks for x, y, z, which a Jacobian point is, and reads no q for k of 0.
                unsafe { kernels::$kernels::point_double_add_affine(p, n, ptr::null(), 0) };
            }

            fn point_add_affine(p: &mut Jacobian<$field>, q: &Affine<$field>) {
                Self::point_double_add_affine(p, 0, q);
            }

            fn point_double_add_affine(p: &mut Jacobian<$field>, n: u32, q: &Affine<$field>) {
                let (p, q) = (ptr::from_mut(p).cast(), ptr::from_ref(q).cast());
                // SAFETY: point_double_add_affine.S asks for x, y, z and x, y, which the points are, without overlap.
                unsafe { kernels::$kernels::point_double_add_affine(p, n, q, 1) };
            }

            fn point_add(p: &mut Jacobian<$field>, q: &Jacobian<$field>) {
                // SAFETY: point_add.S asks for two times x, y, z, which the points are, without overlap.
                unsafe {
                    kernels::$kernels::point_add(ptr::from_mut(p).cast(), ptr::from_ref(q).cast());
                }
            }
        }
    };
}

/// The order of a group: a square is a product.
macro_rules! order_backend {
    ($field:ty, $kernels:ident, $sums:ident, $n:literal) => {
        montgomery_backend!(field_backend, $field, $kernels, $sums, $n, {
            #[inline]
            fn sqr(x: &[u32; $n]) -> [u32; $n] {
                <Self as FieldBackend<$field>>::mul(x, x)
            }
        });
    };
}

curve_backend!(P256Field, p256, limbs8, 8);
curve_backend!(P384Field, p384, limbs12, 12);
order_backend!(P256Order, p256_order, limbs8, 8);
order_backend!(P384Order, p384_order, limbs12, 12);
order_backend!(Ed25519Order, ed25519_order, limbs8, 8);

square_backend!(Curve25519Field, curve25519, 8, {
    fn invert(x: &[u32; 8]) -> [u32; 8] {
        let mut inverse = *x;
        curve25519_invert_assign::<Self>(&mut inverse);
        inverse
    }

    fn invert_vartime(x: &[u32; 8]) -> [u32; 8] {
        <Self as FieldBackend<Curve25519Field>>::invert(x)
    }

    fn invert_assign(x: &mut [u32; 8]) {
        curve25519_invert_assign::<Self>(x);
    }

    fn from_montgomery(x: &[u32; 8]) -> [u32; 8] {
        <Rest as FieldBackend<Curve25519Field>>::from_montgomery(x)
    }

    fn add(x: &[u32; 8], y: &[u32; 8]) -> [u32; 8] {
        <Rest as FieldBackend<Curve25519Field>>::add(x, y)
    }

    fn sub(x: &[u32; 8], y: &[u32; 8]) -> [u32; 8] {
        <Rest as FieldBackend<Curve25519Field>>::sub(x, y)
    }

    fn reduce_once(x: &[u32; 8]) -> [u32; 8] {
        <Rest as FieldBackend<Curve25519Field>>::reduce_once(x)
    }
});

impl Curve25519Backend for Armv7em {
    fn ladder_step(ladder: &mut Ladder, swap: Choice) {
        let mut scalar = [0; 8];
        scalar[0] = u32::from(swap.unwrap_u8());
        Self::ladder_steps(ladder, &scalar, 1);
    }

    fn ladder_steps(ladder: &mut Ladder, scalar: &[u32; 8], n: u32) {
        if (1..=256).contains(&n) {
            // SAFETY: ladder.S asks for five elements, which a ladder is, for eight words without overlap, and for 1 to 256 bits.
            unsafe {
                kernels::curve25519::ladder(ptr::from_mut(ladder).cast(), scalar.as_ptr(), n);
            }
        }
    }

    fn edwards_double_times(p: &mut Extended, n: u32) {
        if n > 0 {
            // SAFETY: edwards_double.S asks for five elements, which an extended point is, and n of at least 1.
            unsafe { kernels::curve25519::edwards_double(ptr::from_mut(p).cast(), n) }
        }
    }

    fn edwards_add_affine(p: &mut Extended, q: &AffineNiels) {
        // SAFETY: edwards_add_affine.S asks for five and three elements, which the points are, without overlap.
        unsafe {
            kernels::curve25519::edwards_add_affine(
                ptr::from_mut(p).cast(),
                ptr::from_ref(q).cast(),
            );
        }
    }

    fn edwards_add(p: &mut Extended, q: &ProjectiveNiels) {
        // SAFETY: edwards_add.S asks for five and four elements, which the points are, without overlap.
        unsafe {
            kernels::curve25519::edwards_add(ptr::from_mut(p).cast(), ptr::from_ref(q).cast());
        }
    }

    fn edwards_to_niels(q: &mut ProjectiveNiels, p: &Extended) {
        // SAFETY: edwards_to_niels.S asks for four and five elements, which the points are, without overlap.
        unsafe {
            kernels::curve25519::edwards_to_niels(ptr::from_mut(q).cast(), ptr::from_ref(p).cast());
        }
    }

    fn lookup_niels(entry: &mut AffineNiels, table: &[AffineNiels], index: u32, negate: Choice) {
        let entries = table.len();
        if !entries.is_multiple_of(8) || !(8..=MAX_TABLE).contains(&entries) {
            return Rest::lookup_niels(entry, table, index, negate);
        }
        let index = index | u32::from(negate.unwrap_u8()) << 31;
        // SAFETY: lookup_niels.S asks for entries of three coordinates, in one to four times eight.
        unsafe {
            kernels::curve25519::lookup_niels(
                ptr::from_mut(entry).cast(),
                table.as_ptr().cast(),
                entries / 8,
                index,
            );
        }
    }
}
