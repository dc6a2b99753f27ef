//! The Edwards form: points of `-x^2 + y^2 = 1 + d x^2 y^2`.

use crate::Scalar;
use crate::backend::{Backend, TABLES};
use crate::field::{self, Element, ONE, ZERO, add, mul, neg, neg_if, select, sqr, sub};
use crate::{clamp_integer, fixed_base};
use core::fmt;
use mcu_field::recoding::Windows;
use mcu_field::{
    AffineNiels, Choice, Curve25519Backend, Extended, ProjectiveNiels, curve25519_pow_p58,
    limbs_from_hex,
};
use subtle::ConstantTimeEq;
use zeroize::Zeroize;

/// `-121665 / 121666`. Source: RFC 8032 (2017), section 5.1.
const D: Element =
    limbs_from_hex("52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3");
/// A square root of -1: `2^((p - 1) / 4)`. Source: RFC 8032 (2017), section 5.1.3.
const SQRT_MINUS_ONE: Element =
    limbs_from_hex("2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0");

/// Window width for a point in variable time: digits are odd, in `[-15, 15]`.
const WIDTH: u32 = 5;
/// Odd multiples 1, 3, ..., 15.
const TABLE_SIZE: usize = 1 << (WIDTH - 2);

/// A point of edwards25519, RFC 8032, section 5.1: of the prime-order group, or one plus a point of small order.
///
/// Secret; not wiped on drop, since it is `Copy`. 160 bytes.
#[derive(Clone, Copy)]
pub struct EdwardsPoint(pub(crate) Extended);

impl EdwardsPoint {
    /// The neutral element.
    pub const IDENTITY: Self = EdwardsPoint(Extended {
        x: ZERO,
        y: ONE,
        z: ONE,
        t0: ZERO,
        t1: ONE,
    });

    /// The base point B. Source: RFC 8032 (2017), section 5.1.
    pub const BASEPOINT: Self = {
        let x = limbs_from_hex("216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51a");
        let y = limbs_from_hex("6666666666666666666666666666666666666666666666666666666666666658");
        EdwardsPoint(Extended {
            x,
            y,
            z: ONE,
            t0: x,
            t1: y,
        })
    };

    /// Returns `scalar B`, in constant time.
    #[must_use]
    pub fn mul_base(scalar: &Scalar) -> Self {
        let mut product = Self::IDENTITY;
        fixed_base::mul(&mut product.0, scalar.limbs());
        product
    }

    /// Returns the multiple of B by an integer of 32 bytes, little-endian, which is clamped first; in constant time.
    #[must_use]
    pub fn mul_base_clamped(bytes: [u8; 32]) -> Self {
        let mut product = Self::IDENTITY;
        let mut integer = field::from_bytes(&clamp_integer(bytes));
        fixed_base::mul(&mut product.0, &integer);
        integer.zeroize();
        product
    }

    /// Reads a point: y, little-endian, in bits 0 to 254, and the low bit of x in bit 255. Variable time.
    ///
    /// Accepts what curve25519-dalek accepts: y of `p` or more counts modulo `p`, and for `x = 0` bit 255 may be set, unlike in
    /// RFC 8032, section 5.1.3. None if there is no point with that y.
    #[must_use]
    pub fn decompress(bytes: &[u8; 32]) -> Option<Self> {
        let mut y = field::from_bytes(bytes);
        let sign = (y[7] >> 31) as u8;
        y[7] &= u32::MAX >> 1;
        let x = x_from_y(&y)?;
        let is_odd = (field::reduce(&x)[0] & 1) as u8;
        let x = neg_if(&x, Choice::from(is_odd ^ sign));
        Some(EdwardsPoint(Extended {
            x,
            y,
            z: ONE,
            t0: x,
            t1: y,
        }))
    }

    /// Writes a point: y in `[0, p)`, little-endian, in bits 0 to 254, and the low bit of x in bit 255.
    #[must_use]
    pub fn compress(&self) -> [u8; 32] {
        let [x, mut y] = self.affine();
        y[7] |= x[0] << 31;
        field::to_bytes(&y)
    }

    /// Returns the u-coordinate of the point of the Montgomery form: 32 bytes, little-endian, in `[0, p)`; all zeros for the
    /// identity.
    #[must_use]
    pub fn to_montgomery(&self) -> [u8; 32] {
        let (mut u, mut denominator) = (ZERO, ZERO);
        self.u_ratio(&mut u, &mut denominator);
        field::divide(&mut u, &mut denominator);
        field::to_bytes(&u)
    }

    /// Returns whether 8 times the point is the identity.
    #[must_use]
    pub fn is_small_order(&self) -> bool {
        let mut multiple = self.0;
        Backend::edwards_double_times(&mut multiple, 3);
        EdwardsPoint(multiple).ct_eq(&Self::IDENTITY).into()
    }

    /// Returns the negative of the point.
    #[must_use]
    pub fn neg(&self) -> Self {
        let EdwardsPoint(p) = self;
        EdwardsPoint(Extended {
            x: neg(&p.x),
            t0: neg(&p.t0),
            ..*p
        })
    }

    /// Returns the sum of two points.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        let mut sum = self.0;
        Backend::edwards_add(&mut sum, &Backend::edwards_to_niels(&other.0));
        EdwardsPoint(sum)
    }

    /// Returns `a point + b B`, in variable time: all of it is public.
    #[must_use]
    pub fn vartime_double_scalar_mul_basepoint(a: &Scalar, point: &Self, b: &Scalar) -> Self {
        let mut sum = SumVartime {
            sum: Self::IDENTITY.0,
            doublings: None,
        };
        let table = odd_multiples(point);
        sum.add_products(a, &table, b);
        EdwardsPoint(sum.sum)
    }

    /// Gives numerator and denominator of the u-coordinate `(1 + y) / (1 - y)`. Source: RFC 7748 (2016), section 4.1.
    #[inline(never)]
    pub(crate) fn u_ratio(&self, numerator: &mut Element, denominator: &mut Element) {
        let EdwardsPoint(Extended { y, z, .. }) = self;
        *numerator = add(z, y);
        *denominator = sub(z, y);
    }

    /// x and y, in `[0, p)`.
    fn affine(&self) -> [Element; 2] {
        let EdwardsPoint(Extended {
            mut x,
            mut y,
            mut z,
            ..
        }) = *self;
        field::divide(&mut x, &mut z);
        field::mul_assign(&mut y, &z);
        [x, field::reduce(&y)]
    }

    /// The point as a summand, with elements in `[0, p)`.
    #[cfg(test)]
    pub(crate) fn affine_niels(&self) -> AffineNiels {
        let [x, y] = self.affine();
        let xyd = mul(&mul(&x, &y), &D);
        AffineNiels {
            y_plus_x: field::reduce(&add(&y, &x)),
            y_minus_x: field::reduce(&sub(&y, &x)),
            xy2d: field::reduce(&add(&xyd, &xyd)),
        }
    }
}

/// One of the two x of the points with a y; none if there is no point.
///
/// `x^2 = u / v` for `u = y^2 - 1` and `v = d y^2 + 1`. The candidate `u v^3 (u v^7)^((p - 5) / 8)` is a root of that or of
/// its negative, if one of the two has a root. Source: RFC 8032 (2017), section 5.1.3.
fn x_from_y(y: &Element) -> Option<Element> {
    let yy = sqr(y);
    let u = sub(&yy, &ONE);
    let v = add(&mul(&D, &yy), &ONE);
    let uv3 = mul(&mul(&sqr(&v), &v), &u);
    let uv7 = mul(&sqr(&sqr(&v)), &uv3);
    let x = mul(&uv3, &curve25519_pow_p58::<Backend>(&uv7));
    let vxx = mul(&v, &sqr(&x));
    let is_root = field::eq(&vxx, &u);
    let is_root_of_negative = field::eq(&vxx, &neg(&u));
    let x = select(&mul(&x, &SQRT_MINUS_ONE), &x, is_root);
    bool::from(is_root | is_root_of_negative).then_some(x)
}

/// 1, 3, 5, ... times a point.
#[inline(never)]
fn odd_multiples(point: &EdwardsPoint) -> [ProjectiveNiels; TABLE_SIZE] {
    let first = Backend::edwards_to_niels(&point.0);
    let mut multiple = point.0;
    Backend::edwards_double_times(&mut multiple, 1);
    let twice = Backend::edwards_to_niels(&multiple);
    let mut table = [first; TABLE_SIZE];
    multiple = point.0;
    for entry in &mut table[1..] {
        Backend::edwards_add(&mut multiple, &twice);
        *entry = Backend::edwards_to_niels(&multiple);
    }
    table
}

/// A sum that is doubled and added to in variable time.
struct SumVartime {
    sum: Extended,
    /// Doublings that are due, since runs of them cost less than one by one; none for the identity.
    doublings: Option<u32>,
}

impl SumVartime {
    /// Adds `a p + b B`, from the odd multiples of `p`, by interleaved windows.
    #[inline(never)]
    fn add_products(&mut self, a: &Scalar, table: &[ProjectiveNiels; TABLE_SIZE], b: &Scalar) {
        let base = TABLES.odd_multiples;
        let mut a_windows = Windows::new(*a.limbs(), WIDTH);
        // Digits below 2^(width - 1) need 2^(width - 2) odd multiples.
        let mut b_windows = Windows::new(*b.limbs(), base.len().ilog2() + 2);
        for position in (0..Windows::<[u32; 8]>::POSITIONS).rev() {
            self.doublings = self.doublings.map(|doublings| doublings + 1);
            if let Some(digit) = a_windows.digit_at(position) {
                self.add(&table[digit.unsigned_abs() as usize / 2], digit < 0);
            }
            if let Some(digit) = b_windows.digit_at(position) {
                self.add_affine(&base[digit.unsigned_abs() as usize / 2], digit < 0);
            }
        }
        self.settle();
    }

    #[inline(never)]
    fn add(&mut self, term: &ProjectiveNiels, negate: bool) {
        self.settle();
        let mut term = *term;
        if negate {
            core::mem::swap(&mut term.y_plus_x, &mut term.y_minus_x);
            term.t2d = neg(&term.t2d);
        }
        Backend::edwards_add(&mut self.sum, &term);
    }

    #[inline(never)]
    fn add_affine(&mut self, term: &AffineNiels, negate: bool) {
        self.settle();
        let mut term = *term;
        if negate {
            core::mem::swap(&mut term.y_plus_x, &mut term.y_minus_x);
            term.xy2d = neg(&term.xy2d);
        }
        Backend::edwards_add_affine(&mut self.sum, &term);
    }

    /// Doubles as often as is due.
    fn settle(&mut self) {
        if let Some(doublings) = self.doublings {
            Backend::edwards_double_times(&mut self.sum, doublings);
        }
        self.doublings = Some(0);
    }
}

impl ConstantTimeEq for EdwardsPoint {
    fn ct_eq(&self, other: &Self) -> Choice {
        let (EdwardsPoint(p), EdwardsPoint(q)) = (self, other);
        field::eq(&mul(&p.x, &q.z), &mul(&q.x, &p.z))
            & field::eq(&mul(&p.y, &q.z), &mul(&q.y, &p.z))
    }
}

impl PartialEq for EdwardsPoint {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).into()
    }
}

impl Eq for EdwardsPoint {}

impl Zeroize for EdwardsPoint {
    fn zeroize(&mut self) {
        let EdwardsPoint(Extended { x, y, z, t0, t1 }) = self;
        for coordinate in [x, t0] {
            coordinate.zeroize();
        }
        // The identity: a point with a denominator of zero is none.
        for coordinate in [y, z, t1] {
            coordinate.zeroize();
            coordinate[0] = 1;
        }
    }
}

impl fmt::Debug for EdwardsPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EdwardsPoint").finish_non_exhaustive()
    }
}
