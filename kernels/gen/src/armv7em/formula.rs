//! Point formulas, from end to end in assembly: a product comes out in registers, is added to and subtracted from, and is
//! stored.

use super::{
    asm::{ALL, Asm, LR, Reg, Slot},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
    modulus,
    product::{self, Inner},
};
use crate::{Kernel, prime::Prime};
use Place::{Argument, Behind, Frame};
use std::collections::BTreeMap;

/// A place in memory that holds an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// Element `i` of the frame.
    Frame(u32),
    /// Element `i` behind a pointer that is kept in a slot.
    Behind(Pointer, u32),
    /// What the pointer of a routine for sums is to.
    Argument,
}

/// The pointers of point kernels: to the point that they change, and to the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Pointer {
    P,
    Q,
}

const PX: Place = Behind(Pointer::P, 0);
const PY: Place = Behind(Pointer::P, 1);
const PZ: Place = Behind(Pointer::P, 2);
const QX: Place = Behind(Pointer::Q, 0);
const QY: Place = Behind(Pointer::Q, 1);
const QZ: Place = Behind(Pointer::Q, 2);

/// What is known of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    /// Below p.
    Reduced,
    /// Below 2^(32 N).
    Words,
}

/// The kernels of a field with one kind of scratch.
#[derive(Debug)]
pub struct Kernels<'a> {
    prime: &'a Prime,
    layout: Layout,
    mul: Inner,
    sqr: Inner,
    size: Size,
}

/// What point kernels are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Speed: sums are in line, and there is a routine for squares.
    Fast,
    /// Few bytes: sums are calls, and squares are products. For fields of 8 limbs.
    Small,
}

/// The pointer that the routines for sums take; they change the words that products come out in.
const SUMMAND: Reg = Reg(0);

/// Straight-line code on elements.
struct Formula<'a> {
    asm: Asm,
    kernels: &'a Kernels<'a>,
    /// The registers that products come out in.
    w: Vec<Reg>,
    /// What is known of the element in registers.
    bound: Bound,
    /// What is known of elements in memory, if it is not `Reduced`.
    bounds: BTreeMap<Place, Bound>,
}

impl Formula<'_> {
    fn bytes(&self) -> u32 {
        self.kernels.prime.bytes()
    }

    /// Sets a register to the address of a place.
    fn address(&mut self, reg: Reg, place: Place) {
        let bytes = self.bytes();
        match place {
            Argument => assert!(reg == SUMMAND, "the argument is in {SUMMAND}"),
            Frame(i) => {
                let offset = 4 * self.kernels.layout.frame + bytes * i;
                self.asm.op(format_args!("add {reg}, sp, #{offset}"));
            }
            Behind(pointer, i) => {
                let slot = self.kernels.slot(pointer);
                self.asm.load(reg, slot);
                if i > 0 {
                    // The flags are nobody's in small kernels, and the instruction is short.
                    let add = match self.kernels.size {
                        Size::Fast => "add",
                        Size::Small => "adds",
                    };
                    self.asm
                        .op(format_args!("{add} {reg}, {reg}, #{}", bytes * i));
                }
            }
        }
    }

    /// Forgets the element in registers.
    fn release(&mut self) {
        for reg in &self.w {
            self.asm.free(*reg);
        }
    }

    fn take_result(&mut self, bound: Bound) {
        for reg in &self.w {
            self.asm.take_register(*reg);
        }
        self.bound = bound;
    }

    fn bound_of(&self, place: Place) -> Bound {
        self.bounds.get(&place).copied().unwrap_or(Bound::Reduced)
    }

    /// The product of two places, into registers.
    fn mul(&mut self, x: Place, y: Place) {
        // x y is then below 2^(32 N) p, and the product below p.
        assert!(self.bound_of(x) == Bound::Reduced, "{x:?} is above p");
        let pointers = self.kernels.mul.pointers.clone();
        self.address(pointers[0], x);
        self.address(pointers[1], y);
        self.asm.op("bl <mul>");
        self.take_result(Bound::Reduced);
    }

    /// The square of a place, into registers.
    fn sqr(&mut self, x: Place) {
        assert!(self.bound_of(x) == Bound::Reduced, "{x:?} is above p");
        self.square_addresses(x);
        self.asm.op(self.kernels.square_call());
        self.take_result(Bound::Reduced);
    }

    /// Points to what is squared.
    fn square_addresses(&mut self, x: Place) {
        let pointers = self.kernels.square_pointers();
        self.address(pointers[0], x);
        move_pointers(&mut self.asm, &pointers[..1], &pointers[1..]);
    }

    /// Calls a routine that adds or subtracts a place.
    fn call(&mut self, place: Place, routine: &str) {
        assert!(
            self.bound == Bound::Reduced && self.bound_of(place) == Bound::Reduced,
            "{place:?} or the element is above p"
        );
        let summand = self.asm.take_register(SUMMAND);
        self.address(summand, place);
        self.asm.op(format_args!("bl <{routine}>"));
        self.asm.free(summand);
    }

    /// The registers of the result as a list for LDM and STM.
    fn list(&self) -> String {
        match self.w.as_slice() {
            [first, .., last] => format!("{{{first}-{last}}}"),
            _ => String::new(),
        }
    }

    /// Loads a place into registers.
    fn load(&mut self, place: Place) {
        self.take_result(self.bound_of(place));
        let base = self.asm.take();
        self.address(base, place);
        let list = self.list();
        self.asm.op(format_args!("ldmia {base}, {list}"));
        self.asm.free(base);
    }

    /// Stores the element, which stays in registers.
    fn store(&mut self, place: Place) {
        self.bounds.insert(place, self.bound);
        let base = self.asm.take();
        self.address(base, place);
        let list = self.list();
        self.asm.op(format_args!("stmia {base}, {list}"));
        self.asm.free(base);
    }

    /// Stores the element and forgets it.
    fn finish(&mut self, place: Place) {
        self.store(place);
        self.release();
    }

    /// Adds or subtracts a place, word by word with carry.
    fn combine(&mut self, place: Place, first: &str, rest: &str, reverse: bool) {
        assert!(
            self.bound == Bound::Reduced && self.bound_of(place) == Bound::Reduced,
            "{place:?} or the element is above p"
        );
        let frame = 4 * self.kernels.layout.frame;
        let bytes = self.bytes();
        let base = match place {
            Frame(_) => None,
            Argument => Some(self.asm.take_register(SUMMAND)),
            Behind(..) => {
                let base = self.asm.take_register(self.base_register());
                self.address(base, place);
                Some(base)
            }
        };
        let mut words = Vec::new();
        while words.len() < 4 && self.asm.free_count() > 0 {
            words.push(self.asm.take());
        }
        let n = self.w.len();
        for start in (0..n).step_by(words.len()) {
            let chunk = &words[..words.len().min(n - start)];
            match (base, place) {
                (Some(base), _) if chunk.len() == 4 => {
                    let list: Vec<String> = chunk.iter().map(ToString::to_string).collect();
                    self.asm
                        .op(format_args!("ldmia {base}!, {{{}}}", list.join(", ")));
                }
                (Some(base), _) => {
                    for reg in chunk {
                        self.asm.op(format_args!("ldr {reg}, [{base}], #4"));
                    }
                }
                (None, Frame(i)) => {
                    for (k, reg) in chunk.iter().enumerate() {
                        let offset = frame + bytes * i + 4 * (start + k) as u32;
                        self.asm.op(format_args!("ldr {reg}, [sp, #{offset}]"));
                    }
                }
                (None, _) => unreachable!("a pointer has a base"),
            }
            for (k, reg) in chunk.iter().enumerate() {
                let w = self.w[start + k];
                let operation = if start + k == 0 { first } else { rest };
                if reverse {
                    self.asm.op(format_args!("{operation} {w}, {reg}, {w}"));
                } else {
                    self.asm.op(format_args!("{operation} {w}, {w}, {reg}"));
                }
            }
        }
        for reg in words.into_iter().chain(base) {
            self.asm.free(reg);
        }
    }

    /// The highest register that holds no word of a result: the lowest ones hold what is loaded.
    fn base_register(&self) -> Reg {
        let outside = ALL.into_iter().filter(|reg| !self.w.contains(reg));
        outside.max().unwrap_or(Reg(12))
    }

    /// Adds a place.
    fn add(&mut self, place: Place) {
        if self.kernels.size == Size::Small {
            return self.call(place, "add");
        }
        self.combine(place, "adds", "adcs", false);
        self.reduce_sum();
    }

    /// Brings a sum whose carry is in the flag below p.
    fn reduce_sum(&mut self) {
        let top = self.asm.take();
        self.asm.set(top, 0);
        self.asm.op(format_args!("adc {top}, {top}, #0"));
        modulus::subtract_once(&mut self.asm, self.kernels.prime, &self.w, top);
        self.asm.free(top);
    }

    /// Adds a place, and subtracts p only on overflow: the sum is below 2^(32 N).
    fn add_loosely(&mut self, place: Place) {
        if self.kernels.size == Size::Small {
            return self.call(place, "add");
        }
        self.combine(place, "adds", "adcs", false);
        let mask = self.asm.take();
        // All ones on overflow.
        self.asm.op(format_args!("sbc {mask}, {mask}, {mask}"));
        self.asm.op(format_args!("mvn {mask}, {mask}"));
        modulus::subtract_if(&mut self.asm, self.kernels.prime, &self.w, mask);
        self.asm.free(mask);
        self.bound = Bound::Words;
    }

    /// Brings a difference whose borrow is in the flag back to between zero and p.
    fn reduce_difference(&mut self) {
        let mask = self.asm.take();
        self.asm.op(format_args!("sbc {mask}, {mask}, {mask}"));
        modulus::add_if(&mut self.asm, self.kernels.prime, &self.w, mask, "adds");
        self.asm.free(mask);
    }

    /// Subtracts a place.
    fn sub(&mut self, place: Place) {
        if self.kernels.size == Size::Small {
            return self.call(place, "sub");
        }
        self.combine(place, "subs", "sbcs", false);
        self.reduce_difference();
    }

    /// The place minus the element, which is at another place too.
    fn sub_from(&mut self, place: Place, element: Place) {
        if self.kernels.size == Size::Small {
            self.release();
            self.load(place);
            return self.sub(element);
        }
        self.combine(place, "subs", "sbcs", true);
        self.reduce_difference();
    }

    /// Half of the element: of itself or of its sum with p, which is odd.
    fn halve(&mut self) {
        let mask = self.asm.take();
        self.asm.op(format_args!("and {mask}, {}, #1", self.w[0]));
        self.asm.op(format_args!("rsb {mask}, {mask}, #0"));
        modulus::add_if(&mut self.asm, self.kernels.prime, &self.w, mask, "adds");
        self.asm.free(mask);
        for word in self.w.iter().rev() {
            self.asm.op(format_args!("rrxs {word}, {word}"));
        }
    }

    /// Half of the element, added to the element, which is at a place too.
    fn add_half(&mut self, place: Place) {
        if self.kernels.size == Size::Small {
            self.halve();
            return self.add(place);
        }
        // Half of it less p, in [-p, 0): one addition of p is left after the sum.
        let (times, less_one) = (self.asm.take(), self.asm.take());
        self.asm.op(format_args!("and {times}, {}, #1", self.w[0]));
        self.asm.op(format_args!("rsb {less_one}, {times}, #1"));
        self.asm.op(format_args!("add {times}, {less_one}, #1"));
        modulus::subtract_times(&mut self.asm, self.kernels.prime, &self.w, times, less_one);
        // The bit above the words, which are even.
        self.asm.op(format_args!("adc {times}, {times}, #0"));
        self.asm.op(format_args!("lsrs {times}, {times}, #1"));
        self.asm.free(times);
        self.asm.free(less_one);
        for word in self.w.iter().rev() {
            self.asm.op(format_args!("rrxs {word}, {word}"));
        }
        self.combine(place, "adds", "adcs", false);
        self.reduce_difference();
    }

    /// A product, into a place.
    fn mul_to(&mut self, x: Place, y: Place, z: Place) {
        self.mul(x, y);
        self.finish(z);
    }

    /// A square, into a place.
    fn sqr_to(&mut self, x: Place, z: Place) {
        self.sqr(x);
        self.finish(z);
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
        self.sqr_to(Frame(0), Frame(2));
        self.mul_to(Frame(0), Frame(2), Frame(0));
        self.mul_to(PX, Frame(2), Frame(2));
        self.comment("x = r^2 - F0 - 2 F2, F2 = F2 - x");
        self.sqr(Frame(1));
        self.sub(Frame(0));
        self.sub(Frame(2));
        self.sub(Frame(2));
        self.store(PX);
        self.sub_from(Frame(2), PX);
        self.finish(Frame(2));
        self.comment("y = r F2 - y F0");
        self.mul_to(PY, Frame(0), Frame(0));
        self.mul(Frame(1), Frame(2));
        self.sub(Frame(0));
        self.finish(PY);
    }
}

impl<'a> Kernels<'a> {
    /// Makes the products that the other kernels call.
    #[must_use]
    pub fn new(prime: &'a Prime, scratch: Scratch, size: Size) -> Self {
        let layout = Layout::new(scratch, prime.n());
        let mul = product::product(prime, &layout);
        let sqr = product::square(prime, &layout);
        Self {
            prime,
            layout,
            mul,
            sqr,
            size,
        }
    }

    /// The routine that squares.
    fn square(&self) -> &Inner {
        match self.size {
            Size::Fast => &self.sqr,
            Size::Small => &self.mul,
        }
    }

    /// The registers of the pointers that the squaring takes.
    fn square_pointers(&self) -> Vec<Reg> {
        self.square().pointers.clone()
    }

    fn square_call(&self) -> &'static str {
        match self.size {
            Size::Fast => "bl <sqr>",
            Size::Small => "bl <mul>",
        }
    }

    fn slot(&self, pointer: Pointer) -> Slot {
        match pointer {
            Pointer::P => self.layout.p,
            Pointer::Q => self.layout.q,
        }
    }

    /// All of them.
    #[must_use]
    pub fn all(&self) -> Vec<Kernel> {
        if self.size == Size::Small {
            // The product is that of the fast kernels.
            return vec![
                self.sum_inner("add_inner", "w = w + x mod p", |f, x| {
                    f.combine(x, "adds", "adcs", false);
                    f.reduce_sum();
                }),
                self.sum_inner("sub_inner", "w = w - x mod p", |f, x| {
                    f.combine(x, "subs", "sbcs", false);
                    f.reduce_difference();
                }),
                self.sqr(),
                self.double_add_affine(),
                self.add(),
            ];
        }
        vec![
            self.inner("mul_inner", "z = x y / R mod p", &self.mul),
            self.mul(),
            self.inner("sqr_inner", "z = x^2 / R mod p", &self.sqr),
            self.sqr(),
            self.double_add_affine(),
            self.add(),
        ]
    }

    fn twin(&self, of: &str, operation: &str) -> String {
        format!("{of}<{}>::{operation}", self.prime.field)
    }

    fn file(&self, name: &str) -> String {
        let size = match self.size {
            Size::Fast => "",
            Size::Small => "small/",
        };
        let scratch = self.layout.scratch.name();
        format!("{}/{scratch}/{size}{name}.S", self.prime.name)
    }

    /// A routine off the ABI that adds to or subtracts from the words that products come out in.
    fn sum_inner(
        &self,
        name: &'static str,
        formula: &str,
        write: impl FnOnce(&mut Formula<'_>, Place),
    ) -> Kernel {
        let mut f = self.formula(Asm::new());
        f.take_result(Bound::Reduced);
        f.asm.take_register(LR);
        write(&mut f, Argument);
        f.asm.op("bx lr");
        let contract = Contract {
            name,
            formula: formula.into(),
            arguments: format!("{SUMMAND} = x read {}; align 4", self.prime.bytes()),
            requires: "w, x < p",
            ensures: "w < p",
            method: "one pass and what brings the result between 0 and p",
            // It takes an element in registers, which has no place in a header.
            twin: "its callers".into(),
        };
        let header = header::header(&contract, &self.layout, Convention::Inner, 0);
        Kernel {
            file: self.file(name),
            text: header::template(&(header + &result_line(&self.mul)), f.asm.text()),
        }
    }

    fn formula(&self, asm: Asm) -> Formula<'_> {
        Formula {
            asm,
            kernels: self,
            w: self.mul.result.clone(),
            bound: Bound::Reduced,
            bounds: BTreeMap::new(),
        }
    }

    fn inner(&self, name: &'static str, formula: &str, inner: &Inner) -> Kernel {
        let bytes = self.prime.bytes();
        let arguments: Vec<String> = inner
            .pointers
            .iter()
            .zip(["x", "y"])
            .map(|(reg, name)| format!("{reg} = {name} read {bytes}"))
            .collect();
        let requires = match name {
            "mul_inner" => format!("x < p; y < 2^{}", 8 * bytes),
            _ => "x < p".into(),
        };
        let contract = Contract {
            name,
            formula: formula.into(),
            arguments: arguments.join(", ") + "; align 4",
            requires: &requires,
            ensures: "z < p",
            method: "Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs",
            // What it keeps in the frame of its caller has no place in a header.
            twin: match self.layout.frame {
                0 => self.twin("FieldBackend", name.strip_suffix("_inner").unwrap_or(name)),
                _ => "its callers".into(),
            },
        };
        let header = header::header(&contract, &self.layout, Convention::Inner, 0);
        Kernel {
            file: self.file(name),
            text: header::inner_template(
                &(header + &result_line(inner)),
                &inner.text,
                &inner.result,
            ),
        }
    }

    /// Writes a kernel that follows the ABI: saves registers, makes a frame of `elements`, keeps the first arguments in
    /// `slots`, and wipes what it leaves.
    fn kernel(
        &self,
        contract: &Contract<'_>,
        slots: &[Slot],
        elements: u32,
        write_formula: impl FnOnce(&mut Formula<'_>),
    ) -> Kernel {
        let mut asm = Asm::new();
        let words = self.layout.frame + elements * self.prime.n() as u32;
        let saved_fpu = self.layout.fpu.saturating_sub(16);
        asm.op("push {r4-r11, lr}");
        if saved_fpu > 0 {
            asm.op(format_args!("vpush {{s16-s{}}}", 15 + saved_fpu));
        }
        if words > 0 {
            asm.op(format_args!("sub sp, sp, #{}", 4 * words));
        }
        for (slot, argument) in slots.iter().zip(ALL) {
            asm.save(*slot, argument);
        }
        let mut formula = self.formula(asm);
        write_formula(&mut formula);
        assert!(
            formula
                .bounds
                .iter()
                .all(|(place, bound)| matches!(place, Frame(_)) || *bound == Bound::Reduced),
            "a result is above p"
        );
        let mut asm = formula.asm;
        wipe(&mut asm, self.size, words, self.layout.fpu.min(16));
        if words > 0 {
            asm.op(format_args!("add sp, sp, #{}", 4 * words));
        }
        if saved_fpu > 0 {
            asm.op(format_args!("vpop {{s16-s{}}}", 15 + saved_fpu));
        }
        asm.op("pop {r4-r11, pc}");
        let stack = 4 * (9 + saved_fpu + words);
        let header = header::header(contract, &self.layout, Convention::Abi, stack);
        Kernel {
            file: self.file(contract.name),
            text: header::template(&header, asm.text()),
        }
    }

    fn mul(&self) -> Kernel {
        let bytes = self.prime.bytes();
        let contract = Contract {
            name: "mul",
            formula: "z = x y / R mod p".into(),
            arguments: format!(
                "r0 = z write {bytes}, r1 = x read {bytes}, r2 = y read {bytes}; align 4; z may equal x or y, no partial overlap"
            ),
            requires: "x, y < p",
            ensures: "z < p",
            method: "a call of mul_inner",
            twin: self.twin("FieldBackend", "mul"),
        };
        self.kernel(&contract, &[self.layout.p], 0, |f| {
            let arguments = [Reg(1), Reg(2)];
            let [x, y] = arguments;
            let pointers = f.kernels.mul.pointers.clone();
            move_pointers(&mut f.asm, &[x, y], &pointers);
            f.asm.op("bl <mul>");
            f.take_result(Bound::Reduced);
            f.finish(PX);
        })
    }

    fn sqr(&self) -> Kernel {
        let bytes = self.prime.bytes();
        let contract = Contract {
            name: "sqr",
            formula: "z = x^(2^n) / R^(2^n - 1) mod p".into(),
            arguments: format!(
                "r0 = z write {bytes}, r1 = n, public, at least 1, r2 = x read {bytes}; align 4; z may equal x, no partial overlap"
            ),
            requires: "x < p",
            ensures: "z < p",
            method: "calls of sqr_inner",
            twin: self.twin("FieldBackend", "sqr_times"),
        };
        self.kernel(&contract, &[self.layout.p, self.layout.count], 0, |f| {
            for pointer in f.kernels.square_pointers() {
                move_pointers(&mut f.asm, &[Reg(2)], &[pointer]);
            }
            f.asm.line("2:");
            f.asm.op(f.kernels.square_call());
            f.take_result(Bound::Reduced);
            f.finish(PX);
            f.repeat(|f| f.square_addresses(PX));
        })
    }

    fn double_add_affine(&self) -> Kernel {
        let (three, two) = (3 * self.prime.bytes(), 2 * self.prime.bytes());
        let contract = Contract {
            name: "point_double_add_affine",
            formula: "p = 2^n p + k q on y^2 = x^3 - 3 x + b, p Jacobian, q affine".into(),
            arguments: format!(
                "r0 = p (x, y, z) read and write {three}, r1 = n, public, at least 0; r2 = q (x, y) read {two} * r3, align 4; r3 = k, public, 0 or 1; no overlap"
            ),
            requires: "coordinates < p, Montgomery form",
            ensures: "x, y, z < p; right unless k = 1 and 2^n p is the identity (z = 0) or q (x = y = z = 0)",
            method: "dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares; Cohen, Miyaji and Ono 1998: 8 products, 3 squares",
            twin: self.twin("PointBackend", "point_double_add_affine"),
        };
        let Layout { p, q, count, .. } = self.layout;
        self.kernel(&contract, &[p, count, q], 3, |f| {
            f.comment("without doublings, on to the addition; without an addition, no q");
            f.asm.op("cmp r3, #0");
            f.asm.op("it eq");
            f.asm.op("moveq r2, #0");
            f.asm.save(q, Reg(2));
            f.asm.op("cmp r1, #0");
            f.asm.op("beq 5f");
            f.asm.line("2:");
            f.comment("F0 = z^2, F1 = x + F0, F0 = x - F0");
            f.sqr(PZ);
            f.store(Frame(0));
            f.add_loosely(PX);
            f.finish(Frame(1));
            f.load(PX);
            f.sub(Frame(0));
            f.finish(Frame(0));
            f.comment("F1 = slope = 3/2 F0 F1");
            f.mul(Frame(0), Frame(1));
            f.store(Frame(1));
            f.add_half(Frame(1));
            f.finish(Frame(1));
            f.comment("z = y z");
            f.mul_to(PY, PZ, PZ);
            f.comment("F0 = y^2, F2 = x F0");
            f.sqr_to(PY, Frame(0));
            f.mul_to(PX, Frame(0), Frame(2));
            f.comment("x = slope^2 - 2 F2, F2 = F2 - x");
            f.sqr(Frame(1));
            f.sub(Frame(2));
            f.sub(Frame(2));
            f.store(PX);
            f.sub_from(Frame(2), PX);
            f.finish(Frame(2));
            f.comment("y = slope F2 - F0^2");
            f.sqr_to(Frame(0), Frame(0));
            f.mul(Frame(1), Frame(2));
            f.sub(Frame(0));
            f.finish(PY);
            f.repeat(|_| ());
            f.asm.line("5:");
            let pointer = f.asm.take();
            f.asm.load(pointer, q);
            f.asm.op(format_args!("cmp {pointer}, #0"));
            f.asm.op("beq 6f");
            f.asm.free(pointer);
            f.comment("F0 = z^2, F1 = z^3");
            f.sqr_to(PZ, Frame(0));
            f.mul_to(PZ, Frame(0), Frame(1));
            f.comment("F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z h");
            f.differences();
            f.mul_to(PZ, Frame(0), PZ);
            f.chord();
            f.asm.line("6:");
        })
    }

    fn add(&self) -> Kernel {
        let three = 3 * self.prime.bytes();
        let contract = Contract {
            name: "point_add",
            formula: "p = p + q, both Jacobian".into(),
            arguments: format!(
                "r0 = p (x, y, z) read and write {three}, r1 = q (x, y, z) read {three}; align 4; no overlap"
            ),
            requires: "coordinates < p, Montgomery form",
            ensures: "x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)",
            method: "Cohen, Miyaji and Ono 1998: 12 products, 4 squares",
            twin: self.twin("PointBackend", "point_add"),
        };
        self.kernel(&contract, &[self.layout.p, self.layout.q], 3, |f| {
            f.comment("F0 = qz^2, x = x qz^2, y = y qz^3");
            f.sqr_to(QZ, Frame(0));
            f.mul_to(PX, Frame(0), PX);
            f.mul_to(QZ, Frame(0), Frame(0));
            f.mul_to(PY, Frame(0), PY);
            f.comment("F0 = z^2, F1 = z^3");
            f.sqr_to(PZ, Frame(0));
            f.mul_to(PZ, Frame(0), Frame(1));
            f.comment("F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h");
            f.differences();
            f.mul_to(PZ, QZ, PZ);
            f.mul_to(PZ, Frame(0), PZ);
            f.chord();
        })
    }
}

impl Formula<'_> {
    /// Counts down and goes back to the label 2.
    fn repeat(&mut self, before: impl FnOnce(&mut Self)) {
        self.comment("n times");
        let slot = self.kernels.layout.count;
        let count = self.asm.take_register(self.base_register());
        before(self);
        self.asm.load(count, slot);
        self.asm.op(format_args!("subs {count}, {count}, #1"));
        self.asm.save(slot, count);
        self.asm.free(count);
        self.asm.op("bne 2b");
    }
}

/// The line of a header that names the registers of the result.
fn result_line(inner: &Inner) -> String {
    let names: Vec<String> = inner.result.iter().map(ToString::to_string).collect();
    format!("//   result:   {}, limb 0 first\n", names.join(", "))
}

/// Moves arguments where a routine wants its pointers, which may be each other's registers.
fn move_pointers(asm: &mut Asm, from: &[Reg], to: &[Reg]) {
    match (from, to) {
        ([x, y], [to_x, to_y]) if to_x == y => {
            assert!(to_y != x, "a swap needs a third register");
            asm.op(format_args!("mov {to_y}, {y}"));
            asm.op(format_args!("mov {to_x}, {x}"));
        }
        _ => {
            for (from, to) in from.iter().zip(to) {
                if from != to {
                    asm.op(format_args!("mov {to}, {from}"));
                }
            }
        }
    }
}

/// Clears the frame and the s-registers that are not restored.
fn wipe(asm: &mut Asm, size: Size, words: u32, fpu: u32) {
    asm.comment("wipe");
    let list = 8.min(words);
    if list == 0 {
        asm.set(Reg(0), 0);
        for i in (0..fpu).step_by(2) {
            asm.op(format_args!("vmov s{i}, s{}, r0, r0", i + 1));
        }
        return;
    }
    if size == Size::Small && fpu == 16 && words.is_multiple_of(8) {
        // Zeros from s-registers take fewer cycles.
        asm.op("movs r0, #0");
        for i in (0..8).step_by(2) {
            asm.op(format_args!("vmov s{i}, s{}, r0, r0", i + 1));
        }
        asm.op("mov r8, sp");
        for _ in 0..words / 8 {
            asm.op("vstmia r8!, {s0-s7}");
        }
        asm.op("vldmia sp, {s8-s15}");
        return;
    }
    for i in 0..8 {
        match size {
            Size::Fast => asm.set(Reg(i), 0),
            Size::Small => asm.op(format_args!("movs r{i}, #0")),
        }
    }
    asm.op("mov r8, sp");
    let mut left = words;
    while left >= 8 {
        asm.op("stmia r8!, {r0-r7}");
        left -= 8;
    }
    for _ in 0..left {
        asm.op("str r0, [r8], #4");
    }
    if fpu > 0 {
        // Zeros from the frame.
        asm.op(format_args!("vldmia sp, {{s0-s{}}}", fpu - 1));
    }
}
