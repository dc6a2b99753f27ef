//! The development tasks of mcu-crypto: `cargo xtask --help` lists them.

mod backends;
mod bench;
mod boards;
mod ct;
mod drop_in;
mod firmware;
mod flame_graph;
mod generate;
mod generated;
mod hil;
mod kernels;
mod process;
mod qemu;
mod qemu_test;
mod released;
mod report;
mod setup;
mod sim;
mod simulator;
mod size;
mod switch;
mod tables;
mod test;
mod vectors;
mod wire;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Set-up, tests, emulators and benches of mcu-crypto
///
/// Every task fetches what it needs by itself: target libraries through rustup, emulators through
/// apt. `cargo xtask setup --dry-run` says what that would be on this machine.
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    max_term_width = 100,
    after_long_help = "Examples:\n  \
        cargo xtask bench                        the table: cycles, stack and code beside the replaced crates\n  \
        cargo xtask bench --where ECDH           where the cycles of one operation go\n  \
        cargo xtask test                         every test, on the host and under emulation\n  \
        cargo xtask ct                           secrets followed through the machine code\n  \
        cargo xtask kernels                      every assembly kernel against its header and its twin\n  \
        cargo xtask qemu-test --board microbit   the self-test on one emulated board\n  \
        cargo xtask sim firmware.elf --where     any Cortex-M image in the simulator\n  \
        cargo xtask hil --board nucleo-f446re    real counts from a board, beside the simulator's\n  \
        cargo xtask setup --dry-run              what would be installed\n\n\
        A task fails with one line that says what is wrong and the command that fixes it."
)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
    /// Where compilers for bare metal come from; `auto` tries all sources in order
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        hide_short_help = true
    )]
    toolchain: setup::Source,
}

#[derive(Subcommand)]
enum Task {
    Setup(setup::Arguments),
    Test(test::Arguments),
    QemuTest(qemu_test::Arguments),
    DropIn(drop_in::Arguments),
    Backends(backends::Arguments),
    Switch(switch::Arguments),
    Bench(bench::Arguments),
    Gen(generate::Arguments),
    Kernels(kernels::Arguments),
    Ct(ct::Arguments),
    Hil(hil::Arguments),
    Size(size::Arguments),
    Sim(sim::Arguments),
    Tables(tables::Arguments),
    /// Make the packed test vectors again, or compare them with what is checked in
    Vectors(vectors::Args),
}

fn main() -> ExitCode {
    // A reader that has had enough, as `head`, ends the program quietly.
    sigpipe::reset();
    let Arguments { task, toolchain } = Arguments::parse();
    let result = match task {
        Task::Setup(arguments) => setup::run(&arguments, toolchain),
        Task::Test(arguments) => return test::run(&arguments, toolchain),
        Task::QemuTest(arguments) => qemu_test::run(&arguments, toolchain).map(drop),
        Task::DropIn(arguments) => drop_in::run(&arguments).map(drop),
        Task::Ct(arguments) => ct::run(&arguments, toolchain).map(drop),
        Task::Hil(arguments) => hil::run(&arguments, toolchain),
        Task::Bench(arguments) => bench::run(&arguments, toolchain),
        Task::Size(arguments) => size::run(&arguments, toolchain),
        Task::Sim(arguments) => match sim::run(&arguments) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Task::Vectors(arguments) => arguments.run(),
        Task::Switch(arguments) => switch::run(&arguments).map(drop),
        Task::Gen(arguments) => generate::run(&arguments).map(drop),
        Task::Kernels(arguments) => kernels::run(&arguments, toolchain).map(drop),
        Task::Tables(arguments) => tables::run(&arguments),
        Task::Backends(arguments) => backends::run(&arguments).map(drop),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
