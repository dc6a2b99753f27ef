//! Turns the target triple and the `mcu_*` overrides into cfgs of this package.

#[path = "src/selection.rs"]
mod selection;

use selection::{Overrides, select};
use std::{env, process::exit};

fn main() {
    println!("cargo::rerun-if-changed=src/selection.rs");
    println!("cargo::rerun-if-changed=build.rs");

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
