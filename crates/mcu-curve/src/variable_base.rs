//! Multiples of any point.

use crate::recoding::{SignedBits, Windows, window_position};
use crate::{Limbs, WeierstrassCurve, complete};
use elliptic_curve::zeroize::Zeroize;
use mcu_field::{Affine, Field, FieldBackend, Jacobian, Limbs as _, PointBackend};

/// Window width in constant-time multiplication: digits are odd, in `[-15, 15]`.
const WIDTH: u32 = 4;
/// Window width in variable time: digits are odd, in `[-15, 15]`.
const WIDTH_VARTIME: u32 = 5;
/// Odd multiples 1, 3, ..., 15 serve both.
const TABLE_SIZE: usize = 8;

/// The coordinates x, y, z of a point.
type Coordinates<C> = [Limbs<C>; 3];

/// `p, 3 p, ..., 15 p`.
struct OddMultiples<C: WeierstrassCurve>([Coordinates<C>; TABLE_SIZE]);

impl<C: WeierstrassCurve> OddMultiples<C> {
    const EMPTY: Self = OddMultiples([[Limbs::<C>::ZERO; 3]; TABLE_SIZE]);

    /// In place, since a table that is returned is copied, and takes twice the stack.
    fn fill(&mut self, p: &Jacobian<C::Field>) {
        let mut twice = *p;
        C::FieldBackend::point_double(&mut twice);
        // The sum of 2 p and an odd multiple below 15 is never a doubling, for a group of large prime order; from the
        // identity, only identities come out.
        let mut odd = *p;
        for (i, entry) in self.0.iter_mut().enumerate() {
            if i > 0 {
                C::FieldBackend::point_add(&mut odd, &twice);
            }
            *entry = [odd.x, odd.y, odd.z];
        }
    }

    /// The entry at a secret position.
    fn lookup(&self, position: u32) -> Jacobian<C::Field> {
        let [x, y, z] = C::FieldBackend::lookup(&self.0, position);
        Jacobian { x, y, z }
    }

    /// The multiple by an odd public digit.
    fn get_vartime(&self, digit: i32) -> Jacobian<C::Field> {
        let [x, y, z] = self.0[digit.unsigned_abs() as usize / 2];
        let y = if digit < 0 {
            C::FieldBackend::neg(&y)
        } else {
            y
        };
        Jacobian { x, y, z }
    }
}

impl<C: WeierstrassCurve> Drop for OddMultiples<C> {
    fn drop(&mut self) {
        for coordinate in self.0.as_flattened_mut() {
            coordinate.as_mut().zeroize();
        }
    }
}

/// `k p` for `k` in `[0, n)` and any `p`, in constant time.
#[inline(never)]
pub(crate) fn mul<C: WeierstrassCurve>(k: &Limbs<C>, p: &Jacobian<C::Field>) -> Jacobian<C::Field> {
    let length = 32 * Limbs::<C>::COUNT as u32;
    let digits = SignedBits::<C>::new(k, length);
    let mut table = OddMultiples::<C>::EMPTY;
    table.fill(p);
    let window = |index: u32| {
        let low = WIDTH * index;
        let bits = (low..low + WIDTH)
            .rev()
            .fold(0, |bits, i| bits << 1 | digits.get(i));
        let (position, negative) = window_position(bits, WIDTH);
        let mut term = table.lookup(position);
        complete::negate_if::<C>(&mut term, negative);
        term
    };

    let windows = length / WIDTH;
    let mut sum = window(windows - 1);
    for index in (0..windows - 1).rev() {
        C::FieldBackend::point_double_times(&mut sum, WIDTH);
        let term = window(index);
        // The sum so far is m p with an odd m in [1, n / 16^(index + 1) + 1], and 16 m > 15 >= |d|: before the last window,
        // 16 m + |d| <= n / 16 + 31 < n, so 16 m p is neither d p nor -d p. In the last one it may be, for k = n - 2 say.
        if index == 0 {
            complete::add::<C>(&mut sum, &term);
        } else {
            C::FieldBackend::point_add(&mut sum, &term);
        }
    }
    complete::negate_if::<C>(&mut sum, digits.negate);
    sum
}

/// The sum of `k_i p_i`, in variable time, by interleaved windows.
#[inline(never)]
pub(crate) fn lincomb_vartime<C: WeierstrassCurve, const N: usize>(
    terms: [(Limbs<C>, Jacobian<C::Field>); N],
) -> Jacobian<C::Field> {
    let mut tables = [const { OddMultiples::<C>::EMPTY }; N];
    for (table, (_, p)) in tables.iter_mut().zip(&terms) {
        table.fill(p);
    }
    let mut windows = terms.map(|(k, _)| Windows::new(&k, WIDTH_VARTIME));
    let mut sum = complete::identity();
    for position in (0..Windows::<Limbs<C>>::POSITIONS).rev() {
        double_vartime::<C>(&mut sum);
        for (windows, table) in windows.iter_mut().zip(&tables) {
            let digit = windows.digit_at(position);
            if digit != 0 {
                complete::add_vartime::<C>(&mut sum, &table.get_vartime(digit));
            }
        }
    }
    sum
}

/// `a G + b p`, in variable time: the core of ECDSA verification.
#[inline(never)]
pub(crate) fn mul_by_generator_and_mul_add_vartime<C: WeierstrassCurve>(
    a: &Limbs<C>,
    b: &Limbs<C>,
    p: &Jacobian<C::Field>,
) -> Jacobian<C::Field> {
    let generator = C::GENERATOR_TABLES.odd_multiples;
    let mut table = OddMultiples::<C>::EMPTY;
    table.fill(p);
    // Digits below 2^(width - 1) need 2^(width - 2) odd multiples.
    let mut a_windows = Windows::new(a, generator.len().ilog2() + 2);
    let mut b_windows = Windows::new(b, WIDTH_VARTIME);
    let mut sum = complete::identity();
    for position in (0..Windows::<Limbs<C>>::POSITIONS).rev() {
        double_vartime::<C>(&mut sum);
        let digit = b_windows.digit_at(position);
        if digit != 0 {
            complete::add_vartime::<C>(&mut sum, &table.get_vartime(digit));
        }
        let digit = a_windows.digit_at(position);
        if digit != 0 {
            let [x, y] = generator[digit.unsigned_abs() as usize / 2];
            let y = if digit < 0 {
                C::FieldBackend::neg(&y)
            } else {
                y
            };
            complete::add_affine_vartime::<C>(&mut sum, &Affine { x, y });
        }
    }
    sum
}

/// `p = 2 p`, which costs nothing while `p` is the identity.
fn double_vartime<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>) {
    if p.z != <C::Field as Field>::Limbs::ZERO {
        C::FieldBackend::point_double(p);
    }
}
