//! Multiples of any point.

use crate::comb::{self, Comb};
use crate::recoding::SignedBits;
use crate::{CanonicalLimbs, Limbs, WeierstrassCurve, complete};
use core::array;
use elliptic_curve::Scalar;
use elliptic_curve::zeroize::Zeroize;
use mcu_field::recoding::{Interleaved, Windows};
use mcu_field::{Affine, Field, FieldBackend, Jacobian, Limbs as _, PointBackend};

/// Window width in constant-time multiplication: digits are odd, in `[-15, 15]`.
const WIDTH: u32 = 4;
/// Odd multiples 1, 3, ..., 15; in variable time, they are for digits in `[-15, 15]` too, of windows one bit wider.
const TABLE_SIZE: usize = 8;

/// `p, 3 p, ..., 15 p`, affine.
struct OddMultiples<C: WeierstrassCurve>([[Limbs<C>; 2]; TABLE_SIZE]);

/// How to invert a coordinate: in constant time, or not.
type Invert<C> = fn(&Limbs<C>) -> Limbs<C>;

impl<C: WeierstrassCurve> OddMultiples<C> {
    const EMPTY: Self = OddMultiples([[Limbs::<C>::ZERO; 2]; TABLE_SIZE]);

    /// The multiples of `p`; zeros if `p` is the identity, which has no affine multiples.
    ///
    /// All multiples come over one denominator with a single inversion: `p` and `2 p` are brought to a common one, which
    /// from there on counts as 1, since the addition formulas do not depend on the curve. Each addition multiplies the
    /// denominator by the difference of the x-coordinates, and the way back divides by it (compare Meloni, "New point
    /// addition formulae for ECC applications", 2007, and Longa and Gebotys, eprint 2008/051).
    ///
    /// In place and in steps that are not inlined, since a table that is returned is copied, and frames of the steps are
    /// not there at the same time: that keeps the stack small. For the same reason `p` is computed in; what is left of it is the
    /// identity if it was.
    #[inline(never)]
    fn fill(&mut self, p: &mut Jacobian<C::Field>, invert: Invert<C>) {
        let mut ratios = [Limbs::<C>::ZERO; TABLE_SIZE - 1];
        let mut denominator = Limbs::<C>::ZERO;
        self.over_one_denominator(p, &mut ratios, &mut denominator);
        denominator = invert(&denominator);
        self.divide(&ratios, &denominator);
    }

    /// The multiples over a denominator of which the ratio to the one before is given for each, and the last denominator.
    ///
    /// `odd` comes in as the point, and goes out with a denominator that is zero for the identity alone.
    #[inline(never)]
    fn over_one_denominator(
        &mut self,
        odd: &mut Jacobian<C::Field>,
        ratios: &mut [Limbs<C>; TABLE_SIZE - 1],
        denominator: &mut Limbs<C>,
    ) {
        // In a block of its own: what is there no more takes no stack.
        let step = {
            let mut twice = *odd;
            C::FieldBackend::point_double(&mut twice);
            *denominator = C::FieldBackend::mul(&odd.z, &twice.z);
            bring_over::<C>(&mut twice.x, &mut twice.y, &odd.z);
            bring_over::<C>(&mut odd.x, &mut odd.y, &twice.z);
            Affine {
                x: twice.x,
                y: twice.y,
            }
        };
        odd.z = C::Field::MONTGOMERY.r;
        let [first, rest @ ..] = &mut self.0;
        *first = [odd.x, odd.y];
        for (entry, ratio) in rest.iter_mut().zip(ratios) {
            *ratio = x_difference::<C>(odd, &step);
            // The sum of 2 p and an odd multiple below 15 is never a doubling, for a group of large prime order.
            C::FieldBackend::point_add_affine(odd, &step);
            *entry = [odd.x, odd.y];
        }
        *denominator = C::FieldBackend::mul(denominator, &odd.z);
    }

    /// Divides the coordinates by their denominators; `inverse` is that of the last one, as [`FieldBackend::invert`] gives it.
    #[inline(never)]
    fn divide(&mut self, ratios: &[Limbs<C>; TABLE_SIZE - 1], inverse: &Limbs<C>) {
        let mut inverse = C::FieldBackend::mul(inverse, &C::Field::MONTGOMERY.r3);
        let [[x, y], rest @ ..] = &mut self.0;
        for ([x, y], ratio) in rest.iter_mut().zip(ratios).rev() {
            bring_over::<C>(x, y, &inverse);
            inverse = C::FieldBackend::mul(&inverse, ratio);
        }
        bring_over::<C>(x, y, &inverse);
    }
}

/// Multiplies `x` by the square and `y` by the cube of a factor of the denominator.
#[inline(never)]
fn bring_over<C: WeierstrassCurve>(x: &mut Limbs<C>, y: &mut Limbs<C>, factor: &Limbs<C>) {
    let mut power = C::FieldBackend::sqr(factor);
    *x = C::FieldBackend::mul(x, &power);
    power = C::FieldBackend::mul(&power, factor);
    *y = C::FieldBackend::mul(y, &power);
}

/// The difference of the x-coordinates of `q` and `p` over the denominator of `p`: what adding `q` to `p` multiplies that by.
#[inline(never)]
fn x_difference<C: WeierstrassCurve>(p: &Jacobian<C::Field>, q: &Affine<C::Field>) -> Limbs<C> {
    let zz = C::FieldBackend::sqr(&p.z);
    C::FieldBackend::sub(&C::FieldBackend::mul(&q.x, &zz), &p.x)
}

/// Adds an entry of a table, or its negative, to `2^n` times the sum, in variable time.
#[inline(never)]
fn double_add_entry_vartime<C: WeierstrassCurve>(
    sum: &mut Jacobian<C::Field>,
    n: u32,
    [x, y]: &[Limbs<C>; 2],
    negative: bool,
) {
    let mut summand = Affine { x: *x, y: *y };
    if negative {
        summand.y = C::FieldBackend::neg(&summand.y);
    }
    complete::double_add_affine_vartime::<C>(sum, n, &summand);
}

/// Adds the multiple by an odd digit, from a table of the odd multiples, to `2^n` times the sum, in variable time.
fn double_add_multiple_vartime<C: WeierstrassCurve>(
    sum: &mut Jacobian<C::Field>,
    n: u32,
    odd_multiples: &[[Limbs<C>; 2]],
    digit: i32,
) {
    if let Some(multiple) = odd_multiples.get(digit.unsigned_abs() as usize / 2) {
        double_add_entry_vartime::<C>(sum, n, multiple, digit < 0);
    }
}

impl<C: WeierstrassCurve> Drop for OddMultiples<C> {
    fn drop(&mut self) {
        for coordinate in self.0.as_flattened_mut() {
            coordinate.as_mut().zeroize();
        }
    }
}

/// `p = k p` for `k` in `[0, n)` and any `p`, in constant time.
///
/// The sum of windows so far is m p with an odd m in `[1, n / 16^(index + 1) + 1]`, and `16 m > 15 >= |d|`: before the last
/// window, `16 m + |d| <= n / 16 + 31 < n`, so `16 m p` is neither `d p` nor `-d p`. In the last one it may be, for `k = n - 2` say.
///
/// For the identity all terms are zeros, with which every doubling and addition gives `z = 0`, the sum of equal points included.
#[inline(never)]
pub(crate) fn mul<C: WeierstrassCurve>(k: &Scalar<C>, p: &mut Jacobian<C::Field>) {
    let mut table = OddMultiples::<C>::EMPTY;
    table.fill(p, C::FieldBackend::invert);
    let windows = Comb {
        teeth: WIDTH,
        tooth_step: 1,
        blocks: 1,
        block_step: 0,
        columns: 32 * Limbs::<C>::COUNT as u32 / WIDTH,
        column_step: WIDTH,
    };
    comb::mul::<C>(p, k, &table.0, &windows);
}

/// A scalar, and the odd multiples of the point that it is for.
type Term<'a, C> = (&'a Limbs<C>, &'a [[Limbs<C>; 2]]);

/// Adds all terms to the identity, in variable time, by interleaved windows. In place: copies of points take stack.
#[inline(never)]
fn sum_vartime<C: WeierstrassCurve, const N: usize>(
    sum: &mut Jacobian<C::Field>,
    terms: &[Term<'_, C>; N],
) {
    let mut at = 32 * Limbs::<C>::COUNT as u32;
    let digits =
        terms.map(|(k, odd_multiples)| Windows::for_multiples(k.as_ref(), odd_multiples.len()));
    for (position, number, digit) in Interleaved(digits) {
        double_add_multiple_vartime::<C>(sum, at - position, terms[number].1, digit);
        at = position;
    }
    if !complete::is_identity_vartime::<C>(sum) {
        C::FieldBackend::point_double_times(sum, at);
    }
}

/// The scalar for a point: zero for the identity, which adds nothing, and whose odd multiples are not its own.
fn scalar_for<'a, C: WeierstrassCurve>(k: &'a Limbs<C>, p: &Jacobian<C::Field>) -> &'a Limbs<C> {
    if complete::is_identity_vartime::<C>(p) {
        Limbs::<C>::ZERO_REF
    } else {
        k
    }
}

/// The sum of `k_i p_i`, in variable time.
#[inline(never)]
pub(crate) fn lincomb_vartime<C: WeierstrassCurve, const N: usize>(
    mut terms: [(Limbs<C>, Jacobian<C::Field>); N],
) -> Jacobian<C::Field> {
    let mut tables = [const { OddMultiples::<C>::EMPTY }; N];
    for (table, (_, p)) in tables.iter_mut().zip(&mut terms) {
        table.fill(p, C::FieldBackend::invert_vartime);
    }
    let mut sum = complete::identity();
    let terms: [Term<'_, C>; N] = array::from_fn(|i| {
        let (k, p) = &terms[i];
        (scalar_for::<C>(k, p), &tables[i].0[..])
    });
    sum_vartime::<C, N>(&mut sum, &terms);
    sum
}

/// `p = a G + b p`, in variable time: the core of ECDSA verification.
#[inline(never)]
pub(crate) fn mul_by_generator_and_mul_add_vartime<C: WeierstrassCurve>(
    a: &Scalar<C>,
    b: &Scalar<C>,
    p: &mut Jacobian<C::Field>,
) {
    let mut table = OddMultiples::<C>::EMPTY;
    table.fill(p, C::FieldBackend::invert_vartime);
    add_multiples_vartime(a, b, p, &table);
}

/// `p = a G + b p` from the odd multiples of `p`, in variable time. Not inlined: its frame is not there while the table is filled.
#[inline(never)]
fn add_multiples_vartime<C: WeierstrassCurve>(
    a: &Scalar<C>,
    b: &Scalar<C>,
    p: &mut Jacobian<C::Field>,
    table: &OddMultiples<C>,
) {
    let (a, b) = (a.canonical_limbs(), b.canonical_limbs());
    let b = scalar_for::<C>(&b, p);
    p.z = Limbs::<C>::ZERO;
    let generator = &C::GENERATOR_TABLES;
    if generator.odd_multiples.is_empty() {
        add_comb_vartime::<C>(p, a, (b, &table.0));
    } else {
        sum_vartime::<C, 2>(p, &[(&a, generator.odd_multiples), (b, &table.0)]);
    }
}

/// Adds `a G` by the comb, and a term by windows, to the identity, in variable time: the columns of the comb come in where the last
/// windows are.
#[inline(never)]
fn add_comb_vartime<C: WeierstrassCurve>(
    sum: &mut Jacobian<C::Field>,
    a: Limbs<C>,
    (b, odd_multiples): Term<'_, C>,
) {
    let tables = &C::GENERATOR_TABLES;
    let comb = Comb::of_generator(tables);
    let bits = SignedBits::<C>::new(a, comb.length());
    let negate = u32::from(bits.negate.unwrap_u8());
    let mut windows = Windows::for_multiples(b.as_ref(), odd_multiples.len());
    let mut at = 32 * Limbs::<C>::COUNT as u32;
    let mut columns = comb.columns;
    while columns > 0 {
        let window = windows.next_position();
        let position = window.map_or(0, u32::from).max(columns - 1);
        let mut doublings = at - position;
        at = position;
        if window.map(u32::from) == Some(position)
            && let Some((_, digit)) = windows.next()
        {
            double_add_multiple_vartime::<C>(sum, doublings, odd_multiples, i32::from(digit));
            doublings = 0;
        }
        if position == columns - 1 {
            columns = position;
            for (block, table) in tables.comb.chunks_exact(comb.table_size()).enumerate() {
                let digit = comb.digit(&bits, block as u32, position);
                if let Some(entry) = table.get(digit as usize % comb.table_size()) {
                    double_add_entry_vartime::<C>(sum, doublings, entry, digit >> 31 != negate);
                    doublings = 0;
                }
            }
        }
    }
}
