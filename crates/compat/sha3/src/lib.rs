//! `mcu-sha3` under the name and version of `sha3`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! sha3 = { path = "mcu-crypto/crates/compat/sha3" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert sha3` that no other is left.
#![no_std]

pub use mcu_sha3::*;
