//! `mcu-ghash` under the name and version of `ghash`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! ghash = { path = "mcu-crypto/crates/compat/ghash" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert ghash` that no other is left.
#![no_std]

pub use mcu_ghash::*;
