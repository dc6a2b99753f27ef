//! Modular arithmetic on limbs, usable in constants: for any odd modulus with a top limb that is not zero.
//!
//! Operands are in `[0, p)` and so are results. All of it is constant time.

use crate::word::{add as add_words, mask, multiply_add, select, sub as sub_words};

/// Returns `x y / 2^(32 N) mod p`, with `p_dash = -1 / p mod 2^32`.
///
/// Method: coarsely integrated operand scanning (Koç, Acar and Kaliski, "Analyzing and comparing Montgomery
/// multiplication algorithms", 1996, section 5). After each row the accumulator is below `2 p`: one bit more than
/// `N` limbs, which is `top`.
#[inline(always)]
#[must_use]
pub const fn mul<const N: usize>(
    x: &[u32; N],
    y: &[u32; N],
    p: &[u32; N],
    p_dash: u32,
) -> [u32; N] {
    let mut sum = [0; N];
    let mut top = 0;
    let mut i = 0;
    while i < N {
        let mut carry = 0;
        let mut j = 0;
        while j < N {
            (sum[j], carry) = multiply_add(x[j], y[i], sum[j], carry);
            j += 1;
        }
        let above = top as u64 + carry as u64;

        let quotient = sum[0].wrapping_mul(p_dash);
        (_, carry) = multiply_add(quotient, p[0], sum[0], 0);
        j = 1;
        while j < N {
            (sum[j - 1], carry) = multiply_add(quotient, p[j], sum[j], carry);
            j += 1;
        }
        let above = above + carry as u64;
        sum[N - 1] = above as u32;
        top = (above >> 32) as u32;
        i += 1;
    }
    subtract_modulus(&sum, top, p)
}

/// Returns `x + y mod p`.
#[inline(always)]
#[must_use]
pub const fn add<const N: usize>(x: &[u32; N], y: &[u32; N], p: &[u32; N]) -> [u32; N] {
    let (sum, carry) = add_words(x, y);
    subtract_modulus(&sum, carry, p)
}

/// Returns `x - y mod p`.
#[inline(always)]
#[must_use]
pub const fn sub<const N: usize>(x: &[u32; N], y: &[u32; N], p: &[u32; N]) -> [u32; N] {
    let (mut difference, borrow) = sub_words(x, y);
    let mask = mask(borrow);
    let mut carry = 0;
    let mut i = 0;
    while i < N {
        let sum = difference[i] as u64 + (p[i] & mask) as u64 + carry;
        difference[i] = sum as u32;
        carry = sum >> 32;
        i += 1;
    }
    difference
}

/// Brings `top 2^(32 N) + x`, which is below `2 p`, into `[0, p)`.
#[inline(always)]
#[must_use]
pub const fn subtract_modulus<const N: usize>(x: &[u32; N], top: u32, p: &[u32; N]) -> [u32; N] {
    let (difference, borrow) = sub_words(x, p);
    // Below p exactly when the borrow is not covered by the top bit.
    select(&difference, x, mask(borrow & (top ^ 1)))
}

/// Returns `x^exponent` for `x` and the result in Montgomery form; `one` is 1 in Montgomery form. The time depends
/// on the exponent, limb 0 least significant, alone.
#[must_use]
pub const fn pow_vartime<const N: usize>(
    x: &[u32; N],
    exponent: &[u32],
    one: &[u32; N],
    p: &[u32; N],
    p_dash: u32,
) -> [u32; N] {
    let mut z = *one;
    let mut bit = 32 * exponent.len();
    while bit > 0 {
        bit -= 1;
        z = mul(&z, &z, p, p_dash);
        if exponent[bit / 32] >> (bit % 32) & 1 == 1 {
            z = mul(&z, x, p, p_dash);
        }
    }
    z
}
