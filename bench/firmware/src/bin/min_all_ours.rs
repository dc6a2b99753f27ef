//! Image for the code size table: ECDSA signing and verification and ECDH with mcu_p256.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(mcu_p256, 32);
mcu_firmware::minimal_sign!(mcu_p256, 32);
mcu_firmware::minimal_agree!(mcu_p256, 32);
mcu_firmware::minimal_program!(verify(), sign(), agree());
