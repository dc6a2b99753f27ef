//! ChaCha20 as it was first published: 64 bits of counter, 64 of nonce.

use crate::{ChaChaCore, Key, R20, variants::Legacy};
use cipher::{
    IvSizeUser, KeyIvInit, KeySizeUser, StreamCipherCoreWrapper,
    array::Array,
    consts::{U8, U32},
};

/// A nonce: 8 bytes; unique for each message under a key.
pub type LegacyNonce = Array<u8, U8>;

/// ChaCha20 with a nonce of 64 bits.
pub type ChaCha20Legacy = StreamCipherCoreWrapper<ChaCha20LegacyCore>;

/// The block function of ChaCha20 with a nonce of 64 bits.
pub type ChaCha20LegacyCore = ChaChaCore<R20, Legacy>;

impl KeySizeUser for ChaCha20LegacyCore {
    type KeySize = U32;
}

impl IvSizeUser for ChaCha20LegacyCore {
    type IvSize = U8;
}

impl KeyIvInit for ChaCha20LegacyCore {
    #[inline(always)]
    fn new(key: &Key, iv: &LegacyNonce) -> Self {
        Self::with_nonce(&key.0, &iv.0)
    }
}
