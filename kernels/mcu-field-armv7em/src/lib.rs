//! Field and point kernels of `mcu-field` for ARMv7E-M: Cortex-M4, M7, and M33 with the DSP extension.
//!
//! On hard-float targets the kernels use s-registers as scratch, elsewhere their frames. On other targets the crate is
//! empty.
#![no_std]

mcu_target::select_backend! {
    armv7em => {
        mod backend;
        mod kernels;

        pub use backend::Armv7em;

        /// For `cargo xtask kernels`, which checks each against its header: lists of files, their texts and addresses.
        #[doc(hidden)]
        pub const KERNELS: [&[(&str, &str, *const ())]; 14] = [
            kernels::p256_fast::ALL,
            kernels::p256_small::ALL,
            kernels::p384::ALL,
            kernels::p256_order_fast::ALL,
            kernels::p256_order_small::ALL,
            kernels::p384_order::ALL,
            kernels::curve25519::ALL,
            kernels::ed25519_order::ALL,
            kernels::inversion::ALL,
            kernels::limbs8_fast::ALL,
            kernels::limbs8_small::ALL,
            kernels::limbs12_fast::ALL,
            kernels::limbs12_small::ALL,
            kernels::words::ALL,
        ];
    }
    portable => {
        #[doc(hidden)]
        pub const KERNELS: [&[(&str, &str, *const ())]; 0] = [];
    }
}
