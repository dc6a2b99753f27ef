//! The checked-in cycles of our crates, which nothing may be worse than.

use super::measure::Operation;
use crate::workspace;
use anyhow::{Context, Result, bail};
use mcu_sim::CoreKind;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs, io::ErrorKind, path::PathBuf};

/// How much worse an operation may be before it is an error, in percent.
const TOLERANCE: u64 = 1;

/// The file, by core.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Baseline(BTreeMap<String, Core>);

/// What was measured for one core.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub struct Core {
    compiler: String,
    /// Cycles by operation and profile.
    cycles: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Core {
    /// Our figures out of a bench.
    pub fn new(compiler: &str, operations: &[Operation]) -> Self {
        let cycles = operations.iter().map(|operation| {
            let cycles = operation.ours.cycles.iter();
            let cycles = cycles.map(|(profile, cycles)| ((*profile).to_owned(), *cycles));
            (operation.name.clone(), cycles.collect())
        });
        Self {
            compiler: compiler.to_owned(),
            cycles: cycles.collect(),
        }
    }
}

/// What a comparison found.
#[derive(Debug, PartialEq)]
pub enum Verdict {
    /// Nothing is worse.
    Good,
    /// Nothing can be said, for this reason.
    Unknown(String),
    /// These are worse.
    Worse(String),
}

impl Baseline {
    /// Reads the file; it is empty where there is none.
    pub fn read() -> Result<Self> {
        let path = path();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            text => text.with_context(|| format!("cannot read {}", path.display()))?,
        };
        serde_json::from_str(&text)
            .with_context(|| format!("{} is damaged; `git checkout` it", path.display()))
    }

    /// Writes the file with the new figures of one core.
    pub fn save(mut self, core: CoreKind, new: Core) -> Result<()> {
        self.0.insert(core.name().to_owned(), new);
        workspace::write(&path(), &(serde_json::to_string_pretty(&self)? + "\n"))
    }

    /// Compares new figures with the file's.
    pub fn compare(&self, core: CoreKind, new: &Core) -> Verdict {
        let save = format!("`cargo xtask bench --core {} --save`", core.name());
        let Some(old) = self.0.get(core.name()) else {
            return Verdict::Unknown(format!("no baseline for {}: {save} writes it", core.name()));
        };
        if old.compiler != new.compiler {
            return Verdict::Unknown(format!(
                "not compared with the baseline, which is of {}: {save} writes a new one",
                old.compiler
            ));
        }
        let mut worse = Vec::new();
        let mut unknown = Vec::new();
        let figures = new
            .cycles
            .iter()
            .flat_map(|(name, cycles)| cycles.iter().map(move |figure| (name, figure)));
        for (name, (profile, new)) in figures {
            match old.cycles.get(name).and_then(|cycles| cycles.get(profile)) {
                None => unknown.push(format!("{name} ({profile})")),
                Some(old) if new * 100 > old * (100 + TOLERANCE) => {
                    let percent = (new - old) as f64 * 100.0 / *old as f64;
                    worse.push(format!(
                        "{name} ({profile}): {new} instead of {old} cycles, {percent:.1} % more"
                    ));
                }
                Some(_) => {}
            }
        }
        if !worse.is_empty() {
            return Verdict::Worse(format!(
                "worse than the baseline on {}: {}; if that is meant, {save}",
                core.name(),
                worse.join("; ")
            ));
        }
        if !unknown.is_empty() {
            return Verdict::Unknown(format!(
                "not in the baseline: {}; {save} adds them",
                unknown.join(", ")
            ));
        }
        Verdict::Good
    }
}

/// What follows from a comparison: an error when something is worse, a note when nothing is known.
pub fn judge(verdict: Verdict) -> Result<()> {
    match verdict {
        Verdict::Good => {}
        Verdict::Unknown(reason) => eprintln!("note: {reason}"),
        Verdict::Worse(what) => bail!(what),
    }
    Ok(())
}

fn path() -> PathBuf {
    workspace::root().join("bench/baseline.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn core(compiler: &str, figures: &[(&str, u64)]) -> Core {
        let figure = |(name, cycles): &(&str, u64)| {
            let cycles = BTreeMap::from([("zero-wait".to_owned(), *cycles)]);
            ((*name).to_owned(), cycles)
        };
        Core {
            compiler: compiler.to_owned(),
            cycles: figures.iter().map(figure).collect(),
        }
    }

    fn verdict(new: &Core) -> Verdict {
        let old = core("rustc 1", &[("ECDH", 1000), ("sign", 7)]);
        Baseline(BTreeMap::from([("m4".to_owned(), old)])).compare(CoreKind::M4, new)
    }

    #[test]
    fn one_percent_more_is_the_limit() {
        assert_eq!(verdict(&core("rustc 1", &[("ECDH", 1010)])), Verdict::Good);
        assert_eq!(verdict(&core("rustc 1", &[("ECDH", 1)])), Verdict::Good);
        let Verdict::Worse(line) = verdict(&core("rustc 1", &[("ECDH", 1011), ("sign", 7)])) else {
            panic!("1.1 % more is worse");
        };
        assert!(line.contains("1011 instead of 1000 cycles, 1.1 % more"));
        assert!(!line.contains("sign (") && !line.contains('\n'), "{line}");
    }

    #[test]
    fn what_cannot_be_compared_is_no_failure_and_no_success() {
        for new in [
            core("rustc 2", &[("ECDH", 2000)]),
            core("rustc 1", &[("verify", 1)]),
        ] {
            assert!(matches!(verdict(&new), Verdict::Unknown(_)), "{new:?}");
        }
        let new = core("rustc 1", &[("ECDH", 1)]);
        let other_core = Baseline::default().compare(CoreKind::M0, &new);
        assert!(matches!(other_core, Verdict::Unknown(_)));
    }

    #[test]
    fn only_worse_fails() {
        assert!(judge(Verdict::Good).is_ok());
        assert!(judge(Verdict::Unknown("reason".into())).is_ok());
        assert!(judge(Verdict::Worse("line".into())).is_err());
    }
}
