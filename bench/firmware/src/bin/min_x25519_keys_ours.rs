//! Image for the code size table: an X25519 public key and a shared secret, with the tables of mcu_x25519.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_x25519_keys!(mcu_x25519);
mcu_firmware::minimal_program!(public_key(), shared_secret());
