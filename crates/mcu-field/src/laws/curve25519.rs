//! Points of Curve25519: what comes out of a backend is put into the equations of the curve, in the model's arithmetic.
//! No formula here is one that a backend uses, and no constant but those of the curve's definition.

use super::{Xorshift, edge, edges, model_add, model_mul, small, sub_integers, value};
use crate::{
    AffineNiels, Choice, Curve25519Backend, Curve25519Field, Extended, Field, Ladder, Limbs,
    ProjectiveNiels, curve25519_invert_assign, curve25519_pow_p58,
};

type F = Curve25519Field;

/// A value modulo `p` in the model's arithmetic.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Value(<F as Field>::Limbs);

impl Value {
    fn of(x: &<F as Field>::Limbs) -> Self {
        Value(value::<F>(x))
    }

    fn small(x: u32) -> Self {
        Value(small::<F>(x))
    }

    fn is_zero(self) -> bool {
        self == Self::small(0)
    }

    fn square(self) -> Self {
        self * self
    }
}

impl core::ops::Add for Value {
    type Output = Self;
    fn add(self, y: Self) -> Self {
        Value(model_add::<F>(&self.0, &y.0))
    }
}

impl core::ops::Neg for Value {
    type Output = Self;
    fn neg(self) -> Self {
        Value(value::<F>(&sub_integers(&F::MODULUS, &self.0).0))
    }
}

impl core::ops::Sub for Value {
    type Output = Self;
    fn sub(self, y: Self) -> Self {
        self + -y
    }
}

impl core::ops::Mul for Value {
    type Output = Self;
    fn mul(self, y: Self) -> Self {
        Value(model_mul::<F>(&self.0, &y.0))
    }
}

/// Asserts that `x / z` is `numerator / denominator`, and that `z` is zero for a zero denominator only.
fn assert_ratio(x: Value, z: Value, numerator: Value, denominator: Value, what: &str) {
    assert_eq!(x * denominator, z * numerator, "{what}");
    assert!(!z.is_zero() || denominator.is_zero(), "{what}: z = 0");
}

/// Asserts that `p` is `(x_numerator / x_denominator, y_numerator / y_denominator)`, with its fourth coordinate.
fn assert_point(p: &Extended, [x, y]: [(Value, Value); 2], what: &str) {
    let coordinates = [&p.x, &p.y, &p.z, &p.t0, &p.t1];
    let [px, py, pz, t0, t1] = coordinates.map(Value::of);
    // A sum has no denominator of zero on the curve; off it, where most of these values are, both have to be judged at once.
    let both = x.1 * y.1;
    assert_ratio(px, pz, x.0 * y.1, both, what);
    assert_ratio(py, pz, y.0 * x.1, both, what);
    assert_eq!(t0 * t1 * pz, px * py, "{what}: t");
}

/// Puts results of all point operations into the equations of the curve, for edge values and pseudo-random ones as
/// coordinates: the equations are identities of polynomials, which hold for any values. Returns the number of operations.
#[must_use]
pub fn points_agree_with_the_model<B: Curve25519Backend>(rounds: usize) -> usize {
    let mut random = Xorshift(0x6d63_7525);
    let mut compared = 0;
    for round in 0..rounds {
        let coordinates: [<F as Field>::Limbs; 10] = core::array::from_fn(|i| {
            if (round >> (i % 4)) & 1 == 0 {
                random.element::<F>()
            } else {
                edge::<F>((round + 7 * i) % edges::<F>())
            }
        });
        let [x, y, z, t0, t1, a, b, c, d, u] = coordinates;

        for swap in [0, 1] {
            ladder_step::<B>([x, z, a, b, u], swap);
            compared += 1;
        }
        ladder_steps::<B>([x, z, a, b, u], &c, round as u32 % 41);
        compared += 1;

        let point = Extended { x, y, z, t0, t1 };
        double_times::<B>(&point);
        let summand = AffineNiels {
            y_plus_x: a,
            y_minus_x: b,
            xy2d: c,
        };
        add_affine::<B>(&point, &summand);
        let summand = ProjectiveNiels {
            y_plus_x: a,
            y_minus_x: b,
            t2d: c,
            z2: d,
        };
        add::<B>(&point, &summand);
        to_niels::<B>(&point);
        compared += 4;

        let table: [AffineNiels; 16] = core::array::from_fn(|i| AffineNiels {
            y_plus_x: coordinates[i % 10],
            y_minus_x: coordinates[(i + 3) % 10],
            xy2d: random.element::<F>(),
        });
        let index = round % 16;
        // Tables of all lengths that have the entry.
        let length = index + 1 + round / 16 % (16 - index);
        for negate in [0, 1] {
            lookup::<B>(&table[..length], index, negate);
            compared += 1;
        }
    }
    compared
}

/// Compares powers with the model, on edge values and pseudo-random ones. Returns the number of values.
#[must_use]
pub fn powers_agree_with_the_model<B: Curve25519Backend>() -> usize {
    let power = |x: Value, exponent: &<F as Field>::Limbs| {
        let mut z = Value::small(1);
        for bit in (0..256).rev() {
            z = z.square();
            if exponent[bit / 32] >> (bit % 32) & 1 == 1 {
                z = z * x;
            }
        }
        z
    };
    let p_minus_2 = edge::<F>(4);
    // (p - 5) / 8 = 2^252 - 3.
    let p58: <F as Field>::Limbs = [
        u32::MAX - 2,
        u32::MAX,
        u32::MAX,
        u32::MAX,
        u32::MAX,
        u32::MAX,
        u32::MAX,
        u32::MAX >> 4,
    ];
    let mut random = Xorshift(0x6d63_7526);
    for i in 0..2 * edges::<F>() {
        let x = if i < edges::<F>() {
            edge::<F>(i)
        } else {
            random.element::<F>()
        };
        let x_value = Value::of(&x);
        let mut inverse = x;
        curve25519_invert_assign::<B>(&mut inverse);
        assert_eq!(
            Value::of(&inverse),
            power(x_value, &p_minus_2),
            "1 / {x:x?}"
        );
        let root = Value::of(&curve25519_pow_p58::<B>(&x));
        assert_eq!(root, power(x_value, &p58), "{x:x?}");
    }
    2 * edges::<F>()
}

/// Many steps are one after the other.
fn ladder_steps<B: Curve25519Backend>(
    coordinates: [<F as Field>::Limbs; 5],
    scalar: &[u32; 8],
    n: u32,
) {
    let [x2, z2, x3, z3, u] = coordinates;
    let mut ladder = Ladder { x2, z2, x3, z3, u };
    let mut expected = ladder;
    B::ladder_steps(&mut ladder, scalar, n);
    let mut before = 0;
    for i in (0..n as usize).rev() {
        let bit = (scalar[i / 32] >> (i % 32) & 1) as u8;
        B::ladder_step(&mut expected, Choice::from(bit ^ before));
        before = bit;
    }
    let values = |ladder: &Ladder| {
        let Ladder { x2, z2, x3, z3, u } = ladder;
        [x2, z2, x3, z3, u].map(Value::of)
    };
    assert_eq!(values(&ladder), values(&expected), "{n} steps");
}

/// RFC 7748, section 5: the doubling of `x / z` on `v^2 = u^3 + 486662 u^2 + u`, and the sum of two points whose
/// difference is `u`.
fn ladder_step<B: Curve25519Backend>(coordinates: [<F as Field>::Limbs; 5], swap: u8) {
    let [x2, z2, x3, z3, u] = coordinates;
    let mut ladder = Ladder { x2, z2, x3, z3, u };
    B::ladder_step(&mut ladder, Choice::from(swap));
    assert_eq!(Value::of(&ladder.u), Value::of(&u));

    let [x2, z2, x3, z3, u] = coordinates.map(|coordinate| Value::of(&coordinate));
    let (x, z, other_x, other_z) = if swap == 0 {
        (x2, z2, x3, z3)
    } else {
        (x3, z3, x2, z2)
    };
    let (xx, zz) = (x.square(), z.square());
    assert_ratio(
        Value::of(&ladder.x2),
        Value::of(&ladder.z2),
        (xx - zz).square(),
        Value::small(4) * x * z * (xx + Value::small(486_662) * x * z + zz),
        "ladder: doubling",
    );
    assert_ratio(
        Value::of(&ladder.x3),
        Value::of(&ladder.z3),
        (x * other_x - z * other_z).square(),
        u * (x * other_z - z * other_x).square(),
        "ladder: sum",
    );
}

/// `(2 x y / (y^2 - x^2), (y^2 + x^2) / (2 - y^2 + x^2))`.
fn double_times<B: Curve25519Backend>(point: &Extended) {
    let mut doubled = *point;
    B::edwards_double_times(&mut doubled, 0);
    let kept = [
        (&doubled.x, &point.x),
        (&doubled.y, &point.y),
        (&doubled.z, &point.z),
        (&doubled.t0, &point.t0),
        (&doubled.t1, &point.t1),
    ];
    for (ours, given) in kept {
        assert_eq!(Value::of(ours), Value::of(given), "no doubling");
    }
    for times in 1..4 {
        let before = doubled;
        doubled = *point;
        B::edwards_double_times(&mut doubled, times);
        let [x, y, z] = [&before.x, &before.y, &before.z].map(Value::of);
        let [xx, yy, zz] = [x, y, z].map(Value::square);
        let two = Value::small(2);
        let coordinates = [(two * x * y, yy - xx), (yy + xx, two * zz - yy + xx)];
        assert_point(&doubled, coordinates, "doubling");
    }
}

/// `((x y' + y x') / (1 + t), (y y' + x x') / (1 - t))` for `t = d x x' y y'`, doubled above and below; `(x', y')` has
/// the doubles of its coordinates from sums and differences.
fn sum(point: &Extended, [y_plus_x, y_minus_x, t2d, z2]: [Value; 4]) -> [(Value, Value); 2] {
    let coordinates = [&point.x, &point.y, &point.z, &point.t0, &point.t1];
    let [x, y, z, t0, t1] = coordinates.map(Value::of);
    let (x2, y2) = (y_plus_x - y_minus_x, y_plus_x + y_minus_x);
    let (one, t) = (z * z2, t0 * t1 * t2d);
    [(x * y2 + y * x2, one + t), (y * y2 + x * x2, one - t)]
}

fn add_affine<B: Curve25519Backend>(point: &Extended, q: &AffineNiels) {
    let [y_plus_x, y_minus_x, xy2d] = [&q.y_plus_x, &q.y_minus_x, &q.xy2d].map(Value::of);
    let expected = sum(point, [y_plus_x, y_minus_x, xy2d, Value::small(2)]);
    let mut ours = *point;
    B::edwards_add_affine(&mut ours, q);
    assert_point(&ours, expected, "sum with an affine point");
}

fn add<B: Curve25519Backend>(point: &Extended, q: &ProjectiveNiels) {
    let expected = sum(
        point,
        [&q.y_plus_x, &q.y_minus_x, &q.t2d, &q.z2].map(Value::of),
    );
    let mut ours = *point;
    B::edwards_add(&mut ours, q);
    assert_point(&ours, expected, "sum");
}

/// `d` is `-121665 / 121666`.
fn to_niels<B: Curve25519Backend>(point: &Extended) {
    let coordinates = [&point.x, &point.y, &point.z, &point.t0, &point.t1];
    let [x, y, z, t0, t1] = coordinates.map(Value::of);
    let mut ours = ProjectiveNiels::ZEROS;
    B::edwards_to_niels(&mut ours, point);
    assert_eq!(Value::of(&ours.y_plus_x), y + x);
    assert_eq!(Value::of(&ours.y_minus_x), y - x);
    assert_eq!(
        Value::of(&ours.t2d) * Value::small(121_666),
        -(Value::small(2 * 121_665) * t0 * t1)
    );
    assert_eq!(Value::of(&ours.z2), z + z);
}

fn lookup<B: Curve25519Backend>(table: &[AffineNiels], index: usize, negate: u8) {
    let zero = <F as Field>::Limbs::ZERO;
    let mut ours = AffineNiels {
        y_plus_x: zero,
        y_minus_x: zero,
        xy2d: zero,
    };
    B::lookup_niels(&mut ours, table, index as u32, Choice::from(negate));
    let entry = &table[index];
    let (mut y_plus_x, mut y_minus_x, mut xy2d) = (
        Value::of(&entry.y_plus_x),
        Value::of(&entry.y_minus_x),
        Value::of(&entry.xy2d),
    );
    if negate == 1 {
        (y_plus_x, y_minus_x, xy2d) = (y_minus_x, y_plus_x, -xy2d);
    }
    assert_eq!(Value::of(&ours.y_plus_x), y_plus_x, "entry {index}");
    assert_eq!(Value::of(&ours.y_minus_x), y_minus_x, "entry {index}");
    assert_eq!(Value::of(&ours.xy2d), xy2d, "entry {index}");
}
