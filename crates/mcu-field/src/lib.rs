//! Prime fields for 32-bit microcontrollers: what a field is, and what a backend must do for it.
//!
//! A [`Field`] is a type that carries constants: modulus, limb count, Montgomery constants. A [`FieldBackend`]
//! is a type without values that computes in a field: one per instruction set, in crates of their own. This crate
//! is the contract between the two and holds no arithmetic besides what derives the constants.
//!
//! # Representation
//! An element is an array of `u32` limbs, limb 0 least significant. Multiplication is Montgomery's: [`FieldBackend::mul`]
//! returns `x y / R`. Values whose doc says *Montgomery form* stand for `x / R`; nothing else in the contract depends on
//! the form. There are two kinds of field, told apart by [`Field::PLAIN`]:
//! - In most, `R = 2^(32 N)` for `N` limbs, and an element is fully reduced: in `[0, p)`.
//! - In plain ones, whose `p` is a little less than a power of two, `R = 1`, and any limbs are an element: they stand for
//!   their value modulo `p`. Only [`FieldBackend::from_montgomery`] reduces fully.
//!
//! # Constant time
//! Every method takes a time and touches addresses that depend on nothing but the field and on arguments whose doc
//! says that they are public; methods named `*_vartime` are the exception.
#![no_std]
#![forbid(unsafe_code)]

mod constants;
mod curve25519;
mod fields;
#[doc(hidden)]
pub mod laws;
mod point;
pub mod recoding;

pub use constants::{Montgomery, limbs_from_hex};
pub use curve25519::{
    AffineNiels, CURVE25519_A24, Curve25519Backend, EDWARDS25519_D2, Extended, Ladder,
    ProjectiveNiels, curve25519_invert_assign, curve25519_pow_p58,
};
pub use fields::{Curve25519Field, Ed25519Order, P256Field, P256Order, P384Field, P384Order};
pub use point::{Affine, Jacobian, PointBackend};
pub use subtle::Choice;

use core::fmt::Debug;

/// An array of `u32` limbs, limb 0 least significant.
pub trait Limbs: Copy + Debug + Eq + AsRef<[u32]> + AsMut<[u32]> + Send + Sync + 'static {
    /// Number of limbs.
    const COUNT: usize;
    /// All limbs zero.
    const ZERO: Self;
    /// [`ZERO`](Self::ZERO) by reference: a borrow of that one would be a copy.
    const ZERO_REF: &'static Self;
}

impl<const N: usize> Limbs for [u32; N] {
    const COUNT: usize = N;
    const ZERO: Self = [0; N];
    const ZERO_REF: &'static Self = &[0; N];
}

/// A prime field: constants only.
pub trait Field: Copy + Debug + Send + Sync + 'static {
    /// Array that holds an element.
    type Limbs: Limbs;
    /// For messages: `P-256 field`, say.
    const NAME: &'static str;
    /// The prime `p`; its top limb is not zero.
    const MODULUS: Self::Limbs;
    /// The prime in hexadecimal, big-endian, lower case, without leading zeros.
    const MODULUS_HEX: &'static str;
    /// Bit length of `p`.
    const BITS: u32;
    /// Whether `R = 1` and any limbs are an element.
    const PLAIN: bool = false;
    /// Constants of Montgomery multiplication; by reference, so that a borrow of one is not a copy of all.
    const MONTGOMERY: &'static Montgomery<Self::Limbs>;
}

/// Computes in a prime field.
///
/// Elements go in and come out fully reduced, in `[0, p)`, or as any limbs where the field is plain. All elements are secret.
pub trait FieldBackend<F: Field>: Copy + Debug + Send + Sync + 'static {
    /// Short name of the backend, as shown by benches and tests.
    const NAME: &'static str;

    /// Returns `x y / R mod p`.
    fn mul(x: &F::Limbs, y: &F::Limbs) -> F::Limbs;

    /// Returns `x^2 / R mod p`.
    fn sqr(x: &F::Limbs) -> F::Limbs;

    /// Squares `n` times: `x^(2^n)` in Montgomery form. `n` is public.
    #[inline]
    fn sqr_times(x: &F::Limbs, n: u32) -> F::Limbs {
        let mut z = *x;
        for _ in 0..n {
            z = Self::sqr(&z);
        }
        z
    }

    /// As [`mul`](Self::mul), in place: a result that is returned may cost a copy, and room on the stack.
    #[inline]
    fn mul_assign(x: &mut F::Limbs, y: &F::Limbs) {
        *x = Self::mul(x, y);
    }

    /// As [`sqr_times`](Self::sqr_times), in place.
    #[inline]
    fn sqr_times_assign(x: &mut F::Limbs, n: u32) {
        *x = Self::sqr_times(x, n);
    }

    /// Returns `x + y mod p`.
    fn add(x: &F::Limbs, y: &F::Limbs) -> F::Limbs;

    /// Returns `2 x mod p`.
    #[inline]
    fn double(x: &F::Limbs) -> F::Limbs {
        Self::add(x, x)
    }

    /// Returns `x - y mod p`.
    fn sub(x: &F::Limbs, y: &F::Limbs) -> F::Limbs;

    /// Returns `-x mod p`.
    #[inline]
    fn neg(x: &F::Limbs) -> F::Limbs {
        Self::sub(F::Limbs::ZERO_REF, x)
    }

    /// Returns the integer `p - x`: `p` for 0. Not for plain fields.
    #[inline]
    fn modulus_minus(x: &F::Limbs) -> F::Limbs {
        // A difference that is not negative stays as it is.
        Self::sub(&F::MODULUS, x)
    }

    /// Returns the integer inverse `1 / x mod p` without any factor of `R`, and 0 for 0.
    fn invert(x: &F::Limbs) -> F::Limbs;

    /// As [`invert`](Self::invert), in place.
    #[inline]
    fn invert_assign(x: &mut F::Limbs) {
        *x = Self::invert(x);
    }

    /// As [`invert`](Self::invert), in a time that depends on `x`, which is public.
    fn invert_vartime(x: &F::Limbs) -> F::Limbs;

    /// Returns `x R mod p`: into Montgomery form.
    #[inline]
    fn to_montgomery(x: &F::Limbs) -> F::Limbs {
        Self::mul(x, &F::MONTGOMERY.r2)
    }

    /// Returns `x / R mod p`, in `[0, p)`: out of Montgomery form.
    fn from_montgomery(x: &F::Limbs) -> F::Limbs;

    /// Returns whether `x < p`, for limbs that are not known to be reduced.
    fn is_reduced(x: &F::Limbs) -> Choice;

    /// Returns `x mod p` for any limbs `x < 2 p`.
    fn reduce_once(x: &F::Limbs) -> F::Limbs;

    /// Returns whether `x` and `y` are the same modulo `p`.
    fn eq(x: &F::Limbs, y: &F::Limbs) -> Choice;

    /// Returns whether `x` is zero.
    #[inline]
    fn is_zero(x: &F::Limbs) -> Choice {
        Self::eq(x, F::Limbs::ZERO_REF)
    }

    /// Returns `x` for choice 0 and `y` for choice 1.
    fn select(x: &F::Limbs, y: &F::Limbs, choice: Choice) -> F::Limbs;

    /// As [`select`](Self::select), in place: `x = y` for choice 1.
    #[inline]
    fn select_assign(x: &mut F::Limbs, y: &F::Limbs, choice: Choice) {
        *x = Self::select(x, y, choice);
    }

    /// Returns `x` for choice 0 and `-x` for choice 1.
    #[inline]
    fn neg_if(x: &F::Limbs, choice: Choice) -> F::Limbs {
        Self::select(x, &Self::neg(x), choice)
    }

    /// As [`neg_if`](Self::neg_if), in place.
    #[inline]
    fn neg_assign_if(x: &mut F::Limbs, choice: Choice) {
        let minus_x = Self::neg(x);
        Self::select_assign(x, &minus_x, choice);
    }
}
