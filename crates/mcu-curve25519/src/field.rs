//! Elements of the field: 8 limbs that stand for their value modulo `p = 2^255 - 19`.

use crate::backend::Backend;
use mcu_field::{Choice, Curve25519Field, Field, FieldBackend};

/// An element.
pub(crate) type Element = <Curve25519Field as Field>::Limbs;

pub(crate) const ZERO: Element = [0; 8];
pub(crate) const ONE: Element = [1, 0, 0, 0, 0, 0, 0, 0];

#[inline(always)]
pub(crate) fn mul(x: &Element, y: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::mul(x, y)
}

#[inline(always)]
pub(crate) fn mul_assign(x: &mut Element, y: &Element) {
    <Backend as FieldBackend<Curve25519Field>>::mul_assign(x, y);
}

#[inline(always)]
pub(crate) fn sqr(x: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::sqr(x)
}

#[inline(always)]
pub(crate) fn add(x: &Element, y: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::add(x, y)
}

#[inline(always)]
pub(crate) fn sub(x: &Element, y: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::sub(x, y)
}

#[inline(always)]
pub(crate) fn neg(x: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::neg(x)
}

#[inline(always)]
pub(crate) fn neg_if(x: &Element, choice: Choice) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::neg_if(x, choice)
}

#[inline(always)]
pub(crate) fn select(x: &Element, y: &Element, choice: Choice) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::select(x, y, choice)
}

#[inline(always)]
pub(crate) fn eq(x: &Element, y: &Element) -> Choice {
    <Backend as FieldBackend<Curve25519Field>>::eq(x, y)
}

/// Sets `x` to `x / y`, or 0 for `y = 0`, in `[0, p)`, and `y` to its inverse.
#[inline(never)]
pub(crate) fn divide(x: &mut Element, y: &mut Element) {
    <Backend as FieldBackend<Curve25519Field>>::invert_assign(y);
    <Backend as FieldBackend<Curve25519Field>>::mul_assign(x, y);
    reduce_assign(x);
}

/// As [`reduce`], in place. Not inlined: what it needs of the stack is not there in an inversion.
#[inline(never)]
fn reduce_assign(x: &mut Element) {
    *x = reduce(x);
}

/// Returns `x mod p`, in `[0, p)`.
pub(crate) fn reduce(x: &Element) -> Element {
    <Backend as FieldBackend<Curve25519Field>>::from_montgomery(x)
}

/// Reads 256 bits, little-endian.
#[inline]
pub(crate) fn from_bytes(bytes: &[u8; 32]) -> [u32; 8] {
    let mut limbs = [0; 8];
    for (limb, word) in limbs.iter_mut().zip(bytes.as_chunks().0) {
        *limb = u32::from_le_bytes(*word);
    }
    limbs
}

/// The bits below 255.
pub(crate) const LOW_255: [u32; 8] = {
    let mut mask = [u32::MAX; 8];
    mask[7] >>= 1;
    mask
};

/// Reads those of 256 bits, little-endian, that the mask has. A bare copy would be a call of memcpy, since bytes are not aligned;
/// this is eight loads.
#[inline]
pub(crate) fn from_bytes_masked(bytes: &[u8; 32], mask: &[u32; 8]) -> [u32; 8] {
    let mut limbs = *mask;
    for (limb, word) in limbs.iter_mut().zip(bytes.as_chunks().0) {
        *limb &= u32::from_le_bytes(*word);
    }
    limbs
}

/// Writes 256 bits, little-endian.
#[inline]
pub(crate) fn to_bytes(limbs: &[u32; 8]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (word, limb) in bytes.as_chunks_mut().0.iter_mut().zip(limbs) {
        *word = limb.to_le_bytes();
    }
    bytes
}
