//! Finding and installing what the tasks need: a compiler per bare-metal target, and emulators.
//!
//! A compiler is looked for in this order: a target library that is installed, one that rustup can
//! install, the system's own compiler with the sources of its standard library, and that compiler
//! from Debian's archive.

use crate::{
    boards::{self, Emulator},
    process, workspace,
};
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Install what the other tasks need (they also do it by themselves)
///
/// For each target triple: the installed rustup target, else `rustup target add`, else the system's
/// rustc with the sources of its standard library, else that compiler from Debian's archive.
/// And the emulators, from Debian's archive.
#[derive(Args)]
pub struct Arguments {
    /// Say what would be installed, and install nothing
    #[arg(long)]
    dry_run: bool,
}

/// Where compilers may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Source {
    /// rustup first, then the system.
    #[default]
    Auto,
    /// The system's compiler only, as on a machine without rustup.
    System,
}

/// The system's compiler: where Debian and Ubuntu put it.
const SYSTEM_RUSTC: &str = "/usr/bin/rustc";
const SYSTEM_CARGO: &str = "/usr/bin/cargo";
/// Debian's packages of a recent compiler, and of a linker for bare metal.
const COMPILER_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
const LINKER_PACKAGE: &str = "lld";

/// A compiler that can build for one target triple.
#[derive(Debug)]
pub struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// What rustc needs to be told to find the target's libraries and a linker.
    flags: Vec<String>,
    triple: &'static str,
}

impl Toolchain {
    /// A cargo command in the workspace, for the toolchain's target.
    pub fn cargo(&self, subcommand: &str) -> Command {
        let mut command = Command::new(&self.cargo);
        command
            .current_dir(workspace::root())
            .args([subcommand, "--target", self.triple]);
        if !self.flags.is_empty() {
            let given = std::env::var("RUSTFLAGS").unwrap_or_default();
            command
                .env("RUSTC", &self.rustc)
                .env("RUSTFLAGS", format!("{given} {}", self.flags.join(" ")));
        }
        command
    }

    /// The compiler's name and version.
    pub fn version(&self) -> Result<String> {
        let version = process::read(Command::new(&self.rustc).arg("--version"))?;
        Ok(version.trim().to_owned())
    }
}

/// What has to happen before something can be used.
#[derive(Debug)]
enum Need {
    /// Nothing.
    Ready,
    /// This command line.
    Run(String),
}

/// Runs the task.
pub fn run(arguments: &Arguments, source: Source) -> Result<()> {
    for triple in boards::triples() {
        if arguments.dry_run {
            say(triple, &compiler_need(triple, source)?);
        } else {
            println!("{triple}: {}", toolchain(triple, source)?.version()?);
        }
    }
    let mut programs: Vec<Emulator> = boards::emulated().map(|(_, emulator)| emulator).collect();
    programs.sort_by_key(|emulator| emulator.program());
    programs.dedup_by_key(|emulator| emulator.program());
    for program in programs {
        if arguments.dry_run {
            let need = match which::which(program.program()) {
                Ok(_) => Need::Ready,
                Err(_) => Need::Run(apt_line(&[program.package()])),
            };
            say(program.program(), &need);
        } else {
            println!("{}: {}", program.program(), emulator(program)?.display());
        }
    }
    Ok(())
}

fn say(name: &str, need: &Need) {
    match need {
        Need::Ready => println!("{name}: ready"),
        Need::Run(line) => println!("{name}: would run `{line}`"),
    }
}

/// What the first possible source of a compiler for `triple` asks for.
fn compiler_need(triple: &str, source: Source) -> Result<Need> {
    if source == Source::Auto {
        if has_target_library(triple)? {
            return Ok(Need::Ready);
        }
        if which::which("rustup").is_ok() {
            return Ok(Need::Run(format!("rustup target add {triple}")));
        }
    }
    Ok(match system_sources()? {
        Some(_) => Need::Run(format!(
            "{SYSTEM_CARGO} build -Zbuild-std=core,alloc --target {triple}"
        )),
        None => Need::Run(apt_line(&COMPILER_PACKAGES)),
    })
}

/// A compiler for `triple`, installed if need be.
pub fn toolchain(triple: &'static str, source: Source) -> Result<Toolchain> {
    if source == Source::Auto {
        let ready = Toolchain {
            cargo: std::env::var_os("CARGO").unwrap_or("cargo".into()).into(),
            rustc: "rustc".into(),
            flags: Vec::new(),
            triple,
        };
        if has_target_library(triple)? {
            return Ok(ready);
        }
        if which::which("rustup").is_ok() {
            eprintln!("installing the library for {triple}: `rustup target add {triple}`");
            let added = process::read(Command::new("rustup").args(["target", "add", triple]));
            match added {
                Ok(_) if has_target_library(triple)? => return Ok(ready),
                Ok(_) => eprintln!("rustup added {triple}, but not to the compiler in use"),
                Err(error) => eprintln!("{error:#}"),
            }
            eprintln!("rustup has no library for {triple}: using the system's compiler");
        }
    }
    if system_sources()?.is_none() {
        apt_install(&COMPILER_PACKAGES).with_context(|| {
            format!("no compiler for {triple}: try `rustup target add {triple}`, or")
        })?;
    }
    let Some(sources) = system_sources()? else {
        bail!(
            "{SYSTEM_RUSTC} lacks the sources of its standard library: run `{}`",
            apt_line(&COMPILER_PACKAGES)
        );
    };
    let sysroot = build_sysroot(triple, &sources)?;
    Ok(Toolchain {
        cargo: SYSTEM_CARGO.into(),
        rustc: SYSTEM_RUSTC.into(),
        flags: vec![
            format!("--sysroot={}", sysroot.display()),
            format!("-Clinker={}", linker()?.display()),
            "-Clinker-flavor=ld.lld".into(),
        ],
        triple,
    })
}

/// Does the compiler in use come with core for `triple`?
fn has_target_library(triple: &str) -> Result<bool> {
    let mut rustc = Command::new("rustc");
    rustc
        .current_dir(workspace::root())
        .args(["--print", "target-libdir", "--target", triple]);
    let folder = process::read(&mut rustc)?;
    Ok(has_core(Path::new(folder.trim())))
}

/// Is there a compiled core in `folder`?
fn has_core(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let name = entry.file_name();
            name.to_string_lossy().starts_with("libcore-")
        })
    })
}

/// The sources of the standard library beside the system's compiler, if both are installed.
fn system_sources() -> Result<Option<PathBuf>> {
    if !Path::new(SYSTEM_RUSTC).exists() || !Path::new(SYSTEM_CARGO).exists() {
        return Ok(None);
    }
    let sysroot = process::read(Command::new(SYSTEM_RUSTC).args(["--print", "sysroot"]))?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust");
    if !sources.join("library/core/Cargo.toml").exists() {
        return Ok(None);
    }
    // Debian's folder is named after the version, which has to be the compiler's.
    let version = process::read(Command::new(SYSTEM_RUSTC).arg("--version"))?;
    let number = version.split_whitespace().nth(1).unwrap_or_default();
    let real = sources
        .canonicalize()
        .with_context(|| format!("cannot read {}", sources.display()))?;
    let named = real.file_name().unwrap_or_default().to_string_lossy();
    Ok((named == "rust" || named.ends_with(number)).then_some(sources))
}

/// Builds core and alloc for `triple` with the system's compiler, and returns their sysroot.
///
/// Only this build uses unstable options. The crates are then compiled without them, so that they
/// see what every user of a stable compiler sees.
fn build_sysroot(triple: &str, sources: &Path) -> Result<PathBuf> {
    let version = process::read(Command::new(SYSTEM_RUSTC).arg("--version"))?;
    let number = version.split_whitespace().nth(1).unwrap_or("unknown");
    let sysroot = workspace::target()?.join("sysroot").join(number);
    let libraries = sysroot.join("lib/rustlib").join(triple).join("lib");
    if has_core(&libraries) {
        return Ok(sysroot);
    }
    eprintln!(
        "building core and alloc for {triple} from {}",
        sources.display()
    );
    let package = tempfile::tempdir().context("cannot create a temporary folder")?;
    workspace::write(
        &package.path().join("Cargo.toml"),
        "[package]\nname = \"sysroot\"\nedition = \"2021\"\n[profile.release]\npanic = \"abort\"\n[workspace]\n",
    )?;
    workspace::write(&package.path().join("src/lib.rs"), "#![no_std]\n")?;
    let mut cargo = Command::new(SYSTEM_CARGO);
    cargo
        .current_dir(package.path())
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", SYSTEM_RUSTC)
        // Link-time optimisation of the firmware takes core in, for which it needs the bitcode.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes")
        .args(["build", "--quiet", "--release", "-Zbuild-std=core,alloc"])
        .args(["--target", triple, "--target-dir", "target"]);
    process::read(&mut cargo)?;

    fs::create_dir_all(&libraries)
        .with_context(|| format!("cannot create {}", libraries.display()))?;
    let built = package
        .path()
        .join("target")
        .join(triple)
        .join("release/deps");
    for entry in fs::read_dir(&built).with_context(|| format!("no {}", built.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if path.extension().is_some_and(|ending| ending == "rlib")
            && !name.to_string_lossy().starts_with("libsysroot-")
        {
            fs::copy(&path, libraries.join(name))
                .with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(sysroot)
}

/// A linker for bare metal: LLVM's, installed if need be.
fn linker() -> Result<PathBuf> {
    let find = || {
        let names = ["rust-lld", "ld.lld", "ld.lld-22"];
        names.into_iter().find_map(|name| which::which(name).ok())
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    apt_install(&[LINKER_PACKAGE])?;
    find().with_context(|| format!("no ld.lld: run `{}`", apt_line(&[LINKER_PACKAGE])))
}

/// The emulator's path; it is installed if need be.
pub fn emulator(emulator: Emulator) -> Result<PathBuf> {
    let program = emulator.program();
    if let Ok(path) = which::which(program) {
        return Ok(path);
    }
    apt_install(&[emulator.package()])?;
    which::which(program)
        .with_context(|| format!("no {program}: run `{}`", apt_line(&[emulator.package()])))
}

/// The command line that installs `packages`.
fn apt_line(packages: &[&str]) -> String {
    format!(
        "apt-get update && apt-get install --no-install-recommends {}",
        packages.join(" ")
    )
}

/// Installs Debian packages, when that is possible here.
fn apt_install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if which::which("apt-get").is_err() {
        bail!(
            "install {names} (the names of Debian's packages) with your system's package manager"
        );
    }
    let user = process::read(Command::new("id").arg("-u"))?;
    if user.trim() != "0" {
        bail!("run, as root: {}", apt_line(packages));
    }
    eprintln!("installing {names}: `{}`", apt_line(packages));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        process::read(command.arg("-qq").args(arguments)).map(drop)
    };
    apt(&["update"])?;
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(packages);
    apt(&install)
}
