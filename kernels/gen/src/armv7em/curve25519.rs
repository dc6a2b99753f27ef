//! The field of Curve25519, its Montgomery ladder and its points in Edwards form.
//!
//! Elements are any limbs. Products take one operand from its place in memory and the other one from the slots of the
//! operand, squares take registers, and both leave their result in registers, so that what is computed flows from one to the
//! next and is stored where it is needed again.

mod lookup;
mod product;

use super::{
    asm::{ALL, Asm, Reg, Slot},
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
};
use crate::Kernel;
use Place::{Behind, Frame, Kept};
use mcu_field::{CURVE25519_A24 as A24, EDWARDS25519_D2 as D2};
use product::{FOLD, HALF_FOLD, Inner, N};
use std::collections::BTreeMap;

const FOLDER: &str = "curve25519";
/// Bytes of an element.
const BYTES: u32 = 4 * N as u32;
/// The first s-register that belongs to the caller.
const FIRST_SAVED: u32 = 16;

/// A place in memory that holds an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// Element `i` of the frame.
    Frame(u32),
    /// Element `i` of those that no product reads: in s16 to s31, or in the frame above the others.
    Kept(u32),
    /// Element `i` behind a pointer that is kept in a slot.
    Behind(Pointer, u32),
}

/// The pointers of kernels: to what they change, and to what they only read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Pointer {
    P,
    Q,
}

/// What is known of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bound {
    /// Below `2^255 + 2^242`.
    Tight,
    /// At most `2^256 - 39`.
    Ample,
    /// Below `2^256`.
    Any,
}

impl Bound {
    /// The bound of a difference.
    ///
    /// A borrow stands for `-2^256`, which is -38. After it the words are `2^256 - y` or more, so that they hold 38 if y is
    /// ample, and `2^256 - 1` or less, which leaves an ample difference. If y is any, there may be a second borrow, after
    /// which the words are at least `2^256 - 37`.
    fn of_difference(minuend: Self) -> Self {
        minuend.max(Bound::Ample)
    }
}

/// What a point is added in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Summand {
    /// `y + x`, `y - x`, `2 d x y`.
    Affine,
    /// The same times z, and `2 z`.
    Projective,
}

/// A point that changes: `(x / z, y / z)` with `x y / z = t0 t1`.
const PX: Place = Behind(Pointer::P, 0);
const PY: Place = Behind(Pointer::P, 1);
const PZ: Place = Behind(Pointer::P, 2);
const PT0: Place = Behind(Pointer::P, 3);
const PT1: Place = Behind(Pointer::P, 4);

/// All kernels of the field.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for scratch in Scratch::ALL {
        kernels.extend(Kernels::new(scratch).all());
    }
    kernels.push(lookup::lookup_niels());
    kernels
}

/// The kernels with one kind of scratch.
struct Kernels {
    layout: Layout,
    mul: Inner,
    sqr: Inner,
}

/// Straight-line code on elements.
struct Formula<'a> {
    asm: Asm,
    kernels: &'a Kernels,
    /// The first word of the frame above its elements.
    above_elements: u32,
    /// The first word of the frame above kept elements, too.
    above: u32,
    /// The registers of the element at hand; none if there is none.
    w: Vec<Reg>,
    /// What is known of it.
    bound: Bound,
    /// What is known of elements in memory, if anything.
    bounds: BTreeMap<Place, Bound>,
    /// A word of the operand that is not saved yet.
    pending: Option<(Slot, Reg)>,
}

/// What a kernel uses besides what its products do.
#[derive(Clone, Copy, Debug, Default)]
struct Uses {
    /// Elements in the frame.
    elements: u32,
    /// Elements that no product reads.
    kept: u32,
    /// Words in the frame.
    words: u32,
}

impl Uses {
    fn elements(elements: u32) -> Self {
        Self {
            elements,
            ..Self::default()
        }
    }
}

/// Registers that hold the pointers of places, for a while.
#[derive(Default)]
struct Bases(Vec<(Pointer, Reg)>);

impl Bases {
    fn free(self, asm: &mut Asm) {
        for (_, reg) in self.0 {
            asm.free(reg);
        }
    }
}

impl Formula<'_> {
    fn comment(&mut self, comment: &str) {
        self.asm.comment(comment);
    }

    fn op(&mut self, instruction: std::fmt::Arguments<'_>) {
        self.asm.op(instruction);
    }

    /// Loads what is needed to reach the places.
    fn bases(&mut self, places: &[Place]) -> Bases {
        let mut bases = Bases::default();
        for place in places {
            if let Behind(pointer, _) = *place
                && !bases.0.iter().any(|(other, _)| *other == pointer)
            {
                let reg = self.asm.take();
                self.asm.load(reg, self.kernels.slot(pointer));
                bases.0.push((pointer, reg));
            }
        }
        bases
    }

    /// The address of word `i` of a place.
    fn address(&self, bases: &Bases, place: Place, i: usize) -> String {
        let i = 4 * i as u32;
        match place {
            Frame(element) => {
                let offset = 4 * self.kernels.layout.frame + BYTES * element + i;
                format!("[sp, #{offset}]")
            }
            Kept(_) => unreachable!("a slot has no address"),
            Behind(pointer, element) => {
                let base = bases.0.iter().find(|(other, _)| *other == pointer);
                let (_, base) = base.expect("a base for each pointer");
                format!("[{base}, #{}]", BYTES * element + i)
            }
        }
    }

    /// Where word `i` of a kept element is.
    fn kept(&self, element: u32, i: usize) -> Slot {
        let i = N as u32 * element + i as u32;
        match self.kernels.layout.scratch {
            Scratch::Fpu => Slot::Fpu(FIRST_SAVED + i),
            Scratch::Core => Slot::Frame(self.above_elements + i),
        }
    }

    fn load_word(&mut self, bases: &Bases, reg: Reg, place: Place, i: usize) {
        if let Kept(element) = place {
            return self.asm.load(reg, self.kept(element, i));
        }
        let address = self.address(bases, place, i);
        self.op(format_args!("ldr {reg}, {address}"));
    }

    fn store_word(&mut self, bases: &Bases, reg: Reg, place: Place, i: usize) {
        if let Kept(element) = place {
            return self.asm.save(self.kept(element, i), reg);
        }
        let address = self.address(bases, place, i);
        self.op(format_args!("str {reg}, {address}"));
    }

    /// Sets a register to the address of a place.
    fn point_to(&mut self, reg: Reg, place: Place) {
        match place {
            Frame(element) => {
                let offset = 4 * self.kernels.layout.frame + BYTES * element;
                self.op(format_args!("add {reg}, sp, #{offset}"));
            }
            Kept(_) => unreachable!("a slot has no address"),
            Behind(pointer, _) => {
                self.asm.load(reg, self.kernels.slot(pointer));
                self.point_from(reg, place);
            }
        }
    }

    /// Moves a register from its pointer to a place behind it.
    fn point_from(&mut self, reg: Reg, place: Place) {
        if let Behind(_, element @ 1..) = place {
            self.op(format_args!("add {reg}, {reg}, #{}", BYTES * element));
        }
    }

    fn bound_of(&self, place: Place) -> Bound {
        self.bounds.get(&place).copied().unwrap_or(Bound::Any)
    }

    /// Forgets the element at hand.
    fn release(&mut self) {
        for reg in std::mem::take(&mut self.w) {
            self.asm.free(reg);
        }
    }

    fn hold(&mut self, w: &[Reg], bound: Bound) {
        assert!(self.w.is_empty(), "an element is at hand already");
        for reg in w {
            self.asm.take_register(*reg);
        }
        self.w = w.to_vec();
        self.bound = bound;
    }

    /// Loads a place into registers.
    fn load(&mut self, w: &[Reg], place: Place) {
        self.hold(w, self.bound_of(place));
        match place {
            Kept(element) => {
                let loads = self.kept_words(element, 0, w);
                self.asm.load_all(&loads);
            }
            Frame(_) => {
                for (i, reg) in w.iter().enumerate() {
                    self.load_word(&Bases::default(), *reg, place, i);
                }
            }
            Behind(..) => {
                let base = self.asm.take();
                self.point_to(base, place);
                self.op(format_args!("ldmia {base}, {}", list(w)));
                self.asm.free(base);
            }
        }
    }

    /// Loads a place for a square.
    fn load_for_square(&mut self, place: Place) {
        self.load(&self.kernels.sqr.arguments.clone(), place);
    }

    /// The slots of words of a kept element from word `from` on, with registers for them.
    fn kept_words(&self, element: u32, from: usize, registers: &[Reg]) -> Vec<(Slot, Reg)> {
        let words = registers.iter().enumerate();
        words
            .map(|(i, reg)| (self.kept(element, from + i), *reg))
            .collect()
    }

    /// Stores the element, which stays at hand.
    fn store(&mut self, place: Place) {
        self.bounds.insert(place, self.bound);
        if let Kept(element) = place {
            let saves = self.kept_words(element, 0, &self.w);
            return self.asm.save_all(&saves);
        }
        let bases = self.bases(&[place]);
        for (i, reg) in self.w.clone().into_iter().enumerate() {
            self.store_word(&bases, reg, place, i);
        }
        bases.free(&mut self.asm);
    }

    /// Stores the element and forgets it.
    fn finish(&mut self, place: Place) {
        self.store(place);
        self.release();
    }

    /// Puts the element where products take an operand from, and forgets it.
    fn move_to_operand(&mut self) {
        let w = std::mem::take(&mut self.w);
        self.save_operand(&w);
    }

    /// Saves the words of an operand, the last of them when the pointer to the other operand is loaded: a load before a
    /// store takes a cycle less.
    fn save_operand(&mut self, words: &[Reg]) {
        let kernels = self.kernels;
        let saves = kernels
            .layout
            .operand
            .iter()
            .copied()
            .zip(words.iter().copied());
        let mut saves: Vec<(Slot, Reg)> = saves.collect();
        if kernels.layout.scratch == Scratch::Core {
            // Not the register that the pointer goes to.
            let last = saves
                .iter()
                .rposition(|(_, reg)| *reg != kernels.mul.arguments[0]);
            self.pending = last.map(|at| saves.remove(at));
        }
        self.asm.save_all(&saves);
        for reg in words {
            self.asm.free(*reg);
        }
    }

    /// Puts a place where products take an operand from.
    fn load_operand(&mut self, place: Place) {
        if self.kernels.layout.scratch == Scratch::Fpu {
            if let Kept(element) = place {
                for j in 0..N {
                    if let Slot::Fpu(number) = self.kept(element, j) {
                        self.op(format_args!("vmov s{j}, s{number}"));
                    }
                }
                return;
            }
            let base = self.asm.take();
            self.point_to(base, place);
            self.op(format_args!("vldmia {base}, {{s0-s{}}}", N - 1));
            self.asm.free(base);
            return;
        }
        // Each load has a store behind it.
        let bases = self.bases(&[place]);
        let regs: Vec<Reg> = (0..N).map(|_| self.asm.take()).collect();
        for (i, reg) in regs.iter().enumerate() {
            self.load_word(&bases, *reg, place, i);
        }
        bases.free(&mut self.asm);
        self.save_operand(&regs);
    }

    /// The product of a place and the operand.
    fn mul(&mut self, x: Place) {
        assert!(self.w.is_empty(), "a call loses the element at hand");
        let pointer = self.kernels.mul.arguments[0];
        let pending = self.pending.take();
        if let (Behind(p, _), Some((slot, reg))) = (x, pending) {
            self.asm.load(pointer, self.kernels.slot(p));
            self.asm.save(slot, reg);
            self.point_from(pointer, x);
        } else {
            if let Some((slot, reg)) = pending {
                self.asm.save(slot, reg);
            }
            self.point_to(pointer, x);
        }
        self.asm.op("bl <mul>");
        self.hold(&self.kernels.mul.result, Bound::Tight);
    }

    /// The square of the element.
    fn sqr(&mut self) {
        assert_eq!(self.w, self.kernels.sqr.arguments, "an element to square");
        self.release();
        self.asm.op("bl <sqr>");
        self.hold(&self.kernels.sqr.result, Bound::Tight);
    }

    /// Makes ready to add at the bottom what passes bit 255 of a sum whose top word is `top` and whose carry is in the flag:
    /// the number of times, and 19.
    fn fold_first(&mut self, top: Reg, [times, factor]: [Reg; 2]) {
        self.op(format_args!("rrx {times}, {top}"));
        self.op(format_args!("lsr {times}, {times}, #30"));
        self.op(format_args!("bic {top}, {top}, #0x80000000"));
        self.asm.set(factor, HALF_FOLD);
    }

    /// Brings `w - 2^256` for a borrow in the flag back to 256 bits.
    fn fold_borrow(&mut self, minuend: Bound, subtrahend: Bound) {
        let w = self.w.clone();
        let mask = self.asm.take();
        let times = |formula: &mut Self| {
            formula.op(format_args!("sbc {mask}, {mask}, {mask}"));
            formula.op(format_args!("and {mask}, {mask}, #{FOLD}"));
        };
        times(self);
        for (i, word) in w.iter().enumerate() {
            match i {
                0 => self.op(format_args!("subs {word}, {word}, {mask}")),
                _ => self.op(format_args!("sbcs {word}, {word}, #0")),
            }
        }
        if subtrahend == Bound::Any {
            // The difference may be -2^256 + 38 or less. After a second borrow the bottom word is at least 2^32 - 38.
            times(self);
            self.op(format_args!("sub {0}, {0}, {mask}", w[0]));
        }
        self.asm.free(mask);
        self.bound = Bound::of_difference(minuend);
    }

    /// The sum of the element and a place goes to a place, and what is at hand is their difference: where both places are in
    /// the frame, each word in the register that the word below was in, the lowest below them all if that is free.
    fn sum_and_difference(&mut self, z: Place, sum: Place) {
        let x = std::mem::take(&mut self.w);
        let (x_bound, z_bound) = (self.bound, self.bound_of(z));
        let below = Reg(x[0].0.wrapping_sub(1));
        let first = match self.asm.is_free(below) {
            true => self.asm.take_register(below),
            false => self.asm.take(),
        };
        let bases = self.bases(&[z, sum]);
        let [top, times, factor] = [0; 3].map(|_| self.asm.take());
        self.load_word(&bases, top, z, N - 1);
        self.op(format_args!("adds {top}, {}, {top}", x[N - 1]));
        self.fold_first(top, [times, factor]);
        let carry = self.asm.take();
        self.load_word(&bases, carry, z, 0);
        self.op(format_args!("subs {first}, {}, {carry}", x[0]));
        let mut last = x[0];
        self.asm.umaal(last, carry, times, factor);
        let one = factor;
        self.asm.set(one, 1);
        self.asm.free(times);
        let mut difference = vec![first];
        for i in 1..N {
            // The word of x below is not needed any more.
            let free = x[i - 1];
            let is_short = self.asm.free_count() == 0;
            let word = if is_short { free } else { self.asm.take() };
            self.load_word(&bases, word, z, i);
            self.store_word(&bases, last, sum, i - 1);
            let target = if is_short { last } else { free };
            if last != target {
                self.asm.free(last);
            }
            self.op(format_args!("sbcs {target}, {}, {word}", x[i]));
            difference.push(target);
            if i < N - 1 {
                self.asm.umaal(word, carry, x[i], one);
            }
            last = word;
        }
        self.asm.free(last);
        self.op(format_args!("add {top}, {top}, {carry}"));
        self.store_word(&bases, top, sum, N - 1);
        for reg in [top, carry, one, x[N - 1]] {
            self.asm.free(reg);
        }
        bases.free(&mut self.asm);
        self.bounds.insert(sum, Bound::Tight);
        self.w = difference;
        self.fold_borrow(x_bound, z_bound);
    }

    /// The sum of two places goes to a place, and what is at hand is their difference.
    fn sum_and_difference_of(&mut self, x: Place, z: Place, sum: Place) {
        assert!(self.w.is_empty(), "an element is at hand already");
        let (x_bound, z_bound) = (self.bound_of(x), self.bound_of(z));
        let bases = self.bases(&[x, z, sum]);
        let [top, times, factor] = [0; 3].map(|_| self.asm.take());
        self.load_word(&bases, top, x, N - 1);
        self.load_word(&bases, times, z, N - 1);
        self.op(format_args!("adds {top}, {top}, {times}"));
        self.fold_first(top, [times, factor]);
        let [mut last, carry] = [0; 2].map(|_| self.asm.take());
        self.load_word(&bases, last, x, 0);
        self.load_word(&bases, carry, z, 0);
        let mut difference = vec![self.asm.take()];
        self.op(format_args!("subs {}, {last}, {carry}", difference[0]));
        self.asm.umaal(last, carry, times, factor);
        let one = factor;
        self.asm.set(one, 1);
        self.asm.free(times);
        for i in 1..N {
            let [word, other] = [0; 2].map(|_| self.asm.take());
            self.load_word(&bases, word, x, i);
            self.load_word(&bases, other, z, i);
            self.store_word(&bases, last, sum, i - 1);
            self.asm.free(last);
            let reg = self.asm.take();
            self.op(format_args!("sbcs {reg}, {word}, {other}"));
            difference.push(reg);
            if i < N - 1 {
                self.asm.umaal(word, carry, other, one);
            }
            last = word;
            self.asm.free(other);
        }
        self.asm.free(last);
        self.op(format_args!("add {top}, {top}, {carry}"));
        self.store_word(&bases, top, sum, N - 1);
        for reg in [top, carry, one] {
            self.asm.free(reg);
        }
        bases.free(&mut self.asm);
        self.bounds.insert(sum, Bound::Tight);
        self.w = difference;
        self.fold_borrow(x_bound, z_bound);
    }

    /// Runs `operation` on each word of a place from `from` to `to`, which it gets in a register: as many at a time as
    /// there are registers, at most four.
    fn for_words(
        &mut self,
        place: Place,
        from: usize,
        to: usize,
        mut operation: impl FnMut(&mut Self, usize, Reg),
    ) {
        let bases = self.bases(&[place]);
        let mut at = from;
        while at < to {
            let count = self.asm.free_count().min(4).min(to - at);
            let words: Vec<Reg> = (0..count).map(|_| self.asm.take()).collect();
            if let Kept(element) = place {
                let loads = self.kept_words(element, at, &words);
                self.asm.load_all(&loads);
            } else {
                for (i, reg) in words.iter().enumerate() {
                    self.load_word(&bases, *reg, place, at + i);
                }
            }
            for (i, reg) in words.iter().enumerate() {
                operation(self, at + i, *reg);
                self.asm.free(*reg);
            }
            at += count;
        }
        bases.free(&mut self.asm);
    }

    /// Adds a place.
    fn add(&mut self, place: Place) {
        let w = self.w.clone();
        let [times, factor, carry] = [0; 3].map(|_| self.asm.take());
        let bases = self.bases(&[place]);
        self.load_word(&bases, carry, place, N - 1);
        let top = w[N - 1];
        self.op(format_args!("adds {top}, {top}, {carry}"));
        self.fold_first(top, [times, factor]);
        self.load_word(&bases, carry, place, 0);
        bases.free(&mut self.asm);
        self.asm.umaal(w[0], carry, times, factor);
        let one = factor;
        self.asm.set(one, 1);
        self.asm.free(times);
        self.for_words(place, 1, N - 1, |formula, i, word| {
            formula.asm.umaal(w[i], carry, word, one);
        });
        self.op(format_args!("add {top}, {top}, {carry}"));
        for reg in [one, carry] {
            self.asm.free(reg);
        }
        self.bound = Bound::Tight;
    }

    /// Doubles the element.
    fn double(&mut self) {
        let w = self.w.clone();
        let [times, factor, carry] = [0; 3].map(|_| self.asm.take());
        let top = w[N - 1];
        self.op(format_args!("adds {top}, {top}, {top}"));
        self.fold_first(top, [times, factor]);
        self.op(format_args!("mov {carry}, {}", w[0]));
        self.asm.umaal(w[0], carry, times, factor);
        self.asm.set(factor, 1);
        for word in &w[1..N - 1] {
            self.asm.umaal(*word, carry, *word, factor);
        }
        self.op(format_args!("add {top}, {top}, {carry}"));
        for reg in [times, factor, carry] {
            self.asm.free(reg);
        }
        self.bound = Bound::Tight;
    }

    /// Twice the element minus a place.
    fn double_and_sub(&mut self, place: Place) {
        assert!(self.bound == Bound::Tight && self.bound_of(place) <= Bound::Ample);
        let w = self.w.clone();
        let [one, carry, first] = [0; 3].map(|_| self.asm.take());
        self.asm.set(one, 1);
        self.asm.set(carry, 0);
        let mut result = Vec::new();
        let mut target = first;
        // The flag has the borrow, the register the carry.
        self.for_words(place, 0, N, |formula, i, word| {
            let (operation, w) = (if i == 0 { "subs" } else { "sbcs" }, w[i]);
            formula.op(format_args!("{operation} {target}, {w}, {word}"));
            formula.asm.umaal(target, carry, w, one);
            result.push(target);
            target = w;
        });
        // From -1 to 1 times 38, with its sign above: the words are at least 39 for -1, below 2^243 for 1.
        self.op(format_args!("sbc {carry}, {carry}, #0"));
        let fold = one;
        self.asm.set(fold, FOLD);
        self.op(format_args!("mul {carry}, {carry}, {fold}"));
        for (i, word) in result.iter().enumerate() {
            match i {
                0 => self.op(format_args!("adds {word}, {word}, {carry}")),
                _ => self.op(format_args!("adcs {word}, {word}, {carry}, asr #31")),
            }
        }
        for reg in [one, carry, target] {
            self.asm.free(reg);
        }
        self.w = result;
        self.bound = Bound::Any;
    }

    /// Subtracts a place.
    fn sub(&mut self, place: Place) {
        let w = self.w.clone();
        let bounds = (self.bound, self.bound_of(place));
        self.for_words(place, 0, N, |formula, i, word| {
            let (operation, w) = (if i == 0 { "subs" } else { "sbcs" }, w[i]);
            formula.op(format_args!("{operation} {w}, {w}, {word}"));
        });
        self.fold_borrow(bounds.0, bounds.1);
    }

    /// The place minus the element.
    fn sub_from(&mut self, place: Place) {
        let w = self.w.clone();
        let bounds = (self.bound_of(place), self.bound);
        self.for_words(place, 0, N, |formula, i, word| {
            let (operation, w) = (if i == 0 { "subs" } else { "sbcs" }, w[i]);
            formula.op(format_args!("{operation} {w}, {word}, {w}"));
        });
        self.fold_borrow(bounds.0, bounds.1);
    }

    /// The place plus `A24` times the element.
    fn add_times_a24(&mut self, place: Place) {
        let w = std::mem::take(&mut self.w);
        let [factor, carry, top] = [0; 3].map(|_| self.asm.take());
        self.asm.set_word(factor, A24);
        self.asm.set(carry, 0);
        let bases = self.bases(&[place]);
        self.load_word(&bases, top, place, N - 1);
        bases.free(&mut self.asm);
        self.asm.umaal(top, carry, w[N - 1], factor);
        let (fold, bit) = (self.asm.take(), w[N - 1]);
        self.asm.set(fold, FOLD);
        self.op(format_args!("asr {bit}, {top}, #31"));
        self.op(format_args!("and {bit}, {bit}, #{HALF_FOLD}"));
        // At most 38 * 121666.
        self.op(format_args!("mla {carry}, {carry}, {fold}, {bit}"));
        self.op(format_args!("bic {top}, {top}, #0x80000000"));
        self.asm.free(fold);
        self.asm.free(bit);
        let mut result = Vec::new();
        let bases = self.bases(&[place]);
        let mut words: Vec<Reg> = Vec::new();
        for i in 0..N - 1 {
            if words.is_empty() {
                let count = self.asm.free_count().min(N - 1 - i);
                words = (0..count).map(|_| self.asm.take()).collect();
                for (k, reg) in words.iter().enumerate() {
                    self.load_word(&bases, *reg, place, i + k);
                }
            }
            let word = words.remove(0);
            self.asm.umaal(word, carry, w[i], factor);
            self.asm.free(w[i]);
            result.push(word);
        }
        self.op(format_args!("add {top}, {top}, {carry}"));
        result.push(top);
        self.asm.free(carry);
        self.asm.free(factor);
        bases.free(&mut self.asm);
        self.w = result;
        self.bound = Bound::Tight;
    }

    /// Brings bit 255 of the first elements behind the first pointer to the bottom.
    fn fold_bit_255(&mut self, count: u8) {
        let p = self.kernels.layout.p;
        let [base, left, times] = [0, 1, 2].map(Reg);
        let w: Vec<Reg> = (4..4 + N as u8).map(Reg).collect();
        let (top, all) = (w[N - 1], list(&w));
        self.asm.load(base, p);
        self.asm.set(left, count);
        self.asm.line("3:");
        self.op(format_args!("ldmia {base}, {all}"));
        self.op(format_args!("asr {times}, {top}, #31"));
        self.op(format_args!("and {times}, {times}, #{HALF_FOLD}"));
        self.op(format_args!("bic {top}, {top}, #0x80000000"));
        for (i, word) in w.iter().enumerate() {
            match i {
                0 => self.op(format_args!("adds {word}, {word}, {times}")),
                _ => self.op(format_args!("adcs {word}, {word}, #0")),
            }
        }
        self.op(format_args!("stmia {base}!, {all}"));
        self.op(format_args!("subs {left}, {left}, #1"));
        self.asm.op("bne 3b");
    }

    /// Takes another place instead of the element where the flags GE are set.
    fn select(&mut self, place: Place) {
        let w = self.w.clone();
        self.bound = self.bound.max(self.bound_of(place));
        self.for_words(place, 0, N, |formula, i, word| {
            formula.op(format_args!("sel {0}, {word}, {0}", w[i]));
        });
    }
}

/// Registers as a list for LDM, which has them in order.
fn list(registers: &[Reg]) -> String {
    assert!(registers.is_sorted(), "LDM loads in the order of registers");
    let names: Vec<String> = registers.iter().map(ToString::to_string).collect();
    format!("{{{}}}", names.join(", "))
}

impl Kernels {
    /// Makes the products that the other kernels call.
    fn new(scratch: Scratch) -> Self {
        let layout = Layout::curve25519(scratch);
        let mul = product::product(&layout);
        let sqr = product::square(&layout);
        Self { layout, mul, sqr }
    }

    fn slot(&self, pointer: Pointer) -> Slot {
        match pointer {
            Pointer::P => self.layout.p,
            Pointer::Q => self.layout.q,
        }
    }

    fn all(&self) -> Vec<Kernel> {
        vec![
            self.inner("mul_inner", "z = x y mod p", &self.mul),
            self.inner("sqr_inner", "z = x^2 mod p", &self.sqr),
            self.mul(),
            self.sqr(),
            self.ladder(),
            self.edwards_double(),
            self.edwards_add(Summand::Affine),
            self.edwards_add(Summand::Projective),
            self.edwards_to_niels(),
        ]
    }

    fn file(&self, name: &str) -> String {
        format!("{FOLDER}/{}/{name}.S", self.layout.scratch.name())
    }

    fn inner(&self, name: &'static str, formula: &str, inner: &Inner) -> Kernel {
        let registers = |list: &[Reg]| -> String {
            let names: Vec<String> = list.iter().map(ToString::to_string).collect();
            names.join(", ")
        };
        let arguments = match inner.arguments.as_slice() {
            [pointer] if self.layout.scratch == Scratch::Fpu => {
                format!("{pointer} = x read {BYTES}, s0 to s7 = y; align 4")
            }
            [pointer] => {
                format!("{pointer} = x read {BYTES}, the frame from word 3 on = y; align 4")
            }
            x => format!("{} = x", registers(x)),
        };
        let contract = Contract {
            name,
            formula: formula.into(),
            arguments,
            requires: "any limbs; word 0 of the frame is free",
            ensures: "any limbs, below 2^255 + 2^230",
            method: "the upper half folded by 2^256 = 38: kernels/gen/src/armv7em/curve25519/product.rs",
            twin: "its callers".into(),
        };
        let header = header::header(&contract, &self.layout, Convention::Inner, 0);
        let result = format!(
            "//   result:   {}, limb 0 first\n",
            registers(&inner.result)
        );
        Kernel {
            file: self.file(name),
            text: header::template(&(header + &result), &inner.text),
        }
    }

    /// Writes a kernel that follows the ABI: saves registers, makes a frame, and wipes what it leaves. The formula starts with
    /// the arguments in their registers.
    fn kernel(
        &self,
        contract: &Contract<'_>,
        uses: Uses,
        write_formula: impl FnOnce(&mut Formula<'_>),
    ) -> Kernel {
        let above_elements = self.layout.frame + uses.elements * N as u32;
        let kept = uses.kept * N as u32;
        let mut layout = self.layout.clone();
        let above = match layout.scratch {
            Scratch::Fpu => {
                layout.fpu += kept;
                above_elements
            }
            Scratch::Core => above_elements + kept,
        };
        let words = above + uses.words;
        let saved = layout.fpu.saturating_sub(FIRST_SAVED);
        let mut asm = Asm::new();
        asm.op("push {r4-r11, lr}");
        if saved > 0 {
            asm.op(format_args!("vpush {{s16-s{}}}", layout.fpu - 1));
        }
        asm.op(format_args!("sub sp, sp, #{}", 4 * words));
        asm.save(self.layout.p, Reg(0));
        let mut formula = Formula {
            asm,
            kernels: self,
            above_elements,
            above,
            w: Vec::new(),
            bound: Bound::Any,
            bounds: BTreeMap::new(),
            pending: None,
        };
        write_formula(&mut formula);
        let mut asm = formula.asm;
        assert_eq!(asm.free_count(), ALL.len(), "an element is left");
        wipe(&mut asm, &self.layout, words);
        asm.op(format_args!("add sp, sp, #{}", 4 * words));
        if saved > 0 {
            asm.op(format_args!("vpop {{s16-s{}}}", layout.fpu - 1));
        }
        asm.op("pop {r4-r11, pc}");
        let stack = 4 * (9 + saved + words);
        let header = header::header(contract, &layout, Convention::Abi, stack);
        Kernel {
            file: self.file(contract.name),
            text: header::template(&header, asm.text()),
        }
    }

    fn mul(&self) -> Kernel {
        let contract = Contract {
            name: "mul",
            formula: "z = x y mod p".into(),
            arguments: format!(
                "r0 = z write {BYTES}, r1 = x read {BYTES}, r2 = y read {BYTES}; align 4; z may equal x or y, no partial overlap"
            ),
            requires: "any limbs",
            ensures: "any limbs, below 2^255 + 2^230",
            method: "a call of mul_inner",
            twin: "FieldBackend<Curve25519Field>::mul".into(),
        };
        self.kernel(&contract, Uses::default(), |f| {
            let x = f.kernels.mul.arguments[0];
            let y = Reg(2);
            if f.kernels.layout.scratch == Scratch::Fpu {
                f.op(format_args!("vldmia {y}, {{s0-s{}}}", N - 1));
            } else {
                let regs: Vec<Reg> = (3..3 + N as u8).map(Reg).collect();
                for (j, reg) in regs.iter().enumerate() {
                    f.op(format_args!("ldr {reg}, [{y}, #{}]", 4 * j));
                }
                for (slot, reg) in f.kernels.layout.operand.iter().zip(&regs) {
                    f.asm.save(*slot, *reg);
                }
            }
            if x != Reg(1) {
                f.op(format_args!("mov {x}, r1"));
            }
            f.asm.op("bl <mul>");
            f.hold(&f.kernels.mul.result, Bound::Tight);
            f.finish(Behind(Pointer::P, 0));
        })
    }

    fn sqr(&self) -> Kernel {
        let contract = Contract {
            name: "sqr",
            formula: "z = x^(2^n) mod p".into(),
            arguments: format!(
                "r0 = z write {BYTES}, r1 = n, public, at least 1, r2 = x read {BYTES}; align 4; z may equal x, no partial overlap"
            ),
            requires: "any limbs",
            ensures: "any limbs, below 2^255 + 2^230",
            method: "calls of sqr_inner",
            twin: "FieldBackend<Curve25519Field>::sqr_times".into(),
        };
        self.kernel(&contract, Uses::default(), |f| {
            let x = f.kernels.sqr.arguments.clone();
            let z = f.kernels.sqr.result.clone();
            f.asm.save(f.kernels.layout.q, Reg(1));
            f.op(format_args!("ldmia r2, {}", list(&x)));
            f.asm.op("b 3f");
            f.asm.line("2:");
            move_all(&mut f.asm, &z, &x);
            f.asm.line("3:");
            f.asm.op("bl <sqr>");
            f.hold(&z, Bound::Tight);
            f.repeat();
            f.finish(Behind(Pointer::P, 0));
        })
    }

    fn ladder(&self) -> Kernel {
        let [x2, z2, x3, z3, u] = [0, 1, 2, 3, 4].map(|i| Behind(Pointer::P, i));
        let [k0, k1] = [0, 1].map(Kept);
        let contract = Contract {
            name: "ladder",
            formula: "for bits n - 1 to 0 of a scalar: (x2, z2), (x3, z3) exchanged if the bit is not that before; then twice the first, the sum of both".into(),
            arguments: format!(
                "r0 = ladder (x2, z2, x3, z3, u) read and write {}, r1 = scalar read {BYTES}; align 4; r2 = n, public, at least 1; no overlap",
                5 * BYTES
            ),
            requires: "any limbs; n is at most 256",
            ensures: "any limbs; u is as it was",
            method: "RFC 7748, section 5: 5 products, 4 squares a bit; the sum is the same for points exchanged",
            twin: "Curve25519Backend::ladder_steps".into(),
        };
        let uses = Uses {
            kept: 2,
            words: 2,
            ..Uses::default()
        };
        self.kernel(&contract, uses, |f| {
            let [count, before] = [0, 1].map(|i| Slot::Frame(f.above + i));
            let q = f.kernels.layout.q;
            f.asm.save(q, Reg(1));
            f.asm.save(count, Reg(2));
            f.asm.set(Reg(0), 0);
            f.asm.save(before, Reg(0));
            f.comment("bit 255 of x2, z2, x3, z3 to the bottom: they are below 2^255 + 19 then");
            f.fold_bit_255(4);
            let points = [x2, z2, x3, z3];
            for place in points {
                f.bounds.insert(place, Bound::Tight);
            }
            f.asm.line("2:");
            f.comment("GE = whether the bit is not that before");
            f.asm.load(Reg(1), count);
            f.asm.load(Reg(0), q);
            f.asm.op("sub r1, r1, #1");
            f.asm.op("lsr r2, r1, #5");
            f.asm.op("ldr r0, [r0, r2, lsl #2]");
            f.asm.load(Reg(2), before);
            f.asm.save(count, Reg(1));
            f.asm.op("and r1, r1, #31");
            f.asm.op("lsr r0, r0, r1");
            f.asm.save(before, Reg(0));
            f.asm.op("eor r0, r0, r2");
            f.asm.op("sbfx r0, r0, #0, #1");
            f.asm.op("uadd8 r0, r0, r0");
            f.comment("x2 = a = x2 + z2, z2 = b = x2 - z2, x3 = c = x3 + z3, K1 = d = x3 - z3");
            f.sum_and_difference_of(x2, z2, x2);
            f.finish(z2);
            f.sum_and_difference_of(x3, z3, x3);
            f.store(k1);
            f.comment("K0 = a d, then K0 = a d + b c, z3 = u (a d - b c)^2");
            f.move_to_operand();
            f.mul(x2);
            f.finish(k0);
            f.load_operand(z2);
            f.mul(x3);
            f.sum_and_difference(k0, k0);
            f.sqr();
            f.move_to_operand();
            f.mul(u);
            f.finish(z3);
            f.comment("x2 = A = (a or c)^2, x3 = (a d + b c)^2");
            f.load_for_square(x2);
            f.select(x3);
            f.sqr();
            f.finish(x2);
            f.load_for_square(k0);
            f.sqr();
            f.finish(x3);
            f.comment("K0 = B = (b or d)^2, z2 = E = A - B, z2 = E (A + a24 E), x2 = A B");
            f.load_for_square(z2);
            f.select(k1);
            f.sqr();
            f.store(k0);
            f.sub_from(x2);
            f.store(z2);
            f.add_times_a24(x2);
            f.move_to_operand();
            f.mul(z2);
            f.finish(z2);
            f.load_operand(k0);
            f.mul(x2);
            f.finish(x2);
            assert!(points.map(|place| f.bound_of(place)) == [Bound::Tight; 4]);
            f.asm.load(Reg(0), count);
            f.asm.op("cmp r0, #0");
            f.asm.op("bne 2b");
            f.comment("GE without a trace of the scalar");
            f.asm.op("uadd8 r0, r0, r0");
        })
    }
}

impl Kernels {
    fn edwards_double(&self) -> Kernel {
        let contract = Contract {
            name: "edwards_double",
            formula: "p = 2^n p on -x^2 + y^2 = 1 + d x^2 y^2".into(),
            arguments: format!(
                "r0 = p (x, y, z, t0, t1) read and write {}, align 4; r1 = n, public, at least 1",
                5 * BYTES
            ),
            requires: "any limbs",
            ensures: "any limbs; right for every point",
            method: "Hisil, Wong, Carter and Dawson 2008, section 3.3: 3 products, 4 squares",
            twin: "Curve25519Backend::edwards_double_times".into(),
        };
        self.kernel(&contract, Uses::elements(1), |f| {
            let f0 = Frame(0);
            f.asm.save(f.kernels.layout.q, Reg(1));
            f.asm.line("2:");
            f.comment("t1 = h = y^2 + x^2, F0 = g = y^2 - x^2");
            f.load_for_square(PX);
            f.sqr();
            f.finish(f0);
            f.load_for_square(PY);
            f.sqr();
            f.sum_and_difference(f0, PT1);
            f.finish(f0);
            f.comment("t0 = e = (x + y)^2 - h");
            f.load_for_square(PX);
            f.add(PY);
            f.sqr();
            f.sub(PT1);
            f.finish(PT0);
            f.comment("f = 2 z^2 - g");
            f.load_for_square(PZ);
            f.sqr();
            f.double_and_sub(f0);
            f.complete(f0);
            f.repeat();
        })
    }

    fn edwards_add(&self, summand: Summand) -> Kernel {
        let is_affine = summand == Summand::Affine;
        let (name, parts, method) = if is_affine {
            (
                "edwards_add_affine",
                "y_plus_x, y_minus_x, xy2d",
                "Hisil, Wong, Carter and Dawson 2008, section 3.1: 7 products",
            )
        } else {
            (
                "edwards_add",
                "y_plus_x, y_minus_x, t2d, z2",
                "Hisil, Wong, Carter and Dawson 2008, section 3.1: 8 products",
            )
        };
        let contract = Contract {
            name,
            formula: "p = p + q on -x^2 + y^2 = 1 + d x^2 y^2".into(),
            arguments: format!(
                "r0 = p (x, y, z, t0, t1) read and write {}, r1 = q ({parts}) read {}; align 4; no overlap",
                5 * BYTES,
                if is_affine { 3 } else { 4 } * BYTES
            ),
            requires: "any limbs",
            ensures: "any limbs; right for every two points",
            method,
            twin: format!("Curve25519Backend::{name}"),
        };
        self.kernel(&contract, Uses::elements(2), |f| {
            let [y_plus_x, y_minus_x, t2d, z2] = [0, 1, 2, 3].map(|i| Behind(Pointer::Q, i));
            let [f0, f1] = [0, 1].map(Frame);
            f.asm.save(f.kernels.layout.q, Reg(1));
            f.comment("F0 = c = t0 t1 2 d t");
            f.load_operand(PT0);
            f.mul(PT1);
            f.move_to_operand();
            f.mul(t2d);
            f.finish(f0);
            f.comment(
                "t0 = a = (y - x) (y - x), b = (y + x) (y + x), t1 = h = b + a, t0 = e = b - a",
            );
            f.sum_and_difference_of(PY, PX, f1);
            f.move_to_operand();
            f.mul(y_minus_x);
            f.finish(PT0);
            f.load_operand(f1);
            f.mul(y_plus_x);
            f.sum_and_difference(PT0, PT1);
            f.finish(PT0);
            f.comment("F1 = g = 2 z z + c, f = 2 z z - c");
            if is_affine {
                f.load(&f.kernels.mul.result, PZ);
                f.double();
            } else {
                f.load_operand(PZ);
                f.mul(z2);
            }
            f.sum_and_difference(f0, f1);
            f.complete(f1);
        })
    }

    fn edwards_to_niels(&self) -> Kernel {
        let contract = Contract {
            name: "edwards_to_niels",
            formula: "q = p as a summand: y + x, y - x, 2 d t0 t1, 2 z".into(),
            arguments: format!(
                "r0 = q (y_plus_x, y_minus_x, t2d, z2) write {}, r1 = p (x, y, z, t0, t1) read {}; align 4; no overlap",
                4 * BYTES,
                5 * BYTES
            ),
            requires: "any limbs",
            ensures: "any limbs",
            method: "2 products",
            twin: "Curve25519Backend::edwards_to_niels".into(),
        };
        self.kernel(&contract, Uses::elements(1), |f| {
            let [x, y, z, t0, t1] = [0, 1, 2, 3, 4].map(|i| Behind(Pointer::Q, i));
            let [y_plus_x, y_minus_x, t2d, z2] = [0, 1, 2, 3].map(|i| Behind(Pointer::P, i));
            f.asm.save(f.kernels.layout.q, Reg(1));
            f.sum_and_difference_of(y, x, Frame(0));
            f.finish(y_minus_x);
            f.load(&f.kernels.mul.result, Frame(0));
            f.finish(y_plus_x);
            f.load(&f.kernels.mul.result, z);
            f.double();
            f.finish(z2);
            f.load_operand(t0);
            f.mul(t1);
            f.finish(t2d);
            f.comment("2 d");
            let word = f.asm.take();
            for (slot, limb) in f.kernels.layout.operand.iter().zip(D2) {
                f.asm.set_word(word, limb);
                f.asm.save(*slot, word);
            }
            f.asm.free(word);
            f.mul(t2d);
            f.finish(t2d);
        })
    }
}

impl Formula<'_> {
    /// `p = (e f : g h : f g)` with e in t0 and h in t1, where they stay; f is at hand.
    fn complete(&mut self, g: Place) {
        self.comment("x = e f, z = f g, y = g h");
        self.move_to_operand();
        self.mul(PT0);
        self.finish(PX);
        self.mul(g);
        self.finish(PZ);
        self.load_operand(PT1);
        self.mul(g);
        self.finish(PY);
    }

    /// Counts down what is in the slot of the second argument and goes back to the label 2; the element stays at hand.
    fn repeat(&mut self) {
        let slot = self.kernels.layout.q;
        let count = self.asm.take();
        self.asm.load(count, slot);
        self.op(format_args!("subs {count}, {count}, #1"));
        self.asm.save(slot, count);
        self.asm.free(count);
        self.asm.op("bne 2b");
    }
}

/// Moves words where a routine wants them.
fn move_all(asm: &mut Asm, from: &[Reg], to: &[Reg]) {
    let mut moves: Vec<(Reg, Reg)> = from.iter().copied().zip(to.iter().copied()).collect();
    moves.retain(|(from, to)| from != to);
    while !moves.is_empty() {
        // A register that nobody waits for.
        let at = moves
            .iter()
            .position(|(_, to)| !moves.iter().any(|(from, _)| from == to));
        let (from, to) = moves.remove(at.expect("no cycle"));
        asm.op(format_args!("mov {to}, {from}"));
    }
}

/// Clears the s-registers and the frame of so many words, but for the return address, pointers and counts at its bottom.
fn wipe(asm: &mut Asm, layout: &Layout, words: u32) {
    asm.comment("wipe");
    let zeros = match layout.scratch {
        Scratch::Fpu => 2,
        Scratch::Core => 8,
    };
    for i in 0..zeros {
        asm.set(Reg(i), 0);
    }
    for i in (0..layout.fpu).step_by(2) {
        asm.op(format_args!("vmov d{}, r0, r1", i / 2));
    }
    // Word 0 is the return address.
    let public = [layout.p, layout.q].into_iter();
    let mut cleared = 1 + public.filter(|slot| matches!(slot, Slot::Frame(_))).count() as u32;
    let (many, store) = match layout.scratch {
        Scratch::Fpu => (
            layout.fpu,
            format!("vstmia r12!, {{s0-s{}}}", layout.fpu - 1),
        ),
        Scratch::Core => (8, "stmia r12!, {r0-r7}".into()),
    };
    if words - cleared >= many {
        asm.op(format_args!("add r12, sp, #{}", 4 * cleared));
    }
    while words - cleared >= many {
        asm.op(&store);
        cleared += many;
    }
    for i in cleared..words {
        asm.op(format_args!("str r0, [sp, #{}]", 4 * i));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `high 2^242 + low` for a small `low`, so that pairs have the order of their values.
    type Value = (i64, i64);

    const TWO_256: Value = (1 << 14, 0);
    const BOUNDS: [Bound; 3] = [Bound::Tight, Bound::Ample, Bound::Any];

    fn sum(x: Value, y: Value) -> Value {
        (x.0 + y.0, x.1 + y.1)
    }

    fn minus(x: Value) -> Value {
        (-x.0, -x.1)
    }

    /// The largest value.
    fn most(bound: Bound) -> Value {
        match bound {
            Bound::Tight => ((1 << 13) + 1, -1),
            Bound::Ample => (1 << 14, -39),
            Bound::Any => (1 << 14, -1),
        }
    }

    #[test]
    fn differences_stay_in_256_bits_and_bounds() {
        let fold = (0, -i64::from(FOLD));
        for minuend in BOUNDS {
            for subtrahend in BOUNDS {
                let allowed = most(Bound::of_difference(minuend));
                // Without a borrow.
                assert!(most(minuend) <= allowed);
                // After one, the words are from `least` to 2^256 - 1.
                let least = sum(TWO_256, minus(most(subtrahend)));
                let folded = sum(least, fold);
                assert!(sum(sum(TWO_256, (0, -1)), fold) <= allowed);
                if subtrahend == Bound::Any {
                    // After a second one, the bottom word has what is subtracted.
                    assert!(folded < (0, 0));
                    let again = sum(TWO_256, folded);
                    assert!(again >= sum(TWO_256, (0, -i64::from(FOLD))));
                    assert!(sum(sum(TWO_256, (0, -1)), fold) <= allowed);
                } else {
                    assert!(folded >= (0, 0), "{subtrahend:?}");
                }
            }
        }
    }

    #[test]
    fn twice_a_tight_element_minus_an_ample_one_is_folded_once() {
        let top = sum(most(Bound::Tight), most(Bound::Tight));
        // A carry leaves words that 38 is added to without another.
        let left = sum(top, minus(TWO_256));
        assert!(sum(left, (0, i64::from(FOLD))) < TWO_256);
        // A borrow leaves words that hold 38.
        let least = sum(TWO_256, minus(most(Bound::Ample)));
        assert!(sum(least, (0, -i64::from(FOLD))) >= (0, 0));
    }

    #[test]
    fn sums_are_tight() {
        let most_word = u64::from(u32::MAX);
        // What passes bit 255 of two elements, the carry that is still to come left out.
        let times = (2 * most_word) >> 31;
        assert!(times <= 3);
        let first = (2 * most_word + times * u64::from(HALF_FOLD)) >> 32;
        let carried = (1..N - 1).fold(first, |carry, _| (2 * most_word + carry) >> 32);
        let top = (1u64 << 31) - 1 + carried;
        assert!(i64::try_from(top).is_ok_and(|top| (top >> 18, 0) < most(Bound::Tight)));
    }

    #[test]
    fn the_sum_with_a24_is_tight() {
        let most_word = u64::from(u32::MAX);
        let a24 = u64::from(A24);
        let passed = (most_word * a24 + most_word) >> 32;
        let first = passed * u64::from(FOLD) + u64::from(HALF_FOLD);
        assert!(first < most_word);
        let carried = (0..N - 1).fold(first, |carry, _| {
            (most_word * a24 + most_word + carry) >> 32
        });
        let top = (1u64 << 31) - 1 + carried;
        assert!(i64::try_from(top).is_ok_and(|top| (top >> 18, 0) < most(Bound::Tight)));
    }
}
