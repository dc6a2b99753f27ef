//! Signed digits of scalars, for windows and combs on any curve.

use crate::{Choice, Limbs};

/// Bit `index` of an integer; zero above its limbs. The index is public.
pub fn bit<L: Limbs>(x: &L, index: u32) -> u32 {
    x.as_ref()
        .get(index as usize / 32)
        .map_or(0, |limb| limb >> (index % 32) & 1)
}

/// Position in a table of odd multiples, and whether the multiple is to be negated, for a window of `width` signed
/// bits with the top one given first in `bits`.
///
/// A top digit of 1 leaves a positive value, whose lower bits are the position; the negative of a window is its
/// complement.
#[inline]
#[must_use]
pub fn window_position(bits: u32, width: u32) -> (u32, Choice) {
    let top = bits >> (width - 1) & 1;
    // 0 for a positive window, all ones for a negative one.
    let complement = top.wrapping_sub(1);
    let position = (bits ^ complement) & ((1 << (width - 1)) - 1);
    (position, Choice::from((top ^ 1) as u8))
}

/// Odd digits of a public scalar from the top, about one in `width + 1` positions: the `wMOF` recoding, which has the
/// density of wNAF and needs no memory (Okeya, Schmidt-Samoa, Spahn and Takagi, "Signed binary representations
/// revisited", 2004).
#[derive(Clone, Debug)]
pub struct Windows<L: Limbs> {
    k: L,
    /// Below the window of the digit that is next: where to look for the one after it. Negative past the end.
    resume: i16,
    /// Where the digit stands that is next.
    position: u16,
    /// The digit that is next; 0 past the end.
    digit: i8,
    width: u8,
}

/// No digits: those of 0.
impl<L: Limbs> Default for Windows<L> {
    fn default() -> Self {
        Windows {
            k: L::ZERO,
            resume: -1,
            position: 0,
            digit: 0,
            width: 2,
        }
    }
}

impl<L: Limbs> Windows<L> {
    /// Digits are odd with magnitude below `2^(width - 1)`; the width is at most 8.
    #[must_use]
    pub fn new(k: L, width: u32) -> Self {
        let mut windows = Windows {
            k,
            resume: 32 * L::COUNT as i16,
            position: 0,
            digit: 0,
            width: width as u8,
        };
        windows.find();
        windows
    }

    /// Number of positions to go through, from the top: one more than there are bits.
    pub const POSITIONS: u32 = 32 * L::COUNT as u32 + 1;

    /// Number of positions to go through, from the top, for the digits that are left.
    pub fn positions(&self) -> u32 {
        if self.digit == 0 {
            0
        } else {
            u32::from(self.position) + 1
        }
    }

    /// The digit at a position, if there is one. Positions are to be asked for in falling order.
    #[inline(always)]
    pub fn digit_at(&mut self, position: u32) -> Option<i32> {
        if position != u32::from(self.position) || self.digit == 0 {
            return None;
        }
        let digit = i32::from(self.digit);
        self.find();
        Some(digit)
    }

    /// Looks for the next digit.
    #[inline(never)]
    fn find(&mut self) {
        self.digit = 0;
        if let Some(top) = self.next_top() {
            let width = i32::from(self.width);
            let value = self.bits_below(top, width) - self.bits_below(top + 1, width);
            let zeros = value.trailing_zeros();
            self.digit = (value >> zeros) as i8;
            // Below bit 0, a window has only trailing zeros, so this cannot be negative.
            self.position = (top - width + 1 + zeros as i32) as u16;
            self.resume = (top - width) as i16;
        }
    }

    /// The top of the next window: the first j from `resume` downwards for which digit j of the representation, which is
    /// `k_(j-1) - k_j`, is not 0. A window is the difference of two runs of bits.
    fn next_top(&self) -> Option<i32> {
        let mut top = i32::from(self.resume);
        while top >= 0 {
            let limbs = self.k.as_ref();
            let limb = |index: usize| limbs.get(index).copied().unwrap_or(0);
            let index = top.unsigned_abs() as usize / 32;
            let below = if index == 0 { 0 } else { limb(index - 1) };
            let differences = limb(index) ^ (limb(index) << 1 | below >> 31);
            let up_to_top = differences << (31 - top % 32);
            if up_to_top != 0 {
                return Some(top - up_to_top.leading_zeros() as i32);
            }
            top -= top % 32 + 1;
        }
        None
    }

    /// The `count` bits from bit `end - 1` downwards, as an integer; bits outside of the scalar are zero. `count` is below
    /// 32, and `end` at least 0.
    fn bits_below(&self, end: i32, count: i32) -> i32 {
        let limbs = self.k.as_ref();
        let limb = |index: usize| u64::from(limbs.get(index).copied().unwrap_or(0));
        let start = end - count;
        // 32 zeros below the scalar stand in for negative positions.
        let from = (start + 32).unsigned_abs() as usize;
        let (index, shift) = (from / 32, from % 32);
        let low = if index == 0 { 0 } else { limb(index - 1) };
        let bits = (limb(index) << 32 | low) >> shift;
        bits as i32 & ((1 << count) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Windows;

    /// Sums up the digits of a scalar of two limbs.
    fn value(k: u64, width: u32) -> (i128, u32) {
        let mut windows = Windows::new([k as u32, (k >> 32) as u32], width);
        let mut sum = 0;
        let mut digits = 0;
        assert!(windows.positions() <= 65 - k.leading_zeros());
        assert_eq!(windows.positions() == 0, k == 0);
        for position in (0..Windows::<[u32; 2]>::POSITIONS).rev() {
            let digit = windows.digit_at(position);
            sum = 2 * sum + i128::from(digit.unwrap_or(0));
            if let Some(digit) = digit {
                assert_eq!(digit & 1, 1);
                assert!(digit.unsigned_abs() < 1 << (width - 1));
                digits += 1;
            }
        }
        (sum, digits)
    }

    #[test]
    fn windows_sum_up_to_the_scalar() {
        let mut k: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut digits = 0;
        for round in 0..1000 {
            k = k.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let shifted = k >> (round % 64);
            for width in 2..=8 {
                assert_eq!(value(shifted, width).0, i128::from(shifted));
            }
            digits += value(k, 5).1;
        }
        for k in [
            0,
            1,
            2,
            3,
            u64::MAX,
            u64::MAX - 1,
            1 << 63,
            0x5555_5555_5555_5555,
        ] {
            for width in 2..8 {
                assert_eq!(value(k, width).0, i128::from(k));
            }
        }
        // 65 / 6 digits a scalar on average.
        assert!((10_000..11_500).contains(&digits), "{digits}");
    }
}
