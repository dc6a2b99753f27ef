//! The compression function of SHA-256.
//!
//! A block takes two passes. The first expands the message into 64 words on the stack, with the last eight of them in registers;
//! the second does the rounds, with the state in registers, and gives the stack back as it reads it. A pair of rounds loads its
//! words and constants together, since a load takes one cycle if another load or a store follows; the store that ends the group
//! overwrites a word that has been read.
//!
//! - Sigma functions are one rotation of a sum: `S1(e) = (e ^ e ror 5 ^ e ror 19) ror 6`, where the outer one is part of an addition.
//! - UMAAL by one adds three words at once, of which `Ch(e, f, g) = (e & f) + (g & ~e)` and `Maj(a, b, c) = (a & b) + ((a ^ b) & c)`
//!   give two each: their terms have no bits in common.

use crate::Kernel;
use std::fmt::Write as _;

/// Rounds in the body of the loop: as many as the state has words, or, in the small kernel, half as many.
const UNROLLED: usize = 8;
const UNROLLED_SMALL: usize = 4;
/// Bytes of the expanded message.
const EXPANDED: usize = 4 * 64;
/// Above it in the frame: pointers to the state and to the next block, the number of blocks, a pointer to the constants.
const STATE: usize = 0;
const BLOCK: usize = 4;
const COUNT: usize = 8;
const CONSTANTS: usize = 12;

/// Words of the state, a to h.
const WORDS: [&str; 8] = ["r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11"];

fn op(text: &mut String, line: impl std::fmt::Display) {
    let _ = writeln!(text, "    {line}");
}

/// Loads a block and expands it, a word at a time.
fn expand_small(text: &mut String) {
    op(text, "// words 0 to 15");
    op(text, format_args!("ldr r0, [sp, #{}]", EXPANDED + BLOCK));
    op(text, "mov r1, sp");
    op(text, "add r2, r0, #64");
    text.push_str("3:\n");
    for reg in 4..8 {
        op(text, format_args!("ldr r{reg}, [r0], #4"));
    }
    for reg in 4..8 {
        op(text, format_args!("rev r{reg}, r{reg}"));
    }
    op(text, "stmia r1!, {{r4-r7}}");
    op(text, "cmp r0, r2");
    op(text, "bne 3b");
    op(text, format_args!("str r0, [sp, #{}]", EXPANDED + BLOCK));
    op(text, "// words 16 to 63: the ones 16, 15, 2 and 7 before");
    op(text, "mov r0, sp");
    op(text, format_args!("add r7, sp, #{}", 4 * 48));
    op(text, "mov r12, #1");
    text.push_str("5:\n");
    op(text, "ldr r3, [r0], #4");
    op(text, "ldr r1, [r0, #0]");
    op(text, "ldr r2, [r0, #52]");
    op(text, "ldr r4, [r0, #32]");
    op(text, "ror r5, r1, #7");
    op(text, "eor r5, r5, r1, ror #18");
    op(text, "eor r5, r5, r1, lsr #3");
    op(text, "ror r6, r2, #17");
    op(text, "eor r6, r6, r2, ror #19");
    op(text, "eor r6, r6, r2, lsr #10");
    op(text, "umaal r3, r5, r6, r12");
    op(text, "adds r3, r3, r4");
    op(text, "str r3, [r0, #60]");
    op(text, "cmp r0, r7");
    op(text, "bne 5b");
}

/// Loads a block and expands it, with eight words in the body of the loop.
fn expand(text: &mut String) {
    let frame = |slot: usize| EXPANDED + slot;
    op(text, "// words 0 to 15");
    op(text, format_args!("ldr r0, [sp, #{}]", frame(BLOCK)));
    for half in 0..2 {
        for (i, word) in WORDS.iter().enumerate() {
            op(
                text,
                format_args!("ldr {word}, [r0, #{}]", 4 * (8 * half + i)),
            );
        }
        for word in WORDS {
            op(text, format_args!("rev {word}, {word}"));
        }
        for (i, word) in WORDS.iter().enumerate() {
            op(
                text,
                format_args!("str {word}, [sp, #{}]", 4 * (8 * half + i)),
            );
        }
    }
    op(text, "add r0, r0, #64");
    op(text, "ldr r1, [sp, #0]");
    op(text, "ldr r2, [sp, #4]");
    op(text, format_args!("str r0, [sp, #{}]", frame(BLOCK)));
    // Counts up to the stack pointer.
    op(text, format_args!("sub r0, sp, #{}", 4 * 48));
    op(text, "mov r12, #1");
    op(text, ".p2align 2");
    let _ = writeln!(text, "3:");
    op(
        text,
        "// eight words: the one 16 before, 15 before in r1 and r2 by turns, the last eight in r4 to r11",
    );
    for i in 0..8 {
        let (oldest, next) = if i % 2 == 0 {
            ("r1", "r2")
        } else {
            ("r2", "r1")
        };
        let (seven, two) = (WORDS[(i + 1) % 8], WORDS[(i + 6) % 8]);
        op(text, format_args!("ror r3, {two}, #17"));
        op(text, format_args!("eor r3, r3, {two}, ror #19"));
        op(text, format_args!("eor r3, r3, {two}, lsr #10"));
        op(text, format_args!("ror lr, {next}, #7"));
        op(text, format_args!("eor lr, lr, {next}, ror #18"));
        op(text, format_args!("eor lr, lr, {next}, lsr #3"));
        op(text, format_args!("umaal {oldest}, lr, r3, r12"));
        op(text, format_args!("add {}, {oldest}, {seven}", WORDS[i]));
        op(
            text,
            format_args!("ldr {oldest}, [r0, #{}]", 4 * (48 + i + 2)),
        );
        op(
            text,
            format_args!("str {}, [r0, #{}]", WORDS[i], 4 * (48 + i + 16)),
        );
    }
    op(text, "add r0, r0, #32");
    op(text, "cmp r0, sp");
    op(text, "bne 3b");
}

/// The rounds; r12 is 1 since the expansion.
fn rounds(text: &mut String, unrolled: usize) {
    op(text, format_args!("ldr r0, [sp, #{}]", EXPANDED + STATE));
    op(
        text,
        format_args!("ldr lr, [sp, #{}]", EXPANDED + CONSTANTS),
    );
    op(text, "ldmia r0, {{r4-r11}}");
    op(text, ".p2align 2");
    let _ = writeln!(text, "4:");
    for i in 0..unrolled {
        let word = |letter: usize| WORDS[(letter + 8 - i) % 8];
        let [a, b, c, d, e, f, g, h] = std::array::from_fn(word);
        op(text, format_args!("// round {i}: Ch, S1, Maj, S0"));
        op(text, format_args!("and r0, {e}, {f}"));
        op(text, format_args!("bic r1, {g}, {e}"));
        op(text, format_args!("umaal {h}, r0, r1, r12"));
        if i % 2 == 0 {
            // g is the word that the next round adds to.
            op(text, format_args!("ldr r0, [sp, #{}]", 4 * i));
            op(text, "ldr r1, [lr], #4");
            op(text, format_args!("ldr r2, [sp, #{}]", 4 * i + 4));
            op(text, "ldr r3, [lr], #4");
            op(text, format_args!("str lr, [sp, #{}]", 4 * i));
            op(text, format_args!("umaal {h}, r0, r1, r12"));
            op(text, format_args!("umaal {g}, r2, r3, r12"));
        }
        op(text, format_args!("eor r0, {e}, {e}, ror #5"));
        op(text, format_args!("eor r0, r0, {e}, ror #19"));
        op(text, format_args!("add {h}, {h}, r0, ror #6"));
        op(text, format_args!("add {d}, {d}, {h}"));
        op(text, format_args!("eor r0, {a}, {b}"));
        op(text, format_args!("and r0, r0, {c}"));
        op(text, format_args!("and r1, {a}, {b}"));
        op(text, format_args!("umaal {h}, r0, r1, r12"));
        op(text, format_args!("eor r0, {a}, {a}, ror #11"));
        op(text, format_args!("eor r0, r0, {a}, ror #20"));
        op(text, format_args!("add {h}, {h}, r0, ror #2"));
    }
    op(text, format_args!("add sp, sp, #{}", 4 * unrolled));
    // Of the constants that end four rounds or eight, the last alone has none of these bits; r3 holds it still.
    op(text, "tst r3, #0x8700");
    if unrolled < 8 {
        op(text, "// a to d and e to h have changed places");
        for (to, from) in ["r0", "r1", "r2", "r3"].iter().zip(WORDS) {
            op(text, format_args!("mov {to}, {from}"));
        }
        for (to, from) in WORDS.iter().zip(&WORDS[4..]) {
            op(text, format_args!("mov {to}, {from}"));
        }
        for (to, from) in WORDS[4..].iter().zip(["r0", "r1", "r2", "r3"]) {
            op(text, format_args!("mov {to}, {from}"));
        }
    }
    op(text, "bne 4b");
}

/// Adds the result to the state, and goes on to the next block.
fn add(text: &mut String) {
    op(text, "// add to the state");
    op(text, format_args!("ldr r0, [sp, #{STATE}]"));
    for half in 0..2 {
        op(text, "ldmia r0, {{r1-r3, r12}}");
        for (word, other) in WORDS[4 * half..].iter().zip(["r1", "r2", "r3", "r12"]) {
            op(text, format_args!("add {word}, {word}, {other}"));
        }
        let (first, last) = (WORDS[4 * half], WORDS[4 * half + 3]);
        op(text, format_args!("stmia r0!, {{{{{first}-{last}}}}}"));
    }
    op(text, format_args!("ldr r0, [sp, #{COUNT}]"));
    op(text, format_args!("sub sp, sp, #{EXPANDED}"));
    op(text, "subs r0, r0, #1");
    op(text, format_args!("str r0, [sp, #{}]", EXPANDED + COUNT));
    op(text, "bne.w 2b");
}

/// The kernels of `mcu-sha2`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    vec![kernel("sha256", false), kernel("sha256_small", true)]
}

fn kernel(name: &str, small: bool) -> Kernel {
    let mut text = format!(
        "// {name}: the compression function of SHA-256 over a number of blocks\n\
         //   args:     r0 = state read and write 32, r1 = blocks read 64 * r2, r2 = count, public, at least 1, r3 = constants read 256; align 4; blocks at any address; no overlap\n\
         //   requires: blocks big-endian; the constants of FIPS 180-4\n\
         //   ensures:  the state after all blocks\n\
         //   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)\n\
         //   stack:    308 bytes          wiped: the message; the rest are pointers and counts\n\
         //   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; FIPS 180-4, 6.2.2\n\
         //   twin:     mcu_sha2::compress256\n\
         // A template of `naked_asm!`: braces are doubled.\n"
    );
    op(&mut text, "push {{r4-r11, lr}}");
    op(&mut text, "push {{r0-r3}}");
    op(&mut text, format_args!("sub sp, sp, #{EXPANDED}"));
    text += "2:\n";
    if small {
        expand_small(&mut text);
    } else {
        expand(&mut text);
    }
    rounds(&mut text, if small { UNROLLED_SMALL } else { UNROLLED });
    add(&mut text);
    op(&mut text, "// wipe the words that the rounds left");
    op(&mut text, "mov r0, #0");
    if small {
        op(&mut text, "mov r1, sp");
        op(&mut text, format_args!("add r2, sp, #{EXPANDED}"));
        text += "3:\n";
        op(&mut text, "str r0, [r1, #4]");
        op(&mut text, "str r0, [r1, #12]");
        op(&mut text, "adds r1, r1, #16");
        op(&mut text, "cmp r1, r2");
        op(&mut text, "bne 3b");
    } else {
        for i in (1..64).step_by(2) {
            op(&mut text, format_args!("str r0, [sp, #{}]", 4 * i));
        }
    }
    op(&mut text, format_args!("add sp, sp, #{}", EXPANDED + 16));
    op(&mut text, "pop {{r4-r11, pc}}");
    Kernel {
        file: format!("armv7em/{name}.S"),
        text,
    }
}
