//! The Montgomery form: u-coordinates.

use crate::backend::Backend;
use crate::field::{self, ONE, ZERO};
use mcu_field::{Choice, Curve25519Backend, Ladder};
use zeroize::Zeroize;

/// Returns the u-coordinate of a multiple of a point: X25519 of RFC 7748, section 5, without the clamping.
///
/// - `scalar`: 32 bytes, little-endian. Bits 0 to 254 count; it is secret.
/// - `u`: 32 bytes, little-endian. Bits 0 to 254 count, as a value modulo `2^255 - 19`: of a point of the curve or of its
///   twist.
/// - Returns 32 bytes, little-endian, in `[0, 2^255 - 19)`; all zeros for the identity.
#[must_use]
pub fn montgomery_ladder(scalar: &[u8; 32], u: &[u8; 32]) -> [u8; 32] {
    let mut ladder = Ladder {
        x2: ONE,
        z2: ZERO,
        x3: field::from_bytes(u),
        z3: ONE,
        u: ZERO,
    };
    ladder.x3[7] &= u32::MAX >> 1;
    ladder.u = ladder.x3;
    climb(&mut ladder, scalar);
    let product = field::ratio(&ladder.x2, &ladder.z2);
    wipe(&mut ladder);
    field::to_bytes(&product)
}

/// Returns a u-coordinate in `[0, 2^255 - 19)`: 32 bytes, little-endian, of which bits 0 to 254 count.
#[must_use]
pub fn canonical_u(u: &[u8; 32]) -> [u8; 32] {
    let mut limbs = field::from_bytes(u);
    limbs[7] &= u32::MAX >> 1;
    field::to_bytes(&field::reduce(&limbs))
}

/// Takes the ladder from `(0, P)` to `(scalar P, (scalar + 1) P)`, the points exchanged as the last bit says.
#[inline(never)]
fn climb(ladder: &mut Ladder, scalar: &[u8; 32]) {
    let mut previous = 0;
    for index in (0..255).rev() {
        let bit = scalar[index / 8] >> (index % 8) & 1;
        Backend::ladder_step(ladder, Choice::from(bit ^ previous));
        previous = bit;
    }
    let last = Choice::from(previous);
    ladder.x2 = field::select(&ladder.x2, &ladder.x3, last);
    ladder.z2 = field::select(&ladder.z2, &ladder.z3, last);
}

fn wipe(ladder: &mut Ladder) {
    let Ladder { x2, z2, x3, z3, u } = ladder;
    for coordinate in [x2, z2, x3, z3, u] {
        coordinate.zeroize();
    }
}
