//! `mcu-x25519` under the name and version of `x25519-dalek`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! x25519-dalek = { path = "mcu-crypto/crates/compat/x25519-dalek" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert x25519-dalek` that no other is left.
#![no_std]

pub use mcu_x25519::*;
