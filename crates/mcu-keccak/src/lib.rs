//! Keccak for microcontrollers: the API of the `keccak` crate 0.2, and a [`sponge`] on which hashes are built.
//!
//! The permutations of 200, 400 and 800 bits are there for completeness. Keccak-f\[1600\] works on bit-interleaved lanes,
//! one word for the even bits of a lane and one for the odd bits, so that rotations of 64-bit lanes are rotations of 32-bit
//! words. [`Keccak`] takes and gives plain lanes, as the `keccak` crate does, and converts at both ends; the sponge keeps
//! its state interleaved and converts bytes where they enter or leave.
//!
//! ```
//! use mcu_keccak::Keccak;
//!
//! let mut state = [0; 25];
//! Keccak::new().with_f1600(|f1600| f1600(&mut state));
//! assert_eq!(state[0], 0xf125_8f79_40e1_dde7);
//! ```
//!
//! Time and addresses depend on lengths and numbers of rounds alone, never on the state.
#![no_std]
#![deny(unsafe_code)]

mod backend;
pub mod backends;
pub mod consts;
mod permutation;
mod portable;
pub mod sponge;
pub mod types;

pub use backend::BACKEND;

/// For `cargo xtask kernels`, which checks each kernel against its header: files, their texts and addresses; and the twins.
#[doc(hidden)]
pub mod kernels {
    pub use crate::backend::KERNELS as ALL;
    pub use crate::portable::{add_lanes, keccak_p, read_lanes};
}
pub use backends::*;
pub use consts::*;
pub use types::*;

use backends::Interleaved;

/// Gives the permutations to closures, as in the `keccak` crate. The backend is chosen when the program is compiled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Keccak {}

impl Keccak {
    /// The choice of a backend.
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Calls the closure with the backend.
    #[inline]
    pub fn with_backend(&self, f: impl BackendClosure) {
        f.call_once::<Interleaved>();
    }

    /// Calls the closure with Keccak-f\[200\].
    #[inline]
    pub fn with_f200(&self, f: impl FnOnce(Fn200)) {
        self.with_p200::<F200_ROUNDS>(f);
    }

    /// Calls the closure with Keccak-f\[400\].
    #[inline]
    pub fn with_f400(&self, f: impl FnOnce(Fn400)) {
        self.with_p400::<F400_ROUNDS>(f);
    }

    /// Calls the closure with Keccak-f\[800\].
    #[inline]
    pub fn with_f800(&self, f: impl FnOnce(Fn800)) {
        self.with_p800::<F800_ROUNDS>(f);
    }

    /// Calls the closure with Keccak-f\[1600\].
    #[inline]
    pub fn with_f1600(&self, f: impl FnOnce(Fn1600)) {
        self.with_p1600::<F1600_ROUNDS>(f);
    }

    /// Calls the closure with the last `ROUNDS` rounds of Keccak-f\[200\]; more than [`F200_ROUNDS`] do not compile.
    #[inline]
    pub fn with_p200<const ROUNDS: usize>(&self, f: impl FnOnce(Fn200)) {
        f(permutation::p200::<ROUNDS>);
    }

    /// Calls the closure with the last `ROUNDS` rounds of Keccak-f\[400\]; more than [`F400_ROUNDS`] do not compile.
    #[inline]
    pub fn with_p400<const ROUNDS: usize>(&self, f: impl FnOnce(Fn400)) {
        f(permutation::p400::<ROUNDS>);
    }

    /// Calls the closure with the last `ROUNDS` rounds of Keccak-f\[800\]; more than [`F800_ROUNDS`] do not compile.
    #[inline]
    pub fn with_p800<const ROUNDS: usize>(&self, f: impl FnOnce(Fn800)) {
        f(permutation::p800::<ROUNDS>);
    }

    /// Calls the closure with the last `ROUNDS` rounds of Keccak-f\[1600\]; more than [`F1600_ROUNDS`] do not compile.
    #[inline]
    pub fn with_p1600<const ROUNDS: usize>(&self, f: impl FnOnce(Fn1600)) {
        f(Interleaved::get_p1600::<ROUNDS>());
    }
}
