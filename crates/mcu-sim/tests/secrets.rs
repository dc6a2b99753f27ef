//! The secret tracker proves itself: every deliberate leak is found at its line, every safe look-alike is clean.

use mcu_sim::{
    Allowed, Config, CoreKind, Finding, Image, Kind, Machine, Region, RegionKind, Verdict,
};
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/secrets/samples.rs");
const SCRIPT: &str = "ENTRY(start)
SECTIONS {
 .vectors 0x0 : { KEEP(*(.vectors)) }
 .text : { KEEP(*(.text .text.*)) *(.rodata .rodata.*) }
 .data 0x20000000 : { *(.data .data.*) }
 /DISCARD/ : { *(.ARM.exidx*) }
}
";
/// Where the bytes for the samples are, away from the stack.
const BYTES: u32 = 0x2000_8000;

struct Target {
    core: CoreKind,
    triple: &'static str,
    mainline: bool,
    fp: bool,
}

const TARGETS: [Target; 4] = [
    Target {
        core: CoreKind::M0,
        triple: "thumbv6m-none-eabi",
        mainline: false,
        fp: false,
    },
    Target {
        core: CoreKind::M3,
        triple: "thumbv7m-none-eabi",
        mainline: true,
        fp: false,
    },
    Target {
        core: CoreKind::M4,
        triple: "thumbv7em-none-eabihf",
        mainline: true,
        fp: true,
    },
    Target {
        core: CoreKind::M33,
        triple: "thumbv8m.main-none-eabihf",
        mainline: true,
        fp: true,
    },
];

/// Runs rustc; false if the target is not installed. `MCU_SIM_FULL` makes that a failure too.
fn rustc(arguments: &[&str], target: &Target, folder: &Path) -> bool {
    let output = Command::new("rustc")
        .args([
            "--edition",
            "2024",
            "-g",
            "-C",
            "opt-level=1",
            "-C",
            "panic=abort",
        ])
        .args(["--target", target.triple, "--out-dir"])
        .arg(folder)
        .args(arguments)
        .output()
        .expect("rustc runs");
    let message = String::from_utf8_lossy(&output.stderr);
    if message.contains("can't find crate for `core`") && std::env::var_os("MCU_SIM_FULL").is_none()
    {
        eprintln!("skipped: {} is not installed", target.triple);
        return false;
    }
    assert!(output.status.success(), "{message}");
    true
}

/// Builds the samples in a folder for this `purpose`, since tests run side by side.
fn build(target: &Target, purpose: &str) -> Option<Image> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(purpose)
        .join(target.triple);
    std::fs::create_dir_all(&folder).expect("a folder for the samples");
    let script = folder.join("link.ld");
    std::fs::write(&script, SCRIPT).expect("the linker script");
    let mark = concat!(env!("CARGO_MANIFEST_DIR"), "/../mcu-sim-mark/src/lib.rs");
    if !rustc(
        &["--crate-type", "rlib", "--crate-name", "mcu_sim_mark", mark],
        target,
        &folder,
    ) {
        return None;
    }
    let library = format!(
        "mcu_sim_mark={}",
        folder.join("libmcu_sim_mark.rlib").display()
    );
    let link = format!("link-arg=-T{}", script.display());
    let mut arguments = vec![
        "--extern",
        &library,
        "-C",
        &link,
        "-C",
        "link-arg=--no-gc-sections",
        SOURCE,
    ];
    let features = [
        ("mainline", target.mainline),
        ("dsp", target.core == CoreKind::M4),
        ("fp", target.fp),
    ];
    for (name, _) in features.iter().filter(|(_, present)| *present) {
        arguments.extend(["--cfg", name]);
    }
    rustc(&arguments, target, &folder);
    let bytes = std::fs::read(folder.join("samples")).expect("the samples");
    Some(Image::parse(&bytes).expect("a valid image"))
}

fn run(image: &Image, core: CoreKind, sample: &str) -> Vec<Finding> {
    let mut config = Config::new(core, image);
    config.secrets = true;
    config.budget = 100_000;
    config.regions.push(Region::new(
        "peripheral",
        RegionKind::Peripheral,
        0x4000_0000,
        0x1000,
    ));
    let mut machine = Machine::new(image, config).expect("the samples load");
    if !matches!(core, CoreKind::M0 | CoreKind::M3) {
        machine
            .write_register(0xe000_ed88, 0xf0_0000)
            .expect("CPACR");
    }
    machine.write_memory(BYTES, &[3; 128]).expect("RAM");
    machine.mark(BYTES, 64, true);
    let address = image.address_of(sample).expect("the sample exists");
    if let Err(error) = machine.call(address, &[BYTES]) {
        panic!("{sample}: {error}");
    }
    machine
        .tracker()
        .expect("secrets are on")
        .findings(image, image.lines().as_ref())
}

/// The samples of the source: name, and the lines that leak with the kind that the comment names.
fn expected() -> Vec<(String, Vec<(u32, String)>)> {
    let text = std::fs::read_to_string(SOURCE).expect("the source");
    let mut samples: Vec<(String, Vec<(u32, String)>)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((name, _)) = line
            .trim_start()
            .strip_prefix("sample!(")
            .and_then(|rest| rest.split_once(','))
        {
            samples.push((name.to_owned(), Vec::new()));
        }
        if let (Some((_, kind)), Some(sample)) = (line.split_once("// LEAK "), samples.last_mut()) {
            sample.1.push((number, kind.to_owned()));
        }
    }
    samples
}

fn is_kind(found: Kind, named: &str, core: CoreKind) -> bool {
    match named {
        // A short branch may become an IT block.
        "branch" => matches!(found, Kind::Branch | Kind::ItCondition),
        "it" => found == Kind::ItCondition,
        "address" => found == Kind::Address,
        // Without a divide instruction, the library divides.
        "divide" if core == CoreKind::M0 => found == Kind::LibraryHelper,
        "divide" => found == Kind::Divide,
        "multiply" => found == Kind::Multiply,
        "float" => found == Kind::FloatingPoint,
        "helper" => found == Kind::LibraryHelper,
        "call" => found == Kind::SystemCall,
        "peripheral" => found == Kind::PeripheralStore,
        "stack" => found == Kind::StackResidue,
        "register" => found == Kind::RegisterResidue,
        other => panic!("unknown kind {other}"),
    }
}

#[test]
fn every_leak_is_found_at_its_line_and_nothing_else() {
    let samples = expected();
    for target in &TARGETS {
        let Some(image) = build(target, "leaks") else {
            continue;
        };
        let mut checked = 0;
        for (name, leaks) in samples
            .iter()
            .filter(|(name, _)| image.address_of(name).is_some())
        {
            checked += 1;
            let findings = run(&image, target.core, name);
            let shown: Vec<_> = findings.iter().map(ToString::to_string).collect();
            let leaks = if name == "multiply_long" && target.core != CoreKind::M3 {
                &Vec::new()
            } else {
                leaks
            };
            for (line, kind) in leaks {
                let hit = |finding: &Finding| {
                    is_kind(finding.kind, kind, target.core)
                        && finding.places.iter().any(|place| place.line == *line)
                };
                assert!(
                    findings.iter().any(hit),
                    "{} {name}: no {kind} at line {line}: {shown:#?}",
                    target.triple
                );
            }
            // Library code that a leak leads into may leak further; the sample's own file may not.
            let own = |finding: &&Finding| {
                finding
                    .places
                    .iter()
                    .any(|place| place.file.ends_with("samples.rs"))
            };
            let unexpected = findings.iter().filter(own).filter(|finding| {
                !leaks.iter().any(|(line, kind)| {
                    finding.places.iter().any(|place| place.line == *line)
                        && is_kind(finding.kind, kind, target.core)
                })
            });
            assert_eq!(
                unexpected.count(),
                0,
                "{} {name}: {shown:#?}",
                target.triple
            );
            assert!(
                !leaks.is_empty() || findings.is_empty(),
                "{} {name}: {shown:#?}",
                target.triple
            );
        }
        let minimum = if target.fp {
            32
        } else if target.mainline {
            29
        } else {
            25
        };
        assert!(
            checked >= minimum,
            "{}: only {checked} samples",
            target.triple
        );
    }
}

#[test]
fn an_allow_list_covers_exactly_what_it_names() {
    let Some(image) = build(&TARGETS[2], "allowed") else {
        return;
    };
    let findings = run(&image, CoreKind::M4, "leaky_lookup");
    let place = findings[0].places[0].clone();
    let entry = |line, count| Allowed {
        kind: Kind::Address,
        symbol: "leaky_lookup".to_owned(),
        place: mcu_sim::Place {
            line,
            ..place.clone()
        },
        count,
        reason: "a sample".to_owned(),
    };
    assert!(Verdict::of(&findings, &[entry(place.line, 1)]).is_clean());
    assert_eq!(Verdict::of(&findings, &[]).leaks.len(), 1);
    let wrong_line = Verdict::of(&findings, &[entry(place.line + 1, 1)]);
    assert_eq!((wrong_line.leaks.len(), wrong_line.problems.len()), (1, 1));
    let miscounted = Verdict::of(&findings, &[entry(place.line, 2)]);
    assert_eq!((miscounted.leaks.len(), miscounted.problems.len()), (0, 1));
}

#[test]
fn an_allow_list_is_read_line_by_line() {
    let text = "# comment\n\nbranch | ecdsa::sign | src/hazmat.rs:116 | 3 | rejects a candidate | and says so\n";
    let entries = Allowed::parse(text).expect("a valid list");
    let [entry] = &entries[..] else {
        panic!("{entries:?}")
    };
    assert_eq!(
        (
            entry.kind,
            entry.symbol.as_str(),
            entry.place.line,
            entry.count
        ),
        (Kind::Branch, "ecdsa::sign", 116, 3)
    );
    assert_eq!(entry.reason, "rejects a candidate | and says so");
    for bad in [
        "branch | a | b:1 | 1",
        "jump | a | b:1 | 1 | r",
        "branch | a | b | 1 | r",
        "branch | a | b:1 | x | r",
        "branch | a | b:1 | 1 |",
    ] {
        assert_eq!(
            Allowed::parse(bad).map_err(|error| error.line),
            Err(1),
            "{bad}"
        );
    }
}
