//! Self-test of Ed25519 on target (and on the host): exit code 0 when every case passed.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::start();
    mcu_firmware::machine::finish(mcu_firmware::selftest::ed25519::run())
}
