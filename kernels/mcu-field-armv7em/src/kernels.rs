//! The kernels. Their headers, in the .S files, say what they require and ensure.

use core::arch::naked_asm;

/// A naked function from a .S file, and the routine that the file calls as `mul`.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*), $file:literal $(, $mul:ident)?) => {
        mcu_target::select_assembler! {
            armv8m => {
                // The directives that close restore the target's own setting for the assembly that follows.
                kernel!(@ $(#[$doc])* $name($($argument: $type),*), $file $(, $mul)?;
                    ".arch armv7e-m\n.fpu fpv5-sp-d16", ".arch armv8-m.main\n.fpu fpv5-sp-d16");
            }
            armv7em => {
                kernel!(@ $(#[$doc])* $name($($argument: $type),*), $file $(, $mul)?; ".fpu fpv4-sp-d16", "");
            }
        }
    };
    (@ $(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*), $file:literal $(, $mul:ident)?; $open:literal, $close:literal) => {
        $(#[$doc])*
        #[unsafe(naked)]
        pub(crate) unsafe extern "C" fn $name($($argument: $type),*) {
            naked_asm!($open, include_str!($file), $close $(, mul = sym $mul)?)
        }
    };
}

/// All kernels, and the list of them that the checker reads: a kernel cannot be left out.
macro_rules! kernels {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*), $file:literal $(, $mul:ident)?;)*) => {
        $(kernel! { $(#[$doc])* $name($($argument: $type),*), $file $(, $mul)? })*

        /// The file, its text and the address of each kernel.
        pub const ALL: &[(&str, &str, *const ())] = &[
            $((concat!(env!("CARGO_PKG_NAME"), "/src/", $file), include_str!($file), $name as *const ())),*
        ];
    };
}

kernels! {
    /// `z = x y / 2^256 mod p`.
    mul(_z: *mut u32, _x: *const u32, _y: *const u32), "p256/mul.S", mul_inner;
    /// `p = 2^n p`.
    point_double(_p: *mut u32, _n: u32), "p256/point_double.S", mul_inner;
    /// `p = p + q`, `q` affine.
    point_add_affine(_p: *mut u32, _q: *const u32), "p256/point_add_affine.S", mul_inner;
    /// `p = p + q`, both Jacobian.
    point_add(_p: *mut u32, _q: *const u32), "p256/point_add.S", mul_inner;
    /// The multiplication that the kernels share; off the ABI.
    mul_inner(), "p256/mul_inner.S";
    /// `entry = table[index]` of a table of affine points.
    lookup_affine(_entry: *mut u32, _table: *const u32, _entries: usize, _index: u32), "p256/lookup_affine.S";
    /// `entry = table[index]` of a table of Jacobian points.
    lookup_jacobian(_entry: *mut u32, _table: *const u32, _entries: usize, _index: u32), "p256/lookup_jacobian.S";
}
