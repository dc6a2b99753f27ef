//! The mapping itself: plain data in, plain data out, so that a host test covers every target.
//!
//! Stable rustc shows no `dsp` target feature for thumb targets, so the triple decides.

/// Instruction set whose kernels a target gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Isa {
    /// Cortex-M0, M0+, M23 and M1.
    Armv6m,
    /// Cortex-M4, M7 and, because nearly all of them have the DSP extension, M33, M35P, M55, M85.
    Armv7em,
    /// No kernels: portable Rust.
    Portable,
    /// ESP32-S2 and ESP32-S3 (LX7), ESP32 (LX6).
    Xtensa,
}

/// What the core can multiply in constant time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multiplier {
    /// 32 x 32 to 32 bits at most: wide products are formed from 16 x 16 ones.
    Narrow,
    /// 32 x 32 to 64 bits.
    Wide,
}

/// What the `--cfg mcu_*` options ask for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overrides<'a> {
    /// `mcu_backend="..."`.
    pub backend: Option<&'a str>,
    /// `mcu_size="..."`.
    pub size: Option<&'a str>,
    /// `mcu_no_dsp`.
    pub no_dsp: bool,
}

/// The outcome for one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// Whose kernels.
    pub isa: Isa,
    /// Which products portable code may use.
    pub multiplier: Multiplier,
    /// Whether kernels may use s-registers as scratch.
    pub fpu: bool,
    /// Whether the kernels need the assembler to be told that there is a DSP extension.
    pub dsp_untold: bool,
    /// Whether code size goes before speed.
    pub small: bool,
}

impl Isa {
    /// The value of the cfg `mcu_isa`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Armv6m => "armv6m",
            Self::Armv7em => "armv7em",
            Self::Portable => "portable",
            Self::Xtensa => "xtensa",
        }
    }
}

impl Multiplier {
    /// The value of the cfg `mcu_multiplier`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Narrow => "narrow",
            Self::Wide => "wide",
        }
    }
}

/// Decides for one target triple; the error is one line for the user.
pub fn select(triple: &str, overrides: Overrides<'_>) -> Result<Selection, String> {
    let arch = triple.split('-').next().unwrap_or_default();
    if lacks_multiplier(arch) {
        return Err(format!(
            "{triple} has no multiplier: products would be library calls whose time depends on secrets; use a target with the M extension, riscv32im for instance"
        ));
    }
    let dsp_optional = arch == "thumbv8m.main";
    if overrides.no_dsp && !dsp_optional {
        return Err(format!(
            "`--cfg mcu_no_dsp` is for thumbv8m.main targets, where the DSP extension is optional; this is {triple}"
        ));
    }

    // Cortex-M3 has UMULL, in 3 to 5 cycles by operand (Cortex-M3 TRM, instruction timing), so it is "narrow";
    // 32-bit MUL takes one cycle there. An unknown architecture gets the choice that is safe everywhere.
    let (mut isa, multiplier) = match arch {
        "thumbv6m" | "thumbv8m.base" => (Isa::Armv6m, Multiplier::Narrow),
        "thumbv7em" => (Isa::Armv7em, Multiplier::Wide),
        "thumbv8m.main" if overrides.no_dsp => (Isa::Portable, Multiplier::Wide),
        "thumbv8m.main" => (Isa::Armv7em, Multiplier::Wide),
        "xtensa" => (Isa::Xtensa, Multiplier::Wide),
        "aarch64" | "x86_64" | "i586" | "i686" | "wasm32" | "wasm64" => {
            (Isa::Portable, Multiplier::Wide)
        }
        _ if riscv_has_multiplier(arch) => (Isa::Portable, Multiplier::Wide),
        _ => (Isa::Portable, Multiplier::Narrow),
    };

    match overrides.backend {
        None => {}
        Some("portable") => isa = Isa::Portable,
        Some(other) => {
            return Err(format!(
                "`--cfg mcu_backend=\"{other}\"`: the only override is \"portable\"; the target decides otherwise"
            ));
        }
    }
    let small = match overrides.size {
        None => false,
        Some("small") => true,
        Some(other) => {
            return Err(format!(
                "`--cfg mcu_size=\"{other}\"`: the only value is \"small\""
            ));
        }
    };
    Ok(Selection {
        isa,
        multiplier,
        fpu: isa == Isa::Armv7em && triple.ends_with("eabihf"),
        dsp_untold: isa == Isa::Armv7em && dsp_optional,
        small,
    })
}

/// The single-letter extensions in a RISC-V architecture name.
fn riscv_extensions(arch: &str) -> Option<&str> {
    let extensions = arch
        .strip_prefix("riscv32")
        .or_else(|| arch.strip_prefix("riscv64"))?;
    extensions.split(['_', 'z']).next()
}

/// Whether a RISC-V core has the M extension, of which MULHU is part.
fn riscv_has_multiplier(arch: &str) -> bool {
    riscv_extensions(arch).is_some_and(|letters| letters.contains(['m', 'g']))
}

/// Whether there is not even a multiply of 16 x 16 bits.
fn lacks_multiplier(arch: &str) -> bool {
    riscv_extensions(arch).is_some() && !riscv_has_multiplier(arch)
}
