//! `mcu-poly1305` under the name and version of `poly1305`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! poly1305 = { path = "mcu-crypto/crates/compat/poly1305" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert poly1305` that no other is left.
#![no_std]

pub use mcu_poly1305::*;
