//! The portable backend of `mcu-field`: constant time, on 32-bit limbs, for every prime; written to be read.
//!
//! It is the reference that assembly backends are compared with, and what runs where there are no kernels. Where
//! the core has no constant-time wide multiply (Cortex-M0, M0+, M23, M3), wide products are formed from 16 x 16 ones:
//! see [`word`].
//!
//! # Constant time
//! No branch, address or count depends on an operand. A condition becomes a mask of all zeros or all ones that the
//! optimizer cannot look through (see [`word::mask`]), since it would otherwise turn masks back into branches.
#![no_std]
#![forbid(unsafe_code)]

pub mod inversion;
pub mod montgomery;
pub mod plain;
pub mod word;

pub use inversion::{Inversion, inversion_steps};

use mcu_field::{
    Affine, AffineNiels, Choice, Curve25519Backend, Curve25519Field, Field, FieldBackend,
    PointBackend,
};
use word::mask;

/// The portable backend.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

mcu_target::select_multiplier! {
    wide => { const NAME: &str = "portable/wide"; }
    narrow => { const NAME: &str = "portable/narrow"; }
}

/// The mask of a choice.
#[inline(always)]
fn mask_of(choice: Choice) -> u32 {
    mask(u32::from(choice.unwrap_u8()))
}

/// The choice 1 if `word` is zero.
#[inline(always)]
fn is_zero_word(word: u32) -> Choice {
    let nonzero = (word | word.wrapping_neg()) >> 31;
    Choice::from((nonzero ^ 1) as u8)
}

/// `2^(32 N)` in a plain field.
const fn fold<F: Field<Limbs = [u32; N]>, const N: usize>() -> u32 {
    const {
        if F::PLAIN {
            plain::fold(&F::MODULUS)
        } else {
            0
        }
    }
}

/// An element in `[0, p)`.
#[inline(always)]
fn reduced<F: Field<Limbs = [u32; N]>, const N: usize>(x: &[u32; N]) -> [u32; N] {
    if F::PLAIN {
        plain::reduce(x, const { &F::MODULUS })
    } else {
        *x
    }
}

impl<F, const N: usize> FieldBackend<F> for Portable
where
    F: Field<Limbs = [u32; N]>,
    [u32; N]: Inversion,
{
    const NAME: &'static str = NAME;

    #[inline(never)]
    fn mul(x: &[u32; N], y: &[u32; N]) -> [u32; N] {
        if F::PLAIN {
            plain::mul(x, y, fold::<F, N>())
        } else {
            montgomery::mul(x, y, const { &F::MODULUS }, F::MONTGOMERY.p_dash)
        }
    }

    #[inline]
    fn sqr(x: &[u32; N]) -> [u32; N] {
        <Self as FieldBackend<F>>::mul(x, x)
    }

    #[inline(never)]
    fn add(x: &[u32; N], y: &[u32; N]) -> [u32; N] {
        if F::PLAIN {
            plain::add(x, y, fold::<F, N>())
        } else {
            montgomery::add(x, y, const { &F::MODULUS })
        }
    }

    #[inline(never)]
    fn sub(x: &[u32; N], y: &[u32; N]) -> [u32; N] {
        if F::PLAIN {
            plain::sub(x, y, fold::<F, N>())
        } else {
            montgomery::sub(x, y, const { &F::MODULUS })
        }
    }

    #[inline(never)]
    fn invert(x: &[u32; N]) -> [u32; N] {
        let x = &reduced::<F, N>(x);
        inversion::invert::<Portable, N>(x, const { &F::MODULUS }, F::MONTGOMERY.p_dash, F::BITS)
    }

    #[inline(never)]
    fn invert_vartime(x: &[u32; N]) -> [u32; N] {
        let x = &reduced::<F, N>(x);
        inversion::invert_vartime::<Portable, N>(x, const { &F::MODULUS }, F::MONTGOMERY.p_dash)
    }

    fn from_montgomery(x: &[u32; N]) -> [u32; N] {
        if F::PLAIN {
            return reduced::<F, N>(x);
        }
        let mut one = [0; N];
        one[0] = 1;
        <Self as FieldBackend<F>>::mul(x, &one)
    }

    fn is_reduced(x: &[u32; N]) -> Choice {
        Choice::from(word::borrow(x, const { &F::MODULUS }) as u8)
    }

    fn reduce_once(x: &[u32; N]) -> [u32; N] {
        montgomery::subtract_modulus(x, 0, const { &F::MODULUS })
    }

    fn eq(x: &[u32; N], y: &[u32; N]) -> Choice {
        let (x, y) = (reduced::<F, N>(x), reduced::<F, N>(y));
        let mut differences = 0;
        for i in 0..N {
            differences |= x[i] ^ y[i];
        }
        is_zero_word(differences)
    }

    #[inline(never)]
    fn select(x: &[u32; N], y: &[u32; N], choice: Choice) -> [u32; N] {
        word::select(x, y, mask_of(choice))
    }
}

impl<F, const N: usize> PointBackend<F> for Portable
where
    F: Field<Limbs = [u32; N]>,
    [u32; N]: Inversion,
{
    #[inline(never)]
    fn lookup_affine(entry: &mut Affine<F>, table: &[[[u32; N]; 2]], digit: u32) {
        let index = digit & (u32::MAX >> 1);
        entry.x = [0; N];
        entry.y = [0; N];
        for (position, [x, y]) in table.iter().enumerate() {
            let hit = mask_of(is_zero_word(position as u32 ^ index));
            for i in 0..N {
                entry.x[i] |= x[i] & hit;
                entry.y[i] |= y[i] & hit;
            }
        }
        let negate = Choice::from((digit >> 31) as u8);
        entry.y = <Self as FieldBackend<F>>::neg_if(&entry.y, negate);
    }
}

impl Curve25519Backend for Portable {
    #[inline(never)]
    fn lookup_niels(entry: &mut AffineNiels, table: &[AffineNiels], index: u32, negate: Choice) {
        let mut found = AffineNiels {
            y_plus_x: [0; 8],
            y_minus_x: [0; 8],
            xy2d: [0; 8],
        };
        for (position, point) in table.iter().enumerate() {
            let hit = mask_of(is_zero_word(position as u32 ^ index));
            for i in 0..8 {
                found.y_plus_x[i] |= point.y_plus_x[i] & hit;
                found.y_minus_x[i] |= point.y_minus_x[i] & hit;
                found.xy2d[i] |= point.xy2d[i] & hit;
            }
        }
        // The negative has x of the other sign.
        let negate_mask = mask_of(negate);
        entry.y_plus_x = word::select(&found.y_plus_x, &found.y_minus_x, negate_mask);
        entry.y_minus_x = word::select(&found.y_minus_x, &found.y_plus_x, negate_mask);
        entry.xy2d = <Self as FieldBackend<Curve25519Field>>::neg_if(&found.xy2d, negate);
    }
}

#[cfg(test)]
mod tests {
    use super::Portable;
    use mcu_field::{Curve25519Field, Ed25519Order, P256Field, P256Order, P384Field, P384Order};

    mcu_field::field_backend_laws!(p256_field, Portable, P256Field);
    mcu_field::field_backend_laws!(p256_order, Portable, P256Order);
    mcu_field::field_backend_laws!(p384_field, Portable, P384Field);
    mcu_field::field_backend_laws!(p384_order, Portable, P384Order);
    mcu_field::field_backend_laws!(curve25519_field, Portable, Curve25519Field);
    mcu_field::field_backend_laws!(ed25519_order, Portable, Ed25519Order);
    mcu_field::curve25519_backend_laws!(curve25519, Portable);
}
