//! Counter mode with a counter of 32 bits: GCTR of NIST SP 800-38D, 6.5.

use crate::Block;
use aead::inout::{InOut, InOutBuf};
use cipher::{
    BlockCipherEncBackend, BlockCipherEncClosure, BlockCipherEncrypt, BlockSizeUser, ParBlocks,
    consts::U16, typenum::Unsigned,
};

/// A counter block, aligned, so that it is copied by words.
#[derive(Clone, Copy)]
#[repr(align(4))]
struct Counter(Block);

/// The keystream of a message.
pub(crate) struct Stream {
    /// The first counter block, which masks the tag; the message takes those that follow.
    counter: Counter,
    /// The first two blocks of keystream: one call for a cipher that computes two blocks at a time.
    first: [Block; 2],
}

impl Stream {
    /// The keystream from a first counter block on.
    pub(crate) fn new<Aes>(counter: Block, cipher: &Aes) -> Self
    where
        Aes: BlockCipherEncrypt<BlockSize = U16>,
    {
        let mut stream = Self {
            counter: Counter(counter),
            first: Default::default(),
        };
        let zeros = Block::slice_as_flattened_mut(&mut stream.first);
        apply_keystream(&stream.counter, 0, cipher, zeros.into());
        stream
    }

    /// The mask of the tag.
    pub(crate) fn mask(&self) -> &Block {
        &self.first[0]
    }

    /// Encrypts or decrypts the message.
    #[inline(never)]
    pub(crate) fn apply<Aes>(&self, cipher: &Aes, message: InOutBuf<'_, '_, u8>)
    where
        Aes: BlockCipherEncrypt<BlockSize = U16>,
    {
        let length = message.len().min(16);
        let (first, later) = message.split_at(length);
        let (block, tail) = first.into_chunks::<U16>();
        for block in block {
            add_block(block, &self.first[1]);
        }
        add_bytes(tail, &self.first[1..]);
        apply_keystream(&self.counter, 2, cipher, later);
    }
}

/// Adds the keystream of the counter blocks that are `steps` and more after the first.
#[inline(never)]
fn apply_keystream<Aes>(counter: &Counter, steps: u32, cipher: &Aes, message: InOutBuf<'_, '_, u8>)
where
    Aes: BlockCipherEncrypt<BlockSize = U16>,
{
    cipher.encrypt_with_backend(Keystream {
        counter,
        steps,
        message,
    });
}

/// The arguments of [`apply_keystream`].
struct Keystream<'a, 'i, 'o> {
    counter: &'a Counter,
    steps: u32,
    message: InOutBuf<'i, 'o, u8>,
}

impl BlockSizeUser for Keystream<'_, '_, '_> {
    type BlockSize = U16;
}

impl BlockCipherEncClosure for Keystream<'_, '_, '_> {
    #[inline(always)]
    fn call<B: BlockCipherEncBackend<BlockSize = U16>>(self, backend: &B) {
        let Self {
            counter: first,
            mut steps,
            mut message,
        } = self;
        while !message.is_empty() {
            let mut blocks = ParBlocks::<B>::from_fn(|i| {
                let mut counter = *first;
                let [.., a, b, c, d] = &mut counter.0.0;
                let number =
                    u32::from_be_bytes([*a, *b, *c, *d]).wrapping_add(steps.wrapping_add(i as u32));
                [*a, *b, *c, *d] = number.to_be_bytes();
                counter.0
            });
            steps = steps.wrapping_add(B::ParBlocksSize::U32);
            match blocks.first_mut() {
                Some(block) if message.len() <= 16 => backend.encrypt_block(block.into()),
                _ => backend.encrypt_par_blocks((&mut blocks).into()),
            }
            if message.len() < 16 * blocks.len() {
                return add_bytes(message, &blocks);
            }
            let (now, later) = message.split_at(16 * blocks.len());
            message = later;
            for (block, keystream) in now.into_chunks::<U16>().0.into_iter().zip(&blocks) {
                add_block(block, keystream);
            }
        }
    }
}

/// Adds keystream to a block, in words.
#[inline(always)]
fn add_block(mut block: InOut<'_, '_, Block>, keystream: &Block) {
    let sum = u128::from_ne_bytes(block.get_in().0) ^ u128::from_ne_bytes(keystream.0);
    block.get_out().0 = sum.to_ne_bytes();
}

/// Adds keystream to at most as many bytes.
#[inline(never)]
fn add_bytes(message: InOutBuf<'_, '_, u8>, keystream: &[Block]) {
    for (mut byte, keystream) in message
        .into_iter()
        .zip(Block::slice_as_flattened(keystream))
    {
        *byte.get_out() = *byte.get_in() ^ keystream;
    }
}

#[cfg(all(test, feature = "aes"))]
mod tests {
    use super::*;
    use cipher::{KeyInit, array::Array};
    use mcu_aes::Aes128;

    /// The counter wraps within its 32 bits. Source: NIST SP 800-38D, 6.2.
    #[test]
    fn the_counter_wraps() {
        let cipher = Aes128::new(&Array([7; 16]));
        let mut first = Array([9; 16]);
        first[12..].copy_from_slice(&[0xff, 0xff, 0xff, 0xfd]);
        let stream = Stream::new(first, &cipher);
        for length in 0..100 {
            let mut message = [0; 100];
            stream.apply(&cipher, message[..length].as_mut().into());
            let mut blocks: [Block; 8] = core::array::from_fn(|i| {
                let mut block = first;
                block[12..].copy_from_slice(&0xffff_fffdu32.wrapping_add(i as u32).to_be_bytes());
                block
            });
            assert_eq!(blocks[3][12..], [0; 4]);
            for block in &mut blocks {
                cipher.encrypt_block(block);
            }
            assert_eq!(*stream.mask(), blocks[0]);
            let keystream = blocks[1..].iter().flatten();
            assert!(keystream.zip(&message[..length]).all(|(a, b)| a == b));
            assert!(message[length..].iter().all(|byte| *byte == 0));
        }
    }
}
