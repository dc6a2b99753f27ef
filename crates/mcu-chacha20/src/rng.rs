//! Generators of random numbers from a seed: the key stream of the variant with 64 bits of counter.

use crate::{ChaChaCore, R8, R12, R20, Rounds, backend, variants::Legacy, variants::Variant};
use core::fmt;
use rand_core::{
    Infallible, SeedableRng, TryCryptoRng, TryRng,
    block::{BlockRng, Generator},
};
#[cfg(feature = "zeroize")]
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A seed: 32 bytes, secret; the key of the cipher.
pub type Seed = [u8; 32];

/// The state of a generator: 32 bytes of seed, 8 of stream number, 9 of position in words; little-endian, secret.
pub type SerializedRngState = [u8; 49];

const BLOCK_WORDS: u64 = 16;
/// How many blocks a generator makes at a time.
const BUFFER_BLOCKS: u64 = 4;
/// Positions are counted modulo this: 2^64 blocks.
const WORD_POSITIONS: u128 = 1 << 68;

impl<R: Rounds, V: Variant> SeedableRng for ChaChaCore<R, V> {
    type Seed = Seed;

    #[inline]
    fn from_seed(seed: Seed) -> Self {
        Self::with_nonce(&seed, &[])
    }
}

impl<R: Rounds, V: Variant> Generator for ChaChaCore<R, V> {
    type Output = [u32; (BLOCK_WORDS * BUFFER_BLOCKS) as usize];

    fn generate(&mut self, buffer: &mut Self::Output) {
        for words in buffer.as_chunks_mut().0 {
            *words = backend::block_words(&mut self.state, R::COUNT);
            // Backends count in the low word.
            if self.state[12] == 0 {
                self.state[13] = self.state[13].wrapping_add(1);
            }
        }
    }

    #[cfg(feature = "zeroize")]
    fn drop(&mut self, output: &mut Self::Output) {
        output.zeroize();
    }
}

macro_rules! chacha_rng {
    ($name:ident, $rounds:ident, $count:literal) => {
        #[doc = concat!("A generator of cryptographic quality from a seed: ChaCha with ", $count, " rounds.")]
        ///
        /// The seed is the key, the stream number the nonce (64 bits), the position the counter (64 bits of blocks). Two
        /// generators are equal if their seeds, stream numbers and positions are.
        ///
        /// ```
        #[doc = concat!("use mcu_chacha20::{", stringify!($name), ", rand_core::{Rng, SeedableRng}};")]
        ///
        #[doc = concat!("let mut rng = ", stringify!($name), "::from_seed([42; 32]);")]
        /// let (word, mut bytes) = (rng.next_u32(), [0; 3]);
        /// rng.fill_bytes(&mut bytes);
        /// # assert_ne!(word, 0);
        /// ```
        pub struct $name {
            core: BlockRng<ChaChaCore<$rounds, Legacy>>,
        }

        impl SeedableRng for $name {
            type Seed = Seed;

            #[inline]
            fn from_seed(seed: Seed) -> Self {
                let core = BlockRng::new(ChaChaCore::from_seed(seed));
                Self { core }
            }
        }

        impl TryRng for $name {
            type Error = Infallible;

            #[inline]
            fn try_next_u32(&mut self) -> Result<u32, Infallible> {
                Ok(self.core.next_word())
            }

            #[inline]
            fn try_next_u64(&mut self) -> Result<u64, Infallible> {
                Ok(self.core.next_u64_from_u32())
            }

            #[inline]
            fn try_fill_bytes(&mut self, dest: &mut [u8]) -> Result<(), Infallible> {
                self.core.fill_bytes(dest);
                Ok(())
            }
        }

        impl TryCryptoRng for $name {}

        #[cfg(feature = "zeroize")]
        impl ZeroizeOnDrop for $name {}

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.get_seed() == other.get_seed()
                    && self.get_stream() == other.get_stream()
                    && self.get_word_pos() == other.get_word_pos()
            }
        }

        impl Eq for $name {}

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), " { ... }"))
            }
        }

        impl $name {
            /// The number of the block that the buffer begins with, or that comes next if nothing of the buffer is used.
            fn first_block(&self) -> u64 {
                let next = self.core.core.get_block_pos();
                if self.core.word_offset() == 0 {
                    next
                } else {
                    next.wrapping_sub(BUFFER_BLOCKS)
                }
            }

            /// The position from the start of the stream, in words of 32 bits; 68 bits.
            #[inline]
            #[must_use]
            pub fn get_word_pos(&self) -> u128 {
                let start = u128::from(self.first_block()) * u128::from(BLOCK_WORDS);
                (start + self.core.word_offset() as u128) % WORD_POSITIONS
            }

            /// Sets the position from the start of the stream, in words of 32 bits, modulo 2^68.
            #[inline]
            pub fn set_word_pos(&mut self, word_offset: u128) {
                let block = word_offset / u128::from(BLOCK_WORDS);
                self.core.core.set_block_pos(block as u64);
                let word = word_offset % u128::from(BLOCK_WORDS);
                self.core.reset_and_skip(word as usize);
            }

            /// Sets the position to the start of a block.
            #[inline]
            pub fn set_block_pos(&mut self, block_pos: u64) {
                self.core.core.set_block_pos(block_pos);
                self.core.reset_and_skip(0);
            }

            /// The number of the block that the next word is from.
            #[inline]
            #[must_use]
            pub fn get_block_pos(&self) -> u64 {
                let blocks = self.core.word_offset() as u64 / BLOCK_WORDS;
                self.first_block().wrapping_add(blocks)
            }

            /// Sets the stream number, and the position to 0.
            #[inline]
            pub fn set_stream(&mut self, stream: u64) {
                self.core.core.state[14] = stream as u32;
                self.core.core.state[15] = (stream >> 32) as u32;
                self.set_block_pos(0);
            }

            /// The stream number.
            #[inline]
            #[must_use]
            pub fn get_stream(&self) -> u64 {
                let state = &self.core.core.state;
                u64::from(state[15]) << 32 | u64::from(state[14])
            }

            /// The seed: 32 bytes, secret.
            #[inline]
            #[must_use]
            pub fn get_seed(&self) -> [u8; 32] {
                let mut seed = [0; 32];
                let words = &self.core.core.state[4..12];
                for (bytes, word) in seed.as_chunks_mut().0.iter_mut().zip(words) {
                    *bytes = word.to_le_bytes();
                }
                seed
            }

            /// The state as bytes: secret, for who knows them knows the output.
            #[inline]
            pub fn serialize_state(&self) -> SerializedRngState {
                let mut bytes = [0; 49];
                bytes[..32].copy_from_slice(&self.get_seed());
                bytes[32..40].copy_from_slice(&self.get_stream().to_le_bytes());
                bytes[40..].copy_from_slice(&self.get_word_pos().to_le_bytes()[..9]);
                bytes
            }

            /// The generator whose state the bytes are. The upper 4 of the 72 bits of position count for nothing.
            #[inline]
            pub fn deserialize_state(state: &SerializedRngState) -> Self {
                let mut seed = [0; 32];
                seed.copy_from_slice(&state[..32]);
                let mut stream = [0; 8];
                stream.copy_from_slice(&state[32..40]);
                let mut position = [0; 16];
                position[..9].copy_from_slice(&state[40..]);

                let mut rng = Self::from_seed(seed);
                rng.set_stream(u64::from_le_bytes(stream));
                rng.set_word_pos(u128::from_le_bytes(position));
                rng
            }
        }
    };
}

chacha_rng!(ChaCha8Rng, R8, "8");
chacha_rng!(ChaCha12Rng, R12, "12");
chacha_rng!(ChaCha20Rng, R20, "20");
