//! Executes decoded instructions on the core's registers and the bus.
//!
//! Semantics: Armv7-M Architecture Reference Manual (DDI 0403E), A7.7.

use super::float;
use super::insn::{
    Address, DataOp, DspMul, DspMulLong, Extend, Index, Insn, LaneOp, Lanes, LongMul, Reg,
    SetFlags, Shift, Shuffle, Special, Width,
};
use crate::memory::{AccessError, Bus};

/// Why an instruction could not be executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trap {
    /// A load or store failed.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// The permanently undefined instruction: how compiled code aborts.
    #[error("executed udf #{imm}, the trap of aborting code")]
    Undefined {
        /// Its operand.
        imm: u16,
    },
    /// A branch to an even address would leave Thumb state.
    #[error("branch to the even address {target:#010x}")]
    NotThumb {
        /// The address.
        target: u32,
    },
    /// SVC: there are no exception handlers in this model.
    #[error("svc #{imm}: exceptions are not modelled")]
    Svc {
        /// Its operand.
        imm: u8,
    },
    /// A breakpoint that is not a semihosting call.
    #[error("breakpoint #{imm}")]
    Breakpoint {
        /// Its operand.
        imm: u8,
    },
    /// Floating point before start-up code enabled it in CPACR.
    #[error("floating-point instruction while CPACR does not enable the unit")]
    FpDisabled,
    /// A rounding mode or flush-to-zero.
    #[error("FPSCR {value:#010x}: only round-to-nearest without flush to zero is modelled")]
    FpMode {
        /// The value written.
        value: u32,
    },
    /// CONTROL.nPRIV set.
    #[error("unprivileged execution is not modelled")]
    Unprivileged,
}

/// What an instruction did to the flow of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// On to the next instruction.
    Next,
    /// Its condition failed, or it is a conditional branch not taken.
    Skipped,
    /// To this address.
    Jump(u32),
    /// BKPT 0xAB.
    Semihosting,
}

/// The registers of one core.
#[derive(Clone, Debug)]
pub(crate) struct Core {
    /// r0 to r14; r15 is the address of the current instruction plus 4 while it executes.
    pub(crate) regs: [u32; 16],
    pub(crate) s: [u32; 32],
    pub(crate) fpscr: u32,
    pub(crate) n: bool,
    pub(crate) z: bool,
    pub(crate) c: bool,
    pub(crate) v: bool,
    pub(crate) q: bool,
    pub(crate) ge: u8,
    /// ITSTATE: zero outside IT blocks.
    pub(crate) it: u8,
    /// The stack pointer that is not in use.
    other_sp: u32,
    limits: [u32; 2],
    primask: u32,
    faultmask: u32,
    basepri: u32,
    control: u32,
    /// The bits of CONTROL that floating-point instructions set: FPCA, and SFPA in the secure state of ARMv8-M.
    fp_active: u32,
    exclusive: Option<u32>,
    /// Whether CPACR enables the FPU.
    pub(crate) fp_enabled: bool,
}

/// Sum with carry: result, carry out, overflow.
pub(super) fn add_with_carry(a: u32, b: u32, carry: bool) -> (u32, bool, bool) {
    let (partial, carry1) = a.overflowing_add(b);
    let (sum, carry2) = partial.overflowing_add(u32::from(carry));
    let overflow = !(a ^ b) & (a ^ sum) & 0x8000_0000 != 0;
    (sum, carry1 || carry2, overflow)
}

/// Shift with carry out. `amount` is 0 to 255 for register shifts; the encodings give 32 where LSR and ASR mean it.
pub(super) fn shift_with_carry(value: u32, shift: Shift, amount: u32, carry: bool) -> (u32, bool) {
    if shift == Shift::Rrx {
        return (u32::from(carry) << 31 | value >> 1, value & 1 != 0);
    }
    if amount == 0 {
        return (value, carry);
    }
    let wide = u64::from(value);
    match shift {
        Shift::Lsl if amount > 32 => (0, false),
        Shift::Lsl => ((wide << amount) as u32, wide << amount >> 32 & 1 != 0),
        Shift::Lsr if amount > 32 => (0, false),
        Shift::Lsr => ((wide >> amount) as u32, wide >> (amount - 1) & 1 != 0),
        Shift::Asr => {
            let signed = i64::from(value as i32);
            let amount = amount.min(32);
            ((signed >> amount) as u32, signed >> (amount - 1) & 1 != 0)
        }
        Shift::Ror | Shift::Rrx => {
            let rotated = value.rotate_right(amount & 31);
            (rotated, rotated >> 31 != 0)
        }
    }
}

/// The address that a single access uses, and the base register's value afterwards.
pub(super) fn effective_address(regs: &[u32; 16], address: Address) -> (u32, u32) {
    match address {
        Address::Imm {
            base,
            index,
            offset,
        } => indexed(regs, base, index, offset),
        Address::Reg {
            base,
            offset,
            shift,
        } => {
            let base = regs[usize::from(base & 15)];
            (
                base.wrapping_add(regs[usize::from(offset & 15)] << shift),
                base,
            )
        }
    }
}

/// The same for immediate offsets.
pub(super) fn indexed(regs: &[u32; 16], base: Reg, index: Index, offset: i16) -> (u32, u32) {
    let value = regs[usize::from(base & 15)];
    let start = if base == 15 { value & !3 } else { value };
    let moved = start.wrapping_add_signed(i32::from(offset));
    match index {
        Index::Offset => (moved, value),
        Index::Pre => (moved, moved),
        Index::Post => (start, moved),
    }
}

/// The lowest address of a multiple transfer of `words` words, and the base register's value after write-back.
pub(super) fn multiple(base: u32, words: u32, before: bool) -> (u32, u32) {
    let bytes = words * 4;
    if before {
        (base.wrapping_sub(bytes), base.wrapping_sub(bytes))
    } else {
        (base, base.wrapping_add(bytes))
    }
}

fn low16(x: u32) -> i32 {
    i32::from(x as i16)
}

fn high16(x: u32) -> i32 {
    i32::from((x >> 16) as i16)
}

fn half(x: u32, high: bool) -> i32 {
    if high { high16(x) } else { low16(x) }
}

/// Clamps to a signed or unsigned width; the second value says whether that changed anything.
fn saturate(value: i64, signed: bool, bits: u8) -> (u32, bool) {
    let (min, max) = if signed {
        (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1)
    } else {
        (0, (1i64 << bits) - 1)
    };
    let clamped = value.clamp(min, max);
    (clamped as u32, clamped != value)
}

impl Core {
    /// A core at reset: everything zero except the stack pointer.
    pub(crate) fn new(sp: u32, v8: bool) -> Self {
        let mut regs = [0; 16];
        regs[13] = sp & !3;
        regs[14] = u32::MAX;
        Self {
            regs,
            s: [0; 32],
            fpscr: 0,
            n: false,
            z: false,
            c: false,
            v: false,
            q: false,
            ge: 0,
            it: 0,
            other_sp: 0,
            limits: [0; 2],
            primask: 0,
            faultmask: 0,
            basepri: 0,
            control: 0,
            fp_active: if v8 { 0xc } else { 4 },
            exclusive: None,
            fp_enabled: false,
        }
    }

    #[inline(always)]
    pub(super) fn r(&self, r: Reg) -> u32 {
        self.regs[usize::from(r & 15)]
    }

    #[inline(always)]
    fn set(&mut self, r: Reg, value: u32) {
        // Bits 1:0 of SP are always zero.
        let value = if r == 13 { value & !3 } else { value };
        self.regs[usize::from(r & 15)] = value;
    }

    fn set_nz(&mut self, value: u32) {
        self.n = value >> 31 != 0;
        self.z = value == 0;
    }

    fn sets(&self, flags: SetFlags) -> bool {
        match flags {
            SetFlags::Never => false,
            SetFlags::Always => true,
            SetFlags::OutsideIt => self.it == 0,
        }
    }

    pub(crate) fn condition(&self, cond: u8) -> bool {
        let base = match cond >> 1 {
            0 => self.z,
            1 => self.c,
            2 => self.n,
            3 => self.v,
            4 => self.c && !self.z,
            5 => self.n == self.v,
            6 => self.n == self.v && !self.z,
            _ => return true,
        };
        base != (cond & 1 != 0)
    }

    fn apsr(&self) -> u32 {
        u32::from(self.n) << 31
            | u32::from(self.z) << 30
            | u32::from(self.c) << 29
            | u32::from(self.v) << 28
            | u32::from(self.q) << 27
            | u32::from(self.ge) << 16
    }

    fn aligned(address: u32, bytes: u32) -> Result<(), AccessError> {
        if address & (bytes - 1) == 0 {
            Ok(())
        } else {
            Err(AccessError::Unaligned { address })
        }
    }

    /// Executes one instruction, except for moving the program counter and advancing ITSTATE.
    #[inline(always)]
    pub(crate) fn execute(&mut self, insn: Insn, bus: &mut Bus) -> Result<Flow, Trap> {
        if self.it != 0 && !self.condition(self.it >> 4) && !matches!(insn, Insn::Breakpoint { .. })
        {
            return Ok(Flow::Skipped);
        }
        match insn {
            Insn::Data {
                op,
                flags,
                rd,
                rn,
                rm,
                shift,
                amount,
            } => {
                let (operand, carry) =
                    shift_with_carry(self.r(rm), shift, u32::from(amount), self.c);
                Ok(self.data(op, flags, rd, self.r(rn), operand, carry))
            }
            Insn::DataImm {
                op,
                flags,
                rd,
                rn,
                imm,
                carry,
            } => Ok(self.data(op, flags, rd, self.r(rn), imm, carry.unwrap_or(self.c))),
            Insn::Load { width, rt, address } => {
                let (at, base) = effective_address(&self.regs, address);
                let value = self.load(bus, width, at)?;
                self.set(address.base(), base);
                if rt == 15 {
                    return Self::interworking(value);
                }
                self.set(rt, value);
                Ok(Flow::Next)
            }
            Insn::Store { width, rt, address } => {
                let (at, base) = effective_address(&self.regs, address);
                self.store(bus, width, at, self.r(rt))?;
                self.set(address.base(), base);
                Ok(Flow::Next)
            }
            Insn::LongMul { op, lo, hi, rn, rm } => {
                self.long_multiply(op, lo, hi, rn, rm);
                Ok(Flow::Next)
            }
            Insn::BranchCond { cond, offset } => {
                if self.condition(cond) {
                    Ok(Flow::Jump(self.regs[15].wrapping_add_signed(offset)))
                } else {
                    Ok(Flow::Skipped)
                }
            }
            Insn::Branch { offset } => Ok(Flow::Jump(self.regs[15].wrapping_add_signed(offset))),
            Insn::BranchLink { offset } => {
                self.regs[14] = self.regs[15] | 1;
                Ok(Flow::Jump(self.regs[15].wrapping_add_signed(offset)))
            }
            Insn::BranchReg { rm, link } => {
                let target = self.r(rm);
                if link {
                    self.regs[14] = (self.regs[15] - 2) | 1;
                }
                Self::interworking(target)
            }
            Insn::CompareBranch {
                nonzero,
                rn,
                offset,
            } => {
                if (self.r(rn) != 0) == nonzero {
                    Ok(Flow::Jump(self.regs[15].wrapping_add_signed(offset)))
                } else {
                    Ok(Flow::Skipped)
                }
            }
            Insn::LoadMulti {
                base,
                list,
                write_back,
                before,
            } => {
                let (mut at, end) = multiple(self.r(base), list.count_ones(), before);
                Self::aligned(at, 4)?;
                let mut target = None;
                for r in 0..16 {
                    if list >> r & 1 != 0 {
                        let value = bus.read_u32(at)?;
                        if r == 15 {
                            target = Some(value);
                        } else {
                            self.set(r, value);
                        }
                        at = at.wrapping_add(4);
                    }
                }
                if write_back {
                    self.set(base, end);
                }
                target.map_or(Ok(Flow::Next), Self::interworking)
            }
            Insn::StoreMulti {
                base,
                list,
                write_back,
                before,
            } => {
                let (mut at, end) = multiple(self.r(base), list.count_ones(), before);
                Self::aligned(at, 4)?;
                for r in 0..15 {
                    if list >> r & 1 != 0 {
                        bus.write_u32(at, self.r(r))?;
                        at = at.wrapping_add(4);
                    }
                }
                if write_back {
                    self.set(base, end);
                }
                Ok(Flow::Next)
            }
            Insn::LoadDual {
                rt,
                rt2,
                base,
                index,
                offset,
            } => {
                let (at, end) = indexed(&self.regs, base, index, offset);
                Self::aligned(at, 4)?;
                let (first, second) = (bus.read_u32(at)?, bus.read_u32(at.wrapping_add(4))?);
                if base != 15 {
                    self.set(base, end);
                }
                self.set(rt, first);
                self.set(rt2, second);
                Ok(Flow::Next)
            }
            Insn::StoreDual {
                rt,
                rt2,
                base,
                index,
                offset,
            } => {
                let (at, end) = indexed(&self.regs, base, index, offset);
                Self::aligned(at, 4)?;
                bus.write_u32(at, self.r(rt))?;
                bus.write_u32(at.wrapping_add(4), self.r(rt2))?;
                self.set(base, end);
                Ok(Flow::Next)
            }
            Insn::ShiftReg {
                shift,
                flags,
                rd,
                rn,
                rm,
            } => {
                let (value, carry) = shift_with_carry(self.r(rn), shift, self.r(rm) & 0xff, self.c);
                if self.sets(flags) {
                    self.set_nz(value);
                    self.c = carry;
                }
                self.set(rd, value);
                Ok(Flow::Next)
            }
            Insn::It { state } => {
                self.it = state;
                Ok(Flow::Next)
            }
            Insn::FpMoveCore { .. }
            | Insn::FpMoveCore2 { .. }
            | Insn::FpImm { .. }
            | Insn::FpUnary { .. }
            | Insn::FpBinary { .. }
            | Insn::FpCompare { .. }
            | Insn::FpSelect { .. }
            | Insn::FpLoad { .. }
            | Insn::FpStore { .. }
            | Insn::FpLoadMulti { .. }
            | Insn::FpStoreMulti { .. }
            | Insn::FpReadStatus { .. }
            | Insn::FpWriteStatus { .. } => self.floating(insn, bus),
            _ => self.less_common(insn, bus),
        }
    }

    /// Advances ITSTATE past one instruction of the block.
    #[inline(always)]
    pub(crate) fn advance_it(&mut self) {
        self.it = if self.it & 7 == 0 {
            0
        } else {
            self.it & 0xe0 | self.it << 1 & 0x1f
        };
    }

    fn interworking(target: u32) -> Result<Flow, Trap> {
        if target & 1 == 0 || target >= 0xf000_0000 {
            return Err(Trap::NotThumb { target });
        }
        Ok(Flow::Jump(target & !1))
    }

    #[inline(always)]
    fn data(&mut self, op: DataOp, flags: SetFlags, rd: Reg, a: u32, b: u32, carry: bool) -> Flow {
        let sets = self.sets(flags);
        let logical = |value| (value, carry, self.v);
        let (value, carry, overflow) = match op {
            DataOp::And | DataOp::Tst => logical(a & b),
            DataOp::Bic => logical(a & !b),
            DataOp::Orr => logical(a | b),
            DataOp::Orn => logical(a | !b),
            DataOp::Eor | DataOp::Teq => logical(a ^ b),
            DataOp::Mov => logical(b),
            DataOp::Mvn => logical(!b),
            DataOp::Add | DataOp::Cmn => add_with_carry(a, b, false),
            DataOp::Adc => add_with_carry(a, b, self.c),
            DataOp::Sub | DataOp::Cmp => add_with_carry(a, !b, true),
            DataOp::Sbc => add_with_carry(a, !b, self.c),
            DataOp::Rsb => add_with_carry(!a, b, true),
        };
        if sets {
            self.set_nz(value);
            self.c = carry;
            self.v = overflow;
        }
        if !op.compares() {
            if rd == 15 {
                return Flow::Jump(value & !1);
            }
            self.set(rd, value);
        }
        Flow::Next
    }

    #[inline(always)]
    fn load(&mut self, bus: &mut Bus, width: Width, at: u32) -> Result<u32, Trap> {
        if at & (width.bytes() - 1) != 0 {
            if !bus.unaligned {
                return Err(AccessError::Unaligned { address: at }.into());
            }
            bus.waits += bus.unaligned_cycles;
        }
        Ok(match width {
            Width::Word => bus.read_u32(at)?,
            Width::Byte => u32::from(bus.read::<1>(at)?[0]),
            Width::Half => u32::from(bus.read_u16(at)?),
            Width::SignedByte => i32::from(bus.read::<1>(at)?[0] as i8) as u32,
            Width::SignedHalf => i32::from(bus.read_u16(at)? as i16) as u32,
        })
    }

    #[inline(always)]
    fn store(&mut self, bus: &mut Bus, width: Width, at: u32, value: u32) -> Result<(), Trap> {
        if at & (width.bytes() - 1) != 0 {
            if !bus.unaligned {
                return Err(AccessError::Unaligned { address: at }.into());
            }
            bus.waits += bus.unaligned_cycles;
        }
        match width {
            Width::Word => bus.write_u32(at, value)?,
            Width::Byte | Width::SignedByte => bus.write(at, [value as u8])?,
            Width::Half | Width::SignedHalf => bus.write(at, (value as u16).to_le_bytes())?,
        }
        Ok(())
    }

    #[inline(always)]
    fn long_multiply(&mut self, op: LongMul, lo: Reg, hi: Reg, rn: Reg, rm: Reg) {
        let (n, m) = (self.r(rn), self.r(rm));
        let unsigned = u64::from(n) * u64::from(m);
        let signed = (i64::from(n as i32) * i64::from(m as i32)) as u64;
        let accumulator = self.pair(lo, hi);
        let result = match op {
            LongMul::Umull => unsigned,
            LongMul::Smull => signed,
            LongMul::Umlal => unsigned.wrapping_add(accumulator),
            LongMul::Smlal => signed.wrapping_add(accumulator),
            LongMul::Umaal => unsigned + u64::from(self.r(lo)) + u64::from(self.r(hi)),
        };
        self.set_pair(lo, hi, result);
    }

    fn pair(&self, lo: Reg, hi: Reg) -> u64 {
        u64::from(self.r(hi)) << 32 | u64::from(self.r(lo))
    }

    fn set_pair(&mut self, lo: Reg, hi: Reg, value: u64) {
        self.set(lo, value as u32);
        self.set(hi, (value >> 32) as u32);
    }

    /// Everything that hot loops rarely contain.
    fn less_common(&mut self, insn: Insn, bus: &mut Bus) -> Result<Flow, Trap> {
        match insn {
            Insn::Adr { rd, offset } => {
                self.set(rd, (self.regs[15] & !3).wrapping_add_signed(offset));
            }
            Insn::Movt { rd, imm } => self.set(rd, self.r(rd) & 0xffff | u32::from(imm) << 16),
            Insn::Mul { flags, rd, rn, rm } => {
                let value = self.r(rn).wrapping_mul(self.r(rm));
                if self.sets(flags) {
                    self.set_nz(value);
                }
                self.set(rd, value);
            }
            Insn::Mla {
                rd,
                rn,
                rm,
                ra,
                subtract,
            } => {
                let product = self.r(rn).wrapping_mul(self.r(rm));
                let ra = self.r(ra);
                self.set(
                    rd,
                    if subtract {
                        ra.wrapping_sub(product)
                    } else {
                        ra.wrapping_add(product)
                    },
                );
            }
            Insn::DspMul { op, rd, rn, rm, ra } => {
                let value = self.dsp_multiply(op, self.r(rn), self.r(rm), ra.map(|ra| self.r(ra)));
                self.set(rd, value);
            }
            Insn::DspMulLong { op, lo, hi, rn, rm } => {
                let (n, m) = (self.r(rn), self.r(rm));
                let sum = match op {
                    DspMulLong::Half { n_high, m_high } => {
                        i64::from(half(n, n_high)) * i64::from(half(m, m_high))
                    }
                    DspMulLong::Dual { subtract, exchange } => dual(n, m, subtract, exchange),
                };
                self.set_pair(lo, hi, self.pair(lo, hi).wrapping_add(sum as u64));
            }
            Insn::Divide { signed, rd, rn, rm } => {
                let (n, m) = (self.r(rn), self.r(rm));
                let quotient = match m {
                    0 => 0,
                    _ if signed => (n as i32).wrapping_div(m as i32) as u32,
                    _ => n / m,
                };
                self.set(rd, quotient);
            }
            Insn::Parallel {
                lanes,
                op,
                rd,
                rn,
                rm,
            } => {
                let value = self.parallel(lanes, op, self.r(rn), self.r(rm));
                self.set(rd, value);
            }
            Insn::Sel { rd, rn, rm } => {
                let mask = (0..4).fold(0, |mask, lane| {
                    if self.ge >> lane & 1 != 0 {
                        mask | 0xff << (8 * lane)
                    } else {
                        mask
                    }
                });
                self.set(rd, self.r(rn) & mask | self.r(rm) & !mask);
            }
            Insn::SatAdd {
                double,
                subtract,
                rd,
                rm,
                rn,
            } => {
                let (mut n, mut saturated) = (i64::from(self.r(rn) as i32), false);
                if double {
                    let (value, changed) = saturate(2 * n, true, 32);
                    (n, saturated) = (i64::from(value as i32), changed);
                }
                let m = i64::from(self.r(rm) as i32);
                let (value, changed) = saturate(if subtract { m - n } else { m + n }, true, 32);
                self.q |= saturated || changed;
                self.set(rd, value);
            }
            Insn::Saturate {
                signed,
                rd,
                rn,
                bits,
                shift,
                amount,
            } => {
                let (operand, _) = shift_with_carry(self.r(rn), shift, u32::from(amount), self.c);
                let (value, changed) = saturate(i64::from(operand as i32), signed, bits);
                self.q |= changed;
                self.set(rd, value);
            }
            Insn::Saturate16 {
                signed,
                rd,
                rn,
                bits,
            } => {
                let (low, changed_low) = saturate(i64::from(low16(self.r(rn))), signed, bits);
                let (high, changed_high) = saturate(i64::from(high16(self.r(rn))), signed, bits);
                self.q |= changed_low || changed_high;
                self.set(rd, low & 0xffff | high << 16);
            }
            Insn::Extend {
                kind,
                rd,
                rn,
                rm,
                rotate,
            } => {
                let value = extend(kind, self.r(rm).rotate_right(u32::from(rotate)));
                let value = match (rn, kind) {
                    (None, _) => value,
                    (Some(rn), Extend::S8x2 | Extend::U8x2) => add16(self.r(rn), value),
                    (Some(rn), _) => self.r(rn).wrapping_add(value),
                };
                self.set(rd, value);
            }
            Insn::Pack {
                top,
                rd,
                rn,
                rm,
                amount,
            } => {
                let shift = if top { Shift::Asr } else { Shift::Lsl };
                let (operand, _) = shift_with_carry(self.r(rm), shift, u32::from(amount), self.c);
                let n = self.r(rn);
                self.set(
                    rd,
                    if top {
                        n & 0xffff_0000 | operand & 0xffff
                    } else {
                        n & 0xffff | operand & 0xffff_0000
                    },
                );
            }
            Insn::BitInsert { rd, rn, lsb, width } => {
                let mask = field_mask(lsb, width);
                let field = rn.map_or(0, |rn| self.r(rn) << lsb) & mask;
                self.set(rd, self.r(rd) & !mask | field);
            }
            Insn::BitExtract {
                signed,
                rd,
                rn,
                lsb,
                width,
            } => {
                let top = self.r(rn) << (32 - lsb - width);
                let value = if signed {
                    (top as i32 >> (32 - width)) as u32
                } else {
                    top >> (32 - width)
                };
                self.set(rd, value);
            }
            Insn::Shuffle { op, rd, rm } => {
                let value = self.r(rm);
                let value = match op {
                    Shuffle::Rev => value.swap_bytes(),
                    Shuffle::Rev16 => value.swap_bytes().rotate_left(16),
                    Shuffle::Revsh => i32::from((value as u16).swap_bytes() as i16) as u32,
                    Shuffle::Rbit => value.reverse_bits(),
                    Shuffle::Clz => value.leading_zeros(),
                };
                self.set(rd, value);
            }
            Insn::LoadExclusive {
                width,
                rt,
                base,
                offset,
                exclusive,
            } => {
                let at = self.r(base).wrapping_add(u32::from(offset));
                Self::aligned(at, width.bytes())?;
                let value = self.load(bus, width, at)?;
                if exclusive {
                    self.exclusive = Some(at);
                }
                self.set(rt, value);
            }
            Insn::StoreExclusive {
                width,
                rd,
                rt,
                base,
                offset,
            } => {
                let at = self.r(base).wrapping_add(u32::from(offset));
                Self::aligned(at, width.bytes())?;
                let allowed = rd.is_none() || self.exclusive == Some(at);
                if allowed {
                    self.store(bus, width, at, self.r(rt))?;
                }
                if let Some(rd) = rd {
                    self.exclusive = None;
                    self.set(rd, u32::from(!allowed));
                }
            }
            Insn::ClearExclusive => self.exclusive = None,
            Insn::TableBranch { half, rn, rm } => {
                let (table, index) = (self.r(rn), self.r(rm));
                let offset = if half {
                    u32::from(bus.read_u16(table.wrapping_add(index << 1))?)
                } else {
                    u32::from(bus.read::<1>(table.wrapping_add(index))?[0])
                };
                return Ok(Flow::Jump(self.regs[15].wrapping_add(2 * offset)));
            }
            Insn::ReadSpecial { rd, special } => {
                let value = self.read_special(special);
                self.set(rd, value);
            }
            Insn::WriteSpecial { rn, special, mask } => {
                self.write_special(special, mask, self.r(rn))?;
            }
            Insn::ChangeState {
                disable,
                primask,
                faultmask,
            } => {
                if primask {
                    self.primask = u32::from(disable);
                }
                if faultmask {
                    self.faultmask = u32::from(disable);
                }
            }
            Insn::Svc { imm } => return Err(Trap::Svc { imm }),
            Insn::Breakpoint { imm: 0xab } => return Ok(Flow::Semihosting),
            Insn::Breakpoint { imm } => return Err(Trap::Breakpoint { imm }),
            Insn::Undefined { imm } => return Err(Trap::Undefined { imm }),
            // Hints and barriers; the other variants are executed by the caller.
            _ => {}
        }
        Ok(Flow::Next)
    }

    fn dsp_multiply(&mut self, op: DspMul, n: u32, m: u32, ra: Option<u32>) -> u32 {
        let accumulator = i64::from(ra.unwrap_or(0) as i32);
        let top = |sum: i64, round: bool| {
            (sum.wrapping_add(if round { 0x8000_0000 } else { 0 }) >> 32) as u32
        };
        let product = i64::from(n as i32) * i64::from(m as i32);
        let sum = match op {
            DspMul::Half { n_high, m_high } => {
                accumulator + i64::from(half(n, n_high)) * i64::from(half(m, m_high))
            }
            DspMul::WordHalf { m_high } => {
                accumulator + ((i64::from(n as i32) * i64::from(half(m, m_high))) >> 16)
            }
            DspMul::Dual { subtract, exchange } => accumulator + dual(n, m, subtract, exchange),
            DspMul::Top { round } => return top((accumulator << 32).wrapping_add(product), round),
            DspMul::TopSubtract { round } => {
                return top((accumulator << 32).wrapping_sub(product), round);
            }
            DspMul::AbsDiff => {
                let differences = n
                    .to_le_bytes()
                    .into_iter()
                    .zip(m.to_le_bytes())
                    .map(|(a, b)| u32::from(a.abs_diff(b)));
                return differences.sum::<u32>().wrapping_add(ra.unwrap_or(0));
            }
        };
        self.q |= sum != i64::from(sum as i32);
        sum as u32
    }

    /// Parallel addition and subtraction; the modulo forms set the GE bits.
    fn parallel(&mut self, lanes: Lanes, op: LaneOp, n: u32, m: u32) -> u32 {
        let signed = matches!(
            lanes,
            Lanes::Signed | Lanes::SignedSaturating | Lanes::SignedHalving
        );
        let bytes = matches!(op, LaneOp::Add8 | LaneOp::Sub8);
        let width: u32 = if bytes { 8 } else { 16 };
        let lane = |x: u32, index: u32| -> i32 {
            let x = x >> (index * width);
            match (bytes, signed) {
                (true, true) => i32::from(x as i8),
                (true, false) => i32::from(x as u8),
                (false, true) => i32::from(x as i16),
                (false, false) => i32::from(x as u16),
            }
        };
        let (mut result, mut ge) = (0, 0);
        for index in 0..32 / width {
            let (subtract, other) = match op {
                LaneOp::Add8 | LaneOp::Add16 => (false, index),
                LaneOp::Sub8 | LaneOp::Sub16 => (true, index),
                LaneOp::AddSubX => (index == 0, 1 - index),
                LaneOp::SubAddX => (index == 1, 1 - index),
            };
            let (a, b) = (lane(n, index), lane(m, other));
            let sum = if subtract { a - b } else { a + b };
            let value = match lanes {
                Lanes::Signed | Lanes::Unsigned => sum as u32,
                Lanes::SignedSaturating | Lanes::UnsignedSaturating => {
                    saturate(i64::from(sum), signed, width as u8).0
                }
                Lanes::SignedHalving | Lanes::UnsignedHalving => (sum >> 1) as u32,
            };
            result |= (value & (u32::MAX >> (32 - width))) << (index * width);
            let set = if signed || subtract {
                sum >= 0
            } else {
                sum >= 1 << width
            };
            if set {
                ge |= if bytes { 1 << index } else { 3 << (2 * index) };
            }
        }
        if matches!(lanes, Lanes::Signed | Lanes::Unsigned) {
            self.ge = ge;
        }
        result
    }

    fn uses_psp(&self) -> bool {
        self.control & 2 != 0
    }

    fn read_special(&self, special: Special) -> u32 {
        match special {
            Special::Apsr | Special::Xpsr => self.apsr(),
            Special::Ipsr | Special::Epsr => 0,
            Special::Msp => {
                if self.uses_psp() {
                    self.other_sp
                } else {
                    self.regs[13]
                }
            }
            Special::Psp => {
                if self.uses_psp() {
                    self.regs[13]
                } else {
                    self.other_sp
                }
            }
            Special::MspLimit => self.limits[0],
            Special::PspLimit => self.limits[1],
            Special::Primask => self.primask,
            Special::Basepri | Special::BasepriMax => self.basepri,
            Special::Faultmask => self.faultmask,
            Special::Control => self.control,
        }
    }

    fn write_special(&mut self, special: Special, mask: u8, value: u32) -> Result<(), Trap> {
        match special {
            Special::Apsr | Special::Xpsr => {
                if mask & 2 != 0 {
                    self.n = value >> 31 != 0;
                    self.z = value >> 30 & 1 != 0;
                    self.c = value >> 29 & 1 != 0;
                    self.v = value >> 28 & 1 != 0;
                    self.q = value >> 27 & 1 != 0;
                }
                if mask & 1 != 0 {
                    self.ge = (value >> 16 & 15) as u8;
                }
            }
            Special::Ipsr | Special::Epsr => {}
            Special::Msp if self.uses_psp() => self.other_sp = value & !3,
            Special::Psp if !self.uses_psp() => self.other_sp = value & !3,
            Special::Msp | Special::Psp => self.set(13, value),
            Special::MspLimit => self.limits[0] = value & !7,
            Special::PspLimit => self.limits[1] = value & !7,
            Special::Primask => self.primask = value & 1,
            Special::Faultmask => self.faultmask = value & 1,
            Special::Basepri => self.basepri = value & 0xff,
            Special::BasepriMax => {
                let value = value & 0xff;
                if value != 0 && (self.basepri == 0 || value < self.basepri) {
                    self.basepri = value;
                }
            }
            Special::Control => {
                if value & 1 != 0 {
                    return Err(Trap::Unprivileged);
                }
                if (value ^ self.control) & 2 != 0 {
                    std::mem::swap(&mut self.regs[13], &mut self.other_sp);
                }
                self.control = value & (2 | self.fp_active);
            }
        }
        Ok(())
    }

    fn floating(&mut self, insn: Insn, bus: &mut Bus) -> Result<Flow, Trap> {
        if !self.fp_enabled {
            // CPACR: full access to CP10 is two set bits. DDI 0403E, B3.2.20.
            if bus.system.read(0xe000_ed88)? >> 20 & 3 != 3 {
                return Err(Trap::FpDisabled);
            }
            self.fp_enabled = true;
        }
        self.control |= self.fp_active;
        let index = |s: u8| usize::from(s & 31);
        match insn {
            Insn::FpMoveCore {
                to_core: true,
                rt,
                s,
            } => self.set(rt, self.s[index(s)]),
            Insn::FpMoveCore {
                to_core: false,
                rt,
                s,
            } => self.s[index(s)] = self.r(rt),
            Insn::FpMoveCore2 {
                to_core,
                rt,
                rt2,
                s,
            } => {
                for (r, s) in [(rt, s), (rt2, s + 1)] {
                    if to_core {
                        self.set(r, self.s[index(s)]);
                    } else {
                        self.s[index(s)] = self.r(r);
                    }
                }
            }
            Insn::FpImm { sd, bits } => self.s[index(sd)] = bits,
            Insn::FpUnary { op, sd, sm } => self.s[index(sd)] = float::unary(op, self.s[index(sm)]),
            Insn::FpBinary { op, sd, sn, sm } => {
                self.s[index(sd)] =
                    float::binary(op, self.s[index(sd)], self.s[index(sn)], self.s[index(sm)]);
            }
            Insn::FpCompare { sd, sm } => {
                let flags = float::compare(self.s[index(sd)], sm.map_or(0, |sm| self.s[index(sm)]));
                self.fpscr = self.fpscr & 0x0fff_ffff | flags;
            }
            Insn::FpSelect { cond, sd, sn, sm } => {
                self.s[index(sd)] = self.s[index(if self.condition(cond) { sn } else { sm })];
            }
            Insn::FpLoad {
                s,
                words,
                base,
                offset,
            } => {
                let (at, _) = indexed(&self.regs, base, Index::Offset, offset);
                self.fp_transfer(bus, s, words, at, true)?;
            }
            Insn::FpStore {
                s,
                words,
                base,
                offset,
            } => {
                let (at, _) = indexed(&self.regs, base, Index::Offset, offset);
                self.fp_transfer(bus, s, words, at, false)?;
            }
            Insn::FpLoadMulti {
                s,
                words,
                base,
                write_back,
                before,
            }
            | Insn::FpStoreMulti {
                s,
                words,
                base,
                write_back,
                before,
            } => {
                let (at, end) = multiple(self.r(base), u32::from(words), before);
                self.fp_transfer(bus, s, words, at, matches!(insn, Insn::FpLoadMulti { .. }))?;
                if write_back {
                    self.set(base, end);
                }
            }
            Insn::FpReadStatus { rt: 15 } => {
                self.n = self.fpscr >> 31 != 0;
                self.z = self.fpscr >> 30 & 1 != 0;
                self.c = self.fpscr >> 29 & 1 != 0;
                self.v = self.fpscr >> 28 & 1 != 0;
            }
            Insn::FpReadStatus { rt } => self.set(rt, self.fpscr),
            Insn::FpWriteStatus { rt } => {
                let value = self.r(rt);
                if value & 0x07c0_0000 != 0 {
                    return Err(Trap::FpMode { value });
                }
                self.fpscr = value & 0xf000_009f;
            }
            _ => {}
        }
        Ok(Flow::Next)
    }

    fn fp_transfer(
        &mut self,
        bus: &mut Bus,
        s: u8,
        words: u8,
        at: u32,
        load: bool,
    ) -> Result<(), Trap> {
        Self::aligned(at, 4)?;
        for word in 0..words {
            let (at, index) = (
                at.wrapping_add(4 * u32::from(word)),
                usize::from((s + word) & 31),
            );
            if load {
                self.s[index] = bus.read_u32(at)?;
            } else {
                bus.write_u32(at, self.s[index])?;
            }
        }
        Ok(())
    }
}

/// Sum or difference of the two products of halves.
fn dual(n: u32, m: u32, subtract: bool, exchange: bool) -> i64 {
    let m = if exchange { m.rotate_right(16) } else { m };
    let low = i64::from(low16(n)) * i64::from(low16(m));
    let high = i64::from(high16(n)) * i64::from(high16(m));
    if subtract { low - high } else { low + high }
}

fn extend(kind: Extend, x: u32) -> u32 {
    match kind {
        Extend::S8 => i32::from(x as i8) as u32,
        Extend::S16 => i32::from(x as i16) as u32,
        Extend::U8 => x & 0xff,
        Extend::U16 => x & 0xffff,
        Extend::U8x2 => x & 0x00ff_00ff,
        Extend::S8x2 => {
            u32::from(i16::from(x as i8) as u16)
                | u32::from(i16::from((x >> 16) as i8) as u16) << 16
        }
    }
}

/// Adds the two halves separately.
fn add16(a: u32, b: u32) -> u32 {
    a.wrapping_add(b) & 0xffff | (a & 0xffff_0000).wrapping_add(b & 0xffff_0000)
}

/// `width` ones from bit `lsb`.
pub(super) fn field_mask(lsb: u8, width: u8) -> u32 {
    u32::MAX >> (32 - width) << lsb
}
