//! Single-precision arithmetic on bit patterns: round to nearest even, no flush to zero, NaNs as Arm propagates them.
//!
//! Source: Armv7-M ARM (DDI 0403E), A2.5. Cumulative exception flags are not modelled.

use super::insn::{FpOp, FpUnary};

const DEFAULT_NAN: u32 = 0x7fc0_0000;
const SIGN: u32 = 0x8000_0000;
const QUIET: u32 = 0x0040_0000;

fn is_nan(a: u32) -> bool {
    a & !SIGN > 0x7f80_0000
}

fn is_signalling(a: u32) -> bool {
    is_nan(a) && a & QUIET == 0
}

/// The NaN that an operation on `operands` returns: the first signalling one made quiet, else the first quiet one.
fn nan_of(operands: &[u32]) -> Option<u32> {
    let signalling = operands.iter().find(|a| is_signalling(**a));
    signalling
        .or_else(|| operands.iter().find(|a| is_nan(**a)))
        .map(|a| a | QUIET)
}

fn finish(value: f32) -> u32 {
    if value.is_nan() {
        DEFAULT_NAN
    } else {
        value.to_bits()
    }
}

fn apply(a: u32, b: u32, op: impl Fn(f32, f32) -> f32) -> u32 {
    nan_of(&[a, b]).unwrap_or_else(|| finish(op(f32::from_bits(a), f32::from_bits(b))))
}

fn add(a: u32, b: u32) -> u32 {
    apply(a, b, |x, y| x + y)
}

fn mul(a: u32, b: u32) -> u32 {
    apply(a, b, |x, y| x * y)
}

fn fused(addend: u32, a: u32, b: u32) -> u32 {
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    let invalid = (x.is_infinite() && y == 0.0) || (x == 0.0 && y.is_infinite());
    match nan_of(&[addend, a, b]) {
        Some(_) if invalid && !is_signalling(addend) => DEFAULT_NAN,
        Some(nan) => nan,
        None => finish(x.mul_add(y, f32::from_bits(addend))),
    }
}

/// maxNum and minNum of IEEE 754-2008: a quiet NaN loses against a number.
fn extreme(a: u32, b: u32, largest: bool) -> u32 {
    if !is_signalling(a) && !is_signalling(b) && is_nan(a) != is_nan(b) {
        return if is_nan(a) { b } else { a };
    }
    nan_of(&[a, b]).unwrap_or_else(|| {
        // Total order, so that -0 is less than +0.
        let less = f32::from_bits(a).total_cmp(&f32::from_bits(b)).is_lt();
        if less == largest { b } else { a }
    })
}

/// `d` op `n`, `m`; only the accumulating operations use `d`.
pub(super) fn binary(op: FpOp, d: u32, n: u32, m: u32) -> u32 {
    match op {
        FpOp::Add => add(n, m),
        FpOp::Sub => apply(n, m, |x, y| x - y),
        FpOp::Mul => mul(n, m),
        FpOp::Nmul => mul(n, m) ^ SIGN,
        FpOp::Div => apply(n, m, |x, y| x / y),
        FpOp::Mla => add(d, mul(n, m)),
        FpOp::Mls => add(d, mul(n, m) ^ SIGN),
        FpOp::Nmla => add(d ^ SIGN, mul(n, m) ^ SIGN),
        FpOp::Nmls => add(d ^ SIGN, mul(n, m)),
        FpOp::Fma => fused(d, n, m),
        FpOp::Fms => fused(d, n ^ SIGN, m),
        FpOp::Nfma => fused(d ^ SIGN, n ^ SIGN, m),
        FpOp::Nfms => fused(d ^ SIGN, n, m),
        FpOp::MaxNum => extreme(n, m, true),
        FpOp::MinNum => extreme(n, m, false),
    }
}

pub(super) fn unary(op: FpUnary, m: u32) -> u32 {
    let value = f32::from_bits(m);
    match op {
        FpUnary::Move => m,
        FpUnary::Abs => m & !SIGN,
        FpUnary::Neg => m ^ SIGN,
        FpUnary::Sqrt => nan_of(&[m]).unwrap_or_else(|| finish(value.sqrt())),
        FpUnary::FromInt { signed: true } => (m as i32 as f32).to_bits(),
        FpUnary::FromInt { signed: false } => (m as f32).to_bits(),
        FpUnary::ToInt {
            signed,
            toward_zero,
        } => {
            let value = if toward_zero {
                value
            } else {
                value.round_ties_even()
            };
            if signed {
                value as i32 as u32
            } else {
                value as u32
            }
        }
    }
}

/// N, Z, C and V of a comparison, in the upper four bits.
pub(super) fn compare(a: u32, b: u32) -> u32 {
    match f32::from_bits(a).partial_cmp(&f32::from_bits(b)) {
        Some(std::cmp::Ordering::Equal) => 0x6000_0000,
        Some(std::cmp::Ordering::Less) => 0x8000_0000,
        Some(std::cmp::Ordering::Greater) => 0x2000_0000,
        None => 0x3000_0000,
    }
}
