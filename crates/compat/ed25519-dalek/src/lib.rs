//! `mcu-ed25519` under the name and version of `ed25519-dalek`, for a whole dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! ed25519-dalek = { path = "mcu-crypto/crates/compat/ed25519-dalek" }
//! ```
//!
//! A patch applies only to dependents that accept this version: check with `cargo tree --invert ed25519-dalek` that no other is left.
//! If one of them uses what has types of `curve25519-dalek` in it, turn on the feature of that name, in a dependency of your own.
#![no_std]

pub use mcu_ed25519::*;
