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

    /// A message to hash.
    static MESSAGE: [u8; 16_384] = [0x5a; 16_384];

    /// Every hash, written once for both sets of crates.
    macro_rules! hash_operations {
        ($module:ident, $keccak:ident, $sha2:ident, $sha3:ident, $shake:ident) => {
            mod $module {
                use super::{MESSAGE, Meter, Output, output};
                use core::hint::black_box;
                use $sha2::{Sha256, Sha512};
                use $sha3::{Digest, Sha3_256};
                use $shake::{
                    Shake128, Shake256,
                    digest::{ExtendableOutput, Update, XofReader},
                };

                fn hash<H: Digest>(length: usize, meter: &mut Meter) -> Option<(Output, u32)> {
                    let (hash, ticks) =
                        meter.measure(|| H::digest(black_box(&MESSAGE[..length])))?;
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

    hash_operations!(our_hashes, mcu_keccak, mcu_sha2, mcu_sha3, mcu_shake);
    hash_operations!(their_hashes, keccak, sha2, sha3, shake);

    /// The permutation where it lives, in a sponge of ours and on the lanes of theirs.
    mod permutation {
        use super::{Meter, Output, output};
        use core::hint::black_box;

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

    /// Names of what the hashes do.
    const HASHES: [&str; 19] = [
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

    const NAMES: [&str; 9] = [
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

    /// Measures everything; nothing when an operation fails, else whether the crates agree.
    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let (our_inputs, their_inputs) = (ours::Inputs::new()?, theirs::Inputs::new()?);
        let mut all_equal = true;
        for name in NAMES {
            println!("bench op={name}");
            let ours = ours::run(name, &our_inputs, &mut meter)?;
            let theirs = theirs::run(name, &their_inputs, &mut meter)?;
            all_equal &= report(ours, theirs);
        }
        for name in HASHES {
            println!("bench op={name}");
            let (ours, theirs) = if name == permutation::NAME {
                (
                    permutation::ours(&mut meter)?,
                    permutation::theirs(&mut meter)?,
                )
            } else {
                (
                    our_hashes::run(name, &mut meter)?,
                    their_hashes::run(name, &mut meter)?,
                )
            };
            all_equal &= report(ours, theirs);
        }
        let verdict = if all_equal { "ok" } else { "failed" };
        println!("bench {verdict} rows={}", NAMES.len() + HASHES.len());
        Some(all_equal)
    }

    /// Prints the ticks of an operation and returns whether both crates gave the same.
    fn report((ours, our_ticks): (Output, u32), (theirs, their_ticks): (Output, u32)) -> bool {
        let equal = ours == theirs;
        println!(
            "bench equal={} ours={our_ticks} theirs={their_ticks}",
            u8::from(equal)
        );
        equal
    }
}
