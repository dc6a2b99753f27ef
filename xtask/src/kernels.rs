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
use mcu_kernel_check::{Convention, Header, ITS_CALLERS, Model};
use mcu_sim::{Config, CoreKind, Image, Machine, Region, RegionKind};
use serde::Serialize;
use simulated::{Checker, Kernel, Outcome, RAM_BYTES, Rule, Surroundings};
use std::{
    collections::{BTreeMap, BTreeSet},
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

/// What was found for one target triple.
#[derive(Serialize)]
struct Target {
    triple: &'static str,
    /// The core that mcu-sim modelled.
    simulated: &'static str,
    /// Stubs that were judged right.
    stubs: usize,
    kernels: Vec<Row>,
    emulated: Vec<Emulated>,
    #[serde(skip)]
    files: BTreeSet<String>,
}

#[derive(Serialize)]
struct Row {
    file: String,
    /// Called by other kernels alone.
    private: bool,
    stack: u32,
    code: u32,
    #[serde(flatten)]
    outcome: Outcome,
}

/// What ran under QEMU.
#[derive(Serialize)]
struct Emulated {
    board: &'static str,
    core: &'static str,
    cases: u64,
}

/// Runs the task; the number of checks of a kernel, on all targets and boards, is for `cargo xtask test`.
pub fn run(arguments: &Arguments, source: Source) -> Result<u64> {
    let mut chosen: Vec<_> = checked_boards()
        .filter(|(board, _)| {
            let names = &arguments.boards;
            names.is_empty() || names.iter().any(|name| name == board.name)
        })
        .collect();
    chosen.sort_by_key(|(board, _)| board.triple);
    let mut report = Report {
        targets: Vec::new(),
    };
    for same_triple in chosen.chunk_by(|(a, _), (b, _)| a.triple == b.triple) {
        report
            .targets
            .push(check_target(same_triple, arguments, source)?);
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
        let listed = listed.map(String::as_str).collect();
        no_file_is_forgotten(files_of_kernels()?.keys(), &listed)?;
    }
    let failed = rows().filter(|row| !row.outcome.faults.is_empty()).count();
    ensure!(
        failed == 0,
        "{failed} kernels break a rule; `cargo xtask kernels --help` says what is checked"
    );
    let emulated = report.targets.iter().flat_map(|target| {
        let standard = target.kernels.iter().filter(|row| !row.private).count();
        target.emulated.iter().map(move |_| standard)
    });
    Ok((rows().count() + emulated.sum::<usize>()) as u64)
}

/// Crates of primitives with kernels inside.
const PRIMITIVES: [&str; 6] = [
    "mcu-aes",
    "mcu-chacha20",
    "mcu-ghash",
    "mcu-keccak",
    "mcu-poly1305",
    "mcu-sha2",
];

/// The `.S` files of the crates with lists of kernels, by the names that images have for them.
fn files_of_kernels() -> Result<BTreeMap<String, PathBuf>> {
    let mut files = BTreeMap::new();
    let folder = workspace::root().join("kernels");
    for package in fs::read_dir(&folder)? {
        let source = package?.path().join("src");
        if source.is_dir() {
            collect_files(&source, &folder, &mut files)?;
        }
    }
    let folder = workspace::root().join("crates");
    for package in PRIMITIVES {
        collect_files(&folder.join(package).join("src"), &folder, &mut files)?;
    }
    Ok(files)
}

fn collect_files(folder: &Path, base: &Path, files: &mut BTreeMap<String, PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect_files(&path, base, files)?;
        } else if path.extension().is_some_and(|extension| extension == "S") {
            let name = path.strip_prefix(base)?.to_string_lossy().into_owned();
            files.insert(name, path);
        }
    }
    Ok(())
}

/// An error if a file is not in any list.
fn no_file_is_forgotten<'a>(
    files: impl Iterator<Item = &'a String>,
    listed: &BTreeSet<&str>,
) -> Result<()> {
    let forgotten: Vec<_> = files
        .map(String::as_str)
        .filter(|file| !listed.contains(file))
        .collect();
    ensure!(
        forgotten.is_empty(),
        "no image has {}: name it in its crate's list of kernels, and that list in bench/firmware/src/bin/kernels.rs",
        forgotten.join(", ")
    );
    Ok(())
}

/// Checks the kernels of one target, whose boards these are: in mcu-sim once, under QEMU on each board.
fn check_target(
    same_triple: &[(&'static Board, Emulator)],
    arguments: &Arguments,
    source: Source,
) -> Result<Target> {
    let mut checked: Option<Target> = None;
    for (board, emulator) in same_triple {
        let toolchain = setup::toolchain(board.triple, source)?;
        let options = firmware::Options {
            features: if arguments.full { &["all-cases"] } else { &[] },
            ..firmware::Options::default()
        };
        let images = firmware::build(board, &toolchain, &[PROGRAM], options)?;
        let mut target = match checked.take() {
            Some(target) => target,
            None => {
                let core = board.simulated.context("mcu-sim has no such core")?;
                check_image(board, core, &images[0], arguments)
                    .with_context(|| format!("on {}", board.triple))?
            }
        };
        if !arguments.no_qemu && arguments.filter.is_none() {
            let standard = target.kernels.iter().filter(|row| !row.private).count() as u64;
            target.emulated.push(Emulated {
                board: board.name,
                core: board.core,
                cases: emulate(board, *emulator, &images[0], arguments.full, standard)?,
            });
        }
        checked = Some(target);
    }
    checked.context("a target without a board")
}

/// Runs the image under QEMU; the number of cases. It has to compare so many kernels.
fn emulate(
    board: &Board,
    emulator: Emulator,
    image: &Path,
    full: bool,
    expected: u64,
) -> Result<u64> {
    let (of_each, limit) = if full {
        (CASES_OF_GUEST_FULL, Duration::from_secs(7200))
    } else {
        (CASES_OF_GUEST, Duration::from_secs(300))
    };
    let lines = qemu::run(board, emulator, image, limit)?;
    read_outcome(
        lines.last().map_or("", String::as_str),
        expected,
        expected * of_each,
    )
    .with_context(|| format!("on {}, under QEMU", board.name))
}

/// Reads the guest's last line: so many kernels and cases have to have passed.
fn read_outcome(line: &str, kernels: u64, cases: u64) -> Result<u64> {
    ensure!(
        line.starts_with("kernels ok "),
        "the last line is not that of a passed check: `{line}`"
    );
    let ran: (u64, u64) = (
        qemu::field(line, "kernels")?.parse()?,
        qemu::field(line, "cases")?.parse()?,
    );
    ensure!(
        ran == (kernels, cases),
        "{} cases of {} kernels ran, but there are {cases} of {kernels}",
        ran.1,
        ran.0
    );
    Ok(cases)
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
    let mut outcomes = check_all(&chosen, &surroundings, cases, board.name)?;
    if arguments.filter.is_none() {
        uncalled_routines_fail(&chosen, &mut outcomes);
    }
    let rows = chosen.iter().zip(outcomes).map(|(kernel, outcome)| Row {
        file: kernel.file.to_owned(),
        private: kernel.header.convention == Convention::Private,
        stack: kernel.header.stack,
        code: kernel.code,
        outcome,
    });
    Ok(Target {
        triple: board.triple,
        simulated: core.name(),
        stubs: stubs.len(),
        kernels: rows.collect(),
        emulated: Vec::new(),
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

/// A routine that is checked in its callers alone has to have some.
fn uncalled_routines_fail(kernels: &[Kernel<'_>], outcomes: &mut [Outcome]) {
    let called = outcomes.iter().flat_map(|outcome| outcome.called.clone());
    let called: BTreeSet<u32> = called.collect();
    for (kernel, outcome) in kernels.iter().zip(outcomes) {
        if kernel.header.twin == ITS_CALLERS && !called.contains(&kernel.entry) {
            outcome.fault(Rule::Run, 0, || "no kernel calls it".to_owned());
        }
    }
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
        "{}, in mcu-sim as {}: {} stubs judged right",
        target.triple, target.simulated, target.stubs
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
        let (least, most) = (outcome.least_cycles, outcome.most_cycles);
        let cycles = if least == most {
            grouped(least)
        } else {
            format!("{} to {}", grouped(least), grouped(most))
        };
        let rules = outcome.faults.iter().map(|fault| fault.rule.name());
        let rules: Vec<_> = rules.collect();
        let verdict = match (rules.is_empty(), outcome.cases) {
            (true, 0) => "good, in its callers".to_owned(),
            (true, _) => "good".to_owned(),
            (false, _) => format!("FAILED: {}", rules.join(", ")),
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
    for emulated in &target.emulated {
        println!(
            "{}, {}, under QEMU: {} cases, no difference",
            emulated.board,
            emulated.core,
            grouped(emulated.cases)
        );
    }
    let is_left = |name: &String| {
        let mut rows = target.kernels.iter();
        rows.any(|row| row.outcome.secret_registers.contains(name))
    };
    let left: Vec<_> = simulated::core_registers().filter(is_left).collect();
    if !left.is_empty() {
        println!(
            "Secrets are left in {}, which callers overwrite; --json has them by kernel",
            left.join(", ")
        );
    }
    for row in &target.kernels {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forgotten_file_is_noticed() {
        let files = files_of_kernels().expect("the workspace can be read");
        let mut listed: BTreeSet<_> = files.keys().map(String::as_str).collect();
        assert!(listed.contains("mcu-field-armv7em/src/p256/core/mul.S"));
        assert!(no_file_is_forgotten(files.keys(), &listed).is_ok());
        listed.remove("mcu-field-armv7em/src/p256/core/mul.S");
        assert!(no_file_is_forgotten(files.keys(), &listed).is_err());
    }

    #[test]
    fn every_header_can_be_read_and_has_a_model() {
        for (file, path) in files_of_kernels().expect("the workspace can be read") {
            let text = fs::read_to_string(path).expect("a file");
            let header = Header::parse(&text);
            let header = header.unwrap_or_else(|error| panic!("{file}: {error}"));
            assert!(file.ends_with(&format!("/{}.S", header.name)), "{file}");
            assert!(Model::of(header.twin).is_some(), "{file}: {}", header.twin);
            assert_eq!(header.breaks, "", "{file}");
        }
    }

    #[test]
    fn only_a_passed_run_counts() {
        assert!(read_outcome("kernels ok kernels=2 cases=20", 2, 20).is_ok());
        for bad in [
            "",
            "kernels failed kernels=2 cases=20",
            "kernels ok kernels=1 cases=20",
            "kernels ok kernels=2 cases=19",
            "kernels ok kernels=2",
        ] {
            assert!(read_outcome(bad, 2, 20).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_routine_without_callers_is_noticed() {
        let text = "// inner: z = x
//   needs:    nothing          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   nothing          timing: none
//   ensures:  nothing
//   origin:   here
//   twin:     its callers
";
        let inner = Kernel {
            file: "inner",
            header: Header::parse(text).expect("good"),
            model: Model::of(ITS_CALLERS).expect("known"),
            entry: 8,
            code: 0,
        };
        let mut outcomes = [Outcome::default(), Outcome::default()];
        outcomes[1].called.insert(8);
        uncalled_routines_fail(&[inner, inner], &mut outcomes);
        assert!(outcomes[0].faults.is_empty());
        outcomes[1].called.clear();
        uncalled_routines_fail(&[inner, inner], &mut outcomes);
        assert_eq!(outcomes[0].faults.len(), 1);
    }

    #[test]
    fn a_stub_has_to_break_its_rule_and_no_other() {
        let text = "// stub: z = x
//   args:     r0 = z write 16, align 4
//   requires: nothing
//   ensures:  nothing
//   needs:    nothing          clobbers: r0-r3
//   stack:    0 bytes          wiped: frame
//   secret:   nothing          timing: none
//   origin:   here
//   twin:     stub::xor
//   breaks:   writes, reads
";
        let stub = Kernel {
            file: "stub",
            header: Header::parse(text).expect("good"),
            model: Model::of("stub::xor").expect("known"),
            entry: 0,
            code: 0,
        };
        let outcome = |rules: &[Rule], followed| Outcome {
            followed,
            faults: rules
                .iter()
                .map(|rule| simulated::Fault {
                    rule: *rule,
                    case: 0,
                    text: String::new(),
                })
                .collect(),
            ..Outcome::default()
        };
        let both = [Rule::Reads, Rule::Writes];
        assert_eq!(misjudged(&stub, &outcome(&both, 1)), None);
        for (rules, followed) in [
            (&both[..], 0),
            (&[Rule::Reads], 1),
            (&[], 1),
            (&[Rule::Reads, Rule::Writes, Rule::Timing], 1),
        ] {
            assert!(misjudged(&stub, &outcome(rules, followed)).is_some());
        }
    }
}
