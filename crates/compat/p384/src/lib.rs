//! `mcu-p384` under the name and version of `p384`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! p384 = { path = "mcu-crypto/crates/compat/p384" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert p384` that no other is left.
#![no_std]

pub use mcu_p384::*;
