//! Signatures (ECDSA), with SHA-384 where a message is given and any digest where a prehash is.
//!
#![cfg_attr(all(feature = "ecdsa", feature = "getrandom"), doc = "```")]
#![cfg_attr(not(all(feature = "ecdsa", feature = "getrandom")), doc = "```ignore")]
//! # use mcu_p384 as p384;
//! use p384::ecdsa::{Signature, SigningKey, VerifyingKey, signature::{Signer, Verifier}};
//! use p384::elliptic_curve::Generate;
//!
//! let signing_key = SigningKey::generate();
//! let signature: Signature = signing_key.sign(b"firmware, version 2");
//!
//! let verifying_key = VerifyingKey::from(&signing_key);
//! assert!(verifying_key.verify(b"firmware, version 2", &signature).is_ok());
//! assert!(verifying_key.verify(b"firmware, version 3", &signature).is_err());
//! ```

use crate::NistP384;

pub use ecdsa_core::signature::{self, Error};

/// A signature: r and s, 48 bytes each.
pub type Signature = ecdsa_core::Signature<NistP384>;

/// A signature in ASN.1 DER.
pub type DerSignature = ecdsa_core::der::Signature<NistP384>;

impl ecdsa_core::EcdsaCurve for NistP384 {
    const NORMALIZE_S: bool = false;
}

/// Signs, with deterministic nonces (RFC 6979) or, given a random generator, hedged ones.
#[cfg(feature = "ecdsa")]
pub type SigningKey = ecdsa_core::SigningKey<NistP384>;

/// Verifies. Not constant time: keys, messages and signatures are public.
#[cfg(feature = "ecdsa")]
pub type VerifyingKey = ecdsa_core::VerifyingKey<NistP384>;

#[cfg(feature = "sha384")]
impl ecdsa_core::DigestAlgorithm for NistP384 {
    type Digest = mcu_sha2::Sha384;
}
