//! Bench on a Cortex-M: each operation with mcu-p256 and with the p256 crate.
//!
//! Prints one line per operation, `bench equal=<0|1> ours=<ticks> theirs=<ticks>
//! stack_ours=<bytes> stack_theirs=<bytes> op=<name>`, and ends with `bench ok rows=<n>`.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg(all(target_arch = "arm", target_os = "none"))]
#[cortex_m_rt::entry]
fn main() -> ! {
    mcu_firmware::machine::finish(cortex_m_bench::run())
}

#[cfg(not(all(target_arch = "arm", target_os = "none")))]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::println!("bench failed: it needs the timer of a Cortex-M");
    mcu_firmware::machine::finish(false)
}

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_bench {
    use mcu_firmware::{
        machine::println,
        meter::{Cost, Meter},
    };

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

    /// Every operation, written once for both crates: `run(name, meter)` prepares the inputs,
    /// measures the operation alone and returns what it gave.
    macro_rules! operations {
        ($module:ident, $p256:ident) => {
            mod $module {
                use super::{Cost, HASH, Meter, NONCE, Output, PEER_SECRET, SECRET, output};
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

                pub fn run(name: &str, meter: &mut Meter) -> Option<(Output, Cost)> {
                    let secret = scalar(SECRET)?;
                    let peer = PublicKey::from_secret_scalar(&scalar(PEER_SECRET)?);
                    match name {
                        "key generation" => {
                            let (key, cost) =
                                meter.measure(|| PublicKey::from_secret_scalar(&secret));
                            Some((encoded(key.as_affine()), cost))
                        }
                        "ECDH" => {
                            let (shared, cost) =
                                meter.measure(|| diffie_hellman(&secret, peer.as_affine()));
                            Some((output(shared.raw_secret_bytes()), cost))
                        }
                        "sign_prehash (RFC 6979)" => {
                            let key = SigningKey::from(secret);
                            let (signature, cost) = meter.measure(|| {
                                PrehashSigner::<Signature>::sign_prehash(&key, black_box(&HASH))
                            });
                            Some((output(&signature.ok()?.to_bytes()), cost))
                        }
                        "sign, nonce given" => {
                            let nonce = scalar(NONCE)?;
                            let (signature, cost) = meter.measure(|| {
                                ecdsa::hazmat::sign_prehashed(&secret, &nonce, black_box(&HASH))
                            });
                            Some((output(&signature.ok()?.0.to_bytes()), cost))
                        }
                        "verify_prehash" => {
                            let key = SigningKey::from(secret);
                            let signature: Signature = key.sign_prehash(&HASH).ok()?;
                            let key = VerifyingKey::from(&key);
                            let (verdict, cost) =
                                meter.measure(|| key.verify_prehash(black_box(&HASH), &signature));
                            Some((output(&[verdict.is_ok().into()]), cost))
                        }
                        "inverse mod n" => {
                            let (inverse, cost) = meter.measure(|| black_box(&secret).invert());
                            let inverse: Option<Scalar> = inverse.into();
                            Some((output(&inverse?.to_repr()), cost))
                        }
                        "to_affine" => {
                            let point = peer.to_projective() + ProjectivePoint::generator();
                            let (point, cost) = meter.measure(|| black_box(&point).to_affine());
                            Some((encoded(&point), cost))
                        }
                        "decode, compressed" => {
                            let bytes = peer.to_sec1_point(true);
                            let (key, cost) = meter.measure(|| {
                                PublicKey::from_sec1_bytes(black_box(bytes.as_bytes()))
                            });
                            Some((encoded(key.ok()?.as_affine()), cost))
                        }
                        "decode, uncompressed" => {
                            let bytes = peer.to_sec1_point(false);
                            let (key, cost) = meter.measure(|| {
                                PublicKey::from_sec1_bytes(black_box(bytes.as_bytes()))
                            });
                            Some((encoded(key.ok()?.as_affine()), cost))
                        }
                        _ => None,
                    }
                }
            }
        };
    }

    operations!(ours, mcu_p256);
    operations!(theirs, p256);

    const NAMES: [&str; 9] = [
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

    /// Measures everything; false when an operation fails or the crates disagree.
    pub fn run() -> bool {
        let Some(peripherals) = cortex_m::Peripherals::take() else {
            return false;
        };
        let mut meter = Meter::new(peripherals.SYST);
        let mut equal = true;
        for name in NAMES {
            let (Some(ours), Some(theirs)) =
                (ours::run(name, &mut meter), theirs::run(name, &mut meter))
            else {
                println!("bench failed: no result of {name}");
                return false;
            };
            equal &= ours.0 == theirs.0;
            println!(
                "bench equal={} ours={} theirs={} stack_ours={} stack_theirs={} op={name}",
                u8::from(ours.0 == theirs.0),
                ours.1.ticks,
                theirs.1.ticks,
                ours.1.stack,
                theirs.1.stack,
            );
        }
        println!(
            "bench {} rows={}",
            if equal { "ok" } else { "failed" },
            NAMES.len()
        );
        equal
    }
}
