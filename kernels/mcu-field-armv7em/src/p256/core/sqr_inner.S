// sqr_inner: z = x^2 / R mod p
//   args:     r0 = x read 32; align 4
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #76]
    ldr r5, [r0, #0]
    ldr r6, [r0, #4]
    ldr r1, [r0, #8]
    ldr r10, [r0, #12]
    // x[0..4] by twice the words below and itself; column 0 + j is complete after row j
    umull r2, r4, r5, r5
    mov r11, #0
    umaal r4, r11, r6, r5
    mov r3, #0
    umaal r11, r3, r1, r5
    mov r7, #0
    umaal r3, r7, r10, r5
    mov r8, #0
    umaal r4, r8, r5, r6
    umaal r11, r8, r6, r6
    umaal r3, r8, r1, r6
    umaal r7, r8, r10, r6
    mov r9, #0
    umaal r11, r9, r5, r1
    umaal r3, r9, r6, r1
    umaal r7, r9, r1, r1
    umaal r8, r9, r10, r1
    str r2, [sp, #32]
    umaal r3, r2, r5, r10
    umaal r7, r2, r6, r10
    umaal r8, r2, r1, r10
    umaal r9, r2, r10, r10
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    adds r5, r5, r5
    adcs r6, r6, r6
    adcs r1, r1, r1
    adcs r10, r10, r10
    str r3, [sp, #44]
    ldr r12, [r0, #16]
    ldr lr, [r0, #20]
    ldr r3, [r0, #24]
    ldr r0, [r0, #28]
    str r11, [sp, #40]
    adcs r11, r12, #0
    str r11, [sp, #0]
    adcs r11, lr, #0
    str r11, [sp, #4]
    adcs r11, r3, #0
    str r11, [sp, #8]
    adcs r11, r0, #0
    str r11, [sp, #12]
    str r4, [sp, #36]
    umaal r7, r4, r12, r5
    umaal r8, r4, lr, r5
    umaal r9, r4, r3, r5
    umaal r2, r4, r0, r5
    ldr r5, [sp, #40]
    umaal r8, r5, r12, r6
    umaal r9, r5, lr, r6
    umaal r2, r5, r3, r6
    umaal r4, r5, r0, r6
    ldr r6, [sp, #44]
    ldr r11, [sp, #32]
    umaal r9, r6, r12, r1
    umaal r2, r6, lr, r1
    umaal r4, r6, r3, r1
    umaal r5, r6, r0, r1
    adds r9, r9, r11
    str r7, [sp, #48]
    umaal r2, r7, r12, r10
    umaal r4, r7, lr, r10
    umaal r5, r7, r3, r10
    umaal r6, r7, r0, r10
    adcs r2, r2, #0
    ldr r1, [sp, #0]
    str r8, [sp, #52]
    umaal r4, r8, r12, r1
    umaal r5, r8, lr, r1
    umaal r6, r8, r3, r1
    umaal r7, r8, r0, r1
    ldr r1, [sp, #4]
    str r9, [sp, #56]
    umaal r5, r9, r12, r1
    umaal r6, r9, lr, r1
    umaal r7, r9, r3, r1
    umaal r8, r9, r0, r1
    ldr r1, [sp, #8]
    ldr r10, [sp, #48]
    umaal r6, r10, r12, r1
    umaal r7, r10, lr, r1
    umaal r8, r10, r3, r1
    umaal r9, r10, r0, r1
    ldr r1, [sp, #12]
    ldr r11, [sp, #52]
    umaal r7, r11, r12, r1
    umaal r8, r11, lr, r1
    umaal r9, r11, r3, r1
    umaal r10, r11, r0, r1
    // columns 7 to 15: the rest of q p
    mvn r0, #0
    ldr r1, [sp, #36]
    ldr r3, [sp, #32]
    ldr r12, [sp, #36]
    ldr lr, [sp, #40]
    umaal r2, r1, r3, r0
    umaal r4, r1, r12, r0
    adcs r4, r4, lr
    umaal r5, r1, lr, r0
    ldr r3, [sp, #44]
    ldr r12, [sp, #48]
    ldr lr, [sp, #52]
    adcs r5, r5, r3
    umaal r6, r1, r3, r0
    adcs r6, r6, r2
    umaal r7, r1, r12, r0
    adcs r7, r7, #0
    umaal r8, r1, lr, r0
    ldr r3, [sp, #56]
    adcs r8, r8, r3
    umaal r9, r1, r3, r0
    adcs r9, r9, r2
    umaal r10, r1, r2, r0
    adcs r10, r10, #0
    adcs r11, r11, r1
    mov r1, #0
    adc r1, r1, #0
    adds r4, r4, #1
    adcs r5, r5, #0
    adcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #1
    adcs r11, r11, #0
    sbc r1, r1, #0
    // plus p where that is negative
    adds r4, r4, r1
    adcs r5, r5, r1
    adcs r6, r6, r1
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r1, lsr #31
    adcs r11, r11, r1
    ldr pc, [sp, #76]
