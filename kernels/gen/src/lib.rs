//! Writes kernels.
//!
//! The text of a kernel is built in memory; `cargo xtask gen` writes it, and `--check` compares it with what is checked
//! in. People edit the generator, not the `.S` files.

pub mod armv7em;
pub mod prime;

/// A kernel file.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Name of the file, below its crate's `src`.
    pub file: String,
    /// What it holds.
    pub text: String,
}
