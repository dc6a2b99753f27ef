//! What every curve crate writes alike around the types of [`prime_field_element`](crate::prime_field_element) and the
//! points.

/// Writes the further functions and traits that types of `primefield` have in RustCrypto: all base fields, and the
/// scalars of P-384. The type comes from [`prime_field_element`](crate::prime_field_element).
///
/// The arguments are as there; the generator goes into parameters for code that computes with `crypto-bigint` in this field.
#[macro_export]
macro_rules! monty_field_functions {
    (
        type: $name:ident,
        field: $field:ty,
        uint: $uint:ty,
        bytes: $bytes:ty,
        generator: $generator:literal $(,)?
    ) => {
        impl $name {
            /// Reads the big-endian bytes of a value below the modulus.
            #[must_use]
            pub fn from_bytes(bytes: &$bytes) -> $crate::elliptic_curve::subtle::CtOption<Self> {
                Self::decode(bytes)
            }

            /// Reads a slice of the big-endian bytes of a value below the modulus.
            #[must_use]
            pub fn from_slice(slice: &[u8]) -> Option<Self> {
                let bytes = <$bytes>::try_from(slice).ok()?;
                Self::decode(&bytes).into_option()
            }

            /// The big-endian encoding.
            #[must_use]
            pub fn to_bytes(self) -> $bytes {
                self.encode()
            }

            /// Reads hexadecimal digits of either case, two a byte of the encoding; for constants.
            ///
            /// # Panics
            /// When there are not as many digits, or the value is not below the modulus.
            #[must_use]
            pub const fn from_hex_vartime(hex: &str) -> Self {
                assert!(
                    hex.len() == <$uint>::BITS as usize / 4,
                    "hex is the wrong length"
                );
                let canonical = $crate::element::limbs_from_uint(&<$uint>::from_be_hex(hex));
                let modulus = &<$field as $crate::mcu_field::Field>::MODULUS;
                let (_, borrow) = $crate::portable::word::sub(&canonical, modulus);
                assert!(borrow == 1, "hex overflows the modulus");
                Self::from_canonical(&canonical)
            }

            /// Converts an integer below the modulus.
            #[must_use]
            pub fn from_uint(uint: &$uint) -> $crate::elliptic_curve::subtle::CtOption<Self> {
                Self::decode(&$crate::elliptic_curve::bigint::ArrayEncoding::to_be_byte_array(uint))
            }

            /// Converts a small integer.
            #[must_use]
            pub const fn from_u64(value: u64) -> Self {
                Self::from_canonical(&$crate::element::limbs_from_uint(&<$uint>::from_u64(value)))
            }

            /// Whether the value is zero.
            #[must_use]
            pub fn is_zero(&self) -> $crate::elliptic_curve::subtle::Choice {
                $crate::elliptic_curve::ff::Field::is_zero(self)
            }

            /// `-self`; in portable arithmetic, for constants: `-` is faster.
            #[must_use]
            pub const fn neg(&self) -> Self {
                Self::ZERO.sub(self)
            }
        }

        const _: () = {
            use $crate::elliptic_curve::bigint::modular::{ConstMontyParams, FixedMontyParams};

            $crate::elliptic_curve::bigint::const_prime_monty_params!(
                BigintParams,
                $uint,
                <$field as $crate::mcu_field::Field>::MODULUS_HEX,
                $generator,
                "The modulus, for `crypto-bigint`."
            );

            /// For code that computes with `crypto-bigint` in this field.
            impl ConstMontyParams<{ <$uint>::LIMBS }> for $name {
                const LIMBS: usize = <$uint>::LIMBS;
                const PARAMS: FixedMontyParams<{ <$uint>::LIMBS }> = BigintParams::PARAMS;
            }
        };

        impl TryFrom<$uint> for $name {
            type Error = $crate::primefield::Error;

            fn try_from(uint: $uint) -> $crate::primefield::Result<Self> {
                Self::try_from(&uint)
            }
        }

        impl TryFrom<&$uint> for $name {
            type Error = $crate::primefield::Error;

            fn try_from(uint: &$uint) -> $crate::primefield::Result<Self> {
                Self::from_uint(uint)
                    .into_option()
                    .ok_or($crate::primefield::Error)
            }
        }
    };
}

/// Writes the functions that RustCrypto's types have where `primefield` also computes for them: both fields of P-384.
/// They come on top of [`monty_field_functions`](crate::monty_field_functions).
#[macro_export]
macro_rules! monty_field_arithmetic {
    (type: $name:ident, field: $field:ty, uint: $uint:ty $(,)?) => {
        impl $name {
            /// The value as an integer; in portable arithmetic, for constants: `retrieve` is faster.
            #[must_use]
            pub const fn to_canonical(self) -> $uint {
                $crate::element::uint_from_limbs(&self.canonical_const())
            }

            /// `1 / self`, for constants: `invert` is faster.
            ///
            /// # Panics
            /// When `self` is zero.
            #[must_use]
            pub const fn const_invert(&self) -> Self {
                let zero = self.to_canonical().is_zero_vartime();
                assert!(!zero, "zero has no inverse");
                // Fermat: the power by p - 2.
                let modulus: $uint = $crate::element::uint_from_limbs(
                    &<$field as $crate::mcu_field::Field>::MODULUS,
                );
                self.pow_vartime(&modulus.wrapping_sub(&<$uint>::from_u8(2)))
            }
        }
    };
}

/// Writes what a scalar has on top of [`prime_field_element`](crate::prime_field_element): the traits of
/// `elliptic-curve`, with those of `serde` under the calling crate's feature of that name.
#[macro_export]
macro_rules! scalar_traits {
    (
        curve: $curve:ty,
        type: $name:ident,
        order: $order:ty,
        backend: $backend:ty,
        limbs: $limbs:literal,
        uint: $uint:ty,
        bytes: $bytes:ty $(,)?
    ) => {
        $crate::elliptic_curve::scalar_impls!($curve, $name);

        const _: () = {
            // The macro takes its constants from there.
            use $crate::elliptic_curve::ff::PrimeField;
            $crate::wnaf::impl_wnaf_size_for_scalar!($name);
        };

        impl AsRef<$name> for $name {
            fn as_ref(&self) -> &$name {
                self
            }
        }

        const _: () = {
            use $crate::element::{self, constants};
            use $crate::elliptic_curve::{
                ops::{Reduce, ReduceNonZero},
                scalar::IsHigh,
                subtle::Choice,
            };
            use $crate::mcu_field::{Field, FieldBackend};

            impl IsHigh for $name {
                fn is_high(&self) -> Choice {
                    const HALF: [u32; $limbs] = constants::half(&<$order as Field>::MODULUS);
                    element::is_less(&HALF, &self.0)
                }
            }

            impl Reduce<$uint> for $name {
                fn reduce(uint: &$uint) -> Self {
                    // All integers of that many limbs are below 2 n.
                    Self(<$backend as FieldBackend<$order>>::reduce_once(
                        &element::limbs_from_uint(uint),
                    ))
                }
            }

            impl Reduce<$bytes> for $name {
                fn reduce(bytes: &$bytes) -> Self {
                    Self::decode_wide(bytes)
                }
            }

            impl ReduceNonZero<$uint> for $name {
                fn reduce_nonzero(uint: &$uint) -> Self {
                    Self(element::reduce_nonzero::<$order, $backend, $limbs>(
                        &element::limbs_from_uint(uint),
                    ))
                }
            }

            impl ReduceNonZero<$bytes> for $name {
                fn reduce_nonzero(bytes: &$bytes) -> Self {
                    Self(element::reduce_nonzero::<$order, $backend, $limbs>(
                        &element::limbs_from_be_bytes(bytes),
                    ))
                }
            }
        };

        #[cfg(feature = "serde")]
        const _: () = {
            use $crate::elliptic_curve::ScalarValue;
            use $crate::serdect::serde::{Deserialize, Serialize, de, ser};

            impl Serialize for $name {
                fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    ScalarValue::from(self).serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: de::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<Self, D::Error> {
                    Ok(ScalarValue::deserialize(deserializer)?.into())
                }
            }
        };
    };
}

/// Writes the arithmetic traits of a curve whose points are those of this crate.
#[macro_export]
macro_rules! curve_arithmetic {
    (curve: $curve:ty, scalar: $scalar:ty, field_element: $field_element:ty $(,)?) => {
        impl $crate::elliptic_curve::CurveArithmetic for $curve {
            type AffinePoint = $crate::AffinePoint<$curve>;
            type ProjectivePoint = $crate::ProjectivePoint<$curve>;
            type Scalar = $scalar;
        }

        impl $crate::elliptic_curve::hazmat::FieldArithmetic for $curve {
            type FieldElement = $field_element;
        }

        impl $crate::elliptic_curve::PrimeCurveArithmetic for $curve {
            type CurveGroup = $crate::ProjectivePoint<$curve>;
        }
    };
}

/// Writes the traits of hashing to a curve with XMD and SSWU. The calling crate depends on `hash2curve` and, under its
/// feature `group-digest`, on the crate of the hash function.
///
/// - `security_level`: bytes, as a type. `length`: bytes that give a uniform field element or scalar, as a type.
/// - `minus_z`: `-Z`, a small integer.
/// - `hash`, `hash_to_curve`, `encode_to_curve`: hash function and suite IDs. Source: RFC 9380, section 8.
#[macro_export]
macro_rules! hash_to_curve {
    (
        curve: $curve:ty,
        scalar: $scalar:ty,
        field_element: $field_element:ty,
        field: $field:ty,
        limbs: $limbs:literal,
        security_level: $security_level:ty,
        length: $length:ty,
        minus_z: $minus_z:literal,
        hash: $hash:ty,
        hash_to_curve: $hash_to_curve:literal,
        encode_to_curve: $encode_to_curve:literal $(,)?
    ) => {
        const _: () = {
            use $crate::elliptic_curve::{array::Array, ops::Reduce};
            use $crate::mcu_field::Field;

            #[cfg(feature = "group-digest")]
            impl hash2curve::GroupDigest for $curve {
                const HASH_TO_CURVE_ID: &[u8] = $hash_to_curve;
                const ENCODE_TO_CURVE_ID: &[u8] = $encode_to_curve;

                type ExpandMsg = hash2curve::ExpandMsgXmd<$hash>;
            }

            impl Reduce<Array<u8, $length>> for $field_element {
                fn reduce(bytes: &Array<u8, $length>) -> Self {
                    Self::decode_wide(bytes)
                }
            }

            impl Reduce<Array<u8, $length>> for $scalar {
                fn reduce(bytes: &Array<u8, $length>) -> Self {
                    Self::decode_wide(bytes)
                }
            }

            const SSWU: $crate::SswuParams<[u32; $limbs]> = $crate::SswuParams::new(
                $minus_z,
                &<$field as Field>::MODULUS,
                &<$field as Field>::MONTGOMERY,
            );

            impl hash2curve::MapToCurve for $curve {
                type SecurityLevel = $security_level;
                type FieldElement = $field_element;
                type Length = $length;

                fn map_to_curve(element: $field_element) -> $crate::ProjectivePoint<$curve> {
                    let point: $crate::AffinePoint<$curve> =
                        $crate::map_to_curve(&element.montgomery(), &SSWU);
                    point.into()
                }
            }
        };
    };
}
