//! Builds the harness and runs batches of cases in QEMU and in mcu-sim.

use crate::forms::{Case, Layout, Needs};
use mcu_sim::{Config, CoreKind, Exit, Image, Kind, Machine};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Bytes of a result.
pub const RESULT: usize = 328;
/// Bytes of a case.
const CASE: usize = 352;
/// The words of a result that must agree: all but the two registers of the harness.
pub const COMPARED: [usize; 80] = {
    let mut words = [0; 80];
    let (mut word, mut count) = (0, 0);
    while word < 82 {
        if word != 11 && word != 12 {
            words[count] = word;
            count += 1;
        }
        word += 1;
    }
    words
};
/// FPSCR: the condition flags; the cumulative exception flags are not modelled.
pub const FPSCR: usize = 17;

/// A machine that QEMU emulates.
pub struct Board {
    pub name: &'static str,
    pub core: CoreKind,
    pub target: &'static str,
    pub flash: u32,
    pub ram: u32,
    /// Where cases are loaded, and how many bytes fit there.
    pub cases: u32,
    pub room: usize,
    /// How many forms must be checked.
    pub at_least: usize,
}

impl Board {
    pub fn has(&self, needs: Needs) -> bool {
        match needs {
            Needs::Anything => true,
            Needs::Mainline => self.core != CoreKind::M0,
            Needs::Dsp | Needs::Fp => matches!(self.core, CoreKind::M4 | CoreKind::M33),
            Needs::V8 => self.core == CoreKind::M33,
        }
    }
}

/// Why there is no harness.
pub enum Missing {
    /// A tool that the machine lacks.
    Tool(String),
    /// The harness itself is wrong.
    Harness(String),
}

pub enum Outcome {
    Equal,
    Differs(String),
}

/// What a case leaves when some of its bytes are secret.
pub struct Marked {
    pub result: Vec<u8>,
    /// A set bit for each bit of the result that may depend on a secret.
    pub marks: Vec<u8>,
    /// What the case's own code leaks.
    pub findings: Vec<Kind>,
    pub cycles: u64,
}

pub struct Runner<'a> {
    board: &'a Board,
    folder: PathBuf,
    elf: PathBuf,
    image: Image,
    /// Where the harness puts a result.
    result: u32,
    pub layout: Layout,
}

/// The first difference between two results.
pub fn difference(sim: &[u8], qemu: &[u8]) -> Option<String> {
    let word = |bytes: &[u8], index: usize| {
        let word = u32::from_le_bytes(
            bytes[4 * index..4 * index + 4]
                .try_into()
                .expect("four bytes"),
        );
        if index == FPSCR {
            word & 0xf000_0000
        } else {
            word
        }
    };
    COMPARED
        .into_iter()
        .find(|index| word(sim, *index) != word(qemu, *index))
        .map(|index| {
            format!(
                "word {index}: mcu-sim {:08x}, QEMU {:08x}",
                word(sim, index),
                word(qemu, index)
            )
        })
}

impl<'a> Runner<'a> {
    /// Builds the harness in a folder for this `purpose`, since tests run side by side.
    pub fn build(board: &'a Board, purpose: &str) -> Result<Self, Missing> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(purpose)
            .join(board.name);
        std::fs::create_dir_all(&folder).expect("a folder for the harness");
        let (script, elf) = (folder.join("link.ld"), folder.join("harness.elf"));
        let text = format!(
            "ENTRY(reset)\nCASES = {};\nSECTIONS {{\n .vectors {} : {{ KEEP(*(.vectors)) }}\n .ramtext {} : {{ KEEP(*(.ramtext)) }}\n .data : {{ *(.data) }}\n}}\n",
            board.cases, board.flash, board.ram
        );
        std::fs::write(&script, text).expect("the linker script");
        let mut rustc = Command::new("rustc");
        rustc.args([
            "--edition",
            "2024",
            "-C",
            "panic=abort",
            "-C",
            "codegen-units=1",
            "--target",
            board.target,
        ]);
        for (needs, name) in [(Needs::Fp, "fp"), (Needs::Dsp, "dsp")] {
            if board.has(needs) {
                rustc.args(["--cfg", name]);
            }
        }
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/instructions/harness.rs");
        rustc
            .arg("-C")
            .arg(format!("link-arg=-T{}", script.display()))
            .arg(source)
            .arg("-o")
            .arg(&elf);
        let output = rustc.output().expect("rustc runs");
        let message = String::from_utf8_lossy(&output.stderr);
        if message.contains("can't find crate for `core`") {
            return Err(Missing::Tool(format!("{} is not installed", board.target)));
        }
        if !output.status.success() {
            return Err(Missing::Harness(message.into_owned()));
        }
        if let Err(error) = Command::new("qemu-system-arm").arg("--version").output() {
            return Err(Missing::Tool(format!("qemu-system-arm: {error}")));
        }
        let image =
            Image::parse(&std::fs::read(&elf).expect("the harness")).expect("a valid harness");
        let find = |name: &str| {
            image
                .address_of(name)
                .ok_or(Missing::Harness(format!("no symbol {name}")))
        };
        let layout = Layout {
            code: find("case_code")?,
            data: find("case_data")?,
            landing_a: find("landing_a")?,
            landing_b: find("landing_b")?,
        };
        let result = find("result")?;
        Ok(Self {
            board,
            folder,
            elf,
            image,
            result,
            layout,
        })
    }

    pub fn compare(&self, cases: &[&Case]) -> Vec<Outcome> {
        let per_batch = (self.board.room - 16) / CASE;
        cases
            .chunks(per_batch)
            .enumerate()
            .flat_map(|(number, batch)| self.compare_batch(number, batch))
            .collect()
    }

    fn compare_batch(&self, number: usize, batch: &[&Case]) -> Vec<Outcome> {
        let mut blob = (batch.len() as u32).to_le_bytes().to_vec();
        blob.resize(16, 0);
        for case in batch {
            blob.extend(case.bytes());
        }
        let sim = self.in_simulator(&blob);
        let qemu = self.in_qemu(number, &blob);
        assert_eq!(
            qemu.len(),
            batch.len() * RESULT,
            "QEMU ended early; next case: {:04x?}",
            batch.get(qemu.len() / RESULT).map(|case| &case.code)
        );
        let (sim, failure) = match sim {
            (output, None) => (output, "no result".to_owned()),
            (output, Some(error)) => (output, error),
        };
        let mut results = sim.chunks_exact(RESULT);
        qemu.chunks_exact(RESULT)
            .map(|qemu| match results.next() {
                Some(sim) => difference(sim, qemu).map_or(Outcome::Equal, Outcome::Differs),
                None => Outcome::Differs(failure.clone()),
            })
            .collect()
    }

    fn in_simulator(&self, blob: &[u8]) -> (Vec<u8>, Option<String>) {
        let config = Config::new(self.board.core, &self.image);
        let mut machine = Machine::new(&self.image, config).expect("the harness loads");
        machine
            .write_memory(self.board.cases, blob)
            .expect("the cases fit");
        let error = match machine.run() {
            Ok(Exit::Code(0)) => None,
            Ok(exit) => Some(format!("{exit:?}")),
            Err(error) => Some(error.to_string()),
        };
        (machine.console().to_vec(), error)
    }

    /// Runs one case with some of its bytes secret.
    pub fn with_secrets(&self, case: &[u8], secrets: &[usize]) -> Result<Marked, String> {
        let mut config = Config::new(self.board.core, &self.image);
        config.secrets = true;
        config.budget = 10_000;
        for region in &mut config.regions {
            region.size = 0x1_1000; // enough for one case, and quick to set up
        }
        let mut machine = Machine::new(&self.image, config).map_err(|error| error.to_string())?;
        let mut blob = 1u32.to_le_bytes().to_vec();
        blob.resize(16, 0);
        blob.extend(case);
        machine
            .write_memory(self.board.cases, &blob)
            .map_err(|error| error.to_string())?;
        for offset in secrets {
            machine.mark(self.board.cases + 16 + *offset as u32, 1, true);
        }
        machine.run().map_err(|error| error.to_string())?;
        let result = machine
            .read_memory(self.result, RESULT as u32)
            .map_err(|error| error.to_string())?;
        let own = self.layout.code..self.layout.code + 32;
        let findings = machine
            .tracker()
            .map_or_else(Vec::new, |tracker| tracker.findings(&self.image, None));
        let kinds = findings
            .iter()
            .filter(|finding| own.contains(&finding.pc))
            .map(|finding| finding.kind);
        Ok(Marked {
            result,
            marks: machine.marks(self.result, RESULT as u32),
            findings: kinds.collect(),
            cycles: machine.counters().cycles,
        })
    }

    fn in_qemu(&self, number: usize, blob: &[u8]) -> Vec<u8> {
        let file = self.folder.join(format!("cases{number}.bin"));
        std::fs::write(&file, blob).expect("the cases can be written");
        let output = Command::new("timeout")
            .args([
                "60",
                "qemu-system-arm",
                "-M",
                self.board.name,
                "-display",
                "none",
                "-monitor",
                "none",
                "-serial",
                "null",
            ])
            .args(["-semihosting-config", "enable=on,target=native", "-kernel"])
            .arg(&self.elf)
            .arg("-device")
            .arg(format!(
                "loader,file={},addr={:#x},force-raw=on",
                file.display(),
                self.board.cases
            ))
            .stdin(Stdio::null())
            .output()
            .expect("QEMU runs");
        std::fs::remove_file(&file).expect("the cases can be removed");
        output.stdout
    }
}
