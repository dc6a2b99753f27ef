//! Counter mode with a counter of 32 bits: GCTR of NIST SP 800-38D, 6.5.

use crate::Block;
use aead::inout::{InOut, InOutBuf};
use cipher::{
    BlockCipherEncBackend, BlockCipherEncClosure, BlockCipherEncrypt, BlockSizeUser, ParBlocks,
    array::Array, consts::U16, typenum::Unsigned,
};

/// The first counter block, which masks the tag; the message takes those that follow.
pub(crate) struct Counter(Block);

impl Counter {
    pub(crate) fn new(first: Block) -> Self {
        Self(first)
    }

    /// The counter block that is `steps` after the first.
    #[inline(always)]
    fn block(&self, steps: u32) -> Block {
        let mut block = self.0;
        let [.., a, b, c, d] = &mut block.0;
        let counter = u32::from_be_bytes([*a, *b, *c, *d]).wrapping_add(steps);
        [*a, *b, *c, *d] = counter.to_be_bytes();
        block
    }

    /// The mask of the tag, and the keystream of the first block of the message: one call for a cipher that computes two
    /// blocks at a time.
    pub(crate) fn first_blocks<Aes>(&self, cipher: &Aes) -> (Block, Block)
    where
        Aes: BlockCipherEncrypt<BlockSize = U16>,
    {
        let mut blocks = [self.block(0), self.block(1)];
        cipher.encrypt_blocks(&mut blocks);
        let [mask, keystream] = blocks;
        (mask, keystream)
    }

    /// Encrypts or decrypts a message; returns the mask of the tag.
    pub(crate) fn apply_keystream<Aes>(&self, cipher: &Aes, message: InOutBuf<'_, '_, u8>) -> Block
    where
        Aes: BlockCipherEncrypt<BlockSize = U16>,
    {
        let (mask, keystream) = self.first_blocks(cipher);
        self.apply_rest(&keystream, cipher, message);
        mask
    }

    /// Encrypts or decrypts a message whose first block takes `keystream`.
    pub(crate) fn apply_rest<Aes>(
        &self,
        keystream: &Block,
        cipher: &Aes,
        message: InOutBuf<'_, '_, u8>,
    ) where
        Aes: BlockCipherEncrypt<BlockSize = U16>,
    {
        let length = message.len();
        let (mut first, message) = message.split_at(length.min(16));
        add_bytes(first.reborrow(), keystream);
        if !message.is_empty() {
            cipher.encrypt_with_backend(Rest {
                counter: self,
                message,
            });
        }
    }
}

/// A message after its first block, to be encrypted or decrypted.
struct Rest<'a, 'i, 'o> {
    counter: &'a Counter,
    message: InOutBuf<'i, 'o, u8>,
}

impl BlockSizeUser for Rest<'_, '_, '_> {
    type BlockSize = U16;
}

impl BlockCipherEncClosure for Rest<'_, '_, '_> {
    #[inline(always)]
    fn call<B: BlockCipherEncBackend<BlockSize = U16>>(self, backend: &B) {
        let Self { counter, message } = self;
        let mut steps = 2;
        let (blocks, tail) = message.into_chunks::<U16>();
        let (groups, blocks) = blocks.into_chunks::<B::ParBlocksSize>();
        for mut group in groups {
            let mut keystream: ParBlocks<B> = Array::from_fn(|i| counter.block(steps + i as u32));
            backend.encrypt_par_blocks((&mut keystream).into());
            for (i, keystream) in keystream.iter().enumerate() {
                add(group.get(i), keystream);
            }
            steps += B::ParBlocksSize::U32;
        }
        for block in blocks {
            let mut keystream = counter.block(steps);
            backend.encrypt_block((&mut keystream).into());
            add(block, &keystream);
            steps += 1;
        }
        if !tail.is_empty() {
            let mut keystream = counter.block(steps);
            backend.encrypt_block((&mut keystream).into());
            add_bytes(tail, &keystream);
        }
    }
}

/// Adds the keystream to a block, in words.
#[inline(always)]
fn add(mut block: InOut<'_, '_, Block>, keystream: &Block) {
    let sum = u128::from_ne_bytes(block.get_in().0) ^ u128::from_ne_bytes(keystream.0);
    block.get_out().0 = sum.to_ne_bytes();
}

/// Adds the keystream to at most a block.
fn add_bytes(message: InOutBuf<'_, '_, u8>, keystream: &Block) {
    for (mut byte, keystream) in message.into_iter().zip(keystream) {
        *byte.get_out() = *byte.get_in() ^ keystream;
    }
}

#[cfg(all(test, feature = "aes"))]
mod tests {
    use super::*;
    use cipher::KeyInit;
    use mcu_aes::Aes128;

    /// The counter wraps within its 32 bits. Source: NIST SP 800-38D, 6.2.
    #[test]
    fn the_counter_wraps() {
        let cipher = Aes128::new(&Array([7; 16]));
        let mut first = Array([9; 16]);
        first[12..].copy_from_slice(&[0xff, 0xff, 0xff, 0xfd]);
        let counter = Counter::new(first);
        for length in 0..100 {
            let mut message = [0; 100];
            let mask = counter.apply_keystream(&cipher, message[..length].as_mut().into());
            let mut blocks: [Block; 8] = core::array::from_fn(|i| {
                let mut block = first;
                block[12..].copy_from_slice(&0xffff_fffdu32.wrapping_add(i as u32).to_be_bytes());
                block
            });
            assert_eq!(blocks[3][12..], [0; 4]);
            for block in &mut blocks {
                cipher.encrypt_block(block);
            }
            assert_eq!(mask, blocks[0]);
            let keystream = blocks[1..].iter().flatten();
            assert!(keystream.zip(&message[..length]).all(|(a, b)| a == b));
            assert!(message[length..].iter().all(|byte| *byte == 0));
        }
    }
}
