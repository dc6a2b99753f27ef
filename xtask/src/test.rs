//! Every test there is, one step after the other.

use crate::{
    backends,
    boards::Emulator,
    ct,
    drop_in::{self, Replaced},
    hil, kernels, process, qemu_test,
    setup::{self, Source},
    switch, tables, vectors, workspace,
};
use anyhow::Result;
use clap::Args;
use std::{process::ExitCode, time::Instant};

/// Run every test: host, drop-in check, checked-in files, backends, constant time, emulated boards
///
/// All steps run, also after a failure. The last line counts the tests: `N passed, N failed`.
#[derive(Args)]
pub struct Arguments {
    /// More cases of the property tests, and all packed vectors on the boards with the room
    #[arg(long)]
    full: bool,
}

/// The variable that tells host tests to run their full number of cases.
const FULL: &str = "MCU_FULL";

/// Runs the task. It prints its failures itself, so that the count stays the last line.
pub fn run(arguments: &Arguments, source: Source) -> ExitCode {
    let full = arguments.full;
    let steps: [(&str, &dyn Fn() -> Result<u64>); 11] = [
        ("tests on the host", &|| {
            let mut cargo = workspace::cargo();
            cargo.args(["test", "--no-fail-fast"]);
            if full {
                cargo.env(FULL, "1");
            }
            process::run_tests(&mut cargo)
        }),
        ("drop-in check: p256", &|| drop_in::check(Replaced::P256)),
        ("drop-in check: aes", &|| drop_in::check(Replaced::Aes)),
        ("drop-in check: aes-gcm", &|| {
            drop_in::check(Replaced::AesGcm)
        }),
        ("whole-tree switch: jsonwebtoken", &|| {
            switch::run(&switch::Arguments {})
        }),
        ("checked-in kernels, tables and vectors", &|| {
            let files = kernels::run(&kernels::Arguments { check: true })?;
            tables::run(&tables::Arguments { check: true })?;
            vectors::run(true)?;
            Ok(files + 2)
        }),
        ("choice of backends", &|| {
            backends::run(&backends::Arguments {})
        }),
        ("constant time, in the simulator", &|| {
            ct::run(&ct::Arguments::default(), source)
        }),
        ("self-test on emulated boards and in mcu-sim", &|| {
            qemu_test::run(&qemu_test::Arguments::all(full), source)
        }),
        ("images for boards, in the simulator", &|| {
            hil::simulate_all(source)
        }),
        ("example for a Cortex-M4, emulated", &|| {
            setup::emulator(Emulator::Arm("mps2-an386"))?;
            let mut cargo = setup::toolchain("thumbv7em-none-eabihf", source)?.cargo("run");
            cargo
                .current_dir(workspace::root().join("examples/cortex-m"))
                .args(["--release", "--locked", "--target-dir"])
                .arg(workspace::target()?.join("examples"));
            process::show(&mut cargo)?;
            Ok(1)
        }),
    ];
    let (mut passed, mut failed) = (0, 0);
    for (name, step) in steps {
        println!("== {name}");
        let start = Instant::now();
        match step() {
            // A step without a single test has tested nothing.
            Ok(0) => {
                failed += 1;
                println!("failed: no test ran");
            }
            Ok(count) => passed += count,
            Err(error) => {
                failed += 1;
                println!("failed: {error:#}");
            }
        }
        println!("== {name}: {:.0} s\n", start.elapsed().as_secs_f32());
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
