//! AES, GHASH and AES-GCM: known answers, and agreement with the crates that ours replace, which share no code with ours.

use super::{Tally, hex};
use aes::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, Key, KeyInit, array::Array};
use aes_gcm::aead::AeadInOut;
use ghash::universal_hash::UniversalHash;
use mcu_aes::Block;

/// Random and extreme inputs of each operation.
const ROUNDS: u32 = 40;
/// The longest message.
const LONGEST: usize = 70;

/// Runs all cases.
pub(super) fn run(tally: &mut Tally) {
    fips_197(tally);
    let bytes = &mut Bytes(0x9e37_79b9_7f4a_7c15);
    for round in 0..ROUNDS {
        block_cipher::<mcu_aes::Aes128, aes::Aes128>(tally, bytes, round);
        block_cipher::<mcu_aes::Aes192, aes::Aes192>(tally, bytes, round);
        block_cipher::<mcu_aes::Aes256, aes::Aes256>(tally, bytes, round);
        hash::<mcu_ghash::GHash, ghash::GHash>(tally, bytes, round);
        hash::<mcu_ghash::polyval::Polyval, polyval::Polyval>(tally, bytes, round);
    }
    sp_800_38d(tally);
    for length in 0..=LONGEST {
        seal::<mcu_aes_gcm::Aes128Gcm, aes_gcm::Aes128Gcm>(tally, bytes, length);
    }
}

/// A generator of bytes (xorshift64*, Vigna 2016).
struct Bytes(u64);

impl Bytes {
    fn next(&mut self) -> u8 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 56) as u8
    }

    /// Fills with extreme bytes in some rounds, with random ones in the others.
    fn fill(&mut self, bytes: &mut [u8], round: u32) {
        for byte in bytes {
            *byte = match round % 8 {
                0 => 0,
                1 => 0xff,
                2 => 1 << (self.next() % 8),
                _ => self.next(),
            };
        }
    }
}

/// FIPS 197 (2001), appendix C.
fn fips_197(tally: &mut Tally) {
    const PLAINTEXT: [u8; 16] = hex("00112233445566778899aabbccddeeff");
    fn check<C: BlockCipherEncrypt<BlockSize = Size> + BlockCipherDecrypt + KeyInit>(
        tally: &mut Tally,
        ciphertext: [u8; 16],
    ) {
        let cipher = C::new(&Array::from_fn(|i| i as u8));
        let mut block = Array(PLAINTEXT);
        cipher.encrypt_block(&mut block);
        tally.case("FIPS 197, encryption", block.0 == ciphertext);
        cipher.decrypt_block(&mut block);
        tally.case("FIPS 197, decryption", block.0 == PLAINTEXT);
    }
    check::<mcu_aes::Aes128>(tally, hex("69c4e0d86a7b0430d8cdb78070b4c55a"));
    check::<mcu_aes::Aes192>(tally, hex("dda97ca4864cdfe06eaf70a0ec0d7191"));
    check::<mcu_aes::Aes256>(tally, hex("8ea2b7ca516745bfeafc49904b496089"));
}

/// The size of a block.
type Size = aes::cipher::consts::U16;

/// Three blocks, a pair and one alone, from buffer to buffer and back in place at an odd address.
fn block_cipher<Ours, Theirs>(tally: &mut Tally, bytes: &mut Bytes, round: u32)
where
    Ours: BlockCipherEncrypt<BlockSize = Size> + BlockCipherDecrypt + KeyInit,
    Theirs: BlockCipherEncrypt<BlockSize = Size>
        + BlockCipherDecrypt
        + KeyInit
        + aes::cipher::KeySizeUser<KeySize = Ours::KeySize>,
{
    let mut key = Key::<Ours>::default();
    bytes.fill(&mut key, round);
    let mut blocks = [Block::default(); 3];
    for block in &mut blocks {
        bytes.fill(block, round / 8);
    }
    let (ours, theirs) = (Ours::new(&key), Theirs::new(&key));
    let mut expected = blocks;
    theirs.encrypt_blocks(&mut expected);
    let mut out = [Block::default(); 3];
    let same = ours.encrypt_blocks_b2b(&blocks, &mut out).is_ok() && out == expected;
    tally.case("AES, encryption", same);

    let mut memory = [0u8; 49];
    let at = (memory.as_ptr().addr() % 2) ^ 1;
    let unaligned = Block::slice_as_chunks_mut(&mut memory[at..at + 48]).0;
    unaligned.copy_from_slice(&expected);
    ours.decrypt_blocks(unaligned);
    tally.case("AES, decryption at an odd address", *unaligned == blocks);
    let mut expected = blocks;
    theirs.decrypt_blocks(&mut expected);
    ours.decrypt_blocks(unaligned);
    tally.case("AES, decryption of anything", *unaligned == expected);
}

/// A hash of no to four blocks.
fn hash<Ours, Theirs>(tally: &mut Tally, bytes: &mut Bytes, round: u32)
where
    Ours: UniversalHash<BlockSize = Size> + KeyInit,
    Theirs: UniversalHash<BlockSize = Size>
        + KeyInit
        + aes::cipher::KeySizeUser<KeySize = Ours::KeySize>,
{
    let mut key = Key::<Ours>::default();
    bytes.fill(&mut key, round);
    let mut data = [0; 65];
    bytes.fill(&mut data, round / 8);
    let data = &data[1..][..(13 * round as usize) % 65];
    let (mut ours, mut theirs) = (Ours::new(&key), Theirs::new(&key));
    ours.update_padded(data);
    theirs.update_padded(data);
    tally.case("GHASH and POLYVAL", ours.finalize() == theirs.finalize());
}

/// NIST SP 800-38D's validation: test case 4 of McGrew and Viega, "The Galois/Counter Mode of Operation" (2004), appendix B.
fn sp_800_38d(tally: &mut Tally) {
    const PLAINTEXT: [u8; 60] = hex(
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
    );
    const CIPHERTEXT: [u8; 60] = hex(
        "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
    );
    const AAD: [u8; 20] = hex("feedfacedeadbeeffeedfacedeadbeefabaddad2");
    let cipher = mcu_aes_gcm::Aes128Gcm::new(&Array(hex("feffe9928665731c6d6a8f9467308308")));
    let nonce = Array(hex("cafebabefacedbaddecaf888"));
    let mut buffer = PLAINTEXT;
    let tag = cipher.encrypt_inout_detached(&nonce, &AAD, buffer.as_mut_slice().into());
    tally.case("GCM, ciphertext", buffer == CIPHERTEXT);
    let expected: mcu_aes_gcm::Tag = Array(hex("5bc94fbc3221a5db94fae95ae7121a47"));
    tally.case("GCM, tag", tag == Ok(expected));
    let mut wrong = expected;
    wrong[15] ^= 1;
    let refused = cipher
        .decrypt_inout_detached(&nonce, &AAD, buffer.as_mut_slice().into(), &wrong)
        .is_err();
    tally.case("GCM, a wrong tag", refused && buffer == CIPHERTEXT);
    let accepted = cipher
        .decrypt_inout_detached(&nonce, &AAD, buffer.as_mut_slice().into(), &expected)
        .is_ok();
    tally.case("GCM, decryption", accepted && buffer == PLAINTEXT);
}

/// A message at an odd address.
fn seal<Ours, Theirs>(tally: &mut Tally, bytes: &mut Bytes, length: usize)
where
    Ours: AeadInOut + KeyInit,
    Theirs: AeadInOut<NonceSize = Ours::NonceSize, TagSize = Ours::TagSize>
        + KeyInit
        + aes::cipher::KeySizeUser<KeySize = Ours::KeySize>,
{
    let round = length as u32 + 3;
    let mut key = Key::<Ours>::default();
    bytes.fill(&mut key, round);
    let mut nonce = aes_gcm::aead::Nonce::<Ours>::default();
    bytes.fill(&mut nonce, round);
    let mut data = [0; LONGEST + 1];
    bytes.fill(&mut data, round);
    let aad = &data[..LONGEST - length];
    let (mut ours, mut theirs) = (data, data);
    let message = 1..length + 1;
    let (our_cipher, their_cipher) = (Ours::new(&key), Theirs::new(&key));
    let tag = our_cipher.encrypt_inout_detached(&nonce, aad, (&mut ours[message.clone()]).into());
    let their_tag =
        their_cipher.encrypt_inout_detached(&nonce, aad, (&mut theirs[message.clone()]).into());
    tally.case("GCM, messages", ours == theirs);
    tally.case("GCM, tags", tag.is_ok() && tag == their_tag);
    let opened = tag.is_ok_and(|tag| {
        our_cipher
            .decrypt_inout_detached(&nonce, aad, (&mut ours[message]).into(), &tag)
            .is_ok()
    });
    tally.case("GCM, opened messages", opened && ours == data);
}
