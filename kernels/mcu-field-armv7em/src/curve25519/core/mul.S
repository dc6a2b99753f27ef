// mul: z = x y mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap
//   requires: any limbs
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    108 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a call of mul_inner
//   twin:     FieldBackend<Curve25519Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #72
    str r0, [sp, #8]
    ldr r3, [r2, #0]
    ldr r4, [r2, #4]
    ldr r5, [r2, #8]
    ldr r6, [r2, #12]
    ldr r7, [r2, #16]
    ldr r8, [r2, #20]
    ldr r9, [r2, #24]
    ldr r10, [r2, #28]
    str r3, [sp, #12]
    str r4, [sp, #16]
    str r5, [sp, #20]
    str r6, [sp, #24]
    str r7, [sp, #28]
    str r8, [sp, #32]
    str r9, [sp, #36]
    str r10, [sp, #40]
    mov r0, r1
    bl {mul}
    ldr r0, [sp, #8]
    str r5, [r0, #0]
    str r6, [r0, #4]
    str r7, [r0, #8]
    str r8, [r0, #12]
    str r9, [r0, #16]
    str r10, [r0, #20]
    str r11, [r0, #24]
    str r12, [r0, #28]
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
