//! The accumulator in portable Rust, on limbs of 32 bits.
#![allow(dead_code, reason = "not all of it is used where there is a kernel")]

use crate::{Block, state::State};
use mcu_field_portable::word::multiply_add;

mcu_target::select_multiplier! {
    wide => {
        /// What computes in this build: `armv7em`, `portable/wide` or `portable/narrow`.
        pub const BACKEND: &str = "portable/wide";
    }
    narrow => {
        /// What computes in this build: `armv7em`, `portable/wide` or `portable/narrow`.
        pub const BACKEND: &str = "portable/narrow";
    }
}

/// `h = (h + block + 2^128) r` for each block.
///
/// Of the product `h r`, what belongs to limb 4 and above is folded while it is formed: limbs 1 to 3 of `r` are multiples
/// of 4, so `2^128 2^(32 i) r[i] = 2^(32 i) 5/4 r[i]` modulo `p`, and only `h[4] r[0]` is left there. With `h[4]` at most 6
/// and `r[i]` below `2^28`, limb 4 of the result stays below `2^31.7`.
#[inline(never)]
pub(crate) fn absorb(state: &mut State, blocks: &[Block]) {
    let [r0, r1, r2, r3] = state.r;
    let [s1, s2, s3] = [r1, r2, r3].map(|r| r + (r >> 2));
    for block in blocks {
        let a = &mut state.h;
        // The fold of 5 times the bits from 2^130 on is below 2^32, so the carry stays below 3.
        let mut carry = (a[4] >> 2) + (a[4] & !3);
        let mut h = [0; 4];
        for ((h, a), bytes) in h.iter_mut().zip(&*a).zip(block.as_chunks().0) {
            let sum = u64::from(*a) + u64::from(u32::from_le_bytes(*bytes)) + u64::from(carry);
            (*h, carry) = (sum as u32, (sum >> 32) as u32);
        }
        let h4 = (a[4] & 3) + carry + 1;
        let [h0, h1, h2, h3] = h;

        let mut c;
        (a[0], c) = multiply_add(h0, r0, 0, 0);
        (a[1], c) = multiply_add(h1, r0, c, 0);
        (a[2], c) = multiply_add(h2, r0, c, 0);
        (a[3], c) = multiply_add(h3, r0, c, 0);
        a[4] = h4 * r0 + c;

        // In each row, the carry is below 2^29 where the product with h4, below 2^31.2, is added to it.
        (a[0], c) = multiply_add(h3, s1, a[0], 0);
        (a[1], c) = multiply_add(h0, r1, a[1], c + h4 * s1);
        (a[2], c) = multiply_add(h1, r1, a[2], c);
        (a[3], c) = multiply_add(h2, r1, a[3], c);
        a[4] += c;

        (a[0], c) = multiply_add(h2, s2, a[0], 0);
        (a[1], c) = multiply_add(h3, s2, a[1], c);
        (a[2], c) = multiply_add(h0, r2, a[2], c + h4 * s2);
        (a[3], c) = multiply_add(h1, r2, a[3], c);
        a[4] += c;

        (a[0], c) = multiply_add(h1, s3, a[0], 0);
        (a[1], c) = multiply_add(h2, s3, a[1], c);
        (a[2], c) = multiply_add(h3, s3, a[2], c);
        (a[3], c) = multiply_add(h0, r3, a[3], c + h4 * s3);
        a[4] += c;
    }
}
