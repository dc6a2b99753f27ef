//! The bench table: our crates beside those that they replace, in cycles of mcu-sim.

mod baseline;
mod chart;
pub mod measure;

use crate::{
    boards::{self, Board},
    firmware::{self, Goal},
    flame_graph,
    report::{self, grouped, new_table, ratio, thousandths},
    setup::{self, Source},
    sim, simulator,
    simulator::ChipProfile,
    workspace,
};
use anyhow::{Context, Result, bail, ensure};
use baseline::Baseline;
use clap::Args;
use mcu_sim::CoreKind;
use measure::{Figures, Operation};
use serde::Serialize;
use std::path::PathBuf;

/// Measure every operation in cycles, beside the crates that ours replace
///
/// Builds firmware with both, runs each operation with both in the simulator, checks that they
/// give the same results, and compares our cycles with those in bench/baseline.json: more than 1 %
/// worse is an error.
///
/// docs/performance.md says how cycles are modelled and how far off they can be.
#[derive(Args)]
#[command(after_long_help = "Examples:\n  \
    cargo xtask bench                      everything, on a Cortex-M4\n  \
    cargo xtask bench sign --core m0+      what has `sign` in its name, on a Cortex-M0+\n  \
    cargo xtask bench --opt-level s        built for size: shown only, not compared\n  \
    cargo xtask bench p384 --soft-float    ours without FPU registers beside ours with them\n  \
    cargo xtask bench --where ECDH         where the cycles of one operation go, and a flame graph\n  \
    cargo xtask bench --save               accept the figures: baseline, docs/bench.svg, docs/performance.md")]
pub struct Arguments {
    /// Only operations with this text in their names, in any case
    filter: Option<String>,
    /// The core to model
    #[arg(long, default_value = "m4", value_parser = simulator::core_parser())]
    core: CoreKind,
    #[command(flatten)]
    goal: Goal,
    /// Measure ours on the core's target without FPU registers too, and print that beside ours with them:
    /// shown only, not compared with the baseline
    #[arg(long, conflicts_with_all = ["profiled", "chart", "save"])]
    soft_float: bool,
    /// Print where our cycles of this operation go, by function, and write a flame graph
    #[arg(
        long = "where",
        value_name = "OPERATION",
        conflicts_with_all = ["filter", "json", "chart", "save"]
    )]
    profiled: Option<String>,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
    /// Draw docs/bench.svg
    #[arg(long)]
    chart: bool,
    /// Make the figures the new baseline; those of m4 also go into docs/
    #[arg(long, conflicts_with = "filter")]
    save: bool,
}

/// The firmware: an image a curve or scheme, and one for what is symmetric.
const PROGRAMS: [&str; 5] = [
    "bench",
    "bench_p384",
    "bench_curve25519",
    "bench_ed25519",
    "bench_symmetric",
];

/// The core whose figures are in the documents, and the operation whose cycles they explain.
const DOCUMENTED: (CoreKind, &str) = (CoreKind::M4, "p256 ECDH");

/// One of our operations on both targets of a core.
#[derive(Serialize)]
struct OnBothTargets {
    name: String,
    with_fpu: Figures,
    without_fpu: Figures,
}

/// All that is printed.
#[derive(Serialize)]
struct Report<T = Operation> {
    model: &'static str,
    core: &'static str,
    compiler: String,
    #[serde(flatten)]
    goal: Goal,
    operations: Vec<T>,
}

/// Runs the task.
pub fn run(arguments: &Arguments, source: Source) -> Result<()> {
    let core = arguments.core;
    ensure!(
        arguments.goal.is_default() || !(arguments.chart || arguments.save),
        "--chart and --save are about the default build: leave out --opt-level and --small"
    );
    let board = boards::for_core(core).context("no board has this core")?;
    let report = measure_on(board, arguments, source)?;
    if arguments.soft_float {
        let board = boards::for_core_without_fpu(core);
        let board = board.with_context(|| format!("{} has no FPU", simulator::title(core)))?;
        let report = beside(report, measure_on(board, arguments, source)?);
        if arguments.json {
            println!("{}", serde_json::to_string_pretty(&report)?);
        } else {
            println!("{}", target_table(core, &report));
        }
        return Ok(());
    }
    if let Some(name) = &arguments.profiled {
        return print_profile(core, &report, name);
    }
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        println!("{}", tables(core, &report));
        println!("\nFlash of whole programs: `cargo xtask size`.");
    }
    if !arguments.goal.is_default() {
        // The baseline and the documents are about the default.
        return Ok(());
    }
    if arguments.chart || (arguments.save && core == DOCUMENTED.0) {
        write_chart(core, &report)?;
    }
    let baseline = Baseline::read()?;
    let new = baseline::Core::new(&report.compiler, &report.operations);
    if arguments.save {
        if core == DOCUMENTED.0 {
            write_documents(core, &report)?;
        }
        return baseline.save(core, new);
    }
    baseline::judge(baseline.compare(core, &new))
}

/// Builds the firmware for a board, and measures what is asked for.
fn measure_on(board: &Board, arguments: &Arguments, source: Source) -> Result<Report> {
    let core = arguments.core;
    let toolchain = setup::toolchain(board.triple, source)?;
    let images = firmware::build(board, &toolchain, &PROGRAMS, arguments.goal.into())?;
    let measured = arguments.profiled.as_ref().or(arguments.filter.as_ref());
    let text = measured.map_or("", String::as_str).to_lowercase();
    let mut operations = Vec::new();
    for image in images {
        operations.extend(measure::run(board, core, &image, |name| {
            name.to_lowercase().contains(&text)
        })?);
    }
    ensure!(
        !operations.is_empty(),
        "no operation has `{text}` in its name; `cargo xtask bench` shows all names"
    );
    Ok(Report {
        model: "mcu-sim",
        core: core.name(),
        compiler: toolchain.version()?,
        goal: arguments.goal,
        operations,
    })
}

/// Ours of two reports, which have the same operations.
fn beside(with_fpu: Report, without_fpu: Report) -> Report<OnBothTargets> {
    let pairs = with_fpu.operations.into_iter().zip(without_fpu.operations);
    Report {
        model: with_fpu.model,
        core: with_fpu.core,
        compiler: with_fpu.compiler,
        goal: with_fpu.goal,
        operations: pairs
            .map(|(with_fpu, without_fpu)| OnBothTargets {
                name: with_fpu.name,
                with_fpu: with_fpu.ours,
                without_fpu: without_fpu.ours,
            })
            .collect(),
    }
}

/// The table of cycles and stack on both targets.
fn target_table(core: CoreKind, report: &Report<OnBothTargets>) -> String {
    let mut table = new_table(
        &[
            "ours",
            "cycles, FPU",
            "without",
            "ratio",
            "nrf52840, FPU",
            "without",
            "ratio",
            "stack, FPU",
            "without",
        ],
        1,
    );
    for operation in &report.operations {
        let (with_fpu, without_fpu) = (&operation.with_fpu, &operation.without_fpu);
        let mut row = vec![operation.name.clone()];
        for profile in ChipProfile::ALL {
            let [with_fpu, without_fpu] =
                [with_fpu, without_fpu].map(|figures| cycles(figures, profile));
            row.extend([
                grouped(with_fpu),
                grouped(without_fpu),
                thousandths(without_fpu, with_fpu),
            ]);
        }
        row.extend([with_fpu, without_fpu].map(|figures| grouped(figures.stack.into())));
        table.add_row(row);
    }
    format!(
        "{}\n\
         On the target that passes numbers in FPU registers, where kernels have s-registers to keep words in, and on the one\n\
         without; bytes of stack.\n\n\
         {table}",
        head(core, report)
    )
}

fn cycles(figures: &Figures, profile: ChipProfile) -> u64 {
    figures.cycles.get(profile.name()).copied().unwrap_or(0)
}

/// The model and the compiler, for the head of a table.
fn head<T>(core: CoreKind, report: &Report<T>) -> String {
    format!(
        "mcu-sim, {}. Built by {}, {}.",
        simulator::title(core),
        report.compiler,
        report.goal
    )
}

/// The tables of cycles and of bytes.
fn tables(core: CoreKind, report: &Report) -> String {
    let mut cycle_table = new_table(
        &[
            "cycles",
            "ours",
            "theirs",
            "ratio",
            "ours, nrf52840",
            "theirs, nrf52840",
            "ratio",
        ],
        1,
    );
    let mut byte_table = new_table(
        &[
            "bytes", "stack", "theirs", "code run", "theirs", "hot code", "theirs",
        ],
        1,
    );
    for Operation { name, ours, theirs } in &report.operations {
        let mut row = vec![name.clone()];
        for profile in ChipProfile::ALL {
            let (ours, theirs) = (cycles(ours, profile), cycles(theirs, profile));
            row.extend([grouped(ours), grouped(theirs), ratio(theirs, ours)]);
        }
        cycle_table.add_row(row);
        let mut row = vec![name.clone()];
        for bytes in [
            |figures: &Figures| figures.stack,
            |figures: &Figures| figures.code,
            |figures: &Figures| figures.hot_code,
        ] {
            row.extend([bytes(ours), bytes(theirs)].map(|bytes| grouped(bytes.into())));
        }
        byte_table.add_row(row);
    }
    format!(
        "{}\n\
         Theirs: p256 and p384 0.14, x25519-dalek and ed25519-dalek 3 (with precomputed-tables), aes 0.9, ghash 0.6,\n\
         aes-gcm 0.11, chacha20 0.10, poly1305 0.9, chacha20poly1305 0.11, keccak 0.2, sha2 0.11, sha3 0.12, shake 0.1;\n\
         ours: the crates that replace them, mcu-p256 and so on.\n\
         All without other default features; both gave equal results.\n\n\
         Cycles without wait states, and with the nrf52840 profile's instruction cache, which starts empty:\n\n\
         {cycle_table}\n\n\
         Bytes of stack, of code that runs, and of the code that takes 90 % of the cycles:\n\n\
         {byte_table}",
        head(core, report)
    )
}

/// The operation that is meant by `name`.
fn find<'a>(operations: &'a [Operation], name: &str) -> Result<&'a Operation> {
    if let [operation] = operations {
        return Ok(operation);
    }
    let exact = operations.iter().find(|operation| operation.name == name);
    exact.with_context(|| {
        let names: Vec<_> = operations.iter().map(|it| it.name.as_str()).collect();
        format!("`{name}` can be each of: {}", names.join("; "))
    })
}

/// Prints where our cycles of one operation go, and writes the flame graph.
fn print_profile(core: CoreKind, report: &Report, name: &str) -> Result<()> {
    let operation = find(&report.operations, name)?;
    println!(
        "{}\n{}, no wait states:",
        head(core, report),
        operation.name
    );
    sim::print_places(&operation.ours.profile);
    let path = flame_graph_path(core, &operation.name)?;
    let title = format!("{} on {} in mcu-sim, cycles", operation.name, core.name());
    flame_graph::write(&path, &title, &operation.ours.profile)?;
    println!("Flame graph: {}", path.display());
    Ok(())
}

fn flame_graph_path(core: CoreKind, operation: &str) -> Result<PathBuf> {
    let name: String = operation
        .chars()
        .map(|letter| {
            if letter.is_alphanumeric() {
                letter
            } else {
                '-'
            }
        })
        .collect();
    let file = format!("{}-{name}.svg", core.name());
    Ok(workspace::target()?.join("flame-graphs").join(file))
}

fn write_chart(core: CoreKind, report: &Report) -> Result<()> {
    let path = workspace::root().join("docs/bench.svg");
    let title = format!(
        "mcu-sim, {}, no wait states, {}",
        simulator::title(core),
        report.compiler
    );
    chart::write(&path, &title, &report.operations)
}

/// Writes the tables and the profile of one operation into docs/performance.md.
fn write_documents(core: CoreKind, report: &Report) -> Result<()> {
    let path = workspace::root().join("docs/performance.md");
    report::write_section(&path, "bench", &tables(core, report))?;
    let operation = report.operations.iter().find(|it| it.name == DOCUMENTED.1);
    let Some(operation) = operation else {
        bail!("the firmware has no operation `{}`", DOCUMENTED.1);
    };
    let places = sim::places_table(&operation.ours.profile);
    report::write_section(&path, "where", &places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcu_sim::{Config, Image, Machine, Segment};

    /// An operation with the profile of a machine that did nothing.
    fn operation(name: &str) -> Operation {
        let bytes = [0x2000_1000, 9_u32, 0].map(u32::to_le_bytes).concat();
        let segment = Segment { address: 0, bytes };
        let image = Image::from_segments(vec![segment], Vec::new(), 0);
        let machine = Machine::new(&image, Config::new(CoreKind::M4, &image));
        let machine = machine.expect("a good image");
        let figures = |cycles| Figures {
            cycles: ChipProfile::ALL
                .map(|profile| (profile.name(), cycles))
                .into(),
            stack: 1,
            code: 2,
            hot_code: 3,
            profile: mcu_sim::Profile::of(&machine),
        };
        Operation {
            name: name.to_owned(),
            ours: figures(2_000),
            theirs: figures(7_000),
        }
    }

    #[test]
    fn an_operation_is_found_by_its_only_match_or_its_full_name() {
        let one = [operation("p256 ECDH")];
        assert!(find(&one, "ecdh").is_ok());
        let two = [operation("sign"), operation("sign, nonce given")];
        assert!(find(&two, "sign").is_ok_and(|found| found.name == "sign"));
        assert!(find(&two, "si").is_err_and(|error| error.to_string().contains("nonce given")));
    }

    #[test]
    fn both_targets_stand_in_a_row() {
        let report = |cycles: u64| {
            let mut operation = operation("p384 ECDH");
            for profile in operation.ours.cycles.values_mut() {
                *profile = cycles;
            }
            Report {
                model: "mcu-sim",
                core: "m4",
                goal: Goal::default(),
                compiler: "rustc 1.2.3".into(),
                operations: vec![operation],
            }
        };
        let text = target_table(CoreKind::M4, &beside(report(2_000), report(2_068)));
        assert!(text.contains(" 2,068 | 1.034 |"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    }

    #[test]
    fn tables_fit_a_terminal_and_the_chart_has_its_labels_as_text() {
        let operations = vec![operation("p256 sign_prehash (RFC 6979)")];
        let svg = chart::draw("title", &operations).expect("it can be drawn");
        for text in ["title", "p256 sign_prehash (RFC 6979)", "0.002", "0.007"] {
            assert!(svg.contains(&format!(">\n{text}\n<")), "{text}");
        }
        let report = Report {
            model: "mcu-sim",
            core: "m4",
            goal: Goal::default(),
            compiler: "rustc 1.2.3".into(),
            operations,
        };
        let text = tables(CoreKind::M4, &report);
        assert!(text.contains("mcu-sim, Cortex-M4. Built by rustc 1.2.3"));
        assert!(text.contains("| 2,000 |  7,000 |  3.50 |"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    }
}
