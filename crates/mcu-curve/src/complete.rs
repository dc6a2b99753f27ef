//! Additions that are right for all inputs, in constant time: the incomplete formula, the doubling, and selects.

use crate::WeierstrassCurve;
use mcu_field::{Affine, Choice, Field, FieldBackend, Jacobian, Limbs, PointBackend};

/// The identity, as `(1 : 1 : 0)`.
pub(crate) const fn identity<F: Field>() -> Jacobian<F> {
    Jacobian {
        x: F::MONTGOMERY.r,
        y: F::MONTGOMERY.r,
        z: F::Limbs::ZERO,
    }
}

/// A point with `z = 1`, for constants.
pub(crate) const fn from_affine<F: Field>(p: &Affine<F>) -> Jacobian<F> {
    Jacobian {
        x: p.x,
        y: p.y,
        z: F::MONTGOMERY.r,
    }
}

/// `p = q`: the coordinates, and `z = 1`. Not inlined: it is all copies.
#[inline(never)]
pub(crate) fn set_affine<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, q: &Affine<C::Field>) {
    p.x = q.x;
    p.y = q.y;
    p.z = C::Field::MONTGOMERY.r;
}

pub(crate) fn is_identity<C: WeierstrassCurve>(p: &Jacobian<C::Field>) -> Choice {
    C::FieldBackend::is_zero(&p.z)
}

pub(crate) fn is_identity_vartime<C: WeierstrassCurve>(p: &Jacobian<C::Field>) -> bool {
    is_zero_vartime(&p.z)
}

#[inline]
fn is_zero_vartime(x: &impl Limbs) -> bool {
    // The lowest limb decides nearly always.
    x.as_ref().first() == Some(&0) && are_zeros(x.as_ref())
}

#[inline(never)]
fn are_zeros(limbs: &[u32]) -> bool {
    limbs.iter().all(|&limb| limb == 0)
}

/// `p = q` for choice 1.
pub(crate) fn assign_if<C: WeierstrassCurve>(
    p: &mut Jacobian<C::Field>,
    q: &Jacobian<C::Field>,
    choice: Choice,
) {
    C::FieldBackend::select_assign(&mut p.x, &q.x, choice);
    C::FieldBackend::select_assign(&mut p.y, &q.y, choice);
    C::FieldBackend::select_assign(&mut p.z, &q.z, choice);
}

/// `p = -p` for choice 1.
pub(crate) fn negate_if<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, choice: Choice) {
    C::FieldBackend::neg_assign_if(&mut p.y, choice);
}

/// Whether the incomplete sum of two points, neither the identity, says that they were equal. The sum of opposite
/// points has `z = 0` too, but `x = r^2` with `r` not zero.
fn was_doubling<C: WeierstrassCurve>(sum: &Jacobian<C::Field>) -> Choice {
    C::FieldBackend::is_zero(&sum.z) & C::FieldBackend::is_zero(&sum.x)
}

/// `p = p + q`.
#[inline(never)]
pub(crate) fn add<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, q: &Jacobian<C::Field>) {
    let mut sum = *p;
    C::FieldBackend::point_add(&mut sum, q);
    double_if_equal::<C>(&mut sum, &mut { *q });
    assign_if::<C>(&mut sum, q, is_identity::<C>(p));
    assign_if::<C>(p, &sum, !is_identity::<C>(q));
}

/// `p = p + q`, where `q` is not the identity.
#[inline(never)]
pub(crate) fn add_affine<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, q: &Affine<C::Field>) {
    let is_identity = is_identity::<C>(p);
    double_add_affine_to_point::<C>(p, 0, q);
    let mut summand = *p;
    set_affine::<C>(&mut summand, q);
    assign_if::<C>(p, &summand, is_identity);
}

/// `p = 2^n p + q`, where neither is the identity. `n` is public.
#[inline(never)]
pub(crate) fn double_add_affine_to_point<C: WeierstrassCurve>(
    p: &mut Jacobian<C::Field>,
    n: u32,
    q: &Affine<C::Field>,
) {
    C::FieldBackend::point_double_add_affine(p, n, q);
    let mut summand = *p;
    set_affine::<C>(&mut summand, q);
    double_if_equal::<C>(p, &mut summand);
}

/// `sum = 2 q` if the incomplete sum of another point and `q` says that they were equal. `q` becomes `2 q`.
fn double_if_equal<C: WeierstrassCurve>(sum: &mut Jacobian<C::Field>, q: &mut Jacobian<C::Field>) {
    C::FieldBackend::point_double(q);
    let equal = was_doubling::<C>(sum);
    assign_if::<C>(sum, q, equal);
}

/// `p = 2^n p + q` in variable time, where `q` is not the identity. Doublings of the identity cost nothing.
#[inline(never)]
pub(crate) fn double_add_affine_vartime<C: WeierstrassCurve>(
    p: &mut Jacobian<C::Field>,
    n: u32,
    q: &Affine<C::Field>,
) {
    let is_identity = is_identity_vartime::<C>(p);
    if !is_identity {
        C::FieldBackend::point_double_add_affine(p, n, q);
        if !is_zero_vartime(&p.z) || !is_zero_vartime(&p.x) {
            return;
        }
    }
    set_affine::<C>(p, q);
    if !is_identity {
        C::FieldBackend::point_double(p);
    }
}
