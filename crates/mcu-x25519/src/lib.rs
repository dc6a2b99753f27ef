#![no_std]
#![doc = include_str!("../README.md")]
//!
#![cfg_attr(feature = "getrandom", doc = "```")]
#![cfg_attr(not(feature = "getrandom"), doc = "```ignore")]
//! use mcu_x25519::{EphemeralSecret, PublicKey};
//!
//! let ours = EphemeralSecret::random();
//! let theirs = EphemeralSecret::random();
//!
//! // What goes over the wire.
//! let our_public = PublicKey::from(&ours).to_bytes();
//! let their_public = PublicKey::from(&theirs).to_bytes();
//!
//! let our_secret = ours.diffie_hellman(&PublicKey::from(their_public));
//! let their_secret = theirs.diffie_hellman(&PublicKey::from(our_public));
//! assert_eq!(our_secret.as_bytes(), their_secret.as_bytes());
//! assert!(our_secret.was_contributory());
//! ```
#![forbid(unsafe_code)]

mod keys;

#[cfg(feature = "reusable_secrets")]
pub use keys::ReusableSecret;
#[cfg(feature = "static_secrets")]
pub use keys::StaticSecret;
pub use keys::{EphemeralSecret, PublicKey, SharedSecret};
pub use mcu_curve25519::BACKEND;
pub use rand_core;

use mcu_curve25519::montgomery_ladder;
use zeroize::Zeroize;

/// The u-coordinate of the base point: 9, little-endian. Source: RFC 7748 (2016), section 4.1.
pub const X25519_BASEPOINT_BYTES: [u8; 32] = {
    let mut bytes = [0; 32];
    bytes[0] = 9;
    bytes
};

/// The function X25519 of RFC 7748, section 5, on bare bytes, in constant time.
///
/// - `k`: 32 bytes, little-endian, any; clamped here. Secret.
/// - `u`: the u-coordinate, 32 bytes, little-endian; bit 255 is ignored, and values of `2^255 - 19` or more count modulo that.
/// - Returns the u-coordinate of the product, 32 bytes, little-endian, in `[0, 2^255 - 19)`: all zeros if `u` is of small order.
#[must_use]
pub fn x25519(mut k: [u8; 32], u: [u8; 32]) -> [u8; 32] {
    let product = montgomery_ladder(&k, &u);
    k.zeroize();
    product
}
