// sqr_inner: z = x^2 / R mod p
//   args:     r0 = x read 32; align 4
//   requires: x < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s18, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     FieldBackend<P256Field>::sqr
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    vmov s15, lr
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
    vmov s8, r2
    umaal r3, r2, r5, r10
    umaal r7, r2, r6, r10
    umaal r8, r2, r1, r10
    umaal r9, r2, r10, r10
    // x[4..8] by twice the words below and itself; column 4 + j is complete after row j
    adds r5, r5, r5
    adcs r6, r6, r6
    adcs r1, r1, r1
    adcs r10, r10, r10
    vmov s11, r3
    ldr r12, [r0, #16]
    ldr lr, [r0, #20]
    ldr r3, [r0, #24]
    ldr r0, [r0, #28]
    vmov s10, r11
    adcs r11, r12, #0
    vmov s0, r11
    adcs r11, lr, #0
    vmov s1, r11
    adcs r11, r3, #0
    vmov s2, r11
    adcs r11, r0, #0
    vmov s3, r11
    vmov s9, r4
    umaal r7, r4, r12, r5
    umaal r8, r4, lr, r5
    umaal r9, r4, r3, r5
    umaal r2, r4, r0, r5
    vmov r5, s10
    umaal r8, r5, r12, r6
    umaal r9, r5, lr, r6
    umaal r2, r5, r3, r6
    umaal r4, r5, r0, r6
    vmov r6, s11
    umaal r9, r6, r12, r1
    umaal r2, r6, lr, r1
    umaal r4, r6, r3, r1
    umaal r5, r6, r0, r1
    vmov r1, s8
    adds r9, r9, r1
    vmov s12, r7
    umaal r2, r7, r12, r10
    umaal r4, r7, lr, r10
    umaal r5, r7, r3, r10
    umaal r6, r7, r0, r10
    adcs r2, r2, #0
    vmov r1, s0
    vmov s13, r8
    umaal r4, r8, r12, r1
    umaal r5, r8, lr, r1
    umaal r6, r8, r3, r1
    umaal r7, r8, r0, r1
    vmov r1, s1
    vmov s14, r9
    umaal r5, r9, r12, r1
    umaal r6, r9, lr, r1
    umaal r7, r9, r3, r1
    umaal r8, r9, r0, r1
    vmov r1, s2
    vmov r10, s12
    umaal r6, r10, r12, r1
    umaal r7, r10, lr, r1
    umaal r8, r10, r3, r1
    umaal r9, r10, r0, r1
    vmov r1, s3
    vmov r11, s13
    umaal r7, r11, r12, r1
    umaal r8, r11, lr, r1
    umaal r9, r11, r3, r1
    umaal r10, r11, r0, r1
    // columns 7 to 15: the rest of q p
    mvn r0, #0
    vmov r1, s9
    vmov r3, s8
    umaal r2, r1, r3, r0
    vmov r3, s9
    umaal r4, r1, r3, r0
    vmov r3, s10
    adcs r4, r4, r3
    umaal r5, r1, r3, r0
    vmov r3, s11
    adcs r5, r5, r3
    umaal r6, r1, r3, r0
    adcs r6, r6, r2
    vmov r3, s12
    umaal r7, r1, r3, r0
    adcs r7, r7, #0
    vmov r3, s13
    umaal r8, r1, r3, r0
    vmov r3, s14
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
    vmov r0, s15
    bx r0
