//! Everything that can be computed with both crates, computed with RustCrypto's chacha20 too.

use mcu_chacha20::cipher::consts::{U12, U24, U32};
use mcu_chacha20::cipher::{InOutBuf, KeyIvInit, StreamCipher, StreamCipherSeek};
use mcu_chacha20::rand_core::{Rng, SeedableRng};
use std::ops::Range;

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

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.next() as u8)
    }

    fn vector(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.next() as u8).collect()
    }
}

/// Pieces that a range is cut into at random; some are empty.
fn pieces(numbers: &mut Numbers, length: usize) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    while start < length {
        let end = length.min(start + numbers.below(150));
        pieces.push(start..end);
        start = end;
    }
    pieces
}

/// All lengths up to 300, whole and in pieces, in place and from buffer to buffer, at every alignment of both.
fn agree<Ours, Theirs>(key: &[u8; 32], nonce: &[u8], numbers: &mut Numbers)
where
    Ours: KeyIvInit + StreamCipher + StreamCipherSeek,
    Theirs: KeyIvInit + StreamCipher + StreamCipherSeek,
{
    for length in 0..=300 {
        let message = numbers.vector(length);
        let start = numbers.below(1000) as u64;
        let mut expected = message.clone();
        let mut theirs = Theirs::new_from_slices(key, nonce).expect("their sizes");
        theirs.seek(start);
        theirs.apply_keystream(&mut expected);

        let new = || {
            let mut ours = Ours::new_from_slices(key, nonce).expect("our sizes");
            ours.seek(start);
            ours
        };
        for from in 0..4 {
            let mut input = vec![0; from];
            input.extend(&message);
            let mut in_place = input.clone();
            new().apply_keystream(&mut in_place[from..]);
            assert_eq!(in_place[from..], expected);

            for to in 0..4 {
                let mut output = vec![0xa5; to + length + 1];
                let buffers = InOutBuf::new(&input[from..], &mut output[to..to + length]);
                new().apply_keystream_inout(buffers.expect("equal lengths"));
                assert_eq!(output[to..to + length], expected);
                assert!(output[..to].iter().all(|byte| *byte == 0xa5));
                assert_eq!(output[to + length], 0xa5);
            }
        }

        let mut ours = new();
        let mut buffer = message.clone();
        for piece in pieces(numbers, length) {
            ours.apply_keystream(&mut buffer[piece]);
        }
        assert_eq!(buffer, expected);
        assert_eq!(ours.current_pos::<u64>(), theirs.current_pos());

        let mut key_stream = vec![1; length];
        new().write_keystream(&mut key_stream);
        let xored = key_stream.iter().zip(&message).map(|(k, m)| k ^ m);
        assert!(xored.eq(expected));
    }
}

#[test]
fn every_variant() {
    let numbers = &mut Numbers(1);
    for _ in 0..3 {
        let (key, nonce) = (numbers.bytes(), numbers.bytes::<24>());
        agree::<mcu_chacha20::ChaCha20, rustcrypto_chacha20::ChaCha20>(&key, &nonce[..12], numbers);
        agree::<mcu_chacha20::ChaCha12, rustcrypto_chacha20::ChaCha12>(&key, &nonce[..12], numbers);
        agree::<mcu_chacha20::ChaCha8, rustcrypto_chacha20::ChaCha8>(&key, &nonce[..12], numbers);
        agree::<mcu_chacha20::XChaCha20, rustcrypto_chacha20::XChaCha20>(&key, &nonce, numbers);
        agree::<mcu_chacha20::XChaCha12, rustcrypto_chacha20::XChaCha12>(&key, &nonce, numbers);
        agree::<mcu_chacha20::XChaCha8, rustcrypto_chacha20::XChaCha8>(&key, &nonce, numbers);
        agree::<mcu_chacha20::ChaCha20Legacy, rustcrypto_chacha20::ChaCha20Legacy>(
            &key,
            &nonce[..8],
            numbers,
        );
    }
}

/// The last blocks of a 32-bit counter: what is there can be used, what is not is an error that changes nothing.
fn ends_alike<Ours, Theirs>()
where
    Ours: KeyIvInit<KeySize = U32> + StreamCipher + StreamCipherSeek,
    Theirs: KeyIvInit<KeySize = U32, IvSize = Ours::IvSize> + StreamCipher + StreamCipherSeek,
{
    const END: u64 = (u32::MAX as u64) * 64;
    for before_end in [0_u64, 1, 63, 64, 65, 127, 128, 129, 1000] {
        for length in 0..=260 {
            let key = [7; 32].into();
            let mut ours = Ours::new(&key, &Default::default());
            let mut theirs = Theirs::new(&key, &Default::default());
            ours.seek(END - before_end);
            theirs.seek(END - before_end);
            let (mut a, mut b) = ([1; 260], [1; 260]);
            let outcome = ours.try_apply_keystream(&mut a[..length]).is_ok();
            assert_eq!(
                outcome,
                theirs.try_apply_keystream(&mut b[..length]).is_ok()
            );
            assert_eq!(outcome, length as u64 <= before_end);
            assert_eq!(a, b);
            if !outcome {
                assert_eq!(a, [1; 260]);
            }
            assert_eq!(ours.current_pos::<u64>(), theirs.current_pos::<u64>());
        }
    }
    let mut ours = Ours::new(&[7; 32].into(), &Default::default());
    assert!(ours.try_seek(END).is_ok());
    assert!(ours.try_seek(END + 1).is_err());
    assert!(ours.try_seek(END + 64).is_err());
}

#[test]
fn end_of_the_counter() {
    fn nonce_sizes<A: KeyIvInit<IvSize = U12>, B: KeyIvInit<IvSize = U24>>() {}
    nonce_sizes::<mcu_chacha20::ChaCha20, mcu_chacha20::XChaCha20>();
    ends_alike::<mcu_chacha20::ChaCha20, rustcrypto_chacha20::ChaCha20>();
    ends_alike::<mcu_chacha20::XChaCha20, rustcrypto_chacha20::XChaCha20>();
}

/// The 64-bit counter carries into its upper word in the middle of a buffer.
#[test]
fn carry_of_the_long_counter() {
    for blocks_before in 0..4 {
        for start in [(1_u64 << 32) - blocks_before, (5 << 32) - blocks_before] {
            let mut ours = mcu_chacha20::ChaCha20Legacy::new(&[7; 32].into(), &[3; 8].into());
            let mut theirs =
                rustcrypto_chacha20::ChaCha20Legacy::new(&[7; 32].into(), &[3; 8].into());
            ours.seek(u128::from(start) * 64 + 5);
            theirs.seek(u128::from(start) * 64 + 5);
            for length in [0, 1, 59, 60, 64, 300, 7, 640] {
                let (mut a, mut b) = (vec![0; length], vec![0; length]);
                ours.apply_keystream(&mut a);
                theirs.apply_keystream(&mut b);
                assert_eq!(a, b);
            }
            assert_eq!(ours.current_pos::<u128>(), theirs.current_pos::<u128>());
        }
    }
}

#[test]
fn subkeys() {
    let numbers = &mut Numbers(2);
    for _ in 0..200 {
        let (key, input) = (numbers.bytes::<32>().into(), numbers.bytes::<16>().into());
        assert_eq!(
            mcu_chacha20::hchacha::<mcu_chacha20::R20>(&key, &input),
            rustcrypto_chacha20::hchacha::<rustcrypto_chacha20::R20>(&key, &input)
        );
        assert_eq!(
            mcu_chacha20::hchacha::<mcu_chacha20::R8>(&key, &input),
            rustcrypto_chacha20::hchacha::<rustcrypto_chacha20::R8>(&key, &input)
        );
    }
}

/// One more round than the crate's types have: the number of rounds is the caller's.
#[derive(Clone, Copy)]
struct R2;

impl mcu_chacha20::Rounds for R2 {
    const COUNT: usize = 1;
}

impl rustcrypto_chacha20::Rounds for R2 {
    const COUNT: usize = 1;
}

/// No rounds at all.
#[derive(Clone, Copy)]
struct R0;

impl mcu_chacha20::Rounds for R0 {
    const COUNT: usize = 0;
}

impl rustcrypto_chacha20::Rounds for R0 {
    const COUNT: usize = 0;
}

#[test]
fn rounds_of_the_caller() {
    use mcu_chacha20::cipher::StreamCipherCoreWrapper;
    use mcu_chacha20::{ChaChaCore as Ours, variants::Ietf};
    use rustcrypto_chacha20::{ChaChaCore as Theirs, variants::Ietf as TheirIetf};
    let numbers = &mut Numbers(3);
    let (key, nonce) = (numbers.bytes(), numbers.bytes::<12>());
    agree::<StreamCipherCoreWrapper<Ours<R2, Ietf>>, StreamCipherCoreWrapper<Theirs<R2, TheirIetf>>>(
        &key, &nonce, numbers,
    );
    agree::<StreamCipherCoreWrapper<Ours<R0, Ietf>>, StreamCipherCoreWrapper<Theirs<R0, TheirIetf>>>(
        &key, &nonce, numbers,
    );
}

/// Drives both generators through the same random calls.
macro_rules! generators_agree {
    ($name:ident, $seed:literal) => {{
        let numbers = &mut Numbers($seed);
        for _ in 0..50 {
            let seed = numbers.bytes();
            let mut ours = mcu_chacha20::$name::from_seed(seed);
            let mut theirs = rustcrypto_chacha20::$name::from_seed(seed);
            for _ in 0..100 {
                match numbers.below(10) {
                    0 => assert_eq!(ours.next_u32(), theirs.next_u32()),
                    1 => assert_eq!(ours.next_u64(), theirs.next_u64()),
                    2 => {
                        let length = numbers.below(600);
                        let (mut a, mut b) = (vec![0; length], vec![0; length]);
                        ours.fill_bytes(&mut a);
                        theirs.fill_bytes(&mut b);
                        assert_eq!(a, b);
                    }
                    3 => {
                        let stream = numbers.next();
                        ours.set_stream(stream);
                        theirs.set_stream(stream);
                    }
                    4 => {
                        let position = u128::from(numbers.next()) << numbers.below(60);
                        ours.set_word_pos(position);
                        theirs.set_word_pos(position);
                    }
                    5 => {
                        let position = numbers.next();
                        ours.set_block_pos(position);
                        theirs.set_block_pos(position);
                    }
                    6 => {
                        // Close to a carry of the counter's low word.
                        let position = (1_u64 << 32) - numbers.below(5) as u64;
                        ours.set_block_pos(position);
                        theirs.set_block_pos(position);
                    }
                    7 => {
                        let state = ours.serialize_state();
                        assert_eq!(state, theirs.serialize_state());
                        let copy = mcu_chacha20::$name::deserialize_state(&state);
                        assert!(copy == ours);
                        theirs = rustcrypto_chacha20::$name::deserialize_state(&state);
                        ours = copy;
                    }
                    8 => {
                        assert_eq!(ours.get_stream(), theirs.get_stream());
                        assert_eq!(ours.get_seed(), theirs.get_seed());
                    }
                    _ => {
                        assert_eq!(ours.get_word_pos(), theirs.get_word_pos());
                        assert_eq!(ours.get_block_pos(), theirs.get_block_pos());
                    }
                }
            }
            assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
        }
    }};
}

#[test]
fn generators() {
    generators_agree!(ChaCha8Rng, 4);
    generators_agree!(ChaCha12Rng, 5);
    generators_agree!(ChaCha20Rng, 6);
}
