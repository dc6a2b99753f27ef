//! Differential check: each modelled instruction form, on random states, in mcu-sim and in QEMU.
//!
//! By default a sample; `MCU_SIM_FULL=1` runs at least 1,000 states per form. Without `qemu-system-arm` or a target's
//! `core` library the check of that core is skipped with a message, unless `MCU_SIM_FULL` is set: then it fails.

#[path = "instructions/forms.rs"]
mod forms;
#[path = "instructions/runner.rs"]
mod runner;

use forms::{FORMS, Form};
use mcu_sim::{CoreKind, Kind};
use runner::{Board, Missing, Outcome, Runner};

fn states_per_form() -> usize {
    if std::env::var_os("MCU_SIM_FULL").is_some() {
        1000
    } else {
        40
    }
}

/// The harness for a board; none if QEMU or the target is missing, which `MCU_SIM_FULL` makes a failure.
fn runner<'a>(board: &'a Board, purpose: &str) -> Option<Runner<'a>> {
    match Runner::build(board, purpose) {
        Ok(runner) => Some(runner),
        Err(Missing::Tool(reason)) if std::env::var_os("MCU_SIM_FULL").is_none() => {
            eprintln!("skipped: {reason}");
            None
        }
        Err(Missing::Tool(reason) | Missing::Harness(reason)) => panic!("{reason}"),
    }
}

fn check(board: &Board) {
    let Some(runner) = runner(board, "qemu") else {
        return;
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

#[rustfmt::skip]
const BOARDS: [Board; 4] = [
    Board { name: "microbit", core: CoreKind::M0, target: "thumbv6m-none-eabi", flash: 0, ram: 0x2000_0000, cases: 0x1_0000, room: 0x3_0000, at_least: 86 },
    Board { name: "mps2-an385", core: CoreKind::M3, target: "thumbv7m-none-eabi", flash: 0, ram: 0x2000_0000, cases: 0x1_0000, room: 0x3f_0000, at_least: 215 },
    Board { name: "mps2-an386", core: CoreKind::M4, target: "thumbv7em-none-eabihf", flash: 0, ram: 0x2000_0000, cases: 0x1_0000, room: 0x3f_0000, at_least: 331 },
    Board { name: "mps2-an505", core: CoreKind::M33, target: "thumbv8m.main-none-eabihf", flash: 0x1000_0000, ram: 0x3800_0000, cases: 0x1001_0000, room: 0x3f_0000, at_least: 341 },
];

/// The word of a state that holds SP.
const STACK_POINTER: usize = 13;

#[test]
fn every_form_agrees_with_qemu() {
    BOARDS.iter().for_each(check);
}

/// Marks must cover every result bit that a secret can change: each form runs twice, on states that differ in their secret
/// bytes only, and what differs afterwards must be marked. If the time differs, there must be a finding.
fn check_marks(board: &Board) {
    let Some(runner) = runner(board, "marks") else {
        return;
    };
    let mut random = forms::Random(0x0123_4567_89ab_cdef);
    let (mut compared, mut changed, mut marked) = (0, 0u64, 0u64);
    for (index, form) in FORMS
        .iter()
        .filter(|form| board.has(form.needs))
        .enumerate()
    {
        let cases = form.cases(
            states_per_form(),
            1000 + index as u64,
            &runner.layout,
            board.has(forms::Needs::Mainline),
        );
        for case in cases {
            let secrets = case.pick_secrets(&mut random);
            let first = case.bytes();
            let mut second = first.clone();
            // All zeros and all ones are where carries and counts end.
            let fill = [None, None, Some(0), Some(0xff)][random.below(4) as usize];
            for offset in &secrets {
                second[*offset] = fill.unwrap_or(random.next() as u8);
            }
            let (Ok(first), Ok(second)) = (
                runner.with_secrets(&first, &secrets),
                runner.with_secrets(&second, &secrets),
            ) else {
                continue; // a secret address that left the map
            };
            // After a leak through an address or a branch, anything may differ.
            if first
                .findings
                .iter()
                .chain(&second.findings)
                .any(|kind| matches!(kind, Kind::Address | Kind::Branch))
            {
                continue;
            }
            compared += 1;
            if first.findings.is_empty() && second.findings.is_empty() {
                assert_eq!(
                    first.cycles, second.cycles,
                    "{} {:04x?}: time depends on a secret",
                    form.name, case.code
                );
            }
            // A stack pointer that depends on a condition is not marked: the condition itself is found.
            let conditional = first.findings.contains(&Kind::ItCondition);
            for word in runner::COMPARED {
                if conditional && word == STACK_POINTER {
                    continue;
                }
                let at = 4 * word..4 * word + 4;
                let pick = |bytes: &[u8]| {
                    u32::from_le_bytes(bytes[at.clone()].try_into().expect("four bytes"))
                };
                let differs = (pick(&first.result) ^ pick(&second.result))
                    & if word == runner::FPSCR {
                        0xf000_0000
                    } else {
                        u32::MAX
                    };
                for marks in [pick(&first.marks), pick(&second.marks)] {
                    assert_eq!(
                        differs & !marks,
                        0,
                        "{} {:04x?} word {word}: {differs:08x} differs, {marks:08x} marked",
                        form.name,
                        case.code
                    );
                    marked += u64::from(marks.count_ones());
                }
                changed += u64::from(differs.count_ones());
            }
        }
    }
    println!(
        "{}: {compared} pairs of states, {changed} bits differ, {marked} are marked",
        board.name
    );
    assert!(compared > 1000, "only {compared} pairs could be compared");
}

#[test]
fn marks_cover_every_difference() {
    BOARDS.iter().for_each(check_marks);
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
