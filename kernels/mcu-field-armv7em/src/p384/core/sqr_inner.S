// sqr_inner: z = x^2 / R mod p
//   args:     r10 = x read 48; align 4
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #128]
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
    str r3, [sp, #0]
    adcs r3, r11, r11
    str r3, [sp, #4]
    adcs r3, r7, r7
    str r3, [sp, #8]
    adcs r3, r12, r12
    str r3, [sp, #12]
    adcs r3, r5, r5
    str r3, [sp, #16]
    adcs r3, r6, r6
    str r3, [sp, #20]
    adcs r3, lr, lr
    str r3, [sp, #24]
    adcs r3, r8, r8
    str r3, [sp, #28]
    mov r3, #0
    sbc r3, r3, #0
    mvn r3, r3
    str r3, [sp, #36]
    asr r3, r12, #31
    str r3, [sp, #32]
    // x[0..4] by twice the words below and itself; column 0 + j is complete after row j
    umull r3, r9, r4, r4
    mov r0, #0
    umaal r9, r0, r11, r4
    mov r1, #0
    umaal r0, r1, r7, r4
    mov r2, #0
    umaal r1, r2, r12, r4
    str r3, [sp, #48]
    umaal r9, r3, r4, r11
    umaal r0, r3, r11, r11
    umaal r1, r3, r7, r11
    umaal r2, r3, r12, r11
    str r9, [sp, #52]
    umaal r0, r9, r4, r7
    umaal r1, r9, r11, r7
    umaal r2, r9, r7, r7
    umaal r3, r9, r12, r7
    str r0, [sp, #56]
    umaal r1, r0, r4, r12
    umaal r2, r0, r11, r12
    umaal r3, r0, r7, r12
    umaal r9, r0, r12, r12
    ldr r4, [sp, #48]
    ldr r7, [sp, #48]
    ldr r11, [sp, #52]
    ldr r12, [sp, #56]
    str r10, [sp, #144]
    subs r1, r1, r4
    sbcs r2, r2, r7
    sbcs r3, r3, r11
    sbcs r9, r9, r12
    sbcs r0, r0, r1
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    ldr r4, [sp, #0]
    str r1, [sp, #60]
    umaal r2, r1, r5, r4
    umaal r3, r1, r6, r4
    umaal r9, r1, lr, r4
    umaal r0, r1, r8, r4
    sbc r4, r4, r4
    ldr r7, [sp, #52]
    str r4, [sp, #40]
    subs r2, r2, r7
    ldr r4, [sp, #4]
    ldr r7, [sp, #56]
    str r2, [sp, #64]
    umaal r3, r2, r5, r4
    umaal r9, r2, r6, r4
    umaal r0, r2, lr, r4
    umaal r1, r2, r8, r4
    sbcs r3, r3, r7
    ldr r4, [sp, #8]
    ldr r7, [sp, #60]
    str r3, [sp, #68]
    umaal r9, r3, r5, r4
    umaal r0, r3, r6, r4
    umaal r1, r3, lr, r4
    umaal r2, r3, r8, r4
    sbcs r9, r9, r7
    ldr r4, [sp, #12]
    ldr r7, [sp, #64]
    str r9, [sp, #72]
    umaal r0, r9, r5, r4
    umaal r1, r9, r6, r4
    umaal r2, r9, lr, r4
    umaal r3, r9, r8, r4
    sbcs r0, r0, r7
    ldr r4, [sp, #32]
    ldr r10, [sp, #64]
    and r4, r4, r5
    umaal r1, r4, r5, r5
    umaal r2, r4, r6, r5
    umaal r3, r4, lr, r5
    umaal r9, r4, r8, r5
    sbcs r1, r1, r10
    ldr r10, [sp, #32]
    ldr r11, [sp, #68]
    and r10, r10, r6
    umaal r2, r10, r5, r6
    umaal r3, r10, r6, r6
    umaal r9, r10, lr, r6
    umaal r4, r10, r8, r6
    sbcs r2, r2, r11
    ldr r11, [sp, #32]
    ldr r7, [sp, #72]
    and r11, r11, lr
    umaal r3, r11, r5, lr
    umaal r9, r11, r6, lr
    umaal r4, r11, lr, lr
    umaal r10, r11, r8, lr
    sbcs r3, r3, r7
    ldr r7, [sp, #32]
    and r7, r7, r8
    umaal r9, r7, r5, r8
    umaal r4, r7, r6, r8
    umaal r10, r7, lr, r8
    umaal r11, r7, r8, r8
    sbcs r9, r9, r0
    // x[8..12] by twice the words below and itself; column 8 + j is complete after row j
    ldr r12, [sp, #144]
    ldr r5, [r12, #32]
    ldr r6, [r12, #36]
    ldr lr, [r12, #40]
    ldr r12, [r12, #44]
    ldr r8, [sp, #0]
    str r0, [sp, #76]
    umaal r1, r0, r5, r8
    umaal r2, r0, r6, r8
    umaal r3, r0, lr, r8
    umaal r9, r0, r12, r8
    sbc r8, r8, r8
    str r8, [sp, #44]
    ldr r8, [sp, #40]
    rsbs r8, r8, #0
    ldr r8, [sp, #68]
    sbcs r1, r1, r8
    ldr r8, [sp, #4]
    str r1, [sp, #80]
    umaal r2, r1, r5, r8
    umaal r3, r1, r6, r8
    umaal r9, r1, lr, r8
    umaal r0, r1, r12, r8
    ldr r8, [sp, #72]
    sbcs r2, r2, r8
    ldr r8, [sp, #8]
    str r2, [sp, #84]
    umaal r3, r2, r5, r8
    umaal r9, r2, r6, r8
    umaal r0, r2, lr, r8
    umaal r1, r2, r12, r8
    ldr r8, [sp, #76]
    sbcs r3, r3, r8
    ldr r8, [sp, #12]
    str r3, [sp, #88]
    umaal r9, r3, r5, r8
    umaal r0, r3, r6, r8
    umaal r1, r3, lr, r8
    umaal r2, r3, r12, r8
    ldr r8, [sp, #80]
    sbcs r9, r9, r8
    ldr r8, [sp, #16]
    umaal r0, r4, r5, r8
    umaal r1, r4, r6, r8
    umaal r2, r4, lr, r8
    umaal r3, r4, r12, r8
    ldr r8, [sp, #80]
    sbcs r0, r0, r8
    ldr r8, [sp, #20]
    umaal r1, r10, r5, r8
    umaal r2, r10, r6, r8
    umaal r3, r10, lr, r8
    umaal r4, r10, r12, r8
    ldr r8, [sp, #84]
    sbcs r1, r1, r8
    ldr r8, [sp, #24]
    umaal r2, r11, r5, r8
    umaal r3, r11, r6, r8
    umaal r4, r11, lr, r8
    umaal r10, r11, r12, r8
    ldr r8, [sp, #88]
    sbcs r2, r2, r8
    ldr r8, [sp, #28]
    umaal r3, r7, r5, r8
    umaal r4, r7, r6, r8
    umaal r10, r7, lr, r8
    umaal r11, r7, r12, r8
    sbcs r3, r3, r9
    ldr r8, [sp, #36]
    and r8, r8, r5
    umaal r4, r8, r5, r5
    umaal r10, r8, r6, r5
    umaal r11, r8, lr, r5
    umaal r7, r8, r12, r5
    str r9, [sp, #92]
    ldr r9, [sp, #36]
    and r9, r9, r6
    umaal r10, r9, r5, r6
    umaal r11, r9, r6, r6
    umaal r7, r9, lr, r6
    umaal r8, r9, r12, r6
    str r10, [sp, #96]
    ldr r10, [sp, #36]
    and r10, r10, lr
    umaal r11, r10, r5, lr
    umaal r7, r10, r6, lr
    umaal r8, r10, lr, lr
    umaal r9, r10, r12, lr
    str r11, [sp, #100]
    ldr r11, [sp, #36]
    and r11, r11, r12
    umaal r7, r11, r5, r12
    umaal r8, r11, r6, r12
    umaal r9, r11, lr, r12
    umaal r10, r11, r12, r12
    // columns 12 to 23: the rest of q p
    sbc r12, r12, r12
    rsb r12, r12, #0
    ldr r5, [sp, #44]
    rsbs r5, r5, #0
    ldr r5, [sp, #96]
    ldr r6, [sp, #100]
    ldr lr, [sp, #84]
    sbcs r0, r0, lr
    ldr lr, [sp, #88]
    sbcs r1, r1, lr
    ldr lr, [sp, #92]
    sbcs r2, r2, lr
    sbcs r3, r3, #0
    sbcs r4, r4, r12
    sbc r12, r12, r12
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp lr, lr
    ldr lr, [sp, #92]
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
    ldr lr, [sp, #48]
    adds r0, r0, lr
    ldr lr, [sp, #52]
    adcs r1, r1, lr
    ldr lr, [sp, #56]
    adcs r2, r2, lr
    ldr lr, [sp, #60]
    adcs r3, r3, lr
    ldr lr, [sp, #64]
    adcs r4, r4, lr
    ldr lr, [sp, #68]
    adcs r5, r5, lr
    ldr lr, [sp, #72]
    adcs r6, r6, lr
    ldr lr, [sp, #76]
    adcs r7, r7, lr
    ldr lr, [sp, #80]
    adcs r8, r8, lr
    ldr lr, [sp, #84]
    adcs r9, r9, lr
    ldr lr, [sp, #88]
    adcs r10, r10, lr
    ldr lr, [sp, #92]
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
    ldr pc, [sp, #128]
