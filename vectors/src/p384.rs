//! Wycheproof's secp384r1 suites: all 4,008 ECDSA and 1,837 ECDH cases, and a fixed slice of each for small targets.

use crate::{Counts, counts};

/// The files that the cases come from, without `_test.json`; [`CaseId::file`](crate::CaseId::file) counts in this order.
pub const SOURCES: [&str; 11] = [
    "ecdsa_secp384r1_sha256",
    "ecdsa_secp384r1_sha384",
    "ecdsa_secp384r1_sha384_p1363",
    "ecdsa_secp384r1_sha512",
    "ecdsa_secp384r1_sha512_p1363",
    "ecdsa_secp384r1_sha3_384",
    "ecdsa_secp384r1_sha3_512",
    "ecdsa_secp384r1_shake256",
    "ecdsa_secp384r1_shake256_p1363",
    "ecdh_secp384r1",
    "ecdh_secp384r1_ecpoint",
];

/// All ECDSA cases.
pub static ECDSA: &[u8] = include_bytes!("../data/p384_ecdsa.bin");
/// What a run over [`ECDSA`] counts.
pub const ECDSA_COUNTS: Counts = counts(1906, 2102, 0, 0);

/// ECDSA cases for small targets: one of every kind, the rest evenly spread.
pub static ECDSA_SMALL: &[u8] = include_bytes!("../data/p384_ecdsa_small.bin");
/// What a run over [`ECDSA_SMALL`] counts.
pub const ECDSA_SMALL_COUNTS: Counts = counts(21, 27, 0, 0);

/// All ECDH cases.
pub static ECDH: &[u8] = include_bytes!("../data/p384_ecdh.bin");
/// What a run over [`ECDH`] counts.
///
/// Refused are the acceptable keys that are not strict DER or that state the curve by parameters instead of by name;
/// accepted are the two that are compressed points.
pub const ECDH_COUNTS: Counts = counts(1542, 64, 2, 229);

/// ECDH cases for small targets: one of every kind, the rest evenly spread.
pub static ECDH_SMALL: &[u8] = include_bytes!("../data/p384_ecdh_small.bin");
/// What a run over [`ECDH_SMALL`] counts.
pub const ECDH_SMALL_COUNTS: Counts = counts(20, 10, 2, 4);
