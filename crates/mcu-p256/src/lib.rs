#![no_std]
//! Stand-in while the crate is being written.
pub use p256::*;
