//! Images in mcu-sim: how they are loaded, run to their end, and measured one call at a time.

use crate::{boards::Board, process};
use anyhow::{Context, Result, ensure};
use clap::{ValueEnum, builder::PossibleValuesParser, builder::TypedValueParser};
use mcu_sim::{CacheConfig, Config, CoreKind, Exit, Image, Machine, Profile, Region, RegionKind};
use serde::Serialize;
use std::{fs, path::Path};

/// What is between the core and the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum ChipProfile {
    /// Nothing: no wait states, no cache
    ZeroWait,
    /// As in an nRF52840: 3 cycles for a read of the flash; for code, a cache of 2 KiB, two ways, 16-byte lines
    Nrf52840,
}

impl ChipProfile {
    /// All of them; the first one is the default.
    pub const ALL: [Self; 2] = [Self::ZeroWait, Self::Nrf52840];

    /// The name on the command line, in tables and files.
    pub fn name(self) -> &'static str {
        match self {
            Self::ZeroWait => "zero-wait",
            Self::Nrf52840 => "nrf52840",
        }
    }

    /// The instruction cache that it has.
    pub fn cache(self) -> Option<CacheConfig> {
        match self {
            Self::ZeroWait => None,
            Self::Nrf52840 => Some(CacheConfig::NRF52840),
        }
    }
}

/// Reads a core's name from the command line.
pub fn core_parser() -> impl TypedValueParser<Value = CoreKind> {
    PossibleValuesParser::new(CoreKind::ALL.map(CoreKind::name))
        .try_map(|name| name.parse::<CoreKind>())
}

/// The core's full name, with what has to be known about its figures.
pub fn title(core: CoreKind) -> &'static str {
    match core {
        CoreKind::M0 => "Cortex-M0, multiplier of 1 cycle",
        CoreKind::M0Plus => "Cortex-M0+, multiplier of 1 cycle",
        CoreKind::M3 => "Cortex-M3",
        CoreKind::M4 => "Cortex-M4",
        CoreKind::M33 => "Cortex-M33, an estimate: Arm publishes no timing",
    }
}

/// Reads an image from a file.
pub fn load(path: &Path) -> Result<Image> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Image::parse(&bytes).with_context(|| format!("{} cannot be simulated", path.display()))
}

/// A machine with the memory map of `board` and the given core, with the image loaded.
pub fn machine<'a>(board: &Board, core: CoreKind, image: &'a Image) -> Result<Machine<'a>> {
    let mut config = Config::new(core, image);
    config.regions = vec![
        Region::new(
            "flash",
            RegionKind::Flash,
            board.flash.origin,
            board.flash.kibibytes << 10,
        ),
        Region::new(
            "ram",
            RegionKind::Ram,
            board.ram.origin,
            board.ram.kibibytes << 10,
        ),
    ];
    Ok(Machine::new(image, config)?)
}

/// Runs an image that was built for `board` to its end and returns the lines that it prints. It is
/// an error when the guest reports one.
pub fn run(board: &Board, core: CoreKind, path: &Path) -> Result<Vec<String>> {
    let image = load(path)?;
    let mut machine = machine(board, core, &image)?;
    let _spinner = process::spinner(format!("running {} in mcu-sim", board.name));
    let exit = machine.run()?;
    let lines: Vec<_> = console(&machine).lines().map(str::to_owned).collect();
    let last = lines.last().map_or("", String::as_str);
    ensure!(
        exit == Exit::Code(0),
        "the guest failed in mcu-sim ({exit:?}) after `{last}`"
    );
    Ok(lines)
}

/// What the guest printed so far.
pub fn console(machine: &Machine<'_>) -> String {
    String::from_utf8_lossy(machine.console()).into_owned()
}

/// What one call cost.
#[derive(Debug)]
pub struct Cost {
    /// Bytes of stack below the caller's frame.
    pub stack: u32,
    /// Cycles, and where they went.
    pub profile: Profile,
}

/// Calls the function that `machine` is about to enter in a copy of the machine, so that nothing
/// else is part of the profile, and an instruction cache starts empty.
pub fn measure_call(machine: &Machine<'_>, entry: u32, profile: ChipProfile) -> Result<Cost> {
    let mut config = machine.config().clone();
    config.cache = profile.cache();
    let mut copy = Machine::new(machine.image(), config)?;
    for region in &machine.config().regions {
        if region.kind == RegionKind::Ram {
            let bytes = machine.read_memory(region.base, region.size)?;
            copy.write_memory(region.base, &bytes)?;
        }
    }
    if let CoreKind::M4 | CoreKind::M33 = copy.config().timing.core {
        // The start-up code of a hard-float image has enabled the FPU (Armv7-M ARM, B3.2.20), soft-float code does not mind.
        const CPACR: u32 = 0xe000_ed88;
        const CP10_AND_CP11_FULL_ACCESS: u32 = 0xf << 20;
        copy.write_register(CPACR, CP10_AND_CP11_FULL_ACCESS)?;
    }
    let initial_stack_pointer = copy.reg(13);
    for index in 0..15 {
        copy.set_reg(index, machine.reg(index));
    }
    let stack_in_use = initial_stack_pointer.saturating_sub(machine.reg(13));
    let arguments = [0, 1, 2, 3].map(|index| machine.reg(index));
    copy.call(entry, &arguments)?;
    let profile = Profile::of(&copy);
    Ok(Cost {
        stack: profile.stack.saturating_sub(stack_in_use),
        profile,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcu_sim::{Segment, Symbol};

    /// Calls `work` with a 3 and then loops for ever.
    fn image() -> Image {
        let halfwords: [u16; 16] = [
            0x1000, 0x2000, // initial stack pointer
            0x0009, 0x0000, // reset vector
            0x2003, // 0x08 movs r0, #3
            0xf000, 0xf805, // 0x0a bl work
            0xe7fe, // 0x0e b .
            0, 0, 0, 0,      // 0x10
            0xb510, // 0x18 work: push {r4, lr}
            0x3801, // 0x1a loop: subs r0, #1
            0xd1fd, // 0x1c bne loop
            0xbd10, // 0x1e pop {r4, pc}
        ];
        let bytes = halfwords.iter().flat_map(|half| half.to_le_bytes());
        let segment = Segment {
            address: 0,
            bytes: bytes.collect(),
        };
        let work = Symbol {
            name: "work".into(),
            address: WORK,
            size: 8,
        };
        Image::from_segments(vec![segment], vec![work], 0)
    }

    const WORK: u32 = 0x18;

    #[test]
    fn a_call_is_measured_alone_and_leaves_the_machine_as_it_was() {
        let image = image();
        let config = Config::new(CoreKind::M4, &image);
        let mut machine = Machine::new(&image, config).expect("a good image");
        assert_eq!(machine.run_to(WORK).ok(), Some(Exit::Reached));
        let before = machine.counters();
        let measure = |profile| measure_call(&machine, WORK, profile).expect("it returns");
        let cost = measure(ChipProfile::ZeroWait);
        let cached = measure(ChipProfile::Nrf52840);
        assert_eq!(machine.counters(), before);

        let return_address = machine.reg(14) & !1;
        assert_eq!(machine.run_to(return_address).ok(), Some(Exit::Reached));
        let in_place = machine.counters().cycles - before.cycles;
        // PUSH 3, the loop taken twice 1 + 4, once not taken 1 + 1, POP 3 + 3.
        assert_eq!(in_place, 3 + 2 * 5 + 2 + 6);
        assert_eq!(cost.profile.counters.cycles, in_place);
        // All of it is in one line of the cache.
        assert_eq!(cached.profile.counters.cycles, in_place + 3);
        assert_eq!((cost.stack, cost.profile.footprint), (8, 8));
    }
}
