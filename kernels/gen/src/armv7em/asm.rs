//! Registers, places that words live in, and the text of a kernel.

use std::fmt::{self, Display, Write as _};

/// A core register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reg(pub u8);

/// Where the return address is at entry.
pub const LR: Reg = Reg(14);

impl Display for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            14 => f.write_str("lr"),
            number => write!(f, "r{number}"),
        }
    }
}

/// A place for a word that does not fit in core registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// An s-register.
    Fpu(u32),
    /// A word of the frame, counted from sp.
    Frame(u32),
}

/// Text of a kernel, and which registers are taken.
#[derive(Clone, Debug)]
pub struct Asm {
    text: String,
    free: Vec<Reg>,
}

/// r0 to r12 and lr.
pub const ALL: [Reg; 14] = [
    Reg(0),
    Reg(1),
    Reg(2),
    Reg(3),
    Reg(4),
    Reg(5),
    Reg(6),
    Reg(7),
    Reg(8),
    Reg(9),
    Reg(10),
    Reg(11),
    Reg(12),
    LR,
];

impl Default for Asm {
    fn default() -> Self {
        Self::new()
    }
}

impl Asm {
    /// Starts with all registers free.
    #[must_use]
    pub fn new() -> Self {
        Self {
            text: String::new(),
            free: ALL.to_vec(),
        }
    }

    /// The text so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An instruction.
    pub fn op(&mut self, instruction: impl Display) {
        let _ = writeln!(self.text, "    {instruction}");
    }

    /// A comment on a line of its own.
    pub fn comment(&mut self, comment: impl Display) {
        let _ = writeln!(self.text, "    // {comment}");
    }

    /// A line as it is: labels and directives.
    pub fn line(&mut self, line: impl Display) {
        let _ = writeln!(self.text, "{line}");
    }

    /// How many registers are free.
    #[must_use]
    pub fn free_count(&self) -> usize {
        self.free.len()
    }

    /// Whether a register is free.
    #[must_use]
    pub fn is_free(&self, reg: Reg) -> bool {
        self.free.contains(&reg)
    }

    /// Takes any free register.
    ///
    /// # Panics
    /// When none is free: the kernel does not fit.
    pub fn take(&mut self) -> Reg {
        assert!(
            !self.free.is_empty(),
            "out of registers after:\n{}",
            self.text
        );
        self.free.remove(0)
    }

    /// Takes a register.
    ///
    /// # Panics
    /// When it is taken.
    pub fn take_register(&mut self, reg: Reg) -> Reg {
        let at = self.free.iter().position(|free| *free == reg);
        let at = at.unwrap_or_else(|| panic!("{reg} is taken after:\n{}", self.text));
        self.free.remove(at)
    }

    /// Gives a register back.
    ///
    /// # Panics
    /// When it is free already.
    pub fn free(&mut self, reg: Reg) {
        assert!(
            !self.free.contains(&reg),
            "{reg} is free already after:\n{}",
            self.text
        );
        self.free.push(reg);
        self.free.sort();
    }

    /// Sets a register to a small number, without touching flags.
    pub fn set(&mut self, reg: Reg, value: u8) {
        self.op(format_args!("mov {reg}, #{value}"));
    }

    /// Sets a register to any word, without touching flags.
    pub fn set_word(&mut self, reg: Reg, value: u32) {
        match value {
            0..=0xff => self.op(format_args!("mov {reg}, #{value}")),
            u32::MAX => self.op(format_args!("mvn {reg}, #0")),
            _ => {
                self.op(format_args!("movw {reg}, #{}", value & 0xffff));
                self.op(format_args!("movt {reg}, #{}", value >> 16));
            }
        }
    }

    /// Saves a register in a slot.
    pub fn save(&mut self, slot: Slot, reg: Reg) {
        match slot {
            Slot::Fpu(number) => self.op(format_args!("vmov s{number}, {reg}")),
            Slot::Frame(word) => self.op(format_args!("str {reg}, [sp, #{}]", 4 * word)),
        }
    }

    /// Loads a slot into a register.
    pub fn load(&mut self, reg: Reg, slot: Slot) {
        match slot {
            Slot::Fpu(number) => self.op(format_args!("vmov {reg}, s{number}")),
            Slot::Frame(word) => self.op(format_args!("ldr {reg}, [sp, #{}]", 4 * word)),
        }
    }

    /// Saves registers in slots. Two s-registers that are a d-register take one instruction, of as many cycles.
    pub fn save_all(&mut self, saves: &[(Slot, Reg)]) {
        for_pairs(saves, |pair| match pair {
            [(Slot::Fpu(low), x), (_, y)] => self.op(format_args!("vmov d{}, {x}, {y}", low / 2)),
            pair => pair.iter().for_each(|(slot, reg)| self.save(*slot, *reg)),
        });
    }

    /// Loads slots into registers, as [`save_all`](Self::save_all) saves them.
    pub fn load_all(&mut self, loads: &[(Slot, Reg)]) {
        for_pairs(loads, |pair| match pair {
            [(Slot::Fpu(low), x), (_, y)] => self.op(format_args!("vmov {x}, {y}, d{}", low / 2)),
            pair => pair.iter().for_each(|(slot, reg)| self.load(*reg, *slot)),
        });
    }

    /// `high:low = x y + low + high`.
    pub fn umaal(&mut self, low: Reg, high: Reg, x: Reg, y: Reg) {
        self.op(format_args!("umaal {low}, {high}, {x}, {y}"));
    }

    /// Renames registers throughout the text, as `names` tells for each of [`ALL`].
    pub fn rename(&mut self, names: impl Fn(Reg) -> Reg) {
        let mut renamed = String::with_capacity(self.text.len());
        for line in self.text.lines() {
            if line.trim_start().starts_with("//") {
                renamed.push_str(line);
            } else {
                rename_line(line, &names, &mut renamed);
            }
            renamed.push('\n');
        }
        self.text = renamed;
        let free = ALL
            .into_iter()
            .filter(|reg| self.free.iter().any(|free| names(*free) == *reg));
        self.free = free.collect();
    }
}

/// Hands over two neighbours at a time where their slots are the halves of a d-register, else one.
fn for_pairs(all: &[(Slot, Reg)], mut operation: impl FnMut(&[(Slot, Reg)])) {
    let mut rest = all;
    while !rest.is_empty() {
        let count = match rest {
            [(Slot::Fpu(low), _), (Slot::Fpu(high), _), ..] if low % 2 == 0 && *high == low + 1 => {
                2
            }
            _ => 1,
        };
        let (pair, tail) = rest.split_at(count);
        operation(pair);
        rest = tail;
    }
}

/// Renames the words of a line that are registers.
pub fn rename_line(line: &str, names: &impl Fn(Reg) -> Reg, renamed: &mut String) {
    let is_part = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let mut rest = line;
    while !rest.is_empty() {
        let length = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(length);
        match ALL.iter().find(|reg| reg.to_string() == word) {
            Some(reg) => {
                let _ = write!(renamed, "{}", names(*reg));
            }
            None => renamed.push_str(word),
        }
        let length = tail.find(is_part).unwrap_or(tail.len());
        let (between, tail) = tail.split_at(length);
        renamed.push_str(between);
        rest = tail;
    }
}
