//! Measures one call on a Cortex-M: ticks of the core's SysTick timer, and bytes of stack.
//!
//! The timer runs at the core clock. On a board a tick is a cycle; under an emulator that counts
//! instructions it is a fixed number of them, which whoever reads the output knows.

use core::{arch::asm, ptr};
use cortex_m::peripheral::{SYST, syst::SystClkSource};

/// How far below the stack pointer a call is expected to reach at most.
const STACK_DEPTH: usize = 48 * 1024;
/// What untouched stack is filled with.
const PAINT: u32 = 0xa5c3_3c5a;
/// The timer counts down from here; it has 24 bits.
const TOP: u32 = 0x00ff_ffff;

/// The cost of one call.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Ticks of the timer, what an empty call takes not included.
    pub ticks: u32,
    /// Bytes of stack below the caller.
    pub stack: usize,
}

/// The timer, started.
#[expect(missing_debug_implementations, reason = "the timer has none")]
pub struct Meter {
    timer: SYST,
    overhead: u32,
}

impl Meter {
    /// Starts the timer and finds out what measuring costs.
    #[must_use]
    pub fn new(mut timer: SYST) -> Self {
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(TOP);
        timer.clear_current();
        timer.enable_counter();
        let mut meter = Self { timer, overhead: 0 };
        meter.overhead = meter.measure(|| ()).1.ticks;
        meter
    }

    /// Calls `work` and says what it cost.
    ///
    /// Counts up to 33 million ticks: the timer tells of one wrap-around.
    ///
    /// # Panics
    /// When the call uses more stack than can be measured.
    #[inline(never)]
    pub fn measure<T>(&mut self, work: impl FnOnce() -> T) -> (T, Cost) {
        let stack_pointer = paint_stack();
        self.timer.clear_current();
        while SYST::get_current() == 0 {}
        // Reading the flag of a wrap-around clears it.
        self.timer.has_wrapped();
        let before = SYST::get_current();
        let result = call(work);
        let after = SYST::get_current();
        let wrapped = if self.timer.has_wrapped() { TOP + 1 } else { 0 };
        let elapsed = wrapped.wrapping_add(before).wrapping_sub(after);
        let cost = Cost {
            ticks: elapsed.saturating_sub(self.overhead),
            stack: touched_stack(stack_pointer),
        };
        (result, cost)
    }
}

/// Keeps `work` out of [`Meter::measure`], whose own frame is not measured.
#[inline(never)]
fn call<T>(work: impl FnOnce() -> T) -> T {
    work()
}

/// Fills the unused stack below the caller's frame, and returns the stack pointer.
#[inline(always)]
fn paint_stack() -> usize {
    let stack_pointer: usize;
    // SAFETY: writes only below the stack pointer, where nothing is live: AAPCS has no red zone.
    // The images that measure are for machines whose RAM has more room than STACK_DEPTH.
    unsafe {
        asm!(
            "mov {sp}, sp",
            "subs {at}, {sp}, {at}",
            "2:",
            "str {paint}, [{at}]",
            "adds {at}, {at}, #4",
            "cmp {at}, {sp}",
            "blo 2b",
            sp = out(reg) stack_pointer,
            at = inout(reg) STACK_DEPTH => _,
            paint = in(reg) PAINT,
            options(nostack),
        );
    }
    stack_pointer
}

/// How many bytes below `stack_pointer` were written to since they were painted.
fn touched_stack(stack_pointer: usize) -> usize {
    let bottom = stack_pointer - STACK_DEPTH;
    let is_painted = |at: &usize| {
        // SAFETY: an aligned read of RAM that paint_stack wrote.
        let word = unsafe { ptr::with_exposed_provenance::<u32>(*at).read_volatile() };
        word == PAINT
    };
    let addresses = (bottom..stack_pointer).step_by(4);
    let untouched = addresses.take_while(is_painted).count();
    assert!(
        untouched > 0,
        "the call used more than {STACK_DEPTH} bytes of stack"
    );
    STACK_DEPTH - 4 * untouched
}
