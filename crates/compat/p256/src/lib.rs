//! `mcu-p256` under the name and version of `p256`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! p256 = { path = "mcu-crypto/crates/compat/p256" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert p256` that no other is left.
#![no_std]

pub use mcu_p256::*;
