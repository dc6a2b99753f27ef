//! Follows secrets through a run and keeps what it finds.

use crate::arm::exec::Core;
use crate::arm::insn::Insn;
use crate::arm::taint::{Marks, Step, Variable};
use crate::image::{Image, Lines, Place};
use crate::memory::Bus;
use std::collections::BTreeMap;

/// How a secret became visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The condition or the target of a branch.
    Branch,
    /// The condition of an IT block.
    ItCondition,
    /// The address of a load, a store or a table branch.
    Address,
    /// An operand of a division.
    Divide,
    /// An operand of floating-point arithmetic.
    FloatingPoint,
    /// A shift count on a core with a serial shifter.
    ShiftCount,
    /// An operand of a multiply that takes variable time on this core.
    Multiply,
    /// A store to a peripheral or a system register.
    PeripheralStore,
    /// An argument of a semihosting call.
    SystemCall,
    /// An argument of a library helper that is not made for secrets.
    LibraryHelper,
    /// Left below the stack pointer when an operation ended.
    StackResidue,
    /// Left in an s-register when an operation ended.
    RegisterResidue,
}

impl Kind {
    /// All kinds, with their names in reports and allow-lists.
    pub const NAMES: [(Self, &'static str); 12] = [
        (Self::Branch, "branch"),
        (Self::ItCondition, "it-condition"),
        (Self::Address, "address"),
        (Self::Divide, "divide"),
        (Self::FloatingPoint, "floating-point"),
        (Self::ShiftCount, "shift-count"),
        (Self::Multiply, "multiply"),
        (Self::PeripheralStore, "peripheral-store"),
        (Self::SystemCall, "system-call"),
        (Self::LibraryHelper, "library-helper"),
        (Self::StackResidue, "stack-residue"),
        (Self::RegisterResidue, "register-residue"),
    ];
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = Self::NAMES.iter().find(|(kind, _)| kind == self);
        f.write_str(name.map_or("?", |(_, name)| name))
    }
}

/// Findings by kind and place: how often, and the instruction that the mark first came through.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    entries: BTreeMap<(Kind, u32), (u64, u32)>,
    /// Residue by kind, end of the operation, and the instruction that wrote it: how many bytes.
    residue: BTreeMap<(Kind, u32, u32), u64>,
}

impl Log {
    #[cold]
    pub(crate) fn add(&mut self, kind: Kind, pc: u32, through: u32) {
        self.entries.entry((kind, pc)).or_insert((0, through)).0 += 1;
    }

    fn add_residue(&mut self, kind: Kind, end: u32, writer: u32) {
        *self.residue.entry((kind, end, writer)).or_default() += 1;
    }
}

/// A leak: where, of what kind, how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: Kind,
    /// The instruction that leaks; for residue, the first one in its function that wrote what was left.
    pub pc: u32,
    /// The symbol that holds it.
    pub symbol: String,
    /// Its source line and those of the calls that were inlined around it, innermost first.
    pub places: Vec<Place>,
    /// The instruction that the mark came through, for residue the end of the operation.
    pub through: u32,
    /// The symbol of that instruction.
    pub through_symbol: String,
    /// Its source line.
    pub through_place: Option<Place>,
    /// How often it happened; for residue, how many bytes or s-registers the function left.
    pub count: u64,
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {:#010x} in {}", self.kind, self.pc, self.symbol)?;
        for (index, place) in self.places.iter().enumerate() {
            write!(f, "{}{place}", if index == 0 { ", " } else { " < " })?;
        }
        write!(
            f,
            "; through {:#010x} in {}",
            self.through, self.through_symbol
        )?;
        if let Some(place) = &self.through_place {
            write!(f, ", {place}")?;
        }
        write!(f, "; {} times", self.count)
    }
}

/// A place where the guest declared secrets public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declassified {
    /// The return address of the call.
    pub pc: u32,
    /// How often.
    pub times: u64,
    /// Bytes that were marked until then.
    pub bytes: u64,
}

/// Marks of registers and memory, and what was found.
#[derive(Clone, Debug)]
pub struct Tracker {
    marks: Marks,
    log: Log,
    marked: u64,
    operations: u64,
    declassified: BTreeMap<u32, Declassified>,
}

impl Tracker {
    pub(crate) fn new(variable: Variable) -> Self {
        Self {
            marks: Marks::new(variable),
            log: Log::default(),
            marked: 0,
            operations: 0,
            declassified: BTreeMap::new(),
        }
    }

    #[inline]
    pub(crate) fn step(&mut self, insn: Insn, step: &Step<'_>, bus: &mut Bus) {
        self.marks.step(insn, step, bus, &mut self.log);
    }

    /// A call to the function `name` by the instruction at `pc`.
    pub(crate) fn enter(&mut self, name: &str, pc: u32, core: &Core, bus: &Bus) {
        let through = match helper(name) {
            Some(Helper::Values(count)) => (0..count)
                .find(|r| self.marks.reg(*r) != 0)
                .map(|r| self.marks.reg_from(r)),
            Some(Helper::Compare) => {
                let len = core.regs[2];
                Marks::first_mark(core.regs[0], len, bus)
                    .or_else(|| Marks::first_mark(core.regs[1], len, bus))
            }
            None => None,
        };
        if let Some(through) = through {
            self.log.add(Kind::LibraryHelper, pc, through);
        }
    }

    /// The guest marks bytes; `secret_bytes` is how many of them were secret.
    pub(crate) fn mark(&mut self, secret: bool, pc: u32, secret_bytes: u64) {
        if secret {
            self.marked += 1;
        } else {
            let entry = self.declassified.entry(pc).or_insert(Declassified {
                pc,
                times: 0,
                bytes: 0,
            });
            entry.times += 1;
            entry.bytes += secret_bytes;
        }
    }

    /// An operation on secrets ended: what it left between `low` and the stack pointer and in the s-registers is residue.
    /// The residue on the stack is forgotten afterwards, so that each operation answers for its own.
    pub(crate) fn operation_end(&mut self, pc: u32, low: u32, sp: u32, bus: &mut Bus) {
        self.operations += 1;
        for address in low..low + bus.mapped(low, sp.saturating_sub(low)) {
            if bus.marks::<1>(address) != [0] {
                self.log
                    .add_residue(Kind::StackResidue, pc, bus.mark_origin(address));
                bus.set_marks(address, [0], pc);
            }
        }
        for index in 0..32 {
            if self.marks.s[index] != 0 {
                self.log
                    .add_residue(Kind::RegisterResidue, pc, self.marks.s_from[index]);
            }
        }
    }

    pub(crate) fn mark_reg(&mut self, index: usize, secret: bool) {
        self.marks
            .mark_reg(index, if secret { u32::MAX } else { 0 });
        self.marked += u64::from(secret);
    }

    /// The marks of a core register: a set bit is secret.
    ///
    /// # Panics
    /// If `index` is not below 15.
    #[must_use]
    pub fn reg_marks(&self, index: usize) -> u32 {
        assert!(index < 15, "core registers are r0 to r14");
        self.marks.reg(index)
    }

    /// The marks of a floating-point register, and the instruction that wrote them.
    ///
    /// # Panics
    /// If `index` is not below 32.
    #[must_use]
    pub fn s_marks(&self, index: usize) -> (u32, u32) {
        (self.marks.s[index], self.marks.s_from[index])
    }

    /// How often the guest marked something secret. A check without marks checks nothing.
    #[must_use]
    pub fn marked(&self) -> u64 {
        self.marked
    }

    /// How many operations the guest ended with a check for residue.
    #[must_use]
    pub fn operations(&self) -> u64 {
        self.operations
    }

    /// Where the guest declared secrets public.
    #[must_use]
    pub fn declassified(&self) -> Vec<Declassified> {
        self.declassified.values().cloned().collect()
    }

    /// All findings: leaks by kind and address, then residue by operation and function.
    #[must_use]
    pub fn findings(&self, image: &Image, lines: Option<&Lines>) -> Vec<Finding> {
        let places = |pc| lines.map_or_else(Vec::new, |lines| lines.places(pc));
        let describe = |kind, pc, count, through| Finding {
            kind,
            pc,
            symbol: image.symbol_name(pc).to_owned(),
            places: places(pc),
            through,
            through_symbol: image.symbol_name(through).to_owned(),
            through_place: places(through).into_iter().next(),
            count,
        };
        let leaks = self
            .log
            .entries
            .iter()
            .map(|(&(kind, pc), &(count, through))| describe(kind, pc, count, through));
        let mut findings: Vec<Finding> = leaks.collect();
        for (&(kind, end, writer), &count) in &self.log.residue {
            let symbol = image.symbol_name(writer);
            let same = |finding: &&mut Finding| {
                finding.kind == kind && finding.through == end && finding.symbol == symbol
            };
            match findings.iter_mut().find(same) {
                Some(finding) => finding.count += count,
                None => findings.push(describe(kind, writer, count, end)),
            }
        }
        findings
    }
}

/// What a library helper does with its arguments.
enum Helper {
    /// Computes with this many argument registers.
    Values(usize),
    /// Compares the memory behind r0 and r1.
    Compare,
}

/// The helpers that are not made for secrets. Run-time ABI for the Arm Architecture (IHI 0043).
fn helper(name: &str) -> Option<Helper> {
    let last = name.rsplit("::").next().unwrap_or(name);
    if last == "memcmp" || last == "bcmp" {
        return Some(Helper::Compare);
    }
    let operation = last.strip_prefix("__aeabi_")?;
    match operation {
        // Copying and clearing move marks like any other loads and stores.
        _ if operation.starts_with("mem") => None,
        "idiv" | "uidiv" | "idivmod" | "uidivmod" => Some(Helper::Values(2)),
        "llsl" | "llsr" | "lasr" => Some(Helper::Values(3)),
        _ if operation.starts_with(['f', 'i', 'u']) && !operation.starts_with("ul") => {
            Some(Helper::Values(2))
        }
        _ => Some(Helper::Values(4)),
    }
}

/// One finding that is known and accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// What kind.
    pub kind: Kind,
    /// The symbol that holds it, or a function that was inlined there.
    pub symbol: String,
    /// End of the source file's path, and the line.
    pub place: Place,
    /// How often it is expected.
    pub count: u64,
    /// Why it is accepted.
    pub reason: String,
}

/// Why an allow-list cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the allow-list: {problem}")]
pub struct AllowListError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl Allowed {
    /// Reads an allow-list: a line `kind | symbol | file:line | count | reason` for each entry; `#` starts a comment line.
    ///
    /// # Errors
    /// If a line lacks a field, or its kind, line or count is not one.
    pub fn parse(text: &str) -> Result<Vec<Self>, AllowListError> {
        let lines = (1..).zip(text.lines().map(str::trim));
        let entries = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        entries
            .map(|(number, line)| {
                Self::parse_line(line).map_err(|problem| AllowListError {
                    line: number,
                    problem,
                })
            })
            .collect()
    }

    fn parse_line(line: &str) -> Result<Self, &'static str> {
        let fields: Vec<&str> = line.splitn(5, '|').map(str::trim).collect();
        let [kind, symbol, place, count, reason] = fields[..] else {
            return Err("expected: kind | symbol | file:line | count | reason");
        };
        let kind = Kind::NAMES
            .iter()
            .find(|(_, name)| *name == kind)
            .ok_or("unknown kind")?
            .0;
        let (file, line) = place.rsplit_once(':').ok_or("the place is not file:line")?;
        let line = line.parse().map_err(|_| "the place is not file:line")?;
        let count = count.parse().map_err(|_| "the count is not a number")?;
        if reason.is_empty() {
            return Err("no reason");
        }
        let place = Place {
            file: file.to_owned(),
            line,
            function: String::new(),
        };
        Ok(Self {
            kind,
            symbol: symbol.to_owned(),
            place,
            count,
            reason: reason.to_owned(),
        })
    }

    fn covers(&self, finding: &Finding) -> bool {
        let named = finding.symbol == self.symbol
            || finding
                .places
                .iter()
                .any(|place| place.function == self.symbol);
        let placed = finding
            .places
            .iter()
            .any(|place| place.line == self.place.line && place.file.ends_with(&self.place.file));
        finding.kind == self.kind && named && placed
    }
}

/// What remains of the findings after an allow-list, and what is wrong with the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Findings that no entry covers.
    pub leaks: Vec<Finding>,
    /// Entries that cover nothing, or not as often as expected.
    pub problems: Vec<String>,
}

impl Verdict {
    /// Compares findings with the allow-list.
    #[must_use]
    pub fn of(findings: &[Finding], allowed: &[Allowed]) -> Self {
        let leaks = findings
            .iter()
            .filter(|finding| !allowed.iter().any(|entry| entry.covers(finding)))
            .cloned()
            .collect();
        let problem = |entry: &Allowed| {
            let count: u64 = findings
                .iter()
                .filter(|finding| entry.covers(finding))
                .map(|finding| finding.count)
                .sum();
            (count != entry.count).then(|| {
                format!(
                    "{} in {} at {} ({}): expected {} times, found {count}",
                    entry.kind, entry.symbol, entry.place, entry.reason, entry.count
                )
            })
        };
        Self {
            leaks,
            problems: allowed.iter().filter_map(problem).collect(),
        }
    }

    /// True if nothing leaks and every entry of the list is needed.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.leaks.is_empty() && self.problems.is_empty()
    }
}
