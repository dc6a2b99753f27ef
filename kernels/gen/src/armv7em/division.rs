//! The steps of modular inversion.

use super::{
    asm::{Asm, Reg},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
};
use crate::Kernel;

/// All ones where f and g change places, else zero.
const SWAP: Reg = Reg(0);
const ZETA: Reg = Reg(1);
const F: Reg = Reg(2);
const G: Reg = Reg(3);
/// The matrix, row by row.
const U: Reg = Reg(4);
const V: Reg = Reg(5);
const Q: Reg = Reg(6);
const R: Reg = Reg(7);
/// What of f comes off g: -1, 0 or 1 times.
const FACTOR: Reg = Reg(8);
const LEFT: Reg = Reg(9);
const STATE: Reg = Reg(12);

/// Steps in a batch.
const BATCH: u8 = 30;

/// Thirty division steps in constant time: 15 instructions a step, since a multiplication by -1, 0 or 1 negates, masks and
/// subtracts at once.
#[must_use]
pub fn steps() -> Vec<Kernel> {
    vec![
        in_passes("division_steps", 5),
        in_passes("division_steps_small", 1),
    ]
}

/// The kernel with so many steps in a pass of its loop.
fn in_passes(name: &'static str, pass: u8) -> Kernel {
    let contract = Contract {
        name,
        formula: "the matrix of thirty division steps: 2^30 (f', g') = (u f + v g, q f + r g)"
            .into(),
        arguments: "r0 = state (zeta, f, g, u, v, q, r) read and write 28; align 4".into(),
        requires: "f odd for sense; u, v, q, r are not used",
        ensures: "zeta is the one after the steps; f and g are as they were",
        method: "Bernstein and Yang, eprint 2019/266, with delta from 1/2",
        twin: "inversion::division_steps".into(),
    };
    let mut asm = Asm::new();
    asm.op("push {r4-r9, lr}");
    asm.op(format_args!("mov {STATE}, r0"));
    asm.op(format_args!("ldmia {STATE}, {{{ZETA}, {F}, {G}}}"));
    for (reg, value) in [(U, 1), (V, 0), (Q, 0), (R, 1), (LEFT, BATCH / pass)] {
        asm.set(reg, value);
    }
    asm.line("2:");
    for _ in 0..pass {
        step(&mut asm);
    }
    asm.op(format_args!("subs {LEFT}, {LEFT}, #1"));
    asm.op("bne 2b");
    asm.op(format_args!("str {ZETA}, [{STATE}]"));
    asm.op(format_args!("add {STATE}, {STATE}, #12"));
    asm.op(format_args!("stmia {STATE}, {{{U}-{R}}}"));
    asm.op("pop {r4-r9, pc}");
    let layout = Layout::new(Scratch::Core, 8);
    Kernel {
        file: format!("{name}.S"),
        text: header::template(
            &header::header(&contract, &layout, Convention::Core, 28),
            asm.text(),
        ),
    }
}

/// For odd g, g gains f, or loses it where zeta is negative; then f becomes the old g. g is halved.
fn step(asm: &mut Asm) {
    // All ones for odd g.
    asm.op(format_args!("sbfx {FACTOR}, {G}, #0, #1"));
    asm.op(format_args!("and {SWAP}, {FACTOR}, {ZETA}, asr #31"));
    asm.op(format_args!("eor {FACTOR}, {FACTOR}, {ZETA}, asr #31"));
    asm.op(format_args!("sub {FACTOR}, {FACTOR}, {ZETA}, asr #31"));
    for (low, high) in [(G, F), (Q, U), (R, V)] {
        asm.op(format_args!("mls {low}, {FACTOR}, {high}, {low}"));
    }
    asm.op(format_args!("eors {ZETA}, {ZETA}, {SWAP}"));
    asm.op(format_args!("subs {ZETA}, {ZETA}, #1"));
    for (high, low) in [(F, G), (U, Q), (V, R)] {
        asm.op(format_args!("mls {high}, {SWAP}, {low}, {high}"));
    }
    asm.op(format_args!("lsrs {G}, {G}, #1"));
    asm.op(format_args!("lsls {U}, {U}, #1"));
    asm.op(format_args!("lsls {V}, {V}, #1"));
}
