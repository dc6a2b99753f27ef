//! Signatures (ECDSA), with SHA-256 where a message is given and any digest where a prehash is.
//!
#![cfg_attr(all(feature = "ecdsa", feature = "getrandom"), doc = "```")]
#![cfg_attr(not(all(feature = "ecdsa", feature = "getrandom")), doc = "```ignore")]
//! # use mcu_p256 as p256;
//! use p256::ecdsa::{Signature, SigningKey, VerifyingKey, signature::{Signer, Verifier}};
//! use p256::elliptic_curve::Generate;
//!
//! let signing_key = SigningKey::generate();
//! let signature: Signature = signing_key.sign(b"firmware, version 2");
//!
//! let verifying_key = VerifyingKey::from(&signing_key);
//! assert!(verifying_key.verify(b"firmware, version 2", &signature).is_ok());
//! assert!(verifying_key.verify(b"firmware, version 3", &signature).is_err());
//! ```

use crate::NistP256;

pub use ecdsa_core::{
    RecoveryId,
    signature::{self, Error},
};

/// A signature: r and s, 32 bytes each.
pub type Signature = ecdsa_core::Signature<NistP256>;

/// A signature in ASN.1 DER.
pub type DerSignature = ecdsa_core::der::Signature<NistP256>;

impl ecdsa_core::EcdsaCurve for NistP256 {
    const NORMALIZE_S: bool = false;
}

/// Signs, with deterministic nonces (RFC 6979) or, given a random generator, hedged ones.
#[cfg(feature = "ecdsa")]
pub type SigningKey = ecdsa_core::SigningKey<NistP256>;

/// Verifies. Not constant time: keys, messages and signatures are public.
#[cfg(feature = "ecdsa")]
pub type VerifyingKey = ecdsa_core::VerifyingKey<NistP256>;

#[cfg(feature = "sha256")]
impl ecdsa_core::DigestAlgorithm for NistP256 {
    type Digest = mcu_sha2::Sha256;
}
