//! Image for the code size table: Sha256 with sha2.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_digest!(sha2, Sha256);
mcu_firmware::minimal_program!(digest());
