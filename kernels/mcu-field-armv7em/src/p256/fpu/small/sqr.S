// sqr: z = x^(2^n) / R^(2^n - 1) mod p
//   args:     r0 = z write 32, r1 = n, public, at least 1, r2 = x read 32; align 4; z may equal x, no partial overlap
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s18 saved)
//   stack:    48 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; calls of sqr_inner
//   twin:     FieldBackend<P256Field>::sqr_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s18}}
    vmov s16, r0
    vmov s18, r1
    mov r0, r2
    mov r1, r2
2:
    bl {mul}
    vmov r0, s16
    stmia r0, {{r4-r11}}
    // n times
    vmov r0, s16
    mov r1, r0
    vmov lr, s18
    subs lr, lr, #1
    vmov s18, lr
    bne 2b
    // wipe
    mov r0, #0
    vmov s0, s1, r0, r0
    vmov s2, s3, r0, r0
    vmov s4, s5, r0, r0
    vmov s6, s7, r0, r0
    vmov s8, s9, r0, r0
    vmov s10, s11, r0, r0
    vmov s12, s13, r0, r0
    vmov s14, s15, r0, r0
    vpop {{s16-s18}}
    pop {{r4-r11, pc}}
