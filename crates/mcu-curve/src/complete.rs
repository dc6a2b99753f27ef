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

/// A point with `z = 1`.
pub(crate) const fn from_affine<F: Field>(p: &Affine<F>) -> Jacobian<F> {
    Jacobian {
        x: p.x,
        y: p.y,
        z: F::MONTGOMERY.r,
    }
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
    p.x = C::FieldBackend::select(&p.x, &q.x, choice);
    p.y = C::FieldBackend::select(&p.y, &q.y, choice);
    p.z = C::FieldBackend::select(&p.z, &q.z, choice);
}

/// `p` for choice 0, `q` for choice 1.
#[inline(never)]
pub(crate) fn select_affine<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Affine<C::Field>,
    choice: Choice,
) -> Jacobian<C::Field> {
    Jacobian {
        x: C::FieldBackend::select(&p.x, &q.x, choice),
        y: C::FieldBackend::select(&p.y, &q.y, choice),
        z: C::FieldBackend::select(&p.z, &C::Field::MONTGOMERY.r, choice),
    }
}

/// `p` becomes the identity for choice 1.
pub(crate) fn clear_if<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, choice: Choice) {
    p.z = C::FieldBackend::select(&p.z, crate::Limbs::<C>::ZERO_REF, choice);
}

/// `p = -p` for choice 1.
pub(crate) fn negate_if<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, choice: Choice) {
    p.y = C::FieldBackend::neg_if(&p.y, choice);
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
    double_if_equal::<C>(p, &mut sum);
    assign_if::<C>(&mut sum, q, is_identity::<C>(p));
    assign_if::<C>(p, &sum, !is_identity::<C>(q));
}

/// `p = p + q`, where `q` is not the identity.
///
/// The double of `p` takes its place, not one of its own: that keeps the stack small.
#[inline(never)]
pub(crate) fn add_affine<C: WeierstrassCurve>(p: &mut Jacobian<C::Field>, q: &Affine<C::Field>) {
    let was_identity = is_identity::<C>(p);
    let mut sum = *p;
    C::FieldBackend::point_add_affine(&mut sum, q);
    C::FieldBackend::point_double(p);
    assign_if::<C>(p, &sum, !was_doubling::<C>(&sum));
    p.x = C::FieldBackend::select(&p.x, &q.x, was_identity);
    p.y = C::FieldBackend::select(&p.y, &q.y, was_identity);
    p.z = C::FieldBackend::select(&p.z, &C::Field::MONTGOMERY.r, was_identity);
}

/// `sum = 2 p` if the incomplete sum of `p` and another point says that they were equal.
#[inline(never)]
fn double_if_equal<C: WeierstrassCurve>(p: &Jacobian<C::Field>, sum: &mut Jacobian<C::Field>) {
    let mut twice = *p;
    C::FieldBackend::point_double(&mut twice);
    let equal = was_doubling::<C>(sum);
    assign_if::<C>(sum, &twice, equal);
}

/// `p = p + q` in variable time, where `q` is not the identity.
#[inline(never)]
pub(crate) fn add_affine_vartime<C: WeierstrassCurve>(
    p: &mut Jacobian<C::Field>,
    q: &Affine<C::Field>,
) {
    let is_identity = is_identity_vartime::<C>(p);
    if !is_identity {
        C::FieldBackend::point_add_affine(p, q);
        if !is_zero_vartime(&p.z) || !is_zero_vartime(&p.x) {
            return;
        }
    }
    *p = from_affine(q);
    if !is_identity {
        C::FieldBackend::point_double(p);
    }
}
