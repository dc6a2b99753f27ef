//! The kernel for Cortex-M4, M7 and M33. Its header, in the .S file, says what it requires and ensures.
#![allow(unsafe_code, reason = "this is where the kernel is called")]

use crate::{Block, state::State};
use core::ptr;

/// What computes in this build: `armv7em`, `portable/wide` or `portable/narrow`.
pub const BACKEND: &str = "armv7em";

/// `h = (h + block + 2^128) r` for each block.
pub(crate) fn absorb(state: &mut State, blocks: &[Block]) {
    if !blocks.is_empty() {
        // SAFETY: absorb.S asks for h of 5 and r of 4 words, with which a state begins, in this order and r clamped; and for
        // at least one block of 16 bytes, at any address.
        unsafe { kernel(ptr::from_mut(state), blocks.as_ptr(), blocks.len()) }
    }
}

mcu_target::naked_kernels! {
    /// Adds blocks and multiplies by r.
    kernel(_state: *mut State, _blocks: *const Block, _count: usize), "armv7em/absorb.S";
}
