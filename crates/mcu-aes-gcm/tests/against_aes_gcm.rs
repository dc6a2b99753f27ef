//! Ours and the crate that it replaces give the same results for all lengths, in place and from buffer to buffer.
#![allow(clippy::unwrap_used, reason = "tests")]

use mcu_aes_gcm::{
    AesGcm, KeyInit,
    aead::{AeadInOut, Nonce, inout::InOutBuf},
    aes::{Aes192, Aes256, cipher::consts},
};

/// A generator of bytes (xorshift64*, Vigna 2016).
struct Bytes(u64);

impl Bytes {
    fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            self.0 ^= self.0 >> 12;
            self.0 ^= self.0 << 25;
            self.0 ^= self.0 >> 27;
            *byte = (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8;
        }
    }

    fn vec(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.fill(&mut bytes);
        bytes
    }
}

/// One message with both crates.
fn compare<Ours, Theirs>(bytes: &mut Bytes, length: usize, aad_length: usize)
where
    Ours: AeadInOut + KeyInit,
    Theirs: AeadInOut<NonceSize = Ours::NonceSize, TagSize = Ours::TagSize>
        + KeyInit
        + mcu_aes_gcm::KeySizeUser<KeySize = Ours::KeySize>,
{
    let mut key = mcu_aes_gcm::Key::<Ours>::default();
    bytes.fill(&mut key);
    let mut nonce = Nonce::<Ours>::default();
    bytes.fill(&mut nonce);
    let (ours, theirs) = (Ours::new(&key), Theirs::new(&key));
    let aad = bytes.vec(aad_length);
    let plaintext = bytes.vec(length);

    let mut expected = plaintext.clone();
    let expected_tag = theirs
        .encrypt_inout_detached(&nonce, &aad, expected.as_mut_slice().into())
        .unwrap();

    // In place, at an even and an odd address.
    for offset in 0..2 {
        let mut buffer = vec![0; length + offset];
        let message = &mut buffer[offset..];
        message.copy_from_slice(&plaintext);
        let tag = ours
            .encrypt_inout_detached(&nonce, &aad, InOutBuf::from(&mut *message))
            .unwrap();
        assert_eq!(message, expected);
        assert_eq!(tag, expected_tag);
        ours.decrypt_inout_detached(&nonce, &aad, InOutBuf::from(&mut *message), &tag)
            .unwrap();
        assert_eq!(message, plaintext);
    }

    // From buffer to buffer.
    let mut out = vec![0; length + 1];
    let out = &mut out[1..];
    let tag = ours
        .encrypt_inout_detached(&nonce, &aad, InOutBuf::new(&plaintext, out).unwrap())
        .unwrap();
    assert_eq!((&*out, &tag), (&*expected, &expected_tag));
    out.fill(0x55);
    ours.decrypt_inout_detached(&nonce, &aad, InOutBuf::new(&expected, out).unwrap(), &tag)
        .unwrap();
    assert_eq!(out, plaintext);

    // A wrong tag, wrong data, wrong associated data: refused, and nothing is written.
    let mut refused = |tag: &[u8], ciphertext: &[u8], aad: &[u8]| {
        out.fill(0x55);
        let buffer = InOutBuf::new(ciphertext, out).unwrap();
        let tag = tag.try_into().unwrap();
        assert!(
            ours.decrypt_inout_detached(&nonce, aad, buffer, tag)
                .is_err()
        );
        assert!(out.iter().all(|byte| *byte == 0x55));
    };
    for at in 0..tag.len() {
        let mut wrong = tag.clone();
        wrong[at] ^= 1 << (at % 8);
        refused(&wrong, &expected, &aad);
    }
    let flipped = |data: &[u8]| {
        let mut data = data.to_vec();
        let at = data.len() / 2;
        data[at] ^= 1;
        data
    };
    if length > 0 {
        refused(&tag, &flipped(&expected), &aad);
    }
    if aad_length > 0 {
        refused(&tag, &expected, &flipped(&aad));
    }
}

#[test]
fn every_length() {
    use rustcrypto_aes_gcm as theirs;
    let mut bytes = Bytes(0x0123_4567_89ab_cdef);
    for length in 0..300 {
        compare::<mcu_aes_gcm::Aes128Gcm, theirs::Aes128Gcm>(&mut bytes, length, length % 40);
        compare::<mcu_aes_gcm::Aes256Gcm, theirs::Aes256Gcm>(&mut bytes, 300 - length, length);
        compare::<
            AesGcm<Aes192, consts::U7, consts::U13>,
            theirs::AesGcm<theirs::aes::Aes192, consts::U7, consts::U13>,
        >(&mut bytes, length, 300 - length);
    }
}

#[test]
fn a_nonce_of_no_bytes_is_refused() {
    let cipher = AesGcm::<Aes256, consts::U0>::new(&[1; 32].into());
    let nonce = Default::default();
    let mut buffer = [9; 20];
    assert!(
        cipher
            .encrypt_inout_detached(&nonce, &[], buffer.as_mut_slice().into())
            .is_err()
    );
    assert!(
        cipher
            .decrypt_inout_detached(&nonce, &[], buffer.as_mut_slice().into(), &[0; 16].into())
            .is_err()
    );
    assert_eq!(buffer, [9; 20]);
}

#[test]
fn debug_shows_no_key() {
    let cipher = mcu_aes_gcm::Aes128Gcm::new(&[3; 16].into());
    assert_eq!(format!("{cipher:?}"), "AesGcm { .. }");
}
