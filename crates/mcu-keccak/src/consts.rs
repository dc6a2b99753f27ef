//! Numbers of lanes and rounds, and the round constants.

/// Number of lanes of a state.
pub const PLEN: usize = 25;

/// Number of rounds of Keccak-f\[200\].
pub const F200_ROUNDS: usize = 18;
/// Number of rounds of Keccak-f\[400\].
pub const F400_ROUNDS: usize = 20;
/// Number of rounds of Keccak-f\[800\].
pub const F800_ROUNDS: usize = 22;
/// Number of rounds of Keccak-f\[1600\].
pub const F1600_ROUNDS: usize = 24;

/// What iota adds to the first lane, by round. FIPS 202, 3.2.5: bit `2^j - 1` in round `i` is the low bit of
/// `x^(7 i + j)` modulo `x^8 + x^6 + x^5 + x^4 + 1`. Narrower lanes take the low bits.
pub(crate) const ROUND_CONSTANTS: [u64; F1600_ROUNDS] = {
    let mut constants = [0; F1600_ROUNDS];
    let mut power = 1_u32;
    let mut round = 0;
    while round < F1600_ROUNDS {
        let mut j = 0;
        while j < 7 {
            constants[round] |= ((power & 1) as u64) << ((1 << j) - 1);
            power <<= 1;
            if power & 0x100 != 0 {
                power ^= 0x171;
            }
            j += 1;
        }
        round += 1;
    }
    constants
};

/// The same as even and odd bits.
pub(crate) static INTERLEAVED_CONSTANTS: [[u32; 2]; F1600_ROUNDS] = {
    let mut constants = [[0; 2]; F1600_ROUNDS];
    let mut round = 0;
    while round < F1600_ROUNDS {
        let lane = crate::permutation::interleave(ROUND_CONSTANTS[round]);
        constants[round] = [lane as u32, (lane >> 32) as u32];
        round += 1;
    }
    constants
};

/// FIPS 202, 3.2.2: by how much rho rotates a lane to the left, by its number `x + 5 y`, before reduction modulo its width.
pub(crate) const RHO: [u32; PLEN] = {
    let mut offsets = [0; PLEN];
    let (mut x, mut y, mut t) = (1, 0, 0);
    while t < 24 {
        offsets[x + 5 * y] = (t + 1) * (t + 2) / 2 % 64;
        (x, y) = (y, (2 * x + 3 * y) % 5);
        t += 1;
    }
    offsets
};
