//! Hashing to a curve: the map from a field element to a point.

use crate::element::{self, constants};
use crate::{AffinePoint, Limbs, WeierstrassCurve};
use mcu_field::{Affine, Field, FieldBackend, Montgomery};
use mcu_field_portable::{montgomery, word};

/// Parameters of the map, in Montgomery form.
#[derive(Clone, Copy, Debug)]
pub struct SswuParams<L> {
    /// `Z`: a non-square for which `g(b / (Z a))` is a square.
    pub z: L,
    /// `sqrt(-Z)`.
    pub sqrt_minus_z: L,
    /// `(p - 3) / 4`, not in Montgomery form.
    pub c1: L,
}

impl<const N: usize> SswuParams<[u32; N]> {
    /// Derives the parameters from `-Z`, a small integer, modulo a prime `p = 3 mod 4`; for constants.
    ///
    /// # Panics
    /// When `p` is `1 mod 4`.
    #[must_use]
    pub const fn new(minus_z: u32, p: &[u32; N], field: &Montgomery<[u32; N]>) -> Self {
        assert!(p[0] & 3 == 3);
        let minus_z = constants::small_montgomery(minus_z, p, field);
        // A root is the power by (p + 1) / 4.
        let c1 = constants::shift_right(p, 2);
        let exponent = word::add(&c1, &constants::small(1)).0;
        Self {
            z: montgomery::sub(&[0; N], &minus_z, p),
            sqrt_minus_z: montgomery::pow_vartime(&minus_z, &exponent, &field.r, p, field.p_dash),
            c1,
        }
    }
}

/// Maps a field element, in Montgomery form, to a point: simplified Shallue-van de Woestijne-Ulas, in constant time.
///
/// Source: RFC 9380, section 6.6.2, in the straight-line form of appendix F.2 with `sqrt_ratio` for `p = 3 mod 4`.
#[must_use]
pub fn map_to_curve<C: WeierstrassCurve>(
    u: &Limbs<C>,
    params: &SswuParams<Limbs<C>>,
) -> AffinePoint<C> {
    let mul = C::FieldBackend::mul;
    let sqr = C::FieldBackend::sqr;
    let add = C::FieldBackend::add;
    let select = C::FieldBackend::select;
    let one = C::Field::MONTGOMERY.r;
    // a = -3
    let times_a = |x: &Limbs<C>| C::FieldBackend::neg(&add(&C::FieldBackend::double(x), x));

    let zu2 = mul(&params.z, &sqr(u));
    let sum = add(&sqr(&zu2), &zu2);
    let numerator = mul(&C::EQUATION_B, &add(&sum, &one));
    let minus_sum = C::FieldBackend::neg(&sum);
    let denominator = times_a(&select(
        &minus_sum,
        &params.z,
        C::FieldBackend::is_zero(&sum),
    ));

    // g(numerator / denominator) as a fraction.
    let d2 = sqr(&denominator);
    let d3 = mul(&d2, &denominator);
    let cubic = mul(&add(&sqr(&numerator), &times_a(&d2)), &numerator);
    let gx = add(&cubic, &mul(&C::EQUATION_B, &d3));

    // sqrt(gx / d3), or sqrt(Z gx / d3).
    let product = mul(&gx, &d3);
    let base = mul(&sqr(&d3), &product);
    let power = element::pow_vartime::<C::Field, C::FieldBackend>(&base, &params.c1);
    let root = mul(&power, &product);
    let other_root = mul(&root, &params.sqrt_minus_z);
    let is_square = C::FieldBackend::eq(&mul(&sqr(&root), &d3), &gx);

    let x = select(&mul(&zu2, &numerator), &numerator, is_square);
    let y = select(&mul(&mul(&zu2, u), &other_root), &root, is_square);

    let parity = |x: &Limbs<C>| element::is_odd(&C::FieldBackend::from_montgomery(x));
    let y = C::FieldBackend::neg_if(&y, parity(u) ^ parity(&y));
    // The denominator is a times a non-zero value: it has an inverse.
    let inverse = element::invert_montgomery::<C::Field, C::FieldBackend>(&denominator);
    let x = mul(&x, &inverse);
    AffinePoint::from_affine(Affine { x, y })
}
