//! The hashes beside the `sha2` crate: lengths, pieces, serialized states, clones and resets.

use digest::{
    Digest, FixedOutputReset, Reset,
    block_api::{BlockSizeUser, VariableOutputCore},
    common::{AlgorithmName, hazmat::SerializableState},
};
use mcu_sha2 as ours;
use proptest::prelude::*;
use rustcrypto_sha2 as theirs;
use std::fmt;

/// Bytes without a pattern.
fn message(length: usize) -> Vec<u8> {
    let mut state = 1_u32;
    (0..length)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect()
}

fn every_length<O: Digest, T: Digest>() {
    let message = message(600);
    for length in 0..=600 {
        let input = &message[..length];
        assert_eq!(O::digest(input)[..], T::digest(input)[..], "{length} bytes");
    }
}

#[test]
fn lengths() {
    every_length::<ours::Sha224, theirs::Sha224>();
    every_length::<ours::Sha256, theirs::Sha256>();
    every_length::<ours::Sha384, theirs::Sha384>();
    every_length::<ours::Sha512, theirs::Sha512>();
    every_length::<ours::Sha512_224, theirs::Sha512_224>();
    every_length::<ours::Sha512_256, theirs::Sha512_256>();
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
        pieces::<ours::Sha224, theirs::Sha224>(&input)?;
        pieces::<ours::Sha256, theirs::Sha256>(&input)?;
        pieces::<ours::Sha384, theirs::Sha384>(&input)?;
        pieces::<ours::Sha512, theirs::Sha512>(&input)?;
        pieces::<ours::Sha512_224, theirs::Sha512_224>(&input)?;
        pieces::<ours::Sha512_256, theirs::Sha512_256>(&input)?;
    }

    #[test]
    fn any_state(
        state in prop::collection::vec(any::<u64>(), 8),
        blocks in prop::collection::vec(prop::collection::vec(any::<u8>(), 128), 0..4),
    ) {
        let (mut ours, mut theirs): ([u64; 8], [u64; 8]) = (std::array::from_fn(|i| state[i]), std::array::from_fn(|i| state[i]));
        let large: Vec<[u8; 128]> = blocks.iter().map(|block| std::array::from_fn(|i| block[i])).collect();
        ours::block_api::compress512(&mut ours, &large);
        theirs::block_api::compress512(&mut theirs, &large);
        prop_assert_eq!(ours, theirs);
        let (mut ours, mut theirs) = (ours.map(|word| word as u32), ours.map(|word| word as u32));
        let small: Vec<[u8; 64]> = blocks.iter().map(|block| std::array::from_fn(|i| block[i])).collect();
        ours::block_api::compress256(&mut ours, &small);
        theirs::block_api::compress256(&mut theirs, &small);
        prop_assert_eq!(ours, theirs);
    }
}

/// What a state that was not written by `serialize` comes to, in both crates: the same verdict for any byte at any place.
fn states<O: Digest + SerializableState, T: Digest + SerializableState>() -> (u32, u32) {
    let mut counts = (0, 0);
    let length = O::new().serialize().len();
    for place in 0..length {
        for value in [1, 0x3f, 0x40, 0x7f, 0x80, 0xff] {
            let (mut a, mut b) = (O::new().serialize(), T::new().serialize());
            a[place] = value;
            b[place] = value;
            let (ours, theirs) = (O::deserialize(&a), T::deserialize(&b));
            assert_eq!(ours.is_ok(), theirs.is_ok(), "{value} at {place}");
            if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
                counts.0 += 1;
                assert_eq!(ours.serialize()[..], theirs.serialize()[..]);
                // Not with a changed number of blocks, of which the number of bits can be too large.
                if place < length / 3 {
                    assert_eq!(ours.finalize()[..], theirs.finalize()[..]);
                }
            } else {
                counts.1 += 1;
            }
        }
    }
    counts
}

#[test]
fn malformed_states() {
    assert_eq!(states::<ours::Sha256, theirs::Sha256>(), (242, 382));
    assert_eq!(states::<ours::Sha512, theirs::Sha512>(), (484, 764));
}

/// The name that a hash gives itself.
struct Name<T>(std::marker::PhantomData<T>);

impl<T: AlgorithmName> fmt::Display for Name<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::write_alg_name(f)
    }
}

fn name<T: AlgorithmName>() -> String {
    Name::<T>(std::marker::PhantomData).to_string()
}

#[test]
fn names_and_sizes() {
    use digest::const_oid::AssociatedOid;
    macro_rules! same {
        ($($hash:ident)*) => {
            $(
                assert_eq!(name::<ours::$hash>(), name::<theirs::$hash>());
                assert_eq!(format!("{:?}", ours::$hash::new()), format!("{:?}", theirs::$hash::new()));
                assert_eq!(ours::$hash::block_size(), theirs::$hash::block_size());
                assert_eq!(<ours::$hash as Digest>::output_size(), <theirs::$hash as Digest>::output_size());
                assert_eq!(ours::$hash::OID, theirs::$hash::OID);
            )*
        };
    }
    same!(Sha224 Sha256 Sha384 Sha512 Sha512_224 Sha512_256);
    for size in 0..=64 {
        use ours::block_api as a;
        use theirs::block_api as b;
        assert_eq!(
            a::Sha256VarCore::new(size).is_ok(),
            b::Sha256VarCore::new(size).is_ok()
        );
        assert_eq!(
            a::Sha512VarCore::new(size).is_ok(),
            b::Sha512VarCore::new(size).is_ok()
        );
    }
}
