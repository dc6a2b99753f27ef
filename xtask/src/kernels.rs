//! Every assembly kernel, checked against its header and its twin.

mod simulated;

use crate::{
    boards::{self, Board, Emulator},
    firmware, qemu,
    report::{grouped, new_table},
    setup::{self, Source},
    simulator, workspace,
};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mcu_kernel_check::{Convention, Header, Model};
use mcu_sim::{Config, CoreKind, Image, Machine, Region, RegionKind};
use serde::Serialize;
use simulated::{Checker, Kernel, Outcome, RAM_BYTES, Surroundings};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

/// Check every assembly kernel: results, calling convention, stack, what it leaves, constant time
///
/// Builds an image with all kernels of each target and calls each one in mcu-sim, with inputs that its header allows: edge
/// values in every combination, pseudo-random ones, and every overlap. Results are compared with the portable backend.
/// Some of the calls are followed instruction by instruction: registers and FPSCR that have to be preserved, SP and its
/// alignment, peak stack against the header, memory read and written, nothing live below SP (an interrupt before every
/// instruction must change nothing), no secret left in frames and s-registers, no secret in a branch, an address or an
/// instruction of variable time. Cycles have to be the same for the same public arguments.
///
/// Then the same cases run under QEMU, where the guest compares kernels with their twins by itself.
///
/// Before a target's verdicts count, stubs that break one rule each have to be rejected for that rule.
#[derive(Args, Default)]
#[command(after_long_help = "Examples:\n  \
        cargo xtask kernels                              all kernels, a few thousand cases each\n  \
        cargo xtask kernels --full                       a hundred thousand cases each\n  \
        cargo xtask kernels p256/mul                     kernels with that text in their file's name\n  \
        cargo xtask kernels --board mps2-an386 --no-qemu one target, in mcu-sim alone\n\n\
        A new kernel needs no row here: its header is the row (bench/kernels/src/header.rs has the grammar). A new operation needs one in\n\
        bench/kernels/src/models.rs, a new crate with kernels its list in bench/firmware/src/bin/kernels.rs.\n\n\
        Exit code: 0 when every kernel keeps every rule, 1 when not, 2 for bad arguments.")]
pub struct Arguments {
    /// Only kernels with this text in their file's name
    #[arg(value_name = "TEXT")]
    filter: Option<String>,
    /// A hundred thousand cases of each kernel
    #[arg(long)]
    full: bool,
    /// Only the target of this board; may be given more than once
    #[arg(long = "board", value_name = "NAME", value_parser = board_names())]
    boards: Vec<String>,
    /// In mcu-sim alone
    #[arg(long)]
    no_qemu: bool,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

impl Arguments {
    /// Every kernel.
    pub fn all(full: bool) -> Self {
        Self {
            full,
            ..Self::default()
        }
    }
}

const PROGRAM: &str = "kernels";
/// Cases of each kernel, and how many of them are followed instruction by instruction.
const CASES: (u32, u32) = (4000, 32);
const CASES_OF_FULL: (u32, u32) = (100_000, 512);
/// The same of each stub.
const CASES_OF_STUBS: (u32, u32) = (1000, 32);
/// What the guest runs of each kernel: bench/firmware/src/bin/kernels.rs.
const CASES_OF_GUEST: u64 = 1000;
const CASES_OF_GUEST_FULL: u64 = 100_000;
/// How many stubs there are: for every target with kernels, and more where there is an FPU.
const STUBS: usize = 34;
const STUBS_WITH_FPU: usize = 20;

fn board_names() -> Vec<&'static str> {
    checked_boards().map(|(board, _)| board.name).collect()
}

/// Boards whose targets can have kernels.
fn checked_boards() -> impl Iterator<Item = (&'static Board, Emulator)> {
    boards::emulated().filter(|(board, _)| {
        board.triple.starts_with("thumbv7em") || board.triple.starts_with("thumbv8m.main")
    })
}

/// What is printed.
#[derive(Serialize)]
struct Report {
    targets: Vec<Target>,
}

/// What was found on one board.
#[derive(Serialize)]
struct Target {
    board: &'static str,
    core: &'static str,
    triple: &'static str,
    /// Stubs that were judged right.
    stubs: usize,
    kernels: Vec<Row>,
    /// Cases that ran under QEMU.
    emulated: Option<u64>,
    #[serde(skip)]
    files: BTreeSet<String>,
}

#[derive(Serialize)]
struct Row {
    file: String,
    stack: u32,
    code: u32,
    #[serde(flatten)]
    outcome: Outcome,
}

/// Runs the task; the number of kernels that were checked, on all targets, is for `cargo xtask test`.
pub fn run(arguments: &Arguments, source: Source) -> Result<u64> {
    let mut report = Report {
        targets: Vec::new(),
    };
    for (board, emulator) in checked_boards() {
        if arguments.boards.is_empty() || arguments.boards.iter().any(|name| name == board.name) {
            let target = check_board(board, emulator, arguments, source);
            report
                .targets
                .push(target.with_context(|| format!("on {}", board.name))?);
        }
    }
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        report.targets.iter().for_each(print);
    }
    let rows = || report.targets.iter().flat_map(|target| &target.kernels);
    if let Some(filter) = &arguments.filter {
        ensure!(
            rows().count() > 0,
            "no kernel has `{filter}` in its file's name: run without it to see them all"
        );
    }
    if arguments.boards.is_empty() {
        let listed = report.targets.iter().flat_map(|target| &target.files);
        no_file_is_forgotten(&files_of_kernels()?, &listed.cloned().collect())?;
    }
    let failed = rows().filter(|row| !row.outcome.faults.is_empty()).count();
    ensure!(
        failed == 0,
        "{failed} kernels break a rule; `cargo xtask kernels --help` says what is checked"
    );
    Ok(rows().count() as u64)
}

/// The `.S` files of all crates, as images name them.
fn files_of_kernels() -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    for folder in ["kernels", "crates"] {
        let folder = workspace::root().join(folder);
        for package in fs::read_dir(&folder)? {
            let source = package?.path().join("src");
            if source.is_dir() {
                collect_files(&source, &folder, &mut files)?;
            }
        }
    }
    Ok(files)
}

fn collect_files(folder: &Path, base: &Path, files: &mut BTreeSet<String>) -> Result<()> {
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect_files(&path, base, files)?;
        } else if path.extension().is_some_and(|extension| extension == "S") {
            files.insert(path.strip_prefix(base)?.to_string_lossy().into_owned());
        }
    }
    Ok(())
}

fn no_file_is_forgotten(files: &BTreeSet<String>, listed: &BTreeSet<String>) -> Result<()> {
    let forgotten: Vec<_> = files.difference(listed).cloned().collect();
    ensure!(
        forgotten.is_empty(),
        "no image has {}: name it in its crate's list of kernels, and the list in bench/firmware/src/bin/kernels.rs",
        forgotten.join(", ")
    );
    Ok(())
}

/// Checks the kernels of one board's target.
fn check_board(
    board: &'static Board,
    emulator: Emulator,
    arguments: &Arguments,
    source: Source,
) -> Result<Target> {
    let toolchain = setup::toolchain(board.triple, source)?;
    let features: &[&str] = if arguments.full { &["all-cases"] } else { &[] };
    let images = firmware::build(board, &toolchain, &[PROGRAM], features)?;
    let core = board.simulated.context("mcu-sim has no such core")?;
    let mut target = check_image(board, core, &images[0], arguments)?;
    if !arguments.no_qemu && arguments.filter.is_none() {
        target.emulated = Some(emulate(
            board,
            emulator,
            &images[0],
            arguments.full,
            &target,
        )?);
    }
    Ok(target)
}

/// Runs the image under QEMU; the number of cases.
fn emulate(
    board: &Board,
    emulator: Emulator,
    image: &PathBuf,
    full: bool,
    target: &Target,
) -> Result<u64> {
    let limit = Duration::from_secs(if full { 7200 } else { 300 });
    let lines = qemu::run(board, emulator, image, limit)?;
    let last = lines.last().map_or("", String::as_str);
    ensure!(
        last.starts_with("kernels ok "),
        "the last line under QEMU is not that of a passed check: `{last}`"
    );
    let kernels: u64 = qemu::field(last, "kernels")?.parse()?;
    let cases = qemu::field(last, "cases")?.parse()?;
    let standard = target.kernels.iter().filter(|row| !row.is_private());
    let of_each = if full {
        CASES_OF_GUEST_FULL
    } else {
        CASES_OF_GUEST
    };
    ensure!(
        kernels == standard.count() as u64 && cases == kernels * of_each,
        "the guest ran {cases} cases of {kernels} kernels"
    );
    Ok(cases)
}

impl Row {
    fn is_private(&self) -> bool {
        self.file.contains("_inner")
    }
}

/// A kernel as the image lists it.
struct Listed {
    file: String,
    text: String,
    entry: u32,
}

/// Reads the two lists of the image: kernels and stubs.
fn read_lists(machine: &Machine<'_>) -> Result<[Vec<Listed>; 2]> {
    let table = machine
        .image()
        .address_of("MCU_KERNELS")
        .context("the image has no symbol MCU_KERNELS")?;
    let words = |address: u32, count: u32| -> Result<Vec<u32>> {
        let bytes = machine.read_memory(address, 4 * count)?;
        Ok(bytes
            .as_chunks()
            .0
            .iter()
            .map(|word| u32::from_le_bytes(*word))
            .collect())
    };
    let text = |address: u32, len: u32| -> Result<String> {
        Ok(String::from_utf8(machine.read_memory(address, len)?)?)
    };
    let counts = words(table, 2)?;
    let mut lists = [Vec::new(), Vec::new()];
    let mut at = table + 8;
    for (list, count) in lists.iter_mut().zip(counts) {
        for _ in 0..count {
            let entry = words(at, 5)?;
            list.push(Listed {
                file: text(entry[0], entry[1])?,
                text: text(entry[2], entry[3])?,
                entry: entry[4] & !1,
            });
            at += 20;
        }
    }
    Ok(lists)
}

/// Checks everything that an image lists.
fn check_image(
    board: &'static Board,
    core: CoreKind,
    path: &Path,
    arguments: &Arguments,
) -> Result<Target> {
    let image = simulator::load(path)?;
    let machine = machine(board, core, &image, false)?;
    let [kernels, stubs] = read_lists(&machine)?;
    let files = kernels.iter().map(|kernel| kernel.file.clone()).collect();
    let (kernels, stubs) = (parse(&kernels, &image)?, parse(&stubs, &image)?);
    let all = || kernels.iter().chain(&stubs);
    let surroundings = Surroundings {
        tracking: self::machine(board, core, &image, true)?,
        machine,
        private: all()
            .filter(|kernel| kernel.header.convention == Convention::Private)
            .map(|kernel| kernel.entry)
            .collect(),
        code: all()
            .map(|kernel| (kernel.entry, kernel.entry + kernel.code))
            .collect(),
    };

    let expected = if board.triple.ends_with("hf") {
        STUBS + STUBS_WITH_FPU
    } else {
        STUBS
    };
    ensure!(
        stubs.len() == expected,
        "the image has {} stubs, but there are {expected}",
        stubs.len()
    );
    let outcomes = check_all(&stubs, &surroundings, CASES_OF_STUBS, board.name)?;
    let judged = stubs.iter().zip(&outcomes);
    let misjudged: Vec<_> = judged
        .filter_map(|(stub, outcome)| misjudged(stub, outcome))
        .collect();
    ensure!(
        misjudged.is_empty(),
        "the checker is not to be trusted:\n{}",
        misjudged.join("\n")
    );

    let chosen: Vec<_> = kernels
        .into_iter()
        .filter(|kernel| {
            let filter = arguments.filter.as_deref().unwrap_or("");
            kernel.file.contains(filter)
        })
        .collect();
    let cases = if arguments.full { CASES_OF_FULL } else { CASES };
    let outcomes = check_all(&chosen, &surroundings, cases, board.name)?;
    let rows = chosen.iter().zip(outcomes).map(|(kernel, outcome)| Row {
        file: kernel.file.to_owned(),
        stack: kernel.header.stack,
        code: kernel.code,
        outcome,
    });
    Ok(Target {
        board: board.name,
        core: board.core,
        triple: board.triple,
        stubs: stubs.len(),
        kernels: rows.collect(),
        emulated: None,
        files,
    })
}

/// Reads the headers of a list.
fn parse<'a>(list: &'a [Listed], image: &Image) -> Result<Vec<Kernel<'a>>> {
    let kernels = list.iter().map(|listed| {
        let context = || format!("in the header of {}", listed.file);
        let header = Header::parse(&listed.text).with_context(context)?;
        let model = Model::of(header.twin)
            .with_context(|| {
                format!(
                    "no model of the twin `{}`: bench/kernels/src/models.rs has them",
                    header.twin
                )
            })
            .with_context(context)?;
        let symbol = image
            .symbol_index(listed.entry)
            .map(|index| &image.symbols[index])
            .filter(|symbol| symbol.address == listed.entry)
            .with_context(|| format!("no symbol for {}", listed.file))?;
        Ok(Kernel {
            file: &listed.file,
            header,
            model,
            entry: listed.entry,
            code: symbol.size,
        })
    });
    kernels.collect()
}

/// A machine whose RAM is small, since it is copied often, and filled.
fn machine<'a>(
    board: &Board,
    core: CoreKind,
    image: &'a Image,
    secrets: bool,
) -> Result<Machine<'a>> {
    /// Coprocessor access: full access to CP10 and CP11 is what start-up code of a hard-float image sets (Armv7-M ARM, B3.2.20).
    const CPACR: u32 = 0xe000_ed88;
    const FPU: u32 = 0xf << 20;
    let end = image
        .segments
        .iter()
        .filter(|segment| segment.address < board.ram.origin)
        .map(|segment| segment.address + segment.bytes.len() as u32)
        .max();
    let flash = end.unwrap_or(0).next_multiple_of(1024) - board.flash.origin;
    let mut config = Config::new(core, image);
    config.secrets = secrets;
    config.regions = vec![
        Region::new("flash", RegionKind::Flash, board.flash.origin, flash),
        Region::new("ram", RegionKind::Ram, board.ram.origin, RAM_BYTES),
    ];
    let mut machine = Machine::new(image, config)?;
    machine.write_register(CPACR, FPU)?;
    simulated::fill_ram(&mut machine, board.ram.origin)?;
    Ok(machine)
}

/// Checks a list, on all of the host's cores.
fn check_all(
    kernels: &[Kernel<'_>],
    surroundings: &Surroundings<'_>,
    cases: (u32, u32),
    name: &str,
) -> Result<Vec<Outcome>> {
    let bar = ProgressBar::new(kernels.len() as u64 * u64::from(cases.0));
    if let Ok(style) =
        ProgressStyle::with_template("{msg}: {human_pos} of {human_len} cases {bar:30} {elapsed}")
    {
        bar.set_style(style);
    }
    bar.set_message(name.to_owned());
    let next = AtomicUsize::new(0);
    let outcomes = Mutex::new(vec![None; kernels.len()]);
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(kernel) = kernels.get(at) else {
                return;
            };
            let outcome = Checker::check(kernel, surroundings, cases, &|count| bar.inc(count))
                .with_context(|| format!("in {}", kernel.file))
                .map_err(|error| format!("{error:#}"));
            if let Ok(mut outcomes) = outcomes.lock() {
                outcomes[at] = Some(outcome);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(kernels.len()) {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let outcomes = outcomes.into_inner().unwrap_or_default();
    let outcomes = outcomes.into_iter().map(|outcome| match outcome {
        Some(Ok(outcome)) => Ok(outcome),
        Some(Err(error)) => bail!("{error}"),
        None => bail!("a kernel was not checked"),
    });
    outcomes.collect()
}

/// What is wrong, unless a stub was found to break exactly the rules that it says.
fn misjudged(stub: &Kernel<'_>, outcome: &Outcome) -> Option<String> {
    let faults = || outcome.faults.iter();
    let found: BTreeSet<_> = faults().map(|fault| fault.rule.name()).collect();
    let breaks = stub.header.breaks.split(", ");
    let expected: BTreeSet<_> = breaks.filter(|name| *name != "nothing").collect();
    let texts = faults().map(|fault| {
        let (rule, case) = (fault.rule.name(), fault.case);
        format!("\n    {rule}: {} (case {case})", fault.text)
    });
    (found != expected || outcome.followed == 0).then(|| {
        let texts: String = texts.collect();
        let breaks = stub.header.breaks;
        format!(
            "  {} breaks {breaks}, but was found to break:{texts}",
            stub.file
        )
    })
}

fn print(target: &Target) {
    println!(
        "{}, {} ({}): {} stubs judged right",
        target.board, target.core, target.triple, target.stubs
    );
    if target.kernels.is_empty() {
        println!("no kernels\n");
        return;
    }
    let header = [
        "kernel", "cases", "followed", "cycles", "stack", "code", "verdict",
    ];
    let mut table = new_table(&header, 1);
    for row in &target.kernels {
        let outcome = &row.outcome;
        let cycles = if outcome.least_cycles == outcome.most_cycles {
            grouped(outcome.least_cycles)
        } else {
            let (least, most) = (outcome.least_cycles, outcome.most_cycles);
            format!("{} to {}", grouped(least), grouped(most))
        };
        let verdict = if outcome.faults.is_empty() {
            "good".to_owned()
        } else {
            let rules: Vec<_> = outcome
                .faults
                .iter()
                .map(|fault| fault.rule.name())
                .collect();
            format!("FAILED: {}", rules.join(", "))
        };
        table.add_row([
            row.file.clone(),
            grouped(outcome.cases),
            grouped(outcome.followed),
            cycles,
            grouped(row.stack.into()),
            grouped(row.code.into()),
            verdict,
        ]);
    }
    println!("{table}");
    if let Some(cases) = target.emulated {
        println!("under QEMU: {} cases, all right", grouped(cases));
    }
    for row in &target.kernels {
        if !row.outcome.secret_registers.is_empty() {
            println!(
                "{}: secrets are left in {}, which the standard allows",
                row.file,
                row.outcome.secret_registers.join(", ")
            );
        }
        for fault in &row.outcome.faults {
            println!(
                "FAILED {}: {}: {} (case {})",
                row.file,
                fault.rule.name(),
                fault.text,
                fault.case
            );
        }
    }
    println!();
}
