//! `mcu-sha2` under the name and version of `sha2`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! sha2 = { path = "mcu-crypto/crates/compat/sha2" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert sha2` that no other is left.
#![no_std]

pub use mcu_sha2::*;
