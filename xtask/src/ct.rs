//! The constant-time check: machine code of every operation on secrets, followed by the simulator.

use crate::{
    boards::{BOARDS, Board, Region},
    firmware::{self, Goal, OptLevel},
    process, qemu,
    setup::{self, Source},
    workspace,
};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use mcu_sim::{
    Allowed, Config, CoreKind, Exit, Finding, Image, Kind, Lines, Machine, Place, Tracker, Verdict,
};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Follow secrets through the machine code of every operation that touches one
///
/// Builds the firmware `ct` for each core and runs it in the simulator with its secret inputs marked. A mark that
/// reaches a branch, the condition of an IT block, an address, an instruction of variable latency, a library helper
/// that is not made for secrets, or that is left in an s-register is a finding. What upstream code has to reveal (that
/// a candidate is rejected, that a key does not decode) is in bench/ct-allowed.toml with its reason and how often it
/// happens; any other finding fails, and so does an entry that is not needed or is met another number of times.
///
/// Secret bytes that are left on the stack are counted and limited: docs/constant-time.md says by which rule.
///
/// All of that holds for the build that the figures of this project are for. With another `--opt-level` or with `--small`,
/// the same operations are checked in other machine code: findings outside of the allow-list fail as before, but how often
/// an entry is met is what the compiler makes of the source, and so are the bytes on the stack; neither is limited.
///
/// Before anything else, samples in the firmware that leak on purpose have to be found.
#[derive(Args, Default)]
#[command(after_long_help = "Examples:\n  \
        cargo xtask ct                                all operations on all cores\n  \
        cargo xtask ct --core m0 --operation ECDH     the operations with that text in their name, on one core\n  \
        cargo xtask ct --opt-level s --small          machine code as small firmware has it\n\n\
        Exit code: 0 when all is clean, 1 when something was found or could not be checked, 2 for bad arguments.")]
pub struct Arguments {
    /// Only this core; may be given more than once
    #[arg(long = "core", value_name = "CORE", value_parser = CORES.map(|core| core.name))]
    cores: Vec<String>,
    /// Only operations with this text in their name; the counts of the allow-list are then not checked
    #[arg(long, value_name = "NAME")]
    operation: Option<String>,
    #[command(flatten)]
    goal: Goal,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

impl Arguments {
    /// The builds besides the default one that `cargo xtask test` checks: one, or with `full` all of them.
    pub fn other_builds(full: bool) -> Vec<Self> {
        let build = |opt_level, small, cores| Self {
            cores,
            goal: Goal { opt_level, small },
            ..Self::default()
        };
        if !full {
            return vec![build(OptLevel::S, false, vec!["m4".to_owned()])];
        }
        let all = OptLevel::ALL
            .into_iter()
            .flat_map(|level| [false, true].map(|small| build(level, small, Vec::new())));
        all.filter(|arguments| !arguments.goal.is_default())
            .collect()
    }
}

/// What is simulated, and the board whose memory map the image gets.
#[derive(Clone, Copy)]
struct Core {
    name: &'static str,
    kind: CoreKind,
    board: &'static str,
}

const CORES: [Core; 4] = [
    Core {
        name: "m0",
        kind: CoreKind::M0,
        board: "microbit",
    },
    Core {
        name: "m3",
        kind: CoreKind::M3,
        board: "mps2-an385",
    },
    Core {
        name: "m4",
        kind: CoreKind::M4,
        board: "mps2-an386",
    },
    Core {
        name: "m33",
        kind: CoreKind::M33,
        board: "mps2-an505",
    },
];

const PROGRAM: &str = "ct";
const SOURCE: &str = "bench/firmware/src/bin/ct.rs";
const ALLOW_LIST: &str = "bench/ct-allowed.toml";
/// Ten times what the slowest core takes.
const BUDGET: u64 = 2_000_000_000;
/// What the deliberate leaks have to be found as.
const BAD_SAMPLES: [(&str, &[Kind]); 3] = [
    ("bad sample: branch", &[Kind::Branch, Kind::ItCondition]),
    ("bad sample: address", &[Kind::Address]),
    ("bad sample: residue", &[Kind::StackResidue]),
];

/// The checked-in list of what is accepted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AllowList {
    allow: Vec<Entry>,
    /// The most bytes that each operation may leave on the stack, by core.
    residue: BTreeMap<String, BTreeMap<String, u64>>,
}

/// A leak that is accepted.
#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    kind: String,
    /// The symbol, or a function that was inlined into it.
    symbol: String,
    /// End of a source file's path, and the line.
    place: String,
    /// How often, in a complete run of the default build. Without it, the entry is for other builds only.
    #[serde(default)]
    count: Count,
    reason: String,
}

/// How often an entry is met: the same on every core, or by core, zero where it is not named.
#[derive(Clone, Deserialize, Serialize)]
#[serde(untagged)]
enum Count {
    Same(u64),
    PerCore(BTreeMap<String, u64>),
}

impl Default for Count {
    fn default() -> Self {
        Self::Same(0)
    }
}

/// Everything that is printed.
#[derive(Serialize)]
struct Report {
    firmware: &'static str,
    #[serde(flatten)]
    goal: Goal,
    cores: Vec<CoreReport>,
    allowed: Vec<Entry>,
}

#[derive(Serialize)]
struct CoreReport {
    core: &'static str,
    compiler: String,
    instructions: u64,
    operations: Vec<Operation>,
    failures: Vec<String>,
}

/// What one operation did.
#[derive(Default, Serialize)]
struct Operation {
    name: String,
    #[serde(serialize_with = "as_text")]
    leaks: Vec<Finding>,
    published: Vec<Published>,
    /// Secret bytes left on the stack, by the function that wrote them.
    residue: BTreeMap<String, u64>,
}

/// Secret bytes that were declared public, and by which line of the firmware.
#[derive(Serialize)]
struct Published {
    line: u32,
    bytes: u64,
}

fn as_text<S: serde::Serializer>(findings: &[Finding], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(findings.iter().map(|finding| shorten(&finding.to_string())))
}

impl Operation {
    fn left(&self) -> u64 {
        self.residue.values().sum()
    }

    fn is_bad_sample(&self) -> bool {
        self.name.starts_with("bad sample")
    }
}

/// Runs the task; the number of operations that were checked is for `cargo xtask test`.
pub fn run(arguments: &Arguments, source: Source) -> Result<u64> {
    let list = read_allow_list()?;
    let mut report = Report {
        firmware: SOURCE,
        goal: arguments.goal,
        cores: Vec::new(),
        allowed: list.allow.clone(),
    };
    for core in CORES {
        if arguments.cores.is_empty() || arguments.cores.iter().any(|name| name == core.name) {
            let checked = check_core(core, &list, arguments, source);
            report
                .cores
                .push(checked.with_context(|| format!("on {}", core.name))?);
        }
    }
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print(&report, arguments);
    }
    let failures: usize = report.cores.iter().map(|core| core.failures.len()).sum();
    ensure!(
        failures == 0,
        "{failures} failures; docs/constant-time.md says how to read and what to do about them"
    );
    let operations = report.cores.iter().map(|core| core.operations.len() as u64);
    Ok(operations.sum())
}

/// What the image is built for, in KiB.
const FLASH: u32 = 1024;

/// Builds and runs the firmware for one core, and judges what was found.
fn check_core(
    core: Core,
    list: &AllowList,
    arguments: &Arguments,
    source: Source,
) -> Result<CoreReport> {
    let board = board(core.board)?;
    // One image has all operations, more than the smallest chip has flash for; the simulator does not mind.
    let flash = Region {
        kibibytes: board.flash.kibibytes.max(FLASH),
        ..board.flash
    };
    let board = &Board { flash, ..*board };
    let toolchain = setup::toolchain(board.triple, source)?;
    let images = firmware::build(board, &toolchain, &[PROGRAM], arguments.goal.into())?;
    let (mut operations, instructions) = run_image(core, &images[0])?;

    for (name, kinds) in BAD_SAMPLES {
        let found = operations
            .iter()
            .find(|operation| operation.name == name)
            .is_some_and(|operation| proves(operation, kinds));
        ensure!(found, "the checker missed the leak of `{name}` in {SOURCE}");
    }
    operations.retain(|operation| !operation.is_bad_sample());
    if let Some(filter) = &arguments.operation {
        operations.retain(|operation| operation.name.contains(filter));
        ensure!(
            !operations.is_empty(),
            "no operation has `{filter}` in its name: run without --operation to see them all"
        );
    }
    Ok(CoreReport {
        core: core.name,
        compiler: toolchain.version()?,
        instructions,
        failures: judge(core.name, &operations, list, Rules::of(arguments))?,
        operations,
    })
}

fn board(name: &str) -> Result<&'static Board> {
    let found = BOARDS.iter().find(|board| board.name == name);
    found.with_context(|| format!("no board {name} in xtask/src/boards.rs"))
}

/// Whether the deliberate leak of a sample was found as one of these kinds.
fn proves(sample: &Operation, kinds: &[Kind]) -> bool {
    kinds.iter().any(|kind| match kind {
        Kind::StackResidue => sample.left() >= 32,
        _ => sample.leaks.iter().any(|leak| leak.kind == *kind),
    })
}

/// Everything the tracker knows at some moment, by what makes a finding the same one later.
type Snapshot = BTreeMap<(Kind, String, u32), Finding>;

fn snapshot(tracker: &Tracker, image: &Image, lines: &Lines) -> Snapshot {
    let findings = tracker.findings(image, Some(lines)).into_iter();
    let key = |finding: &Finding| {
        // Residue is summed up by function, and its address is that of any part of it.
        let pc = if finding.kind == Kind::StackResidue {
            0
        } else {
            finding.pc
        };
        (finding.kind, finding.symbol.clone(), pc)
    };
    let mut snapshot = Snapshot::new();
    for finding in findings {
        // Functions of the same name, for one curve and for another, count as one.
        let same = snapshot.entry(key(&finding));
        let count = finding.count;
        same.and_modify(|seen| seen.count += count)
            .or_insert(finding);
    }
    snapshot
}

/// What came to `before` until `after`.
fn difference(before: &Snapshot, after: Snapshot) -> Vec<Finding> {
    let news = after.into_iter().filter_map(|(key, mut finding)| {
        finding.count -= before.get(&key).map_or(0, |earlier| earlier.count);
        (finding.count > 0).then_some(finding)
    });
    news.collect()
}

/// Runs the firmware with secrets followed: what each operation did, and the number of instructions.
fn run_image(core: Core, path: &Path) -> Result<(Vec<Operation>, u64)> {
    let file = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let image = Image::parse(&file)?;
    let lines = image
        .lines()
        .context("the image has no debug information")?;
    let end = image
        .address_of("mcu_sim_operation_end")
        .context("the image has no symbol mcu_sim_operation_end")?;
    let mut config = Config::new(core.kind, &image);
    config.secrets = true;
    config.budget = BUDGET;
    let mut machine = Machine::new(&image, config)?;

    let bar = process::spinner(format!("running {PROGRAM} on {}", core.name));
    let mut operations = Vec::new();
    let mut seen = Snapshot::new();
    let mut published = BTreeMap::new();
    let mut marked = 0;
    let code = loop {
        if let Exit::Code(code) = machine.run_to(end)? {
            break code;
        }
        let name = last_line(&machine)
            .strip_prefix("ct operation=")
            .context("an operation ended that was not announced")?
            .to_owned();
        // To the return, so that the end of the operation itself is seen.
        let back = machine.reg(14);
        machine.run_to(back)?;
        bar.set_message(format!("{}: {name}", core.name));

        let tracker = machine.tracker().context("secrets are not followed")?;
        ensure!(
            tracker.marked() > marked,
            "`{name}` marks nothing as secret"
        );
        marked = tracker.marked();
        let now = snapshot(tracker, &image, &lines);
        let mut operation = Operation {
            name,
            ..Operation::default()
        };
        for finding in difference(&seen, now.clone()) {
            if finding.kind == Kind::StackResidue {
                *operation.residue.entry(finding.symbol).or_default() += finding.count;
            } else {
                operation.leaks.push(finding);
            }
        }
        for place in tracker.declassified() {
            let before = published.insert(place.pc, place.bytes).unwrap_or(0);
            if place.bytes > before {
                operation.published.push(Published {
                    line: firmware_line(&lines.places(place.pc)),
                    bytes: place.bytes - before,
                });
            }
        }
        seen = now;
        operations.push(operation);
    };
    let last = last_line(&machine);
    ensure!(
        code == 0 && last.starts_with("ct ok "),
        "an operation failed; the firmware printed:\n{}",
        String::from_utf8_lossy(machine.console())
    );
    let announced: usize = qemu::field(&last, "operations")?.parse()?;
    let names: BTreeSet<_> = operations.iter().map(|operation| &operation.name).collect();
    ensure!(
        announced == operations.len() && announced == names.len(),
        "the firmware counts {announced} operations, but {} of {} names were seen",
        operations.len(),
        names.len()
    );
    let tracker = machine.tracker().context("secrets are not followed")?;
    // What the firmware prints at its end is printed with what its last operation left in registers.
    if let Some(last) = operations.last_mut() {
        let rest = difference(&seen, snapshot(tracker, &image, &lines));
        last.leaks.extend(rest);
    }
    Ok((operations, machine.counters().instructions))
}

/// The last line that the firmware printed.
fn last_line(machine: &Machine<'_>) -> String {
    let console = String::from_utf8_lossy(machine.console());
    console.lines().last().unwrap_or_default().to_owned()
}

/// The line of the operation in the firmware's source: the outermost call.
fn firmware_line(places: &[Place]) -> u32 {
    let own = places.iter().rfind(|place| place.file.ends_with(SOURCE));
    own.map_or(0, |place| place.line)
}

/// Which rules hold besides the one that there is no finding outside of the allow-list.
#[derive(Clone, Copy)]
struct Rules {
    /// The counts of the allow-list: those of a complete run of the default build.
    counts: bool,
    /// The limits of what is left on the stack: those of the default build.
    residue: bool,
}

impl Rules {
    fn of(arguments: &Arguments) -> Self {
        let residue = arguments.goal.is_default();
        Self {
            counts: residue && arguments.operation.is_none(),
            residue,
        }
    }
}

/// Compares what was found with the allow-list and the limits.
fn judge(
    core: &str,
    operations: &[Operation],
    list: &AllowList,
    rules: Rules,
) -> Result<Vec<String>> {
    let allowed = expand(core, &list.allow, rules.residue)?;
    let leaks: Vec<Finding> = operations
        .iter()
        .flat_map(|operation| operation.leaks.iter().cloned())
        .collect();
    let verdict = Verdict::of(&leaks, &allowed);
    let mut failures = Vec::new();
    for operation in operations {
        let outside = Verdict::of(&operation.leaks, &allowed).leaks;
        let text = |leak| {
            format!(
                "{core}, {}: {}",
                operation.name,
                shorten(&format!("{leak}"))
            )
        };
        failures.extend(outside.iter().map(text));
        if !rules.residue {
            continue;
        }
        let limits = list.residue.get(&operation.name);
        let limit = limits.and_then(|limits| limits.get(core)).copied();
        let limit = limit.with_context(|| {
            format!(
                "{ALLOW_LIST} limits no residue of `{}` on {core}",
                operation.name
            )
        })?;
        if operation.left() > limit {
            failures.push(format!(
                "{core}, {}: {} secret bytes left on the stack, {limit} are accepted: {}",
                operation.name,
                operation.left(),
                writers(operation)
            ));
        }
    }
    if rules.counts {
        let unused = list
            .residue
            .keys()
            .filter(|name| operations.iter().all(|operation| operation.name != **name))
            .map(|name| format!("{core}: {ALLOW_LIST} limits `{name}`, which is no operation"));
        let problem = |problem| format!("{core}: {ALLOW_LIST}: {problem}");
        failures.extend(verdict.problems.into_iter().map(problem).chain(unused));
    }
    Ok(failures)
}

/// Which functions left how much, most first.
fn writers(operation: &Operation) -> String {
    let mut writers: Vec<_> = operation.residue.iter().collect();
    writers.sort_by_key(|(_, bytes)| std::cmp::Reverse(**bytes));
    let texts: Vec<_> = writers
        .iter()
        .map(|(symbol, bytes)| format!("{symbol} {bytes}"))
        .collect();
    texts.join(", ")
}

fn read_allow_list() -> Result<AllowList> {
    let path = workspace::root().join(ALLOW_LIST);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {ALLOW_LIST}"))?;
    let list: AllowList = toml::from_str(&text).with_context(|| format!("in {ALLOW_LIST}"))?;
    for core in CORES {
        expand(core.name, &list.allow, true)?;
    }
    Ok(list)
}

/// The entries for one core, as the simulator takes them: all of them, or those that the default build meets there.
fn expand(core: &str, entries: &[Entry], is_default_build: bool) -> Result<Vec<Allowed>> {
    let mut allowed = Vec::new();
    for entry in entries {
        let context = || format!("in the entry for {} in {ALLOW_LIST}", entry.place);
        let kind = Kind::NAMES
            .into_iter()
            .find(|(_, name)| *name == entry.kind);
        let (kind, _) = kind
            .with_context(|| format!("`{}` is no kind of finding", entry.kind))
            .with_context(context)?;
        let (file, line) = entry
            .place
            .rsplit_once(':')
            .context("a place is file:line")
            .with_context(context)?;
        let line = line
            .parse()
            .context("the line is not a number")
            .with_context(context)?;
        if entry.reason.trim().is_empty() {
            bail!(
                "the entry for {} in {ALLOW_LIST} gives no reason",
                entry.place
            );
        }
        let count = match &entry.count {
            Count::Same(count) => *count,
            Count::PerCore(counts) => {
                if let Some(name) = counts
                    .keys()
                    .find(|name| CORES.iter().all(|core| core.name != **name))
                {
                    bail!(
                        "`{name}` is no core, in the entry for {} in {ALLOW_LIST}",
                        entry.place
                    );
                }
                counts.get(core).copied().unwrap_or(0)
            }
        };
        if count > 0 || !is_default_build {
            allowed.push(Allowed {
                kind,
                symbol: entry.symbol.clone(),
                place: Place {
                    file: file.to_owned(),
                    line,
                    function: String::new(),
                },
                count,
                reason: entry.reason.clone(),
            });
        }
    }
    Ok(allowed)
}

/// Paths as people read them: from the package's folder on, or from the workspace.
fn shorten(text: &str) -> String {
    let root = format!("{}/", workspace::root().display());
    let words = text.split(' ').map(|word| {
        let library = ["/registry/src/", "/rustc/"]
            .iter()
            .find_map(|mark| word.split_once(mark)?.1.split_once('/'));
        match library {
            Some((_, path)) => path,
            None => word.strip_prefix(&root).unwrap_or(word),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn print(report: &Report, arguments: &Arguments) {
    let mut header = vec!["operation".to_owned(), "published".to_owned()];
    for core in &report.cores {
        println!(
            "{}: {} operations, {} instructions, built by {}, {}",
            core.core,
            core.operations.len(),
            core.instructions,
            core.compiler,
            report.goal
        );
        header.extend([
            format!("{}: leaks", core.core),
            format!("{}: left", core.core),
        ]);
    }
    println!(
        "\nFor each operation of {SOURCE}: secret bytes that it published and in which lines, and for each core\n\
         how often something leaked (on the allow-list, unless listed as a failure) and the secret bytes left on the stack:"
    );
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(header);
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let rows = report.cores.first().map_or(0, |core| core.operations.len());
    for index in 0..rows {
        let mut row = Vec::new();
        for core in &report.cores {
            let Some(operation) = core.operations.get(index) else {
                continue;
            };
            if row.is_empty() {
                let published = operation.published.iter();
                let texts = published.map(|place| format!("{} in {}", place.bytes, place.line));
                row.extend([operation.name.clone(), texts.collect::<Vec<_>>().join(", ")]);
            }
            let leaks: u64 = operation.leaks.iter().map(|leak| leak.count).sum();
            row.extend([leaks.to_string(), operation.left().to_string()]);
        }
        table.add_row(row);
    }
    println!("{table}\n\nOn the allow-list, {ALLOW_LIST}:");
    for entry in &report.allowed {
        let count = match &entry.count {
            Count::Same(0) => "in other builds".to_owned(),
            Count::Same(count) => format!("{count} times"),
            Count::PerCore(counts) => {
                let texts = counts
                    .iter()
                    .map(|(core, count)| format!("{count} times on {core}"));
                texts.collect::<Vec<_>>().join(", ")
            }
        };
        println!(
            "  {} in {} at {}, {count}: {}",
            entry.kind, entry.symbol, entry.place, entry.reason
        );
    }
    let rules = Rules::of(arguments);
    if !rules.counts {
        println!(
            "\nHow often entries of the allow-list are met was not checked: that holds for all operations of the default build."
        );
    }
    if !rules.residue {
        println!(
            "What is left on the stack was not limited: the limits are those of the default build."
        );
    }
    println!();
    for failure in report.cores.iter().flat_map(|core| &core.failures) {
        println!("FAILED {failure}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(kind: Kind, line: u32, count: u64) -> Finding {
        Finding {
            kind,
            pc: 0x100,
            symbol: "sign".into(),
            places: vec![Place {
                file: "/x/registry/src/y/ecdsa-1/src/lib.rs".into(),
                line,
                function: "sign".into(),
            }],
            through: 0xfe,
            through_symbol: "sign".into(),
            through_place: None,
            count,
        }
    }

    fn list(text: &str) -> Result<AllowList> {
        let list: AllowList = toml::from_str(text)?;
        expand("m0", &list.allow, true)?;
        Ok(list)
    }

    const LIST: &str = "
        [[allow]]
        kind = 'branch'
        symbol = 'sign'
        place = 'ecdsa-1/src/lib.rs:7'
        count = { m0 = 2 }
        reason = 'the signature is public'
        [residue]
        signing = { m0 = 10, m3 = 10 }";

    fn judged(core: &str, leaks: Vec<Finding>, left: u64, rules: Rules) -> Vec<String> {
        let operation = Operation {
            name: "signing".into(),
            leaks,
            published: Vec::new(),
            residue: BTreeMap::from([("mul".to_owned(), left)]),
        };
        let list = list(LIST).expect("a good list");
        judge(core, &[operation], &list, rules).expect("limits for every core")
    }

    #[test]
    fn the_allow_list_covers_what_it_names_as_often_as_it_says() {
        let branch = |line, count| vec![finding(Kind::Branch, line, count)];
        let address = || vec![finding(Kind::Address, 7, 2)];
        let rules = |counts, residue| Rules { counts, residue };
        let failures = |core, leaks, left, rules| judged(core, leaks, left, rules).len();

        let all = rules(true, true);
        assert_eq!(failures("m0", branch(7, 2), 10, all), 0);
        assert_eq!(failures("m0", branch(7, 3), 10, all), 1);
        assert_eq!(failures("m0", vec![], 10, all), 1);
        // Not expected on this core at all.
        assert_eq!(failures("m3", branch(7, 2), 10, all), 1);
        assert_eq!(failures("m0", branch(7, 2), 11, all), 1);

        // Some operations of the default build, and another build.
        for rules in [rules(false, true), rules(false, false)] {
            assert_eq!(failures("m0", vec![], 10, rules), 0);
            assert_eq!(failures("m0", branch(7, 3), 10, rules), 0);
            assert_eq!(failures("m0", branch(8, 2), 10, rules), 1);
            assert_eq!(failures("m0", address(), 10, rules), 1);
        }
        // Another build may meet an entry on another core.
        assert_eq!(failures("m3", branch(7, 2), 10, rules(false, true)), 1);
        assert_eq!(failures("m3", branch(7, 2), 10, rules(false, false)), 0);
        assert_eq!(failures("m0", branch(7, 2), 11, rules(false, true)), 1);
        assert_eq!(failures("m0", branch(7, 2), 11, rules(false, false)), 0);
    }

    #[test]
    fn only_the_default_build_has_counts_and_limits() {
        let default = Arguments::default();
        let some = Arguments {
            operation: Some("ECDH".to_owned()),
            ..Arguments::default()
        };
        let rules = |arguments: &Arguments| {
            let Rules { counts, residue } = Rules::of(arguments);
            (counts, residue)
        };
        assert_eq!(rules(&default), (true, true));
        assert_eq!(rules(&some), (false, true));
        for (full, builds) in [(false, 1), (true, 7)] {
            let others = Arguments::other_builds(full);
            assert_eq!(others.len(), builds);
            for other in &others {
                assert_eq!(rules(other), (false, false));
            }
        }
    }

    #[test]
    fn a_bad_allow_list_is_refused() {
        assert!(list(LIST).is_ok());
        for (good, bad) in [
            ("'branch'", "'brunch'"),
            ("rs:7", "rs"),
            ("'the signature is public'", "' '"),
            ("m0 = 2", "m9 = 2"),
            ("count", "counts"),
        ] {
            assert!(list(&LIST.replacen(good, bad, 1)).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_news_count() {
        let key = (Kind::Branch, "sign".to_owned(), 0x100);
        let before = Snapshot::from([(key.clone(), finding(Kind::Branch, 7, 2))]);
        let after = Snapshot::from([(key, finding(Kind::Branch, 7, 5))]);
        assert_eq!(difference(&before, after.clone())[0].count, 3);
        assert!(difference(&after, after.clone()).is_empty());
    }

    #[test]
    fn a_sample_that_is_not_found_proves_nothing() {
        let mut sample = Operation::default();
        assert!(!proves(&sample, &[Kind::Branch]) && !proves(&sample, &[Kind::StackResidue]));
        sample.leaks.push(finding(Kind::Branch, 7, 1));
        sample.residue.insert("mul".into(), 32);
        assert!(proves(&sample, &[Kind::Branch]) && proves(&sample, &[Kind::StackResidue]));
        assert!(!proves(&sample, &[Kind::Address]));
    }

    #[test]
    fn paths_are_shortened() {
        assert_eq!(
            shorten(
                "at /a/registry/src/host/ecdsa-1/src/lib.rs:7 < /rustc/1f/library/core/src/x.rs:2"
            ),
            "at ecdsa-1/src/lib.rs:7 < library/core/src/x.rs:2"
        );
    }
}
