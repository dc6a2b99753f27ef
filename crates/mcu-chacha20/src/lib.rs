#![no_std]
#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]

pub mod variants;

#[cfg(any(feature = "cipher", feature = "rng"))]
mod backend;
#[cfg(feature = "cipher")]
mod chacha;
#[cfg(feature = "legacy")]
mod legacy;
#[cfg(feature = "rng")]
mod rng;
#[cfg(feature = "xchacha")]
mod xchacha;

#[cfg(any(feature = "cipher", feature = "rng"))]
pub use backend::BACKEND;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; and the twin.
#[cfg(any(feature = "cipher", feature = "rng"))]
#[doc(hidden)]
pub mod kernels {
    pub use crate::backend::{KERNELS as ALL, portable_block_words as block_words};
}

#[cfg(feature = "cipher")]
pub use chacha::{ChaCha8, ChaCha12, ChaCha20, Key, Nonce};
#[cfg(feature = "cipher")]
pub use cipher::{self, KeyIvInit};
#[cfg(feature = "legacy")]
pub use legacy::{ChaCha20Legacy, ChaCha20LegacyCore, LegacyNonce};
#[cfg(feature = "rng")]
pub use rand_core;
#[cfg(feature = "rng")]
pub use rng::{ChaCha8Rng, ChaCha12Rng, ChaCha20Rng, Seed, SerializedRngState};
#[cfg(feature = "xchacha")]
pub use xchacha::{XChaCha8, XChaCha12, XChaCha20, XNonce, hchacha};

use core::{fmt, marker::PhantomData};
use variants::Variant;
#[cfg(feature = "zeroize")]
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The words of a state: 4 of constants, 8 of key, 4 of counter and nonce, in the order of RFC 8439, section 2.3.
type State = [u32; 16];

/// "expand 32-byte k", RFC 8439, section 2.3.
#[cfg(any(feature = "cipher", feature = "rng"))]
const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

/// How many rounds a cipher has.
pub trait Rounds: Copy {
    /// Half the number of rounds: each step is a column round and a diagonal round.
    const COUNT: usize;
}

/// 8 rounds.
#[derive(Copy, Clone, Debug)]
pub struct R8;

impl Rounds for R8 {
    const COUNT: usize = 4;
}

/// 12 rounds.
#[derive(Copy, Clone, Debug)]
pub struct R12;

impl Rounds for R12 {
    const COUNT: usize = 6;
}

/// 20 rounds.
#[derive(Copy, Clone, Debug)]
pub struct R20;

impl Rounds for R20 {
    const COUNT: usize = 10;
}

/// The block function of a cipher with `R` rounds, with its key, nonce and counter; wiped on drop with the feature `zeroize`.
pub struct ChaChaCore<R: Rounds, V: Variant> {
    state: State,
    parameters: PhantomData<(R, V)>,
}

impl<R: Rounds, V: Variant> ChaChaCore<R, V> {
    /// The state of a key and a nonce, which fills the last words; the words between are the counter, at zero.
    #[cfg(any(feature = "cipher", feature = "rng"))]
    #[inline(never)]
    fn with_nonce<const NONCE: usize>(key: &[u8; 32], nonce: &[u8; NONCE]) -> Self {
        // Words are named one by one: of a loop that copies bytes the compiler makes a call.
        let [c0, c1, c2, c3] = CONSTANTS;
        let key = |at| word(key, at);
        let row = |at: usize| match at.checked_sub(4 - NONCE / 4) {
            Some(at) => word(nonce, at),
            None => 0,
        };
        Self {
            state: [
                c0,
                c1,
                c2,
                c3,
                key(0),
                key(1),
                key(2),
                key(3),
                key(4),
                key(5),
                key(6),
                key(7),
                row(0),
                row(1),
                row(2),
                row(3),
            ],
            parameters: PhantomData,
        }
    }

    /// The number of the next block.
    #[inline(always)]
    #[must_use]
    pub fn get_block_pos(&self) -> V::Counter {
        V::get_block_pos(&self.state[12..])
    }

    /// Sets the number of the next block.
    #[inline(always)]
    pub fn set_block_pos(&mut self, pos: V::Counter) {
        V::set_block_pos(&mut self.state[12..], pos);
    }
}

impl<R: Rounds, V: Variant> fmt::Debug for ChaChaCore<R, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "ChaChaCore<R: {}, V: {}-bit)> {{ ... }}",
            R::COUNT,
            size_of::<V::Counter>() * 8
        )
    }
}

/// A word of little-endian bytes, zero behind their end.
#[cfg(any(feature = "cipher", feature = "rng"))]
#[inline(always)]
fn word(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.as_chunks().0.get(at);
    bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[cfg(feature = "zeroize")]
impl<R: Rounds, V: Variant> Drop for ChaChaCore<R, V> {
    fn drop(&mut self) {
        self.state.zeroize();
    }
}

#[cfg(feature = "zeroize")]
impl<R: Rounds, V: Variant> ZeroizeOnDrop for ChaChaCore<R, V> {}
