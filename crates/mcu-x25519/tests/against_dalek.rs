//! Everything that can be computed with both crates, computed with x25519-dalek too.
//!
//! The edge values are always in; random cases are 64 a property, or 10,000 with `MCU_FULL=1`.

use dalek::{PublicKey as TheirPublic, StaticSecret as TheirSecret};
use mcu_x25519::{PublicKey, StaticSecret, X25519_BASEPOINT_BYTES, x25519};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

fn cases() -> usize {
    if std::env::var_os("MCU_FULL").is_some_and(|value| value == "1") {
        10_000
    } else {
        64
    }
}

/// Numbers of no meaning (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn bytes(&mut self) -> [u8; 32] {
        core::array::from_fn(|_| {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 as u8
        })
    }
}

/// `low` and 31 bytes `rest`, the last one `top`.
fn value(low: u8, rest: u8, top: u8) -> [u8; 32] {
    let mut bytes = [rest; 32];
    bytes[0] = low;
    bytes[31] = top;
    bytes
}

/// The u-coordinates of order 4 (0), 1 or 2 of curve and twist (1, -1) and 8, in `[0, p)`; without -1, which is in [`edges`].
///
/// Source: Bernstein, "Curve25519: how do I validate Curve25519 public keys?", <https://cr.yp.to/ecdh.html#validate>.
const ORDER_EIGHT: [[u8; 32]; 2] = [
    [
        0xe0, 0xeb, 0x7a, 0x7c, 0x3b, 0x41, 0xb8, 0xae, 0x16, 0x56, 0xe3, 0xfa, 0xf1, 0x9f, 0xc4,
        0x6a, 0xda, 0x09, 0x8d, 0xeb, 0x9c, 0x32, 0xb1, 0xfd, 0x86, 0x62, 0x05, 0x16, 0x5f, 0x49,
        0xb8, 0x00,
    ],
    [
        0x5f, 0x9c, 0x95, 0xbc, 0xa3, 0x50, 0x8c, 0x24, 0xb1, 0xd0, 0xb1, 0x55, 0x9c, 0x83, 0xef,
        0x5b, 0x04, 0x44, 0x5c, 0xc4, 0x58, 0x1c, 0x8e, 0x86, 0xd8, 0x22, 0x4e, 0xdd, 0xd0, 0x9f,
        0x11, 0x57,
    ],
];

/// Values near 0, `p`, `2^255`, `p + 2^255` and `2^256`: all that are not canonical are in.
fn edges() -> Vec<[u8; 32]> {
    let mut edges = Vec::new();
    for top in [0x7f, 0xff] {
        edges.extend((0xd8..=0xff).map(|low| value(low, 0xff, top)));
    }
    for top in [0, 0x40, 0x80] {
        edges.extend((0..20).map(|low| value(low, 0, top)));
    }
    edges
}

/// u-coordinates of small order, canonical and not, with bit 255 clear and set.
fn small_order() -> Vec<[u8; 32]> {
    let mut values = ORDER_EIGHT.to_vec();
    for low in [0, 1] {
        values.push(value(low, 0, 0));
    }
    // p - 1, p, p + 1.
    for low in [0xec, 0xed, 0xee] {
        values.push(value(low, 0xff, 0x7f));
    }
    let with_top: Vec<_> = values
        .iter()
        .map(|bytes| {
            let mut bytes = *bytes;
            bytes[31] |= 0x80;
            bytes
        })
        .collect();
    values.extend(with_top);
    values
}

/// What is agreed on by both crates; their results have to be the same.
fn agree(secret: [u8; 32], public: [u8; 32]) -> ([u8; 32], bool) {
    let ours = StaticSecret::from(secret).diffie_hellman(&PublicKey::from(public));
    let theirs = TheirSecret::from(secret).diffie_hellman(&TheirPublic::from(public));
    assert_eq!(
        ours.as_bytes(),
        theirs.as_bytes(),
        "{secret:02x?} {public:02x?}"
    );
    assert_eq!(ours.was_contributory(), theirs.was_contributory());
    assert_eq!(x25519(secret, public), ours.to_bytes());
    (ours.to_bytes(), ours.was_contributory())
}

#[test]
fn key_agreement() {
    let mut numbers = Numbers(0x6d63_7540);
    let edges = edges();
    assert_eq!(edges.len(), 140);
    for (i, public) in edges.iter().enumerate() {
        agree(numbers.bytes(), *public);
        agree(edges[(7 * i + 3) % edges.len()], *public);
    }
    // Half of all u-coordinates are of the twist.
    for _ in 0..cases() {
        assert!(agree(numbers.bytes(), numbers.bytes()).1);
    }
}

#[test]
fn small_order_gives_zeros() {
    let mut numbers = Numbers(0x6d63_7541);
    let values = small_order();
    assert_eq!(values.len(), 14);
    for public in values {
        assert_eq!(agree(numbers.bytes(), public), ([0; 32], false));
    }
}

#[test]
fn not_canonical_values_count_modulo_p() {
    let mut numbers = Numbers(0x6d63_7542);
    for low in 0..19 {
        let secret = numbers.bytes();
        let canonical = agree(secret, value(low, 0, 0));
        assert_eq!(agree(secret, value(0xed + low, 0xff, 0x7f)), canonical);
        assert_eq!(agree(secret, value(low, 0, 0x80)), canonical);
        assert_eq!(agree(secret, value(0xed + low, 0xff, 0xff)), canonical);
    }
}

#[test]
fn public_keys() {
    let mut numbers = Numbers(0x6d63_7543);
    let mut secrets = edges();
    secrets.extend((0..cases()).map(|_| numbers.bytes()));
    for secret in secrets {
        let ours = PublicKey::from(&StaticSecret::from(secret));
        let theirs = TheirPublic::from(&TheirSecret::from(secret));
        assert_eq!(ours.as_bytes(), theirs.as_bytes());
        assert_eq!(ours.to_bytes(), x25519(secret, X25519_BASEPOINT_BYTES));
    }
    assert_eq!(X25519_BASEPOINT_BYTES, dalek::X25519_BASEPOINT_BYTES);
}

#[test]
fn equality_and_hash_of_public_keys() {
    fn hash(key: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        hasher.finish()
    }
    let edges = edges();
    let mut equal = 0;
    for a in &edges {
        assert_eq!(
            hash(PublicKey::from(*a)),
            hash(TheirPublic::from(*a)),
            "{a:02x?}"
        );
        for b in &edges {
            let ours = PublicKey::from(*a) == PublicKey::from(*b);
            assert_eq!(ours, TheirPublic::from(*a) == TheirPublic::from(*b));
            equal += usize::from(ours);
        }
    }
    assert!(equal > 2 * edges.len());
}

#[test]
fn serialization() {
    let bytes = Numbers(0x6d63_7544).bytes();
    let public = serde_json::to_string(&PublicKey::from(bytes)).expect("a key");
    assert_eq!(
        public,
        serde_json::to_string(&TheirPublic::from(bytes)).expect("a key")
    );
    let read: PublicKey = serde_json::from_str(&public).expect("a key");
    assert_eq!(read.to_bytes(), bytes);
    let secret = serde_json::to_string(&StaticSecret::from(bytes)).expect("a key");
    assert_eq!(
        secret,
        serde_json::to_string(&TheirSecret::from(bytes)).expect("a key")
    );
    let read: StaticSecret = serde_json::from_str(&secret).expect("a key");
    assert_eq!(read.to_bytes(), bytes);
    // 31 and 33 numbers, and a number that is no byte.
    for wrong in [
        format!("[{}1]", "1,".repeat(30)),
        format!("[{}1]", "1,".repeat(32)),
        format!("[{}256]", "1,".repeat(31)),
    ] {
        assert!(serde_json::from_str::<PublicKey>(&wrong).is_err());
        assert!(serde_json::from_str::<StaticSecret>(&wrong).is_err());
    }
}
