//! The stream ciphers of RFC 8439, and what they share with the other variants.

use crate::{ChaChaCore, R8, R12, R20, Rounds, backend, variants::Ietf, variants::Variant};
use cipher::{
    BlockSizeUser, InOutBuf, IvSizeUser, KeyIvInit, KeySizeUser, ParBlocksSizeUser,
    StreamCipherBackend, StreamCipherClosure, StreamCipherCore, StreamCipherCoreWrapper,
    StreamCipherSeekCore,
    array::Array,
    consts::{U1, U12, U32, U64},
};

/// A key: 32 bytes, secret.
pub type Key = Array<u8, U32>;

/// A nonce: 12 bytes; unique for each message under a key.
pub type Nonce = Array<u8, U12>;

/// ChaCha with 8 rounds and a nonce of 96 bits.
pub type ChaCha8 = StreamCipherCoreWrapper<ChaChaCore<R8, Ietf>>;

/// ChaCha with 12 rounds and a nonce of 96 bits.
pub type ChaCha12 = StreamCipherCoreWrapper<ChaChaCore<R12, Ietf>>;

/// ChaCha20, RFC 8439: 20 rounds, a nonce of 96 bits, at most 256 GiB a nonce.
pub type ChaCha20 = StreamCipherCoreWrapper<ChaChaCore<R20, Ietf>>;

/// 64 bytes of key stream, or of data.
pub(crate) type Block = Array<u8, U64>;

impl<R: Rounds> KeySizeUser for ChaChaCore<R, Ietf> {
    type KeySize = U32;
}

impl<R: Rounds> IvSizeUser for ChaChaCore<R, Ietf> {
    type IvSize = U12;
}

impl<R: Rounds> KeyIvInit for ChaChaCore<R, Ietf> {
    #[inline]
    fn new(key: &Key, iv: &Nonce) -> Self {
        Self::with_nonce(&key.0, &iv.0)
    }
}

impl<R: Rounds, V: Variant> BlockSizeUser for ChaChaCore<R, V> {
    type BlockSize = U64;
}

impl<R: Rounds, V: Variant> StreamCipherSeekCore for ChaChaCore<R, V> {
    type Counter = V::Counter;

    #[inline(always)]
    fn get_block_pos(&self) -> V::Counter {
        self.get_block_pos()
    }

    #[inline(always)]
    fn set_block_pos(&mut self, pos: V::Counter) {
        self.set_block_pos(pos);
    }
}

impl<R: Rounds, V: Variant> StreamCipherCore for ChaChaCore<R, V> {
    #[inline(always)]
    fn remaining_blocks(&self) -> Option<usize> {
        V::remaining_blocks(self.get_block_pos())
    }

    fn process_with_backend(&mut self, f: impl StreamCipherClosure<BlockSize = U64>) {
        f.call(&mut Backend(self));
    }

    #[inline]
    fn write_keystream_block(&mut self, block: &mut Block) {
        // Zeros to read are faster than to clear the block, and are 64 bytes of flash.
        mcu_target::select_size! {
            small => {
                *block = Block::default();
                self.apply_keystream_blocks_inout(InOutBuf::from_mut(block));
            }
            fast => {
                const ZEROS: &Block = &Array([0; 64]);
                self.apply_keystream_blocks_inout(InOutBuf::from_ref_mut(ZEROS, block));
            }
        }
    }

    #[inline]
    fn write_keystream_blocks(&mut self, blocks: &mut [Block]) {
        blocks.fill(Block::default());
        self.apply_keystream_blocks_inout(blocks.into());
    }

    #[inline]
    fn apply_keystream_blocks(&mut self, blocks: &mut [Block]) {
        self.apply_keystream_blocks_inout(blocks.into());
    }

    /// All key stream comes from here, whole buffers at a time.
    fn apply_keystream_blocks_inout(&mut self, mut blocks: InOutBuf<'_, '_, Block>) {
        if size_of::<V::Counter>() == 8 {
            // Backends count in the low word: a buffer ends where that wraps around, and the carry is added here.
            loop {
                let until_carry = (1 << 32) - u64::from(self.state[12]);
                if (blocks.len() as u64) < until_carry {
                    break;
                }
                let (now, later) = blocks.split_at(until_carry as usize);
                backend::apply(&mut self.state, R::COUNT, now);
                self.state[13] = self.state[13].wrapping_add(1);
                blocks = later;
            }
        }
        backend::apply(&mut self.state, R::COUNT, blocks);
    }
}

/// What closures of the `cipher` crate get.
struct Backend<'a, R: Rounds, V: Variant>(&'a mut ChaChaCore<R, V>);

impl<R: Rounds, V: Variant> BlockSizeUser for Backend<'_, R, V> {
    type BlockSize = U64;
}

impl<R: Rounds, V: Variant> ParBlocksSizeUser for Backend<'_, R, V> {
    type ParBlocksSize = U1;
}

impl<R: Rounds, V: Variant> StreamCipherBackend for Backend<'_, R, V> {
    #[inline(always)]
    fn gen_ks_block(&mut self, block: &mut Block) {
        self.0.write_keystream_block(block);
    }
}
