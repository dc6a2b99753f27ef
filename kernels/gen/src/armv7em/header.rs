//! The header of a kernel, and the form that its file has.

use super::{
    asm::Reg,
    layout::{Layout, Scratch},
    pairing::pair_loads,
};

/// What the header of a kernel says.
#[derive(Debug)]
pub struct Contract<'a> {
    /// Name of the file.
    pub name: &'static str,
    /// What is computed.
    pub formula: String,
    /// Registers, sizes and rights.
    pub arguments: String,
    /// What the inputs must be.
    pub requires: &'a str,
    /// What the outputs are.
    pub ensures: &'a str,
    /// How, with its source.
    pub method: &'a str,
    /// The operation that it is, in mcu-field's traits.
    pub twin: String,
}

/// What a routine saves, changes and clears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Follows the ABI.
    Abi,
    /// Follows the ABI, in core registers alone and without the DSP extension.
    Core,
    /// As `Core`, on what is public, which decides how long it takes.
    Public,
    /// Off the ABI: for kernels, which save and clear for it.
    Inner,
}

/// The header of a kernel, as comments: mcu-kernel-check has the grammar, and `cargo xtask kernels` reads it.
#[must_use]
pub fn header(
    contract: &Contract<'_>,
    layout: &Layout,
    convention: Convention,
    stack: u32,
) -> String {
    let Contract {
        name,
        formula,
        arguments,
        requires,
        ensures,
        method,
        twin,
    } = contract;
    let fpu = layout.scratch == Scratch::Fpu;
    let saved = match layout.fpu {
        0..=16 => String::new(),
        count => format!(", s16-s{}", count - 1),
    };
    let (needs, clobbers, wiped) = match convention {
        Convention::Abi if fpu => (
            "dsp, fpu",
            format!("r0-r3, r12, s0-s15, flags (r4-r11{saved} saved)"),
            "frame and s0-s15",
        ),
        Convention::Abi => ("dsp", "r0-r3, r12, flags (r4-r11 saved)".into(), "frame"),
        Convention::Core | Convention::Public => (
            "nothing",
            "r0-r3, r12, flags (r4-r11 saved)".into(),
            "frame",
        ),
        Convention::Inner if fpu => (
            "dsp, fpu",
            format!(
                "all core registers, s0-s{}, flags; private convention",
                layout.fpu - 1
            ),
            "by the caller",
        ),
        Convention::Inner => (
            "dsp",
            "all core registers, flags; private convention".into(),
            "by the caller",
        ),
    };
    let secret = match convention {
        Convention::Public => "nothing          timing: depends on all inputs",
        _ => {
            "all values          timing: addresses, branches and counts depend on pointers and public counts alone"
        }
    };
    format!(
        "// {name}: {formula}\n\
         //   args:     {arguments}\n\
         //   requires: {requires}\n\
         //   ensures:  {ensures}\n\
         //   needs:    {needs}          clobbers: {clobbers}\n\
         //   stack:    {stack} bytes          wiped: {wiped}\n\
         //   secret:   {secret}\n\
         //   origin:   `cargo xtask gen`; {method}\n\
         //   twin:     {twin}\n\
         // A template of `naked_asm!`: braces are doubled, and other routines are operands.\n"
    )
}

/// Pairs loads, and doubles braces, but for operands written as `<name>`.
#[must_use]
pub fn template(header: &str, body: &str) -> String {
    escape(header, &pair_loads(body, None))
}

/// The same for a routine that leaves nothing but its results, in registers.
#[must_use]
pub fn inner_template(header: &str, body: &str, results: &[Reg]) -> String {
    escape(header, &pair_loads(body, Some(results)))
}

fn escape(header: &str, body: &str) -> String {
    let body = body
        .replace('{', "{{")
        .replace('}', "}}")
        .replace('<', "{")
        .replace('>', "}");
    format!("{header}{body}")
}
