//! How secrets move through instructions.
//!
//! Each register bit, flag and memory bit has a mark. Marks are finer than the bytes a leak is about, so that a shift or a
//! mask by a public value keeps them exact: moves, shifts, logic and bit fields move marks as they move bits; sums mark
//! everything above the lowest marked bit, as carries do; the rest marks the whole result.

use super::exec::{Core, effective_address, field_mask, indexed, multiple, shift_with_carry};
use super::insn::{
    Address, DataOp, Extend, FpUnary, Index, Insn, LaneOp, Lanes, LongMul, Reg, SetFlags, Shift,
    Shuffle, Special, Width,
};
use super::timing::CoreKind;
use crate::memory::{Bus, RegionKind};
use crate::secrets::{Kind, Log};

/// What on this core takes time that depends on operands, besides division.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    /// 32 x 32 to 64 bit multiplies: true on M3. Cortex-M3 TRM (DDI 0337I), 3.3.
    pub(crate) long_multiply: bool,
    /// Shifts by a register.
    pub(crate) shift: bool,
}

impl Variable {
    pub(crate) fn of(core: CoreKind, serial_shifter: bool) -> Self {
        Self {
            long_multiply: core == CoreKind::M3,
            shift: serial_shifter,
        }
    }
}

/// The instruction that is being followed and the machine around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    pub(crate) pc: u32,
    /// Core registers before it.
    pub(crate) before: &'a [u32; 16],
    /// ITSTATE before it.
    pub(crate) it: u8,
    /// The carry flag before it.
    pub(crate) carry: bool,
    /// Whether its condition failed.
    pub(crate) skipped: bool,
    /// Registers and flags after it.
    pub(crate) core: &'a Core,
}

/// The marks of a core's registers and flags.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    variable: Variable,
    regs: [u32; 16],
    pub(crate) s: [u32; 32],
    n: bool,
    z: bool,
    c: bool,
    v: bool,
    q: bool,
    ge: u8,
    /// Whatever was ever written to a special register that does not hold flags.
    special: u32,
    fpscr: u32,
    /// The last instruction that wrote a mark to each register, and to the flags.
    from: [u32; 16],
    pub(crate) s_from: [u32; 32],
    flags_from: u32,
}

/// Everything from the lowest set bit upwards: where a carry can reach.
fn upwards(t: u32) -> u32 {
    t | t.wrapping_neg()
}

fn all_if(any: bool) -> u32 {
    if any { u32::MAX } else { 0 }
}

fn index(r: Reg) -> usize {
    usize::from(r & 15)
}

fn s_index(s: u8) -> usize {
    usize::from(s & 31)
}

/// The bytes of a memory access: first address, length.
pub(crate) fn accessed(insn: Insn, regs: &[u32; 16]) -> Option<(u32, u32)> {
    let value = |r: Reg| regs[index(r)];
    Some(match insn {
        Insn::Load { width, address, .. } | Insn::Store { width, address, .. } => {
            (effective_address(regs, address).0, width.bytes())
        }
        Insn::LoadDual {
            base,
            index,
            offset,
            ..
        }
        | Insn::StoreDual {
            base,
            index,
            offset,
            ..
        } => (indexed(regs, base, index, offset).0, 8),
        Insn::LoadMulti {
            base, list, before, ..
        }
        | Insn::StoreMulti {
            base, list, before, ..
        } => (
            multiple(value(base), list.count_ones(), before).0,
            4 * list.count_ones(),
        ),
        Insn::LoadExclusive {
            width,
            base,
            offset,
            ..
        }
        | Insn::StoreExclusive {
            width,
            base,
            offset,
            ..
        } => (value(base).wrapping_add(u32::from(offset)), width.bytes()),
        Insn::FpLoad {
            words,
            base,
            offset,
            ..
        }
        | Insn::FpStore {
            words,
            base,
            offset,
            ..
        } => (
            indexed(regs, base, Index::Offset, offset).0,
            4 * u32::from(words),
        ),
        Insn::FpLoadMulti {
            words,
            base,
            before,
            ..
        }
        | Insn::FpStoreMulti {
            words,
            base,
            before,
            ..
        } => (
            multiple(value(base), u32::from(words), before).0,
            4 * u32::from(words),
        ),
        _ => return None,
    })
}

pub(crate) fn stores(insn: Insn) -> bool {
    matches!(
        insn,
        Insn::Store { .. }
            | Insn::StoreDual { .. }
            | Insn::StoreMulti { .. }
            | Insn::StoreExclusive { .. }
            | Insn::FpStore { .. }
            | Insn::FpStoreMulti { .. }
    )
}

/// The base register of an access that writes it back.
fn written_back(address: Address) -> u16 {
    match address {
        Address::Imm {
            base,
            index: Index::Pre | Index::Post,
            ..
        } => 1 << (base & 15),
        _ => 0,
    }
}

/// The core registers that an instruction may write, one bit each.
fn written(insn: Insn) -> u16 {
    let bit = |r: Reg| 1u16 << (r & 15);
    let bit_if = |condition: bool, register| if condition { bit(register) } else { 0 };
    match insn {
        Insn::Data { op, .. } | Insn::DataImm { op, .. } if op.compares() => 0,
        Insn::Data { rd, .. }
        | Insn::DataImm { rd, .. }
        | Insn::ShiftReg { rd, .. }
        | Insn::Adr { rd, .. }
        | Insn::Movt { rd, .. }
        | Insn::Mul { rd, .. }
        | Insn::Mla { rd, .. }
        | Insn::DspMul { rd, .. }
        | Insn::Divide { rd, .. }
        | Insn::Parallel { rd, .. }
        | Insn::Sel { rd, .. }
        | Insn::SatAdd { rd, .. }
        | Insn::Saturate { rd, .. }
        | Insn::Saturate16 { rd, .. }
        | Insn::Extend { rd, .. }
        | Insn::Pack { rd, .. }
        | Insn::BitInsert { rd, .. }
        | Insn::BitExtract { rd, .. }
        | Insn::Shuffle { rd, .. }
        | Insn::ReadSpecial { rd, .. } => bit(rd),
        Insn::LongMul { lo, hi, .. } | Insn::DspMulLong { lo, hi, .. } => bit(lo) | bit(hi),
        Insn::Load { rt, address, .. } => bit(rt) | written_back(address),
        Insn::Store { address, .. } => written_back(address),
        Insn::LoadExclusive { rt, .. } => bit(rt),
        Insn::StoreExclusive { rd, .. } => rd.map_or(0, bit),
        Insn::LoadDual {
            rt,
            rt2,
            base,
            index,
            ..
        } => bit(rt) | bit(rt2) | bit_if(index != Index::Offset, base),
        Insn::StoreDual { base, index, .. } => bit_if(index != Index::Offset, base),
        Insn::LoadMulti {
            list,
            base,
            write_back,
            ..
        } => list | bit_if(write_back, base),
        Insn::StoreMulti {
            base, write_back, ..
        }
        | Insn::FpLoadMulti {
            base, write_back, ..
        }
        | Insn::FpStoreMulti {
            base, write_back, ..
        } => bit_if(write_back, base),
        Insn::BranchLink { .. } | Insn::BranchReg { link: true, .. } => bit(14),
        Insn::FpMoveCore {
            to_core: true, rt, ..
        }
        | Insn::FpReadStatus { rt } => bit(rt),
        Insn::FpMoveCore2 {
            to_core: true,
            rt,
            rt2,
            ..
        } => bit(rt) | bit(rt2),
        _ => 0,
    }
}

/// The s-registers that an instruction writes.
fn s_written(insn: Insn) -> std::ops::Range<u8> {
    match insn {
        Insn::FpMoveCore {
            to_core: false, s, ..
        } => s..s + 1,
        Insn::FpMoveCore2 {
            to_core: false, s, ..
        } => s..s + 2,
        Insn::FpImm { sd, .. }
        | Insn::FpUnary { sd, .. }
        | Insn::FpBinary { sd, .. }
        | Insn::FpSelect { sd, .. } => sd..sd + 1,
        Insn::FpLoad { s, words, .. } | Insn::FpLoadMulti { s, words, .. } => s..s + words,
        _ => 0..0,
    }
}

impl Marks {
    pub(crate) fn new(variable: Variable) -> Self {
        Self {
            variable,
            regs: [0; 16],
            s: [0; 32],
            n: false,
            z: false,
            c: false,
            v: false,
            q: false,
            ge: 0,
            special: 0,
            fpscr: 0,
            from: [0; 16],
            s_from: [0; 32],
            flags_from: 0,
        }
    }

    fn t(&self, r: Reg) -> u32 {
        self.regs[index(r)]
    }

    /// The mark of a core register.
    pub(crate) fn reg(&self, r: usize) -> u32 {
        self.regs[r & 15]
    }

    pub(crate) fn mark_reg(&mut self, r: usize, t: u32) {
        self.regs[r & 15] = t;
    }

    /// The instruction that last marked a core register.
    pub(crate) fn reg_from(&self, r: usize) -> u32 {
        self.from[r & 15]
    }

    fn set(&mut self, r: Reg, t: u32, pc: u32) {
        self.regs[index(r)] = t;
        if t != 0 {
            self.from[index(r)] = pc;
        }
    }

    fn set_s(&mut self, s: u8, t: u32, pc: u32) {
        self.s[s_index(s)] = t;
        if t != 0 {
            self.s_from[s_index(s)] = pc;
        }
    }

    fn condition(&self, cond: u8) -> bool {
        match cond >> 1 {
            0 => self.z,
            1 => self.c,
            2 => self.n,
            3 => self.v,
            4 => self.c || self.z,
            5 => self.n || self.v,
            6 => self.n || self.v || self.z,
            _ => false,
        }
    }

    /// Marks of N and Z for a result: Z is public if a public bit of the result is set.
    fn set_nz(&mut self, t: u32, result: u32, pc: u32) {
        self.n = t >> 31 != 0;
        self.z = t != 0 && result & !t == 0;
        if t != 0 {
            self.flags_from = pc;
        }
    }

    /// Follows one instruction after it was executed.
    #[inline]
    pub(crate) fn step(&mut self, insn: Insn, step: &Step<'_>, bus: &mut Bus, log: &mut Log) {
        let secret_condition = step.it != 0 && self.condition(step.it >> 4);
        if !step.skipped || matches!(insn, Insn::BranchCond { .. } | Insn::CompareBranch { .. }) {
            self.propagate(insn, step, bus, log);
        }
        // A conditional return is a branch: it is found as that, and what is executed from then on is not marked, as after
        // other branches. Nor is a stack pointer that depends on a condition: compilers have that in front of such a return
        // only, and all accesses after it would be findings. The condition is one anyhow.
        let returns = matches!(insn, Insn::BranchReg { .. }) || written(insn) >> 15 & 1 != 0;
        if secret_condition && !returns {
            // Whether or not it was executed, what it would have written depends on the condition.
            let written = written(insn) & !(1 << 13);
            for r in (0..15).filter(|r| written >> r & 1 != 0) {
                self.set(r, u32::MAX, step.pc);
            }
            for s in s_written(insn) {
                self.set_s(s, u32::MAX, step.pc);
            }
            self.mark_written_flags(insn, step.pc);
            if let (true, Some((address, len))) = (stores(insn), accessed(insn, step.before)) {
                (0..len).for_each(|offset| {
                    bus.set_marks(address.wrapping_add(offset), [0xff], step.pc);
                });
            }
        }
    }

    /// Marks all flags that an instruction of an IT block writes.
    fn mark_written_flags(&mut self, insn: Insn, pc: u32) {
        match insn {
            Insn::Data {
                flags: SetFlags::Always,
                ..
            }
            | Insn::DataImm {
                flags: SetFlags::Always,
                ..
            }
            | Insn::ShiftReg {
                flags: SetFlags::Always,
                ..
            }
            | Insn::FpReadStatus { rt: 15 } => {
                (self.n, self.z, self.c, self.v) = (true, true, true, true);
            }
            Insn::WriteSpecial { .. } => {
                (self.n, self.z, self.c, self.v) = (true, true, true, true);
                (self.q, self.ge, self.special) = (true, 15, u32::MAX);
            }
            Insn::Parallel { .. } => self.ge = 15,
            Insn::SatAdd { .. }
            | Insn::Saturate { .. }
            | Insn::Saturate16 { .. }
            | Insn::DspMul { .. } => self.q = true,
            Insn::FpCompare { .. } | Insn::FpWriteStatus { .. } => self.fpscr = u32::MAX,
            _ => return,
        }
        self.flags_from = pc;
    }

    fn sets_flags(flags: SetFlags, it: u8) -> bool {
        match flags {
            SetFlags::Never => false,
            SetFlags::Always => true,
            SetFlags::OutsideIt => it == 0,
        }
    }

    #[inline]
    fn propagate(&mut self, insn: Insn, step: &Step<'_>, bus: &mut Bus, log: &mut Log) {
        let pc = step.pc;
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
                let (t, carry) = shift_with_carry(self.t(rm), shift, u32::from(amount), self.c);
                let (value, _) =
                    shift_with_carry(step.before[index(rm)], shift, u32::from(amount), step.carry);
                let same = rn == rm && (shift, amount) == (Shift::Lsl, 0);
                self.data(
                    op,
                    flags,
                    rd,
                    rn,
                    Operand {
                        value,
                        t,
                        carry,
                        same,
                    },
                    step,
                    log,
                );
            }
            Insn::DataImm {
                op,
                flags,
                rd,
                rn,
                imm,
                carry,
            } => {
                let carry = carry.is_none() && self.c;
                self.data(
                    op,
                    flags,
                    rd,
                    rn,
                    Operand {
                        value: imm,
                        t: 0,
                        carry,
                        same: false,
                    },
                    step,
                    log,
                );
            }
            Insn::Load { width, rt, address } => {
                let (at, _) = effective_address(step.before, address);
                let base = self.address(address.base(), pc, log);
                let offset = match address {
                    Address::Reg { offset, .. } => self.address(offset, pc, log),
                    Address::Imm { .. } => false,
                };
                let t = all_if(base || offset) | Self::loaded(width, at, bus);
                self.load_into(rt, t, pc, log);
            }
            Insn::Store { width, rt, address } => {
                let (at, _) = effective_address(step.before, address);
                let base = self.address(address.base(), pc, log);
                let offset = match address {
                    Address::Reg { offset, .. } => self.address(offset, pc, log),
                    Address::Imm { .. } => false,
                };
                let t = self.t(rt) | all_if(base || offset);
                self.store(width, at, t, self.from[index(rt)], pc, bus, log);
            }
            Insn::LongMul { op, lo, hi, rn, rm } => {
                self.long_multiply(op, lo, hi, rn, rm, step, log);
            }
            Insn::LoadMulti {
                base, list, before, ..
            } => {
                let secret = self.address(base, pc, log);
                let (mut at, _) = multiple(step.before[index(base)], list.count_ones(), before);
                for r in (0..16).filter(|r| list >> r & 1 != 0) {
                    self.load_into(
                        r,
                        all_if(secret) | Self::loaded(Width::Word, at, bus),
                        pc,
                        log,
                    );
                    at = at.wrapping_add(4);
                }
            }
            Insn::StoreMulti {
                base, list, before, ..
            } => {
                let secret = self.address(base, pc, log);
                let (mut at, _) = multiple(step.before[index(base)], list.count_ones(), before);
                for r in (0..15).filter(|r| list >> r & 1 != 0) {
                    self.store(
                        Width::Word,
                        at,
                        all_if(secret) | self.t(r),
                        self.from[index(r)],
                        pc,
                        bus,
                        log,
                    );
                    at = at.wrapping_add(4);
                }
            }
            Insn::LoadDual {
                rt,
                rt2,
                base,
                index,
                offset,
            } => {
                let secret = self.address(base, pc, log);
                let (at, _) = indexed(step.before, base, index, offset);
                self.load_into(
                    rt,
                    all_if(secret) | Self::loaded(Width::Word, at, bus),
                    pc,
                    log,
                );
                self.load_into(
                    rt2,
                    all_if(secret) | Self::loaded(Width::Word, at.wrapping_add(4), bus),
                    pc,
                    log,
                );
            }
            Insn::StoreDual {
                rt,
                rt2,
                base,
                index: mode,
                offset,
            } => {
                let secret = self.address(base, pc, log);
                let (at, _) = indexed(step.before, base, mode, offset);
                for (r, at) in [(rt, at), (rt2, at.wrapping_add(4))] {
                    self.store(
                        Width::Word,
                        at,
                        all_if(secret) | self.t(r),
                        self.from[index(r)],
                        pc,
                        bus,
                        log,
                    );
                }
            }
            Insn::BranchCond { cond, .. } => {
                if self.condition(cond) {
                    log.add(Kind::Branch, pc, self.flags_from);
                }
            }
            Insn::CompareBranch { rn, .. } => {
                let t = self.t(rn);
                let value = step.before[index(rn)];
                // As for Z: a public bit that is set decides.
                if t != 0 && value & !t == 0 {
                    log.add(Kind::Branch, pc, self.from[index(rn)]);
                }
            }
            Insn::BranchReg { rm, link } => {
                if self.t(rm) != 0 {
                    log.add(Kind::Branch, pc, self.from[index(rm)]);
                }
                if link {
                    self.regs[14] = 0;
                }
            }
            Insn::BranchLink { .. } => self.regs[14] = 0,
            Insn::It { state } => {
                if self.condition(state >> 4) {
                    log.add(Kind::ItCondition, pc, self.flags_from);
                }
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
            | Insn::FpWriteStatus { .. } => self.floating(insn, step, bus, log),
            _ => self.less_common(insn, step, bus, log),
        }
    }

    /// Reports a marked address register; its mark.
    fn address(&self, r: Reg, pc: u32, log: &mut Log) -> bool {
        let secret = self.t(r) != 0;
        if secret {
            log.add(Kind::Address, pc, self.from[index(r)]);
        }
        secret
    }

    /// The mark of what a load reads.
    fn loaded(width: Width, at: u32, bus: &Bus) -> u32 {
        match width {
            Width::Word => u32::from_le_bytes(bus.marks(at)),
            Width::Half => u32::from(u16::from_le_bytes(bus.marks(at))),
            Width::Byte => u32::from(bus.marks::<1>(at)[0]),
            Width::SignedHalf => i32::from(u16::from_le_bytes(bus.marks(at)) as i16) as u32,
            Width::SignedByte => i32::from(bus.marks::<1>(at)[0] as i8) as u32,
        }
    }

    fn load_into(&mut self, rt: Reg, t: u32, pc: u32, log: &mut Log) {
        if rt == 15 {
            if t != 0 {
                log.add(Kind::Branch, pc, pc);
            }
        } else {
            self.set(rt, t, pc);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one store, spelled out")]
    fn store(
        &mut self,
        width: Width,
        at: u32,
        t: u32,
        from: u32,
        pc: u32,
        bus: &mut Bus,
        log: &mut Log,
    ) {
        match width {
            Width::Word => bus.set_marks(at, t.to_le_bytes(), pc),
            Width::Half | Width::SignedHalf => bus.set_marks(at, (t as u16).to_le_bytes(), pc),
            Width::Byte | Width::SignedByte => bus.set_marks(at, [t as u8], pc),
        }
        if t != 0
            && !bus
                .region_of(at)
                .is_some_and(|region| region.kind != RegionKind::Peripheral)
        {
            log.add(Kind::PeripheralStore, pc, from);
        }
    }

    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the fields of one instruction")]
    fn data(
        &mut self,
        op: DataOp,
        flags: SetFlags,
        rd: Reg,
        rn: Reg,
        operand: Operand,
        step: &Step<'_>,
        log: &mut Log,
    ) {
        let pc = step.pc;
        let Operand {
            value: b,
            t: tb,
            carry,
            same,
        } = operand;
        let sets = Self::sets_flags(flags, step.it);
        let (a, ta) = if op.moves() {
            (0, 0)
        } else {
            (step.before[index(rn)], self.t(rn))
        };
        let uses_carry = matches!(op, DataOp::Adc | DataOp::Sbc) && self.c;
        if (ta | tb) == 0 && !uses_carry {
            // Nothing secret comes in, but for a carry that the shifter passes on.
            if sets {
                let logical = !matches!(
                    op,
                    DataOp::Add
                        | DataOp::Adc
                        | DataOp::Sub
                        | DataOp::Sbc
                        | DataOp::Rsb
                        | DataOp::Cmp
                        | DataOp::Cmn
                );
                (self.n, self.z) = (false, false);
                self.c = logical && carry;
                self.v &= logical;
            }
            if !op.compares() {
                self.regs[index(rd)] = 0;
            }
            return;
        }
        let and = |a: u32, ta: u32, b: u32, tb: u32| ta & tb | ta & b | tb & a;
        let or = |a: u32, ta: u32, b: u32, tb: u32| ta & tb | ta & !b | tb & !a;
        let carry_in = u32::from(uses_carry);
        let (t, arithmetic) = match op {
            DataOp::And | DataOp::Tst => (and(a, ta, b, tb), false),
            DataOp::Bic if same => (0, false),
            DataOp::Bic => (and(a, ta, !b, tb), false),
            DataOp::Orr => (or(a, ta, b, tb), false),
            DataOp::Orn if same => (0, false),
            DataOp::Orn => (or(a, ta, !b, tb), false),
            DataOp::Eor | DataOp::Teq if same => (0, false),
            DataOp::Eor | DataOp::Teq => (ta | tb, false),
            DataOp::Mov | DataOp::Mvn => (tb, false),
            DataOp::Sub | DataOp::Cmp | DataOp::Rsb if same => (0, true),
            DataOp::Sbc if same => (all_if(uses_carry), true),
            _ => (upwards(ta | tb | carry_in), true),
        };
        if sets {
            let result = if op.compares() {
                compared(op, a, b)
            } else {
                step.core.regs[index(rd)]
            };
            if arithmetic {
                self.c = t != 0;
                self.v = t != 0;
            } else {
                self.c = carry;
            }
            self.set_nz(t, result, pc);
            if self.c {
                self.flags_from = pc;
            }
        }
        if !op.compares() {
            self.load_into(rd, t, pc, log);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of one instruction")]
    fn long_multiply(
        &mut self,
        op: LongMul,
        lo: Reg,
        hi: Reg,
        rn: Reg,
        rm: Reg,
        step: &Step<'_>,
        log: &mut Log,
    ) {
        let (tn, tm) = (self.t(rn), self.t(rm));
        if self.variable.long_multiply {
            let accumulated = if matches!(op, LongMul::Umull | LongMul::Smull) {
                0
            } else {
                self.t(lo) | self.t(hi)
            };
            if tn | tm | accumulated != 0 {
                log.add(Kind::Multiply, step.pc, self.first_from(&[rn, rm, lo, hi]));
            }
        }
        let zero = |r: Reg| self.t(r) == 0 && step.before[index(r)] == 0;
        let product = if zero(rn) || zero(rm) { 0 } else { tn | tm };
        let (low, any) = match op {
            LongMul::Umull | LongMul::Smull => (product, product != 0),
            LongMul::Umlal | LongMul::Smlal if product | self.t(lo) == 0 => {
                // A public low part carries nothing secret upwards.
                (0, false)
            }
            LongMul::Umlal | LongMul::Smlal => (product | self.t(lo), true),
            LongMul::Umaal => (
                product | self.t(lo) | self.t(hi),
                product | self.t(lo) | self.t(hi) != 0,
            ),
        };
        let high = match op {
            LongMul::Umlal | LongMul::Smlal if !any => upwards(self.t(hi)),
            _ => all_if(any),
        };
        self.set(lo, upwards(low), step.pc);
        self.set(hi, high, step.pc);
    }

    /// The origin of the first marked register among `regs`.
    fn first_from(&self, regs: &[Reg]) -> u32 {
        regs.iter()
            .find(|r| self.t(**r) != 0)
            .map_or(0, |r| self.from[index(*r)])
    }

    fn less_common(&mut self, insn: Insn, step: &Step<'_>, bus: &mut Bus, log: &mut Log) {
        let pc = step.pc;
        match insn {
            Insn::ShiftReg {
                shift,
                flags,
                rd,
                rn,
                rm,
            } => {
                let amount = self.t(rm) & 0xff;
                if amount != 0 && self.variable.shift {
                    log.add(Kind::ShiftCount, pc, self.from[index(rm)]);
                }
                let (t, carry) = if amount != 0 {
                    (u32::MAX, true)
                } else {
                    shift_with_carry(self.t(rn), shift, step.before[index(rm)] & 0xff, self.c)
                };
                if Self::sets_flags(flags, step.it) {
                    self.c = carry;
                    self.set_nz(t, step.core.regs[index(rd)], pc);
                    if carry {
                        self.flags_from = pc;
                    }
                }
                self.set(rd, t, pc);
            }
            Insn::Adr { rd, .. } => self.set(rd, 0, pc),
            Insn::Movt { rd, .. } => self.set(rd, self.t(rd) & 0xffff, pc),
            Insn::Mul { flags, rd, rn, rm } => {
                let zero = |r: Reg| self.t(r) == 0 && step.before[index(r)] == 0;
                let t = if zero(rn) || zero(rm) {
                    0
                } else {
                    upwards(self.t(rn) | self.t(rm))
                };
                if Self::sets_flags(flags, step.it) {
                    self.set_nz(t, step.core.regs[index(rd)], pc);
                }
                self.set(rd, t, pc);
            }
            Insn::Mla { rd, rn, rm, ra, .. } => {
                let t = upwards(self.t(rn) | self.t(rm) | self.t(ra));
                self.set(rd, t, pc);
            }
            Insn::DspMul { rd, rn, rm, ra, .. } => {
                let any = self.t(rn) | self.t(rm) | ra.map_or(0, |ra| self.t(ra)) != 0;
                self.q |= any;
                self.set(rd, all_if(any), pc);
            }
            Insn::DspMulLong { lo, hi, rn, rm, .. } => {
                let t = all_if(self.t(rn) | self.t(rm) | self.t(lo) | self.t(hi) != 0);
                self.set(lo, t, pc);
                self.set(hi, t, pc);
            }
            Insn::Divide { rd, rn, rm, .. } => {
                let any = self.t(rn) | self.t(rm) != 0;
                if any {
                    log.add(Kind::Divide, pc, self.first_from(&[rn, rm]));
                }
                self.set(rd, all_if(any), pc);
            }
            Insn::Parallel {
                lanes,
                op,
                rd,
                rn,
                rm,
            } => {
                let any = self.t(rn) | self.t(rm);
                let t = match op {
                    LaneOp::Add8 | LaneOp::Sub8 => whole_lanes(any, 8),
                    LaneOp::Add16 | LaneOp::Sub16 => whole_lanes(any, 16),
                    LaneOp::AddSubX | LaneOp::SubAddX => all_if(any != 0),
                };
                if matches!(lanes, Lanes::Signed | Lanes::Unsigned) {
                    self.ge = (0..4).fold(0, |ge, lane| {
                        ge | u8::from(t >> (8 * lane) & 0xff != 0) << lane
                    });
                    if self.ge != 0 {
                        self.flags_from = pc;
                    }
                }
                self.set(rd, t, pc);
            }
            Insn::Sel { rd, rn, rm } => {
                let t = (0..4).fold(0, |t, lane| {
                    let mask = 0xff << (8 * lane);
                    t | if self.ge >> lane & 1 != 0 {
                        mask
                    } else if step.core.ge >> lane & 1 != 0 {
                        self.t(rn) & mask
                    } else {
                        self.t(rm) & mask
                    }
                });
                self.set(rd, t, pc);
            }
            Insn::SatAdd { rd, rm, rn, .. } => {
                let any = self.t(rn) | self.t(rm) != 0;
                self.q |= any;
                self.set(rd, all_if(any), pc);
            }
            Insn::Saturate { rd, rn, .. } | Insn::Saturate16 { rd, rn, .. } => {
                let any = self.t(rn) != 0;
                self.q |= any;
                self.set(rd, all_if(any), pc);
            }
            Insn::Extend {
                kind,
                rd,
                rn,
                rm,
                rotate,
            } => {
                let t = self.t(rm).rotate_right(u32::from(rotate));
                let t = match kind {
                    Extend::U8 => t & 0xff,
                    Extend::U16 => t & 0xffff,
                    Extend::U8x2 => t & 0x00ff_00ff,
                    Extend::S8 => i32::from(t as i8) as u32,
                    Extend::S16 => i32::from(t as i16) as u32,
                    Extend::S8x2 => {
                        u32::from(i16::from(t as i8) as u16)
                            | u32::from(i16::from((t >> 16) as i8) as u16) << 16
                    }
                };
                self.set(rd, rn.map_or(t, |rn| upwards(t | self.t(rn))), pc);
            }
            Insn::Pack {
                top,
                rd,
                rn,
                rm,
                amount,
            } => {
                let shift = if top { Shift::Asr } else { Shift::Lsl };
                let (t, _) = shift_with_carry(self.t(rm), shift, u32::from(amount), false);
                let n = self.t(rn);
                self.set(
                    rd,
                    if top {
                        n & 0xffff_0000 | t & 0xffff
                    } else {
                        n & 0xffff | t & 0xffff_0000
                    },
                    pc,
                );
            }
            Insn::BitInsert { rd, rn, lsb, width } => {
                let mask = field_mask(lsb, width);
                let field = rn.map_or(0, |rn| self.t(rn) << lsb) & mask;
                self.set(rd, self.t(rd) & !mask | field, pc);
            }
            Insn::BitExtract {
                signed,
                rd,
                rn,
                lsb,
                width,
            } => {
                let top = self.t(rn) << (32 - lsb - width);
                self.set(
                    rd,
                    if signed {
                        (top as i32 >> (32 - width)) as u32
                    } else {
                        top >> (32 - width)
                    },
                    pc,
                );
            }
            Insn::Shuffle { op, rd, rm } => {
                let t = self.t(rm);
                let t = match op {
                    Shuffle::Rev => t.swap_bytes(),
                    Shuffle::Rev16 => t.swap_bytes().rotate_left(16),
                    Shuffle::Revsh => i32::from((t as u16).swap_bytes() as i16) as u32,
                    Shuffle::Rbit => t.reverse_bits(),
                    Shuffle::Clz => all_if(t != 0) & 0x3f,
                };
                self.set(rd, t, pc);
            }
            Insn::LoadExclusive {
                width,
                rt,
                base,
                offset,
                ..
            } => {
                let secret = self.address(base, pc, log);
                let at = step.before[index(base)].wrapping_add(u32::from(offset));
                self.set(rt, all_if(secret) | Self::loaded(width, at, bus), pc);
            }
            Insn::StoreExclusive {
                width,
                rd,
                rt,
                base,
                offset,
            } => {
                let secret = self.address(base, pc, log);
                let at = step.before[index(base)].wrapping_add(u32::from(offset));
                if rd.is_none_or(|rd| step.core.regs[index(rd)] == 0) {
                    self.store(
                        width,
                        at,
                        all_if(secret) | self.t(rt),
                        self.from[index(rt)],
                        pc,
                        bus,
                        log,
                    );
                }
                if let Some(rd) = rd {
                    self.set(rd, 0, pc);
                }
            }
            Insn::TableBranch { half, rn, rm } => {
                let secret = self.address(rn, pc, log) | self.address(rm, pc, log);
                let (table, entry) = (step.before[index(rn)], step.before[index(rm)]);
                let (width, at) = if half {
                    (Width::Half, table.wrapping_add(entry << 1))
                } else {
                    (Width::Byte, table.wrapping_add(entry))
                };
                if !secret && Self::loaded(width, at, bus) != 0 {
                    log.add(Kind::Branch, pc, pc);
                }
            }
            Insn::ReadSpecial { rd, special } => {
                let t = match special {
                    Special::Apsr | Special::Xpsr => self.apsr(),
                    Special::Msp | Special::Psp => self.t(13) | self.special,
                    _ => self.special,
                };
                self.set(rd, t, pc);
            }
            Insn::WriteSpecial {
                rn,
                special: Special::Apsr | Special::Xpsr,
                mask,
            } => {
                let t = self.t(rn);
                if mask & 2 != 0 {
                    (self.n, self.z, self.c) = (t >> 31 != 0, t >> 30 & 1 != 0, t >> 29 & 1 != 0);
                    (self.v, self.q) = (t >> 28 & 1 != 0, t >> 27 & 1 != 0);
                }
                if mask & 1 != 0 {
                    self.ge = (t >> 16 & 15) as u8;
                }
                self.flags_from = pc;
            }
            Insn::WriteSpecial { rn, special, .. } => {
                let t = self.t(rn);
                self.special |= t;
                if matches!(special, Special::Msp | Special::Psp | Special::Control) {
                    self.set(13, self.special, pc);
                }
            }
            // The arguments of a semihosting call are its operation and its parameter.
            Insn::Breakpoint { .. } => {
                let console = match step.before[0] {
                    // SYS_WRITEC, SYS_WRITE0: the text; SYS_WRITE: the text that the block points to.
                    3 | 4 => Self::first_mark(
                        step.before[1],
                        if step.before[0] == 3 {
                            1
                        } else {
                            text_length(step.before[1], bus)
                        },
                        bus,
                    ),
                    5 => {
                        let word = |offset| {
                            bus.slice(step.before[1].wrapping_add(offset), 4)
                                .ok()
                                .and_then(|bytes| bytes.first_chunk().copied())
                        };
                        let (text, len) = (
                            word(4).map_or(0, u32::from_le_bytes),
                            word(8).map_or(0, u32::from_le_bytes),
                        );
                        Self::first_mark(text, len, bus)
                    }
                    _ => None,
                };
                let through = if self.t(0) | self.t(1) != 0 {
                    Some(self.first_from(&[0, 1]))
                } else {
                    console
                };
                if let Some(through) = through {
                    log.add(Kind::SystemCall, pc, through);
                }
                self.set(0, 0, pc);
            }
            _ => {}
        }
    }

    /// The origin of the first marked byte in a range of memory.
    pub(crate) fn first_mark(address: u32, len: u32, bus: &Bus) -> Option<u32> {
        (0..bus.mapped(address, len))
            .map(|offset| address.wrapping_add(offset))
            .find(|at| bus.marks::<1>(*at) != [0])
            .map(|at| bus.mark_origin(at))
    }

    fn apsr(&self) -> u32 {
        u32::from(self.n) << 31
            | u32::from(self.z) << 30
            | u32::from(self.c) << 29
            | u32::from(self.v) << 28
            | u32::from(self.q) << 27
            | u32::from(self.ge) << 16
    }

    fn floating(&mut self, insn: Insn, step: &Step<'_>, bus: &mut Bus, log: &mut Log) {
        let pc = step.pc;
        match insn {
            Insn::FpMoveCore {
                to_core: true,
                rt,
                s,
            } => self.set(rt, self.s[s_index(s)], pc),
            Insn::FpMoveCore {
                to_core: false,
                rt,
                s,
            } => self.set_s(s, self.t(rt), pc),
            Insn::FpMoveCore2 {
                to_core,
                rt,
                rt2,
                s,
            } => {
                for (r, s) in [(rt, s), (rt2, s + 1)] {
                    if to_core {
                        self.set(r, self.s[s_index(s)], pc);
                    } else {
                        self.set_s(s, self.t(r), pc);
                    }
                }
            }
            Insn::FpImm { sd, .. } => self.set_s(sd, 0, pc),
            Insn::FpUnary {
                op: FpUnary::Move | FpUnary::Neg,
                sd,
                sm,
            } => self.set_s(sd, self.s[s_index(sm)], pc),
            Insn::FpUnary {
                op: FpUnary::Abs,
                sd,
                sm,
            } => self.set_s(sd, self.s[s_index(sm)] & 0x7fff_ffff, pc),
            Insn::FpUnary { sd, sm, .. } => {
                let secret = self.float(&[sm], pc, log);
                self.set_s(sd, all_if(secret), pc);
            }
            Insn::FpBinary { op, sd, sn, sm } => {
                let secret = if op.accumulates() {
                    self.float(&[sd, sn, sm], pc, log)
                } else {
                    self.float(&[sn, sm], pc, log)
                };
                self.set_s(sd, all_if(secret), pc);
            }
            Insn::FpCompare { sd, sm } => {
                let secret = self.float(&[sd, sm.unwrap_or(sd)], pc, log);
                self.fpscr = self.fpscr & 0x0fff_ffff | all_if(secret) & 0xf000_0000;
            }
            Insn::FpSelect { cond, sd, sn, sm } => {
                let t = if self.condition(cond) {
                    u32::MAX
                } else {
                    self.s[s_index(if step.core.condition(cond) { sn } else { sm })]
                };
                self.set_s(sd, t, pc);
            }
            Insn::FpLoad { s, words, base, .. } | Insn::FpLoadMulti { s, words, base, .. } => {
                let secret = self.address(base, pc, log);
                let (at, _) = accessed(insn, step.before).unwrap_or_default();
                for word in 0..words {
                    let t = Self::loaded(Width::Word, at.wrapping_add(4 * u32::from(word)), bus);
                    self.set_s(s + word, all_if(secret) | t, pc);
                }
            }
            Insn::FpStore { s, words, base, .. } | Insn::FpStoreMulti { s, words, base, .. } => {
                let secret = self.address(base, pc, log);
                let (at, _) = accessed(insn, step.before).unwrap_or_default();
                for word in 0..words {
                    let (t, from) = (self.s[s_index(s + word)], self.s_from[s_index(s + word)]);
                    self.store(
                        Width::Word,
                        at.wrapping_add(4 * u32::from(word)),
                        all_if(secret) | t,
                        from,
                        pc,
                        bus,
                        log,
                    );
                }
            }
            Insn::FpReadStatus { rt: 15 } => {
                let secret = self.fpscr >> 28 != 0;
                (self.n, self.z, self.c, self.v) = (secret, secret, secret, secret);
                self.flags_from = pc;
            }
            Insn::FpReadStatus { rt } => self.set(rt, self.fpscr, pc),
            Insn::FpWriteStatus { rt } => self.fpscr = self.t(rt),
            _ => {}
        }
    }

    /// Reports floating-point arithmetic on marked registers; their mark.
    fn float(&self, operands: &[u8], pc: u32, log: &mut Log) -> bool {
        let marked = operands.iter().find(|s| self.s[s_index(**s)] != 0);
        if let Some(s) = marked {
            log.add(Kind::FloatingPoint, pc, self.s_from[s_index(*s)]);
        }
        marked.is_some()
    }
}

/// The second operand of data processing: value, mark, mark of the shifter's carry, whether it is the first operand too.
#[derive(Clone, Copy)]
struct Operand {
    value: u32,
    t: u32,
    carry: bool,
    same: bool,
}

/// The result that a comparison computes and drops.
fn compared(op: DataOp, a: u32, b: u32) -> u32 {
    match op {
        DataOp::Tst => a & b,
        DataOp::Teq => a ^ b,
        DataOp::Cmp => a.wrapping_sub(b),
        _ => a.wrapping_add(b),
    }
}

/// Each lane of `width` bits that has a mark, whole.
fn whole_lanes(t: u32, width: u32) -> u32 {
    let lane = u32::MAX >> (32 - width);
    (0..32 / width)
        .map(|index| lane << (index * width))
        .filter(|mask| t & mask != 0)
        .fold(0, |all, mask| all | mask)
}

/// The length of a string that ends with a zero byte, or of what is mapped of it.
fn text_length(address: u32, bus: &Bus) -> u32 {
    (0..)
        .find(|offset| {
            bus.slice(address.wrapping_add(*offset), 1)
                .map_or(true, |byte| byte[0] == 0)
        })
        .unwrap_or(0)
}
