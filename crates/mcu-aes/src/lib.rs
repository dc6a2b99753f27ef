#![no_std]
#![doc = include_str!("../README.md")]
#![deny(unsafe_code)]
#![warn(clippy::unwrap_used)]

mcu_target::select_backend! {
    armv7em => { mod armv7em; }
    portable => {}
}
mod backend;
#[cfg(feature = "hazmat")]
pub mod hazmat;
#[allow(dead_code, reason = "beside kernels, parts of it serve")]
mod portable;

pub use backend::BACKEND;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; and the twins.
#[doc(hidden)]
pub mod kernels {
    use crate::{Block, backend::RoundKey, portable};
    pub use crate::{
        backend::KERNELS as ALL,
        portable::{expand_128, expand_192, expand_256},
    };

    /// Two blocks, by packed keys.
    pub fn encrypt(keys: &[RoundKey], blocks: &[[u8; 16]; 2]) -> [[u8; 16]; 2] {
        portable::encrypt(keys, &blocks.map(Block::from)).map(Into::into)
    }

    /// The inverse.
    pub fn decrypt(keys: &[RoundKey], blocks: &[[u8; 16]; 2]) -> [[u8; 16]; 2] {
        portable::decrypt(keys, &blocks.map(Block::from)).map(Into::into)
    }

    /// Keys as small kernels have them, their rows in place, as the others do.
    fn shifted(keys: &[RoundKey]) -> ([RoundKey; 15], usize) {
        let mut shifted = [[0; 8]; 15];
        for (round, (to, from)) in shifted.iter_mut().zip(keys).enumerate() {
            *to = portable::shift_key(from, round % 4);
        }
        (shifted, keys.len())
    }

    /// [`encrypt`] by keys whose rows are in place.
    #[must_use]
    pub fn encrypt_small(keys: &[RoundKey], blocks: &[[u8; 16]; 2]) -> [[u8; 16]; 2] {
        let (keys, count) = shifted(keys);
        encrypt(&keys[..count], blocks)
    }

    /// [`decrypt`] by keys whose rows are in place.
    #[must_use]
    pub fn decrypt_small(keys: &[RoundKey], blocks: &[[u8; 16]; 2]) -> [[u8; 16]; 2] {
        let (keys, count) = shifted(keys);
        decrypt(&keys[..count], blocks)
    }

    /// Moves the rows of keys in their places.
    fn in_place<const KEYS: usize>(mut keys: [RoundKey; KEYS]) -> [RoundKey; KEYS] {
        for (round, key) in keys.iter_mut().enumerate() {
            *key = portable::shift_key(key, 4 - round % 4);
        }
        keys
    }

    /// [`expand_128`] with rows in place.
    #[must_use]
    pub fn expand_128_small(key: &[u8; 16]) -> [RoundKey; 11] {
        in_place(expand_128(key))
    }

    /// [`expand_192`] with rows in place.
    #[must_use]
    pub fn expand_192_small(key: &[u8; 24]) -> [RoundKey; 13] {
        in_place(expand_192(key))
    }

    /// [`expand_256`] with rows in place.
    #[must_use]
    pub fn expand_256_small(key: &[u8; 32]) -> [RoundKey; 15] {
        in_place(expand_256(key))
    }
}
pub use cipher;

use backend::RoundKey;
use cipher::{
    AlgorithmName, BlockCipherDecBackend, BlockCipherDecClosure, BlockCipherDecrypt,
    BlockCipherEncBackend, BlockCipherEncClosure, BlockCipherEncrypt, BlockSizeUser, Key, KeyInit,
    KeySizeUser, ParBlocks, ParBlocksSizeUser,
    array::Array,
    consts::{U2, U16, U24, U32},
    inout::InOut,
};
use core::fmt;

/// A block: 16 bytes. In the matrix of FIPS 197, byte `4 c + r` is in row `r` and column `c`.
pub type Block = Array<u8, U16>;

/// Whether AES is computed by a peripheral or by instructions for it: never here.
#[must_use]
pub fn hardware_accelerated() -> bool {
    false
}

/// The round keys as a backend that encrypts.
struct Encryption<'a>(&'a [RoundKey]);

/// The round keys as a backend that decrypts.
struct Decryption<'a>(&'a [RoundKey]);

impl BlockSizeUser for Encryption<'_> {
    type BlockSize = U16;
}

impl ParBlocksSizeUser for Encryption<'_> {
    type ParBlocksSize = U2;
}

impl BlockCipherEncBackend for Encryption<'_> {
    #[inline]
    fn encrypt_block(&self, block: InOut<'_, '_, Block>) {
        backend::encrypt_block(self.0, block);
    }

    #[inline]
    fn encrypt_par_blocks(&self, blocks: InOut<'_, '_, ParBlocks<Self>>) {
        backend::encrypt_blocks(self.0, blocks);
    }
}

impl BlockSizeUser for Decryption<'_> {
    type BlockSize = U16;
}

impl ParBlocksSizeUser for Decryption<'_> {
    type ParBlocksSize = U2;
}

impl BlockCipherDecBackend for Decryption<'_> {
    #[inline]
    fn decrypt_block(&self, block: InOut<'_, '_, Block>) {
        backend::decrypt_block(self.0, block);
    }

    #[inline]
    fn decrypt_par_blocks(&self, blocks: InOut<'_, '_, ParBlocks<Self>>) {
        backend::decrypt_blocks(self.0, blocks);
    }
}

/// A type that holds the round keys, and what all three types of a key length have in common.
macro_rules! cipher {
    ($name:ident, $rounds:literal, $key_size:ident, $expand:ident, $doc:literal) => {
        #[doc = $doc]
        ///
        /// The key is secret, and so are plaintexts: neither time nor addresses depend on them.
        #[derive(Clone)]
        pub struct $name {
            /// See [`RoundKey`]: encryption and decryption take the same keys.
            keys: [RoundKey; $rounds + 1],
        }

        impl KeySizeUser for $name {
            type KeySize = $key_size;
        }

        impl KeyInit for $name {
            #[inline]
            fn new(key: &Key<Self>) -> Self {
                Self {
                    keys: backend::$expand(key.as_ref()),
                }
            }
        }

        impl BlockSizeUser for $name {
            type BlockSize = U16;
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        impl AlgorithmName for $name {
            fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        #[cfg(feature = "zeroize")]
        impl Drop for $name {
            fn drop(&mut self) {
                zeroize::Zeroize::zeroize(&mut self.keys);
            }
        }

        #[cfg(feature = "zeroize")]
        impl zeroize::ZeroizeOnDrop for $name {}
    };
}

macro_rules! encrypts {
    ($name:ident) => {
        impl BlockCipherEncrypt for $name {
            #[inline]
            fn encrypt_with_backend(&self, f: impl BlockCipherEncClosure<BlockSize = U16>) {
                f.call(&Encryption(&self.keys));
            }
        }
    };
}

macro_rules! decrypts {
    ($name:ident) => {
        impl BlockCipherDecrypt for $name {
            #[inline]
            fn decrypt_with_backend(&self, f: impl BlockCipherDecClosure<BlockSize = U16>) {
                f.call(&Decryption(&self.keys));
            }
        }
    };
}

macro_rules! from_encryption {
    ($name:ident, $encryption:ident) => {
        impl From<&$encryption> for $name {
            #[inline]
            fn from(encryption: &$encryption) -> Self {
                Self {
                    keys: encryption.keys,
                }
            }
        }

        impl From<$encryption> for $name {
            #[inline]
            fn from(encryption: $encryption) -> Self {
                Self::from(&encryption)
            }
        }
    };
}

macro_rules! key_length {
    (
        $both:ident, $encryption:ident, $decryption:ident, $rounds:literal, $key_size:ident, $expand:ident,
        $doc:literal, $encryption_doc:literal, $decryption_doc:literal
    ) => {
        cipher!($both, $rounds, $key_size, $expand, $doc);
        encrypts!($both);
        decrypts!($both);
        from_encryption!($both, $encryption);

        cipher!($encryption, $rounds, $key_size, $expand, $encryption_doc);
        encrypts!($encryption);

        cipher!($decryption, $rounds, $key_size, $expand, $decryption_doc);
        decrypts!($decryption);
        from_encryption!($decryption, $encryption);
    };
}

key_length!(
    Aes128,
    Aes128Enc,
    Aes128Dec,
    10,
    U16,
    expand_128,
    "AES with a key of 16 bytes. Source: FIPS 197.",
    "[`Aes128`] that only encrypts.",
    "[`Aes128`] that only decrypts."
);
key_length!(
    Aes192,
    Aes192Enc,
    Aes192Dec,
    12,
    U24,
    expand_192,
    "AES with a key of 24 bytes. Source: FIPS 197.",
    "[`Aes192`] that only encrypts.",
    "[`Aes192`] that only decrypts."
);
key_length!(
    Aes256,
    Aes256Enc,
    Aes256Dec,
    14,
    U32,
    expand_256,
    "AES with a key of 32 bytes. Source: FIPS 197.",
    "[`Aes256`] that only encrypts.",
    "[`Aes256`] that only decrypts."
);
