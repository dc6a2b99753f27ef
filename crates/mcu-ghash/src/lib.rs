#![no_std]
#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]
#![warn(clippy::unwrap_used)]

mcu_target::select_backend! {
    armv7em => { mod armv7em; }
    portable => {}
}
mod backend;
mod field_element;
pub mod polyval;
#[allow(dead_code, reason = "beside kernels, parts of it serve")]
mod portable;

pub use backend::BACKEND;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; and the twin.
#[doc(hidden)]
pub mod kernels {
    pub use crate::{backend::KERNELS as ALL, portable::parts};
    use crate::{backend::Order, portable::Multiplier};

    /// Adds a block to the sum and multiplies that by the key.
    pub fn polyval(sum: &mut [u32; 4], key: &[u32; 4], block: &[u8; 16], is_reversed: bool) {
        let order = if is_reversed {
            Order::Reversed
        } else {
            Order::Plain
        };
        Multiplier::new(key).update(sum, &[(*block).into()], order);
    }
}
pub use universal_hash;

use backend::{Multiplier, Order};
use core::{array, fmt};
use field_element::FieldElement;
use universal_hash::{
    KeyInit, Reset, UhfBackend, UhfClosure, UniversalHash,
    common::{BlockSizeUser, KeySizeUser, ParBlocksSizeUser},
    consts::{U4, U16},
};

/// A key: 16 bytes, the element `H` of NIST SP 800-38D, 6.4.
pub type Key = universal_hash::Key<GHash>;

/// A block: 16 bytes.
pub type Block = universal_hash::Block<GHash>;

/// The hash: 16 bytes.
pub type Tag = universal_hash::Block<GHash>;

/// What GHASH and POLYVAL have in common: a sum that is multiplied by the key after each block.
#[derive(Clone)]
struct Hash {
    key: Multiplier,
    /// An element in the representation of POLYVAL, bit `i` of word `i / 32` the coefficient of `x^i`.
    sum: [u32; 4],
}

impl Hash {
    fn new(key: &FieldElement) -> Self {
        Self {
            key: Multiplier::new(&key.words()),
            sum: [0; 4],
        }
    }

    /// Adds blocks whose bytes are in the given order.
    #[inline]
    fn update(&mut self, blocks: &[Block], order: Order) {
        self.key.update(&mut self.sum, blocks, order);
    }
}

#[cfg(feature = "zeroize")]
impl Drop for Hash {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.key.words);
        zeroize::Zeroize::zeroize(&mut self.sum);
    }
}

/// Implements the traits of a hash that has a [`Hash`] inside.
macro_rules! universal_hash_impls {
    ($name:ident, $order:expr, $finalize:expr) => {
        impl KeySizeUser for $name {
            type KeySize = U16;
        }

        impl BlockSizeUser for $name {
            type BlockSize = U16;
        }

        impl ParBlocksSizeUser for $name {
            type ParBlocksSize = U4;
        }

        impl KeyInit for $name {
            #[inline]
            fn new(h: &Key) -> Self {
                Self::new(h)
            }
        }

        impl UhfBackend for $name {
            #[inline]
            fn proc_block(&mut self, block: &Block) {
                self.0.update(core::slice::from_ref(block), $order);
            }

            #[inline]
            fn proc_par_blocks(&mut self, blocks: &universal_hash::ParBlocks<Self>) {
                self.0.update(blocks, $order);
            }
        }

        impl UniversalHash for $name {
            #[inline]
            fn update_with_backend(&mut self, f: impl UhfClosure<BlockSize = U16>) {
                f.call(self);
            }

            #[inline]
            fn update(&mut self, blocks: &[Block]) {
                self.0.update(blocks, $order);
            }

            #[inline]
            fn finalize(self) -> Block {
                let finalize: fn(FieldElement) -> Block = $finalize;
                finalize(FieldElement::from_words(&self.0.sum))
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                self.0.sum = [0; 4];
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        #[cfg(feature = "zeroize")]
        impl zeroize::ZeroizeOnDrop for $name {}
    };
}
pub(crate) use universal_hash_impls;

/// The hash of AES-GCM. Source: NIST SP 800-38D, 6.4.
///
/// The key and the data are secret: neither time nor addresses depend on them; the number of blocks is public.
#[derive(Clone)]
pub struct GHash(Hash);

impl GHash {
    /// Starts with the key `h`.
    #[inline]
    #[must_use]
    pub fn new(h: &Key) -> Self {
        // RFC 8452, appendix A: GHASH is POLYVAL of reversed bytes, with the key times x.
        Self(Hash::new(&FieldElement::from(h).reverse().mulx()))
    }

    /// The hash of two byte strings, each filled up with zeros, and of both lengths in bits, under the key of this hash: what a
    /// mode of operation takes, without a copy of the key.
    ///
    /// Source: NIST SP 800-38D, 7.1, steps 2 and 5.
    #[doc(hidden)]
    #[must_use]
    #[inline(never)]
    pub fn of(&self, first: &[u8], second: &[u8]) -> Block {
        let bits = |bytes: &[u8]| u128::from(8 * bytes.len() as u64);
        let lengths = (bits(first) << 64 | bits(second)).to_be_bytes();
        let mut sum = [0; 4];
        for bytes in [first, second, &lengths] {
            let (blocks, rest) = Block::slice_as_chunks(bytes);
            self.0.key.update(&mut sum, blocks, Order::Reversed);
            if !rest.is_empty() {
                let block = array::from_fn(|at| rest.get(at).copied().unwrap_or_default());
                self.0
                    .key
                    .update(&mut sum, &[block.into()], Order::Reversed);
            }
        }
        FieldElement::from_words(&sum).reverse().into()
    }
}

universal_hash_impls!(GHash, Order::Reversed, |sum| sum.reverse().into());
