//! Image for the code size table: AES-128-GCM, sealing and opening, with aes_gcm.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_seal_and_open!(aes_gcm, Aes128Gcm, 16);
mcu_firmware::minimal_program!(seal_and_open());
