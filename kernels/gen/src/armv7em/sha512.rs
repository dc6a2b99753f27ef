//! The compression function of SHA-512.
//!
//! The state is on the stack, but for a, e and `b ^ c`, which stay in registers from round to round; so is a ring of 16 words of the
//! message. Sixteen rounds alternate with the expansion of the next sixteen words, in place. A load takes one cycle if another load or a
//! store follows, and stores are held back to end groups of loads.
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

/// The two kernels. The small one does a round, and expands a word, at a time.
struct Layout {
    name: &'static str,
    /// Rounds in the body of the loop: eight, after which a to h are where they were, or one, which moves b to h.
    unrolled: i32,
    /// Words in the body of the expansion's loop.
    expanded: i32,
}

const FAST: Layout = Layout {
    name: "sha512",
    unrolled: 8,
    expanded: 2,
};

const SMALL: Layout = Layout {
    name: "sha512_small",
    unrolled: 1,
    expanded: 1,
};

// The frame: the ring, a to h, pointers to the caller's state and to the next block, the number of blocks.
const RING: i32 = 8 * 16;
const STATE: i32 = RING;
const CALLER: i32 = STATE + 8 * 8;
const BLOCK: i32 = CALLER + 4;
const COUNT: i32 = BLOCK + 4;
const FRAME: i32 = COUNT + 4;

/// Bytes of the constants. The last one is known by its upper byte: no other sixteenth one has it (FIPS 180-4, 4.2.3).
const CONSTANTS: i32 = 8 * 80;
const LAST: i32 = 0x6c;

impl Layout {
    fn is_small(&self) -> bool {
        self.unrolled == 1
    }
}

fn op(text: &mut String, line: impl std::fmt::Display) {
    let _ = writeln!(text, "    {line}");
}

/// `d = d name x`, in the short encoding if there is one: that one sets the flags, which nothing waits for.
fn update(text: &mut String, name: &str, d: &str, x: &str) {
    let is_low = |reg: &str| matches!(reg, "r0" | "r1" | "r2" | "r3" | "r4" | "r5" | "r6" | "r7");
    let flags = if is_low(d) && is_low(x) { "s" } else { "" };
    op(text, format_args!("{name}{flags} {d}, {d}, {x}"));
}

fn copy(text: &mut String, to: Pair, from: Pair) {
    op(text, format_args!("mov {}, {}", to.0, from.0));
    op(text, format_args!("mov {}, {}", to.1, from.1));
}

/// `sum += x`.
fn add(text: &mut String, sum: Pair, x: Pair) {
    op(text, format_args!("adds {0}, {0}, {1}", sum.0, x.0));
    update(text, "adc", sum.1, x.1);
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

fn load(text: &mut String, pair: Pair, (base, offset): (&str, i32)) {
    op(text, format_args!("ldr {}, [{base}, #{offset}]", pair.0));
    op(
        text,
        format_args!("ldr {}, [{base}, #{}]", pair.1, offset + 4),
    );
}

fn store(text: &mut String, pair: Pair, (base, offset): (&str, i32)) {
    op(text, format_args!("str {}, [{base}, #{offset}]", pair.0));
    op(
        text,
        format_args!("str {}, [{base}, #{}]", pair.1, offset + 4),
    );
}

/// Some rounds, with constants from lr on. The stack pointer is where r12 is after all 16.
fn rounds(text: &mut String, layout: &Layout) {
    let t: Pair = ("r0", "r1");
    let e: Pair = ("r6", "r7");
    // These take turns: a and the sum that becomes the next a; `b ^ c` and a place for `a ^ b`.
    let (mut a, mut sum): (Pair, Pair) = (("r4", "r5"), ("r10", "r11"));
    let (mut before, mut now): (Pair, Pair) = (("r8", "r9"), ("r2", "r3"));
    for i in 0..layout.unrolled {
        // Where a letter is in this round.
        let slot = |letter: i32| ("sp", STATE + 8 * ((letter + 8 - i) % 8));
        let upper = |(base, offset): (&'static str, i32)| (base, offset + 4);
        let store_word = |text: &mut String, reg: &str, (base, offset): (&str, i32)| {
            op(text, format_args!("str {reg}, [{base}, #{offset}]"));
        };
        op(text, format_args!("// round {i}: Ch, S1, Maj, S0"));
        load(text, sum, slot(7));
        load(text, t, ("r12", RING + 8 * i));
        load(text, now, ("lr", 8 * i));
        if !layout.is_small() {
            store(text, a, slot(0));
        }
        add(text, sum, t);
        add(text, sum, now);
        load(text, t, slot(5));
        load(text, now, slot(6));
        if layout.is_small() {
            store(text, e, slot(5));
            store(text, t, slot(6));
            store(text, now, slot(7));
        } else {
            store_word(text, e.0, slot(4));
        }
        for (f, g, e) in [(t.0, now.0, e.0), (t.1, now.1, e.1)] {
            update(text, "eor", f, g);
            update(text, "and", f, e);
            update(text, "eor", f, g);
        }
        add(text, sum, t);
        add_sigma(text, sum, e, t, (4, 27, 14));
        load(text, t, slot(1));
        if layout.is_small() {
            load(text, now, slot(2));
            load(text, e, slot(3));
            store(text, a, slot(1));
            store(text, t, slot(2));
            store(text, now, slot(3));
            add(text, e, sum);
        } else {
            load(text, now, slot(3));
            store_word(text, e.1, upper(slot(4)));
            op(text, format_args!("adds {}, {}, {}", e.0, now.0, sum.0));
            op(text, format_args!("adc {}, {}, {}", e.1, now.1, sum.1));
        }
        for (now, a, b, before) in [(now.0, a.0, t.0, before.0), (now.1, a.1, t.1, before.1)] {
            op(text, format_args!("eor {now}, {a}, {b}"));
            update(text, "and", before, now);
            update(text, "eor", before, b);
        }
        add(text, sum, before);
        add_sigma(text, sum, a, t, (6, 11, 28));
        (a, sum) = (sum, a);
        (before, now) = (now, before);
    }
    if layout.is_small() {
        copy(text, sum, a);
        copy(text, now, before);
    }
}

/// `address` = where word `i` of the body is in the ring, around which it wraps.
fn wrap(text: &mut String, address: &str, i: i32) {
    op(text, format_args!("add {address}, r12, #{}", 8 * i));
    op(
        text,
        format_args!("and {address}, {address}, #{}", RING - 1),
    );
    op(text, format_args!("add {address}, sp"));
}

/// Expands the ring in place, from r12 bytes on. The word 16 before is in r0 and r1, 15 before in r2 and r3, 2 before in r4 and r5,
/// 1 before in r6 and r7.
fn expand(text: &mut String, layout: &Layout) {
    let (s, t): (Pair, Pair) = (("r8", "r9"), ("r10", "r11"));
    let (mut oldest, mut x): (Pair, Pair) = (("r0", "r1"), ("r2", "r3"));
    let (mut y, mut last): (Pair, Pair) = (("r4", "r5"), ("r6", "r7"));
    for i in 0..layout.expanded {
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
        add(text, oldest, s);
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
        add(text, oldest, t);
        wrap(text, s.0, i + 9);
        let is_last = i + 1 == layout.expanded;
        if is_last {
            op(text, format_args!("add {}, sp, r12", s.1));
        }
        load(text, t, (s.0, 0));
        // Where this word goes, and the one 15 before the next.
        let (new, next) = if layout.expanded == 1 {
            copy(text, y, last);
            (last, x)
        } else {
            (y, oldest)
        };
        if i > 0 {
            op(
                text,
                format_args!("str {}, [{}, #{}]", last.1, s.1, 8 * i - 4),
            );
        }
        op(text, format_args!("adds {}, {}, {}", new.0, oldest.0, t.0));
        op(text, format_args!("adc {}, {}, {}", new.1, oldest.1, t.1));
        if layout.expanded == 1 {
            copy(text, oldest, x);
        }
        // The second of two words may be the last, where what is loaded is beyond the ring, and nothing needs it.
        if i == 0 {
            wrap(text, s.0, i + 2);
            load(text, next, (s.0, 0));
        } else {
            load(text, next, (s.1, 8 * (i + 2)));
        }
        // The upper half of the first of two words waits for the loads of the second.
        if is_last {
            store(text, new, (s.1, 8 * i));
        } else {
            op(text, format_args!("str {}, [sp, r12]", new.0));
        }
        (oldest, x) = (x, oldest);
        (y, last) = (last, y);
    }
}

/// The kernels of `mcu-sha2`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    vec![kernel(&FAST), kernel(&SMALL)]
}

fn kernel(layout: &Layout) -> Kernel {
    let name = layout.name;
    let mut text = format!(
        "// {name}: the compression function of SHA-512 over a number of blocks\n\
         //   args:     r0 = state read and write 64, r1 = blocks read 128 * r2, r2 = count, public, at least 1, r3 = constants read 640; align 4; blocks at any address; no overlap\n\
         //   requires: blocks big-endian; the lower half of a word of the state, and of a constant, first; the constants of FIPS 180-4\n\
         //   ensures:  the state after all blocks\n\
         //   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)\n\
         //   stack:    {} bytes          wiped: the message and the state; the rest are pointers and counts\n\
         //   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; FIPS 180-4, 6.4.2\n\
         //   twin:     mcu_sha2::compress512\n\
         // A template of `naked_asm!`: braces are doubled.\n",
        36 + FRAME
    );
    let t = &mut text;
    let frame = |offset: i32| ("sp", offset);
    op(t, "push {{r4-r11, lr}}");
    op(t, "push {{r0-r2}}");
    op(t, format_args!("sub sp, sp, #{CALLER}"));
    op(t, "mov lr, r3");
    t.push_str("2:\n");
    op(t, "// state");
    op(t, format_args!("ldr r12, [sp, #{CALLER}]"));
    op(t, format_args!("add r8, sp, #{STATE}"));
    for _ in 0..2 {
        op(t, "ldmia r12!, {{r0-r7}}");
        op(t, "stmia r8!, {{r0-r7}}");
    }
    op(t, "// words 0 to 15");
    op(t, format_args!("ldr r12, [sp, #{BLOCK}]"));
    op(t, "add r8, r12, #128");
    if layout.is_small() {
        op(t, "mov r2, sp");
        t.push_str("7:\n");
        op(t, "ldr r1, [r12], #4");
        op(t, "ldr r0, [r12], #4");
        op(t, "rev r1, r1");
        op(t, "rev r0, r0");
        op(t, "stmia r2!, {{r0, r1}}");
    } else {
        op(t, "mov r9, sp");
        t.push_str("7:\n");
        for i in 0..8 {
            op(t, format_args!("ldr r{}, [r12, #{}]", i ^ 1, 4 * i));
        }
        for i in 0..8 {
            op(t, format_args!("rev r{i}, r{i}"));
        }
        op(t, "stmia r9!, {{r0-r7}}");
        op(t, "add r12, r12, #32");
    }
    op(t, "cmp r12, r8");
    op(t, "bne 7b");
    op(t, format_args!("str r12, [sp, #{BLOCK}]"));
    t.push_str("3:\n");
    op(t, "// b ^ c, a, e");
    load(t, ("r8", "r9"), frame(STATE + 8));
    load(t, ("r0", "r1"), frame(STATE + 16));
    load(t, ("r4", "r5"), frame(STATE));
    load(t, ("r6", "r7"), frame(STATE + 32));
    op(t, "eor r8, r8, r0");
    op(t, "eor r9, r9, r1");
    op(t, format_args!("sub r12, sp, #{RING}"));
    op(t, ".p2align 2");
    t.push_str("4:\n");
    rounds(t, layout);
    op(t, format_args!("add r12, r12, #{}", 8 * layout.unrolled));
    op(t, format_args!("add lr, lr, #{}", 8 * layout.unrolled));
    op(t, "cmp r12, sp");
    op(t, "bne.w 4b");
    store(t, ("r4", "r5"), frame(STATE));
    store(t, ("r6", "r7"), frame(STATE + 32));
    op(t, "ldrb r0, [lr, #-1]");
    op(t, format_args!("cmp r0, #{LAST}"));
    op(t, "beq.w 6f");
    op(t, "// the next 16 words");
    for (pair, word) in [
        (("r0", "r1"), 0),
        (("r2", "r3"), 1),
        (("r4", "r5"), 14),
        (("r6", "r7"), 15),
    ] {
        load(t, pair, frame(8 * word));
    }
    op(t, "mov r12, #0");
    op(t, ".p2align 2");
    t.push_str("5:\n");
    expand(t, layout);
    op(t, format_args!("add r12, r12, #{}", 8 * layout.expanded));
    op(t, format_args!("cmp r12, #{RING}"));
    op(t, "bne.w 5b");
    op(t, "b.w 3b");
    t.push_str("6:\n");
    op(t, "// add to the state");
    op(t, format_args!("ldr r12, [sp, #{CALLER}]"));
    op(t, format_args!("add r9, sp, #{STATE}"));
    op(t, "add r8, r9, #64");
    t.push_str("8:\n");
    op(t, "ldmia r12, {{r0-r3}}");
    op(t, "ldmia r9!, {{r4-r7}}");
    add(t, ("r0", "r1"), ("r4", "r5"));
    add(t, ("r2", "r3"), ("r6", "r7"));
    op(t, "stmia r12!, {{r0-r3}}");
    op(t, "cmp r9, r8");
    op(t, "bne 8b");
    op(t, format_args!("sub lr, lr, #{CONSTANTS}"));
    op(t, format_args!("ldr r0, [sp, #{COUNT}]"));
    op(t, "subs r0, r0, #1");
    op(t, format_args!("str r0, [sp, #{COUNT}]"));
    op(t, "bne.w 2b");
    op(t, "// wipe");
    for i in 0..8 {
        op(t, format_args!("movs r{i}, #0"));
    }
    op(t, "mov r12, sp");
    for _ in 0..CALLER / 32 {
        op(t, "stmia r12!, {{r0-r7}}");
    }
    op(t, format_args!("add sp, sp, #{FRAME}"));
    op(t, "pop {{r4-r11, pc}}");
    Kernel {
        file: format!("armv7em/{name}.S"),
        text,
    }
}
