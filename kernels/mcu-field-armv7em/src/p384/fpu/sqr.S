// sqr: z = x^(2^n) / R^(2^n - 1) mod p
//   args:     r0 = z write 48, r1 = n, public, at least 1, r2 = x read 48; align 4; z may equal x, no partial overlap
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s31 saved)
//   stack:    128 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; calls of sqr_inner
//   twin:     FieldBackend<P384Field>::sqr_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s31}}
    sub sp, sp, #28
    str r0, [sp, #4]
    str r1, [sp, #12]
    mov r9, r2
2:
    bl {sqr}
    ldr r12, [sp, #4]
    stmia r12, {{r0-r11}}
    // n times
    ldr r9, [sp, #4]
    ldr lr, [sp, #12]
    subs lr, lr, #1
    str lr, [sp, #12]
    bne 2b
    // wipe
    mov r0, #0
    mov r1, #0
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, sp
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    vldmia sp, {{s0-s15}}
    add sp, sp, #28
    vpop {{s16-s31}}
    pop {{r4-r11, pc}}
