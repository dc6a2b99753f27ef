//! Runs a firmware image: `mcu-sim IMAGE.elf [options]`.

use mcu_sim::{
    Allowed, CacheConfig, Config, CoreKind, Exit, Image, Machine, Profile, Region, RegionKind,
    Tracker, Verdict,
};
use std::process::ExitCode;

const USAGE: &str = "usage: mcu-sim IMAGE.elf [options]
  --core m0|m0+|m3|m4|m33    default m4
  --profile zero-wait|nrf52840
  --refill N                 cycles to refill the pipeline after a taken branch
  --multiplier 1|32          cycles of MUL on m0 and m0+
  --ram BASE,SIZE[,WAITS]    instead of the usual windows (also --flash, --peripheral); may be repeated
  --from SYMBOL --to SYMBOL  print a record for each pair of executions
  --where                    print the cycles of each symbol
  --folded FILE              write call paths for a flame graph
  --secrets                  follow the bytes that the firmware marks; findings make the run fail
  --allow FILE               findings that are accepted: kind | symbol | file:line | count | reason
  --budget N                 stop after N instructions
  --quiet                    no console output";

struct Args {
    image: String,
    core: CoreKind,
    refill: Option<u8>,
    multiplier: Option<u8>,
    cache: Option<CacheConfig>,
    regions: Vec<Region>,
    from: Option<String>,
    to: Option<String>,
    places: bool,
    folded: Option<String>,
    secrets: bool,
    allow: Option<String>,
    budget: Option<u64>,
    quiet: bool,
}

fn number(text: &str) -> Result<u32, String> {
    let parsed = text
        .strip_prefix("0x")
        .map_or_else(|| text.parse(), |hex| u32::from_str_radix(hex, 16));
    parsed.map_err(|_| format!("not a number: {text}"))
}

fn region(kind: RegionKind, text: &str) -> Result<Region, String> {
    let fields: Vec<u32> = text.split(',').map(number).collect::<Result<_, _>>()?;
    let name = format!("{kind:?}").to_lowercase();
    let (base, size, wait_states) = match fields[..] {
        [base, size] => (base, size, 0),
        [base, size, waits] => (base, size, waits),
        _ => return Err("expected BASE,SIZE[,WAITS]".to_owned()),
    };
    Ok(Region {
        wait_states,
        ..Region::new(&name, kind, base, size)
    })
}

fn parse() -> Result<Args, String> {
    let mut args = Args {
        image: String::new(),
        core: CoreKind::M4,
        refill: None,
        multiplier: None,
        cache: None,
        regions: Vec::new(),
        from: None,
        to: None,
        places: false,
        folded: None,
        secrets: false,
        allow: None,
        budget: None,
        quiet: false,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--core" => args.core = value()?.parse()?,
            "--profile" => args.cache = CacheConfig::of_profile(&value()?)?,
            "--refill" => args.refill = Some(number(&value()?)? as u8),
            "--multiplier" => args.multiplier = Some(number(&value()?)? as u8),
            "--ram" => args.regions.push(region(RegionKind::Ram, &value()?)?),
            "--flash" => args.regions.push(region(RegionKind::Flash, &value()?)?),
            "--peripheral" => args
                .regions
                .push(region(RegionKind::Peripheral, &value()?)?),
            "--from" => args.from = Some(value()?),
            "--to" => args.to = Some(value()?),
            "--where" => args.places = true,
            "--folded" => args.folded = Some(value()?),
            "--secrets" => args.secrets = true,
            "--allow" => args.allow = Some(value()?),
            "--budget" => args.budget = Some(value()?.parse().map_err(|_| "not a number")?),
            "--quiet" => args.quiet = true,
            _ if args.image.is_empty() && !word.starts_with('-') => args.image = word,
            _ => return Err(format!("unknown option {word}")),
        }
    }
    if args.image.is_empty() {
        Err("no image".to_owned())
    } else {
        Ok(args)
    }
}

fn run(args: &Args) -> Result<bool, Box<dyn std::error::Error>> {
    let image = Image::parse(&std::fs::read(&args.image)?)?;
    let mut config = Config::new(args.core, &image);
    config.timing.refill = args.refill.unwrap_or(config.timing.refill);
    config.timing.multiplier = args.multiplier.unwrap_or(config.timing.multiplier);
    config.cache = args.cache;
    config.budget = args.budget.unwrap_or(config.budget);
    config.secrets = args.secrets;
    config.echo = !args.quiet;
    if !args.regions.is_empty() {
        config.regions.clone_from(&args.regions);
    }
    if let (Some(from), Some(to)) = (&args.from, &args.to) {
        let find = |name: &String| image.address_of(name).ok_or(format!("no symbol {name}"));
        config.markers = Some((find(from)?, find(to)?));
    }
    let mut machine = Machine::new(&image, config)?;
    let start = std::time::Instant::now();
    let result = machine.run();
    let seconds = start.elapsed().as_secs_f64();
    let profile = Profile::of(&machine);
    let c = profile.counters;
    println!(
        "{} cycles, {} instructions, {} loads, {} stores, {} multiplies, {} branches taken",
        c.cycles, c.instructions, c.loads, c.stores, c.multiplies, c.taken
    );
    println!(
        "peak stack {} bytes, code executed {} bytes, 90 % of cycles in {} bytes",
        profile.stack, profile.footprint, profile.hot_footprint
    );
    if args.cache.is_some() {
        println!("{} instruction cache misses", machine.cache_misses());
    }
    println!(
        "{:.1} M instructions/s",
        c.instructions as f64 / seconds / 1e6
    );
    for (index, record) in machine.records().iter().enumerate() {
        let c = record.counters;
        println!(
            "record {index}: cycles {} instructions {} loads {} stores {} multiplies {} stack {}",
            c.cycles, c.instructions, c.loads, c.stores, c.multiplies, record.stack
        );
    }
    if args.places {
        println!(
            "{:>12} {:>6} {:>12} {:>9} {:>7}  symbol",
            "cycles", "%", "instructions", "calls", "bytes"
        );
        for symbol in &profile.symbols {
            let share = 100.0 * symbol.cycles as f64 / c.cycles as f64;
            println!(
                "{:>12} {share:>6.2} {:>12} {:>9} {:>7}  {}",
                symbol.cycles, symbol.instructions, symbol.calls, symbol.footprint, symbol.name
            );
        }
        let mix: Vec<String> = profile
            .mix
            .iter()
            .map(|(kind, count)| format!("{kind} {count}"))
            .collect();
        println!("mix: {}", mix.join(", "));
    }
    if let Some(path) = &args.folded {
        let lines: Vec<String> = profile
            .paths
            .iter()
            .map(|(path, cycles)| format!("{path} {cycles}\n"))
            .collect();
        std::fs::write(path, lines.concat())?;
    }
    let allowed = match &args.allow {
        Some(path) => Allowed::parse(&std::fs::read_to_string(path)?)?,
        None => Vec::new(),
    };
    let clean = machine
        .tracker()
        .is_none_or(|tracker| report_secrets(tracker, &image, &allowed));
    Ok(result? == Exit::Code(0) && clean)
}

fn report_secrets(tracker: &Tracker, image: &Image, allowed: &[Allowed]) -> bool {
    let findings = tracker.findings(image, image.lines().as_ref());
    let verdict = Verdict::of(&findings, allowed);
    for leak in &verdict.leaks {
        println!("{leak}");
    }
    for problem in &verdict.problems {
        println!("allow-list: {problem}");
    }
    for place in tracker.declassified() {
        let symbol = image.symbol_name(place.pc);
        println!(
            "declassified at {:#010x} in {symbol}: {} secret bytes, {} times",
            place.pc, place.bytes, place.times
        );
    }
    println!(
        "{} findings, {} not allowed; {} marks, {} operations ended",
        findings.len(),
        verdict.leaks.len(),
        tracker.marked(),
        tracker.operations()
    );
    if tracker.marked() == 0 {
        println!("nothing was marked: nothing was checked");
    }
    verdict.is_clean() && tracker.marked() > 0
}

fn main() -> ExitCode {
    let args = match parse() {
        Ok(args) => args,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("mcu-sim: {error}");
            ExitCode::FAILURE
        }
    }
}
