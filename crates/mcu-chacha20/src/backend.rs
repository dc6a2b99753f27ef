//! What computes: the only file of this crate that names kernels.

#[path = "portable.rs"]
mod portable;

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        use armv7em as chosen;
        pub use armv7em::ALL as KERNELS;

        /// What computes the key stream in this build: `armv7em` or `portable`.
        pub const BACKEND: &str = "armv7em";
    }
    portable => {
        use portable as chosen;

        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];

        /// What computes the key stream in this build: `armv7em` or `portable`.
        pub const BACKEND: &str = "portable";
    }
}

#[cfg(feature = "cipher")]
pub(crate) use chosen::apply;
#[cfg(any(feature = "rng", feature = "xchacha"))]
pub(crate) use chosen::block_words;
pub use portable::block_words as portable_block_words;
