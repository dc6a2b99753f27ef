//! Point operations that a fast backend fuses into one kernel, with defaults from the small operations.

use crate::{Field, FieldBackend};

/// A point `(x, y)`, both in Montgomery form; never the identity.
#[derive(Clone, Copy, Debug)]
pub struct Affine<F: Field> {
    /// x-coordinate.
    pub x: F::Limbs,
    /// y-coordinate.
    pub y: F::Limbs,
}

/// A point `(x / z^2, y / z^3)`, all three in Montgomery form; the identity has `z = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Jacobian<F: Field> {
    /// x-coordinate times `z^2`.
    pub x: F::Limbs,
    /// y-coordinate times `z^3`.
    pub y: F::Limbs,
    /// Denominator; zero for the identity.
    pub z: F::Limbs,
}

/// Points of `y^2 = x^3 - 3 x + b`. The formulas are incomplete: see each method for the inputs that it is right for.
///
/// Formulas: Bernstein and Lange, "Explicit-Formulas Database" (short Weierstrass, Jacobian, a = -3), and Cohen,
/// Miyaji and Ono, "Efficient elliptic curve exponentiation using mixed coordinates", 1998.
pub trait PointBackend<F: Field>: FieldBackend<F> {
    /// Returns `2 p`, right for every `p`: 4 multiplications, 4 squarings.
    #[must_use]
    fn point_double(p: &Jacobian<F>) -> Jacobian<F> {
        let zz = Self::sqr(&p.z);
        let yy = Self::sqr(&p.y);
        let s = Self::double(&Self::double(&Self::mul(&p.x, &yy)));
        let slope = Self::mul(&Self::sub(&p.x, &zz), &Self::add(&p.x, &zz));
        let slope = Self::add(&Self::double(&slope), &slope);
        let x = Self::sub(&Self::sqr(&slope), &Self::double(&s));
        let yyyy_8 = Self::double(&Self::sqr(&Self::double(&yy)));
        let y = Self::sub(&Self::mul(&slope, &Self::sub(&s, &x)), &yyyy_8);
        let z = Self::double(&Self::mul(&p.y, &p.z));
        Jacobian { x, y, z }
    }

    /// Returns `2^n p`, right for every `p`. `n` is public.
    #[must_use]
    fn point_double_times(p: &Jacobian<F>, n: u32) -> Jacobian<F> {
        let mut sum = *p;
        for _ in 0..n {
            sum = Self::point_double(&sum);
        }
        sum
    }

    /// Returns `p + q`: 8 multiplications, 3 squarings.
    ///
    /// Right unless `p` is the identity (`z = 0` comes out) or `p = q` (all three coordinates come out zero).
    #[must_use]
    fn point_add_affine(p: &Jacobian<F>, q: &Affine<F>) -> Jacobian<F> {
        let zz = Self::sqr(&p.z);
        let h = Self::sub(&Self::mul(&q.x, &zz), &p.x);
        let r = Self::sub(&Self::mul(&q.y, &Self::mul(&p.z, &zz)), &p.y);
        let z = Self::mul(&p.z, &h);
        add_chord::<F, Self>(&p.x, &p.y, &h, &r, z)
    }

    /// Returns `p + q`: 12 multiplications, 4 squarings.
    ///
    /// Right unless `p` or `q` is the identity (`z = 0` comes out) or `p = q` (all three coordinates come out zero).
    #[must_use]
    fn point_add(p: &Jacobian<F>, q: &Jacobian<F>) -> Jacobian<F> {
        let pzz = Self::sqr(&p.z);
        let qzz = Self::sqr(&q.z);
        let x = Self::mul(&p.x, &qzz);
        let y = Self::mul(&p.y, &Self::mul(&q.z, &qzz));
        let h = Self::sub(&Self::mul(&q.x, &pzz), &x);
        let r = Self::sub(&Self::mul(&q.y, &Self::mul(&p.z, &pzz)), &y);
        let z = Self::mul(&Self::mul(&p.z, &q.z), &h);
        add_chord::<F, Self>(&x, &y, &h, &r, z)
    }
}

/// The end that both additions share: `(x, y)` is one summand, `h` and `r` the differences of the x- and of the
/// y-coordinates over the common denominator, `z` the denominator of the sum.
#[inline]
fn add_chord<F: Field, B: FieldBackend<F>>(
    x: &F::Limbs,
    y: &F::Limbs,
    h: &F::Limbs,
    r: &F::Limbs,
    z: F::Limbs,
) -> Jacobian<F> {
    let hh = B::sqr(h);
    let hhh = B::mul(h, &hh);
    let v = B::mul(x, &hh);
    let x_sum = B::sub(&B::sub(&B::sqr(r), &hhh), &B::double(&v));
    let y_sum = B::sub(&B::mul(r, &B::sub(&v, &x_sum)), &B::mul(y, &hhh));
    Jacobian {
        x: x_sum,
        y: y_sum,
        z,
    }
}
