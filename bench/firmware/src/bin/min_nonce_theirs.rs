//! Image for the code size table: ECDSA signing with a given nonce, verification and ECDH with p256.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(p256, 32);
mcu_firmware::minimal_sign_with_nonce!(p256, 32);
mcu_firmware::minimal_agree!(p256, 32);
mcu_firmware::minimal_program!(verify(), sign(), agree());
