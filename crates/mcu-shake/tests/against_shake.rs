//! SHAKE beside the `shake` crate: lengths, pieces of input and output, clones and resets.

use digest::{
    ExtendableOutput, ExtendableOutputReset, Reset, Update, XofReader, common::AlgorithmName,
};
use mcu_shake as ours;
use proptest::prelude::*;
use rustcrypto_shake as theirs;
use std::fmt;

fn output<H: Default + Update + ExtendableOutput>(input: &[u8], length: usize) -> Vec<u8> {
    let mut hasher = H::default();
    hasher.update(input);
    let mut output = vec![0; length];
    hasher.finalize_xof().read(&mut output);
    output
}

#[test]
fn lengths() {
    let message = [0xa3; 600];
    for length in 0..=600 {
        let input = &message[..length];
        assert_eq!(
            output::<ours::Shake128>(input, 32),
            output::<theirs::Shake128>(input, 32)
        );
        assert_eq!(
            output::<ours::Shake256>(input, 32),
            output::<theirs::Shake256>(input, 32)
        );
        assert_eq!(
            output::<ours::Shake128>(&[], length),
            output::<theirs::Shake128>(&[], length)
        );
        assert_eq!(
            output::<ours::Shake256>(&[], length),
            output::<theirs::Shake256>(&[], length)
        );
    }
}

fn pieces<O, T>(input: &[Vec<u8>], lengths: &[usize]) -> Result<(), TestCaseError>
where
    O: Default + Clone + Update + Reset + ExtendableOutputReset,
    O::Reader: Clone,
    T: Default + Update + ExtendableOutput,
{
    let (mut ours, mut theirs) = (O::default(), T::default());
    ours.update(b"forgotten");
    ours.reset();
    for piece in input {
        ours.update(piece);
        theirs.update(piece);
    }
    let mut copy = ours.clone().finalize_xof();
    let (mut ours_out, mut theirs_out) = (ours.finalize_xof_reset(), theirs.finalize_xof());
    for length in lengths {
        let (mut a, mut b) = (vec![0; *length], vec![0; *length]);
        ours_out.read(&mut a);
        theirs_out.read(&mut b);
        prop_assert_eq!(&a, &b);
        copy.read(&mut b);
        prop_assert_eq!(&a, &b);
        copy = ours_out.clone();
    }
    let mut empty = vec![0; 32];
    ours.finalize_xof().read(&mut empty);
    prop_assert_eq!(empty, output::<T>(&[], 32));
    Ok(())
}

proptest! {
    #[test]
    fn any_pieces(
        input in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..6),
        lengths in prop::collection::vec(0_usize..300, 0..6),
    ) {
        pieces::<ours::Shake128, theirs::Shake128>(&input, &lengths)?;
        pieces::<ours::Shake256, theirs::Shake256>(&input, &lengths)?;
    }
}

/// The name that a hash gives itself.
struct Name<T>(std::marker::PhantomData<T>);

impl<T: AlgorithmName> fmt::Display for Name<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::write_alg_name(f)
    }
}

#[test]
fn names() {
    macro_rules! same {
        ($($hash:ident)*) => {
            $(
                assert_eq!(
                    Name::<ours::$hash>(std::marker::PhantomData).to_string(),
                    Name::<theirs::$hash>(std::marker::PhantomData).to_string()
                );
                let (ours, theirs) = (ours::$hash::default(), theirs::$hash::default());
                assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
                assert_eq!(format!("{:?}", ours.finalize_xof()), format!("{:?}", theirs.finalize_xof()));
            )*
        };
    }
    same!(Shake128 Shake256);
}
