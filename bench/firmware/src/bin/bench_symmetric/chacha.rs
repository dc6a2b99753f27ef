//! ChaCha20 and Poly1305.

use mcu_firmware::{bench::Rows, meter::Meter};

/// A key: any bytes do.
const SECRET: [u8; 32] = [0x5a; 32];

/// The longest message: where there is the RAM, 16 KiB.
const MESSAGE: usize = if cfg!(thumb2) { 16_384 } else { 1024 };

/// ChaCha20 and Poly1305 on messages of so many bytes, written once for both families of crates; key set-up included.
macro_rules! chacha_operations {
    ($module:ident, $chacha20:ident, $poly1305:ident, $chacha20poly1305:ident) => {
        mod $module {
            use super::{MESSAGE, SECRET};
            use core::hint::black_box;
            use mcu_firmware::{
                bench::{Output, output},
                meter::Meter,
            };
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

chacha_operations!(ours, mcu_chacha20, mcu_poly1305, mcu_chacha20poly1305);
chacha_operations!(theirs, chacha20, poly1305, chacha20poly1305);

const OPERATIONS: [&str; 4] = [
    "chacha20",
    "poly1305",
    "chacha20poly1305 seal",
    "chacha20poly1305 open",
];
const MESSAGE_SIZES: [usize; 5] = [16, 64, 256, 1024, 16_384];

pub fn run(rows: &mut Rows, meter: &mut Meter) -> Option<()> {
    let message = &mut [0; MESSAGE];
    for name in OPERATIONS {
        for bytes in MESSAGE_SIZES.into_iter().filter(|bytes| *bytes <= MESSAGE) {
            rows.add(format_args!("{name}, {bytes} bytes"), || {
                Some([
                    ours::run(name, bytes, message, meter)?,
                    theirs::run(name, bytes, message, meter)?,
                ])
            })?;
        }
    }
    Some(())
}
