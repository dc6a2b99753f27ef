//! Key agreement, signing and verification, in code written for p256: only Cargo.toml names mcu-p256.
//!
//! `cargo run --release` in this folder runs it under QEMU.
#![no_std]
#![no_main]

use core::convert::Infallible;
use cortex_m_rt::entry;
use p256::ecdh::EphemeralSecret;
use p256::ecdsa::signature::{Signer, Verifier};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use p256::elliptic_curve::{Error, Generate};
use p256::{PublicKey, Sec1Point, SecretKey};
use rand_core::{TryCryptoRng, TryRng};
use semihosting::{println, process};

/// A counter in the place of the device's random number generator, which this emulator does not have. Not random!
struct DeviceRng(u32);

impl TryRng for DeviceRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.try_next_u32()?) << 32 | u64::from(self.try_next_u32()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = (self.try_next_u32()? >> 24) as u8;
        }
        Ok(())
    }
}

impl TryCryptoRng for DeviceRng {}

fn agree_on_a_key(rng: &mut DeviceRng) -> Result<bool, Error> {
    let ours = EphemeralSecret::generate_from_rng(rng);
    let theirs = EphemeralSecret::generate_from_rng(rng);
    // What goes over the wire: without an allocator, an encoded point on the stack.
    let our_public = Sec1Point::from(ours.public_key());
    let their_public = Sec1Point::from(theirs.public_key());
    let our_secret = ours.diffie_hellman(&PublicKey::from_sec1_bytes(their_public.as_bytes())?);
    let their_secret = theirs.diffie_hellman(&PublicKey::from_sec1_bytes(our_public.as_bytes())?);
    Ok(our_secret.raw_secret_bytes() == their_secret.raw_secret_bytes())
}

fn sign_and_verify(rng: &mut DeviceRng) -> bool {
    let signing_key = SigningKey::from(SecretKey::generate_from_rng(rng));
    let signature: Signature = signing_key.sign(b"firmware, version 2");
    let verifying_key = VerifyingKey::from(&signing_key);
    verifying_key
        .verify(b"firmware, version 2", &signature)
        .is_ok()
        && verifying_key
            .verify(b"firmware, version 3", &signature)
            .is_err()
}

#[entry]
fn main() -> ! {
    let mut rng = DeviceRng(1);
    let agreed = agree_on_a_key(&mut rng);
    let verified = sign_and_verify(&mut rng);
    println!(
        "backend {}: agreed {agreed:?}, verified {verified}",
        p256::BACKEND
    );
    process::exit(i32::from(agreed != Ok(true) || !verified));
}
