//! The compression function of SHA-512.
//!
//! The state is on the stack, but for a, e and `b ^ c`, which stay in registers from round to round; so is a ring of 16 words of the
//! message. Sixteen rounds alternate with the expansion of the next sixteen words. A load takes one cycle if another load or a store
//! follows, and the stores of a and e are held back to end groups of loads.
//!
//! - Sigma functions are one rotation of a sum: `S1(e) = (e ^ e ror 4 ^ e ror 27) ror 14`. The outer one is part of an addition, of
//!   what is shifted to the right and what is shifted to the left, which have no bits in common.
//! - `Ch(e, f, g) = ((f ^ g) & e) ^ g`.
//! - `Maj(a, b, c) = ((a ^ b) & (b ^ c)) ^ b`, where `a ^ b` is `b ^ c` of the next round.
//! - With `z = x ror 1`, `s0(x) = x ror 1 ^ x ror 8 ^ x >> 7` is `z ^ (x ^ z) ror 7` but for the bits of x that a shift loses.

use crate::Kernel;
use std::fmt::Write as _;

/// A word of 64 bits in two registers: the lower half, the upper half.
type Pair = (&'static str, &'static str);

/// The ring: 16 words, and a copy of the first of them above it, so that no index wraps around.
const RING: usize = 0;
/// Bytes from a word of the ring to its copy.
const COPY: usize = 8 * 16;
/// The state, a to h at the start of eight rounds.
const STATE: usize = RING + 2 * COPY;
/// Pointers: to the caller's state, to the next block, to the constants, to their end, and to the next constant.
const CALLER: usize = STATE + 64;
const BLOCK: usize = CALLER + 4;
const CONSTANTS: usize = CALLER + 8;
const END: usize = CALLER + 12;
const NEXT: usize = CALLER + 16;
/// Number of blocks.
const COUNT: usize = CALLER + 20;
const FRAME: usize = CALLER + 24;

fn op(text: &mut String, line: impl std::fmt::Display) {
    let _ = writeln!(text, "    {line}");
}

/// `sum += x`.
fn add(text: &mut String, sum: Pair, x: Pair) {
    op(text, format_args!("adds {0}, {0}, {1}", sum.0, x.0));
    op(text, format_args!("adc {0}, {0}, {1}", sum.1, x.1));
}

/// `sum += (x ^ x ror first ^ x ror second) ror outer`, all below 32; `t` is scratch.
fn add_sigma(
    text: &mut String,
    sum: Pair,
    x: Pair,
    t: Pair,
    (first, second, outer): (u32, u32, u32),
) {
    for (target, low, high) in [(t.0, x.0, x.1), (t.1, x.1, x.0)] {
        op(
            text,
            format_args!("eor {target}, {low}, {low}, lsr #{first}"),
        );
        op(
            text,
            format_args!("eor {target}, {target}, {high}, lsl #{}", 32 - first),
        );
        op(
            text,
            format_args!("eor {target}, {target}, {low}, lsr #{second}"),
        );
        op(
            text,
            format_args!("eor {target}, {target}, {high}, lsl #{}", 32 - second),
        );
    }
    op(
        text,
        format_args!("adds {0}, {0}, {1}, lsr #{outer}", sum.0, t.0),
    );
    op(
        text,
        format_args!("adc {0}, {0}, {1}, lsr #{outer}", sum.1, t.1),
    );
    op(
        text,
        format_args!("adds {0}, {0}, {1}, lsl #{2}", sum.0, t.1, 32 - outer),
    );
    op(
        text,
        format_args!("adc {0}, {0}, {1}, lsl #{2}", sum.1, t.0, 32 - outer),
    );
}

fn load(text: &mut String, pair: Pair, base: &str, offset: usize) {
    op(text, format_args!("ldr {}, [{base}, #{offset}]", pair.0));
    op(
        text,
        format_args!("ldr {}, [{base}, #{}]", pair.1, offset + 4),
    );
}

fn store(text: &mut String, pair: Pair, base: &str, offset: usize) {
    op(text, format_args!("str {}, [{base}, #{offset}]", pair.0));
    op(
        text,
        format_args!("str {}, [{base}, #{}]", pair.1, offset + 4),
    );
}

/// Eight rounds, with words from r12 on and constants from lr on.
fn rounds(text: &mut String) {
    let t: Pair = ("r0", "r1");
    let e: Pair = ("r6", "r7");
    // These take turns: a and the sum that becomes the next a; `b ^ c` and a place for `a ^ b`.
    let (mut a, mut sum): (Pair, Pair) = (("r4", "r5"), ("r10", "r11"));
    let (mut before, mut now): (Pair, Pair) = (("r8", "r9"), ("r2", "r3"));
    for i in 0..8 {
        let slot = |letter: usize| STATE + 8 * ((letter + 8 - i) % 8);
        op(text, format_args!("// round {i}: Ch, S1, Maj, S0"));
        load(text, sum, "sp", slot(7));
        load(text, t, "r12", 8 * i);
        load(text, now, "lr", 8 * i);
        store(text, a, "sp", slot(0));
        add(text, sum, t);
        add(text, sum, now);
        load(text, t, "sp", slot(5));
        load(text, now, "sp", slot(6));
        op(text, format_args!("str {}, [sp, #{}]", e.0, slot(4)));
        for (f, g, e) in [(t.0, now.0, e.0), (t.1, now.1, e.1)] {
            op(text, format_args!("eor {f}, {f}, {g}"));
            op(text, format_args!("and {f}, {f}, {e}"));
            op(text, format_args!("eor {f}, {f}, {g}"));
        }
        add(text, sum, t);
        add_sigma(text, sum, e, t, (4, 27, 14));
        load(text, t, "sp", slot(1));
        load(text, now, "sp", slot(3));
        op(text, format_args!("str {}, [sp, #{}]", e.1, slot(4) + 4));
        op(text, format_args!("adds {}, {}, {}", e.0, now.0, sum.0));
        op(text, format_args!("adc {}, {}, {}", e.1, now.1, sum.1));
        for (now, a, b, before) in [(now.0, a.0, t.0, before.0), (now.1, a.1, t.1, before.1)] {
            op(text, format_args!("eor {now}, {a}, {b}"));
            op(text, format_args!("and {before}, {before}, {now}"));
            op(text, format_args!("eor {before}, {before}, {b}"));
        }
        add(text, sum, before);
        add_sigma(text, sum, a, t, (6, 11, 28));
        (a, sum) = (sum, a);
        (before, now) = (now, before);
    }
}

/// How many words the body of the expansion's loop makes.
const EXPANDED: usize = 4;

/// Expands the ring by four words from r12 on. The word 16 before is in r0 and r1, 15 before in r2 and r3, 2 before in r4 and r5, 1 before
/// in r6 and r7; lr is 1.
fn expand(text: &mut String) {
    let (s, t): (Pair, Pair) = (("r8", "r9"), ("r10", "r11"));
    let (mut oldest, mut x): (Pair, Pair) = (("r0", "r1"), ("r2", "r3"));
    let (mut y, mut last): (Pair, Pair) = (("r4", "r5"), ("r6", "r7"));
    for i in 0..EXPANDED {
        op(text, format_args!("// word {i}: s0, s1"));
        op(text, format_args!("movs {}, {}, lsr #1", s.0, x.0));
        op(text, format_args!("rrxs {}, {}", s.1, x.1));
        op(text, format_args!("rrx {}, {}", s.0, x.0));
        op(text, format_args!("eor {}, {}, {}", t.0, x.0, s.0));
        op(text, format_args!("eor {}, {}, {}", t.1, x.1, s.1));
        op(text, format_args!("eor {0}, {0}, {1}, lsr #7", s.1, t.1));
        op(text, format_args!("eor {0}, {0}, {1}, lsl #25", s.1, s.0));
        op(text, format_args!("eor {0}, {0}, {1}, lsr #7", s.0, t.0));
        op(text, format_args!("eor {0}, {0}, {1}, lsl #25", s.0, t.1));
        for (target, low, high) in [(t.0, y.0, y.1), (t.1, y.1, y.0)] {
            op(text, format_args!("lsr {target}, {low}, #19"));
            op(
                text,
                format_args!("eor {target}, {target}, {high}, lsl #13"),
            );
            op(
                text,
                format_args!("eor {target}, {target}, {high}, lsr #29"),
            );
            op(text, format_args!("eor {target}, {target}, {low}, lsl #3"));
            op(text, format_args!("eor {target}, {target}, {low}, lsr #6"));
        }
        op(text, format_args!("eor {0}, {0}, {1}, lsl #26", t.0, y.1));
        op(
            text,
            format_args!("umaal {}, {}, {}, lr", oldest.0, s.0, t.0),
        );
        op(
            text,
            format_args!("umaal {}, {}, {}, lr", oldest.1, s.1, t.1),
        );
        op(text, format_args!("add {0}, {0}, {1}", oldest.1, s.0));
        load(text, t, "r12", 8 * (i + 9));
        // Of the word before, which was stored but for the upper half of its copy.
        op(
            text,
            format_args!("str {}, [r12, #{}]", last.1, 8 * i + COPY - 4),
        );
        op(text, format_args!("adds {}, {}, {}", y.0, oldest.0, t.0));
        op(text, format_args!("adc {}, {}, {}", y.1, oldest.1, t.1));
        load(text, oldest, "r12", 8 * (i + 2));
        store(text, y, "r12", 8 * i);
        op(text, format_args!("str {}, [r12, #{}]", y.0, 8 * i + COPY));
        (oldest, x) = (x, oldest);
        (y, last) = (last, y);
    }
}

/// The kernel of `mcu-sha2`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    let mut text = String::from(
        "// sha512: the compression function of SHA-512 over a number of blocks\n\
         //   args:     r0 = state read and write 64, lower half of a word first; r1 = blocks read 128 r2, big-endian, any alignment; r2 =\n\
         //             blocks, public, at least 1; r3 = constants read 640; align 4, of the constants 128\n\
         //   requires: no overlap\n\
         //   ensures:  the state after all blocks\n\
         //   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)\n",
    );
    let _ = writeln!(
        text,
        "//   stack:    {} bytes          wiped: the message and the state; the rest are pointers and counts",
        36 + FRAME
    );
    text += "//   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; FIPS 180-4, 6.4.2\n\
         //   twin:     mcu-sha2 portable::compress512\n\
         // A template of `naked_asm!`: braces are doubled.\n";
    let t = &mut text;
    op(t, "push {{r4-r11, lr}}");
    op(t, format_args!("sub sp, sp, #{FRAME}"));
    op(t, format_args!("str r0, [sp, #{CALLER}]"));
    op(t, format_args!("str r1, [sp, #{BLOCK}]"));
    op(t, format_args!("str r3, [sp, #{CONSTANTS}]"));
    op(t, format_args!("add r3, r3, #{}", 8 * 80));
    op(t, format_args!("str r3, [sp, #{END}]"));
    op(t, format_args!("str r2, [sp, #{COUNT}]"));
    t.push_str("2:\n");
    op(t, "// state");
    op(t, format_args!("ldr r12, [sp, #{CALLER}]"));
    op(t, format_args!("add lr, sp, #{STATE}"));
    for _ in 0..2 {
        op(t, "ldmia r12!, {{r0-r7}}");
        op(t, "stmia lr!, {{r0-r7}}");
    }
    op(t, "// words 0 to 15");
    op(t, format_args!("ldr r12, [sp, #{BLOCK}]"));
    for quarter in 0..4 {
        for i in 0..8 {
            op(
                t,
                format_args!("ldr r{i}, [r12, #{}]", 4 * (8 * quarter + i)),
            );
        }
        for i in 0..8 {
            op(t, format_args!("rev r{i}, r{i}"));
        }
        for i in 0..8 {
            op(
                t,
                format_args!("str r{}, [sp, #{}]", i ^ 1, RING + 4 * (8 * quarter + i)),
            );
        }
    }
    op(t, "add r12, r12, #128");
    op(t, format_args!("ldr lr, [sp, #{CONSTANTS}]"));
    op(t, format_args!("str r12, [sp, #{BLOCK}]"));
    t.push_str("3:\n");
    op(t, "// b ^ c, a, e");
    load(t, ("r8", "r9"), "sp", STATE + 8);
    load(t, ("r0", "r1"), "sp", STATE + 16);
    load(t, ("r4", "r5"), "sp", STATE);
    load(t, ("r6", "r7"), "sp", STATE + 32);
    op(t, "eor r8, r8, r0");
    op(t, "eor r9, r9, r1");
    op(t, "mov r12, sp");
    op(t, ".p2align 2");
    t.push_str("4:\n");
    rounds(t);
    op(t, "add r12, r12, #64");
    op(t, "add lr, lr, #64");
    op(t, "tst lr, #127");
    op(t, "bne.w 4b");
    store(t, ("r4", "r5"), "sp", STATE);
    store(t, ("r6", "r7"), "sp", STATE + 32);
    op(t, format_args!("ldr r0, [sp, #{END}]"));
    op(t, "cmp lr, r0");
    op(t, "beq.w 6f");
    op(t, "// the next 16 words");
    op(t, "mov r12, sp");
    load(t, ("r0", "r1"), "sp", RING);
    load(t, ("r2", "r3"), "sp", RING + 8);
    load(t, ("r4", "r5"), "sp", RING + 8 * 14);
    load(t, ("r6", "r7"), "sp", RING + 8 * 15);
    op(t, format_args!("str lr, [sp, #{NEXT}]"));
    op(t, "mov lr, #1");
    op(t, ".p2align 2");
    t.push_str("5:\n");
    expand(t);
    op(t, format_args!("add r12, r12, #{}", 8 * EXPANDED));
    op(t, format_args!("add r8, sp, #{COPY}"));
    op(t, "cmp r12, r8");
    op(t, "bne.w 5b");
    op(t, format_args!("ldr lr, [sp, #{NEXT}]"));
    op(t, "b.w 3b");
    t.push_str("6:\n");
    op(t, "// add to the state");
    op(t, format_args!("ldr r12, [sp, #{CALLER}]"));
    for half in 0..2 {
        op(t, "ldmia r12, {{r0-r7}}");
        for quarter in 0..2 {
            let words = STATE + 16 * (2 * half + quarter);
            load(t, ("r8", "r9"), "sp", words);
            load(t, ("r10", "r11"), "sp", words + 8);
            let sums: [(Pair, Pair); 2] =
                [(("r0", "r1"), ("r2", "r3")), (("r4", "r5"), ("r6", "r7"))];
            add(t, sums[quarter].0, ("r8", "r9"));
            add(t, sums[quarter].1, ("r10", "r11"));
        }
        op(t, "stmia r12!, {{r0-r7}}");
    }
    op(t, format_args!("ldr r0, [sp, #{COUNT}]"));
    op(t, "subs r0, r0, #1");
    op(t, format_args!("str r0, [sp, #{COUNT}]"));
    op(t, "bne.w 2b");
    op(t, "// wipe");
    for i in 0..8 {
        op(t, format_args!("mov r{i}, #0"));
    }
    op(t, "mov r12, sp");
    for _ in 0..CALLER / 32 {
        op(t, "stmia r12!, {{r0-r7}}");
    }
    op(t, format_args!("add sp, sp, #{FRAME}"));
    op(t, "pop {{r4-r11, pc}}");
    vec![Kernel {
        file: "armv7em/sha512.S".into(),
        text,
    }]
}
