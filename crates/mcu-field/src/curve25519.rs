//! Point operations on Curve25519, in its Montgomery and its twisted Edwards form, with defaults from the small operations.
//!
//! A fast backend fuses each into one kernel. Coordinates are elements of [`Curve25519Field`]: any limbs.

use crate::{Choice, Curve25519Field, Field, FieldBackend, limbs_from_hex};

/// A coordinate: 8 limbs that stand for their value modulo `2^255 - 19`.
type Coordinate = <Curve25519Field as Field>::Limbs;

/// `(486662 - 2) / 4`, as in RFC 7748, section 5.
pub const CURVE25519_A24: u32 = 121_665;
/// `2 d` for `d = -121665 / 121666`, RFC 8032, section 5.1.
pub const EDWARDS25519_D2: Coordinate =
    limbs_from_hex("2406d9dc56dffce7198e80f2eef3d13000e0149a8283b156ebd69b9426b2f159");

/// What the Montgomery ladder carries: two points `(x : z)` whose difference has the u-coordinate `u`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Ladder {
    /// x of the first point.
    pub x2: Coordinate,
    /// z of the first point.
    pub z2: Coordinate,
    /// x of the second point.
    pub x3: Coordinate,
    /// z of the second point.
    pub z3: Coordinate,
    /// u-coordinate of the difference.
    pub u: Coordinate,
}

/// A point of `-x^2 + y^2 = 1 + d x^2 y^2` as `(x / z, y / z)` with `x y / z = t0 t1`: extended coordinates whose fourth
/// is left as two factors, since doubling has no need of it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Extended {
    /// x-coordinate times `z`.
    pub x: Coordinate,
    /// y-coordinate times `z`.
    pub y: Coordinate,
    /// Denominator, never zero.
    pub z: Coordinate,
    /// One factor of `x y / z`.
    pub t0: Coordinate,
    /// The other factor of `x y / z`.
    pub t1: Coordinate,
}

/// A point `(x, y)` as a summand.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct AffineNiels {
    /// `y + x`.
    pub y_plus_x: Coordinate,
    /// `y - x`.
    pub y_minus_x: Coordinate,
    /// `2 d x y`.
    pub xy2d: Coordinate,
}

/// A point `(x / z, y / z)` as a summand.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ProjectiveNiels {
    /// `y + x`.
    pub y_plus_x: Coordinate,
    /// `y - x`.
    pub y_minus_x: Coordinate,
    /// `2 d x y / z`.
    pub t2d: Coordinate,
    /// `2 z`.
    pub z2: Coordinate,
}

impl ProjectiveNiels {
    /// No point: a place for one.
    pub const ZEROS: Self = Self {
        y_plus_x: [0; 8],
        y_minus_x: [0; 8],
        t2d: [0; 8],
        z2: [0; 8],
    };
}

/// Points of Curve25519, changed in place. All of it is secret unless said; the formulas are complete.
///
/// Formulas: RFC 7748 (2016), section 5, for the ladder; Hisil, Wong, Carter and Dawson, "Twisted Edwards curves
/// revisited", 2008 (eprint 2008/522), sections 3.1 and 3.3 with `a = -1`, for the rest.
pub trait Curve25519Backend: FieldBackend<Curve25519Field> {
    /// Exchanges the points of the ladder for choice 1, then doubles the first and adds it to the second:
    /// 5 multiplications, 4 squarings.
    #[inline(never)]
    fn ladder_step(ladder: &mut Ladder, swap: Choice) {
        let x2 = Self::select(&ladder.x2, &ladder.x3, swap);
        let z2 = Self::select(&ladder.z2, &ladder.z3, swap);
        let x3 = Self::select(&ladder.x3, &ladder.x2, swap);
        let z3 = Self::select(&ladder.z3, &ladder.z2, swap);
        let (a, b) = (Self::add(&x2, &z2), Self::sub(&x2, &z2));
        let (c, d) = (Self::add(&x3, &z3), Self::sub(&x3, &z3));
        let (da, cb) = (Self::mul(&d, &a), Self::mul(&c, &b));
        ladder.x3 = Self::sqr(&Self::add(&da, &cb));
        ladder.z3 = Self::mul(&ladder.u, &Self::sqr(&Self::sub(&da, &cb)));
        let (aa, bb) = (Self::sqr(&a), Self::sqr(&b));
        ladder.x2 = Self::mul(&aa, &bb);
        let e = Self::sub(&aa, &bb);
        ladder.z2 = Self::mul(
            &e,
            &Self::add(&aa, &Self::mul(&[CURVE25519_A24, 0, 0, 0, 0, 0, 0, 0], &e)),
        );
    }

    /// A [`ladder_step`](Self::ladder_step) for each of the bits `n - 1` to 0 of `scalar`, which exchanges if the bit is not that
    /// before; before the first one is a zero. `n` is public, at most 256.
    #[inline(never)]
    fn ladder_steps(ladder: &mut Ladder, scalar: &[u32; 8], n: u32) {
        let mut before = 0;
        for index in (0..n).rev() {
            let bit = scalar[(index / 32) as usize] >> (index % 32) & 1;
            Self::ladder_step(ladder, Choice::from((bit ^ before) as u8));
            before = bit;
        }
    }

    /// `p = 2^n p`: 3 multiplications, 4 squarings each. `n` is public.
    #[inline(never)]
    fn edwards_double_times(p: &mut Extended, n: u32) {
        for _ in 0..n {
            let (xx, yy) = (Self::sqr(&p.x), Self::sqr(&p.y));
            let sum = Self::add(&yy, &xx);
            let difference = Self::sub(&yy, &xx);
            let xy2 = Self::sub(&Self::sqr(&Self::add(&p.x, &p.y)), &sum);
            let f = Self::sub(&Self::double(&Self::sqr(&p.z)), &difference);
            complete::<Self>(p, &xy2, &f, &difference, &sum);
        }
    }

    /// `p = p + q`: 7 multiplications.
    #[inline(never)]
    fn edwards_add_affine(p: &mut Extended, q: &AffineNiels) {
        let c = Self::mul(&Self::mul(&p.t0, &p.t1), &q.xy2d);
        let d = Self::double(&p.z);
        add_sums::<Self>(p, &q.y_plus_x, &q.y_minus_x, &c, &d);
    }

    /// `p = p + q`: 8 multiplications.
    #[inline(never)]
    fn edwards_add(p: &mut Extended, q: &ProjectiveNiels) {
        let c = Self::mul(&Self::mul(&p.t0, &p.t1), &q.t2d);
        let d = Self::mul(&p.z, &q.z2);
        add_sums::<Self>(p, &q.y_plus_x, &q.y_minus_x, &c, &d);
    }

    /// Sets `q` to `p` as a summand: 2 multiplications.
    #[inline(never)]
    fn edwards_to_niels(q: &mut ProjectiveNiels, p: &Extended) {
        q.y_plus_x = Self::add(&p.y, &p.x);
        q.y_minus_x = Self::sub(&p.y, &p.x);
        q.t2d = Self::mul(&Self::mul(&p.t0, &p.t1), &EDWARDS25519_D2);
        q.z2 = Self::double(&p.z);
    }

    /// Sets `entry` to the point at `index` of the table, or for choice 1 to its negative, reading every entry. `index` is in
    /// the table. The length of the table is public, the rest secret.
    fn lookup_niels(entry: &mut AffineNiels, table: &[AffineNiels], index: u32, negate: Choice);
}

/// The end that both additions share: `c` and `d` are `2 d t t'` and `2 z z'` of the two summands.
#[inline(never)]
fn add_sums<B: Curve25519Backend>(
    p: &mut Extended,
    y_plus_x: &Coordinate,
    y_minus_x: &Coordinate,
    c: &Coordinate,
    d: &Coordinate,
) {
    let a = B::mul(&B::sub(&p.y, &p.x), y_minus_x);
    let b = B::mul(&B::add(&p.y, &p.x), y_plus_x);
    let (e, h) = (B::sub(&b, &a), B::add(&b, &a));
    let (f, g) = (B::sub(d, c), B::add(d, c));
    complete::<B>(p, &e, &f, &g, &h);
}

/// `p = (e f : g h : f g)` with the factors `e` and `h`.
fn complete<B: Curve25519Backend>(
    p: &mut Extended,
    e: &Coordinate,
    f: &Coordinate,
    g: &Coordinate,
    h: &Coordinate,
) {
    p.x = B::mul(e, f);
    p.y = B::mul(g, h);
    p.z = B::mul(f, g);
    p.t0 = *e;
    p.t1 = *h;
}

/// Sets `z` to `z^(2^250 - 1)` and `x11` to `z^11`: 249 squarings, 12 multiplications.
///
/// `x^(2^(m + n) - 1)` is `x^(2^m - 1)`, squared `n` times, times `x^(2^n - 1)`: 5, then 25, 125 and 250 in steps of the one
/// before. To double what there is would take 2 multiplications less, and 32 bytes of stack more.
#[inline(never)]
fn power_of_ones<B: FieldBackend<Curve25519Field>>(z: &mut Coordinate, x11: &mut Coordinate) {
    let square_and_multiply = |z: &mut Coordinate, n: u32, y: &Coordinate| {
        B::sqr_times_assign(z, n);
        B::mul_assign(z, y);
    };
    let mut a = *z;
    B::sqr_times_assign(z, 1);
    *x11 = *z;
    square_and_multiply(z, 2, &a);
    a = *z;
    B::mul_assign(x11, &a);
    *z = *x11;
    square_and_multiply(z, 1, &a);
    for (ones, steps) in [(5, 4), (25, 4), (125, 1)] {
        a = *z;
        for _ in 0..steps {
            square_and_multiply(z, ones, &a);
        }
    }
}

/// Sets `x` to `x^(p - 2)`, its inverse, for backends where 254 squarings cost less than division steps.
#[inline(never)]
pub fn curve25519_invert_assign<B: FieldBackend<Curve25519Field>>(x: &mut Coordinate) {
    let mut x11 = *x;
    power_of_ones::<B>(x, &mut x11);
    B::sqr_times_assign(x, 5);
    B::mul_assign(x, &x11);
}

/// Returns `x^((p - 5) / 8)`, which square roots are made from.
#[inline(never)]
#[must_use]
pub fn curve25519_pow_p58<B: FieldBackend<Curve25519Field>>(x: &Coordinate) -> Coordinate {
    let (mut z, mut x11) = (*x, *x);
    power_of_ones::<B>(&mut z, &mut x11);
    B::sqr_times_assign(&mut z, 2);
    B::mul_assign(&mut z, x);
    z
}
