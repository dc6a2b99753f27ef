//! The kernel for ARMv7E-M. Its header, in the .S file, says what it requires and ensures.

#![allow(unsafe_code, reason = "a kernel")]

use crate::{consts::PLEN, portable};
use core::arch::naked_asm;

pub(crate) const NAME: &str = "armv7em";

/// As many rounds as there are constants, each its even and its odd bits.
pub(crate) fn keccak_p(state: &mut [u64; PLEN], constants: &[[u32; 2]]) {
    let (first, fours) = constants.split_at(constants.len() % 4);
    if !first.is_empty() {
        portable::keccak_p(state, first);
    }
    if !fours.is_empty() {
        let fours = fours.as_ptr_range();
        // SAFETY: keccak_p.S asks for 50 words, which 25 lanes are, and for words from the second pointer to the third, two a
        // round for a number of rounds that four divides and that is not zero.
        unsafe { kernel(state.as_mut_ptr().cast(), fours.start.cast(), fours.end.cast()) }
    }
}

/// As many rounds as there are constants, a number that four divides.
#[unsafe(naked)]
unsafe extern "C" fn kernel(_state: *mut u32, _constants: *const u32, _end: *const u32) {
    naked_asm!(include_str!("armv7em/keccak_p.S"))
}
