//! X25519: known answers, agreement with the crate that ours replaces, public keys of every kind, and Wycheproof's cases.

use super::{Tally, hex};
use mcu_vectors::{ecdh, x25519 as packed};
use mcu_x25519::{
    EphemeralSecret, PublicKey, StaticSecret, X25519_BASEPOINT_BYTES,
    rand_core::{TryCryptoRng, TryRng},
    x25519,
};

/// RFC 7748, section 5.2: scalar, u-coordinate, product.
const VECTORS: [[[u8; 32]; 3]; 2] = [
    [
        hex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4"),
        hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c"),
        hex("c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
    ],
    [
        hex("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d"),
        hex("e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493"),
        hex("95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
    ],
];

/// RFC 7748, section 6.1: secret and public keys, and what they agree on.
const ALICE: [[u8; 32]; 2] = [
    hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"),
    hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"),
];
const BOB: [[u8; 32]; 2] = [
    hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"),
    hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"),
];
const SHARED: [u8; 32] = hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");

/// u-coordinates of order 8. Source: Bernstein, <https://cr.yp.to/ecdh.html#validate>.
const ORDER_EIGHT: [[u8; 32]; 2] = [
    hex("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
    hex("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
];

/// Pairs of keys that are computed with both crates.
const PAIRS: u32 = 10;

/// Runs all cases.
pub(super) fn run(tally: &mut Tally) {
    known_answers(tally);
    key_agreement(tally);
    special_keys(tally);
    crates_agree(tally);
    packed_agreements(tally);
}

fn known_answers(tally: &mut Tally) {
    for [scalar, u, product] in VECTORS {
        tally.case("X25519, RFC 7748", x25519(scalar, u) == product);
    }
    let first = x25519(X25519_BASEPOINT_BYTES, X25519_BASEPOINT_BYTES);
    let expected = hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079");
    tally.case("X25519, one iteration", first == expected);
}

/// A generator of one key.
struct Given([u8; 32]);

impl TryRng for Given {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for (byte, given) in bytes.iter_mut().zip(self.0) {
            *byte = given;
        }
        Ok(())
    }
}

impl TryCryptoRng for Given {}

fn key_agreement(tally: &mut Tally) {
    for ([secret, public], [_, peer]) in [(ALICE, BOB), (BOB, ALICE)] {
        let peer = PublicKey::from(peer);
        let key = EphemeralSecret::random_from_rng(&mut Given(secret));
        let ours = PublicKey::from(&key);
        tally.case("public key", ours == PublicKey::from(public));
        let shared = key.diffie_hellman(&peer);
        let right = *shared.as_bytes() == SHARED && shared.was_contributory();
        tally.case("key agreement, ephemeral", right);
        let shared = StaticSecret::from(secret).diffie_hellman(&peer);
        tally.case("key agreement, static", shared.to_bytes() == SHARED);
    }
}

/// Keys of small order, and keys that are not canonical.
fn special_keys(tally: &mut Tally) {
    let key = StaticSecret::from(ALICE[0]);
    // p - 1 has order 4 on the twist, p is 0, p + 1 is 1.
    let near_p = [0xec, 0xed, 0xee].map(|low| {
        let mut bytes = [0xff; 32];
        bytes[0] = low;
        bytes[31] = 0x7f;
        bytes
    });
    let small = [0, 1].map(|low| {
        let mut bytes = [0; 32];
        bytes[0] = low;
        bytes
    });
    for public in ORDER_EIGHT.iter().chain(&near_p).chain(&small) {
        for top in [0, 0x80] {
            let mut public = *public;
            public[31] |= top;
            let shared = key.diffie_hellman(&PublicKey::from(public));
            let right = shared.to_bytes() == [0; 32] && !shared.was_contributory();
            tally.case("public key of small order", right);
        }
    }
    for low in 2..19 {
        let mut canonical = [0; 32];
        canonical[0] = low;
        let mut other = [0xff; 32];
        other[0] = 0xed + low;
        let agreed = x25519(ALICE[0], other) == x25519(ALICE[0], canonical);
        let equal = PublicKey::from(other) == PublicKey::from(canonical);
        tally.case("public key that is not canonical", agreed && equal);
    }
}

fn crates_agree(tally: &mut Tally) {
    // Xorshift (Marsaglia 2003).
    let mut state = 0x6d63_7550_u32;
    let mut bytes = || {
        let mut bytes = [0; 32];
        bytes.fill_with(|| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state as u8
        });
        bytes
    };
    for _ in 0..PAIRS {
        let (secret, u) = (bytes(), bytes());
        let ours = PublicKey::from(&StaticSecret::from(secret)).to_bytes();
        let theirs = x25519_dalek::PublicKey::from(&x25519_dalek::StaticSecret::from(secret));
        tally.case("public key beside x25519-dalek", ours == theirs.to_bytes());
        let theirs = x25519_dalek::x25519(secret, u);
        tally.case("X25519 beside x25519-dalek", x25519(secret, u) == theirs);
    }
}

/// Wycheproof's cases.
fn packed_agreements(tally: &mut Tally) {
    let agree = |public: ecdh::PublicKey<'_>, private: &[u8; 32]| match public {
        ecdh::PublicKey::Point(public) => Some(x25519(*private, public.try_into().ok()?)),
        ecdh::PublicKey::Spki(_) => None,
    };
    let (data, counts) = if cfg!(feature = "all-vectors") {
        (packed::ECDH, packed::ECDH_COUNTS)
    } else {
        (packed::ECDH_SMALL, packed::ECDH_SMALL_COUNTS)
    };
    tally.packed(ecdh::run(data, agree), counts);
}
