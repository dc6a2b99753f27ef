//! The bench table: mcu-p256 beside the crate that it replaces, on an emulated Cortex-M4.

use crate::{
    boards::M4,
    firmware, qemu,
    setup::{self, Source},
};
use anyhow::{Context, Result, ensure};
use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// Compare mcu-p256 with p256 on an emulated Cortex-M4
///
/// Builds one firmware with both crates, runs each operation with both, checks that they give the
/// same results, and prints instructions, peak stack and flash side by side.
///
/// The figures are instructions counted by QEMU, not cycles: QEMU has no model of time. They are
/// good to 40 instructions, the step of the timer.
#[derive(Args)]
pub struct Arguments {
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

/// QEMU lets one nanosecond pass with every instruction, and the machine's timer runs at 25 MHz.
const COUNT_INSTRUCTIONS: [&str; 2] = ["-icount", "shift=0"];
const INSTRUCTIONS_PER_TICK: u64 = 40;

/// The programs whose size is measured: what they contain, with our crate, with theirs.
const EMPTY: &str = "empty";
const SIZES: [(&str, &str, &str); 2] = [
    ("verify only", "min_verify_ours", "min_verify_theirs"),
    ("sign, verify and ECDH", "min_all_ours", "min_all_theirs"),
];

/// All that is printed.
#[derive(Serialize)]
struct Report {
    board: &'static str,
    core: &'static str,
    compiler: String,
    unit: &'static str,
    operations: Vec<Operation>,
    flash: Vec<Flash>,
}

/// One operation's instructions and bytes of stack.
#[derive(Debug, PartialEq, Serialize)]
struct Operation {
    name: String,
    ours: u64,
    theirs: u64,
    stack_ours: u64,
    stack_theirs: u64,
}

/// A program's bytes of flash, those of an empty program not included.
#[derive(Serialize)]
struct Flash {
    program: &'static str,
    ours: u64,
    theirs: u64,
}

/// Runs the task.
pub fn run(arguments: &Arguments, source: Source) -> Result<()> {
    let toolchain = setup::toolchain(M4.triple, source)?;
    let mut programs = vec!["bench", EMPTY];
    programs.extend(SIZES.iter().flat_map(|(_, ours, theirs)| [ours, theirs]));
    let images = firmware::build(&M4, &toolchain, &programs, &[])?;
    let limit = Duration::from_secs(600);
    let lines = qemu::run(&M4, &images[0], &COUNT_INSTRUCTIONS, limit)?;

    let report = Report {
        board: M4.name,
        core: M4.core,
        compiler: toolchain.version()?,
        unit: "instructions under QEMU, not cycles",
        operations: read_operations(&lines)?,
        flash: measure_flash(&images[1], &images[2..])?,
    };
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print_tables(&report);
    }
    Ok(())
}

/// Reads the guest's lines: one an operation, and a last one that counts them.
fn read_operations(lines: &[String]) -> Result<Vec<Operation>> {
    let (last, lines) = lines.split_last().context("the guest printed nothing")?;
    let operations = lines
        .iter()
        .map(|line| read_operation(line).with_context(|| format!("in the guest's line `{line}`")))
        .collect::<Result<Vec<_>>>()?;
    ensure!(
        *last == format!("bench ok rows={}", operations.len()) && !operations.is_empty(),
        "the guest's last line does not fit its {} rows: `{last}`",
        operations.len()
    );
    Ok(operations)
}

fn read_operation(line: &str) -> Result<Operation> {
    let number = |key| -> Result<u64> { Ok(qemu::field(line, key)?.parse()?) };
    let (_, name) = line.split_once(" op=").context("it names no operation")?;
    ensure!(number("equal")? == 1, "mcu-p256 and p256 disagree");
    Ok(Operation {
        name: name.to_owned(),
        ours: number("ours")? * INSTRUCTIONS_PER_TICK,
        theirs: number("theirs")? * INSTRUCTIONS_PER_TICK,
        stack_ours: number("stack_ours")?,
        stack_theirs: number("stack_theirs")?,
    })
}

/// The sizes of the smallest programs, those of [`SIZES`] in order, less that of the empty one.
fn measure_flash(empty: &Path, programs: &[PathBuf]) -> Result<Vec<Flash>> {
    let empty = firmware::flash_size(empty)?;
    let above_empty = |image: &Path| -> Result<u64> {
        let size = firmware::flash_size(image)?;
        size.checked_sub(empty)
            .with_context(|| format!("{} is smaller than an empty program", image.display()))
    };
    let mut flash = Vec::new();
    for ((program, ..), images) in SIZES.iter().zip(programs.chunks_exact(2)) {
        flash.push(Flash {
            program,
            ours: above_empty(&images[0])?,
            theirs: above_empty(&images[1])?,
        });
    }
    Ok(flash)
}

fn print_tables(report: &Report) {
    println!(
        "P-256 on a {} ({} under QEMU), built by {}, opt-level 3, fat LTO.\n\
         ours = mcu-p256, theirs = p256 0.14 without default features. Both gave equal results.\n\n\
         Instructions counted by QEMU (-icount), NOT cycles, to the nearest {INSTRUCTIONS_PER_TICK}; \
         stack in bytes:",
        report.core, report.board, report.compiler
    );
    let mut table = new_table(&[
        "operation",
        "ours",
        "theirs",
        "ratio",
        "stack ours",
        "stack theirs",
    ]);
    for row in &report.operations {
        table.add_row([
            row.name.clone(),
            grouped(row.ours),
            grouped(row.theirs),
            ratio(row.theirs, row.ours),
            grouped(row.stack_ours),
            grouped(row.stack_theirs),
        ]);
    }
    println!("{table}\n\nFlash in bytes (code, constants, initial data), less an empty program:");
    let mut table = new_table(&["program", "ours", "theirs", "ratio"]);
    for row in &report.flash {
        table.add_row([
            row.program.to_owned(),
            grouped(row.ours),
            grouped(row.theirs),
            ratio(row.theirs, row.ours),
        ]);
    }
    println!("{table}");
}

/// A table whose first column is text and whose others are numbers.
fn new_table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::ASCII_MARKDOWN)
        .set_header(header.iter().copied());
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// How many times as much theirs needs.
fn ratio(theirs: u64, ours: u64) -> String {
    if ours == 0 {
        return "-".into();
    }
    let hundredths = (theirs * 100 + ours / 2) / ours;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "bench equal=1 ours=2 theirs=30 stack_ours=4 stack_theirs=5 op=to affine";

    fn lines(text: &[&str]) -> Vec<String> {
        text.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_row_is_scaled() {
        let expected = Operation {
            name: "to affine".into(),
            ours: 80,
            theirs: 1200,
            stack_ours: 4,
            stack_theirs: 5,
        };
        let rows = read_operations(&lines(&[ROW, "bench ok rows=1"]));
        assert_eq!(rows.ok(), Some(vec![expected]));
    }

    #[test]
    fn wrong_output_is_refused() {
        let unequal = ROW.replace("equal=1", "equal=0");
        for bad in [
            lines(&[]),
            lines(&["bench ok rows=0"]),
            lines(&[ROW]),
            lines(&[ROW, "bench ok rows=2"]),
            lines(&[ROW, "bench failed rows=1"]),
            lines(&[&unequal, "bench ok rows=1"]),
        ] {
            assert!(read_operations(&bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(ratio(7, 2), "3.50");
        assert_eq!(ratio(7, 0), "-");
    }
}
