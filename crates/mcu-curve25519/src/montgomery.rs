//! The Montgomery form: u-coordinates.

use crate::EdwardsPoint;
use crate::backend::Backend;
use crate::field::{self, Element, ONE, ZERO};
use crate::scalar::clamped_limbs;
use mcu_field::{Curve25519Backend, Ladder};
use zeroize::Zeroize;

/// Returns the u-coordinate of a multiple of a point: X25519 of RFC 7748, section 5.
///
/// - `scalar`: 32 bytes, little-endian, clamped on the way. Secret.
/// - `u`: 32 bytes, little-endian. Bits 0 to 254 count, as a value modulo `2^255 - 19`: of a point of the curve or of its
///   twist.
/// - Returns 32 bytes, little-endian, in `[0, 2^255 - 19)`; all zeros for the identity.
#[must_use]
pub fn montgomery_ladder(scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    let mut product = field::from_bytes_masked(u, &field::LOW_255);
    let mut denominator = ZERO;
    climb(&mut product, &mut denominator, scalar);
    field::divide(&mut product, &mut denominator);
    let bytes = field::to_bytes(&product);
    product.zeroize();
    denominator.zeroize();
    bytes
}

/// As [`montgomery_ladder`] with the u-coordinate of the base point, 9, by multiples of the base point in flash.
#[must_use]
pub fn montgomery_mul_base(scalar: &[u8; 32]) -> [u8; 32] {
    let mut point = EdwardsPoint::IDENTITY;
    point.set_to_multiple_of_base(scalar);
    point.take_u()
}

/// Returns a u-coordinate in `[0, 2^255 - 19)`: 32 bytes, little-endian, of which bits 0 to 254 count.
#[must_use]
pub fn canonical_u(u: &[u8; 32]) -> [u8; 32] {
    let limbs = field::from_bytes_masked(u, &field::LOW_255);
    field::to_bytes(&field::reduce(&limbs))
}

/// Multiplies the point with u-coordinate `x` by the scalar, clamped; that of the product is `x / z`. In steps that are not inlined: the ladder is not
/// there any more when the inversion is.
#[inline(never)]
fn climb(x: &mut Element, z: &mut Element, scalar: &[u8; 32]) {
    let mut ladder = Ladder {
        x2: ONE,
        z2: ZERO,
        x3: *x,
        z3: ONE,
        u: *x,
    };
    let mut bits = clamped_limbs(scalar);
    Backend::ladder_steps(&mut ladder, &bits, 255);
    bits.zeroize();
    // The last bit is 0: the points are not exchanged.
    *x = ladder.x2;
    *z = ladder.z2;
    let Ladder { x2, z2, x3, z3, u } = &mut ladder;
    for coordinate in [x2, z2, x3, z3, u] {
        coordinate.zeroize();
    }
}
