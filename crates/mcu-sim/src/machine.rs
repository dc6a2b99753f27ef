//! The machine: runs an image, counts cycles, follows calls and secrets.

use crate::arm::decode::{Features, decode, is_wide};
use crate::arm::exec::{Core, Flow, Trap};
use crate::arm::insn::Insn;
use crate::arm::taint::{Step, Variable, accessed, stores};
use crate::arm::timing::{CoreKind, Cost, Timing, multiplies, transfers};
use crate::cache::{Cache, CacheConfig};
use crate::calls::{CallTree, NO_SYMBOL};
use crate::image::Image;
use crate::memory::{AccessError, Bus, Region, RegionKind};
use crate::secrets::Tracker;
use crate::semihosting::{Console, Reply};
use crate::system::System;

/// What to model.
#[derive(Clone, Debug)]
pub struct Config {
    /// Core and timing.
    pub timing: Timing,
    /// The memory map.
    pub regions: Vec<Region>,
    /// Cache for instructions in front of flash; data passes it by.
    pub cache: Option<CacheConfig>,
    /// Stop after this many instructions.
    pub budget: u64,
    /// Core clock that semihosting reports, in hertz.
    pub frequency: u32,
    /// Follow secrets.
    pub secrets: bool,
    /// Shifts by a register take time that depends on the count, for the secret tracker. No modelled core has such a shifter.
    pub serial_shifter: bool,
    /// Show console output while running.
    pub echo: bool,
    /// Measure between executions of these two addresses.
    pub markers: Option<(u32, u32)>,
}

/// Memory windows of common parts and QEMU machines: kind, base, size.
const WINDOWS: [(RegionKind, u32, u32); 6] = [
    (RegionKind::Flash, 0x0000_0000, 4 << 20),
    (RegionKind::Flash, 0x0800_0000, 4 << 20),
    (RegionKind::Flash, 0x1000_0000, 16 << 20),
    (RegionKind::Ram, 0x2000_0000, 4 << 20),
    (RegionKind::Ram, 0x3000_0000, 4 << 20),
    (RegionKind::Ram, 0x3800_0000, 4 << 20),
];

impl Config {
    /// The usual timing of `core`, no wait states, no cache, and those usual memory windows that the image uses.
    #[must_use]
    pub fn new(core: CoreKind, image: &Image) -> Self {
        let stack = image.segments.iter().find_map(|segment| {
            let offset = image.vector_table.checked_sub(segment.address)? as usize;
            segment
                .bytes
                .get(offset..)?
                .first_chunk()
                .map(|word| u32::from_le_bytes(*word))
        });
        let used = |region: &Region| {
            let loads = image
                .segments
                .iter()
                .any(|segment| region.contains(segment.address, 1));
            loads || stack.is_some_and(|sp| region.contains(sp.wrapping_sub(4), 4))
        };
        let regions = WINDOWS.map(|(kind, base, size)| {
            Region::new(
                if kind == RegionKind::Ram {
                    "ram"
                } else {
                    "flash"
                },
                kind,
                base,
                size,
            )
        });
        Self {
            timing: Timing::new(core),
            regions: regions.into_iter().filter(used).collect(),
            cache: None,
            budget: 20_000_000_000,
            frequency: 64_000_000,
            secrets: false,
            serial_shifter: false,
            echo: false,
            markers: None,
        }
    }
}

/// Why a run ended before the guest said so.
#[derive(Debug, thiserror::Error)]
pub enum SimError {
    /// The image does not fit the memory map.
    #[error("cannot load the image: {0}")]
    Load(AccessError),
    /// The reset vector is even: it does not point to Thumb code.
    #[error("the reset vector {entry:#010x} is not a Thumb address")]
    Entry {
        /// The vector.
        entry: u32,
    },
    /// The program counter left the memory map.
    #[error("no code to execute at {pc:#010x}, reached from {from:#010x} in {symbol}")]
    NoCode {
        /// Where it went.
        pc: u32,
        /// The instruction that went there.
        from: u32,
        /// The symbol of that instruction.
        symbol: String,
    },
    /// An instruction that the model does not know.
    #[error("unknown instruction at {pc:#010x} in {symbol}: {bytes}")]
    Unknown {
        /// Its address.
        pc: u32,
        /// The symbol it is in.
        symbol: String,
        /// Its halfwords.
        bytes: String,
    },
    /// An instruction that could not be executed.
    #[error("at {pc:#010x} in {symbol}: {trap}")]
    Trap {
        /// Its address.
        pc: u32,
        /// The symbol it is in.
        symbol: String,
        /// What went wrong.
        trap: Trap,
    },
    /// A semihosting operation that the model does not know.
    #[error("unknown semihosting operation {op:#x} at {pc:#010x}")]
    Semihosting {
        /// The address of the breakpoint.
        pc: u32,
        /// The operation.
        op: u32,
    },
    /// The guest exited while a function call was expected to return.
    #[error("the guest exited with code {code} instead of returning")]
    Exited {
        /// The exit code.
        code: u32,
    },
    /// An instruction that branches to itself: without interrupts it never ends.
    #[error("endless loop at {pc:#010x} in {symbol}")]
    Endless {
        /// Its address.
        pc: u32,
        /// The symbol it is in.
        symbol: String,
    },
    /// The instruction budget is used up.
    #[error("stopped after {instructions} instructions, at {pc:#010x} in {symbol}")]
    Budget {
        /// The budget.
        instructions: u64,
        /// Where it was.
        pc: u32,
        /// The symbol it is in.
        symbol: String,
    },
}

/// Counts since reset, or between two markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Core cycles.
    pub cycles: u64,
    /// Instructions, skipped ones included.
    pub instructions: u64,
    /// Words, halfwords and bytes loaded.
    pub loads: u64,
    /// Words, halfwords and bytes stored.
    pub stores: u64,
    /// Multiplications.
    pub multiplies: u64,
    /// Branches taken.
    pub taken: u64,
}

impl Counters {
    fn since(&self, start: &Self) -> Self {
        Self {
            cycles: self.cycles - start.cycles,
            instructions: self.instructions - start.instructions,
            loads: self.loads - start.loads,
            stores: self.stores - start.stores,
            multiplies: self.multiplies - start.multiplies,
            taken: self.taken - start.taken,
        }
    }
}

/// What happened between one execution of the first marker and the next of the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The counts; neither marker is part of them.
    pub counters: Counters,
    /// Bytes of stack used below the stack pointer at the first marker.
    pub stack: u32,
}

/// A decoded instruction at its address, with all that is known before it runs.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub(crate) pc: u32,
    pub(crate) insn: Insn,
    pub(crate) size: u8,
    cost: Cost,
    loads: u8,
    stores: u8,
    multiplies: u8,
    hook: Hook,
    /// Whether fetching it can cost something.
    fetch: Fetch,
    pub(crate) symbol: u32,
    pub(crate) executed: u64,
    pub(crate) cycles: u64,
    pub(crate) taken: u64,
    pub(crate) skipped: u64,
}

/// What else happens when an instruction is about to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hook {
    None,
    From,
    To,
    MarkSecret,
    MarkPublic,
    OperationEnd,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fetch {
    Free,
    Cached,
    Waits,
}

/// The functions of `mcu-sim-mark`.
const MARKS: [(&str, Hook); 3] = [
    ("mcu_sim_mark_secret", Hook::MarkSecret),
    ("mcu_sim_mark_public", Hook::MarkPublic),
    ("mcu_sim_operation_end", Hook::OperationEnd),
];

#[derive(Clone, Debug, Default)]
struct Recorder {
    /// Where the first marker returns to.
    armed: Option<u32>,
    start: Option<(Counters, u32)>,
    records: Vec<Record>,
}

/// Code cache of one region: for each halfword one more than the index of its slot, or 0.
#[derive(Clone, Debug)]
struct CodeMap {
    base: u32,
    indices: Vec<u32>,
}

/// A machine with an image loaded. A clone goes its own way from the same state.
#[derive(Clone, Debug)]
pub struct Machine<'a> {
    image: &'a Image,
    config: Config,
    features: Features,
    pub(crate) core: Core,
    pub(crate) bus: Bus,
    pc: u32,
    counters: Counters,
    maps: Vec<CodeMap>,
    pub(crate) slots: Vec<Slot>,
    cache: Option<Cache>,
    console: Console,
    pub(crate) calls: CallTree,
    hooks: Vec<(u32, Hook)>,
    recorder: Recorder,
    /// The counters before the last branch with link.
    before_call: Counters,
    last_was_call: bool,
    initial_sp: u32,
    /// The lowest stack pointer since the last first marker, and before it.
    min_sp: u32,
    lowest_sp: u32,
    /// The chain of calls when the stack pointer was lowest, as [`CallTree::chain`] has it.
    deepest: Vec<(u32, u32)>,
    /// Execution pauses before this address; an odd one means never.
    watch: u32,
    tracker: Option<Box<Tracker>>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The guest exited with this code.
    Code(u32),
    /// The address given to [`Machine::call`] or [`Machine::run_to`] was reached.
    Reached,
}

/// A run of bytes that one instruction read or wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// First address.
    pub address: u32,
    /// Number of bytes.
    pub len: u32,
    /// Whether it is a store.
    pub is_store: bool,
}

/// What [`Machine::step`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped {
    /// The instruction that ran, or would run next if the function returned.
    pub pc: u32,
    /// The memory that it touched.
    pub access: Option<Access>,
    /// Where it branched, and whether with link.
    pub branch: Option<(u32, bool)>,
    /// Set if the function that [`Machine::enter`] began has returned, or the guest exited.
    pub exit: Option<Exit>,
}

/// Where functions called by [`Machine::call`] return to. Nothing is mapped there.
const CALL_RETURN: u32 = 0xefff_fffe;
const NEVER: u32 = 1;

impl<'a> Machine<'a> {
    /// Loads the image and resets the core: SP and PC from the vector table.
    ///
    /// # Errors
    /// If a segment or the vector table is not in the memory map, or the reset vector is even.
    pub fn new(image: &'a Image, config: Config) -> Result<Self, SimError> {
        let core_kind = config.timing.core;
        let small = matches!(core_kind, CoreKind::M0 | CoreKind::M0Plus);
        let m3 = core_kind == CoreKind::M3;
        let features = Features {
            mainline: !small,
            dsp: !small && !m3,
            fp: !small && !m3,
            v8: core_kind == CoreKind::M33,
        };
        // CPUID: the part numbers of the TRMs.
        let cpuid = match core_kind {
            CoreKind::M0 => 0x410c_c200,
            CoreKind::M0Plus => 0x410c_c601,
            CoreKind::M3 => 0x412f_c230,
            CoreKind::M4 => 0x410f_c241,
            CoreKind::M33 => 0x410f_d213,
        };
        let mut system = System::new(cpuid, !small);
        system.set_vector_table(image.vector_table);
        let past_cache = config.cache.map_or(0, |cache| cache.miss);
        let mut bus = Bus::new(&config.regions, system, !small, past_cache);
        bus.unaligned_cycles = u32::from(config.timing.effects.unaligned);
        for segment in &image.segments {
            bus.load(segment.address, &segment.bytes)
                .map_err(SimError::Load)?;
        }
        let sp = bus.read_u32(image.vector_table).map_err(SimError::Load)?;
        let entry = bus
            .read_u32(image.vector_table.wrapping_add(4))
            .map_err(SimError::Load)?;
        bus.waits = 0;
        if entry & 1 == 0 {
            return Err(SimError::Entry { entry });
        }
        let mut hooks: Vec<(u32, Hook)> = MARKS
            .iter()
            .filter_map(|(name, hook)| Some((image.address_of(name)?, *hook)))
            .collect();
        if let Some((from, to)) = config.markers {
            hooks.extend([(from, Hook::From), (to, Hook::To)]);
        }
        let maps = config
            .regions
            .iter()
            .map(|region| CodeMap {
                base: region.base,
                indices: Vec::new(),
            })
            .collect();
        let symbol = image
            .symbol_index(entry & !1)
            .map_or(NO_SYMBOL, |index| index as u32);
        let tracker = config
            .secrets
            .then(|| Box::new(Tracker::new(Variable::of(core_kind, config.serial_shifter))));
        Ok(Self {
            image,
            features,
            core: Core::new(sp, features.v8),
            bus,
            pc: entry & !1,
            counters: Counters::default(),
            maps,
            slots: Vec::new(),
            cache: config.cache.map(Cache::new),
            console: Console {
                output: Vec::new(),
                echo: config.echo,
            },
            calls: CallTree::new(symbol),
            hooks,
            recorder: Recorder::default(),
            before_call: Counters::default(),
            last_was_call: false,
            initial_sp: sp & !3,
            min_sp: sp & !3,
            lowest_sp: sp & !3,
            deepest: Vec::new(),
            watch: NEVER,
            tracker,
            config,
        })
    }

    /// The image that runs.
    #[must_use]
    pub fn image(&self) -> &'a Image {
        self.image
    }

    /// What is modelled.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Lets the machine run this many more instructions. A run that ended with [`SimError::Budget`] goes on from there when
    /// there is more: so a host can look into the guest's memory in between, as a debugger does.
    pub fn set_budget(&mut self, instructions: u64) {
        self.config.budget = self.counters.instructions + instructions;
    }

    /// Counts since reset.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// What the guest wrote to its console.
    #[must_use]
    pub fn console(&self) -> &[u8] {
        &self.console.output
    }

    /// One record for each pair of executions of the two markers.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.recorder.records
    }

    /// Peak stack in bytes since reset: how far the stack pointer went below its initial value.
    #[must_use]
    pub fn peak_stack(&self) -> u32 {
        self.initial_sp.saturating_sub(self.lowest_sp())
    }

    /// The calls in progress when the stack was deepest, outermost first: the index of the symbol, and the bytes of its frame.
    pub(crate) fn deepest(&self) -> Vec<(u32, u32)> {
        let mut above = self.initial_sp;
        let bytes = |&(symbol, sp): &(u32, u32)| {
            let bytes = above.saturating_sub(sp);
            above = sp;
            (symbol, bytes)
        };
        self.deepest.iter().map(bytes).collect()
    }

    fn lowest_sp(&self) -> u32 {
        self.lowest_sp.min(self.min_sp)
    }

    /// Instruction cache misses.
    #[must_use]
    pub fn cache_misses(&self) -> u64 {
        self.cache.as_ref().map_or(0, |cache| cache.misses)
    }

    /// Calls in progress.
    #[must_use]
    pub fn call_depth(&self) -> usize {
        self.calls.depth()
    }

    /// A core register.
    ///
    /// # Panics
    /// If `index` is not below 15.
    #[must_use]
    pub fn reg(&self, index: usize) -> u32 {
        assert!(index < 15, "core registers are r0 to r14");
        self.core.regs[index]
    }

    /// Sets a core register.
    ///
    /// # Panics
    /// If `index` is not below 15.
    pub fn set_reg(&mut self, index: usize, value: u32) {
        assert!(index < 15, "core registers are r0 to r14");
        self.core.regs[index] = value;
    }

    /// A floating-point register, as bits.
    ///
    /// # Panics
    /// If `index` is not below 32.
    #[must_use]
    pub fn s_reg(&self, index: usize) -> u32 {
        self.core.s[index]
    }

    /// Sets a floating-point register, as bits.
    ///
    /// # Panics
    /// If `index` is not below 32.
    pub fn set_s_reg(&mut self, index: usize, value: u32) {
        self.core.s[index] = value;
    }

    /// The status register of the FPU, FPSCR.
    #[must_use]
    pub fn fpscr(&self) -> u32 {
        self.core.fpscr
    }

    /// Sets the condition flags of the FPU, bits 31 to 28 of FPSCR.
    pub fn set_fp_flags(&mut self, flags: u32) {
        self.core.fpscr = self.core.fpscr & !(0xf << 28) | flags & 0xf << 28;
    }

    /// Sets the flags as they are in APSR: N, Z, C, V and Q in bits 31 to 27, GE in bits 19 to 16.
    pub fn set_flags(&mut self, apsr: u32) {
        let bit = |number: u32| apsr >> number & 1 != 0;
        self.core.n = bit(31);
        self.core.z = bit(30);
        self.core.c = bit(29);
        self.core.v = bit(28);
        self.core.q = bit(27);
        self.core.ge = (apsr >> 16 & 0xf) as u8;
    }

    /// Copies bytes out of the guest's memory.
    ///
    /// # Errors
    /// If the range is not in flash or RAM.
    pub fn read_memory(&self, address: u32, len: u32) -> Result<Vec<u8>, AccessError> {
        self.bus.slice(address, len).map(<[u8]>::to_vec)
    }

    /// Copies bytes into the guest's memory, flash included.
    ///
    /// # Errors
    /// If the range is not in flash or RAM.
    pub fn write_memory(&mut self, address: u32, bytes: &[u8]) -> Result<(), AccessError> {
        self.bus.load(address, bytes)
    }

    /// Writes a system register, as start-up code or a debugger would.
    ///
    /// # Errors
    /// If the register is not modelled.
    pub fn write_register(&mut self, address: u32, value: u32) -> Result<(), AccessError> {
        self.bus.system.write(address, value)
    }

    /// Marks memory as secret, or as public. Bytes that are not mapped have no marks.
    pub fn mark(&mut self, address: u32, len: u32, secret: bool) {
        self.mark_from(address, len, secret, 0);
    }

    fn mark_from(&mut self, address: u32, len: u32, secret: bool, pc: u32) {
        let mut secret_bytes = 0;
        for offset in 0..self.bus.mapped(address, len) {
            let address = address.wrapping_add(offset);
            secret_bytes += u64::from(self.bus.marks::<1>(address) != [0]);
            self.bus
                .set_marks(address, [if secret { 0xff } else { 0 }], pc);
        }
        if let Some(tracker) = &mut self.tracker {
            tracker.mark(secret, pc, secret_bytes);
        }
    }

    /// The marks of memory: a set bit is secret.
    #[must_use]
    pub fn marks(&self, address: u32, len: u32) -> Vec<u8> {
        (0..len)
            .map(|offset| self.bus.marks::<1>(address.wrapping_add(offset))[0])
            .collect()
    }

    /// Marks a core register as secret, or as public.
    ///
    /// # Panics
    /// If `index` is not below 15.
    pub fn mark_reg(&mut self, index: usize, secret: bool) {
        assert!(index < 15, "core registers are r0 to r14");
        if let Some(tracker) = &mut self.tracker {
            tracker.mark_reg(index, secret);
        }
    }

    /// The findings of the secret tracker, if it is on.
    #[must_use]
    pub fn tracker(&self) -> Option<&Tracker> {
        self.tracker.as_deref()
    }

    /// Calls the function at `address` with up to four arguments and returns its r0.
    ///
    /// # Errors
    /// Whatever stops the run before the function returns, an exit by the guest included.
    pub fn call(&mut self, address: u32, args: &[u32]) -> Result<u32, SimError> {
        for (register, value) in self.core.regs.iter_mut().zip(args.iter().take(4)) {
            *register = *value;
        }
        self.enter(address);
        match self.run_to(CALL_RETURN)? {
            Exit::Reached => Ok(self.core.regs[0]),
            Exit::Code(code) => Err(SimError::Exited { code }),
        }
    }

    /// Goes to the function at `address`, with the registers as they are but for the return address in r14.
    pub fn enter(&mut self, address: u32) {
        self.core.regs[14] = CALL_RETURN | 1;
        self.pc = address & !1;
    }

    /// Runs one instruction of a function that [`enter`](Self::enter) began.
    ///
    /// # Errors
    /// Whatever keeps the instruction from running.
    pub fn step(&mut self) -> Result<Stepped, SimError> {
        let pc = self.pc;
        let mut stepped = Stepped {
            pc,
            access: None,
            branch: None,
            exit: None,
        };
        if pc == CALL_RETURN {
            stepped.exit = Some(Exit::Reached);
            return Ok(stepped);
        }
        let index = match self.lookup(pc) {
            Some(index) => index,
            None => self.decode_at(pc, pc)?,
        };
        let Slot {
            insn,
            skipped,
            taken,
            ..
        } = self.slots[index];
        let mut before = self.core.regs;
        before[15] = pc.wrapping_add(4);
        stepped.exit = if self.tracker.is_some() {
            self.run_loop::<true, true>()?
        } else {
            self.run_loop::<false, true>()?
        };
        if self.slots[index].skipped == skipped {
            stepped.access = accessed(insn, &before).map(|(address, len)| Access {
                address,
                len,
                is_store: stores(insn),
            });
        }
        if self.slots[index].taken != taken {
            stepped.branch = Some((self.pc, self.last_was_call));
        }
        Ok(stepped)
    }

    /// Runs until the guest exits or is about to execute the instruction at `address`.
    ///
    /// # Errors
    /// Whatever stops the run before that.
    pub fn run_to(&mut self, address: u32) -> Result<Exit, SimError> {
        self.watch = address & !1;
        let result = self.run();
        self.watch = NEVER;
        result
    }

    /// Runs until the guest exits.
    ///
    /// # Errors
    /// Whatever stops the run before that.
    pub fn run(&mut self) -> Result<Exit, SimError> {
        let result = loop {
            let result = if self.tracker.is_some() {
                self.run_loop::<true, false>()
            } else {
                self.run_loop::<false, false>()
            };
            if let Some(result) = result.transpose() {
                break result;
            }
        };
        self.calls.settle(self.counters.cycles);
        result
    }

    fn symbol_at(&self, address: u32) -> String {
        self.image.symbol_name(address).to_owned()
    }

    /// Runs to the end, or, if `SINGLE`, one instruction: none when that is not the end.
    fn run_loop<const SECRETS: bool, const SINGLE: bool>(
        &mut self,
    ) -> Result<Option<Exit>, SimError> {
        let mut previous = self.pc;
        loop {
            let pc = self.pc;
            if pc == self.watch {
                return Ok(Some(Exit::Reached));
            }
            let index = match self.lookup(pc) {
                Some(index) => index,
                None => self.decode_at(pc, previous)?,
            };
            previous = pc;
            if self.counters.instructions >= self.config.budget {
                return Err(SimError::Budget {
                    instructions: self.config.budget,
                    pc,
                    symbol: self.symbol_at(pc),
                });
            }
            if self.slots[index].hook != Hook::None {
                self.run_hook(self.slots[index].hook);
            }
            if self.recorder.armed == Some(pc) {
                self.recorder.armed = None;
                self.recorder.start = Some((self.counters, self.core.regs[13]));
                self.lowest_sp = self.lowest_sp();
                self.min_sp = self.core.regs[13];
            }
            let slot = &self.slots[index];
            let (insn, size) = (slot.insn, slot.size);
            self.core.regs[15] = pc.wrapping_add(4);
            let (it_before, carry) = (self.core.it, self.core.c);
            let regs_before = if SECRETS { self.core.regs } else { [0; 16] };
            let mut cycles = u32::from(slot.cost.next);
            if slot.cost.by_operands {
                cycles = self.config.timing.operand_cycles(insn, &self.core);
            }
            let flow = match self.core.execute(insn, &mut self.bus) {
                Ok(flow) => flow,
                Err(trap) => {
                    return Err(SimError::Trap {
                        pc,
                        symbol: self.symbol_at(pc),
                        trap,
                    });
                }
            };
            if it_before != 0 {
                self.core.advance_it();
            }
            if SECRETS && let Some(tracker) = &mut self.tracker {
                let step = Step {
                    pc,
                    before: &regs_before,
                    it: it_before,
                    carry,
                    skipped: flow == Flow::Skipped,
                    core: &self.core,
                };
                tracker.step(insn, &step, &mut self.bus);
            }
            let mut next = pc.wrapping_add(u32::from(size));
            let slot = &mut self.slots[index];
            match flow {
                Flow::Next | Flow::Semihosting => {
                    self.counters.loads += u64::from(slot.loads);
                    self.counters.stores += u64::from(slot.stores);
                    self.counters.multiplies += u64::from(slot.multiplies);
                }
                Flow::Skipped => {
                    cycles = 1;
                    slot.skipped += 1;
                }
                Flow::Jump(target) => {
                    cycles = u32::from(slot.cost.taken);
                    slot.taken += 1;
                    next = target;
                    self.counters.taken += 1;
                    self.counters.loads += u64::from(slot.loads);
                    cycles += self.misaligned_target(target);
                }
            }
            match self.slots[index].fetch {
                Fetch::Free => {}
                Fetch::Cached => {
                    cycles += self
                        .cache
                        .as_mut()
                        .map_or(0, |cache| cache.fetch(pc, u32::from(size)));
                }
                // One fetch for each word that the instruction is the first to touch.
                Fetch::Waits => cycles += self.fetch_waits(pc, size),
            }
            cycles += self.bus.waits;
            self.bus.waits = 0;
            let slot = &mut self.slots[index];
            slot.executed += 1;
            slot.cycles += u64::from(cycles);
            if self.min_sp > self.core.regs[13] {
                self.min_sp = self.core.regs[13];
                if self.min_sp < self.lowest_sp {
                    self.deepest = self.calls.chain(self.min_sp);
                }
            }
            self.counters.instructions += 1;
            self.counters.cycles += u64::from(cycles);
            self.bus.system.cycles = self.counters.cycles;
            self.pc = next;
            if let Some((from, to)) = self.bus.modified.take() {
                self.invalidate(from, to);
            }
            if let Flow::Jump(target) = flow {
                self.follow_jump(pc, insn, target, cycles)?;
            } else if flow == Flow::Semihosting
                && let Some(exit) = self.semihosting(pc)?
            {
                return Ok(Some(exit));
            }
            if SINGLE {
                return Ok(None);
            }
        }
    }

    fn follow_jump(
        &mut self,
        pc: u32,
        insn: Insn,
        target: u32,
        cycles: u32,
    ) -> Result<(), SimError> {
        if target == pc {
            return Err(SimError::Endless {
                pc,
                symbol: self.symbol_at(pc),
            });
        }
        let symbol = match self.lookup(target) {
            Some(index) => self.slots[index].symbol,
            None => self
                .image
                .symbol_index(target)
                .map_or(NO_SYMBOL, |index| index as u32),
        };
        let (sp, now) = (self.core.regs[13], self.counters.cycles);
        self.last_was_call = matches!(
            insn,
            Insn::BranchLink { .. } | Insn::BranchReg { link: true, .. }
        );
        if self.last_was_call {
            // The call itself loads, stores and multiplies nothing.
            self.before_call = Counters {
                cycles: self.counters.cycles - u64::from(cycles),
                instructions: self.counters.instructions - 1,
                taken: self.counters.taken - 1,
                ..self.counters
            };
            self.calls.call(symbol, self.core.regs[14] & !1, sp, now);
        } else {
            self.calls.jump(target, symbol, sp, now);
        }
        if let (Some(tracker), Some(symbol)) =
            (&mut self.tracker, self.image.symbols.get(symbol as usize))
            && symbol.address == target
        {
            tracker.enter(&symbol.name, pc, &self.core, &self.bus);
        }
        Ok(())
    }

    fn semihosting(&mut self, pc: u32) -> Result<Option<Exit>, SimError> {
        let (op, block) = (self.core.regs[0], self.core.regs[1]);
        let reply = self
            .console
            .call(op, block, &mut self.bus, self.config.frequency);
        self.bus.waits = 0;
        match reply {
            Ok(Reply::Value(value)) => {
                self.core.regs[0] = value;
                Ok(None)
            }
            Ok(Reply::Exit(code)) => Ok(Some(Exit::Code(code))),
            Ok(Reply::Unknown) => Err(SimError::Semihosting { pc, op }),
            Err(error) => Err(SimError::Trap {
                pc,
                symbol: self.symbol_at(pc),
                trap: error.into(),
            }),
        }
    }

    fn run_hook(&mut self, hook: Hook) {
        let (r0, r1, lr) = (self.core.regs[0], self.core.regs[1], self.core.regs[14]);
        match hook {
            Hook::None => {}
            Hook::From => self.recorder.armed = Some(lr & !1),
            Hook::To => {
                let end = if self.last_was_call {
                    self.before_call
                } else {
                    self.counters
                };
                if let Some((start, sp)) = self.recorder.start.take() {
                    let stack = sp.saturating_sub(self.min_sp);
                    self.recorder.records.push(Record {
                        counters: end.since(&start),
                        stack,
                    });
                }
            }
            Hook::MarkSecret | Hook::MarkPublic => {
                if self.tracker.is_some() {
                    self.mark_from(r0, r1, hook == Hook::MarkSecret, lr & !1);
                }
            }
            Hook::OperationEnd => {
                let low = self.lowest_sp();
                if let Some(tracker) = &mut self.tracker {
                    tracker.operation_end(lr & !1, low, self.core.regs[13], &mut self.bus);
                }
            }
        }
    }

    #[inline(always)]
    fn lookup(&self, pc: u32) -> Option<usize> {
        for map in &self.maps {
            let offset = pc.wrapping_sub(map.base) >> 1;
            if let Some(index) = map.indices.get(offset as usize) {
                return (*index as usize).checked_sub(1);
            }
        }
        None
    }

    /// The effect of a branch to a 32-bit instruction that is not aligned to a word.
    #[inline(always)]
    fn misaligned_target(&self, target: u32) -> u32 {
        let cycles = self.config.timing.effects.misaligned_target;
        if cycles == 0 || target & 2 == 0 {
            return 0;
        }
        let wide = self.halfword(target).is_some_and(is_wide);
        if wide { u32::from(cycles) } else { 0 }
    }

    fn fetch_waits(&self, pc: u32, size: u8) -> u32 {
        let words = u32::from(pc & 3 == 0) + u32::from(pc & 3 == 2 && size == 4);
        self.bus
            .region_of(pc)
            .map_or(0, |region| words * region.wait_states)
    }

    fn halfword(&self, address: u32) -> Option<u16> {
        let bytes = self.bus.slice(address, 2).ok()?;
        Some(u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    /// The instruction at `pc` and its size, if there is memory and the model knows it.
    fn decode_bytes(&self, pc: u32) -> Option<(Insn, u8)> {
        let first = self.halfword(pc)?;
        let (second, size) = if is_wide(first) {
            (self.halfword(pc.wrapping_add(2))?, 4)
        } else {
            (0, 2)
        };
        Some((decode(self.features, first, second)?, size))
    }

    #[cold]
    fn decode_at(&mut self, pc: u32, from: u32) -> Result<usize, SimError> {
        let Some(first) = self.halfword(pc) else {
            return Err(SimError::NoCode {
                pc,
                from,
                symbol: self.symbol_at(from),
            });
        };
        let Some((insn, size)) = self.decode_bytes(pc) else {
            let second = if is_wide(first) {
                self.halfword(pc.wrapping_add(2))
            } else {
                None
            };
            let bytes = second.map_or(format!("{first:04x}"), |second| {
                format!("{first:04x} {second:04x}")
            });
            return Err(SimError::Unknown {
                pc,
                symbol: self.symbol_at(pc),
                bytes,
            });
        };
        let next = self
            .decode_bytes(pc.wrapping_add(u32::from(size)))
            .map(|(insn, _)| insn);
        let (loads, stores) = transfers(insn);
        let region = self.bus.region_of(pc);
        let (flash, waits) = region.map_or((false, 0), |region| {
            (region.kind == RegionKind::Flash, region.wait_states)
        });
        let fetch = match (flash && self.cache.is_some(), waits) {
            (true, _) => Fetch::Cached,
            (false, 0) => Fetch::Free,
            _ => Fetch::Waits,
        };
        let slot = Slot {
            pc,
            insn,
            size,
            cost: self.config.timing.cost(insn, next),
            loads,
            stores,
            multiplies: u8::from(multiplies(insn)),
            hook: self
                .hooks
                .iter()
                .find(|(address, _)| *address == pc)
                .map_or(Hook::None, |(_, hook)| *hook),
            fetch,
            symbol: self
                .image
                .symbol_index(pc)
                .map_or(NO_SYMBOL, |index| index as u32),
            executed: 0,
            cycles: 0,
            taken: 0,
            skipped: 0,
        };
        self.slots.push(slot);
        let index = self.slots.len();
        if !flash {
            // Code in RAM: watch for writes to it and to the halfwords its cost depends on.
            self.bus.code = (
                self.bus.code.0.min(pc),
                self.bus.code.1.max(pc.wrapping_add(8)),
            );
        }
        let regions = &self.config.regions;
        if let Some(number) = regions.iter().position(|region| region.contains(pc, 2)) {
            let map = &mut self.maps[number];
            let offset = ((pc - map.base) >> 1) as usize;
            if offset >= map.indices.len() {
                // Grow in steps, so that a region costs what its code covers.
                let whole = (regions[number].size >> 1) as usize;
                map.indices
                    .resize((offset + 0x4000).min(whole).max(offset + 1), 0);
            }
            map.indices[offset] = index as u32;
        }
        Ok(index - 1)
    }

    /// Forgets decoded instructions that a write to `from..to` may have changed.
    fn invalidate(&mut self, from: u32, to: u32) {
        let mut address = from.saturating_sub(8) & !1;
        while address < to {
            for map in &mut self.maps {
                if let Some(index) = map
                    .indices
                    .get_mut((address.wrapping_sub(map.base) >> 1) as usize)
                {
                    *index = 0;
                    break;
                }
            }
            address += 2;
        }
    }
}
