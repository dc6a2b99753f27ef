//! Image for the code size table: ECDSA signing with a given nonce, verification and ECDH with p384.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_verify!(p384, 48);
mcu_firmware::minimal_sign_with_nonce!(p384, 48);
mcu_firmware::minimal_agree!(p384, 48);
mcu_firmware::minimal_program!(verify(), sign(), agree());
