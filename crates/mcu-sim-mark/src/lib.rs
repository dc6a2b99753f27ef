//! Tells the simulator `mcu-sim` which bytes of a firmware are secret.
//!
//! On Arm each function here calls an empty routine that `mcu-sim` recognises by its symbol; on a board and in QEMU the
//! call returns at once. On other architectures nothing is left. The image must keep its symbols.
//!
//! The routines are weak, so that two versions of this crate can be part of one image.
#![no_std]

#[cfg(target_arch = "arm")]
macro_rules! empty_routine {
    ($name:literal) => {
        core::arch::global_asm!(
            ".syntax unified",
            concat!(".section .text.", $name, ",\"ax\",%progbits"),
            concat!(".weak ", $name),
            concat!(".type ", $name, ",%function"),
            ".thumb_func",
            concat!($name, ":"),
            "bx lr",
            concat!(".size ", $name, ", . - ", $name),
            ".text",
        );
    };
}

#[cfg(target_arch = "arm")]
mod routines {
    empty_routine!("mcu_sim_mark_secret");
    empty_routine!("mcu_sim_mark_public");
    empty_routine!("mcu_sim_operation_end");

    unsafe extern "C" {
        pub(super) safe fn mcu_sim_mark_secret(start: *mut u8, len: usize);
        pub(super) safe fn mcu_sim_mark_public(start: *mut u8, len: usize);
        pub(super) safe fn mcu_sim_operation_end();
    }
}

#[cfg(not(target_arch = "arm"))]
mod routines {
    pub(super) fn mcu_sim_mark_secret(_start: *mut u8, _len: usize) {}
    pub(super) fn mcu_sim_mark_public(_start: *mut u8, _len: usize) {}
    pub(super) fn mcu_sim_operation_end() {}
}

/// Marks all bytes of `value` as secret.
///
/// The reference is exclusive so that the compiler reads the value again afterwards.
#[inline(always)]
pub fn secret<T: ?Sized>(value: &mut T) {
    routines::mcu_sim_mark_secret((value as *mut T).cast(), size_of_val(value));
}

/// Declares all bytes of `value` public. The simulator lists every place that does so.
#[inline(always)]
pub fn public<T: ?Sized>(value: &mut T) {
    routines::mcu_sim_mark_public((value as *mut T).cast(), size_of_val(value));
}

/// Ends an operation on secrets: secret bytes below the stack pointer or in floating-point registers are reported.
#[inline(always)]
pub fn operation_end() {
    routines::mcu_sim_operation_end();
}
