//! Bench of P-256 on a Cortex-M: see the library's module of that name.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();
mcu_firmware::bench_program!("p256", 32, mcu_p256, p256);
