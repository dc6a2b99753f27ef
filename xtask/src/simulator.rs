//! Images in mcu-sim: how they are loaded, run to their end, and measured one call at a time.

use crate::{boards::Board, process};
use anyhow::{Context, Result, bail, ensure};
use clap::{ValueEnum, builder::PossibleValuesParser, builder::TypedValueParser};
use mcu_sim::{
    CacheConfig, Config, CoreKind, Exit, Image, Machine, Profile, Region, RegionKind, SimError,
    Trap,
};
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

/// How an image prints and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Console {
    /// Semihosting calls, with an exit code
    Semihosting,
    /// defmt in the first RTT channel, and a breakpoint at the end
    Rtt,
}

impl Console {
    /// The features of the firmware that choose it.
    pub fn features(self) -> &'static [&'static str] {
        match self {
            Self::Semihosting => &[],
            Self::Rtt => &["rtt"],
        }
    }

    /// Runs an image with this console to its end and returns the lines that it prints. It is an error when the guest
    /// reports one. `change` is made to what is modelled.
    pub fn run(
        self,
        board: &Board,
        core: CoreKind,
        path: &Path,
        change: impl FnOnce(&mut Config),
    ) -> Result<Vec<String>> {
        let image = load(path)?;
        let mut config = machine(board, core, &image)?.config().clone();
        change(&mut config);
        let mut machine = Machine::new(&image, config)?;
        let _spinner = process::spinner(format!("running {} in mcu-sim", board.name));
        match self {
            Self::Semihosting => run_semihosting(&mut machine),
            Self::Rtt => run_rtt(&mut machine, path),
        }
    }
}

fn run_semihosting(machine: &mut Machine<'_>) -> Result<Vec<String>> {
    let exit = machine.run()?;
    let lines: Vec<_> = console(machine).lines().map(str::to_owned).collect();
    let last = lines.last().map_or("", String::as_str);
    ensure!(
        exit == Exit::Code(0),
        "the guest failed in mcu-sim ({exit:?}) after `{last}`"
    );
    Ok(lines)
}

/// Does what a teleprobe server does with a debug probe: empties the RTT channel while the image runs, decodes the defmt
/// frames in it, and takes a breakpoint for the end.
fn run_rtt(machine: &mut Machine<'_>, path: &Path) -> Result<Vec<String>> {
    /// Instructions between two looks at the channel: the guest has to wait for room at times, as on a board.
    const BETWEEN_LOOKS: u64 = 20_000;
    let budget = machine.config().budget;
    let file = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let table = defmt_decoder::Table::parse(&file)?.context("the image has no defmt messages")?;
    let mut decoder = table.new_stream_decoder();
    let block = machine.image().address_of("_SEGGER_RTT");
    let block = block.context("the image has no RTT control block")?;

    let mut lines = Vec::new();
    loop {
        let left = budget.saturating_sub(machine.counters().instructions);
        machine.set_budget(BETWEEN_LOOKS.min(left));
        let end = machine.run();
        decoder.received(&take_from_channel(machine, block)?);
        loop {
            match decoder.decode() {
                Ok(frame) => lines.push(frame.display_message().to_string()),
                Err(defmt_decoder::DecodeError::UnexpectedEof) => break,
                Err(error) => return Err(error).context("the RTT channel holds no defmt frames"),
            }
        }
        let last = lines.last().map_or("", String::as_str);
        match end {
            Err(SimError::Budget { .. }) if left > BETWEEN_LOOKS => {}
            Err(SimError::Trap {
                trap: Trap::Breakpoint { .. },
                ..
            }) => return Ok(lines),
            Ok(exit) => {
                bail!("the guest made semihosting calls in mcu-sim ({exit:?}) after `{last}`")
            }
            Err(error) => {
                return Err(error)
                    .with_context(|| format!("the guest failed in mcu-sim after `{last}`"));
            }
        }
    }
}

/// Takes all that is in the first RTT channel from the guest to the host.
///
/// The control block: 16 bytes of name, counts of channels in both directions, then for each channel the addresses of
/// its name and buffer, the buffer's size, where the guest writes next, where the host reads next, and flags.
fn take_from_channel(machine: &mut Machine<'_>, block: u32) -> Result<Vec<u8>> {
    const NAME: &[u8] = b"SEGGER RTT\0\0\0\0\0\0";
    const CHANNEL: u32 = 24;
    const READ: u32 = CHANNEL + 16;
    if machine.read_memory(block, 16)? != NAME {
        // The guest has not set it up yet.
        return Ok(Vec::new());
    }
    let word = |offset| -> Result<u32> {
        let bytes = machine.read_memory(block + offset, 4)?;
        let bytes = bytes.first_chunk().context("a word has four bytes")?;
        Ok(u32::from_le_bytes(*bytes))
    };
    let (buffer, size) = (word(CHANNEL + 4)?, word(CHANNEL + 8)?);
    let (write, read) = (word(CHANNEL + 12)?, word(READ)?);
    ensure!(
        write < size && read < size,
        "the RTT channel of {size} bytes is written at {write} and read at {read}"
    );
    let taken = if read <= write {
        machine.read_memory(buffer + read, write - read)?
    } else {
        let mut taken = machine.read_memory(buffer + read, size - read)?;
        taken.extend(machine.read_memory(buffer, write)?);
        taken
    };
    machine.write_memory(block + READ, &write.to_le_bytes())?;
    Ok(taken)
}

/// An error that names the first line in which two outputs of one program differ. `sources` says where they are from.
pub fn same_output(sources: [&str; 2], outputs: [&[String]; 2]) -> Result<()> {
    let longest = outputs.map(<[String]>::len).into_iter().max().unwrap_or(0);
    let line = |output: &[String], at| output.get(at).cloned();
    for at in 0..longest {
        let [one, other] = outputs.map(|output| line(output, at));
        ensure!(
            one == other,
            "line {} of the output is `{}` {}, but `{}` {}",
            at + 1,
            one.unwrap_or_default(),
            sources[0],
            other.unwrap_or_default(),
            sources[1]
        );
    }
    Ok(())
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
    fn any_difference_of_outputs_is_an_error() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let compare = |one: &str, other: &str| {
            let (one, other) = (lines(one), lines(other));
            same_output(["here", "there"], [&one, &other])
        };
        assert!(compare("a\nb", "a\nb").is_ok());
        for other in ["a", "a\nc", "a\nb\nc", "", "a\nb\n\n"] {
            assert!(compare("a\nb", other).is_err(), "{other}");
        }
    }

    /// An RTT control block at the start of RAM with a channel of 8 bytes, as far as the host reads it.
    #[test]
    fn the_channel_is_read_around_its_end() {
        const RAM: u32 = 0x2000_0000;
        let image = image();
        let mut machine =
            Machine::new(&image, Config::new(CoreKind::M4, &image)).expect("a good image");
        let take = |machine: &mut Machine<'_>| take_from_channel(machine, RAM);
        assert_eq!(take(&mut machine).ok(), Some(Vec::new()), "not set up");

        let set = |machine: &mut Machine<'_>, write: u32, read: u32| {
            let words = [1, 0, 0, RAM + 64, 8, write, read, 2];
            let block = [
                b"SEGGER RTT\0\0\0\0\0\0".to_vec(),
                words.map(u32::to_le_bytes).concat(),
            ];
            machine.write_memory(RAM, &block.concat()).expect("RAM");
            machine.write_memory(RAM + 64, b"abcdefgh").expect("RAM");
        };
        for (write, read, taken) in [(3, 1, "bc"), (3, 3, ""), (2, 6, "ghab"), (0, 5, "fgh")] {
            set(&mut machine, write, read);
            assert_eq!(take(&mut machine).ok().as_deref(), Some(taken.as_bytes()));
            assert_eq!(take(&mut machine).ok(), Some(Vec::new()), "taken once");
        }
        set(&mut machine, 8, 0);
        assert!(take(&mut machine).is_err());
    }

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
