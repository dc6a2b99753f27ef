//! Everything that this crate computes, computed with curve25519-dalek too.
//!
//! The edge values are always in; random cases are 64 a property, or 10,000 with `MCU_FULL=1`.

use curve25519_dalek::constants::{ED25519_BASEPOINT_POINT, EIGHT_TORSION};
use curve25519_dalek::{MontgomeryPoint, edwards, scalar};
use mcu_curve25519::{EdwardsPoint, Scalar, clamp_integer, montgomery_ladder, montgomery_mul_base};
use subtle::ConstantTimeEq;
use zeroize::Zeroize;

fn cases() -> usize {
    if std::env::var_os("MCU_FULL").is_some_and(|value| value == "1") {
        10_000
    } else {
        64
    }
}

/// Numbers of no meaning (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        core::array::from_fn(|_| {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 as u8
        })
    }
}

/// An integer less than 2^256 that is `value` more or less than the one in hexadecimal, little-endian.
fn near(hex: &str, value: i8) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().rev().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("digits");
    }
    let mut carry = i16::from(value);
    for byte in &mut bytes {
        carry += i16::from(*byte);
        *byte = carry as u8;
        carry >>= 8;
    }
    bytes
}

const L: &str = "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed";
const P: &str = "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed";

/// 256-bit values near 0, `L`, `2^252`, `p`, `2^255`, `2^256`, and single bits.
fn edges() -> Vec<[u8; 32]> {
    let mut edges = Vec::new();
    let powers = ["00", "10", "80"].map(|top| format!("{top:0<64}"));
    let centres = powers.iter().map(String::as_str).chain([L, P]);
    for centre in centres {
        edges.extend((-20..=20).map(|value| near(centre, value)));
    }
    edges.extend((0..32).map(|i| {
        let mut bytes = [0; 32];
        bytes[i] = 0x10;
        bytes
    }));
    edges
}

/// Scalars of both crates, from the edge values and random ones, reduced.
fn scalars() -> Vec<(Scalar, scalar::Scalar)> {
    let mut numbers = Numbers(0x6d63_7530);
    let mut inputs = edges();
    inputs.extend((0..cases()).map(|_| numbers.bytes::<32>()));
    let pair = |bytes: [u8; 32]| {
        let theirs = scalar::Scalar::from_bytes_mod_order(bytes);
        (Scalar::from_bytes_mod_order(&bytes), theirs)
    };
    inputs.into_iter().map(pair).collect()
}

/// Points of both crates: of small order, of the prime-order group, and sums of the two.
fn points() -> Vec<(EdwardsPoint, edwards::EdwardsPoint)> {
    let mut points = Vec::new();
    let mut add = |theirs: edwards::EdwardsPoint| {
        let bytes = theirs.compress().to_bytes();
        points.push((EdwardsPoint::decompress(&bytes).expect("a point"), theirs));
    };
    for torsion in EIGHT_TORSION {
        add(torsion);
        add(torsion + ED25519_BASEPOINT_POINT);
    }
    let mut numbers = Numbers(0x6d63_7531);
    for _ in 0..cases() {
        let scalar = scalar::Scalar::from_bytes_mod_order(numbers.bytes());
        let torsion = EIGHT_TORSION[usize::from(numbers.bytes::<1>()[0] & 7)];
        add(ED25519_BASEPOINT_POINT * scalar + torsion);
    }
    points
}

fn assert_same(ours: &EdwardsPoint, theirs: &edwards::EdwardsPoint) {
    assert_eq!(ours.compress(), theirs.compress().to_bytes());
}

#[test]
fn scalars_from_bytes() {
    let mut numbers = Numbers(0x6d63_7532);
    let mut inputs = edges();
    inputs.extend((0..cases()).map(|_| numbers.bytes::<32>()));
    let mut canonical = 0;
    for bytes in &inputs {
        let expected = scalar::Scalar::from_bytes_mod_order(*bytes).to_bytes();
        assert_eq!(Scalar::from_bytes_mod_order(bytes).to_bytes(), expected);
        let ours: Option<Scalar> = Scalar::from_canonical_bytes(bytes).into();
        let theirs: Option<scalar::Scalar> = scalar::Scalar::from_canonical_bytes(*bytes).into();
        assert_eq!(ours.map(|s| s.to_bytes()), theirs.map(|s| s.to_bytes()));
        canonical += usize::from(ours.is_some());
        assert_eq!(clamp_integer(*bytes), scalar::clamp_integer(*bytes));
    }
    assert!(canonical > 60 && canonical < inputs.len());

    // Both halves from the edge values, and random ones.
    let edges = edges();
    let mut wide: Vec<[u8; 64]> = Vec::new();
    for (i, low) in edges.iter().enumerate() {
        for high in edges.iter().skip(i % 7).step_by(7) {
            let mut bytes = [0; 64];
            bytes[..32].copy_from_slice(low);
            bytes[32..].copy_from_slice(high);
            wide.push(bytes);
        }
    }
    wide.extend((0..cases()).map(|_| numbers.bytes::<64>()));
    for bytes in &wide {
        let expected = scalar::Scalar::from_bytes_mod_order_wide(bytes).to_bytes();
        let ours = Scalar::from_bytes_mod_order_wide(bytes);
        assert_eq!(ours.to_bytes(), expected, "{bytes:02x?}");
    }
}

#[test]
fn scalar_arithmetic() {
    let scalars = scalars();
    for (i, (a, their_a)) in scalars.iter().enumerate() {
        let (b, their_b) = &scalars[(7 * i + 3) % scalars.len()];
        let (c, their_c) = &scalars[(11 * i + 5) % scalars.len()];
        let expected = their_a * their_b + their_c;
        assert_eq!(Scalar::mul_add(a, b, c).to_bytes(), expected.to_bytes());
        assert_eq!(bool::from(a.ct_eq(b)), their_a == their_b);
        assert!(bool::from(a.ct_eq(a)));
    }
    assert_eq!(Scalar::ZERO.to_bytes(), scalar::Scalar::ZERO.to_bytes());
    assert_eq!(Scalar::ONE.to_bytes(), scalar::Scalar::ONE.to_bytes());
    let mut scalar = scalars[3].0;
    scalar.zeroize();
    assert_eq!(scalar.to_bytes(), [0; 32]);
}

#[test]
fn multiples_of_the_base_point() {
    for (ours, theirs) in scalars() {
        let expected = edwards::EdwardsPoint::mul_base(&theirs);
        let product = EdwardsPoint::mul_base(&ours);
        assert_same(&product, &expected);
        assert_eq!(product.to_montgomery(), expected.to_montgomery().to_bytes());
    }
    let mut numbers = Numbers(0x6d63_7533);
    let mut inputs = edges();
    inputs.extend((0..cases()).map(|_| numbers.bytes::<32>()));
    for bytes in inputs {
        let expected = edwards::EdwardsPoint::mul_base_clamped(bytes);
        assert_same(&EdwardsPoint::mul_base_clamped(&bytes), &expected);
        assert_eq!(
            montgomery_mul_base(&bytes),
            expected.to_montgomery().to_bytes()
        );
    }
    assert_same(&EdwardsPoint::BASEPOINT, &ED25519_BASEPOINT_POINT);
}

#[test]
fn decompression() {
    let mut numbers = Numbers(0x6d63_7534);
    let mut inputs = edges();
    inputs.extend((0..4 * cases()).map(|_| numbers.bytes::<32>()));
    let (mut accepted, mut rejected) = (0, 0);
    for mut bytes in inputs {
        for sign in [0, 0x80] {
            bytes[31] = bytes[31] & 0x7f | sign;
            let theirs = edwards::CompressedEdwardsY(bytes).decompress();
            let ours = EdwardsPoint::decompress(&bytes);
            assert_eq!(ours.is_some(), theirs.is_some(), "{bytes:02x?}");
            match ours.zip(theirs) {
                Some((ours, theirs)) => {
                    accepted += 1;
                    assert_same(&ours, &theirs);
                    assert_eq!(ours.to_montgomery(), theirs.to_montgomery().to_bytes());
                    assert_eq!(ours.is_small_order(), theirs.is_small_order());
                }
                None => rejected += 1,
            }
        }
    }
    assert!(accepted >= 100 && rejected >= 100);
}

#[test]
fn group() {
    let points = points();
    let mut small = 0;
    for (i, (p, their_p)) in points.iter().enumerate() {
        assert_same(p, their_p);
        assert_same(&p.neg(), &-their_p);
        assert_eq!(p.is_small_order(), their_p.is_small_order());
        small += usize::from(p.is_small_order());
        for j in [i, (5 * i + 1) % points.len(), (i + 2) % points.len()] {
            let (q, their_q) = &points[j];
            assert_same(&p.add(q), &(their_p + their_q));
            assert_eq!(p == q, their_p == their_q);
            // The same point over another denominator.
            assert!(p.add(q).add(&q.neg()) == *p);
        }
        assert_same(&p.add(&p.neg()), &EIGHT_TORSION[0]);
        assert!(p.add(&EdwardsPoint::IDENTITY) == *p);
    }
    assert!(small >= 8);
    let mut point = points[20].0;
    point.zeroize();
    assert!(point == EdwardsPoint::IDENTITY);
}

#[test]
fn equations() {
    let (scalars, points) = (scalars(), points());
    let (mut right, mut cases) = (0, 0);
    for (i, (k, their_k)) in scalars.iter().enumerate() {
        let (s, their_s) = &scalars[(7 * i + 3) % scalars.len()];
        let (key, their_key) = &points[(3 * i) % points.len()];
        let theirs = edwards::EdwardsPoint::vartime_double_scalar_mul_basepoint(
            their_k,
            &-their_key,
            their_s,
        );
        // The right point, and that with a component of small order more or less.
        for (j, torsion) in EIGHT_TORSION.into_iter().enumerate() {
            let bytes = (theirs + torsion).compress().to_bytes();
            let verdict = EdwardsPoint::vartime_verify(k, key, s, &bytes, false);
            assert_eq!(verdict, j == 0, "{i} {j}");
            let strict = EdwardsPoint::vartime_verify(k, key, s, &bytes, true);
            let is_small = theirs.is_small_order() || their_key.is_small_order();
            assert_eq!(strict, verdict && !is_small, "{i} {j}");
            right += u32::from(verdict);
            cases += 1;
        }
        let (other, their_other) = &points[(5 * i + 1) % points.len()];
        let verdict = EdwardsPoint::vartime_verify(k, key, s, &other.compress(), false);
        assert_eq!(verdict, theirs == *their_other);
    }
    assert_eq!((right as usize, cases), (scalars.len(), 8 * scalars.len()));
}

#[test]
fn sums_of_many_products() {
    let (scalars, points) = (scalars(), points());
    let mut cases = 0;
    for count in 0..12 {
        for offset in (0..scalars.len()).step_by(17) {
            let (ours, theirs): (Vec<_>, Vec<_>) = (0..count)
                .map(|i| {
                    let (a, their_a) = scalars[(offset + 31 * i) % scalars.len()];
                    let (p, their_p) = points[(offset + i) % points.len()];
                    ((a, p), their_p * their_a)
                })
                .unzip();
            let (b, their_b) = scalars[offset];
            let theirs: edwards::EdwardsPoint = theirs.iter().sum();
            assert_same(
                &EdwardsPoint::vartime_multiscalar_mul(&ours, &b),
                &(theirs + edwards::EdwardsPoint::mul_base(&their_b)),
            );
            cases += 1;
        }
    }
    assert_eq!(cases, 12 * scalars.len().div_ceil(17));
}

#[test]
fn ladder() {
    let mut numbers = Numbers(0x6d63_7535);
    let edges = edges();
    let mut inputs: Vec<_> = edges
        .iter()
        .enumerate()
        .map(|(i, u)| (edges[(7 * i + 3) % edges.len()], *u))
        .collect();
    inputs.extend((0..cases()).map(|_| (numbers.bytes(), numbers.bytes())));
    for (scalar, u) in inputs {
        let expected = MontgomeryPoint(u).mul_clamped(scalar);
        assert_eq!(
            montgomery_ladder(&scalar, &u),
            expected.to_bytes(),
            "{scalar:02x?} {u:02x?}"
        );
    }
}
