//! Affine points.

use crate::{Limbs, ProjectivePoint, WeierstrassCurve, element};
use core::{
    borrow::Borrow,
    fmt,
    ops::{Mul, Neg},
};
use elliptic_curve::{
    Error, FieldBytes, Generate, PublicKey, Result, Scalar,
    ctutils::{self, CtSelect as _},
    group::{CurveAffine, GroupEncoding},
    ops::MulVartime,
    point::{AffineCoordinates, DecompactPoint, DecompressPoint, NonIdentity},
    rand_core::{TryCryptoRng, TryRng},
    sec1::{self, CompressedPoint, FromSec1Point, Sec1Point, ToCompactSec1Point, ToSec1Point},
    subtle::{Choice, ConditionallySelectable, ConstantTimeEq, CtOption},
    zeroize::DefaultIsZeroes,
};
use mcu_field::{Affine, Field, FieldBackend, Limbs as _};

#[cfg(feature = "serde")]
use serdect::serde::{Deserialize, Serialize, de, ser};

/// A point in affine coordinates, or the identity.
#[derive(Clone, Copy)]
pub struct AffinePoint<C: WeierstrassCurve> {
    /// Coordinates in Montgomery form; both zero for the identity.
    pub(crate) coordinates: Affine<C::Field>,
    /// 1 for the identity, else 0. A `Choice` would not do in constants.
    pub(crate) is_identity: u8,
}

impl<C: WeierstrassCurve> AffinePoint<C> {
    /// The identity, also known as the point at infinity.
    pub const IDENTITY: Self = Self {
        coordinates: Affine {
            x: Limbs::<C>::ZERO,
            y: Limbs::<C>::ZERO,
        },
        is_identity: 1,
    };

    /// The base point of the curve.
    pub const GENERATOR: Self = Self::from_affine(C::GENERATOR);

    pub(crate) const fn from_affine(coordinates: Affine<C::Field>) -> Self {
        Self {
            coordinates,
            is_identity: 0,
        }
    }

    /// Whether this is the identity.
    pub fn is_identity(&self) -> Choice {
        Choice::from(self.is_identity)
    }

    /// `x^3 - 3 x + b`.
    fn right_hand_side(x: &Limbs<C>) -> Limbs<C> {
        let cube = C::FieldBackend::mul(x, &C::FieldBackend::sqr(x));
        let triple = C::FieldBackend::add(x, &C::FieldBackend::double(x));
        C::FieldBackend::add(&C::FieldBackend::sub(&cube, &triple), &C::EQUATION_B)
    }

    /// Reads a coordinate into Montgomery form, if it is below the modulus; zero otherwise. In place, as is all decoding:
    /// options of points are copied.
    #[inline(never)]
    fn decode_coordinate(coordinate: &mut Limbs<C>, bytes: &FieldBytes<C>) -> Choice {
        *coordinate = element::limbs_from_be_bytes(bytes);
        let is_reduced = C::FieldBackend::is_reduced(coordinate);
        C::FieldBackend::select_assign(coordinate, Limbs::<C>::ZERO_REF, !is_reduced);
        C::FieldBackend::mul_assign(coordinate, &C::Field::MONTGOMERY.r2);
        is_reduced
    }

    /// Reads both coordinates; whether they are those of a point.
    fn decode(&mut self, x: &FieldBytes<C>, y: &FieldBytes<C>) -> Choice {
        self.is_identity = 0;
        let Affine { x: x_out, y: y_out } = &mut self.coordinates;
        let x_is_reduced = Self::decode_coordinate(x_out, x);
        let y_is_reduced = Self::decode_coordinate(y_out, y);
        let is_on_curve =
            C::FieldBackend::eq(&C::FieldBackend::sqr(y_out), &Self::right_hand_side(x_out));
        x_is_reduced & y_is_reduced & is_on_curve
    }

    /// Reads the x-coordinate and finds the y-coordinate; whether there is one.
    #[inline(never)]
    fn decode_x(&mut self, x: &FieldBytes<C>, y_is_odd: Choice) -> Choice {
        self.is_identity = 0;
        let Affine { x: x_out, y: y_out } = &mut self.coordinates;
        let is_reduced = Self::decode_coordinate(x_out, x);
        let (y, is_square) =
            element::sqrt::<C::Field, C::FieldBackend>(&Self::right_hand_side(x_out), &C::SQRT);
        *y_out = y;
        C::FieldBackend::neg_assign_if(y_out, Self::is_odd(&y) ^ y_is_odd);
        is_reduced & is_square
    }

    fn encode_coordinate(coordinate: &Limbs<C>) -> FieldBytes<C> {
        let mut bytes = FieldBytes::<C>::default();
        element::write_be_bytes(&C::FieldBackend::from_montgomery(coordinate), &mut bytes);
        bytes
    }

    fn is_odd(coordinate: &Limbs<C>) -> Choice {
        element::is_odd(&C::FieldBackend::from_montgomery(coordinate))
    }

    /// Of this point and its negative, the one with the smaller y: the one that a compact encoding stands for.
    fn make_compact(&mut self) {
        let y = &self.coordinates.y;
        let minus_y = C::FieldBackend::neg(y);
        let is_larger = element::is_less(
            &C::FieldBackend::from_montgomery(&minus_y),
            &C::FieldBackend::from_montgomery(y),
        );
        self.coordinates.y = C::FieldBackend::select(y, &minus_y, is_larger);
    }

    pub(crate) fn try_random<R: TryRng + ?Sized>(
        rng: &mut R,
    ) -> core::result::Result<Self, R::Error> {
        let mut x = FieldBytes::<C>::default();
        let mut sign = [0];
        loop {
            rng.try_fill_bytes(&mut x)?;
            rng.try_fill_bytes(&mut sign)?;
            if let Some(point) = Self::decompress(&x, Choice::from(sign[0] & 1)).into_option() {
                return Ok(point);
            }
        }
    }
}

impl<C: WeierstrassCurve> AffineCoordinates for AffinePoint<C> {
    type FieldRepr = FieldBytes<C>;

    fn from_coordinates(x: &FieldBytes<C>, y: &FieldBytes<C>) -> CtOption<Self> {
        let mut point = Self::IDENTITY;
        let is_point = point.decode(x, y);
        CtOption::new(point, is_point)
    }

    fn x(&self) -> FieldBytes<C> {
        Self::encode_coordinate(&self.coordinates.x)
    }

    fn y(&self) -> FieldBytes<C> {
        Self::encode_coordinate(&self.coordinates.y)
    }

    fn x_is_odd(&self) -> Choice {
        Self::is_odd(&self.coordinates.x)
    }

    fn y_is_odd(&self) -> Choice {
        Self::is_odd(&self.coordinates.y)
    }
}

impl<C: WeierstrassCurve> DecompressPoint<C> for AffinePoint<C> {
    fn decompress(x: &FieldBytes<C>, y_is_odd: Choice) -> CtOption<Self> {
        let mut point = Self::IDENTITY;
        let is_point = point.decode_x(x, y_is_odd);
        CtOption::new(point, is_point)
    }
}

impl<C: WeierstrassCurve> DecompactPoint<C> for AffinePoint<C> {
    fn decompact(x: &FieldBytes<C>) -> CtOption<Self> {
        let mut point = Self::IDENTITY;
        let is_point = point.decode_x(x, Choice::from(0));
        point.make_compact();
        CtOption::new(point, is_point)
    }
}

impl<C: WeierstrassCurve> FromSec1Point<C> for AffinePoint<C> {
    /// Decodes an encoded point.
    ///
    /// None if a coordinate is not below the modulus or the point is not on the curve.
    fn from_sec1_point(encoded: &Sec1Point<C>) -> ctutils::CtOption<Self> {
        let mut point = Self::IDENTITY;
        let is_point = match encoded.coordinates() {
            sec1::Coordinates::Identity => Choice::from(1),
            sec1::Coordinates::Compact { x } => {
                let is_point = point.decode_x(x, Choice::from(0));
                point.make_compact();
                is_point
            }
            sec1::Coordinates::Compressed { x, y_is_odd } => {
                point.decode_x(x, Choice::from(u8::from(y_is_odd)))
            }
            sec1::Coordinates::Uncompressed { x, y } => point.decode(x, y),
        };
        ctutils::CtOption::new(point, is_point.into())
    }
}

impl<C: WeierstrassCurve> ToSec1Point<C> for AffinePoint<C> {
    fn to_sec1_point(&self, compress: bool) -> Sec1Point<C> {
        Sec1Point::<C>::ct_select(
            &Sec1Point::<C>::from_affine_coordinates(&self.x(), &self.y(), compress),
            &Sec1Point::<C>::identity(),
            self.is_identity().into(),
        )
    }
}

impl<C: WeierstrassCurve> ToCompactSec1Point<C> for AffinePoint<C> {
    fn to_compact_encoded_point(&self) -> ctutils::CtOption<Sec1Point<C>> {
        let mut compact = *self;
        compact.make_compact();
        let mut bytes = CompressedPoint::<C>::default();
        bytes[0] = sec1::Tag::Compact.into();
        bytes[1..].copy_from_slice(&compact.x());
        let is_compact = C::FieldBackend::eq(&compact.coordinates.y, &self.coordinates.y);
        ctutils::CtOption::new(
            Sec1Point::<C>::from_bytes(bytes).unwrap_or_default(),
            is_compact.into(),
        )
    }
}

impl<C: WeierstrassCurve> GroupEncoding for AffinePoint<C> {
    type Repr = CompressedPoint<C>;

    /// Reads a compressed point. Bytes that are all zero stand for the identity, whose SEC 1 encoding is a single byte;
    /// whether they are is not secret.
    fn from_bytes(bytes: &Self::Repr) -> CtOption<Self> {
        let identity = || {
            let is_zero = bytes.as_slice().ct_eq(Self::Repr::default().as_slice());
            CtOption::new(Self::IDENTITY, is_zero)
        };
        Sec1Point::<C>::from_bytes(bytes)
            .map_or_else(|_| identity(), |point| Self::from_sec1_point(&point).into())
    }

    fn from_bytes_unchecked(bytes: &Self::Repr) -> CtOption<Self> {
        // Decompression is a check.
        Self::from_bytes(bytes)
    }

    fn to_bytes(&self) -> Self::Repr {
        let encoded = self.to_sec1_point(true);
        let mut bytes = CompressedPoint::<C>::default();
        bytes[..encoded.len()].copy_from_slice(encoded.as_bytes());
        bytes
    }
}

impl<C: WeierstrassCurve> CurveAffine for AffinePoint<C> {
    type Curve = ProjectivePoint<C>;
    type Scalar = Scalar<C>;

    fn identity() -> Self {
        Self::IDENTITY
    }

    fn generator() -> Self {
        Self::GENERATOR
    }

    fn is_identity(&self) -> Choice {
        self.is_identity()
    }

    fn to_curve(&self) -> ProjectivePoint<C> {
        ProjectivePoint::from(*self)
    }
}

impl<C: WeierstrassCurve> ConditionallySelectable for AffinePoint<C> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self {
            coordinates: Affine {
                x: C::FieldBackend::select(&a.coordinates.x, &b.coordinates.x, choice),
                y: C::FieldBackend::select(&a.coordinates.y, &b.coordinates.y, choice),
            },
            is_identity: u8::conditional_select(&a.is_identity, &b.is_identity, choice),
        }
    }
}

impl<C: WeierstrassCurve> ConstantTimeEq for AffinePoint<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        C::FieldBackend::eq(&self.coordinates.x, &other.coordinates.x)
            & C::FieldBackend::eq(&self.coordinates.y, &other.coordinates.y)
            & self.is_identity.ct_eq(&other.is_identity)
    }
}

impl<C: WeierstrassCurve> ctutils::CtEq for AffinePoint<C> {
    fn ct_eq(&self, other: &Self) -> ctutils::Choice {
        ConstantTimeEq::ct_eq(self, other).into()
    }
}

impl<C: WeierstrassCurve> ctutils::CtSelect for AffinePoint<C> {
    fn ct_select(&self, other: &Self, choice: ctutils::Choice) -> Self {
        ConditionallySelectable::conditional_select(self, other, choice.into())
    }
}

impl<C: WeierstrassCurve> PartialEq for AffinePoint<C> {
    fn eq(&self, other: &Self) -> bool {
        ConstantTimeEq::ct_eq(self, other).into()
    }
}

impl<C: WeierstrassCurve> Eq for AffinePoint<C> {}

impl<C: WeierstrassCurve> fmt::Debug for AffinePoint<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_identity().into() {
            return f.write_str("AffinePoint(identity)");
        }
        for (name, coordinate) in [("AffinePoint(x: 0x", self.x()), (", y: 0x", self.y())] {
            f.write_str(name)?;
            for byte in coordinate {
                write!(f, "{byte:02X}")?;
            }
        }
        f.write_str(")")
    }
}

impl<C: WeierstrassCurve> Default for AffinePoint<C> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<C: WeierstrassCurve> DefaultIsZeroes for AffinePoint<C> {}

impl<C: WeierstrassCurve> Generate for AffinePoint<C> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(
        rng: &mut R,
    ) -> core::result::Result<Self, R::Error> {
        Self::try_random(rng)
    }
}

impl<C: WeierstrassCurve> From<NonIdentity<AffinePoint<C>>> for AffinePoint<C> {
    fn from(point: NonIdentity<AffinePoint<C>>) -> Self {
        point.to_point()
    }
}

impl<C: WeierstrassCurve> From<ProjectivePoint<C>> for AffinePoint<C> {
    fn from(point: ProjectivePoint<C>) -> Self {
        point.to_affine()
    }
}

impl<C: WeierstrassCurve> From<&ProjectivePoint<C>> for AffinePoint<C> {
    fn from(point: &ProjectivePoint<C>) -> Self {
        point.to_affine()
    }
}

impl<C: WeierstrassCurve> From<PublicKey<C>> for AffinePoint<C> {
    fn from(public_key: PublicKey<C>) -> Self {
        *public_key.as_affine()
    }
}

impl<C: WeierstrassCurve> From<&PublicKey<C>> for AffinePoint<C> {
    fn from(public_key: &PublicKey<C>) -> Self {
        *public_key.as_affine()
    }
}

impl<C: WeierstrassCurve> From<AffinePoint<C>> for Sec1Point<C> {
    fn from(point: AffinePoint<C>) -> Self {
        point.to_sec1_point(false)
    }
}

/// [`NonIdentity::new`] is the constant-time alternative.
impl<C: WeierstrassCurve> TryFrom<AffinePoint<C>> for NonIdentity<AffinePoint<C>> {
    type Error = Error;

    fn try_from(point: AffinePoint<C>) -> Result<Self> {
        NonIdentity::new(point).into_option().ok_or(Error)
    }
}

impl<C: WeierstrassCurve> TryFrom<Sec1Point<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: Sec1Point<C>) -> Result<Self> {
        Self::try_from(&point)
    }
}

impl<C: WeierstrassCurve> TryFrom<&Sec1Point<C>> for AffinePoint<C> {
    type Error = Error;

    fn try_from(point: &Sec1Point<C>) -> Result<Self> {
        Self::from_sec1_point(point).into_option().ok_or(Error)
    }
}

impl<C: WeierstrassCurve> TryFrom<AffinePoint<C>> for PublicKey<C> {
    type Error = Error;

    fn try_from(point: AffinePoint<C>) -> Result<Self> {
        PublicKey::from_affine(point)
    }
}

impl<C: WeierstrassCurve> TryFrom<&AffinePoint<C>> for PublicKey<C> {
    type Error = Error;

    fn try_from(point: &AffinePoint<C>) -> Result<Self> {
        PublicKey::from_affine(*point)
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> Mul<S> for AffinePoint<C> {
    type Output = ProjectivePoint<C>;

    fn mul(self, scalar: S) -> ProjectivePoint<C> {
        ProjectivePoint::from(self) * scalar
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> Mul<S> for &AffinePoint<C> {
    type Output = ProjectivePoint<C>;

    fn mul(self, scalar: S) -> ProjectivePoint<C> {
        *self * scalar
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> MulVartime<S> for AffinePoint<C> {
    fn mul_vartime(self, scalar: S) -> ProjectivePoint<C> {
        ProjectivePoint::from(self).mul_vartime(scalar.borrow())
    }
}

impl<C: WeierstrassCurve, S: Borrow<Scalar<C>>> MulVartime<S> for &AffinePoint<C> {
    fn mul_vartime(self, scalar: S) -> ProjectivePoint<C> {
        MulVartime::mul_vartime(*self, scalar)
    }
}

impl<C: WeierstrassCurve> Neg for AffinePoint<C> {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            coordinates: Affine {
                y: C::FieldBackend::neg(&self.coordinates.y),
                ..self.coordinates
            },
            ..self
        }
    }
}

impl<C: WeierstrassCurve> Neg for &AffinePoint<C> {
    type Output = AffinePoint<C>;

    fn neg(self) -> AffinePoint<C> {
        -*self
    }
}

#[cfg(feature = "serde")]
impl<C: WeierstrassCurve> Serialize for AffinePoint<C> {
    fn serialize<S: ser::Serializer>(
        &self,
        serializer: S,
    ) -> core::result::Result<S::Ok, S::Error> {
        self.to_sec1_point(true).serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, C: WeierstrassCurve> Deserialize<'de> for AffinePoint<C> {
    fn deserialize<D: de::Deserializer<'de>>(
        deserializer: D,
    ) -> core::result::Result<Self, D::Error> {
        Sec1Point::<C>::deserialize(deserializer)?
            .try_into()
            .map_err(de::Error::custom)
    }
}
