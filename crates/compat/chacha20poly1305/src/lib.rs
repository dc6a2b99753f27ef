//! `mcu-chacha20poly1305` under the name and version of `chacha20poly1305`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! chacha20poly1305 = { path = "mcu-crypto/crates/compat/chacha20poly1305" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert chacha20poly1305` that no other is left.
#![no_std]

pub use mcu_chacha20poly1305::*;
