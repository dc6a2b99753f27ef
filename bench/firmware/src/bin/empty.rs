//! Image for the code size table: what every other one contains too.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::minimal_program!(mcu_firmware::minimal::input::<1>());
