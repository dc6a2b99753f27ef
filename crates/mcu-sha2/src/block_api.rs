//! Block by block: the hashes without their buffers, and the compression functions.

use crate::{backend, consts};
use core::{fmt, slice};
use digest::{
    HashMarker, InvalidOutputSize, Output,
    array::Array,
    block_api::{
        AlgorithmName, Block, BlockSizeUser, Buffer, BufferKindUser, Eager, OutputSizeUser,
        TruncSide, UpdateCore, VariableOutputCore,
    },
    common::hazmat::{DeserializeStateError, SerializableState, SerializedState},
    typenum::{U32, U40, U64, U80, U128, Unsigned},
};

/// The compression function of SHA-256 (FIPS 180-4, 6.2.2), block after block.
///
/// State and blocks are secret, the number of blocks is not.
#[inline]
pub fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    backend::compress256(state, blocks);
}

/// The compression function of SHA-512 (FIPS 180-4, 6.4.2), block after block.
///
/// State and blocks are secret, the number of blocks is not.
#[inline]
pub fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    backend::compress512(state, blocks);
}

/// A hash without its buffer.
macro_rules! core {
    (
        $(#[$doc:meta])*
        $name:ident, $algorithm:literal, $word:ty, $length:ty, $block:ty, $output:ty, $serialized:ty,
        $compress:ident, $padding:ident, { $($size:literal => $start:expr),* }
    ) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name {
            state: [$word; 8],
            block_len: $length,
        }

        impl HashMarker for $name {}

        impl BlockSizeUser for $name {
            type BlockSize = $block;
        }

        impl BufferKindUser for $name {
            type BufferKind = Eager;
        }

        impl OutputSizeUser for $name {
            type OutputSize = $output;
        }

        impl UpdateCore for $name {
            #[inline]
            fn update_blocks(&mut self, blocks: &[Block<Self>]) {
                self.block_len += blocks.len() as $length;
                $compress(&mut self.state, Array::cast_slice_to_core(blocks));
            }
        }

        impl VariableOutputCore for $name {
            const TRUNC_SIDE: TruncSide = TruncSide::Left;

            #[inline]
            fn new(output_size: usize) -> Result<Self, InvalidOutputSize> {
                let state = match output_size {
                    $($size => $start,)*
                    _ => return Err(InvalidOutputSize),
                };
                Ok(Self { state, block_len: 0 })
            }

            #[inline]
            fn finalize_variable_core(&mut self, buffer: &mut Buffer<Self>, out: &mut Output<Self>) {
                let bytes = <$block>::USIZE as $length * self.block_len + buffer.get_pos() as $length;
                buffer.$padding(8 * bytes, |block| {
                    $compress(&mut self.state, slice::from_ref(&block.0));
                });
                for (bytes, word) in out.chunks_exact_mut(size_of::<$word>()).zip(&self.state) {
                    bytes.copy_from_slice(&word.to_be_bytes());
                }
            }
        }

        impl AlgorithmName for $name {
            #[inline]
            fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($algorithm)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), " { ... }"))
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                #[cfg(feature = "zeroize")]
                {
                    use digest::zeroize::Zeroize;
                    self.state.zeroize();
                    self.block_len.zeroize();
                }
            }
        }

        #[cfg(feature = "zeroize")]
        impl digest::zeroize::ZeroizeOnDrop for $name {}

        /// The state and the number of blocks, all little-endian.
        impl SerializableState for $name {
            type SerializedStateSize = $serialized;

            fn serialize(&self) -> SerializedState<Self> {
                let mut bytes = SerializedState::<Self>::default();
                let (state, length) = bytes.split_at_mut(8 * size_of::<$word>());
                for (bytes, word) in state.chunks_exact_mut(size_of::<$word>()).zip(&self.state) {
                    bytes.copy_from_slice(&word.to_le_bytes());
                }
                length.copy_from_slice(&self.block_len.to_le_bytes());
                bytes
            }

            fn deserialize(bytes: &SerializedState<Self>) -> Result<Self, DeserializeStateError> {
                let (words, length) = bytes.as_chunks::<{ size_of::<$word>() }>().0.split_at(8);
                let mut state = [0; 8];
                for (word, bytes) in state.iter_mut().zip(words) {
                    *word = <$word>::from_le_bytes(*bytes);
                }
                let length = length.as_flattened().try_into().map_err(|_| DeserializeStateError)?;
                let block_len = <$length>::from_le_bytes(length);
                Ok(Self { state, block_len })
            }
        }
    };
}

core! {
    /// SHA-256 and SHA-224, by an output size of 32 or 28 bytes; others are an error.
    Sha256VarCore, "Sha256", u32, u64, U64, U32, U40, compress256, len64_padding_be,
    { 28 => consts::H224, 32 => consts::H256 }
}

core! {
    /// SHA-512, SHA-384, SHA-512/256 and SHA-512/224, by an output size of 64, 48, 32 or 28 bytes; others are an error.
    Sha512VarCore, "Sha512", u64, u128, U128, U64, U80, compress512, len128_padding_be,
    { 28 => consts::H512_224, 32 => consts::H512_256, 48 => consts::H384, 64 => consts::H512 }
}
