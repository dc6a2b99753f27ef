//! Bench on a Cortex-M: each operation with our crate and with the one that it replaces.
//!
//! For each operation it prints `bench op=<name>`, measures ours and then theirs, and prints
//! `bench equal=<0|1> ours=<ticks> theirs=<ticks>`. It ends with `bench ok rows=<n>`.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg(all(target_arch = "arm", target_os = "none"))]
#[cortex_m_rt::entry]
fn main() -> ! {
    let passed = cortex_m_bench::run().unwrap_or_else(|| {
        mcu_firmware::machine::println!("bench failed: the operation gave no result");
        false
    });
    mcu_firmware::machine::finish(passed)
}

#[cfg(not(all(target_arch = "arm", target_os = "none")))]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::println!("bench failed: it needs the timer of a Cortex-M");
    mcu_firmware::machine::finish(false)
}

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_bench {
    use mcu_firmware::{machine::println, meter::Meter};

    /// What an operation returned, padded with zeros.
    type Output = [u8; 65];

    fn output(bytes: &[u8]) -> Output {
        let mut output = [0; 65];
        output[..bytes.len()].copy_from_slice(bytes);
        output
    }

    /// Secret scalars and a hash, below the group's order: any such bytes do.
    const SECRET: [u8; 32] = [0x5a; 32];
    const PEER_SECRET: [u8; 32] = [0x3c; 32];
    const NONCE: [u8; 32] = [0xc3; 32];
    const HASH: [u8; 32] = [0x69; 32];

    /// Every operation of P-256, written once for both crates: `run` measures the operation alone
    /// and returns what it gave and its ticks.
    macro_rules! p256_operations {
        ($module:ident, $p256:ident) => {
            mod $module {
                use super::{HASH, Meter, NONCE, Output, PEER_SECRET, SECRET, output};
                use core::hint::black_box;
                use $p256::{
                    AffinePoint, NonZeroScalar, ProjectivePoint, PublicKey, Scalar,
                    ecdh::diffie_hellman,
                    ecdsa::{
                        Signature, SigningKey, VerifyingKey,
                        signature::hazmat::{PrehashSigner, PrehashVerifier},
                    },
                    elliptic_curve::{Group, PrimeField, sec1::ToSec1Point},
                };

                fn scalar(bytes: [u8; 32]) -> Option<NonZeroScalar> {
                    NonZeroScalar::from_repr(black_box(bytes).into()).into()
                }

                fn encoded(point: &AffinePoint) -> Output {
                    output(point.to_sec1_point(false).as_bytes())
                }

                /// What the operations work on.
                pub struct Inputs {
                    secret: NonZeroScalar,
                    peer: PublicKey,
                }

                impl Inputs {
                    pub fn new() -> Option<Self> {
                        let secret = scalar(SECRET)?;
                        let peer = PublicKey::from_secret_scalar(&scalar(PEER_SECRET)?);
                        Some(Self { secret, peer })
                    }
                }

                pub fn run(
                    name: &str,
                    &Inputs { secret, peer }: &Inputs,
                    meter: &mut Meter,
                ) -> Option<(Output, u32)> {
                    match name {
                        "p256 key generation" => {
                            let (key, ticks) =
                                meter.measure(|| PublicKey::from_secret_scalar(&secret))?;
                            Some((encoded(key.as_affine()), ticks))
                        }
                        "p256 ECDH" => {
                            let (shared, ticks) =
                                meter.measure(|| diffie_hellman(&secret, peer.as_affine()))?;
                            Some((output(shared.raw_secret_bytes()), ticks))
                        }
                        "p256 sign_prehash (RFC 6979)" => {
                            let key = SigningKey::from(secret);
                            let (signature, ticks) = meter.measure(|| {
                                PrehashSigner::<Signature>::sign_prehash(&key, black_box(&HASH))
                            })?;
                            Some((output(&signature.ok()?.to_bytes()), ticks))
                        }
                        "p256 sign, nonce given" => {
                            let nonce = scalar(NONCE)?;
                            let (signature, ticks) = meter.measure(|| {
                                ecdsa::hazmat::sign_prehashed(&secret, &nonce, black_box(&HASH))
                            })?;
                            Some((output(&signature.ok()?.0.to_bytes()), ticks))
                        }
                        "p256 verify_prehash" => {
                            let key = SigningKey::from(secret);
                            let signature: Signature = key.sign_prehash(&HASH).ok()?;
                            let key = VerifyingKey::from(&key);
                            let (verdict, ticks) = meter
                                .measure(|| key.verify_prehash(black_box(&HASH), &signature))?;
                            Some((output(&[verdict.is_ok().into()]), ticks))
                        }
                        "p256 inverse mod n" => {
                            let (inverse, ticks) = meter.measure(|| black_box(&secret).invert())?;
                            let inverse: Option<Scalar> = inverse.into();
                            Some((output(&inverse?.to_repr()), ticks))
                        }
                        "p256 to_affine" => {
                            let point = peer.to_projective() + ProjectivePoint::generator();
                            let (point, ticks) = meter.measure(|| black_box(&point).to_affine())?;
                            Some((encoded(&point), ticks))
                        }
                        "p256 decode, compressed" => {
                            let bytes = peer.to_sec1_point(true);
                            let (key, ticks) = meter.measure(|| {
                                PublicKey::from_sec1_bytes(black_box(bytes.as_bytes()))
                            })?;
                            Some((encoded(key.ok()?.as_affine()), ticks))
                        }
                        "p256 decode, uncompressed" => {
                            let bytes = peer.to_sec1_point(false);
                            let (key, ticks) = meter.measure(|| {
                                PublicKey::from_sec1_bytes(black_box(bytes.as_bytes()))
                            })?;
                            Some((encoded(key.ok()?.as_affine()), ticks))
                        }
                        _ => None,
                    }
                }
            }
        };
    }

    p256_operations!(ours, mcu_p256);
    p256_operations!(theirs, p256);

    /// Operations of AES and its modes, written once for both crates.
    macro_rules! aes_operations {
        ($module:ident, $aes:ident, $aes_gcm:ident, $ghash:ident) => {
            mod $module {
                use super::{HASH, LONG, Meter, Output, SECRET, output};
                use cmac::Mac as _;
                use core::hint::black_box;
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
                        black_box(&aead).encrypt_inout_detached(
                            &nonce,
                            &SECRET[..13],
                            buffer.into(),
                        )
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

    aes_operations!(our_aes, mcu_aes, mcu_aes_gcm, mcu_ghash);
    aes_operations!(their_aes, aes, aes_gcm, ghash);

    const AES_NAMES: [&str; 20] = [
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

    /// Whether the messages of 16 KiB are left out: boards with these cores have little RAM.
    const LITTLE_RAM: bool = matches!(mcu_target::ISA.as_bytes(), b"armv6m");
    const LONG: usize = if LITTLE_RAM { 16 } else { 16384 };
    const LONG_AES_NAMES: &[&str] = if LITTLE_RAM {
        &[]
    } else {
        &["aes128-ctr 16 KiB", "aes128-gcm seal 16 KiB"]
    };

    const P256_NAMES: [&str; 9] = [
        "p256 key generation",
        "p256 ECDH",
        "p256 sign_prehash (RFC 6979)",
        "p256 sign, nonce given",
        "p256 verify_prehash",
        "p256 inverse mod n",
        "p256 to_affine",
        "p256 decode, compressed",
        "p256 decode, uncompressed",
    ];

    /// One operation, with our crate and with theirs.
    fn report(
        name: &str,
        run: impl FnOnce() -> Option<[(Output, u32); 2]>,
        all_equal: &mut bool,
    ) -> Option<()> {
        println!("bench op={name}");
        let [(our_output, our_ticks), (their_output, their_ticks)] = run()?;
        let equal = our_output == their_output;
        *all_equal &= equal;
        println!(
            "bench equal={} ours={our_ticks} theirs={their_ticks}",
            u8::from(equal)
        );
        Some(())
    }

    /// Measures everything; nothing when an operation fails, else whether the crates agree.
    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let meter = &mut meter;
        let mut all_equal = true;
        let (our_inputs, their_inputs) = (ours::Inputs::new()?, theirs::Inputs::new()?);
        for name in P256_NAMES {
            let both = || {
                Some([
                    ours::run(name, &our_inputs, meter)?,
                    theirs::run(name, &their_inputs, meter)?,
                ])
            };
            report(name, both, &mut all_equal)?;
        }
        for &name in AES_NAMES.iter().chain(LONG_AES_NAMES) {
            let both = || Some([our_aes::run(name, meter)?, their_aes::run(name, meter)?]);
            report(name, both, &mut all_equal)?;
        }
        let verdict = if all_equal { "ok" } else { "failed" };
        println!(
            "bench {verdict} rows={}",
            P256_NAMES.len() + AES_NAMES.len() + LONG_AES_NAMES.len()
        );
        Some(all_equal)
    }
}
