//! Image for the code size table: X25519, any point, with x25519_dalek.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_program!(x25519_dalek::x25519(
    mcu_firmware::minimal::input(),
    mcu_firmware::minimal::input()
));
