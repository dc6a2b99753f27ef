// sqr: z = x^(2^n) / R^(2^n - 1) mod p
//   args:     r0 = z write 32, r1 = n, public, at least 1, r2 = x read 32; align 4; z may equal x, no partial overlap
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    132 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; calls of sqr_inner
//   twin:     FieldBackend<P256Field>::sqr_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #96
    str r0, [sp, #80]
    str r1, [sp, #88]
    mov r4, r2
    mov r0, r2
2:
    bl {mul}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    // n times
    ldr r4, [sp, #80]
    mov r0, r4
    ldr lr, [sp, #88]
    subs lr, lr, #1
    str lr, [sp, #88]
    bne 2b
    // wipe
    movs r0, #0
    movs r1, #0
    movs r2, #0
    movs r3, #0
    movs r4, #0
    movs r5, #0
    movs r6, #0
    movs r7, #0
    mov r8, sp
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    add sp, sp, #96
    pop {{r4-r11, pc}}
