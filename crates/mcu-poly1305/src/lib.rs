#![no_std]
#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]

mod backend;
mod portable;
mod state;

pub use backend::BACKEND;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; and the twin.
#[doc(hidden)]
pub mod kernels {
    pub use crate::backend::KERNELS as ALL;

    /// `h = (h + block + 2^128) r` for each block, as portable Rust has it.
    pub fn absorb(h: &mut [u32; 5], r: &[u32; 4], blocks: &[[u8; 16]]) {
        let mut state = crate::State::new(&[0; 32]);
        (state.h, state.r) = (*h, *r);
        for block in blocks {
            crate::portable::absorb(&mut state, &[(*block).into()]);
        }
        *h = state.h;
    }
}

pub use universal_hash;

use core::{fmt, slice};
use state::State;
use universal_hash::{
    KeyInit, UhfBackend, UhfClosure, UniversalHash,
    common::{BlockSizeUser, KeySizeUser, ParBlocksSizeUser},
    consts::{U1, U16, U32},
};
#[cfg(feature = "zeroize")]
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The size of a key in bytes.
pub const KEY_SIZE: usize = 32;

/// The size of a block in bytes.
pub const BLOCK_SIZE: usize = 16;

/// A key: 32 bytes, secret, for one message.
pub type Key = universal_hash::Key<Poly1305>;

/// A block: 16 bytes.
pub type Block = universal_hash::Block<Poly1305>;

/// A tag: 16 bytes.
pub type Tag = universal_hash::Block<Poly1305>;

/// Poly1305 with its key and what it has read so far; wiped on drop with the feature `zeroize`.
///
/// ```
/// use mcu_poly1305::{Poly1305, universal_hash::KeyInit};
///
/// // In use the key is fresh for each message.
/// let tag = Poly1305::new(&[7; 32].into()).compute_unpadded(b"a message of any length");
/// # assert_eq!(tag.len(), 16);
/// ```
#[derive(Clone)]
pub struct Poly1305 {
    state: State,
}

impl KeySizeUser for Poly1305 {
    type KeySize = U32;
}

impl KeyInit for Poly1305 {
    #[inline(always)]
    fn new(key: &Key) -> Self {
        Self {
            state: State::new(&key.0),
        }
    }
}

impl BlockSizeUser for Poly1305 {
    type BlockSize = U16;
}

impl UniversalHash for Poly1305 {
    fn update_with_backend(&mut self, f: impl UhfClosure<BlockSize = U16>) {
        f.call(&mut Backend(&mut self.state));
    }

    /// All blocks come here, whole buffers at a time.
    #[inline(always)]
    fn update(&mut self, blocks: &[Block]) {
        backend::absorb(&mut self.state, blocks);
    }

    #[inline(always)]
    fn finalize(self) -> Tag {
        self.state.tag().into()
    }
}

impl Poly1305 {
    /// Returns the tag of `data` after the blocks that were given before; the last block is not padded.
    #[must_use]
    pub fn compute_unpadded(mut self, data: &[u8]) -> Tag {
        let (blocks, rest) = Block::slice_as_chunks(data);
        self.update(blocks);
        if !rest.is_empty() {
            let mut block = Block::default();
            let (bytes, padding) = block.split_at_mut(rest.len());
            bytes.copy_from_slice(rest);
            padding[0] = 1;
            // Blocks come with 2^128 added, which this one has inside, behind its bytes.
            self.state.subtract_2_128();
            self.update(&[block]);
        }
        self.finalize()
    }
}

impl fmt::Debug for Poly1305 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Poly1305").finish_non_exhaustive()
    }
}

impl Drop for Poly1305 {
    fn drop(&mut self) {
        #[cfg(feature = "zeroize")]
        self.state.zeroize();
    }
}

/// The state holds nothing but words, all of which are wiped.
#[cfg(feature = "zeroize")]
impl ZeroizeOnDrop for Poly1305 {}

/// What closures of the `universal-hash` crate get.
struct Backend<'a>(&'a mut State);

impl BlockSizeUser for Backend<'_> {
    type BlockSize = U16;
}

impl ParBlocksSizeUser for Backend<'_> {
    type ParBlocksSize = U1;
}

impl UhfBackend for Backend<'_> {
    #[inline(always)]
    fn proc_block(&mut self, block: &Block) {
        backend::absorb(self.0, slice::from_ref(block));
    }
}
