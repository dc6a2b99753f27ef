//! The state: what a backend works on, and all that is done once a message.

use core::hint::black_box;
use mcu_field_portable::word::mask;

/// The state in limbs of 32 bits, limb 0 first; all of it is secret. Backends rely on this layout.
#[derive(Clone)]
#[repr(C)]
pub(crate) struct State {
    /// The accumulator before the fold of its upper bits, `2^130 = 5`: below `2^159.7`.
    pub(crate) h: [u32; 5],
    /// The multiplier, clamped: limbs below `2^28`, of which all but the first are multiples of 4.
    pub(crate) r: [u32; 4],
    /// The addend, modulo `2^128`.
    s: [u32; 4],
}

impl State {
    /// The state of a key: `r`, which is clamped here, and `s`.
    #[inline(never)]
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        let word = |at: usize| {
            let bytes = key.as_chunks().0;
            bytes.get(at).map_or(0, |bytes| u32::from_le_bytes(*bytes))
        };
        Self {
            h: [0; 5],
            r: [
                word(0) & 0x0fff_ffff,
                word(1) & 0x0fff_fffc,
                word(2) & 0x0fff_fffc,
                word(3) & 0x0fff_fffc,
            ],
            s: [word(4), word(5), word(6), word(7)],
        }
    }

    /// `h = h - 2^128`, by adding `p - 2^128 = 3 2^128 - 5`.
    pub(crate) fn subtract_2_128(&mut self) {
        let zero = unknown_zero();
        let (first, next) = (0xffff_fffb ^ zero, u32::MAX ^ zero);
        let mut carry = 0;
        for (limb, addend) in self.h.iter_mut().zip([first, next, next, next, 2]) {
            carry += u64::from(*limb) + u64::from(addend);
            *limb = carry as u32;
            carry >>= 32;
        }
    }

    /// The tag: `(h mod p) + s` modulo `2^128`.
    #[inline(never)]
    pub(crate) fn tag(&self) -> [u8; 16] {
        let [h0, h1, h2, h3, h4] = self.h;
        let [s0, s1, s2, s3] = self.s;
        let zero = unknown_zero();
        // The fold leaves less than 2^130 + 2^32.
        let fold = (h4 >> 2) + (h4 & !3);
        let (h, carry) = value([h0, h1, h2, h3]).overflowing_add(value([fold, zero, zero, zero]));
        let upper = (h4 & 3) + u32::from(carry);
        // h + 5 reaches 2^130 where h reaches p, and is h - p modulo 2^128 then.
        let (_, carry) = h.overflowing_add(value([5 ^ zero, zero, zero, zero]));
        let reaches = mask((upper + u32::from(carry)) >> 2);
        let less_p = value([5 & reaches, 0, 0, 0]);
        let tag = h.wrapping_add(less_p).wrapping_add(value([s0, s1, s2, s3]));
        tag.to_le_bytes()
    }
}

/// Zero, which the optimizer does not know: of known addends it makes conditions on the carry.
fn unknown_zero() -> u32 {
    black_box(0)
}

/// The value of limbs.
#[inline(always)]
fn value([l0, l1, l2, l3]: [u32; 4]) -> u128 {
    u128::from(l0) | u128::from(l1) << 32 | u128::from(l2) << 64 | u128::from(l3) << 96
}

#[cfg(feature = "zeroize")]
impl zeroize::Zeroize for State {
    fn zeroize(&mut self) {
        let Self { h, r, s } = self;
        h.zeroize();
        r.zeroize();
        s.zeroize();
    }
}
