//! The tests that curve crates share, for P-256; and what only this one has.

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

/// What only the scalars of p256 have.
mod scalars {
    use crate::against::{Bytes, EDGES, SCALARS, any_number, any_scalar, cases, pairs};
    use crate::common::property;
    use crate::curve::ours::elliptic_curve::ff::{FromUniformBytes, PrimeField};

    #[allow(
        clippy::op_ref,
        reason = "the operator on references is under test too"
    )]
    fn shifts(x: &Bytes) {
        let by = [0u32, 1, 2, 31, 32, 33, 64, 255, 256, 300];
        same!(k => {
            let a = Option::<k::Scalar>::from(k::Scalar::from_repr((*x).into())).expect("below n");
            by.map(|n| [a.shr_vartime(n), a >> n as usize, &a >> n as usize].map(|y| y.to_bytes()))
        });
    }

    fn uniform(x: &Bytes, y: &Bytes) {
        let both = [&x[..], y].concat();
        let wide: [u8; 64] = both[..].try_into().expect("64 bytes");
        same!(k => { k::Scalar::from_uniform_bytes(&wide).to_bytes() });
    }

    #[test]
    fn edges() {
        pairs(&SCALARS, &[()], |x, ()| shifts(x));
        pairs(&EDGES, &EDGES, uniform);
    }

    #[test]
    fn random() {
        property(
            cases(),
            &(any_scalar(), any_number(), any_number()),
            |(x, v, w)| {
                shifts(&x);
                uniform(&v, &w);
            },
        );
    }
}
