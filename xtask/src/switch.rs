//! The whole-tree switch: a program whose dependencies compute with our crates through a patch.

use crate::{process, released, workspace};
use anyhow::{Context, Result, ensure};
use std::{fs, path::Path};
use toml::{Table, Value};

/// Check that a patch switches a whole dependency tree: jsonwebtoken, from p256 and p384 to ours
///
/// Runs the example that signs and verifies tokens, runs jsonwebtoken's own packaged tests under the same patch, and
/// asserts for both that neither is left in the tree from the registry: cargo passes over a patch whose version does
/// not fit without an error.
#[derive(clap::Args)]
pub struct Arguments {}

const PATCHED: [&str; 2] = ["p256", "p384"];
const PACKAGE: &str = "jsonwebtoken";
const VERSION: &str = "12.0.0";
const FEATURES: &str = "--features=rust_crypto,use_pem";
/// How many tests the package has with these features.
const TESTS: u64 = 107;

/// Runs the check and returns the number of tests that passed.
pub fn run(_: &Arguments) -> Result<u64> {
    let target = workspace::target()?.join("switch");
    let example = workspace::root().join("examples").join(PACKAGE);
    let package = target.join(PACKAGE);
    write_package(&package)?;

    let cargo = |folder: &Path, arguments: &[&str]| {
        let mut command = workspace::cargo();
        command
            .current_dir(folder)
            .args(arguments)
            .arg("--target-dir")
            .arg(target.join("build"));
        command
    };
    process::show(&mut cargo(&example, &["run", "--quiet", "--locked"]))?;
    check_tree(&example, &[])?;
    let options = ["test", "--tests", "--no-default-features", FEATURES];
    let passed = process::run_tests(&mut cargo(&package, &options))?;
    ensure!(
        passed == TESTS,
        "{passed} of the {TESTS} tests of {PACKAGE} {VERSION} ran"
    );
    check_tree(&package, &["--no-default-features", FEATURES])?;
    println!(
        "{passed} tests of {PACKAGE} {VERSION} passed, and of {} none from the registry is left",
        PATCHED.join(" and ")
    );
    // The example is a test of its own.
    Ok(passed + 1)
}

/// Copies the released package and adds the example's patch.
fn write_package(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    let released = released::fetch(PACKAGE, VERSION, &folder.join("fetch"))?;
    released::copy_folder(&released, folder)?;
    let path = folder.join("Cargo.toml");
    let mut manifest: Table = fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?
        .parse()
        .with_context(|| format!("cannot understand {}", path.display()))?;
    let mut patch = String::new();
    for patched in PATCHED {
        let compat = workspace::root().join("crates/compat").join(patched);
        let path = Value::from(compat.to_string_lossy().into_owned());
        patch += &format!("crates-io.{patched}.path = {path}\n");
    }
    let patch: Table = toml::from_str(&patch)?;
    manifest.insert("patch".into(), Value::Table(patch));
    manifest.insert("workspace".into(), Value::Table(Table::new()));
    workspace::write(&path, &manifest.to_string())
}

/// Fails if a patched package is in the tree as released.
fn check_tree(folder: &Path, options: &[&str]) -> Result<()> {
    let output = workspace::cargo()
        .current_dir(folder)
        .args([
            "tree",
            "--edges=normal,build",
            "--prefix=none",
            "--format={p}",
        ])
        .args(options)
        .output()
        .context("cannot start cargo tree")?;
    ensure!(
        output.status.success(),
        "cargo tree fails in {}: {}",
        folder.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    let tree = String::from_utf8_lossy(&output.stdout);
    for patched in PATCHED {
        check_packages(&tree, patched).with_context(|| format!("in {}", folder.display()))?;
    }
    Ok(())
}

/// Goes through lines like `p256 v0.14.0 (path)`, where a package from the registry has no path.
fn check_packages(tree: &str, patched: &str) -> Result<()> {
    let lines: Vec<_> = tree
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .filter(|line| line.split(' ').next() == Some(patched))
        .collect();
    ensure!(!lines.is_empty(), "no {patched} in the dependency tree");
    for line in lines {
        ensure!(
            line.contains('('),
            "`{line}` comes from the registry: the patch was passed over"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_packages;

    #[test]
    fn a_registry_package_is_refused() {
        let check = |tree| check_packages(tree, "p256");
        assert!(check("a v1.0.0\np256 v0.14.0 (somewhere)\np256 v0.14.0 (somewhere) (*)").is_ok());
        assert!(check("a v1.0.0\np256 v0.14.0 (*)").is_err());
        assert!(check("p256 v0.14.0 (somewhere)\np256 v0.14.1").is_err());
        assert!(check("a v1.0.0").is_err());
        assert!(check("p384 v0.14.0 (somewhere)").is_err());
    }
}
