//! Runs any Cortex-M image in mcu-sim.

use crate::{
    flame_graph,
    report::{grouped, new_table},
    simulator::{self, ChipProfile},
    workspace,
};
use anyhow::{Context, Result, ensure};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use mcu_sim::{
    Config, CoreKind, Counters, Exit, Finding, Image, Machine, Profile, Region, RegionKind,
    SymbolProfile, Tracker,
};
use serde::Serialize;
use std::{path::PathBuf, process::ExitCode};

/// Run a firmware image in the simulator: cycles, stack, where the time goes, where secrets leak
///
/// Takes any ELF image for a Cortex-M, with semihosting for output and exit. The guest's console is
/// shown and its exit code becomes that of this command; an instruction that the simulator does
/// not know ends the run with its address.
#[derive(Args)]
#[command(after_long_help = "Examples:\n  \
    cargo xtask sim firmware.elf --where                   cycles of each symbol\n  \
    cargo xtask sim firmware.elf --core m0 --json          counts as JSON, console on standard error\n  \
    cargo xtask sim firmware.elf --from start --to stop    cycles from the return of `start` to the\n  \
    \x20                                                      call of `stop`, each time\n  \
    cargo xtask sim firmware.elf --flame-graph run.svg     call paths as a picture\n  \
    cargo xtask sim firmware.elf --secrets                 follow what mcu-sim-mark marks\n  \
    cargo xtask sim firmware.elf --ram 0x20000000,0x4000   with the 16 KiB that the chip has")]
pub struct Arguments {
    /// The ELF file
    #[arg(value_name = "IMAGE.elf")]
    image: PathBuf,
    /// The core to model
    #[arg(long, default_value = "m4", value_parser = simulator::core_parser())]
    core: CoreKind,
    /// What is between the core and the flash
    #[arg(long, value_enum, default_value = "zero-wait")]
    profile: ChipProfile,
    /// Count from each return of this function ...
    #[arg(long, value_name = "SYMBOL", requires = "to")]
    from: Option<String>,
    /// ... to the next call of this one; calls of neither are counted
    #[arg(long, value_name = "SYMBOL", requires = "from")]
    to: Option<String>,
    /// Print cycles, instructions, calls and bytes executed by symbol, and kinds of instructions
    #[arg(long = "where")]
    places: bool,
    /// Write the call paths as text, a line each, as flame graph programs read it
    #[arg(long, value_name = "FILE")]
    folded: Option<PathBuf>,
    /// Write the call paths as a flame graph
    #[arg(long, value_name = "FILE.svg")]
    flame_graph: Option<PathBuf>,
    /// Follow the bytes that the firmware marks as secret; a finding fails the run
    #[arg(long)]
    secrets: bool,
    /// Stop with an error after so many instructions
    #[arg(long, value_name = "INSTRUCTIONS")]
    budget: Option<u64>,
    /// Cycles to refill the pipeline after a taken branch on m3, m4 and m33 [default: 3; m33: 2]
    #[arg(long, value_name = "CYCLES", value_parser = value_parser!(u8).range(1..=3))]
    refill: Option<u8>,
    /// Cycles of a multiplication on m0 and m0+: as the chip's maker chose [default: 1]
    #[arg(long, value_name = "CYCLES", value_parser = multiplier_parser())]
    multiplier: Option<u8>,
    /// RAM, instead of the windows of common chips; may be repeated
    #[arg(long, value_name = "BASE,SIZE[,WAITS]", value_parser = |text: &str| region(RegionKind::Ram, text))]
    ram: Vec<Region>,
    /// Flash, instead of the windows of common chips; may be repeated
    #[arg(long, value_name = "BASE,SIZE[,WAITS]", value_parser = |text: &str| region(RegionKind::Flash, text))]
    flash: Vec<Region>,
    /// Peripherals, which read as zero and ignore what is written; may be repeated
    #[arg(long, value_name = "BASE,SIZE", value_parser = |text: &str| region(RegionKind::Peripheral, text))]
    peripheral: Vec<Region>,
    /// Print one JSON document; the guest's console goes to standard error
    #[arg(long)]
    json: bool,
}

fn multiplier_parser() -> impl TypedValueParser<Value = u8> {
    PossibleValuesParser::new(["1", "32"]).try_map(|cycles| cycles.parse::<u8>())
}

/// Reads a region of the memory map: base, size and wait states.
fn region(kind: RegionKind, text: &str) -> Result<Region, String> {
    let number = |text: &str| -> Result<u32, String> {
        let parsed = text
            .strip_prefix("0x")
            .map_or_else(|| text.parse(), |hex| u32::from_str_radix(hex, 16));
        parsed.map_err(|error| format!("`{text}`: {error}"))
    };
    let parts = text.split(',').map(number).collect::<Result<Vec<_>, _>>()?;
    let (base, size, waits) = match parts[..] {
        [base, size] => (base, size, 0),
        [base, size, waits] => (base, size, waits),
        _ => return Err("expected BASE,SIZE or BASE,SIZE,WAITS".into()),
    };
    let mut region = Region::new(&format!("{kind:?}").to_lowercase(), kind, base, size);
    region.wait_states = waits;
    Ok(region)
}

/// What was counted, in a whole run or between two markers.
#[derive(Serialize)]
struct Counts {
    cycles: u64,
    instructions: u64,
    loads: u64,
    stores: u64,
    multiplies: u64,
    branches_taken: u64,
    stack: u32,
}

impl Counts {
    fn new(counters: Counters, stack: u32) -> Self {
        Self {
            cycles: counters.cycles,
            instructions: counters.instructions,
            loads: counters.loads,
            stores: counters.stores,
            multiplies: counters.multiplies,
            branches_taken: counters.taken,
            stack,
        }
    }
}

/// All that is printed. With markers it holds the records, else the counts of the whole run.
#[derive(Serialize)]
struct Report {
    core: &'static str,
    profile: ChipProfile,
    exit_code: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<Run>,
    #[serde(skip_serializing_if = "Option::is_none")]
    records: Option<Vec<Counts>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<Vec<SymbolRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secrets: Option<Secrets>,
}

#[derive(Serialize)]
struct Run {
    #[serde(flatten)]
    counts: Counts,
    code: u32,
    hot_code: u32,
    cache_misses: u64,
}

#[derive(Serialize)]
struct SymbolRow {
    name: String,
    cycles: u64,
    instructions: u64,
    calls: u64,
    code: u32,
}

impl From<&SymbolProfile> for SymbolRow {
    fn from(symbol: &SymbolProfile) -> Self {
        Self {
            name: symbol.name.clone(),
            cycles: symbol.cycles,
            instructions: symbol.instructions,
            calls: symbol.calls,
            code: symbol.footprint,
        }
    }
}

#[derive(Serialize)]
struct Secrets {
    findings: Vec<String>,
    declassified: Vec<String>,
    marks: u64,
    operations_ended: u64,
}

impl Secrets {
    fn new(tracker: &Tracker, image: &Image) -> Self {
        let findings = tracker.findings(image, image.lines().as_ref());
        let declassified = tracker.declassified().into_iter().map(|place| {
            format!(
                "{:#010x} in {}: {} secret bytes, {} times",
                place.pc,
                image.symbol_name(place.pc),
                place.bytes,
                place.times
            )
        });
        Self {
            findings: findings.iter().map(Finding::to_string).collect(),
            declassified: declassified.collect(),
            marks: tracker.marked(),
            operations_ended: tracker.operations(),
        }
    }

    fn check(&self) -> Result<()> {
        ensure!(
            self.marks > 0,
            "nothing was checked: the firmware marked nothing as secret (mcu_sim_mark::secret does)"
        );
        ensure!(
            self.findings.is_empty(),
            "{} places leak secrets",
            self.findings.len()
        );
        Ok(())
    }
}

/// Runs the task; the guest's exit code is passed on.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let image = simulator::load(&arguments.image)?;
    let mut machine = Machine::new(&image, config(arguments, &image)?)?;
    let end = machine.run();
    if arguments.json {
        eprint!("{}", simulator::console(&machine));
    }
    // What a run did that ended in an error is still worth seeing, as text.
    let exit_code = match &end {
        Ok(Exit::Code(code)) => *code,
        _ => 1,
    };
    let profile = Profile::of(&machine);
    let report = report(arguments, &machine, &profile, exit_code);
    if !arguments.json {
        print(arguments, &report, &profile);
    }
    end?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    }
    if let Some(path) = &arguments.folded {
        workspace::write(path, &(flame_graph::folded(&profile).join("\n") + "\n"))?;
    }
    if let Some(path) = &arguments.flame_graph {
        let title = arguments.image.display().to_string();
        flame_graph::write(path, &title, &profile)?;
    }
    if let Some(secrets) = &report.secrets {
        secrets.check()?;
    }
    Ok(host_exit_code(exit_code))
}

fn config(arguments: &Arguments, image: &Image) -> Result<Config> {
    let mut config = Config::new(arguments.core, image);
    let timing = &mut config.timing;
    timing.refill = arguments.refill.unwrap_or(timing.refill);
    timing.multiplier = arguments.multiplier.unwrap_or(timing.multiplier);
    config.cache = arguments.profile.cache();
    config.budget = arguments.budget.unwrap_or(config.budget);
    config.secrets = arguments.secrets;
    config.echo = !arguments.json;
    let regions = [&arguments.flash, &arguments.ram, &arguments.peripheral];
    for (kind, given) in [RegionKind::Flash, RegionKind::Ram, RegionKind::Peripheral]
        .into_iter()
        .zip(regions)
    {
        if !given.is_empty() {
            config.regions.retain(|region| region.kind != kind);
            config.regions.extend(given.iter().cloned());
        }
    }
    if let (Some(from), Some(to)) = (&arguments.from, &arguments.to) {
        let address = |name: &String| {
            image.address_of(name).with_context(|| {
                let file = arguments.image.display();
                format!("{file} has no symbol `{name}`; `nm --demangle {file}` lists them")
            })
        };
        config.markers = Some((address(from)?, address(to)?));
    }
    Ok(config)
}

fn report(
    arguments: &Arguments,
    machine: &Machine<'_>,
    profile: &Profile,
    exit_code: u32,
) -> Report {
    let marked = arguments.from.is_some();
    let records = machine.records().iter();
    let records = records.map(|record| Counts::new(record.counters, record.stack));
    let symbols = profile.symbols.iter().map(SymbolRow::from);
    Report {
        core: arguments.core.name(),
        profile: arguments.profile,
        exit_code,
        run: (!marked).then(|| Run {
            counts: Counts::new(profile.counters, profile.stack),
            code: profile.footprint,
            hot_code: profile.hot_footprint,
            cache_misses: machine.cache_misses(),
        }),
        records: marked.then(|| records.collect()),
        symbols: arguments.places.then(|| symbols.collect()),
        secrets: machine
            .tracker()
            .map(|tracker| Secrets::new(tracker, machine.image())),
    }
}

fn print(arguments: &Arguments, report: &Report, profile: &Profile) {
    println!(
        "mcu-sim, {}, {}:",
        simulator::title(arguments.core),
        report.profile.name()
    );
    let mut table = new_table(
        &[
            "record",
            "cycles",
            "instructions",
            "loads",
            "stores",
            "multiplies",
            "taken",
            "stack",
        ],
        1,
    );
    let mut add = |name: String, counts: &Counts| {
        table.add_row([
            name,
            grouped(counts.cycles),
            grouped(counts.instructions),
            grouped(counts.loads),
            grouped(counts.stores),
            grouped(counts.multiplies),
            grouped(counts.branches_taken),
            grouped(counts.stack.into()),
        ]);
    };
    if let Some(run) = &report.run {
        add("whole run".into(), &run.counts);
    }
    for (index, record) in report.records.iter().flatten().enumerate() {
        add((index + 1).to_string(), record);
    }
    println!("{table}");
    if let Some(run) = &report.run {
        println!(
            "{} bytes of code were executed; 90 % of the cycles are in {} of them.",
            grouped(run.code.into()),
            grouped(run.hot_code.into())
        );
        if report.profile.cache().is_some() {
            println!(
                "{} misses of the instruction cache.",
                grouped(run.cache_misses)
            );
        }
    }
    if arguments.places {
        print_places(profile);
    }
    if let Some(secrets) = &report.secrets {
        for finding in &secrets.findings {
            println!("leak: {finding}");
        }
        for place in &secrets.declassified {
            println!("declassified: {place}");
        }
        println!(
            "{} findings, {} marks, {} operations ended.",
            secrets.findings.len(),
            secrets.marks,
            secrets.operations_ended
        );
    }
}

/// Symbols with less than a thousandth of the cycles are summed up in one row.
const LEAST_SHARE: u64 = 1000;

/// Prints where the cycles went, by symbol, and which kinds of instructions make up most of the run.
pub fn print_places(profile: &Profile) {
    println!("{}", places_table(profile));
    let mix: Vec<_> = profile
        .mix
        .iter()
        .filter(|(_, count)| count * 100 >= profile.counters.instructions)
        .map(|(kind, count)| format!("{kind} {}", grouped(*count)))
        .collect();
    println!("Instructions by kind: {}.", mix.join(", "));
    println!("{}", frames_table(profile));
}

/// The frames that were there when the stack was deepest.
fn frames_table(profile: &Profile) -> String {
    let mut table = new_table(&["stack", "frame when the stack was deepest"], 0);
    if let Some(column) = table.column_mut(1) {
        column.set_cell_alignment(comfy_table::CellAlignment::Left);
    }
    for (name, bytes) in &profile.deepest {
        table.add_row([grouped(u64::from(*bytes)), short_name(name)]);
    }
    table.to_string()
}

/// Where the cycles went, by symbol.
pub fn places_table(profile: &Profile) -> String {
    let total = profile.counters.cycles;
    let header = ["cycles", "%", "instructions", "calls", "bytes", "symbol"];
    let mut table = new_table(&header, 0);
    if let Some(column) = table.column_mut(header.len() - 1) {
        column.set_cell_alignment(comfy_table::CellAlignment::Left);
    }
    let mut add = |symbol: &SymbolProfile| {
        let tenths = symbol.cycles * 1000 / total.max(1);
        table.add_row([
            grouped(symbol.cycles),
            format!("{}.{}", tenths / 10, tenths % 10),
            grouped(symbol.instructions),
            grouped(symbol.calls),
            grouped(symbol.footprint.into()),
            short_name(&symbol.name),
        ]);
    };
    let (shown, rest): (Vec<&SymbolProfile>, Vec<_>) = profile
        .symbols
        .iter()
        .partition(|symbol| symbol.cycles * LEAST_SHARE >= total);
    shown.into_iter().for_each(&mut add);
    if !rest.is_empty() {
        let sum = |what: fn(&SymbolProfile) -> u64| rest.iter().map(|symbol| what(symbol)).sum();
        add(&SymbolProfile {
            name: format!("({} others)", rest.len()),
            cycles: sum(|symbol| symbol.cycles),
            instructions: sum(|symbol| symbol.instructions),
            calls: sum(|symbol| symbol.calls),
            footprint: rest.iter().map(|symbol| symbol.footprint).sum(),
        });
    }
    table.to_string()
}

/// Leaves the middle out of a name that would break the table.
fn short_name(name: &str) -> String {
    const LONGEST: usize = 60;
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= LONGEST {
        return name.to_owned();
    }
    let half = LONGEST / 2 - 2;
    let (start, end) = (&letters[..half], &letters[letters.len() - half..]);
    start.iter().chain(&['.'; 3]).chain(end).collect()
}

/// The guest's exit code as one of the host, where codes have a byte; a failure stays one.
fn host_exit_code(code: u32) -> ExitCode {
    ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_stays_a_failure() {
        assert_eq!(host_exit_code(0), ExitCode::SUCCESS);
        assert_eq!(host_exit_code(3), ExitCode::from(3));
        assert_eq!(host_exit_code(256), ExitCode::from(255));
    }

    #[test]
    fn regions_are_read_or_refused() {
        let ram = region(RegionKind::Ram, "0x20000000,4096,2").expect("a good region");
        assert_eq!(
            (ram.base, ram.size, ram.wait_states),
            (0x2000_0000, 4096, 2)
        );
        for bad in ["", "0", "0,1,2,3", "0,0xg", "0x100000000,1", "-1,2"] {
            assert!(region(RegionKind::Ram, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(short_name("core::fmt"), "core::fmt");
        let short = short_name(&format!("first{}last", "x".repeat(100)));
        assert!(short.starts_with("first") && short.ends_with("last") && short.len() < 60);
    }
}
