//! Reading a table of points at a secret position.

use super::super::{
    asm::{Asm, LR, Reg},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
};
use super::{BYTES, FOLD, FOLDER, product::N};
use crate::Kernel;

/// Coordinates of an entry.
const COORDINATES: u32 = 3;
/// Entries that are read without a branch.
const UNROLLED: u32 = 8;

/// Words of the frame.
const LEFT: u32 = 0;
const PASSES: u32 = 1;
const COUNTER: u32 = 2;
const WORDS: u32 = 3;
/// The arguments are above it.
const ENTRY: u32 = WORDS;
const TABLE: u32 = WORDS + 1;
const EIGHTS: u32 = WORDS + 2;
const INDEX: u32 = WORDS + 3;

/// Reads a whole table once for each coordinate. A counter in every byte of a word overflows at the entry that is wanted and
/// sets the flags GE, by which SEL keeps the words of that entry.
pub(super) fn lookup_niels() -> Kernel {
    let entry_bytes = COORDINATES * BYTES;
    let contract = Contract {
        name: "lookup_niels",
        formula: "entry = table[index mod 256], or its negative if bit 31 of index is set; that of zeros if there is no such entry".into(),
        arguments: format!(
            "r0 = entry (y_plus_x, y_minus_x, xy2d) write {entry_bytes}, r1 = table read {} * r2; align 4; r2 = eights, public, 1 to 4; r3 = index, secret; no overlap",
            UNROLLED * entry_bytes
        ),
        requires: "any limbs",
        ensures: "any limbs; every word of the table is read, in an order of no secret",
        method: "a counter that sets GE, and SEL",
        twin: "Curve25519Backend::lookup_niels".into(),
    };
    let mut asm = Asm::new();
    let mut op = |instruction: std::fmt::Arguments<'_>| asm.op(instruction);
    let [table, counter, ones] = [Reg(1), Reg(2), Reg(3)];
    let loaded = [Reg(0), Reg(12), LR];
    let words: Vec<Reg> = (4..4 + N as u8).map(Reg).collect();
    op(format_args!("push {{r0-r11, lr}}"));
    op(format_args!("sub sp, sp, #{}", 4 * WORDS));
    op(format_args!("// 255 - index in every byte"));
    op(format_args!("mov {ones}, #0x01010101"));
    op(format_args!("ldrb {counter}, [sp, #{}]", 4 * INDEX));
    op(format_args!("mul {counter}, {counter}, {ones}"));
    op(format_args!("mvn {counter}, {counter}"));
    op(format_args!("str {counter}, [sp, #{}]", 4 * COUNTER));
    op(format_args!("mov r0, #{COORDINATES}"));
    op(format_args!("str r0, [sp, #{}]", 4 * PASSES));
    asm.line("3:");
    let mut op = |instruction: std::fmt::Arguments<'_>| asm.op(instruction);
    op(format_args!("ldr r0, [sp, #{}]", 4 * EIGHTS));
    op(format_args!("ldr {table}, [sp, #{}]", 4 * TABLE));
    op(format_args!("ldr {counter}, [sp, #{}]", 4 * COUNTER));
    op(format_args!("str r0, [sp, #{}]", 4 * LEFT));
    for word in &words {
        op(format_args!("mov {word}, #0"));
    }
    asm.line("2:");
    let mut op = |instruction: std::fmt::Arguments<'_>| asm.op(instruction);
    let [a, b, c] = loaded;
    for _ in 0..UNROLLED {
        op(format_args!("uadd8 {counter}, {counter}, {ones}"));
        for three in words[..6].chunks(3) {
            op(format_args!("ldmia {table}!, {{{a}, {b}, {c}}}"));
            for (word, loaded) in three.iter().zip(loaded) {
                op(format_args!("sel {word}, {loaded}, {word}"));
            }
        }
        // The last two, and on to the next entry.
        op(format_args!("ldr {b}, [{table}, #4]"));
        op(format_args!("ldr {a}, [{table}], #{}", entry_bytes - 24));
        op(format_args!("sel {0}, {a}, {0}", words[6]));
        op(format_args!("sel {0}, {b}, {0}", words[7]));
    }
    op(format_args!("ldr {a}, [sp, #{}]", 4 * LEFT));
    op(format_args!("subs {a}, {a}, #1"));
    op(format_args!("str {a}, [sp, #{}]", 4 * LEFT));
    op(format_args!("bne 2b"));
    op(format_args!("// the next coordinate"));
    op(format_args!("ldr r0, [sp, #{}]", 4 * ENTRY));
    op(format_args!("ldr {table}, [sp, #{}]", 4 * TABLE));
    op(format_args!("ldr r2, [sp, #{}]", 4 * PASSES));
    op(format_args!("stmia r0!, {{r4-r11}}"));
    op(format_args!("add {table}, {table}, #{BYTES}"));
    op(format_args!("str r0, [sp, #{}]", 4 * ENTRY));
    op(format_args!("str {table}, [sp, #{}]", 4 * TABLE));
    op(format_args!("subs r2, r2, #1"));
    op(format_args!("str r2, [sp, #{}]", 4 * PASSES));
    op(format_args!("bne 3b"));
    op(format_args!(
        "// -xy2d = 2^256 - 1 - xy2d - {} for the negative; after a borrow the bottom word is at least 2^32 - {}",
        FOLD - 1,
        FOLD - 1
    ));
    let [mask, carry] = [Reg(1), Reg(2)];
    op(format_args!("ldr {mask}, [sp, #{}]", 4 * INDEX));
    op(format_args!("asr {mask}, {mask}, #31"));
    op(format_args!("and {carry}, {mask}, #{}", FOLD - 1));
    for word in &words {
        op(format_args!("eor {word}, {word}, {mask}"));
    }
    for (i, word) in words.iter().enumerate() {
        match i {
            0 => op(format_args!("subs {word}, {word}, {carry}")),
            _ => op(format_args!("sbcs {word}, {word}, #0")),
        }
    }
    op(format_args!("sbc {carry}, {carry}, {carry}"));
    op(format_args!("and {carry}, {carry}, #{FOLD}"));
    op(format_args!("sub {0}, {0}, {carry}", words[0]));
    op(format_args!("stmdb r0!, {{r4-r11}}"));
    op(format_args!("// y + x and y - x change places"));
    op(format_args!("uadd8 {mask}, {mask}, {mask}"));
    op(format_args!("sub r0, r0, #{}", 2 * BYTES));
    for half in 0..2 {
        for (k, coordinate) in words.chunks(4).enumerate() {
            for (i, word) in coordinate.iter().enumerate() {
                let offset = k as u32 * BYTES + 16 * half + 4 * i as u32;
                op(format_args!("ldr {word}, [r0, #{offset}]"));
            }
        }
        for i in 0..4 {
            let (plus, minus) = (words[i], words[4 + i]);
            let offset = 16 * half + 4 * i as u32;
            op(format_args!("sel r12, {minus}, {plus}"));
            op(format_args!("sel {minus}, {plus}, {minus}"));
            op(format_args!("str r12, [r0, #{offset}]"));
            op(format_args!("str {minus}, [r0, #{}]", offset + BYTES));
        }
    }
    op(format_args!("// wipe the index and GE"));
    op(format_args!("mov r0, #0"));
    op(format_args!("uadd8 r0, r0, r0"));
    for word in [COUNTER, INDEX] {
        op(format_args!("str r0, [sp, #{}]", 4 * word));
    }
    op(format_args!("add sp, sp, #{}", 4 * (INDEX + 1)));
    op(format_args!("pop {{r4-r11, pc}}"));
    let layout = Layout::curve25519(Scratch::Core);
    let stack = 4 * (WORDS + 13);
    Kernel {
        file: format!("{FOLDER}/{}.S", contract.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::CoreDsp, stack),
            asm.text(),
        ),
    }
}
