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
                /// For `cargo xtask kernels`, which checks each against its header.
                #[doc(hidden)]
                pub use kernels::ALL as KERNELS;
            }
            core => { pub use nothing::KERNELS; }
        }
    }
    portable => { pub use nothing::KERNELS; }
}

/// For targets without kernels.
#[doc(hidden)]
#[allow(dead_code, reason = "not used where there are kernels")]
pub mod nothing {
    /// No kernels.
    pub const KERNELS: &[(&str, &str, *const ())] = &[];
}
