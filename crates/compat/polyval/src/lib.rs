//! `mcu-ghash` under the name and version of `polyval`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! polyval = { path = "mcu-crypto/crates/compat/polyval" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert polyval` that no other is left.
#![no_std]

pub use mcu_ghash::polyval::*;
