//! Modular inversion: the steps, and what they do.

use super::{
    asm::{Asm, LR, Reg},
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
/// Steps in a pass of the loop.
const PASS: u8 = 3;

/// Thirty division steps in constant time: 15 instructions a step, since a multiplication by -1, 0 or 1 negates, masks and
/// subtracts at once.
#[must_use]
pub fn steps() -> Kernel {
    let contract = Contract {
        name: "division_steps",
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
    for (reg, value) in [(U, 1), (V, 0), (Q, 0), (R, 1), (LEFT, BATCH / PASS)] {
        asm.set(reg, value);
    }
    asm.line("2:");
    for _ in 0..PASS {
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
        file: format!("{}.S", contract.name),
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

/// Where thirty division steps in variable time keep what those in constant time have no use for.
const ZEROS: Reg = Reg(0);
const ETA: Reg = ZETA;
const PRODUCT: Reg = FACTOR;
const STATE_AT: Reg = LR;

/// As many low bits of g are cleared at once, at most.
const CLEARED: u8 = 6;

/// Thirty division steps on what is public: all zeros at the bottom of g at once, and then a multiple of f that clears up to six bits.
#[must_use]
pub fn steps_vartime() -> Kernel {
    let contract = Contract {
        name: "division_steps_vartime",
        formula: "the matrix of thirty division steps: 2^30 (f', g') = (u f + v g, q f + r g)"
            .into(),
        arguments: "r0 = state (eta, f, g, u, v, q, r) read and write 28; align 4".into(),
        requires: "bit 0 of f, u, v, q, r are not used: f counts as odd",
        ensures: "eta is the one after the steps; f and g are as they were",
        method: "Bernstein and Yang, eprint 2019/266, section 10; f (f^2 - 2) = -1 / f mod 2^6",
        twin: "inversion::division_steps_vartime".into(),
    };
    let mut asm = Asm::new();
    asm.op("push {r4-r9, lr}");
    asm.op(format_args!("mov {STATE_AT}, r0"));
    asm.op(format_args!("ldmia {STATE_AT}, {{{ETA}, {F}, {G}}}"));
    asm.op(format_args!("orr {F}, {F}, #1"));
    for (reg, value) in [(U, 1), (V, 0), (Q, 0), (R, 1), (LEFT, BATCH)] {
        asm.set(reg, value);
    }
    asm.line("2:");
    asm.op(format_args!("rbit {ZEROS}, {G}"));
    asm.op(format_args!("clz {ZEROS}, {ZEROS}"));
    at_most(&mut asm, ZEROS, &LEFT.to_string());
    asm.op(format_args!("lsr {G}, {G}, {ZEROS}"));
    asm.op(format_args!("lsl {U}, {U}, {ZEROS}"));
    asm.op(format_args!("lsl {V}, {V}, {ZEROS}"));
    asm.op(format_args!("sub {ETA}, {ETA}, {ZEROS}"));
    asm.op(format_args!("subs {LEFT}, {LEFT}, {ZEROS}"));
    asm.op("beq 4f");
    asm.op(format_args!("cmp {ETA}, #0"));
    asm.op("bge 3f");
    asm.comment("eta = -eta, (f, g) = (g, -f)");
    asm.op(format_args!("rsb {ETA}, {ETA}, #0"));
    for (high, low) in [(F, G), (U, Q), (V, R)] {
        asm.op(format_args!("mov {PRODUCT}, {high}"));
        asm.op(format_args!("mov {high}, {low}"));
        asm.op(format_args!("rsb {low}, {PRODUCT}, #0"));
    }
    asm.line("3:");
    asm.op(format_args!("add {ZEROS}, {ETA}, #1"));
    at_most(&mut asm, ZEROS, &LEFT.to_string());
    at_most(&mut asm, ZEROS, &format!("#{CLEARED}"));
    let mask = Reg(12);
    asm.op(format_args!("mul {PRODUCT}, {F}, {F}"));
    asm.op(format_args!("sub {PRODUCT}, {PRODUCT}, #2"));
    asm.op(format_args!("mul {PRODUCT}, {PRODUCT}, {F}"));
    asm.op(format_args!("mul {PRODUCT}, {PRODUCT}, {G}"));
    asm.op(format_args!("mvn {mask}, #0"));
    asm.op(format_args!("lsl {mask}, {mask}, {ZEROS}"));
    asm.op(format_args!("bic {PRODUCT}, {PRODUCT}, {mask}"));
    for (low, high) in [(G, F), (Q, U), (R, V)] {
        asm.op(format_args!("mla {low}, {PRODUCT}, {high}, {low}"));
    }
    asm.op("b 2b");
    asm.line("4:");
    asm.op(format_args!("str {ETA}, [{STATE_AT}]"));
    asm.op(format_args!("add {STATE_AT}, {STATE_AT}, #12"));
    asm.op(format_args!("stmia {STATE_AT}, {{{U}-{R}}}"));
    asm.op("pop {r4-r9, pc}");
    let layout = Layout::new(Scratch::Core, 8);
    Kernel {
        file: format!("{}.S", contract.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Public, 28),
            asm.text(),
        ),
    }
}

/// The register becomes the limit if it is above, unsigned.
fn at_most(asm: &mut Asm, reg: Reg, limit: &str) {
    asm.op(format_args!("cmp {reg}, {limit}"));
    asm.op("it hi");
    asm.op(format_args!("movhi {reg}, {limit}"));
}

/// Bytes of a row: the limbs of f, g, d, e and p at a position.
const ROW: i32 = 20;
/// Pointer to a row: first to its f, then to its d.
const ROW_AT: Reg = Reg(0);
/// Where the last row is.
const LAST: Reg = Reg(1);
const P_INVERSE: Reg = Reg(3);
/// Two columns of a row.
const COLUMNS: [Reg; 2] = [Reg(2), Reg(12)];
/// What the modulus counts in the sums, in the place of `LAST`.
const FACTORS: [Reg; 2] = [LAST, LR];
/// The modulus, in the place of `P_INVERSE`.
const MODULUS: Reg = P_INVERSE;
/// The matrix, row by row.
const MATRIX: [[Reg; 2]; 2] = [[U, V], [Q, R]];
/// Low and high words of the two sums.
const SUMS: [[Reg; 2]; 2] = [[Reg(8), Reg(9)], [Reg(10), Reg(11)]];

/// A batch of division steps on limbs of 30 bits: for each, three products and a sum of 64 bits, of which 30 bits are stored.
#[must_use]
pub fn apply() -> Kernel {
    let contract = Contract {
        name: "apply_division_steps",
        formula: "(f, g) = (u f + v g, q f + r g) / 2^30, (d, e) = (u d + v e, q d + r e) / 2^30 mod p"
            .into(),
        arguments: "r0 = rows (f, g, d, e, p) read and write 20 * r1 + 20; align 4; r1 = above, public, 1 to 12; r2 = matrix (u, v, q, r) read 16; r3 = p_inverse, public; no overlap".into(),
        requires: "any limbs; for sense 1 / p mod 2^30, a matrix of division_steps, and limbs of 30 bits with a sign at the top",
        ensures: "limbs of 30 bits with a sign at the top; p is as it was",
        method: "Bernstein and Yang, eprint 2019/266",
        twin: "inversion::apply".into(),
    };
    let mut asm = Asm::new();
    asm.op("push {r4-r11, lr}");
    asm.op(format_args!("ldmia r2, {{{U}-{R}}}"));
    asm.comment("the last row, so many above the first");
    asm.op(format_args!("add {LAST}, {LAST}, {LAST}, lsl #2"));
    asm.op(format_args!("add {LAST}, {ROW_AT}, {LAST}, lsl #2"));
    asm.op(format_args!("push {{{ROW_AT}, {LAST}}}"));
    asm.comment("f and g");
    load(&mut asm, &COLUMNS, 0, "");
    products(&mut asm, "smull");
    carry(&mut asm);
    asm.line("2:");
    load(&mut asm, &COLUMNS, ROW, "!");
    products(&mut asm, "smlal");
    cut(&mut asm);
    carry(&mut asm);
    store(&mut asm);
    asm.op(format_args!("cmp {ROW_AT}, {LAST}"));
    asm.op("bne 2b");
    asm.op(format_args!("stmia {ROW_AT}, {{r8, r10}}"));
    asm.comment("a p for each that is negative");
    load(&mut asm, &COLUMNS, 8, "");
    let [d, e] = COLUMNS;
    for ([of_d, of_e], factor) in MATRIX.into_iter().zip(FACTORS) {
        let [scratch, _] = SUMS[0];
        asm.op(format_args!("and {factor}, {of_d}, {d}, asr #31"));
        asm.op(format_args!("and {scratch}, {of_e}, {e}, asr #31"));
        asm.op(format_args!("add {factor}, {factor}, {scratch}"));
    }
    asm.comment("d and e");
    asm.op(format_args!("ldr {ROW_AT}, [sp]"));
    load(&mut asm, &COLUMNS, 8, "!");
    products(&mut asm, "smull");
    asm.comment("less what makes the division exact");
    for (([low, _], factor), scratch) in SUMS.into_iter().zip(FACTORS).zip(COLUMNS) {
        asm.op(format_args!("mla {scratch}, {P_INVERSE}, {low}, {factor}"));
        asm.op(format_args!("bic {scratch}, {scratch}, #0xc0000000"));
        asm.op(format_args!("sub {factor}, {factor}, {scratch}"));
    }
    asm.op(format_args!("ldr {MODULUS}, [{ROW_AT}, #8]"));
    multiples(&mut asm);
    carry(&mut asm);
    asm.line("3:");
    load(&mut asm, &[d, e, MODULUS], ROW, "!");
    products(&mut asm, "smlal");
    multiples(&mut asm);
    cut(&mut asm);
    carry(&mut asm);
    store(&mut asm);
    asm.op(format_args!("ldr {MODULUS}, [sp, #4]"));
    asm.op(format_args!("sub {d}, {ROW_AT}, #8"));
    asm.op(format_args!("cmp {d}, {MODULUS}"));
    asm.op("bne 3b");
    asm.op(format_args!("stmia {ROW_AT}, {{r8, r10}}"));
    asm.op("add sp, sp, #8");
    asm.op("pop {r4-r11, pc}");
    let layout = Layout::new(Scratch::Core, 8);
    Kernel {
        file: format!("{}.S", contract.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Core, 44),
            asm.text(),
        ),
    }
}

/// Loads columns from an offset on, to which the pointer goes with `!`.
fn load(asm: &mut Asm, columns: &[Reg], offset: i32, write_back: &str) {
    for (i, column) in columns.iter().enumerate() {
        if i == 0 {
            asm.op(format_args!(
                "ldr {column}, [{ROW_AT}, #{offset}]{write_back}"
            ));
        } else {
            let start = if write_back.is_empty() { offset } else { 0 };
            asm.op(format_args!(
                "ldr {column}, [{ROW_AT}, #{}]",
                start + 4 * i as i32
            ));
        }
    }
}

/// Both sums gain the products of the matrix and the columns.
fn products(asm: &mut Asm, first: &str) {
    for (row, [low, high]) in MATRIX.into_iter().zip(SUMS) {
        for (i, (factor, column)) in row.into_iter().zip(COLUMNS).enumerate() {
            let mnemonic = if i == 0 { first } else { "smlal" };
            asm.op(format_args!("{mnemonic} {low}, {high}, {factor}, {column}"));
        }
    }
}

/// Both sums gain multiples of the modulus.
fn multiples(asm: &mut Asm) {
    for (factor, [low, high]) in FACTORS.into_iter().zip(SUMS) {
        asm.op(format_args!("smlal {low}, {high}, {factor}, {MODULUS}"));
    }
}

/// The low 30 bits of both sums.
fn cut(asm: &mut Asm) {
    for ([low, _], limb) in SUMS.into_iter().zip(COLUMNS) {
        asm.op(format_args!("bic {limb}, {low}, #0xc0000000"));
    }
}

/// Limbs go to the row before: next to the loads of the row after, which takes a cycle less.
fn store(asm: &mut Asm) {
    for (i, limb) in COLUMNS.iter().enumerate() {
        asm.op(format_args!(
            "str {limb}, [{ROW_AT}, #{}]",
            4 * i as i32 - ROW
        ));
    }
}

/// Both sums lose their low 30 bits.
fn carry(asm: &mut Asm) {
    for [low, high] in SUMS {
        asm.op(format_args!("lsr {low}, {low}, #30"));
        asm.op(format_args!("orr {low}, {low}, {high}, lsl #2"));
        asm.op(format_args!("asr {high}, {high}, #30"));
    }
}
