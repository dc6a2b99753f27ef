//! Single steps of AES, for constructions other than AES itself.
//!
//! They are not block ciphers: whoever uses them has to know why that is sound.

pub use crate::Block;

use crate::backend;
use cipher::{array::Array, consts::U8};
use core::slice;

/// Eight blocks.
pub type Block8 = Array<Block, U8>;

/// A round of encryption: ShiftRows, SubBytes, MixColumns, and the sum with the round key. Secret: both.
pub fn cipher_round(block: &mut Block, round_key: &Block) {
    backend::cipher_rounds(slice::from_mut(block), slice::from_ref(round_key));
}

/// [`cipher_round`] of eight blocks, each with a key of its own.
pub fn cipher_round_par(blocks: &mut Block8, round_keys: &Block8) {
    backend::cipher_rounds(blocks, round_keys);
}

/// A round of the equivalent inverse cipher of FIPS 197, 5.3.5: InvShiftRows, InvSubBytes, InvMixColumns, and the sum with the
/// round key, which is one of that cipher. Secret: both.
pub fn equiv_inv_cipher_round(block: &mut Block, round_key: &Block) {
    backend::equiv_inv_cipher_rounds(slice::from_mut(block), slice::from_ref(round_key));
}

/// [`equiv_inv_cipher_round`] of eight blocks, each with a key of its own.
pub fn equiv_inv_cipher_round_par(blocks: &mut Block8, round_keys: &Block8) {
    backend::equiv_inv_cipher_rounds(blocks, round_keys);
}

/// MixColumns. Secret: the block.
pub fn mix_columns(block: &mut Block) {
    backend::mix_columns_of(slice::from_mut(block));
}

/// InvMixColumns. Secret: the block.
pub fn inv_mix_columns(block: &mut Block) {
    backend::inv_mix_columns_of(slice::from_mut(block));
}
