//! The registers of the system control space that start-up code and benches touch: SysTick, SCB, DWT, NVIC.
//!
//! Addresses: Armv7-M ARM (DDI 0403E), B3.2, B3.3 and C1.8. Interrupts never fire; registers that configure them hold
//! what was written.

use crate::memory::AccessError;
use std::collections::BTreeMap;

const DWT_CTRL: u32 = 0xe000_1000;
const DWT_CYCCNT: u32 = 0xe000_1004;
const SYST_CSR: u32 = 0xe000_e010;
const SYST_RVR: u32 = 0xe000_e014;
const SYST_CVR: u32 = 0xe000_e018;
const SYST_CALIB: u32 = 0xe000_e01c;
const CPUID: u32 = 0xe000_ed00;
const VTOR: u32 = 0xe000_ed08;
const DEMCR: u32 = 0xe000_edfc;

/// DEMCR.TRCENA: the DWT runs.
const TRCENA: u32 = 1 << 24;
/// SYST_CSR.COUNTFLAG: the counter reached zero since it was last read.
const COUNTFLAG: u32 = 1 << 16;
const SYST_MASK: u32 = 0x00ff_ffff;

/// The private peripheral bus.
#[derive(Clone, Debug)]
pub(crate) struct System {
    /// Cycles since reset.
    pub(crate) cycles: u64,
    cpuid: u32,
    has_dwt: bool,
    /// Plain storage for registers without behaviour.
    plain: BTreeMap<u32, u32>,
    dwt_enabled: bool,
    /// CYCCNT while stopped; while running, what to add to the cycles.
    dwt_offset: u32,
    systick_csr: u32,
    systick_rvr: u32,
    /// The cycle at which the counter was last zero and about to reload.
    systick_start: u64,
}

impl System {
    pub(crate) fn new(cpuid: u32, has_dwt: bool) -> Self {
        Self {
            cycles: 0,
            cpuid,
            has_dwt,
            plain: BTreeMap::new(),
            dwt_enabled: false,
            dwt_offset: 0,
            systick_csr: 0,
            systick_rvr: 0,
            systick_start: 0,
        }
    }

    pub(crate) fn contains(address: u32) -> bool {
        address >> 20 == 0xe00
    }

    /// Registers that keep what is written and have no effect in a machine without interrupts.
    fn is_plain(address: u32) -> bool {
        matches!(address,
            0xe000_e100..=0xe000_e4ef // NVIC
            | 0xe000_e008 // ACTLR
            | 0xe000_ed04..=0xe000_ed3c // ICSR to AFSR
            | 0xe000_ed88 // CPACR
            | 0xe000_ed90..=0xe000_edb8 // MPU
            | 0xe000_edd0..=0xe000_ede4 // SAU
            | 0xe000_edfc // DEMCR
            | 0xe000_ef34..=0xe000_ef3c // FPCCR, FPCAR, FPDSCR
            | 0xe000_1fb0 // DWT lock
        )
    }

    fn dwt_count(&self) -> u32 {
        if self.dwt_enabled {
            self.dwt_offset.wrapping_add(self.cycles as u32)
        } else {
            self.dwt_offset
        }
    }

    /// SysTick counts down from the reload value to zero and reloads on the next cycle.
    fn systick_count(&self) -> u32 {
        let period = u64::from(self.systick_rvr) + 1;
        let elapsed = self.cycles - self.systick_start;
        if self.systick_csr & 1 == 0 || elapsed == 0 {
            0
        } else {
            self.systick_rvr - ((elapsed - 1) % period) as u32
        }
    }

    pub(crate) fn read(&mut self, address: u32) -> Result<u32, AccessError> {
        Ok(match address {
            DWT_CTRL if self.has_dwt => 0x4000_0000 | u32::from(self.dwt_enabled),
            DWT_CYCCNT if self.has_dwt => self.dwt_count(),
            SYST_CSR => {
                let wrapped = self.systick_csr & 1 != 0
                    && self.cycles - self.systick_start > u64::from(self.systick_rvr);
                self.systick_csr | if wrapped { COUNTFLAG } else { 0 }
            }
            SYST_RVR => self.systick_rvr,
            SYST_CVR => self.systick_count(),
            SYST_CALIB => 0,
            CPUID => self.cpuid,
            _ if Self::is_plain(address) => self.plain.get(&address).copied().unwrap_or(0),
            _ => return Err(AccessError::System { address }),
        })
    }

    pub(crate) fn write(&mut self, address: u32, value: u32) -> Result<(), AccessError> {
        match address {
            DWT_CTRL if self.has_dwt => {
                let count = self.dwt_count();
                let trace = self.plain.get(&DEMCR).copied().unwrap_or(0) & TRCENA != 0;
                self.dwt_enabled = value & 1 != 0 && trace;
                self.set_dwt(count);
            }
            DWT_CYCCNT if self.has_dwt => self.set_dwt(value),
            SYST_CSR => {
                if self.systick_csr & 1 == 0 {
                    self.systick_start = self.cycles;
                }
                self.systick_csr = value & 7;
            }
            SYST_RVR => self.systick_rvr = value & SYST_MASK,
            SYST_CVR => self.systick_start = self.cycles,
            _ if Self::is_plain(address) => {
                self.plain.insert(address, value);
            }
            _ => return Err(AccessError::System { address }),
        }
        Ok(())
    }

    fn set_dwt(&mut self, count: u32) {
        self.dwt_offset = if self.dwt_enabled {
            count.wrapping_sub(self.cycles as u32)
        } else {
            count
        };
    }

    /// Where the vector table is, if the guest moved it.
    pub(crate) fn set_vector_table(&mut self, address: u32) {
        self.plain.insert(VTOR, address);
    }
}
