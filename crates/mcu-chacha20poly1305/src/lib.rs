#![no_std]
#![doc = include_str!("../README.md")]
//!
//! ```
//! use mcu_chacha20poly1305::{AeadInOut, ChaCha20Poly1305, Error, KeyInit};
//!
//! # fn main() -> Result<(), Error> {
//! let cipher = ChaCha20Poly1305::new(&[0x5a; 32].into());
//! // In use the nonce is different for every message under a key.
//! let nonce = [1; 12].into();
//! let mut message = *b"attack at dawn";
//! let tag = cipher.encrypt_inout_detached(&nonce, b"header", message.as_mut_slice().into())?;
//! cipher.decrypt_inout_detached(&nonce, b"header", message.as_mut_slice().into(), &tag)?;
//! assert_eq!(&message, b"attack at dawn");
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod cipher;

pub use aead::{self, AeadCore, AeadInOut, Error, KeyInit, KeySizeUser, consts};

use ::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
use aead::{
    TagPosition,
    array::{Array, ArraySize},
    consts::{U12, U16, U24, U32},
    inout::InOutBuf,
};
use core::{fmt, marker::PhantomData};
#[cfg(feature = "reduced-round")]
use mcu_chacha20::{ChaCha8, ChaCha12, XChaCha8, XChaCha12};
use mcu_chacha20::{ChaCha20, XChaCha20};
#[cfg(feature = "zeroize")]
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A key: 32 bytes, secret.
pub type Key = Array<u8, U32>;

/// A nonce: 12 bytes; unique for each message under a key.
pub type Nonce = Array<u8, U12>;

/// A nonce of the XChaCha forms: 24 bytes; unique for each message under a key.
pub type XNonce = Array<u8, U24>;

/// A tag: 16 bytes.
pub type Tag = Array<u8, U16>;

/// ChaCha20-Poly1305, RFC 8439.
pub type ChaCha20Poly1305 = ChaChaPoly1305<ChaCha20, U12>;

/// XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03.
pub type XChaCha20Poly1305 = ChaChaPoly1305<XChaCha20, U24>;

/// ChaCha8-Poly1305: 8 rounds.
#[cfg(feature = "reduced-round")]
pub type ChaCha8Poly1305 = ChaChaPoly1305<ChaCha8, U12>;

/// ChaCha12-Poly1305: 12 rounds.
#[cfg(feature = "reduced-round")]
pub type ChaCha12Poly1305 = ChaChaPoly1305<ChaCha12, U12>;

/// XChaCha8-Poly1305: 8 rounds.
#[cfg(feature = "reduced-round")]
pub type XChaCha8Poly1305 = ChaChaPoly1305<XChaCha8, U24>;

/// XChaCha12-Poly1305: 12 rounds.
#[cfg(feature = "reduced-round")]
pub type XChaCha12Poly1305 = ChaChaPoly1305<XChaCha12, U24>;

/// Authenticated encryption by a stream cipher `C`, with nonces of `N` bytes, and Poly1305: RFC 8439, section 2.8.
///
/// The key is wiped on drop with the feature `zeroize`.
///
/// # Errors of [`AeadInOut`]
/// - Encryption: the message has more than 2^38 - 128 bytes, what the counter is good for. It is unchanged.
/// - Decryption: the same, or the tag is wrong. The ciphertext is unchanged.
pub struct ChaChaPoly1305<C, N: ArraySize = U12> {
    key: Key,
    cipher: PhantomData<C>,
    nonce_size: PhantomData<N>,
}

impl<C, N: ArraySize> KeySizeUser for ChaChaPoly1305<C, N> {
    type KeySize = U32;
}

impl<C, N: ArraySize> KeyInit for ChaChaPoly1305<C, N> {
    #[inline]
    fn new(key: &Key) -> Self {
        Self {
            key: *key,
            cipher: PhantomData,
            nonce_size: PhantomData,
        }
    }
}

impl<C, N: ArraySize> AeadCore for ChaChaPoly1305<C, N> {
    type NonceSize = N;
    type TagSize = U16;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl<C, N> AeadInOut for ChaChaPoly1305<C, N>
where
    C: KeyIvInit<KeySize = U32, IvSize = N> + StreamCipher + StreamCipherSeek,
    N: ArraySize,
{
    fn encrypt_inout_detached(
        &self,
        nonce: &aead::Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
    ) -> Result<Tag, Error> {
        cipher::encrypt(&mut C::new(&self.key, nonce), associated_data, buffer)
    }

    fn decrypt_inout_detached(
        &self,
        nonce: &aead::Nonce<Self>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag,
    ) -> Result<(), Error> {
        cipher::decrypt(&mut C::new(&self.key, nonce), associated_data, buffer, tag)
    }
}

impl<C, N: ArraySize> Clone for ChaChaPoly1305<C, N> {
    fn clone(&self) -> Self {
        Self::new(&self.key)
    }
}

impl<C, N: ArraySize> Drop for ChaChaPoly1305<C, N> {
    fn drop(&mut self) {
        #[cfg(feature = "zeroize")]
        self.key.0.zeroize();
    }
}

impl<C, N: ArraySize> fmt::Debug for ChaChaPoly1305<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChaChaPoly1305").finish_non_exhaustive()
    }
}

#[cfg(feature = "zeroize")]
impl<C, N: ArraySize> ZeroizeOnDrop for ChaChaPoly1305<C, N> {}
