//! AES, fixsliced, two blocks at a time: the algorithm, and the layout of its state and keys, of `mcu-aes` `portable.rs`.
//!
//! Bit `i` of all bytes is in the register `STATE[i]`. The S-box is a routine that all kernels share; between two calls of it
//! the state stays in registers. What the S-box cannot hold in 14 registers, and the few pointers of its callers, are in slots:
//! s-registers, or words of the callers' stack frames where there is no FPU.

mod circuit;

use super::{
    asm::{LR, Reg},
    layout::Scratch,
    writer::Writer,
};
use crate::Kernel;
use circuit::{Circuit, Program, Step};

/// Where bit `i` of the state is.
const STATE: [Reg; 8] = [
    Reg(4),
    Reg(5),
    Reg(6),
    Reg(7),
    Reg(8),
    Reg(9),
    Reg(10),
    Reg(11),
];
/// What else there is.
const OTHERS: [Reg; 6] = [Reg(0), Reg(1), Reg(2), Reg(3), Reg(12), LR];

/// SubBytes without its constant; input and output `0` are the most significant bits. The 113 gates of Boyar, Peralta and
/// Calik, in an order, found by simulated annealing, that leaves few values for 14 registers to give up.
const SUB_BYTES: &str = "\
y14 = x3 ^ x5
t0 = x1 ^ x2
y13 = x0 ^ x6
y8 = x0 ^ x5
y12 = y13 ^ y14
y1 = t0 ^ x7
t1 = x4 ^ y12
y15 = t1 ^ x5
y20 = t1 ^ x1
y10 = y15 ^ t0
y5 = y1 ^ x6
y3 = y5 ^ y8
t2 = y12 & y15
y6 = y15 ^ x7
t3 = y3 & y6
y4 = y1 ^ x3
t4 = t3 ^ t2
t5 = y4 & x7
t6 = t5 ^ t2
y9 = x0 ^ x3
t17 = t4 ^ y20
t15 = y8 & y10
y19 = y10 ^ y8
y11 = y20 ^ y9
y16 = t0 ^ y11
y17 = y10 ^ y11
t12 = y9 & y11
t13 = y14 & y17
t8 = y5 & y1
t16 = t15 ^ t12
t18 = t6 ^ t16
t14 = t13 ^ t12
y2 = y1 ^ x0
y7 = x7 ^ y11
t22 = t18 ^ y19
t7 = y13 & y16
t9 = t8 ^ t7
t21 = t17 ^ t14
t19 = t9 ^ t14
t10 = y2 & y7
t11 = t10 ^ t7
y21 = y13 ^ y16
t20 = t11 ^ t16
y18 = x0 ^ y16
t23 = t19 ^ y21
t24 = t20 ^ y18
t30 = t23 ^ t24
t26 = t21 & t23
t31 = t22 ^ t26
t32 = t31 & t30
t25 = t21 ^ t22
t33 = t32 ^ t24
t27 = t24 ^ t26
t28 = t25 & t27
t29 = t28 ^ t22
t35 = t27 ^ t33
t36 = t24 & t35
z2 = t33 & x7
t38 = t27 ^ t36
t39 = t29 & t38
t34 = t23 ^ t33
t40 = t25 ^ t39
z5 = t29 & y7
z14 = t29 & y2
t43 = t29 ^ t40
t37 = t36 ^ t34
t41 = t40 ^ t37
z4 = t40 & y1
z12 = t43 & y13
t44 = t33 ^ t37
z13 = t40 & y5
z0 = t44 & y15
z3 = t43 & y16
t42 = t29 ^ t33
z9 = t44 & y12
z11 = t33 & y4
tc4 = z0 ^ z2
z1 = t37 & y6
tc12 = z3 ^ z5
tc6 = z3 ^ z4
t45 = t42 ^ t41
tc5 = z1 ^ z0
z10 = t37 & y3
tc11 = tc6 ^ tc5
z7 = t45 & y17
tc8 = z7 ^ tc6
z16 = t45 & y14
z15 = t42 & y9
tc1 = z15 ^ z16
tc14 = tc4 ^ tc12
tc2 = z10 ^ tc1
tc7 = z12 ^ tc4
tc3 = z9 ^ tc2
tc13 = z13 ^ tc1
z8 = t41 & y10
tc21 = tc2 ^ z11
tc9 = z8 ^ tc7
z6 = t42 & y11
tc10 = tc8 ^ tc9
tc18 = tc13 ^ tc14
s7 = z12 ^ tc18
tc16 = z6 ^ tc8
s0 = tc3 ^ tc16
s3 = tc3 ^ tc11
tc17 = z14 ^ tc10
z17 = t41 & y8
tc20 = z15 ^ tc16
tc26 = tc17 ^ tc20
s4 = tc14 ^ s3
s6 = tc10 ^ tc18
s5 = tc21 ^ tc17
s2 = tc26 ^ z17
s1 = s3 ^ tc16
";

/// InvSubBytes of bytes less the constant: the 127 gates of Boyar and Peralta, ordered likewise.
const INV_SUB_BYTES: &str = "\
t23 = x0 ^ x3
t8 = x1 ^ t23
r18 = x5 ^ x6
r17 = x2 ^ x5
t2 = x0 ^ x1
t4 = x4 ^ t8
t24 = x4 ^ x7
y5 = x0 ^ r17
t1 = x3 ^ x4
m2 = t23 & t8
t9 = x7 ^ t1
r5 = x6 ^ x7
t22 = x1 ^ x3
m7 = t22 & t9
r19 = x2 ^ x4
r13 = x1 ^ x6
t6 = t22 ^ r17
t19 = t22 ^ r5
t16 = r13 ^ r19
t13 = t2 ^ r5
m4 = t19 & y5
t3 = t1 ^ r5
m1 = t13 & t6
m5 = m4 ^ m1
m17 = m5 ^ t24
t20 = t24 ^ r13
t27 = t1 ^ r18
t10 = t2 ^ t24
t14 = t10 ^ r18
m3 = t14 ^ m1
m6 = t3 & t16
m16 = m3 ^ m2
t26 = t3 ^ t16
t15 = t10 ^ t27
m8 = t26 ^ m6
m12 = t4 & t27
m11 = t1 & t15
m18 = m8 ^ m7
m14 = t2 & t10
m15 = m14 ^ m11
m13 = m12 ^ m11
m20 = m16 ^ m13
m22 = m18 ^ m13
m21 = m17 ^ m15
t17 = x2 ^ t19
m9 = t20 & t17
m10 = m9 ^ m6
t25 = x2 ^ t1
m19 = m10 ^ m15
m25 = m22 & m20
m23 = m19 ^ t25
m31 = m20 & m23
m27 = m20 ^ m21
m28 = m23 ^ m25
m29 = m28 & m27
m37 = m21 ^ m29
m32 = m27 & m31
m51 = m37 & t17
m34 = m21 & m22
m33 = m27 ^ m25
m24 = m22 ^ m23
m26 = m21 ^ m25
m30 = m26 & m24
m38 = m32 ^ m33
m39 = m23 ^ m30
m35 = m24 & m34
m48 = m39 & y5
m60 = m37 & t20
m42 = m37 ^ m39
m52 = m42 & t15
m57 = m39 & t19
m61 = m42 & t1
m36 = m24 ^ m25
m43 = m37 ^ m38
m40 = m35 ^ m36
m47 = m40 & t8
m44 = m39 ^ m40
m41 = m38 ^ m40
m45 = m42 ^ m41
m63 = m41 & t2
m53 = m45 & t27
m54 = m41 & t10
p0 = m52 ^ m61
m56 = m40 & t23
m50 = m38 & t9
p16 = m57 ^ m61
m59 = m38 & t22
p4 = m48 ^ m56
m62 = m45 & t4
p3 = m47 ^ m50
m49 = m43 & t16
p10 = m57 ^ p4
p8 = m50 ^ m53
p6 = m49 ^ m60
p15 = m54 ^ m59
p20 = p4 ^ p6
p29 = p15 ^ p20
m58 = m43 & t3
p1 = m58 ^ m59
p2 = m54 ^ m62
p11 = p0 ^ p3
p14 = m49 ^ m62
p7 = p0 ^ p1
p25 = p6 ^ p10
p17 = m58 ^ p2
p19 = p2 ^ p3
m55 = m44 & t13
p28 = p11 ^ p25
s2 = p17 ^ p28
m46 = m44 & t6
p12 = m46 ^ m48
p5 = m46 ^ m51
p22 = p2 ^ p7
p13 = m49 ^ m51
p9 = m55 ^ m63
s3 = p12 ^ p22
p18 = m63 ^ p5
p24 = p5 ^ p7
p26 = p9 ^ p11
p27 = p10 ^ p18
s0 = p13 ^ p22
s1 = p26 ^ p29
p23 = p7 ^ p8
s6 = p14 ^ p23
s5 = p19 ^ p24
s7 = p9 ^ p16
s4 = p23 ^ p27
";

/// Slots in which SubBytes and InvSubBytes leave secrets; in the one after them they keep their return address.
const SUB_BYTES_SLOTS: u32 = 11;
const INV_SUB_BYTES_SLOTS: u32 = 12;
/// The first slot that both leave to their callers.
const CALLERS: u32 = 13;
/// The key of the next round.
const KEYS: u32 = CALLERS;
/// The last key that is due: of the last round in encryption, of round 0 in decryption.
const LAST: u32 = CALLERS + 1;
/// The result.
const OUTPUT: u32 = CALLERS + 2;
/// The words from which a key schedule goes on.
const WORDS: u32 = CALLERS;
/// The round constant.
const ROUND_CONSTANT: u32 = CALLERS + 1;
/// The key schedule.
const SCHEDULE: u32 = CALLERS + 2;
/// The number of slots.
const SLOTS: u32 = CALLERS + 3;

/// Bytes of a kernel's frame below the saved registers.
fn frame(scratch: Scratch) -> u32 {
    match scratch {
        Scratch::Fpu => 0,
        Scratch::Core => 4 * SLOTS,
    }
}

impl Writer {
    /// Saves what the ABI asks for and makes the frame.
    fn enter(&mut self) {
        self.op("push {{r4-r11, lr}}");
        let frame = frame(self.scratch);
        if frame > 0 {
            self.op(format_args!("sub sp, sp, #{frame}"));
        }
    }

    /// r12 = the fifth argument.
    fn load_second(&mut self) {
        let at = frame(self.scratch) + 36;
        self.op(format_args!("ldr r12, [sp, #{at}]"));
    }

    /// Wipes the slots that an S-box used and returns.
    fn leave(&mut self, secret_slots: u32) {
        self.comment("wipe");
        self.op("mov r0, #0");
        for slot in 0..secret_slots {
            self.save(slot, Reg(0));
        }
        let frame = frame(self.scratch);
        if frame > 0 {
            self.op(format_args!("add sp, sp, #{frame}"));
        }
        self.op("pop {{r4-r11, pc}}");
    }

    /// The circuit, as a routine.
    fn routine(&mut self, program: &Program) {
        let link = program.slots;
        self.save(link, LR);
        for step in &program.steps {
            match *step {
                Step::Xor(z, x, y) => self.gate("eor", z, x, y),
                Step::And(z, x, y) => self.gate("and", z, x, y),
                Step::Save(slot, reg) => self.save(slot, reg),
                Step::Load(reg, slot) => self.load(reg, slot),
                Step::Move(to, from) => self.op(format_args!("mov {to}, {from}")),
            }
        }
        self.load(LR, link);
        self.op("bx lr");
    }

    /// Adds the key at KEYS, which moves on, downwards for decryption.
    fn add_round_key(&mut self, down: bool) {
        let pointer = Reg(12);
        self.load(pointer, KEYS);
        let halves = if down { [4, 0] } else { [0, 4] };
        for first in halves {
            let load = if down { "ldmdb" } else { "ldm" };
            self.op(format_args!("{load} {pointer}!, {{{{r0-r3}}}}"));
            for word in 0..4 {
                let bit = STATE[first + word];
                self.gate("eor", bit, bit, Reg(word as u8));
            }
        }
        self.save(KEYS, pointer);
    }

    /// Exchanges the bits of `a` at `mask << n` with those of `b` at `mask`.
    fn swap_bits(&mut self, a: Reg, b: Reg, n: u32, mask: u32) {
        let t = Reg(0);
        self.op(format_args!("eor {t}, {b}, {a}, lsr #{n}"));
        self.op(format_args!("and {t}, {t}, #{mask:#x}"));
        self.gate("eor", b, b, t);
        self.op(format_args!("eor {a}, {a}, {t}, lsl #{n}"));
    }

    /// Transposes the 8 x 8 bits of each byte lane of eight words; its own inverse.
    fn transpose(&mut self, words: &[Reg; 8]) {
        for (distance, mask) in [(1, 0x5555_5555), (2, 0x3333_3333), (4, 0x0f0f_0f0f)] {
            for low in (0..8).filter(|low| low & distance == 0) {
                self.swap_bits(words[low], words[low + distance], distance as u32, mask);
            }
        }
    }

    /// ShiftRows by two columns: rows 1 and 3 of the columns `a` and `b` change places.
    fn swap_odd_rows(&mut self, a: Reg, b: Reg) {
        let t = Reg(0);
        self.op(format_args!("eor {t}, {a}, {b}"));
        self.op(format_args!("and {t}, {t}, #0xff00ff00"));
        self.gate("eor", a, a, t);
        self.gate("eor", b, b, t);
    }

    /// ShiftRows by two columns of both blocks, before or after the transposition.
    fn shift_rows_by_two(&mut self) {
        let [a0, b0, a1, b1, a2, b2, a3, b3] = STATE;
        for (a, b) in [(a0, a2), (b0, b2), (a1, a3), (b1, b3)] {
            self.swap_odd_rows(a, b);
        }
    }

    /// The sum of `x` and of the byte two rows and twice `columns` columns further.
    fn sum_with_row_after_next(&mut self, z: Reg, x: Reg, columns: u32, t: Reg, u: Reg) {
        if columns.is_multiple_of(2) {
            self.op(format_args!("eor {z}, {x}, {x}, ror #16"));
        } else {
            self.op(format_args!("and {t}, {x}, #0xf0f0f0f0"));
            self.op(format_args!("and {u}, {x}, #0x0f0f0f0f"));
            self.op(format_args!("eor {z}, {x}, {t}, ror #20"));
            self.op(format_args!("eor {z}, {z}, {u}, ror #12"));
        }
    }

    /// MixColumns on a state whose row `r` is `columns r` columns off.
    ///
    /// With `b` the next row and `c = a + b`: bit i of the result is `c[i - 1] + b[i] + (c[i] two rows on)`, where c[-1] is
    /// c[7], which is added to bits 1, 3 and 4 too.
    fn mix_columns(&mut self, columns: u32) {
        let [c7, n7, even, odd, t, u] = OTHERS;
        // Within a byte columns turn by 2 bits each; what turns past the end of its byte must not move to the next row.
        let wraps = 0x0101_0101 * ((1 << (2 * columns)) - 1);
        let turn = if columns == 0 { 8 } else { 2 * columns };
        // n turned by `turn` is b.
        let next = |writer: &mut Self, n: Reg, a: Reg| {
            if columns == 0 {
                return a;
            }
            writer.op(format_args!("and {t}, {a}, #{:#x}", !wraps));
            writer.op(format_args!("and {n}, {a}, #{wraps:#x}"));
            writer.op(format_args!("orr {n}, {n}, {t}, ror #8"));
            n
        };
        self.comment(format_args!(
            "MixColumns, row r of the state {columns} r columns off"
        ));
        let n7 = next(self, n7, STATE[7]);
        self.op(format_args!("eor {c7}, {}, {n7}, ror #{turn}", STATE[7]));
        let mut before = c7;
        for (bit, a) in STATE.into_iter().enumerate() {
            let (n, c) = if bit == 7 {
                (n7, c7)
            } else {
                let n = next(self, u, a);
                let c = if bit % 2 == 0 { even } else { odd };
                self.op(format_args!("eor {c}, {a}, {n}, ror #{turn}"));
                (n, c)
            };
            self.op(format_args!("eor {a}, {before}, {n}, ror #{turn}"));
            if [1, 3, 4].contains(&bit) {
                self.gate("eor", a, a, c7);
            }
            if columns.is_multiple_of(2) {
                self.op(format_args!("eor {a}, {a}, {c}, ror #16"));
            } else {
                self.op(format_args!("and {t}, {c}, #0xf0f0f0f0"));
                self.op(format_args!("and {u}, {c}, #0x0f0f0f0f"));
                self.op(format_args!("eor {a}, {a}, {t}, ror #20"));
                self.op(format_args!("eor {a}, {a}, {u}, ror #12"));
            }
            before = c;
        }
    }

    /// What makes InvMixColumns of a MixColumns after it: `a + 4 (a + (a two rows on))`.
    fn prepare_inv_mix_columns(&mut self, columns: u32) {
        let [d7, d6, both, d, t, u] = OTHERS;
        let a = STATE;
        self.comment(
            "InvMixColumns: a + 4 d, with d the sum of a and of a two rows on, then MixColumns",
        );
        self.sum_with_row_after_next(d7, a[7], columns, t, u);
        self.sum_with_row_after_next(d6, a[6], columns, t, u);
        self.op(format_args!("eor {both}, {d7}, {d6}"));
        let more: [&[Reg]; 6] = [&[d7], &[d6], &[both], &[d7], &[], &[]];
        for from in (0..6).rev() {
            let target = a[from + 2];
            self.sum_with_row_after_next(d, a[from], columns, t, u);
            self.gate("eor", target, target, d);
            for term in more[from] {
                self.gate("eor", target, target, *term);
            }
        }
        self.gate("eor", a[1], a[1], both);
        self.gate("eor", a[0], a[0], d6);
    }

    /// Goes on at `label` when the last key is due; `fix` is then in lr.
    fn exit(&mut self, label: &str, fix: Option<u32>) {
        self.load(Reg(0), KEYS);
        self.load(Reg(1), LAST);
        if let Some(fix) = fix {
            self.op(format_args!("mov lr, #{fix}"));
        }
        self.op("cmp r0, r1");
        self.op(format_args!("beq {label}"));
    }

    /// Loads both blocks: r2 points to the first, r12 to the second.
    fn load_blocks(&mut self) {
        for (column, pair) in STATE.chunks(2).enumerate() {
            self.op(format_args!("ldr {}, [r2, #{}]", pair[0], 4 * column));
            self.op(format_args!("ldr {}, [r12, #{}]", pair[1], 4 * column));
        }
    }

    fn store_blocks(&mut self) {
        self.load(Reg(2), OUTPUT);
        self.load_second();
        self.op("add r12, r2, r12");
        for (column, pair) in STATE.chunks(2).enumerate() {
            self.op(format_args!("str {}, [r2, #{}]", pair[0], 4 * column));
            self.op(format_args!("str {}, [r12, #{}]", pair[1], 4 * column));
        }
    }

    /// The arguments of `encrypt` and `decrypt` go to slots, the blocks to the state.
    fn begin_blocks(&mut self) {
        self.enter();
        self.load_second();
        self.save(OUTPUT, Reg(3));
        self.op("add r12, r2, r12");
    }

    fn encrypt(&mut self) {
        self.begin_blocks();
        self.save(KEYS, Reg(0));
        self.save(LAST, Reg(1));
        self.load_blocks();
        self.comment("pack");
        self.transpose(&STATE);
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        for columns in [1, 2, 3, 0] {
            self.comment(format_args!("round {columns} modulo 4"));
            self.add_round_key(false);
            self.op("bl {sub_bytes}");
            // 10 and 14 rounds are 2 modulo 4, 12 rounds are 0.
            match columns {
                2 => self.exit("3f", Some(1)),
                0 => self.exit("3f", Some(0)),
                _ => {}
            }
            self.mix_columns(columns);
        }
        self.op("b 2b");
        self.asm.line("3:");
        self.add_round_key(false);
        self.comment("unpack");
        self.transpose(&STATE);
        self.op("cmp lr, #0");
        self.op("beq 4f");
        self.comment("ShiftRows by two columns");
        self.shift_rows_by_two();
        self.asm.line("4:");
        self.store_blocks();
        self.leave(SUB_BYTES_SLOTS);
    }

    fn decrypt(&mut self) {
        self.begin_blocks();
        self.comment("from the end of the last key down to that of the first");
        self.op("add r3, r0, #32");
        self.save(LAST, Reg(3));
        self.op("add r3, r1, #32");
        self.save(KEYS, Reg(3));
        self.op("sub r1, r1, r0");
        self.load_blocks();
        self.comment("12 rounds are 384 bytes of keys, 10 and 14 rounds 320 and 448");
        self.op("ands r1, r1, #64");
        self.op("beq 4f");
        self.comment("ShiftRows by two columns");
        self.shift_rows_by_two();
        self.asm.line("4:");
        self.op("mov lr, r1");
        self.comment("pack");
        self.transpose(&STATE);
        self.add_round_key(true);
        self.comment("12 rounds start in the middle of the loop");
        self.op("cmp lr, #0");
        self.op("bne 5f");
        self.op("bl {inv_sub_bytes}");
        self.op("b 6f");
        self.asm.line("5:");
        self.op("bl {inv_sub_bytes}");
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        for columns in [1, 0, 3, 2] {
            if columns == 3 {
                self.asm.line("6:");
            }
            self.comment(format_args!("round {columns} modulo 4"));
            self.add_round_key(true);
            self.prepare_inv_mix_columns(columns);
            self.mix_columns(columns);
            self.op("bl {inv_sub_bytes}");
            if columns == 1 {
                self.exit("3f", Some(0));
            }
        }
        self.op("b 2b");
        self.asm.line("3:");
        self.add_round_key(true);
        self.comment("unpack");
        self.transpose(&STATE);
        self.store_blocks();
        self.leave(INV_SUB_BYTES_SLOTS);
    }

    /// ShiftRows or its inverse of the packed state.
    fn shift_rows(&mut self, inverse: bool) {
        let [halves, t, u, ..] = OTHERS;
        self.comment(if inverse { "InvShiftRows" } else { "ShiftRows" });
        self.comment("two columns for rows 2 and 3, then one for rows 1 and 3");
        self.op(format_args!("mov {halves}, #0x0f0f0f0f"));
        self.op(format_args!("lsls {halves}, {halves}, #16"));
        // A column is two bits; what passes the end of a byte comes back at its other end.
        let (stays, wraps) = if inverse {
            (0x3f00_3f00u32, 0xc000_c000u32)
        } else {
            (0xfc00_fc00, 0x0300_0300)
        };
        let (one, back) = if inverse {
            ("lsl #2", "lsr #6")
        } else {
            ("lsr #2", "lsl #6")
        };
        for a in STATE {
            self.op(format_args!("eor {t}, {a}, {a}, lsr #4"));
            self.gate("and", t, t, halves);
            self.gate("eor", a, a, t);
            self.op(format_args!("eor {a}, {a}, {t}, lsl #4"));
            self.op(format_args!("and {t}, {a}, #{stays:#x}"));
            self.op(format_args!("and {u}, {a}, #{wraps:#x}"));
            self.op(format_args!("and {a}, {a}, #0x00ff00ff"));
            self.op(format_args!("orr {a}, {a}, {t}, {one}"));
            self.op(format_args!("orr {a}, {a}, {u}, {back}"));
        }
    }

    /// Between two blocks and the state, and back: see [`Self::transpose`].
    fn transpose_routine(&mut self) {
        self.transpose(&STATE);
        self.op("bx lr");
    }

    /// One round in the loop, ShiftRows and all.
    fn encrypt_small(&mut self) {
        self.begin_blocks();
        self.save(KEYS, Reg(0));
        self.save(LAST, Reg(1));
        self.load_blocks();
        self.op("bl {transpose}");
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.add_round_key(false);
        self.op("bl {sub_bytes}");
        self.shift_rows(false);
        self.exit("3f", None);
        self.mix_columns(0);
        self.op("b 2b");
        self.asm.line("3:");
        self.add_round_key(false);
        self.op("bl {transpose}");
        self.store_blocks();
        self.leave(SUB_BYTES_SLOTS);
    }

    fn decrypt_small(&mut self) {
        self.begin_blocks();
        self.comment("from the end of the last key down to that of the first");
        self.op("add r3, r0, #32");
        self.save(LAST, Reg(3));
        self.op("add r3, r1, #32");
        self.save(KEYS, Reg(3));
        self.load_blocks();
        self.op("bl {transpose}");
        self.add_round_key(true);
        self.op("b 3f");
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.add_round_key(true);
        self.prepare_inv_mix_columns(0);
        self.mix_columns(0);
        self.asm.line("3:");
        self.shift_rows(true);
        self.op("bl {inv_sub_bytes}");
        self.load(Reg(0), KEYS);
        self.load(Reg(1), LAST);
        self.op("cmp r0, r1");
        self.op("bne 2b");
        self.add_round_key(true);
        self.op("bl {transpose}");
        self.store_blocks();
        self.leave(INV_SUB_BYTES_SLOTS);
    }

    /// r11 = SubWord of the word in r3.
    fn sub_word(&mut self) {
        self.op("mov r0, #0x01010101");
        for (bit, reg) in STATE.into_iter().enumerate() {
            match bit {
                0 => self.op(format_args!("and {reg}, r0, r3")),
                _ => self.op(format_args!("and {reg}, r0, r3, lsr #{bit}")),
            }
        }
        self.op("bl {sub_bytes}");
        for lower in STATE[..7].iter().rev() {
            self.op(format_args!("orr r11, {lower}, r11, lsl #1"));
        }
        self.op("eor r11, r11, #0x63636363");
    }

    /// r12 to WORDS; four words from there on into r0 to r3.
    fn load_words(&mut self) {
        self.load(Reg(12), WORDS);
        self.op("ldm r12!, {{r0-r3}}");
    }

    /// r0 gets SubWord of RotWord and the round constant.
    fn add_rotated(&mut self) {
        self.load(Reg(4), ROUND_CONSTANT);
        self.op("eor r0, r0, r11, ror #8");
        self.op("eors r0, r4");
    }

    /// Each word gets the one before.
    fn chain(&mut self) {
        for word in 1..4 {
            self.op(format_args!("eors r{word}, r{}", word - 1));
        }
    }

    /// The round constant in r4 times 2 modulo x^8 + x^4 + x^3 + x + 1; it is public.
    fn next_round_constant(&mut self) {
        self.op("lsls r4, r4, #1");
        self.op("tst r4, #0x100");
        self.op("it ne");
        self.op("movne r4, #0x1b");
        self.save(ROUND_CONSTANT, Reg(4));
    }

    /// Starts a key schedule: copies the key of `words` words to its beginning; the last word is then in r3.
    fn begin_schedule(&mut self, words: u32) {
        self.enter();
        self.save(SCHEDULE, Reg(0));
        self.save(WORDS, Reg(0));
        self.op("mov r4, #1");
        self.save(ROUND_CONSTANT, Reg(4));
        self.op("mov r12, r0");
        let mut at = 0;
        while at < words {
            let count = 4.min(words - at);
            let first = if count == 2 { 2 } else { 4 };
            for word in 0..count {
                let reg = if at + count == words {
                    first + word
                } else {
                    8 + word
                };
                self.op(format_args!("ldr r{reg}, [r1, #{}]", 4 * (at + word)));
            }
            let from = if at + count == words { first } else { 8 };
            self.op(format_args!(
                "stm r12!, {{{{r{from}-r{}}}}}",
                from + count - 1
            ));
            if at + count == words && count == 4 {
                self.op("mov r3, r7");
            }
            at += count;
        }
    }

    /// Packs the schedule of `keys` round keys and returns.
    fn end_schedule(&mut self, keys: u32) {
        self.comment("pack");
        self.load(Reg(0), SCHEDULE);
        self.op(format_args!("mov r1, #{}", keys / 2));
        self.op("bl {pack_keys}");
        self.leave(SUB_BYTES_SLOTS);
    }

    fn expand_128(&mut self) {
        self.begin_schedule(4);
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.sub_word();
        self.load_words();
        self.add_rotated();
        self.chain();
        self.op("stm r12, {{r0-r3}}");
        self.save(WORDS, Reg(12));
        self.next_round_constant();
        self.comment("ten times: then it is 0x6c");
        self.op("cmp r4, #0x6c");
        self.op("bne 2b");
        self.end_schedule(11);
    }

    fn expand_192(&mut self) {
        self.begin_schedule(6);
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.sub_word();
        self.load_words();
        self.add_rotated();
        self.chain();
        self.op("add r6, r12, #8");
        self.op("stm r6!, {{r0-r3}}");
        self.next_round_constant();
        self.comment("eight times: then it is 0x1b, and the last two words are not needed");
        self.op("cmp r4, #0x1b");
        self.op("beq 3f");
        self.op("ldm r12!, {{r0-r1}}");
        self.op("eors r0, r3");
        self.op("eor r3, r0, r1");
        self.op("str r0, [r6]");
        self.op("str r3, [r6, #4]");
        self.save(WORDS, Reg(12));
        self.op("b 2b");
        self.asm.line("3:");
        self.end_schedule(13);
    }

    fn expand_256(&mut self) {
        self.begin_schedule(8);
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.sub_word();
        self.load_words();
        self.add_rotated();
        self.chain();
        self.op("add r6, r12, #16");
        self.op("stm r6, {{r0-r3}}");
        self.save(WORDS, Reg(12));
        self.next_round_constant();
        self.comment("seven times: then it is 0x80");
        self.op("cmp r4, #0x80");
        self.op("beq 3f");
        self.sub_word();
        self.load_words();
        self.op("eor r0, r0, r11");
        self.chain();
        self.op("add r6, r12, #16");
        self.op("stm r6, {{r0-r3}}");
        self.save(WORDS, Reg(12));
        self.op("b 2b");
        self.asm.line("3:");
        self.end_schedule(15);
    }

    /// See the header.
    fn pack_keys(&mut self) {
        // The slots of the S-box are free here.
        let (link, base, index) = (0, 1, 2);
        let [a, b] = [[4, 5, 6, 7].map(Reg), [8, 9, 10, 11].map(Reg)];
        let packed = [a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]];
        self.save(link, LR);
        self.save(base, Reg(0));
        self.comment("the key that is alone at the end has index 2 r1");
        self.op("mov r12, r1");
        self.op("movs r3, #0");
        self.op("b 3f");
        self.asm.line(".p2align 2");
        self.asm.line("2:");
        self.load(Reg(0), base);
        self.load(Reg(12), index);
        self.op("movs r3, #1");
        self.asm.line("3:");
        self.comment("keys 2 r12 and 2 r12 + 1, r3 = 0 if the second is not wanted");
        self.save(index, Reg(12));
        self.save(index + 1, Reg(3));
        self.op("add r0, r0, r12, lsl #5");
        self.op("ldm r0, {{r4-r11}}");
        self.op("add r3, r0, r12, lsl #5");
        self.save(index + 2, Reg(3));
        self.comment("rows 2 and 3 of the second key move two columns");
        self.op("pkhbt r0, r8, r10");
        self.op("pkhbt r2, r10, r8");
        self.op("pkhbt r1, r9, r11");
        self.op("pkhbt r3, r11, r9");
        self.comment("even and odd rows apart");
        for (column, reg) in b.into_iter().enumerate() {
            self.op(format_args!("and {reg}, r{column}, #0x00ff00ff"));
            self.op(format_args!("and r{column}, r{column}, #0xff00ff00"));
        }
        self.op("tst r12, #1");
        self.op("bne 4f");
        self.comment("the second key is 1 modulo 4: odd rows move to the next column");
        for (column, reg) in b.into_iter().enumerate() {
            self.op(format_args!("orr {reg}, {reg}, r{}", (column + 3) % 4));
        }
        self.op("b 5f");
        self.asm.line("4:");
        self.comment("the second key is 3 modulo 4: odd rows move to the column before; the first is 2: they move two columns");
        for (column, reg) in b.into_iter().enumerate() {
            self.op(format_args!("orr {reg}, {reg}, r{}", (column + 1) % 4));
        }
        self.swap_odd_rows(a[0], a[2]);
        self.swap_odd_rows(a[1], a[3]);
        self.asm.line("5:");
        self.comment("pack");
        self.transpose(&packed);
        self.load(Reg(12), index + 2);
        self.op("mov lr, #0x55555555");
        self.comment("each key twice; the S-box constant 0x63 inverts bits 0, 1, 5 and 6");
        let copies = |writer: &mut Self, shift: &str| {
            for half in [0, 4] {
                for word in 0..4 {
                    let bit = half + word;
                    let op = if 0x63 >> bit & 1 == 1 { "bic" } else { "and" };
                    writer.op(format_args!("{op} r{word}, lr, {}{shift}", packed[bit]));
                    writer.op(format_args!("orr r{word}, r{word}, r{word}, lsl #1"));
                }
                writer.op("stm r12!, {{r0-r3}}");
            }
        };
        copies(self, "");
        self.load(Reg(3), index + 1);
        self.op("cmp r3, #0");
        self.op("beq 6f");
        copies(self, ", lsr #1");
        self.asm.line("6:");
        self.load(Reg(12), index);
        self.op("subs r12, r12, #1");
        self.save(index, Reg(12));
        self.op("bpl 2b");
        self.comment("nothing is added to key 0");
        self.load(Reg(12), base);
        for bit in [0, 1, 5, 6] {
            self.op(format_args!("ldr r0, [r12, #{}]", 4 * bit));
            self.op("mvns r0, r0");
            self.op(format_args!("str r0, [r12, #{}]", 4 * bit));
        }
        self.load(LR, link);
        self.op("bx lr");
    }

    /// See the header.
    fn pack_keys_small(&mut self) {
        // The slots of the S-box are free here.
        let (link, base, index) = (0, 1, 2);
        self.save(link, LR);
        self.save(base, Reg(0));
        self.op("lsls r1, r1, #1");
        self.asm.line("2:");
        self.comment("key r1: both blocks are the same, so are the words of each pair");
        self.save(index, Reg(1));
        self.load(Reg(0), base);
        self.op("add r12, r0, r1, lsl #4");
        self.op("ldm r12, {{r0-r3}}");
        for word in 0..4 {
            for half in 0..2 {
                self.op(format_args!("mov r{}, r{word}", 4 + 2 * word + half));
            }
        }
        self.op("bl {transpose}");
        self.load(Reg(1), index);
        self.load(Reg(0), base);
        self.op("add r12, r0, r1, lsl #5");
        self.comment("the S-box constant 0x63 inverts bits 0, 1, 5 and 6 of all keys but key 0");
        self.op("cmp r1, #0");
        self.op("beq 3f");
        for bit in [0, 1, 5, 6] {
            self.op(format_args!("mvn {0}, {0}", STATE[bit]));
        }
        self.asm.line("3:");
        self.op("stm r12, {{r4-r11}}");
        self.op("subs r1, r1, #1");
        self.op("bpl 2b");
        self.load(LR, link);
        self.op("bx lr");
    }
}

/// What a header says.
#[derive(Clone, Copy)]
struct Header<'a> {
    title: &'a str,
    args: &'a str,
    requires: &'a str,
    ensures: &'a str,
    secret: &'a str,
    origin: &'a str,
    twin: &'a str,
}

/// Off the ABI: the slots are the caller's.
fn inner_header(header: &Header<'_>, scratch: Scratch, dsp: bool) -> String {
    let (needs, clobbers) = match scratch {
        Scratch::Fpu => (
            if dsp { "dsp, fpu" } else { "fpu" },
            format!("all core registers, s0-s{}, flags", CALLERS - 1),
        ),
        Scratch::Core => (
            if dsp { "dsp" } else { "nothing" },
            "all core registers, flags".to_owned(),
        ),
    };
    let slots = match scratch {
        Scratch::Fpu => "nothing of the stack".to_owned(),
        Scratch::Core => format!("{CALLERS} words at sp, of the caller's frame"),
    };
    let Header {
        title,
        args,
        requires,
        ensures,
        secret,
        origin,
        twin,
    } = header;
    format!(
        "// {title}\n\
         //   args:     {args}\n\
         //   requires: {requires}; {slots}\n\
         //   ensures:  {ensures}\n\
         //   needs:    {needs}          clobbers: {clobbers}; private convention\n\
         //   stack:    0 bytes          wiped: no, the caller does\n\
         //   secret:   {secret}          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; {origin}\n\
         //   twin:     {twin}\n\
         // A template of `naked_asm!`: braces are doubled, and other routines are operands.\n"
    )
}

fn header(header: &Header<'_>, scratch: Scratch, secret_slots: u32) -> String {
    let (needs, clobbers, stack, wiped) = match scratch {
        Scratch::Fpu => (
            "dsp, fpu",
            "r0-r3, r12, s0-s15, flags (r4-r11 saved)".to_owned(),
            36 + frame(scratch),
            format!("s0-s{}; the rest are pointers and counts", secret_slots - 1),
        ),
        Scratch::Core => (
            "dsp",
            "r0-r3, r12, flags (r4-r11 saved)".to_owned(),
            36 + frame(scratch),
            "what of the frame held secrets; the rest are pointers and counts".to_owned(),
        ),
    };
    let Header {
        title,
        args,
        requires,
        ensures,
        secret,
        origin,
        twin,
    } = header;
    format!(
        "// {title}\n\
         //   args:     {args}\n\
         //   requires: {requires}\n\
         //   ensures:  {ensures}\n\
         //   needs:    {needs}          clobbers: {clobbers}\n\
         //   stack:    {stack} bytes          wiped: {wiped}\n\
         //   secret:   {secret}          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; {origin}\n\
         //   twin:     {twin}\n\
         // A template of `naked_asm!`: braces are doubled, and other routines are operands.\n"
    )
}

const FIXSLICING: &str = "fixslicing [Adomnicai, Peyrin, ePrint 2020/1123]";
const BITSLICING: &str = "bits in words, as in fixslicing, but ShiftRows in every round";
const SCHEDULE_ORIGIN: &str = "SubWord by the circuit on four bytes";

/// All kernels of the crate `mcu-aes`.
///
/// # Panics
/// When an S-box needs more slots than it has.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    Scratch::ALL
        .into_iter()
        .flat_map(|scratch| {
            texts(scratch).into_iter().map(move |(name, text)| Kernel {
                file: format!("armv7em/{}/{name}.S", scratch.name()),
                text,
            })
        })
        .collect()
}

/// Writes the body of a kernel.
type Body = fn(&mut Writer);

fn texts(scratch: Scratch) -> Vec<(&'static str, String)> {
    let mut texts = Vec::new();
    let mut state = STATE;
    state.reverse();
    for (name, circuit, slots, title, origin, twin) in [
        (
            "sub_bytes_inner",
            SUB_BYTES,
            SUB_BYTES_SLOTS,
            "sub_bytes_inner: SubBytes of the state, without its constant",
            "113 gates [Boyar, Peralta; Calik], ordered for 14 registers",
            "its callers",
        ),
        (
            "inv_sub_bytes_inner",
            INV_SUB_BYTES,
            INV_SUB_BYTES_SLOTS,
            "inv_sub_bytes_inner: InvSubBytes of the state, whose bytes lack the constant of the S-box",
            "127 gates [Boyar, Peralta], ordered for 14 registers",
            "its callers",
        ),
    ] {
        let program = Circuit::read(circuit).allocate(&state, &OTHERS, 0);
        assert_eq!(program.slots, slots, "slots of {name}");
        let mut writer = Writer::new(scratch);
        writer.routine(&program);
        let header = inner_header(
            &Header {
                title,
                args: "r4-r11 = bits 0 to 7 of the state",
                requires: "any state",
                ensures: "the result is where the state was",
                secret: "all values",
                origin,
                twin,
            },
            scratch,
            false,
        );
        texts.push((name, header + writer.asm.text()));
    }

    let keys = Header {
        title: "pack_keys_inner: round keys as they are added to a packed state",
        args: "r0 = keys read 16 (2 r1 + 1), write 32 (2 r1 + 1); align 4; r1 = half the number of rounds",
        requires: "keys holds the words of the key expansion, one after the other; 16 bytes after them may be read",
        ensures: "keys holds packed keys",
        secret: "all values",
        origin: "from the last key to the first, two at a time, in place",
        twin: "its callers",
    };
    let small_keys = Header {
        title: "pack_keys_small_inner: round keys as they are added to a packed state whose rows are in place",
        requires: "keys holds the words of the key expansion, one after the other",
        origin: "from the last key to the first, in place",
        ..keys
    };
    let transpose = Header {
        title: "transpose_inner: packs two blocks, or unpacks them",
        args: "r4-r11 = columns, of the first and of the second block in turns, or bits 0 to 7 of the state",
        requires: "any words",
        ensures: "the others in the same registers; r1-r3 and r12 as before",
        origin: "three steps of exchanges of bits",
        ..keys
    };
    let routines: [(&str, Body, Header<'_>); 3] = [
        ("pack_keys_inner", Writer::pack_keys, keys),
        ("pack_keys_small_inner", Writer::pack_keys_small, small_keys),
        ("transpose_inner", Writer::transpose_routine, transpose),
    ];
    for (name, body, header) in routines {
        let mut writer = Writer::new(scratch);
        body(&mut writer);
        let header = inner_header(&header, scratch, name == "pack_keys_inner");
        texts.push((name, header + writer.asm.text()));
    }

    let block_args = "r0 = keys read 64 * r1 + 32, r1 = pairs, public, 5 to 7, as the end of keys, r2 = input read 32, r3 = output write 32, \
                      [sp] = second, public, 0 or 16; align 4; input at any address; output at any address; output may equal input, \
                      no partial overlap";
    let block_requires = "keys of pairs of rounds, and the last key, each the same for both blocks; the second block is so many bytes behind the first, 0 for one block alone";
    let bodies: [(&str, &str, Body, &str, &str); 10] = [
        (
            "encrypt",
            "encrypt: two blocks",
            Writer::encrypt,
            block_args,
            block_requires,
        ),
        (
            "decrypt",
            "decrypt: two blocks",
            Writer::decrypt,
            block_args,
            block_requires,
        ),
        (
            "encrypt_small",
            "encrypt_small: two blocks by keys whose rows are in place",
            Writer::encrypt_small,
            block_args,
            block_requires,
        ),
        (
            "decrypt_small",
            "decrypt_small: two blocks by keys whose rows are in place",
            Writer::decrypt_small,
            block_args,
            block_requires,
        ),
        (
            "expand_128",
            "expand_128: the round keys of AES-128",
            Writer::expand_128,
            "r0 = keys read and write 352, r1 = key read 16; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
        (
            "expand_192",
            "expand_192: the round keys of AES-192",
            Writer::expand_192,
            "r0 = keys read and write 416, r1 = key read 24; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
        (
            "expand_256",
            "expand_256: the round keys of AES-256",
            Writer::expand_256,
            "r0 = keys read and write 480, r1 = key read 32; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
        (
            "expand_128_small",
            "expand_128_small: the round keys of AES-128",
            Writer::expand_128,
            "r0 = keys read and write 352, r1 = key read 16; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
        (
            "expand_192_small",
            "expand_192_small: the round keys of AES-192",
            Writer::expand_192,
            "r0 = keys read and write 416, r1 = key read 24; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
        (
            "expand_256_small",
            "expand_256_small: the round keys of AES-256",
            Writer::expand_256,
            "r0 = keys read and write 480, r1 = key read 32; align 4; key at any address; no overlap",
            "nothing of keys, which need not be initialised",
        ),
    ];
    for (name, title, body, args, requires) in bodies {
        let mut writer = Writer::new(scratch);
        body(&mut writer);
        let is_schedule = name.starts_with("expand");
        let header = header(
            &Header {
                title,
                args,
                requires,
                ensures: if is_schedule {
                    "all keys are written; what was there does not matter"
                } else {
                    "the blocks of the output"
                },
                secret: "all values",
                origin: if is_schedule {
                    SCHEDULE_ORIGIN
                } else if name.ends_with("small") {
                    BITSLICING
                } else {
                    FIXSLICING
                },
                twin: &format!("mcu_aes::{name}"),
            },
            scratch,
            if name.starts_with("decrypt") {
                INV_SUB_BYTES_SLOTS
            } else {
                SUB_BYTES_SLOTS
            },
        );
        texts.push((name, header + writer.asm.text()));
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Multiplies modulo x^8 + x^4 + x^3 + x + 1.
    fn multiply(a: u32, b: u32) -> u32 {
        (0..8).rev().fold(0, |sum, bit| {
            let doubled = (sum << 1) ^ ((sum >> 7 & 1) * 0x11b);
            doubled ^ ((b >> bit & 1) * a)
        })
    }

    /// FIPS 197, 5.1.1, without the constant.
    fn sub_byte(byte: u32) -> u32 {
        let inverse = (0..256)
            .find(|other| multiply(byte, *other) == 1)
            .unwrap_or(0);
        (0..5).fold(0, |sum, n| sum ^ (inverse << n | inverse >> (8 - n)) & 0xff)
    }

    fn bits(byte: u32) -> [u32; 8] {
        [7, 6, 5, 4, 3, 2, 1, 0].map(|bit| byte >> bit & 1)
    }

    #[test]
    fn the_circuits_are_those_of_the_s_box() {
        let (forward, backward) = (Circuit::read(SUB_BYTES), Circuit::read(INV_SUB_BYTES));
        assert_eq!((forward.gates(), backward.gates()), (113, 127));
        for byte in 0..256 {
            assert_eq!(forward.evaluate(bits(byte)), bits(sub_byte(byte)));
            assert_eq!(backward.evaluate(bits(sub_byte(byte))), bits(byte));
        }
        assert_ne!(sub_byte(1), sub_byte(2));
    }
}
