//! The traits by which the `keccak` crate gives access to its backends; there is one here.

use crate::{consts::F1600_ROUNDS, permutation, types::*};
#[cfg(feature = "parallel")]
use hybrid_array::{ArraySize, typenum::U1};

/// A closure that works with any backend.
pub trait BackendClosure {
    /// Calls it with the backend `B`.
    fn call_once<B: Backend>(self);
}

/// What permutes 1600-bit states.
pub trait Backend {
    /// How many states it permutes at once.
    #[cfg(feature = "parallel")]
    type ParSize1600: ArraySize;

    /// The last `ROUNDS` rounds of Keccak-f\[1600\]; more than [`F1600_ROUNDS`] do not compile.
    #[must_use]
    fn get_p1600<const ROUNDS: usize>() -> Fn1600;

    /// The same for several states.
    #[cfg(feature = "parallel")]
    #[inline]
    #[must_use]
    fn get_par_p1600<const ROUNDS: usize>() -> ParFn1600<Self> {
        |states| states.iter_mut().for_each(Self::get_p1600::<ROUNDS>())
    }

    /// Keccak-f\[1600\].
    #[must_use]
    fn get_f1600() -> Fn1600 {
        Self::get_p1600::<F1600_ROUNDS>()
    }

    /// The same for several states.
    #[cfg(feature = "parallel")]
    #[inline]
    #[must_use]
    fn get_par_f1600() -> ParFn1600<Self> {
        Self::get_par_p1600::<F1600_ROUNDS>()
    }
}

/// Interleaves the lanes, permutes, and brings them back.
pub(crate) struct Interleaved;

impl Backend for Interleaved {
    #[cfg(feature = "parallel")]
    type ParSize1600 = U1;

    #[inline]
    fn get_p1600<const ROUNDS: usize>() -> Fn1600 {
        permutation::p1600::<ROUNDS>
    }
}
