//! Signed digits of scalars, for windows and combs on any curve.

use crate::Choice;

/// Position in a table of odd multiples, with bit 31 set if the multiple is to be negated, for a window of `width` signed
/// bits with the top one given first in `bits`, of which those above are zero.
///
/// A top digit of 1 leaves a positive value, whose lower bits are the position; the negative of a window is its
/// complement.
#[inline]
#[must_use]
pub fn window_digit(bits: u32, width: u32) -> u32 {
    // 0 for a positive window, all ones for a negative one.
    let complement = (bits >> (width - 1)).wrapping_sub(1);
    (bits ^ complement) & (1 << 31 | ((1 << (width - 1)) - 1))
}

/// As [`window_digit`], apart: the position, and whether the multiple is to be negated.
#[inline]
#[must_use]
pub fn window_position(bits: u32, width: u32) -> (u32, Choice) {
    let digit = window_digit(bits, width);
    (digit & (u32::MAX >> 1), Choice::from((digit >> 31) as u8))
}

/// Odd digits of a public scalar with their positions, from the top, about one in `width + 1` positions: the `wMOF`
/// recoding, which has the density of wNAF and needs no memory (Okeya, Schmidt-Samoa, Spahn and Takagi, "Signed binary
/// representations revisited", 2004).
#[derive(Clone, Debug)]
pub struct Windows<'a> {
    k: &'a [u32],
    width: u16,
    /// No window starts above this position: below the last window. Negative past the end.
    resume: i16,
    /// The position of the next digit; negative past the end.
    position: i16,
    /// The next digit.
    digit: i16,
}

impl<'a> Windows<'a> {
    /// Digits are odd with magnitude below `2^(width - 1)`; positions go from 0 to the bit length of the limbs, which are at
    /// most a thousand.
    #[must_use]
    pub fn new(k: &'a [u32], width: u32) -> Self {
        let mut windows = Windows {
            k,
            width: width as u16,
            resume: 32 * k.len() as i16,
            position: 0,
            digit: 0,
        };
        windows.advance();
        windows
    }

    /// As [`new`](Self::new), for a table of the odd multiples `1, 3, ...` of a point: digits below `2^(width - 1)` need
    /// `2^(width - 2)` of them.
    #[must_use]
    pub fn for_multiples(k: &'a [u32], count: usize) -> Self {
        Self::new(k, usize::BITS - count.leading_zeros() + 1)
    }

    /// The position of the next digit, if there is one.
    #[must_use]
    pub fn next_position(&self) -> Option<u16> {
        u16::try_from(self.position).ok()
    }

    /// Finds the next digit.
    #[inline(never)]
    fn advance(&mut self) {
        self.position = -1;
        if let Some(top) = self.top() {
            let (top, width) = (top as i32, i32::from(self.width));
            // The window of the signed representation is the difference of two runs of bits, from `top - 1` and from `top` on.
            let bits = self.bits_below(top + 1, width + 1);
            let value = (bits & ((1 << width) - 1)) - (bits >> 1);
            let zeros = value.trailing_zeros();
            self.resume = (top - width) as i16;
            // Below zero, a window has only trailing zeros, so this cannot be negative.
            self.position = (top - width + 1 + zeros as i32) as i16;
            self.digit = (value >> zeros) as i16;
        }
    }

    /// Limb `index - 1` of the scalar: zero outside of it.
    fn limb_below(&self, index: usize) -> u32 {
        let limb = index.checked_sub(1).and_then(|i| self.k.get(i));
        limb.copied().unwrap_or(0)
    }

    /// The highest position, from `resume` down, whose digit in the signed representation is not zero: digit j is
    /// `k_(j-1) - k_j`.
    fn top(&self) -> Option<u32> {
        let resume = u32::try_from(self.resume).ok()?;
        let mut mask = u32::MAX >> (31 - resume % 32);
        for index in (0..=resume as usize / 32).rev() {
            let (limb, below) = (self.limb_below(index + 1), self.limb_below(index));
            let changes = (limb ^ (limb << 1 | below >> 31)) & mask;
            if changes != 0 {
                return Some(32 * index as u32 + 31 - changes.leading_zeros());
            }
            mask = u32::MAX;
        }
        None
    }

    /// The `count` bits from bit `end - 1` downwards, as an integer; bits outside of the scalar are zero. `count` is below
    /// 32, and `end` at least 0.
    fn bits_below(&self, end: i32, count: i32) -> i32 {
        // 32 zeros below the scalar stand in for negative positions.
        let from = (end - count + 32).unsigned_abs();
        let (index, shift) = (from as usize / 32, from % 32);
        let bits =
            self.limb_below(index) >> shift | self.limb_below(index + 1) << 1 << (31 - shift);
        bits as i32 & ((1 << count) - 1)
    }
}

impl Iterator for Windows<'_> {
    /// Position and digit.
    type Item = (u16, i16);

    fn next(&mut self) -> Option<(u16, i16)> {
        let next = (self.next_position()?, self.digit);
        self.advance();
        Some(next)
    }
}

/// The digits of several scalars, merged: for sums of products that share their doublings.
#[derive(Clone, Debug)]
pub struct Interleaved<S>(
    /// The digits of each.
    pub S,
);

impl<'a, S: AsMut<[Windows<'a>]>> Iterator for Interleaved<S> {
    /// Position, number of the scalar, digit.
    type Item = (u32, usize, i32);

    fn next(&mut self) -> Option<(u32, usize, i32)> {
        let scalars = self.0.as_mut();
        let (mut highest, mut first) = (-1, 0);
        for (number, digits) in scalars.iter().enumerate() {
            if digits.position > highest {
                (highest, first) = (digits.position, number);
            }
        }
        let (position, digit) = scalars.get_mut(first)?.next()?;
        Some((u32::from(position), first, i32::from(digit)))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::{Interleaved, Windows};
    use std::vec::Vec;

    /// Sums up the digits of a scalar of two limbs; also their number.
    fn value(k: u64, width: u32) -> (i128, u32) {
        let mut sum = 0;
        let mut digits = 0;
        let mut last = 65;
        for (position, digit) in Windows::new(&[k as u32, (k >> 32) as u32], width) {
            assert!(position < last, "positions fall");
            last = position;
            sum += i128::from(digit) << position;
            assert_eq!(digit & 1, 1);
            assert!(digit.unsigned_abs() < 1 << (width - 1));
            digits += 1;
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

    #[test]
    fn merged_digits_are_those_of_each_scalar() {
        let scalars = [[0x9e37_79b9, 0x7f4a_7c15], [u32::MAX, 1], [0, 0]];
        let widths = [5, 7, 3];
        let mut merged = [const { Vec::new() }; 3];
        let mut last = 65;
        let digits = |i: usize| Windows::new(&scalars[i], widths[i]);
        for (position, number, digit) in Interleaved([0, 1, 2].map(digits)) {
            assert!(position <= last, "positions fall");
            last = position;
            merged[number].push((position as u16, digit as i16));
        }
        for (i, merged) in merged.iter().enumerate() {
            assert!(merged.iter().copied().eq(digits(i)));
        }
        assert!(merged[2].is_empty() && merged[0].len() > 5);
    }
}
