//! Thumb decoder: halfwords to [`Insn`].
//!
//! Encodings: Armv7-M Architecture Reference Manual (DDI 0403E), A5 and A7; Armv6-M (DDI 0419E), A5; Armv8-M (DDI 0553),
//! C2. An encoding that is undefined, unpredictable or not modelled decodes to nothing.

use super::insn::{
    Address, DataOp, DspMul, DspMulLong, Extend, FpOp, FpUnary, Index, Insn, LaneOp, Lanes,
    LongMul, Reg, SetFlags, Shift, Shuffle, Special, Width,
};

/// What the core implements beyond ARMv6-M.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// ARMv7-M or ARMv8-M Mainline: the 32-bit encodings, IT, CBZ.
    pub(crate) mainline: bool,
    /// The DSP extension.
    pub(crate) dsp: bool,
    /// Single-precision floating point.
    pub(crate) fp: bool,
    /// ARMv8-M: acquire and release, FPv5 instructions.
    pub(crate) v8: bool,
}

const SP: Reg = 13;
const LR: Reg = 14;
const PC: Reg = 15;

/// True if the first halfword is the first of two.
pub(crate) fn is_wide(first: u16) -> bool {
    first >= 0xe800
}

/// Decodes one instruction. `second` is ignored by 16-bit encodings.
pub(crate) fn decode(features: Features, first: u16, second: u16) -> Option<Insn> {
    if is_wide(first) {
        let word = u32::from(first) << 16 | u32::from(second);
        if features.mainline {
            wide(features, word)
        } else {
            wide_v6m(word)
        }
    } else {
        narrow(features, u32::from(first))
    }
}

/// Bits `high..=low` of `word`.
fn bits(word: u32, high: u32, low: u32) -> u32 {
    (word >> low) & (u32::MAX >> (31 - (high - low)))
}

fn bit(word: u32, index: u32) -> bool {
    word >> index & 1 != 0
}

fn reg(word: u32, low: u32) -> Reg {
    bits(word, low + 3, low) as Reg
}

fn low_reg(word: u32, low: u32) -> Reg {
    bits(word, low + 2, low) as Reg
}

/// A register that may be neither SP nor PC.
fn gpr(r: Reg) -> Option<Reg> {
    (r != SP && r != PC).then_some(r)
}

/// A register that may not be the PC.
fn not_pc(r: Reg) -> Option<Reg> {
    (r != PC).then_some(r)
}

fn sign_extend(value: u32, width: u32) -> i32 {
    (value << (32 - width)) as i32 >> (32 - width)
}

fn set_flags(set: bool) -> SetFlags {
    if set {
        SetFlags::Always
    } else {
        SetFlags::Never
    }
}

fn narrow(features: Features, hw: u32) -> Option<Insn> {
    let flags = SetFlags::OutsideIt;
    let (rd, rn, rm) = (low_reg(hw, 0), low_reg(hw, 3), low_reg(hw, 6));
    let data_imm = |op, r, imm| Insn::DataImm {
        op,
        flags,
        rd: r,
        rn: r,
        imm,
        carry: None,
    };
    Some(match bits(hw, 15, 11) {
        0b00000..=0b00010 => {
            let (shift, amount) = immediate_shift(bits(hw, 12, 11), bits(hw, 10, 6));
            // MOVS (register) is LSLS #0; unlike the shifts it does not exist inside an IT block.
            let flags = if bits(hw, 12, 6) == 0 {
                SetFlags::Always
            } else {
                flags
            };
            Insn::Data {
                op: DataOp::Mov,
                flags,
                rd,
                rn: 0,
                rm: rn,
                shift,
                amount,
            }
        }
        0b00011 => {
            let op = if bit(hw, 9) { DataOp::Sub } else { DataOp::Add };
            if bit(hw, 10) {
                Insn::DataImm {
                    op,
                    flags,
                    rd,
                    rn,
                    imm: bits(hw, 8, 6),
                    carry: None,
                }
            } else {
                Insn::Data {
                    op,
                    flags,
                    rd,
                    rn,
                    rm,
                    shift: Shift::Lsl,
                    amount: 0,
                }
            }
        }
        0b00100 => data_imm(DataOp::Mov, low_reg(hw, 8), bits(hw, 7, 0)),
        0b00101 => Insn::DataImm {
            op: DataOp::Cmp,
            flags: SetFlags::Always,
            rd: 0,
            rn: low_reg(hw, 8),
            imm: bits(hw, 7, 0),
            carry: None,
        },
        0b00110 => data_imm(DataOp::Add, low_reg(hw, 8), bits(hw, 7, 0)),
        0b00111 => data_imm(DataOp::Sub, low_reg(hw, 8), bits(hw, 7, 0)),
        0b01000 if !bit(hw, 10) => narrow_data(hw),
        0b01000 => return narrow_high(features, hw),
        0b01001 => Insn::Load {
            width: Width::Word,
            rt: low_reg(hw, 8),
            address: Address::Imm {
                base: PC,
                index: Index::Offset,
                offset: (bits(hw, 7, 0) * 4) as i16,
            },
        },
        0b01010 | 0b01011 => {
            let address = Address::Reg {
                base: rn,
                offset: rm,
                shift: 0,
            };
            let store = |width| Insn::Store {
                width,
                rt: rd,
                address,
            };
            let load = |width| Insn::Load {
                width,
                rt: rd,
                address,
            };
            match bits(hw, 11, 9) {
                0 => store(Width::Word),
                1 => store(Width::Half),
                2 => store(Width::Byte),
                3 => load(Width::SignedByte),
                4 => load(Width::Word),
                5 => load(Width::Half),
                6 => load(Width::Byte),
                _ => load(Width::SignedHalf),
            }
        }
        0b01100..=0b10001 => {
            let width = match bits(hw, 15, 12) {
                0b0110 => Width::Word,
                0b0111 => Width::Byte,
                _ => Width::Half,
            };
            let offset = (bits(hw, 10, 6) * width.bytes()) as i16;
            narrow_access(
                hw,
                width,
                rd,
                Address::Imm {
                    base: rn,
                    index: Index::Offset,
                    offset,
                },
            )
        }
        0b10010 | 0b10011 => {
            let offset = (bits(hw, 7, 0) * 4) as i16;
            narrow_access(
                hw,
                Width::Word,
                low_reg(hw, 8),
                Address::Imm {
                    base: SP,
                    index: Index::Offset,
                    offset,
                },
            )
        }
        0b10100 => Insn::Adr {
            rd: low_reg(hw, 8),
            offset: (bits(hw, 7, 0) * 4) as i32,
        },
        0b10101 => Insn::DataImm {
            op: DataOp::Add,
            flags: SetFlags::Never,
            rd: low_reg(hw, 8),
            rn: SP,
            imm: bits(hw, 7, 0) * 4,
            carry: None,
        },
        0b10110 | 0b10111 => return narrow_misc(features, hw),
        0b11000 | 0b11001 => {
            let (base, list) = (low_reg(hw, 8), bits(hw, 7, 0) as u16);
            if list == 0 {
                return None;
            }
            if bit(hw, 11) {
                Insn::LoadMulti {
                    base,
                    list,
                    write_back: list >> base & 1 == 0,
                    before: false,
                }
            } else {
                if !stored_base_is_first(base, list) {
                    return None;
                }
                Insn::StoreMulti {
                    base,
                    list,
                    write_back: true,
                    before: false,
                }
            }
        }
        0b11010 | 0b11011 => match bits(hw, 11, 8) as u8 {
            0xe => Insn::Undefined {
                imm: bits(hw, 7, 0) as u16,
            },
            0xf => Insn::Svc {
                imm: bits(hw, 7, 0) as u8,
            },
            cond => Insn::BranchCond {
                cond,
                offset: sign_extend(bits(hw, 7, 0), 8) * 2,
            },
        },
        0b11100 => Insn::Branch {
            offset: sign_extend(bits(hw, 10, 0), 11) * 2,
        },
        _ => return None,
    })
}

/// A store of the base register with write-back stores a known value only when the base comes first.
fn stored_base_is_first(base: Reg, list: u16) -> bool {
    list >> base & 1 == 0 || u32::from(base) == list.trailing_zeros()
}

fn narrow_access(hw: u32, width: Width, rt: Reg, address: Address) -> Insn {
    if bit(hw, 11) {
        Insn::Load { width, rt, address }
    } else {
        Insn::Store { width, rt, address }
    }
}

fn narrow_data(hw: u32) -> Insn {
    let flags = SetFlags::OutsideIt;
    let (rd, rm) = (low_reg(hw, 0), low_reg(hw, 3));
    let data = |op| Insn::Data {
        op,
        flags,
        rd,
        rn: rd,
        rm,
        shift: Shift::Lsl,
        amount: 0,
    };
    let compare = |op| Insn::Data {
        op,
        flags: SetFlags::Always,
        rd: 0,
        rn: rd,
        rm,
        shift: Shift::Lsl,
        amount: 0,
    };
    let shift = |shift| Insn::ShiftReg {
        shift,
        flags,
        rd,
        rn: rd,
        rm,
    };
    match bits(hw, 9, 6) {
        0 => data(DataOp::And),
        1 => data(DataOp::Eor),
        2 => shift(Shift::Lsl),
        3 => shift(Shift::Lsr),
        4 => shift(Shift::Asr),
        5 => data(DataOp::Adc),
        6 => data(DataOp::Sbc),
        7 => shift(Shift::Ror),
        8 => compare(DataOp::Tst),
        9 => Insn::DataImm {
            op: DataOp::Rsb,
            flags,
            rd,
            rn: rm,
            imm: 0,
            carry: None,
        },
        10 => compare(DataOp::Cmp),
        11 => compare(DataOp::Cmn),
        12 => data(DataOp::Orr),
        13 => Insn::Mul {
            flags,
            rd,
            rn: rd,
            rm,
        },
        14 => data(DataOp::Bic),
        _ => data(DataOp::Mvn),
    }
}

/// ADD, CMP, MOV on all registers; BX and BLX.
fn narrow_high(features: Features, hw: u32) -> Option<Insn> {
    let rd = (bits(hw, 7, 7) << 3 | bits(hw, 2, 0)) as Reg;
    let rm = reg(hw, 3);
    let data = |op, flags, rd, rn| Insn::Data {
        op,
        flags,
        rd,
        rn,
        rm,
        shift: Shift::Lsl,
        amount: 0,
    };
    Some(match bits(hw, 9, 8) {
        0 if rd == PC && rm == PC => return None,
        0 => data(DataOp::Add, SetFlags::Never, rd, rd),
        1 if rd == PC || rm == PC || (rd < 8 && rm < 8) => return None,
        1 => data(DataOp::Cmp, SetFlags::Always, 0, rd),
        2 => data(DataOp::Mov, SetFlags::Never, rd, 0),
        _ => {
            let link = bit(hw, 7);
            if bits(hw, 2, 0) != 0 || (link && rm == PC) || (features.mainline && rm == SP) {
                return None;
            }
            Insn::BranchReg { rm, link }
        }
    })
}

fn narrow_misc(features: Features, hw: u32) -> Option<Insn> {
    let (rd, rm) = (low_reg(hw, 0), low_reg(hw, 3));
    let extend = |kind| Insn::Extend {
        kind,
        rd,
        rn: None,
        rm,
        rotate: 0,
    };
    let shuffle = |op| Insn::Shuffle { op, rd, rm };
    Some(match bits(hw, 11, 8) {
        0b0000 => {
            let op = if bit(hw, 7) { DataOp::Sub } else { DataOp::Add };
            Insn::DataImm {
                op,
                flags: SetFlags::Never,
                rd: SP,
                rn: SP,
                imm: bits(hw, 6, 0) * 4,
                carry: None,
            }
        }
        0b0001 | 0b0011 | 0b1001 | 0b1011 if features.mainline => Insn::CompareBranch {
            nonzero: bit(hw, 11),
            rn: rd,
            offset: (bits(hw, 9, 9) << 6 | bits(hw, 7, 3) << 1) as i32,
        },
        0b0010 => {
            extend([Extend::S16, Extend::S8, Extend::U16, Extend::U8][bits(hw, 7, 6) as usize])
        }
        0b0100 | 0b0101 => {
            let list = (bits(hw, 8, 8) << LR | bits(hw, 7, 0)) as u16;
            if list == 0 {
                return None;
            }
            Insn::StoreMulti {
                base: SP,
                list,
                write_back: true,
                before: true,
            }
        }
        0b0110 => {
            if bits(hw, 7, 5) != 0b011
                || bit(hw, 3)
                || bit(hw, 2)
                || bits(hw, 1, 0) == 0
                || (bit(hw, 0) && !features.mainline)
            {
                return None;
            }
            Insn::ChangeState {
                disable: bit(hw, 4),
                primask: bit(hw, 1),
                faultmask: bit(hw, 0),
            }
        }
        0b1010 => match bits(hw, 7, 6) {
            0 => shuffle(Shuffle::Rev),
            1 => shuffle(Shuffle::Rev16),
            3 => shuffle(Shuffle::Revsh),
            _ => return None,
        },
        0b1100 | 0b1101 => {
            let list = (bits(hw, 8, 8) << PC | bits(hw, 7, 0)) as u16;
            if list == 0 {
                return None;
            }
            Insn::LoadMulti {
                base: SP,
                list,
                write_back: true,
                before: false,
            }
        }
        0b1110 => Insn::Breakpoint {
            imm: bits(hw, 7, 0) as u8,
        },
        0b1111 if bits(hw, 3, 0) == 0 => match bits(hw, 7, 4) {
            0..=4 => Insn::Hint,
            _ => return None,
        },
        0b1111 if features.mainline => {
            let (cond, mask) = (bits(hw, 7, 4), bits(hw, 3, 0));
            if cond == 15 || (cond == 14 && mask.count_ones() != 1) {
                return None;
            }
            Insn::It {
                state: bits(hw, 7, 0) as u8,
            }
        }
        _ => return None,
    })
}

/// The 32-bit encodings of ARMv6-M: BL, barriers, MRS and MSR.
fn wide_v6m(word: u32) -> Option<Insn> {
    let insn = branch_or_control(word)?;
    match insn {
        Insn::BranchLink { .. } | Insn::Barrier | Insn::Undefined { .. } => Some(insn),
        Insn::ReadSpecial { special, .. } | Insn::WriteSpecial { special, .. }
            if !matches!(
                special,
                Special::Basepri | Special::BasepriMax | Special::Faultmask
            ) =>
        {
            Some(insn)
        }
        _ => None,
    }
}

fn wide(features: Features, word: u32) -> Option<Insn> {
    match bits(word, 28, 27) {
        0b01 => match bits(word, 26, 25) {
            0b00 if !bit(word, 22) => load_store_multiple(word),
            0b00 => dual_exclusive_table(features, word),
            0b01 => data_shifted(features, word),
            _ => coprocessor(features, word),
        },
        0b10 if bit(word, 15) => branch_or_control(word),
        0b10 if bit(word, 25) => plain_immediate(features, word),
        0b10 => data_modified_immediate(word),
        _ => match bits(word, 26, 24) {
            0b000 | 0b001 => load_store_single(word),
            0b010 => data_register(features, word),
            0b011 => multiply(features, word),
            _ => coprocessor(features, word),
        },
    }
}

fn load_store_multiple(word: u32) -> Option<Insn> {
    let (base, list) = (not_pc(reg(word, 16))?, bits(word, 15, 0) as u16);
    let (write_back, load) = (bit(word, 21), bit(word, 20));
    let before = match bits(word, 24, 23) {
        0b01 => false,
        0b10 => true,
        _ => return None,
    };
    let listed = |r: Reg| list >> r & 1 != 0;
    if list.count_ones() < 2 || listed(SP) || (write_back && listed(base)) {
        return None;
    }
    if load {
        if listed(PC) && listed(LR) {
            return None;
        }
        Some(Insn::LoadMulti {
            base,
            list,
            write_back,
            before,
        })
    } else if listed(PC) {
        None
    } else {
        Some(Insn::StoreMulti {
            base,
            list,
            write_back,
            before,
        })
    }
}

fn dual_exclusive_table(features: Features, word: u32) -> Option<Insn> {
    let (base, rt, rt2) = (reg(word, 16), reg(word, 12), reg(word, 8));
    let load = bit(word, 20);
    if bit(word, 24) || bit(word, 21) {
        // LDRD, STRD
        let offset = (bits(word, 7, 0) * 4) as i16;
        let offset = if bit(word, 23) { offset } else { -offset };
        let index = match (bit(word, 24), bit(word, 21)) {
            (true, false) => Index::Offset,
            (true, true) => Index::Pre,
            _ => Index::Post,
        };
        let (rt, rt2) = (gpr(rt)?, gpr(rt2)?);
        let write_back = index != Index::Offset;
        if write_back && (base == PC || base == rt || base == rt2) {
            return None;
        }
        return if load {
            (rt != rt2).then_some(Insn::LoadDual {
                rt,
                rt2,
                base,
                index,
                offset,
            })
        } else {
            not_pc(base)?;
            Some(Insn::StoreDual {
                rt,
                rt2,
                base,
                index,
                offset,
            })
        };
    }
    if !bit(word, 23) {
        // LDREX, STREX
        let (base, rt, offset) = (not_pc(base)?, gpr(rt)?, (bits(word, 7, 0) * 4) as u16);
        return if load {
            (rt2 == 15).then_some(Insn::LoadExclusive {
                width: Width::Word,
                rt,
                base,
                offset,
                exclusive: true,
            })
        } else {
            let rd = gpr(rt2)?;
            (rd != base && rd != rt).then_some(Insn::StoreExclusive {
                width: Width::Word,
                rd: Some(rd),
                rt,
                base,
                offset,
            })
        };
    }
    let (op, low) = (bits(word, 7, 4), reg(word, 0));
    let width = match op & 3 {
        0 => Width::Byte,
        1 => Width::Half,
        2 => Width::Word,
        _ => return None,
    };
    match op {
        0b0000 | 0b0001 if load && rt == 15 && rt2 == 0 => {
            if base == SP {
                return None;
            }
            Some(Insn::TableBranch {
                half: op == 1,
                rn: base,
                rm: gpr(low)?,
            })
        }
        0b0100 | 0b0101 => exclusive(load, width, rt2, low, rt, base, true),
        // LDA, STL and LDAEX, STLEX
        0b1000..=0b1010 | 0b1100..=0b1110 if features.v8 => {
            exclusive(load, width, rt2, low, rt, base, op & 4 != 0)
        }
        _ => None,
    }
}

fn exclusive(
    load: bool,
    width: Width,
    ones: Reg,
    rd: Reg,
    rt: Reg,
    base: Reg,
    exclusive: bool,
) -> Option<Insn> {
    let (rt, base) = (gpr(rt)?, not_pc(base)?);
    if ones != 15 {
        return None;
    }
    if load {
        (rd == 15).then_some(Insn::LoadExclusive {
            width,
            rt,
            base,
            offset: 0,
            exclusive,
        })
    } else if exclusive {
        let rd = gpr(rd)?;
        (rd != base && rd != rt).then_some(Insn::StoreExclusive {
            width,
            rd: Some(rd),
            rt,
            base,
            offset: 0,
        })
    } else {
        (rd == 15).then_some(Insn::StoreExclusive {
            width,
            rd: None,
            rt,
            base,
            offset: 0,
        })
    }
}

fn immediate_shift(kind: u32, imm: u32) -> (Shift, u8) {
    match (kind, imm) {
        (0, _) => (Shift::Lsl, imm as u8),
        (1, 0) => (Shift::Lsr, 32),
        (1, _) => (Shift::Lsr, imm as u8),
        (2, 0) => (Shift::Asr, 32),
        (2, _) => (Shift::Asr, imm as u8),
        (_, 0) => (Shift::Rrx, 0),
        _ => (Shift::Ror, imm as u8),
    }
}

/// The operation of the data-processing encodings, by opcode and by whether registers 15 stand for their absence.
fn data_op(opcode: u32, rd: Reg, rn: Reg, set: bool) -> Option<DataOp> {
    let compare = rd == PC && set;
    Some(match opcode {
        0 if compare => DataOp::Tst,
        0 => DataOp::And,
        1 => DataOp::Bic,
        2 if rn == PC => DataOp::Mov,
        2 => DataOp::Orr,
        3 if rn == PC => DataOp::Mvn,
        3 => DataOp::Orn,
        4 if compare => DataOp::Teq,
        4 => DataOp::Eor,
        8 if compare => DataOp::Cmn,
        8 => DataOp::Add,
        10 => DataOp::Adc,
        11 => DataOp::Sbc,
        13 if compare => DataOp::Cmp,
        13 => DataOp::Sub,
        14 => DataOp::Rsb,
        _ => return None,
    })
}

/// Checks the register fields that the architecture allows for `op`; SP only in additions, subtractions, compares, moves.
fn check_data_regs(op: DataOp, rd: Reg, rn: Reg, set: bool) -> Option<()> {
    let arithmetic = matches!(op, DataOp::Add | DataOp::Sub);
    if !op.moves() {
        if arithmetic || matches!(op, DataOp::Cmp | DataOp::Cmn) {
            not_pc(rn)?;
        } else {
            gpr(rn)?;
        }
    }
    if op.compares()
        || (arithmetic && rd == SP && rn == SP)
        || (op == DataOp::Mov && rd == SP && !set)
    {
        return Some(());
    }
    gpr(rd).map(|_| ())
}

fn data_shifted(features: Features, word: u32) -> Option<Insn> {
    let (set, rn, rd, rm) = (bit(word, 20), reg(word, 16), reg(word, 8), reg(word, 0));
    let (kind, imm) = (bits(word, 5, 4), bits(word, 14, 12) << 2 | bits(word, 7, 6));
    if bit(word, 15) {
        return None;
    }
    if bits(word, 24, 21) == 6 {
        // PKHBT, PKHTB
        if !features.dsp || set || bit(word, 4) {
            return None;
        }
        let top = bit(word, 5);
        let amount = if top && imm == 0 { 32 } else { imm as u8 };
        return Some(Insn::Pack {
            top,
            rd: gpr(rd)?,
            rn: gpr(rn)?,
            rm: gpr(rm)?,
            amount,
        });
    }
    let op = data_op(bits(word, 24, 21), rd, rn, set)?;
    check_data_regs(op, rd, rn, set)?;
    let (shift, amount) = immediate_shift(kind, imm);
    if op == DataOp::Mov && (shift, amount) == (Shift::Lsl, 0) && !set {
        not_pc(rm)?;
    } else {
        gpr(rm)?;
    }
    Some(Insn::Data {
        op,
        flags: set_flags(set),
        rd,
        rn,
        rm,
        shift,
        amount,
    })
}

/// ThumbExpandImm_C: the immediate and, when it was rotated, its carry-out. DDI 0403E, A5.3.2.
fn expand_immediate(imm12: u32) -> Option<(u32, Option<bool>)> {
    let byte = imm12 & 0xff;
    let value = match imm12 >> 8 {
        0 => byte,
        1..=3 if byte == 0 => return None,
        1 => byte << 16 | byte,
        2 => byte << 24 | byte << 8,
        3 => byte * 0x0101_0101,
        _ => {
            let rotated = (0x80 | imm12 & 0x7f).rotate_right(imm12 >> 7);
            return Some((rotated, Some(bit(rotated, 31))));
        }
    };
    Some((value, None))
}

fn immediate12(word: u32) -> u32 {
    bits(word, 26, 26) << 11 | bits(word, 14, 12) << 8 | bits(word, 7, 0)
}

fn data_modified_immediate(word: u32) -> Option<Insn> {
    let (set, rn, rd) = (bit(word, 20), reg(word, 16), reg(word, 8));
    let op = data_op(bits(word, 24, 21), rd, rn, set)?;
    check_data_regs(op, rd, rn, set)?;
    if op == DataOp::Mov {
        gpr(rd)?;
    }
    let (imm, carry) = expand_immediate(immediate12(word))?;
    Some(Insn::DataImm {
        op,
        flags: set_flags(set),
        rd,
        rn,
        imm,
        carry,
    })
}

fn plain_immediate(features: Features, word: u32) -> Option<Insn> {
    let (rn, rd) = (reg(word, 16), reg(word, 8));
    let imm12 = immediate12(word);
    let imm16 = bits(word, 19, 16) << 12 | imm12;
    let (lsb, low5) = (
        (bits(word, 14, 12) << 2 | bits(word, 7, 6)) as u8,
        bits(word, 4, 0) as u8,
    );
    let data = |op, rd, rn, imm| Insn::DataImm {
        op,
        flags: SetFlags::Never,
        rd,
        rn,
        imm,
        carry: None,
    };
    let reserved = bit(word, 26) || bit(word, 5);
    Some(match bits(word, 24, 20) {
        0b00000 | 0b01010 if rn == PC => {
            let offset = imm12 as i32;
            Insn::Adr {
                rd: gpr(rd)?,
                offset: if bit(word, 23) { -offset } else { offset },
            }
        }
        code @ (0b00000 | 0b01010) => {
            let op = if code == 0 { DataOp::Add } else { DataOp::Sub };
            check_data_regs(op, rd, rn, false)?;
            data(op, rd, rn, imm12)
        }
        0b00100 => data(DataOp::Mov, gpr(rd)?, 0, imm16),
        0b01100 => Insn::Movt {
            rd: gpr(rd)?,
            imm: imm16 as u16,
        },
        0b10010 | 0b11010 if bits(word, 14, 12) == 0 && bits(word, 7, 6) == 0 => {
            if !features.dsp || reserved || bit(word, 4) {
                return None;
            }
            let signed = !bit(word, 23);
            let field = bits(word, 3, 0) as u8;
            Insn::Saturate16 {
                signed,
                rd: gpr(rd)?,
                rn: gpr(rn)?,
                bits: field + u8::from(signed),
            }
        }
        0b10000 | 0b10010 | 0b11000 | 0b11010 if !reserved => {
            let signed = !bit(word, 23);
            let shift = if bit(word, 21) {
                Shift::Asr
            } else {
                Shift::Lsl
            };
            Insn::Saturate {
                signed,
                rd: gpr(rd)?,
                rn: gpr(rn)?,
                bits: low5 + u8::from(signed),
                shift,
                amount: lsb,
            }
        }
        0b10100 | 0b11100 if !reserved && lsb + low5 < 32 => Insn::BitExtract {
            signed: !bit(word, 23),
            rd: gpr(rd)?,
            rn: gpr(rn)?,
            lsb,
            width: low5 + 1,
        },
        0b10110 if !reserved && low5 >= lsb => {
            let rn = if rn == PC { None } else { Some(gpr(rn)?) };
            Insn::BitInsert {
                rd: gpr(rd)?,
                rn,
                lsb,
                width: low5 - lsb + 1,
            }
        }
        _ => return None,
    })
}

fn branch_or_control(word: u32) -> Option<Insn> {
    let sign = bits(word, 26, 26);
    let (j1, j2) = (bits(word, 13, 13), bits(word, 11, 11));
    let far = || {
        let (i1, i2) = (1 ^ j1 ^ sign, 1 ^ j2 ^ sign);
        sign_extend(
            sign << 24 | i1 << 23 | i2 << 22 | bits(word, 25, 16) << 12 | bits(word, 10, 0) << 1,
            25,
        )
    };
    if bits(word, 31, 27) != 0b11110 || !bit(word, 15) {
        return None;
    }
    if bit(word, 14) {
        return bit(word, 12).then(|| Insn::BranchLink { offset: far() });
    }
    if bit(word, 12) {
        return Some(Insn::Branch { offset: far() });
    }
    if bits(word, 25, 23) != 0b111 {
        let offset =
            sign << 20 | j2 << 19 | j1 << 18 | bits(word, 21, 16) << 12 | bits(word, 10, 0) << 1;
        return Some(Insn::BranchCond {
            cond: bits(word, 25, 22) as u8,
            offset: sign_extend(offset, 21),
        });
    }
    match bits(word, 26, 20) {
        0b011_1000 if bits(word, 13, 12) == 0 && !bit(word, 8) && bits(word, 9, 8) == 0 => {
            let (special, mask) = (special(bits(word, 7, 0))?, bits(word, 11, 10) as u8);
            if mask == 0
                || (special != Special::Apsr && mask != 2)
                || matches!(special, Special::Ipsr | Special::Epsr)
            {
                return None;
            }
            Some(Insn::WriteSpecial {
                rn: gpr(reg(word, 16))?,
                special,
                mask,
            })
        }
        // Hints and barriers
        0b011_1010 if bits(word, 19, 16) == 15 && bits(word, 13, 8) == 0 => {
            match bits(word, 7, 0) {
                0..=4 | 0x14 | 0xf0..=0xff => Some(Insn::Hint),
                _ => None,
            }
        }
        0b011_1011 if bits(word, 19, 16) == 15 && bits(word, 11, 8) == 15 => match bits(word, 7, 4)
        {
            2 if bits(word, 3, 0) == 15 => Some(Insn::ClearExclusive),
            4..=6 => Some(Insn::Barrier),
            _ => None,
        },
        0b011_1110 if bits(word, 19, 16) == 15 && bits(word, 13, 12) == 0 => {
            Some(Insn::ReadSpecial {
                rd: gpr(reg(word, 8))?,
                special: special(bits(word, 7, 0))?,
            })
        }
        0b111_1111 if bits(word, 13, 12) == 0b10 => Some(Insn::Undefined {
            imm: (bits(word, 19, 16) << 12 | bits(word, 11, 0)) as u16,
        }),
        _ => None,
    }
}

fn special(number: u32) -> Option<Special> {
    Some(match number {
        0 => Special::Apsr,
        3 => Special::Xpsr,
        5 => Special::Ipsr,
        6 => Special::Epsr,
        8 => Special::Msp,
        9 => Special::Psp,
        10 => Special::MspLimit,
        11 => Special::PspLimit,
        16 => Special::Primask,
        17 => Special::Basepri,
        18 => Special::BasepriMax,
        19 => Special::Faultmask,
        20 => Special::Control,
        _ => return None,
    })
}

fn load_store_single(word: u32) -> Option<Insn> {
    let (rn, rt) = (reg(word, 16), reg(word, 12));
    let (load, signed) = (bit(word, 20), bit(word, 24));
    let width = match (bits(word, 22, 21), signed) {
        (0, false) => Width::Byte,
        (1, false) => Width::Half,
        (2, false) => Width::Word,
        (0, true) => Width::SignedByte,
        (1, true) => Width::SignedHalf,
        _ => return None,
    };
    if signed && !load {
        return None;
    }
    let address = if rn == PC {
        let offset = bits(word, 11, 0) as i16;
        Address::Imm {
            base: PC,
            index: Index::Offset,
            offset: if bit(word, 23) { offset } else { -offset },
        }
    } else if bit(word, 23) {
        Address::Imm {
            base: rn,
            index: Index::Offset,
            offset: bits(word, 11, 0) as i16,
        }
    } else if bit(word, 11) {
        let offset = bits(word, 7, 0) as i16;
        let offset = if bit(word, 9) { offset } else { -offset };
        let index = match (bit(word, 10), bit(word, 8)) {
            (true, false) => Index::Offset,
            (true, true) => Index::Pre,
            (false, true) => Index::Post,
            _ => return None,
        };
        if index == Index::Offset && bit(word, 9) {
            return None; // LDRT, STRT: unprivileged
        }
        if index != Index::Offset && rn == rt {
            return None;
        }
        Address::Imm {
            base: rn,
            index,
            offset,
        }
    } else if bits(word, 10, 6) == 0 {
        Address::Reg {
            base: rn,
            offset: gpr(reg(word, 0))?,
            shift: bits(word, 5, 4) as u8,
        }
    } else {
        return None;
    };
    if !load {
        not_pc(rn)?;
        let rt = if width == Width::Word {
            not_pc(rt)?
        } else {
            gpr(rt)?
        };
        return Some(Insn::Store { width, rt, address });
    }
    if width == Width::Word {
        return Some(Insn::Load { width, rt, address });
    }
    if rt == PC {
        // PLD, PLI in the byte encodings; the others are unallocated hints that compilers do not emit.
        return matches!(width, Width::Byte | Width::SignedByte).then_some(Insn::Hint);
    }
    Some(Insn::Load {
        width,
        rt: gpr(rt)?,
        address,
    })
}

fn data_register(features: Features, word: u32) -> Option<Insn> {
    if bits(word, 15, 12) != 15 {
        return None;
    }
    let (rn, rd, rm) = (reg(word, 16), gpr(reg(word, 8))?, gpr(reg(word, 0))?);
    let (op1, op2) = (bits(word, 23, 20), bits(word, 7, 4));
    if !bit(word, 23) {
        if op2 == 0 {
            let shift = [Shift::Lsl, Shift::Lsr, Shift::Asr, Shift::Ror][(op1 >> 1) as usize];
            return Some(Insn::ShiftReg {
                shift,
                flags: set_flags(bit(word, 20)),
                rd,
                rn: gpr(rn)?,
                rm,
            });
        }
        if bit(word, 7) {
            let kind = [
                Extend::S16,
                Extend::U16,
                Extend::S8x2,
                Extend::U8x2,
                Extend::S8,
                Extend::U8,
            ]
            .get(op1 as usize)
            .copied()?;
            let plain = rn == PC && !matches!(kind, Extend::S8x2 | Extend::U8x2);
            if !(plain || features.dsp) || bit(word, 6) {
                return None;
            }
            let rn = if rn == PC { None } else { Some(gpr(rn)?) };
            return Some(Insn::Extend {
                kind,
                rd,
                rn,
                rm,
                rotate: (bits(word, 5, 4) * 8) as u8,
            });
        }
        return None;
    }
    let rn = gpr(rn)?;
    if !bit(word, 7) {
        if !features.dsp {
            return None;
        }
        let op = match bits(word, 22, 20) {
            0 => LaneOp::Add8,
            1 => LaneOp::Add16,
            2 => LaneOp::AddSubX,
            4 => LaneOp::Sub8,
            5 => LaneOp::Sub16,
            6 => LaneOp::SubAddX,
            _ => return None,
        };
        let lanes = match bits(word, 6, 4) {
            0 => Lanes::Signed,
            1 => Lanes::SignedSaturating,
            2 => Lanes::SignedHalving,
            4 => Lanes::Unsigned,
            5 => Lanes::UnsignedSaturating,
            6 => Lanes::UnsignedHalving,
            _ => return None,
        };
        return Some(Insn::Parallel {
            lanes,
            op,
            rd,
            rn,
            rm,
        });
    }
    if bit(word, 6) {
        return None;
    }
    match (bits(word, 22, 20), bits(word, 5, 4)) {
        (0, code) if features.dsp => Some(Insn::SatAdd {
            double: code & 1 != 0,
            subtract: code & 2 != 0,
            rd,
            rm,
            rn,
        }),
        (1, code) if rn == rm => {
            let op = [Shuffle::Rev, Shuffle::Rev16, Shuffle::Rbit, Shuffle::Revsh][code as usize];
            Some(Insn::Shuffle { op, rd, rm })
        }
        (2, 0) if features.dsp => Some(Insn::Sel { rd, rn, rm }),
        (3, 0) if rn == rm => Some(Insn::Shuffle {
            op: Shuffle::Clz,
            rd,
            rm,
        }),
        _ => None,
    }
}

fn multiply(features: Features, word: u32) -> Option<Insn> {
    let (rn, ra, rd, rm) = (
        gpr(reg(word, 16))?,
        reg(word, 12),
        reg(word, 8),
        gpr(reg(word, 0))?,
    );
    let (op1, op2) = (bits(word, 22, 20), bits(word, 7, 4));
    let (n_high, m_high) = (bit(word, 5), bit(word, 4));
    if bit(word, 23) {
        let (lo, hi) = (gpr(ra), gpr(rd)?);
        let long = |op| {
            let lo = lo?;
            (lo != hi).then_some(Insn::LongMul { op, lo, hi, rn, rm })
        };
        let dsp = |op| {
            let lo = lo?;
            (features.dsp && lo != hi).then_some(Insn::DspMulLong { op, lo, hi, rn, rm })
        };
        return match (op1, op2) {
            (0, 0) => long(LongMul::Smull),
            (2, 0) => long(LongMul::Umull),
            (4, 0) => long(LongMul::Smlal),
            (6, 0) => long(LongMul::Umlal),
            (6, 6) if features.dsp => long(LongMul::Umaal),
            (1 | 3, 15) if ra == PC => Some(Insn::Divide {
                signed: op1 == 1,
                rd: hi,
                rn,
                rm,
            }),
            (4, 8..=11) => dsp(DspMulLong::Half { n_high, m_high }),
            (4, 12 | 13) => dsp(DspMulLong::Dual {
                subtract: false,
                exchange: m_high,
            }),
            (5, 12 | 13) => dsp(DspMulLong::Dual {
                subtract: true,
                exchange: m_high,
            }),
            _ => None,
        };
    }
    let rd = gpr(rd)?;
    match (op1, op2) {
        (0, 0) if ra == PC => {
            return Some(Insn::Mul {
                flags: SetFlags::Never,
                rd,
                rn,
                rm,
            });
        }
        (0, 0 | 1) => {
            return Some(Insn::Mla {
                rd,
                rn,
                rm,
                ra: gpr(ra)?,
                subtract: op2 == 1,
            });
        }
        _ => {}
    }
    let op = match (op1, op2) {
        _ if !features.dsp => return None,
        (1, 0..=3) => DspMul::Half { n_high, m_high },
        (2, 0 | 1) => DspMul::Dual {
            subtract: false,
            exchange: m_high,
        },
        (3, 0 | 1) => DspMul::WordHalf { m_high },
        (4, 0 | 1) => DspMul::Dual {
            subtract: true,
            exchange: m_high,
        },
        (5, 0 | 1) => DspMul::Top { round: m_high },
        (6, 0 | 1) if ra != PC => DspMul::TopSubtract { round: m_high },
        (7, 0) => DspMul::AbsDiff,
        _ => return None,
    };
    let ra = if ra == PC { None } else { Some(gpr(ra)?) };
    Some(Insn::DspMul { op, rd, rn, rm, ra })
}

/// A single-precision register number from its four-bit field and its low bit.
fn sreg(word: u32, low: u32, extra: u32) -> u8 {
    (bits(word, low + 3, low) << 1 | bits(word, extra, extra)) as u8
}

/// The first of the two s-registers of a d-register; FPv4-SP and FPv5-SP have d0 to d15.
fn dreg(word: u32, low: u32, extra: u32) -> Option<u8> {
    (!bit(word, extra)).then(|| (bits(word, low + 3, low) << 1) as u8)
}

fn coprocessor(features: Features, word: u32) -> Option<Insn> {
    if !features.fp || bits(word, 11, 9) != 0b101 {
        return None;
    }
    let double = bit(word, 8);
    if bits(word, 31, 24) == 0xfe {
        return if features.v8 && !double {
            fp_v5(word)
        } else {
            None
        };
    }
    if bit(word, 28) {
        return None;
    }
    let (rt, rt2) = (reg(word, 12), reg(word, 16));
    if !bit(word, 25) {
        if bits(word, 24, 21) == 0b0010 {
            let to_core = bit(word, 20);
            let s = if double {
                dreg(word, 0, 5)?
            } else {
                sreg(word, 0, 5)
            };
            let (rt, rt2) = (gpr(rt)?, gpr(rt2)?);
            if bits(word, 7, 6) != 0 || !bit(word, 4) || s == 31 || (to_core && rt == rt2) {
                return None;
            }
            return Some(Insn::FpMoveCore2 {
                to_core,
                rt,
                rt2,
                s,
            });
        }
        return fp_load_store(word, double);
    }
    if bit(word, 24) {
        return None;
    }
    if !bit(word, 4) {
        return if double { None } else { fp_data(word) };
    }
    let op = bits(word, 23, 20);
    match op {
        0b0000 | 0b0001 if !double && bits(word, 6, 5) == 0 && bits(word, 3, 0) == 0 => {
            Some(Insn::FpMoveCore {
                to_core: op == 1,
                rt: gpr(rt)?,
                s: sreg(word, 16, 7),
            })
        }
        // VMOV between a core register and one half of a d-register
        0b0000..=0b0011 if double && bits(word, 6, 5) == 0 && bits(word, 3, 0) == 0 => {
            Some(Insn::FpMoveCore {
                to_core: op & 1 == 1,
                rt: gpr(rt)?,
                s: dreg(word, 16, 7)? + (op >> 1) as u8,
            })
        }
        0b1111 | 0b1110
            if !double
                && bits(word, 19, 16) == 1
                && bits(word, 7, 5) == 0
                && bits(word, 3, 0) == 0 =>
        {
            if op == 15 {
                Some(Insn::FpReadStatus {
                    rt: if rt == PC { PC } else { gpr(rt)? },
                })
            } else {
                Some(Insn::FpWriteStatus { rt: gpr(rt)? })
            }
        }
        _ => None,
    }
}

fn fp_load_store(word: u32, double: bool) -> Option<Insn> {
    let (base, load) = (reg(word, 16), bit(word, 20));
    let (p, u, w) = (bit(word, 24), bit(word, 23), bit(word, 21));
    let s = if double {
        dreg(word, 12, 22)?
    } else {
        sreg(word, 12, 22)
    };
    let imm8 = bits(word, 7, 0);
    if p && !w {
        let offset = (imm8 * 4) as i16;
        let offset = if u { offset } else { -offset };
        let words = if double { 2 } else { 1 };
        return if load {
            Some(Insn::FpLoad {
                s,
                words,
                base,
                offset,
            })
        } else {
            Some(Insn::FpStore {
                s,
                words,
                base: not_pc(base)?,
                offset,
            })
        };
    }
    let before = match (p, u, w) {
        (false, true, _) => false,
        (true, false, true) => true,
        _ => return None,
    };
    if imm8 == 0 || imm8 + u32::from(s) > 32 || (double && imm8 & 1 != 0) {
        return None;
    }
    let (words, base) = (imm8 as u8, not_pc(base)?);
    if load {
        Some(Insn::FpLoadMulti {
            s,
            words,
            base,
            write_back: w,
            before,
        })
    } else {
        Some(Insn::FpStoreMulti {
            s,
            words,
            base,
            write_back: w,
            before,
        })
    }
}

fn fp_data(word: u32) -> Option<Insn> {
    let (sd, sn, sm) = (sreg(word, 12, 22), sreg(word, 16, 7), sreg(word, 0, 5));
    let op = bit(word, 6);
    let binary = |plain, with_op| {
        Some(Insn::FpBinary {
            op: if op { with_op } else { plain },
            sd,
            sn,
            sm,
        })
    };
    match bits(word, 23, 23) << 2 | bits(word, 21, 20) {
        0b000 => binary(FpOp::Mla, FpOp::Mls),
        0b001 => binary(FpOp::Nmls, FpOp::Nmla),
        0b010 => binary(FpOp::Mul, FpOp::Nmul),
        0b011 => binary(FpOp::Add, FpOp::Sub),
        0b100 if !op => Some(Insn::FpBinary {
            op: FpOp::Div,
            sd,
            sn,
            sm,
        }),
        0b101 => binary(FpOp::Nfms, FpOp::Nfma),
        0b110 => binary(FpOp::Fma, FpOp::Fms),
        0b111 => fp_other(word, sd, sm),
        _ => None,
    }
}

fn fp_other(word: u32, sd: u8, sm: u8) -> Option<Insn> {
    if !bit(word, 6) {
        if bits(word, 7, 4) != 0 {
            return None;
        }
        // VFPExpandImm: sign, exponent, four bits of fraction. DDI 0403E, A6.4.1.
        let imm8 = bits(word, 19, 16) << 4 | bits(word, 3, 0);
        let exponent = if bit(imm8, 6) {
            0b0111_1100
        } else {
            0b1000_0000
        } | bits(imm8, 5, 4);
        return Some(Insn::FpImm {
            sd,
            bits: bits(imm8, 7, 7) << 31 | exponent << 23 | bits(imm8, 3, 0) << 19,
        });
    }
    let high = bit(word, 7);
    let unary = |op| Some(Insn::FpUnary { op, sd, sm });
    match bits(word, 19, 16) {
        0 => unary(if high { FpUnary::Abs } else { FpUnary::Move }),
        1 => unary(if high { FpUnary::Sqrt } else { FpUnary::Neg }),
        4 => Some(Insn::FpCompare { sd, sm: Some(sm) }),
        5 if bits(word, 3, 0) == 0 && !bit(word, 5) => Some(Insn::FpCompare { sd, sm: None }),
        8 => unary(FpUnary::FromInt { signed: high }),
        12 | 13 => unary(FpUnary::ToInt {
            signed: bit(word, 16),
            toward_zero: high,
        }),
        _ => None,
    }
}

/// The FPv5 instructions with a second opcode space: VSEL, VMAXNM, VMINNM.
fn fp_v5(word: u32) -> Option<Insn> {
    let (sd, sn, sm) = (sreg(word, 12, 22), sreg(word, 16, 7), sreg(word, 0, 5));
    if bit(word, 4) {
        return None;
    }
    if !bit(word, 23) {
        if bit(word, 6) {
            return None;
        }
        let cond = [0x0, 0x6, 0xa, 0xc][bits(word, 21, 20) as usize];
        return Some(Insn::FpSelect { cond, sd, sn, sm });
    }
    if bits(word, 21, 20) != 0 {
        return None;
    }
    Some(Insn::FpBinary {
        op: if bit(word, 6) {
            FpOp::MinNum
        } else {
            FpOp::MaxNum
        },
        sd,
        sn,
        sm,
    })
}
