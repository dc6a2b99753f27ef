//! Where the cycles of a run went.

use crate::calls::NO_SYMBOL;
use crate::machine::{Counters, Machine};
use std::collections::BTreeMap;

/// What one symbol's own code did, without what it called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SymbolProfile {
    /// Its name; `?` for code without a symbol.
    pub name: String,
    /// Cycles.
    pub cycles: u64,
    /// Instructions.
    pub instructions: u64,
    /// How often it was called, tail calls included.
    pub calls: u64,
    /// Bytes of its instructions that were executed at least once.
    pub footprint: u32,
}

/// The profile of a run.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Counts of the whole run.
    pub counters: Counters,
    /// Symbols by cycles, most first.
    pub symbols: Vec<SymbolProfile>,
    /// Cycles by call path, `a;b;c` as flame graph tools read it.
    pub paths: Vec<(String, u64)>,
    /// How often each kind of instruction was executed, most first.
    pub mix: Vec<(String, u64)>,
    /// Bytes of code executed at least once.
    pub footprint: u32,
    /// Bytes of the hottest code that together took 90 % of the cycles.
    pub hot_footprint: u32,
    /// Peak stack in bytes.
    pub stack: u32,
    /// The functions whose frames made up that peak, outermost first, with the bytes of each.
    pub deepest: Vec<(String, u32)>,
}

impl Profile {
    /// Sums up what `machine` did so far.
    #[must_use]
    pub fn of(machine: &Machine<'_>) -> Self {
        let image = machine.image();
        let name = |symbol: u32| {
            if symbol == NO_SYMBOL {
                "?"
            } else {
                image.symbols[symbol as usize].name.as_str()
            }
        };
        let mut symbols: BTreeMap<u32, SymbolProfile> = BTreeMap::new();
        let mut mix: BTreeMap<String, u64> = BTreeMap::new();
        // Code that was overwritten and decoded again has several slots at one address.
        let mut by_address: BTreeMap<u32, (u32, u64)> = BTreeMap::new();
        for slot in machine.slots.iter().filter(|slot| slot.executed > 0) {
            let entry = symbols.entry(slot.symbol).or_insert_with(|| SymbolProfile {
                name: name(slot.symbol).to_owned(),
                ..Default::default()
            });
            entry.cycles += slot.cycles;
            entry.instructions += slot.executed;
            *mix.entry(slot.insn.kind()).or_default() += slot.executed;
            let place = by_address.entry(slot.pc).or_insert_with(|| {
                entry.footprint += u32::from(slot.size);
                (u32::from(slot.size), 0)
            });
            place.1 += slot.cycles;
        }
        let mut paths = Vec::new();
        for (index, node) in machine.calls.nodes.iter().enumerate().skip(1) {
            if let Some(entry) = symbols.get_mut(&node.symbol) {
                entry.calls += node.calls;
            }
            if node.cycles > 0 {
                let mut names = Vec::new();
                let mut at = index;
                while at != 0 {
                    names.push(name(machine.calls.nodes[at].symbol));
                    at = machine.calls.nodes[at].parent;
                }
                names.reverse();
                paths.push((names.join(";"), node.cycles));
            }
        }
        let mut symbols: Vec<_> = symbols.into_values().collect();
        symbols.sort_by(|a, b| b.cycles.cmp(&a.cycles).then_with(|| a.name.cmp(&b.name)));
        let mut mix: Vec<_> = mix.into_iter().collect();
        mix.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let counters = machine.counters();
        Self {
            counters,
            symbols,
            paths,
            mix,
            footprint: by_address.values().map(|(size, _)| size).sum(),
            hot_footprint: hot_bytes(by_address.into_values().collect(), counters.cycles),
            stack: machine.peak_stack(),
            deepest: machine
                .deepest()
                .into_iter()
                .map(|(symbol, bytes)| (name(symbol).to_owned(), bytes))
                .collect(),
        }
    }
}

/// Bytes of the instructions that lead the ranking by cycles until 90 % of `total` are covered.
fn hot_bytes(mut places: Vec<(u32, u64)>, total: u64) -> u32 {
    places.sort_by_key(|(_, cycles)| std::cmp::Reverse(*cycles));
    let (mut covered, mut bytes) = (0, 0);
    for (size, cycles) in places {
        if covered * 10 >= total * 9 {
            break;
        }
        covered += cycles;
        bytes += size;
    }
    bytes
}
