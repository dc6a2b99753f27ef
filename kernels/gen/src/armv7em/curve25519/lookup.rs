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
const ENTRY_BYTES: u32 = COORDINATES * BYTES;
/// Entries that are read between two branches.
const UNROLLED: u32 = 8;

/// Words of the frame; the last four are the arguments, the end of the table instead of the number of its entries.
const COUNTER: u32 = 0;
const ENTRY: u32 = 1;
const TABLE: u32 = 2;
const END: u32 = 3;
const INDEX: u32 = 4;

const TABLE_AT: Reg = Reg(1);
const COUNT: Reg = Reg(2);
const ONES: Reg = Reg(3);
const LOADED: [Reg; 3] = [Reg(0), Reg(12), LR];

/// Reads a whole table once for each coordinate, which starts as that of the first entry. A counter in every byte of a word
/// overflows at the entry that is wanted and sets the flags GE, by which SEL takes the words of that entry.
pub(super) fn lookup_niels() -> Kernel {
    let contract = Contract {
        name: "lookup_niels",
        formula: "entry = table[index mod 256], or table[0] if there is no such entry; its negative if bit 31 of index is set".into(),
        arguments: format!(
            "r0 = entry (y_plus_x, y_minus_x, xy2d) write {ENTRY_BYTES}, r1 = table read {} * r2; align 4; r2 = eights, public, 1 to 4; r3 = index, secret; no overlap",
            UNROLLED * ENTRY_BYTES
        ),
        requires: "any limbs",
        ensures: "any limbs; every word of the table is read, in an order of no secret",
        method: "a counter that sets GE, and SEL",
        twin: "Curve25519Backend::lookup_niels".into(),
    };
    let mut lookup = Lookup {
        asm: Asm::new(),
        words: (4..4 + N as u8).map(Reg).collect(),
    };
    lookup.write();
    let layout = Layout::curve25519(Scratch::Core);
    // The frame, r4 to r11 and lr.
    let stack = 4 * (INDEX + 1 + 9);
    Kernel {
        file: format!("{FOLDER}/{}.S", contract.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Abi, stack),
            lookup.asm.text(),
        ),
    }
}

struct Lookup {
    asm: Asm,
    /// The coordinate.
    words: Vec<Reg>,
}

impl Lookup {
    fn op(&mut self, instruction: std::fmt::Arguments<'_>) {
        self.asm.op(instruction);
    }

    fn load(&mut self, reg: Reg, word: u32) {
        self.op(format_args!("ldr {reg}, [sp, #{}]", 4 * word));
    }

    fn store(&mut self, reg: Reg, word: u32) {
        self.op(format_args!("str {reg}, [sp, #{}]", 4 * word));
    }

    fn write(&mut self) {
        let [scratch, end, _] = LOADED;
        self.op(format_args!("push {{r0-r11, lr}}"));
        self.asm
            .comment("768 times eights on, and -index in every byte");
        self.op(format_args!("add {end}, {COUNT}, {COUNT}, lsl #1"));
        self.op(format_args!("add {end}, {TABLE_AT}, {end}, lsl #8"));
        self.op(format_args!("uxtb {COUNT}, r3"));
        self.op(format_args!("mov {ONES}, #0x01010101"));
        self.op(format_args!("mul {COUNT}, {COUNT}, {ONES}"));
        self.asm.set(scratch, 0);
        self.op(format_args!("usub8 {COUNT}, {scratch}, {COUNT}"));
        self.op(format_args!("push {{{COUNT}}}"));
        self.store(end, END);
        self.asm.comment("y + x");
        self.gather(0);
        self.load(scratch, ENTRY);
        self.op(format_args!("stmia {scratch}, {{r4-r11}}"));
        self.asm.comment("y - x");
        self.gather(1);
        self.exchange();
        self.asm.comment("2 d x y");
        self.gather(2);
        self.negate();
        self.asm.comment("wipe the index and GE");
        self.asm.set(scratch, 0);
        self.op(format_args!("uadd8 {scratch}, {scratch}, {scratch}"));
        self.store(scratch, COUNTER);
        self.store(scratch, INDEX);
        self.op(format_args!("add sp, sp, #{}", 4 * (INDEX + 1)));
        self.op(format_args!("pop {{r4-r11, pc}}"));
        for coordinate in 0..COORDINATES {
            self.asm.line(format_args!("3{coordinate}:"));
            self.entry();
            self.op(format_args!("b 2{coordinate}b"));
        }
    }

    /// A coordinate of the entry that is wanted.
    fn gather(&mut self, coordinate: u32) {
        let [scratch, ..] = LOADED;
        if coordinate > 0 {
            self.load(TABLE_AT, TABLE);
            self.load(COUNT, COUNTER);
            self.op(format_args!(
                "add {TABLE_AT}, {TABLE_AT}, #{}",
                BYTES * coordinate
            ));
        }
        self.op(format_args!("ldmia {TABLE_AT}!, {{r4-r11}}"));
        self.op(format_args!(
            "add {TABLE_AT}, {TABLE_AT}, #{}",
            ENTRY_BYTES - BYTES
        ));
        self.asm.line(format_args!("2{coordinate}:"));
        for _ in 1..UNROLLED {
            self.entry();
        }
        self.load(scratch, END);
        self.op(format_args!("cmp {TABLE_AT}, {scratch}"));
        self.op(format_args!("blo 3{coordinate}f"));
    }

    /// The next entry.
    fn entry(&mut self) {
        let words = self.words.clone();
        let [a, b, c] = LOADED;
        self.op(format_args!("uadd8 {COUNT}, {COUNT}, {ONES}"));
        for three in words[..6].chunks(3) {
            self.op(format_args!("ldmia {TABLE_AT}!, {{{a}, {b}, {c}}}"));
            for (word, loaded) in three.iter().zip(LOADED) {
                self.op(format_args!("sel {word}, {loaded}, {word}"));
            }
        }
        self.op(format_args!("ldr {b}, [{TABLE_AT}, #4]"));
        self.op(format_args!("ldr {a}, [{TABLE_AT}], #{}", ENTRY_BYTES - 24));
        self.op(format_args!("sel {0}, {a}, {0}", words[6]));
        self.op(format_args!("sel {0}, {b}, {0}", words[7]));
    }

    /// `y + x` and `y - x`, which is at hand, change places for the negative.
    fn exchange(&mut self) {
        let words = self.words.clone();
        let [mask, entry] = [TABLE_AT, COUNT];
        self.load(mask, INDEX);
        self.load(entry, ENTRY);
        self.op(format_args!("asr {mask}, {mask}, #31"));
        self.op(format_args!("uadd8 {mask}, {mask}, {mask}"));
        // One register is for what goes to y + x.
        let [plus, others @ ..] = [mask, LOADED[0], LOADED[1], LOADED[2]];
        let count = others.len();
        for (chunk, words) in words.chunks(count).enumerate() {
            let offset = |i: usize| 4 * (count * chunk + i) as u32;
            for (i, (other, _)) in others.iter().zip(words).enumerate() {
                self.op(format_args!("ldr {other}, [{entry}, #{}]", offset(i)));
            }
            for (i, (other, word)) in others.iter().zip(words).enumerate() {
                self.op(format_args!("sel {plus}, {word}, {other}"));
                self.op(format_args!("sel {other}, {other}, {word}"));
                self.op(format_args!("str {plus}, [{entry}, #{}]", offset(i)));
                self.op(format_args!(
                    "str {other}, [{entry}, #{}]",
                    BYTES + offset(i)
                ));
            }
        }
    }

    /// The coordinate at hand for the point or its negative goes to the entry.
    fn negate(&mut self) {
        let words = self.words.clone();
        let [mask, borrow, entry] = [TABLE_AT, COUNT, LOADED[0]];
        self.asm.comment(format_args!(
            "2^256 - 1 - x - {} for -x; after a borrow the bottom word is at least 2^32 - {}",
            FOLD - 1,
            FOLD - 1
        ));
        self.load(mask, INDEX);
        self.load(entry, ENTRY);
        self.op(format_args!("asr {mask}, {mask}, #31"));
        self.op(format_args!("and {borrow}, {mask}, #{}", FOLD - 1));
        for word in &words {
            self.op(format_args!("eor {word}, {word}, {mask}"));
        }
        for (i, word) in words.iter().enumerate() {
            match i {
                0 => self.op(format_args!("subs {word}, {word}, {borrow}")),
                _ => self.op(format_args!("sbcs {word}, {word}, #0")),
            }
        }
        self.op(format_args!("sbc {borrow}, {borrow}, {borrow}"));
        self.op(format_args!("and {borrow}, {borrow}, #{FOLD}"));
        self.op(format_args!("sub {0}, {0}, {borrow}", words[0]));
        self.op(format_args!("add {entry}, {entry}, #{}", 2 * BYTES));
        self.op(format_args!("stmia {entry}, {{r4-r11}}"));
    }
}
