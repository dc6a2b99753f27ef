//! Where things are: the workspace, its target directory, the cargo that runs us.

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The workspace's root: that of the copy that `cargo xtask` was called in, even when two copies
/// share a target directory and with it this program.
pub fn root() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask)
        .parent()
        .map_or_else(PathBuf::new, Path::to_owned)
}

/// A call of the cargo that runs us, in the workspace.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.current_dir(root());
    command
}

/// The folder that cargo builds into; everything that a task leaves behind is below it.
pub fn target() -> Result<PathBuf> {
    let metadata = metadata(&root().join("Cargo.toml"), &["--no-deps"])?;
    Ok(metadata.target_directory.into_std_path_buf())
}

/// What cargo knows about the package or workspace of `manifest`.
pub fn metadata(manifest: &Path, options: &[&str]) -> Result<Metadata> {
    MetadataCommand::new()
        .manifest_path(manifest)
        .other_options(options.iter().map(ToString::to_string).collect::<Vec<_>>())
        .exec()
        .with_context(|| format!("cargo cannot read {}", manifest.display()))
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, text: &str) -> Result<()> {
    let context = || format!("cannot write {}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(context)?;
    }
    fs::write(path, text).with_context(context)
}
