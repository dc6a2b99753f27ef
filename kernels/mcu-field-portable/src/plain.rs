//! Arithmetic modulo `p` a little less than a power of two, on limbs that are not reduced: any limbs stand for their
//! value modulo `p`. All of it is constant time.
//!
//! `2^(32 N)` is a small number [`fold`] modulo `p`, so what passes the top limb comes back at the bottom times that.

use crate::montgomery::subtract_modulus;
use crate::word::{add as add_words, multiply_add, sub as sub_words};

/// Returns `2^(32 N) mod p`, for `p = 2^(32 N - 1) - d` with `d < 2^14`.
///
/// # Panics
/// At compile time, for another `p`.
#[must_use]
pub const fn fold<const N: usize>(p: &[u32; N]) -> u32 {
    assert!(p[N - 1] == u32::MAX >> 1);
    let mut i = 1;
    while i < N - 1 {
        assert!(p[i] == u32::MAX);
        i += 1;
    }
    let difference = p[0].wrapping_neg();
    assert!(difference < 1 << 14);
    2 * difference
}

/// Returns `x y`.
#[inline(always)]
#[must_use]
pub const fn mul<const N: usize>(x: &[u32; N], y: &[u32; N], fold: u32) -> [u32; N] {
    let mut low = [0; N];
    let mut high = [0; N];
    let mut i = 0;
    while i < N {
        let mut carry;
        (low[i], carry) = multiply_add(x[0], y[i], high[0], 0);
        let mut j = 1;
        while j < N {
            (high[j - 1], carry) = multiply_add(x[j], y[i], high[j], carry);
            j += 1;
        }
        high[N - 1] = carry;
        i += 1;
    }
    let mut sum = [0; N];
    let mut carry = 0;
    i = 0;
    while i < N {
        (sum[i], carry) = multiply_add(high[i], fold, low[i], carry);
        i += 1;
    }
    add_top(&sum, carry, fold)
}

/// Returns `x + y`.
#[inline(always)]
#[must_use]
pub const fn add<const N: usize>(x: &[u32; N], y: &[u32; N], fold: u32) -> [u32; N] {
    let (sum, carry) = add_words(x, y);
    add_top(&sum, carry, fold)
}

/// Returns `x - y`.
#[inline(always)]
#[must_use]
pub const fn sub<const N: usize>(x: &[u32; N], y: &[u32; N], fold: u32) -> [u32; N] {
    let (difference, borrow) = sub_words(x, y);
    let mut once = [0; N];
    once[0] = borrow * fold;
    let (mut difference, borrow) = sub_words(&difference, &once);
    // After a second borrow the bottom limb is at least 2^32 - fold.
    difference[0] = difference[0].wrapping_sub(borrow * fold);
    difference
}

/// Returns `x mod p`, in `[0, p)`: `2^(32 N)` is below `3 p`.
#[inline(always)]
#[must_use]
pub const fn reduce<const N: usize>(x: &[u32; N], p: &[u32; N]) -> [u32; N] {
    subtract_once(&subtract_once(x, p), p)
}

/// Subtracts `p` from `x` if that is not less. Not inlined: it is done twice, and rarely.
#[inline(never)]
const fn subtract_once<const N: usize>(x: &[u32; N], p: &[u32; N]) -> [u32; N] {
    subtract_modulus(x, 0, p)
}

/// Returns `top 2^(32 N) + x` for `top` of at most `fold`.
#[inline(always)]
const fn add_top<const N: usize>(x: &[u32; N], top: u32, fold: u32) -> [u32; N] {
    let mut once = [0; N];
    once[0] = top * fold;
    let (mut sum, carry) = add_words(x, &once);
    // After a carry the sum is below fold^2, 2^30.
    sum[0] += carry * fold;
    sum
}
