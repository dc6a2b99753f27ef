//! `mcu-chacha20` under the name and version of `chacha20`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! chacha20 = { path = "mcu-crypto/crates/compat/chacha20" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert chacha20` that no other is left.
#![no_std]

pub use mcu_chacha20::*;
