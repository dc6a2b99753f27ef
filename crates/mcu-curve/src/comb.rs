//! Multiplication by a secret scalar with signed digits: windows and combs in one loop.

use crate::recoding::SignedBits;
use crate::{CanonicalLimbs, GeneratorTables, Limbs, WeierstrassCurve, complete};
use elliptic_curve::Scalar;
use elliptic_curve::zeroize::Zeroize;
use mcu_field::recoding::window_digit;
use mcu_field::{Affine, Field, Jacobian, Limbs as _, PointBackend};

/// Which signed bits of a scalar make a digit, and how digits add up.
///
/// The digit of a block and a column is made of the bits at `tooth * tooth_step + block * block_step + column * column_step`,
/// one for each tooth, and taken from the block's table; a column counts `2^column_step` times the one before. Together, the
/// digits have every bit once.
pub(crate) struct Comb {
    pub(crate) teeth: u32,
    pub(crate) tooth_step: u32,
    pub(crate) blocks: u32,
    pub(crate) block_step: u32,
    pub(crate) columns: u32,
    pub(crate) column_step: u32,
}

impl Comb {
    /// That of the tables of the base point.
    pub(crate) const fn of_generator<F: Field>(tables: &GeneratorTables<F>) -> Self {
        Self {
            teeth: tables.teeth,
            tooth_step: tables.blocks * tables.columns,
            blocks: tables.blocks,
            block_step: tables.columns,
            columns: tables.columns,
            column_step: 1,
        }
    }

    /// How many signed bits there are.
    pub(crate) const fn length(&self) -> u32 {
        self.teeth * self.blocks * self.columns
    }

    /// Points in the table of a block.
    pub(crate) const fn table_size(&self) -> usize {
        1 << (self.teeth - 1)
    }

    /// A digit: where it is in the table of its block, with bit 31 set if it is negative.
    #[inline]
    pub(crate) fn digit<C: WeierstrassCurve>(
        &self,
        bits: &SignedBits<C>,
        block: u32,
        column: u32,
    ) -> u32 {
        let low = block * self.block_step + column * self.column_step;
        window_digit(bits.every(self.tooth_step, low, self.teeth), self.teeth)
    }
}

/// Sets `sum` to the sum over all digits of `k` in `[0, n)`, in constant time. `tables` has `2^(teeth - 1)` points a block, block 0 first: those
/// with the top bit 1, at the position that the other bits are.
///
/// The caller says why no sum but the last, of block 0 in column 0, is of equal points or with the identity, and why the last
/// is not with the identity.
#[inline(never)]
pub(crate) fn mul<C: WeierstrassCurve>(
    sum: &mut Jacobian<C::Field>,
    k: &Scalar<C>,
    tables: &[[Limbs<C>; 2]],
    comb: &Comb,
) {
    let digits = SignedBits::<C>::new(k.canonical_limbs(), comb.length());
    let mut term = Affine {
        x: Limbs::<C>::ZERO,
        y: Limbs::<C>::ZERO,
    };
    let mut is_first = true;
    for column in (0..comb.columns).rev() {
        let mut doublings = comb.column_step;
        for (block, table) in tables.chunks_exact(comb.table_size()).enumerate().rev() {
            let digit = comb.digit(&digits, block as u32, column);
            C::FieldBackend::lookup_affine(&mut term, table, digit);
            if is_first {
                complete::set_affine::<C>(sum, &term);
                is_first = false;
            } else if column == 0 && block == 0 {
                complete::double_add_affine_to_point::<C>(sum, doublings, &term);
            } else {
                C::FieldBackend::point_double_add_affine(sum, doublings, &term);
            }
            doublings = 0;
        }
    }
    term.x.as_mut().zeroize();
    term.y.as_mut().zeroize();
    complete::negate_if::<C>(sum, digits.negate);
}
