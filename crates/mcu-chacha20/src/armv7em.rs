//! The kernel for Cortex-M4, M7 and M33. Its header, in the .S file, says what it requires and ensures.
#![allow(unsafe_code, reason = "this is where the kernel is called")]

use super::portable;
use crate::State;
#[cfg(feature = "cipher")]
use crate::chacha::Block;
#[cfg(feature = "cipher")]
use cipher::InOutBuf;
use core::arch::naked_asm;

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
        // SAFETY: armv7em.S asks for a state of 16 words, and for input and output of 64 bytes for each of at least one
        // block, at any address, the same or apart, which is what `InOutBuf` stands for; the number of rounds is checked.
        unsafe { kernel(state, input.cast(), output.cast(), count, double_rounds) }
    }
}

/// Returns the words of the next block of key stream; the low word of the counter, alone, advances by one.
pub(crate) fn block_words(state: &mut State, double_rounds: usize) -> State {
    if !has_kernel(double_rounds) {
        return portable::block_words(state, double_rounds);
    }
    let mut words = [0; 16];
    let block = words.as_mut_ptr();
    // SAFETY: armv7em.S asks for a state of 16 words, and for input and output of 64 bytes, which may be the same: words
    // are little-endian on these targets; the number of rounds is checked.
    unsafe { kernel(state, block.cast(), block.cast(), 1, double_rounds) }
    words
}

macro_rules! kernel {
    ($open:literal, $close:literal) => {
        mcu_target::select_size! {
            small => { kernel!(@ $open, ".set mcu_chacha20_small, 1", $close); }
            fast => { kernel!(@ $open, ".set mcu_chacha20_small, 0", $close); }
        }
    };
    (@ $open:literal, $size:literal, $close:literal) => {
        #[unsafe(naked)]
        unsafe extern "C" fn kernel(
            _state: *mut State,
            _input: *const u8,
            _output: *mut u8,
            _blocks: usize,
            _double_rounds: usize,
        ) {
            naked_asm!($open, $size, include_str!("armv7em.S"), $close)
        }
    };
}

mcu_target::select_assembler! {
    armv8m => {
        // The directives that close restore the target's own setting for the assembly that follows.
        mcu_target::select_scratch! {
            fpu => { kernel!(".arch armv7e-m", ".arch armv8-m.main\n.fpu fpv5-sp-d16"); }
            core => { kernel!(".arch armv7e-m", ".arch armv8-m.main"); }
        }
    }
    armv7em => { kernel!("", ""); }
}
