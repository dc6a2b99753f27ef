// sqr_inner: z = x^2 / R mod p
//   args:     r10 = x read 48; align 4
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
    ldr r4, [r10, #0]
    ldr r11, [r10, #4]
    ldr r7, [r10, #8]
    ldr r12, [r10, #12]
    // twice x[0..8], and masks of the bits above x[0..4] and x[0..8]
    ldr r5, [r10, #16]
    ldr r6, [r10, #20]
    ldr lr, [r10, #24]
    ldr r8, [r10, #28]
    adds r3, r4, r4
    vmov s0, r3
    adcs r3, r11, r11
    vmov s1, r3
    adcs r3, r7, r7
    vmov s2, r3
    adcs r3, r12, r12
    vmov s3, r3
    adcs r3, r5, r5
    vmov s4, r3
    adcs r3, r6, r6
    vmov s5, r3
    adcs r3, lr, lr
    vmov s6, r3
    adcs r3, r8, r8
    vmov s7, r3
    mov r3, #0
    sbc r3, r3, #0
    mvn r3, r3
    vmov s9, r3
    asr r3, r12, #31
    vmov s8, r3
    // x[0..4] by twice the words below and itself; column 0 + j is complete after row j
    umull r3, r9, r4, r4
    mov r0, #0
    umaal r9, r0, r11, r4
    mov r1, #0
    umaal r0, r1, r7, r4
    mov r2, #0
    umaal r1, r2, r12, r4
    vmov s12, r3
    umaal r9, r3, r4, r11
    umaal r0, r3, r11, r11
    umaal r1, r3, r7, r11
    umaal r2, r3, r12, r11
    vmov s13, r9
    umaal r0, r9, r4, r7
    umaal r1, r9, r11, r7
    umaal r2, r9, r7, r7
    umaal r3, r9, r12, r7
    vmov s14, r0
    umaal r1, r0, r4, r12
    umaal r2, r0, r11, r12
    umaal r3, r0, r7, r12
    umaal r9, r0, r12, r12
    str r10, [sp, #16]
    vmov r10, s12
    subs r1, r1, r10
    vmov r10, s12
    sbcs r2, r2, r10
    vmov r10, s13
    sbcs r3, r3, r10
    vmov r10, s14
    sbcs r9, r9, r10
    sbcs r0, r0, r1
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    vmov r4, s0
    vmov s15, r1
    umaal r2, r1, r5, r4
    umaal r3, r1, r6, r4
    umaal r9, r1, lr, r4
    umaal r0, r1, r8, r4
    sbc r4, r4, r4
    vmov s10, r4
    vmov r4, s13
    subs r2, r2, r4
    vmov r4, s1
    vmov s16, r2
    umaal r3, r2, r5, r4
    umaal r9, r2, r6, r4
    umaal r0, r2, lr, r4
    umaal r1, r2, r8, r4
    vmov r4, s14
    sbcs r3, r3, r4
    vmov r4, s2
    vmov s17, r3
    umaal r9, r3, r5, r4
    umaal r0, r3, r6, r4
    umaal r1, r3, lr, r4
    umaal r2, r3, r8, r4
    vmov r4, s15
    sbcs r9, r9, r4
    vmov r4, s3
    vmov s18, r9
    umaal r0, r9, r5, r4
    umaal r1, r9, r6, r4
    umaal r2, r9, lr, r4
    umaal r3, r9, r8, r4
    vmov r4, s16
    sbcs r0, r0, r4
    vmov r4, s8
    and r4, r4, r5
    umaal r1, r4, r5, r5
    umaal r2, r4, r6, r5
    umaal r3, r4, lr, r5
    umaal r9, r4, r8, r5
    vmov r10, s16
    sbcs r1, r1, r10
    vmov r10, s8
    and r10, r10, r6
    umaal r2, r10, r5, r6
    umaal r3, r10, r6, r6
    umaal r9, r10, lr, r6
    umaal r4, r10, r8, r6
    vmov r11, s17
    sbcs r2, r2, r11
    vmov r11, s8
    and r11, r11, lr
    umaal r3, r11, r5, lr
    umaal r9, r11, r6, lr
    umaal r4, r11, lr, lr
    umaal r10, r11, r8, lr
    vmov r7, s18
    sbcs r3, r3, r7
    vmov r7, s8
    and r7, r7, r8
    umaal r9, r7, r5, r8
    umaal r4, r7, r6, r8
    umaal r10, r7, lr, r8
    umaal r11, r7, r8, r8
    sbcs r9, r9, r0
    // x[8..12] by twice the words below and itself; column 8 + j is complete after row j
    ldr r12, [sp, #16]
    ldr r5, [r12, #32]
    ldr r6, [r12, #36]
    ldr lr, [r12, #40]
    ldr r12, [r12, #44]
    vmov r8, s0
    vmov s19, r0
    umaal r1, r0, r5, r8
    umaal r2, r0, r6, r8
    umaal r3, r0, lr, r8
    umaal r9, r0, r12, r8
    sbc r8, r8, r8
    vmov s11, r8
    vmov r8, s10
    rsbs r8, r8, #0
    vmov r8, s17
    sbcs r1, r1, r8
    vmov r8, s1
    vmov s20, r1
    umaal r2, r1, r5, r8
    umaal r3, r1, r6, r8
    umaal r9, r1, lr, r8
    umaal r0, r1, r12, r8
    vmov r8, s18
    sbcs r2, r2, r8
    vmov r8, s2
    vmov s21, r2
    umaal r3, r2, r5, r8
    umaal r9, r2, r6, r8
    umaal r0, r2, lr, r8
    umaal r1, r2, r12, r8
    vmov r8, s19
    sbcs r3, r3, r8
    vmov r8, s3
    vmov s22, r3
    umaal r9, r3, r5, r8
    umaal r0, r3, r6, r8
    umaal r1, r3, lr, r8
    umaal r2, r3, r12, r8
    vmov r8, s20
    sbcs r9, r9, r8
    vmov r8, s4
    umaal r0, r4, r5, r8
    umaal r1, r4, r6, r8
    umaal r2, r4, lr, r8
    umaal r3, r4, r12, r8
    vmov r8, s20
    sbcs r0, r0, r8
    vmov r8, s5
    umaal r1, r10, r5, r8
    umaal r2, r10, r6, r8
    umaal r3, r10, lr, r8
    umaal r4, r10, r12, r8
    vmov r8, s21
    sbcs r1, r1, r8
    vmov r8, s6
    umaal r2, r11, r5, r8
    umaal r3, r11, r6, r8
    umaal r4, r11, lr, r8
    umaal r10, r11, r12, r8
    vmov r8, s22
    sbcs r2, r2, r8
    vmov r8, s7
    umaal r3, r7, r5, r8
    umaal r4, r7, r6, r8
    umaal r10, r7, lr, r8
    umaal r11, r7, r12, r8
    sbcs r3, r3, r9
    vmov r8, s9
    and r8, r8, r5
    umaal r4, r8, r5, r5
    umaal r10, r8, r6, r5
    umaal r11, r8, lr, r5
    umaal r7, r8, r12, r5
    vmov s23, r9
    vmov r9, s9
    and r9, r9, r6
    umaal r10, r9, r5, r6
    umaal r11, r9, r6, r6
    umaal r7, r9, lr, r6
    umaal r8, r9, r12, r6
    vmov s24, r10
    vmov r10, s9
    and r10, r10, lr
    umaal r11, r10, r5, lr
    umaal r7, r10, r6, lr
    umaal r8, r10, lr, lr
    umaal r9, r10, r12, lr
    vmov s25, r11
    vmov r11, s9
    and r11, r11, r12
    umaal r7, r11, r5, r12
    umaal r8, r11, r6, r12
    umaal r9, r11, lr, r12
    umaal r10, r11, r12, r12
    // columns 12 to 23: the rest of q p
    sbc r12, r12, r12
    rsb r12, r12, #0
    vmov r5, s11
    rsbs r5, r5, #0
    vmov r5, s24
    vmov r6, s25
    vmov lr, s21
    sbcs r0, r0, lr
    vmov lr, s22
    sbcs r1, r1, lr
    vmov lr, s23
    sbcs r2, r2, lr
    sbcs r3, r3, #0
    sbcs r4, r4, r12
    sbc r12, r12, r12
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp lr, lr
    vmov lr, s23
    adcs r0, r0, lr
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    adcs r3, r3, #0
    adcs r4, r4, #1
    adc r12, r12, #0
    adds r5, r5, r12
    adcs r6, r6, r12, asr #31
    adcs r7, r7, r12, asr #31
    adcs r8, r8, r12, asr #31
    adcs r9, r9, r12, asr #31
    adcs r10, r10, r12, asr #31
    adcs r11, r11, r12, asr #31
    asr r12, r12, #31
    sbc r12, r12, #0
    vmov lr, s12
    adds r0, r0, lr
    vmov lr, s13
    adcs r1, r1, lr
    vmov lr, s14
    adcs r2, r2, lr
    vmov lr, s15
    adcs r3, r3, lr
    vmov lr, s16
    adcs r4, r4, lr
    vmov lr, s17
    adcs r5, r5, lr
    vmov lr, s18
    adcs r6, r6, lr
    vmov lr, s19
    adcs r7, r7, lr
    vmov lr, s20
    adcs r8, r8, lr
    vmov lr, s21
    adcs r9, r9, lr
    vmov lr, s22
    adcs r10, r10, lr
    vmov lr, s23
    adcs r11, r11, lr
    adc r12, r12, #0
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
