//! Products and squares modulo a prime, in Montgomery form.
//!
//! A product is built in passes: four words of x in registers against all of y. A row of a pass is four products
//! `x[i] y[j]`, added to the four words of a window. It has a free addend at its bottom column, the *rider*: the words
//! that the pass before left in that column ride there, and quotient words where they are known in time.
//!
//! A square takes the same rows, with fewer of them: with `X = sum of X_k 2^(128 k)`,
//! `X^2 = sum of X_k 2^(128 k) (2 X_0 + ... + 2 X_(k - 1) 2^(128 (k - 1)) + X_k 2^(128 k))`.
//!
//! UMAAL leaves the flags alone, so chains of additions and subtractions with carry run through the rows.

use super::{
    asm::{Asm, LR, Reg, Slot},
    layout::{Layout, Scratch},
    modulus,
};
use crate::prime::{Prime, Reduction};
use std::collections::BTreeMap;

/// Words of the first operand that a pass takes.
const BLOCK: usize = 4;
/// Doubled words that a square of twelve words keeps in slots of the operand.
const DOUBLED: usize = 2 * BLOCK;

/// A routine off the ABI: pointers in registers in, the result in registers out; everything else is free.
#[derive(Clone, Debug)]
pub struct Inner {
    /// Its text.
    pub text: String,
    /// Registers of the pointers to the operands.
    pub pointers: Vec<Reg>,
    /// Registers of the result, limb 0 first.
    pub result: Vec<Reg>,
}

/// What is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Product,
    Square,
}

/// A quotient word that is in a register.
#[derive(Clone, Copy)]
struct Held {
    reg: Reg,
    saved: bool,
}

/// A save that waits for a load to follow: a load before a store takes a cycle less.
struct Pending {
    slot: Slot,
    reg: Reg,
    /// Whether the register is free afterwards.
    is_last: bool,
}

/// What a row needs besides the words of x and the window.
struct Operands {
    y: Reg,
    /// Whether y's register is free after the row.
    is_last: bool,
    /// None in the first row of all.
    rider: Option<Reg>,
}

/// A word of a column between passes.
#[derive(Clone, Copy)]
enum Column {
    Register(Reg),
    Saved(Slot),
}

/// The state of the generator.
struct Writer<'a> {
    asm: Asm,
    prime: &'a Prime,
    form: Reduction,
    layout: &'a Layout,
    kind: Kind,
    held: BTreeMap<usize, Held>,
    columns: BTreeMap<usize, Column>,
    free_columns: Vec<Slot>,
    /// The pointer to x: in a register, or in its slot.
    x_pointer: Option<Reg>,
    x_saved: bool,
    /// The pointer to y, in the first pass without s-registers.
    y_pointer: Option<Reg>,
    pending: Vec<Pending>,
}

/// `z = x y / 2^(32 N) mod p`, reduced, for `x y <= 2^(32 N) p`.
#[must_use]
pub fn product(prime: &Prime, layout: &Layout) -> Inner {
    write(prime, layout, Kind::Product)
}

/// `z = x^2 / 2^(32 N) mod p`, reduced, for `x < p`.
#[must_use]
pub fn square(prime: &Prime, layout: &Layout) -> Inner {
    write(prime, layout, Kind::Square)
}

fn write(prime: &Prime, layout: &Layout, kind: Kind) -> Inner {
    let mut asm = Asm::new();
    let x_pointer = asm.take_register(Reg(1));
    let mut pointers = vec![x_pointer];
    let mut writer = Writer {
        asm,
        prime,
        form: prime.form.expect("a prime of a form that is known here"),
        layout,
        kind,
        held: BTreeMap::new(),
        columns: BTreeMap::new(),
        free_columns: layout.columns.clone(),
        x_pointer: Some(x_pointer),
        x_saved: false,
        y_pointer: None,
        pending: Vec::new(),
    };
    match kind {
        Kind::Product => {
            let y_pointer = writer.asm.take_register(Reg(2));
            pointers.push(y_pointer);
            writer.product(y_pointer);
        }
        Kind::Square => writer.square(),
    }
    let result = writer.reduce();
    writer.asm.finish(layout, prime, pointers, result)
}

impl Asm {
    /// Renames registers so that the result comes out in the order of its limbs, from r4 on if that leaves enough, and adds
    /// what saves and takes the return address.
    fn finish(
        mut self,
        layout: &Layout,
        prime: &Prime,
        pointers: Vec<Reg>,
        result: Vec<Reg>,
    ) -> Inner {
        let first = if prime.n() == 8 { 4 } else { 0 };
        let ordered: Vec<Reg> = (first..first + prime.n() as u8).map(Reg).collect();
        let others = |used: &[Reg]| -> Vec<Reg> {
            super::asm::ALL
                .into_iter()
                .filter(|reg| !used.contains(reg))
                .collect()
        };
        // Pointers come in below lr, which the call changes.
        let mut rest = others(&result);
        rest.sort_by_key(|reg| !pointers.contains(reg));
        let targets = others(&ordered);
        let name = |reg: Reg| -> Reg {
            match result.iter().position(|word| *word == reg) {
                Some(at) => ordered[at],
                None => {
                    let at = rest.iter().position(|other| *other == reg);
                    at.map_or(reg, |at| targets[at])
                }
            }
        };
        self.rename(name);
        let mut asm = Asm::new();
        asm.save(layout.return_address, LR);
        let scratch = targets[0];
        let mut text = asm.text().to_owned() + self.text();
        let mut asm = Asm::new();
        match layout.return_address {
            Slot::Fpu(_) => {
                asm.load(scratch, layout.return_address);
                asm.op(format_args!("bx {scratch}"));
            }
            Slot::Frame(word) => asm.op(format_args!("ldr pc, [sp, #{}]", 4 * word)),
        }
        text += asm.text();
        Inner {
            text,
            pointers: pointers.into_iter().map(name).collect(),
            result: ordered,
        }
    }
}

impl Writer<'_> {
    fn n(&self) -> usize {
        self.prime.n()
    }

    /// A free register; if there is none, something goes to its slot.
    fn take(&mut self) -> Reg {
        while self.asm.free_count() == 0 && !self.pending.is_empty() {
            let first = self.pending.remove(0);
            self.write(&first);
        }
        if self.asm.free_count() > 0 {
            return self.asm.take();
        }
        let saved = self.held.iter().rev().find(|(_, held)| held.saved);
        let any = saved.or_else(|| self.held.iter().next_back());
        if let Some((&j, _)) = any {
            self.release_quotient(j);
        } else if let (Some(reg), Some(slot)) = (self.x_pointer, self.layout.x) {
            self.x_pointer = None;
            if !self.x_saved {
                self.asm.save(slot, reg);
                self.x_saved = true;
            }
            self.asm.free(reg);
        } else {
            let last = self
                .columns
                .iter()
                .rev()
                .find_map(|(&column, place)| match place {
                    Column::Register(reg) => Some((column, *reg)),
                    Column::Saved(_) => None,
                });
            if let Some((column, reg)) = last {
                self.save_column(column, reg);
            }
        }
        self.asm.take()
    }

    fn save_column(&mut self, column: usize, reg: Reg) {
        self.save_column_later(column, reg);
        self.flush();
    }

    /// Has a column saved after the loads that come next, and its register given back.
    fn save_column_later(&mut self, column: usize, reg: Reg) {
        assert!(
            !self.free_columns.is_empty(),
            "no slot for column {column}:\n{}",
            self.asm.text()
        );
        let slot = self.free_columns.remove(0);
        self.columns.insert(column, Column::Saved(slot));
        self.pending.push(Pending {
            slot,
            reg,
            is_last: true,
        });
    }

    /// Saves quotient word j, if it is not saved yet, and gives its register back.
    fn release_quotient(&mut self, j: usize) {
        if let Some(held) = self.held.remove(&j) {
            if !held.saved {
                self.asm.save(self.layout.quotient[j], held.reg);
            }
            self.asm.free(held.reg);
        }
    }

    /// Quotient word j in a register of its own, to be changed.
    fn consume_quotient(&mut self, j: usize) -> Reg {
        match self.held.remove(&j) {
            Some(held) => {
                if !held.saved {
                    self.pending.push(Pending {
                        slot: self.layout.quotient[j],
                        reg: held.reg,
                        is_last: false,
                    });
                }
                held.reg
            }
            None => {
                let reg = self.take();
                self.asm.load(reg, self.layout.quotient[j]);
                reg
            }
        }
    }

    /// Loads quotient word j into a register where it stays.
    fn hold_quotient(&mut self, j: usize) {
        if !self.held.contains_key(&j) {
            let reg = self.take();
            self.asm.load(reg, self.layout.quotient[j]);
            self.held.insert(j, Held { reg, saved: true });
        }
    }

    /// Runs `operation` with quotient word j in a register.
    fn with_quotient(&mut self, j: usize, operation: impl FnOnce(&mut Asm, Reg)) {
        if let Some(held) = self.held.get(&j) {
            operation(&mut self.asm, held.reg);
        } else {
            let reg = self.take();
            self.asm.load(reg, self.layout.quotient[j]);
            operation(&mut self.asm, reg);
            self.asm.free(reg);
        }
    }

    /// Writes the saves that wait.
    fn flush(&mut self) {
        for save in std::mem::take(&mut self.pending) {
            self.write(&save);
        }
    }

    fn write(&mut self, save: &Pending) {
        self.asm.save(save.slot, save.reg);
        if save.is_last {
            self.asm.free(save.reg);
        }
    }

    /// Four words of x.
    fn load_x(&mut self, block: usize) -> Vec<Reg> {
        let pointer = match self.x_pointer.take() {
            Some(pointer) => pointer,
            None => {
                let reg = self.take();
                if let Some(slot) = self.layout.x {
                    self.asm.load(reg, slot);
                }
                reg
            }
        };
        let is_last = block + 1 == self.n() / BLOCK;
        let mut x: Vec<Reg> = (0..BLOCK - 1).map(|_| self.take()).collect();
        let spare = if is_last { None } else { Some(self.take()) };
        // The last block takes the register of the pointer itself.
        x.push(spare.unwrap_or(pointer));
        for (i, reg) in x.iter().enumerate() {
            let offset = 4 * (BLOCK * block + i);
            self.asm
                .op(format_args!("ldr {reg}, [{pointer}, #{offset}]"));
        }
        if !is_last {
            self.x_pointer = Some(pointer);
        }
        x
    }

    /// The window that a pass starts with; none for the first.
    fn window(&mut self, pass: usize) -> Vec<Reg> {
        let low = BLOCK * pass;
        if pass == 0 {
            return Vec::new();
        }
        (low..low + BLOCK)
            .map(|column| self.take_column(column))
            .collect()
    }

    /// A column from the pass before, in a register of its own.
    fn take_column(&mut self, column: usize) -> Reg {
        match self.columns.remove(&column) {
            Some(Column::Register(reg)) => reg,
            Some(Column::Saved(slot)) => {
                assert!(
                    self.pending.iter().all(|save| save.slot != slot),
                    "column {column} is not saved yet"
                );
                let reg = self.take();
                self.asm.load(reg, slot);
                self.free_columns.insert(0, slot);
                reg
            }
            None => unreachable!("column {column} has no word"),
        }
    }

    /// The rider of a row.
    fn rider(&mut self, pass: usize, column: usize) -> Reg {
        if self.columns.contains_key(&column) {
            return self.take_column(column);
        }
        if let Some(j) = self.riding_quotient(pass, column) {
            return self.consume_quotient(j);
        }
        // Not between a load and a store.
        self.flush();
        let reg = self.take();
        self.asm.set(reg, 0);
        reg
    }

    /// A row of a pass; the complete word of its bottom column comes out.
    fn row(&mut self, window: &mut Vec<Reg>, rider: Option<Reg>, x: &[Reg], y: Reg) -> Reg {
        self.flush();
        let Some(rider) = rider else {
            // The first row of all: nothing is there yet.
            let (low, high) = (self.take(), self.take());
            self.asm
                .op(format_args!("umull {low}, {high}, {}, {y}", x[0]));
            let mut carry = high;
            for x in &x[1..] {
                let next = self.take();
                self.asm.set(next, 0);
                self.asm.umaal(carry, next, *x, y);
                window.push(carry);
                carry = next;
            }
            window.push(carry);
            return low;
        };
        for (word, x) in window.iter().zip(x) {
            self.asm.umaal(*word, rider, *x, y);
        }
        let complete = window.remove(0);
        window.push(rider);
        complete
    }

    /// Takes note of the complete word of row `j` of a pass.
    fn complete(&mut self, pass: usize, j: usize, reg: Reg) {
        let column = BLOCK * pass + j;
        if j < BLOCK {
            self.quotient(column, reg);
            self.held.insert(column, Held { reg, saved: false });
            if self.loads_ahead() {
                match self.form {
                    // It is in its slot, and was held for the last row only.
                    Reduction::P384 if j + 1 == BLOCK => self.release_quotient(BLOCK * pass),
                    // The next rows take registers; the last one stays until the end.
                    Reduction::P256 if pass > 0 && j + 1 < BLOCK => {
                        self.save_quotient_later(column);
                    }
                    _ => {}
                }
            }
        } else {
            let is_next = j < 2 * BLOCK;
            if self.loads_ahead() && !is_next {
                self.save_column_later(column, reg);
            } else {
                self.columns.insert(column, Column::Register(reg));
            }
        }
    }

    /// Whether word i of the window at the end of a pass of `rows` rows stays in its register for as long as there is one.
    fn stays(&self, rows: usize, i: usize) -> bool {
        // A product of twelve words has no room for them, everything else for three.
        let is_full = self.form == Reduction::P384 && self.kind == Kind::Product;
        let is_next = rows == BLOCK;
        !self.loads_ahead() || is_next || (!is_full && i + 1 < BLOCK)
    }

    /// Whether loads of the rows are put where a load or a store follows: loads of two rows side by side, and all saves after
    /// the loads of the next row. Columns that are not due soon do not stay in registers then.
    fn loads_ahead(&self) -> bool {
        self.layout.scratch == Scratch::Core
            && (self.form == Reduction::P384 || self.kind == Kind::Product)
    }

    /// How many rows from row `j` on load their operands at once.
    fn rows_at_once(&self, pass: usize, j: usize) -> usize {
        // From row 8 on, columns for the next pass take the registers; in the first pass, a store follows each load.
        let has_room = pass > 0 && (BLOCK..2 * BLOCK).contains(&j);
        // In a product of eight words, the last quotient word and a column more take two.
        let has_room = has_room && (self.form == Reduction::P384 || j == BLOCK);
        if self.loads_ahead() && has_room { 2 } else { 1 }
    }

    /// Before row `j` loads what it needs: what has to go to its slot after that, and what else is to be loaded.
    fn before_row(&mut self, pass: usize, j: usize) {
        if !self.loads_ahead() || self.form == Reduction::P256 {
            return;
        }
        let low = BLOCK * pass;
        match j {
            // Taken from the word that this row completes.
            3 => self.hold_quotient(low),
            // In the second pass of a square it stays for the third: rows 4 to 7 have words of x, and load nothing.
            4 if self.kind == Kind::Product || pass != 1 => self.save_quotient_later(low + 3),
            8 => {
                // A square's rows have words of x from here on, and load nothing.
                if self.kind == Kind::Product
                    && let Some(Column::Register(reg)) = self.columns.get(&(low + BLOCK))
                {
                    self.save_column_later(low + BLOCK, *reg);
                }
            }
            _ => {}
        }
    }

    fn save_quotient_later(&mut self, j: usize) {
        if let Some(held) = self.held.remove(&j) {
            self.pending.push(Pending {
                slot: self.layout.quotient[j],
                reg: held.reg,
                is_last: true,
            });
        }
    }

    /// The rows of a pass.
    fn rows(
        &mut self,
        pass: usize,
        count: usize,
        window: &mut Vec<Reg>,
        x: &[Reg],
        mut load: impl FnMut(&mut Self, usize) -> Operands,
    ) {
        let mut j = 0;
        while j < count {
            let rows = j..j + self.rows_at_once(pass, j);
            j = rows.end;
            let mut loaded = Vec::new();
            for j in rows.clone() {
                self.before_row(pass, j);
                loaded.push(load(self, j));
            }
            for (j, operands) in rows.zip(loaded) {
                let complete = self.row(window, operands.rider, x, operands.y);
                if operands.is_last {
                    self.asm.free(operands.y);
                }
                self.complete(pass, j, complete);
            }
        }
    }

    fn product(&mut self, y_pointer: Reg) {
        let n = self.n();
        match self.layout.scratch {
            Scratch::Fpu => {
                self.asm.comment("y");
                self.asm
                    .op(format_args!("vldmia {y_pointer}, {{s0-s{}}}", n - 1));
                self.asm.free(y_pointer);
            }
            Scratch::Core => self.y_pointer = Some(y_pointer),
        }
        for pass in 0..n / BLOCK {
            let low = BLOCK * pass;
            self.asm.comment(format_args!(
                "x[{low}..{}] y; column {low} + j is complete after row j",
                low + BLOCK
            ));
            let x = self.load_x(pass);
            let mut window = self.window(pass);
            self.rows(pass, n, &mut window, &x, |writer, j| {
                let y = writer.load_y(j);
                let rider = (pass, j) != (0, 0);
                Operands {
                    y,
                    is_last: true,
                    rider: rider.then(|| writer.rider(pass, low + j)),
                }
            });
            if let Some(pointer) = self.y_pointer.take() {
                self.asm.free(pointer);
            }
            for reg in x {
                self.asm.free(reg);
            }
            self.end_pass(pass, n, window);
        }
    }

    /// Word j of y; the first pass without s-registers copies it to its slot.
    fn load_y(&mut self, j: usize) -> Reg {
        let y = self.take();
        match self.y_pointer {
            Some(pointer) => {
                self.asm
                    .op(format_args!("ldr {y}, [{pointer}, #{}]", 4 * j));
                self.asm.save(self.layout.operand[j], y);
            }
            None => self.asm.load(y, self.layout.operand[j]),
        }
        y
    }

    /// Ends a pass of `rows` rows.
    fn end_pass(&mut self, pass: usize, rows: usize, window: Vec<Reg>) {
        let low = BLOCK * pass;
        let is_last = low + BLOCK == self.n();
        match self.form {
            Reduction::P256 => self.flush(),
            Reduction::P384 if is_last => {}
            Reduction::P384 => self.spread_quotients(pass, rows, &window),
        }
        for (i, reg) in window.into_iter().enumerate() {
            if is_last || self.stays(rows, i) {
                self.columns.insert(low + rows + i, Column::Register(reg));
            } else {
                self.save_column_later(low + rows + i, reg);
            }
        }
    }

    /// Brings the quotient words of a pass of P-384, but the last one, to other columns than their own: from the four columns above
    /// they are subtracted, and from three of these once more, one column lower; a product adds them to the window.
    ///
    /// The chain of a pass subtracts `q_(c - 3)` in its four complete columns, and then `q_(c - 4)` in the four above. Its borrow
    /// is due in the column after these, where the chain of the pass after the next begins. Here that of this pass ends, and
    /// that of the next one begins: all but its fourth column, from which the first quotient word of its own is taken.
    fn spread_quotients(&mut self, pass: usize, rows: usize, window: &[Reg]) {
        let low = BLOCK * pass;
        let above: Vec<Reg> = if rows == BLOCK {
            window.to_vec()
        } else {
            (low + BLOCK..low + 2 * BLOCK)
                .map(|column| self.take_column(column))
                .collect()
        };
        for j in low..low + BLOCK {
            self.hold_quotient(j);
        }
        let borrow = (pass > 0).then(|| self.load_flag(self.borrow_slot()));
        self.flush();
        self.chain(["sbcs", "sbcs"], &above, low);
        self.save_flag_later(self.borrow_slot());
        if self.kind == Kind::Product {
            self.add_to_window(pass, window);
            self.save_flag_later(self.carry_slot());
        }
        let first = match borrow {
            Some(reg) => self.restore_flag(reg),
            None => "subs",
        };
        self.chain([first, "sbcs"], &above[..BLOCK - 1], low + 1);
        for j in low..low + BLOCK - 1 {
            self.release_quotient(j);
        }
        if rows > BLOCK {
            for (i, reg) in above.into_iter().enumerate() {
                self.columns.insert(low + BLOCK + i, Column::Register(reg));
            }
        }
    }

    /// Adds the quotient words of a pass of P-384 twelve columns up: in a product, these are in the window at its end.
    fn add_to_window(&mut self, pass: usize, window: &[Reg]) {
        let mut operation = "adds";
        if pass > 0 {
            let reg = self.load_flag(self.carry_slot());
            self.restore_flag(reg);
            operation = "adcs";
        }
        self.chain([operation, "adcs"], window, BLOCK * pass);
    }

    /// Operations, the first one and the others, on words and quotient words from `j` on.
    fn chain(&mut self, operations: [&str; 2], words: &[Reg], j: usize) {
        for (i, word) in words.iter().enumerate() {
            let operation = operations[usize::from(i > 0)];
            self.with_quotient(j + i, |asm, q| {
                asm.op(format_args!("{operation} {word}, {word}, {q}"));
            });
        }
    }

    /// The carry flag as a word: 0 if it is set, -1 if not.
    fn save_flag(&mut self) -> Reg {
        let reg = self.take();
        self.asm.op(format_args!("sbc {reg}, {reg}, {reg}"));
        reg
    }

    fn save_flag_later(&mut self, slot: Slot) {
        let reg = self.save_flag();
        self.pending.push(Pending {
            slot,
            reg,
            is_last: true,
        });
    }

    fn load_flag(&mut self, slot: Slot) -> Reg {
        let reg = self.take();
        self.asm.load(reg, slot);
        reg
    }

    /// Brings what `save_flag` gave back to the flag; the subtraction that goes on with it.
    fn restore_flag(&mut self, reg: Reg) -> &'static str {
        self.asm.op(format_args!("rsbs {reg}, {reg}, #0"));
        self.asm.free(reg);
        "sbcs"
    }

    fn square(&mut self) {
        let n = self.n();
        let blocks = n / BLOCK;
        let has_room = blocks == 2 && self.prime.top_has_room();
        let mut x = self.load_x(0);
        let mut kept_block = None;
        if !has_room {
            kept_block = Some(self.double_lower(&x));
        }
        for pass in 0..blocks {
            let low = BLOCK * pass;
            self.asm.comment(format_args!(
                "x[{low}..{}] by twice the words below and itself; column {low} + j is complete after row j",
                low + BLOCK
            ));
            let mut doubled = Vec::new();
            if pass > 0 {
                if has_room {
                    doubled = self.double_in_place(std::mem::take(&mut x));
                    x = self.load_x(pass);
                    self.carry_into(&x);
                } else {
                    x = match kept_block.take() {
                        Some(block) => block,
                        None => self.load_x(pass),
                    };
                }
            }
            let mut window = self.window(pass);
            let mut mask = None;
            let own_x = x.clone();
            self.rows(pass, low + BLOCK, &mut window, &x, |writer, j| {
                let own = j.checked_sub(low);
                let in_slot = match own {
                    None if doubled.is_empty() => Some(writer.layout.operand[j]),
                    Some(i) if has_room && pass > 0 => Some(writer.layout.operand[i]),
                    _ => None,
                };
                let y = match (in_slot, own) {
                    (Some(slot), _) => {
                        let reg = writer.take();
                        writer.asm.load(reg, slot);
                        reg
                    }
                    (None, Some(i)) => own_x[i],
                    (None, None) => doubled[j],
                };
                let rider = match own {
                    _ if (pass, j) == (0, 0) => None,
                    // The bit that doubling pushed out of the words below, times this block.
                    Some(i) if pass > 0 && !has_room => {
                        let mask = *mask.get_or_insert_with(|| {
                            let reg = writer.take();
                            writer.asm.load(reg, writer.overflow_slot(pass));
                            reg
                        });
                        let is_done = i + 1 == BLOCK;
                        let reg = if is_done { mask } else { writer.take() };
                        writer
                            .asm
                            .op(format_args!("and {reg}, {mask}, {}", own_x[i]));
                        Some(reg)
                    }
                    _ => Some(writer.rider(pass, low + j)),
                };
                Operands {
                    y,
                    is_last: in_slot.is_some() || (own.is_none() && !doubled.is_empty()),
                    rider,
                }
            });
            if !has_room || low + BLOCK == n {
                for reg in std::mem::take(&mut x) {
                    self.asm.free(reg);
                }
            }
            self.end_pass(pass, low + BLOCK, window);
        }
    }

    /// Where a square has the mask of the bit above the doubled words of a pass, 1 or 2.
    fn overflow_slot(&self, pass: usize) -> Slot {
        self.layout.operand[DOUBLED + pass - 1]
    }

    /// Doubles the lower eight words into the slots of the operand, and makes masks of the bits above four and eight words.
    /// Returns the second block.
    fn double_lower(&mut self, x: &[Reg]) -> Vec<Reg> {
        self.asm
            .comment("twice x[0..8], and masks of the bits above x[0..4] and x[0..8]");
        let upper = self.load_x(1);
        let reg = self.take();
        for (i, word) in x.iter().chain(&upper).enumerate() {
            let add = if i == 0 { "adds" } else { "adcs" };
            self.asm.op(format_args!("{add} {reg}, {word}, {word}"));
            self.asm.save(self.layout.operand[i], reg);
        }
        self.asm.set(reg, 0);
        self.asm.op(format_args!("sbc {reg}, {reg}, #0"));
        self.asm.op(format_args!("mvn {reg}, {reg}"));
        self.asm.save(self.overflow_slot(2), reg);
        self.asm.op(format_args!("asr {reg}, {}, #31", x[3]));
        self.asm.save(self.overflow_slot(1), reg);
        self.asm.free(reg);
        upper
    }

    /// Doubles the first block in its registers; the carry stays in the flag.
    fn double_in_place(&mut self, x: Vec<Reg>) -> Vec<Reg> {
        for (i, word) in x.iter().enumerate() {
            let add = if i == 0 { "adds" } else { "adcs" };
            self.asm.op(format_args!("{add} {word}, {word}, {word}"));
        }
        x
    }

    /// The second block plus the carry, into slots of the operand.
    fn carry_into(&mut self, x: &[Reg]) {
        let reg = self.take();
        for (i, word) in x.iter().enumerate() {
            self.asm.op(format_args!("adcs {reg}, {word}, #0"));
            self.asm.save(self.layout.operand[i], reg);
        }
        self.asm.free(reg);
    }

    /// Where the borrow of a chain of subtractions is between passes.
    fn borrow_slot(&self) -> Slot {
        self.flag_slots()[0]
    }

    /// Where the carry of the additions to windows is between passes.
    fn carry_slot(&self) -> Slot {
        self.flag_slots()[1]
    }

    fn flag_slots(&self) -> [Slot; 2] {
        match self.kind {
            Kind::Product => match self.layout.flags {
                Some(slots) => slots,
                None => panic!("no slots for flags"),
            },
            // A square leaves slots of the operand free: doubled words and two masks are there.
            Kind::Square => [DOUBLED + 2, DOUBLED + 3].map(|i| self.layout.operand[i]),
        }
    }

    /// The quotient word that rides in a column, if any.
    fn riding_quotient(&self, pass: usize, column: usize) -> Option<usize> {
        match (self.form, self.kind) {
            (Reduction::P256, Kind::Product) => match (pass, column) {
                (0, 3..=6) => Some(column - 3),
                (1, 6) => Some(0),
                (1, 7) => Some(4),
                _ => None,
            },
            (Reduction::P256, Kind::Square) => match column {
                3..=9 => Some(column - 3),
                10 | 11 => Some(column - 6),
                _ => None,
            },
            (Reduction::P384, _) => {
                let is_low = column < self.n() && column > 0 && column / BLOCK == pass;
                is_low.then(|| column - 1)
            }
        }
    }

    /// Brings what does not ride to a complete word below column N, which makes it a quotient word.
    fn quotient(&mut self, column: usize, reg: Reg) {
        match (self.form, self.kind) {
            (Reduction::P256, Kind::Product) => {}
            (Reduction::P256, Kind::Square) => match column {
                6 => self.with_quotient(0, |asm, q| asm.op(format_args!("adds {reg}, {reg}, {q}"))),
                7 => self.asm.op(format_args!("adcs {reg}, {reg}, #0")),
                _ => {}
            },
            (Reduction::P384, _) => {
                if column % BLOCK == 3 {
                    let operation = if column == 3 { "subs" } else { "sbcs" };
                    self.with_quotient(column - 3, |asm, q| {
                        asm.op(format_args!("{operation} {reg}, {reg}, {q}"));
                    });
                }
            }
        }
    }

    /// The upper columns and the rest of q p, brought below p; the registers of the result.
    fn reduce(&mut self) -> Vec<Reg> {
        match self.form {
            Reduction::P256 => self.reduce_p256(),
            Reduction::P384 => self.reduce_p384(),
        }
    }

    /// Columns N to 2 N - 1, in registers.
    fn upper_columns(&mut self) -> Vec<Reg> {
        let n = self.n();
        (n..2 * n).map(|column| self.take_column(column)).collect()
    }

    /// Sets the carry, for the lowest word of 2^(32 N) - p, which is 1 for both primes.
    fn begin_with_carry(&mut self) {
        assert!(self.prime.limbs[0] == u32::MAX);
        let reg = self.take();
        self.asm.op(format_args!("cmp {reg}, {reg}"));
        self.asm.free(reg);
    }

    /// Adds word `i` of 2^(32 N) - p, not the lowest, with the carry.
    fn add_complement(&mut self, word: Reg, i: usize) {
        modulus::subtract_limb(&mut self.asm, word, self.prime.limbs[i]);
    }

    fn reduce_p256(&mut self) -> Vec<Reg> {
        self.asm.comment("columns 7 to 15: the rest of q p");
        let w = self.upper_columns();
        let minus_one = self.take();
        self.asm.op(format_args!("mvn {minus_one}, #0"));
        // What is left in columns 8 to 15, by flags.
        let chain = match self.kind {
            Kind::Product => [Some(2), Some(3), Some(4), Some(5), Some(6), Some(7), None],
            // Goes on from columns 6 and 7.
            Kind::Square => [Some(2), Some(3), Some(7), None, Some(6), Some(7), None],
        };
        let q7 = self.held[&7].reg;
        // q1 in column 7 starts the chain of q (2^32 - 1).
        let wide = self.take();
        match self.held.get(&1) {
            Some(held) => self.asm.op(format_args!("mov {wide}, {}", held.reg)),
            None => self.asm.load(wide, self.layout.quotient[1]),
        }
        self.with_quotient(0, |asm, q| asm.umaal(q7, wide, q, minus_one));
        self.with_quotient(1, |asm, q| asm.umaal(w[0], wide, q, minus_one));
        for (i, addend) in chain.into_iter().enumerate() {
            let word = w[i];
            let add = if i == 0 && self.kind == Kind::Product {
                "adds"
            } else {
                "adcs"
            };
            if self.kind == Kind::Product && (5..7).contains(&(i + 2)) {
                // It is added once more below.
                self.hold_quotient(i + 2);
            }
            // q_(i + 2) is in column i + 9.
            let next = |asm: &mut Asm, q: Reg| {
                if i + 2 < 8 {
                    asm.umaal(w[i + 1], wide, q, minus_one);
                }
            };
            match addend {
                Some(j) if j == i + 2 => self.with_quotient(j, |asm, q| {
                    asm.op(format_args!("{add} {word}, {word}, {q}"));
                    next(asm, q);
                }),
                _ => {
                    match addend {
                        Some(j) => self.with_quotient(j, |asm, q| {
                            asm.op(format_args!("{add} {word}, {word}, {q}"));
                        }),
                        None => self.asm.op(format_args!("{add} {word}, {word}, #0")),
                    }
                    if i + 2 < 8 {
                        self.with_quotient(i + 2, next);
                    }
                }
            }
        }
        self.asm.op(format_args!("adcs {0}, {0}, {wide}", w[7]));
        let top = wide;
        match self.kind {
            Kind::Product => {
                self.asm
                    .comment("q5 to q7 in columns 8 to 10, and 2^256 - p, for a sum less p");
                self.asm.op(format_args!("sbc {top}, {top}, {top}"));
                self.begin_with_carry();
                for (i, word) in w.iter().enumerate() {
                    match i {
                        0..=2 => self.with_quotient(5 + i, |asm, q| {
                            asm.op(format_args!("adcs {word}, {word}, {q}"));
                        }),
                        _ => self.add_complement(*word, i),
                    }
                }
                self.asm.op(format_args!("adc {top}, {top}, #0"));
            }
            Kind::Square => {
                self.asm.set(top, 0);
                self.asm.op(format_args!("adc {top}, {top}, #0"));
                modulus::subtract(&mut self.asm, self.prime, &w);
                self.asm.op(format_args!("sbc {top}, {top}, #0"));
            }
        }
        for (_, held) in std::mem::take(&mut self.held) {
            self.asm.free(held.reg);
        }
        self.asm.free(minus_one);
        self.asm.comment("plus p where that is negative");
        modulus::add_if(&mut self.asm, self.prime, &w, top, "adds");
        self.asm.free(top);
        w
    }

    fn reduce_p384(&mut self) -> Vec<Reg> {
        let n = self.n();
        self.asm.comment("columns 12 to 23: the rest of q p");
        if let Some(reg) = self.x_pointer.take() {
            self.asm.free(reg);
        }
        let low: Vec<Reg> = (n..n + BLOCK).map(|c| self.take_column(c)).collect();
        for j in n - BLOCK..n {
            self.hold_quotient(j);
        }
        let carry_in = match self.kind {
            Kind::Product => Some(self.load_flag(self.carry_slot())),
            Kind::Square => None,
        };
        self.flush();
        self.chain(["sbcs", "sbcs"], &low, n - BLOCK);
        // What goes to column 16, so far -1 or 0.
        let carry = self.save_flag();
        // What goes to column 24 of a sum less 2^384.
        let mut top = None;
        if let Some(reg) = carry_in {
            self.restore_flag(reg);
            let high: Vec<Reg> = (2 * n - BLOCK..2 * n)
                .map(|c| self.take_column(c))
                .collect();
            self.chain(["adcs", "adcs"], &high, n - BLOCK);
            top = Some(self.save_flag());
            for (i, reg) in high.into_iter().enumerate() {
                self.columns
                    .insert(2 * n - BLOCK + i, Column::Register(reg));
            }
        }
        self.release_quotient(n - BLOCK);
        let borrow = self.load_flag(self.borrow_slot());
        self.restore_flag(borrow);
        self.chain(["sbcs", "sbcs"], &low[..BLOCK - 1], n - BLOCK + 1);
        self.asm.op(format_args!("sbcs {0}, {0}, #0", low[3]));
        self.asm.op(format_args!("sbc {carry}, {carry}, #0"));
        self.asm
            .comment("q11 in column 12, and 2^384 - p, for a sum less p");
        self.begin_with_carry();
        self.chain(["adcs", "adcs"], &low[..1], n - 1);
        for (i, word) in low.iter().enumerate().skip(1) {
            self.add_complement(*word, i);
        }
        // -1 to 2, with the last word of 2^384 - p.
        self.asm.op(format_args!("adc {carry}, {carry}, #1"));
        for j in n - BLOCK..n {
            self.release_quotient(j);
        }
        let mut w = low;
        let top = match top {
            Some(top) => {
                w.extend((n + BLOCK..2 * n).map(|c| self.take_column(c)));
                top
            }
            None => self.add_all(&mut w),
        };
        for (i, word) in w[BLOCK..].iter().enumerate() {
            match i {
                0 => self.asm.op(format_args!("adds {word}, {word}, {carry}")),
                _ => self
                    .asm
                    .op(format_args!("adcs {word}, {word}, {carry}, asr #31")),
            }
        }
        self.asm
            .op(format_args!("adc {top}, {top}, {carry}, asr #31"));
        self.asm.free(carry);
        self.asm.comment("plus p where that is negative");
        modulus::add_if(&mut self.asm, self.prime, &w, top, "adds");
        self.asm.free(top);
        w
    }

    /// Adds all quotient words to columns 12 to 23, of which `w` has the first four, as many at once as registers are free for; the
    /// carry, less 1.
    fn add_all(&mut self, w: &mut Vec<Reg>) -> Reg {
        let n = self.n();
        let mut first = "adds";
        let mut j = 0;
        while j < n {
            let start = j;
            while j < n {
                let is_saved = matches!(self.columns.get(&(n + j)), Some(Column::Saved(_)));
                if j > start && self.asm.free_count() < 1 + usize::from(is_saved) {
                    break;
                }
                if j >= w.len() {
                    w.push(self.take_column(n + j));
                }
                self.hold_quotient(j);
                j += 1;
            }
            self.chain([first, "adcs"], &w[start..j], start);
            first = "adcs";
            for j in start..j {
                self.release_quotient(j);
            }
        }
        self.save_flag()
    }
}
