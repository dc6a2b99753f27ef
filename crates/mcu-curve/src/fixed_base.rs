//! Multiples of the base point, by a comb.

use crate::recoding::SignedBits;
use crate::{CanonicalLimbs, WeierstrassCurve, complete};
use elliptic_curve::Scalar;
use elliptic_curve::zeroize::Zeroize;
use mcu_field::recoding::window_position;
use mcu_field::{Affine, Field, Jacobian, PointBackend};

/// Multiples of the base point that a curve crate holds in constants; coordinates `[x, y]` in Montgomery form.
#[derive(Clone, Copy, Debug)]
pub struct GeneratorTables<F: Field> {
    /// Number of teeth `t`: bits in a column.
    pub teeth: u32,
    /// Number of blocks `b`: tables that share the doublings.
    pub blocks: u32,
    /// Number of columns `e` in a block; `t b e` is at least the bit length of the order.
    pub columns: u32,
    /// Comb points, block 0 first, `2^(t - 1)` a block. The point at position `j` of block `c` is
    /// `2^(c e) (2^((t - 1) b e) + sum of s_i 2^(i b e))` times the base point, where `i` goes from 0 to `t - 2` and `s_i` is
    /// 1 if bit `i` of `j` is set, else -1.
    pub comb: &'static [[F::Limbs; 2]],
    /// Odd multiples 1, 3, 5, ...; their number is a power of two.
    pub odd_multiples: &'static [[F::Limbs; 2]],
}

/// `k G` for `k` in `[0, n)`, in constant time.
///
/// Method: Lim and Lee, "More flexible exponentiation with precomputation", 1994, with signed digits as in Hamburg,
/// "Fast and compact elliptic-curve cryptography", 2012 (eprint 2012/309), section 3.3.
#[inline(never)]
pub(crate) fn mul<C: WeierstrassCurve>(k: &Scalar<C>) -> Jacobian<C::Field> {
    let GeneratorTables {
        teeth,
        blocks,
        columns,
        comb,
        ..
    } = C::GENERATOR_TABLES;
    let spacing = blocks * columns;
    let block_size = 1 << (teeth - 1);
    let digits = SignedBits::<C>::new(k.canonical_limbs(), teeth * spacing);
    let look_up = |term: &mut Affine<C::Field>, block: u32, column: u32| {
        let bits = (0..teeth).rev().fold(0, |bits, tooth| {
            bits << 1 | digits.get(tooth * spacing + block * columns + column)
        });
        let (position, negative) = window_position(bits, teeth);
        let start = block as usize * block_size;
        let table = &comb[start..start + block_size];
        C::FieldBackend::lookup_affine(term, table, position, negative);
    };

    let mut term = C::GENERATOR;
    look_up(&mut term, blocks - 1, columns - 1);
    let mut sum = complete::from_affine(&term);
    for column in (0..columns).rev() {
        let mut rest = blocks;
        if column == columns - 1 {
            rest -= 1;
        } else {
            C::FieldBackend::point_double(&mut sum);
        }
        for block in (0..rest).rev() {
            look_up(&mut term, block, column);
            // As integers, sum and term never have the same magnitude: after a doubling the sum is twice an odd number,
            // and stays so until block 0, whose term is odd; the terms of other blocks are divisible by 2^columns, and in
            // the first column each is divisible by a lower power of two than the sum. Modulo n they differ as long as
            // their magnitudes add up to less than n; that is so before the last column, where the sum is the scalar
            // over 2^column to within the size of a term, and terms are small beside n.
            if column == 0 {
                complete::add_affine::<C>(&mut sum, &term);
            } else {
                C::FieldBackend::point_add_affine(&mut sum, &term);
            }
        }
    }
    term.x.as_mut().zeroize();
    term.y.as_mut().zeroize();
    complete::negate_if::<C>(&mut sum, digits.negate);
    sum
}
