//! Extracts of the NIST CAVP files for hashes. `vectors/README.md` describes them.

use super::put;
use anyhow::{Context, Result, ensure};
use std::{fmt::Write as _, fs, path::Path};

/// How many of the long messages of a file are taken: of the first half, whose sizes are moderate.
const LONG: usize = 4;
/// Which of the many short messages and outputs of SHAKE are taken: one in so many.
const SHORT_SHAKE: usize = 4;
const VARIABLE: usize = 16;

/// Makes the extracts from the folder `cryptography_vectors/hashes`, or compares them.
pub fn extract_all(dir: &Path, check: bool) -> Result<()> {
    let sha2 = [
        "SHA224",
        "SHA256",
        "SHA384",
        "SHA512",
        "SHA512_224",
        "SHA512_256",
    ];
    put(
        "cavp/sha2.txt",
        extract(dir, "SHA2", &sha2)?.as_bytes(),
        check,
    )?;
    let sha3 = ["SHA3_224", "SHA3_256", "SHA3_384", "SHA3_512"];
    put(
        "cavp/sha3.txt",
        extract(dir, "SHA3", &sha3)?.as_bytes(),
        check,
    )?;
    let shake = ["SHAKE128", "SHAKE256"];
    put(
        "cavp/shake.txt",
        extract(dir, "SHAKE", &shake)?.as_bytes(),
        check,
    )
}

/// The lines of one family.
fn extract(dir: &Path, family: &str, names: &[&str]) -> Result<String> {
    let mut text = format!(
        "# NIST CAVP, {family}: short messages, long ones, Monte Carlo; public domain.\n\
         # Extracted from the PyPI package cryptography_vectors 50.0.2 with `cargo xtask vectors --cavp DIR`.\n\
         # Columns: hash `message` message output, or hash `monte` seed, shortest and longest output in bytes (SHAKE only), outputs\n"
    );
    for name in names {
        let read = |kind: &str| {
            let path = dir.join(family).join(format!("{name}{kind}.rsp"));
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
        };
        let shake = family == "SHAKE";
        let short = messages(&read("ShortMsg")?)?;
        let step = if shake { SHORT_SHAKE } else { 1 };
        let mut cases: Vec<_> = short.into_iter().step_by(step).collect();
        let long = messages(&read("LongMsg")?)?;
        let step = long.len() / 2 / LONG;
        cases.extend(long.into_iter().step_by(step).take(LONG));
        if shake {
            cases.extend(
                messages(&read("VariableOut")?)?
                    .into_iter()
                    .step_by(VARIABLE),
            );
        }
        for (message, output) in cases {
            writeln!(text, "{name} message {message} {output}")?;
        }
        let monte = read("Monte")?;
        write!(text, "{name} monte")?;
        for (key, value) in pairs(&monte) {
            match key {
                "Seed" | "MD" | "Output" => write!(text, " {value}")?,
                "Msg" => {
                    let bytes = |limit| -> Result<u32> {
                        let found = pairs(&monte).find(|(key, _)| *key == limit);
                        Ok(found.context("no limits of the output")?.1.parse::<u32>()? / 8)
                    };
                    let least = bytes("Minimum Output Length (bits)")?;
                    let most = bytes("Maximum Output Length (bits)")?;
                    write!(text, " {value} {least} {most}")?;
                }
                _ => {}
            }
        }
        text.push('\n');
    }
    Ok(text)
}

/// The assignments of a file, also those in brackets.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        line.trim()
            .trim_start_matches('[')
            .trim_end_matches(']')
            .split_once(" = ")
    })
}

/// Messages, of which an empty one is `-`, and outputs.
fn messages(text: &str) -> Result<Vec<(String, String)>> {
    let (mut length, mut message, mut cases) = (None, None, Vec::new());
    for (key, value) in pairs(text) {
        match key {
            "Len" => length = Some(value.parse::<usize>()?),
            "Msg" => message = Some(value),
            "MD" | "Output" => {
                let message = message.take().context("an output without a message")?;
                let message = if length == Some(0) { "-" } else { message };
                ensure!(
                    length
                        .take()
                        .is_none_or(|bits| bits == 0 || bits == 4 * message.len()),
                    "a message is not as long as it says"
                );
                cases.push((message.to_owned(), value.to_owned()));
            }
            _ => {}
        }
    }
    ensure!(!cases.is_empty(), "a file has no messages");
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::messages;

    #[test]
    fn a_message_of_another_length_is_refused() {
        let good = "[L = 32]\n\nLen = 0\nMsg = 00\nMD = ab\n\nLen = 16\nMsg = 0102\nMD = cd\n";
        let read = messages(good).expect("two messages");
        assert_eq!(
            read,
            [("-".into(), "ab".into()), ("0102".into(), "cd".into())]
        );
        assert!(messages(&good.replace("0102", "01")).is_err());
        assert!(messages("").is_err());
        assert!(messages("MD = ab").is_err());
    }
}
