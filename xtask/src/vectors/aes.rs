//! The NIST CAVP extracts of AES and GCM.

use super::put;
use anyhow::{Context, Result, ensure};
use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path};

/// The lines in brackets that a record stands below, and its fields.
struct Record {
    headings: Vec<String>,
    fields: BTreeMap<String, String>,
}

impl Record {
    fn field(&self, name: &str) -> &str {
        match self.fields.get(name).map(String::as_str) {
            // An empty field has to be there too.
            Some("") | None => "-",
            Some(value) => value,
        }
    }
}

/// Reads a file of the Cryptographic Algorithm Validation Program.
fn read(path: &Path) -> Result<Vec<Record>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut records: Vec<Record> = Vec::new();
    let mut headings = Vec::new();
    let mut in_headings = false;
    let mut fields = BTreeMap::new();
    for line in text.lines().map(str::trim).chain([""]) {
        if line.starts_with('[') {
            if !in_headings {
                headings.clear();
            }
            in_headings = true;
            headings.push(line.to_owned());
            continue;
        }
        if line.is_empty() {
            if fields.len() > 1 {
                records.push(Record {
                    headings: headings.clone(),
                    fields: std::mem::take(&mut fields),
                });
            }
            continue;
        }
        if line.starts_with('#') {
            continue;
        }
        in_headings = false;
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        fields.insert(name.trim().to_owned(), value.trim().to_owned());
    }
    ensure!(!records.is_empty(), "{} has no cases", path.display());
    Ok(records)
}

/// Writes the extracts from the folder `ciphers/AES`, or compares them.
pub fn extract(dir: &Path, check: bool) -> Result<()> {
    let mut text = "# NIST CAVP, AES, ECB: GFSbox, KeySbox, VarKey, VarTxt, MMT\n\
                    # direction key input output\n"
        .to_owned();
    for kind in ["GFSbox", "KeySbox", "VarKey", "VarTxt", "MMT"] {
        for bits in [128, 192, 256] {
            for record in read(&dir.join(format!("ECB/ECB{kind}{bits}.rsp")))? {
                let encrypts = record.headings.iter().any(|line| line == "[ENCRYPT]");
                let (direction, input, output) = if encrypts {
                    ("E", "PLAINTEXT", "CIPHERTEXT")
                } else {
                    ("D", "CIPHERTEXT", "PLAINTEXT")
                };
                let [key, input, output] = ["KEY", input, output].map(|name| record.field(name));
                writeln!(text, "{direction} {key} {input} {output}")?;
            }
        }
    }
    put("cavp/aes_ecb.txt", text.as_bytes(), check)?;

    let mut text = "# NIST CAVP, AES, GCM: the first case of each size with tags of 128 bits, and the first that has to fail\n\
                    # result key nonce aad plaintext ciphertext tag\n"
        .to_owned();
    for (kind, wanted) in [("EncryptExtIV", "P"), ("Decrypt", "F")] {
        for bits in [128, 192, 256] {
            let mut seen = Vec::new();
            for record in read(&dir.join(format!("GCM/gcm{kind}{bits}.rsp")))? {
                let fails = record.fields.contains_key("FAIL");
                if seen.contains(&record.headings)
                    || fails != (wanted == "F")
                    || !record.headings.iter().any(|line| line == "[Taglen = 128]")
                {
                    continue;
                }
                let fields = ["Key", "IV", "AAD", "PT", "CT", "Tag"].map(|name| record.field(name));
                writeln!(text, "{wanted} {}", fields.join(" "))?;
                seen.push(record.headings);
            }
        }
    }
    put("cavp/aes_gcm.txt", text.as_bytes(), check)
}
