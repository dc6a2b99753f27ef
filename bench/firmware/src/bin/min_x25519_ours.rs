//! Image for the code size table: X25519, any point, with mcu_x25519.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_program!(mcu_x25519::x25519(
    mcu_firmware::minimal::input(),
    mcu_firmware::minimal::input()
));
