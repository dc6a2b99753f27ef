//! What the types written by [`prime_field_element`](crate::prime_field_element) are made of: encodings,
//! exponentiation and square roots over a backend.

use core::cmp::Ordering;
use elliptic_curve::bigint::{Limb, Uint, Word};
use mcu_field::{Choice, Field, FieldBackend, Limbs};
use mcu_field_portable::word;

/// Limbs of an integer of `crypto-bigint`, whose words are of 32 or 64 bits.
#[must_use]
#[allow(
    clippy::unnecessary_cast,
    reason = "words are of 64 bits on other targets"
)]
pub const fn limbs_from_uint<const N: usize, const WORDS: usize>(uint: &Uint<WORDS>) -> [u32; N] {
    let words = uint.as_words();
    let mut limbs = [0; N];
    let mut i = 0;
    while i < N {
        let bit = 32 * i;
        limbs[i] = (words[bit / Limb::BITS as usize] >> (bit % Limb::BITS as usize)) as u32;
        i += 1;
    }
    limbs
}

/// The reverse of [`limbs_from_uint`].
#[must_use]
#[allow(
    clippy::unnecessary_cast,
    reason = "words are of 64 bits on other targets"
)]
pub const fn uint_from_limbs<const N: usize, const WORDS: usize>(limbs: &[u32; N]) -> Uint<WORDS> {
    let mut words = [0; WORDS];
    let mut i = 0;
    while i < N {
        let bit = 32 * i;
        words[bit / Limb::BITS as usize] |= (limbs[i] as Word) << (bit % Limb::BITS as usize);
        i += 1;
    }
    Uint::from_words(words)
}

/// Limbs of big-endian bytes. Bytes beyond the limbs are ignored, missing ones are zero.
#[must_use]
pub fn limbs_from_be_bytes<L: Limbs>(bytes: &[u8]) -> L {
    let mut limbs = L::ZERO;
    for (limb, chunk) in limbs.as_mut().iter_mut().zip(bytes.rchunks(4)) {
        *limb = chunk
            .iter()
            .fold(0, |limb, &byte| limb << 8 | u32::from(byte));
    }
    limbs
}

/// Writes limbs as big-endian bytes, as many as fit.
pub fn write_be_bytes<L: Limbs>(limbs: &L, bytes: &mut [u8]) {
    for (limb, chunk) in limbs.as_ref().iter().zip(bytes.rchunks_mut(4)) {
        let encoded = limb.to_be_bytes();
        let unused = encoded.len() - chunk.len();
        chunk.copy_from_slice(&encoded[unused..]);
    }
}

/// Compares integers, in constant time but for what is done with the outcome.
#[must_use]
pub fn compare<L: Limbs>(x: &L, y: &L) -> Ordering {
    let limbs = x.as_ref().iter().zip(y.as_ref());
    let different = limbs.fold(0, |different, (x, y)| different | x ^ y);
    match (word::borrow(x.as_ref(), y.as_ref()), different) {
        (1, _) => Ordering::Less,
        (_, 0) => Ordering::Equal,
        _ => Ordering::Greater,
    }
}

/// Whether `x < y`.
#[must_use]
pub fn is_less<L: Limbs>(x: &L, y: &L) -> Choice {
    Choice::from(word::borrow(x.as_ref(), y.as_ref()) as u8)
}

mcu_target::select_size! {
    small => {
        /// `x^exponent` in Montgomery form. The time depends on the exponent alone, which is public.
        ///
        /// The exponent is the difference of its double and itself, which has a digit 1 or -1 only where a run of equal bits ends: square
        /// roots have exponents of few runs.
        #[must_use]
        #[inline(never)]
        pub fn pow_vartime<F: Field, B: FieldBackend<F>>(
            x: &F::Limbs,
            exponent: &F::Limbs,
        ) -> F::Limbs {
            let inverse = invert_montgomery::<F, B>(x);
            let mut z = F::MONTGOMERY.r;
            let (mut above, mut pending) = (0, 0);
            for limb in exponent.as_ref().iter().rev() {
                for shift in (0..32).rev() {
                    let bit = limb >> shift & 1;
                    pending += 1;
                    if bit != above {
                        B::sqr_times_assign(&mut z, pending);
                        B::mul_assign(&mut z, if bit == 1 { x } else { &inverse });
                        (above, pending) = (bit, 0);
                    }
                }
            }
            B::sqr_times_assign(&mut z, pending + 1);
            if above == 1 {
                B::mul_assign(&mut z, &inverse);
            }
            z
        }
    }
    fast => {
        /// `x^exponent` in Montgomery form. The time depends on the exponent alone, which is public; windows of zeros cost
        /// nothing but squarings.
        #[must_use]
        #[inline(never)]
        pub fn pow_vartime<F: Field, B: FieldBackend<F>>(x: &F::Limbs, exponent: &F::Limbs) -> F::Limbs {
            const WIDTH: u32 = 4;
            let mut powers = [F::MONTGOMERY.r; 1 << WIDTH];
            for i in 1..powers.len() {
                powers[i] = B::mul(&powers[i - 1], x);
            }
            let mut z = F::MONTGOMERY.r;
            let mut pending = 0;
            for limb in exponent.as_ref().iter().rev() {
                for shift in (0..32).step_by(WIDTH as usize).rev() {
                    pending += WIDTH;
                    let window = limb >> shift & ((1 << WIDTH) - 1);
                    if window != 0 {
                        z = B::sqr_times(&z, pending);
                        z = B::mul(&z, &powers[window as usize]);
                        pending = 0;
                    }
                }
            }
            B::sqr_times(&z, pending)
        }
    }
}

/// Exponents for square roots modulo `p = 2^s t + 1` with odd `t`.
#[derive(Clone, Copy, Debug)]
pub struct SqrtParams<L> {
    /// `s`.
    pub two_adicity: u32,
    /// `(t - 1) / 2`.
    pub half_t: L,
    /// A primitive `2^s`-th root of unity, in Montgomery form.
    pub root_of_unity: L,
}

/// A square root of `x`, both in Montgomery form, and whether there is one; in constant time.
///
/// Source: RFC 9380, appendix I.4. For `p = 3 mod 4` it is a single exponentiation.
#[must_use]
pub fn sqrt<F: Field, B: FieldBackend<F>>(
    x: &F::Limbs,
    params: &SqrtParams<F::Limbs>,
) -> (F::Limbs, Choice) {
    let one = F::MONTGOMERY.r;
    let power = pow_vartime::<F, B>(x, &params.half_t);
    let mut root = B::mul(&power, x);
    // Invariant: root^2 = x error, and the order of error divides 2^(i - 1).
    let mut error = B::mul(&power, &root);
    let mut c = params.root_of_unity;
    for i in (2..=params.two_adicity).rev() {
        let order_is_smaller = B::eq(&B::sqr_times(&error, i - 2), &one);
        root = B::select(&B::mul(&root, &c), &root, order_is_smaller);
        c = B::sqr(&c);
        error = B::select(&B::mul(&error, &c), &error, order_is_smaller);
    }
    (root, B::eq(&B::sqr(&root), x))
}

/// `high 2^(32 N) + low mod p`, not in Montgomery form. Both halves are below `2 p`.
#[must_use]
pub fn reduce_wide<F: Field, B: FieldBackend<F>>(high: &F::Limbs, low: &F::Limbs) -> F::Limbs {
    B::add(
        &B::to_montgomery(&B::reduce_once(high)),
        &B::reduce_once(low),
    )
}

/// The inverse of `x`, both in Montgomery form, and 0 for 0.
#[must_use]
#[inline(never)]
pub fn invert_montgomery<F: Field, B: FieldBackend<F>>(x: &F::Limbs) -> F::Limbs {
    B::mul(&B::invert(x), &F::MONTGOMERY.r3)
}

/// `x mod (p - 1) + 1`, for any limbs `x < 2 (p - 1)`: never zero.
#[must_use]
pub fn reduce_nonzero<F, B, const N: usize>(x: &[u32; N]) -> [u32; N]
where
    F: Field<Limbs = [u32; N]>,
    B: FieldBackend<F>,
{
    let mut one = [0; N];
    one[0] = 1;
    let p_minus_1 = word::sub(&F::MODULUS, &one).0;
    let (difference, borrow) = word::sub(x, &p_minus_1);
    let reduced = B::select(&difference, x, Choice::from(borrow as u8));
    word::add(&reduced, &one).0
}

/// Whether the low bit is set.
#[must_use]
pub fn is_odd<L: Limbs>(x: &L) -> Choice {
    Choice::from((x.as_ref()[0] & 1) as u8)
}

/// Constants that follow from a modulus, computed when a type is defined.
pub mod constants {
    use super::SqrtParams;
    use mcu_field::Montgomery;
    use mcu_field_portable::{montgomery, word};

    /// `floor(x / 2^n)`.
    #[must_use]
    pub const fn shift_right<const N: usize>(x: &[u32; N], n: u32) -> [u32; N] {
        let mut z = *x;
        let mut step = 0;
        while step < n {
            let mut i = 0;
            while i < N {
                let above = if i + 1 < N { z[i + 1] } else { 0 };
                z[i] = z[i] >> 1 | above << 31;
                i += 1;
            }
            step += 1;
        }
        z
    }

    /// A word as an integer.
    #[must_use]
    pub const fn small<const N: usize>(value: u32) -> [u32; N] {
        let mut x = [0; N];
        x[0] = value;
        x
    }

    /// `s` in `p = 2^s t + 1` with odd `t`.
    #[must_use]
    pub const fn two_adicity<const N: usize>(p: &[u32; N]) -> u32 {
        let mut s = 1;
        while p[s as usize / 32] >> (s % 32) & 1 == 0 {
            s += 1;
        }
        s
    }

    /// `x mod p` for a word, in Montgomery form.
    #[must_use]
    pub const fn small_montgomery<const N: usize>(
        value: u32,
        p: &[u32; N],
        constants: &Montgomery<[u32; N]>,
    ) -> [u32; N] {
        montgomery::mul(&small(value), &constants.r2, p, constants.p_dash)
    }

    /// `generator^t`, in Montgomery form.
    #[must_use]
    pub const fn root_of_unity<const N: usize>(
        generator: u32,
        p: &[u32; N],
        constants: &Montgomery<[u32; N]>,
    ) -> [u32; N] {
        let generator = small_montgomery(generator, p, constants);
        let t = shift_right(p, two_adicity(p));
        montgomery::pow_vartime(&generator, &t, &constants.r, p, constants.p_dash)
    }

    /// `1 / root`, for a `2^s`-th root of unity in Montgomery form.
    #[must_use]
    pub const fn invert_root_of_unity<const N: usize>(
        root: &[u32; N],
        p: &[u32; N],
        constants: &Montgomery<[u32; N]>,
    ) -> [u32; N] {
        let exponent = small::<N>((1 << two_adicity(p)) - 1);
        montgomery::pow_vartime(root, &exponent, &constants.r, p, constants.p_dash)
    }

    /// `generator^(2^s)`, in Montgomery form.
    #[must_use]
    pub const fn delta<const N: usize>(
        generator: u32,
        p: &[u32; N],
        constants: &Montgomery<[u32; N]>,
    ) -> [u32; N] {
        let generator = small_montgomery(generator, p, constants);
        let exponent = small::<N>(1 << two_adicity(p));
        montgomery::pow_vartime(&generator, &exponent, &constants.r, p, constants.p_dash)
    }

    /// `(p - 1) / 2`; it is also `1 / 2 - 1`.
    #[must_use]
    pub const fn half<const N: usize>(p: &[u32; N]) -> [u32; N] {
        shift_right(p, 1)
    }

    /// `1 / 2 = (p + 1) / 2`, not in Montgomery form.
    #[must_use]
    pub const fn inverse_of_two<const N: usize>(p: &[u32; N]) -> [u32; N] {
        word::add(&half(p), &small(1)).0
    }

    /// Parameters of [`sqrt`](super::sqrt).
    #[must_use]
    pub const fn sqrt_params<const N: usize>(
        generator: u32,
        p: &[u32; N],
        constants: &Montgomery<[u32; N]>,
    ) -> SqrtParams<[u32; N]> {
        SqrtParams {
            two_adicity: two_adicity(p),
            half_t: shift_right(p, two_adicity(p) + 1),
            root_of_unity: root_of_unity(generator, p, constants),
        }
    }
}
