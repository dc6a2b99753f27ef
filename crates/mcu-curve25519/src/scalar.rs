//! Integers modulo the order of the prime-order group.

use crate::backend::OrderBackend;
use crate::field;
use mcu_field::{Choice, Ed25519Order, Field, FieldBackend};
use mcu_field_portable::montgomery;
use subtle::{ConstantTimeEq, CtOption};
use zeroize::Zeroize;

/// An integer modulo the order `L = 2^252 + 27742317777372353535851937790883648493` of the prime-order group, in `[0, L)`.
///
/// Secret; not wiped on drop, since it is `Copy`.
///
/// Source: RFC 8032 (2017), section 5.1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scalar([u32; 8]);

/// `2^exponent R mod L`, which a Montgomery product multiplies by `2^exponent` with.
const fn shift(mut exponent: u32) -> [u32; 8] {
    let l = &Ed25519Order::MODULUS;
    let mut power = Ed25519Order::MONTGOMERY.r;
    while exponent > 0 {
        power = montgomery::add(&power, &power, l);
        exponent -= 1;
    }
    power
}

/// The low bits of an integer that is below `L` for certain.
const PART: u32 = 252;
static SHIFT_ONE_PART: [u32; 8] = shift(PART);
static SHIFT_TWO_PARTS: [u32; 8] = shift(2 * PART);

fn mul(x: &[u32; 8], y: &[u32; 8]) -> [u32; 8] {
    <OrderBackend as FieldBackend<Ed25519Order>>::mul(x, y)
}

fn add(x: &[u32; 8], y: &[u32; 8]) -> [u32; 8] {
    <OrderBackend as FieldBackend<Ed25519Order>>::add(x, y)
}

impl Scalar {
    /// 0.
    pub const ZERO: Self = Scalar([0; 8]);
    /// 1.
    pub const ONE: Self = Scalar([1, 0, 0, 0, 0, 0, 0, 0]);

    /// Reduces 512 bits, little-endian, modulo `L`.
    #[must_use]
    pub fn from_bytes_mod_order_wide(bytes: &[u8; 64]) -> Self {
        // Three parts, each below 2^252 and so below L: 252, 252 and 8 bits.
        let mut words = [0; 17];
        for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
        let mut low = [0; 8];
        let mut middle = [0; 8];
        let mut high = [0; 8];
        low.copy_from_slice(&words[..8]);
        low[7] &= u32::MAX >> 4;
        for i in 0..8 {
            middle[i] = words[7 + i] >> 28 | words[8 + i] << 4;
        }
        middle[7] &= u32::MAX >> 4;
        high[0] = words[15] >> 24;
        let sum = add(
            &mul(&middle, &SHIFT_ONE_PART),
            &mul(&high, &SHIFT_TWO_PARTS),
        );
        let scalar = Scalar(add(&sum, &low));
        words.zeroize();
        low.zeroize();
        middle.zeroize();
        scalar
    }

    /// Reduces 256 bits, little-endian, modulo `L`.
    #[must_use]
    pub fn from_bytes_mod_order(bytes: &[u8; 32]) -> Self {
        let mut wide = [0; 64];
        wide[..32].copy_from_slice(bytes);
        let scalar = Self::from_bytes_mod_order_wide(&wide);
        wide.zeroize();
        scalar
    }

    /// Reads a scalar, little-endian; none if it is `L` or more.
    #[must_use]
    pub fn from_canonical_bytes(bytes: &[u8; 32]) -> CtOption<Self> {
        let limbs = field::from_bytes(bytes);
        let is_reduced = <OrderBackend as FieldBackend<Ed25519Order>>::is_reduced(&limbs);
        CtOption::new(Scalar(limbs), is_reduced)
    }

    /// The scalar, little-endian.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        field::to_bytes(&self.0)
    }

    /// Returns `a b + c`.
    #[must_use]
    pub fn mul_add(a: &Scalar, b: &Scalar, c: &Scalar) -> Scalar {
        let a_form = <OrderBackend as FieldBackend<Ed25519Order>>::to_montgomery(&a.0);
        Scalar(add(&mul(&a_form, &b.0), &c.0))
    }

    /// A number below `L`, limb 0 least significant.
    pub(crate) fn from_limbs(limbs: [u32; 8]) -> Self {
        Scalar(limbs)
    }

    /// The bits below 128, and those from there on.
    pub(crate) fn halves(&self) -> [[u32; 4]; 2] {
        let Scalar([a, b, c, d, e, f, g, h]) = *self;
        [[a, b, c, d], [e, f, g, h]]
    }

    /// The limbs, limb 0 least significant.
    pub(crate) fn limbs(&self) -> &[u32; 8] {
        &self.0
    }
}

impl ConstantTimeEq for Scalar {
    fn ct_eq(&self, other: &Self) -> Choice {
        <OrderBackend as FieldBackend<Ed25519Order>>::eq(&self.0, &other.0)
    }
}

impl Zeroize for Scalar {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

/// Clamps 32 bytes, little-endian, to an integer in `[2^254, 2^255)` that 8 divides.
///
/// Source: RFC 7748 (2016), section 5.
#[must_use]
pub const fn clamp_integer(mut bytes: [u8; 32]) -> [u8; 32] {
    bytes[0] &= 0b1111_1000;
    bytes[31] &= 0b0111_1111;
    bytes[31] |= 0b0100_0000;
    bytes
}

/// The clamped integer as limbs, limb 0 least significant.
pub(crate) fn clamped_limbs(bytes: &[u8; 32]) -> [u32; 8] {
    const MASK: [u32; 8] = {
        let mut mask = field::LOW_255;
        mask[0] &= !0b111;
        mask
    };
    let mut limbs = field::from_bytes_masked(bytes, &MASK);
    limbs[7] |= 1 << 30;
    limbs
}
