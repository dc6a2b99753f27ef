//! Measures one call on a Cortex-M, in ticks of the core's SysTick timer.
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
