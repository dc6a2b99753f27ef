//! Short-Weierstrass curves `y^2 = x^3 - 3 x + b` of prime order over any `mcu-field` backend, behind the traits of
//! `elliptic-curve`, `group` and `ff`.
//!
//! A curve crate describes its curve with [`WeierstrassCurve`] and writes its field element and scalar types with
//! [`prime_field_element`]; [`AffinePoint`] and [`ProjectivePoint`] then have everything that `primeorder`'s points have.
//!
//! # Inside and outside
//! Inside, points are Jacobian and formulas are incomplete. Outside, every function is right for every input: the
//! identity, equal and opposite points, scalars 0 and n - 1. Where an incomplete formula is used, the comment beside it
//! says why its exceptional case cannot occur; where it can, [`complete`] computes both cases and selects.
//!
//! # Constant time
//! All functions are constant time in all operands, except those with `vartime` in their name. Tables of secret
//! index are read in full.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod affine;
mod comb;
mod complete;
mod curve_crate;
pub mod element;
mod fixed_base;
#[doc(hidden)]
pub mod laws;
mod macros;
mod projective;
mod recoding;
mod sswu;
mod variable_base;

pub use affine::AffinePoint;
pub use elliptic_curve;
pub use fixed_base::GeneratorTables;
pub use mcu_field;
pub use mcu_field_portable as portable;
pub use primefield;
pub use projective::ProjectivePoint;
pub use sswu::{SswuParams, map_to_curve};
pub use wnaf;

#[cfg(feature = "serde")]
pub use serdect;

use elliptic_curve::{Curve, CurveArithmetic, PrimeCurve, sec1};
use mcu_field::{Affine, Field, FieldBackend, PointBackend};

/// Limbs of a coordinate or a scalar of `C`.
pub(crate) type Limbs<C> = <<C as WeierstrassCurve>::Field as Field>::Limbs;

/// A curve `y^2 = x^3 - 3 x + b` of prime order.
pub trait WeierstrassCurve:
    Curve<FieldBytesSize: sec1::ModulusSize>
    + PrimeCurve
    + CurveArithmetic<
        AffinePoint = AffinePoint<Self>,
        ProjectivePoint = ProjectivePoint<Self>,
        Scalar: CanonicalLimbs<Limbs = Limbs<Self>>,
    >
{
    /// The field of the coordinates.
    type Field: Field;
    /// Integers modulo the group order, in as many limbs.
    type Order: Field<Limbs = Limbs<Self>>;
    /// Computes with coordinates and points.
    type FieldBackend: PointBackend<Self::Field>;
    /// Computes with scalars.
    type OrderBackend: FieldBackend<Self::Order>;

    /// `b`, in Montgomery form.
    const EQUATION_B: Limbs<Self>;
    /// The base point, in Montgomery form.
    const GENERATOR: Affine<Self::Field>;
    /// Exponents for square roots of coordinates.
    const SQRT: element::SqrtParams<Limbs<Self>>;
    /// Multiples of the base point.
    const GENERATOR_TABLES: GeneratorTables<Self::Field>;
}

/// A scalar whose value can be read as limbs, limb 0 least significant.
pub trait CanonicalLimbs {
    /// Array of limbs.
    type Limbs;

    /// The value in `[0, n)`; not in Montgomery form.
    fn canonical_limbs(&self) -> Self::Limbs;
}
