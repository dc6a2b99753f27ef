//! `mcu-keccak` under the name and version of `keccak`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! keccak = { path = "mcu-crypto/crates/compat/keccak" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert keccak` that no other is left.
#![no_std]

pub use mcu_keccak::*;
