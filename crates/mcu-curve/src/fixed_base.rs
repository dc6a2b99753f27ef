//! Multiples of the base point, by a comb.

use crate::comb::{self, Comb};
use crate::{WeierstrassCurve, complete};
use elliptic_curve::Scalar;
use mcu_field::{Field, Jacobian};

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
    /// Odd multiples 1, 3, 5, ...; their number is a power of two. Without any, verification uses the comb.
    pub odd_multiples: &'static [[F::Limbs; 2]],
}

/// `k G` for `k` in `[0, n)`, in constant time.
///
/// Method: Lim and Lee, "More flexible exponentiation with precomputation", 1994, with signed digits as in Hamburg,
/// "Fast and compact elliptic-curve cryptography", 2012 (eprint 2012/309), section 3.3.
///
/// As integers, sum and term never have the same magnitude: after a doubling the sum is twice an odd number, and stays so
/// until block 0, whose term is odd; the terms of other blocks are divisible by `2^columns`, and in the first column each is
/// divisible by a lower power of two than the sum. Modulo n they differ as long as their magnitudes add up to less than n;
/// that is so before the last column, where the sum is the scalar over `2^column` to within the size of the terms of a column,
/// and those are at most `n / 8`. In the last column the magnitudes add up to less than `2 n`, and before block 0 sum and term are
/// even, so neither they nor the sum alone can be n apart; the sum before block 0 is not n either, which is odd.
pub(crate) fn mul<C: WeierstrassCurve>(k: &Scalar<C>) -> Jacobian<C::Field> {
    let tables = &C::GENERATOR_TABLES;
    let mut product = complete::identity();
    comb::mul::<C>(&mut product, k, tables.comb, &Comb::of_generator(tables));
    product
}
