//! The kernels for ARMv7E-M. Their headers, in the .S files, say what they require and ensure.

#![allow(unsafe_code, reason = "kernels")]

use crate::consts::{K256, K512};

pub(crate) const NAME: &str = "armv7em";

/// SHA-256.
pub(crate) fn compress256(state: &mut [u32; 8], blocks: &[[u8; 64]]) {
    if !blocks.is_empty() {
        // SAFETY: sha256.S asks for 8 words, at least one block of 64 bytes, and 64 constants aligned to 256 bytes, which K256 is.
        unsafe { sha256(state.as_mut_ptr(), blocks.as_ptr().cast(), blocks.len(), K256.0.as_ptr()) }
    }
}

/// SHA-512.
pub(crate) fn compress512(state: &mut [u64; 8], blocks: &[[u8; 128]]) {
    if !blocks.is_empty() {
        // SAFETY: sha512.S asks for 8 words, at least one block of 128 bytes, and 80 constants aligned to 128 bytes, which K512 is.
        unsafe { sha512(state.as_mut_ptr(), blocks.as_ptr().cast(), blocks.len(), K512.0.as_ptr()) }
    }
}

mcu_target::select_size! {
    small => {
        macro_rules! text {
            ($name:literal) => { include_str!(concat!("armv7em/", $name, "_small.S")) };
        }
    }
    fast => {
        macro_rules! text {
            ($name:literal) => { include_str!(concat!("armv7em/", $name, ".S")) };
        }
    }
}

/// SHA-256 over a number of blocks.
#[unsafe(naked)]
unsafe extern "C" fn sha256(
    _state: *mut u32,
    _blocks: *const u8,
    _count: usize,
    _constants: *const u32,
) {
    mcu_target::naked_kernel!(text!("sha256"))
}

/// SHA-512 over a number of blocks.
#[unsafe(naked)]
unsafe extern "C" fn sha512(
    _state: *mut u64,
    _blocks: *const u8,
    _count: usize,
    _constants: *const u64,
) {
    mcu_target::naked_kernel!(text!("sha512"))
}
