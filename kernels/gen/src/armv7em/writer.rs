//! What kernels of symmetric primitives are written with: instructions, and slots for what does not fit in registers.

use super::{
    asm::{Asm, Reg, Slot},
    layout::Scratch,
};
use std::fmt::Display;

/// A kernel in the making. Slots are s-registers from s0 on, or words of the frame from sp upwards.
pub(super) struct Writer {
    pub(super) asm: Asm,
    pub(super) scratch: Scratch,
}

impl Writer {
    pub(super) fn new(scratch: Scratch) -> Self {
        Self {
            asm: Asm::new(),
            scratch,
        }
    }

    pub(super) fn op(&mut self, instruction: impl Display) {
        self.asm.op(instruction);
    }

    pub(super) fn comment(&mut self, comment: impl Display) {
        self.asm.comment(comment);
    }

    fn slot(&self, number: u32) -> Slot {
        match self.scratch {
            Scratch::Fpu => Slot::Fpu(number),
            Scratch::Core => Slot::Frame(number),
        }
    }

    pub(super) fn save(&mut self, slot: u32, reg: Reg) {
        self.asm.save(self.slot(slot), reg);
    }

    pub(super) fn load(&mut self, reg: Reg, slot: u32) {
        self.asm.load(reg, self.slot(slot));
    }

    /// `z = x op y` in the short encoding where there is one; the flags are nobody's.
    pub(super) fn gate(&mut self, op: &str, z: Reg, x: Reg, y: Reg) {
        let (x, y) = if z == y { (y, x) } else { (x, y) };
        if z == x && z.0 < 8 && y.0 < 8 {
            self.op(format_args!("{op}s {z}, {y}"));
        } else {
            self.op(format_args!("{op} {z}, {x}, {y}"));
        }
    }

    /// `z = z + each of terms`, in GF(2)[x].
    pub(super) fn add(&mut self, z: Reg, terms: &[Reg]) {
        for term in terms {
            self.gate("eor", z, z, *term);
        }
    }
}
