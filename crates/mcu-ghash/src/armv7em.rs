//! Multiplication by a key by kernels for Cortex-M4, M7 and M33. Their header, in the .S files, says what they require and ensure.
#![allow(unsafe_code)]

use crate::{Block, backend::Order, portable};

/// The name of this backend.
pub(crate) const NAME: &str = "armv7em";

mcu_target::select_size! {
    small => {
        use polyval_small as polyval;
    }
    fast => {
        use polyval_fast as polyval;
    }
}

/// The kernels, by the folder of their files.
macro_rules! kernels_of {
    ($folder:literal) => {
        mcu_target::naked_kernels! {
            /// For each block: adds it to the sum and multiplies the sum by the key.
            polyval_fast(_sum: *mut u32, _key: *const u32, _blocks: *const u8, _end: *const u8, _reversed: u32),
            concat!($folder, "polyval.S");
            /// The same, slower in fewer bytes.
            polyval_small(_sum: *mut u32, _key: *const u32, _blocks: *const u8, _end: *const u8, _reversed: u32),
            concat!($folder, "polyval_small.S");
        }
    };
}

mcu_target::select_scratch! {
    fpu => { kernels_of!("armv7em/fpu/"); }
    core => { kernels_of!("armv7em/core/"); }
}

/// A key, prepared.
#[derive(Clone)]
pub(crate) struct Multiplier {
    /// The operands of Karatsuba's nine products, each in four parts: bits 0, 4, 8, ..., then bits 1, 5, 9, ..., and so on.
    pub(crate) words: [u32; 36],
}

impl Multiplier {
    /// Prepares a key: four words, the least significant one first.
    pub(crate) fn new(key: &[u32; 4]) -> Self {
        Self {
            words: portable::parts(key),
        }
    }

    /// For each block: adds it to `sum` and multiplies the sum by the key and `x^-128`.
    #[inline]
    pub(crate) fn update(&self, sum: &mut [u32; 4], blocks: &[Block], order: Order) {
        if blocks.is_empty() {
            return;
        }
        let range = blocks.as_ptr_range();
        // SAFETY: polyval.S asks for four words of sum, 36 words of key, and at least one block.
        unsafe {
            polyval(
                sum.as_mut_ptr(),
                self.words.as_ptr(),
                range.start.cast(),
                range.end.cast(),
                u32::from(order == Order::Reversed),
            );
        }
    }
}
