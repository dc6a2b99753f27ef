// sqr: z = x^(2^n) mod p
//   args:     r0 = z write 32, r1 = n, public, at least 1, r2 = x read 32; align 4; z may equal x, no partial overlap
//   requires: any limbs
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    108 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; calls of sqr_inner
//   twin:     FieldBackend<Curve25519Field>::sqr_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #72
    str r0, [sp, #8]
    str r1, [sp, #4]
    ldmia r2, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    b 3f
2:
    mov r6, r4
    mov r4, r2
    mov r7, r5
    mov r5, lr
    mov r8, r1
    mov r9, r3
    mov r10, r0
3:
    bl {sqr}
    ldr r6, [sp, #4]
    subs r6, r6, #1
    str r6, [sp, #4]
    bne 2b
    ldr r6, [sp, #8]
    str r2, [r6, #0]
    str lr, [r6, #4]
    str r4, [r6, #8]
    str r5, [r6, #12]
    str r1, [r6, #16]
    str r3, [r6, #20]
    str r0, [r6, #24]
    str r11, [r6, #28]
    // wipe
    mov r0, #0
    mov r1, #0
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    add r12, sp, #12
    stmia r12!, {{r0-r7}}
    str r0, [sp, #44]
    str r0, [sp, #48]
    str r0, [sp, #52]
    str r0, [sp, #56]
    str r0, [sp, #60]
    str r0, [sp, #64]
    str r0, [sp, #68]
    add sp, sp, #72
    pop {{r4-r11, pc}}
