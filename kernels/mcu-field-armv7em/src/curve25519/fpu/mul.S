// mul: z = x y mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap
//   requires: any limbs
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    44 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a call of mul_inner
//   twin:     FieldBackend<Curve25519Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #8
    vmov s15, r0
    vldmia r2, {{s0-s7}}
    mov r0, r1
    bl {mul}
    vmov r0, s15
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
    vmov d0, r0, r1
    vmov d1, r0, r1
    vmov d2, r0, r1
    vmov d3, r0, r1
    vmov d4, r0, r1
    vmov d5, r0, r1
    vmov d6, r0, r1
    vmov d7, r0, r1
    add sp, sp, #8
    pop {{r4-r11, pc}}
