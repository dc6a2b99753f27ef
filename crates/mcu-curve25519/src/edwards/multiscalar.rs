//! Sums of many multiples.

use super::{EdwardsPoint, SumVartime, odd_multiples};
use crate::Scalar;
use crate::backend::TABLES;
use alloc::vec::Vec;
use mcu_field::ProjectiveNiels;
use mcu_field::recoding::{Interleaved, Windows};

/// Window width for a point: digits are odd, in `[-15, 15]`.
const WIDTH: u32 = 5;
/// Odd multiples 1, 3, ..., 15.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

impl EdwardsPoint {
    /// Returns the sum of `a point` for all terms and of `b B`, in variable time: all of it is public.
    ///
    /// Doublings are shared (Straus, "Addition chains of vectors", 1964). Takes about 1.1 KiB of heap a term.
    #[must_use]
    pub fn vartime_multiscalar_mul(terms: &[(Scalar, EdwardsPoint)], b: &Scalar) -> Self {
        let base = TABLES.odd_multiples;
        let tables: Vec<_> = terms
            .iter()
            .map(|(_, point)| {
                let mut table = [ProjectiveNiels::ZEROS; TABLE_SIZE];
                odd_multiples(&mut table, &mut { point.0 });
                table
            })
            .collect();
        let points = terms.iter().map(|(a, _)| Windows::new(a.limbs(), WIDTH));
        let b = Windows::for_multiples(b.limbs(), base.len());
        let digits: Vec<_> = points.chain([b]).collect();
        let mut sum = SumVartime::new();
        for (position, number, digit) in Interleaved(digits) {
            sum.go_to(position);
            let (index, negate) = (digit.unsigned_abs() as usize / 2, digit < 0);
            match tables.get(number) {
                Some(table) => sum.add(&table[index], negate),
                None => sum.add_affine(&base[index], negate),
            }
        }
        sum.go_to(0);
        EdwardsPoint(sum.sum)
    }
}
