//! XChaCha: a nonce of 192 bits, long enough to be random. Source: draft-irtf-cfrg-xchacha-03.

use crate::{ChaChaCore, Key, R8, R12, R20, Rounds, backend, chacha::Block, variants::Ietf};
use cipher::{
    BlockSizeUser, InOutBuf, IvSizeUser, KeyIvInit, KeySizeUser, StreamCipherClosure,
    StreamCipherCore, StreamCipherCoreWrapper, StreamCipherSeekCore,
    array::Array,
    consts::{U16, U24, U32, U64},
};
#[cfg(feature = "zeroize")]
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A nonce: 24 bytes; unique for each message under a key.
pub type XNonce = Array<u8, U24>;

/// XChaCha20: 20 rounds, a nonce of 192 bits, at most 256 GiB a nonce.
pub type XChaCha20 = StreamCipherCoreWrapper<XChaChaCore<R20>>;

/// XChaCha with 12 rounds.
pub type XChaCha12 = StreamCipherCoreWrapper<XChaChaCore<R12>>;

/// XChaCha with 8 rounds.
pub type XChaCha8 = StreamCipherCoreWrapper<XChaChaCore<R8>>;

/// The block function of an XChaCha, with its subkey, nonce and counter.
#[derive(Debug)]
pub struct XChaChaCore<R: Rounds>(ChaChaCore<R, Ietf>);

impl<R: Rounds> KeySizeUser for XChaChaCore<R> {
    type KeySize = U32;
}

impl<R: Rounds> IvSizeUser for XChaChaCore<R> {
    type IvSize = U24;
}

impl<R: Rounds> BlockSizeUser for XChaChaCore<R> {
    type BlockSize = U64;
}

impl<R: Rounds> KeyIvInit for XChaChaCore<R> {
    fn new(key: &Key, iv: &XNonce) -> Self {
        // The first 16 bytes of the nonce go into the subkey, the other 8 into the nonce, behind four zeros.
        let (input, nonce) = iv.split_ref::<U16>();
        #[cfg_attr(not(feature = "zeroize"), expect(unused_mut, reason = "wiped with it"))]
        let mut subkey = hchacha::<R>(key, input);
        let core = ChaChaCore::with_nonce(&subkey.0, &nonce.0);
        #[cfg(feature = "zeroize")]
        subkey.0.zeroize();
        Self(core)
    }
}

impl<R: Rounds> StreamCipherCore for XChaChaCore<R> {
    #[inline(always)]
    fn remaining_blocks(&self) -> Option<usize> {
        self.0.remaining_blocks()
    }

    #[inline(always)]
    fn process_with_backend(&mut self, f: impl StreamCipherClosure<BlockSize = U64>) {
        self.0.process_with_backend(f);
    }

    #[inline(always)]
    fn write_keystream_block(&mut self, block: &mut Block) {
        self.0.write_keystream_block(block);
    }

    #[inline(always)]
    fn write_keystream_blocks(&mut self, blocks: &mut [Block]) {
        self.0.write_keystream_blocks(blocks);
    }

    #[inline(always)]
    fn apply_keystream_blocks(&mut self, blocks: &mut [Block]) {
        self.0.apply_keystream_blocks(blocks);
    }

    #[inline(always)]
    fn apply_keystream_blocks_inout(&mut self, blocks: InOutBuf<'_, '_, Block>) {
        self.0.apply_keystream_blocks_inout(blocks);
    }
}

impl<R: Rounds> StreamCipherSeekCore for XChaChaCore<R> {
    type Counter = u32;

    #[inline(always)]
    fn get_block_pos(&self) -> u32 {
        self.0.get_block_pos()
    }

    #[inline(always)]
    fn set_block_pos(&mut self, pos: u32) {
        self.0.set_block_pos(pos);
    }
}

#[cfg(feature = "zeroize")]
impl<R: Rounds> ZeroizeOnDrop for XChaChaCore<R> {}

/// HChaCha: derives a key from a key and 16 bytes of nonce.
///
/// - `key`: 32 bytes, secret.
/// - `input`: 16 bytes, public.
/// - Returns 32 bytes, secret: the first and the last row of the state after the rounds.
///
/// Source: draft-irtf-cfrg-xchacha-03, section 2.2.
#[must_use]
pub fn hchacha<R: Rounds>(key: &Key, input: &Array<u8, U16>) -> Array<u8, U32> {
    let start = ChaChaCore::<R, Ietf>::with_nonce(&key.0, &input.0);
    // A block of key stream is the state after the rounds plus the state before them.
    let block = backend::block_words(&mut { start.state }, R::COUNT);
    let mut subkey = Array::default();
    let (first, last) = subkey.split_at_mut(16);
    for (row, words) in [(first, 0..4), (last, 12..16)] {
        for (bytes, at) in row.as_chunks_mut().0.iter_mut().zip(words) {
            *bytes = block[at].wrapping_sub(start.state[at]).to_le_bytes();
        }
    }
    subkey
}
