//! SHA-2, Keccak, SHA-3 and SHAKE.

use mcu_firmware::{bench::Rows, meter::Meter};

/// A message to hash.
static MESSAGE: [u8; 16_384] = [0x5a; 16_384];

/// Every hash, written once for both sets of crates.
macro_rules! hash_operations {
    ($module:ident, $keccak:ident, $sha2:ident, $sha3:ident, $shake:ident) => {
        mod $module {
            use super::MESSAGE;
            use core::hint::black_box;
            use mcu_firmware::{
                bench::{Output, output},
                meter::Meter,
            };
            use $sha2::{Sha256, Sha512};
            use $sha3::{Digest, Sha3_256};
            use $shake::{
                Shake128, Shake256,
                digest::{ExtendableOutput, Update, XofReader},
            };

            fn hash<H: Digest>(length: usize, meter: &mut Meter) -> Option<(Output, u32)> {
                let (hash, ticks) = meter.measure(|| H::digest(black_box(&MESSAGE[..length])))?;
                Some((output(&hash), ticks))
            }

            /// Squeezes; the time to absorb a seed of 34 bytes is included.
            fn squeeze<H: Default + Update + ExtendableOutput>(
                length: usize,
                meter: &mut Meter,
            ) -> Option<(Output, u32)> {
                let mut bytes = [0; 1024];
                let ((), ticks) = meter.measure(|| {
                    let mut hasher = H::default();
                    hasher.update(black_box(&MESSAGE[..34]));
                    hasher.finalize_xof().read(&mut bytes[..length]);
                })?;
                Some((output(&bytes[length - 32..length]), ticks))
            }

            pub fn run(name: &str, meter: &mut Meter) -> Option<(Output, u32)> {
                match name {
                    "keccak f1600, plain lanes" => {
                        let mut state = [1; 25];
                        let ((), ticks) = meter.measure(|| {
                            $keccak::Keccak::new().with_f1600(|p| p(black_box(&mut state)));
                        })?;
                        Some((output(&state[24].to_le_bytes()), ticks))
                    }
                    "sha256, 16 bytes" => hash::<Sha256>(16, meter),
                    "sha256, 64 bytes" => hash::<Sha256>(64, meter),
                    "sha256, 256 bytes" => hash::<Sha256>(256, meter),
                    "sha256, 1,024 bytes" => hash::<Sha256>(1024, meter),
                    "sha256, 16,384 bytes" => hash::<Sha256>(16_384, meter),
                    "sha512, 16 bytes" => hash::<Sha512>(16, meter),
                    "sha512, 64 bytes" => hash::<Sha512>(64, meter),
                    "sha512, 256 bytes" => hash::<Sha512>(256, meter),
                    "sha512, 1,024 bytes" => hash::<Sha512>(1024, meter),
                    "sha512, 16,384 bytes" => hash::<Sha512>(16_384, meter),
                    "sha3-256, 16 bytes" => hash::<Sha3_256>(16, meter),
                    "sha3-256, 64 bytes" => hash::<Sha3_256>(64, meter),
                    "sha3-256, 256 bytes" => hash::<Sha3_256>(256, meter),
                    "sha3-256, 1,024 bytes" => hash::<Sha3_256>(1024, meter),
                    "sha3-256, 16,384 bytes" => hash::<Sha3_256>(16_384, meter),
                    "shake128, 504 bytes out" => squeeze::<Shake128>(504, meter),
                    "shake256, 272 bytes out" => squeeze::<Shake256>(272, meter),
                    _ => None,
                }
            }
        }
    };
}

hash_operations!(ours, mcu_keccak, mcu_sha2, mcu_sha3, mcu_shake);
hash_operations!(theirs, keccak, sha2, sha3, shake);

/// The permutation where it lives, in a sponge of ours and on the lanes of theirs.
mod permutation {
    use core::hint::black_box;
    use mcu_firmware::{
        bench::{Output, output},
        meter::Meter,
    };

    pub const NAME: &str = "keccak f1600, in a sponge";

    pub fn ours(meter: &mut Meter) -> Option<(Output, u32)> {
        let mut sponge = mcu_keccak::sponge::Sponge::<136>::new();
        sponge.absorb(&[1; 8]);
        let ((), ticks) = meter.measure(|| black_box(&mut sponge).permute_and_read(&mut []))?;
        Some((output(&sponge.serialize()[..32]), ticks))
    }

    pub fn theirs(meter: &mut Meter) -> Option<(Output, u32)> {
        let mut state = [0; 25];
        state[0] = u64::from_le_bytes([1; 8]);
        let ((), ticks) = meter.measure(|| {
            keccak::Keccak::new().with_f1600(|p| p(black_box(&mut state)));
        })?;
        let mut bytes = [0; 32];
        for (to, lane) in bytes.chunks_mut(8).zip(state) {
            to.copy_from_slice(&lane.to_le_bytes());
        }
        Some((output(&bytes), ticks))
    }
}

const NAMES: [&str; 19] = [
    "sha256, 16 bytes",
    "sha256, 64 bytes",
    "sha256, 256 bytes",
    "sha256, 1,024 bytes",
    "sha256, 16,384 bytes",
    "sha512, 16 bytes",
    "sha512, 64 bytes",
    "sha512, 256 bytes",
    "sha512, 1,024 bytes",
    "sha512, 16,384 bytes",
    permutation::NAME,
    "keccak f1600, plain lanes",
    "sha3-256, 16 bytes",
    "sha3-256, 64 bytes",
    "sha3-256, 256 bytes",
    "sha3-256, 1,024 bytes",
    "sha3-256, 16,384 bytes",
    "shake128, 504 bytes out",
    "shake256, 272 bytes out",
];

pub fn run(rows: &mut Rows, meter: &mut Meter) -> Option<()> {
    for name in NAMES {
        rows.add(name, || {
            if name == permutation::NAME {
                Some([permutation::ours(meter)?, permutation::theirs(meter)?])
            } else {
                Some([ours::run(name, meter)?, theirs::run(name, meter)?])
            }
        })?;
    }
    Some(())
}
