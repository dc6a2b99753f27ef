//! The permutations on plain lanes.

use crate::{
    backend,
    consts::{F200_ROUNDS, F400_ROUNDS, F800_ROUNDS, F1600_ROUNDS, PLEN, RHO, ROUND_CONSTANTS},
};

/// Brings even bits to the lower half, odd bits to the upper half.
///
/// Number the bits of a lane by six index bits, the topmost of which says in which of two words a bit is. Interleaving
/// rotates the index bits, by five exchanges of the topmost with another one.
pub(crate) const fn interleave(lane: u64) -> u64 {
    let (low, high) = (lane as u32, (lane >> 32) as u32);
    let (low, high) = exchange(low, high, 16, 0x0000_ffff);
    let (low, high) = exchange(low, high, 8, 0x00ff_00ff);
    let (low, high) = exchange(low, high, 4, 0x0f0f_0f0f);
    let (low, high) = exchange(low, high, 2, 0x3333_3333);
    let (low, high) = exchange(low, high, 1, 0x5555_5555);
    low as u64 | (high as u64) << 32
}

/// The inverse of [`interleave`].
pub(crate) const fn deinterleave(words: u64) -> u64 {
    let (low, high) = (words as u32, (words >> 32) as u32);
    let (low, high) = exchange(low, high, 1, 0x5555_5555);
    let (low, high) = exchange(low, high, 2, 0x3333_3333);
    let (low, high) = exchange(low, high, 4, 0x0f0f_0f0f);
    let (low, high) = exchange(low, high, 8, 0x00ff_00ff);
    let (low, high) = exchange(low, high, 16, 0x0000_ffff);
    low as u64 | (high as u64) << 32
}

/// Exchanges the bits of `low` that are not in the mask with those of `high` that are, `by` places below.
#[inline(always)]
const fn exchange(low: u32, high: u32, by: u32, mask: u32) -> (u32, u32) {
    let difference = (low >> by ^ high) & mask;
    (low ^ difference << by, high ^ difference)
}

/// The last `ROUNDS` rounds of Keccak-f\[1600\] on plain lanes.
pub(crate) fn p1600<const ROUNDS: usize>(state: &mut [u64; PLEN]) {
    const { assert!(ROUNDS <= F1600_ROUNDS) };
    for lane in state.iter_mut() {
        *lane = interleave(*lane);
    }
    backend::keccak_p::<ROUNDS>(state);
    for lane in state.iter_mut() {
        *lane = deinterleave(*lane);
    }
}

/// A permutation of narrow lanes, as FIPS 202, 3.2 and 3.3 have it.
macro_rules! narrow {
    ($name:ident, $lane:ty, $most:expr) => {
        pub(crate) fn $name<const ROUNDS: usize>(a: &mut [$lane; PLEN]) {
            const { assert!(ROUNDS <= $most) };
            for constant in &ROUND_CONSTANTS[$most - ROUNDS..$most] {
                let parity: [$lane; 5] =
                    core::array::from_fn(|x| a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]);
                let mut b = [0; PLEN];
                for y in 0..5 {
                    for x in 0..5 {
                        let effect = parity[(x + 4) % 5] ^ parity[(x + 1) % 5].rotate_left(1);
                        b[y + 5 * ((2 * x + 3 * y) % 5)] =
                            (a[x + 5 * y] ^ effect).rotate_left(RHO[x + 5 * y]);
                    }
                }
                for y in 0..5 {
                    for x in 0..5 {
                        let product = !b[(x + 1) % 5 + 5 * y] & b[(x + 2) % 5 + 5 * y];
                        a[x + 5 * y] = b[x + 5 * y] ^ product;
                    }
                }
                a[0] ^= *constant as $lane;
            }
        }
    };
}

narrow!(p200, u8, F200_ROUNDS);
narrow!(p400, u16, F400_ROUNDS);
narrow!(p800, u32, F800_ROUNDS);
