//! SHA-2: the API of the `sha2` crate 0.11.
//!
//! ```
//! use mcu_sha2::{Digest, Sha256};
//!
//! let hash = Sha256::digest(b"abc");
//! assert_eq!(hash[..4], [0xba, 0x78, 0x16, 0xbf]);
//! ```
//!
//! Messages of any length are taken in any pieces. Their bytes are secret, their lengths are not. A hasher can be cloned, and its
//! state written to bytes and read back; with the feature `zeroize` it is wiped on drop.
#![no_std]
#![deny(unsafe_code)]

pub use backend::BACKEND;
pub use digest::{self, Digest};

use digest::{
    block_api::CtOutWrapper,
    consts::{U28, U32, U48, U64},
};

mod backend;
pub mod block_api;
mod consts;
mod portable;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; the twins and the
/// constants.
#[doc(hidden)]
pub mod kernels {
    use crate::consts::{K256, K512};
    pub use crate::{
        backend::KERNELS as ALL,
        portable::{compress256, compress512},
    };

    /// FIPS 180-4, 4.2.2.
    #[must_use]
    pub fn constants256() -> &'static [u32; 64] {
        &K256
    }

    /// FIPS 180-4, 4.2.3.
    #[must_use]
    pub fn constants512() -> &'static [u64; 80] {
        &K512
    }
}

digest::buffer_fixed!(
    /// SHA-256.
    pub struct Sha256(CtOutWrapper<block_api::Sha256VarCore, U32>);
    oid: "2.16.840.1.101.3.4.2.1";
    impl: FixedHashTraits;
);
digest::buffer_fixed!(
    /// SHA-384.
    pub struct Sha384(CtOutWrapper<block_api::Sha512VarCore, U48>);
    oid: "2.16.840.1.101.3.4.2.2";
    impl: FixedHashTraits;
);
digest::buffer_fixed!(
    /// SHA-512.
    pub struct Sha512(CtOutWrapper<block_api::Sha512VarCore, U64>);
    oid: "2.16.840.1.101.3.4.2.3";
    impl: FixedHashTraits;
);
digest::buffer_fixed!(
    /// SHA-224.
    pub struct Sha224(CtOutWrapper<block_api::Sha256VarCore, U28>);
    oid: "2.16.840.1.101.3.4.2.4";
    impl: FixedHashTraits;
);
digest::buffer_fixed!(
    /// SHA-512/224.
    pub struct Sha512_224(CtOutWrapper<block_api::Sha512VarCore, U28>);
    oid: "2.16.840.1.101.3.4.2.5";
    impl: FixedHashTraits;
);
digest::buffer_fixed!(
    /// SHA-512/256.
    pub struct Sha512_256(CtOutWrapper<block_api::Sha512VarCore, U32>);
    oid: "2.16.840.1.101.3.4.2.6";
    impl: FixedHashTraits;
);
