//! One kernel in mcu-sim: right results, and every rule that its header and the procedure call standard make.
//!
//! Source of the rules: Procedure Call Standard for the Arm Architecture (AAPCS32, 2024Q3), 6.1 and 6.2.1.

use anyhow::Result;
use mcu_kernel_check::{
    ARGUMENTS, Argument, Call, Cases, Convention, Header, ITS_CALLERS, Kind as ArgumentKind, Model,
    ON_STACK, Operands, RESULT, Registers, Secret,
};
use mcu_sim::{Access, Exit, Kind, Machine, SimError, Stepped};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    slice,
};

/// What a kernel can break. The names are those of `breaks:` in stubs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// It runs and returns.
    Run,
    /// The result is that of its twin.
    Result,
    /// Registers that the header does not give as clobbered are as before.
    Preserved,
    /// SP is not above the caller's at any time, and the caller's at the end.
    StackPointer,
    /// SP is a multiple of 8 where a routine with the standard convention is called.
    CallAlignment,
    /// Peak stack is what the header says.
    StackSize,
    /// Nothing is read or written below SP.
    BelowSp,
    /// An interrupt before any instruction, which overwrites all below SP, changes nothing.
    Interrupt,
    /// Outputs and the kernel's frame are all that is written.
    Writes,
    /// Inputs, what it wrote itself, and constants in its code are all that is read.
    Reads,
    /// No secret is left in the frame.
    StackResidue,
    /// No secret is left in s-registers.
    RegisterResidue,
    /// The status of the FPU is as before.
    Fpscr,
    /// No secret decides a branch or a condition.
    SecretBranch,
    /// No secret decides an address.
    SecretAddress,
    /// No secret is an operand of an instruction of variable time.
    SecretLatency,
    /// Cycles are the same for the same public arguments, memory included where nothing is secret.
    Timing,
}

impl Rule {
    /// The name in headers and reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Result => "result",
            Self::Preserved => "preserved",
            Self::StackPointer => "stack-pointer",
            Self::CallAlignment => "call-alignment",
            Self::StackSize => "stack-size",
            Self::BelowSp => "below-sp",
            Self::Interrupt => "interrupt",
            Self::Writes => "writes",
            Self::Reads => "reads",
            Self::StackResidue => "stack-residue",
            Self::RegisterResidue => "register-residue",
            Self::Fpscr => "fpscr",
            Self::SecretBranch => "secret-branch",
            Self::SecretAddress => "secret-address",
            Self::SecretLatency => "secret-latency",
            Self::Timing => "timing",
        }
    }

    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Branch | Kind::ItCondition => Self::SecretBranch,
            Kind::Address => Self::SecretAddress,
            Kind::StackResidue => Self::StackResidue,
            Kind::RegisterResidue => Self::RegisterResidue,
            Kind::Divide
            | Kind::FloatingPoint
            | Kind::ShiftCount
            | Kind::Multiply
            | Kind::PeripheralStore
            | Kind::SystemCall
            | Kind::LibraryHelper => Self::SecretLatency,
        }
    }
}

/// A kernel of an image.
#[derive(Clone, Copy, Debug)]
pub struct Kernel<'a> {
    /// Its file.
    pub file: &'a str,
    /// Its header.
    pub header: Header<'a>,
    /// Who knows the right results.
    pub model: &'static Model,
    /// Its address.
    pub entry: u32,
    /// Bytes of code, other routines not included.
    pub code: u32,
}

/// What is known about the image besides the kernel.
#[derive(Debug)]
pub struct Surroundings<'a> {
    /// A machine with the image, which nothing ran on yet.
    pub machine: Machine<'a>,
    /// The same, with secrets followed.
    pub tracking: Machine<'a>,
    /// Where the routines with a convention of their own start.
    pub private: Vec<u32>,
    /// Where code with its constants is: first address, and the one after the last.
    pub code: Vec<(u32, u32)>,
}

/// First address of RAM, and its size: of every image that is checked.
pub const RAM_BYTES: u32 = 0x1_0000;
/// The argument at position `i` is somewhere in the `i`th part of this size.
const PART: u32 = 0x2000;
/// Where SP is at most when a kernel is called, as an offset in RAM.
const STACK_TOP: u32 = 0xf000;
/// What a kernel's stack can be.
const MOST_STACK: u32 = 0x2000;
/// What an interrupt handler overwrites beyond what the kernel uses.
const HANDLER_STACK: u32 = 128;
/// Instructions that a call may take.
const BUDGET: u64 = 1_000_000;

/// A broken rule.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// The rule.
    pub rule: Rule,
    /// The first case that broke it.
    pub case: u32,
    /// What happened.
    pub text: String,
}

/// What was found out about a kernel.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Outcome {
    /// Calls whose result was compared.
    pub cases: u64,
    /// Calls that were followed instruction by instruction.
    pub followed: u64,
    /// Least cycles.
    pub least_cycles: u64,
    /// Most cycles: more for larger public counts only.
    pub most_cycles: u64,
    /// Registers that secrets are left in, of those that the caller does not rely on.
    pub secret_registers: Vec<String>,
    /// The routines with a convention of their own that it called.
    #[serde(skip)]
    pub called: BTreeSet<u32>,
    /// Broken rules, each once.
    pub faults: Vec<Fault>,
}

impl Outcome {
    /// Notes a broken rule, the first time.
    pub fn fault(&mut self, rule: Rule, case: u32, text: impl FnOnce() -> String) {
        if self.faults.iter().all(|fault| fault.rule != rule) {
            let text = text();
            self.faults.push(Fault { rule, case, text });
        }
    }

    fn has(&self, rule: Rule) -> bool {
        self.faults.iter().any(|fault| fault.rule == rule)
    }
}

/// SplitMix (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): repeatable, not secure.
struct Filler(u64);

impl Filler {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z >> 32) as u32
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(4) {
            let word = self.next().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
    }
}

/// All registers that a call starts or ends with.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    core: [u32; 15],
    s: [u32; 32],
    fpscr: u32,
}

impl State {
    fn of(machine: &Machine<'_>) -> Self {
        Self {
            core: std::array::from_fn(|index| machine.reg(index)),
            s: std::array::from_fn(|index| machine.s_reg(index)),
            fpscr: machine.fpscr(),
        }
    }

    /// The registers that differ.
    fn changed(&self, after: &Self) -> Registers {
        let bits = |a: &[u32], b: &[u32]| {
            let pairs = a.iter().zip(b).enumerate();
            pairs.fold(0, |set, (i, (a, b))| set | u32::from(a != b) << i)
        };
        Registers {
            core: bits(&self.core, &after.core) as u16,
            s: bits(&self.s, &after.s),
        }
    }
}

/// One call, ready to run.
struct Setup {
    before: Operands,
    addresses: [u32; ARGUMENTS],
    sp: u32,
    registers: State,
}

/// Fills the RAM of a machine with what no kernel may rely on.
pub fn fill_ram(machine: &mut Machine<'_>, ram: u32) -> Result<()> {
    let mut bytes = vec![0; RAM_BYTES as usize];
    Filler(1).fill(&mut bytes);
    machine.write_memory(ram, &bytes)?;
    Ok(())
}

/// Checks a kernel.
pub struct Checker<'k, 'a> {
    kernel: &'k Kernel<'k>,
    surroundings: &'k Surroundings<'a>,
    ram: u32,
    cases: Cases<'k>,
    outcome: Outcome,
}

impl<'k, 'a> Checker<'k, 'a> {
    /// Runs `total` cases, of which `followed` are followed instruction by instruction. `progress` hears of cases.
    pub fn check(
        kernel: &'k Kernel<'k>,
        surroundings: &'k Surroundings<'a>,
        (total, followed): (u32, u32),
        progress: &dyn Fn(u64),
    ) -> Result<Outcome> {
        if kernel.header.twin == ITS_CALLERS {
            progress(total.into());
            return Ok(Outcome::default());
        }
        let ram = surroundings
            .machine
            .config()
            .regions
            .iter()
            .find(|region| region.size == RAM_BYTES)
            .map_or(0, |region| region.base);
        let mut checker = Self {
            kernel,
            surroundings,
            ram,
            cases: Cases::new(&kernel.header, kernel.model, total),
            outcome: Outcome::default(),
        };
        let followed = followed.min(total);
        for at in 0..followed {
            // Spread over all cases, first and last included.
            let index = u64::from(at) * u64::from(total - 1) / u64::from(followed.max(2) - 1);
            checker.follow(index as u32)?;
            checker.outcome.followed += 1;
        }
        checker.run_all(total, progress)?;
        Ok(checker.outcome)
    }

    /// Puts a case into a machine: arguments at addresses and SP that depend on the case, all other registers filled.
    fn prepare(&self, machine: &mut Machine<'_>, index: u32, variant: u32) -> Result<Setup> {
        let mut before = Operands::default();
        self.cases.write(index, variant, &mut before);
        before.make_result(self.kernel.header.result().count());
        let mut filler = Filler(u64::from(index));
        let header = &self.kernel.header;
        let mut addresses = [0; ARGUMENTS];
        let mut bytes = Vec::new();
        for (position, argument) in header.all() {
            if !argument.is_pointer() {
                continue;
            }
            let owner = before.owner(position);
            if owner != position {
                addresses[position] = addresses[owner];
                continue;
            }
            let steps = filler.next() % 16;
            let align = header.align_of(argument);
            let first = self.ram + PART * position as u32 + 64.max(align);
            addresses[position] = first + steps * align;
            bytes.clear();
            let words = before.words(position).iter();
            bytes.extend(words.flat_map(|word| word.to_le_bytes()));
            machine.write_memory(addresses[position], &bytes)?;
        }
        for register in 0..13 {
            machine.set_reg(register, filler.next());
        }
        for register in 0..32 {
            machine.set_s_reg(register, filler.next());
        }
        let sp = self.ram + STACK_TOP - 8 * (filler.next() % 16);
        machine.set_reg(13, sp);
        machine.set_flags(filler.next());
        machine.set_fp_flags(filler.next());
        for (position, argument) in header.all() {
            let value = match argument.end_of.map(|at| (at, header.arguments[at])) {
                Some((
                    at,
                    Some(Argument {
                        kind: ArgumentKind::Pointer { more, .. },
                        ..
                    }),
                )) => addresses[at] + 4 * (before.words(at).len() - more) as u32,
                _ if argument.is_pointer() => addresses[position],
                _ => before.values[position],
            };
            if argument.register == ON_STACK {
                machine.write_memory(sp, &value.to_le_bytes())?;
                continue;
            }
            machine.set_reg(usize::from(argument.register), value);
        }
        machine.enter(self.kernel.entry);
        machine.set_budget(BUDGET);
        Ok(Setup {
            before,
            addresses,
            sp,
            registers: State::of(machine),
        })
    }

    /// Reads what the call left.
    fn collect(&self, machine: &Machine<'_>, setup: &Setup) -> Result<Operands> {
        let mut after = setup.before.clone();
        for (position, argument) in self.kernel.header.all() {
            if argument.is_pointer() {
                let words = after.words_mut(position);
                let bytes =
                    machine.read_memory(setup.addresses[position], 4 * words.len() as u32)?;
                for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
                    *word = u32::from_le_bytes(*bytes);
                }
            }
        }
        let result = after.words_mut(RESULT).iter_mut();
        for (word, register) in result.zip(self.kernel.header.result()) {
            *word = machine.reg(usize::from(register));
        }
        Ok(after)
    }

    /// What holds after any call.
    fn judge(&mut self, machine: &Machine<'_>, setup: &Setup, index: u32) -> Result<Operands> {
        let after = self.collect(machine, setup)?;
        let call = Call {
            header: &self.kernel.header,
            before: &setup.before,
            after: &after,
        };
        if !(self.kernel.model.judge)(&call) {
            self.outcome
                .fault(Rule::Result, index, || describe(&call, setup));
        }
        let registers = State::of(machine);
        if registers.core[13] != setup.sp {
            let text = || {
                format!(
                    "returns with sp {:#x} for {:#x}",
                    registers.core[13], setup.sp
                )
            };
            self.outcome.fault(Rule::StackPointer, index, text);
        }
        let changed = setup.registers.changed(&registers);
        let clobbers = self.kernel.header.clobbers;
        // The return address is the kernel's own; SP has a rule of its own.
        let core = changed.core & !clobbers.core & !(0b11 << 13);
        let s = changed.s & !clobbers.s;
        if core != 0 || s != 0 {
            let text = || format!("changes {}", names(Registers { core, s }));
            self.outcome.fault(Rule::Preserved, index, text);
        }
        if registers.fpscr != setup.registers.fpscr {
            let text = || {
                let before = setup.registers.fpscr;
                format!("FPSCR is {:#x}, and was {before:#x}", registers.fpscr)
            };
            self.outcome.fault(Rule::Fpscr, index, text);
        }
        Ok(after)
    }

    /// All cases, as fast as may be: results, registers, cycles.
    fn run_all(&mut self, total: u32, progress: &dyn Fn(u64)) -> Result<()> {
        let mut machine = self.surroundings.machine.clone();
        let mut cycles: BTreeMap<Vec<u32>, (u64, u32)> = BTreeMap::new();
        for index in 0..total {
            let setup = self.prepare(&mut machine, index, 0)?;
            let start = machine.counters().cycles;
            if let Err(error) = machine.call(self.kernel.entry, &[]) {
                self.outcome.fault(Rule::Run, index, || error.to_string());
                break;
            }
            let spent = machine.counters().cycles - start;
            self.judge(&machine, &setup, index)?;
            let header = &self.kernel.header;
            let public = header
                .all()
                .flat_map(|(position, argument)| match argument {
                    _ if header.is_secret(argument) => &[],
                    // Memory decides where nothing is secret, and only there.
                    _ if argument.is_pointer() && header.secret == Secret::Nothing => {
                        setup.before.words(position)
                    }
                    _ if argument.is_pointer() => &[],
                    _ => slice::from_ref(&setup.before.values[position]),
                });
            let public = public.copied();
            // An access to a word that is not aligned takes longer.
            let public = public.chain(setup.addresses.map(|address| address % 4));
            let (first, of) = *cycles.entry(public.collect()).or_insert((spent, index));
            if spent != first {
                let text = || format!("{spent} cycles, and {first} in case {of}");
                self.outcome.fault(Rule::Timing, index, text);
            }
            self.outcome.cases += 1;
            if index % 256 == 255 {
                progress(256);
            }
            if self.outcome.has(Rule::Result) {
                break;
            }
        }
        let all = || cycles.values().map(|(cycles, _)| *cycles);
        self.outcome.least_cycles = all().min().unwrap_or(0);
        self.outcome.most_cycles = all().max().unwrap_or(0);
        Ok(())
    }

    /// One case, instruction by instruction: with secrets marked, with other secrets, and with interrupts.
    fn follow(&mut self, index: u32) -> Result<()> {
        let mut machine = self.surroundings.tracking.clone();
        let setup = self.prepare(&mut machine, index, 0)?;
        for (position, argument) in self.kernel.header.all() {
            if self.kernel.header.is_secret(argument) {
                if argument.is_pointer() {
                    let bytes = 4 * setup.before.words(position).len() as u32;
                    machine.mark(setup.addresses[position], bytes, true);
                } else {
                    machine.mark_reg(usize::from(argument.register), true);
                }
            }
        }
        let Some(lowest) = self.trace(&mut machine, &setup, index)? else {
            return Ok(());
        };
        let after = self.judge(&machine, &setup, index)?;
        let stack = setup.sp - lowest;
        if stack != self.kernel.header.stack {
            let text = || {
                let said = self.kernel.header.stack;
                format!("{stack} bytes of stack, the header says {said}")
            };
            self.outcome.fault(Rule::StackSize, index, text);
        }
        if self.kernel.header.convention == Convention::Abi {
            self.check_marks(&machine, &setup, index);
            self.compare_residue(&machine, &setup, index)?;
        } else {
            self.check_findings(&machine, index);
        }
        self.interrupt(&after, index)
    }

    /// Runs to the end and looks at each instruction; the lowest SP, or none if it does not return.
    fn trace(
        &mut self,
        machine: &mut Machine<'_>,
        setup: &Setup,
        index: u32,
    ) -> Result<Option<u32>> {
        let mut touched = Touched::new(self.kernel, setup, self.ram);
        let mut lowest = setup.sp;
        loop {
            let sp_before = machine.reg(13);
            let stepped = match machine.step() {
                Ok(stepped) => stepped,
                Err(error) => {
                    self.outcome.fault(Rule::Run, index, || error.to_string());
                    return Ok(None);
                }
            };
            match stepped.exit {
                Some(Exit::Reached) => return Ok(Some(lowest)),
                Some(Exit::Code(_)) => {
                    let text = || "it ends the program".to_owned();
                    self.outcome.fault(Rule::Run, index, text);
                    return Ok(None);
                }
                None => {}
            }
            let sp = machine.reg(13);
            lowest = lowest.min(sp);
            let at = |machine: &Machine<'_>, what: &str| {
                let symbol = machine.image().symbol_name(stepped.pc);
                format!("{what} at {:#x} in {symbol}", stepped.pc)
            };
            if sp > setup.sp {
                let text = || at(machine, &format!("sp becomes {sp:#x}"));
                self.outcome.fault(Rule::StackPointer, index, text);
            }
            if let Some((target, _)) = stepped.branch
                && self.surroundings.private.contains(&target)
            {
                self.outcome.called.insert(target);
            }
            if self.is_unaligned_call(&stepped, sp) {
                let text = || at(machine, &format!("calls with sp {sp:#x}"));
                self.outcome.fault(Rule::CallAlignment, index, text);
            }
            if let Some(access) = stepped.access
                && let Some((rule, what)) =
                    touched.judge(access, (sp_before, sp), &self.surroundings.code)
            {
                let text = || {
                    let kind = if access.is_store { "writes" } else { "reads" };
                    let (bytes, address) = (access.len, access.address);
                    at(
                        machine,
                        &format!("{kind} {bytes} bytes at {address:#x}, {what},"),
                    )
                };
                self.outcome.fault(rule, index, text);
            }
        }
    }

    fn is_unaligned_call(&self, stepped: &Stepped, sp: u32) -> bool {
        let Some((target, is_call)) = stepped.branch else {
            return false;
        };
        is_call && !self.surroundings.private.contains(&target) && !sp.is_multiple_of(8)
    }

    /// Marks that reached what they must not, or are left.
    fn check_marks(&mut self, machine: &Machine<'_>, setup: &Setup, index: u32) {
        self.check_findings(machine, index);
        let low = setup.sp - MOST_STACK;
        let marks = machine.marks(low, MOST_STACK);
        if let Some(at) = marks.iter().rposition(|mark| *mark != 0) {
            let below = MOST_STACK as usize - at;
            let count = marks.iter().filter(|mark| **mark != 0).count();
            let text = || format!("{count} secret bytes left, the last one {below} below sp");
            self.outcome.fault(Rule::StackResidue, index, text);
        }
        let Some(tracker) = machine.tracker() else {
            return;
        };
        let left: Vec<_> = (0..32).filter(|s| tracker.s_marks(*s).0 != 0).collect();
        if !left.is_empty() {
            let text = || {
                let s = left.iter().fold(0, |set, s| set | 1 << s);
                format!("secrets left in {}", names(Registers { core: 0, s }))
            };
            self.outcome.fault(Rule::RegisterResidue, index, text);
        }
        for (register, name) in core_registers().enumerate() {
            if tracker.reg_marks(register) != 0 && !self.outcome.secret_registers.contains(&name) {
                self.outcome.secret_registers.push(name);
            }
        }
    }

    fn check_findings(&mut self, machine: &Machine<'_>, index: u32) {
        let Some(tracker) = machine.tracker() else {
            return;
        };
        for finding in tracker.findings(machine.image(), None) {
            let rule = Rule::of(finding.kind);
            self.outcome.fault(rule, index, || finding.to_string());
        }
    }

    /// Runs the case again with other secrets: what is left below SP and in s-registers has to be the same.
    fn compare_residue(&mut self, first: &Machine<'_>, setup: &Setup, index: u32) -> Result<()> {
        let mut second = self.surroundings.machine.clone();
        self.prepare(&mut second, index, 1)?;
        if let Err(error) = second.call(self.kernel.entry, &[]) {
            self.outcome.fault(Rule::Run, index, || error.to_string());
            return Ok(());
        }
        let low = setup.sp - MOST_STACK;
        let below = |machine: &Machine<'_>| machine.read_memory(low, MOST_STACK);
        let (a, b) = (below(first)?, below(&second)?);
        if let Some(at) = a.iter().zip(&b).rposition(|(a, b)| a != b) {
            let below = MOST_STACK as usize - at;
            let text = || format!("the byte {below} below sp depends on secrets");
            self.outcome.fault(Rule::StackResidue, index, text);
        }
        let (a, b) = (State::of(first), State::of(&second));
        let s = a.changed(&b).s;
        if s != 0 {
            let text = || format!("{} depend on secrets", names(Registers { core: 0, s }));
            self.outcome.fault(Rule::RegisterResidue, index, text);
        }
        Ok(())
    }

    /// Runs the case again, with all below SP overwritten before every instruction.
    fn interrupt(&mut self, expected: &Operands, index: u32) -> Result<()> {
        let mut machine = self.surroundings.machine.clone();
        let setup = self.prepare(&mut machine, index, 0)?;
        let mut filler = Filler(u64::from(index) | 1 << 32);
        let low = setup.sp - self.kernel.header.stack - HANDLER_STACK;
        let mut bytes = vec![0; (self.kernel.header.stack + HANDLER_STACK) as usize];
        filler.fill(&mut bytes);
        let step = |machine: &mut Machine<'_>| -> Result<Stepped, SimError> {
            let len = machine.reg(13).saturating_sub(low).min(bytes.len() as u32);
            machine
                .write_memory(low, &bytes[..len as usize])
                .map_err(SimError::Load)?;
            machine.step()
        };
        loop {
            match step(&mut machine) {
                Ok(stepped) if stepped.exit.is_none() => {}
                Ok(_) => break,
                Err(error) => {
                    let text = || format!("with interrupts: {error}");
                    self.outcome.fault(Rule::Interrupt, index, text);
                    return Ok(());
                }
            }
        }
        let after = self.collect(&machine, &setup)?;
        let same = (0..=RESULT).all(|at| after.words(at) == expected.words(at));
        let changed = setup.registers.changed(&State::of(&machine));
        let lost = changed.core & !self.kernel.header.clobbers.core & 0x0ff0 != 0;
        if !same || lost {
            let text = || "an interrupt that uses the stack changes the outcome".to_owned();
            // A wrong outcome without interrupts is not their fault.
            if !self.outcome.has(Rule::Preserved) {
                self.outcome.fault(Rule::Interrupt, index, text);
            }
        }
        Ok(())
    }
}

/// Which bytes of RAM the kernel may touch, and which it has written.
struct Touched {
    ram: u32,
    sp: u32,
    readable: Vec<bool>,
    writable: Vec<bool>,
    written: Vec<bool>,
}

impl Touched {
    fn new(kernel: &Kernel<'_>, setup: &Setup, ram: u32) -> Self {
        let nothing = vec![false; RAM_BYTES as usize];
        let mut touched = Self {
            ram,
            sp: setup.sp,
            readable: nothing.clone(),
            writable: nothing.clone(),
            written: nothing,
        };
        for (position, argument) in kernel.header.all() {
            if !argument.is_pointer() {
                continue;
            }
            let start = (setup.addresses[position] - ram) as usize;
            let bytes = start..start + 4 * setup.before.words(position).len();
            if argument.is_read() {
                touched.readable[bytes.clone()].fill(true);
            }
            if argument.is_written() {
                touched.writable[bytes].fill(true);
            }
        }
        let mut all = kernel.header.all();
        if all.any(|(_, argument)| argument.register == ON_STACK) {
            let start = (setup.sp - ram) as usize;
            touched.readable[start..start + 4].fill(true);
        }
        touched
    }

    /// The rule that an access breaks, and where it goes, by SP before and after the instruction.
    fn judge(
        &mut self,
        access: Access,
        (sp_before, sp_after): (u32, u32),
        code: &[(u32, u32)],
    ) -> Option<(Rule, &'static str)> {
        let last = access.address.wrapping_add(access.len - 1);
        let start = access.address.wrapping_sub(self.ram) as usize;
        let bytes = start..start.saturating_add(access.len as usize);
        let outside = if access.is_store {
            Rule::Writes
        } else {
            Rule::Reads
        };
        if bytes.end > RAM_BYTES as usize {
            let is_constant = code
                .iter()
                .any(|(from, to)| access.address >= *from && last < *to);
            return (!is_constant).then_some((outside, "outside its code"));
        }
        let is_stack = access.address < self.sp && access.address >= self.sp - MOST_STACK;
        if is_stack && last < self.sp {
            let sp = if access.is_store { sp_after } else { sp_before };
            if access.address < sp {
                self.written[bytes].fill(access.is_store);
                return Some((Rule::BelowSp, "below sp"));
            }
            if access.is_store {
                self.written[bytes].fill(true);
                return None;
            }
            let all = self.written[bytes].iter().all(|written| *written);
            return (!all).then_some((Rule::Reads, "stack that it did not write"));
        }
        if access.is_store {
            let all = self.writable[bytes.clone()].iter().all(|may| *may);
            self.written[bytes].fill(true);
            return (!all).then_some((Rule::Writes, "which is no output"));
        }
        let mut pairs = self.readable[bytes.clone()]
            .iter()
            .zip(&self.written[bytes]);
        let all = pairs.all(|(may, written)| *may || *written);
        (!all).then_some((Rule::Reads, "which is no input"))
    }
}

/// The names of r0 to lr, in order.
pub fn core_registers() -> impl Iterator<Item = String> {
    (0..15).map(|index| {
        names(Registers {
            core: 1 << index,
            s: 0,
        })
    })
}

/// `r4, s16`.
fn names(set: Registers) -> String {
    let core = (0..15).filter(|index| set.core >> index & 1 == 1);
    let s = (0..32).filter(|index| set.s >> index & 1 == 1);
    let core = core.map(|index| match index {
        13 => "sp".to_owned(),
        14 => "lr".to_owned(),
        _ => format!("r{index}"),
    });
    let all: Vec<_> = core.chain(s.map(|index| format!("s{index}"))).collect();
    all.join(", ")
}

/// Inputs and outputs of a call, most significant limb first.
fn describe(call: &Call<'_>, setup: &Setup) -> String {
    let hex = |words: &[u32]| {
        let words = words.iter().rev();
        words.map(|word| format!("{word:08x}")).collect::<String>()
    };
    let mut texts = Vec::new();
    for (position, argument) in call.header.all() {
        if argument.is_read() {
            texts.push(format!(
                "{} = {}",
                argument.name,
                hex(call.before.words(position))
            ));
        } else if !argument.is_pointer() {
            texts.push(format!(
                "{} = {}",
                argument.name, call.before.values[position]
            ));
        }
        let owner = call.before.owner(position);
        if owner != position && setup.addresses[position] != 0 {
            texts.push(format!("{} in place", argument.name));
        }
    }
    format!("{} gives {}", texts.join(", "), hex(call.output(0)))
}
