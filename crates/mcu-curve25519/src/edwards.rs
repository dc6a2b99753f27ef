//! The Edwards form: points of `-x^2 + y^2 = 1 + d x^2 y^2`.

#[cfg(feature = "alloc")]
mod multiscalar;
mod verification;

use crate::Scalar;
use crate::backend::Backend;
use crate::field::{self, Element, ONE, ZERO, add, mul, neg, neg_if, select, sqr, sub};
use crate::fixed_base::{self, SignedBits};
use core::fmt;
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
        let mut digits = SignedBits::NONE;
        digits.set(scalar.limbs());
        fixed_base::mul(&mut product.0, &digits);
        product
    }

    /// Returns the multiple of B by an integer of 32 bytes, little-endian, which is clamped first; in constant time.
    #[must_use]
    pub fn mul_base_clamped(bytes: &[u8; 32]) -> Self {
        let mut product = Self::IDENTITY;
        product.set_to_multiple_of_base(bytes);
        product
    }

    /// As [`mul_base_clamped`](Self::mul_base_clamped), in place. Not inlined: the digits are not there any more after it.
    #[inline(never)]
    pub(crate) fn set_to_multiple_of_base(&mut self, bytes: &[u8; 32]) {
        let mut digits = SignedBits::NONE;
        digits.set_clamped(bytes);
        fixed_base::mul(&mut self.0, &digits);
    }

    /// Reads a point: y, little-endian, in bits 0 to 254, and the low bit of x in bit 255. Variable time.
    ///
    /// Accepts what curve25519-dalek accepts: y of `p` or more counts modulo `p`, and for `x = 0` bit 255 may be set, unlike in
    /// RFC 8032, section 5.1.3. None if there is no point with that y.
    #[must_use]
    pub fn decompress(bytes: &[u8; 32]) -> Option<Self> {
        let mut point = Self::IDENTITY;
        set_affine(&mut point.0, &affine_from_bytes(bytes)?);
        Some(point)
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
        let mut point = *self;
        point.take_u()
    }

    /// As [`to_montgomery`](Self::to_montgomery), in the room of the point, which is wiped.
    #[inline(never)]
    pub(crate) fn take_u(&mut self) -> [u8; 32] {
        let EdwardsPoint(Extended { x, y, z, .. }) = self;
        // (1 + y) / (1 - y): RFC 7748 (2016), section 4.1.
        *x = add(z, y);
        *z = sub(z, y);
        field::divide(x, z);
        let bytes = field::to_bytes(x);
        self.zeroize();
        bytes
    }

    /// Returns whether 8 times the point is the identity.
    #[must_use]
    #[inline(never)]
    pub fn is_small_order(&self) -> bool {
        is_of_small_order(&mut { self.0 })
    }

    /// Returns the negative of the point.
    #[must_use]
    pub fn neg(&self) -> Self {
        let mut negative = *self;
        negate(&mut negative.0);
        negative
    }

    /// Returns the sum of two points.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        let mut sum = self.0;
        let mut other_summand = ProjectiveNiels::ZEROS;
        Backend::edwards_to_niels(&mut other_summand, &other.0);
        Backend::edwards_add(&mut sum, &other_summand);
        EdwardsPoint(sum)
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

/// Sets a point to the one with these x and y. One coordinate at a time, which takes no other point on the stack.
fn set_affine(point: &mut Extended, [x, y]: &[Element; 2]) {
    point.x = *x;
    point.y = *y;
    point.z = ONE;
    point.t0 = *x;
    point.t1 = *y;
}

/// x and y of the point that 32 bytes encode, y as it is there, below `2^255`.
#[inline(never)]
fn affine_from_bytes(bytes: &[u8; 32]) -> Option<[Element; 2]> {
    let y = field::from_bytes_masked(bytes, &field::LOW_255);
    let sign = bytes[31] >> 7;
    let x = x_from_y(&y)?;
    let is_odd = (field::reduce(&x)[0] & 1) as u8;
    Some([neg_if(&x, Choice::from(is_odd ^ sign)), y])
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

/// Sets a point to its negative.
#[inline(never)]
fn negate(point: &mut Extended) {
    point.x = neg(&point.x);
    point.t0 = neg(&point.t0);
}

/// Whether 8 times the point is the identity. The point is lost.
#[inline(never)]
fn is_of_small_order(point: &mut Extended) -> bool {
    Backend::edwards_double_times(point, 3);
    is_identity(point)
}

/// Whether `x = 0` and `y = z`.
#[inline(never)]
fn is_identity(point: &Extended) -> bool {
    (field::eq(&point.x, &ZERO) & field::eq(&point.y, &point.z)).into()
}

/// Sets a table of at least two to 1, 3, 5, ... times a point, which becomes the last of them.
#[inline(never)]
fn odd_multiples(table: &mut [ProjectiveNiels], point: &mut Extended) {
    let Some((first, others)) = table.split_first_mut() else {
        return;
    };
    Backend::edwards_to_niels(first, point);
    let last = others.len() - 1;
    Backend::edwards_double_times(point, 1);
    // Twice the point is at the end of the table until its place is taken.
    Backend::edwards_to_niels(&mut others[last], point);
    Backend::edwards_add(point, first);
    for i in 0..last {
        Backend::edwards_to_niels(&mut others[i], point);
        Backend::edwards_add(point, &others[last]);
    }
    Backend::edwards_to_niels(&mut others[last], point);
}

/// A sum that is doubled and added to in variable time.
struct SumVartime {
    sum: Extended,
    /// The position of the digit that was added last, if there was any: the identity needs no doublings.
    position: Option<u32>,
}

impl SumVartime {
    #[cfg(feature = "alloc")]
    fn new() -> Self {
        SumVartime {
            sum: EdwardsPoint::IDENTITY.0,
            position: None,
        }
    }

    /// Doubles until digits at a position, which is not above the last one, can be added.
    fn go_to(&mut self, position: u32) {
        if let Some(last) = self.position.replace(position) {
            Backend::edwards_double_times(&mut self.sum, last - position);
        }
    }

    #[inline(never)]
    fn add(&mut self, term: &ProjectiveNiels, negate: bool) {
        if negate {
            let negative = ProjectiveNiels {
                y_plus_x: term.y_minus_x,
                y_minus_x: term.y_plus_x,
                t2d: neg(&term.t2d),
                z2: term.z2,
            };
            Backend::edwards_add(&mut self.sum, &negative);
        } else {
            Backend::edwards_add(&mut self.sum, term);
        }
    }

    #[inline(never)]
    fn add_affine(&mut self, term: &AffineNiels, negate: bool) {
        if negate {
            let negative = AffineNiels {
                y_plus_x: term.y_minus_x,
                y_minus_x: term.y_plus_x,
                xy2d: neg(&term.xy2d),
            };
            Backend::edwards_add_affine(&mut self.sum, &negative);
        } else {
            Backend::edwards_add_affine(&mut self.sum, term);
        }
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
