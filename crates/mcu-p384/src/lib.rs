#![no_std]
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

#[cfg(feature = "ecdh")]
pub mod ecdh;
#[cfg(feature = "ecdsa-core")]
pub mod ecdsa;
#[cfg(any(feature = "test-vectors", all(test, feature = "arithmetic")))]
pub mod test_vectors;

#[cfg(feature = "arithmetic")]
mod backend;
#[cfg(feature = "arithmetic")]
mod curve;
#[cfg(feature = "arithmetic")]
mod field;
#[cfg(feature = "hash2curve")]
mod hash_to_curve;
#[cfg(feature = "arithmetic")]
mod scalar;
#[cfg(feature = "arithmetic")]
mod tables;

pub use elliptic_curve::{
    self,
    bigint::{Odd, U384},
    consts::U48,
};

#[cfg(feature = "arithmetic")]
pub use backend::BACKEND;
#[cfg(feature = "arithmetic")]
pub use curve::{AffinePoint, ProjectivePoint};
#[cfg(feature = "pkcs8")]
pub use elliptic_curve::pkcs8;
#[cfg(feature = "hash2curve")]
pub use hash2curve;
#[cfg(feature = "arithmetic")]
pub use scalar::Scalar;

use elliptic_curve::{array::Array, consts::U49};

/// The curve NIST P-384, also known as secp384r1 and prime256v1: `y^2 = x^3 - 3 x + b` modulo
/// `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`, of prime order.
///
/// Source: NIST SP 800-186 (2023), section 3.2.1.3.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, PartialOrd, Ord)]
pub struct NistP384;

impl elliptic_curve::Curve for NistP384 {
    /// Coordinates and scalars are encoded in 48 bytes, big-endian.
    type FieldBytesSize = U48;
    type Uint = U384;
    const ORDER: Odd<U384> = Odd::from_be_hex(
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
    );
}

impl elliptic_curve::PrimeCurve for NistP384 {}

impl elliptic_curve::point::PointCompression for NistP384 {
    /// Points are encoded uncompressed unless asked otherwise.
    const COMPRESS_POINTS: bool = false;
}

impl elliptic_curve::point::PointCompaction for NistP384 {
    const COMPACT_POINTS: bool = false;
}

#[cfg(feature = "pkcs8")]
impl pkcs8::AssociatedOid for NistP384 {
    /// secp384r1. Source: RFC 5480, section 2.1.1.1.
    const OID: pkcs8::ObjectIdentifier = pkcs8::ObjectIdentifier::new_unwrap("1.3.132.0.34");
}

#[cfg(not(feature = "arithmetic"))]
impl elliptic_curve::sec1::ValidatePublicKey for NistP384 {}

#[cfg(feature = "oprf")]
impl hash2curve::OprfParameters for NistP384 {
    /// Source: RFC 9497, section 4.4.
    const ID: &'static [u8] = b"P384-SHA384";
}

/// A scalar that is inverted under a random mask.
#[cfg(feature = "arithmetic")]
pub type BlindedScalar = elliptic_curve::scalar::BlindedScalar<NistP384>;

/// A compressed point: SEC 1 tag and x-coordinate.
pub type CompressedPoint = Array<u8, U49>;

/// A point in any SEC 1 encoding.
pub type Sec1Point = elliptic_curve::sec1::Sec1Point<NistP384>;

/// A coordinate or scalar: 48 bytes, big-endian.
pub type FieldBytes = elliptic_curve::FieldBytes<NistP384>;

/// A scalar other than zero.
#[cfg(feature = "arithmetic")]
pub type NonZeroScalar = elliptic_curve::NonZeroScalar<NistP384>;

/// A public key: a point other than the identity.
#[cfg(feature = "arithmetic")]
pub type PublicKey = elliptic_curve::PublicKey<NistP384>;

/// A secret key: a scalar other than zero; wiped on drop.
pub type SecretKey = elliptic_curve::SecretKey<NistP384>;
