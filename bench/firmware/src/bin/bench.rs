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

    /// The longest message: where there is the RAM, 16 KiB.
    const MESSAGE: usize = if cfg!(thumb2) { 16_384 } else { 1024 };

    /// ChaCha20 and Poly1305 on messages of so many bytes, written once for both families of crates; key set-up included.
    macro_rules! chacha_operations {
        ($module:ident, $chacha20:ident, $poly1305:ident, $chacha20poly1305:ident) => {
            mod $module {
                use super::{MESSAGE, Meter, Output, SECRET, output};
                use core::hint::black_box;
                use $chacha20::{ChaCha20, KeyIvInit, cipher::StreamCipher};
                use $chacha20poly1305::{AeadInOut, ChaCha20Poly1305, KeyInit};
                use $poly1305::{Poly1305, universal_hash::UniversalHash};

                pub fn run(
                    operation: &str,
                    bytes: usize,
                    message: &mut [u8; MESSAGE],
                    meter: &mut Meter,
                ) -> Option<(Output, u32)> {
                    let message = message.get_mut(..bytes)?;
                    message.fill(0x69);
                    let (key, nonce) = (SECRET.into(), [0xc3; 12].into());
                    match operation {
                        "chacha20" => {
                            let (_, ticks) = meter.measure(|| {
                                let mut cipher = ChaCha20::new(black_box(&key), &nonce);
                                cipher.apply_keystream(black_box(&mut *message));
                            })?;
                            Some((output(message.last_chunk::<16>()?), ticks))
                        }
                        "poly1305" => {
                            let (tag, ticks) = meter.measure(|| {
                                let mut poly1305 = Poly1305::new(black_box(&key));
                                poly1305.update_padded(black_box(&*message));
                                poly1305.finalize()
                            })?;
                            Some((output(&tag), ticks))
                        }
                        "chacha20poly1305 seal" => {
                            let cipher = ChaCha20Poly1305::new(black_box(&key));
                            let (tag, ticks) = meter.measure(|| {
                                let buffer = black_box(&mut *message).into();
                                cipher.encrypt_inout_detached(&nonce, b"", buffer)
                            })?;
                            Some((output(&tag.ok()?), ticks))
                        }
                        "chacha20poly1305 open" => {
                            let cipher = ChaCha20Poly1305::new(black_box(&key));
                            let buffer = message.into();
                            let tag = cipher.encrypt_inout_detached(&nonce, b"", buffer).ok()?;
                            let (opened, ticks) = meter.measure(|| {
                                let buffer = black_box(&mut *message).into();
                                cipher.decrypt_inout_detached(&nonce, b"", buffer, &tag)
                            })?;
                            opened.ok()?;
                            Some((output(message.last_chunk::<16>()?), ticks))
                        }
                        _ => None,
                    }
                }
            }
        };
    }

    chacha_operations!(
        chacha_ours,
        mcu_chacha20,
        mcu_poly1305,
        mcu_chacha20poly1305
    );
    chacha_operations!(chacha_theirs, chacha20, poly1305, chacha20poly1305);

    const CHACHA_OPERATIONS: [&str; 4] = [
        "chacha20",
        "poly1305",
        "chacha20poly1305 seal",
        "chacha20poly1305 open",
    ];
    const MESSAGE_SIZES: [usize; 5] = [16, 64, 256, 1024, 16_384];

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
        let mut rows = Rows::default();
        for name in NAMES {
            println!("bench op={name}");
            let ours = ours::run(name, &our_inputs, &mut meter)?;
            let theirs = theirs::run(name, &their_inputs, &mut meter)?;
            rows.add(&ours, &theirs);
        }
        let message = &mut [0; MESSAGE];
        for name in CHACHA_OPERATIONS {
            for bytes in MESSAGE_SIZES.into_iter().filter(|bytes| *bytes <= MESSAGE) {
                println!("bench op={name}, {bytes} bytes");
                let ours = chacha_ours::run(name, bytes, message, &mut meter)?;
                let theirs = chacha_theirs::run(name, bytes, message, &mut meter)?;
                rows.add(&ours, &theirs);
            }
        }
        Some(rows.end())
    }

    /// Prints the rows and keeps count of them.
    #[derive(Default)]
    struct Rows {
        count: u32,
        unequal: u32,
    }

    impl Rows {
        /// Prints what both crates gave.
        fn add(&mut self, ours: &(Output, u32), theirs: &(Output, u32)) {
            let equal = ours.0 == theirs.0;
            self.count += 1;
            self.unequal += u32::from(!equal);
            println!(
                "bench equal={} ours={} theirs={}",
                u8::from(equal),
                ours.1,
                theirs.1
            );
        }

        /// Prints the last line and returns whether the crates agreed.
        fn end(&self) -> bool {
            let all_equal = self.unequal == 0;
            let verdict = if all_equal { "ok" } else { "failed" };
            println!("bench {verdict} rows={}", self.count);
            all_equal
        }
    }
}
