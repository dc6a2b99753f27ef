//! States and the functions that permute them.

use crate::PLEN;

/// The lanes of a 200-bit state, lane `x + 5 y`.
pub type State200 = [u8; PLEN];
/// The lanes of a 400-bit state, lane `x + 5 y`.
pub type State400 = [u16; PLEN];
/// The lanes of an 800-bit state, lane `x + 5 y`.
pub type State800 = [u32; PLEN];
/// The lanes of a 1600-bit state, lane `x + 5 y`.
pub type State1600 = [u64; PLEN];

/// Permutes a [`State200`].
pub type Fn200 = fn(&mut State200);
/// Permutes a [`State400`].
pub type Fn400 = fn(&mut State400);
/// Permutes a [`State800`].
pub type Fn800 = fn(&mut State800);
/// Permutes a [`State1600`].
pub type Fn1600 = fn(&mut State1600);

#[cfg(feature = "parallel")]
mod parallel {
    use super::State1600;
    use crate::Backend;
    use hybrid_array::Array;

    /// As many 1600-bit states as a backend permutes at once.
    pub type ParState1600<B> = Array<State1600, <B as Backend>::ParSize1600>;
    /// Permutes a [`ParState1600`].
    pub type ParFn1600<B> = fn(&mut ParState1600<B>);
}

#[cfg(feature = "parallel")]
pub use parallel::*;
