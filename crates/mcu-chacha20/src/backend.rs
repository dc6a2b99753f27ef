//! What computes: the only file of this crate that names kernels.

#[path = "portable.rs"]
mod portable;

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        use armv7em as chosen;
    }
    portable => {
        use portable as chosen;
    }
}

pub use chosen::BACKEND;
#[cfg(feature = "cipher")]
pub(crate) use chosen::apply;
#[cfg(any(feature = "rng", feature = "xchacha"))]
pub(crate) use chosen::block_words;
