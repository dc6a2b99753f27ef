//! Points for computing with.

use crate::{
    AffinePoint, CanonicalLimbs, Limbs, WeierstrassCurve, complete, element, fixed_base,
    variable_base,
};
use core::{
    borrow::Borrow,
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign},
};
use elliptic_curve::{
    BatchNormalize, CurveGroup, Error, Generate, PublicKey, Result, Scalar,
    array::{Array, ArraySize},
    ctutils,
    group::{
        Group, GroupEncoding,
        cofactor::CofactorGroup,
        prime::{PrimeCurve, PrimeGroup},
    },
    ops::{Double, LinearCombination, MulByGeneratorVartime, MulVartime},
    point::NonIdentity,
    rand_core::{TryCryptoRng, TryRng},
    sec1::{CompressedPoint, FromSec1Point, Sec1Point, ToSec1Point},
    subtle::{Choice, ConditionallySelectable, ConstantTimeEq, CtOption},
    zeroize::DefaultIsZeroes,
};
use mcu_field::{Affine, Field, FieldBackend, Jacobian, Limbs as _, PointBackend};

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};
#[cfg(feature = "serde")]
use serdect::serde::{Deserialize, Serialize, de, ser};

/// A point with a denominator: in Jacobian coordinates, `(x / z^2, y / z^3)`, the identity with `z = 0`.
#[derive(Clone, Copy)]
pub struct ProjectivePoint<C: WeierstrassCurve>(pub(crate) Jacobian<C::Field>);

impl<C: WeierstrassCurve> ProjectivePoint<C> {
    /// The identity, also known as the point at infinity.
    pub const IDENTITY: Self = Self(complete::identity());

    /// The base point of the curve.
    pub const GENERATOR: Self = Self(complete::from_affine(&C::GENERATOR));

    /// The affine form of this point.
    ///
    /// Not inlined: its frame is not there while a caller goes on.
    #[inline(never)]
    pub fn to_affine(&self) -> AffinePoint<C> {
        let z_inverse = element::invert_montgomery::<C::Field, C::FieldBackend>(&self.0.z);
        self.divide(&z_inverse)
    }

    /// The affine form, given `1 / z`; the identity, given zero.
    fn divide(&self, z_inverse: &Limbs<C>) -> AffinePoint<C> {
        let zz_inverse = C::FieldBackend::sqr(z_inverse);
        let zzz_inverse = C::FieldBackend::mul(&zz_inverse, z_inverse);
        AffinePoint {
            coordinates: Affine {
                x: C::FieldBackend::mul(&self.0.x, &zz_inverse),
                y: C::FieldBackend::mul(&self.0.y, &zzz_inverse),
            },
            is_identity: C::FieldBackend::is_zero(z_inverse).unwrap_u8(),
        }
    }

    /// `-self`.
    #[must_use]
    pub fn neg(&self) -> Self {
        Self(Jacobian {
            y: C::FieldBackend::neg(&self.0.y),
            ..self.0
        })
    }

    /// `self + other`.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        let mut sum = *self;
        complete::add::<C>(&mut sum.0, &other.0);
        sum
    }

    /// `self + other`, which costs less than with a projective point.
    #[must_use]
    fn add_mixed(&self, other: &AffinePoint<C>) -> Self {
        let mut sum = *self;
        complete::add_affine::<C>(&mut sum.0, &other.coordinates);
        Self::conditional_select(&sum, self, other.is_identity())
    }

    /// `self - other`.
    #[must_use]
    pub fn sub(&self, other: &Self) -> Self {
        self.add(&other.neg())
    }

    /// `k self`.
    #[must_use]
    pub fn mul(&self, k: &Scalar<C>) -> Self {
        let mut product = *self;
        variable_base::mul::<C>(k, &mut product.0);
        product
    }

    /// `k self` in variable time.
    #[must_use]
    pub fn mul_vartime(&self, k: &Scalar<C>) -> Self {
        Self(variable_base::lincomb_vartime::<C, 1>([(
            k.canonical_limbs(),
            self.0,
        )]))
    }

    /// Divides by all denominators at the cost of one inversion and a few products a point (Montgomery, "Speeding the
    /// Pollard and elliptic curve methods of factorization", 1987, section 10.3.1).
    ///
    /// `affine` is as long as `points`.
    fn batch_to_affine(points: &[Self], affine: &mut [AffinePoint<C>]) {
        let denominator = |point: &Self| {
            let z = &point.0.z;
            let one = &C::Field::MONTGOMERY.r;
            C::FieldBackend::select(z, one, C::FieldBackend::is_zero(z))
        };
        // The x-coordinates of the output hold the products of the denominators before each.
        let mut product = C::Field::MONTGOMERY.r;
        for (point, affine) in points.iter().zip(affine.iter_mut()) {
            affine.coordinates.x = product;
            product = C::FieldBackend::mul(&product, &denominator(point));
        }
        let mut inverse = element::invert_montgomery::<C::Field, C::FieldBackend>(&product);
        for (point, affine) in points.iter().zip(affine.iter_mut()).rev() {
            let z_inverse = C::FieldBackend::mul(&inverse, &affine.coordinates.x);
            inverse = C::FieldBackend::mul(&inverse, &denominator(point));
            let zero = Limbs::<C>::ZERO;
            let is_identity = C::FieldBackend::is_zero(&point.0.z);
            *affine = point.divide(&C::FieldBackend::select(&z_inverse, &zero, is_identity));
        }
    }
}

impl<C: WeierstrassCurve> ConditionallySelectable for ProjectivePoint<C> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        let mut selected = *a;
        complete::assign_if::<C>(&mut selected.0, &b.0, choice);
        selected
    }
}

impl<C: WeierstrassCurve> ConstantTimeEq for ProjectivePoint<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        let (p, q) = (&self.0, &other.0);
        let pzz = C::FieldBackend::sqr(&p.z);
        let qzz = C::FieldBackend::sqr(&q.z);
        let x_is_equal = C::FieldBackend::eq(
            &C::FieldBackend::mul(&p.x, &qzz),
            &C::FieldBackend::mul(&q.x, &pzz),
        );
        let y_is_equal = C::FieldBackend::eq(
            &C::FieldBackend::mul(&p.y, &C::FieldBackend::mul(&qzz, &q.z)),
            &C::FieldBackend::mul(&q.y, &C::FieldBackend::mul(&pzz, &p.z)),
        );
        let p_is_identity = complete::is_identity::<C>(p);
        let q_is_identity = complete::is_identity::<C>(q);
        (p_is_identity & q_is_identity)
            | (!p_is_identity & !q_is_identity & x_is_equal & y_is_equal)
    }
}

impl<C: WeierstrassCurve> ctutils::CtEq for ProjectivePoint<C> {
    fn ct_eq(&self, other: &Self) -> ctutils::Choice {
        ConstantTimeEq::ct_eq(self, other).into()
    }
}

impl<C: WeierstrassCurve> ctutils::CtSelect for ProjectivePoint<C> {
    fn ct_select(&self, other: &Self, choice: ctutils::Choice) -> Self {
        ConditionallySelectable::conditional_select(self, other, choice.into())
    }
}

impl<C: WeierstrassCurve> PartialEq for ProjectivePoint<C> {
    fn eq(&self, other: &Self) -> bool {
        ConstantTimeEq::ct_eq(self, other).into()
    }
}

impl<C: WeierstrassCurve> Eq for ProjectivePoint<C> {}

/// Prints the affine form.
impl<C: WeierstrassCurve> fmt::Debug for ProjectivePoint<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ProjectivePoint")
            .field(&self.to_affine())
            .finish()
    }
}

impl<C: WeierstrassCurve> Default for ProjectivePoint<C> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<C: WeierstrassCurve> DefaultIsZeroes for ProjectivePoint<C> {}

impl<C: WeierstrassCurve> Double for ProjectivePoint<C> {
    fn double(&self) -> Self {
        let mut twice = *self;
        twice.double_in_place();
        twice
    }

    fn double_in_place(&mut self) {
        C::FieldBackend::point_double(&mut self.0);
    }
}

impl<C: WeierstrassCurve> Generate for ProjectivePoint<C> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
    ) -> core::result::Result<Self, R::Error> {
        AffinePoint::try_generate_from_rng(rng).map(Self::from)
    }
}

//
// Conversions
//

impl<C: WeierstrassCurve> From<AffinePoint<C>> for ProjectivePoint<C> {
    fn from(point: AffinePoint<C>) -> Self {
        // The coordinates of the identity are reduced, which is all that is asked of them where z is zero.
        let Affine { x, y } = point.coordinates;
        let (one, zero) = (&C::Field::MONTGOMERY.r, Limbs::<C>::ZERO_REF);
        let z = C::FieldBackend::select(one, zero, point.is_identity());
        Self(Jacobian { x, y, z })
    }
}

impl<C: WeierstrassCurve> From<&AffinePoint<C>> for ProjectivePoint<C> {
    fn from(point: &AffinePoint<C>) -> Self {
        Self::from(*point)
    }
}

impl<C: WeierstrassCurve> From<NonIdentity<ProjectivePoint<C>>> for ProjectivePoint<C> {
    fn from(point: NonIdentity<ProjectivePoint<C>>) -> Self {
        point.to_point()
    }
}

impl<C: WeierstrassCurve> From<PublicKey<C>> for ProjectivePoint<C> {
    fn from(public_key: PublicKey<C>) -> Self {
        AffinePoint::from(public_key).into()
    }
}

impl<C: WeierstrassCurve> From<&PublicKey<C>> for ProjectivePoint<C> {
    fn from(public_key: &PublicKey<C>) -> Self {
        AffinePoint::from(public_key).into()
    }
}

/// [`NonIdentity::new`] is the constant-time alternative.
impl<C: WeierstrassCurve> TryFrom<ProjectivePoint<C>> for NonIdentity<ProjectivePoint<C>> {
    type Error = Error;

    fn try_from(point: ProjectivePoint<C>) -> Result<Self> {
        NonIdentity::new(point).into_option().ok_or(Error)
    }
}

impl<C: WeierstrassCurve> TryFrom<ProjectivePoint<C>> for PublicKey<C> {
    type Error = Error;

    fn try_from(point: ProjectivePoint<C>) -> Result<Self> {
        PublicKey::try_from(&point)
    }
}

impl<C: WeierstrassCurve> TryFrom<&ProjectivePoint<C>> for PublicKey<C> {
    type Error = Error;

    fn try_from(point: &ProjectivePoint<C>) -> Result<Self> {
        PublicKey::from_affine(point.to_affine())
    }
}

impl<C: WeierstrassCurve> FromSec1Point<C> for ProjectivePoint<C> {
    fn from_sec1_point(point: &Sec1Point<C>) -> ctutils::CtOption<Self> {
        AffinePoint::from_sec1_point(point).map(Self::from)
    }
}

impl<C: WeierstrassCurve> ToSec1Point<C> for ProjectivePoint<C> {
    fn to_sec1_point(&self, compress: bool) -> Sec1Point<C> {
        self.to_affine().to_sec1_point(compress)
    }
}

impl<C: WeierstrassCurve> GroupEncoding for ProjectivePoint<C> {
    type Repr = CompressedPoint<C>;

    fn from_bytes(bytes: &Self::Repr) -> CtOption<Self> {
        AffinePoint::from_bytes(bytes).map(Self::from)
    }

    fn from_bytes_unchecked(bytes: &Self::Repr) -> CtOption<Self> {
        Self::from_bytes(bytes)
    }

    fn to_bytes(&self) -> Self::Repr {
        self.to_affine().to_bytes()
    }
}

//
// Groups
//

impl<C: WeierstrassCurve> Group for ProjectivePoint<C> {
    type Scalar = Scalar<C>;

    fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> core::result::Result<Self, R::Error> {
        AffinePoint::try_random(rng).map(Self::from)
    }

    fn identity() -> Self {
        Self::IDENTITY
    }

    fn generator() -> Self {
        Self::GENERATOR
    }

    fn is_identity(&self) -> Choice {
        complete::is_identity::<C>(&self.0)
    }

    fn double(&self) -> Self {
        Double::double(self)
    }

    fn mul_by_generator(scalar: &Scalar<C>) -> Self {
        Self(fixed_base::mul::<C>(scalar))
    }
}

impl<C: WeierstrassCurve> CurveGroup for ProjectivePoint<C> {
    type Affine = AffinePoint<C>;

    fn to_affine(&self) -> AffinePoint<C> {
        ProjectivePoint::to_affine(self)
    }

    #[cfg(feature = "alloc")]
    fn batch_normalize(projective: &[Self], affine: &mut [AffinePoint<C>]) {
        assert_eq!(projective.len(), affine.len());
        Self::batch_to_affine(projective, affine);
    }
}

/// The order of the group is prime: there is no cofactor.
impl<C: WeierstrassCurve> CofactorGroup for ProjectivePoint<C> {
    type Subgroup = Self;

    fn clear_cofactor(&self) -> Self {
        *self
    }

    fn into_subgroup(self) -> CtOption<Self> {
        CtOption::new(self, Choice::from(1))
    }

    fn is_torsion_free(&self) -> Choice {
        Choice::from(1)
    }
}

impl<C: WeierstrassCurve> PrimeCurve for ProjectivePoint<C> {}
impl<C: WeierstrassCurve> PrimeGroup for ProjectivePoint<C> {}

impl<C: WeierstrassCurve> wnaf::WnafGroup for ProjectivePoint<C> {
    fn recommended_wnaf_for_num_scalars(_num_scalars: usize) -> usize {
        5
    }
}

impl<C: WeierstrassCurve> MulByGeneratorVartime for ProjectivePoint<C> {
    fn mul_by_generator_vartime(scalar: &Scalar<C>) -> Self {
        // The comb has four times fewer doublings than any method without one.
        Self::mul_by_generator(scalar)
    }

    fn mul_by_generator_and_mul_add_vartime(a: &Scalar<C>, b: &Scalar<C>, p: &Self) -> Self {
        let mut sum = *p;
        variable_base::mul_by_generator_and_mul_add_vartime::<C>(a, b, &mut sum.0);
        sum
    }
}

//
// Many points at once
//

impl<C: WeierstrassCurve, const N: usize> BatchNormalize<[Self; N]> for ProjectivePoint<C> {
    type Output = [AffinePoint<C>; N];

    fn batch_normalize(points: &[Self; N]) -> [AffinePoint<C>; N] {
        let mut affine = [AffinePoint::IDENTITY; N];
        Self::batch_to_affine(points, &mut affine);
        affine
    }
}

impl<C: WeierstrassCurve, U: ArraySize> BatchNormalize<Array<Self, U>> for ProjectivePoint<C> {
    type Output = Array<AffinePoint<C>, U>;

    fn batch_normalize(points: &Array<Self, U>) -> Array<AffinePoint<C>, U> {
        let mut affine = Array::default();
        Self::batch_to_affine(points, &mut affine);
        affine
    }
}

#[cfg(feature = "alloc")]
impl<C: WeierstrassCurve> BatchNormalize<[Self]> for ProjectivePoint<C> {
    type Output = Vec<AffinePoint<C>>;

    fn batch_normalize(points: &[Self]) -> Vec<AffinePoint<C>> {
        let mut affine = vec![AffinePoint::IDENTITY; points.len()];
        Self::batch_to_affine(points, &mut affine);
        affine
    }
}

impl<C: WeierstrassCurve> LinearCombination<[(Self, Scalar<C>)]> for ProjectivePoint<C> {
    fn lincomb_vartime(points_and_scalars: &[(Self, Scalar<C>)]) -> Self {
        points_and_scalars
            .iter()
            .map(|(point, scalar)| point.mul_vartime(scalar))
            .sum()
    }
}

impl<C: WeierstrassCurve, const N: usize> LinearCombination<[(Self, Scalar<C>); N]>
    for ProjectivePoint<C>
{
    fn lincomb_vartime(points_and_scalars: &[(Self, Scalar<C>); N]) -> Self {
        Self(variable_base::lincomb_vartime::<C, N>(
            points_and_scalars.map(|(point, scalar)| (scalar.canonical_limbs(), point.0)),
        ))
    }
}

//
// Operators
//

/// Addition and subtraction of a kind of point, for values and references.
macro_rules! additive_operators {
    ($rhs:ident, $add:ident) => {
        impl<C: WeierstrassCurve> Add<&$rhs<C>> for &ProjectivePoint<C> {
            type Output = ProjectivePoint<C>;

            fn add(self, other: &$rhs<C>) -> ProjectivePoint<C> {
                ProjectivePoint::$add(self, other)
            }
        }

        impl<C: WeierstrassCurve> Sub<&$rhs<C>> for &ProjectivePoint<C> {
            type Output = ProjectivePoint<C>;

            fn sub(self, other: &$rhs<C>) -> ProjectivePoint<C> {
                ProjectivePoint::$add(self, &-other)
            }
        }

        additive_operators!($rhs, Add, add, AddAssign, add_assign);
        additive_operators!($rhs, Sub, sub, SubAssign, sub_assign);
    };
    ($rhs:ident, $operator:ident, $function:ident, $assign:ident, $assign_function:ident) => {
        impl<C: WeierstrassCurve> $operator<&$rhs<C>> for ProjectivePoint<C> {
            type Output = ProjectivePoint<C>;

            fn $function(self, other: &$rhs<C>) -> ProjectivePoint<C> {
                $operator::$function(&self, other)
            }
        }

        impl<C: WeierstrassCurve> $operator<$rhs<C>> for ProjectivePoint<C> {
            type Output = ProjectivePoint<C>;

            fn $function(self, other: $rhs<C>) -> ProjectivePoint<C> {
                $operator::$function(&self, &other)
            }
        }

        impl<C: WeierstrassCurve> $assign<&$rhs<C>> for ProjectivePoint<C> {
            fn $assign_function(&mut self, other: &$rhs<C>) {
                *self = $operator::$function(&*self, other);
            }
        }

        impl<C: WeierstrassCurve> $assign<$rhs<C>> for ProjectivePoint<C> {
            fn $assign_function(&mut self, other: $rhs<C>) {
                *self = $operator::$function(&*self, &other);
            }
        }
    };
}

additive_operators!(ProjectivePoint, add);
additive_operators!(AffinePoint, add_mixed);

impl<C: WeierstrassCurve> Neg for ProjectivePoint<C> {
    type Output = Self;

    fn neg(self) -> Self {
        ProjectivePoint::neg(&self)
    }
}

impl<C: WeierstrassCurve> Neg for &ProjectivePoint<C> {
    type Output = ProjectivePoint<C>;

    fn neg(self) -> ProjectivePoint<C> {
        ProjectivePoint::neg(self)
    }
}

impl<C: WeierstrassCurve> Sum for ProjectivePoint<C> {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::IDENTITY, |sum, point| sum + point)
    }
}

impl<'a, C: WeierstrassCurve> Sum<&'a ProjectivePoint<C>> for ProjectivePoint<C> {
    fn sum<I: Iterator<Item = &'a ProjectivePoint<C>>>(iter: I) -> Self {
        iter.copied().sum()
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> Mul<S> for ProjectivePoint<C> {
    type Output = Self;

    fn mul(self, scalar: S) -> Self {
        ProjectivePoint::mul(&self, scalar.borrow())
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> Mul<S> for &ProjectivePoint<C> {
    type Output = ProjectivePoint<C>;

    fn mul(self, scalar: S) -> ProjectivePoint<C> {
        ProjectivePoint::mul(self, scalar.borrow())
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> MulAssign<S> for ProjectivePoint<C> {
    fn mul_assign(&mut self, scalar: S) {
        *self = ProjectivePoint::mul(self, scalar.borrow());
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> MulVartime<S> for ProjectivePoint<C> {
    fn mul_vartime(self, scalar: S) -> Self {
        ProjectivePoint::mul_vartime(&self, scalar.borrow())
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> MulVartime<S> for &ProjectivePoint<C> {
    fn mul_vartime(self, scalar: S) -> ProjectivePoint<C> {
        ProjectivePoint::mul_vartime(self, scalar.borrow())
    }
}

#[cfg(feature = "serde")]
impl<C: WeierstrassCurve> Serialize for ProjectivePoint<C> {
    fn serialize<S: ser::Serializer>(
        &self,
        serializer: S,
    ) -> core::result::Result<S::Ok, S::Error> {
        self.to_affine().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, C: WeierstrassCurve> Deserialize<'de> for ProjectivePoint<C> {
    fn deserialize<D: de::Deserializer<'de>>(
        deserializer: D,
    ) -> core::result::Result<Self, D::Error> {
        AffinePoint::deserialize(deserializer).map(Self::from)
    }
}
