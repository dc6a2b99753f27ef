//! Single words and carry chains.
//!
//! [`multiply_add`] is the one place where two words are multiplied to a double word. On cores with a constant-time
//! wide multiply it is that; elsewhere it is four 16 x 16 products, which are exact in 32 bits, so that no UMULL
//! (variable time on Cortex-M3) and no library call (Cortex-M0) can come of it.

use core::hint::black_box;

mcu_target::select_multiplier! {
    wide => {
        /// Returns the low and the high word of `x y + a + b`, which is below `2^64`.
        #[inline(always)]
        #[must_use]
        pub const fn multiply_add(x: u32, y: u32, a: u32, b: u32) -> (u32, u32) {
            let sum = x as u64 * y as u64 + a as u64 + b as u64;
            (sum as u32, (sum >> 32) as u32)
        }

        /// Returns `x y` of signed words.
        #[inline(always)]
        #[must_use]
        pub const fn multiply_signed(x: i32, y: i32) -> i64 {
            x as i64 * y as i64
        }
    }
    narrow => {
        /// Returns the low and the high word of `x y + a + b`, which is below `2^64`.
        #[inline(always)]
        #[must_use]
        pub const fn multiply_add(x: u32, y: u32, a: u32, b: u32) -> (u32, u32) {
            narrow_multiply_add(x, y, a, b)
        }

        /// Returns `x y` of signed words.
        #[inline(always)]
        #[must_use]
        pub const fn multiply_signed(x: i32, y: i32) -> i64 {
            narrow_multiply_signed(x, y)
        }
    }
}

/// [`multiply_add`] from 16 x 16 products.
#[inline(always)]
#[cfg_attr(
    not(test),
    allow(
        dead_code,
        reason = "the wide multiply is there instead on most targets"
    )
)]
const fn narrow_multiply_add(x: u32, y: u32, a: u32, b: u32) -> (u32, u32) {
    let (x_low, x_high) = (x & 0xffff, x >> 16);
    let (y_low, y_high) = (y & 0xffff, y >> 16);
    // Each sum of a product of halves and two halves is below 2^32.
    let low = x_low * y_low + (a & 0xffff) + (b & 0xffff);
    let middle = x_low * y_high + (a >> 16) + (low >> 16);
    let middle_2 = x_high * y_low + (b >> 16) + (middle & 0xffff);
    let high = x_high * y_high + (middle >> 16) + (middle_2 >> 16);
    (middle_2 << 16 | low & 0xffff, high)
}

/// [`multiply_signed`] from 16 x 16 products, upper halves signed. Not by a correction of the unsigned product for each
/// negative operand: LLVM makes a branch on the sign of such a mask.
#[inline(always)]
#[cfg_attr(
    not(test),
    allow(
        dead_code,
        reason = "the wide multiply is there instead on most targets"
    )
)]
const fn narrow_multiply_signed(x: i32, y: i32) -> i64 {
    let (x_low, x_high) = (x & 0xffff, x >> 16);
    let (y_low, y_high) = (y & 0xffff, y >> 16);
    // The product of lower halves takes 32 bits without a sign; each sum with a signed half fits in 31 and a sign.
    let low = x_low.wrapping_mul(y_low) as u32;
    let middle = x_high * y_low + (low >> 16) as i32;
    let middle_2 = x_low * y_high + (middle & 0xffff);
    let high = x_high * y_high + (middle >> 16) + (middle_2 >> 16);
    (high as i64) << 32 | ((middle_2 as u32) << 16 | low & 0xffff) as i64
}

/// All ones for `bit = 1`, zero for `bit = 0`, with the optimizer kept from knowing that there are only two cases.
#[inline(always)]
#[must_use]
pub const fn mask(bit: u32) -> u32 {
    black_box(bit.wrapping_neg())
}

/// Returns `x + y` and the carry, 0 or 1.
#[inline(always)]
#[must_use]
pub const fn add<const N: usize>(x: &[u32; N], y: &[u32; N]) -> ([u32; N], u32) {
    // A copy that changes in place costs less than zeros, where loops stay loops.
    let mut z = *x;
    let mut carry = 0;
    let mut i = 0;
    while i < N {
        let sum = z[i] as u64 + y[i] as u64 + carry;
        z[i] = sum as u32;
        carry = sum >> 32;
        i += 1;
    }
    (z, carry as u32)
}

/// Returns `x - y` and the borrow, 0 or 1.
#[inline(always)]
#[must_use]
pub const fn sub<const N: usize>(x: &[u32; N], y: &[u32; N]) -> ([u32; N], u32) {
    let mut z = *x;
    let mut borrow = 0;
    let mut i = 0;
    while i < N {
        let difference = (z[i] as u64).wrapping_sub(y[i] as u64 + borrow);
        z[i] = difference as u32;
        borrow = difference >> 63;
        i += 1;
    }
    (z, borrow as u32)
}

/// Returns the borrow of `x - y`, 0 or 1, of as many limbs as both have.
///
/// Where nobody needs the difference, LLVM compares limb by limb, with branches or conditional instructions, unless the
/// borrow comes from bitwise logic (Warren, "Hacker's Delight", 2nd edition, section 2-13) on limbs that it does not know.
#[inline(always)]
#[must_use]
pub const fn borrow(x: &[u32], y: &[u32]) -> u32 {
    let mut borrow = 0;
    let mut i = 0;
    while i < x.len() && i < y.len() {
        let (x, y) = (x[i], black_box(y[i]));
        let difference = x.wrapping_sub(y).wrapping_sub(borrow);
        borrow = (!x & y | !(x ^ y) & difference) >> 31;
        i += 1;
    }
    borrow
}

/// Returns `x` for mask 0 and `y` for a mask of all ones.
#[inline(always)]
#[must_use]
pub const fn select<const N: usize>(x: &[u32; N], y: &[u32; N], mask: u32) -> [u32; N] {
    let mut z = *x;
    let mut i = 0;
    while i < N {
        z[i] ^= (z[i] ^ y[i]) & mask;
        i += 1;
    }
    z
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [u32; 9] = [
        0,
        1,
        0xffff,
        0x1_0000,
        0x1_0001,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_0001,
        0xffff_ffff,
    ];

    #[test]
    fn borrow_is_that_of_the_difference() {
        for x in EDGES {
            for y in EDGES {
                for z in EDGES {
                    let (x, y) = ([x, z], [y, z]);
                    assert_eq!(borrow(&x, &y), sub(&x, &y).1);
                    let (x, y) = ([z, x[0]], [x[0], y[0]]);
                    assert_eq!(borrow(&x, &y), sub(&x, &y).1);
                }
            }
        }
    }

    #[test]
    fn narrow_products_equal_wide_ones() {
        for x in EDGES {
            for y in EDGES {
                for a in EDGES {
                    for b in EDGES {
                        let sum = u64::from(x) * u64::from(y) + u64::from(a) + u64::from(b);
                        assert_eq!(
                            narrow_multiply_add(x, y, a, b),
                            (sum as u32, (sum >> 32) as u32)
                        );
                    }
                }
                let (x, y) = (x as i32, y as i32);
                assert_eq!(narrow_multiply_signed(x, y), i64::from(x) * i64::from(y));
            }
        }
    }
}
