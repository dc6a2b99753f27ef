//! What runs on target: the self-test, the bench and the images whose size is measured.
//!
//! One set of programs serves emulators, simulators and boards alike: results go out over
//! semihosting as lines of text, and nothing else of the machine is used but its core. The
//! self-test is also an ordinary program on the host.

#![cfg_attr(target_os = "none", no_std)]

mod hashes;
pub mod laws;
pub mod machine;
#[cfg(all(target_arch = "arm", target_os = "none"))]
pub mod meter;
pub mod minimal;
pub mod selftest;
