//! The kernels, from their generator.

use crate::{generated, workspace};
use anyhow::Result;

/// Write the assembly kernels
///
/// People edit the generator in kernels/gen, not the .S files. With --check nothing is written, and a file that differs is
/// an error.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare with what is checked in instead of writing
    #[arg(long)]
    pub check: bool,
}

/// Runs the task and returns the number of files.
pub fn run(arguments: &Arguments) -> Result<u64> {
    let folder = workspace::root().join("kernels/mcu-field-armv7em/src");
    let kernels = mcu_kernel_gen::armv7em::kernels();
    for kernel in &kernels {
        generated::settle(
            &folder.join(&kernel.file),
            &kernel.text,
            arguments.check,
            "cargo xtask gen",
        )?;
    }
    Ok(kernels.len() as u64)
}
