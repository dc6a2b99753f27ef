//! The drop-in check: the tests and benches of a RustCrypto crate, compiled against ours.

use crate::{process, released, workspace};
use anyhow::{Context, Result, ensure};
use clap::Args;
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
    #[arg(value_name = "CRATE", value_parser = PACKAGES.map(|package| package.name))]
    replaced: String,
}

/// A released package and what replaces it.
struct Package {
    name: &'static str,
    version: &'static str,
    ours: &'static str,
    /// Dependencies that are replaced too, and what replaces them.
    also: &'static [(&'static str, &'static str)],
    /// Features that only ours has, and the tests need.
    more_features: &'static [&'static str],
    /// Tests whose files the package has not.
    skipped: &'static [&'static str],
    /// How many integration tests the package has, with all features.
    tests: u64,
    /// Whether its benches are for a stable compiler.
    stable_benches: bool,
}

/// Every crate that has a replacement here.
const PACKAGES: [Package; 13] = [
    Package {
        name: "aes",
        version: "0.9.4",
        ours: "mcu-aes",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 15,
        stable_benches: false,
    },
    Package {
        name: "aes-gcm",
        version: "0.11.1",
        ours: "mcu-aes-gcm",
        also: &[("aes", "mcu-aes")],
        more_features: &[],
        skipped: &[],
        tests: 14,
        stable_benches: false,
    },
    Package {
        name: "chacha20",
        version: "0.10.2",
        ours: "mcu-chacha20",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 34,
        stable_benches: false,
    },
    Package {
        name: "chacha20poly1305",
        version: "0.11.0",
        ours: "mcu-chacha20poly1305",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 11,
        stable_benches: false,
    },
    Package {
        name: "ed25519-dalek",
        version: "3.0.0",
        ours: "mcu-ed25519",
        also: &[],
        more_features: &["curve25519-dalek"],
        skipped: &[
            "vectors::against_reference_implementation",
            "check_validation_criteria",
            "find_validation_criteria",
        ],
        tests: 30,
        stable_benches: true,
    },
    Package {
        name: "keccak",
        version: "0.2.2",
        ours: "mcu-keccak",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 5,
        stable_benches: false,
    },
    Package {
        name: "p256",
        version: "0.14.0",
        ours: "mcu-p256",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 40,
        stable_benches: true,
    },
    Package {
        name: "p384",
        version: "0.14.0",
        ours: "mcu-p384",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 17,
        stable_benches: true,
    },
    Package {
        name: "poly1305",
        version: "0.9.1",
        ours: "mcu-poly1305",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 6,
        stable_benches: false,
    },
    Package {
        name: "sha2",
        version: "0.11.1",
        ours: "mcu-sha2",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 14,
        stable_benches: false,
    },
    Package {
        name: "sha3",
        version: "0.12.0",
        ours: "mcu-sha3",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 18,
        stable_benches: false,
    },
    Package {
        name: "shake",
        version: "0.1.0",
        ours: "mcu-shake",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 2,
        stable_benches: false,
    },
    Package {
        name: "x25519-dalek",
        version: "3.0.0",
        ours: "mcu-x25519",
        also: &[],
        more_features: &[],
        skipped: &[],
        tests: 17,
        stable_benches: true,
    },
];

/// Runs the task; the number of passed tests is for `cargo xtask test`.
pub fn run(arguments: &Arguments) -> Result<u64> {
    let package = PACKAGES
        .iter()
        .find(|package| package.name == arguments.replaced)
        .context("no such crate is replaced")?;
    check(package)
}

/// Runs the check for every crate and returns the number of passed tests.
pub fn run_all() -> Result<u64> {
    PACKAGES.iter().map(check).sum()
}

/// Runs the check for one crate and returns the number of passed tests.
fn check(package: &Package) -> Result<u64> {
    let target = workspace::target()?;
    let folder = target.join("drop-in").join(package.name);
    write_package(package, &folder)?;

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
    let mut tests = cargo(&["--tests"]);
    tests.args(["--", "--exact"]);
    for name in package.skipped {
        tests.args(["--skip", name]);
    }
    let passed = process::run_tests(&mut tests)?;
    ensure!(
        passed == package.tests,
        "{} of the {} tests of {} {} ran against {}",
        passed,
        package.tests,
        package.name,
        package.version,
        package.ours
    );
    let mut benches = "";
    if package.stable_benches {
        process::show(&mut cargo(&["--benches", "--no-run"]))?;
        benches = ", its benches compile";
    }
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
    for part in ["tests", "benches"] {
        if released.join(part).exists() {
            released::copy_folder(&released.join(part), &folder.join(part))?;
        }
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
    let names: Vec<Value> = feature_names(released).map(Value::from).collect();
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
    let mut with_ours = names.clone();
    with_ours.extend(package.more_features.iter().map(|name| Value::from(*name)));
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
    dependencies.insert(package.name.into(), replacement(package.ours, with_ours));

    let mut manifest: Table = toml::from_str(
        "workspace = {}\nprofile.dev.opt-level = 1\n\
         package = { name = \"drop-in\", edition = \"2024\", publish = false }\n",
    )?;
    manifest.insert("features".into(), Value::Table(features));
    manifest.insert("dev-dependencies".into(), Value::Table(dependencies));
    for kind in ["test", "bench"] {
        if let Some(targets) = released.get(kind) {
            manifest.insert(kind.into(), targets.clone());
        }
    }
    Ok(manifest)
}

/// The features of a package, but not `default`: those that it lists, and optional dependencies that no feature names as
/// `dep:...`.
fn feature_names(manifest: &Table) -> impl Iterator<Item = String> {
    let features = manifest.get("features").and_then(Value::as_table);
    let features = features.cloned().unwrap_or_default();
    let dependencies = manifest.get("dependencies").and_then(Value::as_table);
    let dependencies = dependencies.cloned().unwrap_or_default();
    let named: BTreeSet<String> = features
        .values()
        .filter_map(Value::as_array)
        .flatten()
        .filter_map(|value| value.as_str()?.strip_prefix("dep:"))
        .map(str::to_owned)
        .collect();
    let implicit: BTreeSet<String> = dependencies
        .into_iter()
        .filter(|(name, options)| {
            let optional = options.get("optional").and_then(Value::as_bool);
            optional == Some(true) && !named.contains(name)
        })
        .map(|(name, _)| name)
        .collect();
    let listed = features.into_iter().map(|(name, _)| name);
    let listed = listed.filter(|name| name != "default");
    listed.chain(implicit)
}
