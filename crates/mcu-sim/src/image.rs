//! Loads ELF images: what to put where, and what the addresses are called.

use object::elf;
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SymbolKind};

/// Why a file is not an image that can run.
#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    /// Not a 32-bit ELF file, or a damaged one.
    #[error("not a usable ELF32 file: {0}")]
    Elf(#[from] object::Error),
    /// Big-endian, or for another machine.
    #[error("not a little-endian Arm executable")]
    Machine,
    /// There is nothing to load.
    #[error("the file has no loadable segment")]
    Empty,
    /// A segment's file part is larger than its memory part, or wraps around the address space.
    #[error("the segment at {address:#010x} has impossible sizes")]
    Segment {
        /// Where the segment would be loaded.
        address: u32,
    },
    /// There is no vector table to start from.
    #[error("no vector table: neither the symbol __vector_table nor a section .vector_table")]
    NoVectorTable,
}

/// Bytes to place in memory.
#[derive(Clone, Debug)]
pub struct Segment {
    /// Load address.
    pub address: u32,
    /// The bytes from the file.
    pub bytes: Vec<u8>,
}

/// A named range of code or data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Demangled name without the hash.
    pub name: String,
    /// First address, without the Thumb bit.
    pub address: u32,
    /// Size in bytes; where the file gives none, up to the next symbol.
    pub size: u32,
}

/// An ELF image.
#[derive(Debug)]
pub struct Image {
    /// What to load.
    pub segments: Vec<Segment>,
    /// Code symbols, by address, not overlapping in their starts.
    pub symbols: Vec<Symbol>,
    /// All named addresses, aliases and data included: name as in the file, address without the Thumb bit.
    names: Vec<(String, u32)>,
    /// Address of the vector table.
    pub vector_table: u32,
    /// The file, for its line table.
    file: Vec<u8>,
}

impl Image {
    /// Reads an image from the bytes of an ELF file.
    ///
    /// # Errors
    /// If the file is damaged, is not for Arm, has nothing to load or no vector table.
    pub fn parse(bytes: &[u8]) -> Result<Self, ImageError> {
        let file = ElfFile32::<Endianness>::parse(bytes)?;
        if file.elf_header().e_machine.get(file.endian()) != elf::EM_ARM
            || file.endian() != Endianness::Little
        {
            return Err(ImageError::Machine);
        }
        let segments = Self::segments(&file, bytes)?;
        if segments.is_empty() {
            return Err(ImageError::Empty);
        }
        let mut names = Vec::new();
        let mut symbols = Vec::new();
        for symbol in file.symbols() {
            let (Ok(name), address) = (symbol.name(), symbol.address() as u32) else {
                continue;
            };
            if name.is_empty() || name.starts_with('$') {
                continue;
            }
            let code = symbol.kind() == SymbolKind::Text;
            // An assembler label that lacks a type still names code if its section is executable.
            let label = symbol.kind() == SymbolKind::Unknown
                && symbol.is_global()
                && Self::in_text(&file, &symbol);
            let address = if code { address & !1 } else { address };
            names.push((name.to_owned(), address));
            if code || label {
                symbols.push((
                    Symbol {
                        name: demangle(name),
                        address,
                        size: symbol.size() as u32,
                    },
                    code,
                ));
            }
        }
        let vector_table = names
            .iter()
            .find(|(name, _)| name == "__vector_table" || name == "__Vectors")
            .map(|(_, address)| *address)
            .or_else(|| {
                file.section_by_name(".vector_table")
                    .map(|section| section.address() as u32)
            })
            .ok_or(ImageError::NoVectorTable)?;
        Ok(Self {
            segments,
            symbols: tidy(symbols),
            names,
            vector_table,
            file: bytes.to_vec(),
        })
    }

    fn in_text(file: &ElfFile32<'_>, symbol: &object::read::elf::ElfSymbol32<'_, '_>) -> bool {
        let section = symbol
            .section_index()
            .and_then(|index| file.section_by_index(index).ok());
        section.is_some_and(|section| section.kind() == object::SectionKind::Text)
    }

    fn segments(file: &ElfFile32<'_>, bytes: &[u8]) -> Result<Vec<Segment>, ImageError> {
        let endian = file.endian();
        let mut segments = Vec::new();
        for header in file.elf_program_headers() {
            if header.p_type(endian) != elf::PT_LOAD || header.p_filesz(endian) == 0 {
                continue;
            }
            let address = header.p_paddr(endian);
            let data = header
                .data(endian, bytes)
                .map_err(|()| ImageError::Segment { address })?;
            if header.p_filesz(endian) > header.p_memsz(endian)
                || address.checked_add(data.len() as u32).is_none()
            {
                return Err(ImageError::Segment { address });
            }
            segments.push(Segment {
                address,
                bytes: data.to_vec(),
            });
        }
        Ok(segments)
    }

    /// An image from bytes in memory: for code that does not come from a file.
    #[must_use]
    pub fn from_segments(segments: Vec<Segment>, symbols: Vec<Symbol>, vector_table: u32) -> Self {
        let symbols = tidy(symbols.into_iter().map(|symbol| (symbol, true)).collect());
        let names = symbols
            .iter()
            .map(|symbol| (symbol.name.clone(), symbol.address))
            .collect();
        Self {
            segments,
            symbols,
            names,
            vector_table,
            file: Vec::new(),
        }
    }

    /// The address of a symbol, by its name in the file or its demangled name.
    #[must_use]
    pub fn address_of(&self, name: &str) -> Option<u32> {
        let exact = self
            .names
            .iter()
            .find(|(candidate, _)| candidate == name)
            .map(|(_, address)| *address);
        exact.or_else(|| {
            self.symbols
                .iter()
                .find(|symbol| symbol.name == name)
                .map(|symbol| symbol.address)
        })
    }

    /// The index in `symbols` of the one that covers `address`.
    #[must_use]
    pub fn symbol_index(&self, address: u32) -> Option<usize> {
        let index = self
            .symbols
            .partition_point(|symbol| symbol.address <= address)
            .checked_sub(1)?;
        let symbol = &self.symbols[index];
        (address - symbol.address < symbol.size).then_some(index)
    }

    /// The name of the symbol that covers `address`.
    #[must_use]
    pub fn symbol_name(&self, address: u32) -> &str {
        self.symbol_index(address)
            .map_or("?", |index| &self.symbols[index].name)
    }

    /// The line table, if the file has one.
    #[must_use]
    pub fn lines(&self) -> Option<Lines> {
        let file = ElfFile32::<Endianness>::parse(&*self.file).ok()?;
        Lines::new(&file)
    }
}

/// Removes duplicates (an alias gives way to the first name) and fills in missing sizes.
fn tidy(mut symbols: Vec<(Symbol, bool)>) -> Vec<Symbol> {
    symbols.sort_by(|(a, a_typed), (b, b_typed)| {
        (a.address, !a_typed, b.size, &a.name).cmp(&(b.address, !b_typed, a.size, &b.name))
    });
    symbols.dedup_by_key(|(symbol, _)| symbol.address);
    // A label inside a sized function does not split it.
    let mut kept: Vec<Symbol> = Vec::new();
    let mut end = 0;
    for (symbol, typed) in symbols {
        if typed || symbol.address >= end {
            end = symbol.address.saturating_add(symbol.size);
            kept.push(symbol);
        }
    }
    for index in 0..kept.len() {
        if kept[index].size == 0 {
            let next = kept
                .get(index + 1)
                .map_or(kept[index].address.saturating_add(0x1000), |symbol| {
                    symbol.address
                });
            kept[index].size = next - kept[index].address;
        }
    }
    kept
}

/// `_ZN4core3fmt5write17h0123456789abcdefE` and its v0 kin, readable and without the hash.
fn demangle(name: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(name))
}

/// Addresses to source lines.
pub struct Lines {
    context: addr2line::Context<gimli::EndianArcSlice<gimli::LittleEndian>>,
}

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lines")
    }
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// File name as the compiler recorded it.
    pub file: String,
    /// Line, from 1; 0 if unknown.
    pub line: u32,
    /// The function, which may have been inlined; empty if unknown.
    pub function: String,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Lines {
    fn new(file: &ElfFile32<'_>) -> Option<Self> {
        let load = |id: gimli::SectionId| -> Result<_, gimli::Error> {
            let data = file
                .section_by_name(id.name())
                .and_then(|section| section.uncompressed_data().ok());
            Ok(gimli::EndianArcSlice::new(
                data.unwrap_or_default().into_owned().into(),
                gimli::LittleEndian,
            ))
        };
        let dwarf = gimli::Dwarf::load(load).ok()?;
        Some(Self {
            context: addr2line::Context::from_dwarf(dwarf).ok()?,
        })
    }

    /// The frames of inlined calls at `address`, innermost first.
    pub fn places(&self, address: u32) -> Vec<Place> {
        let mut places = Vec::new();
        let Ok(mut frames) = self
            .context
            .find_frames(u64::from(address))
            .skip_all_loads()
        else {
            return places;
        };
        while let Ok(Some(frame)) = frames.next() {
            if let Some(location) = frame.location {
                let name = frame
                    .function
                    .as_ref()
                    .and_then(|function| function.raw_name().ok());
                places.push(Place {
                    file: location.file.unwrap_or("?").to_owned(),
                    line: location.line.unwrap_or(0),
                    function: name.map_or_else(String::new, |name| demangle(&name)),
                });
            }
        }
        places
    }
}
