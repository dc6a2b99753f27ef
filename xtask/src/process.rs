//! Running other programs: every failure names the command line, nothing is ignored.

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    time::Duration,
};

/// The command line of `command`, as a user would type it.
pub fn line(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        Some(format!("{}={:?}", name.to_string_lossy(), value))
    });
    let words = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned());
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

/// Runs `command` with its output shown.
pub fn show(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` failed: {status}", line(command));
    }
    Ok(())
}

/// Runs `command` and returns its standard output; when it fails, its error output is shown.
pub fn read(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    if !output.status.success() {
        eprint!("{}", String::from_utf8_lossy(&output.stdout));
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        bail!("`{}` failed: {}", line(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` did not print UTF-8", line(command)))
}

/// A spinner with a message, gone when dropped; silent where the output is no terminal.
pub fn spinner(message: impl Into<String>) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(message.into());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// Runs a `cargo test`, shows its output, and returns how many tests passed.
pub fn run_tests(command: &mut Command) -> Result<u64> {
    let line = line(command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut passed = 0;
    for text in BufReader::new(output).lines() {
        let text = text.with_context(|| format!("`{line}` did not print UTF-8"))?;
        println!("{text}");
        passed += passed_tests(&text).unwrap_or(0);
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{line}` failed: {status}");
    }
    Ok(passed)
}

/// The number in the line with which a test program ends.
fn passed_tests(line: &str) -> Option<u64> {
    let rest = line.strip_prefix("test result: ok. ")?;
    rest.split_once(" passed")?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::passed_tests;

    #[test]
    fn only_closing_lines_of_passed_programs_count() {
        let good = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured";
        assert_eq!(passed_tests(good), Some(12));
        assert_eq!(
            passed_tests("test result: FAILED. 12 passed; 1 failed"),
            None
        );
        assert_eq!(passed_tests("test sums ... ok"), None);
    }
}
