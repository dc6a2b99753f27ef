//! Everything that can be computed with both crates, computed with RustCrypto's chacha20poly1305 too.

use mcu_chacha20poly1305 as ours;
use mcu_chacha20poly1305::aead::inout::InOutBuf;
use mcu_chacha20poly1305::aead::{AeadCore, AeadInOut, KeyInit, Nonce, consts::U16, consts::U32};
use rustcrypto_chacha20poly1305 as theirs;

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

/// All lengths up to 300, in place and from buffer to buffer, at every alignment of both; wrong tags and wrong data.
fn agree<Ours, Theirs>(numbers: &mut Numbers)
where
    Ours: AeadInOut + AeadCore<TagSize = U16> + KeyInit<KeySize = U32>,
    Theirs:
        AeadInOut + AeadCore<TagSize = U16, NonceSize = Ours::NonceSize> + KeyInit<KeySize = U32>,
{
    for length in 0..=300 {
        let key = numbers.vector(32);
        let (a, b) = (
            Ours::new_from_slice(&key).expect("32 bytes"),
            Theirs::new_from_slice(&key).expect("32 bytes"),
        );
        let mut nonce = Nonce::<Ours>::default();
        nonce
            .iter_mut()
            .for_each(|byte| *byte = numbers.next() as u8);
        let longest = [0, 20, 100][numbers.below(3)];
        let associated = numbers.below(longest + 1);
        let associated = numbers.vector(associated);
        let message = numbers.vector(length);
        let mut sealed = message.clone();
        let tag = b
            .encrypt_inout_detached(&nonce, &associated, sealed.as_mut_slice().into())
            .expect("short enough");

        for (from, to) in [(0, 0), (0, 1), (1, 0), (2, 3), (3, 3)] {
            let mut input = vec![0; from];
            input.extend(&message);
            let mut output = vec![0xa5; to + length + 1];
            let buffers = InOutBuf::new(&input[from..], &mut output[to..to + length]);
            let computed =
                a.encrypt_inout_detached(&nonce, &associated, buffers.expect("equal lengths"));
            assert_eq!(computed, Ok(tag));
            assert_eq!(output[to..to + length], sealed);
            assert_eq!(output[to + length], 0xa5);

            let (_, in_place) = input.split_at_mut(from);
            let computed =
                a.encrypt_inout_detached(&nonce, &associated, InOutBuf::from(&mut *in_place));
            assert_eq!(computed, Ok(tag));
            assert_eq!(in_place, sealed);
            a.decrypt_inout_detached(&nonce, &associated, InOutBuf::from(&mut *in_place), &tag)
                .expect("the tag is right");
            assert_eq!(in_place, message);
        }

        // Any change is refused, and nothing is released.
        let mut output = vec![0xa5; length];
        let mut refused = |sealed: &[u8], associated: &[u8], tag| {
            let buffers = InOutBuf::new(sealed, &mut output).expect("equal lengths");
            let opened = a.decrypt_inout_detached(&nonce, associated, buffers, tag);
            assert!(opened.is_err());
            assert!(output.iter().all(|byte| *byte == 0xa5));
        };
        let bit = numbers.below(128);
        let mut wrong = tag;
        wrong[bit / 8] ^= 1 << (bit % 8);
        refused(&sealed, &associated, &wrong);
        if length > 0 {
            let mut wrong = sealed.clone();
            wrong[numbers.below(length)] ^= 1 << numbers.below(8);
            refused(&wrong, &associated, &tag);
        }
        let mut wrong = associated.clone();
        wrong.push(0);
        refused(&sealed, &wrong, &tag);
    }
}

#[test]
fn every_variant() {
    let numbers = &mut Numbers(1);
    agree::<ours::ChaCha20Poly1305, theirs::ChaCha20Poly1305>(numbers);
    agree::<ours::ChaCha12Poly1305, theirs::ChaCha12Poly1305>(numbers);
    agree::<ours::ChaCha8Poly1305, theirs::ChaCha8Poly1305>(numbers);
    agree::<ours::XChaCha20Poly1305, theirs::XChaCha20Poly1305>(numbers);
    agree::<ours::XChaCha12Poly1305, theirs::XChaCha12Poly1305>(numbers);
    agree::<ours::XChaCha8Poly1305, theirs::XChaCha8Poly1305>(numbers);
}
