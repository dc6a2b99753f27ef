//! The permutations and the sponge beside the `keccak` crate.

use mcu_keccak::{Keccak, sponge::Sponge};
use proptest::prelude::*;

/// States that are random, or all zeros or ones in places.
fn lanes() -> impl Strategy<Value = [u64; 25]> {
    let lane = prop_oneof![
        any::<u64>(),
        Just(0),
        Just(u64::MAX),
        Just(1),
        Just(1 << 63)
    ];
    prop::collection::vec(lane, 25).prop_map(|lanes| std::array::from_fn(|at| lanes[at]))
}

/// Permutes with both crates and compares.
macro_rules! compare {
    ($method:ident, $lanes:expr, $($rounds:literal)*) => {
        $({
            let (mut ours, mut theirs) = ($lanes, $lanes);
            Keccak::new().$method::<$rounds>(|p| p(&mut ours));
            rustcrypto_keccak::Keccak::new().$method::<$rounds>(|p| p(&mut theirs));
            prop_assert_eq!(ours, theirs, "{} rounds", $rounds);
        })*
    };
}

proptest! {
    #[test]
    fn p1600(lanes in lanes()) {
        compare!(with_p1600, lanes, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24);
    }

    #[test]
    fn p800(lanes in lanes()) {
        compare!(with_p800, lanes.map(|lane| lane as u32), 0 1 2 11 21 22);
    }

    #[test]
    fn p400(lanes in lanes()) {
        compare!(with_p400, lanes.map(|lane| lane as u16), 0 1 2 11 19 20);
    }

    #[test]
    fn p200(lanes in lanes()) {
        compare!(with_p200, lanes.map(|lane| lane as u8), 0 1 2 11 17 18);
    }
}

#[test]
fn whole_permutations() {
    let (mut ours, mut theirs) = ([0; 25], [0; 25]);
    let (keccak, other) = (Keccak::new(), rustcrypto_keccak::Keccak::new());
    for _ in 0..100 {
        keccak.with_f1600(|p| p(&mut ours));
        other.with_f1600(|p| p(&mut theirs));
        assert_eq!(ours, theirs);
    }
    macro_rules! same {
        ($($method:ident)*) => {
            $({
                let (mut ours, mut theirs) = ([3; 25], [3; 25]);
                keccak.$method(|p| p(&mut ours));
                other.$method(|p| p(&mut theirs));
                assert_eq!(ours, theirs);
            })*
        };
    }
    same!(with_f200 with_f400 with_f800);
}

/// A sponge on plain lanes, byte by byte.
#[derive(Clone, Debug)]
struct Slow {
    lanes: [u64; 25],
    rate: usize,
    position: usize,
}

impl Slow {
    fn new(rate: usize) -> Self {
        Self {
            lanes: [0; 25],
            rate,
            position: 0,
        }
    }

    fn permute(&mut self) {
        rustcrypto_keccak::Keccak::new().with_p1600::<12>(|p| p(&mut self.lanes));
    }

    fn absorb(&mut self, data: &[u8]) {
        for byte in data {
            self.lanes[self.position / 8] ^= u64::from(*byte) << (8 * (self.position % 8));
            self.position += 1;
            if self.position == self.rate {
                self.permute();
                self.position = 0;
            }
        }
    }

    fn pad(&mut self, domain: u8) {
        self.lanes[self.position / 8] ^= u64::from(domain) << (8 * (self.position % 8));
        self.lanes[self.rate / 8 - 1] ^= 1 << 63;
        self.position = 0;
    }

    fn squeeze(&mut self, output: &mut [u8]) {
        for byte in output {
            if self.position == 0 {
                self.permute();
            }
            *byte = (self.lanes[self.position / 8] >> (8 * (self.position % 8))) as u8;
            self.position = (self.position + 1) % self.rate;
        }
    }
}

fn sponges<const RATE: usize>(
    inputs: &[Vec<u8>],
    outputs: &[usize],
    domain: u8,
) -> Result<(), TestCaseError> {
    let mut ours = Sponge::<RATE, 12>::new();
    let mut slow = Slow::new(RATE);
    for input in inputs {
        ours.absorb(input);
        slow.absorb(input);
        let bytes = ours.serialize();
        let lanes: Vec<u8> = slow
            .lanes
            .iter()
            .flat_map(|lane| lane.to_le_bytes())
            .collect();
        prop_assert_eq!(&bytes[..200], &lanes[..]);
        prop_assert_eq!(usize::from(bytes[200]), slow.position);
        ours = Sponge::deserialize(&bytes).expect("what was serialized");
    }
    ours.pad(domain);
    slow.pad(domain);
    for length in outputs {
        let (mut a, mut b) = (vec![0; *length], vec![0; *length]);
        let mut copy = ours.clone();
        ours.squeeze(&mut a);
        slow.squeeze(&mut b);
        prop_assert_eq!(&a, &b);
        copy.squeeze(&mut b);
        prop_assert_eq!(&a, &b);
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_pieces(
        inputs in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..6),
        outputs in prop::collection::vec(0_usize..300, 0..6),
        domain in any::<u8>(),
    ) {
        sponges::<8>(&inputs, &outputs, domain)?;
        sponges::<72>(&inputs, &outputs, domain)?;
        sponges::<136>(&inputs, &outputs, domain)?;
        sponges::<168>(&inputs, &outputs, domain)?;
        sponges::<192>(&inputs, &outputs, domain)?;
    }
}

#[test]
fn positions_of_a_serialized_sponge() {
    for position in 0..=u8::MAX {
        let mut bytes = [0; 201];
        bytes[200] = position;
        let read = Sponge::<136>::deserialize(&bytes);
        assert_eq!(read.is_some(), position < 136, "{position}");
    }
}

#[test]
fn the_first_block_and_the_whole_state() {
    let mut sponge = Sponge::<136>::new();
    sponge.absorb(b"abc");
    sponge.pad(0x06);
    let mut block = [0; 136];
    sponge.clone().squeeze(&mut block);
    let mut state = [0xa5; 202];
    sponge.permute_and_read(&mut state);
    assert_eq!(state[..136], block);
    assert_eq!(state[200..], [0xa5; 2]);
    assert_eq!(state[..200], sponge.serialize()[..200]);
}

#[test]
fn reset_and_wipe() {
    let mut sponge = Sponge::<168>::new();
    let empty = sponge.serialize();
    sponge.absorb(&[7; 200]);
    assert_ne!(sponge.serialize(), empty);
    let mut other = sponge.clone();
    sponge.reset();
    assert_eq!(sponge.serialize(), empty);
    zeroize::Zeroize::zeroize(&mut other);
    assert_eq!(other.serialize(), empty);
}
