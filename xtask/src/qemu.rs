//! Running an image under QEMU: output over semihosting, exit code passed on, time limited.

use crate::{
    boards::{Board, Emulator},
    setup,
    wire::watch,
};
use anyhow::{Context, Result};
use std::{path::Path, process::Command, time::Duration};

/// Runs `image` and returns the lines that it prints. It is an error when the guest reports one,
/// stops answering, or does not end within `limit`.
pub fn run(
    board: &Board,
    emulator: Emulator,
    image: &Path,
    limit: Duration,
) -> Result<Vec<String>> {
    let mut command = Command::new(setup::emulator(emulator)?);
    command
        .args(emulator.machine())
        .args(["-display", "none", "-monitor", "none", "-serial", "none"])
        .args(["-semihosting-config", "enable=on,target=native"])
        .arg("-kernel")
        .arg(image);
    watch(&mut command, board, image, limit)?.passed()
}

/// The value of `key=value` in a line of space-separated fields.
pub fn field<'a>(line: &'a str, key: &str) -> Result<&'a str> {
    line.split_whitespace()
        .find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
        .with_context(|| format!("the guest printed no `{key}=` in `{line}`"))
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn field_takes_whole_names_only() {
        let line = "selftest ok cases=12 backend=portable/wide";
        assert_eq!(field(line, "cases").ok(), Some("12"));
        assert_eq!(field(line, "backend").ok(), Some("portable/wide"));
        assert!(field(line, "case").is_err());
    }
}
