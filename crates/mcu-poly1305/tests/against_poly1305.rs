//! Everything that can be computed with both crates, computed with RustCrypto's poly1305 too.

use mcu_poly1305::universal_hash::{KeyInit, UniversalHash};
use mcu_poly1305::{Block, Poly1305, Tag};
use rustcrypto_poly1305::Poly1305 as Theirs;

/// Numbers of no meaning (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn vector(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.next() as u8).collect()
    }
}

/// The tag of blocks that come in pieces, and then bytes.
fn in_pieces(key: &[u8; 32], blocks: &[Block], rest: &[u8], numbers: &mut Numbers) -> Tag {
    let mut poly1305 = Poly1305::new(key.into());
    let mut left = blocks;
    while !left.is_empty() {
        let (now, later) = left.split_at(numbers.below(left.len() + 1));
        poly1305.update(now);
        left = later;
    }
    poly1305.compute_unpadded(rest)
}

fn agree(key: &[u8; 32], message: &[u8], numbers: &mut Numbers) {
    let expected = Theirs::new(key.into()).compute_unpadded(message);
    for start in 0..4 {
        let mut buffer = vec![0; start];
        buffer.extend(message);
        let tag = Poly1305::new(key.into()).compute_unpadded(&buffer[start..]);
        assert_eq!(tag, expected, "{key:x?} {message:x?}");
    }
    let (blocks, rest) = Block::slice_as_chunks(message);
    assert_eq!(in_pieces(key, blocks, rest, numbers), expected);

    let mut theirs = Theirs::new(key.into());
    theirs.update_padded(message);
    let mut ours = Poly1305::new(key.into());
    ours.update_padded(message);
    assert_eq!(ours.clone().finalize(), theirs.finalize());
    ours.update(&[]);
    assert_eq!(ours.compute_unpadded(&[]), {
        let mut theirs = Theirs::new(key.into());
        theirs.update_padded(message);
        theirs.finalize()
    });
}

#[test]
fn all_lengths() {
    let numbers = &mut Numbers(1);
    for length in 0..=300 {
        for _ in 0..8 {
            let key = numbers.vector(32).try_into().expect("32 bytes");
            let message = numbers.vector(length);
            agree(&key, &message, numbers);
        }
    }
}

/// Bytes that make long carries: runs of 00 and ff, and values close to 2^128, to `p` and to powers of two in between.
fn extreme_half(numbers: &mut Numbers) -> [u8; 16] {
    let mut bytes = [[0x00, 0xff][numbers.below(2)]; 16];
    match numbers.below(6) {
        0 => {}
        1 => bytes[0] = numbers.next() as u8,
        2 => bytes[15] = numbers.next() as u8,
        3 => bytes[0] = [0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0x05][numbers.below(6)],
        4 => {
            let at = numbers.below(17);
            bytes[at..].fill([0x00, 0xff][numbers.below(2)]);
        }
        _ => {
            for limb in bytes.chunks_exact_mut(4) {
                let value = [0, 1, 0xffff_ffff, 0x8000_0000, 0x0fff_ffff, 0x0fff_fffc];
                limb.copy_from_slice(&u32::to_le_bytes(value[numbers.below(6)]));
            }
        }
    }
    bytes
}

#[test]
fn extreme_values() {
    let numbers = &mut Numbers(2);
    for _ in 0..20_000 {
        let mut key = [0; 32];
        let (r, s) = key.split_at_mut(16);
        r.copy_from_slice(&extreme_half(numbers));
        s.copy_from_slice(&extreme_half(numbers));
        let mut message = Vec::new();
        for _ in 0..numbers.below(7) {
            message.extend(extreme_half(numbers));
        }
        message.truncate(message.len().saturating_sub(numbers.below(20)));
        agree(&key, &message, numbers);
    }
}

/// With `r = 1` the accumulator is the sum of the blocks: all values close to `p`, from below and from above.
#[test]
fn close_to_the_modulus() {
    let mut key = [0; 32];
    key[0] = 1;
    let numbers = &mut Numbers(3);
    for distance in -40..=40_i128 {
        // (2^128 + 2^128 - 1) + (2^128 + 2^128 - 4 + d) = p + d
        let low = (u128::MAX - 3).wrapping_add_signed(distance);
        let mut message = vec![0xff; 16];
        message.extend(low.to_le_bytes());
        agree(&key, &message, numbers);
        // The same, and a third, short block.
        for rest in [&b""[..], &[1], &[0xff; 15], &[4, 0]] {
            let mut longer = message.clone();
            longer.extend(rest);
            agree(&key, &longer, numbers);
        }
        // 2 (2^128 + 2^128 - 4 + d) = 2^130 - 8 + 2 d
        let mut double = key;
        double[0] = 2;
        agree(&double, &low.to_le_bytes(), numbers);
    }
}
