//! A sponge whose state stays bit-interleaved: bytes are converted where they enter or leave, and only they.

use crate::{
    PLEN, backend,
    permutation::{deinterleave, interleave},
};
use core::fmt;

/// Size of a serialized sponge: the lanes, little-endian, and the position.
pub const SERIALIZED_SIZE: usize = 8 * PLEN + 1;

/// A sponge over the last `ROUNDS` rounds of Keccak-f\[1600\] that takes or gives `RATE` bytes between permutations.
///
/// `RATE` is a multiple of 8 from 8 to 192: other rates do not compile. The bytes are secret, their number is not.
///
/// ```
/// use mcu_keccak::sponge::Sponge;
///
/// // SHAKE128 of "abc".
/// let mut sponge = Sponge::<168>::new();
/// sponge.absorb(b"abc");
/// sponge.pad(0x1f);
/// let mut output = [0; 4];
/// sponge.squeeze(&mut output);
/// assert_eq!(output, [0x58, 0x81, 0x09, 0x2d]);
/// ```
#[derive(Clone)]
pub struct Sponge<const RATE: usize, const ROUNDS: usize = 24> {
    /// Lane `x + 5 y`: even bits in the lower half, odd bits in the upper.
    lanes: [u64; PLEN],
    /// Bytes of the block that went in, or came out, below `RATE`. A block is permuted when it is full; when output is
    /// asked for at position 0, the state is permuted first.
    position: u8,
}

impl<const RATE: usize, const ROUNDS: usize> Default for Sponge<RATE, ROUNDS> {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl<const RATE: usize, const ROUNDS: usize> Sponge<RATE, ROUNDS> {
    /// A sponge that has absorbed nothing.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        const { assert!(RATE.is_multiple_of(8) && 0 < RATE && RATE <= 8 * (PLEN - 1)) };
        Self {
            lanes: [0; PLEN],
            position: 0,
        }
    }

    /// Forgets everything.
    #[inline]
    pub fn reset(&mut self) {
        *self = Self::new();
    }

    /// Permutes the state.
    fn permute(&mut self) {
        backend::keccak_p::<ROUNDS>(&mut self.lanes);
    }

    /// Takes bytes in, of any length.
    pub fn absorb(&mut self, mut data: &[u8]) {
        while !data.is_empty() {
            let position = usize::from(self.position);
            // Whole blocks.
            while position == 0
                && let Some((block, rest)) = data.split_first_chunk::<RATE>()
            {
                backend::add_lanes(&mut self.lanes, block.as_chunks().0);
                self.permute();
                data = rest;
            }
            let (block, rest) = data.split_at(data.len().min(RATE - position));
            self.add(position, block);
            data = rest;
            if position + block.len() == RATE {
                self.permute();
                self.position = 0;
            } else {
                self.position = (position + block.len()) as u8;
            }
        }
    }

    /// Ends the input: a byte of domain separation with the first bit of the padding, as in FIPS 202, B.2 (0x06 for SHA-3,
    /// 0x1f for SHAKE, 0x01 for Keccak), and the last bit. Output can follow, no more input.
    pub fn pad(&mut self, domain: u8) {
        self.add(usize::from(self.position), &[domain]);
        self.add(RATE - 1, &[0x80]);
        self.position = 0;
    }

    /// Gives bytes out, of any length; further calls go on where this one ends.
    pub fn squeeze(&mut self, mut output: &mut [u8]) {
        while !output.is_empty() {
            if self.position == 0 {
                self.permute();
            }
            let position = usize::from(self.position);
            let length = output.len().min(RATE - position);
            let (block, rest) = output.split_at_mut(length);
            self.read(position, block);
            output = rest;
            self.position = if position + length == RATE {
                0
            } else {
                (position + length) as u8
            };
        }
    }

    /// Permutes, and gives the first bytes of the state, up to 200 of them.
    ///
    /// This is what follows [`pad`](Self::pad) in a hash whose output is one block at most; that of the Keccak hash of
    /// CryptoNote is the whole state. Bytes beyond the state are left as they are.
    pub fn permute_and_read(&mut self, output: &mut [u8]) {
        self.permute();
        let length = output.len().min(8 * PLEN);
        self.read(0, &mut output[..length]);
    }

    /// Adds bytes to those of the state from `position` on.
    fn add(&mut self, position: usize, bytes: &[u8]) {
        let (mut lane, offset) = (position / 8, position % 8);
        let (head, bytes) = bytes.split_at(bytes.len().min((8 - offset) % 8));
        if !head.is_empty() {
            self.add_within(lane, offset, head);
            lane += 1;
        }
        let (whole, tail) = bytes.as_chunks::<8>();
        backend::add_lanes(&mut self.lanes[lane..], whole);
        if !tail.is_empty() {
            self.add_within(lane + whole.len(), 0, tail);
        }
    }

    /// Adds bytes to some of one lane. Shifts are by constants: by others, some targets call a function of the library.
    fn add_within(&mut self, lane: usize, offset: usize, bytes: &[u8]) {
        let mut word = 0;
        for at in (0..8_usize).rev() {
            let byte = bytes.get(at.wrapping_sub(offset)).copied();
            word = word << 8 | u64::from(byte.unwrap_or(0));
        }
        self.lanes[lane] ^= interleave(word);
    }

    /// Reads bytes of the state from `position` on.
    fn read(&self, position: usize, bytes: &mut [u8]) {
        let (mut lane, offset) = (position / 8, position % 8);
        let (head, bytes) = bytes.split_at_mut(bytes.len().min((8 - offset) % 8));
        if !head.is_empty() {
            self.read_within(lane, offset, head);
            lane += 1;
        }
        let (whole, tail) = bytes.as_chunks_mut::<8>();
        backend::read_lanes(&self.lanes[lane..], whole);
        if !tail.is_empty() {
            self.read_within(lane + whole.len(), 0, tail);
        }
    }

    /// Reads bytes of one lane.
    fn read_within(&self, lane: usize, offset: usize, bytes: &mut [u8]) {
        let mut word = deinterleave(self.lanes[lane]);
        for at in 0..8_usize {
            if let Some(byte) = bytes.get_mut(at.wrapping_sub(offset)) {
                *byte = word as u8;
            }
            word >>= 8;
        }
    }

    /// The lanes, little-endian and not interleaved, and the position.
    #[must_use]
    pub fn serialize(&self) -> [u8; SERIALIZED_SIZE] {
        let mut bytes = [0; SERIALIZED_SIZE];
        let (lanes, position) = bytes.split_at_mut(8 * PLEN);
        self.read(0, lanes);
        position.fill(self.position);
        bytes
    }

    /// What [`serialize`](Self::serialize) wrote; none if the position is not below the rate.
    #[must_use]
    pub fn deserialize(bytes: &[u8; SERIALIZED_SIZE]) -> Option<Self> {
        let (lanes, position) = bytes.split_at(8 * PLEN);
        let mut sponge = Self::new();
        sponge.add(0, lanes);
        sponge.position = *position.first()?;
        (usize::from(sponge.position) < RATE).then_some(sponge)
    }
}

impl<const RATE: usize, const ROUNDS: usize> fmt::Debug for Sponge<RATE, ROUNDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sponge").finish_non_exhaustive()
    }
}

#[cfg(feature = "zeroize")]
impl<const RATE: usize, const ROUNDS: usize> zeroize::Zeroize for Sponge<RATE, ROUNDS> {
    fn zeroize(&mut self) {
        self.lanes.zeroize();
        self.position.zeroize();
    }
}
