//! Everything that can be computed with both crates, computed with RustCrypto's too.
//!
//! Each body is written once and compiled against both crates ([`same!`]), so it also shows that the API is the same.
//! The edge values are always in, in all pairs; random cases are 64 a property, or 10,000 with `MCU_FULL=1`.

#![allow(
    clippy::op_ref,
    reason = "the operators on references are under test too"
)]

use crate::common;
use crate::curve::{self, BYTES, N, P, Uint, WIDE, Wide, ours, theirs};
use ecdsa_core::RecoveryId;
use ours::elliptic_curve::array::Array;
use ours::elliptic_curve::bigint::{ArrayEncoding, NonZero};
use ours::elliptic_curve::ff::{Field, PrimeField};
use ours::elliptic_curve::group::{Group, GroupEncoding};
use ours::elliptic_curve::hazmat::FieldArithmetic;
use ours::elliptic_curve::ops::{
    Invert, LinearCombination, MulByGeneratorVartime, MulVartime, Reduce, ReduceNonZero, Retrieve,
};
use ours::elliptic_curve::point::{
    AffineCoordinates, BatchNormalize, DecompactPoint, DecompressPoint,
};
use ours::elliptic_curve::rand_core::{TryCryptoRng, TryRng};
use ours::elliptic_curve::scalar::{FromUintUnchecked, IsHigh};
use ours::elliptic_curve::sec1::{FromSec1Point, ToCompactSec1Point, ToSec1Point};
use ours::elliptic_curve::subtle::{Choice, ConditionallySelectable, CtOption};
use proptest::prelude::*;
use std::fmt::Debug;
use std::sync::LazyLock;

/// A number of the curve's size, big-endian.
pub type Bytes = [u8; BYTES];

/// A scalar of the crate `$k` from a number that is below `n`.
macro_rules! scalar {
    ($k:ident, $bytes:expr) => {
        Option::<$k::Scalar>::from($k::Scalar::from_repr((*$bytes).into())).expect("below n")
    };
}

/// A field element of the crate `$k` from a number that is below `p`.
macro_rules! field {
    ($k:ident, $bytes:expr) => {
        Option::<Fe<$k::Curve>>::from(Fe::<$k::Curve>::from_bytes(&(*$bytes).into()))
            .expect("below p")
    };
}

/// A point of the crate `$k` from its SEC 1 encoding.
macro_rules! point {
    ($k:ident, $bytes:expr) => {
        <$k::ProjectivePoint as FromSec1Point<$k::Curve>>::from_sec1_bytes($bytes).expect("a point")
    };
}

/// The same point of the crate `$k` with other projective coordinates.
macro_rules! rescaled {
    ($k:ident, $bytes:expr) => {{
        let blind = point!($k, &BLIND);
        (point!($k, $bytes) + blind) - blind
    }};
}

/// SEC 1 encoding of a point of the crate `$k`, projective or affine: what results are compared by.
macro_rules! encode {
    ($k:ident, $point:expr) => {{
        let affine = $k::AffinePoint::from($point);
        ToSec1Point::<$k::Curve>::to_sec1_point(&affine, false)
            .as_bytes()
            .to_vec()
    }};
}

pub type Fe<C> = <C as FieldArithmetic>::FieldElement;

pub fn cases() -> u32 {
    if common::full() { 10_000 } else { 64 }
}

pub fn option<T>(value: CtOption<T>) -> Option<T> {
    value.into()
}

pub fn bytes(x: Uint) -> Bytes {
    x.to_be_byte_array().into()
}

// ---- edge values ----

/// Numbers of that size near everything where arithmetic modulo `p` or `n` may go wrong.
pub static EDGES: LazyLock<Vec<Bytes>> = LazyLock::new(|| {
    let small = |x: u32| Uint::from_u32(x);
    let mut edges = vec![Uint::ZERO, small(1), small(2), small(3), Uint::MAX];
    edges.extend([2, 1].map(|k| P.wrapping_sub(&small(k))));
    edges.extend([P, P.wrapping_add(&small(1))]);
    edges.extend([2, 1].map(|k| N.wrapping_sub(&small(k))));
    edges.extend([N, N.wrapping_add(&small(1))]);
    // (n - 1) / 2 and (n + 1) / 2.
    let half = N.shr_vartime(1);
    edges.extend([half, half.wrapping_add(&small(1))]);
    // Small odd multiples of -1, where windows with signed digits begin to wrap.
    edges.extend((3..32).step_by(2).map(|k| N.wrapping_sub(&small(k))));
    for limb in 0..BYTES as u32 / 4 {
        let shift = 32 * limb;
        edges.push(small(1).shl_vartime(shift));
        edges.push(small(u32::MAX).shl_vartime(shift));
        edges.push(Uint::MAX.shr_vartime(shift));
        edges.push(Uint::MAX.shl_vartime(shift));
    }
    edges.sort();
    edges.dedup();
    edges.into_iter().map(bytes).collect()
});

fn edges_below(modulus: &Uint) -> Vec<Bytes> {
    EDGES
        .iter()
        .copied()
        .filter(|x| Uint::from_be_slice(x) < *modulus)
        .collect()
}

pub static SCALARS: LazyLock<Vec<Bytes>> = LazyLock::new(|| edges_below(&N));
pub static FIELD: LazyLock<Vec<Bytes>> = LazyLock::new(|| edges_below(&P));

/// SEC 1 encodings of the identity, +-G, +-2G, +-3G, +-5G, and the two points with x = 0.
static POINTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    use theirs::{AffinePoint, ProjectivePoint, Scalar};
    let mut points = vec![vec![0]];
    for k in [1u32, 2, 3, 5] {
        let point = ProjectivePoint::GENERATOR * Scalar::from(k);
        points.push(encode!(theirs, point));
        points.push(encode!(theirs, -point));
    }
    for odd in [0, 1] {
        let point = AffinePoint::decompress(&[0; BYTES].into(), Choice::from(odd));
        points.push(encode!(
            theirs,
            option(point).expect("b is a square modulo p")
        ));
    }
    points
});

/// An unrelated point, for [`rescaled!`].
static BLIND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    use theirs::{ProjectivePoint, Scalar};
    encode!(
        theirs,
        ProjectivePoint::GENERATOR * Scalar::from(0x0123_4567_89ab_cdef_u64)
    )
});

#[test]
fn edge_values_are_there() {
    assert_eq!(
        (EDGES.len(), SCALARS.len(), FIELD.len(), POINTS.len()),
        curve::EDGE_VALUES
    );
}

/// Every pair of the two lists, with the number of pairs asserted. A failure names the pair.
pub fn pairs<A: Debug, B: Debug>(left: &[A], right: &[B], test: impl Fn(&A, &B)) {
    struct Named<'a, A: Debug, B: Debug>(&'a A, &'a B);
    impl<A: Debug, B: Debug> Drop for Named<'_, A, B> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("input: {:02x?}, {:02x?}", self.0, self.1);
            }
        }
    }

    let mut ran = 0;
    for a in left {
        for b in right {
            let _named = Named(a, b);
            test(a, b);
            ran += 1;
        }
    }
    assert!(ran > 0 && ran == left.len() * right.len());
}

// ---- random values ----

/// Any number of that size: mostly uniform, sometimes an edge value, or with few bits set or clear.
pub fn any_number() -> impl Strategy<Value = Bytes> {
    prop_oneof![
        4 => any::<Bytes>(),
        1 => (0..EDGES.len()).prop_map(|i| EDGES[i]),
        1 => prop::array::uniform::<_, { BYTES / 4 }>(prop_oneof![Just(0), Just(1), Just(u32::MAX), any::<u32>()])
            .prop_map(|limbs| {
                let mut out = [0; BYTES];
                out.chunks_exact_mut(4).zip(limbs).for_each(|(o, l)| o.copy_from_slice(&l.to_be_bytes()));
                out
            }),
    ]
}

fn below(modulus: Uint) -> impl Strategy<Value = Bytes> {
    any_number().prop_map(move |x| {
        let x = Uint::from_be_slice(&x);
        bytes(if x < modulus {
            x
        } else {
            x.wrapping_sub(&modulus)
        })
    })
}

pub fn any_scalar() -> impl Strategy<Value = Bytes> {
    below(N)
}

fn nonzero_scalar() -> impl Strategy<Value = Bytes> {
    any_scalar().prop_map(|x| if x == [0; BYTES] { bytes(Uint::ONE) } else { x })
}

/// SEC 1 encoding of any point, the identity included.
fn any_point() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => any_scalar().prop_map(|k| {
            use theirs::ProjectivePoint;
            encode!(theirs, ProjectivePoint::GENERATOR * scalar!(theirs, &k))
        }),
        1 => (0..POINTS.len()).prop_map(|i| POINTS[i].clone()),
    ]
}

/// A generator of random bytes that gives both crates the same ones (SplitMix64).
struct SameBytes(u64);

impl TryRng for SameBytes {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|x| x as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(z ^ (z >> 31))
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Self::Error> {
        for chunk in dst.chunks_mut(8) {
            let word = self.try_next_u64()?.to_be_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

impl TryCryptoRng for SameBytes {}

// ---- field ----

fn field_unary(x: &Bytes) {
    same!(k => {
        let a = field!(k, x);
        let uint = Uint::from_be_slice(x);
        (
            [a.to_bytes(), a.neg().to_bytes(), (-a).to_bytes(), (-&a).to_bytes(), a.double().to_bytes()],
            [a.square().to_bytes(), a.sqn_vartime(5).to_bytes(), Field::cube(&a).to_bytes()],
            [a.invert(), a.invert_vartime(), Invert::invert(&a), a.sqrt(), Field::sqrt(&a)]
                .map(|y| option(y).map(|y| y.to_bytes())),
            [a.is_odd(), a.is_even(), a.is_zero(), PrimeField::is_odd(&a)].map(bool::from),
            [Uint::from(a), a.retrieve()],
            Fe::<k::Curve>::try_from(uint).map(|y| y.to_bytes()).ok(),
            option(PrimeField::from_repr((*x).into())).map(|y: Fe<k::Curve>| y.to_repr()),
        )
    });
}

fn field_binary(x: &Bytes, y: &Bytes) {
    same!(k => {
        let (a, b) = (field!(k, x), field!(k, y));
        let mut assigned = [a; 3];
        assigned[0] += &b;
        assigned[1] -= &b;
        assigned[2] *= &b;
        let (square, root) = Fe::<k::Curve>::sqrt_ratio(&a, &b);
        (
            [a.add(&b), a.sub(&b), a.multiply(&b), a + b, a - b, a * b, &a + &b, &a - &b, &a * &b, root]
                .map(|z| z.to_bytes()),
            assigned.map(|z| z.to_bytes()),
            [0, 1].map(|c| Fe::<k::Curve>::conditional_select(&a, &b, Choice::from(c)).to_bytes()),
            [a, b, a].iter().sum::<Fe<k::Curve>>().to_bytes(),
            [a, b, a].iter().product::<Fe<k::Curve>>().to_bytes(),
            (a == b, bool::from(square)),
        )
    });
}

#[test]
fn field_edges() {
    pairs(&FIELD, &[()], |x, ()| field_unary(x));
    pairs(&FIELD, &FIELD, field_binary);
}

#[test]
fn field_random() {
    common::property(cases(), &(below(P), below(P)), |(x, y)| {
        field_unary(&x);
        field_binary(&x, &y);
    });
}

#[test]
fn field_conversions() {
    let check = |x: &Bytes, wide: &[u8; WIDE], exponent: &Bytes| {
        same!(k => {
            type F = Fe<k::Curve>;
            let [a, b, c] = [0, 1, 2].map(|i| u64::from_be_bytes(x[8 * i..][..8].try_into().expect("8 bytes")));
            let wide = <Array<u8, Wide>>::from(*wide);
            let reduced = <F as Reduce<Array<u8, Wide>>>::reduce(&wide);
            (
                option(F::from_bytes(&(*x).into())).map(|y| y.to_bytes()),
                option(F::from_uint(&Uint::from_be_slice(x))).map(|y| y.to_bytes()),
                F::from_slice(x).map(|y| y.to_bytes()),
                [F::from_u64(a), F::from(a as u32), F::from(b), F::from(u128::from(b) << 64 | u128::from(c)), reduced]
                    .map(|y| y.to_bytes()),
                reduced.pow_vartime(&Uint::from_be_slice(exponent)).to_bytes(),
            )
        });
    };
    pairs(&EDGES, &EDGES, |x, y| {
        let mut wide = [0; WIDE];
        wide[..BYTES].copy_from_slice(x);
        wide[BYTES..].copy_from_slice(&y[..WIDE - BYTES]);
        // Exponentiation is slow and has its edges on its own.
        check(x, &wide, &[0; BYTES]);
    });
    common::property(
        cases(),
        &(
            any_number(),
            prop::array::uniform(any::<u8>()),
            any_number(),
        ),
        |(x, wide, e)| {
            check(&x, &wide, &e);
        },
    );
}

// ---- scalar ----

/// Of the two square roots of a scalar, the even one: which of them comes out is up to the implementation.
fn even<S: PrimeField>(root: S) -> S {
    S::conditional_select(&root, &-root, PrimeField::is_odd(&root))
}

fn scalar_unary(x: &Bytes) {
    same!(k => {
        let a = scalar!(k, x);
        let uint = Uint::from_be_slice(x);
        (
            [a, a.double(), a.square(), -a, -&a, a.sqn_vartime(5), Field::cube(&a)].map(|y| y.to_bytes()),
            [a.invert(), a.invert_vartime(), Invert::invert(&a), Invert::invert_vartime(&a), Field::sqrt(&a).map(even)]
                .map(|y| option(y).map(|y| y.to_bytes())),
            [a.is_odd(), a.is_even(), Field::is_zero(&a), PrimeField::is_odd(&a), a.is_high()].map(bool::from),
            [Uint::from(a), Uint::from(&a), a.retrieve(), k::Scalar::from_uint_unchecked(uint).retrieve()],
            k::FieldBytes::from(a),
        )
    });
}

fn scalar_binary(x: &Bytes, y: &Bytes) {
    same!(k => {
        let (a, b) = (scalar!(k, x), scalar!(k, y));
        let mut assigned = [a; 3];
        assigned[0] += &b;
        assigned[1] -= &b;
        assigned[2] *= &b;
        let (square, root) = k::Scalar::sqrt_ratio(&a, &b);
        let root = even(root);
        (
            [a.add(&b), a.sub(&b), a.multiply(&b), a + b, a - b, a * b, &a + &b, &a - &b, &a * &b, root]
                .map(|z| z.to_bytes()),
            assigned.map(|z| z.to_bytes()),
            [0, 1].map(|c| k::Scalar::conditional_select(&a, &b, Choice::from(c)).to_bytes()),
            [a, b, a].iter().sum::<k::Scalar>().to_bytes(),
            [a, b, a].iter().product::<k::Scalar>().to_bytes(),
            (a.cmp(&b), a.partial_cmp(&b), a == b, bool::from(square)),
        )
    });
}

/// Conversions from any number of that size, and from wider ones that `x` and `y` make up.
fn scalar_conversions(x: &Bytes, y: &Bytes) {
    let both = [&x[..], y].concat();
    let wide: [u8; WIDE] = both[BYTES / 4..][..WIDE].try_into().expect("as many bytes");
    let [a, b, c] =
        [0, 1, 2].map(|i| u64::from_be_bytes(x[8 * i..][..8].try_into().expect("8 bytes")));
    same!(k => {
        let uint = Uint::from_be_slice(x);
        (
            option(k::Scalar::from_repr((*x).into())).map(|z| z.to_bytes()),
            [k::Scalar::reduce(&uint), k::Scalar::reduce(&k::FieldBytes::from(*x))].map(|z| z.to_bytes()),
            [k::Scalar::reduce_nonzero(&uint), k::Scalar::reduce_nonzero(&k::FieldBytes::from(*x))]
                .map(|z| z.to_bytes()),
            <k::Scalar as Reduce<Array<u8, Wide>>>::reduce(&wide.into()).to_bytes(),
            [k::Scalar::from(a as u32), k::Scalar::from(b), k::Scalar::from(u128::from(b) << 64 | u128::from(c))]
                .map(|z| z.to_bytes()),
            option(k::NonZeroScalar::from_repr((*x).into())).map(|z| z.to_bytes()),
            k::SecretKey::from_slice(x).ok().map(|z| z.to_bytes()),
        )
    });
}

#[test]
fn scalar_edges() {
    pairs(&SCALARS, &[()], |x, ()| scalar_unary(x));
    pairs(&SCALARS, &SCALARS, scalar_binary);
    pairs(&EDGES, &EDGES, scalar_conversions);
    pairs(&SCALARS[..8], &EDGES, scalar_power);
}

#[test]
fn scalar_random() {
    let strategy = (any_scalar(), any_scalar(), any_number(), any_number());
    common::property(cases(), &strategy, |(x, y, v, w)| {
        scalar_unary(&x);
        scalar_binary(&x, &y);
        scalar_conversions(&v, &w);
        scalar_power(&x, &v);
    });
}

fn scalar_power(x: &Bytes, exponent: &Bytes) {
    let low = u64::from_be_bytes(exponent[BYTES - 8..].try_into().expect("8 bytes"));
    same!(k => {
        let exponent = Uint::from_be_slice(exponent);
        let a = scalar!(k, x);
        [a.pow_vartime(&exponent), Field::pow_vartime(&a, [low])].map(|y| y.to_bytes())
    });
}

#[test]
fn scalar_sampling() {
    let mut ran = 0;
    for seed in 0..u64::from(cases()) {
        same!(k => { k::Scalar::random(&mut SameBytes(seed)).to_bytes() });
        ran += 1;
    }
    assert_eq!(ran, cases());
}

// ---- points ----

fn point_unary(p: &[u8]) {
    same!(k => {
        [point!(k, p), rescaled!(k, p)].map(|a| {
            let affine = a.to_affine();
            (
                [a, a.neg(), -a, -&a, a.double(), Group::double(&a)].map(|q| encode!(k, q)),
                [affine, -affine, -&affine].map(|q| encode!(k, q)),
                [bool::from(a.is_identity()), bool::from(affine.is_identity()), a == point!(k, p)],
            )
        })
    });
}

/// Sums of all kinds, with every mix of plain and rescaled coordinates.
fn point_binary(p: &[u8], q: &[u8]) {
    same!(k => {
        let (b_affine, mut results) = (point!(k, q).to_affine(), Vec::new());
        for a in [point!(k, p), rescaled!(k, p)] {
            for b in [point!(k, q), rescaled!(k, q)] {
                let mut assigned = [a; 4];
                assigned[0] += b;
                assigned[1] -= b;
                assigned[2] += b_affine;
                assigned[3] -= b_affine;
                let sums = [a + b, a - b, &a + &b, &a - &b, a.add(&b), a.sub(&b), [a, b, a].iter().sum()];
                let mixed = [a + b_affine, a - b_affine, &a + &b_affine, &a - &b_affine];
                let chosen = [0, 1].map(|c| k::ProjectivePoint::conditional_select(&a, &b, Choice::from(c)));
                results.push((
                    sums.map(|r| encode!(k, r)),
                    mixed.map(|r| encode!(k, r)),
                    assigned.map(|r| encode!(k, r)),
                    chosen.map(|r| encode!(k, r)),
                    [a == b, a.to_affine() == b_affine],
                ));
            }
        }
        results
    });
}

fn multiply(p: &[u8], x: &Bytes) {
    same!(k => {
        let (s, a) = (scalar!(k, x), rescaled!(k, p));
        let affine = a.to_affine();
        let mut assigned = a;
        assigned *= s;
        [a * s, &a * &s, a.mul(&s), assigned, affine * s, s * a, s * affine, a.mul_vartime(&s), MulVartime::mul_vartime(affine, &s)]
            .map(|r| encode!(k, r))
    });
}

fn multiply_generator(x: &Bytes) {
    same!(k => {
        let s = scalar!(k, x);
        let points = [
            k::ProjectivePoint::mul_by_generator(&s),
            k::ProjectivePoint::mul_by_generator_vartime(&s),
            k::ProjectivePoint::GENERATOR * s,
        ];
        let public = k::SecretKey::from_slice(x).ok().map(|key| encode!(k, key.public_key()));
        (points.map(|r| encode!(k, r)), public)
    });
}

/// a * G + b * P, the sum that verification computes.
fn multiply_add(a: &Bytes, b: &Bytes, p: &[u8]) {
    same!(k => {
        let sum = k::ProjectivePoint::mul_by_generator_and_mul_add_vartime(&scalar!(k, a), &scalar!(k, b), &rescaled!(k, p));
        encode!(k, sum)
    });
}

/// Sums of products over arrays and slices. (RustCrypto panics on an empty slice, so that is left out.)
fn linear_combination(terms: &[(Vec<u8>, Bytes); 3]) {
    same!(k => {
        let three = [0, 1, 2].map(|i| (rescaled!(k, &terms[i].0), scalar!(k, &terms[i].1)));
        let two = [three[0], three[1]];
        [
            k::ProjectivePoint::lincomb(&two),
            k::ProjectivePoint::lincomb_vartime(&two),
            k::ProjectivePoint::lincomb(&three),
            k::ProjectivePoint::lincomb_vartime(&three),
            k::ProjectivePoint::lincomb(&three[..]),
            k::ProjectivePoint::lincomb_vartime(&three[..]),
        ]
        .map(|r| encode!(k, r))
    });
}

fn normalize(points: &[Vec<u8>; 4]) {
    same!(k => {
        let four = [0, 1, 2, 3].map(|i| rescaled!(k, &points[i]));
        let mut all: Vec<k::AffinePoint> = k::ProjectivePoint::batch_normalize(&four).to_vec();
        all.extend(k::ProjectivePoint::batch_normalize_vartime(&four));
        all.extend(k::ProjectivePoint::batch_normalize(&four[..]));
        all.extend(k::ProjectivePoint::batch_normalize(&four[..0]));
        all.into_iter().map(|r| encode!(k, r)).collect::<Vec<_>>()
    });
}

/// Numbers at which fixed-base combs and window methods have their exceptional cases: sums of plus and minus 2^(step * i),
/// small even numbers and their negatives.
fn comb_like() -> Vec<Bytes> {
    let add = |sum: Uint, term: Uint| sum.add_mod(&term, &NonZero::new(N).expect("n"));
    let mut out = Vec::new();
    for step in curve::COMB_STEPS {
        let mut sums = vec![Uint::ZERO];
        for i in 0..Uint::BITS.div_ceil(step) {
            let power = add(Uint::ONE.shl_vartime(step * i), Uint::ZERO);
            let minus = N.wrapping_sub(&power);
            // All of -1, 0 and 1 as digits, except for the longest comb: -1 and 1.
            let digits = if step == curve::COMB_STEPS[0] {
                vec![power, minus]
            } else {
                vec![Uint::ZERO, power, minus]
            };
            sums = sums
                .iter()
                .flat_map(|sum| digits.iter().map(|digit| add(*sum, *digit)))
                .collect();
        }
        out.extend(sums);
    }
    for j in 1..=32 {
        let even = Uint::from_u32(2 * j);
        out.extend([even, N.wrapping_sub(&even)]);
    }
    out.sort();
    out.dedup();
    out.into_iter().map(bytes).collect()
}

#[test]
fn point_edges() {
    pairs(&POINTS, &[()], |p, ()| point_unary(p));
    pairs(&POINTS, &POINTS, |p, q| point_binary(p, q));
}

#[test]
fn multiply_edges() {
    pairs(&POINTS, &SCALARS, |p, x| multiply(p, x));
    pairs(&SCALARS, &[()], |x, ()| multiply_generator(x));
}

#[test]
fn multiply_comb_like() {
    let scalars = comb_like();
    assert_eq!(scalars.len(), curve::COMB_LIKE);
    pairs(&scalars, &[()], |x, ()| multiply_generator(x));
    // The variable-base method with the same scalars, at a point that is not small.
    pairs(
        &scalars,
        &[()],
        |x, ()| same!(k => { encode!(k, point!(k, &BLIND) * scalar!(k, x)) }),
    );
}

#[test]
fn multiply_add_edges() {
    let every = if common::full() { 1 } else { 3 };
    let scalars: Vec<Bytes> = SCALARS.iter().copied().step_by(every).collect();
    pairs(&scalars, &scalars, |a, b| {
        pairs(&POINTS, &[()], |p, ()| multiply_add(a, b, p));
    });
}

#[test]
fn combine_edges() {
    // All pairs of points, with scalars that make the terms cancel or coincide.
    let one = bytes(Uint::ONE);
    let minus_one = bytes(N.wrapping_sub(&Uint::ONE));
    pairs(&POINTS, &POINTS, |p, q| {
        linear_combination(&[(p.clone(), one), (q.clone(), minus_one), (q.clone(), one)]);
        normalize(&[p.clone(), q.clone(), vec![0], p.clone()]);
    });
}

#[test]
fn points_random() {
    let strategy = (any_point(), any_point(), any_point());
    common::property(cases(), &strategy, |(p, q, r)| {
        point_unary(&p);
        point_binary(&p, &q);
        normalize(&[p, q, vec![0], r]);
    });
}

#[test]
fn multiply_random() {
    let strategy = (any_point(), any_scalar(), any_scalar());
    common::property(cases(), &strategy, |(p, x, y)| {
        multiply(&p, &x);
        multiply_generator(&y);
    });
}

#[test]
fn combine_random() {
    let strategy = (
        any_point(),
        any_point(),
        any_point(),
        any_scalar(),
        any_scalar(),
        any_scalar(),
    );
    common::property(cases(), &strategy, |(p, q, r, x, y, z)| {
        multiply_add(&x, &y, &q);
        linear_combination(&[(p, x), (q, y), (r, z)]);
    });
}

// ---- encodings ----

fn encodings(p: &[u8]) {
    same!(k => {
        let a = rescaled!(k, p);
        let affine = a.to_affine();
        let sec1 = [false, true].map(|c| {
            [affine.to_sec1_point(c), a.to_sec1_point(c), k::Sec1Point::from(affine)].map(|e| e.as_bytes().to_vec())
        });
        let compact = affine.to_compact_encoded_point().into_option().map(|e| e.as_bytes().to_vec());
        let group = [GroupEncoding::to_bytes(&a), GroupEncoding::to_bytes(&affine)];
        (
            (sec1, compact, group),
            [affine.x(), affine.y()],
            [affine.x_is_odd(), affine.y_is_odd()].map(bool::from),
            option(k::AffinePoint::from_coordinates(&affine.x(), &affine.y())).map(|q| encode!(k, q)),
            k::PublicKey::from_affine(affine).ok().map(|q| q.to_sec1_bytes()),
        )
    });
}

/// A number as an x-coordinate: about half of them belong to a point.
fn decompress(x: &Bytes) {
    for tag in [2, 3, 5, 4] {
        same!(k => {
            let encoded = [&[tag][..], x].concat();
            let array: k::CompressedPoint = encoded[..].try_into().expect("a tag and a coordinate");
            (
                <k::AffinePoint as FromSec1Point<k::Curve>>::from_sec1_bytes(&encoded).ok().map(|q| encode!(k, q)),
                k::PublicKey::from_sec1_bytes(&encoded).ok().map(|q| encode!(k, q)),
                option(k::AffinePoint::from_bytes(&array)).map(|q| encode!(k, q)),
                option(k::ProjectivePoint::from_bytes(&array)).map(|q| encode!(k, q)),
                option(k::AffinePoint::decompress(&(*x).into(), Choice::from(tag & 1))).map(|q| encode!(k, q)),
                option(k::AffinePoint::decompact(&(*x).into())).map(|q| encode!(k, q)),
            )
        });
    }
}

/// Two numbers as coordinates: hardly ever a point.
fn coordinates(x: &Bytes, y: &Bytes) {
    same!(k => {
        let encoded = [&[4][..], x, y].concat();
        (
            k::PublicKey::from_sec1_bytes(&encoded).ok().map(|q| encode!(k, q)),
            option(k::AffinePoint::from_coordinates(&(*x).into(), &(*y).into())).map(|q| encode!(k, q)),
        )
    });
}

#[test]
fn encoding_edges() {
    pairs(&POINTS, &[()], |p, ()| encodings(p));
    pairs(&EDGES, &[()], |x, ()| decompress(x));
    pairs(&EDGES, &EDGES, coordinates);
}

#[test]
fn encoding_random() {
    common::property(
        cases(),
        &(any_point(), any_number(), any_number()),
        |(p, x, y)| {
            encodings(&p);
            decompress(&x);
            coordinates(&x, &y);
        },
    );
}

// ---- protocols ----

fn signing(d: &Bytes, message: &[u8], digest: &[u8], seed: u64) {
    use ours::ecdsa::signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
    use ours::ecdsa::signature::{RandomizedSigner, Signer, Verifier};
    same!(k => {
        use k::ecdsa::{DerSignature, Signature, SigningKey, VerifyingKey};
        let key = SigningKey::from_slice(d).expect("in range");
        let public = key.verifying_key();
        let plain: Signature = key.sign(message);
        let hashed: Result<Signature, _> = key.sign_prehash(digest);
        let hedged: Signature = key.sign_with_rng(&mut SameBytes(seed), message);
        let hedged_hash: Result<Signature, _> = key.sign_prehash_with_rng(&mut SameBytes(seed), digest);
        let der: DerSignature = key.sign(message);
        let (recoverable, id) = key.sign_recoverable(message);
        let recovered = [0, 1, 2, 3].map(|byte| {
            let id = RecoveryId::from_byte(byte).expect("below 4");
            VerifyingKey::recover_from_msg(message, &recoverable, id).ok().map(|q| q.to_sec1_bytes())
        });
        let verdicts = [
            public.verify(message, &plain).is_ok(),
            public.verify(message, &der).is_ok(),
            public.verify(message, &hedged).is_ok(),
            public.verify(message, &plain.normalize_s()).is_ok(),
            public.verify(digest, &plain).is_ok(),
            hashed.as_ref().is_ok_and(|s| public.verify_prehash(digest, s).is_ok()),
        ];
        assert_eq!(verdicts[..4], [true; 4]);
        (
            [plain, hedged, recoverable, plain.normalize_s()].map(|s| (s.to_bytes(), s.to_der().as_bytes().to_vec())),
            [hashed, hedged_hash].map(|s| s.ok().map(|s| s.to_bytes())),
            (der.as_bytes().to_vec(), id.to_byte(), recovered),
            verdicts,
        )
    });
}

/// Verdicts on a made-up signature, and the keys that it recovers to.
fn verifying(q: &Bytes, r: &Bytes, s: &Bytes, digest: &[u8]) {
    use ours::ecdsa::signature::hazmat::PrehashVerifier;
    same!(k => {
        use k::ecdsa::{Signature, SigningKey, VerifyingKey};
        let key = *SigningKey::from_slice(q).expect("in range").verifying_key();
        Signature::from_scalars(*r, *s).ok().map(|signature| {
            let recovered = [0, 1, 2, 3].map(|byte| {
                let id = RecoveryId::from_byte(byte).expect("below 4");
                VerifyingKey::recover_from_prehash(digest, &signature, id).ok().map(|key| {
                    assert!(key.verify_prehash(digest, &signature).is_ok());
                    key.to_sec1_bytes()
                })
            });
            (key.verify_prehash(digest, &signature).is_ok(), recovered)
        })
    });
}

fn agreeing(d: &Bytes, p: &[u8]) {
    same!(k => {
        let secret = k::SecretKey::from_slice(d).expect("in range");
        k::PublicKey::from_sec1_bytes(p).ok().map(|public| {
            let ephemeral = k::ecdh::diffie_hellman(secret.to_nonzero_scalar(), public.as_affine());
            (*ephemeral.raw_secret_bytes(), *secret.diffie_hellman(&public).raw_secret_bytes())
        })
    });
}

#[test]
fn protocol_edges() {
    let nonzero: Vec<Bytes> = SCALARS
        .iter()
        .copied()
        .filter(|x| *x != [0; BYTES])
        .collect();
    pairs(&POINTS, &nonzero, |p, d| agreeing(d, p));
    // Digests at the edges, with d = 1 and d = n - 1.
    let keys = [bytes(Uint::ONE), bytes(N.wrapping_sub(&Uint::ONE))];
    pairs(&keys, &EDGES, |d, digest| signing(d, digest, digest, 1));
    // Signatures made of edge values; r and s out of range are refused by both.
    let every = if common::full() { 1 } else { 5 };
    let values: Vec<Bytes> = EDGES.iter().copied().step_by(every).collect();
    pairs(&values, &values, |r, s| {
        verifying(&keys[0], r, s, &[0; BYTES]);
    });
}

#[test]
fn protocols_random() {
    // Not empty: the rfc6979 crate asserts that in debug builds.
    let digest = prop_oneof![
        prop::collection::vec(any::<u8>(), 1..80),
        any_number().prop_map(Vec::from)
    ];
    let message = prop::collection::vec(any::<u8>(), 0..200);
    let strategy = (
        nonzero_scalar(),
        message,
        digest,
        any::<u64>(),
        any_point(),
        any_number(),
        any_number(),
    );
    common::property(cases(), &strategy, |(d, message, digest, seed, p, r, s)| {
        signing(&d, &message, &digest, seed);
        verifying(&d, &r, &s, &digest);
        agreeing(&d, &p);
    });
}

// ---- hashing to the curve ----

fn hashing(message: &[u8], dst: &[u8]) {
    same!(k => {
        use k::hash2curve::{ExpandMsgXmd, GroupDigest, hash_to_scalar};
        let point = k::Curve::hash_from_bytes(&[message], &[dst]).ok();
        let encoded = k::Curve::encode_from_bytes(&[message], &[dst]).ok();
        let scalar = hash_to_scalar::<k::Curve, ExpandMsgXmd<curve::Hash>, Wide>(&[message], &[dst]).ok();
        (point.map(|q| encode!(k, q)), encoded.map(|q| encode!(k, q)), scalar.map(|x| x.to_bytes()))
    });
}

fn mapping(u: &Bytes) {
    same!(k => {
        use k::hash2curve::MapToCurve;
        encode!(k, k::Curve::map_to_curve(field!(k, u)))
    });
}

#[test]
fn hash_edges() {
    pairs(&FIELD, &[()], |u, ()| mapping(u));
    // An empty tag is an error, and one of more than 255 bytes is hashed first.
    pairs(
        &[0, 1, 31, 32, 33, 64, 255, 256],
        &[0, 1, 16, 255, 256, 300],
        |m, t| hashing(&vec![1; *m], &vec![2; *t]),
    );
}

#[test]
fn hash_random() {
    let strategy = (
        prop::collection::vec(any::<u8>(), 0..300),
        prop::collection::vec(any::<u8>(), 1..300),
        below(P),
    );
    common::property(cases(), &strategy, |(message, dst, u)| {
        hashing(&message, &dst);
        mapping(&u);
    });
}
