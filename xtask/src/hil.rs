//! Boards on a desk: real counts beside those of the simulator.

use crate::{
    bench::measure,
    boards::{self, Board, Probe},
    firmware,
    qemu::field,
    qemu_test,
    report::{grouped, new_table, ratio},
    setup::{self, Source},
    simulator::{self, Console, same_output},
    wire::Wire,
};
use anyhow::{Context, Result, ensure};
use clap::Args;
use mcu_sim::{CoreKind, Timing};
use serde::Serialize;
use std::{fs, path::Path};

/// Run self-test, timing image, constant-time run and bench on a board, beside the simulator
///
/// Builds the images with the board's memory layout, runs them through `probe-rs run` or on a teleprobe server, and prints
/// the board's counts beside those of mcu-sim for the same images. The timing image has a short block of instructions for each rule of the
/// model: its differences say which parameter of the model the board disagrees with. The constant-time run fails when
/// the cycles of an operation depend on its secret.
///
/// Without a board, `--dry-run` runs the same images with the same memory map in mcu-sim only: those for a probe, which
/// print over semihosting, and those for a teleprobe server, which print over RTT and have to print the same.
#[derive(Args)]
#[command(after_long_help = format!(
    "Examples:\n  \
        cargo xtask hil --board nucleo-f446re             measure on the board that is connected\n  \
        cargo xtask hil --board nucleo-f446re --dry-run   the same without a board\n\n\
    With several probes connected, PROBE_RS_PROBE chooses one (`probe-rs list` shows them). With TELEPROBE_HOST and\n\
    TELEPROBE_TOKEN set, the board is one of that teleprobe server's (`teleprobe client list-targets`).\n\nBoards:\n{}",
    board_list()
))]
pub struct Arguments {
    /// The board
    #[arg(long, value_name = "NAME", value_parser = board_names())]
    board: String,
    /// Use mcu-sim in place of the board
    #[arg(long, visible_alias = "simulate")]
    dry_run: bool,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

fn board_names() -> Vec<&'static str> {
    boards::on_desk().map(|(board, _)| board.name).collect()
}

fn board_list() -> String {
    let line = |(board, probe): (&Board, Probe)| {
        let (name, core, chip, target) = (board.name, board.core, probe.chip, probe.target);
        format!(
            "  {name:16}{core:12}{chip:15}{target:20}{}\n",
            probe.programs.join(", ")
        )
    };
    boards::on_desk().map(line).collect()
}

/// What the timing image repeats 64 times, and what it says about the model.
struct Sequence {
    name: &'static str,
    /// Cycles of 64 repetitions by the rules for a Cortex-M4, its refill being 3 and no effect being on.
    m4: u64,
    /// The parameter of the model, or the rule, that a difference speaks about.
    about: &'static str,
}

const fn sequence(name: &'static str, block: u64, end: u64, about: &'static str) -> Sequence {
    let m4 = 64 * block + end;
    Sequence { name, m4, about }
}

/// Every block of the timing image: cycles of one on a Cortex-M4, and of what the last one costs more, since the load at
/// its end is not followed by another access.
const SEQUENCES: [Sequence; 24] = [
    sequence("add", 2, 0, "rule: 1 cycle"),
    sequence("branch", 4, 0, "refill"),
    sequence("branch_taken", 5, 0, "refill"),
    sequence("branch_not_taken", 2, 0, "rule: not taken, 1 cycle"),
    sequence("compare_branch", 4, 0, "refill"),
    sequence("call_and_return", 12, 0, "refill, 3 of them"),
    sequence("call_register", 6, 0, "refill"),
    sequence("pop_pc", 9, 0, "refill"),
    sequence("wide_target_aligned", 5, 0, "refill"),
    sequence("wide_target_misaligned", 6, 0, "misaligned_target, refill"),
    sequence("address_just_computed", 3, 0, "fresh_address"),
    sequence("address_computed_before", 4, 0, "rule: LDR, 2 cycles"),
    sequence(
        "address_just_loaded",
        3,
        1,
        "rule: LDR after the load of its base",
    ),
    sequence("load", 3, 0, "rule: LDR, 2 cycles"),
    sequence("load_and_use", 3, 0, "rule: LDR, 2 cycles"),
    sequence(
        "load_load",
        2,
        1,
        "rule: LDR before another access, 1 cycle",
    ),
    sequence("literal", 3, 0, "literal"),
    sequence("store_load", 2, 1, "rule: STR, 1 cycle"),
    sequence("store_load_same", 2, 1, "rule: STR, 1 cycle"),
    sequence("load_unaligned", 3, 0, "unaligned"),
    sequence("load_two", 3, 0, "rule: LDM, 1 + n cycles"),
    sequence("fpu_to_core", 1, 0, "rule: VMOV, 1 cycle"),
    sequence("fpu_load_to_core", 3, 0, "rule: VMOV after VLDR, no wait"),
    sequence(
        "multiply_accumulate",
        1,
        0,
        "rule: UMAAL after UMAAL, 1 cycle",
    ),
];

/// Everything that is printed.
#[derive(Serialize)]
struct Report {
    board: &'static str,
    core: &'static str,
    chip: &'static str,
    /// Where the column `board` comes from.
    measured_on: &'static str,
    /// Where the column `model` comes from.
    model: &'static str,
    compiler: String,
    self_test_cases: Option<u64>,
    timing: Vec<TimingRow>,
    ct_timing: Vec<ClassRow>,
    bench: Vec<BenchRow>,
}

#[derive(Serialize)]
struct TimingRow {
    sequence: &'static str,
    about: &'static str,
    board: u64,
    model: u64,
}

#[derive(Serialize)]
struct ClassRow {
    operation: String,
    class: String,
    min: u64,
    median: u64,
    max: u64,
}

#[derive(Serialize)]
struct BenchRow {
    operation: String,
    board: u64,
    model: u64,
    theirs_board: u64,
    theirs_model: u64,
}

/// Runs the task.
pub fn run(arguments: &Arguments, source: Source) -> Result<()> {
    let found = boards::on_desk().find(|(board, _)| board.name == arguments.board);
    let (board, probe) = found.with_context(|| format!("no board `{}`", arguments.board))?;
    let wire = if arguments.dry_run {
        None
    } else {
        Some(Wire::find(board)?)
    };
    let report = measure(board, probe, probe.programs, wire.as_ref(), source)?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{}", text(&report));
    }
    Ok(())
}

/// Runs what `cargo xtask test` runs, for every board: all images in mcu-sim, but for the bench, which tests nothing
/// that the others do not. Returns how many checks passed.
pub fn simulate_all(source: Source) -> Result<u64> {
    let mut checks = 0;
    for (board, probe) in boards::on_desk() {
        let mut programs = probe.programs.to_vec();
        programs.retain(|program| *program != "bench");
        let report = measure(board, probe, &programs, None, source)
            .with_context(|| format!("`cargo xtask hil --board {} --dry-run`", board.name))?;
        let passed = report.self_test_cases.unwrap_or(0)
            + report.timing.len() as u64
            + report.ct_timing.len() as u64;
        println!("{}: {passed} checks passed", board.name);
        checks += passed;
    }
    Ok(checks)
}

/// Builds the programs, runs each on the board and in the simulator, and compares. Without a wire, the simulator takes the
/// board's place with the images for a teleprobe server, which have to print what those for a probe do.
fn measure(
    board: &'static Board,
    probe: Probe,
    programs: &[&str],
    wire: Option<&Wire>,
    source: Source,
) -> Result<Report> {
    let core = board.simulated.context("no model of this core")?;
    let toolchain = setup::toolchain(board.triple, source)?;
    let build = |console: Console| {
        let options = firmware::Options {
            features: console.features(),
            ..firmware::Options::default()
        };
        let images = firmware::build(board, &toolchain, programs, options)?;
        // The next console's images take their place.
        let copies = tempfile::tempdir().context("cannot create a folder for the images")?;
        for (program, image) in programs.iter().zip(images) {
            fs::copy(&image, copies.path().join(program))
                .with_context(|| format!("cannot copy {}", image.display()))?;
        }
        Ok::<_, anyhow::Error>(copies)
    };
    let console = wire.map_or(Console::Semihosting, Wire::console);
    let images = build(console)?;
    let in_place = match wire {
        Some(_) => None,
        None => Some(build(Console::Rtt)?),
    };
    let mut report = Report {
        board: board.name,
        core: board.core,
        chip: probe.chip,
        measured_on: match wire {
            Some(_) => "the board",
            None => "mcu-sim in place of the board",
        },
        model: simulator::title(core),
        compiler: toolchain.version()?,
        self_test_cases: None,
        timing: Vec::new(),
        ct_timing: Vec::new(),
        bench: Vec::new(),
    };
    for program in programs {
        let image = &images.path().join(program);
        let model = console.run(board, core, image, |_| {})?;
        let mut measured = Vec::new();
        if let Some(wire) = wire {
            measured = wire.run(board, probe, program, image)?;
        }
        if let Some(images) = &in_place {
            measured = Console::Rtt.run(board, core, &images.path().join(program), |_| {})?;
            same_but_for_counts(&model, &measured)
                .with_context(|| format!("{program} in mcu-sim"))?;
        }
        let last = measured.last().map_or("", String::as_str);
        match *program {
            "selftest" => {
                report.self_test_cases = Some(
                    qemu_test::read_outcome(&qemu_test::SELF_TESTS[0], last, board, false)?.cases,
                );
            }
            "timing" => {
                if core == CoreKind::M4 {
                    each_parameter_shows(board, core, console, image, &read_timing(&model)?)?;
                }
                report.timing = timing_rows(core, &measured, &model)?;
            }
            "ct_timing" => {
                no_spread(&model)?;
                report.ct_timing = class_rows(&measured)?;
            }
            _ => report.bench = bench_rows(&measured, &model)?,
        }
    }
    Ok(report)
}

/// An error unless an image prints over RTT what its twin prints over semihosting. Cycles of compiled code may be up to 1 %
/// apart: the compiler allocates registers anew in each image.
fn same_but_for_counts(semihosting: &[String], rtt: &[String]) -> Result<()> {
    const COUNTS: [&str; 5] = ["min", "median", "max", "ours", "theirs"];
    let count = |word: &str| {
        let (key, value) = word.split_once('=')?;
        let value: u64 = value.parse().ok()?;
        COUNTS.contains(&key).then(|| (key.to_owned(), value))
    };
    let as_in_twin = |(line, twin): (&String, &String)| {
        let words = line
            .split(' ')
            .zip(twin.split(' ').map(Some).chain([None].into_iter().cycle()));
        let word = |(word, twin): (&str, Option<&str>)| match (count(word), twin.and_then(count)) {
            (Some((key, value)), Some((other, expected)))
                if key == other && 100 * value.abs_diff(expected) <= expected =>
            {
                format!("{key}={expected}")
            }
            _ => word.to_owned(),
        };
        words.map(word).collect::<Vec<_>>().join(" ")
    };
    let known = rtt.iter().zip(semihosting).map(as_in_twin);
    let rest = rtt.iter().skip(semihosting.len()).cloned();
    let rtt: Vec<_> = known.chain(rest).collect();
    same_output(["over semihosting", "over RTT"], [semihosting, &rtt])
}

/// The counts in the output of the timing image, by name.
fn read_timing(lines: &[String]) -> Result<Vec<(&str, u64)>> {
    let (last, lines) = lines.split_last().context("the guest printed nothing")?;
    let rows = lines
        .iter()
        .map(|line| -> Result<_> { Ok((field(line, "name")?, field(line, "cycles")?.parse()?)) });
    let rows = rows.collect::<Result<Vec<_>>>()?;
    ensure!(
        *last == format!("timing ok rows={}", rows.len()) && !rows.is_empty(),
        "the last line does not fit the {} rows before it: `{last}`",
        rows.len()
    );
    Ok(rows)
}

/// The rows of the timing image. On a Cortex-M4, the model has to print what its rules say.
fn timing_rows(core: CoreKind, board: &[String], model: &[String]) -> Result<Vec<TimingRow>> {
    let (board, model) = (read_timing(board)?, read_timing(model)?);
    ensure!(
        board.len() == model.len(),
        "the board printed {} rows, mcu-sim {}",
        board.len(),
        model.len()
    );
    let mut rows = Vec::new();
    for ((name, board), (in_model, model)) in board.into_iter().zip(model) {
        ensure!(
            name == in_model,
            "the board measured `{name}` where mcu-sim measured `{in_model}`"
        );
        let sequence = SEQUENCES.iter().find(|sequence| sequence.name == name);
        let sequence = sequence.with_context(|| {
            format!("the timing image measures `{name}`, which is not in the table of sequences")
        })?;
        ensure!(
            core != CoreKind::M4 || model == sequence.m4,
            "`{name}` takes {model} cycles in mcu-sim, but {} by the rules for a Cortex-M4",
            sequence.m4
        );
        rows.push(TimingRow {
            sequence: sequence.name,
            about: sequence.about,
            board,
            model,
        });
    }
    ensure!(
        core != CoreKind::M4 || rows.len() == SEQUENCES.len(),
        "the timing image has {} of the {} sequences for a Cortex-M4",
        rows.len(),
        SEQUENCES.len()
    );
    Ok(rows)
}

/// The rows of the constant-time run: it is an error when an operation is not constant.
fn class_rows(lines: &[String]) -> Result<Vec<ClassRow>> {
    let (last, lines) = lines.split_last().context("the guest printed nothing")?;
    let (mut rows, mut passed) = (Vec::new(), 0);
    for line in lines {
        let operation = field(line, "operation")?.to_owned();
        if let Ok(verdict) = field(line, "verdict") {
            ensure!(
                verdict == "PASS",
                "the cycles of an operation depend on its secret: `{line}`"
            );
            passed += 1;
            continue;
        }
        let number = |key| -> Result<u64> { Ok(field(line, key)?.parse()?) };
        rows.push(ClassRow {
            operation,
            class: field(line, "class")?.to_owned(),
            min: number("min")?,
            median: number("median")?,
            max: number("max")?,
        });
    }
    ensure!(
        *last == format!("ct_timing ok operations={passed}") && passed > 0,
        "the last line does not fit the {passed} operations before it: `{last}`"
    );
    Ok(rows)
}

/// Runs the timing image in mcu-sim with one parameter of the model changed after the other: exactly the blocks that are
/// said to speak about it have to change.
fn each_parameter_shows(
    board: &Board,
    core: CoreKind,
    console: Console,
    image: &Path,
    usual: &[(&str, u64)],
) -> Result<()> {
    type Change = fn(&mut Timing);
    let parameters: [(&str, Change); 5] = [
        ("refill", |timing| timing.refill -= 1),
        ("fresh_address", |timing| timing.effects.fresh_address = 1),
        ("misaligned_target", |timing| {
            timing.effects.misaligned_target = 1;
        }),
        ("literal", |timing| timing.effects.literal = 1),
        ("unaligned", |timing| timing.effects.unaligned = 1),
    ];
    for (parameter, change) in parameters {
        let lines = console
            .run(board, core, image, |config| change(&mut config.timing))
            .with_context(|| format!("the timing image with another `{parameter}`"))?;
        for ((name, changed), (_, cycles)) in read_timing(&lines)?.into_iter().zip(usual) {
            let speaks = SEQUENCES.iter().any(|sequence| {
                sequence.name == name && sequence.about.split(", ").any(|it| it == parameter)
            });
            ensure!(
                speaks == (changed != *cycles),
                "with another `{parameter}`, `{name}` takes {changed} cycles in mcu-sim instead of {cycles}: \
                 the table of sequences says otherwise"
            );
        }
    }
    Ok(())
}

/// An error when an operation of the constant-time run takes different times in mcu-sim, where nothing but the secret
/// can be the cause, not even for the control group.
fn no_spread(model: &[String]) -> Result<()> {
    for line in model.iter().filter(|line| line.contains(" verdict=")) {
        ensure!(
            field(line, "control")? == "0" && field(line, "spread")? == "0",
            "the cycles of an operation vary in mcu-sim: `{line}`"
        );
    }
    Ok(())
}

/// The rows of the bench.
fn bench_rows(board: &[String], model: &[String]) -> Result<Vec<BenchRow>> {
    let read = |lines: &[String]| {
        measure::read_console(&lines.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let (board, model) = (read(board)?, read(model)?);
    let rows = board.into_iter().zip(model).map(|(board, model)| BenchRow {
        operation: board.name,
        board: board.ours,
        model: model.ours,
        theirs_board: board.theirs,
        theirs_model: model.theirs,
    });
    Ok(rows.collect())
}

/// The report for people.
fn text(report: &Report) -> String {
    let mut text = format!(
        "{}, {}, {}. board = {}; model = mcu-sim, {}. Built by {}, opt-level 3, fat LTO.\n",
        report.board, report.core, report.chip, report.measured_on, report.model, report.compiler
    );
    if let Some(cases) = report.self_test_cases {
        text += &format!("\nself-test: {cases} cases passed\n");
    }
    let mut table = new_table(
        &["64 times", "speaks about", "board", "model", "difference"],
        2,
    );
    for row in &report.timing {
        let difference = row.board as i64 - row.model as i64;
        table.add_row([
            row.sequence.to_owned(),
            row.about.to_owned(),
            grouped(row.board),
            grouped(row.model),
            difference.to_string(),
        ]);
    }
    text += &format!("\nTiming image, cycles:\n\n{table}\n");
    if !report.ct_timing.is_empty() {
        let mut table = new_table(&["operation", "secrets", "min", "median", "max"], 2);
        for row in &report.ct_timing {
            table.add_row([
                row.operation.clone(),
                row.class.clone(),
                grouped(row.min),
                grouped(row.median),
                grouped(row.max),
            ]);
        }
        text += &format!(
            "\nConstant time, cycles on the board by class of secrets: passed\n\n{table}\n"
        );
    }
    if !report.bench.is_empty() {
        let mut table = new_table(
            &[
                "operation",
                "board",
                "model",
                "ratio",
                "theirs, board",
                "model",
                "ratio",
            ],
            1,
        );
        for row in &report.bench {
            table.add_row([
                row.operation.clone(),
                grouped(row.board),
                grouped(row.model),
                ratio(row.board, row.model),
                grouped(row.theirs_board),
                grouped(row.theirs_model),
                ratio(row.theirs_board, row.theirs_model),
            ]);
        }
        text += &format!("\nBench, cycles:\n\n{table}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn consoles_agree_but_for_counts_of_compiled_code() {
        let compare = |one: &str, other: &str| same_but_for_counts(&lines(one), &lines(other));
        const ONE: &str = "x operation=a min=100 max=1000 spread=0\ntiming name=b cycles=100\nx ok";
        assert!(compare(ONE, ONE).is_ok());
        for (good, near) in [("min=100", "min=101"), ("max=1000", "max=990")] {
            assert!(compare(ONE, &ONE.replace(good, near)).is_ok(), "{near}");
        }
        for (good, bad) in [
            ("min=100", "min=102"),
            ("max=1000", "max=985"),
            ("min=100", "max=100"),
            ("min=100", "min=y"),
            ("spread=0", "spread=1"),
            ("spread=0", "spread=0 more=1"),
            (" spread=0", ""),
            ("cycles=100", "cycles=101"),
            ("operation=a", "operation=c"),
            ("\nx ok", ""),
            ("x ok", "x ok\nx ok"),
        ] {
            assert!(compare(ONE, &ONE.replace(good, bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn timing_rows_are_held_against_the_table_on_a_cortex_m4() {
        let mut good = String::new();
        for sequence in &SEQUENCES {
            good += &format!("timing name={} cycles={}\n", sequence.name, sequence.m4);
        }
        let end = |rows| format!("timing ok rows={rows}\n");
        let good = good + &end(SEQUENCES.len());
        let rows = timing_rows(CoreKind::M4, &lines(&good), &lines(&good)).expect("good rows");
        assert_eq!(rows.len(), SEQUENCES.len());

        // Another count on the board is a result, in the model it is an error.
        let other = good.replace("name=branch cycles=256", "name=branch cycles=192");
        let rows = timing_rows(CoreKind::M4, &lines(&other), &lines(&good)).expect("good rows");
        assert_eq!((rows[1].board, rows[1].model), (192, 256));
        assert!(timing_rows(CoreKind::M4, &lines(&good), &lines(&other)).is_err());
        assert!(timing_rows(CoreKind::M33, &lines(&good), &lines(&other)).is_ok());

        let one = format!("timing name=add cycles=128\n{}", end(1));
        assert!(timing_rows(CoreKind::M0Plus, &lines(&one), &lines(&one)).is_ok());
        assert!(timing_rows(CoreKind::M4, &lines(&one), &lines(&one)).is_err());
        for bad in [
            "",
            "timing ok rows=0",
            "timing name=add cycles=128",
            "timing name=add cycles=128\ntiming ok rows=2",
            "timing name=new cycles=128\ntiming ok rows=1",
            "timing name=add\ntiming ok rows=1",
        ] {
            let bad = lines(bad);
            assert!(timing_rows(CoreKind::M33, &bad, &bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_failed_or_incomplete_constant_time_run_is_an_error() {
        const ROW: &str = "ct_timing operation=x class=one min=1 median=2 max=3";
        let output = |verdict: &str, outcome: &str, operations: usize| {
            lines(&format!(
                "{ROW}\nct_timing operation=x control=0 spread=0 verdict={verdict}\n\
                 ct_timing {outcome} operations={operations}"
            ))
        };
        assert!(class_rows(&output("PASS", "ok", 1)).is_ok_and(|rows| rows[0].max == 3));
        assert!(class_rows(&output("FAIL", "ok", 1)).is_err());
        assert!(class_rows(&output("PASS", "failed", 1)).is_err());
        assert!(class_rows(&output("PASS", "ok", 2)).is_err());
        assert!(class_rows(&lines("ct_timing ok operations=0")).is_err());

        let passed = output("PASS", "ok", 1);
        assert!(no_spread(&passed).is_ok());
        for other in ["control=7 spread=0", "control=0 spread=7"] {
            let varies = passed[1].replace("control=0 spread=0", other);
            assert!(no_spread(&[varies]).is_err(), "{other}");
        }
    }
}
