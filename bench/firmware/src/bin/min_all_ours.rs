//! Image for the code size table: ECDSA signing and verification and ECDH with mcu_p256.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(mcu_p256, 32);
mcu_firmware::minimal_sign_and_agree!(mcu_p256, 32);
mcu_firmware::halt_on_panic!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    loop {
        mcu_firmware::minimal::output(verify());
        mcu_firmware::minimal::output(sign());
        mcu_firmware::minimal::output(agree());
    }
}
