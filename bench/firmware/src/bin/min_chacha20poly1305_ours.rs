//! Image for the code size table: ChaCha20-Poly1305, sealing and opening, with mcu_chacha20poly1305.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_seal_and_open!(mcu_chacha20poly1305, ChaCha20Poly1305, 32);
mcu_firmware::minimal_program!(seal_and_open());
