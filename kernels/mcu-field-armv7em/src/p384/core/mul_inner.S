// mul_inner: z = x y / R mod p
//   args:     r3 = x read 48, r4 = y read 48; align 4
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
    ldr r12, [r3, #0]
    ldr r5, [r3, #4]
    ldr r9, [r3, #8]
    ldr r6, [r3, #12]
    ldr r10, [r4, #0]
    str r10, [sp, #0]
    umull r8, r7, r12, r10
    mov lr, #0
    umaal r7, lr, r5, r10
    mov r1, #0
    umaal lr, r1, r9, r10
    mov r2, #0
    umaal r1, r2, r6, r10
    ldr r10, [r4, #4]
    str r10, [sp, #4]
    str r8, [sp, #48]
    umaal r7, r8, r12, r10
    umaal lr, r8, r5, r10
    umaal r1, r8, r9, r10
    umaal r2, r8, r6, r10
    ldr r10, [r4, #8]
    str r10, [sp, #8]
    str r7, [sp, #52]
    umaal lr, r7, r12, r10
    umaal r1, r7, r5, r10
    umaal r2, r7, r9, r10
    umaal r8, r7, r6, r10
    ldr r10, [r4, #12]
    str r10, [sp, #12]
    ldr r0, [sp, #48]
    str lr, [sp, #56]
    umaal r1, lr, r12, r10
    umaal r2, lr, r5, r10
    umaal r8, lr, r9, r10
    umaal r7, lr, r6, r10
    subs r1, r1, r0
    ldr r10, [r4, #16]
    ldr r11, [sp, #48]
    str r10, [sp, #16]
    mov r0, #0
    umaal r2, r0, r12, r10
    umaal r8, r0, r5, r10
    umaal r7, r0, r9, r10
    umaal lr, r0, r6, r10
    sbcs r2, r2, r11
    ldr r10, [r4, #20]
    str r10, [sp, #20]
    ldr r11, [sp, #52]
    str r1, [sp, #60]
    mov r1, #0
    umaal r8, r1, r12, r10
    umaal r7, r1, r5, r10
    umaal lr, r1, r9, r10
    umaal r0, r1, r6, r10
    sbcs r8, r8, r11
    ldr r10, [r4, #24]
    str r10, [sp, #24]
    ldr r11, [sp, #56]
    str r3, [sp, #144]
    mov r3, #0
    umaal r7, r3, r12, r10
    umaal lr, r3, r5, r10
    umaal r0, r3, r9, r10
    umaal r1, r3, r6, r10
    sbcs r7, r7, r11
    ldr r10, [r4, #28]
    str r10, [sp, #28]
    ldr r11, [sp, #60]
    str r7, [sp, #96]
    mov r7, #0
    umaal lr, r7, r12, r10
    umaal r0, r7, r5, r10
    umaal r1, r7, r9, r10
    umaal r3, r7, r6, r10
    sbcs lr, lr, r11
    ldr r10, [r4, #32]
    str r10, [sp, #32]
    str lr, [sp, #100]
    mov lr, #0
    umaal r0, lr, r12, r10
    umaal r1, lr, r5, r10
    umaal r3, lr, r9, r10
    umaal r7, lr, r6, r10
    ldr r10, [r4, #36]
    str r10, [sp, #36]
    str r0, [sp, #104]
    mov r0, #0
    umaal r1, r0, r12, r10
    umaal r3, r0, r5, r10
    umaal r7, r0, r9, r10
    umaal lr, r0, r6, r10
    ldr r10, [r4, #40]
    str r10, [sp, #40]
    str r1, [sp, #108]
    mov r1, #0
    umaal r3, r1, r12, r10
    umaal r7, r1, r5, r10
    umaal lr, r1, r9, r10
    umaal r0, r1, r6, r10
    ldr r10, [r4, #44]
    str r10, [sp, #44]
    ldr r11, [sp, #144]
    str r3, [sp, #112]
    mov r3, #0
    umaal r7, r3, r12, r10
    umaal lr, r3, r5, r10
    umaal r0, r3, r9, r10
    umaal r1, r3, r6, r10
    // x[4..8] y; column 4 + j is complete after row j
    ldr r4, [r11, #16]
    ldr r5, [r11, #20]
    ldr r9, [r11, #24]
    ldr r6, [r11, #28]
    ldr r11, [sp, #96]
    ldr r10, [sp, #100]
    str r3, [sp, #100]
    ldr r3, [sp, #0]
    str r1, [sp, #96]
    ldr r1, [sp, #60]
    umaal r2, r1, r4, r3
    umaal r8, r1, r5, r3
    umaal r11, r1, r9, r3
    umaal r10, r1, r6, r3
    sbc r3, r3, r3
    ldr r12, [sp, #52]
    str r3, [sp, #148]
    subs r2, r2, r12
    ldr r3, [sp, #4]
    ldr r12, [sp, #56]
    str r2, [sp, #64]
    umaal r8, r2, r4, r3
    umaal r11, r2, r5, r3
    umaal r10, r2, r9, r3
    umaal r1, r2, r6, r3
    sbcs r8, r8, r12
    ldr r3, [sp, #8]
    ldr r12, [sp, #60]
    str r8, [sp, #68]
    umaal r11, r8, r4, r3
    umaal r10, r8, r5, r3
    umaal r1, r8, r9, r3
    umaal r2, r8, r6, r3
    sbcs r11, r11, r12
    ldr r3, [sp, #12]
    ldr r12, [sp, #64]
    str r11, [sp, #72]
    umaal r10, r11, r4, r3
    umaal r1, r11, r5, r3
    umaal r2, r11, r9, r3
    umaal r8, r11, r6, r3
    sbcs r10, r10, r12
    ldr r3, [sp, #16]
    str r10, [sp, #76]
    ldr r10, [sp, #104]
    ldr r12, [sp, #64]
    umaal r1, r10, r4, r3
    umaal r2, r10, r5, r3
    umaal r8, r10, r9, r3
    umaal r11, r10, r6, r3
    sbcs r1, r1, r12
    ldr r3, [sp, #20]
    str r0, [sp, #104]
    ldr r0, [sp, #108]
    ldr r12, [sp, #68]
    umaal r2, r0, r4, r3
    umaal r8, r0, r5, r3
    umaal r11, r0, r9, r3
    umaal r10, r0, r6, r3
    sbcs r2, r2, r12
    ldr r3, [sp, #24]
    str lr, [sp, #108]
    ldr lr, [sp, #112]
    ldr r12, [sp, #72]
    umaal r8, lr, r4, r3
    umaal r11, lr, r5, r3
    umaal r10, lr, r9, r3
    umaal r0, lr, r6, r3
    sbcs r8, r8, r12
    ldr r3, [sp, #28]
    ldr r12, [sp, #76]
    umaal r11, r7, r4, r3
    umaal r10, r7, r5, r3
    umaal r0, r7, r9, r3
    umaal lr, r7, r6, r3
    sbcs r11, r11, r12
    ldr r3, [sp, #32]
    str r11, [sp, #112]
    ldr r11, [sp, #108]
    umaal r10, r11, r4, r3
    umaal r0, r11, r5, r3
    umaal lr, r11, r9, r3
    umaal r7, r11, r6, r3
    ldr r3, [sp, #36]
    str r10, [sp, #108]
    ldr r10, [sp, #104]
    umaal r0, r10, r4, r3
    umaal lr, r10, r5, r3
    umaal r7, r10, r9, r3
    umaal r11, r10, r6, r3
    ldr r3, [sp, #40]
    str r0, [sp, #104]
    ldr r0, [sp, #96]
    umaal lr, r0, r4, r3
    umaal r7, r0, r5, r3
    umaal r11, r0, r9, r3
    umaal r10, r0, r6, r3
    ldr r3, [sp, #44]
    str lr, [sp, #96]
    ldr lr, [sp, #100]
    umaal r7, lr, r4, r3
    umaal r11, lr, r5, r3
    umaal r10, lr, r9, r3
    umaal r0, lr, r6, r3
    // x[8..12] y; column 8 + j is complete after row j
    ldr r12, [sp, #144]
    ldr r3, [r12, #32]
    ldr r4, [r12, #36]
    ldr r5, [r12, #40]
    ldr r12, [r12, #44]
    ldr r9, [sp, #112]
    str lr, [sp, #112]
    ldr lr, [sp, #0]
    str r0, [sp, #100]
    ldr r0, [sp, #76]
    umaal r1, r0, r3, lr
    umaal r2, r0, r4, lr
    umaal r8, r0, r5, lr
    umaal r9, r0, r12, lr
    sbc lr, lr, lr
    str lr, [sp, #152]
    ldr lr, [sp, #148]
    ldr r6, [sp, #68]
    rsbs lr, lr, #0
    sbcs r1, r1, r6
    ldr lr, [sp, #4]
    ldr r6, [sp, #72]
    str r1, [sp, #80]
    umaal r2, r1, r3, lr
    umaal r8, r1, r4, lr
    umaal r9, r1, r5, lr
    umaal r0, r1, r12, lr
    sbcs r2, r2, r6
    ldr lr, [sp, #8]
    ldr r6, [sp, #76]
    str r2, [sp, #84]
    umaal r8, r2, r3, lr
    umaal r9, r2, r4, lr
    umaal r0, r2, r5, lr
    umaal r1, r2, r12, lr
    sbcs r8, r8, r6
    ldr lr, [sp, #12]
    ldr r6, [sp, #80]
    str r8, [sp, #88]
    umaal r9, r8, r3, lr
    umaal r0, r8, r4, lr
    umaal r1, r8, r5, lr
    umaal r2, r8, r12, lr
    sbcs r9, r9, r6
    ldr lr, [sp, #16]
    str r9, [sp, #92]
    ldr r9, [sp, #108]
    ldr r6, [sp, #80]
    umaal r0, r9, r3, lr
    umaal r1, r9, r4, lr
    umaal r2, r9, r5, lr
    umaal r8, r9, r12, lr
    sbcs r0, r0, r6
    ldr lr, [sp, #20]
    str r10, [sp, #108]
    ldr r10, [sp, #104]
    ldr r6, [sp, #84]
    umaal r1, r10, r3, lr
    umaal r2, r10, r4, lr
    umaal r8, r10, r5, lr
    umaal r9, r10, r12, lr
    sbcs r1, r1, r6
    ldr lr, [sp, #24]
    str r11, [sp, #104]
    ldr r11, [sp, #96]
    ldr r6, [sp, #88]
    umaal r2, r11, r3, lr
    umaal r8, r11, r4, lr
    umaal r9, r11, r5, lr
    umaal r10, r11, r12, lr
    sbcs r2, r2, r6
    ldr lr, [sp, #28]
    ldr r6, [sp, #92]
    umaal r8, r7, r3, lr
    umaal r9, r7, r4, lr
    umaal r10, r7, r5, lr
    umaal r11, r7, r12, lr
    sbcs r8, r8, r6
    ldr lr, [sp, #32]
    str r8, [sp, #96]
    ldr r8, [sp, #104]
    umaal r9, r8, r3, lr
    umaal r10, r8, r4, lr
    umaal r11, r8, r5, lr
    umaal r7, r8, r12, lr
    ldr lr, [sp, #36]
    str r9, [sp, #104]
    ldr r9, [sp, #108]
    umaal r10, r9, r3, lr
    umaal r11, r9, r4, lr
    umaal r7, r9, r5, lr
    umaal r8, r9, r12, lr
    ldr lr, [sp, #40]
    str r10, [sp, #108]
    ldr r10, [sp, #100]
    umaal r11, r10, r3, lr
    umaal r7, r10, r4, lr
    umaal r8, r10, r5, lr
    umaal r9, r10, r12, lr
    ldr lr, [sp, #44]
    str r11, [sp, #100]
    ldr r11, [sp, #112]
    umaal r7, r11, r3, lr
    umaal r8, r11, r4, lr
    umaal r9, r11, r5, lr
    umaal r10, r11, r12, lr
    // columns 12 to 23: the rest of q p
    sbc r12, r12, r12
    rsb r12, r12, #0
    ldr r3, [sp, #152]
    rsbs r3, r3, #0
    ldr r3, [sp, #96]
    ldr r4, [sp, #104]
    ldr r5, [sp, #108]
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
