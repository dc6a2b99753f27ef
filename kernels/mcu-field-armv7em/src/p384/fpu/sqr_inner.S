// sqr_inner: z = x^2 / R mod p
//   args:     r9 = x read 48; align 4
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s31, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #0]
    ldr r7, [r9, #0]
    ldr r10, [r9, #4]
    ldr r6, [r9, #8]
    ldr r5, [r9, #12]
    // twice x[0..8], and masks of the bits above x[0..4] and x[0..8]
    ldr r4, [r9, #16]
    ldr r12, [r9, #20]
    ldr lr, [r9, #24]
    ldr r11, [r9, #28]
    adds r3, r7, r7
    vmov s0, r3
    adcs r3, r10, r10
    vmov s1, r3
    adcs r3, r6, r6
    vmov s2, r3
    adcs r3, r5, r5
    vmov s3, r3
    adcs r3, r4, r4
    vmov s4, r3
    adcs r3, r12, r12
    vmov s5, r3
    adcs r3, lr, lr
    vmov s6, r3
    adcs r3, r11, r11
    vmov s7, r3
    mov r3, #0
    sbc r3, r3, #0
    mvn r3, r3
    vmov s9, r3
    asr r3, r5, #31
    vmov s8, r3
    // x[0..4] by twice the words below and itself; column 0 + j is complete after row j
    umull r3, r8, r7, r7
    mov r0, #0
    umaal r8, r0, r10, r7
    mov r1, #0
    umaal r0, r1, r6, r7
    mov r2, #0
    umaal r1, r2, r5, r7
    vmov s12, r3
    umaal r8, r3, r7, r10
    umaal r0, r3, r10, r10
    umaal r1, r3, r6, r10
    umaal r2, r3, r5, r10
    vmov s13, r8
    umaal r0, r8, r7, r6
    umaal r1, r8, r10, r6
    umaal r2, r8, r6, r6
    umaal r3, r8, r5, r6
    vmov s14, r0
    umaal r1, r0, r7, r5
    umaal r2, r0, r10, r5
    umaal r3, r0, r6, r5
    umaal r8, r0, r5, r5
    str r9, [sp, #16]
    vmov r9, s12
    subs r1, r1, r9
    vmov r7, s12
    vmov r9, s13
    vmov r10, s14
    sbcs r2, r2, r7
    sbcs r3, r3, r9
    sbcs r8, r8, r10
    sbcs r0, r0, r1
    sbc r6, r6, r6
    subs r2, r2, r9
    sbcs r3, r3, r10
    sbcs r8, r8, r1
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    vmov r7, s0
    vmov s10, r6
    vmov s15, r1
    umaal r2, r1, r4, r7
    umaal r3, r1, r12, r7
    umaal r8, r1, lr, r7
    umaal r0, r1, r11, r7
    vmov r7, s1
    vmov s16, r2
    umaal r3, r2, r4, r7
    umaal r8, r2, r12, r7
    umaal r0, r2, lr, r7
    umaal r1, r2, r11, r7
    vmov r7, s2
    vmov s17, r3
    umaal r8, r3, r4, r7
    umaal r0, r3, r12, r7
    umaal r1, r3, lr, r7
    umaal r2, r3, r11, r7
    vmov r7, s3
    vmov s18, r8
    umaal r0, r8, r4, r7
    umaal r1, r8, r12, r7
    umaal r2, r8, lr, r7
    umaal r3, r8, r11, r7
    vmov r7, s16
    sbcs r0, r0, r7
    vmov r7, s8
    and r9, r7, r4
    umaal r1, r9, r4, r4
    umaal r2, r9, r12, r4
    umaal r3, r9, lr, r4
    umaal r8, r9, r11, r4
    and r10, r7, r12
    umaal r2, r10, r4, r12
    umaal r3, r10, r12, r12
    umaal r8, r10, lr, r12
    umaal r9, r10, r11, r12
    and r6, r7, lr
    umaal r3, r6, r4, lr
    umaal r8, r6, r12, lr
    umaal r9, r6, lr, lr
    umaal r10, r6, r11, lr
    and r7, r7, r11
    umaal r8, r7, r4, r11
    umaal r9, r7, r12, r11
    umaal r10, r7, lr, r11
    umaal r6, r7, r11, r11
    vmov r5, s16
    vmov r4, s17
    vmov r12, s18
    vmov lr, s10
    sbcs r1, r1, r5
    sbcs r2, r2, r4
    sbcs r3, r3, r12
    sbcs r8, r8, r0
    sbc r11, r11, r11
    rsbs lr, lr, #0
    sbcs r1, r1, r4
    sbcs r2, r2, r12
    sbcs r3, r3, r0
    // x[8..12] by twice the words below and itself; column 8 + j is complete after row j
    ldr r5, [sp, #16]
    ldr r4, [r5, #32]
    ldr r12, [r5, #36]
    ldr lr, [r5, #40]
    ldr r5, [r5, #44]
    vmov s10, r11
    vmov r11, s0
    vmov s19, r0
    umaal r1, r0, r4, r11
    umaal r2, r0, r12, r11
    umaal r3, r0, lr, r11
    umaal r8, r0, r5, r11
    vmov r11, s1
    vmov s20, r1
    umaal r2, r1, r4, r11
    umaal r3, r1, r12, r11
    umaal r8, r1, lr, r11
    umaal r0, r1, r5, r11
    vmov r11, s2
    vmov s21, r2
    umaal r3, r2, r4, r11
    umaal r8, r2, r12, r11
    umaal r0, r2, lr, r11
    umaal r1, r2, r5, r11
    vmov r11, s3
    vmov s22, r3
    umaal r8, r3, r4, r11
    umaal r0, r3, r12, r11
    umaal r1, r3, lr, r11
    umaal r2, r3, r5, r11
    vmov r11, s20
    sbcs r8, r8, r11
    vmov r11, s4
    umaal r0, r9, r4, r11
    umaal r1, r9, r12, r11
    umaal r2, r9, lr, r11
    umaal r3, r9, r5, r11
    vmov r11, s5
    umaal r1, r10, r4, r11
    umaal r2, r10, r12, r11
    umaal r3, r10, lr, r11
    umaal r9, r10, r5, r11
    vmov r11, s6
    umaal r2, r6, r4, r11
    umaal r3, r6, r12, r11
    umaal r9, r6, lr, r11
    umaal r10, r6, r5, r11
    vmov r11, s7
    umaal r3, r7, r4, r11
    umaal r9, r7, r12, r11
    umaal r10, r7, lr, r11
    umaal r6, r7, r5, r11
    vmov r11, s9
    vmov s23, r8
    and r8, r11, r4
    umaal r9, r8, r4, r4
    umaal r10, r8, r12, r4
    umaal r6, r8, lr, r4
    umaal r7, r8, r5, r4
    vmov s24, r9
    and r9, r11, r12
    umaal r10, r9, r4, r12
    umaal r6, r9, r12, r12
    umaal r7, r9, lr, r12
    umaal r8, r9, r5, r12
    vmov s25, r10
    and r10, r11, lr
    umaal r6, r10, r4, lr
    umaal r7, r10, r12, lr
    umaal r8, r10, lr, lr
    umaal r9, r10, r5, lr
    and r11, r11, r5
    umaal r7, r11, r4, r5
    umaal r8, r11, r12, r5
    umaal r9, r11, lr, r5
    umaal r10, r11, r5, r5
    // columns 12 to 23: the rest of q p
    vmov r5, s20
    vmov r4, s21
    vmov r12, s22
    vmov lr, s23
    sbcs r0, r0, r5
    sbcs r1, r1, r4
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    sbc lr, lr, lr
    vmov r5, s10
    rsbs r5, r5, #0
    sbcs r0, r0, r4
    sbcs r1, r1, r12
    vmov r5, s23
    sbcs r2, r2, r5
    sbcs r3, r3, #0
    sbc lr, lr, #0
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp r5, r5
    vmov r5, s23
    adcs r0, r0, r5
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    adcs r3, r3, #0
    adc lr, lr, #1
    vmov r5, s12
    vmov r4, s13
    vmov r12, s14
    adds r0, r0, r5
    adcs r1, r1, r4
    adcs r2, r2, r12
    vmov r5, s15
    vmov r4, s24
    vmov r12, s16
    adcs r3, r3, r5
    adcs r4, r4, r12
    vmov r5, s25
    vmov r12, s17
    adcs r5, r5, r12
    vmov r12, s18
    adcs r6, r6, r12
    vmov r12, s19
    adcs r7, r7, r12
    vmov r12, s20
    adcs r8, r8, r12
    vmov r12, s21
    adcs r9, r9, r12
    vmov r12, s22
    adcs r10, r10, r12
    vmov r12, s23
    adcs r11, r11, r12
    sbc r12, r12, r12
    adds r4, r4, lr
    adcs r5, r5, lr, asr #31
    adcs r6, r6, lr, asr #31
    adcs r7, r7, lr, asr #31
    adcs r8, r8, lr, asr #31
    adcs r9, r9, lr, asr #31
    adcs r10, r10, lr, asr #31
    adcs r11, r11, lr, asr #31
    adc r12, r12, lr, asr #31
    // plus p where that is negative
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr pc, [sp, #0]
