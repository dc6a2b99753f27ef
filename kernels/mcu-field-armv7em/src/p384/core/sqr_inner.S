// sqr_inner: z = x^2 / R mod p
//   args:     r9 = x read 48; align 4
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
    ldr r11, [r9, #0]
    ldr r10, [r9, #4]
    ldr r4, [r9, #8]
    ldr r6, [r9, #12]
    // twice x[0..8], and masks of the bits above x[0..4] and x[0..8]
    ldr r5, [r9, #16]
    ldr r7, [r9, #20]
    ldr r12, [r9, #24]
    ldr r8, [r9, #28]
    adds r3, r11, r11
    str r3, [sp, #0]
    adcs r3, r10, r10
    str r3, [sp, #4]
    adcs r3, r4, r4
    str r3, [sp, #8]
    adcs r3, r6, r6
    str r3, [sp, #12]
    adcs r3, r5, r5
    str r3, [sp, #16]
    adcs r3, r7, r7
    str r3, [sp, #20]
    adcs r3, r12, r12
    str r3, [sp, #24]
    adcs r3, r8, r8
    str r3, [sp, #28]
    mov r3, #0
    sbc r3, r3, #0
    mvn r3, r3
    str r3, [sp, #36]
    asr r3, r6, #31
    str r3, [sp, #32]
    // x[0..4] by twice the words below and itself; column 0 + j is complete after row j
    umull r3, lr, r11, r11
    mov r0, #0
    umaal lr, r0, r10, r11
    mov r1, #0
    umaal r0, r1, r4, r11
    mov r2, #0
    umaal r1, r2, r6, r11
    str r3, [sp, #48]
    umaal lr, r3, r11, r10
    umaal r0, r3, r10, r10
    umaal r1, r3, r4, r10
    umaal r2, r3, r6, r10
    str lr, [sp, #52]
    umaal r0, lr, r11, r4
    umaal r1, lr, r10, r4
    umaal r2, lr, r4, r4
    umaal r3, lr, r6, r4
    str r0, [sp, #56]
    ldr r0, [sp, #48]
    ldr r0, [sp, #56]
    umaal r1, r0, r11, r6
    umaal r2, r0, r10, r6
    umaal r3, r0, r4, r6
    umaal lr, r0, r6, r6
    ldr r6, [sp, #48]
    str r9, [sp, #144]
    subs r1, r1, r6
    ldr r11, [sp, #48]
    ldr r9, [sp, #52]
    ldr r10, [sp, #56]
    sbcs r2, r2, r11
    sbcs r3, r3, r9
    sbcs lr, lr, r10
    sbcs r0, r0, r1
    sbc r4, r4, r4
    subs r2, r2, r9
    sbcs r3, r3, r10
    sbcs lr, lr, r1
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    ldr r11, [sp, #0]
    str r4, [sp, #40]
    str r1, [sp, #60]
    umaal r2, r1, r5, r11
    umaal r3, r1, r7, r11
    umaal lr, r1, r12, r11
    umaal r0, r1, r8, r11
    ldr r11, [sp, #4]
    str r2, [sp, #64]
    umaal r3, r2, r5, r11
    umaal lr, r2, r7, r11
    umaal r0, r2, r12, r11
    umaal r1, r2, r8, r11
    ldr r11, [sp, #8]
    str r3, [sp, #68]
    umaal lr, r3, r5, r11
    umaal r0, r3, r7, r11
    umaal r1, r3, r12, r11
    umaal r2, r3, r8, r11
    ldr r11, [sp, #64]
    ldr r9, [sp, #12]
    str lr, [sp, #72]
    umaal r0, lr, r5, r9
    umaal r1, lr, r7, r9
    umaal r2, lr, r12, r9
    umaal r3, lr, r8, r9
    sbcs r0, r0, r11
    ldr r11, [sp, #32]
    and r9, r11, r5
    and r10, r11, r7
    umaal r1, r9, r5, r5
    umaal r2, r9, r7, r5
    umaal r3, r9, r12, r5
    umaal lr, r9, r8, r5
    umaal r2, r10, r5, r7
    umaal r3, r10, r7, r7
    umaal lr, r10, r12, r7
    umaal r9, r10, r8, r7
    and r4, r11, r12
    and r11, r11, r8
    umaal r3, r4, r5, r12
    umaal lr, r4, r7, r12
    umaal r9, r4, r12, r12
    umaal r10, r4, r8, r12
    umaal lr, r11, r5, r8
    umaal r9, r11, r7, r8
    umaal r10, r11, r12, r8
    umaal r4, r11, r8, r8
    ldr r6, [sp, #64]
    ldr r5, [sp, #68]
    ldr r7, [sp, #72]
    ldr r12, [sp, #40]
    sbcs r1, r1, r6
    sbcs r2, r2, r5
    sbcs r3, r3, r7
    sbcs lr, lr, r0
    sbc r8, r8, r8
    rsbs r12, r12, #0
    sbcs r1, r1, r5
    sbcs r2, r2, r7
    sbcs r3, r3, r0
    // x[8..12] by twice the words below and itself; column 8 + j is complete after row j
    ldr r6, [sp, #144]
    ldr r5, [r6, #32]
    ldr r7, [r6, #36]
    ldr r12, [r6, #40]
    ldr r6, [r6, #44]
    str r8, [sp, #40]
    ldr r8, [sp, #0]
    str r11, [sp, #96]
    str r0, [sp, #76]
    umaal r1, r0, r5, r8
    umaal r2, r0, r7, r8
    umaal r3, r0, r12, r8
    umaal lr, r0, r6, r8
    ldr r11, [sp, #4]
    str r1, [sp, #80]
    umaal r2, r1, r5, r11
    umaal r3, r1, r7, r11
    umaal lr, r1, r12, r11
    umaal r0, r1, r6, r11
    ldr r11, [sp, #8]
    str r2, [sp, #84]
    umaal r3, r2, r5, r11
    umaal lr, r2, r7, r11
    umaal r0, r2, r12, r11
    umaal r1, r2, r6, r11
    ldr r11, [sp, #80]
    ldr r8, [sp, #12]
    str r3, [sp, #88]
    umaal lr, r3, r5, r8
    umaal r0, r3, r7, r8
    umaal r1, r3, r12, r8
    umaal r2, r3, r6, r8
    sbcs lr, lr, r11
    ldr r11, [sp, #16]
    ldr r8, [sp, #20]
    str lr, [sp, #92]
    umaal r0, r9, r5, r11
    umaal r1, r9, r7, r11
    umaal r2, r9, r12, r11
    umaal r3, r9, r6, r11
    umaal r1, r10, r5, r8
    umaal r2, r10, r7, r8
    umaal r3, r10, r12, r8
    umaal r9, r10, r6, r8
    ldr r11, [sp, #24]
    ldr r8, [sp, #28]
    ldr lr, [sp, #96]
    umaal r2, r4, r5, r11
    umaal r3, r4, r7, r11
    umaal r9, r4, r12, r11
    umaal r10, r4, r6, r11
    umaal r3, lr, r5, r8
    umaal r9, lr, r7, r8
    umaal r10, lr, r12, r8
    umaal r4, lr, r6, r8
    ldr r11, [sp, #36]
    and r8, r11, r5
    umaal r9, r8, r5, r5
    umaal r10, r8, r7, r5
    umaal r4, r8, r12, r5
    umaal lr, r8, r6, r5
    str r9, [sp, #96]
    and r9, r11, r7
    umaal r10, r9, r5, r7
    umaal r4, r9, r7, r7
    umaal lr, r9, r12, r7
    umaal r8, r9, r6, r7
    str r10, [sp, #100]
    and r10, r11, r12
    umaal r4, r10, r5, r12
    umaal lr, r10, r7, r12
    umaal r8, r10, r12, r12
    umaal r9, r10, r6, r12
    and r11, r11, r6
    str r4, [sp, #104]
    umaal lr, r11, r5, r6
    umaal r8, r11, r7, r6
    umaal r9, r11, r12, r6
    umaal r10, r11, r6, r6
    // columns 12 to 23: the rest of q p
    ldr r4, [sp, #80]
    ldr r6, [sp, #84]
    ldr r5, [sp, #88]
    ldr r7, [sp, #92]
    str lr, [sp, #108]
    sbcs r0, r0, r4
    sbcs r1, r1, r6
    sbcs r2, r2, r5
    sbcs r3, r3, r7
    sbc r12, r12, r12
    ldr r4, [sp, #40]
    rsbs r4, r4, #0
    sbcs r0, r0, r6
    sbcs r1, r1, r5
    sbcs r2, r2, r7
    sbcs r3, r3, #0
    sbc r12, r12, #0
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp r4, r4
    adcs r0, r0, r7
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    adcs r3, r3, #0
    adc r12, r12, #1
    ldr r4, [sp, #48]
    ldr r6, [sp, #52]
    ldr r5, [sp, #56]
    ldr r7, [sp, #60]
    adds r0, r0, r4
    adcs r1, r1, r6
    adcs r2, r2, r5
    adcs r3, r3, r7
    ldr r4, [sp, #96]
    ldr r6, [sp, #64]
    ldr r5, [sp, #100]
    ldr r7, [sp, #68]
    adcs r4, r4, r6
    adcs r5, r5, r7
    ldr r6, [sp, #104]
    ldr r7, [sp, #72]
    adcs r6, r6, r7
    ldr r7, [sp, #108]
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
    sbc lr, lr, lr
    adds r4, r4, r12
    adcs r5, r5, r12, asr #31
    adcs r6, r6, r12, asr #31
    adcs r7, r7, r12, asr #31
    adcs r8, r8, r12, asr #31
    adcs r9, r9, r12, asr #31
    adcs r10, r10, r12, asr #31
    adcs r11, r11, r12, asr #31
    adc lr, lr, r12, asr #31
    // plus p where that is negative
    adds r0, r0, lr
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, lr
    adcs r4, r4, lr, lsl #1
    adcs r5, r5, lr
    adcs r6, r6, lr
    adcs r7, r7, lr
    adcs r8, r8, lr
    adcs r9, r9, lr
    adcs r10, r10, lr
    adcs r11, r11, lr
    ldr pc, [sp, #128]
