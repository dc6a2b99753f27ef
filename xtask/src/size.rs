//! The flash that a primitive takes in a minimal program.

mod by_crate;

use crate::{
    boards::{self, Board},
    firmware::{self, Goal},
    report::{grouped, new_table, ratio},
    setup::{self, Source},
};
use anyhow::{Context, Result, ensure};
use by_crate::{Bytes, Whose};
use clap::Args;
use serde::Serialize;
use std::path::Path;

/// Measure flash: the smallest programs with our crates beside those with the crates they replace
///
/// Builds each program for each target and prints its bytes of code, constants and initial data,
/// less those of an empty program.
#[derive(Args)]
#[command(after_long_help = format!(
    "Examples:\n  cargo xtask size                                 every target\n  \
     cargo xtask size --target thumbv6m-none-eabi     one of them\n  \
     cargo xtask size --opt-level s                   as firmware that must be small is built\n  \
     cargo xtask size --by-crate --target ...         whose the bytes are\n\nTargets:\n  {}",
    boards::triples().join("\n  ")
))]
pub struct Arguments {
    /// Only this target; may be repeated
    #[arg(long = "target", value_name = "TRIPLE", value_parser = boards::triples())]
    targets: Vec<String>,
    #[command(flatten)]
    goal: Goal,
    /// Say how much of each program with our crates is whose, crate by crate
    #[arg(long)]
    by_crate: bool,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// What is measured: what the programs contain, the one with our crate, the one with theirs.
const PROGRAMS: [(&str, &str, &str); 15] = [
    ("p256 verify", "min_verify_ours", "min_verify_theirs"),
    (
        "p256 sign with a nonce, verify, ECDH",
        "min_nonce_ours",
        "min_nonce_theirs",
    ),
    (
        "p256 sign by RFC 6979, verify, ECDH",
        "min_all_ours",
        "min_all_theirs",
    ),
    (
        "p384 verify",
        "min_verify_ours_p384",
        "min_verify_theirs_p384",
    ),
    (
        "p384 sign with a nonce, verify, ECDH",
        "min_nonce_ours_p384",
        "min_nonce_theirs_p384",
    ),
    (
        "p384 sign by RFC 6979, verify, ECDH",
        "min_all_ours_p384",
        "min_all_theirs_p384",
    ),
    ("x25519", "min_x25519_ours", "min_x25519_theirs"),
    (
        "ed25519 verify",
        "min_ed25519_verify_ours",
        "min_ed25519_verify_theirs",
    ),
    (
        "ed25519 sign, verify",
        "min_ed25519_ours",
        "min_ed25519_theirs",
    ),
    (
        "x25519 and public key by tables",
        "min_x25519_keys_ours",
        "min_x25519_keys_theirs",
    ),
    (
        "chacha20poly1305 seal, open",
        "min_chacha20poly1305_ours",
        "min_chacha20poly1305_theirs",
    ),
    (
        "aes128-gcm seal, open",
        "min_aes128gcm_ours",
        "min_aes128gcm_theirs",
    ),
    ("sha256", "min_sha256_ours", "min_sha256_theirs"),
    ("sha512", "min_sha512_ours", "min_sha512_theirs"),
    ("sha3-256", "min_sha3_ours", "min_sha3_theirs"),
];
const EMPTY: &str = "empty";

/// A row of the table.
#[derive(Serialize)]
struct Row {
    target: &'static str,
    compiler: String,
    program: &'static str,
    ours: u64,
    theirs: u64,
    /// What `ours` is made of, if that is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_crate: Vec<Part>,
}

/// What a program has of one crate.
#[derive(Serialize)]
struct Part {
    whose: Whose,
    name: String,
    #[serde(flatten)]
    bytes: Bytes,
}

/// Runs the task.
pub fn run(arguments: &Arguments, source: Source) -> Result<()> {
    let mut rows = Vec::new();
    for target in boards::triples() {
        if arguments.targets.is_empty() || arguments.targets.iter().any(|name| name == target) {
            let board = boards::emulated()
                .map(|(board, _)| board)
                .find(|board| board.triple == target);
            let board = board.with_context(|| format!("no board for {target}"))?;
            rows.extend(measure(board, arguments, source)?);
        }
    }
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&rows)?);
    } else {
        print(&rows, arguments.goal);
        if arguments.by_crate {
            print_parts(&rows);
        }
    }
    Ok(())
}

/// The rows of one target.
fn measure(board: &Board, arguments: &Arguments, source: Source) -> Result<Vec<Row>> {
    let toolchain = setup::toolchain(board.triple, source)?;
    let mut programs = vec![EMPTY];
    programs.extend(PROGRAMS.iter().flat_map(|(_, ours, theirs)| [ours, theirs]));
    let images = firmware::build(board, &toolchain, &programs, arguments.goal.into())?;
    let compiler = toolchain.version()?;

    let empty = firmware::flash_size(&images[0])?;
    let above_empty = |image: &Path| -> Result<u64> {
        let size = firmware::flash_size(image)?;
        size.checked_sub(empty)
            .with_context(|| format!("{} is smaller than an empty program", image.display()))
    };
    let parts_above_empty = |image: &Path, name| -> Result<_> {
        let empty = by_crate::parts(&images[0], EMPTY)?;
        Ok(by_crate::above(by_crate::parts(image, name)?, &empty))
    };
    let mut rows = Vec::new();
    for ((program, name, _), images) in PROGRAMS.iter().zip(images[1..].chunks_exact(2)) {
        let ours = above_empty(&images[0])?;
        let mut parts = Vec::new();
        if arguments.by_crate {
            for ((whose, name), bytes) in parts_above_empty(&images[0], name)? {
                parts.push(Part { whose, name, bytes });
            }
            let sum: i64 = parts.iter().map(|part| part.bytes.sum()).sum();
            ensure!(
                u64::try_from(sum) == Ok(ours),
                "{program}: the crates have {sum} bytes, the program {ours}"
            );
        }
        rows.push(Row {
            target: board.triple,
            compiler: compiler.clone(),
            program,
            ours,
            theirs: above_empty(&images[1])?,
            by_crate: parts,
        });
    }
    Ok(rows)
}

fn print(rows: &[Row], goal: Goal) {
    let mut compilers: Vec<_> = rows.iter().map(|row| row.compiler.as_str()).collect();
    compilers.dedup();
    println!(
        "Flash in bytes (code, constants, initial data), less an empty program. Built by {}, {goal}.\n\
         ours = mcu-p256, mcu-p384, mcu-x25519, mcu-ed25519, mcu-chacha20poly1305, mcu-aes-gcm, mcu-sha2, mcu-sha3;\n\
         theirs = p256, p384 0.14, x25519-dalek, ed25519-dalek 3, chacha20poly1305, aes-gcm, sha2 0.11, sha3 0.12; all without default features.\n",
        compilers.join(" and ")
    );
    let mut table = new_table(&["target", "program", "ours", "theirs", "ratio"], 2);
    for row in rows {
        table.add_row([
            row.target.to_owned(),
            row.program.to_owned(),
            grouped(row.ours),
            grouped(row.theirs),
            ratio(row.theirs, row.ours),
        ]);
    }
    println!("{table}");
}

/// What the programs with our crates are made of.
fn print_parts(rows: &[Row]) {
    println!(
        "\nBytes of the programs with our crates, by crate. Kernels are functions in modules named after an instruction set.\n\
         Inlined code counts for what it is inlined into, and an empty program's bytes are taken away here, too.\n"
    );
    let mut table = new_table(
        &[
            "target",
            "program",
            "whose",
            "crate",
            "kernels",
            "code",
            "constants",
            "all",
        ],
        4,
    );
    for row in rows {
        for Part { whose, name, bytes } in &row.by_crate {
            table.add_row([
                row.target.to_owned(),
                row.program.to_owned(),
                whose.name().to_owned(),
                name.clone(),
                bytes.kernels.to_string(),
                bytes.code.to_string(),
                bytes.constants.to_string(),
                bytes.sum().to_string(),
            ]);
        }
    }
    println!("{table}");
}
