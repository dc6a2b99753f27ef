//! Key agreement (ECDH).
//!
#![cfg_attr(feature = "getrandom", doc = "```")]
#![cfg_attr(not(feature = "getrandom"), doc = "```ignore")]
//! # use mcu_p384 as p384;
//! use p384::{PublicKey, ecdh::EphemeralSecret, elliptic_curve::Generate};
//!
//! let ours = EphemeralSecret::generate();
//! let theirs = EphemeralSecret::generate();
//!
//! // What goes over the wire, in SEC 1 form; decoding refuses points that are not on the curve.
//! let our_public = ours.public_key().to_sec1_bytes();
//! let their_public = theirs.public_key().to_sec1_bytes();
//!
//! let our_secret = ours.diffie_hellman(&PublicKey::from_sec1_bytes(&their_public)?);
//! let their_secret = theirs.diffie_hellman(&PublicKey::from_sec1_bytes(&our_public)?);
//! assert_eq!(our_secret.raw_secret_bytes(), their_secret.raw_secret_bytes());
//! # Ok::<(), p384::elliptic_curve::Error>(())
//! ```

use crate::NistP384;

pub use elliptic_curve::ecdh::diffie_hellman;

/// A secret that is used for one key agreement and not stored.
pub type EphemeralSecret = elliptic_curve::ecdh::EphemeralSecret<NistP384>;

/// The outcome of a key agreement: an x-coordinate, from which keys are to be derived.
pub type SharedSecret = elliptic_curve::ecdh::SharedSecret<NistP384>;
