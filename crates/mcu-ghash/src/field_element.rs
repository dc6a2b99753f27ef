//! Elements of the field of POLYVAL.

use crate::{
    Block,
    backend::{Multiplier, Order},
};
use core::{
    fmt,
    hint::black_box,
    ops::{Add, Mul, MulAssign},
};

/// An element of GF(2^128) modulo `x^128 + x^127 + x^126 + x^121 + 1`: 16 bytes, little-endian, bit `i` the coefficient of `x^i`.
/// A product is `a b / x^128`. Secret: neither time nor addresses depend on elements.
///
/// Source: RFC 8452, section 3.
#[derive(Clone, Copy, Default)]
pub struct FieldElement([u8; 16]);

impl FieldElement {
    /// The element with the bytes in reverse order.
    #[inline]
    #[must_use]
    pub fn reverse(self) -> Self {
        u128::from(self).swap_bytes().into()
    }

    /// The element times `x`: mulX_POLYVAL of RFC 8452, appendix A.
    #[must_use]
    pub fn mulx(self) -> Self {
        let value = u128::from(self);
        let carry = (value >> 127) as u32;
        // x^127 + x^126 + x^121; the optimizer is kept from knowing that there are only two cases.
        let reduction = black_box(carry.wrapping_neg()) & 0xc200_0000;
        (value << 1 ^ u128::from(carry) ^ u128::from(reduction) << 96).into()
    }

    pub(crate) fn words(&self) -> [u32; 4] {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(self.0.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        words
    }

    pub(crate) fn from_words(words: &[u32; 4]) -> Self {
        let mut bytes = [0; 16];
        for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
            *bytes = word.to_le_bytes();
        }
        Self(bytes)
    }
}

impl fmt::Debug for FieldElement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FieldElement(")?;
        for byte in self.0 {
            write!(f, "{byte:02x}")?;
        }
        f.write_str(")")
    }
}

impl From<Block> for FieldElement {
    #[inline]
    fn from(block: Block) -> Self {
        Self(block.0)
    }
}

impl From<&Block> for FieldElement {
    #[inline]
    fn from(block: &Block) -> Self {
        Self(block.0)
    }
}

impl From<FieldElement> for Block {
    #[inline]
    fn from(element: FieldElement) -> Self {
        element.0.into()
    }
}

impl From<&FieldElement> for Block {
    #[inline]
    fn from(element: &FieldElement) -> Self {
        element.0.into()
    }
}

impl From<[u8; 16]> for FieldElement {
    #[inline]
    fn from(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }
}

impl From<FieldElement> for [u8; 16] {
    #[inline]
    fn from(element: FieldElement) -> Self {
        element.0
    }
}

impl From<u128> for FieldElement {
    #[inline]
    fn from(value: u128) -> Self {
        Self(value.to_le_bytes())
    }
}

impl From<FieldElement> for u128 {
    #[inline]
    fn from(element: FieldElement) -> Self {
        Self::from_le_bytes(element.0)
    }
}

impl Add for FieldElement {
    type Output = Self;

    #[expect(
        clippy::suspicious_arithmetic_impl,
        reason = "the sum of polynomials over GF(2)"
    )]
    #[inline]
    fn add(self, other: Self) -> Self {
        (u128::from(self) ^ u128::from(other)).into()
    }
}

impl Mul for FieldElement {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let mut product = [0; 4];
        Multiplier::new(&other.words()).update(&mut product, &[self.into()], Order::Plain);
        Self::from_words(&product)
    }
}

impl MulAssign for FieldElement {
    fn mul_assign(&mut self, other: Self) {
        *self = *self * other;
    }
}

#[cfg(feature = "zeroize")]
impl zeroize::Zeroize for FieldElement {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}
