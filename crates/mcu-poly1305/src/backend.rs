//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        pub(crate) use armv7em::absorb;
        pub use armv7em::BACKEND;
    }
    portable => {
        #[path = "portable.rs"]
        mod portable;

        pub(crate) use portable::absorb;
        pub use portable::BACKEND;
    }
}
