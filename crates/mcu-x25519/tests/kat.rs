//! Known answers: RFC 7748 (2016).

use mcu_x25519::{
    EphemeralSecret, PublicKey, ReusableSecret, SharedSecret, StaticSecret, X25519_BASEPOINT_BYTES,
    rand_core, x25519,
};

fn hex(text: &str) -> [u8; 32] {
    assert_eq!(text.len(), 64);
    core::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("digits"))
}

/// Section 5.2, the two vectors.
#[test]
fn vectors() {
    for [scalar, u, product] in [
        [
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ],
        [
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ],
    ] {
        assert_eq!(x25519(hex(scalar), hex(u)), hex(product));
    }
}

/// Section 5.2: 1, 1,000 and, with `MCU_FULL=1`, 1,000,000 iterations.
#[test]
fn iterations() {
    let full = std::env::var_os("MCU_FULL").is_some_and(|value| value == "1");
    let (mut k, mut u) = (X25519_BASEPOINT_BYTES, X25519_BASEPOINT_BYTES);
    let mut done = 0;
    for (iterations, expected) in [
        (
            1,
            "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
        ),
        (
            1000,
            "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
        ),
        (
            1_000_000,
            "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424",
        ),
    ] {
        if iterations == 1_000_000 && !full {
            continue;
        }
        while done < iterations {
            (k, u) = (x25519(k, u), k);
            done += 1;
        }
        assert_eq!(k, hex(expected), "{iterations} iterations");
    }
    assert_eq!(done, if full { 1_000_000 } else { 1000 });
}

/// A generator that gives one key.
struct Given([u8; 32]);

impl rand_core::TryRng for Given {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        unreachable!("keys are filled as bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("keys are filled as bytes")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.copy_from_slice(&self.0);
        Ok(())
    }
}

impl rand_core::TryCryptoRng for Given {}

/// Section 6.1, with every type of secret key on either side.
#[test]
fn diffie_hellman() {
    let alice = hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    let bob = hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb");
    let alice_public = hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a");
    let bob_public = hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
    let shared = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");

    for (secret, public, peer) in [
        (alice, alice_public, bob_public),
        (bob, bob_public, alice_public),
    ] {
        let peer = PublicKey::from(peer);
        let check = |of: PublicKey, agreed: SharedSecret| {
            assert_eq!(of, PublicKey::from(public));
            assert_eq!(of.to_bytes(), public);
            assert_eq!(agreed.as_bytes(), &shared);
            assert_eq!(agreed.to_bytes(), shared);
            assert_eq!(agreed.as_ref(), shared);
            assert!(agreed.was_contributory());
        };
        let key = EphemeralSecret::random_from_rng(&mut Given(secret));
        check(PublicKey::from(&key), key.diffie_hellman(&peer));
        let key = ReusableSecret::random_from_rng(&mut Given(secret));
        check(PublicKey::from(&key), key.diffie_hellman(&peer));
        check(PublicKey::from(&key), key.clone().diffie_hellman(&peer));
        let key = StaticSecret::random_from_rng(&mut Given(secret));
        check(PublicKey::from(&key), key.diffie_hellman(&peer));
        assert_eq!(key.to_bytes(), secret);
        assert_eq!(key.as_bytes(), &secret);
        assert_eq!(key.as_ref(), secret);
        let key = StaticSecret::from(secret);
        check(PublicKey::from(&key), key.clone().diffie_hellman(&peer));
        assert_eq!(x25519(secret, X25519_BASEPOINT_BYTES), public);
    }
}

/// Keys of the system's generator differ, and agree.
#[test]
fn random_keys() {
    let (ours, theirs) = (EphemeralSecret::random(), ReusableSecret::random());
    let (our_public, their_public) = (PublicKey::from(&ours), PublicKey::from(&theirs));
    assert_ne!(our_public, their_public);
    assert_ne!(PublicKey::from(&StaticSecret::random()), our_public);
    let agreed = ours.diffie_hellman(&their_public);
    assert_eq!(
        agreed.as_bytes(),
        theirs.diffie_hellman(&our_public).as_bytes()
    );
}

/// Debug output has no secret byte.
#[test]
fn debug_output_keeps_secrets() {
    let secret = StaticSecret::from([0xa7; 32]);
    let shared = secret.diffie_hellman(&PublicKey::from(X25519_BASEPOINT_BYTES));
    assert_eq!(format!("{secret:?}"), "StaticSecret(..)");
    assert_eq!(format!("{shared:?}"), "SharedSecret(..)");
}
