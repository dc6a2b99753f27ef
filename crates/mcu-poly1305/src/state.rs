//! The state: what a backend works on, and all that is done once a message.

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
        add(&mut self.h, &[0xffff_fffb, u32::MAX, u32::MAX, u32::MAX, 2]);
    }

    /// The tag: `(h mod p) + s` modulo `2^128`.
    #[inline(always)]
    pub(crate) fn tag(&self) -> [u8; 16] {
        // The fold leaves less than 2^130 + 2^32.
        let mut h = self.h;
        let fold = (h[4] >> 2) + (h[4] & !3);
        h[4] &= 3;
        add(&mut h, &[fold, 0, 0, 0, 0]);
        // h + 5 reaches 2^130 where h reaches p, and is h - p modulo 2^128 then.
        let mut g = h;
        add(&mut g, &[5, 0, 0, 0, 0]);
        let reaches = mask(g[4] >> 2);
        for i in 0..4 {
            h[i] ^= (h[i] ^ g[i]) & reaches;
        }
        let [s0, s1, s2, s3] = self.s;
        add(&mut h, &[s0, s1, s2, s3, 0]);

        let mut tag = [0; 16];
        for (bytes, limb) in tag.as_chunks_mut().0.iter_mut().zip(h) {
            *bytes = limb.to_le_bytes();
        }
        tag
    }
}

/// `x = x + y` modulo `2^160`. Not inlined: of known addends the optimizer makes conditions on the carry.
#[inline(never)]
fn add(x: &mut [u32; 5], y: &[u32; 5]) {
    let mut carry = 0;
    for i in 0..5 {
        carry += u64::from(x[i]) + u64::from(y[i]);
        x[i] = carry as u32;
        carry >>= 32;
    }
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
