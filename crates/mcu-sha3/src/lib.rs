//! SHA-3, and Keccak as it was before FIPS 202 changed the padding: the API of the `sha3` crate 0.12.
//!
//! ```
//! use mcu_sha3::{Digest, Sha3_256};
//!
//! let hash = Sha3_256::digest(b"abc");
//! assert_eq!(hash[..4], [0x3a, 0x98, 0x5d, 0xa7]);
//! ```
//!
//! Messages of any length are taken in any pieces. Their bytes are secret, their lengths are not. A hasher can be cloned, and its
//! state written to bytes and read back; with the feature `zeroize` it is wiped on drop.
#![no_std]
#![forbid(unsafe_code)]

pub use digest::{self, Digest};

use core::fmt;
use digest::{
    FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update,
    common::{
        AlgorithmName, BlockSizeUser,
        hazmat::{DeserializeStateError, SerializableState, SerializedState},
    },
    consts::{U28, U32, U48, U64, U72, U104, U136, U144, U200, U201},
    typenum::Unsigned,
};
use mcu_keccak::sponge::Sponge;

/// Keccak 3.0: the first bit of the padding.
const KECCAK_PAD: u8 = 0x01;
/// FIPS 202, 6.1 and B.2: the suffix `01` and the first bit of the padding.
const SHA3_PAD: u8 = 0x06;

macro_rules! hashes {
    ($($(#[$doc:meta])* $name:ident($rate:ty, $output:ty, $pad:expr);)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Default)]
            pub struct $name {
                sponge: Sponge<{ <$rate>::USIZE }>,
            }

            impl HashMarker for $name {}

            impl BlockSizeUser for $name {
                type BlockSize = $rate;
            }

            impl OutputSizeUser for $name {
                type OutputSize = $output;
            }

            impl Reset for $name {
                #[inline]
                fn reset(&mut self) {
                    self.sponge.reset();
                }
            }

            impl Update for $name {
                #[inline]
                fn update(&mut self, data: &[u8]) {
                    self.sponge.absorb(data);
                }
            }

            impl FixedOutput for $name {
                #[inline]
                fn finalize_into(mut self, out: &mut Output<Self>) {
                    self.sponge.pad($pad);
                    self.sponge.permute_and_read(out);
                }
            }

            impl FixedOutputReset for $name {
                #[inline]
                fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                    self.sponge.pad($pad);
                    self.sponge.permute_and_read(out);
                    self.sponge.reset();
                }
            }

            impl AlgorithmName for $name {
                #[inline]
                fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(stringify!($name))
                }
            }

            /// The lanes, little-endian, and the number of bytes in the block that is not full.
            impl SerializableState for $name {
                type SerializedStateSize = U201;

                fn serialize(&self) -> SerializedState<Self> {
                    self.sponge.serialize().into()
                }

                fn deserialize(state: &SerializedState<Self>) -> Result<Self, DeserializeStateError> {
                    let sponge = Sponge::deserialize(state.as_ref()).ok_or(DeserializeStateError)?;
                    Ok(Self { sponge })
                }
            }

            impl fmt::Debug for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(concat!(stringify!($name), " { ... }"))
                }
            }

            impl Drop for $name {
                #[inline]
                fn drop(&mut self) {
                    #[cfg(feature = "zeroize")]
                    digest::zeroize::Zeroize::zeroize(&mut self.sponge);
                }
            }

            #[cfg(feature = "zeroize")]
            impl digest::zeroize::ZeroizeOnDrop for $name {}
        )*
    };
}

hashes! {
    /// SHA3-224.
    Sha3_224(U144, U28, SHA3_PAD);
    /// SHA3-256.
    Sha3_256(U136, U32, SHA3_PAD);
    /// SHA3-384.
    Sha3_384(U104, U48, SHA3_PAD);
    /// SHA3-512.
    Sha3_512(U72, U64, SHA3_PAD);

    /// Keccak-224.
    Keccak224(U144, U28, KECCAK_PAD);
    /// Keccak-256.
    Keccak256(U136, U32, KECCAK_PAD);
    /// Keccak-384.
    Keccak384(U104, U48, KECCAK_PAD);
    /// Keccak-512.
    Keccak512(U72, U64, KECCAK_PAD);

    /// The hash of CryptoNote: Keccak-256 that gives the whole state.
    Keccak256Full(U136, U200, KECCAK_PAD);
}

/// Object identifiers, from NIST's arc `hashAlgs`.
#[cfg(feature = "oid")]
mod oids {
    use digest::const_oid::{AssociatedOid, ObjectIdentifier};

    macro_rules! oids {
        ($($name:ident $oid:literal)*) => {
            $(
                impl AssociatedOid for super::$name {
                    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap($oid);
                }
            )*
        };
    }

    oids! {
        Sha3_224 "2.16.840.1.101.3.4.2.7"
        Sha3_256 "2.16.840.1.101.3.4.2.8"
        Sha3_384 "2.16.840.1.101.3.4.2.9"
        Sha3_512 "2.16.840.1.101.3.4.2.10"
    }
}
