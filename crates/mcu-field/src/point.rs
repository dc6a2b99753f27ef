//! Point operations that a fast backend fuses into one kernel, with defaults from the small operations.

use crate::{Field, FieldBackend};

/// A point `(x, y)`, both in Montgomery form; never the identity.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Affine<F: Field> {
    /// x-coordinate.
    pub x: F::Limbs,
    /// y-coordinate.
    pub y: F::Limbs,
}

/// A point `(x / z^2, y / z^3)`, all three in Montgomery form; the identity has `z = 0`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Jacobian<F: Field> {
    /// x-coordinate times `z^2`.
    pub x: F::Limbs,
    /// y-coordinate times `z^3`.
    pub y: F::Limbs,
    /// Denominator; zero for the identity.
    pub z: F::Limbs,
}

/// Points of `y^2 = x^3 - 3 x + b`, changed in place. The formulas are incomplete: see each method for the inputs that
/// it is right for.
///
/// Formulas: Bernstein and Lange, "Explicit-Formulas Database" (short Weierstrass, Jacobian, a = -3), and Cohen,
/// Miyaji and Ono, "Efficient elliptic curve exponentiation using mixed coordinates", 1998.
pub trait PointBackend<F: Field>: FieldBackend<F> {
    /// Sets `entry` to the point `[x, y]` at a position of the table, or to its negative, reading every entry.
    /// `digit` is the position, in the table, and has bit 31 set for the negative: see [`window_digit`](crate::recoding::window_digit).
    /// The length of the table, a multiple of four up to 16, is public, the rest secret.
    fn lookup_affine(entry: &mut Affine<F>, table: &[[F::Limbs; 2]], digit: u32);

    /// `p = 2 p`, right for every `p`: 4 multiplications, 4 squarings.
    #[inline(never)]
    fn point_double(p: &mut Jacobian<F>) {
        let zz = Self::sqr(&p.z);
        let slope = Self::mul(&Self::sub(&p.x, &zz), &Self::add(&p.x, &zz));
        let slope = Self::add(&Self::double(&slope), &slope);
        p.z = Self::double(&Self::mul(&p.y, &p.z));
        let yy_2 = Self::double(&Self::sqr(&p.y));
        let s = Self::double(&Self::mul(&p.x, &yy_2));
        p.x = Self::sub(&Self::sqr(&slope), &Self::double(&s));
        let yyyy_8 = Self::double(&Self::sqr(&yy_2));
        p.y = Self::sub(&Self::mul(&slope, &Self::sub(&s, &p.x)), &yyyy_8);
    }

    /// `p = 2^n p`, right for every `p`. `n` is public.
    fn point_double_times(p: &mut Jacobian<F>, n: u32) {
        for _ in 0..n {
            Self::point_double(p);
        }
    }

    /// `p = p + q`: 8 multiplications, 3 squarings.
    ///
    /// Right unless `p` is the identity (`z = 0` comes out) or `p = q` (all three coordinates come out zero).
    #[inline(never)]
    fn point_add_affine(p: &mut Jacobian<F>, q: &Affine<F>) {
        let zz = Self::sqr(&p.z);
        let h = Self::sub(&Self::mul(&q.x, &zz), &p.x);
        let r = Self::sub(&Self::mul(&q.y, &Self::mul(&p.z, &zz)), &p.y);
        p.z = Self::mul(&p.z, &h);
        add_chord::<F, Self>(p, &h, &r);
    }

    /// `p = 2^n p + q`. `n` is public; as for [`point_add_affine`](Self::point_add_affine), right unless `2^n p` is the identity
    /// or `q`.
    fn point_double_add_affine(p: &mut Jacobian<F>, n: u32, q: &Affine<F>) {
        Self::point_double_times(p, n);
        Self::point_add_affine(p, q);
    }

    /// `p = p + q`: 12 multiplications, 4 squarings.
    ///
    /// Right unless `p` or `q` is the identity (`z = 0` comes out) or `p = q` (all three coordinates come out zero).
    #[inline(never)]
    fn point_add(p: &mut Jacobian<F>, q: &Jacobian<F>) {
        let qzz = Self::sqr(&q.z);
        p.x = Self::mul(&p.x, &qzz);
        p.y = Self::mul(&p.y, &Self::mul(&q.z, &qzz));
        let pzz = Self::sqr(&p.z);
        let h = Self::sub(&Self::mul(&q.x, &pzz), &p.x);
        let r = Self::sub(&Self::mul(&q.y, &Self::mul(&p.z, &pzz)), &p.y);
        p.z = Self::mul(&Self::mul(&p.z, &q.z), &h);
        add_chord::<F, Self>(p, &h, &r);
    }
}

/// The end that both additions share: `p` holds one summand over the common denominator in x and y, and the denominator
/// of the sum in z; `h` and `r` are the differences of the x- and of the y-coordinates.
#[inline(never)]
fn add_chord<F: Field, B: FieldBackend<F>>(p: &mut Jacobian<F>, h: &F::Limbs, r: &F::Limbs) {
    let hh = B::sqr(h);
    let hhh = B::mul(h, &hh);
    let v = B::mul(&p.x, &hh);
    p.x = B::sub(&B::sub(&B::sqr(r), &hhh), &B::double(&v));
    let y_hhh = B::mul(&p.y, &hhh);
    p.y = B::sub(&B::mul(r, &B::sub(&v, &p.x)), &y_hhh);
}
