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
use mcu_field::recoding::Windows;

/// Window width for the points: digits are odd, in `[-7, 7]`. With a digit more the additions that it saves would go into the
/// tables, which would be twice as long.
const WIDTH: u32 = 4;
/// Odd multiples 1, 3, 5, 7.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

/// Scalars, recoded: of a public key, of the other half of a signature, and of the base point and `2^128` times that.
#[derive(Default)]
struct Digits {
    key: Windows<[u32; 8]>,
    r: Windows<[u32; 8]>,
    base: [Windows<[u32; 4]>; 2],
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
            digits: Digits::default(),
            is_negative: false,
        };
        check.decode(r) && {
            check.recode(k, s);
            check.run(is_strict)
        }
    }
}

/// All that goes into the sum `c s B -+ d key - c r`.
struct Check<'a> {
    key: &'a EdwardsPoint,
    r: [Element; 2],
    digits: Digits,
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
    fn recode(&mut self, k: &Scalar, s: &Scalar) {
        let half = half_size(k.limbs());
        let base = Scalar::mul_add(&Scalar::from_limbs(half.c), s, &Scalar::ZERO);
        // Digits below 2^(width - 1) need 2^(width - 2) odd multiples.
        let width = TABLES.odd_multiples.len().ilog2() + 2;
        let [low, high] = base.halves();
        let Digits { key, r, base } = &mut self.digits;
        *key = Windows::new(half.d, WIDTH);
        *r = Windows::new(half.c, WIDTH);
        base[0] = Windows::new(low, width);
        base[1] = Windows::new(high, width);
        self.is_negative = half.is_negative;
    }

    /// Whether the sum is the identity. Not inlined: recoding is to be off the stack.
    #[inline(never)]
    fn run(&mut self, is_strict: bool) -> bool {
        // The sum is where the tables are computed, too.
        let mut sum = SumVartime::new();
        sum.sum = self.key.0;
        if is_strict && is_of_small_order(&mut sum.sum) {
            return false;
        }
        sum.sum = self.key.0;
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
        sum.add_all(&mut self.digits, &tables);
        is_identity(&sum.sum)
    }
}

impl SumVartime {
    /// Adds the products of all digits, from the odd multiples of the two points.
    #[inline(never)]
    fn add_all(&mut self, digits: &mut Digits, tables: &[[ProjectiveNiels; TABLE_SIZE]; 2]) {
        let Digits { key, r, base } = digits;
        let [low, high] = base;
        let positions = [
            key.positions(),
            r.positions(),
            low.positions(),
            high.positions(),
        ];
        for position in (0..positions.into_iter().max().unwrap_or(0)).rev() {
            self.double();
            for (windows, table) in [&mut *key, &mut *r].into_iter().zip(tables) {
                if let Some(digit) = windows.digit_at(position) {
                    self.add(&table[digit.unsigned_abs() as usize / 2], digit < 0);
                }
            }
            for (windows, table) in [&mut *low, &mut *high]
                .into_iter()
                .zip([TABLES.odd_multiples, TABLES.high_odd_multiples])
            {
                if let Some(digit) = windows.digit_at(position) {
                    self.add_affine(&table[digit.unsigned_abs() as usize / 2], digit < 0);
                }
            }
        }
        self.settle();
    }
}
