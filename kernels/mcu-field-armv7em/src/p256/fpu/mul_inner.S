// mul_inner: z = x y / R mod p
//   args:     r0 = x read 32, r1 = y read 32; align 4
//   requires: x < p; y < 2^256
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s18, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     FieldBackend<P256Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    vmov s15, lr
    // y
    vldmia r1, {{s0-s7}}
    // x[0..4] y; column 0 + j is complete after row j
    ldr r2, [r0, #0]
    ldr r1, [r0, #4]
    ldr r3, [r0, #8]
    ldr r12, [r0, #12]
    vmov r4, s0
    umull lr, r8, r2, r4
    mov r9, #0
    umaal r8, r9, r1, r4
    mov r10, #0
    umaal r9, r10, r3, r4
    mov r5, #0
    umaal r10, r5, r12, r4
    vmov r4, s1
    mov r6, #0
    umaal r8, r6, r2, r4
    umaal r9, r6, r1, r4
    umaal r10, r6, r3, r4
    umaal r5, r6, r12, r4
    vmov r4, s2
    mov r7, #0
    umaal r9, r7, r2, r4
    umaal r10, r7, r1, r4
    umaal r5, r7, r3, r4
    umaal r6, r7, r12, r4
    vmov r4, s3
    vmov s8, lr
    umaal r10, lr, r2, r4
    umaal r5, lr, r1, r4
    umaal r6, lr, r3, r4
    umaal r7, lr, r12, r4
    vmov r4, s4
    vmov s9, r8
    umaal r5, r8, r2, r4
    umaal r6, r8, r1, r4
    umaal r7, r8, r3, r4
    umaal lr, r8, r12, r4
    vmov r4, s5
    vmov s10, r9
    umaal r6, r9, r2, r4
    umaal r7, r9, r1, r4
    umaal lr, r9, r3, r4
    umaal r8, r9, r12, r4
    vmov r4, s6
    vmov s11, r10
    umaal r7, r10, r2, r4
    umaal lr, r10, r1, r4
    umaal r8, r10, r3, r4
    umaal r9, r10, r12, r4
    vmov r4, s7
    mov r11, #0
    umaal lr, r11, r2, r4
    umaal r8, r11, r1, r4
    umaal r9, r11, r3, r4
    umaal r10, r11, r12, r4
    // x[4..8] y; column 4 + j is complete after row j
    ldr r2, [r0, #16]
    ldr r1, [r0, #20]
    ldr r3, [r0, #24]
    ldr r0, [r0, #28]
    vmov r12, s0
    mov r4, #0
    umaal r5, r4, r2, r12
    umaal r6, r4, r1, r12
    umaal r7, r4, r3, r12
    umaal lr, r4, r0, r12
    vmov r12, s1
    vmov s12, r5
    mov r5, #0
    umaal r6, r5, r2, r12
    umaal r7, r5, r1, r12
    umaal lr, r5, r3, r12
    umaal r4, r5, r0, r12
    vmov r12, s2
    vmov s13, r6
    vmov r6, s8
    umaal r7, r6, r2, r12
    umaal lr, r6, r1, r12
    umaal r4, r6, r3, r12
    umaal r5, r6, r0, r12
    vmov r12, s3
    vmov s14, r7
    vmov r7, s12
    umaal lr, r7, r2, r12
    umaal r4, r7, r1, r12
    umaal r5, r7, r3, r12
    umaal r6, r7, r0, r12
    vmov r12, s4
    umaal r4, r8, r2, r12
    umaal r5, r8, r1, r12
    umaal r6, r8, r3, r12
    umaal r7, r8, r0, r12
    vmov r12, s5
    umaal r5, r9, r2, r12
    umaal r6, r9, r1, r12
    umaal r7, r9, r3, r12
    umaal r8, r9, r0, r12
    vmov r12, s6
    umaal r6, r10, r2, r12
    umaal r7, r10, r1, r12
    umaal r8, r10, r3, r12
    umaal r9, r10, r0, r12
    vmov r12, s7
    umaal r7, r11, r2, r12
    umaal r8, r11, r1, r12
    umaal r9, r11, r3, r12
    umaal r10, r11, r0, r12
    // columns 7 to 15: the rest of q p
    mvn r2, #0
    vmov r0, s9
    vmov r1, s8
    umaal lr, r0, r1, r2
    vmov r1, s9
    umaal r4, r0, r1, r2
    vmov r1, s10
    adds r4, r4, r1
    umaal r5, r0, r1, r2
    vmov r1, s11
    adcs r5, r5, r1
    umaal r6, r0, r1, r2
    vmov r1, s12
    adcs r6, r6, r1
    umaal r7, r0, r1, r2
    vmov r1, s13
    adcs r7, r7, r1
    umaal r8, r0, r1, r2
    vmov r3, s14
    adcs r8, r8, r3
    umaal r9, r0, r3, r2
    adcs r9, r9, lr
    umaal r10, r0, lr, r2
    adcs r10, r10, #0
    adcs r11, r11, r0
    // q5 to q7 in columns 8 to 10, and 2^256 - p, for a sum less p
    sbc r0, r0, r0
    cmp r12, r12
    adcs r4, r4, r1
    adcs r5, r5, r3
    adcs r6, r6, lr
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #1
    adcs r11, r11, #0
    adc r0, r0, #0
    // plus p where that is negative
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    vmov r0, s15
    bx r0
