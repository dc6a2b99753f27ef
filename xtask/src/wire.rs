//! How images get to a board and their lines back: a debug probe through probe-rs, or a teleprobe server.

use crate::{
    boards::{Board, Probe},
    process,
    simulator::Console,
};
use anyhow::{Context, Result, bail, ensure};
use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    time::{Duration, Instant},
};

/// Longer than any program takes on any board, a teleprobe server's queue included.
const LIMIT: Duration = Duration::from_secs(1200);
/// What teleprobe's client reads its server's address and password from.
const HOST: &str = "TELEPROBE_HOST";
const TOKEN: &str = "TELEPROBE_TOKEN";

/// A way to a board.
#[derive(Debug)]
pub struct Wire {
    kind: Kind,
    /// The program that runs an image: probe-rs, or teleprobe's client.
    program: PathBuf,
    limit: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ProbeRs,
    Teleprobe,
}

impl Kind {
    fn program(self) -> &'static str {
        match self {
            Self::ProbeRs => "probe-rs",
            Self::Teleprobe => "teleprobe",
        }
    }

    /// What teleprobe's variables ask for: its server when both are there, a probe when none is.
    fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        match (variable(HOST), variable(TOKEN)) {
            (None, None) => Ok(Self::ProbeRs),
            (Some(host), Some(_)) => {
                ensure!(
                    host.starts_with("http"),
                    "{HOST} is no address of a teleprobe server: `{host}` does not begin with http"
                );
                Ok(Self::Teleprobe)
            }
            (Some(_), None) => {
                bail!("{HOST} is set, but {TOKEN} is not: a teleprobe server wants both")
            }
            (None, Some(_)) => {
                bail!("{TOKEN} is set, but {HOST} is not: a teleprobe server wants both")
            }
        }
    }
}

impl Wire {
    /// The way to `board` that this machine has; an error of one line when there is none.
    pub fn find(board: &Board) -> Result<Self> {
        let kind = Kind::of_environment(|name| std::env::var(name).ok())?;
        let or = format!(
            "or see the same without a board: `cargo xtask hil --board {} --dry-run`",
            board.name
        );
        let Ok(program) = which::which(kind.program()) else {
            match kind {
                Kind::ProbeRs => bail!(
                    "no probe-rs on this machine: `cargo install --locked probe-rs-tools` installs it; for a teleprobe \
                     server, set {HOST} and {TOKEN}; {or}"
                ),
                Kind::Teleprobe => bail!(
                    "no teleprobe on this machine, but {HOST} is set: \
                     `cargo install --git https://github.com/embassy-rs/teleprobe teleprobe` installs it; {or}"
                ),
            }
        };
        let wire = Self {
            kind,
            program,
            limit: LIMIT,
        };
        if kind == Kind::ProbeRs {
            let list = process::read(Command::new(&wire.program).arg("list"))?;
            ensure!(
                !list.contains("No debug probes were found"),
                "no debug probe is connected: connect {} by USB and check with `probe-rs list`; {or}",
                board.name
            );
        }
        Ok(wire)
    }

    /// How an image has to talk to be understood over this wire.
    pub fn console(&self) -> Console {
        match self.kind {
            Kind::ProbeRs => Console::Semihosting,
            Kind::Teleprobe => Console::Rtt,
        }
    }

    /// Runs an image of `program` and returns the lines of the guest, without those of the runner.
    pub fn run(
        &self,
        board: &Board,
        probe: Probe,
        program: &str,
        image: &Path,
    ) -> Result<Vec<String>> {
        let mut command = Command::new(&self.program);
        match self.kind {
            Kind::ProbeRs => command.args(["run", "--chip", probe.chip]),
            Kind::Teleprobe => command
                .args(["client", "run", "-s", "--target", probe.target])
                .env("RUST_LOG", "teleprobe=info"),
        };
        let ended = watch(command.arg(image), board, image, self.limit)?;
        if self.kind == Kind::Teleprobe {
            ended.not_refused(probe.target)?;
        }
        let lines = ended.passed()?.into_iter();
        let guest = lines.filter_map(|line| {
            // A teleprobe server sends each line as one of its log.
            let line = line.rsplit_once("INFO - ").map_or(&*line, |(_, text)| text);
            (line.split_whitespace().next() == Some(program)).then(|| line.to_owned())
        });
        Ok(guest.collect())
    }
}

/// What a runner did.
#[derive(Debug)]
pub struct Ended {
    lines: Vec<String>,
    /// Nothing when it took longer than its limit, which ended it.
    status: Option<ExitStatus>,
    /// Image and board, the command line, and the limit, for messages.
    what: String,
    command: String,
    limit: Duration,
}

/// Runs the command that runs `image` on `board`, for as long as `limit`.
pub fn watch(command: &mut Command, board: &Board, image: &Path, limit: Duration) -> Result<Ended> {
    let line = process::line(command);
    let name = image.file_name().unwrap_or_default().to_string_lossy();
    // The guest's output arrives on either stream, depending on the runner and its version.
    let (reader, writer) = std::io::pipe().context("cannot create a pipe")?;
    let mut child = command
        .stdin(Stdio::null())
        .stdout(writer.try_clone().context("cannot share a pipe")?)
        .stderr(writer)
        .spawn()
        .with_context(|| format!("cannot start `{line}`"))?;
    // The command holds the pipe's other end, which would keep it open for ever.
    command.stdout(Stdio::null()).stderr(Stdio::null());

    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(reader).split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            if sender.send(line.trim_end().to_owned()).is_err() {
                break;
            }
        }
    });
    let bar = process::spinner(format!("running {name} on {}", board.name));
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
    Ok(Ended {
        lines,
        status: in_time.then_some(status),
        what: format!("{name} on {}", board.name),
        command: line,
        limit,
    })
}

impl Ended {
    /// The lines that were printed. An error that shows them when the runner reported one or ran out of time.
    pub fn passed(self) -> Result<Vec<String>> {
        let Self { what, command, .. } = &self;
        match self.status {
            Some(status) if status.success() => return Ok(self.lines),
            _ => self.show(),
        }
        match self.status {
            Some(status) => bail!("{what} failed ({status}): `{command}`"),
            None => bail!(
                "{what} did not end within {} s: `{command}`",
                self.limit.as_secs()
            ),
        }
    }

    /// An error with the reason that a teleprobe server gives when it did not run the image, or not to its end.
    fn not_refused(&self, target: &str) -> Result<()> {
        if self.status.is_none_or(|status| status.success()) {
            return Ok(());
        }
        let after = |mark| {
            let text =
                |(at, line): (usize, &String)| Some((at, line.split_once(mark)?.1.to_owned()));
            self.lines.iter().enumerate().find_map(text)
        };
        if let Some((_, reason)) = after("Run failed: ") {
            self.show();
            bail!("{}: the teleprobe server reports: {reason}", self.what);
        }
        if let Some((at, reason)) = after("FAILED: ") {
            // The answer's text follows, behind the client's own prefix.
            let answer = self.lines.get(at + 1).map_or("", String::as_str);
            bail!(
                "{}: the teleprobe server refuses `{target}`: {reason}; {answer}",
                self.what
            );
        }
        Ok(())
    }

    fn show(&self) {
        for line in &self.lines {
            println!("  {line}");
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::boards;
    use std::{fs, os::unix::fs::PermissionsExt};

    /// Runs `timing` over a wire of this kind, whose client is a shell script.
    fn run(kind: Kind, script: &str, limit: Duration) -> Result<Vec<String>> {
        let folder = tempfile::tempdir().expect("a folder");
        let program = folder.path().join(kind.program());
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).expect("a script");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("its mode");
        let (board, probe) = boards::on_desk()
            .find(|(board, _)| board.name == "pico2")
            .expect("a board");
        let wire = Wire {
            kind,
            program,
            limit,
        };
        wire.run(board, probe, "timing", Path::new("/images/timing"))
    }

    const LONG: Duration = Duration::from_secs(60);
    const GUEST: [&str; 2] = ["timing name=add cycles=128", "timing ok rows=1"];

    fn error(result: Result<Vec<String>>) -> String {
        format!("{:#}", result.expect_err("it fails"))
    }

    /// As a client of a server that ran the image: the log, of which the first line has the client's prefix.
    const SERVED: &str = "
        echo ' INFO  teleprobe::client > Running 1 jobs across 1 targets...' >&2
        echo ' INFO  teleprobe::client > === rpi-pico-2 /images/timing: OK' >&2
        echo ' INFO  teleprobe::client > INFO - timing name=add cycles=128' >&2
        echo 'INFO - timing ok rows=1' >&2
        echo 'WARN - timing of the probe is off' >&2
        echo ' INFO  teleprobe::client > all 1 succeeded!' >&2";

    #[test]
    fn the_guests_lines_come_back() {
        let served = run(Kind::Teleprobe, SERVED, LONG).expect("it passes");
        assert_eq!(served, GUEST);
        let probed =
            "echo Finished in 0.7s; echo timing name=add cycles=128; echo timing ok rows=1";
        assert_eq!(run(Kind::ProbeRs, probed, LONG).expect("it passes"), GUEST);
    }

    #[test]
    fn the_clients_get_what_they_need() {
        let shown = "echo \"timing $* $RUST_LOG\"";
        assert_eq!(
            run(Kind::Teleprobe, shown, LONG).expect("it passes"),
            ["timing client run -s --target rpi-pico-2 /images/timing teleprobe=info"]
        );
        assert!(
            run(Kind::ProbeRs, shown, LONG).expect("it passes")[0]
                .starts_with("timing run --chip RP235x /images/timing")
        );
    }

    #[test]
    fn a_failure_is_never_taken_for_a_result() {
        for kind in [Kind::ProbeRs, Kind::Teleprobe] {
            let failed = error(run(kind, &format!("{SERVED}\nexit 3"), LONG));
            assert!(failed.contains("timing on pico2 failed"), "{failed}");
            // Nothing of the guest: what reads the lines reports that.
            let garbage = "printf 'tim\\377ing\\n\\0\\0 timing\\nINFO - timingx ok\\n'";
            assert!(run(kind, garbage, LONG).expect("it ends").is_empty());
            let late = error(run(kind, "exec sleep 60", Duration::from_millis(200)));
            assert!(late.contains("did not end within 0 s"), "{late}");
        }
    }

    #[test]
    fn what_a_server_says_is_one_line() {
        let refused = "
            echo 'ERROR teleprobe::client > === rpi-pico-2 x: FAILED: HTTP request failed with status code: 404: Not Found'
            echo 'ERROR teleprobe::client > Target not found: rpi-pico-2'
            exit 1";
        let refused = error(run(Kind::Teleprobe, refused, LONG));
        assert!(
            refused.contains("refuses `rpi-pico-2`: HTTP request failed with status code: 404")
        );
        assert!(
            refused.contains("Target not found") && !refused.contains('\n'),
            "{refused}"
        );
        let crashed = "
            echo 'ERROR teleprobe::client > === rpi-pico-2 x: FAILED: HTTP request failed with status code: 400'
            echo 'ERROR teleprobe::client > INFO - timing failed: because'
            echo 'ERROR - Run failed: Firmware crashed'
            exit 1";
        let crashed = error(run(Kind::Teleprobe, crashed, LONG));
        assert_eq!(
            crashed,
            "timing on pico2: the teleprobe server reports: Firmware crashed"
        );
    }

    #[test]
    fn the_environment_chooses() {
        let kind = |host: Option<&str>, token: Option<&str>| {
            let value = |name: &str| if name == HOST { host } else { token };
            Kind::of_environment(|name| value(name).map(str::to_owned))
        };
        assert_eq!(kind(None, None).ok(), Some(Kind::ProbeRs));
        assert_eq!(kind(Some(""), Some("")).ok(), Some(Kind::ProbeRs));
        let both = kind(Some("http://desk:8080"), Some("x"));
        assert_eq!(both.ok(), Some(Kind::Teleprobe));
        for (host, token, missing) in [
            (Some("http://desk:8080"), None, "TELEPROBE_TOKEN is not"),
            (None, Some("x"), "TELEPROBE_HOST is not"),
            (Some("desk:8080"), Some("x"), "does not begin with http"),
        ] {
            let message = format!("{:#}", kind(host, token).expect_err("it is refused"));
            assert!(
                message.contains(missing) && !message.contains('\n'),
                "{message}"
            );
        }
    }
}
