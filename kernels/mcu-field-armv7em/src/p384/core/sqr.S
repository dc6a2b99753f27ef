// sqr: z = x^(2^n) / R^(2^n - 1) mod p
//   args:     r0 = z write 48, r1 = n, public, at least 1, r2 = x read 48; align 4; z may equal x, no partial overlap
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    192 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; calls of sqr_inner
//   twin:     FieldBackend<P384Field>::sqr_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #156
    str r0, [sp, #132]
    str r1, [sp, #140]
    mov r9, r2
2:
    bl {sqr}
    ldr r12, [sp, #132]
    stmia r12, {{r0-r11}}
    // n times
    ldr r9, [sp, #132]
    ldr lr, [sp, #140]
    subs lr, lr, #1
    str lr, [sp, #140]
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
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    add sp, sp, #156
    pop {{r4-r11, pc}}
