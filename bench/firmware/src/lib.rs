//! What runs on target: the self-test, the bench and the images whose size is measured.
//!
//! One set of programs serves emulators, simulators and boards alike: results go out as lines of
//! text, over semihosting or, with the feature `rtt`, as defmt over RTT; nothing else of the machine
//! is used but its core. The self-test is also an ordinary program on the host.

#![cfg_attr(target_os = "none", no_std)]
#![allow(
    clippy::duplicate_mod,
    reason = "selftest/curve.rs is the self-test of every curve"
)]

pub mod bench;
pub mod laws;
pub mod machine;
#[cfg(all(target_arch = "arm", target_os = "none"))]
pub mod meter;
pub mod minimal;
pub mod selftest;
#[cfg(all(target_arch = "arm", target_os = "none", dsp))]
pub mod stubs;
