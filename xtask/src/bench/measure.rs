//! Runs the bench firmware in mcu-sim and measures each operation of it.

use crate::{
    boards::Board,
    process,
    qemu::field,
    simulator::{self, ChipProfile, Cost},
};
use anyhow::{Context, Result, bail, ensure};
use mcu_sim::{CoreKind, Exit, Machine, Profile};
use serde::Serialize;
use std::{collections::BTreeMap, path::Path};

/// The function of the firmware that makes every measured call; the first one does nothing.
const MEASURED_CALL: &str = "mcu_firmware::meter::measured_call";
/// The timer of the guest counts modulo this.
const TIMER_RANGE: u64 = 1 << 24;

/// One operation with our crate and with theirs.
#[derive(Debug, Serialize)]
pub struct Operation {
    /// Its name, the primitive first.
    pub name: String,
    /// What it costs with our crate.
    pub ours: Figures,
    /// What it costs with the crate that ours replaces.
    pub theirs: Figures,
}

/// What an operation costs.
#[derive(Debug, Serialize)]
pub struct Figures {
    /// Cycles by profile, those of an empty call not included.
    pub cycles: BTreeMap<&'static str, u64>,
    /// Bytes of stack.
    pub stack: u32,
    /// Bytes of code that were executed.
    pub code: u32,
    /// Bytes of code that take 90 % of the cycles.
    pub hot_code: u32,
    /// Where the cycles of the first profile went.
    #[serde(skip)]
    pub profile: Profile,
}

/// What one measured call cost.
struct Measured {
    costs: Vec<(ChipProfile, Cost)>,
    /// Cycles in the firmware's own run, without wait states or a cache.
    in_place: u64,
}

/// Measures the operations whose names are `wanted`, in every profile. The others run too, and for
/// all of them the guest compares the results of both crates.
pub fn run(
    board: &Board,
    core: CoreKind,
    firmware: &Path,
    wanted: impl Fn(&str) -> bool,
) -> Result<Vec<Operation>> {
    let spinner = process::spinner("measuring in mcu-sim");
    let image = simulator::load(firmware)?;
    let entry = image.address_of(MEASURED_CALL).with_context(|| {
        let file = firmware.display();
        format!("{file} has no symbol `{MEASURED_CALL}`: it is not the bench firmware")
    })?;
    let mut machine = simulator::machine(board, core, &image)?;
    let (_, empty) =
        measure_next(&mut machine, entry, |_| true)?.context("the guest measured nothing")?;
    let mut measured = Vec::new();
    // The first call of an operation is ours, the second one theirs.
    while let Some((name, ours)) = measure_next(&mut machine, entry, &wanted)? {
        spinner.set_message(format!("measured {name} in mcu-sim"));
        let (_, theirs) = measure_next(&mut machine, entry, &wanted)?
            .with_context(|| format!("the guest stopped in the middle of `{name}`"))?;
        measured.push((name, ours, theirs));
    }

    let console = simulator::console(&machine);
    let reported = read_console(&console.lines().collect::<Vec<_>>())?;
    ensure!(
        reported.len() == measured.len(),
        "the guest reports {} operations, but {} were measured",
        reported.len(),
        measured.len()
    );
    let mut operations = Vec::new();
    for ((name, ours, theirs), ticks) in measured.into_iter().zip(reported) {
        let timer_agrees = |call: &Measured, ticks: u64| {
            (call.in_place - empty.in_place) % TIMER_RANGE == ticks % TIMER_RANGE
        };
        ensure!(
            timer_agrees(&ours, ticks.ours) && timer_agrees(&theirs, ticks.theirs),
            "the guest's timer and mcu-sim disagree about `{name}`: {} and {} cycles, {} and {} ticks",
            ours.in_place - empty.in_place,
            theirs.in_place - empty.in_place,
            ticks.ours,
            ticks.theirs
        );
        if wanted(&name) {
            let (ours, theirs) = (ours.figures(&empty)?, theirs.figures(&empty)?);
            operations.push(Operation { name, ours, theirs });
        }
    }
    Ok(operations)
}

/// Runs to the next measured call, measures it if its operation is wanted, and runs on to its end.
/// Nothing when the guest is done.
fn measure_next(
    machine: &mut Machine<'_>,
    entry: u32,
    wanted: impl Fn(&str) -> bool,
) -> Result<Option<(String, Measured)>> {
    match machine.run_to(entry)? {
        Exit::Reached => {}
        Exit::Code(0) => return Ok(None),
        Exit::Code(code) => bail!(
            "the guest failed with exit code {code}: `{}`",
            last_line(machine)
        ),
    }
    let line = last_line(machine);
    let name = line.strip_prefix("bench op=").unwrap_or_default();
    let mut costs = Vec::new();
    if wanted(name) {
        for profile in ChipProfile::ALL {
            let cost = simulator::measure_call(machine, entry, profile)?;
            costs.push((profile, cost));
        }
    }
    let (before, return_address) = (machine.counters().cycles, machine.reg(14) & !1);
    ensure!(
        machine.run_to(return_address)? == Exit::Reached,
        "the guest stopped in the middle of `{name}`"
    );
    let in_place = machine.counters().cycles - before;
    for (profile, cost) in &costs {
        ensure!(
            *profile != ChipProfile::ZeroWait || cost.profile.counters.cycles == in_place,
            "a call of `{name}` takes {} cycles measured alone, but {in_place} in place",
            cost.profile.counters.cycles
        );
    }
    Ok(Some((name.to_owned(), Measured { costs, in_place })))
}

fn last_line(machine: &Machine<'_>) -> String {
    let console = simulator::console(machine);
    console.lines().last().unwrap_or_default().to_owned()
}

impl Measured {
    /// The figures less the cycles of an empty call.
    fn figures(mut self, empty: &Self) -> Result<Figures> {
        let mut cycles = BTreeMap::new();
        for ((profile, cost), (_, empty)) in self.costs.iter().zip(&empty.costs) {
            let (all, empty) = (cost.profile.counters.cycles, empty.profile.counters.cycles);
            cycles.insert(profile.name(), all.saturating_sub(empty));
        }
        ensure!(!self.costs.is_empty(), "there is no profile to measure in");
        let Cost { stack, profile } = self.costs.remove(0).1;
        Ok(Figures {
            cycles,
            stack,
            code: profile.footprint,
            hot_code: profile.hot_footprint,
            profile,
        })
    }
}

/// The ticks of the guest's timer for one operation.
#[derive(Debug, PartialEq)]
pub struct Ticks {
    /// The operation's name.
    pub name: String,
    /// With our crate.
    pub ours: u64,
    /// With the crate that ours replaces.
    pub theirs: u64,
}

/// Reads the guest's lines: two an operation, and a last one that counts them. It is an error when
/// the crates disagree.
pub fn read_console(lines: &[&str]) -> Result<Vec<Ticks>> {
    let (last, lines) = lines.split_last().context("the guest printed nothing")?;
    let mut reported = Vec::new();
    for pair in lines.chunks(2) {
        let [operation, result] = pair else {
            bail!("the guest printed no result of `{}`", pair.concat());
        };
        let name = operation.strip_prefix("bench op=").unwrap_or_default();
        let ticks =
            read_ticks(name, result).with_context(|| format!("in `{operation}`, `{result}`"))?;
        reported.push(ticks);
    }
    ensure!(
        *last == format!("bench ok rows={}", reported.len()) && !reported.is_empty(),
        "the guest's last line does not fit its {} operations: `{last}`",
        reported.len()
    );
    Ok(reported)
}

fn read_ticks(name: &str, line: &str) -> Result<Ticks> {
    let number = |key| -> Result<u64> { Ok(field(line, key)?.parse()?) };
    ensure!(number("equal")? == 1, "the crates gave different results");
    Ok(Ticks {
        name: name.to_owned(),
        ours: number("ours")?,
        theirs: number("theirs")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: [&str; 2] = ["bench op=p256 ECDH", "bench equal=1 ours=2 theirs=30"];

    #[test]
    fn a_row_is_read() {
        let expected = Ticks {
            name: "p256 ECDH".into(),
            ours: 2,
            theirs: 30,
        };
        let read = read_console(&[ROW[0], ROW[1], "bench ok rows=1"]);
        assert_eq!(read.ok(), Some(vec![expected]));
    }

    #[test]
    fn wrong_output_is_refused() {
        let unequal = ROW[1].replace("equal=1", "equal=0");
        let bad: [&[&str]; 7] = [
            &[],
            &["bench ok rows=0"],
            &ROW,
            &[ROW[0], ROW[1], "bench ok rows=2"],
            &[ROW[0], ROW[1], "bench failed rows=1"],
            &[ROW[0], &unequal, "bench ok rows=1"],
            &[ROW[0], ROW[1], ROW[0], "bench ok rows=1"],
        ];
        for lines in bad {
            assert!(read_console(lines).is_err(), "{lines:?}");
        }
    }
}
