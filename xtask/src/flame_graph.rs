//! Call paths as a picture.

use crate::workspace;
use anyhow::{Context, Result};
use inferno::flamegraph::{self, Options};
use mcu_sim::Profile;
use std::path::Path;

/// One line for each call path, `a;b;c cycles`.
pub fn folded(profile: &Profile) -> Vec<String> {
    let line = |(path, cycles): &(String, u64)| format!("{path} {cycles}");
    profile.paths.iter().map(line).collect()
}

/// Writes the flame graph of a run as SVG.
pub fn write(path: &Path, title: &str, profile: &Profile) -> Result<()> {
    let mut options = Options::default();
    title.clone_into(&mut options.title);
    "cycles".clone_into(&mut options.count_name);
    let lines = folded(profile);
    let mut svg = Vec::new();
    flamegraph::from_lines(&mut options, lines.iter().map(String::as_str), &mut svg)
        .context("cannot draw the flame graph")?;
    let svg = String::from_utf8(svg).context("the flame graph is not UTF-8")?;
    workspace::write(path, &svg)
}
