//! Bench of what is on Curve25519, on a Cortex-M: see the library's module of that name.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();
mcu_firmware::bench_entry!(cortex_m_bench::run);

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod x25519;

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_bench {
    use crate::x25519;
    use mcu_firmware::{bench::Rows, meter::Meter};

    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let mut rows = Rows::default();
        x25519::run(&mut rows, &mut meter)?;
        Some(rows.outcome())
    }
}
