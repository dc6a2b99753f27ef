//! Reading a table of points at a secret position.

use super::{
    asm::{Asm, Reg},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
    modulus,
};
use crate::{Kernel, prime::Prime};

/// Reads a whole table of affine points and keeps one entry, or its negative: each word is multiplied by 1 or 0 and added,
/// one instruction a word.
#[must_use]
pub fn lookup(prime: &Prime) -> Kernel {
    let bytes = prime.bytes();
    let n = prime.n();
    // Words of a coordinate that are gathered in one go through the table.
    let part = 8;
    let contract = Contract {
        name: "lookup_affine",
        formula: "entry = table[index mod 32], or its negative if bit 31 of index is set; zeros if there is no such entry".into(),
        arguments: format!(
            "r0 = entry write {}, r1 = table read {} * r2; align 4; r2 = pairs, public, at least 1; r3 = index, secret; no overlap",
            2 * bytes,
            4 * bytes
        ),
        requires: "coordinates < p",
        ensures: "coordinates < p; every word of the table is read, in an order of no secret",
        method: "multiply-accumulate with a 0/1 word",
        twin: format!("PointBackend<{}>::lookup_affine", prime.field),
    };
    let mut asm = Asm::new();
    let [entry, table, count, one_hot] =
        [Reg(0), Reg(1), Reg(2), Reg(3)].map(|reg| asm.take_register(reg));
    let words: Vec<Reg> = (0..part)
        .map(|i| asm.take_register(Reg(4 + i as u8)))
        .collect();
    let bit = asm.take();
    let loaded = [asm.take(), entry];
    asm.op("push {r0-r11, lr}");
    // r0 to r3 are at sp: entry, table, entries, index.
    asm.comment("the bit of the entry");
    asm.op(format_args!("and {bit}, {one_hot}, #31"));
    asm.set(loaded[0], 1);
    asm.op(format_args!("lsl {one_hot}, {}, {bit}", loaded[0]));
    asm.op(format_args!("push {{{one_hot}}}"));
    for first in (0..2 * n).step_by(part) {
        if first > 0 {
            asm.op(format_args!("ldr {one_hot}, [sp]"));
            asm.op(format_args!("ldr {table}, [sp, #8]"));
            asm.op(format_args!("ldr {count}, [sp, #12]"));
            asm.op(format_args!("add {table}, {table}, #{}", 4 * first));
        }
        for word in &words {
            asm.set(*word, 0);
        }
        asm.line("2:");
        for half in 0..2 {
            asm.op(format_args!("ubfx {bit}, {one_hot}, #{half}, #1"));
            for pair in (0..part).step_by(2) {
                for (i, reg) in loaded.iter().enumerate() {
                    let offset = 2 * bytes as usize * half + 4 * (pair + i);
                    asm.op(format_args!("ldr {reg}, [{table}, #{offset}]"));
                }
                for (i, reg) in loaded.iter().enumerate() {
                    let word = words[pair + i];
                    asm.op(format_args!("mla {word}, {reg}, {bit}, {word}"));
                }
            }
        }
        asm.op(format_args!("lsr {one_hot}, {one_hot}, #2"));
        asm.op(format_args!("add {table}, {table}, #{}", 4 * bytes));
        asm.op(format_args!("subs {count}, {count}, #1"));
        asm.op("bne 2b");
        asm.op(format_args!("ldr {entry}, [sp, #4]"));
        if n == 8 && first == n {
            asm.comment("p - y for the negative");
            asm.op(format_args!("ldr {bit}, [sp, #16]"));
            asm.op(format_args!("asr {bit}, {bit}, #31"));
            negate_if(&mut asm, prime, &words, bit, loaded[0]);
        }
        for (i, word) in words.iter().enumerate() {
            asm.op(format_args!("str {word}, [{entry}, #{}]", 4 * (first + i)));
        }
    }
    if n == 12 {
        asm.comment("p - y for the negative");
        asm.op("ldr lr, [sp, #16]");
        asm.op("asr lr, lr, #31");
        asm.op(format_args!("add r12, {entry}, #{bytes}"));
        asm.op("str r12, [sp, #4]");
        asm.op("ldmia r12, {r0-r11}");
        let all: Vec<Reg> = (0..12).map(Reg).collect();
        negate_if(&mut asm, prime, &all, Reg(14), Reg(12));
        asm.op("ldr r12, [sp, #4]");
        asm.op("stmia r12, {r0-r11}");
    }
    asm.comment("wipe the index");
    asm.op("mov r0, #0");
    asm.op("str r0, [sp]");
    asm.op("str r0, [sp, #16]");
    asm.op("add sp, sp, #20");
    asm.op("pop {r4-r11, pc}");
    let layout = Layout::new(Scratch::Core, n);
    Kernel {
        file: format!("{}/lookup_affine.S", prime.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Core, 4 * 14),
            asm.text(),
        ),
    }
}

/// `-y mod p` for a mask of all ones, `y` for zero.
fn negate_if(asm: &mut Asm, prime: &Prime, words: &[Reg], mask: Reg, scratch: Reg) {
    // Zero stays zero.
    asm.op(format_args!("orr {scratch}, {}, {}", words[0], words[1]));
    for word in &words[2..] {
        asm.op(format_args!("orr {scratch}, {scratch}, {word}"));
    }
    asm.op(format_args!("rsbs {scratch}, {scratch}, #0"));
    asm.op(format_args!("sbc {scratch}, {scratch}, {scratch}"));
    asm.op(format_args!("and {mask}, {mask}, {scratch}"));
    for word in words {
        asm.op(format_args!("eor {word}, {word}, {mask}"));
    }
    // The carry is 1 for a mask of all ones: ~y + 1 + p.
    asm.op(format_args!("cmp {mask}, #1"));
    modulus::add_if(asm, prime, words, mask, "adcs");
}
