//! Constant-time check on a Cortex-M: every operation that touches a secret, with its secret inputs marked.
//!
//! The simulator follows the marks (`cargo xtask ct`); elsewhere the program just runs. For each operation it prints
//! `ct operation=<name>` and ends it with [`mcu_sim_mark::operation_end`]; the last line is `ct ok operations=<n>`.
//! The operations named `bad sample ...` leak on purpose, so that the checker can show that it works.

#![cfg_attr(target_os = "none", no_std, no_main)]

use core::{
    hint::black_box,
    mem::{MaybeUninit, size_of},
    ptr,
};
use mcu_p256::elliptic_curve::zeroize::Zeroize;
use mcu_sim_mark::{public, secret};

mcu_firmware::report_panics!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    use mcu_firmware::machine::{finish, println};
    let mut passed = true;
    let families = [
        ("", samples::ALL),
        ("", p256_operations::ALL),
        ("P-384 ", p384_operations::ALL),
        ("", x25519_operations::ALL),
        ("", ed25519_operations::ALL),
        ("", aes_operations::ALL),
        ("", chacha_operations::ALL),
        ("", hash_operations::ALL),
    ];
    for (family, operations) in families {
        for (name, operation) in operations {
            println!("ct operation={family}{name}");
            let mut result = black_box(operation)();
            mcu_sim_mark::operation_end();
            // Whether an operation gave a result is no secret, in whatever register the compiler finds the answer.
            public(&mut result);
            if result.is_none() {
                passed = false;
                println!("ct failed operation={family}{name}");
            }
        }
    }
    let outcome = if passed { "ok" } else { "failed" };
    let count: usize = families
        .iter()
        .map(|(_, operations)| operations.len())
        .sum();
    println!("ct {outcome} operations={count}");
    finish(passed)
}

type Operation = fn() -> Option<()>;

/// A function for each operation, kept apart so that all it leaves on the stack is below its caller's frame.
macro_rules! operations {
    ($($name:literal => $function:ident $body:block)*) => {
        pub const ALL: &[(&str, super::Operation)] = &[$(($name, $function)),*];
        $(
            #[inline(never)]
            fn $function() -> Option<()> $body
        )*
    };
}

/// A value that is not known to the compiler, and secret.
fn hidden<T>(mut value: T) -> T {
    secret(&mut value);
    value
}

/// Keeps what computed a secret value, and wipes it.
fn keep<T: Zeroize>(mut value: T) -> Option<()> {
    black_box(&mut value).zeroize();
    Some(())
}

/// Publishes a value.
fn publish<T>(mut value: T) -> T {
    public(&mut value);
    black_box(value)
}

/// Drops a value that holds a secret; none if any word of the secret is in its memory afterwards, or none before.
fn is_wiped<T, const BYTES: usize>(value: T, secret_bytes: &[u8; BYTES]) -> Option<()> {
    let mut slot = MaybeUninit::new(value);
    secret(&mut slot);
    let before = words_found(&slot, secret_bytes);
    // SAFETY: the value is there, and not used again.
    unsafe { slot.assume_init_drop() };
    let after = words_found(&slot, secret_bytes);
    public(&mut slot);
    (before == BYTES / 4 && after == 0).then_some(())
}

/// How many words of the secret, big-endian or little-endian, are somewhere in the memory of `slot`.
fn words_found<T, const BYTES: usize>(slot: &MaybeUninit<T>, secret_bytes: &[u8; BYTES]) -> usize {
    let start = black_box(ptr::from_ref(slot).cast::<u8>());
    let mut memory = [0; 256];
    for (offset, byte) in memory[..size_of::<T>()].iter_mut().enumerate() {
        // SAFETY: within the value's memory; the pointer comes out of a black box.
        *byte = unsafe { start.add(offset).read_volatile() };
    }
    public(&mut memory);
    let words = secret_bytes.chunks(4);
    words
        .filter(|word| {
            memory
                .windows(4)
                .any(|window| window.iter().eq(word.iter()) || window.iter().eq(word.iter().rev()))
        })
        .count()
}

/// Leaks on purpose.
mod samples {
    use core::{hint::black_box, ptr};
    use mcu_sim_mark::{public, secret};

    const SECRET: [u8; 32] = [0xa7; 32];
    const TABLE: [u8; 32] = [0x69; 32];

    operations! {
        "bad sample: branch" => bad_sample_branch {
            let mut effect = 0u32;
            if hidden()[7] & 1 == 1 {
                // SAFETY: a write to a local variable.
                unsafe { ptr::from_mut(&mut effect).write_volatile(1) };
            }
            black_box(effect);
            Some(())
        }
        "bad sample: address" => bad_sample_address {
            let table = black_box(&TABLE);
            black_box(published(table[usize::from(hidden()[7] & 31)]));
            Some(())
        }
        "bad sample: residue" => bad_sample_residue {
            black_box(&hidden());
            Some(())
        }
    }

    /// Secret bytes that the compiler does not know.
    fn hidden() -> [u8; 32] {
        let mut bytes = SECRET;
        secret(&mut bytes);
        bytes
    }

    fn published(mut byte: u8) -> u8 {
        public(&mut byte);
        byte
    }
}

/// What the operations need to know of P-256.
mod p256_curve {
    use mcu_p256::elliptic_curve::ff::FromUniformBytes;
    pub use mcu_p256::{NistP256 as Curve, U256 as Uint, *};

    pub const BYTES: usize = 32;

    /// What goes before the key in PKCS#8. RFC 5958 and RFC 5915: the key, no public key.
    pub const PKCS8_HEAD: [u8; 35] = [
        0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02,
        0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25,
        0x02, 0x01, 0x01, 0x04, 0x20,
    ];

    pub fn from_wide_bytes(bytes: &[u8; 2 * BYTES]) -> Scalar {
        Scalar::from_uniform_bytes(bytes)
    }

    pub fn more_for_constants(x: &Scalar) -> Scalar {
        x.shr_vartime(3)
    }
}

/// What the operations need to know of P-384.
mod p384_curve {
    use mcu_p384::elliptic_curve::{bigint::ArrayEncoding, ops::Reduce};
    pub use mcu_p384::{NistP384 as Curve, U384 as Uint, *};

    pub const BYTES: usize = 48;

    /// What goes before the key in PKCS#8. RFC 5958 and RFC 5915: the key, no public key.
    pub const PKCS8_HEAD: [u8; 32] = [
        0x30, 0x4e, 0x02, 0x01, 0x00, 0x30, 0x10, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02,
        0x01, 0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22, 0x04, 0x37, 0x30, 0x35, 0x02, 0x01, 0x01,
        0x04, 0x30,
    ];

    /// Without hashing to curves, p384 has no reduction of more bytes than a scalar's.
    pub fn from_wide_bytes(bytes: &[u8; 2 * BYTES]) -> Scalar {
        Scalar::reduce(&Uint::from_be_slice(&bytes[..BYTES]))
    }

    pub fn more_for_constants(x: &Scalar) -> Scalar {
        let negative = Scalar::neg(x);
        let bytes = negative.to_canonical().to_be_byte_array();
        Scalar::reduce(&bytes)
    }
}

/// The operations of one curve, as the module `$module`. Each operation prepares its inputs, marks the secret ones, runs,
/// and declares public what is published.
macro_rules! curve_operations {
    ($module:ident, $curve:ident) => {
mod $module {
    use crate::{$curve::{self as curve, BYTES}, hidden, is_wiped, keep, publish};
    use core::{convert::Infallible, hint::black_box};
    use curve::{
        AffinePoint, Curve, FieldBytes, NonZeroScalar, ProjectivePoint, PublicKey, Scalar,
        SecretKey, Uint,
        ecdh::{EphemeralSecret, SharedSecret, diffie_hellman},
        ecdsa::{
            Signature, SigningKey,
            signature::hazmat::{PrehashSigner, RandomizedPrehashSigner},
        },
        elliptic_curve::{
            Generate, Group,
            ff::{Field, PrimeField},
            hazmat::FieldArithmetic,
            ops::{Invert, LinearCombination, Reduce, ReduceNonZero},
            point::AffineCoordinates,
            rand_core::{TryCryptoRng, TryRng},
            scalar::IsHigh,
            sec1::ToSec1Point,
            subtle::{
                Choice, ConditionallySelectable, ConstantTimeEq, ConstantTimeGreater,
                ConstantTimeLess,
            },
            zeroize::Zeroize,
        },
        pkcs8::DecodePrivateKey,
    };
    use mcu_sim_mark::{public, secret};

    type FieldElement = <Curve as FieldArithmetic>::FieldElement;

    /// A secret, a second one, a nonce, a peer's secret and a hash: below the order, otherwise of no meaning.
    const SECRET: [u8; BYTES] = pattern(1);
    const OTHER: [u8; BYTES] = pattern(2);
    const NONCE: [u8; BYTES] = pattern(3);
    const PEER: [u8; BYTES] = pattern(4);
    const HASH: [u8; BYTES] = pattern(5);

    const fn pattern(seed: u8) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let mut state = seed;
        let mut at = 0;
        while at < bytes.len() {
            state = state.wrapping_mul(141).wrapping_add(73);
            bytes[at] = state;
            at += 1;
        }
        bytes[0] &= 0x7f;
        bytes
    }

    /// A generator of `pattern(1)`, `pattern(2)`, ... whose bytes are secret; before them, bytes that are no scalar, so
    /// that rejection is seen too.
    struct Random {
        calls: u8,
    }

    impl TryRng for Random {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let mut bytes = [0; 4];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u32::from_le_bytes(bytes))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            let mut bytes = [0; 8];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u64::from_le_bytes(bytes))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            if self.calls == 0 {
                bytes.fill(0xff);
            } else {
                let pattern = pattern(self.calls);
                for (byte, from) in bytes.iter_mut().zip(pattern.iter().cycle()) {
                    *byte = *from;
                }
            }
            self.calls += 1;
            secret(bytes);
            Ok(())
        }
    }

    impl TryCryptoRng for Random {}

    fn hidden_scalar(bytes: [u8; BYTES]) -> Option<Scalar> {
        Scalar::from_repr(bytes.into()).into_option().map(hidden)
    }

    fn hidden_nonzero(bytes: [u8; BYTES]) -> Option<NonZeroScalar> {
        NonZeroScalar::from_repr(bytes.into())
            .into_option()
            .map(hidden)
    }

    fn hidden_field_element(bytes: [u8; BYTES]) -> Option<FieldElement> {
        FieldElement::from_repr(bytes.into())
            .into_option()
            .map(hidden)
    }

    fn hidden_point(bytes: [u8; BYTES]) -> Option<ProjectivePoint> {
        let scalar = Scalar::from_repr(bytes.into()).into_option()?;
        Some(hidden(ProjectivePoint::mul_by_generator(&scalar)))
    }

    fn peer() -> Option<PublicKey> {
        let scalar = NonZeroScalar::from_repr(PEER.into()).into_option()?;
        Some(PublicKey::from_secret_scalar(&scalar))
    }

    /// Publishes the outcome of a comparison; none if it is not the expected one.
    fn expect(choice: Choice, expected: bool) -> Option<()> {
        (publish(choice.unwrap_u8()) == u8::from(expected)).then_some(())
    }

    fn publish_key(key: &PublicKey) -> Option<()> {
        let mut encoded = key.to_sec1_point(false);
        public(&mut encoded);
        black_box(encoded);
        Some(())
    }

    fn publish_signature(signature: &Signature) -> Option<()> {
        publish(signature.to_bytes());
        Some(())
    }

    operations! {
        "key generation" => key_generation {
            let key = SecretKey::try_generate_from_rng(&mut Random { calls: 0 }).ok()?;
            black_box(&key);
            Some(())
        }
        "public key" => public_key {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            publish_key(&key.public_key())
        }
        "signing key" => signing_key {
            let key = SigningKey::from(hidden_nonzero(SECRET)?);
            publish(*key.verifying_key());
            Some(())
        }
        "ECDH" => ecdh {
            let shared = diffie_hellman(hidden_nonzero(SECRET)?, peer()?.as_affine());
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDH, secret key" => ecdh_secret_key {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let shared = key.diffie_hellman(&peer()?);
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDH, ephemeral" => ecdh_ephemeral {
            let key = EphemeralSecret::try_generate_from_rng(&mut Random { calls: 1 }).ok()?;
            publish_key(&key.public_key())?;
            let shared = key.diffie_hellman(&peer()?);
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDSA, nonce given" => ecdsa_nonce_given {
            let (key, nonce) = (hidden_nonzero(SECRET)?, hidden_nonzero(NONCE)?);
            let (signature, recovery) =
                ecdsa::hazmat::sign_prehashed::<Curve>(&key, &nonce, &HASH).ok()?;
            publish(recovery);
            publish_signature(&signature)
        }
        "ECDSA, RFC 6979" => ecdsa_rfc6979 {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            publish_signature(&key.sign_prehash(&HASH).ok()?)
        }
        "ECDSA, hedged" => ecdsa_hedged {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            let random = &mut Random { calls: 1 };
            publish_signature(&key.sign_prehash_with_rng(random, &HASH).ok()?)
        }
        "scalar inversion" => scalar_inversion {
            let inverse = hidden_scalar(SECRET)?.invert();
            expect(inverse.is_some(), true)?;
            keep(inverse.unwrap_or(Scalar::ZERO))
        }
        "scalar inversion, not zero" => scalar_inversion_not_zero {
            keep(hidden_nonzero(SECRET)?.invert())
        }
        "scalar addition" => scalar_addition {
            keep(hidden_scalar(SECRET)? + hidden_scalar(OTHER)?)
        }
        "scalar subtraction" => scalar_subtraction {
            keep(hidden_scalar(SECRET)? - hidden_scalar(OTHER)?)
        }
        "scalar multiplication" => scalar_multiplication {
            keep(hidden_scalar(SECRET)? * hidden_scalar(OTHER)?)
        }
        "scalar squaring and doubling" => scalar_squaring_and_doubling {
            let scalar = hidden_scalar(SECRET)?;
            keep(Field::square(&scalar))?;
            keep(Field::double(&scalar))
        }
        "scalar negation" => scalar_negation {
            keep(-hidden_scalar(SECRET)?)
        }
        "scalar, functions for constants" => scalar_functions_for_constants {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            keep(x.add(&y))?;
            keep(x.sub(&y))?;
            keep(x.multiply(&y))?;
            keep(Scalar::square(&x))?;
            keep(Scalar::double(&x))?;
            keep(curve::more_for_constants(&x))
        }
        "scalar from bytes" => scalar_from_bytes {
            let scalar = Scalar::from_repr(hidden(SECRET).into());
            expect(scalar.is_some(), true)?;
            keep(scalar.unwrap_or(Scalar::ZERO))
        }
        "scalar to bytes" => scalar_to_bytes {
            let bytes = hidden_scalar(SECRET)?.to_repr();
            keep(<[u8; BYTES]>::from(bytes))
        }
        "scalar to and from integers" => scalar_to_and_from_integers {
            let uint = Uint::from(hidden_scalar(SECRET)?);
            keep(<Scalar as Reduce<Uint>>::reduce(&uint))?;
            keep(<Scalar as ReduceNonZero<Uint>>::reduce_nonzero(&uint))?;
            keep(uint)
        }
        "scalar reduced from bytes" => scalar_reduced_from_bytes {
            let bytes = FieldBytes::from(hidden([0xff; BYTES]));
            keep(<Scalar as Reduce<FieldBytes>>::reduce(&bytes))?;
            keep(<Scalar as ReduceNonZero<FieldBytes>>::reduce_nonzero(
                &bytes,
            ))?;
            keep(curve::from_wide_bytes(&hidden([0xa5; 2 * BYTES])))
        }
        "scalar from a small integer" => scalar_from_a_small_integer {
            keep(Scalar::from(hidden(0x1234_5678_u32)))?;
            keep(Scalar::from(hidden(0x1234_5678_9abc_def0_u64)))
        }
        "scalar selection" => scalar_selection {
            let choice = Choice::from(hidden(1));
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            keep(Scalar::conditional_select(&x, &y, choice))
        }
        "scalar equality" => scalar_equality {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            expect(x.ct_eq(&y), false)?;
            expect(x.ct_eq(&x), true)
        }
        "scalar order" => scalar_order {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            let greater = x.ct_gt(&y);
            expect(greater ^ x.ct_lt(&y), true)
        }
        "scalar properties" => scalar_properties {
            let scalar = hidden_scalar(SECRET)?;
            expect(scalar.is_high(), false)?;
            expect(Field::is_zero(&scalar), false)?;
            publish(scalar.is_odd().unwrap_u8());
            publish(scalar.is_even().unwrap_u8());
            Some(())
        }
        "scalar at random" => scalar_at_random {
            keep(Scalar::try_generate_from_rng(&mut Random { calls: 0 }).ok()?)
        }
        "field inversion" => field_inversion {
            let inverse = Field::invert(&hidden_field_element(SECRET)?);
            expect(inverse.is_some(), true)?;
            keep(inverse.unwrap_or(FieldElement::ZERO))
        }
        "field arithmetic" => field_arithmetic {
            let (x, y) = (hidden_field_element(SECRET)?, hidden_field_element(OTHER)?);
            keep(x + y)?;
            keep(x - y)?;
            keep(x * y)?;
            keep(-x)?;
            keep(Field::square(&x))?;
            keep(Field::double(&x))
        }
        "field square root" => field_square_root {
            let square = Field::square(&hidden_field_element(SECRET)?);
            let root = Field::sqrt(&square);
            expect(root.is_some(), true)?;
            keep(root.unwrap_or(FieldElement::ZERO))
        }
        "field element to and from bytes" => field_element_to_and_from_bytes {
            let element = FieldElement::from_repr(hidden(SECRET).into());
            expect(element.is_some(), true)?;
            let bytes = element.unwrap_or(FieldElement::ZERO).to_repr();
            keep(<[u8; BYTES]>::from(bytes))
        }
        "field element comparison and selection" => field_element_comparison_and_selection {
            let choice = Choice::from(hidden(1));
            let (x, y) = (hidden_field_element(SECRET)?, hidden_field_element(OTHER)?);
            keep(FieldElement::conditional_select(&x, &y, choice))?;
            expect(x.ct_eq(&y), false)?;
            publish(x.is_odd().unwrap_u8());
            expect(Field::is_zero(&x), false)
        }
        "multiple of the generator" => multiple_of_the_generator {
            keep(ProjectivePoint::mul_by_generator(&hidden_scalar(SECRET)?))
        }
        "multiple of a secret point" => multiple_of_a_secret_point {
            keep(hidden_point(PEER)? * hidden_scalar(SECRET)?)
        }
        "linear combination" => linear_combination {
            let terms = [
                (hidden_point(PEER)?, hidden_scalar(SECRET)?),
                (hidden_point(NONCE)?, hidden_scalar(OTHER)?),
            ];
            keep(ProjectivePoint::lincomb(&terms))
        }
        "point addition" => point_addition {
            let (p, q) = (hidden_point(PEER)?, hidden_point(NONCE)?);
            keep(p + q)?;
            keep(p - q)?;
            keep(p + q.to_affine())?;
            keep(-p)?;
            keep(Group::double(&p))
        }
        "point comparison and selection" => point_comparison_and_selection {
            let choice = Choice::from(hidden(1));
            let (p, q) = (hidden_point(PEER)?, hidden_point(NONCE)?);
            expect(p.ct_eq(&q), false)?;
            expect(Group::is_identity(&p), false)?;
            let (p, q) = (p.to_affine(), q.to_affine());
            expect(p.ct_eq(&q), false)?;
            keep(AffinePoint::conditional_select(&p, &q, choice))
        }
        "point to coordinates" => point_to_coordinates {
            let x = hidden_point(PEER)?.to_affine().x();
            keep(<[u8; BYTES]>::from(x))
        }
        "secret key from bytes" => secret_key_from_bytes {
            let key = SecretKey::from_bytes(&hidden(SECRET).into()).ok()?;
            black_box(&key);
            Some(())
        }
        "secret key from a slice" => secret_key_from_a_slice {
            let key = SecretKey::from_slice(&hidden(SECRET)).ok()?;
            black_box(&key);
            Some(())
        }
        "secret key from PKCS#8" => secret_key_from_pkcs8 {
            // RFC 5958 and RFC 5915: the key, no public key.
            const HEAD: usize = curve::PKCS8_HEAD.len();
            let mut document = [0; HEAD + BYTES];
            document[..HEAD].copy_from_slice(&curve::PKCS8_HEAD);
            document[HEAD..].copy_from_slice(&SECRET);
            secret(&mut document[HEAD..]);
            let key = SecretKey::from_pkcs8_der(&document).ok();
            document.zeroize();
            black_box(&key?);
            Some(())
        }
        "secret key to bytes" => secret_key_to_bytes {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let bytes = key.to_bytes();
            keep(<[u8; BYTES]>::from(bytes))
        }
        "secret key comparison" => secret_key_comparison {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let other = hidden(SecretKey::from_bytes(&OTHER.into()).ok()?);
            expect(key.ct_eq(&other), false)
        }
        "signing key comparison" => signing_key_comparison {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            let other = hidden(SigningKey::from_bytes(&OTHER.into()).ok()?);
            expect(key.ct_eq(&other), false)
        }
        "drop of a secret key" => drop_of_a_secret_key {
            is_wiped(SecretKey::from_bytes(&SECRET.into()).ok()?, &SECRET)
        }
        "drop of a signing key" => drop_of_a_signing_key {
            is_wiped(SigningKey::from_bytes(&SECRET.into()).ok()?, &SECRET)
        }
        "drop of an ephemeral secret" => drop_of_an_ephemeral_secret {
            let key = EphemeralSecret::try_generate_from_rng(&mut Random { calls: 1 }).ok()?;
            is_wiped(key, &SECRET)
        }
        "drop of a shared secret" => drop_of_a_shared_secret {
            is_wiped(SharedSecret::from(FieldBytes::from(SECRET)), &SECRET)
        }
    }
}
    };
}

curve_operations!(p256_operations, p256_curve);
curve_operations!(p384_operations, p384_curve);

/// The operations of Ed25519.
mod ed25519_operations {
    use crate::{hidden, is_wiped, keep, publish};
    use mcu_ed25519::{
        Digest, Sha512, Signature, Signer, SigningKey, VerifyingKey,
        hazmat::{ExpandedSecretKey, raw_sign},
    };
    use mcu_p256::elliptic_curve::subtle::ConstantTimeEq;

    /// Secrets that look like nothing else in the memory of a key, and a message.
    const SECRET: [u8; 32] = [
        0xa7, 0x31, 0x5c, 0x02, 0x9e, 0xd4, 0x68, 0x1b, 0x47, 0xf0, 0x23, 0x8d, 0xb9, 0x56, 0xea,
        0x70, 0x15, 0xc8, 0x3f, 0x94, 0x6d, 0x0a, 0xe1, 0x52, 0xbb, 0x29, 0x86, 0xf7, 0x40, 0xdc,
        0x13, 0x65,
    ];
    const OTHER: [u8; 32] = [0x3c; 32];
    const MESSAGE: [u8; 50] = [0x69; 50];

    operations! {
        "Ed25519, key derivation" => ed25519_key_derivation {
            let key = SigningKey::from_bytes(&hidden(SECRET));
            publish(key.verifying_key().to_bytes());
            keep(key.to_bytes())?;
            keep(key.to_scalar_bytes())
        }
        "Ed25519, signing" => ed25519_signing {
            let key = SigningKey::from_bytes(&hidden(SECRET));
            let signature: Signature = key.sign(&hidden(MESSAGE));
            publish(signature.to_bytes());
            Some(())
        }
        "Ed25519, signing with an expanded key" => ed25519_signing_with_an_expanded_key {
            let public = SigningKey::from_bytes(&SECRET).verifying_key();
            let key = hidden(ExpandedSecretKey::from(&SECRET));
            let signature = raw_sign::<Sha512>(&key, &MESSAGE, &public);
            publish(signature.to_bytes());
            Some(())
        }
        "Ed25519, signing a prehash" => ed25519_signing_a_prehash {
            let key = SigningKey::from_bytes(&hidden(SECRET));
            let prehash = Sha512::new().chain_update(hidden(MESSAGE));
            let signature = key.sign_prehashed(prehash, Some(b"context")).ok()?;
            publish(signature.to_bytes());
            Some(())
        }
        "Ed25519, expanded key" => ed25519_expanded_key {
            let key = ExpandedSecretKey::from_bytes(&hidden([0x5a; 64]));
            publish(VerifyingKey::from(&key).to_bytes());
            Some(())
        }
        "Ed25519, comparison of keys" => ed25519_comparison_of_keys {
            let (key, other) = (SigningKey::from_bytes(&SECRET), SigningKey::from_bytes(&OTHER));
            let equal = hidden(key).ct_eq(&hidden(other));
            let expanded = [&SECRET, &OTHER].map(|secret| hidden(ExpandedSecretKey::from(secret)));
            let equal = equal | expanded[0].ct_eq(&expanded[1]);
            (publish(equal.unwrap_u8()) == 0).then_some(())
        }
        "Ed25519, drop of a signing key" => ed25519_drop_of_a_signing_key {
            is_wiped(SigningKey::from_bytes(&SECRET), &SECRET)
        }
        "Ed25519, drop of an expanded key" => ed25519_drop_of_an_expanded_key {
            let mut hash = [0; 64];
            hash[32..].copy_from_slice(&SECRET);
            is_wiped(ExpandedSecretKey::from_bytes(&hash), &SECRET)
        }
    }
}

/// The operations of X25519.
mod x25519_operations {
    use crate::{hidden, is_wiped, keep, publish};
    use core::{convert::Infallible, hint::black_box};
    use mcu_sim_mark::secret;
    use mcu_x25519::{
        EphemeralSecret, PublicKey, ReusableSecret, SharedSecret, StaticSecret,
        rand_core::{TryCryptoRng, TryRng},
        x25519,
    };

    /// A secret key with words that differ, and a public key: any bytes do.
    const SECRET: [u8; 32] = {
        let mut bytes = [0xa7; 32];
        let mut at = 0;
        while at < 32 {
            bytes[at] ^= 7 * at as u8;
            at += 1;
        }
        bytes
    };
    const PEER: [u8; 32] = [0x69; 32];

    /// A generator of one secret key.
    struct Random;

    impl TryRng for Random {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(hidden(0x6d63_7560))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(hidden(0x6d63_7560))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            for (byte, from) in bytes.iter_mut().zip(SECRET) {
                *byte = from;
            }
            secret(bytes);
            Ok(())
        }
    }

    impl TryCryptoRng for Random {}

    fn ephemeral() -> EphemeralSecret {
        EphemeralSecret::random_from_rng(&mut Random)
    }

    fn agreed() -> SharedSecret {
        hidden(StaticSecret::from(SECRET)).diffie_hellman(&PublicKey::from(PEER))
    }

    operations! {
        "X25519, bytes" => x25519_bytes {
            keep(x25519(hidden(SECRET), PEER))
        }
        "X25519, secret point" => x25519_secret_point {
            keep(x25519(hidden(SECRET), hidden(PEER)))
        }
        "X25519, ephemeral" => x25519_ephemeral {
            let key = ephemeral();
            publish(PublicKey::from(&key));
            black_box(key.diffie_hellman(&PublicKey::from(PEER)).as_bytes());
            Some(())
        }
        "X25519, reusable" => x25519_reusable {
            let key = ReusableSecret::random_from_rng(&mut Random);
            black_box(key.clone().diffie_hellman(&PublicKey::from(PEER)).as_bytes());
            Some(())
        }
        "X25519, static" => x25519_static {
            black_box(agreed().as_bytes());
            Some(())
        }
        "X25519, public key" => x25519_public_key {
            publish(PublicKey::from(&hidden(StaticSecret::from(SECRET))));
            Some(())
        }
        "X25519, contribution" => x25519_contribution {
            let shared = agreed();
            (publish(shared.was_contributory())).then_some(())
        }
        "X25519, drop of an ephemeral secret" => x25519_drop_of_an_ephemeral_secret {
            is_wiped(ephemeral(), &SECRET)
        }
        "X25519, drop of a reusable secret" => x25519_drop_of_a_reusable_secret {
            is_wiped(ReusableSecret::random_from_rng(&mut Random), &SECRET)
        }
        "X25519, drop of a static secret" => x25519_drop_of_a_static_secret {
            is_wiped(StaticSecret::from(SECRET), &SECRET)
        }
        "X25519, drop of a shared secret" => x25519_drop_of_a_shared_secret {
            let mut bytes = agreed().to_bytes();
            mcu_sim_mark::public(&mut bytes);
            is_wiped(agreed(), &bytes)
        }
    }
}

/// The operations of AES, GHASH and AES-GCM, and of RustCrypto's modes on our AES.
mod aes_operations {
    use crate::{hidden, keep, publish};
    use cmac::Mac as _;
    use mcu_aes::{
        cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit, array::Array, consts::U16},
        hazmat,
    };
    use mcu_aes_gcm::aead::AeadInOut;
    use mcu_ghash::universal_hash::UniversalHash;

    /// A key, another secret, and what is public: any bytes do.
    const SECRET: [u8; 32] = [0xa7; 32];
    const OTHER: [u8; 32] = [0x69; 32];
    const HASH: [u8; 32] = [0x3c; 32];

    /// A message of two blocks and a part of one.
    const MESSAGE: [u8; 37] = [0xa5; 37];

    fn first_half(bytes: &[u8; 32]) -> [u8; 16] {
        core::array::from_fn(|i| bytes[i])
    }

    /// Key schedule, three blocks there and back.
    fn aes<C>() -> Option<()>
    where
        C: BlockCipherEncrypt<BlockSize = U16> + BlockCipherDecrypt + KeyInit,
    {
        let cipher = C::new(&hidden(Array::from_fn(|i| SECRET[i])));
        let mut blocks = hidden([Array(first_half(&OTHER)); 3]);
        cipher.encrypt_blocks(&mut blocks);
        cipher.decrypt_block(&mut blocks[0]);
        cipher.decrypt_blocks(&mut blocks);
        publish(blocks);
        Some(())
    }

    /// The hash of a message.
    fn hash<H: UniversalHash<BlockSize = U16> + KeyInit>() -> Option<()> {
        let mut hash = H::new(&hidden(Array::from_fn(|i| SECRET[i])));
        hash.update_padded(&hidden(MESSAGE));
        publish(hash.finalize());
        Some(())
    }

    operations! {
        "AES-128" => aes_128 { aes::<mcu_aes::Aes128>() }
        "AES-192" => aes_192 { aes::<mcu_aes::Aes192>() }
        "AES-256" => aes_256 { aes::<mcu_aes::Aes256>() }
        "AES, single steps" => aes_single_steps {
            let key = hidden(Array(first_half(&OTHER)));
            let mut block = hidden(Array(first_half(&SECRET)));
            hazmat::cipher_round(&mut block, &key);
            hazmat::equiv_inv_cipher_round(&mut block, &key);
            hazmat::mix_columns(&mut block);
            hazmat::inv_mix_columns(&mut block);
            publish(block);
            Some(())
        }
        "GHASH" => ghash { hash::<mcu_ghash::GHash>() }
        "POLYVAL" => polyval { hash::<mcu_ghash::polyval::Polyval>() }
        "AES-128-GCM, sealing" => aes_128_gcm_sealing {
            let cipher = mcu_aes_gcm::Aes128Gcm::new(&hidden(Array(first_half(&SECRET))));
            let mut message = hidden(MESSAGE);
            let tag = cipher
                .encrypt_inout_detached(&Array([7; 12]), &HASH, message.as_mut_slice().into())
                .ok()?;
            publish(tag);
            publish(message);
            Some(())
        }
        "AES-256-GCM, opening" => aes_256_gcm_opening {
            let nonce = Array([7; 12]);
            let mut message = MESSAGE;
            let tag = mcu_aes_gcm::Aes256Gcm::new(&Array(SECRET))
                .encrypt_inout_detached(&nonce, &HASH, message.as_mut_slice().into())
                .ok()?;
            let cipher = mcu_aes_gcm::Aes256Gcm::new(&hidden(Array(SECRET)));
            let mut wrong = tag;
            wrong[3] ^= 1;
            let mut buffer = message;
            let refused = cipher
                .decrypt_inout_detached(&nonce, &HASH, buffer.as_mut_slice().into(), &wrong)
                .is_err();
            let opened = cipher
                .decrypt_inout_detached(&nonce, &HASH, message.as_mut_slice().into(), &tag)
                .is_ok();
            keep(message)?;
            (refused && opened).then_some(())
        }
        "AES-128-CMAC" => aes_128_cmac {
            let mut mac = cmac::Cmac::<mcu_aes::Aes128>::new(&hidden(Array(first_half(&SECRET))));
            mac.update(&hidden(MESSAGE));
            publish(mac.finalize().into_bytes());
            Some(())
        }
        "AES-128-CCM, sealing" => aes_128_ccm_sealing {
            type Ccm = ccm::Ccm<mcu_aes::Aes128, ccm::consts::U4, ccm::consts::U13>;
            let cipher = Ccm::new(&hidden(Array(first_half(&SECRET))));
            let mut message = hidden(MESSAGE);
            let tag = cipher
                .encrypt_inout_detached(&Array([7; 13]), &HASH, message.as_mut_slice().into())
                .ok()?;
            publish(tag);
            publish(message);
            Some(())
        }
    }
}

/// The operations of ChaCha20 and Poly1305.
mod chacha_operations {
    use crate::{hidden, keep, publish};
    use mcu_chacha20::{
        ChaCha20, ChaCha20Rng, KeyIvInit, XChaCha20,
        cipher::StreamCipher,
        rand_core::{Rng, SeedableRng},
    };
    use mcu_chacha20poly1305::{AeadInOut, ChaCha20Poly1305, KeyInit};
    use mcu_poly1305::Poly1305;

    const SECRET: [u8; 32] = [0xa7; 32];

    operations! {
        "ChaCha20" => chacha20 {
            let mut message = hidden([0x69; 150]);
            let key = hidden(SECRET).into();
            let mut cipher = ChaCha20::new(&key, &[3; 12].into());
            let (first, second) = message.split_at_mut(70);
            cipher.apply_keystream(first);
            cipher.apply_keystream(second);
            keep(message)
        }
        "XChaCha20" => xchacha20 {
            let mut message = hidden([0x69; 150]);
            let key = hidden(SECRET).into();
            XChaCha20::new(&key, &[3; 24].into()).apply_keystream(&mut message);
            keep(message)
        }
        "ChaCha20 generator" => chacha20_generator {
            let mut random = ChaCha20Rng::from_seed(hidden(SECRET));
            keep(random.next_u32())?;
            keep(random.next_u64())?;
            let mut bytes = [0; 300];
            random.fill_bytes(&mut bytes);
            keep(bytes)
        }
        "Poly1305" => poly1305 {
            let message = hidden([0xff; 150]);
            let poly1305 = Poly1305::new(&hidden(SECRET).into());
            keep(poly1305.compute_unpadded(&message).0)?;
            keep(message)
        }
        "ChaCha20-Poly1305, seal" => chacha20poly1305_seal {
            let mut message = hidden([0x69; 150]);
            let cipher = ChaCha20Poly1305::new(&hidden(SECRET).into());
            let buffer = message.as_mut_slice().into();
            let tag = cipher.encrypt_inout_detached(&[3; 12].into(), b"public", buffer).ok()?;
            publish(tag);
            publish(message);
            Some(())
        }
        "ChaCha20-Poly1305, open" => chacha20poly1305_open {
            let mut message = [0x69; 150];
            let nonce = [3; 12].into();
            let cipher = ChaCha20Poly1305::new(&SECRET.into());
            let buffer = message.as_mut_slice().into();
            let tag = cipher.encrypt_inout_detached(&nonce, b"public", buffer).ok()?;
            let cipher = hidden(cipher);
            for (tag, right) in [(tag, true), (Default::default(), false)] {
                let mut message = message;
                let buffer = message.as_mut_slice().into();
                let opened = cipher.decrypt_inout_detached(&nonce, b"public", buffer, &tag);
                (opened.is_ok() == right).then_some(())?;
                keep(message)?;
            }
            Some(())
        }
    }
}

/// The operations of hashes.
mod hash_operations {
    use crate::{hidden, keep};
    use hmac::{Hmac, KeyInit, Mac};
    use mcu_sha2::{Digest, Sha256, Sha512};
    use mcu_sha3::{Sha3_256, Sha3_512};
    use mcu_shake::{ExtendableOutput, Shake128, Shake256, Update, XofReader};

    const SECRET: [u8; 32] = [0xa7; 32];

    operations! {
        "HMAC-SHA256" => hmac_sha256 {
            let mut mac = Hmac::<Sha256>::new_from_slice(&hidden(SECRET)).ok()?;
            for piece in hidden([0x3c; 200]).chunks(61) {
                Mac::update(&mut mac, piece);
            }
            let tag = mac.finalize().into_bytes();
            keep(<[u8; 32]>::from(tag))
        }
        "HMAC-SHA512" => hmac_sha512 {
            let mut mac = Hmac::<Sha512>::new_from_slice(&hidden(SECRET)).ok()?;
            Mac::update(&mut mac, &hidden([0x3c; 200]));
            let tag = mac.finalize().into_bytes();
            keep(<[u8; 64]>::from(tag))
        }
        "SHA-256 of a secret" => sha256_of_a_secret {
            keep(<[u8; 32]>::from(Sha256::digest(hidden(SECRET))))
        }
        "SHA-512 of a secret" => sha512_of_a_secret {
            keep(<[u8; 64]>::from(Sha512::digest(hidden(SECRET))))
        }
        "SHA3-256 of a secret" => sha3_256_of_a_secret {
            let mut hasher = Sha3_256::new();
            for piece in hidden([0x3c; 200]).chunks(61) {
                Digest::update(&mut hasher, piece);
            }
            keep(<[u8; 32]>::from(hasher.finalize()))
        }
        "SHA3-512 of a secret" => sha3_512_of_a_secret {
            keep(<[u8; 64]>::from(Sha3_512::digest(hidden(SECRET))))
        }
        "SHAKE of a secret" => shake_of_a_secret {
            let (mut first, mut second) = (Shake128::default(), Shake256::default());
            first.update(&hidden(SECRET));
            second.update(&hidden(SECRET));
            let mut output = [0; 200];
            first.finalize_xof().read(&mut output);
            keep(output)?;
            let mut reader = second.finalize_xof();
            for piece in output.chunks_mut(61) {
                reader.read(piece);
            }
            keep(output)
        }
        "Keccak-f on plain lanes" => keccak_f_on_plain_lanes {
            let mut state = hidden([0x0123_4567_89ab_cdef_u64; 25]);
            mcu_keccak::Keccak::new().with_f1600(|p| p(&mut state));
            keep(state)
        }
    }
}
