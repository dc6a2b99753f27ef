//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        pub(crate) use armv7em::absorb;
        pub use armv7em::{ALL as KERNELS, BACKEND};
    }
    portable => {
        pub(crate) use crate::portable::absorb;
        pub use crate::portable::BACKEND;

        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];
    }
}
