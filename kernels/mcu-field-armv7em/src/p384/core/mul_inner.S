// mul_inner: z = x y / R mod p
//   args:     r1 = x read 48, r0 = y read 48; align 4
//   requires: x < p; y < 2^384
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #128]
    // x[0..4] y; column 0 + j is complete after row j
    ldr r2, [r1, #0]
    ldr r4, [r1, #4]
    ldr r5, [r1, #8]
    ldr r6, [r1, #12]
    ldr r9, [r0, #0]
    str r9, [sp, #0]
    umull r3, r7, r2, r9
    mov r10, #0
    umaal r7, r10, r4, r9
    mov r12, #0
    umaal r10, r12, r5, r9
    mov r8, #0
    umaal r12, r8, r6, r9
    ldr r9, [r0, #4]
    str r9, [sp, #4]
    str r3, [sp, #48]
    umaal r7, r3, r2, r9
    umaal r10, r3, r4, r9
    umaal r12, r3, r5, r9
    umaal r8, r3, r6, r9
    ldr r9, [r0, #8]
    str r9, [sp, #8]
    str r7, [sp, #52]
    umaal r10, r7, r2, r9
    umaal r12, r7, r4, r9
    umaal r8, r7, r5, r9
    umaal r3, r7, r6, r9
    ldr r9, [sp, #48]
    ldr r11, [r0, #12]
    str r11, [sp, #12]
    str r10, [sp, #56]
    umaal r12, r10, r2, r11
    umaal r8, r10, r4, r11
    umaal r3, r10, r5, r11
    umaal r7, r10, r6, r11
    subs r12, r12, r9
    ldr r9, [r0, #16]
    str r9, [sp, #16]
    str r12, [sp, #60]
    mov r12, #0
    umaal r8, r12, r2, r9
    umaal r3, r12, r4, r9
    umaal r7, r12, r5, r9
    umaal r10, r12, r6, r9
    ldr r9, [r0, #20]
    str r9, [sp, #20]
    mov r11, #0
    umaal r3, r11, r2, r9
    umaal r7, r11, r4, r9
    umaal r10, r11, r5, r9
    umaal r12, r11, r6, r9
    ldr r9, [r0, #24]
    str r9, [sp, #24]
    mov lr, #0
    umaal r7, lr, r2, r9
    umaal r10, lr, r4, r9
    umaal r12, lr, r5, r9
    umaal r11, lr, r6, r9
    ldr r9, [r0, #28]
    str r9, [sp, #28]
    str r1, [sp, #144]
    mov r1, #0
    umaal r10, r1, r2, r9
    umaal r12, r1, r4, r9
    umaal r11, r1, r5, r9
    umaal lr, r1, r6, r9
    ldr r9, [r0, #32]
    str r9, [sp, #32]
    str r8, [sp, #96]
    mov r8, #0
    umaal r12, r8, r2, r9
    umaal r11, r8, r4, r9
    umaal lr, r8, r5, r9
    umaal r1, r8, r6, r9
    ldr r9, [r0, #36]
    str r9, [sp, #36]
    str r12, [sp, #100]
    mov r12, #0
    umaal r11, r12, r2, r9
    umaal lr, r12, r4, r9
    umaal r1, r12, r5, r9
    umaal r8, r12, r6, r9
    ldr r9, [r0, #40]
    str r9, [sp, #40]
    str r11, [sp, #104]
    mov r11, #0
    umaal lr, r11, r2, r9
    umaal r1, r11, r4, r9
    umaal r8, r11, r5, r9
    umaal r12, r11, r6, r9
    ldr r9, [r0, #44]
    str r9, [sp, #44]
    str lr, [sp, #108]
    mov lr, #0
    umaal r1, lr, r2, r9
    umaal r8, lr, r4, r9
    umaal r12, lr, r5, r9
    umaal r11, lr, r6, r9
    ldr r2, [sp, #96]
    ldr r0, [sp, #48]
    ldr r4, [sp, #52]
    ldr r5, [sp, #56]
    ldr r6, [sp, #60]
    str r1, [sp, #112]
    sbcs r2, r2, r0
    sbcs r3, r3, r4
    sbcs r7, r7, r5
    sbcs r10, r10, r6
    sbc r1, r1, r1
    adds r8, r8, r0
    adcs r12, r12, r4
    adcs r11, r11, r5
    adcs lr, lr, r6
    sbc r9, r9, r9
    subs r2, r2, r4
    sbcs r3, r3, r5
    sbcs r7, r7, r6
    // x[4..8] y; column 4 + j is complete after row j
    ldr r0, [sp, #144]
    str r1, [sp, #148]
    str r9, [sp, #152]
    ldr r4, [r0, #16]
    ldr r5, [r0, #20]
    ldr r1, [r0, #24]
    ldr r9, [r0, #28]
    str r8, [sp, #96]
    ldr r8, [sp, #0]
    str r12, [sp, #116]
    str r11, [sp, #120]
    str lr, [sp, #124]
    umaal r2, r6, r4, r8
    umaal r3, r6, r5, r8
    umaal r7, r6, r1, r8
    umaal r10, r6, r9, r8
    ldr r12, [sp, #4]
    str r2, [sp, #64]
    umaal r3, r2, r4, r12
    umaal r7, r2, r5, r12
    umaal r10, r2, r1, r12
    umaal r6, r2, r9, r12
    ldr r12, [sp, #8]
    str r3, [sp, #68]
    umaal r7, r3, r4, r12
    umaal r10, r3, r5, r12
    umaal r6, r3, r1, r12
    umaal r2, r3, r9, r12
    ldr r12, [sp, #64]
    ldr r8, [sp, #12]
    str r7, [sp, #72]
    umaal r10, r7, r4, r8
    umaal r6, r7, r5, r8
    umaal r2, r7, r1, r8
    umaal r3, r7, r9, r8
    sbcs r10, r10, r12
    ldr r12, [sp, #16]
    ldr r8, [sp, #100]
    ldr r11, [sp, #20]
    ldr lr, [sp, #104]
    str r10, [sp, #76]
    umaal r6, r8, r4, r12
    umaal r2, r8, r5, r12
    umaal r3, r8, r1, r12
    umaal r7, r8, r9, r12
    umaal r2, lr, r4, r11
    umaal r3, lr, r5, r11
    umaal r7, lr, r1, r11
    umaal r8, lr, r9, r11
    ldr r10, [sp, #24]
    ldr r12, [sp, #108]
    ldr r11, [sp, #28]
    ldr r0, [sp, #112]
    umaal r3, r12, r4, r10
    umaal r7, r12, r5, r10
    umaal r8, r12, r1, r10
    umaal lr, r12, r9, r10
    umaal r7, r0, r4, r11
    umaal r8, r0, r5, r11
    umaal lr, r0, r1, r11
    umaal r12, r0, r9, r11
    ldr r10, [sp, #32]
    ldr r11, [sp, #96]
    str r6, [sp, #112]
    umaal r8, r11, r4, r10
    umaal lr, r11, r5, r10
    umaal r12, r11, r1, r10
    umaal r0, r11, r9, r10
    ldr r6, [sp, #36]
    ldr r10, [sp, #116]
    str r8, [sp, #96]
    umaal lr, r10, r4, r6
    umaal r12, r10, r5, r6
    umaal r0, r10, r1, r6
    umaal r11, r10, r9, r6
    ldr r6, [sp, #40]
    ldr r8, [sp, #120]
    str lr, [sp, #116]
    umaal r12, r8, r4, r6
    umaal r0, r8, r5, r6
    umaal r11, r8, r1, r6
    umaal r10, r8, r9, r6
    ldr r6, [sp, #44]
    ldr lr, [sp, #124]
    str r12, [sp, #120]
    umaal r0, lr, r4, r6
    umaal r11, lr, r5, r6
    umaal r10, lr, r1, r6
    umaal r8, lr, r9, r6
    ldr r1, [sp, #112]
    ldr r4, [sp, #64]
    ldr r5, [sp, #68]
    ldr r6, [sp, #72]
    ldr r9, [sp, #76]
    ldr r12, [sp, #148]
    str r0, [sp, #124]
    sbcs r1, r1, r4
    sbcs r2, r2, r5
    sbcs r3, r3, r6
    sbcs r7, r7, r9
    sbc r0, r0, r0
    str r0, [sp, #148]
    ldr r0, [sp, #152]
    rsbs r0, r0, #0
    adcs r11, r11, r4
    adcs r10, r10, r5
    adcs r8, r8, r6
    adcs lr, lr, r9
    sbc r0, r0, r0
    rsbs r12, r12, #0
    sbcs r1, r1, r5
    sbcs r2, r2, r6
    sbcs r3, r3, r9
    // x[8..12] y; column 8 + j is complete after row j
    ldr r4, [sp, #144]
    ldr r5, [r4, #32]
    ldr r6, [r4, #36]
    ldr r12, [r4, #40]
    ldr r4, [r4, #44]
    str r0, [sp, #152]
    ldr r0, [sp, #0]
    str r11, [sp, #112]
    str r10, [sp, #108]
    str r8, [sp, #104]
    str lr, [sp, #100]
    umaal r1, r9, r5, r0
    umaal r2, r9, r6, r0
    umaal r3, r9, r12, r0
    umaal r7, r9, r4, r0
    ldr r0, [sp, #4]
    str r1, [sp, #80]
    umaal r2, r1, r5, r0
    umaal r3, r1, r6, r0
    umaal r7, r1, r12, r0
    umaal r9, r1, r4, r0
    ldr r0, [sp, #8]
    str r2, [sp, #84]
    umaal r3, r2, r5, r0
    umaal r7, r2, r6, r0
    umaal r9, r2, r12, r0
    umaal r1, r2, r4, r0
    ldr r0, [sp, #80]
    ldr r10, [sp, #12]
    str r3, [sp, #88]
    umaal r7, r3, r5, r10
    umaal r9, r3, r6, r10
    umaal r1, r3, r12, r10
    umaal r2, r3, r4, r10
    sbcs r7, r7, r0
    ldr r0, [sp, #16]
    ldr r10, [sp, #96]
    ldr r8, [sp, #20]
    ldr r11, [sp, #116]
    str r7, [sp, #92]
    umaal r9, r10, r5, r0
    umaal r1, r10, r6, r0
    umaal r2, r10, r12, r0
    umaal r3, r10, r4, r0
    umaal r1, r11, r5, r8
    umaal r2, r11, r6, r8
    umaal r3, r11, r12, r8
    umaal r10, r11, r4, r8
    ldr r0, [sp, #24]
    ldr r7, [sp, #120]
    ldr r8, [sp, #28]
    ldr lr, [sp, #124]
    umaal r2, r7, r5, r0
    umaal r3, r7, r6, r0
    umaal r10, r7, r12, r0
    umaal r11, r7, r4, r0
    umaal r3, lr, r5, r8
    umaal r10, lr, r6, r8
    umaal r11, lr, r12, r8
    umaal r7, lr, r4, r8
    ldr r0, [sp, #32]
    ldr r8, [sp, #112]
    str r9, [sp, #124]
    umaal r10, r8, r5, r0
    umaal r11, r8, r6, r0
    umaal r7, r8, r12, r0
    umaal lr, r8, r4, r0
    ldr r0, [sp, #36]
    ldr r9, [sp, #108]
    str r10, [sp, #112]
    umaal r11, r9, r5, r0
    umaal r7, r9, r6, r0
    umaal lr, r9, r12, r0
    umaal r8, r9, r4, r0
    ldr r0, [sp, #40]
    ldr r10, [sp, #104]
    str r11, [sp, #108]
    umaal r7, r10, r5, r0
    umaal lr, r10, r6, r0
    umaal r8, r10, r12, r0
    umaal r9, r10, r4, r0
    ldr r0, [sp, #44]
    ldr r11, [sp, #100]
    str r7, [sp, #104]
    umaal lr, r11, r5, r0
    umaal r8, r11, r6, r0
    umaal r9, r11, r12, r0
    umaal r10, r11, r4, r0
    // columns 12 to 23: the rest of q p
    ldr r0, [sp, #124]
    ldr r4, [sp, #80]
    ldr r5, [sp, #84]
    ldr r6, [sp, #88]
    ldr r7, [sp, #92]
    ldr r12, [sp, #152]
    str lr, [sp, #100]
    sbcs r0, r0, r4
    sbcs r1, r1, r5
    sbcs r2, r2, r6
    sbcs r3, r3, r7
    sbc lr, lr, lr
    rsbs r12, r12, #0
    adcs r8, r8, r4
    adcs r9, r9, r5
    adcs r10, r10, r6
    adcs r11, r11, r7
    sbc r12, r12, r12
    ldr r4, [sp, #148]
    rsbs r4, r4, #0
    sbcs r0, r0, r5
    sbcs r1, r1, r6
    sbcs r2, r2, r7
    sbcs r3, r3, #0
    sbc lr, lr, #0
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp r4, r4
    adcs r0, r0, r7
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    adcs r3, r3, #0
    adc lr, lr, #1
    ldr r4, [sp, #112]
    ldr r5, [sp, #108]
    ldr r6, [sp, #104]
    ldr r7, [sp, #100]
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
    ldr pc, [sp, #128]
