//! Wycheproof's X25519 suite: all 518 cases, and a fixed slice for small targets. Packed as ECDH: scalars, u-coordinates
//! and secrets are 32 bytes, little-endian.

use crate::{Counts, counts};

/// The file that the cases come from, without `_test.json`.
pub const SOURCES: [&str; 1] = ["x25519"];

/// All cases.
pub static ECDH: &[u8] = include_bytes!("../data/x25519.bin");
/// What a run over [`ECDH`] counts.
///
/// The acceptable keys are of small order, of the twist, or not canonical; X25519 takes every key.
pub const ECDH_COUNTS: Counts = counts(264, 0, 254, 0);

/// Cases for small targets: one of every kind, the rest evenly spread.
pub static ECDH_SMALL: &[u8] = include_bytes!("../data/x25519_small.bin");
/// What a run over [`ECDH_SMALL`] counts.
pub const ECDH_SMALL_COUNTS: Counts = counts(22, 0, 18, 0);
