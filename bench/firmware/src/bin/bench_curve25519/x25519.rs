//! X25519.

use core::hint::black_box;
use mcu_firmware::{
    bench::{Output, Rows, output},
    meter::Meter,
};

/// Secret keys: any bytes do.
const SECRET: [u8; 32] = [0x5a; 32];
const PEER: [u8; 32] = [0x3c; 32];

/// Measures what gives 32 bytes.
fn measure(meter: &mut Meter, work: impl FnMut() -> [u8; 32]) -> Option<(Output, u32)> {
    let (bytes, ticks) = meter.measure(work)?;
    Some((output(&bytes), ticks))
}

pub fn run(rows: &mut Rows, meter: &mut Meter) -> Option<()> {
    let peer = mcu_x25519::x25519(PEER, mcu_x25519::X25519_BASEPOINT_BYTES);
    let ours = mcu_x25519::StaticSecret::from(SECRET);
    let theirs = x25519_dalek::StaticSecret::from(SECRET);
    rows.add("x25519 shared secret", || {
        let (our_peer, their_peer) = (peer.into(), peer.into());
        let (our_shared, our_ticks) =
            meter.measure(|| black_box(&ours).diffie_hellman(black_box(&our_peer)))?;
        let (their_shared, their_ticks) =
            meter.measure(|| black_box(&theirs).diffie_hellman(black_box(&their_peer)))?;
        Some([
            (output(our_shared.as_bytes()), our_ticks),
            (output(their_shared.as_bytes()), their_ticks),
        ])
    })?;
    rows.add("x25519 public key, with tables", || {
        let (our_key, our_ticks) =
            meter.measure(|| mcu_x25519::PublicKey::from(black_box(&ours)))?;
        let (their_key, their_ticks) =
            meter.measure(|| x25519_dalek::PublicKey::from(black_box(&theirs)))?;
        Some([
            (output(our_key.as_bytes()), our_ticks),
            (output(their_key.as_bytes()), their_ticks),
        ])
    })?;
    // What the crates do without the feature `precomputed-tables`.
    rows.add("x25519 public key, without tables", || {
        Some([
            measure(meter, || {
                mcu_x25519::x25519(black_box(SECRET), mcu_x25519::X25519_BASEPOINT_BYTES)
            })?,
            measure(meter, || {
                curve25519_dalek::constants::ED25519_BASEPOINT_POINT
                    .mul_clamped(black_box(SECRET))
                    .to_montgomery()
                    .to_bytes()
            })?,
        ])
    })
}
