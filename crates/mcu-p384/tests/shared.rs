//! The tests that curve crates share, for P-384; and what only this one has.

#[macro_use]
#[path = "../../curve-tests/common.rs"]
mod common;
mod curve;

#[path = "../../curve-tests/against.rs"]
mod against;
#[path = "../../curve-tests/bad_input.rs"]
mod bad_input;
#[path = "../../curve-tests/decoders.rs"]
mod decoders;
#[path = "../../curve-tests/hash_to_curve.rs"]
mod hash_to_curve;
#[path = "../../curve-tests/kat.rs"]
mod kat;
#[path = "../../curve-tests/key_files.rs"]
mod key_files;
#[path = "../../curve-tests/wycheproof.rs"]
mod wycheproof;

/// What only the elements of p384's fields have.
mod elements {
    use crate::against::{Bytes, EDGES, Fe, any_number, bytes, cases, option, pairs};
    use crate::common::property;
    use crate::curve::ours::elliptic_curve::bigint::{U384, modular::ConstMontyParams};
    use crate::curve::ours::elliptic_curve::ff::Field;
    use crate::curve::ours::elliptic_curve::scalar::FromUintUnchecked;

    /// The functions that both kinds of element have, for the type `$element` of the crate `$k`.
    macro_rules! functions {
        ($k:ident, $element:ty, $x:expr) => {{
            type E = $element;
            let uint = U384::from_be_slice($x);
            let read = [
                option(E::from_bytes(&(*$x).into())),
                option(E::from_uint(&uint)),
                E::from_slice($x),
                E::try_from(uint).ok(),
                E::try_from(&uint).ok(),
            ];
            let word = u64::from_be_bytes($x[..8].try_into().expect("8 bytes"));
            let values = read[0].map(|a| {
                let hex = base16ct::lower::encode_string($x);
                let inverse = (a != E::ZERO).then(|| a.const_invert().to_bytes());
                (
                    [a.to_canonical(), a.neg().to_canonical()],
                    [E::from_hex_vartime(&hex), E::from_u64(word)].map(|y| y.to_bytes()),
                    [bool::from(a.is_zero()), bool::from(a.is_odd())],
                    (inverse, option(Field::sqrt(&a)).map(|y| y.to_bytes())),
                )
            });
            (
                read.map(|a| a.map(|a| a.to_bytes())),
                values,
                *E::PARAMS.modulus(),
            )
        }};
    }

    fn check(x: &Bytes) {
        same!(k => { functions!(k, k::Scalar, x) });
        same!(k => { functions!(k, Fe<k::Curve>, x) });
        same!(k => {
            let unchecked = k::Scalar::from_uint_unchecked(U384::from_be_slice(x));
            (unchecked.to_bytes(), unchecked == k::Scalar::ONE)
        });
    }

    #[test]
    fn edges() {
        pairs(&EDGES, &[()], |x, ()| check(x));
        check(&bytes(crate::curve::N.wrapping_add(&U384::ONE)));
    }

    #[test]
    fn random() {
        property(cases(), &any_number(), |x| check(&x));
    }
}
