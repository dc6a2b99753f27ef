//! Released packages, from cargo's registry.

use crate::workspace;
use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Downloads a released package and returns its folder; `folder` is for the manifest that asks for it.
pub fn fetch(name: &str, version: &str, folder: &Path) -> Result<PathBuf> {
    workspace::write(
        &folder.join("Cargo.toml"),
        &format!(
            "[package]\nname = \"fetch\"\nedition = \"2024\"\n[workspace]\n\
             [dependencies]\n{name} = \"={version}\"\n"
        ),
    )?;
    workspace::write(&folder.join("src/lib.rs"), "")?;
    copy_lock_file(folder)?;
    let metadata = workspace::metadata(&folder.join("Cargo.toml"), &[])?;
    let found = metadata
        .packages
        .iter()
        .find(|found| found.name.as_str() == name && found.version.to_string() == version)
        .with_context(|| format!("cargo did not fetch {name} {version}"))?;
    let manifest = found.manifest_path.as_std_path();
    let folder = manifest.parent().unwrap_or(manifest);
    Ok(folder.to_owned())
}

/// Starts from the workspace's versions of all dependencies; cargo drops what is not needed.
pub fn copy_lock_file(folder: &Path) -> Result<()> {
    let from = workspace::root().join("Cargo.lock");
    fs::copy(&from, folder.join("Cargo.lock"))
        .with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// Copies a folder with everything in it.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot create {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let (source, copy) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy_folder(&source, &copy)?;
        } else {
            fs::copy(&source, &copy)
                .with_context(|| format!("cannot copy {}", source.display()))?;
        }
    }
    Ok(())
}
