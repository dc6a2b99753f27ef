//! Products and squares modulo `2^255 - 19`.
//!
//! UMAAL takes two words of its column and gives one there and one in the next; UMULL takes none. So a product starts with a
//! row of UMULLs, whose words ride at the bottom of the rows after it. Columns 4 to 7 are formed in two passes, each of which has
//! one place more than there are words: eight zeros ride there.
//!
//! The upper half times 38 is added to the lower one, and what passes bit 255 comes back at the bottom times 19. To do that in
//! one pass, the top column is folded first: what it carries is right but for the carry that reaches it, which fits above.

use super::super::{
    asm::{ALL, Asm, LR, Reg, Slot},
    layout::{Layout, Scratch},
};

/// Limbs of an element.
pub const N: usize = 8;
/// Words of the first operand that a pass of a product takes.
const BLOCK: usize = 4;
/// `2^256 mod p`.
pub const FOLD: u8 = 38;
/// `2^255 mod p`.
pub const HALF_FOLD: u8 = 19;

/// A routine off the ABI. The return address goes to its slot; all registers change.
#[derive(Clone, Debug)]
pub struct Inner {
    /// Its text.
    pub text: String,
    /// Registers of what it takes: the pointer to x of a product, whose y is in the slots of the operand; the limbs of x of
    /// a square.
    pub arguments: Vec<Reg>,
    /// Registers of the result, limb 0 first.
    pub result: Vec<Reg>,
}

/// Text in the making, with stores that wait for a load to follow: a load before a store takes a cycle less.
struct Writer<'a> {
    asm: Asm,
    layout: &'a Layout,
    pending: Vec<(Slot, Reg)>,
}

/// A word of the lower half when the upper half is folded.
#[derive(Clone, Copy)]
enum Low {
    Register(Reg),
    Saved(Slot),
}

/// `z = x y mod p`, below `2^255 + 2^230`, of any x and y.
#[must_use]
pub fn product(layout: &Layout) -> Inner {
    let mut writer = Writer::new(layout);
    let pointer = writer.asm.take_register(Reg(0));
    let (low, high) = writer.product(pointer);
    let result = writer.fold(low, high);
    let mut asm = writer.asm;
    // From r5 on: what is combined with a product goes to the registers from r4 on, each word one below.
    let ordered: Vec<Reg> = (5..5 + N as u8).map(Reg).collect();
    let others = |used: &[Reg]| ALL.into_iter().filter(|reg| !used.contains(reg)).collect();
    let (rest, targets): (Vec<Reg>, Vec<Reg>) = (others(&result), others(&ordered));
    let name = |reg: Reg| {
        let at = |regs: &[Reg]| regs.iter().position(|other| *other == reg);
        match (at(&result), at(&rest)) {
            (Some(at), _) => ordered[at],
            (None, Some(at)) => targets[at],
            (None, None) => reg,
        }
    };
    asm.rename(name);
    let pointer = name(pointer);
    finish(&asm, layout, vec![pointer], ordered)
}

/// `z = x^2 mod p`, below `2^255 + 2^230`, of any x.
#[must_use]
pub fn square(layout: &Layout) -> Inner {
    let mut writer = Writer::new(layout);
    let x: Vec<Reg> = (4..4 + N as u8).map(Reg).collect();
    for reg in &x {
        writer.asm.take_register(*reg);
    }
    let (low, high) = writer.square(&x);
    let result = writer.fold(low, high);
    finish(&writer.asm, layout, x, result)
}

/// Adds what saves and takes the return address.
fn finish(asm: &Asm, layout: &Layout, arguments: Vec<Reg>, result: Vec<Reg>) -> Inner {
    let mut ends = Asm::new();
    ends.save(layout.return_address, LR);
    let mut text = ends.text().to_owned() + asm.text();
    let Slot::Frame(word) = layout.return_address else {
        panic!("LDR takes the return address to the PC");
    };
    let mut ends = Asm::new();
    ends.op(format_args!("ldr pc, [sp, #{}]", 4 * word));
    text += ends.text();
    Inner {
        text,
        arguments,
        result,
    }
}

impl<'a> Writer<'a> {
    fn new(layout: &'a Layout) -> Self {
        Self {
            asm: Asm::new(),
            layout,
            pending: Vec::new(),
        }
    }

    fn is_core(&self) -> bool {
        self.layout.scratch == Scratch::Core
    }

    /// Saves a complete column, after the next load, and gives its register back.
    fn save(&mut self, column: usize, reg: Reg) {
        if self.is_core() {
            self.pending.push((self.layout.columns[column], reg));
        } else {
            self.asm.save(self.layout.columns[column], reg);
            self.asm.free(reg);
        }
    }

    fn flush(&mut self) {
        for (slot, reg) in std::mem::take(&mut self.pending) {
            self.asm.save(slot, reg);
            self.asm.free(reg);
        }
    }

    /// Loads words of y, and writes the stores that wait.
    fn operand(&mut self, words: std::ops::Range<usize>) -> Vec<Reg> {
        let regs: Vec<Reg> = words
            .map(|j| {
                let reg = self.asm.take();
                self.asm.load(reg, self.layout.operand[j]);
                reg
            })
            .collect();
        self.flush();
        regs
    }

    fn zero(&mut self) -> Reg {
        let reg = self.asm.take();
        self.asm.set(reg, 0);
        reg
    }

    /// `x y` added to a window, from the column of the rider up; the complete word of that column comes out.
    fn row(&mut self, window: &mut Vec<Reg>, rider: Reg, x: &[Reg], y: Reg) -> Reg {
        for (word, x) in window.iter().zip(x) {
            self.asm.umaal(*word, rider, *x, y);
        }
        window.push(rider);
        window.remove(0)
    }

    fn umull(&mut self, x: Reg, y: Reg) -> (Reg, Reg) {
        let (low, high) = (self.asm.take(), self.asm.take());
        self.asm.op(format_args!("umull {low}, {high}, {x}, {y}"));
        (low, high)
    }

    /// `x[0..4]` by all of y, then `x[4..8]`: four words of x and of the columns in registers.
    fn product(&mut self, pointer: Reg) -> ([Low; N], [Reg; N]) {
        self.asm
            .comment("x[0..4] y; column j is complete after row j");
        let x: Vec<Reg> = (0..BLOCK).map(|_| self.asm.take()).collect();
        for (i, reg) in x.iter().enumerate() {
            self.asm
                .op(format_args!("ldr {reg}, [{pointer}, #{}]", 4 * i));
        }
        // Rows 0 and 1 make the words that later rows take.
        let y = self.operand(0..1)[0];
        let (column0, high0) = self.umull(x[0], y);
        let (low1, high1) = self.umull(x[1], y);
        let (low2, high2) = self.umull(x[2], y);
        let (low3, high3) = self.umull(x[3], y);
        self.asm.free(y);
        self.save(0, column0);
        let y = self.operand(1..2)[0];
        let carry = high0;
        self.asm.umaal(low1, carry, x[0], y);
        self.asm.umaal(low2, carry, x[1], y);
        self.asm.umaal(low3, carry, x[2], y);
        self.asm.umaal(high3, carry, x[3], y);
        self.asm.free(y);
        self.save(1, low1);
        let mut window = vec![low2, low3, high3, carry];
        let mut complete = Vec::new();
        let mut loaded = Vec::new();
        for j in 2..N {
            if loaded.is_empty() {
                // From row 5 on nothing is saved, and registers are free.
                let count = if self.is_core() && j == 5 { 3 } else { 1 };
                loaded = self.operand(j..j + count);
            }
            let y = loaded.remove(0);
            let rider = match j {
                2 => high1,
                3 => high2,
                _ => self.zero(),
            };
            let word = self.row(&mut window, rider, &x, y);
            self.asm.free(y);
            if j < BLOCK {
                self.save(j, word);
            } else {
                complete.push(word);
            }
        }

        self.asm
            .comment("x[4..8] y; column 4 + j is complete after row j");
        for (i, reg) in x.iter().enumerate() {
            let offset = 4 * (BLOCK + i);
            self.asm
                .op(format_args!("ldr {reg}, [{pointer}, #{offset}]"));
        }
        self.asm.free(pointer);
        let riders = std::mem::replace(&mut window, complete);
        let mut upper = Vec::new();
        let mut low: Vec<Low> = (0..BLOCK)
            .map(|j| Low::Saved(self.layout.columns[j]))
            .collect();
        for j in 0..N {
            let y = self.operand(j..j + 1)[0];
            let rider = match j.checked_sub(BLOCK) {
                Some(i) => riders[i],
                None => self.zero(),
            };
            let word = self.row(&mut window, rider, &x, y);
            self.asm.free(y);
            let column = BLOCK + j;
            if column >= N {
                upper.push(word);
            } else if column < N - 1 {
                self.save(column, word);
                low.push(Low::Saved(self.layout.columns[column]));
            } else {
                low.push(Low::Register(word));
            }
        }
        for reg in x {
            self.asm.free(reg);
        }
        upper.extend(window);
        (sized(low), sized(upper))
    }

    /// Row j is `x[j]` by twice the words below and by itself: columns j to 2 j. Rows 4 to 7 by the words below 4 come
    /// before what is left of them.
    fn square(&mut self, x: &[Reg]) -> ([Low; N], [Reg; N]) {
        self.asm
            .comment("x[0..4] by twice the words below and itself");
        let (column0, high) = self.umull(x[0], x[0]);
        self.save(0, column0);
        self.flush();
        let mut window = vec![high];
        for j in 1..BLOCK {
            let top = self.overflow(x, j);
            self.double(x, j - 1);
            let carry = self.zero();
            for (i, word) in window.iter().enumerate() {
                self.asm.umaal(*word, carry, x[j], x[i]);
            }
            self.asm.umaal(top, carry, x[j], x[j]);
            window.extend([top, carry]);
            let word = window.remove(0);
            self.save(j, word);
            self.flush();
        }
        let top4 = self.overflow(x, 4);
        self.double(x, 3);

        self.asm.comment("x[4..8] by twice x[0..4]");
        let (lower, upper) = x.split_at(BLOCK);
        let mut low: Vec<Low> = (0..BLOCK)
            .map(|j| Low::Saved(self.layout.columns[j]))
            .collect();
        for y in lower {
            let rider = self.zero();
            let word = self.row(&mut window, rider, upper, *y);
            low.push(Low::Register(word));
            self.asm.free(*y);
        }

        self.asm.comment("x[4..8] by twice x[4..] below and itself");
        let [w8, w9, w10, w11] = sized(window);
        // Row 4: column 8.
        let carry4 = top4;
        self.asm.umaal(w8, carry4, x[4], x[4]);
        // Row 5: columns 9 and 10.
        let top5 = self.overflow(x, 5);
        self.double(x, 4);
        let carry5 = carry4;
        self.asm.umaal(w9, carry5, x[5], x[4]);
        self.asm.umaal(w10, carry5, x[5], x[5]);
        // Columns 10 and 11 of rows 6 and 7, as far as they go without twice x[5].
        let carry6 = top5;
        self.asm.umaal(w10, carry6, x[6], x[4]);
        let carry7 = carry5;
        self.asm.umaal(w11, carry7, x[7], x[4]);
        self.asm.free(x[4]);
        // Row 6: columns 11 and 12.
        let w12 = self.overflow(x, 6);
        self.double(x, 5);
        self.asm.umaal(w11, carry6, x[6], x[5]);
        self.asm.umaal(w12, carry6, x[6], x[6]);
        // Row 7: columns 12 to 14.
        self.asm.umaal(w12, carry7, x[7], x[5]);
        self.asm.free(x[5]);
        let w14 = self.overflow(x, 7);
        self.double(x, 6);
        let w13 = carry6;
        self.asm.umaal(w13, carry7, x[7], x[6]);
        self.asm.umaal(w14, carry7, x[7], x[7]);
        self.asm.free(x[6]);
        self.asm.free(x[7]);
        (sized(low), [w8, w9, w10, w11, w12, w13, w14, carry7])
    }

    /// `x[j]` times the bit that doubling pushes out of the words below: due in column 2 j.
    fn overflow(&mut self, x: &[Reg], j: usize) -> Reg {
        let reg = self.asm.take();
        self.asm
            .op(format_args!("and {reg}, {}, {}, asr #31", x[j], x[j - 1]));
        reg
    }

    /// Doubles a word in place, in a chain from word 0 up.
    fn double(&mut self, x: &[Reg], j: usize) {
        let (add, word) = (if j == 0 { "adds" } else { "adcs" }, x[j]);
        self.asm.op(format_args!("{add} {word}, {word}, {word}"));
    }

    /// Loads words of the lower half that are in slots, from `column` on, as registers permit.
    fn load_low(&mut self, low: &mut [Low; N], column: usize) {
        let mut loads = Vec::new();
        for low in &mut low[column..] {
            if self.asm.free_count() == 0 {
                break;
            }
            if let Low::Saved(slot) = *low {
                let reg = self.asm.take();
                loads.push((slot, reg));
                *low = Low::Register(reg);
            }
        }
        self.asm.load_all(&loads);
    }

    /// Folds the upper half into the lower one.
    fn fold(&mut self, mut low: [Low; N], high: [Reg; N]) -> Vec<Reg> {
        self.asm.comment(format_args!(
            "plus {FOLD} times the upper half: the top column first, whose bits from 2^255 on are {HALF_FOLD} each at the bottom"
        ));
        let factor = self.asm.take();
        let carry = self.asm.take();
        self.asm.set(factor, FOLD);
        self.asm.set(carry, 0);
        let top_index = N - 1;
        let Low::Register(top) = low[top_index] else {
            panic!("the top word is not in a register");
        };
        self.load_low(&mut low, 0);
        let bit = high[top_index];
        // At most 38 is carried, and at most 38 * 38 + 19 comes back.
        self.asm.umaal(top, carry, bit, factor);
        self.asm.op(format_args!("asr {bit}, {top}, #31"));
        self.asm.op(format_args!("and {bit}, {bit}, #{HALF_FOLD}"));
        self.asm
            .op(format_args!("mla {carry}, {carry}, {factor}, {bit}"));
        self.asm.free(bit);
        self.asm.op(format_args!("bic {top}, {top}, #0x80000000"));
        let mut result = Vec::new();
        for j in 0..top_index {
            if let Low::Saved(_) = low[j] {
                self.load_low(&mut low, j);
            }
            let Low::Register(word) = low[j] else {
                panic!("no register for column {j}");
            };
            self.asm.umaal(word, carry, high[j], factor);
            self.asm.free(high[j]);
            result.push(word);
        }
        // At most 2^31 - 1 and 39. In the last register of x, after a square, for the next one.
        self.asm.op(format_args!("add {carry}, {top}, {carry}"));
        result.push(carry);
        result
    }
}

fn sized<T, const COUNT: usize>(list: Vec<T>) -> [T; COUNT] {
    let count = list.len();
    list.try_into()
        .unwrap_or_else(|_| panic!("{count} words instead of {COUNT}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most that UMAAL carries: with any two words in a column, and any word times `factor`.
    fn most_carried(carry: u64, factor: u64) -> u64 {
        let most = u64::from(u32::MAX);
        (most + carry + most * factor) >> 32
    }

    #[test]
    fn the_top_word_holds_what_is_carried() {
        let fold = u64::from(FOLD);
        let first = fold * most_carried(0, fold) + u64::from(HALF_FOLD);
        assert_eq!(first, 38 * 38 + 19);
        let last = (0..N - 1).fold(first, |carry, _| most_carried(carry, fold));
        assert!(last <= 39, "{last}");
        // Below 2^255 + 2^230.
        assert!((1 << 31) - 1 + last < (1 << 31) + (1 << 6));
    }

    #[test]
    fn the_fold_is_that_of_the_prime() {
        let p = <mcu_field::Curve25519Field as mcu_field::Field>::MODULUS;
        assert_eq!(p[0].wrapping_neg(), u32::from(HALF_FOLD));
        assert!(p[1..N - 1].iter().all(|limb| *limb == u32::MAX));
        assert_eq!(p[N - 1], u32::MAX >> 1);
        assert_eq!(FOLD, 2 * HALF_FOLD);
    }

    #[test]
    fn products_and_squares_have_no_product_too_many() {
        for scratch in Scratch::ALL {
            let layout = Layout::curve25519(scratch);
            let count = |inner: &Inner, name: &str| inner.text.matches(name).count();
            let (mul, sqr) = (product(&layout), square(&layout));
            assert_eq!((count(&mul, "umull"), count(&mul, "umaal")), (4, 60 + 8));
            assert_eq!((count(&sqr, "umull"), count(&sqr, "umaal")), (1, 35 + 8));
        }
    }
}
