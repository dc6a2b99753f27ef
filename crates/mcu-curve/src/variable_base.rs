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
    fn new(p: &Jacobian<C::Field>) -> Self {
        let mut table = [[p.x, p.y, p.z]; TABLE_SIZE];
        let twice = C::FieldBackend::point_double(p);
        // The sum of 2 p and an odd multiple below 15 is never a doubling, for a group of large prime order; from the
        // identity, only identities come out.
        let mut odd = *p;
        for entry in &mut table[1..] {
            odd = C::FieldBackend::point_add(&odd, &twice);
            *entry = [odd.x, odd.y, odd.z];
        }
        OddMultiples(table)
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
pub(crate) fn mul<C: WeierstrassCurve>(k: &Limbs<C>, p: &Jacobian<C::Field>) -> Jacobian<C::Field> {
    let length = 32 * Limbs::<C>::COUNT as u32;
    let digits = SignedBits::<C>::new(k, length);
    let table = OddMultiples::<C>::new(p);
    let window = |index: u32| {
        let low = WIDTH * index;
        let bits = (low..low + WIDTH)
            .rev()
            .fold(0, |bits, i| bits << 1 | digits.get(i));
        let (position, negative) = window_position(bits, WIDTH);
        complete::negate_if::<C>(&table.lookup(position), negative)
    };

    let windows = length / WIDTH;
    let mut sum = window(windows - 1);
    for index in (0..windows - 1).rev() {
        sum = C::FieldBackend::point_double_times(&sum, WIDTH);
        let term = window(index);
        // The sum so far is m p with an odd m in [1, n / 16^index), and 16 m > 15 >= |d|: with 16 m + |d| < n, as is so
        // before the last window, 16 m p is neither d p nor -d p. In the last window it may be, for k = n - 2 say.
        sum = if index == 0 {
            complete::add::<C>(&sum, &term)
        } else {
            C::FieldBackend::point_add(&sum, &term)
        };
    }
    complete::negate_if::<C>(&sum, digits.negate)
}

/// The sum of `k_i p_i`, in variable time, by interleaved windows.
pub(crate) fn lincomb_vartime<C: WeierstrassCurve, const N: usize>(
    terms: [(Limbs<C>, Jacobian<C::Field>); N],
) -> Jacobian<C::Field> {
    let mut terms =
        terms.map(|(k, p)| (Windows::new(&k, WIDTH_VARTIME), OddMultiples::<C>::new(&p)));
    let mut sum = complete::identity();
    for position in (0..Windows::<Limbs<C>>::POSITIONS).rev() {
        sum = double_vartime::<C>(&sum);
        for (windows, table) in &mut terms {
            let digit = windows.digit_at(position);
            if digit != 0 {
                sum = complete::add_vartime::<C>(&sum, &table.get_vartime(digit));
            }
        }
    }
    sum
}

/// `a G + b p`, in variable time: the core of ECDSA verification.
pub(crate) fn mul_by_generator_and_mul_add_vartime<C: WeierstrassCurve>(
    a: &Limbs<C>,
    b: &Limbs<C>,
    p: &Jacobian<C::Field>,
) -> Jacobian<C::Field> {
    let generator = C::GENERATOR_TABLES.odd_multiples;
    let table = OddMultiples::<C>::new(p);
    // Digits below 2^(width - 1) need 2^(width - 2) odd multiples.
    let mut a_windows = Windows::new(a, generator.len().ilog2() + 2);
    let mut b_windows = Windows::new(b, WIDTH_VARTIME);
    let mut sum = complete::identity();
    for position in (0..Windows::<Limbs<C>>::POSITIONS).rev() {
        sum = double_vartime::<C>(&sum);
        let digit = b_windows.digit_at(position);
        if digit != 0 {
            sum = complete::add_vartime::<C>(&sum, &table.get_vartime(digit));
        }
        let digit = a_windows.digit_at(position);
        if digit != 0 {
            let [x, y] = generator[digit.unsigned_abs() as usize / 2];
            let y = if digit < 0 {
                C::FieldBackend::neg(&y)
            } else {
                y
            };
            sum = complete::add_affine_vartime::<C>(&sum, &Affine { x, y });
        }
    }
    sum
}

/// `2 p`, which costs nothing while `p` is the identity.
fn double_vartime<C: WeierstrassCurve>(p: &Jacobian<C::Field>) -> Jacobian<C::Field> {
    if p.z == <C::Field as Field>::Limbs::ZERO {
        *p
    } else {
        C::FieldBackend::point_double(p)
    }
}
