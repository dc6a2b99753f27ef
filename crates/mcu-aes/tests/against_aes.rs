//! Ours and the crate that it replaces give the same results on random and extreme input.
#![allow(clippy::unwrap_used, reason = "tests")]

use mcu_aes::{
    Block,
    cipher::{
        AlgorithmName, BlockCipherDecrypt, BlockCipherEncrypt, Key, KeyInit,
        array::Array,
        consts::{U8, U16},
    },
    hazmat,
};

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
                0..8 => 0,
                8..16 => 0xff,
                16..32 => 1 << (self.next() % 8),
                _ => self.next(),
            };
        }
    }

    fn block(&mut self) -> Block {
        let mut block = Block::default();
        self.fill(&mut block);
        block
    }

    fn key<C: KeyInit>(&mut self) -> Key<C> {
        let mut key = Key::<C>::default();
        self.fill(&mut key);
        key
    }
}

/// Every way in that `cipher` offers, for `count` blocks.
fn compare<Ours, Theirs>(ours: &Ours, theirs: &Theirs, blocks: &[Block])
where
    Ours: BlockCipherEncrypt<BlockSize = U16> + BlockCipherDecrypt<BlockSize = U16>,
    Theirs: BlockCipherEncrypt<BlockSize = U16> + BlockCipherDecrypt<BlockSize = U16>,
{
    let mut expected = blocks.to_vec();
    theirs.encrypt_blocks(&mut expected);
    let mut in_place = blocks.to_vec();
    ours.encrypt_blocks(&mut in_place);
    assert_eq!(in_place, expected);
    let mut out = vec![Block::default(); blocks.len()];
    ours.encrypt_blocks_b2b(blocks, &mut out).unwrap();
    assert_eq!(out, expected);
    ours.decrypt_blocks(&mut in_place);
    assert_eq!(in_place, blocks);
    ours.decrypt_blocks_b2b(&expected, &mut out).unwrap();
    assert_eq!(out, blocks);

    let mut expected = blocks.to_vec();
    theirs.decrypt_blocks(&mut expected);
    let mut in_place = blocks.to_vec();
    ours.decrypt_blocks(&mut in_place);
    assert_eq!(in_place, expected);

    for block in blocks {
        let mut expected = *block;
        theirs.encrypt_block(&mut expected);
        let mut out = Block::default();
        ours.encrypt_block_b2b(block, &mut out);
        assert_eq!(out, expected);
        // A buffer that is not aligned to words.
        let mut bytes = [0u8; 17];
        let at = (bytes.as_ptr().addr() % 2) ^ 1;
        bytes[at..at + 16].copy_from_slice(block);
        let unaligned: &mut Block = (&mut bytes[at..at + 16]).try_into().unwrap();
        ours.encrypt_block(unaligned);
        assert_eq!(*unaligned, expected);
        ours.decrypt_block(unaligned);
        assert_eq!(unaligned, block);
    }
}

macro_rules! against {
    ($test:ident, $both:ident, $encryption:ident, $decryption:ident) => {
        #[test]
        fn $test() {
            let mut bytes = Bytes(0x9e37_79b9_7f4a_7c15);
            for round in 0..300 {
                let key = bytes.key::<mcu_aes::$both>();
                let ours = mcu_aes::$both::new(&key);
                let theirs = rustcrypto_aes::$both::new(&key);
                let blocks: Vec<Block> = (0..round % 8).map(|_| bytes.block()).collect();
                compare(&ours, &theirs, &blocks);

                let block = bytes.block();
                let mut expected = block;
                theirs.encrypt_block(&mut expected);
                let encryption = mcu_aes::$encryption::new(&key);
                let mut out = block;
                encryption.encrypt_block(&mut out);
                assert_eq!(out, expected);
                mcu_aes::$decryption::new(&key).decrypt_block(&mut out);
                assert_eq!(out, block);
                mcu_aes::$both::from(&encryption).encrypt_block(&mut out);
                assert_eq!(out, expected);
                mcu_aes::$decryption::from(encryption.clone()).decrypt_block(&mut out);
                mcu_aes::$both::from(encryption).encrypt_block(&mut out);
                assert_eq!(out, expected);
            }
        }
    };
}

against!(aes_128, Aes128, Aes128Enc, Aes128Dec);
against!(aes_192, Aes192, Aes192Enc, Aes192Dec);
against!(aes_256, Aes256, Aes256Enc, Aes256Dec);

/// Every value in every byte, so that no input of the S-box is missed.
#[test]
fn every_byte() {
    let key = Key::<mcu_aes::Aes128>::default();
    let ours = mcu_aes::Aes128::new(&key);
    let theirs = rustcrypto_aes::Aes128::new(&key);
    for value in 0..=255 {
        let blocks: Vec<Block> = (0..16)
            .map(|at| {
                let mut block = Block::default();
                block[at] = value;
                block
            })
            .collect();
        compare(&ours, &theirs, &blocks);
    }
}

#[test]
fn single_steps() {
    let mut bytes = Bytes(0x1234_5678_9abc_def1);
    for _ in 0..500 {
        let blocks: Array<Block, U8> = Array::from_fn(|_| bytes.block());
        let keys: Array<Block, U8> = Array::from_fn(|_| bytes.block());

        let (mut ours, mut theirs) = (blocks, blocks);
        hazmat::cipher_round_par(&mut ours, &keys);
        rustcrypto_aes::hazmat::cipher_round_par(&mut theirs, &keys);
        assert_eq!(ours, theirs);
        let mut one = blocks[3];
        hazmat::cipher_round(&mut one, &keys[3]);
        assert_eq!(one, theirs[3]);

        let (mut ours, mut theirs) = (blocks, blocks);
        hazmat::equiv_inv_cipher_round_par(&mut ours, &keys);
        rustcrypto_aes::hazmat::equiv_inv_cipher_round_par(&mut theirs, &keys);
        assert_eq!(ours, theirs);
        let mut one = blocks[3];
        hazmat::equiv_inv_cipher_round(&mut one, &keys[3]);
        assert_eq!(one, theirs[3]);

        let (mut ours, mut theirs) = (blocks[0], blocks[0]);
        hazmat::mix_columns(&mut ours);
        rustcrypto_aes::hazmat::mix_columns(&mut theirs);
        assert_eq!(ours, theirs);
        hazmat::inv_mix_columns(&mut ours);
        assert_eq!(ours, blocks[0]);
    }
}

#[test]
fn names_tell_no_key() {
    struct Name<C>(core::marker::PhantomData<C>);
    impl<C: AlgorithmName> core::fmt::Display for Name<C> {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            C::write_alg_name(f)
        }
    }
    assert_eq!(
        Name::<mcu_aes::Aes192Dec>(core::marker::PhantomData).to_string(),
        "Aes192Dec"
    );
    let cipher = mcu_aes::Aes256::new(&Array([0x42; 32]));
    assert_eq!(format!("{cipher:?}"), "Aes256 { .. }");
    assert!(!mcu_aes::hardware_accelerated());
    assert_eq!(mcu_aes::BACKEND, "portable");
}
