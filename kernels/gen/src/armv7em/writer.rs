//! What kernels of symmetric primitives are written with: instructions, and slots for what does not fit in registers.

use super::asm::{Asm, Reg};
use std::fmt::Display;

/// Where slots are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scratch {
    /// In s-registers, from s0 on.
    Fpu,
    /// On the stack, from sp upwards.
    Stack,
}

impl Scratch {
    /// Both, with the folder of their kernels.
    pub(super) const ALL: [(Self, &'static str); 2] = [(Self::Fpu, "fpu"), (Self::Stack, "core")];
}

/// A kernel in the making.
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

    pub(super) fn save(&mut self, slot: u32, reg: Reg) {
        match self.scratch {
            Scratch::Fpu => self.op(format_args!("vmov s{slot}, {reg}")),
            Scratch::Stack => self.op(format_args!("str {reg}, [sp, #{}]", 4 * slot)),
        }
    }

    pub(super) fn load(&mut self, reg: Reg, slot: u32) {
        match self.scratch {
            Scratch::Fpu => self.op(format_args!("vmov {reg}, s{slot}")),
            Scratch::Stack => self.op(format_args!("ldr {reg}, [sp, #{}]", 4 * slot)),
        }
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
