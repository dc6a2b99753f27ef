//! Image for the code size table: Ed25519 signing and verification with mcu_ed25519.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_ed25519!(mcu_ed25519);
mcu_firmware::minimal_program!(sign(), verify());
