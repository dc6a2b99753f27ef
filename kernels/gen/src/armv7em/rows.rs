//! Montgomery multiplication modulo any odd number, row by row in a loop: small code, for moduli that few products are
//! computed with.

use super::{
    asm::{Asm, Reg},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
};
use crate::{Kernel, prime::Prime};

/// The second operand.
const Y: Reg = Reg(0);
/// Two words of the sum.
const SUM: [Reg; 2] = [Reg(1), Reg(2)];
/// Two words of the second operand.
const LIMBS: [Reg; 2] = [Reg(3), Reg(4)];
/// The carry of `x_i y`.
const CARRY: Reg = Reg(5);
/// The carry of `q p`.
const QUOTIENT_CARRY: Reg = Reg(6);
/// A word of p.
const P: Reg = Reg(7);
/// What is above the words of the sum: 0 or 1.
const TOP: Reg = Reg(8);
/// The limb of x.
const X_LIMB: Reg = Reg(9);
/// The quotient word.
const QUOTIENT: Reg = Reg(10);
/// Where the next limb of x is.
const X: Reg = Reg(11);
/// Rows or words that are left.
const LEFT: Reg = Reg(12);
/// Zero.
const ZERO: Reg = Reg(14);

/// `z = x y / R mod p`: for each limb of x, `sum = (sum + x_i y + q p) / 2^32` with the q that makes it exact.
///
/// The sum stays below 2 p: `(2 p + (2^32 - 1) (y + p)) / 2^32 < 2 p` for `y < p`, whatever `x_i` is. It is in the frame, since 12
/// limbs do not fit in registers.
///
/// # Panics
/// If the number of limbs is odd.
#[must_use]
pub fn product(prime: &Prime) -> Kernel {
    let n = prime.n();
    assert!(n.is_multiple_of(4), "words are pushed by four");
    let bytes = prime.bytes();
    let contract = Contract {
        name: "mul",
        formula: "z = x y / R mod p".into(),
        arguments: format!(
            "r0 = z write {bytes}, r1 = x read {bytes}, r2 = y read {bytes}; align 4; z may equal x or y, no partial overlap"
        ),
        requires: &format!("x < 2^{}; y < p", 8 * bytes),
        ensures: "z < p",
        method: "operand scanning: Koc, Acar and Kaliski 1996, section 5",
        twin: format!("FieldBackend<{}>::mul", prime.field),
    };
    let mut asm = Asm::new();
    for reg in super::asm::ALL {
        asm.take_register(reg);
    }
    asm.op("push {r4-r11, lr}");
    asm.op("push {r0}");
    asm.op(format_args!("mov {X}, r1"));
    asm.op(format_args!("mov {Y}, r2"));
    asm.comment("sum = 0");
    asm.set(ZERO, 0);
    for reg in [3, 4, 5, 6] {
        asm.set(Reg(reg), 0);
    }
    for _ in 0..n / 4 {
        asm.op("push {r3-r6}");
    }
    asm.set(TOP, 0);
    asm.set(LEFT, n as u8);
    asm.line("2:");
    row(&mut asm, prime);
    asm.op(format_args!("subs {LEFT}, {LEFT}, #1"));
    asm.op("bne 2b");
    finish(&mut asm, prime);
    let layout = Layout::new(Scratch::Core, n);
    Kernel {
        file: format!("{}/mul.S", prime.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Abi, 4 * (10 + n as u32)),
            asm.text(),
        ),
    }
}

/// Adds `x_i y + q p` and drops the lowest word, which is then zero.
fn row(asm: &mut Asm, prime: &Prime) {
    let n = prime.n();
    asm.op(format_args!("ldr {X_LIMB}, [{X}], #4"));
    asm.set(CARRY, 0);
    asm.set(QUOTIENT_CARRY, 0);
    for pair in (0..n).step_by(2) {
        for (i, reg) in SUM.into_iter().enumerate() {
            asm.op(format_args!("ldr {reg}, [sp, #{}]", 4 * (pair + i)));
        }
        for (i, reg) in LIMBS.into_iter().enumerate() {
            asm.op(format_args!("ldr {reg}, [{Y}, #{}]", 4 * (pair + i)));
        }
        for (i, (sum, limb)) in SUM.into_iter().zip(LIMBS).enumerate() {
            let column = pair + i;
            asm.umaal(sum, CARRY, X_LIMB, limb);
            if column == 0 {
                asm.comment("q = sum[0] (-1 / p) mod 2^32");
                asm.set_word(QUOTIENT, prime.negative_inverse());
                asm.op(format_args!("mul {QUOTIENT}, {sum}, {QUOTIENT}"));
            }
            let word = limb_of(asm, prime, column);
            asm.umaal(sum, QUOTIENT_CARRY, QUOTIENT, word);
        }
        for (i, reg) in SUM.into_iter().enumerate() {
            if pair + i > 0 {
                asm.op(format_args!("str {reg}, [sp, #{}]", 4 * (pair + i - 1)));
            }
        }
    }
    asm.comment("the upper words");
    asm.op(format_args!("adds {CARRY}, {CARRY}, {QUOTIENT_CARRY}"));
    asm.op(format_args!("adc {P}, {ZERO}, #0"));
    asm.op(format_args!("adds {CARRY}, {CARRY}, {TOP}"));
    asm.op(format_args!("adc {TOP}, {P}, #0"));
    asm.op(format_args!("str {CARRY}, [sp, #{}]", 4 * (n - 1)));
}

/// The register that has a limb of p, where it is not the one before, which is still there.
fn limb_of(asm: &mut Asm, prime: &Prime, column: usize) -> Reg {
    let limb = prime.limbs[column];
    if limb == 0 {
        return ZERO;
    }
    if column == 0 || prime.limbs[column - 1] != limb {
        asm.set_word(P, limb);
    }
    P
}

/// Brings the sum below p, and clears it.
fn finish(asm: &mut Asm, prime: &Prime) {
    let n = prime.n();
    let [sum, difference] = SUM;
    let mask = LIMBS[0];
    asm.comment("z = sum - p");
    asm.op(format_args!("ldr {Y}, [sp, #{}]", 4 * n));
    for column in 0..n {
        let operation = if column == 0 { "subs" } else { "sbcs" };
        asm.op(format_args!("ldr {sum}, [sp, #{}]", 4 * column));
        let word = limb_of(asm, prime, column);
        asm.op(format_args!("{operation} {sum}, {sum}, {word}"));
        asm.op(format_args!("str {sum}, [{Y}, #{}]", 4 * column));
    }
    asm.comment("the sum itself where that was too much");
    asm.op(format_args!("sbc {mask}, {TOP}, #0"));
    asm.set(LEFT, n as u8);
    asm.line("2:");
    asm.op(format_args!("ldr {sum}, [sp]"));
    asm.op(format_args!("str {ZERO}, [sp]"));
    asm.op("add sp, sp, #4");
    asm.op(format_args!("ldr {difference}, [{Y}]"));
    asm.op(format_args!("eor {sum}, {sum}, {difference}"));
    asm.op(format_args!("and {sum}, {sum}, {mask}"));
    asm.op(format_args!("eor {sum}, {sum}, {difference}"));
    asm.op(format_args!("str {sum}, [{Y}], #4"));
    asm.op(format_args!("subs {LEFT}, {LEFT}, #1"));
    asm.op("bne 2b");
    asm.op("add sp, sp, #4");
    asm.op("pop {r4-r11, pc}");
}

/// The product for any modulus of `n` words, which is an argument: a loop in a loop.
///
/// The sum is in the frame, above a word that takes what is dropped.
#[must_use]
pub fn looped(n: usize) -> Kernel {
    let bytes = 4 * n;
    let contract = Contract {
        name: "mul",
        formula: "z = x y / R mod modulus".into(),
        arguments: format!(
            "r0 = z write {bytes}, r1 = x read {bytes}, r2 = y read {bytes}, r3 = modulus read {bytes}; align 4; z may equal x or y, no partial overlap; [sp] = p_dash, public"
        ),
        requires: "x, y < p; p_dash = -1 / modulus mod 2^32",
        ensures: "z < p",
        method: "operand scanning: Koc, Acar and Kaliski 1996, section 5",
        twin: format!("sums::mul{n}"),
    };
    let saved = 4 * 10;
    let mut asm = Asm::new();
    asm.op("push {r0, r4-r11, lr}");
    asm.comment("sum = 0, and a word below");
    for reg in 4..8 {
        asm.op(format_args!("movs r{reg}, #0"));
    }
    for _ in 0..n / 4 {
        asm.op("push {r4-r7}");
    }
    asm.op("push {r4}");
    asm.op(format_args!("ldr r10, [sp, #{}]", saved + bytes + 4));
    asm.op(format_args!("add r11, sp, #{}", bytes + 4));
    asm.op(format_args!("mov lr, #{n}"));
    asm.line("2:");
    asm.comment("q = (sum[0] + x_i y[0]) p_dash mod 2^32");
    asm.op("ldr r8, [r1], #4");
    asm.op("ldr r0, [r2]");
    asm.op("ldr r4, [sp, #4]");
    asm.op("mla r9, r8, r0, r4");
    asm.op("mul r9, r9, r10");
    asm.comment("sum = (sum + x_i y + q modulus) / 2^32");
    asm.op("movs r5, #0");
    asm.op("movs r6, #0");
    asm.op("add r12, sp, #4");
    asm.line("3:");
    asm.op("ldmia r2!, {r0}");
    asm.op("ldr r4, [r12], #4");
    asm.op("umaal r4, r5, r8, r0");
    asm.op("ldmia r3!, {r0}");
    asm.op("umaal r4, r6, r9, r0");
    asm.op("str r4, [r12, #-8]");
    asm.op("cmp r12, r11");
    asm.op("bne 3b");
    asm.comment("the upper words");
    asm.op("movs r0, #0");
    asm.op("adds r5, r5, r6");
    asm.op("adc r0, r0, #0");
    asm.op("adds r5, r5, r7");
    asm.op("adc r7, r0, #0");
    asm.op("str r5, [r12, #-4]");
    asm.op(format_args!("subs r2, r2, #{bytes}"));
    asm.op(format_args!("subs r3, r3, #{bytes}"));
    asm.op("subs lr, lr, #1");
    asm.op("bne 2b");
    asm.comment("sum - modulus");
    asm.op("add r2, sp, #4");
    asm.op("cmp r2, r2");
    asm.line("2:");
    asm.op("ldmia r3!, {r4}");
    asm.op("ldr r5, [r2]");
    asm.op("sbcs r5, r5, r4");
    asm.op("stmia r2!, {r5}");
    asm.op("teq r2, r11");
    asm.op("bne 2b");
    asm.comment("and the modulus again where that was too much; the frame is wiped");
    asm.op("sbc r7, r7, #0");
    asm.op(format_args!("subs r3, r3, #{bytes}"));
    asm.op("add r2, sp, #4");
    asm.op(format_args!("ldr r1, [sp, #{}]", bytes + 4));
    // No carry.
    asm.op("adds r6, r2, #0");
    asm.op("movs r6, #0");
    asm.op("str r6, [sp]");
    asm.line("2:");
    asm.op("ldmia r3!, {r4}");
    asm.op("ands r4, r4, r7");
    asm.op("ldr r5, [r2]");
    asm.op("adcs r5, r5, r4");
    asm.op("stmia r1!, {r5}");
    asm.op("stmia r2!, {r6}");
    asm.op("teq r2, r11");
    asm.op("bne 2b");
    asm.op(format_args!("add sp, sp, #{}", bytes + 8));
    asm.op("pop {r4-r11, pc}");
    let layout = Layout::new(Scratch::Core, n);
    Kernel {
        file: format!("limbs{n}/small/mul.S"),
        text: header::template(
            &header::header(
                &contract,
                &layout,
                Convention::Abi,
                (saved + bytes + 4) as u32,
            ),
            asm.text(),
        ),
    }
}
