//! GHASH and POLYVAL: the algorithm of `mcu-ghash` `portable.rs`.
//!
//! # Products with holes
//! A part of a word is each fourth bit of it. The product of two parts has its bits 4 apart, each a sum of at most 8 bits, so that
//! two such products may be added if no column comes to more than 15: `PAIRS` are those that may. All others are joined by
//! exclusive or. Of the sum the lowest bit of each column is the carry-less product.

use super::{
    asm::{LR, Reg},
    layout::Scratch,
    writer::Writer,
};
use crate::Kernel;

/// For each class of columns modulo 4 the products of parts (of the first and the second word) that make it up; those in one group
/// are added, the groups are joined.
const PAIRS: [&[&[(usize, usize)]]; 4] = [
    &[&[(0, 0), (1, 3)], &[(2, 2)], &[(3, 1)]],
    &[&[(0, 1), (2, 3)], &[(1, 0), (3, 2)]],
    &[&[(0, 2), (3, 3)], &[(1, 1)], &[(2, 0)]],
    &[&[(0, 3)], &[(1, 2)], &[(2, 1)], &[(3, 0)]],
];

/// A sum of products, and one that is to be joined to it.
const SUM: [Reg; 2] = [Reg(0), Reg(1)];
const MORE: [Reg; 2] = [Reg(2), Reg(3)];
/// A product of words.
const PRODUCT: [Reg; 2] = [Reg(4), Reg(5)];
/// The parts of the first word; the word itself is in the last of them.
const X: [Reg; 4] = [Reg(6), Reg(7), Reg(8), Reg(9)];
/// The parts of the second word, from the key.
const Y: [Reg; 4] = [Reg(10), Reg(11), Reg(12), LR];
/// The sum of the hash, between blocks: where the reduction leaves it, word 2 where the first product wants it.
const HASH: [Reg; 4] = [Reg(5), Reg(3), Reg(9), Reg(12)];
/// The words of a block; free registers beside them and HASH.
const BLOCK_WORDS: [Reg; 4] = [Reg(0), Reg(1), Reg(2), Reg(6)];
const FREE: [Reg; 2] = [Reg(4), Reg(7)];

/// Slots: the words to be multiplied,
const WORDS: u32 = 0;
/// the product of the lower halves, that of the upper halves,
const LOW: u32 = 4;
const HIGH: u32 = 8;
/// the sums of the lower and the upper words, and where products, of words and of halves, return to,
const SUMS: u32 = 12;
const LINK: u32 = 14;
const HALF_LINK: u32 = 15;
/// and what is public: the key, the next block, where blocks end, and the order of bytes.
const KEY: u32 = 16;
const BLOCK: u32 = 17;
const END: u32 = 18;
const ORDER: u32 = 19;
const SLOTS: u32 = 20;

/// What a kernel is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// Nine products in line.
    Fast,
    /// One, called nine times.
    Small,
}

impl Writer {
    /// PRODUCT = the word in X[3] times word `number` of the key, in place or by a call, which takes the next word each time.
    fn product(&mut self, number: u32, size: Size) {
        match size {
            Size::Fast => {
                self.load(LR, KEY);
                for (part, y) in Y.into_iter().enumerate() {
                    let at = 16 * number + 4 * part as u32;
                    self.op(format_args!("ldr {y}, [{LR}, #{at}]"));
                }
                self.product_body();
            }
            Size::Small => self.op("bl 5f"),
        }
    }

    /// PRODUCT = the word in X[3] times the word of the key whose parts are in Y.
    fn product_body(&mut self) {
        for (part, x) in X.into_iter().enumerate() {
            self.op(format_args!(
                "and {x}, {}, #{:#x}",
                X[3],
                0x1111_1111u32 << part
            ));
        }
        for (class, groups) in PAIRS.into_iter().enumerate() {
            for (group, pairs) in groups.iter().enumerate() {
                let [low, high] = if group == 0 { SUM } else { MORE };
                for (at, (x, y)) in pairs.iter().enumerate() {
                    let op = if at == 0 { "umull" } else { "umlal" };
                    self.op(format_args!("{op} {low}, {high}, {}, {}", X[*x], Y[*y]));
                }
                if group > 0 {
                    self.gate("eor", SUM[0], SUM[0], low);
                    self.gate("eor", SUM[1], SUM[1], high);
                }
            }
            let mask = 0x1111_1111u32 << class;
            for (product, sum) in PRODUCT.into_iter().zip(SUM) {
                if class == 0 {
                    self.op(format_args!("and {product}, {sum}, #{mask:#x}"));
                } else {
                    self.op(format_args!("and {sum}, {sum}, #{mask:#x}"));
                    self.gate("orr", product, product, sum);
                }
            }
        }
    }

    /// The product of the two words from slot `words` on and of half `number` of the key: four words, in SUM[0], PRODUCT,
    /// MORE[1]; slots `scratch` to `scratch + 3` hold its first and last word too. The first word may be in X[3] already.
    fn half(
        &mut self,
        words: u32,
        loaded: bool,
        number: u32,
        scratch: u32,
        size: Size,
    ) -> [Reg; 4] {
        if !loaded {
            self.load(X[3], words);
        }
        self.product(3 * number, size);
        self.save(scratch, PRODUCT[0]);
        self.save(scratch + 1, PRODUCT[1]);
        self.load(X[3], words + 1);
        self.product(3 * number + 1, size);
        self.save(scratch + 2, PRODUCT[0]);
        self.save(scratch + 3, PRODUCT[1]);
        self.load(X[3], words);
        self.load(X[2], words + 1);
        self.gate("eor", X[3], X[3], X[2]);
        self.product(3 * number + 2, size);
        self.comment("Karatsuba: (x0 + x1)(y0 + y1) + x0 y0 + x1 y1 in the middle");
        let [low, low_high] = SUM;
        let [high_low, high] = MORE;
        for (slot, reg) in [low, low_high, high_low, high].into_iter().enumerate() {
            self.load(reg, scratch + slot as u32);
        }
        self.add(low_high, &[high_low]);
        self.add(PRODUCT[0], &[low_high, low]);
        self.add(PRODUCT[1], &[low_high, high]);
        [low, PRODUCT[0], PRODUCT[1], high]
    }

    /// The words from slot `words` on are those of the next half; others may take their slots.
    fn next_half<const N: usize>(&mut self, words: u32, others: [Reg; N]) {
        let next = [X[2], X[3]];
        for (slot, reg) in (words..).zip(next) {
            self.load(reg, slot);
        }
        for (slot, reg) in (words..).zip(others) {
            self.save(slot, reg);
        }
        for (slot, reg) in (WORDS..).zip(next) {
            self.save(slot, reg);
        }
    }

    /// See the header.
    fn polyval(&mut self, size: Size) {
        let fpu = self.scratch == Scratch::Fpu;
        let arguments = 40 + if fpu { 16 } else { 4 * SLOTS };
        self.op("push {{r0, r4-r11, lr}}");
        if fpu {
            self.op("vpush {{s16-s19}}");
        } else {
            self.op(format_args!("sub sp, sp, #{}", 4 * SLOTS));
        }
        self.op(format_args!("ldr r12, [sp, #{arguments}]"));
        self.save(KEY, Reg(1));
        self.save(BLOCK, Reg(2));
        self.save(END, Reg(3));
        self.save(ORDER, Reg(12));
        for (word, sum) in HASH.into_iter().enumerate() {
            self.op(format_args!("ldr {sum}, [r0, #{}]", 4 * word));
        }
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.comment("add the block");
        let [pointer, order] = FREE;
        self.load(pointer, BLOCK);
        self.load(order, ORDER);
        for (word, reg) in BLOCK_WORDS.into_iter().enumerate() {
            self.op(format_args!("ldr {reg}, [{pointer}, #{}]", 4 * word));
        }
        self.op(format_args!("adds {pointer}, {pointer}, #16"));
        self.save(BLOCK, pointer);
        self.op(format_args!("cmp {order}, #0"));
        self.op("beq 4f");
        for reg in BLOCK_WORDS {
            self.op(format_args!("rev {reg}, {reg}"));
        }
        for (sum, reg) in HASH.into_iter().rev().zip(BLOCK_WORDS) {
            self.add(sum, &[reg]);
        }
        self.asm.line("3:");
        for (word, sum) in HASH.into_iter().enumerate() {
            self.save(WORDS + word as u32, sum);
        }
        for word in 0..2 {
            let sum = BLOCK_WORDS[word];
            self.op(format_args!(
                "eor {sum}, {}, {}",
                HASH[word],
                HASH[word + 2]
            ));
            self.save(SUMS + word as u32, sum);
        }

        // Slots of the products of the lower and of the upper halves.
        let (low_slots, high_slots, middle) = match size {
            Size::Fast => {
                self.comment("the product of the upper halves");
                let [_, second, third, _] = self.half(WORDS + 2, true, 1, HIGH, size);
                self.save(HIGH + 1, second);
                self.save(HIGH + 2, third);
                self.comment("the product of the lower halves");
                let [_, second, third, _] = self.half(WORDS, false, 0, LOW, size);
                self.save(LOW + 1, second);
                self.save(LOW + 2, third);
                self.comment("the product of their sums");
                let middle = self.half(SUMS, false, 2, WORDS, size);
                (
                    [LOW, LOW + 1, LOW + 2, LOW + 3],
                    [HIGH, HIGH + 1, HIGH + 2, HIGH + 3],
                    middle,
                )
            }
            Size::Small => {
                let [first, second, third, fourth] = [SUM[0], PRODUCT[0], PRODUCT[1], MORE[1]];
                let low_slots = [HIGH, HIGH + 1, HIGH + 2, HIGH + 3];
                let high_slots = [WORDS + 2, WORDS + 3, SUMS, SUMS + 1];
                let products = [first, second, third, fourth];
                self.comment("the product of the lower halves");
                self.op("bl 6f");
                for (slot, reg) in low_slots.into_iter().zip(products) {
                    self.save(slot, reg);
                }
                self.comment("the product of the upper halves");
                self.next_half(WORDS + 2, []);
                self.op("bl 6f");
                self.comment("the product of their sums");
                self.save(high_slots[0], first);
                self.save(high_slots[1], second);
                self.next_half(SUMS, [third, fourth]);
                self.op("bl 6f");
                (low_slots, high_slots, products)
            }
        };

        self.comment("Karatsuba again: v0 to v7");
        let low = [Reg(2), Reg(6), Reg(7), Reg(8)];
        let high = [Reg(10), Reg(11), Reg(9), Reg(12)];
        for word in 0..4 {
            self.load(low[word], low_slots[word]);
            self.load(high[word], high_slots[word]);
        }
        self.add(low[2], &[high[0]]);
        self.add(low[3], &[high[1]]);
        self.add(middle[0], &[low[2], low[0]]);
        self.add(middle[1], &[low[3], low[1]]);
        self.add(middle[2], &[low[2], high[2]]);
        self.add(middle[3], &[low[3], high[3]]);
        let words = [
            low[0], low[1], middle[0], middle[1], middle[2], middle[3], high[2], high[3],
        ];
        assert_eq!(words[4..], HASH);
        self.comment("times x^-128: the modulus times each lower word clears it");
        for low in 0..4 {
            let (word, inner, outer) = (words[low], words[low + 3], words[low + 4]);
            for shift in [25, 30, 31] {
                self.op(format_args!("eor {inner}, {inner}, {word}, lsl #{shift}"));
            }
            self.add(outer, &[word]);
            for shift in [1, 2, 7] {
                self.op(format_args!("eor {outer}, {outer}, {word}, lsr #{shift}"));
            }
        }
        if size == Size::Small {
            self.load(Reg(0), KEY);
            self.op("subs r0, r0, #144");
            self.save(KEY, Reg(0));
        }
        self.load(Reg(0), BLOCK);
        self.load(Reg(1), END);
        self.op("cmp r0, r1");
        self.op("bne 2b");

        self.comment("wipe");
        self.op("mov r0, #0");
        for slot in 0..KEY {
            self.save(slot, Reg(0));
        }
        if fpu {
            self.op("vpop {{s16-s19}}");
        } else {
            self.op(format_args!("add sp, sp, #{}", 4 * SLOTS));
        }
        self.op("pop {{r0}}");
        for (word, sum) in HASH.into_iter().enumerate() {
            self.op(format_args!("str {sum}, [r0, #{}]", 4 * word));
        }
        self.op("pop {{r4-r11, pc}}");
        self.asm.line("4:");
        for (sum, reg) in HASH.into_iter().zip(BLOCK_WORDS) {
            self.add(sum, &[reg]);
        }
        self.op("b 3b");
        if size == Size::Small {
            self.comment("a product of halves, the first in the first two slots");
            self.asm.line("6:");
            self.save(HALF_LINK, LR);
            self.half(WORDS, false, 0, LOW, size);
            self.load(LR, HALF_LINK);
            self.op("bx lr");
            self.comment("a product of words, the next one of the key");
            self.asm.line(".p2align 2");
            self.asm.line("5:");
            self.save(LINK, LR);
            self.load(X[0], KEY);
            self.op(format_args!("ldm {}!, {{{{r10-r12, lr}}}}", X[0]));
            self.save(KEY, X[0]);
            self.product_body();
            self.load(LR, LINK);
            self.op("bx lr");
        }
    }
}

/// All kernels of the crate `mcu-ghash`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    let sizes = [(Size::Fast, "polyval"), (Size::Small, "polyval_small")];
    Scratch::ALL
        .into_iter()
        .flat_map(|scratch| sizes.map(|(size, name)| kernel(scratch, size, name)))
        .collect()
}

fn kernel(scratch: Scratch, size: Size, name: &str) -> Kernel {
    let mut writer = Writer::new(scratch);
    writer.polyval(size);
    let (needs, clobbers, stack, wiped) = match scratch {
        Scratch::Fpu => (
            "dsp, fpu",
            "r0-r3, r12, s0-s15, flags (r4-r11, s16-s19 saved)",
            56,
            "s0-s15",
        ),
        Scratch::Core => (
            "dsp",
            "r0-r3, r12, flags (r4-r11 saved)",
            40 + 4 * SLOTS,
            "what of the frame held secrets",
        ),
    };
    let header = format!(
        "// {name}: for each block, its bytes reversed or not, sum = (sum + block) key / x^128\n\
                 //   args:     r0 = sum read and write 16, r1 = key read 144, r2 = blocks read 16 * r3, r3 = count, public, at least 1, as the end of blocks, [sp] = reversed, public, 0 or 1; align 4; blocks at any address; no overlap\n\
                 //   requires: the key as its nine Karatsuba operands, each in four parts of every fourth bit\n\
                 //   ensures:  bit i mod 32 of word i / 32 of the sum is the coefficient of x^i\n\
                 //   needs:    {needs}          clobbers: {clobbers}\n\
                 //   stack:    {stack} bytes          wiped: {wiped}; the rest are pointers and counts\n\
                 //   secret:   sum, key, blocks          timing: addresses, branches and counts depend on pointers and public counts alone\n\
                 //   origin:   `cargo xtask gen`; integer products with holes [Pornin, BearSSL], Karatsuba in two levels\n\
                 //   twin:     mcu_ghash::polyval\n\
                 // A template of `naked_asm!`: braces are doubled.\n"
    );
    Kernel {
        file: format!("armv7em/{}/{name}.S", scratch.name()),
        text: header + writer.asm.text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many pairs of bits of the two parts meet in a column.
    fn bits(column: usize, (x, y): (usize, usize)) -> usize {
        (0..32)
            .filter(|i| {
                i % 4 == x && (0..32).contains(&(column.wrapping_sub(*i))) && (column - i) % 4 == y
            })
            .count()
    }

    /// No sum reaches the next column, which is 4 bits on, and each product of parts is there once.
    #[test]
    fn sums_have_room() {
        let mut seen = Vec::new();
        for (class, groups) in PAIRS.into_iter().enumerate() {
            for pairs in groups {
                for column in 0..63 {
                    let sum: usize = pairs.iter().map(|pair| bits(column, *pair)).sum();
                    assert!(sum <= 15, "{pairs:?} in column {column}: {sum}");
                    assert!(sum == 0 || column % 4 == class);
                }
                seen.extend_from_slice(pairs);
            }
        }
        seen.sort();
        let all: Vec<_> = (0..4).flat_map(|x| (0..4).map(move |y| (x, y))).collect();
        assert_eq!(seen, all);
        // A pair that has no room, so that the check is seen to fail.
        assert_eq!(bits(31, (0, 3)) + bits(31, (1, 2)), 16);
    }
}
