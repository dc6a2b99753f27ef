//! Moves loads next to other loads and stores.
//!
//! On a Cortex-M4 a load takes two cycles, but one if a single load or store comes next (Cortex-M4 TRM, r0p1, section 3.3.1).
//! Generators write loads where the word is needed; here each one is moved up to where it, or another one, gets such a
//! neighbour, into a register that is free for as long, if there is any.

use super::asm::{ALL, Reg, rename_line};

/// How far up a load may move, in instructions: further than that, registers are not free.
const REACH: usize = 48;

/// Registers as bits.
type Set = u16;

/// A load or store of one word at a constant offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Access {
    is_store: bool,
    base: u8,
}

/// A line.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    /// None for comments, which are in nobody's way.
    instruction: Option<Instruction>,
}

#[derive(Clone, Copy, Debug)]
struct Instruction {
    defs: Set,
    uses: Set,
    /// If it is a single access.
    access: Option<Access>,
    /// Whether it writes memory, and behind which register.
    stores_behind: Option<u8>,
    /// Whether nothing moves past it, since it is not known what it does, or it goes elsewhere.
    is_barrier: bool,
    /// Registers that may be needed behind it, if it is a barrier.
    needed: Set,
}

/// All registers.
const EVERY: Set = Set::MAX;

/// Moves loads of straight-line text. After its last instruction, the registers of `results` are needed; all of them if that is
/// none.
#[must_use]
pub fn pair_loads(text: &str, results: Option<&[Reg]>) -> String {
    let mut lines: Vec<Line> = text.lines().map(parse).collect();
    if let (
        Some(results),
        Some(Line {
            instruction: Some(last),
            ..
        }),
    ) = (results, lines.last_mut())
    {
        last.needed = results.iter().fold(0, |set, reg| set | bit(reg.0));
    }
    for at in 0..lines.len() {
        if is_load(&lines[at]) {
            move_up(&mut lines, at);
        }
    }
    let mut paired = String::with_capacity(text.len());
    for line in lines {
        paired.push_str(&line.text);
        paired.push('\n');
    }
    paired
}

fn bit(number: u8) -> Set {
    1 << number
}

fn number(name: &str) -> Option<u8> {
    match name {
        "sp" => Some(13),
        "lr" => Some(14),
        "pc" => Some(15),
        _ => name.strip_prefix('r')?.parse().ok().filter(|n| *n < 13),
    }
}

/// The registers that a text names, ranges included.
fn registers(text: &str) -> Set {
    let mut set = 0;
    let mut range_from = None;
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let between = &rest[..start];
        let word = &rest[start..];
        let end = word
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(word.len());
        if let Some(register) = number(&word[..end]) {
            if let (Some(from), "-") = (range_from, between) {
                (from..=register).for_each(|register| set |= bit(register));
            }
            set |= bit(register);
            range_from = Some(register);
        }
        rest = &word[end..];
    }
    set
}

fn parse(line: &str) -> Line {
    let text = line.to_owned();
    let code = line.trim();
    if code.is_empty() || code.starts_with("//") {
        return Line {
            text,
            instruction: None,
        };
    }
    let barrier = Instruction {
        defs: 0,
        uses: 0,
        access: None,
        stores_behind: None,
        is_barrier: true,
        needed: EVERY,
    };
    let instruction = instruction(code).unwrap_or(barrier);
    Line {
        text,
        instruction: Some(instruction),
    }
}

/// What an instruction does; none if it is not known here.
fn instruction(code: &str) -> Option<Instruction> {
    let (mnemonic, operands) = code.split_once(' ')?;
    let (first, rest) = operands.split_once(", ")?;
    if registers(operands) & bit(15) != 0 {
        return None;
    }
    let (defs, uses) = match mnemonic {
        "umaal" => {
            let (second, rest) = rest.split_once(", ")?;
            let sum = registers(first) | registers(second);
            (sum, sum | registers(rest))
        }
        "umull" => {
            let (second, rest) = rest.split_once(", ")?;
            (registers(first) | registers(second), registers(rest))
        }
        "ldr" | "str" => return access(mnemonic, first, rest),
        "cmp" | "tst" => (0, registers(operands)),
        "movt" => (registers(first), registers(first)),
        // Two core registers in front of an s-register or two take a word each.
        "vmov" if registers(first) != 0 => (registers(operands), 0),
        "mov" | "mvn" | "movw" | "vmov" => (registers(first), registers(rest)),
        "add" | "adds" | "adc" | "adcs" | "sub" | "subs" | "sbc" | "sbcs" | "rsb" | "rsbs"
        | "and" | "orr" | "eor" | "bic" | "lsl" | "lsls" | "lsr" | "lsrs" | "asr" | "asrs"
        | "mul" | "mla" | "mls" | "ubfx" | "sbfx" => {
            // Two operands stand for three of which the first two are the same.
            let also = if rest.contains(", ") {
                0
            } else {
                registers(first)
            };
            (registers(first), registers(rest) | also)
        }
        _ => return None,
    };
    (defs & bit(13) == 0).then_some(Instruction {
        defs,
        uses,
        access: None,
        stores_behind: None,
        is_barrier: false,
        needed: EVERY,
    })
}

/// `ldr REGISTER, [BASE, #OFFSET]` and the like; none if the base changes.
fn access(mnemonic: &str, register: &str, address: &str) -> Option<Instruction> {
    let inside = address.strip_prefix('[')?.strip_suffix(']')?;
    let base = inside.split(", ").next().and_then(number)?;
    let is_store = mnemonic == "str";
    let word = registers(register);
    Some(Instruction {
        defs: if is_store { 0 } else { word },
        uses: registers(inside) | if is_store { word } else { 0 },
        access: Some(Access { is_store, base }),
        stores_behind: is_store.then_some(base),
        is_barrier: false,
        needed: EVERY,
    })
}

fn is_load(line: &Line) -> bool {
    let access = line.instruction.and_then(|i| i.access);
    access.is_some_and(|access| !access.is_store)
}

/// The next instruction from a line on.
fn next(lines: &[Line], from: usize) -> Option<(usize, Instruction)> {
    let mut after = lines.iter().enumerate().skip(from);
    after.find_map(|(at, line)| Some((at, line.instruction?)))
}

/// Whether the load at a line takes one cycle.
fn is_paired(lines: &[Line], at: usize) -> bool {
    let loaded = lines[at].instruction.map_or(0, |load| load.defs);
    next(lines, at + 1).is_some_and(|(_, next)| {
        next.access
            .is_some_and(|access| bit(access.base) & loaded == 0)
    })
}

/// Loads that take two cycles, in a part of the lines.
fn slow_loads(lines: &[Line], from: usize, to: usize) -> usize {
    (from..to)
        .filter(|at| is_load(&lines[*at]) && !is_paired(lines, *at))
        .count()
}

/// Moves a load up to where it takes one cycle, or where it makes another one do so.
fn move_up(lines: &mut Vec<Line>, at: usize) {
    let Some(load) = lines[at].instruction else {
        return;
    };
    let Some(last_use) = last_use(lines, at) else {
        return;
    };
    let base = load.access.map_or(0, |access| access.base);
    for to in (at.saturating_sub(REACH)..at).rev() {
        let Some(passed) = lines[to].instruction else {
            continue;
        };
        let hides_base = passed.defs & load.uses != 0;
        // The frame is nobody else's memory; pointers may be to the same.
        let may_alias = passed.stores_behind.is_some_and(|behind| {
            (behind == 13) == (base == 13) && !are_apart(&lines[to], &lines[at])
        });
        if passed.is_barrier || hides_base || may_alias {
            return;
        }
        if passed.access.is_none() && !follows_load(lines, to) {
            continue;
        }
        let own = load.defs.trailing_zeros() as u8;
        let mut candidates = vec![Reg(own)];
        candidates.extend(ALL.into_iter().filter(|reg| reg.0 != own));
        for reg in candidates {
            if !is_free(lines, reg, to, at, last_use, reg.0 == own) {
                continue;
            }
            let mut moved = lines.clone();
            if reg.0 != own {
                (at..=last_use).for_each(|line| rename(&mut moved[line], Reg(own), reg));
            }
            let line = moved.remove(at);
            moved.insert(to, line);
            let from = to.saturating_sub(8);
            let end = (at + 8).min(lines.len());
            if slow_loads(&moved, from, end) < slow_loads(lines, from, end) {
                *lines = moved;
                return;
            }
        }
    }
}

/// Whether the instruction before a line is a load.
fn follows_load(lines: &[Line], at: usize) -> bool {
    let before = lines[..at]
        .iter()
        .rev()
        .find(|line| line.instruction.is_some());
    before.is_some_and(is_load)
}

/// Whether two accesses behind the same register are at different offsets.
fn are_apart(one: &Line, other: &Line) -> bool {
    let address = |line: &Line| {
        line.text
            .split_once('[')
            .map(|(_, address)| address.to_owned())
    };
    let base = |address: &str| address.split([',', ']']).next().map(str::to_owned);
    match (address(one), address(other)) {
        (Some(one), Some(other)) => one != other && base(&one) == base(&other),
        _ => false,
    }
}

/// The last instruction that uses what a load gives, if all of them only read it, and nothing needs the register
/// afterwards.
fn last_use(lines: &[Line], at: usize) -> Option<usize> {
    let word = lines[at].instruction?.defs;
    let mut last = at;
    let mut line = at + 1;
    while let Some((here, instruction)) = next(lines, line) {
        if instruction.is_barrier {
            return (instruction.needed & word == 0).then_some(last);
        }
        let is_used = instruction.uses & word != 0;
        let is_set = instruction.defs & word != 0;
        match (is_used, is_set) {
            // `sbc r, r, r` and sums that go on in the same register.
            (true, true) => return None,
            (true, false) => last = here,
            (false, true) => return Some(last),
            (false, false) => {}
        }
        line = here + 1;
    }
    None
}

/// Whether a register can hold the word from line `to` to the last use, where the load itself is at `at`.
fn is_free(lines: &[Line], reg: Reg, to: usize, at: usize, last_use: usize, is_own: bool) -> bool {
    let word = bit(reg.0);
    let until = if is_own { at } else { last_use + 1 };
    let is_named = |line: &Line| {
        line.instruction
            .is_some_and(|instruction| (instruction.uses | instruction.defs) & word != 0)
    };
    if (to..until).any(|line| line != at && is_named(&lines[line])) {
        return false;
    }
    if is_own {
        return true;
    }
    // What it held is not needed any more: the next that names it sets it.
    let mut line = last_use + 1;
    while let Some((here, instruction)) = next(lines, line) {
        if instruction.is_barrier {
            return instruction.needed & word == 0;
        }
        if instruction.uses & word != 0 {
            return false;
        }
        if instruction.defs & word != 0 {
            return true;
        }
        line = here + 1;
    }
    false
}

/// Renames a register in an instruction.
fn rename(line: &mut Line, from: Reg, to: Reg) {
    if line.instruction.is_none() {
        return;
    }
    let mut renamed = String::with_capacity(line.text.len());
    rename_line(
        &line.text,
        &|reg| if reg == from { to } else { reg },
        &mut renamed,
    );
    *line = parse(&renamed);
}

#[cfg(test)]
mod tests {
    use super::{Reg, pair_loads};

    fn paired(lines: &[&str]) -> String {
        pair_loads(&lines.join("\n"), None).replace('\n', "; ")
    }

    #[test]
    fn a_load_moves_up_to_a_store() {
        let moved = paired(&[
            "str r1, [sp, #0]",
            "umaal r2, r3, r4, r5",
            "ldr r6, [sp, #4]",
            "adds r2, r2, r6",
            "mov r6, #0",
        ]);
        assert!(moved.starts_with("ldr r6, [sp, #4]; str r1"), "{moved}");
    }

    #[test]
    fn a_move_of_two_words_sets_both_registers() {
        let moved = paired(&[
            "str r1, [sp, #0]",
            "umaal r2, r3, r4, r6",
            "ldr r6, [sp, #4]",
            "adds r2, r2, r6",
            "mov r6, #0",
            "cmp r7, #0",
            "vmov r7, r8, s2, s3",
        ]);
        assert!(moved.starts_with("ldr r8, [sp, #4]; str r1"), "{moved}");
    }

    #[test]
    fn a_register_in_use_is_another_one() {
        let moved = paired(&[
            "str r1, [sp, #0]",
            "umaal r2, r3, r4, r6",
            "ldr r6, [sp, #4]",
            "adds r2, r2, r6",
            "mov r6, #0",
            "mov r1, #0",
            "mov r7, #0",
        ]);
        assert!(moved.starts_with("ldr r7, [sp, #4]; str r1"), "{moved}");
        assert!(moved.contains("adds r2, r2, r7; mov r6"), "{moved}");
    }

    #[test]
    fn a_register_that_is_no_result_is_free_at_the_end() {
        let lines = [
            "str r6, [sp, #0]",
            "umaal r2, r3, r4, r6",
            "ldr r6, [sp, #4]",
            "adds r2, r2, r6",
            "ldr r6, [sp, #8]",
            "adds r2, r2, r6",
            "ldr pc, [sp, #12]",
        ]
        .join("\n");
        assert_eq!(pair_loads(&lines, None), lines.clone() + "\n");
        let results: Vec<Reg> = (1..15).map(Reg).collect();
        let moved = pair_loads(&lines, Some(&results));
        assert!(moved.starts_with("ldr r0, [sp, #4]\nstr r6"), "{moved}");
    }

    /// What may not move: past a store to the same word or a change of the pointer, out of a loop, a word that is summed up or
    /// needed later, without a register that is free.
    #[test]
    fn loads_stay_where_they_have_to() {
        let stays: [&[&str]; 6] = [
            &[
                "str r1, [sp, #4]",
                "ldr r6, [sp, #4]",
                "adds r2, r2, r6",
                "mov r6, #0",
            ],
            &[
                "str r1, [r2, #4]",
                "mov r0, #0",
                "ldr r6, [r3, #4]",
                "adds r2, r2, r6",
                "mov r6, #0",
            ],
            &[
                "str r1, [sp, #0]",
                "add r0, r0, #32",
                "ldr r6, [r0, #4]",
                "adds r2, r2, r6",
                "mov r6, #0",
            ],
            &[
                "str r1, [sp, #0]",
                "2:",
                "ldr r6, [sp, #4]",
                "adds r2, r2, r6",
                "mov r6, #0",
            ],
            &[
                "str r1, [sp, #0]",
                "mul r6, r6, r2",
                "ldr r6, [sp, #4]",
                "adds r6, r2, r6",
                "mov r6, #0",
            ],
            &[
                "str r6, [sp, #0]",
                "mul r2, r2, r6",
                "ldr r6, [sp, #4]",
                "adds r2, r2, r6",
                "bne 2b",
            ],
        ];
        for lines in stays {
            assert_eq!(paired(lines), lines.join("; ") + "; ");
        }
    }
}
