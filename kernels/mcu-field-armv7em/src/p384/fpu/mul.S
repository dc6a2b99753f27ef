// mul: z = x y / R mod p
//   args:     r0 = z write 48, r1 = x read 48, r2 = y read 48; align 4; z may equal x or y, no partial overlap
//   requires: x, y < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s31 saved)
//   stack:    128 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a call of mul_inner
//   twin:     FieldBackend<P384Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s31}}
    sub sp, sp, #28
    str r0, [sp, #4]
    mov r8, r1
    mov r5, r2
    bl {mul}
    ldr r12, [sp, #4]
    stmia r12, {{r0-r11}}
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
