// mul_inner: z = x y / R mod p
//   args:     r8 = x read 48, r5 = y read 48; align 4
//   requires: x < p; y < 2^384
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s31, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #0]
    // y
    vldmia r5, {{s0-s11}}
    // x[0..4] y; column 0 + j is complete after row j
    ldr r4, [r8, #0]
    ldr r5, [r8, #4]
    ldr r6, [r8, #8]
    ldr r12, [r8, #12]
    vmov lr, s0
    umull r3, r9, r4, lr
    mov r11, #0
    umaal r9, r11, r5, lr
    mov r7, #0
    umaal r11, r7, r6, lr
    mov r2, #0
    umaal r7, r2, r12, lr
    vmov lr, s1
    vmov s12, r3
    umaal r9, r3, r4, lr
    umaal r11, r3, r5, lr
    umaal r7, r3, r6, lr
    umaal r2, r3, r12, lr
    vmov lr, s2
    vmov s13, r9
    umaal r11, r9, r4, lr
    umaal r7, r9, r5, lr
    umaal r2, r9, r6, lr
    umaal r3, r9, r12, lr
    vmov lr, s3
    vmov s14, r11
    umaal r7, r11, r4, lr
    umaal r2, r11, r5, lr
    umaal r3, r11, r6, lr
    umaal r9, r11, r12, lr
    vmov lr, s12
    subs r7, r7, lr
    vmov lr, s4
    mov r0, #0
    umaal r2, r0, r4, lr
    umaal r3, r0, r5, lr
    umaal r9, r0, r6, lr
    umaal r11, r0, r12, lr
    vmov lr, s5
    mov r10, #0
    umaal r3, r10, r4, lr
    umaal r9, r10, r5, lr
    umaal r11, r10, r6, lr
    umaal r0, r10, r12, lr
    vmov lr, s6
    mov r1, #0
    umaal r9, r1, r4, lr
    umaal r11, r1, r5, lr
    umaal r0, r1, r6, lr
    umaal r10, r1, r12, lr
    vmov lr, s7
    vmov s15, r7
    mov r7, #0
    umaal r11, r7, r4, lr
    umaal r0, r7, r5, lr
    umaal r10, r7, r6, lr
    umaal r1, r7, r12, lr
    vmov lr, s8
    str r8, [sp, #16]
    mov r8, #0
    umaal r0, r8, r4, lr
    umaal r10, r8, r5, lr
    umaal r1, r8, r6, lr
    umaal r7, r8, r12, lr
    vmov lr, s9
    vmov s24, r0
    mov r0, #0
    umaal r10, r0, r4, lr
    umaal r1, r0, r5, lr
    umaal r7, r0, r6, lr
    umaal r8, r0, r12, lr
    vmov lr, s10
    vmov s25, r10
    mov r10, #0
    umaal r1, r10, r4, lr
    umaal r7, r10, r5, lr
    umaal r8, r10, r6, lr
    umaal r0, r10, r12, lr
    vmov lr, s11
    vmov s26, r1
    mov r1, #0
    umaal r7, r1, r4, lr
    umaal r8, r1, r5, lr
    umaal r0, r1, r6, lr
    umaal r10, r1, r12, lr
    vmov r4, s12
    vmov r5, s13
    vmov r6, s14
    vmov r12, s15
    sbcs r2, r2, r4
    sbcs r3, r3, r5
    sbcs r9, r9, r6
    sbcs r11, r11, r12
    sbc lr, lr, lr
    adds r8, r8, r4
    adcs r0, r0, r5
    adcs r10, r10, r6
    adcs r1, r1, r12
    str lr, [sp, #20]
    sbc lr, lr, lr
    subs r2, r2, r5
    sbcs r3, r3, r6
    sbcs r9, r9, r12
    // x[4..8] y; column 4 + j is complete after row j
    ldr r4, [sp, #16]
    str lr, [sp, #24]
    ldr r5, [r4, #16]
    ldr r6, [r4, #20]
    ldr lr, [r4, #24]
    ldr r12, [r4, #28]
    vmov r4, s0
    vmov s27, r1
    vmov r1, s15
    umaal r2, r1, r5, r4
    umaal r3, r1, r6, r4
    umaal r9, r1, lr, r4
    umaal r11, r1, r12, r4
    vmov r4, s1
    vmov s16, r2
    umaal r3, r2, r5, r4
    umaal r9, r2, r6, r4
    umaal r11, r2, lr, r4
    umaal r1, r2, r12, r4
    vmov r4, s2
    vmov s17, r3
    umaal r9, r3, r5, r4
    umaal r11, r3, r6, r4
    umaal r1, r3, lr, r4
    umaal r2, r3, r12, r4
    vmov r4, s3
    vmov s18, r9
    umaal r11, r9, r5, r4
    umaal r1, r9, r6, r4
    umaal r2, r9, lr, r4
    umaal r3, r9, r12, r4
    vmov r4, s16
    sbcs r11, r11, r4
    vmov r4, s4
    vmov s19, r11
    vmov r11, s24
    umaal r1, r11, r5, r4
    umaal r2, r11, r6, r4
    umaal r3, r11, lr, r4
    umaal r9, r11, r12, r4
    vmov r4, s5
    vmov s24, r10
    vmov r10, s25
    umaal r2, r10, r5, r4
    umaal r3, r10, r6, r4
    umaal r9, r10, lr, r4
    umaal r11, r10, r12, r4
    vmov r4, s6
    vmov s25, r0
    vmov r0, s26
    umaal r3, r0, r5, r4
    umaal r9, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    vmov r4, s7
    umaal r9, r7, r5, r4
    umaal r11, r7, r6, r4
    umaal r10, r7, lr, r4
    umaal r0, r7, r12, r4
    vmov r4, s8
    umaal r11, r8, r5, r4
    umaal r10, r8, r6, r4
    umaal r0, r8, lr, r4
    umaal r7, r8, r12, r4
    vmov r4, s9
    vmov s26, r11
    vmov r11, s25
    umaal r10, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r7, r11, lr, r4
    umaal r8, r11, r12, r4
    vmov r4, s10
    vmov s25, r10
    vmov r10, s24
    umaal r0, r10, r5, r4
    umaal r7, r10, r6, r4
    umaal r8, r10, lr, r4
    umaal r11, r10, r12, r4
    vmov r4, s11
    vmov s24, r0
    vmov r0, s27
    umaal r7, r0, r5, r4
    umaal r8, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    vmov r4, s16
    vmov r5, s17
    vmov r6, s18
    vmov r12, s19
    ldr lr, [sp, #20]
    sbcs r1, r1, r4
    sbcs r2, r2, r5
    sbcs r3, r3, r6
    sbcs r9, r9, r12
    sbc r12, r12, r12
    str r12, [sp, #20]
    ldr r12, [sp, #24]
    rsbs r12, r12, #0
    adcs r8, r8, r4
    adcs r11, r11, r5
    adcs r10, r10, r6
    vmov r12, s19
    adcs r0, r0, r12
    sbc r12, r12, r12
    rsbs lr, lr, #0
    sbcs r1, r1, r5
    sbcs r2, r2, r6
    vmov lr, s19
    sbcs r3, r3, lr
    // x[8..12] y; column 8 + j is complete after row j
    ldr r4, [sp, #16]
    ldr r5, [r4, #32]
    ldr r6, [r4, #36]
    ldr lr, [r4, #40]
    ldr r4, [r4, #44]
    str r12, [sp, #24]
    vmov r12, s0
    vmov s27, r0
    vmov r0, s19
    umaal r1, r0, r5, r12
    umaal r2, r0, r6, r12
    umaal r3, r0, lr, r12
    umaal r9, r0, r4, r12
    vmov r12, s1
    vmov s20, r1
    umaal r2, r1, r5, r12
    umaal r3, r1, r6, r12
    umaal r9, r1, lr, r12
    umaal r0, r1, r4, r12
    vmov r12, s2
    vmov s21, r2
    umaal r3, r2, r5, r12
    umaal r9, r2, r6, r12
    umaal r0, r2, lr, r12
    umaal r1, r2, r4, r12
    vmov r12, s3
    vmov s22, r3
    umaal r9, r3, r5, r12
    umaal r0, r3, r6, r12
    umaal r1, r3, lr, r12
    umaal r2, r3, r4, r12
    vmov r12, s20
    sbcs r9, r9, r12
    vmov r12, s4
    vmov s23, r9
    vmov r9, s26
    umaal r0, r9, r5, r12
    umaal r1, r9, r6, r12
    umaal r2, r9, lr, r12
    umaal r3, r9, r4, r12
    vmov r12, s5
    vmov s26, r10
    vmov r10, s25
    umaal r1, r10, r5, r12
    umaal r2, r10, r6, r12
    umaal r3, r10, lr, r12
    umaal r9, r10, r4, r12
    vmov r12, s6
    vmov s25, r11
    vmov r11, s24
    umaal r2, r11, r5, r12
    umaal r3, r11, r6, r12
    umaal r9, r11, lr, r12
    umaal r10, r11, r4, r12
    vmov r12, s7
    umaal r3, r7, r5, r12
    umaal r9, r7, r6, r12
    umaal r10, r7, lr, r12
    umaal r11, r7, r4, r12
    vmov r12, s8
    umaal r9, r8, r5, r12
    umaal r10, r8, r6, r12
    umaal r11, r8, lr, r12
    umaal r7, r8, r4, r12
    vmov r12, s9
    vmov s24, r9
    vmov r9, s25
    umaal r10, r9, r5, r12
    umaal r11, r9, r6, r12
    umaal r7, r9, lr, r12
    umaal r8, r9, r4, r12
    vmov r12, s10
    vmov s25, r10
    vmov r10, s26
    umaal r11, r10, r5, r12
    umaal r7, r10, r6, r12
    umaal r8, r10, lr, r12
    umaal r9, r10, r4, r12
    vmov r12, s11
    vmov s26, r11
    vmov r11, s27
    umaal r7, r11, r5, r12
    umaal r8, r11, r6, r12
    umaal r9, r11, lr, r12
    umaal r10, r11, r4, r12
    // columns 12 to 23: the rest of q p
    vmov r4, s20
    vmov r5, s21
    vmov r6, s22
    vmov r12, s23
    ldr lr, [sp, #24]
    sbcs r0, r0, r4
    sbcs r1, r1, r5
    sbcs r2, r2, r6
    sbcs r3, r3, r12
    sbc r12, r12, r12
    rsbs lr, lr, #0
    adcs r8, r8, r4
    adcs r9, r9, r5
    adcs r10, r10, r6
    vmov lr, s23
    adcs r11, r11, lr
    sbc lr, lr, lr
    ldr r4, [sp, #20]
    rsbs r4, r4, #0
    sbcs r0, r0, r5
    sbcs r1, r1, r6
    vmov r4, s23
    sbcs r2, r2, r4
    sbcs r3, r3, #0
    sbc r12, r12, #0
    // q11 in column 12, and 2^384 - p, for a sum less p
    cmp r4, r4
    vmov r4, s23
    adcs r0, r0, r4
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    adcs r3, r3, #0
    adc r12, r12, #1
    vmov r4, s24
    vmov r5, s25
    vmov r6, s26
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
    ldr pc, [sp, #0]
