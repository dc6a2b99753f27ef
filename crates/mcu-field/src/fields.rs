//! The fields themselves.

use crate::constants::{Montgomery, bit_length, limbs_from_hex};
use crate::{Field, Limbs};

macro_rules! field {
    ($(#[$doc:meta])* $name:ident, $count:literal, $title:literal, $modulus:literal) => {
        field!($(#[$doc])* $name, $count, $title, $modulus, plain: false, new);
    };
    ($(#[$doc:meta])* $name:ident, $count:literal, $title:literal, $modulus:literal, plain) => {
        field!($(#[$doc])* $name, $count, $title, $modulus, plain: true, plain);
    };
    (
        $(#[$doc:meta])* $name:ident, $count:literal, $title:literal, $modulus:literal, plain: $plain:literal, $constants:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Field for $name {
            type Limbs = [u32; $count];
            const NAME: &'static str = $title;
            const MODULUS: Self::Limbs = limbs_from_hex($modulus);
            const MODULUS_HEX: &'static str = $modulus;
            const BITS: u32 = bit_length(&Self::MODULUS);
            const PLAIN: bool = $plain;
            const MONTGOMERY: &'static Montgomery<Self::Limbs> = &Montgomery::$constants(&Self::MODULUS);
        }

        const _: () = assert!($name::MODULUS[<$name as Field>::Limbs::COUNT - 1] != 0);
        const _: () = assert!($name::MODULUS[0] & 1 == 1);
    };
}

field!(
    /// The field of P-256: `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`.
    ///
    /// Source: NIST SP 800-186 (2023), section 3.2.1.3.
    P256Field,
    8,
    "P-256 field",
    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"
);

field!(
    /// Integers modulo the order of the P-256 group.
    ///
    /// Source: NIST SP 800-186 (2023), section 3.2.1.3.
    P256Order,
    8,
    "P-256 order",
    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
);

field!(
    /// The field of P-384: `p = 2^384 - 2^128 - 2^96 + 2^32 - 1`.
    ///
    /// Source: NIST SP 800-186 (2023), section 3.2.1.4.
    P384Field,
    12,
    "P-384 field",
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff"
);

field!(
    /// Integers modulo the order of the P-384 group.
    ///
    /// Source: NIST SP 800-186 (2023), section 3.2.1.4.
    P384Order,
    12,
    "P-384 order",
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973"
);

field!(
    /// The field of Curve25519: `p = 2^255 - 19`.
    ///
    /// Source: RFC 7748 (2016), section 4.1.
    Curve25519Field,
    8,
    "Curve25519 field",
    "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed",
    plain
);

field!(
    /// Integers modulo the order of the prime-order group of Ed25519.
    ///
    /// Source: RFC 8032 (2017), section 5.1.
    Ed25519Order,
    8,
    "Ed25519 order",
    "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed"
);
