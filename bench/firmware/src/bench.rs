//! The bench: each operation with our crate and with the one that it replaces.
//!
//! For each operation the program prints `bench op=<name>`, measures ours and then theirs, and prints
//! `bench equal=<0|1> ours=<ticks> theirs=<ticks>`. It ends with `bench ok rows=<n>`.

use crate::machine::println;
use core::fmt::Display;

/// What an operation returned, padded with zeros: at most an encoded point.
pub type Output = [u8; 97];

/// Pads with zeros.
#[must_use]
pub fn output(bytes: &[u8]) -> Output {
    let mut output = [0; 97];
    output[..bytes.len()].copy_from_slice(bytes);
    output
}

/// The rows of a program.
#[derive(Debug, Default)]
pub struct Rows {
    count: u32,
    unequal: u32,
}

impl Rows {
    /// Runs an operation with our crate and with theirs, and prints the ticks; nothing when it fails.
    pub fn add(
        &mut self,
        name: impl Display,
        run: impl FnOnce() -> Option<[(Output, u32); 2]>,
    ) -> Option<()> {
        println!("bench op={name}");
        let [(our_output, our_ticks), (their_output, their_ticks)] = run()?;
        let equal = our_output == their_output;
        self.count += 1;
        self.unequal += u32::from(!equal);
        println!(
            "bench equal={} ours={our_ticks} theirs={their_ticks}",
            u8::from(equal)
        );
        Some(())
    }

    /// Prints the last line and returns whether the crates agree.
    #[must_use]
    pub fn outcome(&self) -> bool {
        let all_equal = self.unequal == 0;
        let verdict = if all_equal { "ok" } else { "failed" };
        println!("bench {verdict} rows={}", self.count);
        all_equal
    }
}

/// The operations of a curve; before each goes the name of the curve.
pub const NAMES: [&str; 9] = [
    "key generation",
    "ECDH",
    "sign_prehash (RFC 6979)",
    "sign, nonce given",
    "verify_prehash",
    "inverse mod n",
    "to_affine",
    "decode, compressed",
    "decode, uncompressed",
];

/// Every operation of a curve, written once for both crates: `run` measures the operation alone and returns what it gave
/// and its ticks. `$bytes` is the length of a scalar.
#[macro_export]
macro_rules! bench_operations {
    ($module:ident, $curve:ident, $bytes:literal) => {
        mod $module {
            use core::hint::black_box;
            use $crate::{
                bench::{Output, output},
                meter::Meter,
            };
            use $curve::{
                AffinePoint, NonZeroScalar, ProjectivePoint, PublicKey, Scalar,
                ecdh::diffie_hellman,
                ecdsa::{
                    Signature, SigningKey, VerifyingKey,
                    signature::hazmat::{PrehashSigner, PrehashVerifier},
                },
                elliptic_curve::{Group, PrimeField, sec1::ToSec1Point},
            };

            /// Secret scalars and a hash, below the group's order: any such bytes do.
            const SECRET: [u8; $bytes] = [0x5a; $bytes];
            const PEER_SECRET: [u8; $bytes] = [0x3c; $bytes];
            const NONCE: [u8; $bytes] = [0xc3; $bytes];
            const HASH: [u8; $bytes] = [0x69; $bytes];

            fn scalar(bytes: [u8; $bytes]) -> Option<NonZeroScalar> {
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
                    "key generation" => {
                        let (key, ticks) =
                            meter.measure(|| PublicKey::from_secret_scalar(&secret))?;
                        Some((encoded(key.as_affine()), ticks))
                    }
                    "ECDH" => {
                        let (shared, ticks) =
                            meter.measure(|| diffie_hellman(&secret, peer.as_affine()))?;
                        Some((output(shared.raw_secret_bytes()), ticks))
                    }
                    "sign_prehash (RFC 6979)" => {
                        let key = SigningKey::from(secret);
                        let (signature, ticks) = meter.measure(|| {
                            PrehashSigner::<Signature>::sign_prehash(&key, black_box(&HASH))
                        })?;
                        Some((output(&signature.ok()?.to_bytes()), ticks))
                    }
                    "sign, nonce given" => {
                        let nonce = scalar(NONCE)?;
                        let (signature, ticks) = meter.measure(|| {
                            ecdsa::hazmat::sign_prehashed(&secret, &nonce, black_box(&HASH))
                        })?;
                        Some((output(&signature.ok()?.0.to_bytes()), ticks))
                    }
                    "verify_prehash" => {
                        let key = SigningKey::from(secret);
                        let signature: Signature = key.sign_prehash(&HASH).ok()?;
                        let key = VerifyingKey::from(&key);
                        let (verdict, ticks) =
                            meter.measure(|| key.verify_prehash(black_box(&HASH), &signature))?;
                        Some((output(&[verdict.is_ok().into()]), ticks))
                    }
                    "inverse mod n" => {
                        let (inverse, ticks) = meter.measure(|| black_box(&secret).invert())?;
                        let inverse: Option<Scalar> = inverse.into();
                        Some((output(&inverse?.to_repr()), ticks))
                    }
                    "to_affine" => {
                        let point = peer.to_projective() + ProjectivePoint::generator();
                        let (point, ticks) = meter.measure(|| black_box(&point).to_affine())?;
                        Some((encoded(&point), ticks))
                    }
                    "decode, compressed" => {
                        let bytes = peer.to_sec1_point(true);
                        let (key, ticks) = meter
                            .measure(|| PublicKey::from_sec1_bytes(black_box(bytes.as_bytes())))?;
                        Some((encoded(key.ok()?.as_affine()), ticks))
                    }
                    "decode, uncompressed" => {
                        let bytes = peer.to_sec1_point(false);
                        let (key, ticks) = meter
                            .measure(|| PublicKey::from_sec1_bytes(black_box(bytes.as_bytes())))?;
                        Some((encoded(key.ok()?.as_affine()), ticks))
                    }
                    _ => None,
                }
            }
        }
    };
}

/// The entry of a program whose function `$run` measures everything: nothing when an operation fails, else whether the crates
/// agree.
#[macro_export]
macro_rules! bench_entry {
    ($run:path) => {
        #[cfg(all(target_arch = "arm", target_os = "none"))]
        #[cortex_m_rt::entry]
        fn main() -> ! {
            $crate::machine::start();
            let passed = $run().unwrap_or_else(|| {
                $crate::machine::println!("bench failed: the operation gave no result");
                false
            });
            $crate::machine::finish(passed)
        }

        #[cfg(not(all(target_arch = "arm", target_os = "none")))]
        #[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
        fn main() -> ! {
            $crate::machine::println!("bench failed: it needs the timer of a Cortex-M");
            $crate::machine::finish(false)
        }
    };
}

/// A program that measures a curve with both crates. `$name` is the name of the curve, `$bytes` the length of a scalar.
#[macro_export]
macro_rules! bench_program {
    ($name:literal, $bytes:literal, $ours:ident, $theirs:ident) => {
        $crate::bench_entry!(cortex_m_bench::run);

        #[cfg(all(target_arch = "arm", target_os = "none"))]
        mod cortex_m_bench {
            use $crate::{
                bench::{NAMES, Rows},
                meter::Meter,
            };

            $crate::bench_operations!(ours, $ours, $bytes);
            $crate::bench_operations!(theirs, $theirs, $bytes);

            pub fn run() -> Option<bool> {
                let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
                let (our_inputs, their_inputs) = (ours::Inputs::new()?, theirs::Inputs::new()?);
                let mut rows = Rows::default();
                for name in NAMES {
                    rows.add(format_args!("{} {name}", $name), || {
                        Some([
                            ours::run(name, &our_inputs, &mut meter)?,
                            theirs::run(name, &their_inputs, &mut meter)?,
                        ])
                    })?;
                }
                Some(rows.outcome())
            }
        }
    };
}
