//! ChaCha20 and Poly1305: known answers, and agreement with the crates that ours replace, on lengths
//! and values that are extreme for the kernels.

use super::Tally;
use mcu_chacha20::{
    ChaCha20, ChaCha20Legacy, KeyIvInit, XChaCha20,
    cipher::{StreamCipher, StreamCipherSeek},
};
use mcu_chacha20poly1305::{AeadInOut, ChaCha20Poly1305, KeyInit};
use mcu_poly1305::{Block, Poly1305, universal_hash::UniversalHash};

/// The longest message.
const LONGEST: usize = 200;
/// How many values of Poly1305 are extreme.
const EXTREMES: u32 = 300;

/// Runs all cases.
pub(super) fn run(tally: &mut Tally) {
    known_answers(tally);
    ciphers_agree(tally);
    authenticators_agree(tally);
    aeads_agree(tally);
    counters_carry(tally);
    extreme_values_agree(tally);
}

/// RFC 8439, section 2.8.2, and draft-irtf-cfrg-xchacha-03, appendix A.3.1: key, associated data, message.
const KEY: [u8; 32] = counting(0x80);
const ASSOCIATED: [u8; 12] = [
    0x50, 0x51, 0x52, 0x53, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7,
];
const MESSAGE: &[u8; 114] =
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the \
future, sunscreen would be it.";

const fn counting<const N: usize>(first: u8) -> [u8; N] {
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        bytes[at] = first + at as u8;
        at += 1;
    }
    bytes
}

fn known_answers(tally: &mut Tally) {
    let nonce = [7, 0, 0, 0, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47].into();
    let aead = ChaCha20Poly1305::new(&KEY.into());
    let mut buffer = *MESSAGE;
    let tag = aead.encrypt_inout_detached(&nonce, &ASSOCIATED, buffer.as_mut_slice().into());
    let right = tag.is_ok_and(|tag| {
        tag == [
            0x1a, 0xe1, 0x0b, 0x59, 0x4f, 0x09, 0xe2, 0x6a, 0x7e, 0x90, 0x2e, 0xcb, 0xd0, 0x60,
            0x06, 0x91,
        ]
    });
    tally.case("ChaCha20-Poly1305, RFC 8439", right);
    let mut opened = buffer;
    let good = tag.is_ok_and(|tag| {
        aead.decrypt_inout_detached(&nonce, &ASSOCIATED, opened.as_mut_slice().into(), &tag)
            .is_ok()
    });
    tally.case("ChaCha20-Poly1305, open", good && opened == *MESSAGE);
    let mut refused = buffer;
    let bad = tag.is_ok_and(|mut tag| {
        tag[15] ^= 0x80;
        aead.decrypt_inout_detached(&nonce, &ASSOCIATED, refused.as_mut_slice().into(), &tag)
            .is_err()
    });
    tally.case("ChaCha20-Poly1305, wrong tag", bad && refused == buffer);

    let mut cipher = XChaCha20::new(&KEY.into(), &counting(0x40).into());
    cipher.seek(64_u32);
    buffer = *MESSAGE;
    cipher.apply_keystream(&mut buffer);
    tally.case(
        "XChaCha20",
        buffer.starts_with(&[0xbd, 0x6d, 0x17, 0x9d]) && buffer.ends_with(&[0xb5, 0x2e]),
    );
}

/// Numbers of no meaning (xorshift, Marsaglia 2003).
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        bytes.fill_with(|| self.next() as u8);
        bytes
    }
}

/// Every length, in two pieces, from an odd address.
fn ciphers_agree(tally: &mut Tally) {
    let numbers = &mut Numbers(1);
    for length in 0..=LONGEST {
        let (key, nonce) = (numbers.bytes::<32>().into(), numbers.bytes::<12>().into());
        let mut ours = numbers.bytes::<{ LONGEST + 3 }>();
        let mut theirs = ours;
        let range = length % 4..length % 4 + length;
        let mut cipher = ChaCha20::new(&key, &nonce);
        let (first, second) =
            ours[range.clone()].split_at_mut(numbers.next() as usize % (length + 1));
        cipher.apply_keystream(first);
        cipher.apply_keystream(second);
        chacha20::ChaCha20::new(&key, &nonce).apply_keystream(&mut theirs[range]);
        tally.case("ChaCha20 beside chacha20", ours == theirs);
    }
}

/// Every length, from an odd address.
fn authenticators_agree(tally: &mut Tally) {
    let numbers = &mut Numbers(2);
    for length in 0..=LONGEST {
        let key = numbers.bytes::<32>().into();
        let message = numbers.bytes::<{ LONGEST + 3 }>();
        let message = &message[length % 4..][..length];
        let theirs = poly1305::Poly1305::new(&key).compute_unpadded(message);
        let ours = Poly1305::new(&key).compute_unpadded(message);
        tally.case("Poly1305 beside poly1305", ours == theirs);
    }
}

/// Every length, with associated data.
fn aeads_agree(tally: &mut Tally) {
    let numbers = &mut Numbers(3);
    for length in 0..=LONGEST {
        let (key, nonce) = (numbers.bytes::<32>().into(), numbers.bytes::<12>().into());
        let mut ours = numbers.bytes::<LONGEST>();
        let mut theirs = ours;
        let associated = &numbers.bytes::<20>()[length % 21..];
        let our_tag = ChaCha20Poly1305::new(&key).encrypt_inout_detached(
            &nonce,
            associated,
            (&mut ours[..length]).into(),
        );
        let their_tag = chacha20poly1305::ChaCha20Poly1305::new(&key).encrypt_inout_detached(
            &nonce,
            associated,
            (&mut theirs[..length]).into(),
        );
        let same = our_tag.is_ok() && our_tag == their_tag && ours == theirs;
        tally.case("ChaCha20-Poly1305 beside chacha20poly1305", same);
    }
}

/// The 32-bit counter ends in an error, the 64-bit counter carries.
fn counters_carry(tally: &mut Tally) {
    const WRAP: u64 = 64 << 32;
    for before in [0, 1, 64, 130] {
        let mut buffer = [0x69; 192];
        let mut cipher = ChaCha20::new(&KEY.into(), &[1; 12].into());
        let positioned = cipher.try_seek(WRAP - 64 - before).is_ok();
        let refused = cipher.try_apply_keystream(&mut buffer).is_err();
        tally.case(
            "end of the counter",
            positioned && refused && buffer == [0x69; 192],
        );

        let mut theirs = buffer;
        let mut cipher = ChaCha20Legacy::new(&KEY.into(), &[1; 8].into());
        cipher.seek(WRAP - before);
        cipher.apply_keystream(&mut buffer);
        let mut cipher = chacha20::ChaCha20Legacy::new(&KEY.into(), &[1; 8].into());
        cipher.seek(WRAP - before);
        cipher.apply_keystream(&mut theirs);
        tally.case("carry of the counter", buffer == theirs);
    }
}

/// Limbs of Poly1305 that make long carries and the largest columns.
fn extreme_values_agree(tally: &mut Tally) {
    const LIMBS: [u32; 8] = [
        0,
        1,
        0xffff_ffff,
        0xffff_fffb,
        0x8000_0000,
        0x0fff_ffff,
        0x0fff_fffc,
        0xffff_0000,
    ];
    let numbers = &mut Numbers(4);
    for _ in 0..EXTREMES {
        let mut bytes = [0; 32 + 64];
        for limb in bytes.as_chunks_mut().0 {
            *limb = LIMBS[(numbers.next() >> 16) as usize % LIMBS.len()].to_le_bytes();
        }
        let (key, message) = bytes.split_at(32);
        let (Ok(mut ours), Ok(mut theirs)) = (
            Poly1305::new_from_slice(key),
            poly1305::Poly1305::new_from_slice(key),
        ) else {
            return;
        };
        let (blocks, _) = Block::slice_as_chunks(message);
        ours.update(blocks);
        theirs.update(blocks);
        tally.case(
            "Poly1305 of extreme values",
            ours.finalize() == theirs.finalize(),
        );
    }
}
