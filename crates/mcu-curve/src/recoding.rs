//! Signed representations of scalars.

use crate::WeierstrassCurve;
use elliptic_curve::zeroize::Zeroize;
use mcu_field::{Choice, FieldBackend, Limbs as _};

/// A scalar as an odd integer and a sign, written with the digits 1 and -1 only, which makes every window and every
/// comb column odd and so never zero (Joye and Tunstall, "Exponent recoding and regular exponentiation algorithms", 2009).
///
/// The odd integer is `k`, or `n - k` for even `k`; both are in `[1, n]`. Its `length` digits are `2 s_i - 1` where the
/// bits `s_i` are those of `(k + 2^length - 1) / 2`: the bits of `k` from bit 1 up, and a one on top.
pub(crate) struct SignedBits<C: WeierstrassCurve> {
    /// The bits from bit 0 up.
    odd: crate::Limbs<C>,
    /// The word after them, with the one on top; the length is less than a word more than the limbs.
    top: u32,
    /// Whether the product with the odd integer is to be negated.
    pub(crate) negate: Choice,
}

impl<C: WeierstrassCurve> SignedBits<C> {
    /// `k` is secret, and reduced here, since scalars can be made without a check (`FromUintUnchecked`); `length` is public
    /// and in `[32 N, 32 (N + 1))` for `N` limbs. Not inlined: its frame is not there while points are added.
    #[inline(never)]
    pub(crate) fn new(mut k: crate::Limbs<C>, length: u32) -> Self {
        debug_assert_eq!(length as usize / 32, crate::Limbs::<C>::COUNT);
        let mut odd = C::OrderBackend::reduce_once(&k);
        k.as_mut().zeroize();
        let is_even = Choice::from((!odd.as_ref()[0] & 1) as u8);
        let mut opposite = C::OrderBackend::modulus_minus(&odd);
        C::OrderBackend::select_assign(&mut odd, &opposite, is_even);
        opposite.as_mut().zeroize();
        SignedBits {
            odd,
            top: 1 << (length % 32),
            negate: is_even,
        }
    }

    /// The `count` bits `s_low`, `s_(low + step)`, ..., the first one lowest: 1 for the digit 1, 0 for the digit -1.
    #[inline(never)]
    pub(crate) fn every(&self, step: u32, low: u32, count: u32) -> u32 {
        let mut index = low + (count - 1) * step + 1;
        let mut bits = 0;
        loop {
            let word = self.odd.as_ref().get(index as usize / 32);
            // A rotation takes its amount modulo 32.
            bits |= word.unwrap_or(&self.top).rotate_right(index) & 1;
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
