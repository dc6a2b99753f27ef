//! Registers and instructions.

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

/// Text of a kernel, and which registers are taken.
#[derive(Debug)]
pub struct Asm {
    text: String,
    free: Vec<Reg>,
}

/// r0 to r12 and lr.
const ALL: [u8; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14];

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
            free: ALL.map(Reg).to_vec(),
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

    /// Takes a register and sets it to a small number.
    pub fn constant(&mut self, value: u8) -> Reg {
        let reg = self.take();
        self.op(format_args!("mov {reg}, #{value}"));
        reg
    }

    /// Saves a register in a slot: an s-register, which keeps a word that does not fit in core registers.
    pub fn save(&mut self, slot: u32, reg: Reg) {
        self.op(format_args!("vmov s{slot}, {reg}"));
    }

    /// Loads a slot into a register.
    pub fn load_into(&mut self, reg: Reg, slot: u32) {
        self.op(format_args!("vmov {reg}, s{slot}"));
    }

    /// Loads a slot into a free register.
    pub fn load(&mut self, slot: u32) -> Reg {
        let reg = self.take();
        self.load_into(reg, slot);
        reg
    }

    /// `high:low = x y + low + high`.
    pub fn umaal(&mut self, low: Reg, high: Reg, x: Reg, y: Reg) {
        self.op(format_args!("umaal {low}, {high}, {x}, {y}"));
    }
}
