//! The hashes beside the `sha3` crate: lengths, pieces, serialized states, clones and resets.

use digest::{
    Digest, FixedOutputReset, Reset,
    common::{AlgorithmName, hazmat::SerializableState},
};
use mcu_sha3 as ours;
use proptest::prelude::*;
use rustcrypto_sha3 as theirs;
use std::fmt;

/// Runs a generic function for every hash; with `?`, passes its error on.
macro_rules! every {
    ($function:ident $(, $argument:expr)? $(; $try:tt)?) => {
        every!(@ $function [$($argument)?] [$($try)?]
            Sha3_224 Sha3_256 Sha3_384 Sha3_512 Keccak224 Keccak256 Keccak384 Keccak512 Keccak256Full);
    };
    (@ $function:ident $arguments:tt $try:tt $($hash:ident)*) => {
        $(every!(@one $function $arguments $try $hash);)*
    };
    (@one $function:ident [$($argument:expr)?] [$($try:tt)?] $hash:ident) => {
        $function::<ours::$hash, theirs::$hash>($($argument)?)$($try)?;
    };
}

fn every_length<O: Digest, T: Digest>() {
    let mut state = 1_u32;
    let message: Vec<u8> = (0..600)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect();
    for length in 0..=600 {
        let input = &message[..length];
        assert_eq!(O::digest(input)[..], T::digest(input)[..], "{length} bytes");
    }
}

#[test]
fn lengths() {
    every!(every_length);
}

fn pieces<O, T>(pieces: &[Vec<u8>]) -> Result<(), TestCaseError>
where
    O: Digest + Clone + SerializableState + FixedOutputReset + Reset,
    T: Digest + Clone + SerializableState,
{
    let (mut ours, mut theirs) = (O::new(), T::new());
    for piece in pieces {
        Digest::update(&mut ours, piece);
        Digest::update(&mut theirs, piece);
        let bytes = ours.serialize();
        prop_assert_eq!(&bytes[..], &theirs.serialize()[..]);
        prop_assert_eq!(&ours.clone().finalize()[..], &theirs.clone().finalize()[..]);
        let Ok(read) = O::deserialize(&bytes) else {
            return Err(TestCaseError::fail("its own state is refused"));
        };
        ours = read;
    }
    prop_assert_eq!(
        &Digest::finalize_reset(&mut ours)[..],
        &theirs.finalize()[..]
    );
    prop_assert_eq!(&ours.serialize()[..], &O::new().serialize()[..]);
    Digest::update(&mut ours, b"forgotten");
    Digest::reset(&mut ours);
    prop_assert_eq!(&ours.serialize()[..], &O::new().serialize()[..]);
    Ok(())
}

proptest! {
    #[test]
    fn any_pieces(input in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..6)) {
        every!(pieces, &input; ?);
    }
}

fn states<O: Digest + SerializableState, T: Digest + SerializableState>() {
    for position in 0..=u8::MAX {
        let (mut a, mut b) = (O::new().serialize(), T::new().serialize());
        a[200] = position;
        b[200] = position;
        let (ours, theirs) = (O::deserialize(&a), T::deserialize(&b));
        assert_eq!(ours.is_ok(), theirs.is_ok(), "position {position}");
        if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
            assert_eq!(ours.finalize()[..], theirs.finalize()[..]);
        }
    }
}

#[test]
fn malformed_states() {
    every!(states);
}

/// The name that a hash gives itself.
struct Name<T>(std::marker::PhantomData<T>);

impl<T: AlgorithmName> fmt::Display for Name<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::write_alg_name(f)
    }
}

fn names<O, T>()
where
    O: Digest + AlgorithmName + fmt::Debug + digest::common::BlockSizeUser,
    T: Digest + AlgorithmName + fmt::Debug + digest::common::BlockSizeUser,
{
    let (ours, theirs) = (
        Name::<O>(std::marker::PhantomData),
        Name::<T>(std::marker::PhantomData),
    );
    assert_eq!(ours.to_string(), theirs.to_string());
    assert_eq!(format!("{:?}", O::new()), format!("{:?}", T::new()));
    assert_eq!(O::block_size(), T::block_size());
}

#[test]
fn names_and_identifiers() {
    use digest::const_oid::AssociatedOid;
    every!(names);
    assert_eq!(ours::Sha3_224::OID, theirs::Sha3_224::OID);
    assert_eq!(ours::Sha3_256::OID, theirs::Sha3_256::OID);
    assert_eq!(ours::Sha3_384::OID, theirs::Sha3_384::OID);
    assert_eq!(ours::Sha3_512::OID, theirs::Sha3_512::OID);
}
