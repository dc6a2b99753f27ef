//! The kernels for ARMv7E-M. Their headers, in the .S files, say what they require and ensure.

#![allow(unsafe_code, reason = "kernels")]

use crate::{consts::PLEN, portable};

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
        unsafe { keccak_p_kernel(state.as_mut_ptr().cast(), fours.start.cast(), fours.end.cast()) }
    }
}

/// Adds bytes to lanes, as many as there are of both.
pub(crate) fn add_lanes(lanes: &mut [u64], bytes: &[[u8; 8]]) {
    let count = lanes.len().min(bytes.len());
    if count > 0 {
        // SAFETY: add_lanes.S asks for two words a lane and eight bytes a lane, and for at least one lane.
        unsafe { add_lanes_kernel(lanes.as_mut_ptr().cast(), bytes.as_ptr().cast(), count) }
    }
}

/// Gives the bytes of lanes, as many as there are of both.
pub(crate) fn read_lanes(lanes: &[u64], bytes: &mut [[u8; 8]]) {
    let count = lanes.len().min(bytes.len());
    if count > 0 {
        // SAFETY: read_lanes.S asks for two words a lane and eight bytes a lane, and for at least one lane.
        unsafe { read_lanes_kernel(lanes.as_ptr().cast(), bytes.as_mut_ptr().cast(), count) }
    }
}

mcu_target::select_size! {
    small => {
        use keccak_p_small as keccak_p_kernel;
    }
    fast => {
        use keccak_p_fast as keccak_p_kernel;
    }
}

mcu_target::naked_kernels! {
    /// As many rounds as there are constants, a number that four divides.
    keccak_p_fast(_state: *mut u32, _constants: *const u32, _end: *const u32), "armv7em/keccak_p.S";
    /// The same, slower in fewer bytes.
    keccak_p_small(_state: *mut u32, _constants: *const u32, _end: *const u32), "armv7em/keccak_p_small.S";
    /// Bytes into lanes.
    add_lanes_kernel(_lanes: *mut u32, _bytes: *const u8, _count: usize), "armv7em/add_lanes.S";
    /// Lanes to bytes.
    read_lanes_kernel(_lanes: *const u32, _bytes: *mut u8, _count: usize), "armv7em/read_lanes.S";
}
