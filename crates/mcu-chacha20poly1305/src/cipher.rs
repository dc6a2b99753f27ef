//! Cipher and authenticator of one message: RFC 8439, section 2.8.

use crate::Tag;
use aead::{
    Error,
    array::Array,
    consts::{U32, U64},
    inout::InOutBuf,
};
use cipher::StreamCipher;
use ctutils::CtEq;
use mcu_poly1305::{
    Poly1305,
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
    block.fill(cipher)?;
    apply_keystream(cipher, buffer.reborrow())?;
    Ok(block.tag(associated_data, buffer.get_out()))
}

/// Decrypts a message whose tag is right; or returns an error, with the ciphertext unchanged.
///
/// - `cipher`: at position 0.
#[inline(never)]
pub(crate) fn decrypt(
    cipher: &mut impl StreamCipher,
    associated_data: &[u8],
    buffer: InOutBuf<'_, '_, u8>,
    tag: &Tag,
) -> Result<(), Error> {
    let mut block = FirstBlock::default();
    block.fill(cipher)?;
    let expected = block.tag(associated_data, buffer.get_in());
    if !expected.ct_eq(tag).to_bool() {
        return Err(Error);
    }
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

/// The first block of key stream, which has the authenticator's key; aligned, so that it is cleared by words, and wiped with the
/// feature `zeroize`.
#[derive(Default)]
#[repr(align(4))]
struct FirstBlock(Array<u8, U64>);

impl FirstBlock {
    /// Fills the block, in its place: a secret that is not moved leaves no copies.
    fn fill(&mut self, cipher: &mut impl StreamCipher) -> Result<(), Error> {
        apply_keystream(cipher, self.0.as_mut_slice().into())
    }

    /// Authenticates associated data and ciphertext, each filled up with zeros, and a block with their lengths.
    #[inline(never)]
    fn tag(&self, associated_data: &[u8], ciphertext: &[u8]) -> Tag {
        let (key, _) = self.0.split_ref::<U32>();
        let mut authenticator = Poly1305::new(key);
        authenticator.update_padded(associated_data);
        authenticator.update_padded(ciphertext);
        let length = |bytes: &[u8]| u128::from(bytes.len() as u64);
        let lengths = length(ciphertext) << 64 | length(associated_data);
        authenticator.update(&[lengths.to_le_bytes().into()]);
        authenticator.finalize()
    }
}

#[cfg(feature = "zeroize")]
impl Drop for FirstBlock {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.0.0);
    }
}
