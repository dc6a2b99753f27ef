//! Running an image under QEMU: output over semihosting, exit code passed on, time limited.

use crate::{
    boards::{Board, Emulator},
    process, setup,
};
use anyhow::{Context, Result, bail};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    time::{Duration, Instant},
};

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
    watch(command, board, image, limit)
}

/// Runs the command that runs `image` on `board`, and returns the lines that it prints.
pub fn watch(
    mut command: Command,
    board: &Board,
    image: &Path,
    limit: Duration,
) -> Result<Vec<String>> {
    let line = process::line(&command);
    // The guest's output arrives on either stream, depending on the version of QEMU or probe-rs.
    let (reader, writer) = std::io::pipe().context("cannot create a pipe")?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(writer.try_clone().context("cannot share a pipe")?)
        .stderr(writer)
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    // The command holds the pipe's other end, which would keep it open for ever.
    drop(command);

    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(reader).lines() {
            let Ok(line) = line else { break };
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    let bar = process::spinner(format!("running {} on {}", name(image), board.name));
    let end = Instant::now() + limit;
    let mut lines = Vec::new();
    let in_time = loop {
        match receiver.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                bar.set_message(format!("{}: {line}", board.name));
                lines.push(line);
            }
            Err(RecvTimeoutError::Disconnected) => break true,
            Err(RecvTimeoutError::Timeout) => break false,
        }
    };
    bar.finish_and_clear();
    if !in_time {
        child.kill().context("cannot stop the runner")?;
    }
    let status = child.wait().context("cannot wait for the runner")?;
    if in_time && status.success() {
        return Ok(lines);
    }
    for line in &lines {
        println!("  {}: {line}", board.name);
    }
    if in_time {
        bail!(
            "{} failed on {} ({status}): `{line}`",
            name(image),
            board.name
        );
    }
    bail!(
        "{} did not end on {} within {} s: `{line}`",
        name(image),
        board.name,
        limit.as_secs()
    )
}

fn name(image: &Path) -> String {
    let name = image.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
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
