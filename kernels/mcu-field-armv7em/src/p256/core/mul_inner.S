// mul_inner: z = x y / R mod p
//   args:     r4 = x read 32, r0 = y read 32; align 4
//   requires: x < p; y < 2^256
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by copies of the quotient words: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #76]
    // x[0..4] y; column 0 + j is complete after row j
    ldr r1, [r4, #0]
    ldr r2, [r4, #4]
    ldr r3, [r4, #8]
    ldr r12, [r4, #12]
    ldr r5, [r0, #0]
    str r5, [sp, #0]
    umull lr, r8, r1, r5
    mov r9, #0
    umaal r8, r9, r2, r5
    mov r10, #0
    umaal r9, r10, r3, r5
    mov r6, #0
    umaal r10, r6, r12, r5
    ldr r5, [r0, #4]
    str r5, [sp, #4]
    mov r7, #0
    umaal r8, r7, r1, r5
    umaal r9, r7, r2, r5
    umaal r10, r7, r3, r5
    umaal r6, r7, r12, r5
    ldr r5, [r0, #8]
    str r5, [sp, #8]
    mov r11, #0
    umaal r9, r11, r1, r5
    umaal r10, r11, r2, r5
    umaal r6, r11, r3, r5
    umaal r7, r11, r12, r5
    ldr r5, [r0, #12]
    str r5, [sp, #12]
    str lr, [sp, #32]
    umaal r10, lr, r1, r5
    umaal r6, lr, r2, r5
    umaal r7, lr, r3, r5
    umaal r11, lr, r12, r5
    ldr r5, [r0, #16]
    str r5, [sp, #16]
    str r8, [sp, #36]
    umaal r6, r8, r1, r5
    umaal r7, r8, r2, r5
    umaal r11, r8, r3, r5
    umaal lr, r8, r12, r5
    ldr r5, [r0, #20]
    str r5, [sp, #20]
    str r9, [sp, #40]
    umaal r7, r9, r1, r5
    umaal r11, r9, r2, r5
    umaal lr, r9, r3, r5
    umaal r8, r9, r12, r5
    ldr r5, [r0, #24]
    str r5, [sp, #24]
    str r10, [sp, #44]
    umaal r11, r10, r1, r5
    umaal lr, r10, r2, r5
    umaal r8, r10, r3, r5
    umaal r9, r10, r12, r5
    ldr r5, [r0, #28]
    str r5, [sp, #28]
    str r4, [sp, #92]
    mov r4, #0
    umaal lr, r4, r1, r5
    umaal r8, r4, r2, r5
    umaal r9, r4, r3, r5
    umaal r10, r4, r12, r5
    // x[4..8] y; column 4 + j is complete after row j
    ldr r1, [sp, #92]
    ldr r12, [sp, #0]
    ldr r0, [r1, #16]
    ldr r2, [r1, #20]
    ldr r3, [r1, #24]
    ldr r1, [r1, #28]
    str r4, [sp, #60]
    mov r4, #0
    umaal r6, r4, r0, r12
    umaal r7, r4, r2, r12
    umaal r11, r4, r3, r12
    umaal lr, r4, r1, r12
    ldr r12, [sp, #4]
    str r6, [sp, #48]
    mov r5, #0
    umaal r7, r5, r0, r12
    umaal r11, r5, r2, r12
    umaal lr, r5, r3, r12
    umaal r4, r5, r1, r12
    ldr r12, [sp, #8]
    ldr r6, [sp, #32]
    str r7, [sp, #52]
    umaal r11, r6, r0, r12
    umaal lr, r6, r2, r12
    umaal r4, r6, r3, r12
    umaal r5, r6, r1, r12
    ldr r12, [sp, #12]
    ldr r7, [sp, #48]
    str r11, [sp, #56]
    umaal lr, r7, r0, r12
    umaal r4, r7, r2, r12
    umaal r5, r7, r3, r12
    umaal r6, r7, r1, r12
    ldr r12, [sp, #16]
    ldr r11, [sp, #20]
    umaal r4, r8, r0, r12
    umaal r5, r8, r2, r12
    umaal r6, r8, r3, r12
    umaal r7, r8, r1, r12
    umaal r5, r9, r0, r11
    umaal r6, r9, r2, r11
    umaal r7, r9, r3, r11
    umaal r8, r9, r1, r11
    ldr r12, [sp, #24]
    umaal r6, r10, r0, r12
    umaal r7, r10, r2, r12
    umaal r8, r10, r3, r12
    umaal r9, r10, r1, r12
    ldr r12, [sp, #28]
    ldr r11, [sp, #60]
    umaal r7, r11, r0, r12
    umaal r8, r11, r2, r12
    umaal r9, r11, r3, r12
    umaal r10, r11, r1, r12
    // columns 7 to 15: the rest of q p
    mvn r1, #0
    ldr r0, [sp, #36]
    ldr r2, [sp, #32]
    ldr r3, [sp, #36]
    umaal lr, r0, r2, r1
    umaal r4, r0, r3, r1
    ldr r2, [sp, #40]
    ldr r3, [sp, #44]
    adds r4, r4, r2
    umaal r5, r0, r2, r1
    adcs r5, r5, r3
    umaal r6, r0, r3, r1
    ldr r2, [sp, #48]
    adcs r6, r6, r2
    umaal r7, r0, r2, r1
    ldr r2, [sp, #52]
    ldr r3, [sp, #56]
    adcs r7, r7, r2
    umaal r8, r0, r2, r1
    adcs r8, r8, r3
    umaal r9, r0, r3, r1
    adcs r9, r9, lr
    umaal r10, r0, lr, r1
    adcs r10, r10, #0
    adcs r11, r11, r0
    // q5 to q7 in columns 8 to 10, and 2^256 - p, for a sum less p
    sbc r0, r0, r0
    cmp r12, r12
    adcs r4, r4, r2
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
    ldr pc, [sp, #76]
