//! Field element and scalar types.

/// Writes a field element or scalar type over `mcu-field`, with the inherent functions and trait implementations that
/// RustCrypto's types of that kind have.
///
/// - `type`: attributes and name.
/// - `field`, `backend`: description, and what computes. Operators and traits use the backend; inherent functions that
///   are `const` in RustCrypto are `const` here and use portable arithmetic, since a kernel cannot run in a constant.
/// - `limbs`, `uint`, `bytes`: number of limbs, `crypto-bigint` integer, encoded form (big-endian).
/// - `form`: `montgomery` for base fields, `canonical` for scalars, which are encoded as often as multiplied.
/// - `generator`: a small generator of the multiplicative group.
#[macro_export]
macro_rules! prime_field_element {
    (
        type: $(#[$doc:meta])* $name:ident,
        field: $field:ty,
        backend: $backend:ty,
        limbs: $limbs:literal,
        uint: $uint:ty,
        bytes: $bytes:ty,
        form: $form:ident,
        generator: $generator:literal $(,)?
    ) => {
        $(#[$doc])*
        ///
        /// Values are reduced, and copies are the caller's to wipe (`zeroize`). Comparisons and operators are constant
        /// time; functions named `vartime` say what they depend on.
        #[derive(Clone, Copy)]
        pub struct $name([u32; $limbs]);

        const _: () = {
            use $crate::element::{self, constants};
            use $crate::elliptic_curve::{
                bigint::{Uint, modular::Retrieve},
                ctutils,
                ff::{self, Field as _, PrimeField as _},
                ops::{BatchInvert, Invert},
                rand_core::{TryCryptoRng, TryRng},
                subtle::{
                    Choice, ConditionallySelectable, ConstantTimeEq, ConstantTimeGreater,
                    ConstantTimeLess, CtOption,
                },
                zeroize::{DefaultIsZeroes, Zeroize as _},
                Generate,
            };
            use $crate::mcu_field::{Field, FieldBackend, Montgomery};
            use $crate::portable::montgomery;
            use ::core::{cmp, fmt, iter, ops};

            type F = $field;
            type B = $backend;
            const P: [u32; $limbs] = <F as Field>::MODULUS;
            const M: &Montgomery<[u32; $limbs]> = <F as Field>::MONTGOMERY;

            $crate::prime_field_element_form!($form, $name, $limbs, $bytes);

            impl $name {
                /// Zero.
                pub const ZERO: Self = Self([0; $limbs]);

                /// One.
                pub const ONE: Self = {
                    let mut one = [0; $limbs];
                    one[0] = 1;
                    Self::from_canonical(&one)
                };

                /// Exponents for square roots.
                pub(crate) const SQRT_PARAMS: element::SqrtParams<[u32; $limbs]> =
                    constants::sqrt_params($generator, &P, &M);

                /// Whether the value is odd.
                #[must_use]
                pub fn is_odd(&self) -> Choice {
                    element::is_odd(&self.canonical())
                }

                /// Whether the value is even.
                #[must_use]
                pub fn is_even(&self) -> Choice {
                    !self.is_odd()
                }

                /// `self + rhs`; in portable arithmetic, for constants: `+` is faster.
                #[must_use]
                pub const fn add(&self, rhs: &Self) -> Self {
                    Self(montgomery::add(&self.0, &rhs.0, &P))
                }

                /// `2 self`; in portable arithmetic, for constants.
                #[must_use]
                pub const fn double(&self) -> Self {
                    self.add(self)
                }

                /// `self - rhs`; in portable arithmetic, for constants: `-` is faster.
                #[must_use]
                pub const fn sub(&self, rhs: &Self) -> Self {
                    Self(montgomery::sub(&self.0, &rhs.0, &P))
                }

                /// `self rhs`; in portable arithmetic, for constants: `*` is faster.
                #[must_use]
                pub const fn multiply(&self, rhs: &Self) -> Self {
                    let product = montgomery::mul(&self.0, &rhs.0, &P, M.p_dash);
                    Self(Self::scale_product(&product))
                }

                /// `self self`; in portable arithmetic, for constants.
                #[must_use]
                pub const fn square(&self) -> Self {
                    self.multiply(self)
                }

                /// `self^exponent`, in a time that depends on the exponent; in portable arithmetic, for constants.
                #[must_use]
                pub const fn pow_vartime<const RHS_LIMBS: usize>(
                    &self,
                    exponent: &Uint<RHS_LIMBS>,
                ) -> Self {
                    let mut power = Self::ONE;
                    let mut bit = Uint::<RHS_LIMBS>::BITS;
                    while bit > 0 {
                        bit -= 1;
                        power = power.square();
                        if exponent.bit_vartime(bit) {
                            power = power.multiply(self);
                        }
                    }
                    power
                }

                /// `self^(2^n)`, in a time that depends on `n`; in portable arithmetic, for constants.
                #[must_use]
                pub const fn sqn_vartime(&self, n: usize) -> Self {
                    let mut power = *self;
                    let mut step = 0;
                    while step < n {
                        power = power.square();
                        step += 1;
                    }
                    power
                }

                /// `1 / self`, unless `self` is zero.
                #[must_use]
                pub fn invert(&self) -> CtOption<Self> {
                    let mut reduced = Self(<B as FieldBackend<F>>::reduce_once(&self.0));
                    let inverse = Self(reduced.inverse());
                    let is_zero = reduced.is_zero();
                    reduced.zeroize();
                    CtOption::new(inverse, !is_zero)
                }

                /// `1 / self`, unless `self` is zero, in a time that depends on `self`.
                #[must_use]
                #[inline(never)]
                pub fn invert_vartime(&self) -> CtOption<Self> {
                    let mut reduced = Self(<B as FieldBackend<F>>::reduce_once(&self.0));
                    let inverse = Self(reduced.inverse_vartime());
                    let is_zero = reduced.is_zero();
                    reduced.zeroize();
                    CtOption::new(inverse, !is_zero)
                }

                /// The big-endian encoding.
                pub(crate) fn encode(&self) -> $bytes {
                    let mut bytes = <$bytes>::default();
                    element::write_be_bytes(&self.canonical(), &mut bytes);
                    bytes
                }

                /// Reads big-endian bytes of a value below the modulus.
                pub(crate) fn decode(bytes: &$bytes) -> CtOption<Self> {
                    let mut canonical = element::limbs_from_be_bytes(bytes);
                    let is_reduced = <B as FieldBackend<F>>::is_reduced(&canonical);
                    <B as FieldBackend<F>>::select_assign(&mut canonical, &[0; $limbs], !is_reduced);
                    CtOption::new(Self::load(&canonical), is_reduced)
                }

                /// Reads big-endian bytes of `2 N` limbs or less, modulo the prime.
                #[allow(dead_code, reason = "scalars use it always, field elements for hashing to curves")]
                pub(crate) fn decode_wide(bytes: &[u8]) -> Self {
                    let split = bytes.len().saturating_sub(4 * $limbs);
                    let high = element::limbs_from_be_bytes(&bytes[..split]);
                    let low = element::limbs_from_be_bytes(&bytes[split..]);
                    Self::load(&element::reduce_wide::<F, B>(&high, &low))
                }
            }

            impl ff::Field for $name {
                const ZERO: Self = Self::ZERO;
                const ONE: Self = Self::ONE;

                fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                    let mut bytes = <$bytes>::default();
                    // Rejection sampling; a rejected value tells nothing about the next.
                    loop {
                        rng.try_fill_bytes(&mut bytes)?;
                        if let Some(element) = Self::decode(&bytes).into_option() {
                            return Ok(element);
                        }
                    }
                }

                fn is_zero(&self) -> Choice {
                    <B as FieldBackend<F>>::is_zero(&self.0)
                }

                fn square(&self) -> Self {
                    Self(Self::scale(&<B as FieldBackend<F>>::sqr(&self.0)))
                }

                fn double(&self) -> Self {
                    Self(<B as FieldBackend<F>>::double(&self.0))
                }

                fn invert(&self) -> CtOption<Self> {
                    self.invert()
                }

                fn sqrt(&self) -> CtOption<Self> {
                    let (root, is_square) =
                        element::sqrt::<F, B>(&self.montgomery(), &Self::SQRT_PARAMS);
                    CtOption::new(Self::from_montgomery_form(&root), is_square)
                }

                fn sqrt_ratio(num: &Self, div: &Self) -> (Choice, Self) {
                    ff::helpers::sqrt_ratio_generic(num, div)
                }
            }

            impl ff::PrimeField for $name {
                type Repr = $bytes;

                const MODULUS: &'static str = <F as Field>::MODULUS_HEX;
                const NUM_BITS: u32 = <F as Field>::BITS;
                const CAPACITY: u32 = Self::NUM_BITS - 1;
                const TWO_INV: Self = Self::from_canonical(&constants::inverse_of_two(&P));
                const MULTIPLICATIVE_GENERATOR: Self = Self::from_montgomery_const(
                    &constants::small_montgomery($generator, &P, &M),
                );
                const S: u32 = constants::two_adicity(&P);
                const ROOT_OF_UNITY: Self =
                    Self::from_montgomery_const(&constants::root_of_unity($generator, &P, &M));
                const ROOT_OF_UNITY_INV: Self =
                    Self::from_montgomery_const(&constants::invert_root_of_unity(
                        &constants::root_of_unity($generator, &P, &M),
                        &P,
                        &M,
                    ));
                const DELTA: Self =
                    Self::from_montgomery_const(&constants::delta($generator, &P, &M));

                fn from_repr(bytes: $bytes) -> CtOption<Self> {
                    Self::decode(&bytes)
                }

                fn to_repr(&self) -> $bytes {
                    self.encode()
                }

                fn is_odd(&self) -> Choice {
                    self.is_odd()
                }
            }

            impl $crate::primefield::FieldExt for $name {}
            impl $crate::primefield::PrimeFieldExt for $name {}
            impl BatchInvert for $name {}
            impl DefaultIsZeroes for $name {}

            impl $crate::CanonicalLimbs for $name {
                type Limbs = [u32; $limbs];

                fn canonical_limbs(&self) -> [u32; $limbs] {
                    self.canonical()
                }
            }

            impl Generate for $name {
                fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(
                    rng: &mut R,
                ) -> Result<Self, R::Error> {
                    Self::try_random(rng)
                }
            }

            impl Invert for $name {
                type Output = CtOption<Self>;

                fn invert(&self) -> CtOption<Self> {
                    self.invert()
                }

                fn invert_vartime(&self) -> CtOption<Self> {
                    self.invert_vartime()
                }
            }

            impl Retrieve for $name {
                type Output = $uint;

                fn retrieve(&self) -> $uint {
                    element::uint_from_limbs(&self.canonical())
                }
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::ZERO
                }
            }

            impl fmt::Debug for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    write!(f, "{}(0x{:X})", stringify!($name), self.retrieve())
                }
            }

            impl ConditionallySelectable for $name {
                fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
                    Self(<B as FieldBackend<F>>::select(&a.0, &b.0, choice))
                }
            }

            impl ConstantTimeEq for $name {
                fn ct_eq(&self, other: &Self) -> Choice {
                    <B as FieldBackend<F>>::eq(&self.0, &other.0)
                }
            }

            impl ctutils::CtEq for $name {
                fn ct_eq(&self, other: &Self) -> ctutils::Choice {
                    ConstantTimeEq::ct_eq(self, other).into()
                }
            }

            impl ctutils::CtGt for $name {
                fn ct_gt(&self, other: &Self) -> ctutils::Choice {
                    ConstantTimeGreater::ct_gt(self, other).into()
                }
            }

            impl ctutils::CtLt for $name {
                fn ct_lt(&self, other: &Self) -> ctutils::Choice {
                    ConstantTimeLess::ct_lt(self, other).into()
                }
            }

            impl ctutils::CtSelect for $name {
                fn ct_select(&self, other: &Self, choice: ctutils::Choice) -> Self {
                    ConditionallySelectable::conditional_select(self, other, choice.into())
                }
            }

            impl PartialEq for $name {
                fn eq(&self, other: &Self) -> bool {
                    ConstantTimeEq::ct_eq(self, other).into()
                }
            }

            impl Eq for $name {}

            impl PartialOrd for $name {
                fn partial_cmp(&self, other: &Self) -> Option<cmp::Ordering> {
                    Some(self.cmp(other))
                }
            }

            impl Ord for $name {
                fn cmp(&self, other: &Self) -> cmp::Ordering {
                    element::compare(&self.canonical(), &other.canonical())
                }
            }

            impl ConstantTimeGreater for $name {
                fn ct_gt(&self, other: &Self) -> Choice {
                    element::is_less(&other.canonical(), &self.canonical())
                }
            }

            impl ConstantTimeLess for $name {
                fn ct_lt(&self, other: &Self) -> Choice {
                    element::is_less(&self.canonical(), &other.canonical())
                }
            }

            $crate::prime_field_element_from_word!($name, $limbs, u32, u64, u128);

            impl From<$name> for $bytes {
                fn from(element: $name) -> Self {
                    element.encode()
                }
            }

            impl From<&$name> for $bytes {
                fn from(element: &$name) -> Self {
                    element.encode()
                }
            }

            impl From<$name> for $uint {
                fn from(element: $name) -> Self {
                    element.retrieve()
                }
            }

            impl From<&$name> for $uint {
                fn from(element: &$name) -> Self {
                    element.retrieve()
                }
            }

            $crate::prime_field_element_operator!(
                $name, Add, add, AddAssign, add_assign,
                |x, y| <B as FieldBackend<F>>::add(&x.0, &y.0)
            );
            $crate::prime_field_element_operator!(
                $name, Sub, sub, SubAssign, sub_assign,
                |x, y| <B as FieldBackend<F>>::sub(&x.0, &y.0)
            );
            $crate::prime_field_element_operator!(
                $name, Mul, mul, MulAssign, mul_assign,
                |x, y| $name::scale(&<B as FieldBackend<F>>::mul(&x.0, &y.0))
            );

            impl ops::Neg for $name {
                type Output = $name;

                fn neg(self) -> $name {
                    Self(<B as FieldBackend<F>>::neg(&self.0))
                }
            }

            impl ops::Neg for &$name {
                type Output = $name;

                fn neg(self) -> $name {
                    -*self
                }
            }

            impl iter::Sum for $name {
                fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
                    iter.fold(Self::ZERO, |sum, term| sum + term)
                }
            }

            impl<'a> iter::Sum<&'a $name> for $name {
                fn sum<I: Iterator<Item = &'a $name>>(iter: I) -> Self {
                    iter.copied().sum()
                }
            }

            impl iter::Product for $name {
                fn product<I: Iterator<Item = Self>>(iter: I) -> Self {
                    iter.fold(Self::ONE, |product, factor| product * factor)
                }
            }

            impl<'a> iter::Product<&'a $name> for $name {
                fn product<I: Iterator<Item = &'a $name>>(iter: I) -> Self {
                    iter.copied().product()
                }
            }
        };
    };
}

/// What depends on the form that a value is held in. `scale*` repairs a Montgomery product of two values.
#[doc(hidden)]
#[macro_export]
macro_rules! prime_field_element_form {
    (montgomery, $name:ident, $limbs:literal, $bytes:ty) => {
        impl $name {
            pub(crate) const fn from_canonical(canonical: &[u32; $limbs]) -> Self {
                Self(montgomery::mul(canonical, &M.r2, &P, M.p_dash))
            }

            pub(crate) const fn from_montgomery_const(form: &[u32; $limbs]) -> Self {
                Self(*form)
            }

            pub(crate) fn from_montgomery_form(form: &[u32; $limbs]) -> Self {
                Self(*form)
            }

            pub(crate) fn load(canonical: &[u32; $limbs]) -> Self {
                Self(<B as FieldBackend<F>>::to_montgomery(canonical))
            }

            pub(crate) fn canonical(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::from_montgomery(&self.0)
            }

            /// As `canonical`, in portable arithmetic.
            #[allow(
                dead_code,
                reason = "not every type has a function for constants that needs it"
            )]
            pub(crate) const fn canonical_const(&self) -> [u32; $limbs] {
                montgomery::mul(&self.0, &constants::small(1), &P, M.p_dash)
            }

            pub(crate) const fn montgomery(&self) -> [u32; $limbs] {
                self.0
            }

            const fn scale_product(product: &[u32; $limbs]) -> [u32; $limbs] {
                *product
            }

            fn scale(product: &[u32; $limbs]) -> [u32; $limbs] {
                *product
            }

            fn inverse(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::mul(&<B as FieldBackend<F>>::invert(&self.0), &M.r3)
            }

            fn inverse_vartime(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::mul(&<B as FieldBackend<F>>::invert_vartime(&self.0), &M.r3)
            }
        }
    };
    (canonical, $name:ident, $limbs:literal, $bytes:ty) => {
        impl $name {
            pub(crate) const fn from_canonical(canonical: &[u32; $limbs]) -> Self {
                Self(*canonical)
            }

            pub(crate) const fn from_montgomery_const(form: &[u32; $limbs]) -> Self {
                Self(montgomery::mul(form, &Self::ONE.0, &P, M.p_dash))
            }

            pub(crate) fn from_montgomery_form(form: &[u32; $limbs]) -> Self {
                Self(<B as FieldBackend<F>>::from_montgomery(form))
            }

            pub(crate) fn load(canonical: &[u32; $limbs]) -> Self {
                Self(*canonical)
            }

            pub(crate) fn canonical(&self) -> [u32; $limbs] {
                self.0
            }

            /// As `canonical`, in portable arithmetic.
            #[allow(
                dead_code,
                reason = "not every type has a function for constants that needs it"
            )]
            pub(crate) const fn canonical_const(&self) -> [u32; $limbs] {
                self.0
            }

            pub(crate) fn montgomery(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::to_montgomery(&self.0)
            }

            const fn scale_product(product: &[u32; $limbs]) -> [u32; $limbs] {
                montgomery::mul(product, &M.r2, &P, M.p_dash)
            }

            fn scale(product: &[u32; $limbs]) -> [u32; $limbs] {
                <B as FieldBackend<F>>::mul(product, &M.r2)
            }

            fn inverse(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::invert(&self.0)
            }

            fn inverse_vartime(&self) -> [u32; $limbs] {
                <B as FieldBackend<F>>::invert_vartime(&self.0)
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! prime_field_element_from_word {
    ($name:ident, $limbs:literal, $($word:ty),+) => {
        $(
            impl From<$word> for $name {
                fn from(value: $word) -> Self {
                    Self::load(&element::limbs_from_be_bytes(&value.to_be_bytes()))
                }
            }
        )+
    };
}

/// An operator for values and references.
#[doc(hidden)]
#[macro_export]
macro_rules! prime_field_element_operator {
    (
        $name:ident, $operator:ident, $function:ident, $assign:ident, $assign_function:ident,
        |$x:ident, $y:ident| $result:expr
    ) => {
        impl ops::$operator<&$name> for &$name {
            type Output = $name;

            #[inline]
            fn $function(self, rhs: &$name) -> $name {
                let ($x, $y) = (self, rhs);
                $name($result)
            }
        }

        impl ops::$operator<&$name> for $name {
            type Output = $name;

            #[inline]
            fn $function(self, rhs: &$name) -> $name {
                ops::$operator::$function(&self, rhs)
            }
        }

        impl ops::$operator<$name> for $name {
            type Output = $name;

            #[inline]
            fn $function(self, rhs: $name) -> $name {
                ops::$operator::$function(&self, &rhs)
            }
        }

        impl ops::$assign<&$name> for $name {
            #[inline]
            fn $assign_function(&mut self, rhs: &$name) {
                *self = ops::$operator::$function(&*self, rhs);
            }
        }

        impl ops::$assign<$name> for $name {
            #[inline]
            fn $assign_function(&mut self, rhs: $name) {
                *self = ops::$operator::$function(&*self, &rhs);
            }
        }
    };
}
