//! Turns the target triple and the `mcu_*` overrides into cfgs of this package.

#[path = "src/selection.rs"]
mod selection;

use selection::{Overrides, select};
use std::{env, process::exit};

fn main() {
    println!("cargo::rerun-if-changed=src/selection.rs");
    println!("cargo::rerun-if-changed=build.rs");

    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if let Some(option) = name.strip_prefix("CARGO_CFG_MCU_")
            && !["BACKEND", "SIZE", "NO_DSP"].contains(&option)
        {
            let option = option.to_lowercase();
            println!(
                "cargo::error=there is no option `--cfg mcu_{option}`: mcu_backend, mcu_size and mcu_no_dsp are all there are"
            );
            exit(1);
        }
    }
    let triple = env::var("TARGET").unwrap_or_default();
    let backend = env::var("CARGO_CFG_MCU_BACKEND").ok();
    let size = env::var("CARGO_CFG_MCU_SIZE").ok();
    let overrides = Overrides {
        backend: backend.as_deref(),
        size: size.as_deref(),
        no_dsp: env::var_os("CARGO_CFG_MCU_NO_DSP").is_some(),
    };
    match select(&triple, overrides) {
        Ok(selection) => {
            println!("cargo::rustc-cfg=mcu_isa=\"{}\"", selection.isa.name());
            println!(
                "cargo::rustc-cfg=mcu_multiplier=\"{}\"",
                selection.multiplier.name()
            );
            if selection.fpu {
                println!("cargo::rustc-cfg=mcu_fpu");
            }
            if selection.dsp_untold {
                println!("cargo::rustc-cfg=mcu_dsp_untold");
            }
            if selection.small {
                println!("cargo::rustc-cfg=mcu_small");
            }
        }
        Err(problem) => {
            println!("cargo::error={problem}");
            exit(1);
        }
    }
}
