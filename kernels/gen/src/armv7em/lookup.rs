//! Reading a table of points at a secret position.

use super::{
    asm::{ALL, Asm, LR, Reg, Slot},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
    modulus,
};
use crate::{Kernel, prime::Prime};

/// Entries that are read without a branch.
const UNROLLED: u32 = 4;
/// Words of the entry that are gathered in one go through the table.
const PART: u32 = 8;

/// Words of the frame: those of this routine, and the arguments above them.
const END: u32 = 0;
const PASSES: u32 = 1;
const ONE_HOT: u32 = 2;
const ENTRY: u32 = 3;
const TABLE: u32 = 4;
const COUNT: u32 = 5;
const INDEX: u32 = 6;

/// Reads a whole table of affine points, eight words of an entry at a time, and keeps one entry, or its negative. Each half of
/// a word has a bit that doubling pushes out at the entry that is wanted, which sets the flags GE, by which SEL keeps its words.
#[must_use]
pub fn lookup(prime: &Prime) -> Kernel {
    let bytes = prime.bytes();
    let n = prime.n();
    let entry_bytes = 2 * bytes;
    let contract = Contract {
        name: "lookup_affine",
        formula: "entry = table[index mod 32], or its negative if bit 31 of index is set; zeros if there is no such entry, or if it is past the 16th".into(),
        arguments: format!(
            "r0 = entry write {entry_bytes}, r1 = table read {} * r2; align 4; r2 = fours, public, 1 to 4; r3 = index, secret; no overlap",
            UNROLLED * entry_bytes
        ),
        requires: "coordinates < p",
        ensures: "coordinates < p; every word of the table is read, in an order of no secret",
        method: "doubling that sets GE, and SEL",
        twin: format!("PointBackend<{}>::lookup_affine", prime.field),
    };
    let mut asm = Asm::new();
    let loaded = [Reg(0), Reg(3), Reg(12), LR];
    let [table, one_hot] = [Reg(1), Reg(2)];
    let words: Vec<Reg> = (4..4 + PART as u8).map(Reg).collect();
    for reg in ALL {
        asm.take_register(reg);
    }
    let slot = |word: u32| Slot::Frame(word);
    asm.op("push {r0-r11, lr}");
    asm.op(format_args!("sub sp, sp, #{}", 4 * ENTRY));
    asm.comment("a bit that leaves both halves at the entry");
    asm.op("and r12, r3, #31");
    asm.op(format_args!("mov {one_hot}, #0x8000"));
    asm.op(format_args!("lsr {one_hot}, {one_hot}, r12"));
    asm.op(format_args!("orr {one_hot}, {one_hot}, {one_hot}, lsl #16"));
    asm.save(slot(ONE_HOT), one_hot);
    asm.set(loaded[0], (2 * n) as u8 / PART as u8);
    asm.save(slot(PASSES), loaded[0]);
    asm.comment(format_args!("{PART} words of the entry at a time"));
    asm.line("3:");
    asm.load(loaded[0], slot(COUNT));
    asm.load(table, slot(TABLE));
    asm.load(one_hot, slot(ONE_HOT));
    let shift = (UNROLLED * entry_bytes).trailing_zeros();
    match (UNROLLED * entry_bytes) >> shift {
        1 => {}
        3 => asm.op(format_args!("add {0}, {0}, {0}, lsl #1", loaded[0])),
        _ => unreachable!("no such size"),
    }
    asm.op(format_args!(
        "add {0}, {table}, {0}, lsl #{shift}",
        loaded[0]
    ));
    asm.save(slot(END), loaded[0]);
    for word in &words {
        asm.set(*word, 0);
    }
    asm.line("2:");
    for _ in 0..UNROLLED {
        asm.op(format_args!("uadd16 {one_hot}, {one_hot}, {one_hot}"));
        asm.op(format_args!("ldmia {table}!, {{r0, r3, r12, lr}}"));
        select(&mut asm, &words[..4], &loaded);
        // The other four, and on to the next entry.
        for (i, reg) in loaded.iter().enumerate().skip(1) {
            asm.op(format_args!("ldr {reg}, [{table}, #{}]", 4 * i));
        }
        asm.op(format_args!(
            "ldr {}, [{table}], #{}",
            loaded[0],
            entry_bytes - 16
        ));
        select(&mut asm, &words[4..], &loaded);
    }
    asm.load(loaded[0], slot(END));
    asm.op(format_args!("cmp {table}, {}", loaded[0]));
    asm.op("bne 2b");
    asm.comment("the next words");
    asm.load(Reg(0), slot(ENTRY));
    asm.load(table, slot(TABLE));
    asm.load(Reg(2), slot(PASSES));
    asm.op("stmia r0!, {r4-r11}");
    asm.op(format_args!("add {table}, {table}, #{}", 4 * PART));
    asm.save(slot(ENTRY), Reg(0));
    asm.save(slot(TABLE), table);
    asm.op("subs r2, r2, #1");
    asm.save(slot(PASSES), Reg(2));
    asm.op("bne 3b");
    asm.comment("p - y for the negative");
    let (y, mask, scratch) = if n == 8 {
        (words, Reg(12), LR)
    } else {
        (ALL[..12].to_vec(), LR, Reg(12))
    };
    asm.load(mask, slot(INDEX));
    asm.op(format_args!("asr {mask}, {mask}, #31"));
    if n != 8 {
        asm.op(format_args!("sub {scratch}, r0, #{bytes}"));
        asm.save(slot(ENTRY), scratch);
        asm.op(format_args!("ldmia {scratch}, {{r0-r11}}"));
    }
    negate_if(&mut asm, prime, &y, mask, scratch);
    if n == 8 {
        asm.op("stmdb r0, {r4-r11}");
    } else {
        asm.load(scratch, slot(ENTRY));
        asm.op(format_args!("stmia {scratch}, {{r0-r11}}"));
    }
    asm.comment("wipe the index and GE");
    asm.op("mov r0, #0");
    asm.op("uadd16 r0, r0, r0");
    asm.save(slot(ONE_HOT), Reg(0));
    asm.save(slot(INDEX), Reg(0));
    asm.op(format_args!("add sp, sp, #{}", 4 * (INDEX + 1)));
    asm.op("pop {r4-r11, pc}");
    let layout = Layout::new(Scratch::Core, n);
    Kernel {
        file: format!("{}/lookup_affine.S", prime.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Abi, 4 * (ENTRY + 13)),
            asm.text(),
        ),
    }
}

/// Keeps the words that are loaded where GE is set, and those that were there elsewhere.
fn select(asm: &mut Asm, words: &[Reg], loaded: &[Reg]) {
    for (word, loaded) in words.iter().zip(loaded) {
        asm.op(format_args!("sel {word}, {loaded}, {word}"));
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
