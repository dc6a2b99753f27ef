//! Modular inversion by division steps.
//!
//! Method: Bernstein and Yang, "Fast constant-time gcd computation and modular inversion", 2019 (eprint 2019/266),
//! in the variant with `delta` starting at 1/2 and its step count: Wuille, "Bounds on divsteps iterations in
//! safegcd", 2021.
//!
//! Integers are arrays of signed 30-bit limbs: every limb but the top one is in `[0, 2^30)`, the top one carries the
//! sign. Steps are taken in batches of 30, which depend on the low 30 bits of `f` and `g` only and amount to a matrix
//! of words; the matrix is then applied to `f` and `g` (exact division by `2^30`) and to `d` and `e` (division modulo `p`).

use crate::word::{mask, multiply_signed};
use zeroize::Zeroize;

/// Bits in a limb, and division steps in a batch.
const BATCH: u32 = 30;
const LIMB: i32 = (1 << BATCH) - 1;

/// Number of division steps that bring `g` to zero for a modulus of `bits` bits.
///
/// Source: Wuille, "Bounds on divsteps iterations in safegcd", 2021, the formula for the variant with `delta` = 1/2.
#[must_use]
pub const fn inversion_steps(bits: u32) -> u32 {
    (45907 * bits + 26313) / 19929
}

/// Element sizes that inversion is there for.
pub trait Inversion: Copy {
    /// Array of signed 30-bit limbs with room for twice the modulus and a sign.
    type Signed: AsRef<[i32]> + AsMut<[i32]> + Copy;
    /// All limbs zero.
    const ZERO: Self::Signed;
}

impl Inversion for [u32; 8] {
    type Signed = [i32; 9];
    const ZERO: Self::Signed = [0; 9];
}

impl Inversion for [u32; 12] {
    type Signed = [i32; 13];
    const ZERO: Self::Signed = [0; 13];
}

/// What a batch of steps does: `2^30 f' = u f + v g` and `2^30 g' = q f + r g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Of f in f'.
    pub u: i32,
    /// Of g in f'.
    pub v: i32,
    /// Of f in g'.
    pub q: i32,
    /// Of g in g'.
    pub r: i32,
}

/// `f`, `g` of the gcd, and `d`, `e` with `f = d x` and `g = e x` modulo `p`.
struct State<'a, L: Inversion> {
    f: L::Signed,
    g: L::Signed,
    d: L::Signed,
    e: L::Signed,
    p: &'a L::Signed,
    /// `1 / p mod 2^30`.
    p_inverse: i32,
}

/// Returns `1 / x mod p`, 0 for 0, in constant time. `x` is in `[0, p)`, `p_dash` is `-1 / p mod 2^32`, `bits` is the length
/// of `p`. `steps` is [`division_steps`], or something that does the same.
#[inline(never)]
pub fn invert<const N: usize>(
    x: &[u32; N],
    p: &[u32; N],
    p_dash: u32,
    bits: u32,
    steps: fn(i32, u32, u32) -> (i32, Matrix),
) -> [u32; N]
where
    [u32; N]: Inversion,
{
    let p_signed = to_signed(p);
    let mut state = State::<[u32; N]>::new(x, &p_signed, p_dash);
    // -(delta + 1/2) in the terms of the paper.
    let mut zeta = -1;
    for _ in 0..inversion_steps(bits).div_ceil(BATCH) {
        let matrix;
        (zeta, matrix) = steps(zeta, low_word(&state.f), low_word(&state.g));
        state.apply(matrix);
    }
    state.finish()
}

/// As [`invert`], in a time that depends on `x`.
pub(crate) fn invert_vartime<const N: usize>(x: &[u32; N], p: &[u32; N], p_dash: u32) -> [u32; N]
where
    [u32; N]: Inversion,
{
    let p_signed = to_signed(p);
    let mut state = State::<[u32; N]>::new(x, &p_signed, p_dash);
    let mut eta = -1;
    while state.g.as_ref().iter().any(|&limb| limb != 0) {
        let matrix;
        (eta, matrix) = division_steps_vartime(eta, low_word(&state.f), low_word(&state.g));
        state.apply(matrix);
    }
    state.finish()
}

/// The low 32 bits of an integer, of which 30 are needed.
fn low_word(limbs: &impl AsRef<[i32]>) -> u32 {
    let limbs = limbs.as_ref();
    limbs[0] as u32 | (limbs[1] as u32) << BATCH
}

/// Thirty division steps in constant time, from the low words of f, which is odd, and g: zeta after them, and what they do.
#[inline(always)]
#[must_use]
pub fn division_steps(mut zeta: i32, mut f: u32, mut g: u32) -> (i32, Matrix) {
    let (mut u, mut v, mut q, mut r) = (1u32, 0u32, 0u32, 1u32);
    for _ in 0..BATCH {
        let g_is_odd = mask(g & 1);
        let zeta_is_negative = mask(zeta as u32 >> 31);
        let swap = g_is_odd & zeta_is_negative;
        // g gains f, or -f where the two change places.
        let negate = |x: u32| (x ^ zeta_is_negative).wrapping_sub(zeta_is_negative);
        g = g.wrapping_add(negate(f) & g_is_odd);
        q = q.wrapping_add(negate(u) & g_is_odd);
        r = r.wrapping_add(negate(v) & g_is_odd);
        zeta = (zeta ^ swap as i32).wrapping_sub(1);
        // The old g is the new f: f + (g - f).
        f = f.wrapping_add(g & swap);
        u = u.wrapping_add(q & swap);
        v = v.wrapping_add(r & swap);
        g >>= 1;
        u <<= 1;
        v <<= 1;
    }
    let matrix = Matrix {
        u: u as i32,
        v: v as i32,
        q: q as i32,
        r: r as i32,
    };
    (zeta, matrix)
}

/// Thirty division steps, with `delta` starting at 1 (`eta = -delta`), several at once where `g` allows.
fn division_steps_vartime(mut eta: i32, mut f: u32, mut g: u32) -> (i32, Matrix) {
    let (mut u, mut v, mut q, mut r) = (1u32, 0u32, 0u32, 1u32);
    let mut left = BATCH;
    loop {
        let zeros = g.trailing_zeros().min(left);
        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        eta -= zeros as i32;
        left -= zeros;
        if left == 0 {
            break;
        }
        if eta < 0 {
            eta = -eta;
            (f, g) = (g, f.wrapping_neg());
            (u, q) = (q, u.wrapping_neg());
            (v, r) = (r, v.wrapping_neg());
        }
        // Clear as many low bits of g as eta and the batch allow, 6 at most: f (f^2 - 2) = -1 / f mod 2^6.
        let clear = left.min(eta as u32 + 1).min(6);
        let factor = g
            .wrapping_mul(f)
            .wrapping_mul(f.wrapping_mul(f).wrapping_sub(2))
            & ((1 << clear) - 1);
        g = g.wrapping_add(f.wrapping_mul(factor));
        q = q.wrapping_add(u.wrapping_mul(factor));
        r = r.wrapping_add(v.wrapping_mul(factor));
    }
    let matrix = Matrix {
        u: u as i32,
        v: v as i32,
        q: q as i32,
        r: r as i32,
    };
    (eta, matrix)
}

impl<'a, L: Inversion> State<'a, L> {
    fn new<const N: usize>(x: &[u32; N], p: &'a L::Signed, p_dash: u32) -> Self
    where
        [u32; N]: Inversion<Signed = L::Signed>,
    {
        let mut e = L::ZERO;
        e.as_mut()[0] = 1;
        State {
            f: *p,
            g: to_signed(x),
            d: L::ZERO,
            e,
            p,
            p_inverse: p_dash.wrapping_neg() as i32 & LIMB,
        }
    }

    #[inline(never)]
    fn apply(&mut self, matrix: Matrix) {
        self.update_f_and_g(matrix);
        self.update_d_and_e(matrix);
    }

    /// `(f, g) = matrix (f, g) / 2^30`, exactly. The rows of the matrix have an absolute sum of at most `2^30`, so a
    /// sum of two products and a carry stays below `2^62`.
    fn update_f_and_g(&mut self, Matrix { u, v, q, r }: Matrix) {
        let (f, g) = (self.f.as_mut(), self.g.as_mut());
        let mut f_carry = multiply_signed(u, f[0]) + multiply_signed(v, g[0]);
        let mut g_carry = multiply_signed(q, f[0]) + multiply_signed(r, g[0]);
        f_carry >>= BATCH;
        g_carry >>= BATCH;
        for i in 1..f.len() {
            f_carry += multiply_signed(u, f[i]) + multiply_signed(v, g[i]);
            g_carry += multiply_signed(q, f[i]) + multiply_signed(r, g[i]);
            f[i - 1] = f_carry as i32 & LIMB;
            g[i - 1] = g_carry as i32 & LIMB;
            f_carry >>= BATCH;
            g_carry >>= BATCH;
        }
        let top = f.len() - 1;
        f[top] = f_carry as i32;
        g[top] = g_carry as i32;
    }

    /// `(d, e) = matrix (d, e) / 2^30 mod p`. Both stay in `(-2 p, p)`: a negative one gains a `p`, and what makes
    /// the division exact is a multiple of `p` between 0 and `2^30` that is subtracted.
    fn update_d_and_e(&mut self, Matrix { u, v, q, r }: Matrix) {
        let (d, e, p) = (self.d.as_mut(), self.e.as_mut(), self.p.as_ref());
        let top = d.len() - 1;
        let d_is_negative = d[top] >> 31;
        let e_is_negative = e[top] >> 31;
        let mut d_factor = (u & d_is_negative) + (v & e_is_negative);
        let mut e_factor = (q & d_is_negative) + (r & e_is_negative);

        let mut d_carry = multiply_signed(u, d[0]) + multiply_signed(v, e[0]);
        let mut e_carry = multiply_signed(q, d[0]) + multiply_signed(r, e[0]);
        let exact = |low: i64, factor: i32| {
            self.p_inverse.wrapping_mul(low as i32).wrapping_add(factor) & LIMB
        };
        d_factor -= exact(d_carry, d_factor);
        e_factor -= exact(e_carry, e_factor);
        d_carry += multiply_signed(p[0], d_factor);
        e_carry += multiply_signed(p[0], e_factor);
        d_carry >>= BATCH;
        e_carry >>= BATCH;
        for i in 1..=top {
            d_carry += multiply_signed(u, d[i]) + multiply_signed(v, e[i]);
            e_carry += multiply_signed(q, d[i]) + multiply_signed(r, e[i]);
            d_carry += multiply_signed(p[i], d_factor);
            e_carry += multiply_signed(p[i], e_factor);
            d[i - 1] = d_carry as i32 & LIMB;
            e[i - 1] = e_carry as i32 & LIMB;
            d_carry >>= BATCH;
            e_carry >>= BATCH;
        }
        d[top] = d_carry as i32;
        e[top] = e_carry as i32;
    }

    /// The end, where `g = 0` and `f = 1` or `-1` (or `f = p`, for `x = 0`, where `d = 0`): `d` times `f`, into `[0, p)`.
    /// Not inlined: what it keeps is not there during the steps.
    #[inline(never)]
    fn finish<const N: usize>(&mut self) -> [u32; N] {
        let (d, p) = (self.d.as_mut(), self.p.as_ref());
        let top = d.len() - 1;
        let f_is_negative = mask(self.f.as_ref()[top] as u32 >> 31) as i32;

        // From (-2 p, p) into (-p, p); the sign of f; into [0, p).
        add_if_negative(d, p);
        for limb in d.iter_mut() {
            *limb = (*limb ^ f_is_negative) - f_is_negative;
        }
        carry(d);
        add_if_negative(d, p);
        let inverse = from_signed(d);
        for secret in [&mut self.f, &mut self.g, &mut self.d, &mut self.e] {
            secret.as_mut().zeroize();
        }
        inverse
    }
}

/// Adds `p` to `d` if `d` is negative.
fn add_if_negative(d: &mut [i32], p: &[i32]) {
    let negative = mask(d[d.len() - 1] as u32 >> 31) as i32;
    for (limb, &p) in d.iter_mut().zip(p) {
        *limb += p & negative;
    }
    carry(d);
}

/// Brings every limb but the top one into `[0, 2^30)`.
fn carry(d: &mut [i32]) {
    let top = d.len() - 1;
    for i in 0..top {
        d[i + 1] += d[i] >> BATCH;
        d[i] &= LIMB;
    }
}

fn to_signed<const N: usize>(x: &[u32; N]) -> <[u32; N] as Inversion>::Signed
where
    [u32; N]: Inversion,
{
    let mut signed = <[u32; N]>::ZERO;
    for (i, limb) in signed.as_mut().iter_mut().enumerate() {
        let position = BATCH as usize * i;
        let (word, shift) = (position / 32, position % 32);
        let at = |i: usize| x.get(i).copied().unwrap_or(0);
        // In words: for shifts of wider integers, cores without a barrel for them call a library.
        let bits = at(word) >> shift | at(word + 1) << 1 << (31 - shift);
        *limb = bits as i32 & LIMB;
    }
    signed
}

/// Packs limbs in `[0, 2^30)` into words.
fn from_signed<const N: usize>(signed: &[i32]) -> [u32; N] {
    let mut x = [0; N];
    for (i, word) in x.iter_mut().enumerate() {
        let position = 32 * i;
        let (limb, shift) = (position / BATCH as usize, position % BATCH as usize);
        let at = |i: usize| signed.get(i).copied().unwrap_or(0) as u32;
        // The shift is even, so at most 28: two limbs are enough for a word.
        *word = at(limb) >> shift | at(limb + 1) << (BATCH as usize - shift);
    }
    x
}
