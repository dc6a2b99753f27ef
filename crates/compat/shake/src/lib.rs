//! `mcu-shake` under the name and version of `shake`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! shake = { path = "mcu-crypto/crates/compat/shake" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert shake` that no other is left.
#![no_std]

pub use mcu_shake::*;
