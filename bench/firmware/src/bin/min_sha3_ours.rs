//! Image for the code size table: Sha3-256 with mcu_sha3.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_digest!(mcu_sha3, Sha3_256);
mcu_firmware::minimal_program!(digest());
