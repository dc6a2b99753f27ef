//! Cipher and authenticator of one message: RFC 8439, section 2.8.

use crate::Tag;
use aead::{Error, inout::InOutBuf};
use cipher::{StreamCipher, StreamCipherSeek};
use mcu_poly1305::{
    Block, Key, Poly1305,
    universal_hash::{KeyInit, UniversalHash},
};

/// Bytes of key stream in a block.
const BLOCK_SIZE: usize = 64;

/// Blocks under a nonce, less the one that the authenticator's key is from: the counter has 32 bits.
const MAX_BLOCKS: usize = u32::MAX as usize;

/// A message's cipher, at its second block, and authenticator.
pub(crate) struct Cipher<C> {
    cipher: C,
    authenticator: Poly1305,
}

impl<C: StreamCipher + StreamCipherSeek> Cipher<C> {
    /// Takes the authenticator's key from the first block of key stream.
    pub(crate) fn new(mut cipher: C) -> Self {
        let mut key = Key::default();
        cipher.apply_keystream(&mut key);
        let authenticator = Poly1305::new(&key);
        #[cfg(feature = "zeroize")]
        zeroize::Zeroize::zeroize(&mut key.0);
        cipher.seek(BLOCK_SIZE);
        Self {
            cipher,
            authenticator,
        }
    }

    /// Encrypts a message and returns its tag; or an error, with the message unchanged, if it is too long.
    pub(crate) fn encrypt(
        mut self,
        associated_data: &[u8],
        mut buffer: InOutBuf<'_, '_, u8>,
    ) -> Result<Tag, Error> {
        check_length(buffer.len())?;
        self.authenticator.update_padded(associated_data);
        self.cipher.apply_keystream_inout(buffer.reborrow());
        self.authenticate(associated_data, buffer.get_out());
        Ok(self.authenticator.finalize())
    }

    /// Decrypts a message whose tag is right; or returns an error, with the ciphertext unchanged.
    pub(crate) fn decrypt(
        mut self,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag,
    ) -> Result<(), Error> {
        check_length(buffer.len())?;
        self.authenticator.update_padded(associated_data);
        self.authenticate(associated_data, buffer.get_in());
        self.authenticator.verify(tag).map_err(|_| Error)?;
        self.cipher.apply_keystream_inout(buffer);
        Ok(())
    }

    /// Authenticates a ciphertext and, in a block, the lengths of associated data and ciphertext.
    fn authenticate(&mut self, associated_data: &[u8], ciphertext: &[u8]) {
        self.authenticator.update_padded(ciphertext);
        let mut lengths = Block::default();
        let (first, second) = lengths.split_at_mut(8);
        first.copy_from_slice(&(associated_data.len() as u64).to_le_bytes());
        second.copy_from_slice(&(ciphertext.len() as u64).to_le_bytes());
        self.authenticator.update(&[lengths]);
    }
}

fn check_length(bytes: usize) -> Result<(), Error> {
    if bytes / BLOCK_SIZE < MAX_BLOCKS {
        Ok(())
    } else {
        Err(Error)
    }
}
