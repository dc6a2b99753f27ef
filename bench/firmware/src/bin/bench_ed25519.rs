//! Bench of Ed25519 on a Cortex-M: messages of 32 bytes.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();
mcu_firmware::bench_entry!(cortex_m_bench::run);

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_bench {
    use mcu_firmware::{bench::Rows, meter::Meter};

    /// A secret key, and a message: any bytes do.
    const SECRET: [u8; 32] = [0x5a; 32];
    const MESSAGE: [u8; 32] = [0x69; 32];

    /// Every operation, written once for both crates.
    macro_rules! operations {
        ($module:ident, $ed25519:ident, $sha2:ident) => {
            mod $module {
                use super::{MESSAGE, SECRET};
                use core::hint::black_box;
                use mcu_firmware::{
                    bench::{Output, output},
                    meter::Meter,
                };
                use $ed25519::{
                    Signature, Signer, SigningKey, Verifier, VerifyingKey,
                    hazmat::{ExpandedSecretKey, raw_sign},
                };
                use $sha2::Sha512;

                pub fn run(name: &str, meter: &mut Meter) -> Option<(Output, u32)> {
                    let key = SigningKey::from_bytes(black_box(&SECRET));
                    let public = key.verifying_key();
                    let signature: Signature = key.sign(&MESSAGE);
                    match name {
                        "key derivation" => {
                            let (key, ticks) =
                                meter.measure(|| SigningKey::from_bytes(black_box(&SECRET)))?;
                            Some((output(&key.to_keypair_bytes()), ticks))
                        }
                        "sign" => {
                            let (signature, ticks) =
                                meter.measure(|| black_box(&key).sign(black_box(&MESSAGE)))?;
                            Some((output(&signature.to_bytes()), ticks))
                        }
                        "sign, expanded key" => {
                            let expanded = ExpandedSecretKey::from(&SECRET);
                            let (signature, ticks) = meter.measure(|| {
                                let message = black_box(&MESSAGE);
                                raw_sign::<Sha512>(black_box(&expanded), message, &public)
                            })?;
                            Some((output(&signature.to_bytes()), ticks))
                        }
                        "verify" => {
                            let (verdict, ticks) = meter.measure(|| {
                                black_box(&public).verify(black_box(&MESSAGE), &signature)
                            })?;
                            Some((output(&[verdict.is_ok().into()]), ticks))
                        }
                        "verify_strict" => {
                            let (verdict, ticks) = meter.measure(|| {
                                black_box(&public).verify_strict(black_box(&MESSAGE), &signature)
                            })?;
                            Some((output(&[verdict.is_ok().into()]), ticks))
                        }
                        "public key from bytes" => {
                            let bytes = public.to_bytes();
                            let (key, ticks) =
                                meter.measure(|| VerifyingKey::from_bytes(black_box(&bytes)))?;
                            Some((output(key.ok()?.as_bytes()), ticks))
                        }
                        _ => None,
                    }
                }
            }
        };
    }

    operations!(ours, mcu_ed25519, mcu_sha2);
    operations!(theirs, ed25519_dalek, sha2);

    const NAMES: [&str; 6] = [
        "key derivation",
        "sign",
        "sign, expanded key",
        "verify",
        "verify_strict",
        "public key from bytes",
    ];

    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let mut rows = Rows::default();
        for name in NAMES {
            rows.add(format_args!("ed25519 {name}"), || {
                Some([ours::run(name, &mut meter)?, theirs::run(name, &mut meter)?])
            })?;
        }
        Some(rows.outcome())
    }
}
