//! What the feature `zeroize` wipes on drop.

use mcu_chacha20::cipher::StreamCipher;
use mcu_chacha20::rand_core::{Rng, SeedableRng};
use mcu_chacha20::{ChaCha20, ChaCha20Rng, KeyIvInit, XChaCha20};
use std::mem::MaybeUninit;

const KEY: [u8; 32] = *b"a key whose words are rare here.";

/// How many words of `secret` are in the memory of a value, before and after it is dropped.
fn words_found<T>(value: T, secret: &[u8; 32]) -> [usize; 2] {
    let mut slot = MaybeUninit::new(value);
    let count = |slot: &MaybeUninit<T>| {
        let start = slot.as_ptr().cast::<u8>();
        // SAFETY: inside of the slot; a byte that is padding may hold anything, which a volatile read returns.
        let byte = |at| unsafe { start.add(at).read_volatile() };
        let memory: Vec<u8> = (0..size_of::<T>()).map(byte).collect();
        let found = |word: &&[u8]| memory.windows(4).any(|window| window == *word);
        secret.chunks(4).filter(found).count()
    };
    let before = count(&slot);
    // SAFETY: the value is there, and not used again.
    unsafe { slot.assume_init_drop() };
    [before, count(&slot)]
}

#[test]
fn keys() {
    let mut cipher = ChaCha20::new(&KEY.into(), &[1; 12].into());
    cipher.apply_keystream(&mut [0; 100]);
    assert_eq!(words_found(cipher, &KEY), [8, 0]);
}

#[test]
fn subkeys() {
    let subkey = mcu_chacha20::hchacha::<mcu_chacha20::R20>(&KEY.into(), &[1; 16].into());
    let cipher = XChaCha20::new(&KEY.into(), &[1; 24].into());
    assert_eq!(words_found(cipher, &subkey.0), [8, 0]);
}

#[test]
fn seeds_and_random_numbers() {
    let mut random = ChaCha20Rng::from_seed(KEY);
    random.next_u32();
    assert_eq!(words_found(random, &KEY), [8, 0]);

    let mut random = ChaCha20Rng::from_seed(KEY);
    let mut next = [0; 36];
    random.fill_bytes(&mut next);
    let mut random = ChaCha20Rng::from_seed(KEY);
    random.next_u32();
    let mut buffered = [0; 32];
    buffered.copy_from_slice(&next[4..]);
    assert_eq!(words_found(random, &buffered), [8, 0]);
}
