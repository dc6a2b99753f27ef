//! Signed representations of scalars.

use crate::WeierstrassCurve;
use elliptic_curve::zeroize::Zeroize;
use mcu_field::{Choice, Field, FieldBackend, Limbs};

/// A scalar as an odd integer and a sign, written with the digits 1 and -1 only, which makes every window and every
/// comb column odd and so never zero (Joye and Tunstall, "Exponent recoding and regular exponentiation algorithms", 2009).
///
/// The odd integer is `k`, or `n - k` for even `k`; both are in `[1, n]`. Its `length` digits are `2 s_i - 1` where the
/// bits `s_i` are those of `(k + 2^length - 1) / 2`: the bits of `k` from bit 1 up, and a one on top.
pub(crate) struct SignedBits<C: WeierstrassCurve> {
    odd: crate::Limbs<C>,
    length: u32,
    /// Whether the product with the odd integer is to be negated.
    pub(crate) negate: Choice,
}

impl<C: WeierstrassCurve> SignedBits<C> {
    /// `k` is secret, and reduced here, since scalars can be made without a check (`FromUintUnchecked`); `length` is public
    /// and at least the bit length of `n`. Not inlined: its frame is not there while points are added.
    #[inline(never)]
    pub(crate) fn new(mut k: crate::Limbs<C>, length: u32) -> Self {
        debug_assert!(length >= C::Order::BITS);
        k = C::OrderBackend::reduce_once(&k);
        let is_even = Choice::from((!k.as_ref()[0] & 1) as u8);
        let mut opposite = subtract(&C::Order::MODULUS, &k);
        let odd = C::OrderBackend::select(&k, &opposite, is_even);
        opposite.as_mut().zeroize();
        k.as_mut().zeroize();
        SignedBits {
            odd,
            length,
            negate: is_even,
        }
    }

    /// The `count` bits `s_low`, `s_(low + step)`, ..., the first one lowest: 1 for the digit 1, 0 for the digit -1. No
    /// bit but the last may be the top one.
    #[inline(never)]
    pub(crate) fn every(&self, step: u32, low: u32, count: u32) -> u32 {
        let limbs = self.odd.as_ref();
        let mut index = low + (count - 1) * step + 1;
        // No bits of the scalar are above the top one.
        let mut bits = u32::from(index == self.length);
        loop {
            if let Some(limb) = limbs.get(index as usize / 32) {
                // A rotation takes its amount modulo 32.
                bits |= limb.rotate_right(index) & 1;
            }
            if index == low + 1 {
                return bits;
            }
            bits <<= 1;
            index -= step;
        }
    }
}

impl<C: WeierstrassCurve> Drop for SignedBits<C> {
    fn drop(&mut self) {
        self.odd.as_mut().zeroize();
    }
}

/// `x - y` for `x >= y`.
fn subtract<L: Limbs>(x: &L, y: &L) -> L {
    let mut difference = L::ZERO;
    let mut borrow = 0;
    for ((z, &x), &y) in difference
        .as_mut()
        .iter_mut()
        .zip(x.as_ref())
        .zip(y.as_ref())
    {
        let t = u64::from(x).wrapping_sub(u64::from(y) + borrow);
        *z = t as u32;
        borrow = t >> 63;
    }
    difference
}
