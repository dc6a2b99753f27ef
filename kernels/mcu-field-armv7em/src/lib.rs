//! Field and point kernels of `mcu-field` for ARMv7E-M: Cortex-M4, M7, and M33 with the DSP extension.
//!
//! The kernels use s-registers as scratch, so they are there on hard-float targets; elsewhere the crate is empty.
#![no_std]

mcu_target::select_backend! {
    armv7em => {
        mcu_target::select_scratch! {
            fpu => {
                mod backend;
                mod kernels;

                pub use backend::Armv7em;
            }
            core => {}
        }
    }
    portable => {}
}
