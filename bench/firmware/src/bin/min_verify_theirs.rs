//! Image for the code size table: ECDSA verification with p256 and nothing else.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(p256, 32);
mcu_firmware::minimal_program!(verify());
