//! Measures one call on a Cortex-M, in ticks of the core's SysTick timer, or a few instructions, in cycles of its
//! finest counter.
//!
//! The timer runs at the core clock: on a board a tick is a cycle. The simulator mcu-sim counts the same call from
//! outside, between entry and return of [`measured_call`], and its figure has to agree with the timer's.

use cortex_m::peripheral::{SYST, syst::SystClkSource};

/// The timer counts down from here; it has 24 bits.
const TOP: u32 = 0x00ff_ffff;

/// The timer, started.
#[expect(missing_debug_implementations, reason = "the timer has none")]
pub struct Meter {
    timer: SYST,
    overhead: u32,
}

impl Meter {
    /// Starts the timer and finds out what measuring costs, with one call that does nothing.
    ///
    /// Returns nothing if that call did not take place.
    #[must_use]
    pub fn new(mut timer: SYST) -> Option<Self> {
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(TOP);
        timer.clear_current();
        timer.enable_counter();
        let mut meter = Self { timer, overhead: 0 };
        ((), meter.overhead) = meter.measure(|| ())?;
        Some(meter)
    }

    /// Calls `work` once and returns what it gave and the ticks that it took, those of an empty call not included.
    ///
    /// The timer tells of one wrap-around: from 2^25 ticks on, only the count modulo 2^24 is right.
    pub fn measure<T>(&mut self, mut work: impl FnMut() -> T) -> Option<(T, u32)> {
        let mut result = None;
        let elapsed = self.elapsed(&mut || result = Some(work()));
        Some((result?, elapsed.wrapping_sub(self.overhead)))
    }

    /// Ticks of a call. Not generic, and not inlined: the overhead is the same for every call.
    #[inline(never)]
    fn elapsed(&mut self, work: &mut dyn FnMut()) -> u32 {
        self.timer.clear_current();
        while SYST::get_current() == 0 {}
        // Reading the flag of a wrap-around clears it.
        self.timer.has_wrapped();
        let before = SYST::get_current();
        measured_call(work);
        let after = SYST::get_current();
        let wrapped = if self.timer.has_wrapped() { TOP + 1 } else { 0 };
        wrapped.wrapping_add(before).wrapping_sub(after)
    }
}

/// Every measured call goes through here: the simulator stops at this symbol.
#[inline(never)]
fn measured_call(work: &mut dyn FnMut()) {
    work();
}

/// What counts cycles: CYCCNT of the DWT on cores that have one, SysTick on the others.
#[derive(Debug)]
pub struct CycleCounter(());

impl CycleCounter {
    /// Starts it.
    #[must_use]
    pub fn start() -> Self {
        // SAFETY: the two registers are the core's own; nothing else in the firmware uses them at the same time.
        let mut core = unsafe { cortex_m::Peripherals::steal() };
        if cfg!(thumb2) {
            core.DCB.enable_trace();
            #[cfg(thumb2)]
            core.DWT.enable_cycle_counter();
        } else {
            core.SYST.set_clock_source(SystClkSource::Core);
            core.SYST.set_reload(TOP);
            core.SYST.clear_current();
            core.SYST.enable_counter();
        }
        Self(())
    }

    /// The register with the count.
    #[must_use]
    pub fn register(&self) -> *const u32 {
        let register: usize = if cfg!(thumb2) {
            0xe000_1004
        } else {
            0xe000_e018
        };
        register as *const u32
    }

    /// Cycles between two readings of it, less than 2^24 of them.
    #[must_use]
    pub fn between(&self, start: u32, end: u32) -> u32 {
        if cfg!(thumb2) {
            end.wrapping_sub(start)
        } else {
            start.wrapping_sub(end) & TOP
        }
    }
}
