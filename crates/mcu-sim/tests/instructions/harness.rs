//! The harness as a crate that rustc can build for each target; `--cfg fp` and `--cfg dsp` say what the core has.
#![no_std]
#![no_main]

#[cfg(fp)]
core::arch::global_asm!(".set HAS_FP, 1");
#[cfg(not(fp))]
core::arch::global_asm!(".set HAS_FP, 0");
#[cfg(dsp)]
core::arch::global_asm!(".set HAS_DSP, 1");
#[cfg(not(dsp))]
core::arch::global_asm!(".set HAS_DSP, 0");
core::arch::global_asm!(include_str!("harness.S"), options(raw));

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
