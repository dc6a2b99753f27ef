//! `mcu-aes-gcm` under the name and version of `aes-gcm`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! aes-gcm = { path = "mcu-crypto/crates/compat/aes-gcm" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert aes-gcm` that no other is left.
#![no_std]

pub use mcu_aes_gcm::*;
