//! What every backend is tested for in every field: see [`field_backend_laws`](crate::field_backend_laws).

mod curve25519;

pub use curve25519::{points_agree_with_the_model, powers_agree_with_the_model};

use crate::{Affine, Choice, Field, FieldBackend, Jacobian, Limbs, PointBackend};

/// Writes tests of a backend in a field: against an independent model that adds and doubles bit by bit, on edge
/// values in all pairs and on pseudo-random ones. Elements are compared modulo `p`; where the field is not plain, they have
/// to be reduced.
///
/// ```ignore
/// mcu_field::field_backend_laws!(p256_field, Portable, P256Field);
/// ```
#[macro_export]
macro_rules! field_backend_laws {
    ($module:ident, $backend:ty, $field:ty) => {
        mod $module {
            use super::*;

            #[test]
            fn pairs_agree_with_the_model() {
                let pairs = $crate::laws::pairs_agree_with_the_model::<$field, $backend>();
                assert!(pairs >= 500, "{pairs} pairs");
            }

            #[test]
            fn inversion() {
                let values = $crate::laws::inversion::<$field, $backend>();
                assert!(values >= 100, "{values} values");
            }

            #[test]
            fn selection() {
                $crate::laws::selection::<$field, $backend>();
            }
        }
    };
}

/// Writes tests of a backend's points of Curve25519, against the equations of the curve on an independent model.
///
/// ```ignore
/// mcu_field::curve25519_backend_laws!(curve25519, Portable);
/// ```
#[macro_export]
macro_rules! curve25519_backend_laws {
    ($module:ident, $backend:ty) => {
        mod $module {
            use super::*;

            #[test]
            fn points_agree_with_the_model() {
                let compared = $crate::laws::points_agree_with_the_model::<$backend>(200);
                assert!(compared >= 1800, "{compared} operations");
            }

            #[test]
            fn powers_agree_with_the_model() {
                let values = $crate::laws::powers_agree_with_the_model::<$backend>();
                assert!(values >= 100, "{values} values");
            }
        }
    };
}

/// Largest number of limbs that the edge values are made for.
const MAX_LIMBS: usize = 17;
/// Number of edge values: see [`edge`].
const fn edges<F: Field>() -> usize {
    8 + 2 * MAX_LIMBS + if F::PLAIN { 12 } else { 0 }
}
/// Pseudo-random values in a pass.
const RANDOM_VALUES: usize = 100;

/// `x - y` and the borrow.
fn sub_integers<L: Limbs>(x: &L, y: &L) -> (L, bool) {
    let mut z = L::ZERO;
    let mut borrow = false;
    for ((z, &x), &y) in z.as_mut().iter_mut().zip(x.as_ref()).zip(y.as_ref()) {
        let (partial, first) = x.overflowing_sub(y);
        let (limb, second) = partial.overflowing_sub(u32::from(borrow));
        *z = limb;
        borrow = first || second;
    }
    (z, borrow)
}

/// The model's `x + y mod p`.
fn model_add<F: Field>(x: &F::Limbs, y: &F::Limbs) -> F::Limbs {
    let (p_minus_y, _) = sub_integers(&F::MODULUS, y);
    let (sum, below) = sub_integers(x, &p_minus_y);
    if !below {
        return sum;
    }
    // x + y < p: x + y = x - (0 - y), which cannot wrap.
    let (minus_y, _) = sub_integers(&F::Limbs::ZERO, y);
    sub_integers(x, &minus_y).0
}

/// The model's `x y mod p`.
fn model_mul<F: Field>(x: &F::Limbs, y: &F::Limbs) -> F::Limbs {
    let mut z = F::Limbs::ZERO;
    for &limb in y.as_ref().iter().rev() {
        for bit in (0..32).rev() {
            z = model_add::<F>(&z, &z);
            if limb >> bit & 1 == 1 {
                z = model_add::<F>(&z, x);
            }
        }
    }
    z
}

fn small<F: Field>(value: u32) -> F::Limbs {
    let mut z = F::Limbs::ZERO;
    z.as_mut()[0] = value;
    z
}

/// What an element stands for, in `[0, p)`. Where the field is not plain, the element has to be that.
fn value<F: Field>(x: &F::Limbs) -> F::Limbs {
    let mut x = *x;
    loop {
        let (less, below) = sub_integers(&x, &F::MODULUS);
        if below {
            return x;
        }
        assert!(F::PLAIN, "{x:x?} is not reduced");
        x = less;
    }
}

/// Makes an element of any limbs: where the field is not plain, by clearing bits from the top.
fn clamp<F: Field>(mut x: F::Limbs) -> F::Limbs {
    if F::PLAIN {
        return x;
    }
    let mut bit = 32 * F::Limbs::COUNT;
    while !sub_integers(&x, &F::MODULUS).1 {
        bit -= 1;
        x.as_mut()[bit / 32] &= !(1 << (bit % 32));
    }
    x
}

/// 0, 1, 2, `p - 1`, `p - 2`, `R`, `R^2`, all ones, single limbs of ones, limbs of ones from the bottom; where the field
/// is plain, `p`, `2 p` and their neighbours, and what carries twice at the end of a product with all ones.
fn edge<F: Field>(index: usize) -> F::Limbs {
    let limb = |i: usize| i % F::Limbs::COUNT;
    match index {
        0..3 => small::<F>(index as u32),
        3 | 4 => sub_integers(&F::MODULUS, &small::<F>(index as u32 - 2)).0,
        5 => F::MONTGOMERY.r,
        6 => F::MONTGOMERY.r2,
        7 => {
            let mut x = F::Limbs::ZERO;
            x.as_mut().fill(u32::MAX);
            clamp::<F>(x)
        }
        _ if index < 8 + MAX_LIMBS => {
            let mut x = F::Limbs::ZERO;
            x.as_mut()[limb(index - 8)] = u32::MAX;
            clamp::<F>(x)
        }
        _ if index < 8 + 2 * MAX_LIMBS => {
            let mut x = F::Limbs::ZERO;
            x.as_mut()[..=limb(index - 8 - MAX_LIMBS)].fill(u32::MAX);
            clamp::<F>(x)
        }
        _ if index >= 16 + 2 * MAX_LIMBS => {
            // All ones are fold - 1, and the multiple of that comes to just below a multiple of 2^(32 N).
            let fold = F::MODULUS.as_ref()[0].wrapping_neg().wrapping_mul(2);
            let divisor = u64::from(fold.wrapping_sub(1));
            let mut rest = (index - 14 - 2 * MAX_LIMBS) as u64;
            let mut x = F::Limbs::ZERO;
            for limb in x.as_mut().iter_mut().rev() {
                rest <<= 32;
                *limb = (rest / divisor) as u32;
                rest %= divisor;
            }
            clamp::<F>(x)
        }
        _ => {
            let offset = index - 8 - 2 * MAX_LIMBS;
            let mut x = F::MODULUS;
            if offset >= 4 {
                // 2 p
                let mut carry = 0;
                for limb in x.as_mut() {
                    (*limb, carry) = (*limb << 1 | carry, *limb >> 31);
                }
            }
            // The bottom limb of p is odd and that of 2 p is 2 or more below a power of two: neither wraps.
            let bottom = &mut x.as_mut()[0];
            *bottom = bottom.wrapping_add(offset as u32 % 4).wrapping_sub(1);
            clamp::<F>(x)
        }
    }
}

/// Xorshift (Marsaglia, "Xorshift RNGs", 2003): repeatable, not secure.
struct Xorshift(u32);

impl Xorshift {
    fn element<F: Field>(&mut self) -> F::Limbs {
        let mut x = F::Limbs::ZERO;
        for limb in x.as_mut() {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 17;
            self.0 ^= self.0 << 5;
            *limb = self.0;
        }
        clamp::<F>(x)
    }
}

/// Calls `check` on all pairs of edge values and on pairs of pseudo-random values; returns the number of pairs.
fn for_pairs<F: Field>(mut check: impl FnMut(&F::Limbs, &F::Limbs)) -> usize {
    let mut pairs = 0;
    for i in 0..edges::<F>() {
        for j in 0..edges::<F>() {
            check(&edge::<F>(i), &edge::<F>(j));
            pairs += 1;
        }
    }
    let mut random = Xorshift(0x6d63_7521);
    for i in 0..RANDOM_VALUES {
        let (x, y) = (random.element::<F>(), random.element::<F>());
        check(&x, &y);
        check(&x, &edge::<F>(i % edges::<F>()));
        pairs += 2;
    }
    pairs
}

#[must_use]
pub fn pairs_agree_with_the_model<F: Field, B: FieldBackend<F>>() -> usize {
    let one = small::<F>(1);
    for_pairs::<F>(|x, y| {
        let [x_value, y_value] = [x, y].map(value::<F>);
        let sum = model_add::<F>(&x_value, &y_value);
        assert_eq!(value::<F>(&B::add(x, y)), sum, "{x:x?} + {y:x?}");
        let difference = value::<F>(&B::sub(x, y));
        let back = model_add::<F>(&difference, &y_value);
        assert_eq!(back, x_value, "{x:x?} - {y:x?}");
        let opposite = value::<F>(&B::neg(y));
        let nothing = model_add::<F>(&opposite, &y_value);
        assert_eq!(nothing, F::Limbs::ZERO, "-{y:x?}");
        let twice = model_add::<F>(&x_value, &x_value);
        assert_eq!(value::<F>(&B::double(x)), twice, "2 {x:x?}");

        let product = value::<F>(&B::mul(x, y));
        let product_times_r = model_mul::<F>(&product, &F::MONTGOMERY.r);
        let expected = model_mul::<F>(&x_value, &y_value);
        assert_eq!(product_times_r, expected, "{x:x?} * {y:x?}");
        let square = B::mul(x, x);
        assert_eq!(value::<F>(&B::sqr(x)), value::<F>(&square), "{x:x?}^2");
        let fourth = value::<F>(&B::mul(&square, &square));
        assert_eq!(value::<F>(&B::sqr_times(x, 2)), fourth, "{x:x?}^4");
        assert_eq!(value::<F>(&B::sqr_times(x, 0)), x_value);
        for (n, power) in [(0, x_value), (2, fourth)] {
            let mut z = *x;
            B::sqr_times_assign(&mut z, n);
            assert_eq!(value::<F>(&z), power, "{x:x?}, squared {n} times in place");
        }
        let mut z = *x;
        B::mul_assign(&mut z, y);
        assert_eq!(value::<F>(&z), product, "{x:x?} * {y:x?} in place");

        let form = B::to_montgomery(x);
        let expected = model_mul::<F>(&x_value, &F::MONTGOMERY.r);
        assert_eq!(value::<F>(&form), expected);
        assert_eq!(B::from_montgomery(&form), x_value);
        assert_eq!(value::<F>(&B::mul(&form, &one)), x_value);
        assert_eq!(bool::from(B::eq(x, y)), x_value == y_value);
        assert_eq!(bool::from(B::is_reduced(x)), *x == x_value);
    })
}

#[must_use]
pub fn inversion<F: Field, B: FieldBackend<F>>() -> usize {
    let one = small::<F>(1);
    let mut values = 0;
    let mut check = |x: &F::Limbs| {
        let x_value = value::<F>(x);
        let inverse = value::<F>(&B::invert(x));
        assert_eq!(inverse, value::<F>(&B::invert_vartime(x)), "{x:x?}");
        let expected = if x_value == F::Limbs::ZERO {
            F::Limbs::ZERO
        } else {
            one
        };
        assert_eq!(model_mul::<F>(&x_value, &inverse), expected, "1 / {x:x?}");
        values += 1;
    };
    for i in 0..edges::<F>() {
        check(&edge::<F>(i));
    }
    let mut random = Xorshift(0x6d63_7522);
    for _ in 0..RANDOM_VALUES {
        check(&random.element::<F>());
    }
    values
}

pub fn selection<F: Field, B: FieldBackend<F>>() {
    let mut random = Xorshift(0x6d63_7523);
    let [x, y]: &[F::Limbs; 2] = &core::array::from_fn(|_| random.element::<F>());
    assert_eq!(B::select(x, y, Choice::from(0)), *x);
    assert_eq!(B::select(x, y, Choice::from(1)), *y);
    assert_eq!(B::neg_if(x, Choice::from(0)), *x);
    assert_eq!(B::neg_if(x, Choice::from(1)), B::neg(x));
    if !F::PLAIN {
        assert_eq!(B::modulus_minus(&F::Limbs::ZERO), F::MODULUS);
        let minus_x = B::neg(x);
        if minus_x != F::Limbs::ZERO {
            assert_eq!(B::modulus_minus(x), minus_x);
        }
    }
    for choice in [0, 1].map(Choice::from) {
        let mut z = *x;
        B::select_assign(&mut z, y, choice);
        assert_eq!(z, B::select(x, y, choice));
        z = *x;
        B::neg_assign_if(&mut z, choice);
        assert_eq!(z, B::neg_if(x, choice));
    }

    assert!(bool::from(B::is_zero(&F::Limbs::ZERO)));
    assert!(!bool::from(B::is_zero(&small::<F>(1))));
    let p_minus_1 = edge::<F>(3);
    let mut all_ones = F::Limbs::ZERO;
    all_ones.as_mut().fill(u32::MAX);
    assert!(bool::from(B::is_reduced(&p_minus_1)));
    assert!(!bool::from(B::is_reduced(&F::MODULUS)));
    assert!(!bool::from(B::is_reduced(&all_ones)));
    assert_eq!(B::reduce_once(&p_minus_1), p_minus_1);
    assert_eq!(B::reduce_once(&F::MODULUS), F::Limbs::ZERO);
    if F::PLAIN {
        assert!(bool::from(B::is_zero(&F::MODULUS)));
        assert_eq!(B::from_montgomery(&all_ones), value::<F>(&all_ones));
    }
    if all_ones.as_ref()[F::Limbs::COUNT - 1] == F::MODULUS.as_ref()[F::Limbs::COUNT - 1] {
        // 2^(32 N) - 1 < 2 p: it reduces to R - 1.
        let r_minus_1 = sub_integers(&F::MONTGOMERY.r, &small::<F>(1)).0;
        assert_eq!(B::reduce_once(&all_ones), r_minus_1);
    }
}

/// Compares operations on elements with those of a reference backend, on edge values in all pairs and on pseudo-random
/// ones. Returns the number of pairs.
#[must_use]
pub fn elements_agree_with_the_reference<F, B, R>() -> usize
where
    F: Field,
    B: FieldBackend<F>,
    R: FieldBackend<F>,
{
    for_pairs::<F>(|x, y| {
        let same = |ours: &F::Limbs, theirs: &F::Limbs, operation: &str| {
            let [ours, theirs] = [ours, theirs].map(value::<F>);
            assert_eq!(ours, theirs, "{operation} of {x:x?}, {y:x?}");
        };
        same(&B::mul(x, y), &R::mul(x, y), "mul");
        same(&B::sqr(x), &R::sqr(x), "sqr");
        let mut z = *x;
        B::mul_assign(&mut z, y);
        same(&z, &R::mul(x, y), "mul_assign");
        z = *x;
        B::sqr_times_assign(&mut z, 3);
        same(&z, &R::sqr_times(x, 3), "sqr_times_assign");
        same(&B::add(x, y), &R::add(x, y), "add");
        same(&B::sub(x, y), &R::sub(x, y), "sub");
        assert_eq!(B::from_montgomery(x), R::from_montgomery(x), "{x:x?}");
        assert_eq!(bool::from(B::eq(x, y)), value::<F>(x) == value::<F>(y));
    })
}

/// Asserts that two triples stand for the same point, whatever their denominators.
fn assert_same_point<F: Field, R: FieldBackend<F>>(p: &Jacobian<F>, q: &Jacobian<F>) {
    let (pzz, qzz) = (R::sqr(&p.z), R::sqr(&q.z));
    assert_eq!(
        R::mul(&p.x, &qzz),
        R::mul(&q.x, &pzz),
        "x of {p:x?}, {q:x?}"
    );
    let (pzzz, qzzz) = (R::mul(&pzz, &p.z), R::mul(&qzz, &q.z));
    assert_eq!(
        R::mul(&p.y, &qzzz),
        R::mul(&q.y, &pzzz),
        "y of {p:x?}, {q:x?}"
    );
    assert_eq!(
        p.z == F::Limbs::ZERO,
        q.z == F::Limbs::ZERO,
        "z of {p:x?}, {q:x?}"
    );
}

/// Compares point operations with those of a reference backend, on edge values and pseudo-random ones as coordinates: the
/// formulas are identities of polynomials, which hold for any values. Returns the number of operations compared.
#[must_use]
pub fn points_agree_with_the_reference<F, B, R>(rounds: usize) -> usize
where
    F: Field,
    B: PointBackend<F>,
    R: PointBackend<F>,
{
    let mut random = Xorshift(0x6d63_7524);
    let mut compared = 0;
    for round in 0..rounds {
        let mut value = |i: usize| {
            if (round >> (i % 4)) & 1 == 0 {
                random.element::<F>()
            } else {
                edge::<F>((round + 7 * i) % edges::<F>())
            }
        };
        let p = Jacobian {
            x: value(0),
            y: value(1),
            z: value(2),
        };
        let q = Jacobian {
            x: value(3),
            y: value(4),
            z: value(5),
        };
        let affine = Affine { x: q.x, y: q.y };
        let mut check = |ours: &dyn Fn(&mut Jacobian<F>), theirs: &dyn Fn(&mut Jacobian<F>)| {
            let (mut a, mut b) = (p, p);
            ours(&mut a);
            theirs(&mut b);
            for coordinate in [&a.x, &a.y, &a.z] {
                assert!(bool::from(B::is_reduced(coordinate)), "{a:x?}");
            }
            assert_same_point::<F, R>(&a, &b);
            compared += 1;
        };
        check(&B::point_double, &R::point_double);
        check(&|p| B::point_double_times(p, 3), &|p| {
            R::point_double_times(p, 3);
        });
        check(&|p| B::point_add(p, &q), &|p| R::point_add(p, &q));
        check(&|p| B::point_add_affine(p, &affine), &|p| {
            R::point_add_affine(p, &affine);
        });
        check(&|p| B::point_double_add_affine(p, 2, &affine), &|p| {
            R::point_double_add_affine(p, 2, &affine);
        });
        // Equal points over different denominators, and opposite ones.
        let twice = R::sqr(&q.z);
        let same = Jacobian {
            x: R::mul(&p.x, &twice),
            y: R::mul(&p.y, &R::mul(&twice, &q.z)),
            z: R::mul(&p.z, &q.z),
        };
        let opposite = Jacobian {
            y: R::neg(&same.y),
            ..same
        };
        check(&|p| B::point_add(p, &same), &|p| R::point_add(p, &same));
        check(&|p| B::point_add(p, &opposite), &|p| {
            R::point_add(p, &opposite);
        });
    }
    compared
}
