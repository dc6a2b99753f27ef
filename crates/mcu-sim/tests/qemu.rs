//! Differential check: each modelled instruction form, on random states, in mcu-sim and in QEMU.
//!
//! By default a sample; `MCU_SIM_FULL=1` runs at least 1,000 states per form. Without `qemu-system-arm` or a target's
//! `core` library the check of that core is skipped with a message, unless `MCU_SIM_FULL` is set: then it fails.

#[path = "qemu/forms.rs"]
mod forms;
#[path = "qemu/runner.rs"]
mod runner;

use forms::{FORMS, Form};
use mcu_sim::CoreKind;
use runner::{Board, Outcome, Runner};

fn states_per_form() -> usize {
    if std::env::var_os("MCU_SIM_FULL").is_some() {
        1000
    } else {
        40
    }
}

fn check(board: &Board) {
    let runner = match Runner::build(board) {
        Ok(runner) => runner,
        Err(reason) if std::env::var_os("MCU_SIM_FULL").is_none() => {
            eprintln!("skipped: {reason}");
            return;
        }
        Err(reason) => panic!("{reason}"),
    };
    let forms: Vec<&Form> = FORMS.iter().filter(|form| board.has(form.needs)).collect();
    let mut failures = Vec::new();
    let mut cases = 0;
    let jobs: Vec<(&Form, Vec<forms::Case>)> = forms
        .iter()
        .enumerate()
        .map(|(index, form)| {
            (
                *form,
                form.cases(
                    states_per_form(),
                    index as u64,
                    &runner.layout,
                    board.has(forms::Needs::Mainline),
                ),
            )
        })
        .collect();
    let all: Vec<&forms::Case> = jobs.iter().flat_map(|(_, cases)| cases).collect();
    let outcomes = runner.compare(&all);
    let mut outcomes = outcomes.into_iter();
    for (form, form_cases) in &jobs {
        for case in form_cases {
            cases += 1;
            match outcomes.next().expect("one outcome per case") {
                Outcome::Equal => {}
                Outcome::Differs(text) => {
                    failures.push(format!("{} {:04x?}: {text}", form.name, case.code));
                }
            }
        }
    }
    println!("{}: {} forms, {cases} states", board.name, forms.len());
    assert!(
        forms.len() >= board.at_least,
        "only {} forms for {}",
        forms.len(),
        board.name
    );
    let shown: Vec<_> = failures.iter().take(40).cloned().collect();
    assert!(
        failures.is_empty(),
        "{} of {cases} states differ:\n{}",
        failures.len(),
        shown.join("\n")
    );
}

#[test]
fn cortex_m0() {
    check(&Board {
        name: "microbit",
        core: CoreKind::M0,
        target: "thumbv6m-none-eabi",
        flash: 0,
        ram: 0x2000_0000,
        cases: 0x1_0000,
        room: 0x3_0000,
        at_least: 60,
    });
}

#[test]
fn cortex_m3() {
    check(&Board {
        name: "mps2-an385",
        core: CoreKind::M3,
        target: "thumbv7m-none-eabi",
        flash: 0,
        ram: 0x2000_0000,
        cases: 0x1_0000,
        room: 0x3f_0000,
        at_least: 150,
    });
}

#[test]
fn cortex_m4() {
    check(&Board {
        name: "mps2-an386",
        core: CoreKind::M4,
        target: "thumbv7em-none-eabihf",
        flash: 0,
        ram: 0x2000_0000,
        cases: 0x1_0000,
        room: 0x3f_0000,
        at_least: 280,
    });
}

#[test]
fn cortex_m33() {
    check(&Board {
        name: "mps2-an505",
        core: CoreKind::M33,
        target: "thumbv8m.main-none-eabihf",
        flash: 0x1000_0000,
        ram: 0x3800_0000,
        cases: 0x1001_0000,
        room: 0x3f_0000,
        at_least: 290,
    });
}

/// The comparison itself must notice a difference in any word of the result.
#[test]
fn a_changed_result_is_noticed() {
    let good = vec![0u8; runner::RESULT];
    assert_eq!(runner::difference(&good, &good), None);
    for word in runner::COMPARED {
        let mut bad = good.clone();
        bad[4 * word + 3] ^= 0x80;
        assert!(runner::difference(&good, &bad).is_some(), "word {word}");
    }
}
