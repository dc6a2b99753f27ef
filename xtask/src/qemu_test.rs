//! The self-test firmware on every emulated board, and in mcu-sim.

use crate::{
    boards::{self, Board, Emulator},
    firmware, qemu,
    report::new_table,
    setup::{self, Source},
    simulator::{Console, same_output},
};
use anyhow::{Result, bail, ensure};
use clap::Args;
use mcu_vectors::{ed25519, p256, p384, symmetric, x25519};
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

/// The self-test of a curve, of what is symmetric, or packed vectors of that.
pub struct SelfTest {
    /// Its program.
    pub program: &'static str,
    subject: &'static str,
    /// How many cases it has besides the packed vectors.
    own_cases: u32,
    /// How many comparisons of kernels with the portable backend come to that on targets that have kernels.
    kernel_cases: u32,
    /// All packed vectors.
    all_vectors: u32,
    /// The slice of them for small targets.
    slice: u32,
}

/// Cases of AES, GHASH and AES-GCM, of ChaCha20 and Poly1305, and of hashes.
const AES_CASES: u32 = 663;
const CHACHA_CASES: u32 = 915;
const HASH_CASES: u32 = 294;
/// Changed cases of each packed source, which have to be noticed: the output and the key.
const BAD_CASES: u32 = 2 * symmetric::SOURCES.len() as u32;

/// Each is an image of its own.
pub const SELF_TESTS: [SelfTest; 6] = [
    SelfTest {
        program: "selftest",
        subject: "P-256",
        own_cases: 310,
        kernel_cases: 3364,
        all_vectors: p256::ECDSA_COUNTS.total() + p256::ECDH_COUNTS.total(),
        slice: p256::ECDSA_SMALL_COUNTS.total() + p256::ECDH_SMALL_COUNTS.total(),
    },
    SelfTest {
        program: "selftest_p384",
        subject: "P-384",
        own_cases: 406,
        kernel_cases: 3364,
        all_vectors: p384::ECDSA_COUNTS.total() + p384::ECDH_COUNTS.total(),
        slice: p384::ECDSA_SMALL_COUNTS.total() + p384::ECDH_SMALL_COUNTS.total(),
    },
    // Points of its backend are put into the equations of the curve, on all targets.
    SelfTest {
        program: "selftest_curve25519",
        subject: "Curve25519",
        own_cases: 5508,
        kernel_cases: 0,
        all_vectors: x25519::ECDH_COUNTS.total(),
        slice: x25519::ECDH_SMALL_COUNTS.total(),
    },
    SelfTest {
        program: "selftest_ed25519",
        subject: "Ed25519",
        own_cases: 272,
        kernel_cases: 0,
        all_vectors: ed25519::COUNTS.total(),
        slice: ed25519::COUNTS.total(),
    },
    // Its kernels are compared with the replaced crates, on all targets.
    SelfTest {
        program: "selftest_symmetric",
        subject: "symmetric",
        own_cases: AES_CASES + CHACHA_CASES + HASH_CASES,
        kernel_cases: 0,
        all_vectors: 0,
        slice: 0,
    },
    SelfTest {
        program: "selftest_packed",
        subject: "symmetric, packed",
        own_cases: BAD_CASES,
        kernel_cases: 0,
        all_vectors: symmetric::ALL_COUNTS.total(),
        slice: symmetric::SMALL_COUNTS.total(),
    },
];

impl SelfTest {
    /// How many cases have to pass on a board, with `all` packed vectors or a slice.
    fn cases(&self, board: &Board, all: bool) -> u32 {
        let packed = if all { self.all_vectors } else { self.slice };
        let kernels = if board.has_kernels() {
            self.kernel_cases
        } else {
            0
        };
        self.own_cases + packed + kernels
    }
}

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
        "board", "core", "triple", "subject", "backend", "mcu-sim", "cases", "seconds", "result",
    ];
    let mut table = new_table(&header, header.len());
    let mut passed = 0;
    let mut failed = Vec::new();
    for (board, emulator) in boards::emulated() {
        if !arguments.boards.is_empty() && !arguments.boards.iter().any(|name| name == board.name) {
            continue;
        }
        for test in &SELF_TESTS {
            let start = Instant::now();
            let outcome = run_board(board, emulator, test, arguments.full, source);
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
                    println!("{}, {}: {error:#}", board.name, test.subject);
                    failed.push(board.name);
                    ("?".into(), "?", "?".into(), "FAILED")
                }
            };
            let seconds = format!("{:.1}", start.elapsed().as_secs_f32());
            println!(
                "{}, {}: {result}, {cases} cases, {seconds} s",
                board.name, test.subject
            );
            table.add_row([
                board.name,
                board.core,
                board.triple,
                test.subject,
                &backend,
                simulated,
                &cases,
                &seconds,
                result,
            ]);
        }
    }
    println!("{table}");
    failed.dedup();
    if !failed.is_empty() {
        bail!(
            "the self-test failed; try again with `cargo xtask qemu-test --board {}`",
            failed.join(" --board ")
        );
    }
    Ok(passed)
}

/// Builds and runs a self-test for one board.
fn run_board(
    board: &Board,
    emulator: Emulator,
    test: &SelfTest,
    full: bool,
    source: Source,
) -> Result<Outcome> {
    let toolchain = setup::toolchain(board.triple, source)?;
    let all = full && board.flash.kibibytes >= FLASH_FOR_ALL_VECTORS;
    let options = firmware::Options {
        features: if all { &["all-vectors"] } else { &[] },
        ..firmware::Options::default()
    };
    let images = firmware::build(board, &toolchain, &[test.program], options)?;
    let limit = Duration::from_secs(if all { 1800 } else { 300 });
    let lines = qemu::run(board, emulator, &images[0], limit)?;
    let last = lines.last().map_or("", String::as_str);
    let outcome = read_outcome(test, last, board, all)?;
    if let Some(core) = board.simulated {
        let simulated = Console::Semihosting.run(board, core, &images[0], |_| {})?;
        same_output(["under QEMU", "in mcu-sim"], [&lines, &simulated])?;
    }
    Ok(outcome)
}

/// Reads the guest's last line: as many cases have to have passed as there are on this board, with `all` packed vectors or
/// a slice.
pub fn read_outcome(test: &SelfTest, line: &str, board: &Board, all: bool) -> Result<Outcome> {
    ensure!(
        line.starts_with("selftest ok "),
        "the last line is not that of a passed self-test: `{line}`"
    );
    let expected = u64::from(test.cases(board, all));
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
    use super::{SELF_TESTS, read_outcome};
    use crate::boards;

    #[test]
    fn only_a_passed_self_test_counts() {
        for (board, _) in boards::emulated() {
            let [test, others @ ..] = &SELF_TESTS;
            let cases = test.cases(board, false);
            let good = format!("selftest ok cases={cases} backend=x");
            let outcome = read_outcome(test, &good, board, false);
            assert!(outcome.is_ok_and(|outcome| outcome.backend == "x"));
            assert!(read_outcome(test, &good, board, true).is_err());
            for other in others {
                assert!(read_outcome(other, &good, board, false).is_err());
            }
            for bad in [
                "",
                "selftest ok cases=3 backend=x",
                "selftest ok cases=many backend=x",
                &good.replace("ok", "failed"),
                &good.replace(" backend=x", ""),
            ] {
                assert!(read_outcome(test, bad, board, false).is_err(), "{bad}");
            }
        }
    }
}
