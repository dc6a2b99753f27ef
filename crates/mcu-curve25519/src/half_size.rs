//! Scalars of half the size for verification.
//!
//! Source: T. Pornin, "Optimized lattice basis reduction in dimension 2, and fast Schnorr and EdDSA signature verification",
//! 2020 (eprint 2020/454). The reduction here is Euclid's algorithm, many steps at a time (Lehmer, 1938), with the condition of
//! Collins, 1980, for the steps to be those of the whole numbers.

use mcu_field::{Ed25519Order, Field};

/// `c` and `d` with `d = c k` or `d = -c k` modulo `8 L`.
///
/// `c` is odd and less than `L`, and so prime to `8 L`, the order of the whole group: equal points have equal multiples by `c`
/// and no others do, with components of small order too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfSize {
    pub(crate) c: [u32; 8],
    pub(crate) d: [u32; 8],
    /// Whether it is `-c k`.
    pub(crate) is_negative: bool,
}

/// `8 L`: a number of 256 bits.
const EIGHT_L: [u32; 8] = {
    let mut product = [0; 8];
    let mut i = 8;
    while i > 0 {
        i -= 1;
        let below = if i == 0 {
            0
        } else {
            Ed25519Order::MODULUS[i - 1]
        };
        product[i] = Ed25519Order::MODULUS[i] << 3 | below >> 29;
    }
    product
};

/// Limbs of the factors: they are at most `8 L / r` for the greater remainder `r` of the last two, which is `2^128` or more until
/// the last few steps, and those come to less than 17 bits.
const FACTOR: usize = 5;

/// Two remainders of Euclid's algorithm on `8 L` and `k`, `r0 > r1`, and their factors: `r = +-t k` modulo `8 L`. The signs of the
/// two alternate.
struct Remainders {
    r0: [u32; 8],
    r1: [u32; 8],
    t0: [u32; FACTOR],
    t1: [u32; FACTOR],
    /// Whether `r1 = -t1 k`.
    is_negative: bool,
}

/// How two remainders come of two earlier ones: the magnitudes of the factors of `r0` and `r1`.
struct Steps {
    first: [u32; 2],
    second: [u32; 2],
    is_odd: bool,
}

/// Finds `c` and `d` of about 128 bits each for `k` below `L`, in variable time.
#[inline(never)]
pub(crate) fn half_size(k: &[u32; 8]) -> HalfSize {
    let mut state = Remainders {
        r0: EIGHT_L,
        r1: *k,
        t0: [0; FACTOR],
        t1: [0; FACTOR],
        is_negative: false,
    };
    state.t1[0] = 1;
    while state.r1[4..] != [0; 4] {
        match state.steps() {
            Some(steps) => state.apply(&steps),
            None => state.divide(),
        }
    }
    // Neighbours have no common factor: one of the two is odd.
    let Remainders {
        r0,
        r1,
        t0,
        t1,
        is_negative,
    } = state;
    let (t, d, is_negative) = if t1[0] & 1 == 1 {
        (t1, r1, is_negative)
    } else {
        (t0, r0, !is_negative)
    };
    let mut c = [0; 8];
    c[..FACTOR].copy_from_slice(&t);
    HalfSize { c, d, is_negative }
}

impl Remainders {
    /// Steps that the leading 32 bits decide, until the lower remainder is below `2^128`. None if those bits do not decide one.
    fn steps(&self) -> Option<Steps> {
        // The bits of both from bit `shift` on; r0 has at least 129 bits.
        let top = self.r0.iter().rposition(|limb| *limb != 0).unwrap_or(0);
        let zeros = self.r0[top].leading_zeros();
        let leading = |r: &[u32; 8]| {
            let pair = u64::from(r[top]) << 32 | u64::from(r[top - 1]);
            (pair << zeros >> 32) as u32
        };
        let (mut x, mut y) = (leading(&self.r0), leading(&self.r1));
        let shift = 32 * top as u32 - zeros;
        // r1 is 2^128 or more if y is so much or more; where 2^128 is below the bits of y, y just has to divide.
        let limit = 1 << 128u32.saturating_sub(shift);
        let mut steps = Steps {
            first: [1, 0],
            second: [0, 1],
            is_odd: false,
        };
        while y >= limit {
            let (quotient, rest) = (x / y, x % y);
            let [a, b] = steps.second;
            let next_b = quotient.saturating_mul(b).saturating_add(steps.first[1]);
            // Collins: the quotient is right for all numbers with these leading bits.
            if rest < next_b || y - rest < next_b.saturating_add(b) {
                break;
            }
            // It is not greater than next_b.
            let next_a = quotient * a + steps.first[0];
            steps = Steps {
                first: [a, b],
                second: [next_a, next_b],
                is_odd: !steps.is_odd,
            };
            (x, y) = (y, rest);
        }
        (steps.second != [0, 1]).then_some(steps)
    }

    /// Takes steps.
    fn apply(&mut self, steps: &Steps) {
        let (r0, r1) = (self.r0, self.r1);
        let ([a, b], [c, d]) = (steps.first, steps.second);
        if steps.is_odd {
            self.r0 = difference(&r1, b, &r0, a);
            self.r1 = difference(&r0, c, &r1, d);
        } else {
            self.r0 = difference(&r0, a, &r1, b);
            self.r1 = difference(&r1, d, &r0, c);
        }
        let (t0, t1) = (self.t0, self.t1);
        self.t0 = sum(&t0, a, &t1, b);
        self.t1 = sum(&t0, c, &t1, d);
        self.is_negative ^= steps.is_odd;
    }

    /// One step, bit by bit: for quotients that the leading bits do not decide.
    #[inline(never)]
    fn divide(&mut self) {
        let mut shift = length(&self.r0) - length(&self.r1);
        loop {
            if let Some(rest) = subtract(&self.r0, &shifted(&self.r1, shift)) {
                self.r0 = rest;
                self.t0 = sum(&self.t0, 1, &shifted(&self.t1, shift), 1);
            }
            if shift == 0 {
                break;
            }
            shift -= 1;
        }
        core::mem::swap(&mut self.r0, &mut self.r1);
        core::mem::swap(&mut self.t0, &mut self.t1);
        self.is_negative = !self.is_negative;
    }
}

/// `a x - b y`, which is not negative. `a` and `b` are below `2^31`.
fn difference(x: &[u32; 8], a: u32, y: &[u32; 8], b: u32) -> [u32; 8] {
    let mut carry = 0;
    core::array::from_fn(|i| {
        carry += i64::from(a) * i64::from(x[i]) - i64::from(b) * i64::from(y[i]);
        let limb = carry as u32;
        carry >>= 32;
        limb
    })
}

/// `a x + b y`, which has no more limbs. `a` and `b` are below `2^31`.
fn sum(x: &[u32; FACTOR], a: u32, y: &[u32; FACTOR], b: u32) -> [u32; FACTOR] {
    let mut carry = 0;
    core::array::from_fn(|i| {
        carry += u64::from(a) * u64::from(x[i]) + u64::from(b) * u64::from(y[i]);
        let limb = carry as u32;
        carry >>= 32;
        limb
    })
}

/// `x - y`; none if it is negative.
fn subtract(x: &[u32; 8], y: &[u32; 8]) -> Option<[u32; 8]> {
    let mut borrow = 0;
    let difference = core::array::from_fn(|i| {
        borrow += i64::from(x[i]) - i64::from(y[i]);
        let limb = borrow as u32;
        borrow >>= 32;
        limb
    });
    (borrow == 0).then_some(difference)
}

/// `2^shift x`, which has no more limbs.
fn shifted<const N: usize>(x: &[u32; N], shift: u32) -> [u32; N] {
    let (limbs, bits) = (shift as usize / 32, shift % 32);
    core::array::from_fn(|i| {
        let limb = |index: Option<usize>| index.map_or(0, |index| u64::from(x[index]));
        let pair = limb(i.checked_sub(limbs)) << 32 | limb(i.checked_sub(limbs + 1));
        (pair << bits >> 32) as u32
    })
}

/// Number of bits.
fn length(x: &[u32; 8]) -> u32 {
    x.iter()
        .rposition(|limb| *limb != 0)
        .map_or(0, |top| 32 * top as u32 + 32 - x[top].leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::{EIGHT_L, HalfSize, difference, half_size, length};
    use crate::Scalar;
    use mcu_field::{Ed25519Order, Field};

    const L: [u32; 8] = Ed25519Order::MODULUS;

    fn bytes(limbs: &[u32; 8]) -> [u8; 32] {
        core::array::from_fn(|i| limbs[i / 4].to_le_bytes()[i % 4])
    }

    /// Checks what is promised, and returns the number of bits of the longer one.
    fn check(k: &[u32; 8]) -> u32 {
        let HalfSize { c, d, is_negative } = half_size(k);
        assert_eq!(c[0] & 1, 1, "{k:x?}");
        assert!(length(&c) <= 145, "{k:x?}");
        // Modulo L and modulo 8.
        let [c_scalar, d_scalar, k_scalar] =
            [&c, &d, k].map(|limbs| Scalar::from_bytes_mod_order(&bytes(limbs)));
        let (sum, low) = if is_negative {
            let sum = Scalar::mul_add(&c_scalar, &k_scalar, &d_scalar);
            (sum.to_bytes(), c[0].wrapping_mul(k[0]).wrapping_add(d[0]))
        } else {
            let minus_one = Scalar::from_bytes_mod_order(&bytes(&difference(&L, 1, &ONE, 1)));
            let product = Scalar::mul_add(&c_scalar, &k_scalar, &Scalar::ZERO);
            let sum = Scalar::mul_add(&minus_one, &d_scalar, &product);
            (sum.to_bytes(), c[0].wrapping_mul(k[0]).wrapping_sub(d[0]))
        };
        assert_eq!((sum, low & 7), ([0; 32], 0), "{k:x?}");
        length(&c).max(length(&d))
    }

    const ONE: [u32; 8] = [1, 0, 0, 0, 0, 0, 0, 0];

    #[test]
    fn eight_times_the_order() {
        let mut sum = [0; 8];
        for _ in 0..8 {
            sum = core::array::from_fn({
                let mut carry = 0;
                move |i| {
                    carry += u64::from(sum[i]) + u64::from(L[i]);
                    let limb = carry as u32;
                    carry >>= 32;
                    limb
                }
            });
        }
        assert_eq!(sum, EIGHT_L);
    }

    #[test]
    fn random() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut longest = [0_u32; 257];
        for _ in 0..20_000 {
            let k = core::array::from_fn(|i| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                if i == 7 {
                    state as u32 & 0x0fff_ffff
                } else {
                    state as u32
                }
            });
            longest[check(&k) as usize] += 1;
        }
        // Half the size: 128 bits, or a few more.
        assert!(longest[..=128].iter().sum::<u32>() > 10_000);
        assert_eq!(longest[150..], [0; 107]);
    }

    /// Numbers around powers of two and quotients of `8 L` by small numbers, for which Euclid's algorithm has large quotients.
    #[test]
    fn edges() {
        let mut cases = 0;
        let mut check_around = |centre: [u32; 8]| {
            for offset in -3..=3_i64 {
                let mut carry = offset;
                let k: [u32; 8] = core::array::from_fn(|i| {
                    carry += i64::from(centre[i]);
                    let limb = carry as u32;
                    carry >>= 32;
                    limb
                });
                if carry == 0 && bool::from(Scalar::from_canonical_bytes(&bytes(&k)).is_some()) {
                    check(&k);
                    cases += 1;
                }
            }
        };
        check_around([0; 8]);
        check_around(L);
        for bit in 0..252 {
            let mut power = [0; 8];
            power[bit / 32] = 1 << (bit % 32);
            check_around(power);
        }
        for divisor in (1..200).chain([65_535, 65_536, 65_537, u32::MAX - 1, u32::MAX]) {
            // 8 L / divisor, and that times what is coprime to it, less some.
            let mut rest = 0;
            let mut quotient = [0; 8];
            for i in (0..8).rev() {
                let pair = rest << 32 | u64::from(EIGHT_L[i]);
                quotient[i] = (pair / u64::from(divisor)) as u32;
                rest = pair % u64::from(divisor);
            }
            check_around(quotient);
        }
        assert_eq!(cases, 3143);
    }
}
