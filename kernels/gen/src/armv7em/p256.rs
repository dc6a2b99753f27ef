//! The field of P-256: `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`.
//!
//! # Reduction
//! `p = -1 mod 2^96`, so the Montgomery quotient of a word is the word itself, and with quotient words q_j the sum of
//! q_j p 2^(32 j) adds nothing but copies of the words, in columns of 32 bits:
//!
//! - q_j in column j + 3,
//! - q_j in column j + 6,
//! - q_j (2^32 - 1) in columns j + 7 and j + 8,
//!
//! and clears column j. Columns 0 to 7 vanish and columns 8 to 15 are the result, with one bit above them.

use super::asm::{Asm, LR, Reg};
use crate::Kernel;
use Place::{Behind, Frame};

/// Number of limbs.
const N: usize = 8;

/// Slots 0 to 7 hold the second operand of a product, limb by limb.
const OPERAND: u32 = 0;
/// Quotient word j, for j below 7; it lives on in a register for j = 7.
const QUOTIENT: [u32; 7] = [8, 9, 10, 11, 12, 13, 14];
/// The return address.
const RETURN: u32 = 15;

/// A row of four products: `x[i] y` for the four words of `x`, added to the four words of `window` and the word `rider`,
/// which comes in at the bottom column. The bottom word is then complete and comes out; the window moves up by a word.
fn row(asm: &mut Asm, window: &mut [Reg; 4], rider: Reg, x: &[Reg; 4], y: Reg) -> Reg {
    for (word, x) in window.iter().zip(x) {
        asm.umaal(*word, rider, *x, y);
    }
    let complete = window[0];
    window.rotate_left(1);
    window[3] = rider;
    complete
}

/// `z = x y / 2^256 mod p`, reduced.
///
/// In: r1 and r2 point to x and y, both below p. Out: the result in registers, which are returned, limb 0 first; they stay
/// taken. Everything else is free.
///
/// The product is built in two halves, four words of x in registers against all of y. A row of four products has a free
/// addend at its bottom column: quotient words ride there where they are known in time, and so do the upper words of
/// the first half when the second meets them.
pub fn mul_inner(asm: &mut Asm) -> [Reg; N] {
    let x_pointer = asm.take_register(Reg(1));
    let y_pointer = asm.take_register(Reg(2));
    asm.take_register(LR);
    asm.save(RETURN, LR);
    asm.free(LR);
    asm.comment("y");
    asm.op(format_args!("vldmia {y_pointer}, {{s0-s7}}"));
    asm.free(y_pointer);
    let load_x = |asm: &mut Asm, from: usize| -> [Reg; 4] {
        let mut x = [0, 1, 2]
            .map(|i| {
                let reg = asm.take();
                asm.op(format_args!(
                    "ldr {reg}, [{x_pointer}, #{}]",
                    4 * (from + i)
                ));
                reg
            })
            .to_vec();
        let last = if from == 4 { x_pointer } else { asm.take() };
        asm.op(format_args!(
            "ldr {last}, [{x_pointer}, #{}]",
            4 * (from + 3)
        ));
        x.push(last);
        [x[0], x[1], x[2], x[3]]
    };

    asm.comment("x[0..4] y; column j is complete, for now, after row j");
    let x = load_x(asm, 0);
    let y = asm.load(OPERAND);
    let mut window = [asm.take(), asm.take(), asm.take(), asm.take()];
    let q0 = asm.take();
    asm.op(format_args!("umull {q0}, {}, {}, {y}", window[0], x[0]));
    for i in 1..4 {
        asm.op(format_args!("mov {}, #0", window[i]));
        asm.umaal(window[i - 1], window[i], x[i], y);
    }
    asm.save(QUOTIENT[0], q0);
    let mut complete = vec![q0];
    for j in 1..N {
        asm.load_into(y, OPERAND + j as u32);
        // q0 to q3 ride in columns 3 to 6.
        let rider = if (3..7).contains(&j) {
            complete[j - 3]
        } else {
            asm.constant(0)
        };
        let word = row(asm, &mut window, rider, &x, y);
        if j < 4 {
            asm.save(QUOTIENT[j], word);
        }
        complete.push(word);
    }
    for reg in x {
        if reg != x_pointer {
            asm.free(reg);
        }
    }
    let upper = window;
    let mut window = [complete[4], complete[5], complete[6], complete[7]];

    asm.comment("x[4..8] y; column j + 4 is complete after row j");
    let x = load_x(asm, 4);
    let mut column = Vec::new();
    for j in 0..N {
        asm.load_into(y, OPERAND + j as u32);
        let rider = match j {
            // Nothing is due in columns 4 and 5.
            0 | 1 => asm.constant(0),
            // q0 in column 6, q4 in column 7.
            2 => asm.load(QUOTIENT[0]),
            3 => asm.load(QUOTIENT[4]),
            _ => upper[j - 4],
        };
        let word = row(asm, &mut window, rider, &x, y);
        if j < 3 {
            asm.save(QUOTIENT[j + 4], word);
            asm.free(word);
        } else {
            column.push(word);
        }
    }
    for reg in x {
        asm.free(reg);
    }
    asm.free(y);
    column.extend(window);
    let q7 = column.remove(0);
    let w: [Reg; N] = std::array::from_fn(|i| column[i]);

    asm.comment("columns 7 to 15: the rest of q p");
    let minus_one = asm.take();
    asm.op(format_args!("mvn {minus_one}, #0"));
    // q1 in column 7 starts the chain of q (2^32 - 1).
    let wide_carry = asm.load(QUOTIENT[1]);
    let q = asm.load(QUOTIENT[0]);
    asm.umaal(q7, wide_carry, q, minus_one);
    asm.load_into(q, QUOTIENT[1]);
    asm.umaal(w[0], wide_carry, q, minus_one);
    for j in 2..7 {
        // q_j in column j + 6, by flags.
        asm.load_into(q, QUOTIENT[j]);
        let add = if j == 2 { "adds" } else { "adcs" };
        asm.op(format_args!("{add} {0}, {0}, {q}", w[j - 2]));
        asm.umaal(w[j - 1], wide_carry, q, minus_one);
    }
    asm.op(format_args!("adcs {0}, {0}, {q7}", w[5]));
    asm.umaal(w[6], wide_carry, q7, minus_one);
    asm.op(format_args!("adcs {0}, {0}, #0", w[6]));
    asm.op(format_args!("adcs {0}, {0}, {wide_carry}", w[7]));
    let top = wide_carry;
    asm.op(format_args!("mov {top}, #0"));
    asm.op(format_args!("adc {top}, {top}, #0"));
    // q5 to q7 in columns 8 to 10.
    asm.load_into(q, QUOTIENT[5]);
    asm.op(format_args!("adds {0}, {0}, {q}", w[0]));
    asm.load_into(q, QUOTIENT[6]);
    asm.op(format_args!("adcs {0}, {0}, {q}", w[1]));
    asm.op(format_args!("adcs {0}, {0}, {q7}", w[2]));
    for word in &w[3..] {
        asm.op(format_args!("adcs {word}, {word}, #0"));
    }
    asm.op(format_args!("adc {top}, {top}, #0"));
    asm.free(q);
    asm.free(q7);

    subtract_p(asm, &w, top, minus_one);
    asm.free(top);
    asm.free(minus_one);
    let back = asm.load(RETURN);
    asm.op(format_args!("bx {back}"));
    asm.free(back);
    w
}

/// Brings `top 2^256 + w`, below 2 p, below p.
fn subtract_p(asm: &mut Asm, w: &[Reg; N], top: Reg, minus_one: Reg) {
    asm.comment("minus p, and plus p again if that was too much");
    for (i, word) in w.iter().enumerate() {
        let operation = if i == 0 { "subs" } else { "sbcs" };
        match i {
            0 | 1 | 2 | 7 => asm.op(format_args!("{operation} {word}, {word}, {minus_one}")),
            6 => asm.op(format_args!("{operation} {word}, {word}, #1")),
            _ => asm.op(format_args!("{operation} {word}, {word}, #0")),
        }
    }
    // All ones if negative.
    asm.op(format_args!("sbc {top}, {top}, #0"));
    add_p_if(asm, w, top);
}

/// Adds p for a mask of all ones, nothing for zero; the carry is in the flag.
fn add_p_if(asm: &mut Asm, w: &[Reg; N], mask: Reg) {
    for (i, word) in w.iter().enumerate() {
        let operation = if i == 0 { "adds" } else { "adcs" };
        match i {
            0 | 1 | 2 | 7 => asm.op(format_args!("{operation} {word}, {word}, {mask}")),
            6 => asm.op(format_args!("{operation} {word}, {word}, {mask}, lsr #31")),
            _ => asm.op(format_args!("{operation} {word}, {word}, #0")),
        }
    }
}

/// A place in memory that holds an element.
#[derive(Clone, Copy)]
enum Place {
    /// Element `i` of the frame.
    Frame(u32),
    /// Element `i` behind a pointer that is kept in a slot.
    Behind(u32, u32),
}

/// Where point kernels keep the pointer to the point that they change, and to the other one.
const P: u32 = 16;
const Q: u32 = 17;

/// Straight-line code on elements: a product comes out in registers, is added to and subtracted from, and is stored.
struct Formula {
    asm: Asm,
    /// The registers that products come out in.
    w: [Reg; N],
}

impl Formula {
    /// A register with the address that `place` is at an offset from, and that offset in bytes.
    fn base(&mut self, place: Place) -> (String, u32, Option<Reg>) {
        match place {
            Frame(i) => ("sp".into(), 32 * i, None),
            Behind(slot, i) => {
                let reg = self.asm.load(slot);
                (reg.to_string(), 32 * i, Some(reg))
            }
        }
    }

    fn pointer(&mut self, reg: Reg, place: Place) {
        self.asm.take_register(reg);
        match place {
            Frame(i) => self.asm.op(format_args!("add {reg}, sp, #{}", 32 * i)),
            Behind(slot, i) => {
                self.asm.load_into(reg, slot);
                if i > 0 {
                    self.asm.op(format_args!("add {reg}, {reg}, #{}", 32 * i));
                }
            }
        }
        self.asm.free(reg);
    }

    /// Forgets the result in registers.
    fn release(&mut self) {
        for reg in self.w {
            self.asm.free(reg);
        }
    }

    /// The product of two places, into registers.
    fn mul(&mut self, x: Place, y: Place) {
        self.pointer(Reg(1), x);
        self.pointer(Reg(2), y);
        self.call_mul();
    }

    /// Loads a place into registers.
    fn load(&mut self, place: Place) {
        for reg in self.w {
            self.asm.take_register(reg);
        }
        let (base, offset, taken) = self.base(place);
        for (i, reg) in self.w.into_iter().enumerate() {
            self.asm.op(format_args!(
                "ldr {reg}, [{base}, #{}]",
                offset + 4 * i as u32
            ));
        }
        if let Some(reg) = taken {
            self.asm.free(reg);
        }
    }

    /// Stores the result, which stays in registers.
    fn store(&mut self, place: Place) {
        let (base, offset, taken) = self.base(place);
        for (i, reg) in self.w.into_iter().enumerate() {
            self.asm.op(format_args!(
                "str {reg}, [{base}, #{}]",
                offset + 4 * i as u32
            ));
        }
        if let Some(reg) = taken {
            self.asm.free(reg);
        }
    }

    /// Runs `operation` on the limbs and a place, four limbs at a time. `{0}` is the limb.
    fn combine(&mut self, place: Place, first: &str, rest: &str, reverse: bool) {
        let (base, offset, taken) = self.base(place);
        for half in 0..2 {
            let words = [0, 1, 2, 3].map(|i| {
                let reg = self.asm.take();
                self.asm.op(format_args!(
                    "ldr {reg}, [{base}, #{}]",
                    offset + 16 * half + 4 * i
                ));
                reg
            });
            for (i, word) in words.into_iter().enumerate() {
                let limb = self.w[4 * half as usize + i];
                let operation = if half == 0 && i == 0 { first } else { rest };
                if reverse {
                    self.asm
                        .op(format_args!("{operation} {limb}, {word}, {limb}"));
                } else {
                    self.asm
                        .op(format_args!("{operation} {limb}, {limb}, {word}"));
                }
                self.asm.free(word);
            }
        }
        if let Some(reg) = taken {
            self.asm.free(reg);
        }
    }

    /// Reduces a sum whose carry is in the flag.
    fn reduce_sum(&mut self) {
        let top = self.asm.constant(0);
        self.asm.op(format_args!("adc {top}, {top}, #0"));
        let minus_one = self.asm.take();
        self.asm.op(format_args!("mvn {minus_one}, #0"));
        subtract_p(&mut self.asm, &self.w, top, minus_one);
        self.asm.free(top);
        self.asm.free(minus_one);
    }

    /// Reduces a difference whose borrow is in the flag.
    fn reduce_difference(&mut self) {
        let mask = self.asm.take();
        self.asm.op(format_args!("sbc {mask}, {mask}, {mask}"));
        add_p_if(&mut self.asm, &self.w, mask);
        self.asm.free(mask);
    }

    fn add(&mut self, place: Place) {
        self.combine(place, "adds", "adcs", false);
        self.reduce_sum();
    }

    fn sub(&mut self, place: Place) {
        self.combine(place, "subs", "sbcs", false);
        self.reduce_difference();
    }

    /// The place minus the result.
    fn sub_from(&mut self, place: Place) {
        self.combine(place, "subs", "sbcs", true);
        self.reduce_difference();
    }

    /// Half of the result: of itself or of its sum with p, which is odd.
    fn halve(&mut self) {
        let mask = self.asm.take();
        self.asm.op(format_args!("and {mask}, {}, #1", self.w[0]));
        self.asm.op(format_args!("rsb {mask}, {mask}, #0"));
        let w = self.w;
        add_p_if(&mut self.asm, &w, mask);
        self.asm.free(mask);
        for word in w.iter().rev() {
            self.asm.op(format_args!("rrxs {word}, {word}"));
        }
    }

    /// Calls the multiplication of what r1 and r2 point to.
    fn call_mul(&mut self) {
        self.asm.op("bl <mul>");
        for reg in self.w {
            self.asm.take_register(reg);
        }
    }

    /// A product, into registers and a place.
    fn mul_to(&mut self, x: Place, y: Place, z: Place) {
        self.mul(x, y);
        self.store(z);
    }

    /// Stores the result and forgets it.
    fn finish(&mut self, place: Place) {
        self.store(place);
        self.release();
    }

    fn comment(&mut self, comment: &str) {
        self.asm.comment(comment);
    }

    /// From powers of z in F0 and F1: the differences of the coordinates over the common denominator, there.
    fn differences(&mut self) {
        self.mul(QX, Frame(0));
        self.sub(PX);
        self.finish(Frame(0));
        self.mul(QY, Frame(1));
        self.sub(PY);
        self.finish(Frame(1));
    }

    /// The end of both additions, as `add_chord` of mcu-field: h in F0, r in F1.
    fn chord(&mut self) {
        self.comment("F2 = h^2, F0 = h^3, F2 = x h^2");
        self.mul_to(Frame(0), Frame(0), Frame(2));
        self.release();
        self.mul_to(Frame(0), Frame(2), Frame(0));
        self.release();
        self.mul_to(PX, Frame(2), Frame(2));
        self.release();
        self.comment("x = r^2 - F0 - 2 F2, F2 = F2 - x");
        self.mul(Frame(1), Frame(1));
        self.sub(Frame(0));
        self.sub(Frame(2));
        self.sub(Frame(2));
        self.store(PX);
        self.sub_from(Frame(2));
        self.finish(Frame(2));
        self.comment("y = r F2 - y F0");
        self.mul_to(PY, Frame(0), Frame(0));
        self.release();
        self.mul(Frame(1), Frame(2));
        self.sub(Frame(0));
        self.finish(PY);
    }
}

/// What the header of a kernel says.
struct Contract<'a> {
    name: &'static str,
    formula: &'static str,
    arguments: &'a str,
    requires: &'static str,
    ensures: &'static str,
    method: &'static str,
    twin: &'static str,
}

/// What a routine saves, changes and clears.
#[derive(Clone, Copy)]
enum Convention {
    /// Follows the ABI, with s-registers as scratch.
    Scratch,
    /// Follows the ABI, in core registers alone.
    Core,
    /// Off the ABI: for kernels, which save and clear for it.
    Inner,
}

/// The header of a kernel, as comments: mcu-kernel-check has the grammar, and `cargo xtask kernels` reads it.
fn header(contract: &Contract<'_>, convention: Convention, stack: u32) -> String {
    let Contract {
        name,
        formula,
        arguments,
        requires,
        ensures,
        method,
        twin,
    } = contract;
    let (needs, clobbers, wiped) = match convention {
        Convention::Scratch => (
            "dsp, fpu",
            "r0-r3, r12, s0-s15, flags (r4-r11, s16, s17 saved)",
            "frame and s0-s15",
        ),
        Convention::Core => (
            "nothing",
            "r0-r3, r12, flags (r4-r11 saved)",
            "the index; the rest are pointers and counts",
        ),
        Convention::Inner => (
            "dsp, fpu",
            "all core registers, s0-s15, flags; private convention",
            "by the caller",
        ),
    };
    format!(
        "// {name}: {formula}\n\
         //   args:     {arguments}\n\
         //   requires: {requires}\n\
         //   ensures:  {ensures}\n\
         //   needs:    {needs}          clobbers: {clobbers}\n\
         //   stack:    {stack} bytes          wiped: {wiped}\n\
         //   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; {method}\n\
         //   twin:     {twin}\n\
         // A template of `naked_asm!`: braces are doubled, and other routines are operands.\n"
    )
}

/// Doubles braces, but for operands written as `<name>`.
fn template(header: &str, asm: &Asm) -> String {
    let body = asm
        .text()
        .replace('{', "{{")
        .replace('}', "}}")
        .replace('<', "{")
        .replace('>', "}");
    format!("{header}{body}")
}

/// Bytes that a kernel pushes: r4 to r11 and lr, s16 and s17.
const SAVED: u32 = 4 * 9 + 4 * 2;

/// Writes a kernel that follows the ABI: saves registers, makes a frame of `elements`, keeps the first two arguments in the
/// slots [`P`] and [`Q`], and wipes what it leaves.
fn kernel(
    contract: &Contract<'_>,
    w: [Reg; N],
    elements: u32,
    write_formula: impl FnOnce(&mut Formula),
) -> Kernel {
    let mut asm = Asm::new();
    let bytes = 32 * elements;
    asm.op("push {r4-r11, lr}");
    asm.op("vpush {s16-s17}");
    if bytes > 0 {
        asm.op(format_args!("sub sp, sp, #{bytes}"));
    }
    asm.op(format_args!("vmov s{P}, r0"));
    asm.op(format_args!("vmov s{Q}, r1"));
    let mut formula = Formula { asm, w };
    write_formula(&mut formula);
    let mut asm = formula.asm;
    asm.comment("wipe");
    asm.op("mov r0, #0");
    for i in 0..8 * elements {
        asm.op(format_args!("str r0, [sp, #{}]", 4 * i));
    }
    for i in 0..16 {
        asm.op(format_args!("vmov s{i}, r0"));
    }
    if bytes > 0 {
        asm.op(format_args!("add sp, sp, #{bytes}"));
    }
    asm.op("vpop {s16-s17}");
    asm.op("pop {r4-r11, pc}");
    Kernel {
        file: format!("p256/{}.S", contract.name),
        text: template(&header(contract, Convention::Scratch, SAVED + bytes), &asm),
    }
}

/// All kernels of the field.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    let mut asm = Asm::new();
    let w = mul_inner(&mut asm);
    let registers: Vec<_> = w.iter().map(ToString::to_string).collect();
    let contract = Contract {
        name: "mul_inner",
        formula: "z = x y / 2^256 mod p, result in registers",
        arguments: "r1 = x read 32, r2 = y read 32; align 4",
        requires: "x, y < p",
        ensures: "z < p",
        method: "Montgomery multiplication, quotient words added as they are: kernels/gen/src/armv7em/p256.rs",
        twin: "FieldBackend<P256Field>::mul",
    };
    let header = header(&contract, Convention::Inner, 0);
    let result = format!("//   result:   {}, limb 0 first\n", registers.join(", "));
    let inner = Kernel {
        file: "p256/mul_inner.S".into(),
        text: template(&(header + &result), &asm),
    };
    vec![
        inner,
        mul(w),
        double(w),
        add_affine(w),
        add(w),
        lookup("lookup_affine", 2),
        lookup("lookup_jacobian", 3),
    ]
}

/// Reads a whole table and keeps one entry: each word is multiplied by 1 or 0 and added, one instruction a word.
fn lookup(name: &'static str, coordinates: u32) -> Kernel {
    let bytes = 32 * coordinates;
    let arguments = format!(
        "r0 = entry write {bytes}, r1 = table read {bytes} * r2; align 4; r2 = entries, public, at least 1; r3 = index, secret; no overlap"
    );
    let contract = Contract {
        name,
        formula: "entry = table[index], or zeros if there is none",
        arguments: &arguments,
        requires: "nothing of the table",
        ensures: "every word of the table is read, in order",
        method: "multiply-accumulate with a 0/1 word",
        twin: "FieldBackend<P256Field>::lookup",
    };
    let mut asm = Asm::new();
    let [table, entries, index] = [Reg(1), Reg(2), Reg(3)].map(|reg| asm.take_register(reg));
    let bit = asm.take_register(Reg(0));
    let limbs: [Reg; N] = std::array::from_fn(|i| asm.take_register(Reg(4 + i as u8)));
    let words = [asm.take(), asm.take()];
    asm.op("push {r4-r11, lr}");
    asm.op("push {r0-r3}");
    for coordinate in 0..coordinates {
        if coordinate > 0 {
            asm.op(format_args!("ldr {table}, [sp, #4]"));
            asm.op(format_args!("ldr {entries}, [sp, #8]"));
            asm.op(format_args!("ldr {index}, [sp, #12]"));
            asm.op(format_args!("add {table}, {table}, #{}", 32 * coordinate));
        }
        for limb in limbs {
            asm.op(format_args!("mov {limb}, #0"));
        }
        asm.line("2:");
        asm.comment("1 where the count-down of the index meets zero");
        asm.op(format_args!("clz {bit}, {index}"));
        asm.op(format_args!("lsr {bit}, {bit}, #5"));
        asm.op(format_args!("sub {index}, {index}, #1"));
        for pair in 0..4 {
            for (i, word) in words.into_iter().enumerate() {
                let offset = 8 * pair + 4 * i;
                asm.op(format_args!("ldr {word}, [{table}, #{offset}]"));
            }
            for (i, word) in words.into_iter().enumerate() {
                let limb = limbs[2 * pair + i];
                asm.op(format_args!("mla {limb}, {word}, {bit}, {limb}"));
            }
        }
        asm.op(format_args!("add {table}, {table}, #{bytes}"));
        asm.op(format_args!("subs {entries}, {entries}, #1"));
        asm.op("bne 2b");
        asm.op(format_args!("ldr {bit}, [sp]"));
        for (i, limb) in limbs.into_iter().enumerate() {
            asm.op(format_args!(
                "str {limb}, [{bit}, #{}]",
                32 * coordinate + 4 * i as u32
            ));
        }
    }
    asm.comment("wipe the index");
    asm.op(format_args!("mov {index}, #0"));
    asm.op(format_args!("str {index}, [sp, #12]"));
    asm.op("add sp, sp, #16");
    asm.op("pop {r4-r11, pc}");
    Kernel {
        file: format!("p256/{name}.S"),
        text: template(&header(&contract, Convention::Core, 4 * 13), &asm),
    }
}

fn mul(w: [Reg; N]) -> Kernel {
    let contract = Contract {
        name: "mul",
        formula: "z = x y / 2^256 mod p",
        arguments: "r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap",
        requires: "x, y < p",
        ensures: "z < p",
        method: "a call of mul_inner",
        twin: "FieldBackend<P256Field>::mul",
    };
    kernel(&contract, w, 0, |f| {
        f.call_mul();
        f.store(Behind(P, 0));
        f.release();
    })
}

const PX: Place = Behind(P, 0);
const PY: Place = Behind(P, 1);
const PZ: Place = Behind(P, 2);
const QX: Place = Behind(Q, 0);
const QY: Place = Behind(Q, 1);
const QZ: Place = Behind(Q, 2);

fn double(w: [Reg; N]) -> Kernel {
    let contract = Contract {
        name: "point_double",
        formula: "p = 2^n p on y^2 = x^3 - 3 x + b, Jacobian",
        arguments: "r0 = p (x, y, z) read and write 96, align 4; r1 = n, public, at least 1",
        requires: "x, y, z < p, Montgomery form",
        ensures: "x, y, z < p; right for every point",
        method: "dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 8 products",
        twin: "PointBackend<P256Field>::point_double_times",
    };
    kernel(&contract, w, 4, |f| {
        f.asm.line("2:");
        f.comment("F0 = z^2, F1 = x + F0, F0 = x - F0");
        f.mul_to(PZ, PZ, Frame(0));
        f.add(PX);
        f.finish(Frame(1));
        f.load(PX);
        f.sub(Frame(0));
        f.finish(Frame(0));
        f.comment("F1 = slope = 3/2 F0 F1");
        f.mul_to(Frame(0), Frame(1), Frame(1));
        f.halve();
        f.add(Frame(1));
        f.finish(Frame(1));
        f.comment("z = y z");
        f.mul_to(PY, PZ, PZ);
        f.release();
        f.comment("F2 = y^2, F3 = x F2");
        f.mul_to(PY, PY, Frame(2));
        f.release();
        f.mul_to(PX, Frame(2), Frame(3));
        f.release();
        f.comment("x = slope^2 - 2 F3, F3 = F3 - x");
        f.mul(Frame(1), Frame(1));
        f.sub(Frame(3));
        f.sub(Frame(3));
        f.store(PX);
        f.sub_from(Frame(3));
        f.finish(Frame(3));
        f.comment("y = slope F3 - F2^2");
        f.mul_to(Frame(2), Frame(2), Frame(2));
        f.release();
        f.mul(Frame(1), Frame(3));
        f.sub(Frame(2));
        f.finish(PY);
        f.comment("n times");
        let count = f.asm.load(Q);
        f.asm.op(format_args!("subs {count}, {count}, #1"));
        f.asm.save(Q, count);
        f.asm.free(count);
        f.asm.op("bne 2b");
    })
}

fn add_affine(w: [Reg; N]) -> Kernel {
    let contract = Contract {
        name: "point_add_affine",
        formula: "p = p + q, p Jacobian, q affine",
        arguments: "r0 = p (x, y, z) read and write 96, r1 = q (x, y) read 64; align 4; no overlap",
        requires: "coordinates < p, Montgomery form",
        ensures: "x, y, z < p; right unless p is the identity (z = 0) or p = q (x = y = z = 0)",
        method: "Cohen, Miyaji and Ono 1998: 11 products",
        twin: "PointBackend<P256Field>::point_add_affine",
    };
    kernel(&contract, w, 3, |f| {
        f.comment("F0 = z^2, F1 = z^3");
        f.mul_to(PZ, PZ, Frame(0));
        f.release();
        f.mul_to(PZ, Frame(0), Frame(1));
        f.release();
        f.comment("F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z h");
        f.differences();
        f.mul_to(PZ, Frame(0), PZ);
        f.release();
        f.chord();
    })
}

fn add(w: [Reg; N]) -> Kernel {
    let contract = Contract {
        name: "point_add",
        formula: "p = p + q, both Jacobian",
        arguments: "r0 = p (x, y, z) read and write 96, r1 = q (x, y, z) read 96; align 4; no overlap",
        requires: "coordinates < p, Montgomery form",
        ensures: "x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)",
        method: "Cohen, Miyaji and Ono 1998: 16 products",
        twin: "PointBackend<P256Field>::point_add",
    };
    kernel(&contract, w, 3, |f| {
        f.comment("F0 = qz^2, x = x qz^2, y = y qz^3");
        f.mul_to(QZ, QZ, Frame(0));
        f.release();
        f.mul_to(PX, Frame(0), PX);
        f.release();
        f.mul_to(QZ, Frame(0), Frame(0));
        f.release();
        f.mul_to(PY, Frame(0), PY);
        f.release();
        f.comment("F0 = z^2, F1 = z^3");
        f.mul_to(PZ, PZ, Frame(0));
        f.release();
        f.mul_to(PZ, Frame(0), Frame(1));
        f.release();
        f.comment("F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h");
        f.differences();
        f.mul_to(PZ, QZ, PZ);
        f.release();
        f.mul_to(PZ, Frame(0), PZ);
        f.release();
        f.chord();
    })
}
