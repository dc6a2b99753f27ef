//! Writes the field and point kernels.
//!
//! The text of a kernel is built in memory; `cargo xtask gen` writes it, and `--check` compares it with what is checked
//! in. People edit the generator, not the `.S` files.

pub mod armv7em;

/// A kernel file.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Name of the file, below the kernel crate's `src`.
    pub file: String,
    /// What it holds.
    pub text: String,
}

/// All kernels of the crate `mcu-field-armv7em`.
#[must_use]
pub fn armv7em_kernels() -> Vec<Kernel> {
    armv7em::p256::kernels()
}

/// All kernels of the crate `mcu-aes`.
#[must_use]
pub fn aes_kernels() -> Vec<Kernel> {
    armv7em::aes::kernels()
}

/// All kernels of the crate `mcu-ghash`.
#[must_use]
pub fn ghash_kernels() -> Vec<Kernel> {
    armv7em::ghash::kernels()
}
