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

/// `p` for choice 0, `q` for choice 1.
pub(crate) fn select<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Jacobian<C::Field>,
    choice: Choice,
) -> Jacobian<C::Field> {
    Jacobian {
        x: C::FieldBackend::select(&p.x, &q.x, choice),
        y: C::FieldBackend::select(&p.y, &q.y, choice),
        z: C::FieldBackend::select(&p.z, &q.z, choice),
    }
}

/// `-p` for choice 1.
pub(crate) fn negate_if<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    choice: Choice,
) -> Jacobian<C::Field> {
    Jacobian {
        y: C::FieldBackend::neg_if(&p.y, choice),
        ..*p
    }
}

/// Whether the incomplete sum of two points, neither the identity, says that they were equal. The sum of opposite
/// points has `z = 0` too, but `x = r^2` with `r` not zero.
fn was_doubling<C: WeierstrassCurve>(sum: &Jacobian<C::Field>) -> Choice {
    C::FieldBackend::is_zero(&sum.z) & C::FieldBackend::is_zero(&sum.x)
}

/// `p + q`.
pub(crate) fn add<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Jacobian<C::Field>,
) -> Jacobian<C::Field> {
    let sum = C::FieldBackend::point_add(p, q);
    let sum = select::<C>(
        &sum,
        &C::FieldBackend::point_double(p),
        was_doubling::<C>(&sum),
    );
    let sum = select::<C>(&sum, q, is_identity::<C>(p));
    select::<C>(&sum, p, is_identity::<C>(q))
}

/// `p + q`, where `q` is not the identity.
pub(crate) fn add_affine<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Affine<C::Field>,
) -> Jacobian<C::Field> {
    let sum = C::FieldBackend::point_add_affine(p, q);
    let sum = select::<C>(
        &sum,
        &C::FieldBackend::point_double(p),
        was_doubling::<C>(&sum),
    );
    select::<C>(&sum, &from_affine(q), is_identity::<C>(p))
}

/// `p + q` in variable time.
pub(crate) fn add_vartime<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Jacobian<C::Field>,
) -> Jacobian<C::Field> {
    if is_identity::<C>(p).into() {
        return *q;
    }
    if is_identity::<C>(q).into() {
        return *p;
    }
    let sum = C::FieldBackend::point_add(p, q);
    if was_doubling::<C>(&sum).into() {
        return C::FieldBackend::point_double(p);
    }
    sum
}

/// `p + q` in variable time, where `q` is not the identity.
pub(crate) fn add_affine_vartime<C: WeierstrassCurve>(
    p: &Jacobian<C::Field>,
    q: &Affine<C::Field>,
) -> Jacobian<C::Field> {
    if is_identity::<C>(p).into() {
        return from_affine(q);
    }
    let sum = C::FieldBackend::point_add_affine(p, q);
    if was_doubling::<C>(&sum).into() {
        return C::FieldBackend::point_double(p);
    }
    sum
}
