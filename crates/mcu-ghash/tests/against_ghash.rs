//! Ours and the crates that it replaces give the same results on random and extreme input.
#![allow(clippy::unwrap_used, reason = "tests")]

use mcu_ghash::{
    GHash,
    polyval::{Polyval, hazmat::FieldElement},
    universal_hash::{KeyInit, Reset, UniversalHash, common::KeySizeUser, consts::U16},
};
use rustcrypto_polyval::hazmat::FieldElement as TheirElement;

/// A generator of bytes (xorshift64*, Vigna 2016), and of extreme bytes now and then.
struct Bytes(u64);

impl Bytes {
    fn next(&mut self) -> u8 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        let kind = self.next();
        for byte in bytes {
            *byte = match kind {
                0..16 => 0,
                16..48 => 0xff,
                48..64 => 1 << (self.next() % 8),
                _ => self.next(),
            };
        }
    }

    fn array(&mut self) -> [u8; 16] {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        bytes
    }
}

/// Hashes with ours and theirs, in one go, in two parts, and block by block through the backend.
fn compare<Ours, Theirs>(key: [u8; 16], data: &[u8])
where
    Ours: UniversalHash<BlockSize = U16> + KeyInit + KeySizeUser<KeySize = U16> + Clone,
    Theirs: UniversalHash<BlockSize = U16> + KeyInit + KeySizeUser<KeySize = U16>,
{
    let mut theirs = Theirs::new(&key.into());
    theirs.update_padded(data);
    let expected = theirs.finalize();
    let mut ours = Ours::new(&key.into());
    ours.update_padded(data);
    assert_eq!(ours.finalize(), expected);

    let split = data.len() / 2 / 16 * 16;
    let mut ours = Ours::new(&key.into());
    ours.update_padded(&data[..split]);
    let mut ours = ours.clone();
    ours.update_padded(&data[split..]);
    assert_eq!(ours.finalize(), expected);

    let mut ours = Ours::new(&key.into());
    for chunk in data.chunks(16) {
        ours.update_padded(chunk);
    }
    assert_eq!(ours.finalize(), expected);
}

#[test]
fn every_length() {
    let mut bytes = Bytes(0x0123_4567_89ab_cdef);
    for length in 0..300 {
        let mut data = vec![0; length + 1];
        bytes.fill(&mut data);
        // Odd addresses too.
        for from in 0..=1 {
            let key = bytes.array();
            compare::<GHash, rustcrypto_ghash::GHash>(key, &data[from..]);
            compare::<Polyval, rustcrypto_polyval::Polyval>(key, &data[from..]);
        }
    }
}

#[test]
fn field() {
    let mut bytes = Bytes(0xfedc_ba98_7654_3211);
    for _ in 0..2000 {
        let (a, b) = (bytes.array(), bytes.array());
        let (x, y) = (FieldElement::from(a), FieldElement::from(b));
        let (their_x, their_y) = (TheirElement::from(a), TheirElement::from(b));
        let mut z = x;
        z *= y;
        assert_eq!(u128::from(z), u128::from(their_x * their_y));
        assert_eq!(u128::from(y * x), u128::from(z));
        assert_eq!(u128::from(x + y), u128::from(their_x + their_y));
        assert_eq!(u128::from(x.mulx()), u128::from(their_x.mulx()));
        assert_eq!(
            <[u8; 16]>::from(x.reverse()),
            <[u8; 16]>::from(their_x.reverse())
        );
        assert_eq!(format!("{x:?}"), format!("{their_x:?}"));
    }
}

/// The powers of x cover every pair of bits.
#[test]
fn single_bits() {
    for i in 0..128 {
        let x = FieldElement::from(1u128 << i);
        let mut expected = TheirElement::from(1u128 << i) * TheirElement::from(1);
        for j in 0..128 {
            assert_eq!(
                u128::from(x * FieldElement::from(1u128 << j)),
                u128::from(expected)
            );
            expected = expected.mulx();
        }
    }
}

/// RFC 8452, appendix A.
#[test]
fn rfc_8452() {
    let number = |hex: &str| u128::from_str_radix(hex, 16).unwrap().to_be_bytes();
    let h = number("25629347589242761d31f826ba4b757b");
    let blocks = [
        number("4f4f95668c83dfb6401762bb2d01a262").into(),
        number("d1a24ddd2721d006bbe45f20d3c9f362").into(),
    ];
    let mut ghash = GHash::new(&h.into());
    ghash.update(&blocks);
    assert_eq!(
        ghash.finalize().0,
        number("bd9b3997046731fb96251b91f9c99d7a")
    );
    let mut polyval = Polyval::new(&h.into());
    polyval.update(&blocks);
    assert_eq!(
        polyval.clone().finalize().0,
        number("f7a3b47b846119fae5b7866cf5e5b77e")
    );
    polyval.reset();
    assert_eq!(polyval.finalize().0, [0; 16]);
}

#[test]
fn debug_shows_no_key() {
    let hash = GHash::new(&[7; 16].into());
    assert_eq!(format!("{hash:?}"), "GHash { .. }");
    assert_eq!(mcu_ghash::BACKEND, "portable/wide");
}
