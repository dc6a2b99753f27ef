//! The header of a kernel, as the checkers read it.
//!
//! # Grammar
//! Comment lines at the top of the file, with fields of these names. A field that shares its line with another is
//! set off from it by ten spaces. What is in *italics* is for people alone.
//!
//! ```text
//! // NAME: *formula*
//! //   args:     ITEM {", " ITEM | "; " ITEM}
//! //   requires: CLAUSE {"; " CLAUSE}
//! //   ensures:  CLAUSE {"; " CLAUSE}
//! //   needs:    "nothing" | NEED {", " NEED}          clobbers: SET [" (" SET " saved)"] ["; private convention"]
//! //   stack:    BYTES " bytes"          wiped: *text*
//! //   secret:   "all values" | "nothing" | NAME {", " NAME}          timing: *text*
//! //   origin:   *text*
//! //   twin:     TWIN
//! //   result:   REGISTER {", " REGISTER} ", limb 0 first"            private convention alone
//! ```
//!
//! - ITEM is an argument, something about the argument before it, or something about all of them:
//!   - `REGISTER = NAME [(PART, ...)] read|write|read and write BYTES [* REGISTER [+ BYTES]]`: a pointer to that many bytes, times the
//!     argument in the second register, and so many more.
//!   - `[sp] = NAME`: a value that is the fifth argument, and public.
//!   - `REGISTER = NAME`: a value. `public` or `secret` follows, and perhaps its range: `at least 1`, `0 to 15`, `0 or 1`.
//!     A public value is a count: time may depend on it. `as the end of NAME`: it is passed as the address behind the part of that
//!     argument whose size it is a factor of.
//!   - `align BYTES`: of all pointers, 4 or 8; `NAME align BYTES` (a power of two) or `NAME at any address`: of one.
//!   - `NAME may equal NAME [or NAME]`: a written argument that may be the same memory as read ones; `no partial overlap`
//!     may follow. Arguments that are only read may then be the same memory, too.
//!   - `no overlap`: of any two pointers. A kernel with two or more pointers says one or the other, unless it only reads.
//! - CLAUSE with ` < ` is a bound: of the arguments or parts named before it (`coordinates` means all that are read) after `requires`,
//!   of all that is written after `ensures`; a comma ends it. A bound is `p` or `n` (the modulus of the twin's field), `2 p`,
//!   or `2^256`. A clause without ` < ` is for people.
//! - NEED is `dsp` or `fpu`. Without `fpu` no s-register may change.
//! - SET is `REGISTER`, `REGISTER-REGISTER`, `all core registers` or `flags`, with commas. What is not clobbered is preserved.
//! - `stack` is all that is used, routines that the kernel calls included.
//! - TWIN names the [`Model`](crate::Model): `FieldBackend<P256Field>::mul`. With a private convention it may be `its callers`, for a routine
//!   whose arguments this grammar cannot say: `args`, `requires` and `result` are then for people, and it runs in its callers alone.
//!
//! The stubs that prove the checker have a line more, `breaks:`, with the rules that they break.

use core::fmt;

/// Arguments: r0 to r3, and a word on the stack.
pub const ARGUMENTS: usize = 5;
/// The place of the argument on the stack, as a register.
pub const ON_STACK: u8 = 4;

/// The twin of a routine that is checked in its callers alone.
pub const ITS_CALLERS: &str = "its callers";

/// Why a header cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeaderError {
    /// The field.
    pub field: &'static str,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.field, self.problem)
    }
}

impl core::error::Error for HeaderError {}

fn error<T>(field: &'static str, problem: &'static str) -> Result<T, HeaderError> {
    Err(HeaderError { field, problem })
}

/// What a value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Anything.
    Any,
    /// This or more.
    AtLeast(u32),
    /// From the first to the second.
    Within(u32, u32),
    /// One of the two.
    Either(u32, u32),
}

/// What is in an argument register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An address.
    Pointer {
        /// Its memory is an input.
        read: bool,
        /// Its memory is an output.
        write: bool,
        /// Words behind it.
        words: usize,
        /// The register with the number of times that so many words are there.
        times: Option<u8>,
        /// Words behind those.
        more: usize,
    },
    /// A number.
    Value {
        /// Time and addresses may not depend on it.
        secret: bool,
        /// What it may be.
        range: Range,
    },
}

/// One argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument<'a> {
    /// Its register.
    pub register: u8,
    /// Its name.
    pub name: &'a str,
    /// The names of its parts, as in the header.
    parts: &'a str,
    /// What it is.
    pub kind: Kind,
    /// The bound that each element of its input is below.
    pub bound: Option<Bound>,
    /// Arguments, by position, that may be the same memory: a bit for each.
    pub may_equal: u8,
    /// Its own alignment, in bytes.
    own_align: Option<u32>,
    /// The position of the argument whose end is passed for the value.
    pub end_of: Option<usize>,
}

impl Argument<'_> {
    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.parts.split(',').any(|part| part.trim() == name)
    }

    /// Whether its memory is an input.
    #[must_use]
    pub fn is_read(&self) -> bool {
        matches!(self.kind, Kind::Pointer { read: true, .. })
    }

    /// Whether its memory is an output.
    #[must_use]
    pub fn is_written(&self) -> bool {
        matches!(self.kind, Kind::Pointer { write: true, .. })
    }

    /// Whether it is an address.
    #[must_use]
    pub fn is_pointer(&self) -> bool {
        matches!(self.kind, Kind::Pointer { .. })
    }
}

/// What an element is below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many times the modulus.
    Modulus(u32),
    /// This power of two.
    Power(u32),
}

/// A set of registers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// r0 to r14, a bit for each.
    pub core: u16,
    /// s0 to s31, a bit for each.
    pub s: u32,
}

/// How a kernel is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// By the procedure call standard.
    Abi,
    /// By a convention of its own, from other kernels.
    Private,
}

/// Which inputs are secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret<'a> {
    /// All memory that is read, and the values that say so.
    All,
    /// Nothing.
    Nothing,
    /// The arguments of these names.
    Named(&'a str),
}

/// A header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// The kernel's name.
    pub name: &'a str,
    /// The arguments, in the order of the header.
    pub arguments: [Option<Argument<'a>>; ARGUMENTS],
    /// Alignment of pointers, in bytes.
    pub align: u32,
    /// Whether arguments that are only read may be the same memory.
    pub inputs_may_coincide: bool,
    /// What each element that is written is below.
    pub ensures: Option<Bound>,
    /// Whether it uses s-registers.
    pub needs_fpu: bool,
    /// How it is called.
    pub convention: Convention,
    /// What need not be preserved.
    pub clobbers: Registers,
    /// Bytes of stack.
    pub stack: u32,
    /// Which inputs are secret.
    pub secret: Secret<'a>,
    /// Who knows the right results.
    pub twin: &'a str,
    /// The registers with the result, under a private convention.
    result: &'a str,
    /// The rules that a stub breaks.
    pub breaks: &'a str,
}

impl<'a> Header<'a> {
    /// Reads the header at the top of a file.
    ///
    /// # Errors
    /// If a field is missing or is not as the grammar has it.
    pub fn parse(text: &'a str) -> Result<Self, HeaderError> {
        let first = text.lines().next().unwrap_or("");
        let Some((name, _)) = first
            .strip_prefix("// ")
            .and_then(|line| line.split_once(": "))
        else {
            return error("name", "the first line is not `// NAME: formula`");
        };
        let field = |key: &'static str| find(text, key);
        let (clobbers, convention) = parse_clobbers(field("clobbers")?)?;
        let twin = field("twin")?;
        if twin == ITS_CALLERS && convention == Convention::Abi {
            return error("twin", "a kernel with the standard convention has a twin");
        }
        let (args, requires) = match twin {
            ITS_CALLERS => ("", ""),
            _ => (field("args")?, field("requires")?),
        };
        let (mut arguments, align, inputs_may_coincide) = parse_arguments(args)?;
        bounds(requires, "requires", |names, bound| {
            let mut known = true;
            for name in names.split(',').map(str::trim) {
                let mut found = false;
                for argument in arguments.iter_mut().flatten() {
                    if argument.is_read() && (name == "coordinates" || argument.is_called(name)) {
                        argument.bound = Some(bound);
                        found = true;
                    }
                }
                known &= found;
            }
            known
        })?;
        let mut ensures = None;
        bounds(field("ensures")?, "ensures", |_, bound| {
            ensures = Some(bound);
            true
        })?;
        let needs = field("needs")?;
        for need in needs.split(',').map(str::trim) {
            if !["nothing", "dsp", "fpu"].contains(&need) {
                return error("needs", "neither `nothing` nor `dsp` nor `fpu`");
            }
        }
        if needs.contains("fpu") != (clobbers.s != 0) {
            return error("needs", "`fpu` goes with clobbered s-registers");
        }
        let Some(stack) = field("stack")?
            .strip_suffix(" bytes")
            .and_then(|bytes| bytes.parse().ok())
        else {
            return error("stack", "not a number of bytes");
        };
        let secret = match field("secret")? {
            "all values" => Secret::All,
            "nothing" => Secret::Nothing,
            names => {
                let known = |name: &str| arguments.iter().flatten().any(|a| a.name == name);
                if !names.split(',').all(|name| known(name.trim())) {
                    return error("secret", "names something that is no argument");
                }
                Secret::Named(names)
            }
        };
        field("wiped")?;
        field("timing")?;
        field("origin")?;
        let header = Self {
            name,
            arguments,
            align,
            inputs_may_coincide,
            ensures,
            needs_fpu: needs.contains("fpu"),
            convention,
            clobbers,
            stack,
            secret,
            twin,
            result: match convention {
                Convention::Private if twin != ITS_CALLERS => {
                    let Some(registers) = field("result")?.strip_suffix(", limb 0 first") else {
                        return error("result", "does not end in `, limb 0 first`");
                    };
                    registers
                }
                _ => "",
            },
            breaks: field("breaks").unwrap_or(""),
        };
        if header.result_registers().any(|register| register.is_none()) {
            return error("result", "not a list of core registers");
        }
        Ok(header)
    }

    /// Each argument with its position.
    pub fn all(&self) -> impl Iterator<Item = (usize, &Argument<'a>)> {
        let numbered = self.arguments.iter().enumerate();
        numbered.filter_map(|(position, argument)| Some((position, argument.as_ref()?)))
    }

    fn result_registers(&self) -> impl Iterator<Item = Option<u8>> {
        let names = self.result.split(',').map(str::trim);
        names
            .filter(|name| !name.is_empty())
            .map(|name| match core_register(name) {
                Some(register) if register < 15 => Some(register),
                _ => None,
            })
    }

    /// The registers that the result is in, under a private convention.
    pub fn result(&self) -> impl Iterator<Item = u8> {
        self.result_registers().flatten()
    }

    /// The alignment of a pointer, in bytes.
    #[must_use]
    pub fn align_of(&self, argument: &Argument<'_>) -> u32 {
        argument.own_align.unwrap_or(self.align)
    }

    /// Whether the argument holds a secret.
    #[must_use]
    pub fn is_secret(&self, argument: &Argument<'_>) -> bool {
        match (self.secret, argument.kind) {
            (Secret::Nothing, _) => false,
            (_, Kind::Value { secret, .. }) => secret,
            (Secret::All, Kind::Pointer { read, .. }) => read,
            (Secret::Named(names), Kind::Pointer { .. }) => {
                names.split(',').any(|name| name.trim() == argument.name)
            }
        }
    }
}

/// The text of a field. It begins its line, or ten spaces set it off from what is before it.
fn find<'a>(text: &'a str, key: &'static str) -> Result<&'a str, HeaderError> {
    for line in text.lines().take_while(|line| line.starts_with("//")) {
        let Some(line) = line.strip_prefix("//   ") else {
            continue;
        };
        let mut rest = line;
        loop {
            let (field, following) = match rest.find("          ") {
                // The name itself is followed by spaces, but not by so many.
                Some(at) => (&rest[..at], rest[at..].trim_start()),
                None => (rest, ""),
            };
            if let Some(value) = field
                .strip_prefix(key)
                .and_then(|rest| rest.strip_prefix(':'))
            {
                let value = value.trim();
                return if value.is_empty() {
                    error(key, "empty")
                } else {
                    Ok(value)
                };
            }
            if following.is_empty() {
                break;
            }
            rest = following;
        }
    }
    error(key, "missing")
}

/// `r0` to `r12`, `sp`, `lr`.
fn core_register(name: &str) -> Option<u8> {
    match name {
        "sp" => Some(13),
        "lr" => Some(14),
        _ => name.strip_prefix('r')?.parse().ok().filter(|n| *n < 13),
    }
}

/// Splits at commas and semicolons outside brackets.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let separates = move |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0 && (c == ',' || c == ';')
    };
    text.split(separates).map(str::trim)
}

type Arguments<'a> = [Option<Argument<'a>>; ARGUMENTS];

/// The arguments, the alignment, and whether inputs may coincide.
fn parse_arguments(text: &str) -> Result<(Arguments<'_>, u32, bool), HeaderError> {
    const FIELD: &str = "args";
    if text.is_empty() {
        return Ok(([None; ARGUMENTS], 4, true));
    }
    let mut arguments: Arguments<'_> = [None; ARGUMENTS];
    let mut count = 0;
    let mut align = None;
    // For values, whether `public` or `secret` was said.
    let mut said = [false; ARGUMENTS];
    let mut overlap_said = false;
    let mut inputs_may_coincide = false;
    for item in items(text) {
        if let Some((register, rest)) = item.split_once(" = ") {
            let register = match register {
                "[sp]" => Some(ON_STACK),
                _ => core_register(register).filter(|r| *r < ON_STACK),
            };
            let Some(register) = register else {
                return error(FIELD, "an argument is neither in r0 to r3 nor at sp");
            };
            let taken = arguments.iter().flatten().any(|a| a.register == register);
            if count == ARGUMENTS || taken {
                return error(FIELD, "two arguments in one register");
            }
            arguments[count] = Some(parse_argument(register, rest)?);
            count += 1;
        } else if let Some(bytes) = item.strip_prefix("align ") {
            align = bytes.parse().ok().filter(|bytes| [4, 8].contains(bytes));
            if align.is_none() {
                return error(FIELD, "the alignment is neither 4 nor 8");
            }
        } else if let Some((pointer, bytes)) = item
            .strip_suffix(" at any address")
            .map(|name| (name, Some(1)))
            .or_else(|| {
                let (name, bytes) = item.split_once(" align ")?;
                Some((
                    name,
                    bytes.parse().ok().filter(|n: &u32| n.is_power_of_two()),
                ))
            })
        {
            let mut named = arguments.iter_mut().flatten();
            match named.find(|a| a.is_pointer() && a.name == pointer) {
                Some(argument) if bytes.is_some() => argument.own_align = bytes,
                _ => return error(FIELD, "the alignment of no pointer, or no power of two"),
            }
        } else if item == "no overlap" {
            overlap_said = true;
        } else if item == "no partial overlap" {
        } else if let Some((writer, others)) = item.split_once(" may equal ") {
            let position = |name: &str| {
                let mut positions = arguments.iter().flatten();
                positions.position(|a| a.name == name.trim())
            };
            let mut mask = 0;
            for other in others.split(" or ") {
                match position(other) {
                    Some(other) => mask |= 1 << other,
                    None => return error(FIELD, "`may equal` names no argument"),
                }
            }
            match position(writer).and_then(|at| arguments[at].as_mut()) {
                Some(writer) if writer.is_written() => writer.may_equal = mask,
                _ => return error(FIELD, "only what is written `may equal` something"),
            }
            overlap_said = true;
            inputs_may_coincide = true;
        } else if let Some(name) = item.strip_prefix("as the end of ") {
            let position = arguments.iter().flatten().position(|a| a.name == name);
            let last = count.checked_sub(1).and_then(|at| arguments[at].as_mut());
            match (position, last) {
                (Some(position), Some(last)) if !last.is_pointer() => {
                    last.end_of = Some(position);
                }
                _ => return error(FIELD, "the end of no argument"),
            }
        } else {
            let Some(Argument {
                kind: Kind::Value { secret, range },
                ..
            }) = count.checked_sub(1).and_then(|at| arguments[at].as_mut())
            else {
                return error(FIELD, "an item that the grammar does not have");
            };
            match item {
                "public" => said[count - 1] = true,
                "secret" => {
                    *secret = true;
                    said[count - 1] = true;
                }
                _ => match parse_range(item) {
                    Some(parsed) => *range = parsed,
                    None => return error(FIELD, "an item that the grammar does not have"),
                },
            }
        }
    }
    let pointers = || arguments.iter().flatten().filter(|a| a.is_pointer());
    for (argument, said) in arguments.iter().flatten().zip(said) {
        match argument.kind {
            Kind::Value { .. } if !said => {
                return error(FIELD, "a value is neither public nor secret");
            }
            Kind::Pointer { .. } | Kind::Value { secret: true, .. }
                if argument.register == ON_STACK =>
            {
                return error(FIELD, "what is on the stack is no public value");
            }
            Kind::Pointer {
                times: Some(register),
                ..
            } => {
                let is_count = |a: &Argument<'_>| {
                    a.register == register && matches!(a.kind, Kind::Value { secret: false, .. })
                };
                if !arguments.iter().flatten().any(is_count) {
                    return error(FIELD, "a size is not multiplied by a public value");
                }
            }
            _ => {}
        }
    }
    let is_written = pointers().any(Argument::is_written);
    if pointers().count() > 1 && is_written && !overlap_said {
        return error(FIELD, "nothing is said about overlap");
    }
    if pointers().count() > 0 && align.is_none() {
        return error(FIELD, "no alignment");
    }
    Ok((
        arguments,
        align.unwrap_or(4),
        inputs_may_coincide || !overlap_said,
    ))
}

/// What follows `REGISTER = `.
fn parse_argument(register: u8, text: &str) -> Result<Argument<'_>, HeaderError> {
    const FIELD: &str = "args";
    let (name, mut rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut parts = "";
    if let Some(inside) = rest.strip_prefix('(') {
        let Some((inside, after)) = inside.split_once(')') else {
            return error(FIELD, "a bracket is not closed");
        };
        parts = inside;
        rest = after.trim_start();
    }
    let accesses = [
        ("read and write ", true, true),
        ("read ", true, false),
        ("write ", false, true),
    ];
    let access = accesses
        .iter()
        .find_map(|(word, read, write)| Some((*read, *write, rest.strip_prefix(word)?)));
    let kind = match access {
        Some((read, write, size)) => {
            let (size, more) = match size.split_once(" + ") {
                Some((size, more)) if size.contains(" * ") => (size, more),
                Some(_) => return error(FIELD, "a sum of sizes without a factor"),
                None => (size, "0"),
            };
            let Some(more) = more.parse().ok().filter(|n: &usize| n.is_multiple_of(4)) else {
                return error(FIELD, "a size is not a multiple of 4 bytes");
            };
            let (bytes, times) = match size.split_once(" * ") {
                Some((bytes, register)) => (bytes, Some(register)),
                None => (size, None),
            };
            let Some(bytes) = bytes
                .parse::<usize>()
                .ok()
                .filter(|n| *n > 0 && n.is_multiple_of(4))
            else {
                return error(FIELD, "a size is not a multiple of 4 bytes");
            };
            let times = match times.map(core_register) {
                Some(None) => return error(FIELD, "a size is not multiplied by a register"),
                other => other.flatten(),
            };
            Kind::Pointer {
                read,
                write,
                words: bytes / 4,
                times,
                more: more / 4,
            }
        }
        None if rest.is_empty() => Kind::Value {
            secret: false,
            range: Range::Any,
        },
        None => return error(FIELD, "neither read nor written"),
    };
    Ok(Argument {
        register,
        name,
        parts,
        kind,
        bound: None,
        may_equal: 0,
        own_align: None,
        end_of: None,
    })
}

fn parse_range(text: &str) -> Option<Range> {
    if let Some(least) = text.strip_prefix("at least ") {
        return least.parse().ok().map(Range::AtLeast);
    }
    if let Some((from, to)) = text.split_once(" to ") {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        return (from <= to).then_some(Range::Within(from, to));
    }
    let (first, second) = text.split_once(" or ")?;
    Some(Range::Either(first.parse().ok()?, second.parse().ok()?))
}

/// Hands each clause with a bound to `apply`, which says whether it knows the names.
fn bounds(
    text: &str,
    field: &'static str,
    mut apply: impl FnMut(&str, Bound) -> bool,
) -> Result<(), HeaderError> {
    for clause in text.split(';') {
        let Some((names, rest)) = clause.trim().split_once(" < ") else {
            continue;
        };
        let bound = rest.split(',').next().unwrap_or("");
        let bound = match bound.split_once(' ') {
            _ if bound == "p" || bound == "n" => Some(Bound::Modulus(1)),
            Some((factor, "p" | "n")) => factor.parse().ok().map(Bound::Modulus),
            _ => bound
                .strip_prefix("2^")
                .and_then(|bits| bits.parse().ok())
                .map(Bound::Power),
        };
        let Some(bound) = bound else {
            return error(field, "a bound is not `p`, `2 p` or `2^256`");
        };
        if !apply(names, bound) {
            return error(field, "a bound of something that is not read");
        }
    }
    Ok(())
}

/// What is clobbered, and how the kernel is called.
fn parse_clobbers(text: &str) -> Result<(Registers, Convention), HeaderError> {
    const FIELD: &str = "clobbers";
    let (text, convention) = match text.split_once("; ") {
        None => (text, Convention::Abi),
        Some((text, "private convention")) => (text, Convention::Private),
        Some(_) => return error(FIELD, "text after `; ` that is not `private convention`"),
    };
    let (text, saved) = match text.split_once(" (") {
        Some((text, saved)) => match saved.strip_suffix(" saved)") {
            Some(saved) => (text, parse_set(saved)),
            None => return error(FIELD, "the brackets do not end in ` saved)`"),
        },
        None => (text, Some(Registers::default())),
    };
    let (Some(set), Some(saved)) = (parse_set(text), saved) else {
        return error(FIELD, "not a list of registers");
    };
    if set.core & saved.core != 0 || set.s & saved.s != 0 {
        return error(FIELD, "a register is both clobbered and saved");
    }
    // r4 to r11 and sp are the caller's; so are s16 to s31.
    let of_caller = set.core & 0b0010_1111_1111_0000 != 0 || set.s >> 16 != 0;
    if convention == Convention::Abi && of_caller {
        return error(FIELD, "a register that the caller's code relies on");
    }
    Ok((set, convention))
}

fn parse_set(text: &str) -> Option<Registers> {
    let mut set = Registers::default();
    for item in text.split(',').map(str::trim) {
        let (first, last) = item.split_once('-').unwrap_or((item, item));
        let s_register = |name: &str| {
            name.strip_prefix('s')?
                .parse()
                .ok()
                .filter(|n: &u8| *n < 32)
        };
        if item == "all core registers" {
            set.core |= 0x5fff;
        } else if item == "flags" {
        } else if let (Some(first), Some(last)) = (core_register(first), core_register(last)) {
            (first..=last).for_each(|register| set.core |= 1 << register);
        } else {
            let (first, last) = (s_register(first)?, s_register(last)?);
            (first..=last).for_each(|register| set.s |= 1 << register);
        }
    }
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "// mul: z = x y / 2^256 mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32 * r3; align 4; r3 = n, public, at least 1; z may equal x or y, no partial overlap
//   requires: x, y < 2 p, Montgomery form
//   ensures:  z < p; right for all
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16 saved)
//   stack:    44 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: straight line
//   origin:   the text
//   twin:     FieldBackend<P256Field>::mul
// More.
    push {{r4}}
";

    #[test]
    fn a_good_header() {
        let header = Header::parse(GOOD).expect("good");
        assert_eq!((header.name, header.align, header.stack), ("mul", 4, 44));
        let [Some(z), Some(x), Some(y), Some(n), None] = header.arguments else {
            panic!("{header:?}");
        };
        assert_eq!((z.name, z.may_equal), ("z", 0b110));
        assert!(z.is_written() && !z.is_read() && z.bound.is_none());
        assert_eq!(x.bound, Some(Bound::Modulus(2)));
        let Kind::Pointer { words, times, .. } = y.kind else {
            panic!("{y:?}");
        };
        assert_eq!((words, times), (8, Some(3)));
        assert_eq!(
            n.kind,
            Kind::Value {
                secret: false,
                range: Range::AtLeast(1)
            }
        );
        assert!(header.is_secret(&x) && !header.is_secret(&n) && !header.is_secret(&z));
        assert_eq!(header.ensures, Some(Bound::Modulus(1)));
        assert!(header.needs_fpu && header.inputs_may_coincide);
        assert_eq!((header.clobbers.core, header.clobbers.s), (0x100f, 0xffff));
        assert_eq!(header.twin, "FieldBackend<P256Field>::mul");
    }

    #[test]
    fn alignments_and_ends() {
        let text = GOOD
            .replace("align 4;", "align 4; x at any address; y align 256;")
            .replace(
                "at least 1;",
                "at least 1, as the end of y, [sp] = k, public;",
            )
            .replace("* r3;", "* r3 + 8;");
        let header = Header::parse(&text).expect("good");
        let [Some(z), Some(x), Some(y), Some(n), Some(k)] = header.arguments else {
            panic!("{header:?}");
        };
        assert!(matches!(y.kind, Kind::Pointer { more: 2, .. }));
        assert_eq!((k.name, k.register), ("k", ON_STACK));
        assert_eq!([z, x, y].map(|a| header.align_of(&a)), [4, 1, 256]);
        assert_eq!((n.end_of, y.end_of), (Some(2), None));
    }

    #[test]
    fn parts_and_results() {
        let text = GOOD
            .replace("r1 = x read 32", "r1 = q (x, k) read 64")
            .replace("equal x or y", "equal q")
            .replace(
                "r0-r3, r12, s0-s15, flags (r4-r11, s16 saved)",
                "all core registers, s0, flags; private convention",
            )
            .replace("// More.", "//   result:   r4, r9, lr, limb 0 first");
        let header = Header::parse(&text).expect("good");
        assert!(header.result().eq([4, 9, 14]));
        let through = text.replace("FieldBackend<P256Field>::mul", ITS_CALLERS);
        let through = through.replace("r0 = z write 32", "s0 to s7 = x");
        let through = Header::parse(&through).expect("good");
        assert_eq!((through.twin, through.all().count()), (ITS_CALLERS, 0));
        assert_eq!(header.convention, Convention::Private);
        let [_, Some(q), ..] = header.arguments else {
            panic!("{header:?}");
        };
        assert_eq!((q.name, q.bound), ("q", Some(Bound::Modulus(2))));
    }

    #[test]
    fn bad_headers() {
        for (good, bad, field) in [
            ("// mul: ", "mul", "name"),
            ("args: ", "arg: ", "args"),
            ("r2 = y", "r1 = y", "args"),
            ("r2 = y", "r4 = y", "args"),
            ("read 32", "read 33", "args"),
            ("32 * r3", "32 * r2", "args"),
            ("32 * r3", "32 r3", "args"),
            ("align 4", "align 5", "args"),
            ("read 32 *", "read 32 + 4 *", "args"),
            ("* r3;", "* r3 + 2;", "args"),
            ("r3 = n, public", "[sp] = n, secret", "args"),
            ("align 4; ", "", "args"),
            ("align 4;", "align 4; t align 8;", "args"),
            ("align 4;", "align 4; x align 3;", "args"),
            ("align 4;", "align 4; t at any address;", "args"),
            ("at least 1", "at least 1, as the end of t", "args"),
            ("public, ", "", "args"),
            ("at least 1", "at most 1", "args"),
            ("z may", "x may", "args"),
            ("or y,", "or t,", "args"),
            ("; z may equal x or y, no partial overlap", "", "args"),
            ("x, y <", "x, t <", "requires"),
            ("2 p", "2 q", "requires"),
            ("dsp, ", "mpu, ", "needs"),
            ("dsp, fpu", "dsp", "needs"),
            ("s0-s15, flags", "flags", "needs"),
            ("r12, s0", "r4, s0", "clobbers"),
            ("s0-s15, flags", "s0-s17, flags", "clobbers"),
            ("(r4-r11, s16", "(r13-r17, s16", "clobbers"),
            ("44 bytes", "44", "stack"),
            ("all values", "some values", "secret"),
            ("timing: ", "time: ", "timing"),
            ("twin: ", "twins: ", "twin"),
            ("FieldBackend<P256Field>::mul", "", "twin"),
            ("FieldBackend<P256Field>::mul", ITS_CALLERS, "twin"),
            ("16 saved)", "16 saved); private convention", "result"),
        ] {
            let text = GOOD.replacen(good, bad, 1);
            assert_ne!(text, GOOD, "{good}");
            let error = Header::parse(&text).err().map(|error| error.field);
            assert_eq!(error, Some(field), "{good} -> {bad}");
        }
    }
}
