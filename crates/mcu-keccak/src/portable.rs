//! Keccak-p[1600] on interleaved lanes, in Rust.
#![cfg_attr(
    not(test),
    allow(dead_code, reason = "not all of it is used where there are kernels")
)]

use crate::{
    consts::{PLEN, RHO},
    permutation::{deinterleave, interleave},
};
use core::mem;

#[cfg_attr(
    not(test),
    allow(dead_code, reason = "not used where there is a kernel")
)]
pub(crate) const NAME: &str = "portable";

/// Adds bytes to lanes, as many as there are of both.
pub fn add_lanes(lanes: &mut [u64], bytes: &[[u8; 8]]) {
    for (lane, bytes) in lanes.iter_mut().zip(bytes) {
        *lane ^= interleave(u64::from_le_bytes(*bytes));
    }
}

/// Gives the bytes of lanes, as many as there are of both.
pub fn read_lanes(lanes: &[u64], bytes: &mut [[u8; 8]]) {
    for (lane, bytes) in lanes.iter().zip(bytes) {
        *bytes = deinterleave(*lane).to_le_bytes();
    }
}

/// Even and odd bits of a lane.
#[derive(Clone, Copy)]
struct Lane {
    even: u32,
    odd: u32,
}

impl Lane {
    fn new(words: u64) -> Self {
        Self {
            even: words as u32,
            odd: (words >> 32) as u32,
        }
    }

    fn words(self) -> u64 {
        u64::from(self.even) | u64::from(self.odd) << 32
    }

    fn xor(self, other: Self) -> Self {
        Self {
            even: self.even ^ other.even,
            odd: self.odd ^ other.odd,
        }
    }

    /// `self ^ !a & b`.
    fn xor_product(self, a: Self, b: Self) -> Self {
        Self {
            even: self.even ^ !a.even & b.even,
            odd: self.odd ^ !a.odd & b.odd,
        }
    }

    /// To the left; a rotation by an odd number turns even bits into odd ones.
    #[inline(always)]
    fn rotate(self, by: u32) -> Self {
        let half = by / 2;
        if by.is_multiple_of(2) {
            Self {
                even: self.even.rotate_left(half),
                odd: self.odd.rotate_left(half),
            }
        } else {
            Self {
                even: self.odd.rotate_left(half + 1),
                odd: self.even.rotate_left(half),
            }
        }
    }
}

/// As many rounds as there are constants, each its even and its odd bits.
pub fn keccak_p(state: &mut [u64; PLEN], constants: &[[u32; 2]]) {
    let mut other = [0; PLEN];
    let (mut from, mut to) = (&mut *state, &mut other);
    for constant in constants {
        round(from, to, *constant);
        mem::swap(&mut from, &mut to);
    }
    if constants.len() % 2 == 1 {
        *state = other;
    }
}

/// FIPS 202, 3.3: one round.
fn round(a: &[u64; PLEN], to: &mut [u64; PLEN], constant: [u32; 2]) {
    let parity: [Lane; 5] =
        core::array::from_fn(|x| Lane::new(a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]));
    let effect: [Lane; 5] =
        core::array::from_fn(|x| parity[(x + 4) % 5].xor(parity[(x + 1) % 5].rotate(1)));
    // The lanes that pi brings to row `y`, and chi.
    macro_rules! row {
        ($y:literal) => {
            let b: [Lane; 5] = [
                moved::<0, $y>(a, &effect),
                moved::<1, $y>(a, &effect),
                moved::<2, $y>(a, &effect),
                moved::<3, $y>(a, &effect),
                moved::<4, $y>(a, &effect),
            ];
            for x in 0..5 {
                to[x + 5 * $y] = b[x].xor_product(b[(x + 1) % 5], b[(x + 2) % 5]).words();
            }
        };
    }
    row!(0);
    row!(1);
    row!(2);
    row!(3);
    row!(4);
    to[0] ^= u64::from(constant[0]) | u64::from(constant[1]) << 32;
}

/// Theta, rho and pi: the lane that comes to column `X` and row `Y`.
#[inline(always)]
fn moved<const X: usize, const Y: usize>(a: &[u64; PLEN], effect: &[Lane; 5]) -> Lane {
    let (x, y) = ((X + 3 * Y) % 5, X);
    let lane = Lane::new(a[x + 5 * y]).xor(effect[x]);
    lane.rotate(const { RHO[(X + 3 * Y) % 5 + 5 * X] })
}

#[cfg(test)]
mod tests {
    use super::keccak_p;
    use crate::{
        consts::INTERLEAVED_CONSTANTS,
        permutation::{deinterleave, interleave},
    };

    #[test]
    fn interleaving_separates_even_and_odd_bits() {
        for bit in 0..64 {
            assert_eq!(interleave(1 << bit), 1 << (bit / 2 + 32 * (bit % 2)));
            assert_eq!(deinterleave(interleave(1 << bit)), 1 << bit);
        }
    }

    #[test]
    fn any_number_of_rounds() {
        let mut state = [0x0123_4567_89ab_cdef; 25];
        let mut step_by_step = state;
        keccak_p(&mut state, &INTERLEAVED_CONSTANTS[..7]);
        for constant in &INTERLEAVED_CONSTANTS[..7] {
            keccak_p(&mut step_by_step, &[*constant]);
        }
        assert_eq!(state, step_by_step);
    }
}
