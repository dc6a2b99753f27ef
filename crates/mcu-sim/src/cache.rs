//! An instruction cache in front of flash: set-associative, least recently used.

/// Shape and cost of an instruction cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheConfig {
    /// Size in bytes.
    pub size: u32,
    /// Lines a set holds.
    pub ways: u32,
    /// Bytes of a line.
    pub line: u32,
    /// Cycles that a read of the flash adds: each miss, and each data access, which the cache does not serve.
    pub miss: u32,
}

impl CacheConfig {
    /// The model that reproduces published nRF52840 figures: 2 KiB, two ways, 16-byte lines, 3 cycles a miss.
    ///
    /// The chip's cache is one for instructions on the I-code bus (nRF52840 Product Specification, NVMC: I-code cache). Data
    /// of the code region, literals included, comes over the D-code bus (Cortex-M4 TRM, bus interfaces), past the cache.
    pub const NRF52840: Self = Self {
        size: 2048,
        ways: 2,
        line: 16,
        miss: 3,
    };
}

#[derive(Clone, Debug)]
pub(crate) struct Cache {
    config: CacheConfig,
    /// Per set, its lines, most recently used first. `u32::MAX` is an empty line.
    lines: Vec<u32>,
    last: u32,
    pub(crate) misses: u64,
}

impl Cache {
    pub(crate) fn new(config: CacheConfig) -> Self {
        Self {
            config,
            lines: vec![u32::MAX; (config.size / config.line) as usize],
            last: u32::MAX,
            misses: 0,
        }
    }

    /// Cycles added by fetching `size` bytes at `address`.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, address: u32, size: u32) -> u32 {
        let line = address / self.config.line;
        let end = (address + size - 1) / self.config.line;
        if line == self.last && end == line {
            return 0;
        }
        let mut cycles = self.touch(line);
        if end != line {
            cycles += self.touch(end);
        }
        cycles
    }

    fn touch(&mut self, line: u32) -> u32 {
        self.last = line;
        let ways = self.config.ways as usize;
        let sets = self.lines.len() / ways;
        let start = line as usize % sets * ways;
        let set = &mut self.lines[start..start + ways];
        let found = set.iter().position(|held| *held == line);
        set[..=found.unwrap_or(ways - 1)].rotate_right(1);
        set[0] = line;
        if found.is_some() {
            return 0;
        }
        self.misses += 1;
        self.config.miss
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lines_of_a_set_stay_and_a_third_evicts_the_oldest() {
        let mut cache = Cache::new(CacheConfig::NRF52840);
        let way = 1024; // bytes of one way: the same set again
        assert_eq!(cache.fetch(0, 2), 3);
        assert_eq!(cache.fetch(14, 2), 0);
        assert_eq!(cache.fetch(way, 2), 3);
        assert_eq!(cache.fetch(0, 2), 0);
        assert_eq!(cache.fetch(2 * way, 2), 3);
        assert_eq!(cache.fetch(0, 2), 0);
        assert_eq!(cache.fetch(way, 2), 3);
        assert_eq!(cache.misses, 4);
    }

    #[test]
    fn a_wide_instruction_across_lines_needs_both() {
        let mut cache = Cache::new(CacheConfig::NRF52840);
        assert_eq!(cache.fetch(14, 4), 6);
        assert_eq!(cache.fetch(14, 4), 0);
    }
}
