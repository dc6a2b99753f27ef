//! The table of boards: the one place that knows triples, cores, memory maps, emulators and what
//! simulates them.

use mcu_sim::CoreKind;

/// A piece of memory.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// First address.
    pub origin: u32,
    /// Length in KiB.
    pub kibibytes: u32,
}

/// How the emulator is started.
#[derive(Clone, Copy, Debug)]
pub enum Emulator {
    /// `qemu-system-arm` with this machine.
    Arm(&'static str),
    /// `qemu-system-riscv32` with this machine.
    Riscv32(&'static str),
}

/// What runs an image.
#[derive(Clone, Copy, Debug)]
pub enum Runner {
    /// An emulator.
    Qemu(Emulator),
    /// The chip itself, behind a debug probe.
    Probe(Probe),
}

/// A board on a desk.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    /// The chip as probe-rs names it.
    pub chip: &'static str,
    /// The board as a teleprobe server names it: those names are the server's, and follow embassy-rs' here.
    pub target: &'static str,
    /// The programs that fit its memory.
    pub programs: &'static [&'static str],
}

/// A machine that firmware is built for.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The name on the command line.
    pub name: &'static str,
    /// The core, for people.
    pub core: &'static str,
    /// The target triple that fits the core.
    pub triple: &'static str,
    /// Where code goes. On a machine without flash, the first part of RAM.
    pub flash: Region,
    /// Where data and stack go.
    pub ram: Region,
    /// What runs the image.
    pub runner: Runner,
    /// The core that mcu-sim runs the image as.
    pub simulated: Option<CoreKind>,
}

const MPS2_FLASH: Region = Region {
    origin: 0,
    kibibytes: 4096,
};
const MPS2_RAM: Region = Region {
    origin: 0x2000_0000,
    kibibytes: 4096,
};
const AN505_FLASH: Region = Region {
    origin: 0x1000_0000,
    kibibytes: 4096,
};
const AN505_RAM: Region = Region {
    origin: 0x3800_0000,
    kibibytes: 4096,
};

/// Every board.
pub const BOARDS: [Board; 13] = [
    Board {
        name: "microbit",
        core: "Cortex-M0",
        triple: "thumbv6m-none-eabi",
        flash: Region {
            origin: 0,
            kibibytes: 256,
        },
        ram: Region {
            origin: 0x2000_0000,
            kibibytes: 16,
        },
        runner: Runner::Qemu(Emulator::Arm("microbit")),
        simulated: Some(CoreKind::M0),
    },
    Board {
        name: "mps2-an385",
        core: "Cortex-M3",
        triple: "thumbv7m-none-eabi",
        flash: MPS2_FLASH,
        ram: MPS2_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an385")),
        simulated: Some(CoreKind::M3),
    },
    Board {
        name: "mps2-an386",
        core: "Cortex-M4",
        triple: "thumbv7em-none-eabihf",
        flash: MPS2_FLASH,
        ram: MPS2_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an386")),
        simulated: Some(CoreKind::M4),
    },
    Board {
        name: "mps2-an386-soft",
        core: "Cortex-M4, no FPU used",
        triple: "thumbv7em-none-eabi",
        flash: MPS2_FLASH,
        ram: MPS2_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an386")),
        simulated: Some(CoreKind::M4),
    },
    Board {
        name: "mps2-an500",
        core: "Cortex-M7",
        triple: "thumbv7em-none-eabihf",
        flash: MPS2_FLASH,
        ram: MPS2_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an500")),
        // mcu-sim has no model of this core; the instructions of this image are those of a Cortex-M4.
        simulated: Some(CoreKind::M4),
    },
    Board {
        name: "mps2-an505",
        core: "Cortex-M33",
        triple: "thumbv8m.main-none-eabihf",
        flash: AN505_FLASH,
        ram: AN505_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an505")),
        simulated: Some(CoreKind::M33),
    },
    Board {
        name: "mps2-an505-soft",
        core: "Cortex-M33, no FPU used",
        triple: "thumbv8m.main-none-eabi",
        flash: AN505_FLASH,
        ram: AN505_RAM,
        runner: Runner::Qemu(Emulator::Arm("mps2-an505")),
        simulated: Some(CoreKind::M33),
    },
    Board {
        name: "riscv32",
        core: "RV32IMAC",
        triple: "riscv32imac-unknown-none-elf",
        flash: Region {
            origin: 0x8000_0000,
            kibibytes: 4096,
        },
        ram: Region {
            origin: 0x8040_0000,
            kibibytes: 4096,
        },
        runner: Runner::Qemu(Emulator::Riscv32("virt")),
        simulated: None,
    },
    // Boards on a desk. Their images leave the clock as it is after reset.
    //
    // From RAM: flash would be read with wait states, the cache in front of it is off after reset. A Cortex-M4 fetches
    // instructions in this RAM over its system bus, beside the data: counts are above those of flash without wait
    // states.
    Board {
        name: "nrf52840-dk",
        core: "Cortex-M4",
        triple: "thumbv7em-none-eabihf",
        flash: Region {
            origin: 0x2000_0000,
            kibibytes: 192,
        },
        ram: Region {
            origin: 0x2003_0000,
            kibibytes: 64,
        },
        runner: Runner::Probe(Probe {
            chip: "nRF52840_xxAA",
            target: "nrf52840-dk",
            programs: ALL_PROGRAMS,
        }),
        simulated: Some(CoreKind::M4),
    },
    // From RAM: after reset, flash has wait states and the cache in front of it is off.
    Board {
        name: "nucleo-h563zi",
        core: "Cortex-M33",
        triple: "thumbv8m.main-none-eabihf",
        flash: Region {
            origin: 0x2000_0000,
            kibibytes: 512,
        },
        ram: Region {
            origin: 0x2008_0000,
            kibibytes: 128,
        },
        runner: Runner::Probe(Probe {
            chip: "STM32H563ZITx",
            target: "nucleo-stm32h563zi",
            programs: ALL_PROGRAMS,
        }),
        simulated: Some(CoreKind::M33),
    },
    // From flash: at the 16 MHz after reset it has no wait states, and the core fetches from it on a bus of its own,
    // as the model has it.
    Board {
        name: "nucleo-f446re",
        core: "Cortex-M4",
        triple: "thumbv7em-none-eabihf",
        flash: Region {
            origin: 0x0800_0000,
            kibibytes: 512,
        },
        ram: Region {
            origin: 0x2000_0000,
            kibibytes: 128,
        },
        runner: Runner::Probe(Probe {
            chip: "STM32F446RETx",
            target: "nucleo-stm32f446re",
            programs: ALL_PROGRAMS,
        }),
        simulated: Some(CoreKind::M4),
    },
    // From RAM: the chip has no flash of its own, and code behind its QSPI cache would be at the mercy of that.
    Board {
        name: "pico2",
        core: "Cortex-M33",
        triple: "thumbv8m.main-none-eabihf",
        flash: Region {
            origin: 0x2000_0000,
            kibibytes: 384,
        },
        ram: Region {
            origin: 0x2006_0000,
            kibibytes: 128,
        },
        runner: Runner::Probe(Probe {
            chip: "RP235x",
            target: "rpi-pico-2",
            programs: ALL_PROGRAMS,
        }),
        simulated: Some(CoreKind::M33),
    },
    // From flash, which has no wait states at the 12 MHz after reset; code does not fit its RAM.
    Board {
        name: "nucleo-c031c6",
        core: "Cortex-M0+",
        triple: "thumbv6m-none-eabi",
        flash: Region {
            origin: 0x0800_0000,
            kibibytes: 32,
        },
        ram: Region {
            origin: 0x2000_0000,
            kibibytes: 12,
        },
        runner: Runner::Probe(Probe {
            chip: "STM32C031C6Tx",
            target: "nucleo-stm32c031c6",
            programs: &["timing", "ct_timing"],
        }),
        simulated: Some(CoreKind::M0Plus),
    },
];

/// What runs on a board with the room.
const ALL_PROGRAMS: &[&str] = &["selftest", "timing", "ct_timing", "bench"];

/// The boards that run under an emulator, each with it.
pub fn emulated() -> impl Iterator<Item = (&'static Board, Emulator)> {
    BOARDS.iter().filter_map(|board| match board.runner {
        Runner::Qemu(emulator) => Some((board, emulator)),
        Runner::Probe(_) => None,
    })
}

/// The boards on a desk, each with its probe.
pub fn on_desk() -> impl Iterator<Item = (&'static Board, Probe)> {
    BOARDS.iter().filter_map(|board| match board.runner {
        Runner::Probe(probe) => Some((board, probe)),
        Runner::Qemu(_) => None,
    })
}

/// The triples of all boards, each once.
pub fn triples() -> Vec<&'static str> {
    let mut triples: Vec<_> = BOARDS.iter().map(|board| board.triple).collect();
    triples.sort_unstable();
    triples.dedup();
    triples
}

/// The board whose image is simulated for `core`.
pub fn for_core(core: CoreKind) -> Option<&'static Board> {
    let architecture = match core {
        // The same instructions, and no emulated board of its own.
        CoreKind::M0Plus => CoreKind::M0,
        _ => core,
    };
    emulated()
        .map(|(board, _)| board)
        .find(|board| board.simulated == Some(architecture))
}

/// The board whose image is simulated for `core` without its FPU, if there is one with it too.
pub fn for_core_without_fpu(core: CoreKind) -> Option<&'static Board> {
    let triple = for_core(core)?.triple.strip_suffix("hf")?;
    emulated()
        .map(|(board, _)| board)
        .find(|board| board.triple == triple && board.simulated == Some(core))
}

impl Board {
    /// Whether the board's target gets assembly kernels: those with the DSP extension.
    pub fn has_kernels(&self) -> bool {
        ["thumbv7em", "thumbv8m.main"]
            .iter()
            .any(|architecture| self.triple.starts_with(architecture))
    }

    /// The memory map as linker script text: what the firmware's build script writes to memory.x.
    pub fn memory_script(&self) -> String {
        let region = |name: &str, region: Region| {
            format!(
                "    {name} : ORIGIN = {:#010x}, LENGTH = {}K\n",
                region.origin, region.kibibytes
            )
        };
        let mut script = format!(
            "MEMORY\n{{\n{}{}}}\n",
            region("FLASH", self.flash),
            region("RAM", self.ram)
        );
        if let Runner::Qemu(Emulator::Riscv32(_)) = self.runner {
            for (name, region) in [
                ("TEXT", "FLASH"),
                ("RODATA", "FLASH"),
                ("DATA", "RAM"),
                ("BSS", "RAM"),
                ("HEAP", "RAM"),
                ("STACK", "RAM"),
            ] {
                script += &format!("REGION_ALIAS(\"REGION_{name}\", {region});\n");
            }
        }
        script
    }
}

impl Emulator {
    /// The program's name.
    pub fn program(self) -> &'static str {
        match self {
            Self::Arm(_) => "qemu-system-arm",
            Self::Riscv32(_) => "qemu-system-riscv32",
        }
    }

    /// The Debian package with the program.
    pub fn package(self) -> &'static str {
        match self {
            Self::Arm(_) => "qemu-system-arm",
            Self::Riscv32(_) => "qemu-system-misc",
        }
    }

    /// The arguments that choose the machine.
    pub fn machine(self) -> Vec<&'static str> {
        match self {
            Self::Arm(machine) => vec!["-M", machine],
            Self::Riscv32(machine) => vec!["-M", machine, "-bios", "none"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = BOARDS.iter().map(|board| board.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), BOARDS.len());
    }

    #[test]
    fn every_core_has_a_board() {
        let triple = |core| for_core(core).map(|board| board.triple);
        let triples = CoreKind::ALL.map(triple);
        let expected = [
            "thumbv6m-none-eabi",
            "thumbv6m-none-eabi",
            "thumbv7m-none-eabi",
            "thumbv7em-none-eabihf",
            "thumbv8m.main-none-eabihf",
        ];
        assert_eq!(triples, expected.map(Some));
    }

    #[test]
    fn cores_with_an_fpu_have_a_board_without() {
        let triple = |core| for_core_without_fpu(core).map(|board| board.triple);
        let triples = CoreKind::ALL.map(triple);
        let expected = [
            None,
            None,
            None,
            Some("thumbv7em-none-eabi"),
            Some("thumbv8m.main-none-eabi"),
        ];
        assert_eq!(triples, expected);
    }

    #[test]
    fn memory_script_is_what_the_linker_reads() {
        assert_eq!(
            for_core(CoreKind::M4).map(Board::memory_script).as_deref(),
            Some(
                "MEMORY\n{\n    FLASH : ORIGIN = 0x00000000, LENGTH = 4096K\n    \
             RAM : ORIGIN = 0x20000000, LENGTH = 4096K\n}\n"
            )
        );
    }
}
