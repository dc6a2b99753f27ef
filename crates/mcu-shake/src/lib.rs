//! SHAKE128 and SHAKE256: the API of the `shake` crate 0.1.
//!
//! ```
//! use mcu_shake::{ExtendableOutput, Shake128, Update, XofReader};
//!
//! let mut hasher = Shake128::default();
//! hasher.update(b"abc");
//! let mut output = [0; 4];
//! hasher.finalize_xof().read(&mut output);
//! assert_eq!(output, [0x58, 0x81, 0x09, 0x2d]);
//! ```
//!
//! Input and output of any length, in any pieces. Their bytes are secret, their lengths are not. With the feature `zeroize` hashers
//! and readers are wiped on drop.
#![no_std]
#![forbid(unsafe_code)]

pub use digest;
pub use digest::{ExtendableOutput, Update, XofReader};

use core::fmt;
use digest::{
    CollisionResistance, ExtendableOutputReset, HashMarker, Reset,
    common::AlgorithmName,
    consts::{U16, U32},
};
use mcu_keccak::sponge::Sponge;

/// SHAKE128.
pub type Shake128 = Shake<168>;
/// SHAKE256.
pub type Shake256 = Shake<136>;

/// Output of SHAKE128.
pub type Shake128Reader = ShakeReader<168>;
/// Output of SHAKE256.
pub type Shake256Reader = ShakeReader<136>;

/// FIPS 202, 6.2 and B.2: the suffix `1111` and the first bit of the padding.
const SHAKE_PAD: u8 = 0x1f;

/// SHAKE by its rate, which is 168 or 136: others do not compile.
#[derive(Clone)]
pub struct Shake<const RATE: usize> {
    sponge: Sponge<RATE>,
}

impl<const RATE: usize> Shake<RATE> {
    /// The security level, by which SHAKE is named.
    const BITS: &str = if RATE == 168 { "128" } else { "256" };
}

impl<const RATE: usize> Default for Shake<RATE> {
    #[inline]
    fn default() -> Self {
        const { assert!(matches!(RATE, 136 | 168)) };
        Self {
            sponge: Sponge::new(),
        }
    }
}

impl<const RATE: usize> HashMarker for Shake<RATE> {}

impl<const RATE: usize> Update for Shake<RATE> {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        self.sponge.absorb(data);
    }
}

impl<const RATE: usize> Reset for Shake<RATE> {
    #[inline]
    fn reset(&mut self) {
        self.sponge.reset();
    }
}

impl<const RATE: usize> ExtendableOutput for Shake<RATE> {
    type Reader = ShakeReader<RATE>;

    #[inline]
    fn finalize_xof(mut self) -> Self::Reader {
        self.finalize_xof_reset()
    }
}

impl<const RATE: usize> ExtendableOutputReset for Shake<RATE> {
    #[inline]
    fn finalize_xof_reset(&mut self) -> Self::Reader {
        self.sponge.pad(SHAKE_PAD);
        let sponge = self.sponge.clone();
        self.sponge.reset();
        ShakeReader { sponge }
    }
}

impl<const RATE: usize> AlgorithmName for Shake<RATE> {
    #[inline]
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SHAKE{}", Self::BITS)
    }
}

impl<const RATE: usize> fmt::Debug for Shake<RATE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shake{} {{ ... }}", Self::BITS)
    }
}

impl<const RATE: usize> Drop for Shake<RATE> {
    #[inline]
    fn drop(&mut self) {
        #[cfg(feature = "zeroize")]
        digest::zeroize::Zeroize::zeroize(&mut self.sponge);
    }
}

#[cfg(feature = "zeroize")]
impl<const RATE: usize> digest::zeroize::ZeroizeOnDrop for Shake<RATE> {}

/// The output of SHAKE by its rate.
#[derive(Clone)]
pub struct ShakeReader<const RATE: usize> {
    sponge: Sponge<RATE>,
}

impl<const RATE: usize> XofReader for ShakeReader<RATE> {
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) {
        self.sponge.squeeze(buffer);
    }
}

impl<const RATE: usize> fmt::Debug for ShakeReader<RATE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShakeReader{} {{ ... }}", Shake::<RATE>::BITS)
    }
}

impl<const RATE: usize> Drop for ShakeReader<RATE> {
    #[inline]
    fn drop(&mut self) {
        #[cfg(feature = "zeroize")]
        digest::zeroize::Zeroize::zeroize(&mut self.sponge);
    }
}

#[cfg(feature = "zeroize")]
impl<const RATE: usize> digest::zeroize::ZeroizeOnDrop for ShakeReader<RATE> {}

// SP 800-185, 8.3.
impl CollisionResistance for Shake128 {
    type CollisionResistance = U16;
}

impl CollisionResistance for Shake256 {
    type CollisionResistance = U32;
}
