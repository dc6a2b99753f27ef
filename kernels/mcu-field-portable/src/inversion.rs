//! Modular inversion by division steps.
//!
//! Method: Bernstein and Yang, "Fast constant-time gcd computation and modular inversion", 2019 (eprint 2019/266),
//! in the variant with `delta` starting at 1/2 and its step count: Wuille, "Bounds on divsteps iterations in
//! safegcd", 2021.
//!
//! Integers are columns of signed 30-bit limbs: every limb but the top one is in `[0, 2^30)`, the top one carries the
//! sign. Steps are taken in batches of 30, which depend on the low 30 bits of `f` and `g` only and amount to a matrix
//! of words; the matrix is then applied to `f` and `g` (exact division by `2^30`) and to `d` and `e` (division modulo `p`).

use crate::Portable;
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

/// The limbs at one position of `f` and `g` of the gcd, of `d` and `e` with `f = d x` and `g = e x` modulo `p`, and of `p`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Row {
    /// Of f.
    pub f: i32,
    /// Of g.
    pub g: i32,
    /// Of d.
    pub d: i32,
    /// Of e.
    pub e: i32,
    /// Of p.
    pub p: i32,
}

/// Element sizes that inversion is there for.
pub trait Inversion: Copy {
    /// Rows, the lowest first, with room for twice the modulus and a sign.
    type Rows: AsRef<[Row]> + AsMut<[Row]> + Default;
}

impl Inversion for [u32; 8] {
    type Rows = [Row; 9];
}

impl Inversion for [u32; 12] {
    type Rows = [Row; 13];
}

/// What a batch of steps does: `2^30 f' = u f + v g` and `2^30 g' = q f + r g`. The absolute values in a row have a sum of at
/// most `2^30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
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

/// What inversion is made of; a backend may have its own.
pub trait Batch {
    /// Thirty division steps, from the low words of f, which is odd, and g: zeta after them, and what they do.
    fn division_steps(zeta: i32, f: u32, g: u32) -> (i32, Matrix);

    /// [`division_steps_vartime`]: eta after the steps, and what they do.
    fn division_steps_vartime(eta: i32, f: u32, g: u32) -> (i32, Matrix);

    /// [`apply`] for the rows of an element of `N` words; `p_inverse` is `1 / p mod 2^30`.
    fn apply<const N: usize>(
        rows: &mut <[u32; N] as Inversion>::Rows,
        matrix: &Matrix,
        p_inverse: i32,
    ) where
        [u32; N]: Inversion;
}

impl Batch for Portable {
    #[inline(always)]
    fn division_steps(zeta: i32, f: u32, g: u32) -> (i32, Matrix) {
        division_steps(zeta, f, g)
    }

    #[inline(always)]
    fn division_steps_vartime(eta: i32, f: u32, g: u32) -> (i32, Matrix) {
        division_steps_vartime(eta, f, g)
    }

    #[inline(never)]
    fn apply<const N: usize>(
        rows: &mut <[u32; N] as Inversion>::Rows,
        matrix: &Matrix,
        p_inverse: i32,
    ) where
        [u32; N]: Inversion,
    {
        apply(rows.as_mut(), *matrix, p_inverse);
    }
}

/// Returns `1 / x mod p`, 0 for 0, in constant time. `x` is in `[0, p)`, `p_dash` is `-1 / p mod 2^32`, `bits` is the length
/// of `p`.
#[inline(never)]
#[must_use]
pub fn invert<B: Batch, const N: usize>(
    x: &[u32; N],
    p: &[u32; N],
    p_dash: u32,
    bits: u32,
) -> [u32; N]
where
    [u32; N]: Inversion,
{
    let mut rows = <[u32; N] as Inversion>::Rows::default();
    start(rows.as_mut(), x, p);
    // -(delta + 1/2) in the terms of the paper.
    let mut zeta = -1;
    for _ in 0..inversion_steps(bits).div_ceil(BATCH) {
        let [f, g] = low_words(rows.as_ref());
        let matrix;
        (zeta, matrix) = B::division_steps(zeta, f, g);
        B::apply::<N>(&mut rows, &matrix, p_inverse(p_dash));
    }
    finish(rows.as_mut())
}

/// As [`invert`], in a time that depends on `x`.
#[inline(never)]
#[must_use]
pub fn invert_vartime<B: Batch, const N: usize>(x: &[u32; N], p: &[u32; N], p_dash: u32) -> [u32; N]
where
    [u32; N]: Inversion,
{
    let mut rows = <[u32; N] as Inversion>::Rows::default();
    start(rows.as_mut(), x, p);
    let mut eta = -1;
    while rows.as_ref().iter().any(|row| row.g != 0) {
        let [f, g] = low_words(rows.as_ref());
        let matrix;
        (eta, matrix) = B::division_steps_vartime(eta, f, g);
        B::apply::<N>(&mut rows, &matrix, p_inverse(p_dash));
    }
    finish(rows.as_mut())
}

/// `1 / p mod 2^30` of `-1 / p mod 2^32`.
fn p_inverse(p_dash: u32) -> i32 {
    p_dash.wrapping_neg() as i32 & LIMB
}

/// `f = p`, `g = x`, `d = 0`, `e = 1`, in rows of zeros.
fn start<const N: usize>(rows: &mut [Row], x: &[u32; N], p: &[u32; N]) {
    for (i, row) in rows.iter_mut().enumerate() {
        row.p = limb(p, i);
        row.f = row.p;
        row.g = limb(x, i);
    }
    if let Some(row) = rows.first_mut() {
        row.e = 1;
    }
}

/// Limb `i` of an integer in words.
fn limb(x: &[u32], i: usize) -> i32 {
    let position = BATCH as usize * i;
    let (word, shift) = (position / 32, position % 32);
    let at = |i: usize| x.get(i).copied().unwrap_or(0);
    // In words: for shifts of wider integers, cores without a barrel for them call a library.
    let bits = at(word) >> shift | at(word + 1) << 1 << (31 - shift);
    bits as i32 & LIMB
}

/// The low 32 bits of f and g, of which 30 are needed.
fn low_words(rows: &[Row]) -> [u32; 2] {
    let [first, second, ..] = rows else {
        return [0; 2];
    };
    let word = |low: i32, high: i32| low as u32 | (high as u32) << BATCH;
    [word(first.f, second.f), word(first.g, second.g)]
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

/// Thirty division steps on what is public, with `delta` starting at 1 (`eta = -delta`), several at once where `g` allows: from the
/// low words of f, whose lowest bit counts as set, and g, eta after them and what they do.
#[must_use]
pub fn division_steps_vartime(mut eta: i32, mut f: u32, mut g: u32) -> (i32, Matrix) {
    f |= 1;
    let (mut u, mut v, mut q, mut r) = (1u32, 0u32, 0u32, 1u32);
    let mut left = BATCH;
    loop {
        let zeros = g.trailing_zeros().min(left);
        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        eta = eta.wrapping_sub(zeros as i32);
        left -= zeros;
        if left == 0 {
            break;
        }
        if eta < 0 {
            eta = eta.wrapping_neg();
            (f, g) = (g, f.wrapping_neg());
            (u, q) = (q, u.wrapping_neg());
            (v, r) = (r, v.wrapping_neg());
        }
        // Clear as many low bits of g as eta and the batch allow, 6 at most: f (f^2 - 2) = -1 / f mod 2^6.
        let clear = left.min((eta as u32).wrapping_add(1)).min(6);
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

/// Applies a matrix: to `f` and `g` exactly, to `d` and `e` modulo `p`. `p_inverse` is `1 / p mod 2^30`.
#[inline(always)]
pub fn apply(rows: &mut [Row], matrix: Matrix, p_inverse: i32) {
    update_f_and_g(rows, matrix);
    update_d_and_e(rows, matrix, p_inverse);
}

/// `sum + x y`, below `2^63` for what is in an inversion.
#[inline(always)]
fn add_product(sum: i64, x: i32, y: i32) -> i64 {
    sum.wrapping_add(multiply_signed(x, y))
}

/// `(f, g) = matrix (f, g) / 2^30`, exactly. A sum of two products and a carry is below `2^62`.
#[inline(always)]
fn update_f_and_g(rows: &mut [Row], Matrix { u, v, q, r }: Matrix) {
    let (mut f_carry, mut g_carry) = (0, 0);
    for i in 0..rows.len() {
        let Row { f, g, .. } = rows[i];
        f_carry = add_product(add_product(f_carry, u, f), v, g);
        g_carry = add_product(add_product(g_carry, q, f), r, g);
        if i > 0 {
            rows[i - 1].f = f_carry as i32 & LIMB;
            rows[i - 1].g = g_carry as i32 & LIMB;
        }
        f_carry >>= BATCH;
        g_carry >>= BATCH;
    }
    if let Some(top) = rows.last_mut() {
        top.f = f_carry as i32;
        top.g = g_carry as i32;
    }
}

/// `(d, e) = matrix (d, e) / 2^30 mod p`. Both stay in `(-2 p, p)`: a negative one gains a `p`, and what makes
/// the division exact is a multiple of `p` between 0 and `2^30` that is subtracted.
#[inline(always)]
fn update_d_and_e(rows: &mut [Row], Matrix { u, v, q, r }: Matrix, p_inverse: i32) {
    let Some(top) = rows.last() else {
        return;
    };
    let (d_sign, e_sign) = (top.d >> 31, top.e >> 31);
    let mut d_factor = (u & d_sign).wrapping_add(v & e_sign);
    let mut e_factor = (q & d_sign).wrapping_add(r & e_sign);
    let (mut d_carry, mut e_carry) = (0, 0);
    for i in 0..rows.len() {
        let Row { d, e, p, .. } = rows[i];
        d_carry = add_product(add_product(d_carry, u, d), v, e);
        e_carry = add_product(add_product(e_carry, q, d), r, e);
        if i == 0 {
            let exact = |low: i64, factor: i32| {
                let multiple = p_inverse.wrapping_mul(low as i32).wrapping_add(factor);
                factor.wrapping_sub(multiple & LIMB)
            };
            d_factor = exact(d_carry, d_factor);
            e_factor = exact(e_carry, e_factor);
        }
        d_carry = add_product(d_carry, p, d_factor);
        e_carry = add_product(e_carry, p, e_factor);
        if i > 0 {
            rows[i - 1].d = d_carry as i32 & LIMB;
            rows[i - 1].e = e_carry as i32 & LIMB;
        }
        d_carry >>= BATCH;
        e_carry >>= BATCH;
    }
    if let Some(top) = rows.last_mut() {
        top.d = d_carry as i32;
        top.e = e_carry as i32;
    }
}

/// The end, where `g = 0` and `f = 1` or `-1` (or `f = p`, for `x = 0`, where `d = 0`): `d` times `f`, into `[0, p)`. The rows are
/// wiped. Not inlined: what it keeps is not there during the steps.
#[inline(never)]
fn finish<const N: usize>(rows: &mut [Row]) -> [u32; N] {
    let f_sign = rows.last().map_or(0, |top| mask(top.f as u32 >> 31) as i32);
    // From (-2 p, p) into (-p, p); the sign of f; into [0, p).
    add_if_negative(rows, f_sign);
    add_if_negative(rows, 0);
    let inverse = to_words(rows);
    for Row { f, g, d, e, .. } in rows {
        for secret in [f, g, d, e] {
            secret.zeroize();
        }
    }
    inverse
}

/// Adds `p` to `d` if `d` is negative, then negates it if `sign` is -1 and not 0.
#[inline(never)]
fn add_if_negative(rows: &mut [Row], sign: i32) {
    let negative = rows.last().map_or(0, |top| mask(top.d as u32 >> 31) as i32);
    let mut carry = 0;
    for row in rows.iter_mut() {
        let sum = ((row.d + (row.p & negative)) ^ sign) - sign + carry;
        row.d = sum & LIMB;
        carry = sum >> BATCH;
    }
    if let Some(top) = rows.last_mut() {
        top.d |= carry << BATCH;
    }
}

/// Packs limbs of `d` in `[0, 2^30)` into words.
fn to_words<const N: usize>(rows: &[Row]) -> [u32; N] {
    let mut x = [0; N];
    for (i, word) in x.iter_mut().enumerate() {
        let position = 32 * i;
        let (limb, shift) = (position / BATCH as usize, position % BATCH as usize);
        let at = |i: usize| rows.get(i).map_or(0, |row| row.d as u32);
        // The shift is even, so at most 28: two limbs are enough for a word.
        *word = at(limb) >> shift | at(limb + 1) << (BATCH as usize - shift);
    }
    x
}
