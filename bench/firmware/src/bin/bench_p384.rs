//! Bench of P-384 on a Cortex-M: see the library's module of that name.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();
mcu_firmware::bench_program!("p384", 48, mcu_p384, p384);
