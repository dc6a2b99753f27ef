//! `mcu-aes` under the name and version of `aes`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! aes = { path = "mcu-crypto/crates/compat/aes" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert aes` that no other is left.
#![no_std]

pub use mcu_aes::*;
