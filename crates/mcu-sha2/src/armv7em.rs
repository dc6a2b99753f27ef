//! The kernels for ARMv7E-M. Their headers, in the .S files, say what they require and ensure.

#![allow(unsafe_code, reason = "kernels")]

use crate::consts::{K256, K512};

pub(crate) const NAME: &str = "armv7em";

/// SHA-256.
pub(crate) fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    if !blocks.is_empty() {
        // SAFETY: sha256.S asks for 8 words, at least one block of 64 bytes, and the 64 constants, which K256 is.
        unsafe { sha256(state.as_mut_ptr(), blocks.as_ptr().cast(), blocks.len(), K256.as_ptr()) }
    }
}

/// SHA-512.
pub(crate) fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    if !blocks.is_empty() {
        // SAFETY: sha512.S asks for 8 words, at least one block of 128 bytes, and the 80 constants, which K512 is.
        unsafe { sha512(state.as_mut_ptr(), blocks.as_ptr().cast(), blocks.len(), K512.as_ptr()) }
    }
}

mcu_target::select_size! {
    small => {
        use {sha256_small as sha256, sha512_small as sha512};
    }
    fast => {
        use {sha256_fast as sha256, sha512_fast as sha512};
    }
}

mcu_target::naked_kernels! {
    /// SHA-256 over a number of blocks.
    sha256_fast(_state: *mut u32, _blocks: *const u8, _count: usize, _constants: *const u32), "armv7em/sha256.S";
    /// The same, slower in fewer bytes.
    sha256_small(_state: *mut u32, _blocks: *const u8, _count: usize, _constants: *const u32), "armv7em/sha256_small.S";
    /// SHA-512 over a number of blocks.
    sha512_fast(_state: *mut u64, _blocks: *const u8, _count: usize, _constants: *const u64), "armv7em/sha512.S";
    /// The same, slower in fewer bytes.
    sha512_small(_state: *mut u64, _blocks: *const u8, _count: usize, _constants: *const u64), "armv7em/sha512_small.S";
}
