//! Image for the code size table: ChaCha20-Poly1305, sealing and opening, with chacha20poly1305.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_seal_and_open!(chacha20poly1305);
mcu_firmware::halt_on_panic!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    loop {
        mcu_firmware::minimal::output(seal_and_open());
    }
}
