//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        use crate::armv7em as chosen;
        pub use crate::armv7em::ALL as KERNELS;
    }
    portable => {
        use crate::portable as chosen;
        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];
    }
}

pub(crate) use chosen::Multiplier;

/// What computes in this build: `armv7em`, `portable/wide` or `portable/narrow`.
pub const BACKEND: &str = chosen::NAME;

/// The order of a block's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Byte 0 has the coefficients of `x^0` to `x^7`.
    Plain,
    /// Byte 15 has.
    Reversed,
}
