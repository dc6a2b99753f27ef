//! Whose the flash of a program is, by the symbols of the linked file.
//!
//! A function belongs to the crate in which its path begins: a generic one to the crate that wrote it, whatever it is instantiated with.
//! `<T as Trait>::f` belongs to the crate of `T`, or, if `T` is of no crate (a reference, an array, a parameter), to that of `Trait`. Code
//! that is inlined belongs to what it is inlined into. Constants without a name, and padding, are nobody's.

use crate::firmware;
use anyhow::{Context, Result, ensure};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};
use serde::Serialize;
use std::{collections::BTreeMap, ops::Range, path::Path};

/// Who wrote something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Whose {
    /// This project's crates.
    Ours,
    /// Crates of others, the standard library among them.
    Upstream,
    /// What the compiler calls: copies of memory, divisions.
    Builtins,
    /// The measured program itself, and what is inlined into it.
    Program,
    /// What has no name that says.
    Other,
}

impl Whose {
    /// As a table has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Upstream => "upstream",
            Self::Builtins => "builtins",
            Self::Program => "program",
            Self::Other => "other",
        }
    }
}

/// Bytes of a crate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bytes {
    /// Functions of modules that are named after an instruction set: assembly, and what wraps it.
    pub kernels: i64,
    /// Other functions.
    pub code: i64,
    /// Constants and initial data.
    pub constants: i64,
}

impl Bytes {
    /// All of them.
    pub fn sum(self) -> i64 {
        self.kernels + self.code + self.constants
    }
}

/// Bytes by crate.
pub type Parts = BTreeMap<(Whose, String), Bytes>;

/// A loaded section.
struct Section {
    range: Range<u64>,
    symbols: Vec<Symbol>,
}

/// A named piece of a section.
struct Symbol {
    range: Range<u64>,
    /// As in the file.
    name: String,
    /// The object file that it comes from, if it is local to one.
    file: Option<String>,
    is_code: bool,
}

/// The flash of an image, by crate; all of it together is what [`firmware::flash_size`] says.
pub fn parts(image: &Path, program: &str) -> Result<Parts> {
    let data = std::fs::read(image).with_context(|| format!("cannot read {}", image.display()))?;
    let file = object::File::parse(&*data)
        .with_context(|| format!("{} is no ELF file", image.display()))?;
    let mut sections: BTreeMap<_, _> = firmware::loaded_sections(&file)
        .map(|section| {
            let range = section.address()..section.address() + section.size();
            let symbols = Vec::new();
            (section.index().0, Section { range, symbols })
        })
        .collect();
    let mut source = None;
    for symbol in file.symbols() {
        let name = symbol.name()?;
        if symbol.kind() == SymbolKind::File {
            source = Some(name.to_owned());
        }
        let section = symbol
            .section_index()
            .and_then(|index| sections.get_mut(&index.0));
        let Some(section) = section.filter(|_| symbol.size() > 0) else {
            continue;
        };
        let is_code = symbol.kind() == SymbolKind::Text;
        // Bit 0 of a function's address says that it is in Thumb code; no other instruction set here has odd addresses.
        let start = symbol.address() & !u64::from(is_code);
        section.symbols.push(Symbol {
            range: start..start + symbol.size(),
            name: name.to_owned(),
            file: source.clone().filter(|_| symbol.is_local()),
            is_code,
        });
    }
    split(sections.into_values(), program)
}

/// `program` less `empty`.
pub fn above(mut program: Parts, empty: &Parts) -> Parts {
    for (key, bytes) in empty {
        let part = program.entry(key.clone()).or_default();
        part.kernels -= bytes.kernels;
        part.code -= bytes.code;
        part.constants -= bytes.constants;
    }
    program.retain(|_, bytes| *bytes != Bytes::default());
    program
}

/// Gives each byte to one crate.
fn split(sections: impl Iterator<Item = Section>, program: &str) -> Result<Parts> {
    let mut parts = Parts::new();
    for Section { range, mut symbols } in sections {
        // Of two names for the same bytes, the one that says whose they are.
        symbols.sort_by_key(|symbol| (symbol.range.start, owner(symbol, program).0));
        let mut end = range.start;
        let mut named = 0;
        for symbol in symbols {
            ensure!(
                range.start <= symbol.range.start && symbol.range.end <= range.end,
                "{} lies outside of its section",
                symbol.name
            );
            let bytes = symbol
                .range
                .end
                .saturating_sub(symbol.range.start.max(end))
                .cast_signed();
            end = end.max(symbol.range.end);
            named += bytes;
            let (whose, name, is_kernel) = owner(&symbol, program);
            let part = parts.entry((whose, name)).or_default();
            match (symbol.is_code, is_kernel) {
                (true, true) => part.kernels += bytes,
                (true, false) => part.code += bytes,
                (false, _) => part.constants += bytes,
            }
        }
        let all = (range.end - range.start).cast_signed();
        let unnamed = (Whose::Other, String::from("(without a name)"));
        parts.entry(unnamed).or_default().constants += all - named;
    }
    Ok(parts)
}

/// Whose a symbol is, the crate's name, and whether it is in a module of kernels.
fn owner(symbol: &Symbol, program: &str) -> (Whose, String, bool) {
    let path = format!("{:#}", rustc_demangle::demangle(&symbol.name));
    let is_builtin = |file: &str| file.starts_with("compiler_builtins.");
    let name = match first_crate(&path) {
        Some(name) => name,
        None if symbol.file.as_deref().is_some_and(is_builtin) => "compiler_builtins",
        None => return (Whose::Other, "(no path)".into(), false),
    };
    let whose = match name {
        "compiler_builtins" => Whose::Builtins,
        "mcu_firmware" => Whose::Program,
        _ if name == program => Whose::Program,
        _ if name.starts_with("mcu_") => Whose::Ours,
        _ => Whose::Upstream,
    };
    let is_kernel = path.split("::").any(|segment| segment.ends_with("armv7em"));
    let name = match whose {
        // Every program is a crate of its own, the empty one too.
        Whose::Program => "(program)",
        _ => name,
    };
    (whose, name.to_owned(), is_kernel)
}

/// The first segment of the first path in a demangled name.
fn first_crate(path: &str) -> Option<&str> {
    let (before, _) = path.split_once("::")?;
    let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &before[start.map_or(0, |at| at + 1)..];
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "min";

    fn symbol(range: Range<u64>, name: &str) -> Symbol {
        Symbol {
            range,
            name: name.into(),
            file: None,
            is_code: true,
        }
    }

    fn split_one(range: Range<u64>, symbols: Vec<Symbol>) -> Result<Parts> {
        split([Section { range, symbols }].into_iter(), PROGRAM)
    }

    #[test]
    fn a_bad_symbol_is_refused() {
        for range in [8..20, 20..40] {
            let result = split_one(10..30, vec![symbol(range, "f")]);
            let error = result.expect_err("it is not inside").to_string();
            assert_eq!(error, "f lies outside of its section");
        }
        assert!(parts(Path::new(file!()), PROGRAM).is_err());
    }

    #[test]
    fn every_byte_belongs_to_one_crate() {
        let mut constant = symbol(70..80, "_ZN8mcu_sha26consts1K17h0123456789abcdefE");
        constant.is_code = false;
        let mut builtin = symbol(50..60, "memcpy");
        builtin.file = Some("compiler_builtins.5aca761af72516b5-cgu.014".into());
        let parts = split_one(
            10..100,
            vec![
                // Two names, one inside of the other, and one that overlaps.
                symbol(12..20, "alias"),
                symbol(
                    12..20,
                    "_ZN8mcu_sha27backend7armv7em6sha25617h0123456789abcdefE",
                ),
                symbol(14..16, "_ZN4core3fmt5write17h0123456789abcdefE"),
                symbol(18..23, "_ZN6digest4core17h0123456789abcdefE"),
                symbol(30..40, "_ZN3min4main17h0123456789abcdefE"),
                builtin,
                constant,
            ],
        )
        .expect("all lie inside");
        let bytes = |whose, name: &str| parts.get(&(whose, name.to_owned())).copied();
        let (kernels, code, constants) = (8, 10, 10);
        let ours = bytes(Whose::Ours, "mcu_sha2").expect("it is there");
        assert_eq!(
            (ours.kernels, ours.code, ours.constants),
            (kernels, 0, constants)
        );
        let all_code = |whose, name| bytes(whose, name).map(|bytes| bytes.code);
        assert_eq!(all_code(Whose::Upstream, "digest"), Some(3));
        assert_eq!(all_code(Whose::Program, "(program)"), Some(code));
        assert_eq!(all_code(Whose::Builtins, "compiler_builtins"), Some(code));
        assert_eq!(parts.values().map(|part| part.sum()).sum::<i64>(), 90);

        // Nothing is left above itself, and what is missing counts less than nothing.
        assert_eq!(above(parts.clone(), &parts), Parts::new());
        let less: i64 = above(Parts::new(), &parts)
            .values()
            .map(|part| part.sum())
            .sum();
        assert_eq!(less, -90);
    }

    #[test]
    fn a_path_names_its_crate() {
        for (path, name) in [
            ("memcpy", None),
            ("::f", None),
            ("core::ptr::drop_in_place<mcu_sha2::Sha256>", Some("core")),
            (
                "<mcu_sha2::Core as digest::UpdateCore>::update",
                Some("mcu_sha2"),
            ),
            ("<&T as core::fmt::Debug>::fmt", Some("core")),
            ("<[u8; 8] as zeroize::Zeroize>::zeroize", Some("zeroize")),
            (
                "<digest::Wrapper<mcu_sha2::Core> as digest::Digest>::new",
                Some("digest"),
            ),
        ] {
            assert_eq!(first_crate(path), name, "{path}");
        }
    }
}
