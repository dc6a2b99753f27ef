//! What compresses: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        use armv7em as chosen;
        pub use armv7em::ALL as KERNELS;
    }
    portable => {
        use crate::portable as chosen;
        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];
    }
}

pub(crate) use chosen::{compress256, compress512};

/// What compresses in this build: `armv7em` or `portable`.
pub const BACKEND: &str = chosen::NAME;
