//! Multiples of the base point, by a comb.

use crate::backend::{Backend, TABLES};
use crate::field::{self, ZERO};
use crate::scalar::clamped_limbs;
use mcu_field::recoding::window_position;
use mcu_field::{AffineNiels, Curve25519Backend, Ed25519Order, Extended, Field};
use mcu_field_portable::word;
use zeroize::Zeroize;

/// Multiples of the base point that are held in constants; elements in `[0, p)`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BaseTables {
    /// Number of teeth `t`: bits in a column.
    pub(crate) teeth: u32,
    /// Number of blocks `b`: tables that share the doublings.
    pub(crate) blocks: u32,
    /// Number of columns `e` in a block; `t b e` is 256.
    pub(crate) columns: u32,
    /// Comb points, block 0 first, `2^(t - 1)` a block. The point at position `j` of block `c` is
    /// `2^(c e) (2^((t - 1) b e) + sum of s_i 2^(i b e))` times the base point, where `i` goes from 0 to `t - 2` and `s_i` is
    /// 1 if bit `i` of `j` is set, else -1.
    pub(crate) comb: &'static [AffineNiels],
    /// Odd multiples 1, 3, 5, ...; their number is a power of two.
    pub(crate) odd_multiples: &'static [AffineNiels],
    /// As many odd multiples of `2^128` times the base point.
    pub(crate) high_odd_multiples: &'static [AffineNiels],
}

/// An integer as an odd one with the same multiple of the base point, written with the digits 1 and -1 only, which makes
/// every comb column odd and so never zero (Joye and Tunstall, "Exponent recoding and regular exponentiation algorithms",
/// 2009).
///
/// Its 256 digits are `2 s_i - 1` where the bits `s_i`, held here, are those of `(k + 2^256 - 1) / 2`: the bits of `k` from
/// bit 1 up, and a one on top.
pub(crate) struct SignedBits([u32; 8]);

impl SignedBits {
    /// A place for digits.
    pub(crate) const NONE: Self = SignedBits([0; 8]);

    /// Takes the digits of `k`, which is below `2^255`. If it is even, it gains the order of the base point, which is odd and
    /// less than `2^253`.
    #[inline(never)]
    pub(crate) fn set(&mut self, k: &[u32; 8]) {
        let SignedBits(bits) = self;
        let is_even = word::mask(!k[0] & 1);
        let (sum, _) = word::add(k, &Ed25519Order::MODULUS);
        *bits = word::select(k, &sum, is_even);
        for i in 0..7 {
            bits[i] = bits[i] >> 1 | bits[i + 1] << 31;
        }
        bits[7] = bits[7] >> 1 | 1 << 31;
    }

    /// Takes the digits of the integer that 32 bytes, little-endian, are clamped to.
    #[inline(never)]
    pub(crate) fn set_clamped(&mut self, bytes: &[u8; 32]) {
        let mut integer = clamped_limbs(bytes);
        self.set(&integer);
        integer.zeroize();
    }

    /// Bit `s_index`: 1 for the digit 1, 0 for the digit -1. The index is below 256.
    #[inline]
    fn get(&self, index: u32) -> u32 {
        self.0[index as usize / 32 % 8] >> (index % 32) & 1
    }
}

impl Drop for SignedBits {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// Sets `sum` to the multiple of the base point that the digits give, in constant time.
///
/// Method: Lim and Lee, "More flexible exponentiation with precomputation", 1994, with signed digits as in Hamburg,
/// "Fast and compact elliptic-curve cryptography", 2012 (eprint 2012/309), section 3.3.
#[inline(never)]
pub(crate) fn mul(sum: &mut Extended, digits: &SignedBits) {
    let mut term = AffineNiels {
        y_plus_x: ZERO,
        y_minus_x: ZERO,
        xy2d: ZERO,
    };
    for column in (0..TABLES.columns).rev() {
        let is_first = column == TABLES.columns - 1;
        if !is_first {
            Backend::edwards_double_times(sum, 1);
        }
        for block in (0..TABLES.blocks).rev() {
            look_up(&mut term, digits, block, column);
            if is_first && block == TABLES.blocks - 1 {
                from_affine(sum, &term);
            } else {
                Backend::edwards_add_affine(sum, &term);
            }
        }
    }
    let AffineNiels {
        y_plus_x,
        y_minus_x,
        xy2d,
    } = &mut term;
    for coordinate in [y_plus_x, y_minus_x, xy2d] {
        coordinate.zeroize();
    }
}

/// Sets `term` to the comb point of a column in a block.
#[inline(never)]
fn look_up(term: &mut AffineNiels, digits: &SignedBits, block: u32, column: u32) {
    let spacing = TABLES.blocks * TABLES.columns;
    let bits = (0..TABLES.teeth).rev().fold(0, |bits, tooth| {
        let index = tooth * spacing + block * TABLES.columns + column;
        bits << 1 | digits.get(index)
    });
    let (position, negative) = window_position(bits, TABLES.teeth);
    let block_size = 1 << (TABLES.teeth - 1);
    let start = block as usize * block_size;
    let table = &TABLES.comb[start..start + block_size];
    Backend::lookup_niels(term, table, position, negative);
}

/// Sets `sum` to a summand: `(4 x : 4 y : 4)`, whose fourth coordinate is `2 x` times `2 y`.
#[inline(never)]
fn from_affine(sum: &mut Extended, term: &AffineNiels) {
    sum.t0 = field::sub(&term.y_plus_x, &term.y_minus_x);
    sum.t1 = field::add(&term.y_plus_x, &term.y_minus_x);
    sum.x = field::add(&sum.t0, &sum.t0);
    sum.y = field::add(&sum.t1, &sum.t1);
    sum.z = [4, 0, 0, 0, 0, 0, 0, 0];
}

#[cfg(test)]
mod tests {
    use super::BaseTables;
    use crate::EdwardsPoint;
    use crate::tables::{fast, small};
    use mcu_field::AffineNiels;

    /// Whether an entry is the point, with elements in `[0, p)`.
    fn assert_entry(entry: Option<&AffineNiels>, point: &EdwardsPoint) {
        let expected = point.affine_niels();
        let entry = entry.expect("the table is long enough");
        assert_eq!(entry.y_plus_x, expected.y_plus_x);
        assert_eq!(entry.y_minus_x, expected.y_minus_x);
        assert_eq!(entry.xy2d, expected.xy2d);
    }

    /// Recomputes tables with additions.
    fn check(tables: &BaseTables) {
        let spacing = tables.blocks * tables.columns;
        assert_eq!(tables.teeth * spacing, 256);
        let power_of_two = |exponent: u32| {
            (0..exponent).fold(EdwardsPoint::BASEPOINT, |power, _| power.add(&power))
        };
        let mut entries = tables.comb.iter();
        for block in 0..tables.blocks {
            for position in 0..1u32 << (tables.teeth - 1) {
                let point = (0..tables.teeth).fold(EdwardsPoint::IDENTITY, |sum, tooth| {
                    let power = power_of_two(tooth * spacing + block * tables.columns);
                    let is_plus = tooth == tables.teeth - 1 || position >> tooth & 1 == 1;
                    sum.add(&if is_plus { power } else { power.neg() })
                });
                assert_entry(entries.next(), &point);
            }
        }
        assert!(entries.next().is_none());

        assert!(tables.odd_multiples.len().is_power_of_two());
        assert_eq!(tables.odd_multiples.len(), tables.high_odd_multiples.len());
        let high = power_of_two(128);
        for (table, mut point) in [
            (tables.odd_multiples, EdwardsPoint::BASEPOINT),
            (tables.high_odd_multiples, high),
        ] {
            let twice = point.add(&point);
            for entry in table {
                assert_entry(Some(entry), &point);
                point = point.add(&twice);
            }
        }
    }

    #[test]
    fn tables_are_what_additions_give() {
        check(&fast::TABLES);
        check(&small::TABLES);
    }
}
