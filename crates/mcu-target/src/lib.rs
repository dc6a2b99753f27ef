//! Which arithmetic backend a target gets, decided once for all crates of mcu-crypto.
//!
//! The build script of this crate maps the target triple to an instruction set, a kind of multiplier and the
//! use of the FPU; the macros here expand to the arm that was chosen. `cargo::rustc-cfg` reaches only the package
//! that prints it, so the cfgs stay in this crate and other crates need no build script:
//!
//! ```
//! mcu_target::select_backend! {
//!     armv7em => { const KERNELS: &str = "armv7em"; }
//!     portable => { const KERNELS: &str = "portable"; }
//! }
//! # #[cfg(not(target_os = "none"))]
//! assert_eq!(KERNELS, "portable");
//! ```
//!
//! # Overrides
//! These are cfgs, set through `RUSTFLAGS` or `.cargo/config.toml`, and not features, because features of one
//! dependent would switch the whole tree:
//!
//! - `--cfg mcu_backend="portable"`: portable Rust everywhere.
//! - `--cfg mcu_size="small"`: smaller code and tables, at some cost in speed.
//! - `--cfg mcu_no_dsp`: a Cortex-M33 without the DSP extension.
//!
//! An override that is impossible on the target is a compile error.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(test)]
mod selection;

/// Defines a macro that expands to the arm named `$chosen`, or else to the last arm, which is named `$default`.
macro_rules! define_selector {
    ($d:tt, $(#[$doc:meta])* $name:ident: $chosen:ident, else $default:ident) => {
        $(#[$doc])*
        #[macro_export]
        macro_rules! $name {
            ($chosen => { $d($d arm:tt)* } $d($d rest:tt)*) => { $d($d arm)* };
            ($default => { $d($d arm:tt)* }) => { $d($d arm)* };
            ($d other:ident => { $d($d arm:tt)* } $d($d rest:tt)*) => { $crate::$name! { $d($d rest)* } };
        }
    };
}

macro_rules! define_select_backend {
    ($d:tt $chosen:ident) => {
        define_selector! {
            $d,
            /// Expands to the arm of this target's instruction set (`armv6m`, `armv7em`, `xtensa`), or, where
            /// there is none, to the arm `portable`, which comes last.
            select_backend: $chosen, else portable
        }
        /// The family of instruction sets that kernels for this target would be of; `portable` if there is none.
        pub const ISA: &str = stringify!($chosen);
    };
}

#[cfg(mcu_isa = "armv6m")]
define_select_backend!($ armv6m);
#[cfg(mcu_isa = "armv7em")]
define_select_backend!($ armv7em);
#[cfg(mcu_isa = "xtensa")]
define_select_backend!($ xtensa);
#[cfg(mcu_isa = "portable")]
define_select_backend!($ portable);

macro_rules! define_select_multiplier {
    ($d:tt $chosen:ident) => {
        define_selector! {
            $d,
            /// Expands to the arm `wide` where the core multiplies 32 x 32 to 64 bits in constant time, else to
            /// the last arm, `narrow`.
            select_multiplier: $chosen, else narrow
        }
        /// `wide` or `narrow`: see [`select_multiplier`].
        pub const MULTIPLIER: &str = stringify!($chosen);
    };
}

#[cfg(mcu_multiplier = "wide")]
define_select_multiplier!($ wide);
#[cfg(mcu_multiplier = "narrow")]
define_select_multiplier!($ narrow);

macro_rules! define_select_size {
    ($d:tt $chosen:ident) => {
        define_selector! {
            $d,
            /// Expands to the arm `small` under `--cfg mcu_size="small"`, else to the last arm, `fast`.
            select_size: $chosen, else fast
        }
    };
}

#[cfg(mcu_small)]
define_select_size!($ small);
#[cfg(not(mcu_small))]
define_select_size!($ fast);

macro_rules! define_select_scratch {
    ($d:tt $chosen:ident) => {
        define_selector! {
            $d,
            /// Expands to the arm `fpu` where kernels may use s-registers as scratch (hard-float targets with
            /// kernels), else to the last arm, `core`.
            select_scratch: $chosen, else core
        }
    };
}

#[cfg(mcu_fpu)]
define_select_scratch!($ fpu);
#[cfg(not(mcu_fpu))]
define_select_scratch!($ core);

macro_rules! define_naked_kernel {
    ($d:tt $open:literal, $close:literal) => {
        /// The body of a naked function: assembly text, such as `include_str!("name.S")`, and, behind a semicolon, operands of
        /// `naked_asm!`.
        ///
        /// Around it go the directives that tell the assembler what the target has: on thumbv8m.main LLVM refuses DSP
        /// instructions until it is told of them. Those that close restore the target's own setting for the assembly that
        /// follows in the module.
        #[macro_export]
        macro_rules! naked_kernel {
                    ($d($d text:expr),+ $d(; $d($d operand:tt)*)?) => {
                        ::core::arch::naked_asm!($open, $d($d text,)+ $close, $d($d($d operand)*)?)
                    };
                }
    };
}

#[cfg(all(mcu_dsp_untold, mcu_fpu))]
define_naked_kernel!($ ".arch armv7e-m\n.fpu fpv5-sp-d16", ".arch armv8-m.main\n.fpu fpv5-sp-d16");
#[cfg(all(mcu_dsp_untold, not(mcu_fpu)))]
define_naked_kernel!($ ".arch armv7e-m", ".arch armv8-m.main");
#[cfg(all(not(mcu_dsp_untold), mcu_fpu))]
define_naked_kernel!($ ".fpu fpv4-sp-d16", "");
#[cfg(all(not(mcu_dsp_untold), not(mcu_fpu)))]
define_naked_kernel!($ "", "");

/// Kernels, each a naked function whose body is a .S file, with the routines that the file calls by name; and the list `ALL` of
/// them, which `cargo xtask kernels` reads, so that none can be left out.
///
/// ```ignore
/// mcu_target::naked_kernels! {
///     /// What it does.
///     name(_z: *mut u32, _x: *const u32), "folder/name.S", callee = other_kernel;
/// }
/// ```
#[macro_export]
macro_rules! naked_kernels {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*), $file:expr $(, $callee:ident = $routine:ident)*;)*) => {
        $(
            $(#[$doc])*
            #[unsafe(naked)]
            pub(crate) unsafe extern "C" fn $name($($argument: $type),*) {
                $crate::naked_kernel!(include_str!($file); $($callee = sym $routine),*)
            }
        )*

        /// The file, its text and the address of each kernel.
        pub const ALL: &[(&str, &str, *const ())] = &[
            $((concat!(env!("CARGO_PKG_NAME"), "/src/", $file), include_str!($file), $name as *const ())),*
        ];
    };
}

#[cfg(test)]
mod tests {
    use crate::selection::{Overrides, select};

    /// Instruction set, multiplier and use of the FPU.
    fn chosen(
        triple: &str,
        overrides: Overrides<'_>,
    ) -> Result<(&'static str, &'static str, bool), String> {
        select(triple, overrides)
            .map(|chosen| (chosen.isa.name(), chosen.multiplier.name(), chosen.fpu))
    }

    #[test]
    fn every_target() {
        let table = [
            ("thumbv6m-none-eabi", "armv6m", "narrow", false),
            ("thumbv7m-none-eabi", "portable", "narrow", false),
            ("thumbv7em-none-eabi", "armv7em", "wide", false),
            ("thumbv7em-none-eabihf", "armv7em", "wide", true),
            ("thumbv8m.base-none-eabi", "armv6m", "narrow", false),
            ("thumbv8m.main-none-eabi", "armv7em", "wide", false),
            ("thumbv8m.main-none-eabihf", "armv7em", "wide", true),
            ("riscv32imac-unknown-none-elf", "portable", "wide", false),
            ("riscv32imc-esp-espidf", "portable", "wide", false),
            ("riscv64gc-unknown-linux-gnu", "portable", "wide", false),
            ("xtensa-esp32s3-none-elf", "xtensa", "wide", false),
            ("x86_64-unknown-linux-gnu", "portable", "wide", false),
            ("aarch64-apple-darwin", "portable", "wide", false),
            ("armv5te-unknown-linux-gnueabi", "portable", "narrow", false),
            ("unheard-of", "portable", "narrow", false),
        ];
        for (triple, isa, multiplier, fpu) in table {
            assert_eq!(
                chosen(triple, Overrides::default()),
                Ok((isa, multiplier, fpu)),
                "{triple}"
            );
        }
    }

    #[test]
    fn overrides() {
        let portable = Overrides {
            backend: Some("portable"),
            ..Overrides::default()
        };
        assert_eq!(
            chosen("thumbv7em-none-eabihf", portable),
            Ok(("portable", "wide", false))
        );
        assert_eq!(
            chosen("thumbv6m-none-eabi", portable),
            Ok(("portable", "narrow", false))
        );
        let no_dsp = Overrides {
            no_dsp: true,
            ..Overrides::default()
        };
        assert_eq!(
            chosen("thumbv8m.main-none-eabihf", no_dsp),
            Ok(("portable", "wide", false))
        );
        let small = Overrides {
            size: Some("small"),
            ..Overrides::default()
        };
        assert!(select("thumbv7em-none-eabi", small).is_ok_and(|selection| selection.small));
        assert!(
            select("thumbv7em-none-eabi", Overrides::default())
                .is_ok_and(|selection| !selection.small)
        );
    }

    #[test]
    fn impossible_targets_and_overrides() {
        assert!(select("riscv32i-unknown-none-elf", Overrides::default()).is_err());
        assert!(select("riscv32e-unknown-none-elf", Overrides::default()).is_err());
        let armv7em = Overrides {
            backend: Some("armv7em"),
            ..Overrides::default()
        };
        assert!(select("thumbv7m-none-eabi", armv7em).is_err());
        let no_dsp = Overrides {
            no_dsp: true,
            ..Overrides::default()
        };
        assert!(select("thumbv7em-none-eabi", no_dsp).is_err());
        let tiny = Overrides {
            size: Some("tiny"),
            ..Overrides::default()
        };
        assert!(select("thumbv7em-none-eabi", tiny).is_err());
    }
}
