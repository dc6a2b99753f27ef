//! Image for the code size table: Ed25519 verification with ed25519_dalek.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_ed25519!(ed25519_dalek);
mcu_firmware::minimal_program!(verify());
