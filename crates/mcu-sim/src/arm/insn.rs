//! The decoded form of a Thumb instruction: what the decoder produces and everything else consumes.
//!
//! Encodings that do the same thing share one variant (`PUSH` is a `StoreMulti` with base 13, `MOV` a `Data`), so that
//! the executor, the timing tables and the secret tracker each state a rule once.

/// A core register number, 0 to 15.
pub(crate) type Reg = u8;

/// Whether an instruction writes the flags. Narrow data processing does so outside IT blocks only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetFlags {
    Never,
    Always,
    OutsideIt,
}

/// Two-operand data processing. `Mov` and `Mvn` ignore the first operand; the last four write flags only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DataOp {
    And,
    Bic,
    Orr,
    Orn,
    Eor,
    Mov,
    Mvn,
    Add,
    Adc,
    Sub,
    Sbc,
    Rsb,
    Tst,
    Teq,
    Cmp,
    Cmn,
}

impl DataOp {
    /// True when there is no destination register.
    pub(crate) fn compares(self) -> bool {
        matches!(self, Self::Tst | Self::Teq | Self::Cmp | Self::Cmn)
    }

    /// True when the first operand is not read.
    pub(crate) fn moves(self) -> bool {
        matches!(self, Self::Mov | Self::Mvn)
    }
}

/// Shift of a register operand. `Rrx` has no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shift {
    Lsl,
    Lsr,
    Asr,
    Ror,
    Rrx,
}

/// 32 x 32 to 64 bit multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LongMul {
    Umull,
    Smull,
    Umlal,
    Smlal,
    Umaal,
}

/// Multiplies of 16-bit halves and the other multiplies of the DSP extension with a 32-bit result.
/// In each, the accumulator is absent when the instruction has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DspMul {
    /// One half by one half (`SMULxy`, `SMLAxy`).
    Half { n_high: bool, m_high: bool },
    /// A word by a half, upper 32 of 48 bits (`SMULWy`, `SMLAWy`).
    WordHalf { m_high: bool },
    /// Both halves, sum or difference of the products (`SMUAD`, `SMUSD`, `SMLAD`, `SMLSD`).
    Dual { subtract: bool, exchange: bool },
    /// Upper word of the product (`SMMUL`, `SMMLA`).
    Top { round: bool },
    /// Accumulator minus the product, upper word (`SMMLS`).
    TopSubtract { round: bool },
    /// Sum of absolute differences of bytes (`USAD8`, `USADA8`).
    AbsDiff,
}

/// Multiplies of halves that accumulate into 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DspMulLong {
    /// `SMLALxy`.
    Half { n_high: bool, m_high: bool },
    /// `SMLALD`, `SMLSLD`.
    Dual { subtract: bool, exchange: bool },
}

/// Prefix of the parallel additions and subtractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lanes {
    Signed,
    SignedSaturating,
    SignedHalving,
    Unsigned,
    UnsignedSaturating,
    UnsignedHalving,
}

/// Operation of the parallel additions and subtractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaneOp {
    Add16,
    AddSubX,
    SubAddX,
    Sub16,
    Add8,
    Sub8,
}

/// Sign or zero extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extend {
    S8,
    S16,
    U8,
    U16,
    S8x2,
    U8x2,
}

/// One-operand bit shuffles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shuffle {
    Rev,
    Rev16,
    Revsh,
    Rbit,
    Clz,
}

/// Width and extension of a memory access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    Byte,
    Half,
    Word,
    SignedByte,
    SignedHalf,
}

impl Width {
    /// Size in bytes.
    pub(crate) fn bytes(self) -> u32 {
        match self {
            Self::Byte | Self::SignedByte => 1,
            Self::Half | Self::SignedHalf => 2,
            Self::Word => 4,
        }
    }
}

/// How the base register takes part in an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Index {
    /// base + offset, base unchanged.
    Offset,
    /// base + offset, written back.
    Pre,
    /// base, then base + offset written back.
    Post,
}

/// Address of a single load or store. Base 15 means the PC rounded down to a word (a literal).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Address {
    Imm {
        base: Reg,
        index: Index,
        offset: i16,
    },
    Reg {
        base: Reg,
        offset: Reg,
        shift: u8,
    },
}

impl Address {
    /// The base register.
    pub(crate) fn base(self) -> Reg {
        match self {
            Self::Imm { base, .. } | Self::Reg { base, .. } => base,
        }
    }
}

/// Two-operand floating-point arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FpOp {
    Add,
    Sub,
    Mul,
    Nmul,
    Div,
    Mla,
    Mls,
    Nmla,
    Nmls,
    Fma,
    Fms,
    Nfma,
    Nfms,
    MaxNum,
    MinNum,
}

impl FpOp {
    /// True when the destination is an operand too.
    pub(crate) fn accumulates(self) -> bool {
        !matches!(
            self,
            Self::Add
                | Self::Sub
                | Self::Mul
                | Self::Nmul
                | Self::Div
                | Self::MaxNum
                | Self::MinNum
        )
    }
}

/// One-operand floating-point operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FpUnary {
    Move,
    Abs,
    Neg,
    Sqrt,
    /// Integer to float.
    FromInt {
        signed: bool,
    },
    /// Float to integer, towards zero or by the rounding mode (nearest).
    ToInt {
        signed: bool,
        toward_zero: bool,
    },
}

/// The special registers that MRS and MSR reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    Apsr,
    Ipsr,
    Epsr,
    Xpsr,
    Msp,
    Psp,
    MspLimit,
    PspLimit,
    Primask,
    Basepri,
    BasepriMax,
    Faultmask,
    Control,
}

/// A decoded instruction. Offsets of branches and literals count from the instruction's address plus 4.
#[rustfmt::skip]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Insn {
    /// NOP, YIELD, WFE, WFI, SEV, CSDB, PLD: nothing happens.
    Hint,
    /// DMB, DSB, ISB.
    Barrier,
    Data { op: DataOp, flags: SetFlags, rd: Reg, rn: Reg, rm: Reg, shift: Shift, amount: u8 },
    /// `carry` is the carry-out of the immediate's rotation, when it has one.
    DataImm { op: DataOp, flags: SetFlags, rd: Reg, rn: Reg, imm: u32, carry: Option<bool> },
    /// Shift by a register.
    ShiftReg { shift: Shift, flags: SetFlags, rd: Reg, rn: Reg, rm: Reg },
    /// ADR.
    Adr { rd: Reg, offset: i32 },
    Movt { rd: Reg, imm: u16 },
    Mul { flags: SetFlags, rd: Reg, rn: Reg, rm: Reg },
    Mla { rd: Reg, rn: Reg, rm: Reg, ra: Reg, subtract: bool },
    LongMul { op: LongMul, lo: Reg, hi: Reg, rn: Reg, rm: Reg },
    DspMul { op: DspMul, rd: Reg, rn: Reg, rm: Reg, ra: Option<Reg> },
    DspMulLong { op: DspMulLong, lo: Reg, hi: Reg, rn: Reg, rm: Reg },
    Divide { signed: bool, rd: Reg, rn: Reg, rm: Reg },
    Parallel { lanes: Lanes, op: LaneOp, rd: Reg, rn: Reg, rm: Reg },
    Sel { rd: Reg, rn: Reg, rm: Reg },
    /// QADD, QDADD, QSUB, QDSUB: `rm` plus or minus `rn`.
    SatAdd { double: bool, subtract: bool, rd: Reg, rm: Reg, rn: Reg },
    /// SSAT and USAT: `bits` is the width of the result.
    Saturate { signed: bool, rd: Reg, rn: Reg, bits: u8, shift: Shift, amount: u8 },
    Saturate16 { signed: bool, rd: Reg, rn: Reg, bits: u8 },
    /// SXTB and its family; with `rn`, SXTAB and its family.
    Extend { kind: Extend, rd: Reg, rn: Option<Reg>, rm: Reg, rotate: u8 },
    Pack { top: bool, rd: Reg, rn: Reg, rm: Reg, amount: u8 },
    BitInsert { rd: Reg, rn: Option<Reg>, lsb: u8, width: u8 },
    BitExtract { signed: bool, rd: Reg, rn: Reg, lsb: u8, width: u8 },
    Shuffle { op: Shuffle, rd: Reg, rm: Reg },
    Load { width: Width, rt: Reg, address: Address },
    Store { width: Width, rt: Reg, address: Address },
    LoadDual { rt: Reg, rt2: Reg, base: Reg, index: Index, offset: i16 },
    StoreDual { rt: Reg, rt2: Reg, base: Reg, index: Index, offset: i16 },
    LoadMulti { base: Reg, list: u16, write_back: bool, before: bool },
    StoreMulti { base: Reg, list: u16, write_back: bool, before: bool },
    /// LDREX, and the v8-M LDA and LDAEX.
    LoadExclusive { width: Width, rt: Reg, base: Reg, offset: u16, exclusive: bool },
    /// STREX, and the v8-M STL and STLEX; `rd` receives the status of an exclusive store.
    StoreExclusive { width: Width, rd: Option<Reg>, rt: Reg, base: Reg, offset: u16 },
    ClearExclusive,
    Branch { offset: i32 },
    BranchCond { cond: u8, offset: i32 },
    BranchLink { offset: i32 },
    /// BX, and BLX with `link`.
    BranchReg { rm: Reg, link: bool },
    CompareBranch { nonzero: bool, rn: Reg, offset: i32 },
    TableBranch { half: bool, rn: Reg, rm: Reg },
    /// `state` is the ITSTATE byte: condition and mask.
    It { state: u8 },
    ReadSpecial { rd: Reg, special: Special },
    /// `mask` is the instruction's own: bit 1 writes the flags, bit 0 the GE bits.
    WriteSpecial { rn: Reg, special: Special, mask: u8 },
    /// CPS: PRIMASK and FAULTMASK.
    ChangeState { disable: bool, primask: bool, faultmask: bool },
    Svc { imm: u8 },
    Breakpoint { imm: u8 },
    /// Permanently undefined on purpose: how compiled code aborts.
    Undefined { imm: u16 },
    /// Between a core register and an s-register.
    FpMoveCore { to_core: bool, rt: Reg, s: u8 },
    /// Between two core registers and two s-registers in a row.
    FpMoveCore2 { to_core: bool, rt: Reg, rt2: Reg, s: u8 },
    /// VMOV of an immediate.
    FpImm { sd: u8, bits: u32 },
    FpUnary { op: FpUnary, sd: u8, sm: u8 },
    FpBinary { op: FpOp, sd: u8, sn: u8, sm: u8 },
    /// VCMP; without `sm`, with zero.
    FpCompare { sd: u8, sm: Option<u8> },
    /// VSEL: `cond` is one of EQ, VS, GE, GT.
    FpSelect { cond: u8, sd: u8, sn: u8, sm: u8 },
    /// VLDR; a double is two s-registers.
    FpLoad { s: u8, words: u8, base: Reg, offset: i16 },
    FpStore { s: u8, words: u8, base: Reg, offset: i16 },
    FpLoadMulti { s: u8, words: u8, base: Reg, write_back: bool, before: bool },
    FpStoreMulti { s: u8, words: u8, base: Reg, write_back: bool, before: bool },
    /// VMRS; `rt` 15 copies the flags to the APSR.
    FpReadStatus { rt: Reg },
    FpWriteStatus { rt: Reg },
}

impl Insn {
    /// The name of the instruction's kind, for the instruction mix.
    pub(crate) fn kind(&self) -> String {
        let name = |debug: String| {
            debug
                .split([' ', '{'])
                .next()
                .unwrap_or_default()
                .to_lowercase()
        };
        match self {
            Self::Data { op, .. } | Self::DataImm { op, .. } => name(format!("{op:?}")),
            Self::LongMul { op, .. } => name(format!("{op:?}")),
            Self::Shuffle { op, .. } => name(format!("{op:?}")),
            Self::ShiftReg { shift, .. } => name(format!("{shift:?}")),
            other => name(format!("{other:?}")),
        }
    }
}
