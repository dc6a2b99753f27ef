//! Cipher and authenticator of one message: RFC 8439, section 2.8.

use crate::Tag;
use aead::{Error, array::Array, consts::U64, inout::InOutBuf};
use cipher::StreamCipher;
use mcu_poly1305::{
    Block, Poly1305,
    universal_hash::{KeyInit, UniversalHash},
};

/// Encrypts a message and returns its tag; or an error, with the message unchanged, if it is too long.
///
/// - `cipher`: at position 0.
pub(crate) fn encrypt(
    cipher: &mut impl StreamCipher,
    associated_data: &[u8],
    mut buffer: InOutBuf<'_, '_, u8>,
) -> Result<Tag, Error> {
    let mut block = FirstBlock::default();
    apply_keystream(cipher, block.0.as_mut_slice().into())?;
    let mut authenticator = authenticator(&mut block);
    apply_keystream(cipher, buffer.reborrow())?;
    authenticate(&mut authenticator, associated_data, buffer.get_out());
    Ok(authenticator.finalize())
}

/// Decrypts a message whose tag is right; or returns an error, with the ciphertext unchanged.
///
/// - `cipher`: at position 0.
pub(crate) fn decrypt(
    cipher: &mut impl StreamCipher,
    associated_data: &[u8],
    buffer: InOutBuf<'_, '_, u8>,
    tag: &Tag,
) -> Result<(), Error> {
    let mut block = FirstBlock::default();
    apply_keystream(cipher, block.0.as_mut_slice().into())?;
    let mut authenticator = authenticator(&mut block);
    authenticate(&mut authenticator, associated_data, buffer.get_in());
    authenticator.verify(tag).map_err(|_| Error)?;
    apply_keystream(cipher, buffer)
}

// What both directions need is not inlined into them: it is there once.

#[inline(never)]
fn apply_keystream(
    cipher: &mut impl StreamCipher,
    buffer: InOutBuf<'_, '_, u8>,
) -> Result<(), Error> {
    cipher.try_apply_keystream_inout(buffer).map_err(|_| Error)
}

/// The first block of key stream; aligned, so that it is cleared by words.
#[derive(Default)]
#[repr(align(4))]
struct FirstBlock(Array<u8, U64>);

/// Takes the authenticator's key from the first block of key stream, and wipes that with the feature `zeroize`.
#[inline(never)]
fn authenticator(block: &mut FirstBlock) -> Poly1305 {
    let (key, _) = block.0.split_ref();
    let authenticator = Poly1305::new(key);
    #[cfg(feature = "zeroize")]
    zeroize::Zeroize::zeroize(&mut block.0.0);
    authenticator
}

/// Authenticates associated data and ciphertext, each filled up with zeros, and a block with their lengths.
#[inline(never)]
fn authenticate(authenticator: &mut Poly1305, associated_data: &[u8], ciphertext: &[u8]) {
    authenticator.update_padded(associated_data);
    authenticator.update_padded(ciphertext);
    let mut lengths = Block::default();
    let (first, second) = lengths.split_at_mut(8);
    first.copy_from_slice(&(associated_data.len() as u64).to_le_bytes());
    second.copy_from_slice(&(ciphertext.len() as u64).to_le_bytes());
    authenticator.update(&[lengths]);
}
