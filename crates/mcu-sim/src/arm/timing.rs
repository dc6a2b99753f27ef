//! How many cycles an instruction takes, per core.
//!
//! Sources: Cortex-M0 TRM (DDI 0432C) 3.3; Cortex-M0+ TRM (DDI 0484C) 3.3; Cortex-M3 TRM (DDI 0337I) 3.3;
//! Cortex-M4 TRM (DDI 0439D, r0p1) 3.3 and 7.2.3. Arm publishes no table for the Cortex-M33: its figures are an estimate.

use super::exec::Core;
use super::insn::{Address, FpOp, FpUnary, Insn, LongMul, Reg};

/// The core whose timing and instruction set are modelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoreKind {
    /// Cortex-M0: ARMv6-M.
    M0,
    /// Cortex-M0+: ARMv6-M with a two-stage pipeline.
    M0Plus,
    /// Cortex-M3: ARMv7-M.
    M3,
    /// Cortex-M4 with FPU: ARMv7E-M.
    M4,
    /// Cortex-M33 with DSP and FPU: ARMv8-M Mainline. Cycles are an estimate.
    M33,
}

impl CoreKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::M0, Self::M0Plus, Self::M3, Self::M4, Self::M33];

    /// The name used on command lines.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::M0 => "m0",
            Self::M0Plus => "m0+",
            Self::M3 => "m3",
            Self::M4 => "m4",
            Self::M33 => "m33",
        }
    }
}

impl std::str::FromStr for CoreKind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|core| core.name() == name)
            .ok_or_else(|| format!("unknown core {name:?}: m0, m0+, m3, m4 or m33"))
    }
}

/// What a core's manual leaves open or the part decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The core.
    pub core: CoreKind,
    /// P: cycles to refill the pipeline after a taken branch on M3, M4 and M33. The M3 and M4 manuals say 1 to 3.
    pub refill: u8,
    /// Cycles of MUL on M0 and M0+: 1 or 32, chosen by the chip's maker.
    pub multiplier: u8,
    /// What boards show and the manuals do not settle.
    pub effects: Effects,
}

/// Known effects on M3, M4 and M33 that are left out by default: cycles added, to be settled on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// To a load or store whose base register the instruction right before it computed.
    pub fresh_address: u8,
    /// To a taken branch to a 32-bit instruction that is not aligned to a word.
    pub misaligned_target: u8,
    /// To a load relative to the PC.
    pub literal: u8,
    /// To a single load or store that is not aligned to its size.
    pub unaligned: u8,
}

/// Cycles of one instruction at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    /// When execution continues with the next instruction.
    pub(crate) next: u16,
    /// When it branches.
    pub(crate) taken: u16,
    /// Whether the operands decide: `operand_cycles` then gives `next`.
    pub(crate) by_operands: bool,
}

/// What an instruction transfers: words (or smaller) loaded and stored.
pub(crate) fn transfers(insn: Insn) -> (u8, u8) {
    match insn {
        Insn::Load { .. } | Insn::LoadExclusive { .. } | Insn::TableBranch { .. } => (1, 0),
        Insn::Store { .. } | Insn::StoreExclusive { .. } => (0, 1),
        Insn::LoadDual { .. } => (2, 0),
        Insn::StoreDual { .. } => (0, 2),
        Insn::LoadMulti { list, .. } => (list.count_ones() as u8, 0),
        Insn::StoreMulti { list, .. } => (0, list.count_ones() as u8),
        Insn::FpLoad { words, .. } | Insn::FpLoadMulti { words, .. } => (words, 0),
        Insn::FpStore { words, .. } | Insn::FpStoreMulti { words, .. } => (0, words),
        _ => (0, 0),
    }
}

/// True for every kind of integer multiplication.
pub(crate) fn multiplies(insn: Insn) -> bool {
    matches!(
        insn,
        Insn::Mul { .. }
            | Insn::Mla { .. }
            | Insn::LongMul { .. }
            | Insn::DspMul { .. }
            | Insn::DspMulLong { .. }
    )
}

/// The base register of a single load or store, which can follow a load without a gap.
fn single_access_base(insn: Insn) -> Option<Reg> {
    match insn {
        Insn::Load { address, .. } | Insn::Store { address, .. } => Some(address.base()),
        Insn::FpLoad { words: 1, base, .. } | Insn::FpStore { words: 1, base, .. } => Some(base),
        _ => None,
    }
}

/// The register that data processing computes.
fn computed(insn: Insn) -> Option<Reg> {
    match insn {
        Insn::Data { op, rd, .. } | Insn::DataImm { op, rd, .. } if !op.compares() => Some(rd),
        Insn::ShiftReg { rd, .. }
        | Insn::Adr { rd, .. }
        | Insn::Movt { rd, .. }
        | Insn::Mul { rd, .. }
        | Insn::Mla { rd, .. }
        | Insn::Extend { rd, .. }
        | Insn::BitInsert { rd, .. }
        | Insn::BitExtract { rd, .. } => Some(rd),
        _ => None,
    }
}

fn words(insn: Insn) -> (u16, u16) {
    let (loads, stores) = transfers(insn);
    (u16::from(loads), u16::from(stores))
}

impl Timing {
    /// The usual choices for a core.
    #[must_use]
    pub fn new(core: CoreKind) -> Self {
        let refill = if core == CoreKind::M33 { 2 } else { 3 };
        Self {
            core,
            refill,
            multiplier: 1,
            effects: Effects::default(),
        }
    }

    /// The cost of `insn` when `next` is the instruction after it in memory.
    pub(crate) fn cost(&self, insn: Insn, next: Option<Insn>) -> Cost {
        match self.core {
            CoreKind::M0 => self.small_core(insn, 2),
            CoreKind::M0Plus => self.small_core(insn, 1),
            CoreKind::M3 | CoreKind::M4 | CoreKind::M33 => self.mainline(insn, next),
        }
    }

    /// M0 and M0+: the tables differ by the refill of 2 cycles or 1.
    fn small_core(&self, insn: Insn, refill: u16) -> Cost {
        let (loads, stores) = words(insn);
        let (next, taken) = match insn {
            Insn::Mul { .. } => (u16::from(self.multiplier), 0),
            Insn::Load { .. } | Insn::Store { .. } => (2, 0),
            // POP with the PC: N + 4 on M0, N + 3 on M0+, N counting the PC.
            Insn::LoadMulti { .. } => (1 + loads, loads + 2 + refill),
            Insn::StoreMulti { .. } => (1 + stores, 0),
            Insn::BranchLink { .. } => (0, 2 + refill),
            // M0: MRS, MSR and barriers 4; M0+: 3.
            Insn::ReadSpecial { .. } | Insn::WriteSpecial { .. } | Insn::Barrier => (2 + refill, 0),
            _ => (1, 1 + refill),
        };
        Cost {
            next,
            taken,
            by_operands: false,
        }
    }

    fn mainline(&self, insn: Insn, next: Option<Insn>) -> Cost {
        let (loads, stores) = words(insn);
        let refill = u16::from(self.refill);
        let m3 = self.core == CoreKind::M3;
        let (cycles, taken) = match insn {
            Insn::Load { rt, .. } | Insn::LoadExclusive { rt, .. } => {
                (self.single_load(Some(rt), next), 2 + refill)
            }
            Insn::FpLoad { words: 1, .. } => (self.single_load(None, next), 0),
            Insn::Store { .. } | Insn::StoreExclusive { .. } | Insn::FpStore { words: 1, .. } => {
                (1, 0)
            }
            Insn::LoadDual { .. }
            | Insn::LoadMulti { .. }
            | Insn::FpLoad { .. }
            | Insn::FpLoadMulti { .. } => (1 + loads, 1 + loads + refill),
            Insn::StoreDual { .. }
            | Insn::StoreMulti { .. }
            | Insn::FpStore { .. }
            | Insn::FpStoreMulti { .. } => (1 + stores, 0),
            Insn::TableBranch { .. } => (0, 3 + refill),
            Insn::Mla { .. } if m3 => (2, 0),
            // VMOV: one cycle a word.
            Insn::FpMoveCore2 { .. } => (2, 0),
            Insn::FpBinary { op: FpOp::Div, .. }
            | Insn::FpUnary {
                op: FpUnary::Sqrt, ..
            } => (14, 0),
            Insn::FpBinary {
                op:
                    FpOp::Mla
                    | FpOp::Mls
                    | FpOp::Nmla
                    | FpOp::Nmls
                    | FpOp::Fma
                    | FpOp::Fms
                    | FpOp::Nfma
                    | FpOp::Nfms,
                ..
            } => (3, 0),
            // The manuals say 1 or 2.
            Insn::ReadSpecial { .. } | Insn::WriteSpecial { .. } | Insn::ChangeState { .. } => {
                (2, 0)
            }
            _ => (1, 1 + refill),
        };
        let by_operands =
            matches!(insn, Insn::Divide { .. }) || (m3 && matches!(insn, Insn::LongMul { .. }));
        let mut effects = 0;
        if matches!(insn, Insn::Load { address, .. } if address.base() == 15) {
            effects += u16::from(self.effects.literal);
        }
        if let (Some(result), Some(next)) = (computed(insn), next)
            && single_access_base(next) == Some(result)
        {
            effects += u16::from(self.effects.fresh_address);
        }
        Cost {
            next: cycles + effects,
            taken: taken + effects,
            by_operands,
        }
    }

    /// A single load: 2, or 1 when the pipeline hides the second cycle.
    fn single_load(&self, loaded: Option<Reg>, next: Option<Insn>) -> u16 {
        let Some(next) = next else { return 2 };
        let hidden = if self.core == CoreKind::M33 {
            // Estimate: the result is late by one cycle for the instruction right behind.
            !loaded.is_some_and(|loaded| reads(next, loaded))
        } else {
            single_access_base(next).is_some_and(|base| Some(base) != loaded)
        };
        if hidden { 1 } else { 2 }
    }

    /// Cycles of an instruction whose operands decide, from the registers before it.
    pub(crate) fn operand_cycles(&self, insn: Insn, core: &Core) -> u32 {
        match insn {
            // 2 to 12, by the number of quotient bits. The manuals give the range; the shape in between is an estimate.
            Insn::Divide { signed, rn, rm, .. } => {
                let magnitude = |r| {
                    if signed {
                        (core.r(r) as i32).unsigned_abs()
                    } else {
                        core.r(r)
                    }
                };
                let (dividend, divisor) = (magnitude(rn), magnitude(rm));
                if divisor == 0 || dividend < divisor {
                    return 2;
                }
                let quotient_bits = divisor.leading_zeros() - dividend.leading_zeros() + 1;
                2 + (quotient_bits * 10).div_ceil(32)
            }
            // M3: UMULL and SMULL 3 to 5, UMLAL and SMLAL 4 to 7, less for small operands; the shape is an estimate.
            Insn::LongMul { op, rn, rm, .. } => {
                let large = |r| core.r(r) >> 16 != 0;
                let size = u32::from(large(rn)) + u32::from(large(rm));
                match op {
                    LongMul::Umull | LongMul::Smull => 3 + size,
                    _ => 4 + size + u32::from(size == 2),
                }
            }
            _ => 1,
        }
    }
}

/// Whether the common instructions read `r` as an operand. Used by the M33 estimate only.
fn reads(insn: Insn, r: Reg) -> bool {
    let in_address = |address: Address| match address {
        Address::Imm { base, .. } => base == r,
        Address::Reg { base, offset, .. } => base == r || offset == r,
    };
    match insn {
        Insn::Data { op, rn, rm, .. } => rm == r || (!op.moves() && rn == r),
        Insn::DataImm { op, rn, .. } => !op.moves() && rn == r,
        Insn::ShiftReg { rn, rm, .. } | Insn::Mul { rn, rm, .. } | Insn::Divide { rn, rm, .. } => {
            rn == r || rm == r
        }
        Insn::Parallel { rn, rm, .. } | Insn::Sel { rn, rm, .. } | Insn::SatAdd { rn, rm, .. } => {
            rn == r || rm == r
        }
        Insn::Pack { rn, rm, .. } | Insn::TableBranch { rn, rm, .. } => rn == r || rm == r,
        Insn::Mla { rn, rm, ra, .. } => rn == r || rm == r || ra == r,
        Insn::LongMul { lo, hi, rn, rm, .. } | Insn::DspMulLong { lo, hi, rn, rm, .. } => {
            [lo, hi, rn, rm].contains(&r)
        }
        Insn::DspMul { rn, rm, ra, .. } => rn == r || rm == r || ra == Some(r),
        Insn::Extend { rn, rm, .. } => rm == r || rn == Some(r),
        Insn::BitExtract { rn, .. } | Insn::Saturate { rn, .. } | Insn::Saturate16 { rn, .. } => {
            rn == r
        }
        Insn::CompareBranch { rn, .. } | Insn::WriteSpecial { rn, .. } => rn == r,
        Insn::BitInsert { rd, rn, .. } => rd == r || rn == Some(r),
        Insn::Shuffle { rm, .. } | Insn::BranchReg { rm, .. } => rm == r,
        Insn::Movt { rd, .. } => rd == r,
        Insn::Load { address, .. } => in_address(address),
        Insn::Store { rt, address, .. } => rt == r || in_address(address),
        Insn::LoadDual { base, .. } | Insn::LoadMulti { base, .. } => base == r,
        Insn::StoreDual { rt, rt2, base, .. } => [rt, rt2, base].contains(&r),
        Insn::StoreMulti { base, list, .. } => base == r || list >> r & 1 != 0,
        Insn::FpMoveCore {
            rt, to_core: false, ..
        } => rt == r,
        Insn::FpMoveCore2 {
            rt,
            rt2,
            to_core: false,
            ..
        } => rt == r || rt2 == r,
        Insn::FpLoad { base, .. } | Insn::FpStore { base, .. } => base == r,
        _ => false,
    }
}
