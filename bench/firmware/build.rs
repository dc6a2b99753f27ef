//! Hands the linker the memory map of the machine that the image is for.
//!
//! The maps live in one place, xtask's table of boards, and arrive in the variable `MCU_MEMORY`
//! as the text of a linker script.

use std::{env, fs, path::PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=MCU_MEMORY");
    instruction_set();
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    // Without a map the code can be checked, but no image can be linked.
    let Ok(map) = env::var("MCU_MEMORY") else {
        return;
    };
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
        println!("cargo::error=cargo set no OUT_DIR for the build script");
        return;
    };
    if let Err(error) = fs::write(out.join("memory.x"), map) {
        println!("cargo::error=cannot write memory.x: {error}");
        return;
    }
    println!("cargo::rustc-link-search={}", out.display());
    // The runtimes for RISC-V leave it to the application to name memory.x.
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("riscv32") {
        println!("cargo::rustc-link-arg-bins=-Tmemory.x");
    }
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    if env::var_os("CARGO_FEATURE_RTT").is_some() {
        println!("cargo::rustc-link-arg-bins=-Tdefmt.x");
        println!("cargo::rustc-link-arg-bins=-Tteleprobe.x");
    }
    // Sections that no code refers to must not count as code size.
    println!("cargo::rustc-link-arg-bins=--gc-sections");
    // Nor may the lines of dropped code appear at address 0, where images for some boards have other code.
    for section in [".debug_info", ".debug_line"] {
        println!("cargo::rustc-link-arg-bins=-zdead-reloc-in-nonalloc={section}=0xffffffff");
    }
}

/// What a core has that the timing image needs to know: stable Rust shows no target features for these triples.
fn instruction_set() {
    let target = env::var("TARGET").unwrap_or_default();
    let starts_with = |triples: &[&str]| triples.iter().any(|triple| target.starts_with(triple));
    let names = [
        ("thumb2", starts_with(&["thumbv7", "thumbv8m.main"])),
        ("dsp", starts_with(&["thumbv7em", "thumbv8m.main"])),
        (
            "fpu",
            target.starts_with("thumb") && target.ends_with("eabihf"),
        ),
    ];
    for (name, present) in names {
        println!("cargo::rustc-check-cfg=cfg({name})");
        if present {
            println!("cargo::rustc-cfg={name}");
        }
    }
}
