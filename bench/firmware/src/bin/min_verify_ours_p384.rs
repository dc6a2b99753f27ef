//! Image for the code size table: ECDSA verification with mcu_p384 and nothing else.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(mcu_p384, 48);
mcu_firmware::minimal_program!(verify());
