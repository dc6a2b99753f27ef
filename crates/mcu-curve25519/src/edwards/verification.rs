//! The equation of a signature.

use super::{EdwardsPoint, SumVartime, odd_multiples};
use crate::Scalar;
use crate::backend::TABLES;
use crate::field::{self, ZERO};
use crate::half_size::half_size;
use mcu_field::ProjectiveNiels;
use mcu_field::recoding::Windows;

/// Window width for the points: digits are odd, in `[-7, 7]`. With a digit more the additions that it saves would go into the
/// tables, which would be twice as long.
const WIDTH: u32 = 4;
/// Odd multiples 1, 3, 5, 7.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

/// Scalars, recoded: of a public key, of the other half of a signature, and of the base point and `2^128` times that.
struct Digits {
    key: Windows<[u32; 8]>,
    r: Windows<[u32; 8]>,
    base: [Windows<[u32; 4]>; 2],
}

impl EdwardsPoint {
    /// Returns whether `s B = r + k key`, in variable time: all of it is public.
    ///
    /// Components of small order count: the equation is that of the whole group.
    #[must_use]
    pub fn vartime_verify(k: &Scalar, key: &Self, s: &Scalar, r: &Self) -> bool {
        let (mut digits, is_negative) = recode(k, s);
        let tables = [
            odd_multiples(&if is_negative { *key } else { key.neg() }),
            odd_multiples(&r.neg()),
        ];
        let mut sum = SumVartime::new();
        sum.add_all(&mut digits, &tables);
        sum.is_identity()
    }

    /// Reads a point as [`decompress`](Self::decompress) does, but only the encoding that [`compress`](Self::compress) writes.
    #[must_use]
    pub fn decompress_canonical(bytes: &[u8; 32]) -> Option<Self> {
        let point = Self::decompress(bytes)?;
        let (mut y, sign) = (point.0.y, bytes[31] >> 7);
        y[7] &= u32::MAX >> 1;
        let is_zero = bool::from(field::eq(&point.0.x, &ZERO));
        (field::reduce(&y) == y && !(is_zero && sign == 1)).then_some(point)
    }
}

/// Brings the equation to scalars of half the size. With `d = +-c k` it is `c s B -+ d key - c r = 0`; `c` is prime to the order of the
/// group. Returns whether `d = -c k`, with the digits of `d` for the key, of `c` for `r`, and of `c s`.
#[inline(never)]
fn recode(k: &Scalar, s: &Scalar) -> (Digits, bool) {
    let half = half_size(k.limbs());
    let base = Scalar::mul_add(&Scalar::from_limbs(half.c), s, &Scalar::ZERO);
    // Digits below 2^(width - 1) need 2^(width - 2) odd multiples.
    let width = TABLES.odd_multiples.len().ilog2() + 2;
    let [low, high] = base.halves().map(|half| Windows::new(half, width));
    let digits = Digits {
        key: Windows::new(half.d, WIDTH),
        r: Windows::new(half.c, WIDTH),
        base: [low, high],
    };
    (digits, half.is_negative)
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

    /// Whether the sum is the identity: `x = 0` and `y = z`.
    fn is_identity(&self) -> bool {
        (field::eq(&self.sum.x, &ZERO) & field::eq(&self.sum.y, &self.sum.z)).into()
    }
}
