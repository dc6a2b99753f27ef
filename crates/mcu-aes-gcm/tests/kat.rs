//! Known answers of NIST CAVP.
#![allow(clippy::unwrap_used, reason = "tests")]

use mcu_aes_gcm::{
    AesGcm, KeyInit,
    aead::{Aead, Payload},
    aes::{Aes128, Aes192, Aes256, cipher::consts},
};

/// A field in hexadecimal; `-` for one of no bytes.
fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u32> = text
        .trim_matches('-')
        .chars()
        .map(|digit| digit.to_digit(16).unwrap())
        .collect();
    assert!(digits.len().is_multiple_of(2));
    digits
        .chunks(2)
        .map(|pair| (pair[0] << 4 | pair[1]) as u8)
        .collect()
}

/// What sealing gives, and what opening gives.
fn run<C: Aead + KeyInit>(
    [key, nonce, aad, plaintext, sealed]: [&[u8]; 5],
) -> (Vec<u8>, Option<Vec<u8>>) {
    let cipher = C::new_from_slice(key).unwrap();
    let nonce = nonce.try_into().unwrap();
    let payload = |msg| Payload { msg, aad };
    (
        cipher.encrypt(nonce, payload(plaintext)).unwrap(),
        cipher.decrypt(nonce, payload(sealed)).ok(),
    )
}

/// Extracts of the files for GCM of the Cryptographic Algorithm Validation Program: see vectors/README.md.
#[test]
fn cavp() {
    let mut counts = [0; 2];
    for line in include_str!("../../../vectors/data/cavp/aes_gcm.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [result, key, nonce, aad, plaintext, ciphertext, tag] =
            line.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("no case: {line}");
        };
        let [key, nonce, aad, plaintext] = [key, nonce, aad, plaintext].map(hex);
        let expected = [hex(ciphertext), hex(tag)].concat();
        let fields = [&key, &nonce, &aad, &plaintext, &expected].map(|field| &field[..]);
        let (sealed, opened) = match (key.len(), nonce.len()) {
            (16, 1) => run::<AesGcm<Aes128, consts::U1>>(fields),
            (16, 12) => run::<AesGcm<Aes128, consts::U12>>(fields),
            (16, _) => run::<AesGcm<Aes128, consts::U128>>(fields),
            (24, 1) => run::<AesGcm<Aes192, consts::U1>>(fields),
            (24, 12) => run::<AesGcm<Aes192, consts::U12>>(fields),
            (24, _) => run::<AesGcm<Aes192, consts::U128>>(fields),
            (_, 1) => run::<AesGcm<Aes256, consts::U1>>(fields),
            (_, 12) => run::<AesGcm<Aes256, consts::U12>>(fields),
            _ => run::<AesGcm<Aes256, consts::U128>>(fields),
        };
        if result == "P" {
            assert_eq!(sealed, expected, "{line}");
            assert_eq!(opened, Some(plaintext), "{line}");
            counts[0] += 1;
        } else {
            assert_eq!(opened, None, "{line}");
            counts[1] += 1;
        }
    }
    assert_eq!(counts, [225, 225]);
}
