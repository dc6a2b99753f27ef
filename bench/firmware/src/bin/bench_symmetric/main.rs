//! Bench of symmetric primitives on a Cortex-M: see the library's module of that name.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();
mcu_firmware::bench_entry!(cortex_m_bench::run);

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod aes;
#[cfg(all(target_arch = "arm", target_os = "none"))]
mod chacha;
#[cfg(all(target_arch = "arm", target_os = "none"))]
mod hashes;

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_bench {
    use crate::{aes, chacha, hashes};
    use mcu_firmware::{bench::Rows, meter::Meter};

    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let mut rows = Rows::default();
        aes::run(&mut rows, &mut meter)?;
        chacha::run(&mut rows, &mut meter)?;
        hashes::run(&mut rows, &mut meter)?;
        Some(rows.outcome())
    }
}
