//! Timing image for a Cortex-M: short blocks of instructions, each repeated between two reads of the cycle counter.
//!
//! A block stands for one rule of the simulator's timing tables, or for one of the effects that the manuals leave open.
//! For each it prints `timing name=<name> cycles=<n>`: the cycles of 64 repetitions, those of an empty block not
//! included. It ends with `timing ok rows=<n>`. `cargo xtask hil` says what each block speaks about.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg(all(target_arch = "arm", target_os = "none"))]
#[cortex_m_rt::entry]
fn main() -> ! {
    mcu_firmware::machine::start();
    cortex_m_timing::run();
    mcu_firmware::machine::finish(true)
}

#[cfg(not(all(target_arch = "arm", target_os = "none")))]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::println!("timing failed: it needs the cycle counter of a Cortex-M");
    mcu_firmware::machine::finish(false)
}

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_timing {
    use core::arch::asm;
    use mcu_firmware::machine::println;

    /// SysTick counts down from here.
    const SYSTICK_TOP: u32 = 0x00ff_ffff;

    /// What counts cycles: CYCCNT of the DWT on cores that have one, SysTick on the others.
    struct CycleCounter(());

    impl CycleCounter {
        /// Starts it.
        fn start() -> Self {
            // SAFETY: the two registers are the core's own; nothing else in the firmware uses them at the same time.
            let mut core = unsafe { cortex_m::Peripherals::steal() };
            if cfg!(thumb2) {
                core.DCB.enable_trace();
                #[cfg(thumb2)]
                core.DWT.enable_cycle_counter();
            } else {
                core.SYST
                    .set_clock_source(cortex_m::peripheral::syst::SystClkSource::Core);
                core.SYST.set_reload(SYSTICK_TOP);
                core.SYST.clear_current();
                core.SYST.enable_counter();
            }
            Self(())
        }

        /// The register with the count.
        fn register(&self) -> *const u32 {
            let register: usize = if cfg!(thumb2) {
                0xe000_1004
            } else {
                0xe000_e018
            };
            register as *const u32
        }

        /// Cycles between two readings of it, less than 2^24 of them.
        fn between(&self, start: u32, end: u32) -> u32 {
            if cfg!(thumb2) {
                end.wrapping_sub(start)
            } else {
                start.wrapping_sub(end) & SYSTICK_TOP
            }
        }
    }

    /// Reads the counter, runs a block 64 times, reads the counter again. Arguments: the counter's register, and words
    /// of memory of which the first one holds their own address.
    type Sequence = fn(*const u32, *mut u32) -> (u32, u32);

    /// Blocks are written for these registers: r1 and, at first, r2 point to the words; r3 is 0 at first; r2, r3, r12
    /// and lr are free, and what is named in brackets; the literal `9f` can be loaded. A block begins at a multiple of 8, and repeats at multiples
    /// of 4. `mov r12, r12` is an instruction of one cycle; around a block it keeps the reads of the counter apart.
    macro_rules! sequences {
        ($($(#[$condition:meta])? $name:literal $([$($clobbered:tt)*])? => $block:literal,)*) => {
            const ALL: &[(&str, Sequence)] = &[$(
                $(#[$condition])?
                ($name, |counter, words| {
                    let (start, end): (u32, u32);
                    // SAFETY: a block only reads and writes the words, balances its use of the stack, and changes no
                    // register but those that are named.
                    unsafe {
                        asm!(
                            ".balign 8",
                            "isb",
                            "ldr r4, [r0]",
                            "mov r12, r12",
                            ".rept 64",
                            $block,
                            ".endr",
                            "mov r12, r12",
                            "ldr r5, [r0]",
                            "b 8f",
                            ".balign 4",
                            "9: .word 1",
                            "8:",
                            inout("r0") counter => _,
                            inout("r1") words => _,
                            inout("r2") words => _,
                            inout("r3") 0_u32 => _,
                            out("r4") start,
                            out("r5") end,
                            out("r12") _,
                            out("lr") _,
                            $($($clobbered)*)?
                        );
                    }
                    (start, end)
                }),
            )*];
        };
    }

    sequences! {
        "empty" => "",
        "add" => "adds r3, r3, #1; mov r12, r12",
        // Refill, by kind of branch.
        "branch" => "b 1f; mov r12, r12; 1:",
        "branch_taken" => "cmp r3, r3; beq 1f; 1:",
        "branch_not_taken" => "cmp r3, r3; bne 1f; 1:",
        #[cfg(thumb2)]
        "compare_branch" => "cbz r3, 1f; mov r12, r12; 1:",
        "call_and_return" => "bl 1f; b 2f; 1: bx lr; 2:",
        "call_register" => "adr r2, 1f; adds r2, #1; blx r2; mov r12, r12; 1:",
        "pop_pc" => "adr r2, 1f; adds r2, #1; push {{r2}}; pop {{pc}}; 1:",
        // Where a branch goes.
        #[cfg(thumb2)]
        "wide_target_aligned" => "b 1f; mov r12, r12; 1: add.w r3, r3, #1",
        #[cfg(thumb2)]
        "wide_target_misaligned" => "b 1f; mov r12, r12; mov r12, r12; 1: add.w r3, r3, #1; mov r12, r12",
        // Where an address comes from.
        "address_just_computed" => "mov r2, r1; ldr r3, [r2]",
        "address_computed_before" => "mov r2, r1; mov r12, r12; ldr r3, [r2]",
        "address_just_loaded" => "ldr r2, [r1]; ldr r3, [r2]",
        // Loads and stores beside each other.
        "load" => "ldr r2, [r1]; mov r12, r12",
        "load_and_use" => "ldr r2, [r1]; adds r3, r2, #1",
        "load_load" => "ldr r2, [r1]; ldr r3, [r1, #4]",
        "literal" => "ldr r2, 9f; mov r12, r12",
        "store_load" => "str r3, [r1, #8]; ldr r2, [r1, #4]",
        "store_load_same" => "str r3, [r1, #8]; ldr r2, [r1, #8]",
        #[cfg(thumb2)]
        "load_unaligned" => "ldr.w r2, [r1, #1]; mov r12, r12",
        #[cfg(thumb2)]
        "load_two" => "ldm.w r1, {{r2, r3}}",
        #[cfg(fpu)]
        "fpu_to_core" [out("s0") _] => "vmov r2, s0",
        #[cfg(fpu)]
        "fpu_load_to_core" [out("s0") _] => "vldr s0, [r1]; vmov r2, s0",
        // UMAAL r2, r3, r1, r12: the assembler has no name for it without the DSP extension, which triples do not show.
        #[cfg(dsp)]
        "multiply_accumulate" => ".inst.w 0xfbe1236c",
    }

    /// Measures and prints everything.
    pub fn run() {
        cortex_m::interrupt::disable();
        let counter = CycleCounter::start();
        let mut words = [0_u32; 4];
        words[0] = words.as_ptr() as u32;
        let mut empty = 0;
        for (name, sequence) in ALL {
            let (start, end) = sequence(counter.register(), words.as_mut_ptr());
            let cycles = counter.between(start, end);
            if *name == "empty" {
                empty = cycles;
            } else {
                println!("timing name={name} cycles={}", cycles.wrapping_sub(empty));
            }
        }
        println!("timing ok rows={}", ALL.len() - 1);
    }
}
