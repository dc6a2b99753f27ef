//! POLYVAL, with the API of the crate `polyval` 0.7.

pub use crate::backend::BACKEND;
pub use universal_hash;

use crate::{Hash, backend::Order, field_element::FieldElement};
use core::fmt;
use universal_hash::{
    KeyInit, Reset, UhfBackend, UhfClosure, UniversalHash,
    common::{BlockSizeUser, KeySizeUser, ParBlocksSizeUser},
    consts::{U4, U16},
};

/// Bytes of a block.
pub const BLOCK_SIZE: usize = 16;

/// Bytes of a key.
pub const KEY_SIZE: usize = 16;

/// A key: 16 bytes, an element.
pub type Key = universal_hash::Key<Polyval>;

/// A block: 16 bytes.
pub type Block = universal_hash::Block<Polyval>;

/// Four blocks.
pub type ParBlocks = universal_hash::ParBlocks<Polyval>;

/// The hash: 16 bytes.
pub type Tag = universal_hash::Block<Polyval>;

/// The hash of AES-GCM-SIV. Source: RFC 8452, section 3.
///
/// The key and the data are secret: neither time nor addresses depend on them; the number of blocks is public.
#[derive(Clone)]
pub struct Polyval(Hash);

impl Polyval {
    /// Starts with the key `h`.
    #[inline]
    #[must_use]
    pub fn new(h: &Key) -> Self {
        Self(Hash::new(&h.into()))
    }
}

crate::universal_hash_impls!(Polyval, Order::Plain, Into::into);

/// Elements of the field, for constructions other than POLYVAL.
pub mod hazmat {
    pub use crate::field_element::FieldElement;
}
