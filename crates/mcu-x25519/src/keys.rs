//! Keys and what is agreed on.

use core::fmt;
use core::hash::{Hash, Hasher};
use mcu_curve25519::{canonical_u, montgomery_ladder};
use rand_core::CryptoRng;
use subtle::ConstantTimeEq;
use zeroize::Zeroize;
#[cfg(feature = "zeroize")]
use zeroize::ZeroizeOnDrop;

/// A public key: a u-coordinate, 32 bytes, little-endian.
///
/// Any bytes are a public key. Two are equal, and have the same hash, if their u-coordinates are the same modulo
/// `2^255 - 19`, bit 255 ignored.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// The bytes of the key.
    #[inline]
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The bytes of the key.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The public key of a secret one, in constant time.
    fn of(secret: &[u8; 32]) -> Self {
        #[cfg(feature = "precomputed-tables")]
        let bytes = mcu_curve25519::montgomery_mul_base(secret);
        #[cfg(not(feature = "precomputed-tables"))]
        let bytes = montgomery_ladder(secret, &crate::X25519_BASEPOINT_BYTES);
        PublicKey(bytes)
    }
}

impl From<[u8; 32]> for PublicKey {
    fn from(bytes: [u8; 32]) -> Self {
        PublicKey(bytes)
    }
}

impl AsRef<[u8]> for PublicKey {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl PartialEq for PublicKey {
    fn eq(&self, other: &Self) -> bool {
        canonical_u(&self.0).ct_eq(&canonical_u(&other.0)).into()
    }
}

impl Eq for PublicKey {}

impl Hash for PublicKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        canonical_u(&self.0).hash(state);
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PublicKey").field(&self.0).finish()
    }
}

#[cfg(feature = "zeroize")]
impl Zeroize for PublicKey {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

/// What two sides agree on: a u-coordinate, 32 bytes, little-endian, from which keys are to be derived. Wiped on drop.
pub struct SharedSecret([u8; 32]);

impl SharedSecret {
    /// The bytes of the secret.
    #[inline]
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The bytes of the secret.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns whether the secret depends on both keys, in constant time: it is all zeros exactly if the public key was of
    /// small order. Source: RFC 7748 (2016), section 6.1.
    #[must_use]
    pub fn was_contributory(&self) -> bool {
        !bool::from(self.0.ct_eq(&[0; 32]))
    }
}

impl AsRef<[u8]> for SharedSecret {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Names the type without the bytes.
impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SharedSecret").finish_non_exhaustive()
    }
}

/// What all secret keys have: generation, the public key, wiping.
macro_rules! secret_key {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        pub struct $name([u8; 32]);

        impl $name {
            /// Generates a key. Any 32 bytes are one: they are clamped where they are used.
            pub fn random_from_rng<R: CryptoRng + ?Sized>(csprng: &mut R) -> Self {
                let mut secret = Self([0; 32]);
                csprng.fill_bytes(&mut secret.0);
                secret
            }

            /// Generates a key with the generator of the system.
            ///
            /// # Panics
            /// If the system's generator fails.
            #[cfg(feature = "getrandom")]
            #[must_use]
            pub fn random() -> Self {
                let mut secret = Self([0; 32]);
                getrandom::fill(&mut secret.0).expect("the system has a random generator");
                secret
            }
        }

        impl<'a> From<&'a $name> for PublicKey {
            /// The public key, in constant time.
            fn from(secret: &'a $name) -> Self {
                PublicKey::of(&secret.0)
            }
        }

        /// Names the type without the bytes.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).finish_non_exhaustive()
            }
        }

        wipe_on_drop!($name);
    };
}

macro_rules! wipe_on_drop {
    ($name:ident) => {
        impl Drop for $name {
            fn drop(&mut self) {
                self.0.zeroize();
            }
        }

        #[cfg(feature = "zeroize")]
        impl ZeroizeOnDrop for $name {}
    };
}

/// Key agreement that leaves the key in place.
#[cfg(any(feature = "reusable_secrets", feature = "static_secrets"))]
macro_rules! agree_by_reference {
    ($name:ident) => {
        impl $name {
            /// The secret shared with the owner of `their_public`, in constant time.
            #[must_use]
            pub fn diffie_hellman(&self, their_public: &PublicKey) -> SharedSecret {
                SharedSecret(montgomery_ladder(&self.0, &their_public.0))
            }
        }
    };
}

wipe_on_drop!(SharedSecret);

secret_key! {
    /// A secret key for one key agreement, which uses it up; not to be stored. Wiped on drop.
    EphemeralSecret
}

impl EphemeralSecret {
    /// The secret shared with the owner of `their_public`, in constant time.
    #[must_use]
    pub fn diffie_hellman(self, their_public: &PublicKey) -> SharedSecret {
        SharedSecret(montgomery_ladder(&self.0, &their_public.0))
    }
}

#[cfg(feature = "reusable_secrets")]
secret_key! {
    /// A secret key for several key agreements in one run of a protocol; not to be stored. Wiped on drop.
    #[derive(Clone)]
    ReusableSecret
}

#[cfg(feature = "reusable_secrets")]
agree_by_reference!(ReusableSecret);

#[cfg(feature = "static_secrets")]
secret_key! {
    /// A secret key that can be stored. Wiped on drop.
    #[derive(Clone)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    StaticSecret
}

#[cfg(feature = "static_secrets")]
agree_by_reference!(StaticSecret);

#[cfg(feature = "static_secrets")]
impl StaticSecret {
    /// The bytes of the key, as they were given or generated.
    #[inline]
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The bytes of the key, as they were given or generated.
    #[inline]
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(feature = "static_secrets")]
impl From<[u8; 32]> for StaticSecret {
    fn from(bytes: [u8; 32]) -> Self {
        StaticSecret(bytes)
    }
}

#[cfg(feature = "static_secrets")]
impl AsRef<[u8]> for StaticSecret {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
