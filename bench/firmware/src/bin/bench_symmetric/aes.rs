//! AES, GHASH, AES-GCM, and RustCrypto's modes on AES.

use mcu_firmware::{bench::Rows, meter::Meter};

/// A key, and bytes of no meaning: any do.
const SECRET: [u8; 32] = [0x5a; 32];
const HASH: [u8; 32] = [0x69; 32];

/// Operations of AES and its modes, written once for both crates.
macro_rules! aes_operations {
    ($module:ident, $aes:ident, $aes_gcm:ident, $ghash:ident) => {
        mod $module {
            use super::{HASH, LONG, SECRET};
            use cmac::Mac as _;
            use core::hint::black_box;
            use mcu_firmware::{
                bench::{Output, output},
                meter::Meter,
            };
            use $aes::{
                Aes128, Aes256, Block,
                cipher::{
                    BlockCipherDecrypt, BlockCipherEncrypt, InnerIvInit, KeyInit, StreamCipher,
                    StreamCipherCoreWrapper, array::Array,
                },
            };
            use $aes_gcm::{Aes128Gcm, Aes256Gcm, aead::AeadInOut};
            use $ghash::{GHash, universal_hash::UniversalHash};

            const BLOCKS: [Block; 2] = [Array([0x3c; 16]), Array([0xc3; 16])];

            fn joined([first, second]: &[Block; 2]) -> Output {
                let mut bytes = [0; 32];
                bytes[..16].copy_from_slice(first);
                bytes[16..].copy_from_slice(second);
                output(&bytes)
            }

            /// The keystream of `LENGTH` bytes, the last of them as the result.
            #[inline(never)]
            fn keystream<const LENGTH: usize>(meter: &mut Meter) -> Option<(Output, u32)> {
                let aes = Aes128::new(&Array([SECRET[0]; 16]));
                let mut buffer = [0x69; LENGTH];
                let ((), ticks) = meter.measure(|| {
                    let core = ctr::CtrCore::<_, ctr::flavors::Ctr32BE>::inner_iv_init(
                        black_box(&aes),
                        &BLOCKS[0],
                    );
                    let mut stream = StreamCipherCoreWrapper::from_core(core);
                    stream.apply_keystream(black_box(&mut buffer));
                })?;
                Some((output(&buffer[LENGTH - 16..]), ticks))
            }

            /// Encrypts `LENGTH` bytes with 13 bytes of associated data; the end of the ciphertext and the tag are the
            /// result.
            #[inline(never)]
            fn seal<C: AeadInOut + KeyInit, const LENGTH: usize>(
                meter: &mut Meter,
            ) -> Option<(Output, u32)> {
                let key = Array::from_fn(|i| SECRET[i % 32]);
                let nonce = Array::from_fn(|i| HASH[i % 32]);
                let aead = C::new(&key);
                let mut buffer = [0x69; LENGTH];
                let (tag, ticks) = meter.measure(|| {
                    let buffer: &mut [u8] = black_box(&mut buffer);
                    black_box(&aead).encrypt_inout_detached(&nonce, &SECRET[..13], buffer.into())
                })?;
                let mut bytes = [0; 32];
                bytes[..16].copy_from_slice(&buffer[LENGTH - 16..]);
                for (byte, tag) in bytes[16..].iter_mut().zip(tag.ok()?.iter()) {
                    *byte = *tag;
                }
                Some((output(&bytes), ticks))
            }

            /// An authentication code of `LENGTH` bytes.
            #[inline(never)]
            fn authenticate<const LENGTH: usize>(meter: &mut Meter) -> Option<(Output, u32)> {
                let mac = cmac::Cmac::<Aes128>::new(&Array([SECRET[0]; 16]));
                let buffer = [0x69; LENGTH];
                let (tag, ticks) = meter.measure(|| {
                    let mut mac = black_box(&mac).clone();
                    mac.update(black_box(&buffer));
                    mac.finalize().into_bytes()
                })?;
                Some((output(&tag), ticks))
            }

            type Ccm = ccm::Ccm<Aes128, ccm::consts::U4, ccm::consts::U13>;

            pub fn run(name: &str, meter: &mut Meter) -> Option<(Output, u32)> {
                let key = Array([SECRET[0]; 16]);
                let long_key = Array(HASH);
                let mut blocks = BLOCKS;
                match name {
                    "aes128 key schedule" => {
                        // The keys stay where they are made: they are not copied out of the measured call.
                        let ((), ticks) = meter.measure(|| {
                            black_box(&Aes128::new(black_box(&key)));
                        })?;
                        Aes128::new(&key).encrypt_blocks(&mut blocks);
                        Some((joined(&blocks), ticks))
                    }
                    "aes128 encrypt 1 block" => {
                        let aes = Aes128::new(&key);
                        let ((), ticks) = meter.measure(|| {
                            black_box(&aes).encrypt_block(black_box(&mut blocks[0]));
                        })?;
                        Some((joined(&blocks), ticks))
                    }
                    "aes128 encrypt 2 blocks" => {
                        let aes = Aes128::new(&key);
                        let ((), ticks) = meter.measure(|| {
                            black_box(&aes).encrypt_blocks(black_box(&mut blocks));
                        })?;
                        Some((joined(&blocks), ticks))
                    }
                    "aes128 decrypt 2 blocks" => {
                        let aes = Aes128::new(&key);
                        let ((), ticks) = meter.measure(|| {
                            black_box(&aes).decrypt_blocks(black_box(&mut blocks));
                        })?;
                        Some((joined(&blocks), ticks))
                    }
                    "aes256 key schedule" => {
                        let ((), ticks) = meter.measure(|| {
                            black_box(&Aes256::new(black_box(&long_key)));
                        })?;
                        Aes256::new(&long_key).encrypt_blocks(&mut blocks);
                        Some((joined(&blocks), ticks))
                    }
                    "aes256 encrypt 2 blocks" => {
                        let aes = Aes256::new(&long_key);
                        let ((), ticks) = meter.measure(|| {
                            black_box(&aes).encrypt_blocks(black_box(&mut blocks));
                        })?;
                        Some((joined(&blocks), ticks))
                    }
                    "aes128-ctr 16 B" => keystream::<16>(meter),
                    "aes128-ctr 64 B" => keystream::<64>(meter),
                    "aes128-ctr 256 B" => keystream::<256>(meter),
                    "aes128-ctr 1 KiB" => keystream::<1024>(meter),
                    "aes128-ctr 16 KiB" => keystream::<LONG>(meter),
                    "ghash 1 KiB" => {
                        let hash = GHash::new(&key);
                        let buffer = [Array([0x69; 16]); 64];
                        let (tag, ticks) = meter.measure(|| {
                            let mut hash = black_box(&hash).clone();
                            hash.update(black_box(&buffer));
                            hash.finalize()
                        })?;
                        Some((output(&tag), ticks))
                    }
                    "aes128-gcm seal 16 B" => seal::<Aes128Gcm, 16>(meter),
                    "aes128-gcm seal 64 B" => seal::<Aes128Gcm, 64>(meter),
                    "aes128-gcm seal 256 B" => seal::<Aes128Gcm, 256>(meter),
                    "aes128-gcm seal 1 KiB" => seal::<Aes128Gcm, 1024>(meter),
                    "aes128-gcm seal 16 KiB" => seal::<Aes128Gcm, LONG>(meter),
                    "aes256-gcm seal 1 KiB" => seal::<Aes256Gcm, 1024>(meter),
                    "aes128-ccm seal 16 B" => seal::<Ccm, 16>(meter),
                    "aes128-ccm seal 64 B" => seal::<Ccm, 64>(meter),
                    "aes128-cmac 16 B" => authenticate::<16>(meter),
                    "aes128-cmac 64 B" => authenticate::<64>(meter),
                    _ => None,
                }
            }
        }
    };
}

aes_operations!(ours, mcu_aes, mcu_aes_gcm, mcu_ghash);
aes_operations!(theirs, aes, aes_gcm, ghash);

const NAMES: [&str; 20] = [
    "aes128 key schedule",
    "aes128 encrypt 1 block",
    "aes128 encrypt 2 blocks",
    "aes128 decrypt 2 blocks",
    "aes256 key schedule",
    "aes256 encrypt 2 blocks",
    "aes128-ctr 16 B",
    "aes128-ctr 64 B",
    "aes128-ctr 256 B",
    "aes128-ctr 1 KiB",
    "ghash 1 KiB",
    "aes128-gcm seal 16 B",
    "aes128-gcm seal 64 B",
    "aes128-gcm seal 256 B",
    "aes128-gcm seal 1 KiB",
    "aes256-gcm seal 1 KiB",
    "aes128-ccm seal 16 B",
    "aes128-ccm seal 64 B",
    "aes128-cmac 16 B",
    "aes128-cmac 64 B",
];

/// The longest message: where there is the RAM, 16 KiB.
const LONG: usize = if cfg!(thumb2) { 16_384 } else { 16 };
const LONG_NAMES: &[&str] = if cfg!(thumb2) {
    &["aes128-ctr 16 KiB", "aes128-gcm seal 16 KiB"]
} else {
    &[]
};

pub fn run(rows: &mut Rows, meter: &mut Meter) -> Option<()> {
    for &name in NAMES.iter().chain(LONG_NAMES) {
        rows.add(name, || {
            Some([ours::run(name, meter)?, theirs::run(name, meter)?])
        })?;
    }
    Some(())
}
