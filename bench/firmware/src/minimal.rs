//! The smallest programs that use a primitive: xtask builds them to measure code size.
//!
//! Inputs come out of [`input`] and results go into [`output`], so that the compiler can neither
//! compute anything beforehand nor drop it.

use core::hint::black_box;

/// Bytes of which the compiler knows nothing.
#[must_use]
pub fn input<const N: usize>() -> [u8; N] {
    black_box([1; N])
}

/// Keeps what computed `value`.
pub fn output<T>(value: T) {
    black_box(value);
}

/// The program itself: it does all of this and keeps the results.
#[macro_export]
macro_rules! minimal_program {
    ($($work:expr),+) => {
        $crate::halt_on_panic!();

        #[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
        #[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
        fn main() -> ! {
            loop {
                $($crate::minimal::output($work);)+
            }
        }
    };
}

/// A program that verifies one signature with the given crate.
#[macro_export]
macro_rules! minimal_verify {
    ($curve:ident, $bytes:literal) => {
        fn verify() -> Option<()> {
            use $crate::minimal::input;
            use $curve::ecdsa::{Signature, VerifyingKey, signature::hazmat::PrehashVerifier};
            let key = VerifyingKey::from_sec1_bytes(&input::<{ 2 * $bytes + 1 }>()).ok()?;
            let signature = Signature::from_slice(&input::<{ 2 * $bytes }>()).ok()?;
            key.verify_prehash(&input::<$bytes>(), &signature).ok()
        }
    };
}

/// A program that signs a hash with the given crate, by RFC 6979.
#[macro_export]
macro_rules! minimal_sign {
    ($curve:ident, $bytes:literal) => {
        fn sign() -> Option<$curve::ecdsa::Signature> {
            use $crate::minimal::input;
            use $curve::ecdsa::{SigningKey, signature::hazmat::PrehashSigner};
            let key = SigningKey::from_bytes(&input::<$bytes>().into()).ok()?;
            key.sign_prehash(&input::<$bytes>()).ok()
        }
    };
}

/// A program that signs a hash with the given crate and a given nonce.
#[macro_export]
macro_rules! minimal_sign_with_nonce {
    ($curve:ident, $bytes:literal) => {
        fn sign() -> Option<$curve::ecdsa::Signature> {
            use $crate::minimal::input;
            use $curve::SecretKey;
            let key = SecretKey::from_bytes(&input::<$bytes>().into()).ok()?;
            let nonce = SecretKey::from_bytes(&input::<$bytes>().into()).ok()?;
            let (key, nonce) = (key.to_nonzero_scalar(), nonce.to_nonzero_scalar());
            let signed = ecdsa::hazmat::sign_prehashed(&key, &nonce, &input::<$bytes>());
            Some(signed.ok()?.0)
        }
    };
}

/// A program that agrees on a key with the given crate.
#[macro_export]
macro_rules! minimal_agree {
    ($curve:ident, $bytes:literal) => {
        fn agree() -> Option<$curve::ecdh::SharedSecret> {
            use $crate::minimal::input;
            use $curve::{PublicKey, SecretKey, ecdh::diffie_hellman};
            let secret = SecretKey::from_bytes(&input::<$bytes>().into()).ok()?;
            let public = PublicKey::from_sec1_bytes(&input::<{ 2 * $bytes + 1 }>()).ok()?;
            Some(diffie_hellman(
                secret.to_nonzero_scalar(),
                public.as_affine(),
            ))
        }
    };
}

/// A program that seals and opens a message with the given crate.
#[macro_export]
macro_rules! minimal_seal_and_open {
    ($aead:ident, $cipher:ident, $key:literal) => {
        fn seal_and_open() -> Option<[u8; 100]> {
            use $aead::{AeadInOut, KeyInit, $cipher};
            use $crate::minimal::input;
            let cipher = $cipher::new(&input::<$key>().into());
            let (nonce, mut message) = (input::<12>().into(), input::<100>());
            let buffer = message.as_mut_slice().into();
            let tag = cipher.encrypt_inout_detached(&nonce, &input::<7>(), buffer);
            let buffer = message.as_mut_slice().into();
            let opened = cipher.decrypt_inout_detached(&nonce, &input::<7>(), buffer, &tag.ok()?);
            opened.is_ok().then_some(message)
        }
    };
}

/// A program that verifies an Ed25519 signature, and one that signs, with the given crate.
#[macro_export]
macro_rules! minimal_ed25519 {
    ($ed25519:ident) => {
        fn verify() -> Option<()> {
            use $crate::minimal::input;
            use $ed25519::{Signature, Verifier, VerifyingKey};
            let key = VerifyingKey::from_bytes(&input()).ok()?;
            key.verify(&input::<100>(), &Signature::from_bytes(&input()))
                .ok()
        }

        #[allow(dead_code, reason = "one of the programs verifies only")]
        fn sign() -> $ed25519::Signature {
            use $crate::minimal::input;
            use $ed25519::{Signer, SigningKey};
            SigningKey::from_bytes(&input()).sign(&input::<100>())
        }
    };
}

/// A program that hashes a message with the given crate.
#[macro_export]
macro_rules! minimal_digest {
    ($hashes:ident, $hash:ident) => {
        fn digest() -> impl Sized {
            use $crate::minimal::input;
            use $hashes::{Digest, $hash};
            $hash::digest(input::<100>())
        }
    };
}

/// A program that makes an X25519 public key and a shared secret with the given crate.
#[macro_export]
macro_rules! minimal_x25519_keys {
    ($x25519:ident) => {
        fn public_key() -> [u8; 32] {
            use $crate::minimal::input;
            use $x25519::{PublicKey, StaticSecret};
            PublicKey::from(&StaticSecret::from(input())).to_bytes()
        }

        fn shared_secret() -> [u8; 32] {
            use $crate::minimal::input;
            use $x25519::{PublicKey, StaticSecret};
            let secret = StaticSecret::from(input());
            secret.diffie_hellman(&PublicKey::from(input())).to_bytes()
        }
    };
}
