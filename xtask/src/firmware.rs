//! Building the firmware for a board.

use crate::{boards::Board, process, setup::Toolchain};
use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use clap::{Args, ValueEnum};
use object::{Object, ObjectSection, SectionFlags, SectionKind, elf};
use serde::Serialize;
use std::{
    fmt,
    io::BufReader,
    path::{Path, PathBuf},
    process::Stdio,
};

/// Boards with less flash than this, in KiB, get `mcu_size="small"`.
const FLASH_FOR_FAST_TABLES: u32 = 64;

/// What the optimizer is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum)]
pub enum OptLevel {
    /// Speed, without what makes code much larger
    #[value(name = "2")]
    #[serde(rename = "2")]
    Two,
    /// Speed
    #[default]
    #[value(name = "3")]
    #[serde(rename = "3")]
    Three,
    /// Size
    #[serde(rename = "s")]
    S,
    /// Size above all
    #[serde(rename = "z")]
    Z,
}

impl OptLevel {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::S, Self::Z];

    /// As cargo and rustc name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::Three => "3",
            Self::S => "s",
            Self::Z => "z",
        }
    }
}

/// What the machine code is built for: arguments of several tasks.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Goal {
    /// What the firmware is optimized for
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t)]
    pub opt_level: OptLevel,
    /// Build with `mcu_size="small"`, as boards with little flash get it anyway
    #[arg(long)]
    pub small: bool,
}

impl Goal {
    /// Whether the figures of this project are for it.
    pub fn is_default(self) -> bool {
        self == Self::default()
    }
}

/// `opt-level 3, fat LTO`, say.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let small = if self.small {
            ", mcu_size=\"small\""
        } else {
            ""
        };
        write!(f, "opt-level {}, fat LTO{small}", self.opt_level.name())
    }
}

/// How the firmware is built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Its cargo features.
    pub features: &'static [&'static str],
    /// What for.
    pub goal: Goal,
}

impl From<Goal> for Options {
    fn from(goal: Goal) -> Self {
        Self {
            goal,
            ..Self::default()
        }
    }
}

/// Builds `programs` and returns the path of each image, in the same order.
pub fn build(
    board: &Board,
    toolchain: &Toolchain,
    programs: &[&str],
    options: Options,
) -> Result<Vec<PathBuf>> {
    let mut cargo = toolchain.cargo("build");
    cargo
        .args(["--package", "mcu-firmware", "--profile", "firmware"])
        .args(["--quiet", "--message-format=json-render-diagnostics"])
        .arg(format!("--features={}", options.features.join(",")))
        .env(
            "CARGO_PROFILE_FIRMWARE_OPT_LEVEL",
            options.goal.opt_level.name(),
        )
        .env("MCU_MEMORY", board.memory_script())
        .stdout(Stdio::piped());
    for program in programs {
        cargo.args(["--bin", program]);
    }
    if options.goal.small || board.flash.kibibytes < FLASH_FOR_FAST_TABLES {
        let given = cargo
            .get_envs()
            .find_map(|(name, value)| value.filter(|_| name == "RUSTFLAGS"))
            .map(|flags| flags.to_string_lossy().into_owned())
            .or_else(|| std::env::var("RUSTFLAGS").ok())
            .unwrap_or_default();
        cargo.env("RUSTFLAGS", format!("{given} --cfg mcu_size=\"small\""));
    }
    let _spinner = process::spinner(format!(
        "building {} for {}",
        programs.join(", "),
        board.name
    ));

    let line = process::line(&cargo);
    let mut child = cargo
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut images = vec![None; programs.len()];
    for message in Message::parse_stream(BufReader::new(output)) {
        let message = message.with_context(|| format!("cannot read what `{line}` prints"))?;
        if let Message::CompilerArtifact(artifact) = message
            && let Some(image) = artifact.executable
            && let Some(at) = programs
                .iter()
                .position(|name| *name == artifact.target.name)
        {
            images[at] = Some(image.into_std_path_buf());
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!(
            "the firmware does not build for {}: see the compiler's errors above",
            board.name
        );
    }
    let images: Option<Vec<_>> = images.into_iter().collect();
    images.with_context(|| format!("`{line}` did not name every image"))
}

/// The bytes that an image takes in flash: everything that is loaded, initial data included.
pub fn flash_size(image: &Path) -> Result<u64> {
    let data = std::fs::read(image).with_context(|| format!("cannot read {}", image.display()))?;
    let file = object::File::parse(&*data)
        .with_context(|| format!("{} is no ELF file", image.display()))?;
    Ok(loaded_sections(&file).map(|section| section.size()).sum())
}

/// The sections that take flash.
pub fn loaded_sections<'data, 'file>(
    file: &'file object::File<'data>,
) -> impl Iterator<Item = object::Section<'data, 'file>> {
    file.sections().filter(|section| {
        let allocated = matches!(
            section.flags(),
            SectionFlags::Elf { sh_flags, .. } if sh_flags.contains(elf::SHF_ALLOC)
        );
        allocated && section.kind() != SectionKind::UninitializedData
    })
}
