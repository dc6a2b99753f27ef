//! Where kernels keep what does not fit in core registers.

use super::asm::Slot;

/// What a kernel may use besides core registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scratch {
    /// s-registers: a move is a cycle, wherever it stands.
    Fpu,
    /// The frame alone.
    Core,
}

impl Scratch {
    /// Both.
    pub const ALL: [Scratch; 2] = [Scratch::Fpu, Scratch::Core];

    /// For file names.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Scratch::Fpu => "fpu",
            Scratch::Core => "core",
        }
    }
}

/// The slots of the kernels of a field, which all of them share.
#[derive(Clone, Debug)]
pub struct Layout {
    /// What there is.
    pub scratch: Scratch,
    /// The second operand of a product, limb by limb; of a square, the doubled limbs.
    pub operand: Vec<Slot>,
    /// Quotient words.
    pub quotient: Vec<Slot>,
    /// Columns on their way from one pass to the next.
    pub columns: Vec<Slot>,
    /// The return address of a product.
    pub return_address: Slot,
    /// The pointer to the first operand, where it does not stay in a register.
    pub x: Option<Slot>,
    /// A borrow and a carry, while another one is in the flag.
    pub flags: Option<[Slot; 2]>,
    /// The pointer to what a kernel changes.
    pub p: Slot,
    /// Its second pointer.
    pub q: Slot,
    /// Its count.
    pub count: Slot,
    /// Words at the bottom of the frame.
    pub frame: u32,
    /// s-registers in use, from s0.
    pub fpu: u32,
}

impl Layout {
    /// The layout for fields of `n` limbs.
    #[must_use]
    pub fn new(scratch: Scratch, n: usize) -> Self {
        // Few enough s-registers for a field of 8 limbs; 12 limbs take all 32, and the pointers go to the frame.
        let all = n == 12;
        let mut next_fpu = 0;
        let mut next_frame = 0;
        let mut slot = |fpu: bool| {
            if scratch == Scratch::Fpu && fpu {
                next_fpu += 1;
                Slot::Fpu(next_fpu - 1)
            } else {
                next_frame += 1;
                Slot::Frame(next_frame - 1)
            }
        };
        let operand = (0..n).map(|_| slot(true)).collect();
        let quotient = (0..if all { n } else { n - 1 })
            .map(|_| slot(true))
            .collect();
        let columns = (0..if all { 8 } else { 4 })
            .filter(|_| all || scratch == Scratch::Core)
            .map(|_| slot(true))
            .collect();
        let return_address = slot(!all);
        let p = slot(!all);
        let q = slot(!all);
        let count = slot(!all);
        let x = (all || scratch == Scratch::Core).then(|| slot(false));
        let flags = all.then(|| [slot(false), slot(false)]);
        Self {
            scratch,
            operand,
            quotient,
            columns,
            return_address,
            x,
            flags,
            p,
            q,
            count,
            frame: next_frame,
            fpu: next_fpu,
        }
    }

    /// The layout for the field of Curve25519: the slots of the operand survive a product.
    #[must_use]
    pub fn curve25519(scratch: Scratch) -> Self {
        let is_fpu = scratch == Scratch::Fpu;
        let s_registers = |first: u32, count: u32| (first..first + count).map(Slot::Fpu).collect();
        let words = |first: u32, count: u32| (first..first + count).map(Slot::Frame).collect();
        // The return address is in the frame, where LDR takes it to the PC. Kernels have a second pointer or a count.
        let (return_address, q) = (Slot::Frame(0), Slot::Frame(1));
        let (operand, columns, p, frame, fpu) = if is_fpu {
            (s_registers(0, 8), s_registers(8, 7), Slot::Fpu(15), 2, 16)
        } else {
            (words(3, 8), words(11, 7), Slot::Frame(2), 18, 0)
        };
        Self {
            scratch,
            operand,
            quotient: Vec::new(),
            columns,
            return_address,
            x: None,
            flags: None,
            p,
            q,
            count: q,
            frame,
            fpu,
        }
    }
}
