//! The kernels for Cortex-M4, M7 and M33. Their headers, in the .S files, say what they require and ensure.
#![allow(unsafe_code, reason = "this is where the kernels are called")]

use super::portable;
use crate::State;
#[cfg(feature = "cipher")]
use crate::chacha::Block;
#[cfg(feature = "cipher")]
use cipher::InOutBuf;

/// Whether the kernel has so many double rounds; the caller's own number of rounds may be any.
#[inline(always)]
const fn has_kernel(double_rounds: usize) -> bool {
    double_rounds > 0 && double_rounds.is_multiple_of(2)
}

/// XORs key stream into `blocks`; the low word of the counter, alone, advances by a block for each.
#[cfg(feature = "cipher")]
#[inline(always)]
pub(crate) fn apply(state: &mut State, double_rounds: usize, blocks: InOutBuf<'_, '_, Block>) {
    if !has_kernel(double_rounds) {
        return portable::apply(state, double_rounds, blocks);
    }
    let count = blocks.len();
    if count > 0 {
        let (input, output) = blocks.into_raw();
        // SAFETY: keystream.S asks for a state of 16 words, and for input and output of 64 bytes for each of at least one
        // block, at any address, the same or apart, which is what `InOutBuf` stands for; the number of rounds is checked.
        unsafe { kernel(state, input.cast(), output.cast(), count, double_rounds) }
    }
}

/// Returns the words of the next block of key stream; the low word of the counter, alone, advances by one.
#[cfg(any(feature = "rng", feature = "xchacha"))]
pub(crate) fn block_words(state: &mut State, double_rounds: usize) -> State {
    if !has_kernel(double_rounds) {
        return portable::block_words(state, double_rounds);
    }
    let mut words = [0; 16];
    let block = words.as_mut_ptr();
    // SAFETY: keystream.S asks for a state of 16 words, and for input and output of 64 bytes, which may be the same: words
    // are little-endian on these targets; the number of rounds is checked.
    unsafe { kernel(state, block.cast(), block.cast(), 1, double_rounds) }
    words
}

mcu_target::select_size! {
    small => {
        use keystream_small as kernel;
    }
    fast => {
        use keystream_fast as kernel;
    }
}

mcu_target::naked_kernels! {
    /// XORs key stream into blocks.
    keystream_fast(_state: *mut State, _input: *const u8, _output: *mut u8, _blocks: usize, _double_rounds: usize), "armv7em/keystream.S";
    /// The same, slower in fewer bytes.
    keystream_small(_state: *mut State, _input: *const u8, _output: *mut u8, _blocks: usize, _double_rounds: usize), "armv7em/keystream_small.S";
}
