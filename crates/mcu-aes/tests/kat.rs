//! Known answers: FIPS 197, NIST SP 800-38A, -38B and -38C, NIST CAVP.
#![allow(clippy::unwrap_used, reason = "tests")]

use ccm::aead::{Aead, Payload};
use cmac::Mac;
use mcu_aes::{
    Aes128, Aes192, Aes256, Block,
    cipher::{
        BlockCipherDecrypt, BlockCipherEncrypt, BlockModeDecrypt, BlockModeEncrypt, KeyInit,
        KeyIvInit, StreamCipher,
        array::ArraySize,
        consts::{self, U16},
    },
};

fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u32> = text
        .chars()
        .map(|digit| digit.to_digit(16).unwrap())
        .collect();
    assert!(digits.len().is_multiple_of(2));
    digits
        .chunks(2)
        .map(|pair| (pair[0] << 4 | pair[1]) as u8)
        .collect()
}

fn blocks(bytes: &[u8]) -> Vec<Block> {
    let (blocks, rest) = Block::slice_as_chunks(bytes);
    assert!(rest.is_empty());
    blocks.to_vec()
}

/// Encrypts with the cipher that the key's length asks for, and decrypts again.
fn encrypt(key: &[u8], input: &[u8]) -> Vec<u8> {
    fn run<C: BlockCipherEncrypt<BlockSize = U16> + BlockCipherDecrypt + KeyInit>(
        key: &[u8],
        input: &[u8],
    ) -> Vec<u8> {
        let cipher = C::new_from_slice(key).unwrap();
        let mut data = blocks(input);
        cipher.encrypt_blocks(&mut data);
        let output = data.as_flattened_bytes();
        cipher.decrypt_blocks(&mut data);
        assert_eq!(data.as_flattened_bytes(), input);
        output
    }
    match key.len() {
        16 => run::<Aes128>(key, input),
        24 => run::<Aes192>(key, input),
        _ => run::<Aes256>(key, input),
    }
}

/// Blocks as bytes.
trait Flatten {
    fn as_flattened_bytes(&self) -> Vec<u8>;
}

impl Flatten for Vec<Block> {
    fn as_flattened_bytes(&self) -> Vec<u8> {
        self.iter().flatten().copied().collect()
    }
}

/// FIPS 197 (2001), appendix C.
#[test]
fn fips_197() {
    let plaintext = hex("00112233445566778899aabbccddeeff");
    let key: Vec<u8> = (0..32).collect();
    for (length, ciphertext) in [
        (16, "69c4e0d86a7b0430d8cdb78070b4c55a"),
        (24, "dda97ca4864cdfe06eaf70a0ec0d7191"),
        (32, "8ea2b7ca516745bfeafc49904b496089"),
    ] {
        assert_eq!(encrypt(&key[..length], &plaintext), hex(ciphertext));
    }
}

/// NIST SP 800-38A (2001), appendix F: the keys and the plaintext of all examples.
const KEYS: [&str; 3] = [
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
];
const PLAINTEXT: &str = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51\
                         30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710";

/// Appendix F.1.
#[test]
fn sp_800_38a_ecb() {
    for (key, ciphertext) in KEYS.into_iter().zip([
        "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4",
        "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eefef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e",
        "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7",
    ]) {
        assert_eq!(encrypt(&hex(key), &hex(PLAINTEXT)), hex(ciphertext));
    }
}

/// Appendices F.2.1, F.2.2 and F.5.1: CBC and CTR, AES-128, through RustCrypto's modes.
#[test]
fn sp_800_38a_modes() {
    let key = hex(KEYS[0]);
    let iv = hex("000102030405060708090a0b0c0d0e0f");
    let mut data = blocks(&hex(PLAINTEXT));
    let mut cbc = cbc::Encryptor::<Aes128>::new_from_slices(&key, &iv).unwrap();
    cbc.encrypt_blocks(&mut data);
    assert_eq!(
        data.as_flattened_bytes(),
        hex(
            "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b273bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7"
        )
    );
    let mut cbc = cbc::Decryptor::<Aes128>::new_from_slices(&key, &iv).unwrap();
    cbc.decrypt_blocks(&mut data);
    assert_eq!(data.as_flattened_bytes(), hex(PLAINTEXT));

    let counter = hex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff");
    let mut data = hex(PLAINTEXT);
    let mut ctr = ctr::Ctr128BE::<Aes128>::new_from_slices(&key, &counter).unwrap();
    ctr.apply_keystream(&mut data);
    assert_eq!(
        data,
        hex(
            "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee"
        )
    );
}

/// NIST SP 800-38B (2005), appendix D.1: CMAC, AES-128.
#[test]
fn sp_800_38b() {
    let message = hex(PLAINTEXT);
    for (length, tag) in [
        (0, "bb1d6929e95937287fa37d129b756746"),
        (16, "070a16b46b4d4144f79bdd9dd04a287c"),
        (40, "dfa66747de9ae63030ca32611497c827"),
        (64, "51f0bebf7e3b9d92fc49741779363cfe"),
    ] {
        let mut mac = <cmac::Cmac<Aes128> as KeyInit>::new_from_slice(&hex(KEYS[0])).unwrap();
        mac.update(&message[..length]);
        assert_eq!(mac.finalize().into_bytes()[..], hex(tag));
    }
}

/// NIST SP 800-38C (2004), appendix C, examples 1 to 3: CCM, AES-128, through RustCrypto's mode.
#[test]
fn sp_800_38c() {
    fn seal<M, N>(nonce: &str, aad: u8, plaintext: core::ops::Range<u8>) -> Vec<u8>
    where
        M: ccm::TagSize + ArraySize,
        N: ccm::NonceSize + ArraySize,
    {
        let key: Vec<u8> = (0x40..0x50).collect();
        let cipher = ccm::Ccm::<Aes128, M, N>::new_from_slice(&key).unwrap();
        let (msg, aad): (Vec<u8>, Vec<u8>) = (plaintext.collect(), (0..aad).collect());
        let nonce = hex(nonce);
        let nonce = nonce[..].try_into().unwrap();
        let sealed = cipher.encrypt(
            nonce,
            Payload {
                msg: &msg,
                aad: &aad,
            },
        );
        sealed.unwrap()
    }
    assert_eq!(
        seal::<consts::U4, consts::U7>("10111213141516", 8, 0x20..0x24),
        hex("7162015b4dac255d")
    );
    assert_eq!(
        seal::<consts::U6, consts::U8>("1011121314151617", 16, 0x20..0x30),
        hex("d2a1f0e051ea5f62081a7792073d593d1fc64fbfaccd")
    );
    assert_eq!(
        seal::<consts::U8, consts::U12>("101112131415161718191a1b", 20, 0x20..0x38),
        hex("e3b201a9f5b71a7a9b1ceaeccd97e70b6176aad9a4428aa5484392fbc1b09951")
    );
}

/// All known answers for ECB of the Cryptographic Algorithm Validation Program: see vectors/README.md.
#[test]
fn cavp_ecb() {
    let mut counts = [0; 3];
    for line in include_str!("../../../vectors/data/cavp/aes_ecb.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [direction, key, input, output] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("no case: {line}");
        };
        let (plaintext, ciphertext) = match direction {
            "E" => (input, output),
            _ => (output, input),
        };
        assert_eq!(
            encrypt(&hex(key), &hex(plaintext)),
            hex(ciphertext),
            "{line}"
        );
        counts[key.len() / 16 - 2] += 1;
    }
    assert_eq!(counts, [588, 720, 830]);
}
