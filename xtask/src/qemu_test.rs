//! The self-test firmware on every emulated board, and in mcu-sim.

use crate::{
    boards::{self, Board, Emulator},
    firmware, qemu,
    report::new_table,
    setup::{self, Source},
    simulator,
};
use anyhow::{Result, bail, ensure};
use clap::Args;
use mcu_vectors::p256 as packed;
use std::time::{Duration, Instant};

/// Run the self-test firmware on the emulated boards, and in the simulator
///
/// Builds the firmware for each board, runs it under QEMU, and checks that it ran as many cases as
/// it has to and that all of them passed. Then runs the same image in mcu-sim, where that has the
/// instruction set, and checks that it prints the same.
#[derive(Args)]
#[command(after_long_help = format!("Boards:\n{}", board_list()))]
pub struct Arguments {
    /// Only this board; may be given more than once
    #[arg(long = "board", value_name = "NAME", value_parser = board_names())]
    boards: Vec<String>,
    /// All packed vectors on the boards with the room, instead of a slice of them
    #[arg(long)]
    full: bool,
}

impl Arguments {
    /// Every board.
    pub fn all(full: bool) -> Self {
        let boards = Vec::new();
        Self { boards, full }
    }
}

/// How many cases the self-test has besides the packed vectors.
const OWN_CASES: u32 = 310 + AES_CASES;
/// Those of AES, GHASH and AES-GCM.
const AES_CASES: u32 = 663;
/// How many comparisons of kernels with the portable backend come to that on targets that have kernels.
const KERNEL_CASES: u32 = 3164;
/// What an image with all packed vectors needs, in KiB.
const FLASH_FOR_ALL_VECTORS: u32 = 1024;

fn board_names() -> Vec<&'static str> {
    boards::emulated().map(|(board, _)| board.name).collect()
}

fn board_list() -> String {
    let line = |board: &Board| format!("  {:18}{} ({})\n", board.name, board.core, board.triple);
    boards::emulated().map(|(board, _)| line(board)).collect()
}

/// What one board did.
pub struct Outcome {
    /// How many cases passed.
    pub cases: u64,
    /// The arithmetic that they ran with.
    pub backend: String,
}

/// Runs the task; the number of passed cases is for `cargo xtask test`.
pub fn run(arguments: &Arguments, source: Source) -> Result<u64> {
    let header = [
        "board", "core", "triple", "backend", "mcu-sim", "cases", "seconds", "result",
    ];
    let mut table = new_table(&header, header.len());
    let mut passed = 0;
    let mut failed = Vec::new();
    for (board, emulator) in boards::emulated() {
        if !arguments.boards.is_empty() && !arguments.boards.iter().any(|name| name == board.name) {
            continue;
        }
        let start = Instant::now();
        let outcome = run_board(board, emulator, arguments.full, source);
        let (backend, simulated, cases, result) = match outcome {
            Ok(Outcome { cases, backend }) => {
                let simulated = match board.simulated {
                    Some(_) => "same",
                    None => "-",
                };
                passed += cases;
                (backend, simulated, cases.to_string(), "passed")
            }
            Err(error) => {
                println!("{}: {error:#}", board.name);
                failed.push(board.name);
                ("?".into(), "?", "?".into(), "FAILED")
            }
        };
        let seconds = format!("{:.1}", start.elapsed().as_secs_f32());
        println!("{}: {result}, {cases} cases, {seconds} s", board.name);
        table.add_row([
            board.name,
            board.core,
            board.triple,
            &backend,
            simulated,
            &cases,
            &seconds,
            result,
        ]);
    }
    println!("{table}");
    if !failed.is_empty() {
        bail!(
            "the self-test failed; try again with `cargo xtask qemu-test --board {}`",
            failed.join(" --board ")
        );
    }
    Ok(passed)
}

/// Builds and runs the self-test for one board.
fn run_board(board: &Board, emulator: Emulator, full: bool, source: Source) -> Result<Outcome> {
    let toolchain = setup::toolchain(board.triple, source)?;
    let all = full && board.flash.kibibytes >= FLASH_FOR_ALL_VECTORS;
    let features: &[&str] = if all { &["all-vectors"] } else { &[] };
    let images = firmware::build(board, &toolchain, &["selftest"], features)?;
    let limit = Duration::from_secs(if all { 1800 } else { 300 });
    let lines = qemu::run(board, emulator, &images[0], limit)?;
    let last = lines.last().map_or("", String::as_str);
    let outcome = read_outcome(last, board, all)?;
    if let Some(core) = board.simulated {
        let simulated = simulator::run(board, core, &images[0])?;
        same_output(&lines, &simulated)?;
    }
    Ok(outcome)
}

/// An error that names the first line in which the outputs differ.
fn same_output(emulated: &[String], simulated: &[String]) -> Result<()> {
    let longest = emulated.len().max(simulated.len());
    let differs = (0..longest).find(|at| emulated.get(*at) != simulated.get(*at));
    if let Some(at) = differs {
        let line = |lines: &[String]| lines.get(at).cloned().unwrap_or_default();
        bail!(
            "line {} of the output is `{}` under QEMU, but `{}` in mcu-sim",
            at + 1,
            line(emulated),
            line(simulated)
        );
    }
    Ok(())
}

/// Reads the guest's last line: as many cases have to have passed as there are on this board, with `all` packed vectors or
/// a slice.
pub fn read_outcome(line: &str, board: &Board, all: bool) -> Result<Outcome> {
    ensure!(
        line.starts_with("selftest ok "),
        "the last line is not that of a passed self-test: `{line}`"
    );
    let packed = if all {
        packed::ECDSA_COUNTS.total() + packed::ECDH_COUNTS.total()
    } else {
        packed::ECDSA_SMALL_COUNTS.total() + packed::ECDH_SMALL_COUNTS.total()
    };
    let kernels = if board.has_kernels() { KERNEL_CASES } else { 0 };
    let expected = u64::from(OWN_CASES + packed + kernels);
    let cases = qemu::field(line, "cases")?.parse()?;
    ensure!(
        cases == expected,
        "{cases} cases ran, but there are {expected}"
    );
    let backend = qemu::field(line, "backend")?.to_owned();
    Ok(Outcome { cases, backend })
}

#[cfg(test)]
mod tests {
    use super::{KERNEL_CASES, OWN_CASES, packed, read_outcome, same_output};
    use crate::boards;

    #[test]
    fn only_a_passed_self_test_counts() {
        let slice = packed::ECDSA_SMALL_COUNTS.total() + packed::ECDH_SMALL_COUNTS.total();
        for (board, _) in boards::emulated() {
            let kernels = if board.has_kernels() { KERNEL_CASES } else { 0 };
            let cases = OWN_CASES + slice + kernels;
            let good = format!("selftest ok cases={cases} backend=x");
            let outcome = read_outcome(&good, board, false);
            assert!(outcome.is_ok_and(|outcome| outcome.backend == "x"));
            assert!(read_outcome(&good, board, true).is_err());
            for bad in [
                "",
                "selftest ok cases=3 backend=x",
                "selftest ok cases=many backend=x",
                &good.replace("ok", "failed"),
                &good.replace(" backend=x", ""),
            ] {
                assert!(read_outcome(bad, board, false).is_err(), "{bad}");
            }
        }
    }

    #[test]
    fn any_difference_of_outputs_is_an_error() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        assert!(same_output(&lines("a\nb"), &lines("a\nb")).is_ok());
        for other in ["a", "a\nc", "a\nb\nc", ""] {
            assert!(
                same_output(&lines("a\nb"), &lines(other)).is_err(),
                "{other}"
            );
        }
    }
}
