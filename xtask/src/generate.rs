//! The kernels, from their generator.

use crate::{generated, workspace};
use anyhow::Result;
use mcu_kernel_gen::armv7em;

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
        ("kernels/mcu-field-armv7em", armv7em::kernels()),
        ("crates/mcu-aes", armv7em::aes::kernels()),
        ("crates/mcu-ghash", armv7em::ghash::kernels()),
        ("crates/mcu-keccak", armv7em::keccak::kernels()),
        ("crates/mcu-sha2", armv7em::sha256::kernels()),
        ("crates/mcu-sha2", armv7em::sha512::kernels()),
    ];
    let mut files = 0;
    for (name, kernels) in &crates {
        let folder = workspace::root().join(name).join("src");
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
