//! The drop-in check: the tests and benches of a RustCrypto crate, compiled against ours.

use crate::{process, released, workspace};
use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use std::{collections::BTreeSet, fs, path::Path};
use toml::{Table, Value};

/// Run the packaged tests of a RustCrypto crate against its replacement
///
/// Takes the released package from cargo's registry, writes a package around its `tests/` and
/// `benches/` that renames the dependency (`p256 = { package = "mcu-p256" }`), runs the tests with
/// all features and compiles the benches. All of it happens below `target/drop-in`.
#[derive(Args)]
pub struct Arguments {
    /// The crate to replace
    #[arg(value_enum)]
    replaced: Replaced,
}

/// The crates that have a replacement here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Replaced {
    /// Replaced by mcu-aes.
    Aes,
    /// Replaced by mcu-aes-gcm.
    AesGcm,
    /// Replaced by mcu-p256.
    P256,
}

/// A released package and what replaces it.
struct Package {
    name: &'static str,
    version: &'static str,
    ours: &'static str,
    /// Dependencies that are replaced too.
    also: &'static [(&'static str, &'static str)],
    /// Whether it has benches that a stable compiler takes.
    benches: bool,
    /// How many integration tests the package has, with all features.
    tests: u64,
}

impl Replaced {
    fn package(self) -> Package {
        match self {
            Self::Aes => Package {
                name: "aes",
                version: "0.9.4",
                ours: "mcu-aes",
                also: &[],
                benches: false,
                tests: 15,
            },
            Self::AesGcm => Package {
                name: "aes-gcm",
                version: "0.11.1",
                ours: "mcu-aes-gcm",
                also: &[("aes", "mcu-aes")],
                benches: false,
                tests: 14,
            },
            Self::P256 => Package {
                name: "p256",
                version: "0.14.0",
                ours: "mcu-p256",
                also: &[],
                benches: true,
                tests: 40,
            },
        }
    }
}

/// Runs the task; the number of passed tests is for `cargo xtask test`.
pub fn run(arguments: &Arguments) -> Result<u64> {
    check(arguments.replaced)
}

/// Runs the check for one crate and returns the number of passed tests.
pub fn check(replaced: Replaced) -> Result<u64> {
    let package = replaced.package();
    let target = workspace::target()?;
    let folder = target.join("drop-in").join(package.name);
    write_package(&package, &folder)?;

    let cargo = |arguments: &[&str]| {
        let mut command = workspace::cargo();
        command
            .current_dir(&folder)
            .arg("test")
            .args(arguments)
            .arg("--target-dir")
            .arg(&target);
        command
    };
    let passed = process::run_tests(&mut cargo(&["--tests"]))?;
    ensure!(
        passed == package.tests,
        "{} of the {} tests of {} {} ran against {}",
        passed,
        package.tests,
        package.name,
        package.version,
        package.ours
    );
    let benches = if package.benches {
        process::show(&mut cargo(&["--benches", "--no-run"]))?;
        ", its benches compile"
    } else {
        ""
    };
    println!(
        "{passed} tests of {} {} passed against {}{benches}",
        package.name, package.version, package.ours
    );
    Ok(passed)
}

/// Writes the package with the renamed dependency into `folder`.
fn write_package(package: &Package, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    let released = released::fetch(package.name, package.version, &folder.join("fetch"))?;
    released::copy_folder(&released.join("tests"), &folder.join("tests"))?;
    if package.benches {
        released::copy_folder(&released.join("benches"), &folder.join("benches"))?;
    }
    workspace::write(&folder.join("src/lib.rs"), "")?;
    let path = released.join("Cargo.toml");
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let manifest: Table = text
        .parse()
        .with_context(|| format!("cannot understand {}", path.display()))?;
    workspace::write(
        &folder.join("Cargo.toml"),
        &renamed(&manifest, package)?.to_string(),
    )?;
    released::copy_lock_file(folder)
}

/// The manifest of the package that runs the tests: every feature on, every dependency of the
/// released package there, and ours under the released name.
fn renamed(released: &Table, package: &Package) -> Result<Table> {
    let table =
        |value: Option<&Value>| value.and_then(Value::as_table).cloned().unwrap_or_default();
    let released_features = released
        .get("features")
        .and_then(Value::as_table)
        .context("the released package has no features")?;
    // Those that are named, and those that other features turn on and that are optional dependencies.
    let turned_on = released_features
        .values()
        .filter_map(Value::as_array)
        .flatten();
    let optional = turned_on
        .filter_map(Value::as_str)
        .filter(|name| !name.contains([':', '/', '?']));
    let names: Vec<Value> = released_features
        .keys()
        .map(String::as_str)
        .chain(optional)
        .filter(|name| *name != "default")
        .collect::<BTreeSet<_>>()
        .into_iter()
        .map(Value::from)
        .collect();
    let mut features: Table = names
        .iter()
        .filter_map(Value::as_str)
        .map(|name| (name.to_owned(), Value::Array(Vec::new())))
        .collect();
    features.insert("default".into(), Value::Array(names.clone()));

    let mut dependencies = table(released.get("dependencies"));
    for (name, options) in table(released.get("dev-dependencies")) {
        dependencies.insert(name, options);
    }
    for (_, options) in &mut dependencies {
        if let Some(options) = options.as_table_mut() {
            options.remove("optional");
        }
    }
    let replacement = |ours: &str, features: Vec<Value>| {
        let path = workspace::root().join("crates").join(ours);
        Value::Table(Table::from_iter([
            ("package".to_owned(), Value::from(ours)),
            (
                "path".to_owned(),
                Value::from(path.to_string_lossy().into_owned()),
            ),
            ("features".to_owned(), Value::Array(features)),
        ]))
    };
    for (name, ours) in package.also {
        dependencies.insert((*name).into(), replacement(ours, Vec::new()));
    }
    dependencies.insert(package.name.into(), replacement(package.ours, names));

    let mut manifest: Table = toml::from_str(
        "workspace = {}\nprofile.dev.opt-level = 1\n\
         package = { name = \"drop-in\", edition = \"2024\", publish = false }\n",
    )?;
    manifest.insert("features".into(), Value::Table(features));
    manifest.insert("dev-dependencies".into(), Value::Table(dependencies));
    let kinds: &[&str] = if package.benches {
        &["test", "bench"]
    } else {
        &["test"]
    };
    for &kind in kinds {
        if let Some(targets) = released.get(kind) {
            manifest.insert(kind.into(), targets.clone());
        }
    }
    Ok(manifest)
}
