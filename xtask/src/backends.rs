//! Which backend each target triple gets, asserted on plain stable Rust.

use crate::{process, workspace};
use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use clap::Args;
use comfy_table::{Table, presets};

/// Check which backend each target triple gets
///
/// Runs `cargo check` of mcu-target for each triple and each override, with a stable compiler and
/// no special environment, and compares what its build script chose with the table in this task.
/// The choice is made on the host, so targets whose library is not installed are checked as well.
#[derive(Args)]
pub struct Arguments {}

/// What is expected of one triple with some overrides.
struct Expectation {
    triple: &'static str,
    /// The overrides, as rustc's flags.
    flags: &'static str,
    choice: Choice,
}

/// The build script's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// `mcu_isa`, `mcu_multiplier`, and further cfgs, in this order.
    Chosen(&'static str, &'static str, &'static [&'static str]),
    /// A compile error with this text in it.
    Refused(&'static str),
}

use Choice::{Chosen, Refused};

const FPU: &[&str] = &["mcu_fpu"];
const SMALL: &[&str] = &["mcu_small"];
const PORTABLE: &str = "--cfg mcu_backend=\"portable\"";

const M0: &str = "thumbv6m-none-eabi";
const M3: &str = "thumbv7m-none-eabi";
const M4: &str = "thumbv7em-none-eabi";
const M4F: &str = "thumbv7em-none-eabihf";
const M23: &str = "thumbv8m.base-none-eabi";
const M33: &str = "thumbv8m.main-none-eabi";
const M33F: &str = "thumbv8m.main-none-eabihf";
const RV32I: &str = "riscv32i-unknown-none-elf";
const RV32IMAC: &str = "riscv32imac-unknown-none-elf";
const HOST: &str = "x86_64-unknown-linux-gnu";

#[rustfmt::skip]
const EXPECTATIONS: &[Expectation] = &[
    expect(M0, "", Chosen("armv6m", "narrow", &[])),
    expect(M3, "", Chosen("portable", "narrow", &[])),
    expect(M4, "", Chosen("armv7em", "wide", &[])),
    expect(M4F, "", Chosen("armv7em", "wide", FPU)),
    expect(M23, "", Chosen("armv6m", "narrow", &[])),
    expect(M33, "", Chosen("armv7em", "wide", &["mcu_dsp_untold"])),
    expect(M33F, "", Chosen("armv7em", "wide", &["mcu_fpu", "mcu_dsp_untold"])),
    expect(RV32I, "", Refused("no multiplier")),
    expect(RV32IMAC, "", Chosen("portable", "wide", &[])),
    expect(HOST, "", Chosen("portable", "wide", &[])),
    expect(M0, PORTABLE, Chosen("portable", "narrow", &[])),
    expect(M3, PORTABLE, Chosen("portable", "narrow", &[])),
    expect(M4, PORTABLE, Chosen("portable", "wide", &[])),
    expect(M4F, PORTABLE, Chosen("portable", "wide", &[])),
    expect(M23, PORTABLE, Chosen("portable", "narrow", &[])),
    expect(M33F, PORTABLE, Chosen("portable", "wide", &[])),
    expect(RV32IMAC, PORTABLE, Chosen("portable", "wide", &[])),
    expect(HOST, PORTABLE, Chosen("portable", "wide", &[])),
    expect(M0, "--cfg mcu_size=\"small\"", Chosen("armv6m", "narrow", SMALL)),
    expect(M4F, "--cfg mcu_size=\"small\"", Chosen("armv7em", "wide", &["mcu_fpu", "mcu_small"])),
    expect(HOST, "--cfg mcu_size=\"small\"", Chosen("portable", "wide", SMALL)),
    expect(M33, "--cfg mcu_no_dsp", Chosen("portable", "wide", &[])),
    expect(M33F, "--cfg mcu_no_dsp", Chosen("portable", "wide", &[])),
    expect(M4, "--cfg mcu_no_dsp", Refused("mcu_no_dsp")),
    expect(M4F, "--cfg mcu_no_dsp", Refused("mcu_no_dsp")),
    expect(M4F, "--cfg mcu_backend=\"nonsense\"", Refused("mcu_backend")),
    expect(HOST, "--cfg mcu_backend=\"nonsense\"", Refused("mcu_backend")),
    expect(M4F, "--cfg mcu_size=\"nonsense\"", Refused("mcu_size")),
    expect(HOST, "--cfg mcu_sise=\"small\"", Refused("mcu_sise")),
];

const fn expect(triple: &'static str, flags: &'static str, choice: Choice) -> Expectation {
    Expectation {
        triple,
        flags,
        choice,
    }
}

/// Runs the task; the number of passed expectations is for `cargo xtask test`.
pub fn run(_: &Arguments) -> Result<u64> {
    let mut table = Table::new();
    table
        .load_style(presets::ASCII_MARKDOWN)
        .set_header(["triple", "override", "choice", "result"]);
    let mut passed = 0;
    for expected in EXPECTATIONS {
        let found = choose(expected)?;
        let right = agrees(&found, expected.choice);
        passed += u64::from(right);
        let result = if right {
            "passed".to_owned()
        } else {
            format!("FAILED, expected {}", describe(expected.choice))
        };
        let found = match found {
            Ok(cfgs) => cfgs.join(" "),
            Err(text) => text,
        };
        table.add_row([expected.triple, expected.flags, &found, &result]);
    }
    println!("{table}");
    if passed != EXPECTATIONS.len() as u64 {
        bail!("a target gets another backend than it should: see crates/mcu-target");
    }
    Ok(passed)
}

/// The cfgs that a choice is reported with, or the text in its error.
fn describe(choice: Choice) -> String {
    match choice {
        Chosen(..) => cfgs(choice).join(" "),
        Refused(text) => format!("an error with `{text}`"),
    }
}

fn cfgs(choice: Choice) -> Vec<String> {
    let Chosen(isa, multiplier, flags) = choice else {
        return Vec::new();
    };
    let mut cfgs = vec![
        format!("mcu_isa=\"{isa}\""),
        format!("mcu_multiplier=\"{multiplier}\""),
    ];
    cfgs.extend(flags.iter().map(ToString::to_string));
    cfgs
}

/// Is what the build script said what is expected?
fn agrees(found: &std::result::Result<Vec<String>, String>, expected: Choice) -> bool {
    match (found, expected) {
        (Ok(found), Chosen(..)) => *found == cfgs(expected),
        (Err(message), Refused(text)) => message.contains(text),
        _ => false,
    }
}

/// What mcu-target's build script answers: its cfgs, or the error that it stops with.
fn choose(expected: &Expectation) -> Result<std::result::Result<Vec<String>, String>> {
    let mut cargo = workspace::cargo();
    cargo
        .args(["check", "--package", "mcu-target", "--message-format=json"])
        .args(["--target", expected.triple])
        .env("RUSTFLAGS", expected.flags)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env_remove("RUSTC_BOOTSTRAP");
    let line = process::line(&cargo);
    let output = cargo
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    for message in Message::parse_stream(output.stdout.as_slice()) {
        if let Message::BuildScriptExecuted(script) =
            message.with_context(|| format!("cannot read what `{line}` prints"))?
            && script.package_id.repr.contains("mcu-target")
        {
            return Ok(Ok(script.cfgs));
        }
    }
    // No answer: the build script refused, and cargo shows its message among its errors.
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let refusal = errors
        .lines()
        .find_map(|line| line.strip_prefix("error: mcu-target@")?.split_once(": "))
        .map(|(_, text)| text.to_owned());
    match refusal {
        Some(text) => Ok(Err(text)),
        None => bail!("`{line}` failed for another reason than the choice of a backend:\n{errors}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Chosen, FPU, Refused, agrees};

    #[test]
    fn wrong_answers_are_noticed() {
        let wide = || {
            Ok(vec![
                "mcu_isa=\"a\"".into(),
                "mcu_multiplier=\"wide\"".into(),
            ])
        };
        assert!(agrees(&wide(), Chosen("a", "wide", &[])));
        assert!(!agrees(&wide(), Chosen("b", "wide", &[])));
        assert!(!agrees(&wide(), Chosen("a", "narrow", &[])));
        assert!(!agrees(&wide(), Chosen("a", "wide", FPU)));
        assert!(!agrees(&wide(), Refused("a")));
        assert!(agrees(&Err("no a".into()), Refused("a")));
        assert!(!agrees(&Err("no a".into()), Refused("b")));
    }
}
