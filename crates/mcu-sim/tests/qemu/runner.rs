//! Builds the harness and runs batches of cases in QEMU and in mcu-sim.

use crate::forms::{Case, Layout, Needs};
use mcu_sim::{Config, CoreKind, Exit, Image, Machine};
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
const FPSCR: usize = 17;

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

pub enum Outcome {
    Equal,
    Differs(String),
}

pub struct Runner<'a> {
    board: &'a Board,
    folder: PathBuf,
    elf: PathBuf,
    image: Image,
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
    pub fn build(board: &'a Board) -> Result<Self, String> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(board.name);
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let (script, elf) = (folder.join("link.ld"), folder.join("harness.elf"));
        let text = format!(
            "ENTRY(reset)\nCASES = {};\nSECTIONS {{\n .vectors {} : {{ KEEP(*(.vectors)) }}\n .ramtext {} : {{ KEEP(*(.ramtext)) }}\n .data : {{ *(.data) }}\n}}\n",
            board.cases, board.flash, board.ram
        );
        std::fs::write(&script, text).map_err(|error| error.to_string())?;
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/qemu/harness.rs");
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
        rustc
            .arg("-C")
            .arg(format!("link-arg=-T{}", script.display()))
            .arg(source)
            .arg("-o")
            .arg(&elf);
        let output = rustc.output().map_err(|error| format!("rustc: {error}"))?;
        if !output.status.success() {
            return Err(format!(
                "cannot build the harness for {}: {}",
                board.target,
                String::from_utf8_lossy(&output.stderr)
            ));
        }
        Command::new("qemu-system-arm")
            .arg("--version")
            .output()
            .map_err(|error| format!("qemu-system-arm: {error}"))?;
        let bytes = std::fs::read(&elf).map_err(|error| error.to_string())?;
        let image = Image::parse(&bytes).map_err(|error| error.to_string())?;
        let find = |name: &str| image.address_of(name).ok_or(format!("no symbol {name}"));
        let layout = Layout {
            code: find("case_code")?,
            data: find("case_data")?,
            landing_a: find("landing_a")?,
            landing_b: find("landing_b")?,
        };
        Ok(Self {
            board,
            folder,
            elf,
            image,
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
