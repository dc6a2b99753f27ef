#![no_std]
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod counter;

pub use aead::{self, AeadCore, AeadInOut, Error, Key, KeyInit, KeySizeUser};
#[cfg(feature = "aes")]
pub use mcu_aes as aes;

use aead::{TagPosition, inout::InOutBuf};
use cipher::{
    BlockCipherEncrypt, BlockSizeUser,
    array::{Array, ArraySize},
    consts::U16,
};
use core::{fmt, marker::PhantomData};
use counter::Stream;
use ctutils::CtEq;
use mcu_ghash::GHash;

/// The most bytes of associated data.
pub const A_MAX: u64 = (1 << 61) - 1;

/// The most bytes of plaintext.
pub const P_MAX: u64 = (1 << 36) - 32;

/// A nonce.
pub type Nonce<NonceSize> = Array<u8, NonceSize>;

/// A tag.
pub type Tag<TagSize = U16> = Array<u8, TagSize>;

/// A block.
type Block = Array<u8, U16>;

/// A size that a tag may have: 12 to 16 bytes, and with the feature `hazmat` also 4 and 8 bytes, for which NIST SP 800-38D,
/// appendix C, limits how often a key is used.
pub trait TagSize: sealed::TagSize {}

impl<T: sealed::TagSize> TagSize for T {}

mod sealed {
    use cipher::{array::ArraySize, consts};

    /// Keeps other crates from adding sizes.
    pub trait TagSize: ArraySize {}

    #[cfg(feature = "hazmat")]
    impl TagSize for consts::U4 {}
    #[cfg(feature = "hazmat")]
    impl TagSize for consts::U8 {}
    impl TagSize for consts::U12 {}
    impl TagSize for consts::U13 {}
    impl TagSize for consts::U14 {}
    impl TagSize for consts::U15 {}
    impl TagSize for consts::U16 {}
}

/// AES-GCM with a key of 16 bytes and a nonce of 12.
#[cfg(feature = "aes")]
pub type Aes128Gcm = AesGcm<mcu_aes::Aes128, cipher::consts::U12>;

/// AES-GCM with a key of 32 bytes and a nonce of 12.
#[cfg(feature = "aes")]
pub type Aes256Gcm = AesGcm<mcu_aes::Aes256, cipher::consts::U12>;

/// AES-GCM with the cipher `Aes`, which may be one that a peripheral computes, and with nonces and tags of the given sizes.
///
/// The key and plaintexts are secret: neither time nor addresses depend on them. Nonces, associated data and all lengths are
/// public. A nonce must not be used twice with a key.
///
/// # Errors
/// Encryption and decryption fail, with the buffer unchanged, when the nonce has no bytes or the data more than [`A_MAX`] or
/// [`P_MAX`]; decryption also when the tag is wrong.
///
/// Source: NIST SP 800-38D.
#[derive(Clone)]
pub struct AesGcm<Aes, NonceSize, TagSize = U16>
where
    TagSize: crate::TagSize,
{
    cipher: Aes,
    /// The hash, before anything is hashed.
    ghash: GHash,
    sizes: PhantomData<(NonceSize, TagSize)>,
}

impl<Aes, NonceSize, TagSize> KeySizeUser for AesGcm<Aes, NonceSize, TagSize>
where
    Aes: KeySizeUser,
    TagSize: crate::TagSize,
{
    type KeySize = Aes::KeySize;
}

impl<Aes, NonceSize, TagSize> KeyInit for AesGcm<Aes, NonceSize, TagSize>
where
    Aes: BlockSizeUser<BlockSize = U16> + BlockCipherEncrypt + KeyInit,
    TagSize: crate::TagSize,
{
    fn new(key: &Key<Self>) -> Self {
        Aes::new(key).into()
    }
}

impl<Aes, NonceSize, TagSize> From<Aes> for AesGcm<Aes, NonceSize, TagSize>
where
    Aes: BlockSizeUser<BlockSize = U16> + BlockCipherEncrypt,
    TagSize: crate::TagSize,
{
    fn from(cipher: Aes) -> Self {
        let mut key = Block::default();
        cipher.encrypt_block(&mut key);
        let ghash = GHash::new(&key);
        #[cfg(feature = "zeroize")]
        zeroize::Zeroize::zeroize(&mut key.0);
        Self {
            cipher,
            ghash,
            sizes: PhantomData,
        }
    }
}

impl<Aes, NonceSize, TagSize> AeadCore for AesGcm<Aes, NonceSize, TagSize>
where
    NonceSize: ArraySize,
    TagSize: crate::TagSize,
{
    type NonceSize = NonceSize;
    type TagSize = TagSize;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl<Aes, NonceSize, TagSize> AeadInOut for AesGcm<Aes, NonceSize, TagSize>
where
    Aes: BlockSizeUser<BlockSize = U16> + BlockCipherEncrypt,
    NonceSize: ArraySize,
    TagSize: crate::TagSize,
{
    fn encrypt_inout_detached(
        &self,
        nonce: &Nonce<NonceSize>,
        associated_data: &[u8],
        mut buffer: InOutBuf<'_, '_, u8>,
    ) -> Result<Tag<TagSize>, Error> {
        check_lengths(nonce, associated_data, buffer.len())?;
        let stream = self.start(nonce);
        stream.apply(&self.cipher, buffer.reborrow());
        let tag = self.tag(&stream, associated_data, buffer.get_out());
        let tag = tag.get(..TagSize::USIZE).ok_or(Error)?;
        tag.try_into().map_err(|_| Error)
    }

    fn decrypt_inout_detached(
        &self,
        nonce: &Nonce<NonceSize>,
        associated_data: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag<TagSize>,
    ) -> Result<(), Error> {
        check_lengths(nonce, associated_data, buffer.len())?;
        let stream = self.start(nonce);
        let expected = self.tag(&stream, associated_data, buffer.get_in());
        let expected = expected.get(..TagSize::USIZE).ok_or(Error)?;
        if expected.ct_eq(tag).to_bool() {
            stream.apply(&self.cipher, buffer);
            Ok(())
        } else {
            Err(Error)
        }
    }
}

impl<Aes, NonceSize, TagSize> AesGcm<Aes, NonceSize, TagSize>
where
    Aes: BlockCipherEncrypt<BlockSize = U16>,
    NonceSize: ArraySize,
    TagSize: crate::TagSize,
{
    /// The keystream, from the first counter block on: J0 of NIST SP 800-38D, 7.1.
    #[inline(never)]
    fn start(&self, nonce: &Nonce<NonceSize>) -> Stream {
        let counter = if NonceSize::USIZE == 12 {
            let mut block = Block::default();
            let (start, counter) = block.split_at_mut(12);
            start.copy_from_slice(nonce);
            counter[3] = 1;
            block
        } else {
            self.ghash.of(&[], nonce)
        };
        Stream::new(counter, &self.cipher)
    }

    /// The tag of a ciphertext, all of its bytes.
    #[inline(never)]
    fn tag(&self, stream: &Stream, associated_data: &[u8], ciphertext: &[u8]) -> Block {
        let hash = self.ghash.of(associated_data, ciphertext);
        (u128::from_ne_bytes(hash.0) ^ u128::from_ne_bytes(stream.mask().0))
            .to_ne_bytes()
            .into()
    }
}

/// An error for lengths that NIST SP 800-38D, 5.2.1.1, does not have.
fn check_lengths(nonce: &[u8], associated_data: &[u8], length: usize) -> Result<(), Error> {
    if nonce.is_empty() || length as u64 > P_MAX || associated_data.len() as u64 > A_MAX {
        return Err(Error);
    }
    Ok(())
}

impl<Aes, NonceSize, TagSize> fmt::Debug for AesGcm<Aes, NonceSize, TagSize>
where
    TagSize: crate::TagSize,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AesGcm").finish_non_exhaustive()
    }
}

// The cipher and the hash wipe themselves.
#[cfg(feature = "zeroize")]
impl<Aes, NonceSize, TagSize> zeroize::ZeroizeOnDrop for AesGcm<Aes, NonceSize, TagSize>
where
    Aes: zeroize::ZeroizeOnDrop,
    TagSize: crate::TagSize,
{
}
