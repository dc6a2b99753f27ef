//! The equation of a signature.

use super::{
    EdwardsPoint, SumVartime, affine_from_bytes, is_identity, is_of_small_order, negate,
    odd_multiples, set_affine,
};
use crate::Scalar;
use crate::backend::TABLES;
use crate::field::{self, Element, ZERO};
use crate::half_size::half_size;
use mcu_field::ProjectiveNiels;
use mcu_field::recoding::{Interleaved, Windows};

/// Window width for the points: digits are odd, in `[-7, 7]`. With a digit more the additions that it saves would go into the
/// tables, which would be twice as long.
const WIDTH: u32 = 4;
/// Odd multiples 1, 3, 5, 7.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

/// Public scalars: of a public key, of the other half of a signature, and of the base point and `2^128` times that.
#[derive(Default)]
struct Scalars {
    key: [u32; 8],
    r: [u32; 8],
    base: [[u32; 4]; 2],
}

impl EdwardsPoint {
    /// Returns whether `r` is what [`compress`](Self::compress) makes of `s B - k key`; if `is_strict`, also whether neither that point
    /// nor `key` is of small order. In variable time: all of it is public.
    ///
    /// Components of small order count: the equation is that of the whole group.
    #[must_use]
    pub fn vartime_verify(
        k: &Scalar,
        key: &Self,
        s: &Scalar,
        r: &[u8; 32],
        is_strict: bool,
    ) -> bool {
        let mut check = Check {
            key,
            r: [ZERO; 2],
            scalars: Scalars::default(),
            is_negative: false,
        };
        check.decode(r) && {
            check.halve(k, s);
            check.run(is_strict)
        }
    }
}

/// All that goes into the sum `c s B -+ d key - c r`.
struct Check<'a> {
    key: &'a EdwardsPoint,
    r: [Element; 2],
    scalars: Scalars,
    /// Whether `d = -c k`.
    is_negative: bool,
}

impl Check<'_> {
    /// Takes `r` from the encoding that [`EdwardsPoint::compress`] writes, and no other: false if it is none.
    #[inline(never)]
    fn decode(&mut self, bytes: &[u8; 32]) -> bool {
        let Some(r) = affine_from_bytes(bytes) else {
            return false;
        };
        self.r = r;
        let [x, y] = &self.r;
        let is_negative_zero = bytes[31] >> 7 == 1 && bool::from(field::eq(x, &ZERO));
        field::reduce(y) == *y && !is_negative_zero
    }

    /// Brings the equation to scalars of half the size. With `d = +-c k` it is `c s B -+ d key - c r = 0`; `c` is prime to the order
    /// of the group.
    #[inline(never)]
    fn halve(&mut self, k: &Scalar, s: &Scalar) {
        let half = half_size(k.limbs());
        let base = Scalar::mul_add(&Scalar::from_limbs(half.c), s, &Scalar::ZERO);
        self.scalars = Scalars {
            key: half.d,
            r: half.c,
            base: base.halves(),
        };
        self.is_negative = half.is_negative;
    }

    /// Whether the sum is the identity. Not inlined: what finds the scalars is to be off the stack.
    #[inline(never)]
    fn run(&self, is_strict: bool) -> bool {
        if is_strict && self.key.is_small_order() {
            return false;
        }
        // The sum is where the tables are computed, too.
        let mut sum = SumVartime {
            sum: self.key.0,
            position: None,
        };
        if !self.is_negative {
            negate(&mut sum.sum);
        }
        let mut tables = [[ProjectiveNiels::ZEROS; TABLE_SIZE]; 2];
        let [key_table, r_table] = &mut tables;
        odd_multiples(key_table, &mut sum.sum);

        set_affine(&mut sum.sum, &self.r);
        if is_strict && is_of_small_order(&mut sum.sum) {
            return false;
        }
        set_affine(&mut sum.sum, &self.r);
        negate(&mut sum.sum);
        odd_multiples(r_table, &mut sum.sum);

        sum.sum = EdwardsPoint::IDENTITY.0;
        sum.add_all(&self.scalars, &tables);
        is_identity(&sum.sum)
    }
}

impl SumVartime {
    /// Adds all products, from the odd multiples of the two points.
    #[inline(never)]
    fn add_all(&mut self, scalars: &Scalars, tables: &[[ProjectiveNiels; TABLE_SIZE]; 2]) {
        let base_tables = [TABLES.odd_multiples, TABLES.high_odd_multiples];
        let base_size = base_tables[0].len();
        let Scalars { key, r, base } = scalars;
        let digits = [
            Windows::new(key, WIDTH),
            Windows::new(r, WIDTH),
            Windows::for_multiples(&base[0], base_size),
            Windows::for_multiples(&base[1], base_size),
        ];
        for (position, number, digit) in Interleaved(digits) {
            self.go_to(position);
            let (index, negate) = (digit.unsigned_abs() as usize / 2, digit < 0);
            match tables.get(number) {
                Some(table) => self.add(&table[index], negate),
                None => self.add_affine(&base_tables[number - tables.len()][index], negate),
            }
        }
        self.go_to(0);
    }
}
