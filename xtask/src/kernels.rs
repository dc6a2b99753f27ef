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
    let crates = [
        (
            "kernels/mcu-field-armv7em",
            mcu_kernel_gen::armv7em_kernels(),
        ),
        ("crates/mcu-aes", mcu_kernel_gen::aes_kernels()),
        ("crates/mcu-ghash", mcu_kernel_gen::ghash_kernels()),
    ];
    let mut files = 0;
    for (folder, kernels) in crates {
        let folder = workspace::root().join(folder).join("src");
        for kernel in kernels {
            generated::settle(
                &folder.join(&kernel.file),
                &kernel.text,
                arguments.check,
                "cargo xtask gen",
            )?;
            files += 1;
        }
    }
    Ok(files)
}
