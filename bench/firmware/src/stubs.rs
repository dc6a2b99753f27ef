//! Small kernels that break one rule each, to prove the checker of kernels: it has to reject every one for the reason that
//! its header gives in `breaks:`, and accept those that break nothing.
//!
//! All compute `z = x ^ y` on four words, with a frame of two words that holds a secret and is cleared.

use core::arch::naked_asm;

/// Puts a header before a body, as in a kernel's file.
macro_rules! text {
    ($name:ident, $breaks:literal, $stack:literal, $needs:literal, $clobbers:literal, $body:expr) => {
        concat!(
            "// ", stringify!($name), ": z = x ^ y\n",
            "//   args:     r0 = z write 16, r1 = x read 16, r2 = y read 16; align 4; z may equal x or y, no partial overlap\n",
            "//   requires: nothing\n",
            "//   ensures:  nothing\n",
            "//   needs:    ", $needs, "          clobbers: ", $clobbers, " (r4-r11 saved)\n",
            "//   stack:    ", $stack, " bytes          wiped: frame\n",
            "//   secret:   all values          timing: straight line\n",
            "//   origin:   bench/firmware/src/stubs.rs\n",
            "//   twin:     stub::xor\n",
            "//   breaks:   ", $breaks, "\n",
            $body,
        )
    };
}

/// The usual body, with what is done while the result is in r4 to r7, before and after the frame is cleared (r3 is zero
/// then), and last, when only the return is left.
macro_rules! body {
    ($middle:expr, $clear:expr, $end:expr, $last:expr) => {
        concat!(
            "push {{r4-r7, lr}}\n sub sp, sp, #12\n",
            "ldr r4, [r1]\n ldr r5, [r1, #4]\n ldr r6, [r1, #8]\n ldr r7, [r1, #12]\n",
            "ldr r3, [r2]\n eor r4, r4, r3\n ldr r3, [r2, #4]\n eor r5, r5, r3\n",
            "ldr r3, [r2, #8]\n eor r6, r6, r3\n ldr r3, [r2, #12]\n eor r7, r7, r3\n",
            "str r4, [sp]\n str r5, [sp, #4]\n mov r4, #0\n ldr r4, [sp]\n",
            $middle,
            "\n str r4, [r0]\n str r5, [r0, #4]\n str r6, [r0, #8]\n str r7, [r0, #12]\n",
            "mov r3, #0\n",
            $clear,
            "\n",
            $end,
            "\n add sp, sp, #12\n pop {{r4-r7, lr}}\n",
            $last,
            "\n bx lr\n",
        )
    };
}

/// Naked functions, and a list of them: each with the rules that it breaks, its stack and what changes in the body.
macro_rules! stubs {
    ($list:ident, $needs:literal, $clobbers:literal, $open:literal:
     $($name:ident breaks $breaks:literal, stack $stack:literal $(, middle $middle:literal)? $(, clear $clear:literal)?
       $(, end $end:literal)? $(, last $last:literal)? $(, body $body:literal)?;)*) => {
        $(
            #[unsafe(naked)]
            unsafe extern "C" fn $name() {
                naked_asm!(
                    $open,
                    stubs!(@text $name, $breaks, $stack, $needs, $clobbers, [$($middle)?] [$($clear)?] [$($end)?] [$($last)?] [$($body)?]),
                )
            }
        )*
        /// The name, the text and the address of each.
        pub const $list: &[(&str, &str, *const ())] = &[
            $((
                concat!("stub/", stringify!($name)),
                stubs!(@text $name, $breaks, $stack, $needs, $clobbers, [$($middle)?] [$($clear)?] [$($end)?] [$($last)?] [$($body)?]),
                $name as *const (),
            )),*
        ];
    };
    (@text $name:ident, $breaks:literal, $stack:literal, $needs:literal, $clobbers:literal, [] [] [] [] [$body:literal]) => {
        text!($name, $breaks, $stack, $needs, $clobbers, $body)
    };
    (@text $name:ident, $breaks:literal, $stack:literal, $needs:literal, $clobbers:literal, [] $($rest:tt)*) => {
        stubs!(@text $name, $breaks, $stack, $needs, $clobbers, [""] $($rest)*)
    };
    (@text $name:ident, $breaks:literal, $stack:literal, $needs:literal, $clobbers:literal, [$middle:literal] [] $($rest:tt)*) => {
        stubs!(@text $name, $breaks, $stack, $needs, $clobbers, [$middle] ["str r3, [sp]\n str r3, [sp, #4]"] $($rest)*)
    };
    (@text $name:ident, $breaks:literal, $stack:literal, $needs:literal, $clobbers:literal,
     [$middle:literal] [$clear:literal] [$($end:literal)?] [$($last:literal)?] []) => {
        text!($name, $breaks, $stack, $needs, $clobbers,
            body!($middle, $clear, stubs!(@or $($end)?), stubs!(@or $($last)?)))
    };
    (@or) => { "" };
    (@or $given:literal) => { $given };
}

stubs! {
    CORE, "nothing", "r0-r3, r12, flags", "":
    good breaks "nothing", stack 32;
    clobbers_r4 breaks "preserved", stack 32, last "mvn r4, r4";
    clobbers_r5 breaks "preserved", stack 32, last "mvn r5, r5";
    clobbers_r6 breaks "preserved", stack 32, last "mvn r6, r6";
    clobbers_r7 breaks "preserved", stack 32, last "mvn r7, r7";
    clobbers_r8 breaks "preserved", stack 32, last "mvn r8, r8";
    clobbers_r9 breaks "preserved", stack 32, last "mvn r9, r9";
    clobbers_r10 breaks "preserved", stack 32, last "mvn r10, r10";
    clobbers_r11 breaks "preserved", stack 32, last "mvn r11, r11";
    returns_with_less_stack breaks "stack-pointer", stack 32, last "sub sp, sp, #8";
    returns_with_more_stack breaks "stack-pointer", stack 32, last "add sp, sp, #8";
    returns_elsewhere breaks "run", stack 32, last "add lr, lr, #4";
    calls_with_half_a_frame breaks "call-alignment", stack 36,
        middle "sub sp, sp, #4\n bl 2f\n b 3f\n .balign 4\n 2: bx lr\n 3: add sp, sp, #4";
    keeps_a_word_below_sp breaks "below-sp, interrupt", stack 32, middle "str r6, [sp, #-8]\n ldr r6, [sp, #-8]", end "str r3, [sp, #-8]";
    relies_on_a_freed_frame breaks "interrupt", stack 32, middle "add sp, sp, #8\n sub sp, sp, #8\n ldr r4, [sp]";
    writes_after_its_output breaks "writes", stack 32, middle "str r2, [r0, #16]";
    writes_before_its_output breaks "writes", stack 32, middle "strb r2, [r0, #-1]";
    writes_its_input breaks "writes", stack 32, end "ldr r12, [r1]\n str r12, [r1]";
    writes_the_callers_frame breaks "reads, writes", stack 32, middle "ldr r12, [sp, #32]\n str r12, [sp, #32]";
    reads_after_its_input breaks "reads", stack 32, middle "ldr r3, [r2, #16]";
    reads_its_output_first breaks "reads", stack 32, middle "ldr r3, [r0]";
    reads_the_callers_frame breaks "reads", stack 32, middle "ldr r3, [sp, #32]";
    reads_stack_that_it_did_not_write breaks "reads", stack 32, middle "ldr r3, [sp, #8]";
    leaves_a_secret_in_its_frame breaks "stack-residue", stack 32, clear "str r3, [sp]";
    needs_more_stack_than_it_says breaks "stack-size", stack 24;
    needs_less_stack_than_it_says breaks "stack-size", stack 40;
    is_wrong_for_one_limb breaks "result", stack 32, middle "mvn r3, r4\n clz r3, r3\n lsr r3, r3, #5\n eor r7, r7, r3";
    is_wrong_where_z_is_y breaks "result", stack 8,
        body "push {{r4, lr}}\n ldr r3, [r1]\n ldr r4, [r2]\n eor r3, r3, r4\n str r3, [r0]\n ldr r3, [r2]\n sub r4, r4, r3\n \
              ldr r3, [r1, #4]\n ldr r12, [r2, #4]\n eor r3, r3, r12\n eor r3, r3, r4\n str r3, [r0, #4]\n \
              ldr r3, [r1, #8]\n ldr r12, [r2, #8]\n eor r3, r3, r12\n str r3, [r0, #8]\n \
              ldr r3, [r1, #12]\n ldr r12, [r2, #12]\n eor r3, r3, r12\n str r3, [r0, #12]\n pop {{r4, pc}}\n";
    looks_up_a_secret breaks "secret-address", stack 32, middle "and r3, r4, #12\n ldr r3, [r1, r3]";
    branches_on_a_secret breaks "secret-branch, timing", stack 32, middle "tst r4, #1\n beq 2f\n nop\n 2:";
    branches_on_a_secret_in_no_time breaks "secret-branch", stack 32, middle "tst r4, #1\n it ne\n addne r3, r3, #1";
    divides_a_secret breaks "secret-latency, timing", stack 32, middle "lsr r3, r5, #9\n udiv r3, r4, r3";
    does_not_run breaks "run", stack 32, middle "udf #1";
    never_returns breaks "run", stack 32, middle "2: nop\n b 2b";
}

#[cfg(fpu)]
mod fpu {
    use super::naked_asm;

    stubs! {
        SCRATCH, "fpu", "r0-r3, r12, s0-s15, flags", ".fpu fpv5-sp-d16":
        good_with_scratch breaks "nothing", stack 32, middle "vmov s3, r4\n vmov s15, r5", end "vmov s3, r3\n vmov s15, r3";
        clobbers_s16 breaks "preserved", stack 32, last "vmov s16, r3";
        clobbers_s17 breaks "preserved", stack 32, last "vmov s17, r3";
        clobbers_s18 breaks "preserved", stack 32, last "vmov s18, r3";
        clobbers_s19 breaks "preserved", stack 32, last "vmov s19, r3";
        clobbers_s20 breaks "preserved", stack 32, last "vmov s20, r3";
        clobbers_s21 breaks "preserved", stack 32, last "vmov s21, r3";
        clobbers_s22 breaks "preserved", stack 32, last "vmov s22, r3";
        clobbers_s23 breaks "preserved", stack 32, last "vmov s23, r3";
        clobbers_s24 breaks "preserved", stack 32, last "vmov s24, r3";
        clobbers_s25 breaks "preserved", stack 32, last "vmov s25, r3";
        clobbers_s26 breaks "preserved", stack 32, last "vmov s26, r3";
        clobbers_s27 breaks "preserved", stack 32, last "vmov s27, r3";
        clobbers_s28 breaks "preserved", stack 32, last "vmov s28, r3";
        clobbers_s29 breaks "preserved", stack 32, last "vmov s29, r3";
        clobbers_s30 breaks "preserved", stack 32, last "vmov s30, r3";
        clobbers_s31 breaks "preserved", stack 32, last "vmov s31, r3";
        leaves_a_secret_in_s3 breaks "register-residue", stack 32, middle "vmov s3, r4";
        changes_the_status_of_the_fpu breaks "fpscr", stack 32, end "vmrs r12, fpscr\n eor r12, r12, #0x10000000\n vmsr fpscr, r12";
    }

    stubs! {
        NO_SCRATCH, "nothing", "r0-r3, r12, flags", ".fpu fpv5-sp-d16":
        has_scratch_that_it_does_not_name breaks "preserved", stack 32, end "vmov s0, r3";
    }
}

/// No stubs with s-registers.
#[cfg(not(fpu))]
mod fpu {
    /// None.
    pub const SCRATCH: &[(&str, &str, *const ())] = &[];
    /// None.
    pub const NO_SCRATCH: &[(&str, &str, *const ())] = &[];
}

pub use fpu::{NO_SCRATCH, SCRATCH};
