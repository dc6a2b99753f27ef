//! The memory map: what the guest sees at each address.

use crate::system::System;

/// What a region of memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// Read-only for the guest; an instruction cache, where the profile has one, sits in front of it.
    Flash,
    /// Readable and writable.
    Ram,
    /// Reads as zero, ignores writes. A store of a secret here is a finding.
    Peripheral,
}

/// One region of the memory map.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its name in messages.
    pub name: String,
    /// What it is.
    pub kind: RegionKind,
    /// First address.
    pub base: u32,
    /// Size in bytes.
    pub size: u32,
    /// Cycles added to each data access and, where no cache is in front, to the fetch of each word of code. Data in flash
    /// behind a cache for instructions takes [`CacheConfig::miss`](crate::CacheConfig::miss) more.
    pub wait_states: u32,
}

impl Region {
    /// A region without wait states.
    #[must_use]
    pub fn new(name: &str, kind: RegionKind, base: u32, size: u32) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            base,
            size,
            wait_states: 0,
        }
    }

    /// True if the `len` bytes from `address` lie in the region.
    #[must_use]
    pub fn contains(&self, address: u32, len: u32) -> bool {
        let offset = address.wrapping_sub(self.base);
        offset < self.size && len <= self.size - offset
    }
}

/// Why an access failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccessError {
    /// No region holds the address.
    #[error("nothing is mapped at {address:#010x}")]
    Unmapped {
        /// The address.
        address: u32,
    },
    /// A store to flash.
    #[error("store to read-only memory at {address:#010x}")]
    ReadOnly {
        /// The address.
        address: u32,
    },
    /// The core or the instruction requires alignment.
    #[error("unaligned access at {address:#010x}")]
    Unaligned {
        /// The address.
        address: u32,
    },
    /// A system register that is not modelled.
    #[error("system register {address:#010x} is not modelled")]
    System {
        /// The address.
        address: u32,
    },
}

#[derive(Clone, Debug)]
struct Block {
    region: Region,
    /// Cycles that a data access adds.
    waits: u32,
    /// Empty for peripherals.
    bytes: Vec<u8>,
    /// One byte per byte of `bytes`, a bit set where the bit there is secret; empty until the first mark.
    shadow: Vec<u8>,
    /// For each word, the instruction that last stored a secret there; as long as `shadow` needs it.
    origins: Vec<u32>,
}

/// Memory, system registers and the clock they run on.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    blocks: Vec<Block>,
    pub(crate) system: System,
    /// Addresses in writable memory that hold decoded instructions: from, to.
    pub(crate) code: (u32, u32),
    /// Writes into `code` since the last look: from, to.
    pub(crate) modified: Option<(u32, u32)>,
    /// Cycles that wait states added since the last look.
    pub(crate) waits: u32,
    /// Whether the core accepts unaligned words and halfwords.
    pub(crate) unaligned: bool,
    /// Cycles that an unaligned access adds.
    pub(crate) unaligned_cycles: u32,
}

impl Bus {
    /// `past_cache` is what a data access to flash adds to the wait states of its region.
    pub(crate) fn new(
        regions: &[Region],
        system: System,
        unaligned: bool,
        past_cache: u32,
    ) -> Self {
        let mut blocks: Vec<Block> = regions
            .iter()
            .map(|region| {
                let size = if region.kind == RegionKind::Peripheral {
                    0
                } else {
                    region.size as usize
                };
                let past_cache = if region.kind == RegionKind::Flash {
                    past_cache
                } else {
                    0
                };
                Block {
                    region: region.clone(),
                    waits: region.wait_states + past_cache,
                    bytes: vec![0; size],
                    shadow: Vec::new(),
                    origins: Vec::new(),
                }
            })
            .collect();
        // Most accesses are to RAM: look there first.
        blocks.sort_by_key(|block| block.region.kind != RegionKind::Ram);
        Self {
            blocks,
            system,
            code: (u32::MAX, 0),
            modified: None,
            waits: 0,
            unaligned,
            unaligned_cycles: 0,
        }
    }

    /// Reads `N` bytes. N is 1, 2 or 4; alignment is the caller's business.
    #[inline(always)]
    pub(crate) fn read<const N: usize>(&mut self, address: u32) -> Result<[u8; N], AccessError> {
        for block in &self.blocks {
            let offset = address.wrapping_sub(block.region.base) as usize;
            if let Some(bytes) = block
                .bytes
                .get(offset..)
                .and_then(|tail| tail.first_chunk::<N>())
            {
                self.waits += block.waits;
                return Ok(*bytes);
            }
        }
        self.read_elsewhere(address)
    }

    #[cold]
    fn read_elsewhere<const N: usize>(&mut self, address: u32) -> Result<[u8; N], AccessError> {
        let mut bytes = [0; N];
        if System::contains(address) {
            let word = self.system.read(address & !3)?.to_le_bytes();
            let start = (address & 3) as usize;
            bytes.copy_from_slice(
                word.get(start..start + N)
                    .ok_or(AccessError::Unaligned { address })?,
            );
            return Ok(bytes);
        }
        match self.region_of(address) {
            Some(region) if region.kind == RegionKind::Peripheral => {
                self.waits += region.wait_states;
                Ok(bytes)
            }
            _ => Err(AccessError::Unmapped { address }),
        }
    }

    /// Writes `N` bytes. N is 1, 2 or 4; alignment is the caller's business.
    #[inline(always)]
    pub(crate) fn write<const N: usize>(
        &mut self,
        address: u32,
        value: [u8; N],
    ) -> Result<(), AccessError> {
        for block in &mut self.blocks {
            let offset = address.wrapping_sub(block.region.base) as usize;
            if let Some(bytes) = block
                .bytes
                .get_mut(offset..)
                .and_then(|tail| tail.first_chunk_mut::<N>())
            {
                if block.region.kind != RegionKind::Ram {
                    return Err(AccessError::ReadOnly { address });
                }
                *bytes = value;
                self.waits += block.waits;
                if address < self.code.1 && address + N as u32 > self.code.0 {
                    let (from, to) = self.modified.unwrap_or((u32::MAX, 0));
                    self.modified = Some((from.min(address), to.max(address + N as u32)));
                }
                return Ok(());
            }
        }
        self.write_elsewhere(address, value)
    }

    #[cold]
    fn write_elsewhere<const N: usize>(
        &mut self,
        address: u32,
        value: [u8; N],
    ) -> Result<(), AccessError> {
        if System::contains(address) {
            let Ok(word) = <[u8; 4]>::try_from(value.as_slice()) else {
                return Err(AccessError::System { address });
            };
            return self.system.write(address, u32::from_le_bytes(word));
        }
        match self.region_of(address) {
            Some(region) if region.kind == RegionKind::Peripheral => {
                self.waits += region.wait_states;
                Ok(())
            }
            _ => Err(AccessError::Unmapped { address }),
        }
    }

    pub(crate) fn read_u32(&mut self, address: u32) -> Result<u32, AccessError> {
        self.read(address).map(u32::from_le_bytes)
    }

    pub(crate) fn read_u16(&mut self, address: u32) -> Result<u16, AccessError> {
        self.read(address).map(u16::from_le_bytes)
    }

    pub(crate) fn write_u32(&mut self, address: u32, value: u32) -> Result<(), AccessError> {
        self.write(address, value.to_le_bytes())
    }

    /// The region that holds `address`.
    pub(crate) fn region_of(&self, address: u32) -> Option<&Region> {
        self.blocks
            .iter()
            .map(|block| &block.region)
            .find(|region| region.contains(address, 1))
    }

    /// How many of the `len` bytes from `address` are in the block that holds the first one.
    pub(crate) fn mapped(&self, address: u32, len: u32) -> u32 {
        let left = |block: &Block| {
            (block.bytes.len() as u32).checked_sub(address.wrapping_sub(block.region.base))
        };
        self.blocks
            .iter()
            .find_map(left)
            .map_or(0, |left| left.min(len))
    }

    /// Copies bytes into flash or RAM, as a debugger would.
    pub(crate) fn load(&mut self, address: u32, data: &[u8]) -> Result<(), AccessError> {
        self.slice_mut(address, data.len() as u32)?
            .copy_from_slice(data);
        if address < self.code.1 && address + data.len() as u32 > self.code.0 {
            self.modified = Some((address, address + data.len() as u32));
        }
        Ok(())
    }

    fn slice_mut(&mut self, address: u32, len: u32) -> Result<&mut [u8], AccessError> {
        let block = self
            .blocks
            .iter_mut()
            .find(|block| !block.bytes.is_empty() && block.region.contains(address, len));
        let block = block.ok_or(AccessError::Unmapped { address })?;
        let start = (address - block.region.base) as usize;
        Ok(&mut block.bytes[start..start + len as usize])
    }

    /// The bytes at `address`, as a debugger would read them.
    pub(crate) fn slice(&self, address: u32, len: u32) -> Result<&[u8], AccessError> {
        let block = self
            .blocks
            .iter()
            .find(|block| !block.bytes.is_empty() && block.region.contains(address, len));
        let block = block.ok_or(AccessError::Unmapped { address })?;
        let start = (address - block.region.base) as usize;
        Ok(&block.bytes[start..start + len as usize])
    }

    /// The marks of the bytes at `address`: a set bit is a secret bit. Nothing is marked outside flash and RAM.
    pub(crate) fn marks<const N: usize>(&self, address: u32) -> [u8; N] {
        for block in &self.blocks {
            let offset = address.wrapping_sub(block.region.base) as usize;
            if let Some(marks) = block
                .shadow
                .get(offset..)
                .and_then(|tail| tail.first_chunk::<N>())
            {
                return *marks;
            }
        }
        [0; N]
    }

    /// Sets the marks of the bytes at `address`, for the instruction at `pc`.
    pub(crate) fn set_marks<const N: usize>(&mut self, address: u32, marks: [u8; N], pc: u32) {
        for block in &mut self.blocks {
            let offset = address.wrapping_sub(block.region.base) as usize;
            if offset < block.bytes.len() {
                let secret = marks != [0; N];
                if block.shadow.is_empty() {
                    if !secret {
                        return;
                    }
                    block.shadow = vec![0; block.bytes.len()];
                    block.origins = vec![0; block.bytes.len() / 4 + 1];
                }
                if let Some(shadow) = block
                    .shadow
                    .get_mut(offset..)
                    .and_then(|tail| tail.first_chunk_mut::<N>())
                {
                    *shadow = marks;
                    if secret {
                        block.origins[offset / 4] = pc;
                        block.origins[(offset + N - 1) / 4] = pc;
                    }
                }
                return;
            }
        }
    }

    /// The instruction that last stored a secret at `address`.
    pub(crate) fn mark_origin(&self, address: u32) -> u32 {
        let at = |block: &Block| {
            block
                .origins
                .get(address.wrapping_sub(block.region.base) as usize / 4)
                .copied()
        };
        self.blocks.iter().find_map(at).unwrap_or(0)
    }
}
