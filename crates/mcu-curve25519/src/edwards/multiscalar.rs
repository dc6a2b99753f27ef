//! Sums of many multiples.

use super::{EdwardsPoint, SumVartime, odd_multiples};
use crate::Scalar;
use crate::backend::TABLES;
use alloc::vec::Vec;
use mcu_field::ProjectiveNiels;
use mcu_field::recoding::Windows;

/// Window width for a point: digits are odd, in `[-15, 15]`.
const WIDTH: u32 = 5;
/// Odd multiples 1, 3, ..., 15.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

/// A multiple that is left to add.
struct Term {
    windows: Windows<[u32; 8]>,
    table: [ProjectiveNiels; TABLE_SIZE],
}

impl EdwardsPoint {
    /// Returns the sum of `a point` for all terms and of `b B`, in variable time: all of it is public.
    ///
    /// Doublings are shared (Straus, "Addition chains of vectors", 1964). Takes about 1.1 KiB of heap a term.
    #[must_use]
    pub fn vartime_multiscalar_mul(terms: &[(Scalar, EdwardsPoint)], b: &Scalar) -> Self {
        let base = TABLES.odd_multiples;
        let mut terms: Vec<Term> = terms
            .iter()
            .map(|(a, point)| {
                let mut table = [ProjectiveNiels::ZEROS; TABLE_SIZE];
                odd_multiples(&mut table, &mut { point.0 });
                let windows = Windows::new(*a.limbs(), WIDTH);
                Term { windows, table }
            })
            .collect();
        let mut b_windows = Windows::new(*b.limbs(), base.len().ilog2() + 2);
        let mut sum = SumVartime::new();
        for position in (0..Windows::<[u32; 8]>::POSITIONS).rev() {
            sum.double();
            for Term { windows, table } in &mut terms {
                if let Some(digit) = windows.digit_at(position) {
                    sum.add(&table[digit.unsigned_abs() as usize / 2], digit < 0);
                }
            }
            if let Some(digit) = b_windows.digit_at(position) {
                sum.add_affine(&base[digit.unsigned_abs() as usize / 2], digit < 0);
            }
        }
        sum.settle();
        EdwardsPoint(sum.sum)
    }
}
