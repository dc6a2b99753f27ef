// mul_inner: z = x y / R mod p
//   args:     r10 = x read 48, r4 = y read 48; align 4
//   requires: x < 2^384; y < p
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by four quotient words at a time: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #128]
    // x[0..4] y; column 0 + j is complete after row j
    ldr r12, [r10, #0]
    ldr r5, [r10, #4]
    ldr r6, [r10, #8]
    ldr lr, [r10, #12]
    ldr r7, [r4, #0]
    str r7, [sp, #0]
    umull r3, r9, r12, r7
    mov r8, #0
    umaal r9, r8, r5, r7
    mov r0, #0
    umaal r8, r0, r6, r7
    mov r1, #0
    umaal r0, r1, lr, r7
    ldr r7, [r4, #4]
    str r7, [sp, #4]
    mov r2, #0
    umaal r9, r2, r12, r7
    umaal r8, r2, r5, r7
    umaal r0, r2, r6, r7
    umaal r1, r2, lr, r7
    ldr r7, [r4, #8]
    str r7, [sp, #8]
    mov r11, #0
    umaal r8, r11, r12, r7
    umaal r0, r11, r5, r7
    umaal r1, r11, r6, r7
    umaal r2, r11, lr, r7
    ldr r7, [r4, #12]
    str r7, [sp, #12]
    str r10, [sp, #140]
    mov r10, #0
    umaal r0, r10, r12, r7
    umaal r1, r10, r5, r7
    umaal r2, r10, r6, r7
    umaal r11, r10, lr, r7
    ldr r7, [r4, #16]
    str r7, [sp, #16]
    str r0, [sp, #48]
    mov r0, #0
    umaal r1, r0, r12, r7
    umaal r2, r0, r5, r7
    umaal r11, r0, r6, r7
    umaal r10, r0, lr, r7
    ldr r7, [r4, #20]
    str r7, [sp, #20]
    str r1, [sp, #52]
    mov r1, #0
    umaal r2, r1, r12, r7
    umaal r11, r1, r5, r7
    umaal r10, r1, r6, r7
    umaal r0, r1, lr, r7
    ldr r7, [r4, #24]
    str r7, [sp, #24]
    str r2, [sp, #56]
    mov r2, #0
    umaal r11, r2, r12, r7
    umaal r10, r2, r5, r7
    umaal r0, r2, r6, r7
    umaal r1, r2, lr, r7
    ldr r7, [r4, #28]
    str r7, [sp, #28]
    str r11, [sp, #60]
    mov r11, #0
    umaal r10, r11, r12, r7
    umaal r0, r11, r5, r7
    umaal r1, r11, r6, r7
    umaal r2, r11, lr, r7
    ldr r7, [r4, #32]
    str r7, [sp, #32]
    str r10, [sp, #64]
    mov r10, #0
    umaal r0, r10, r12, r7
    umaal r1, r10, r5, r7
    umaal r2, r10, r6, r7
    umaal r11, r10, lr, r7
    ldr r7, [r4, #36]
    str r7, [sp, #36]
    str r0, [sp, #68]
    mov r0, #0
    umaal r1, r0, r12, r7
    umaal r2, r0, r5, r7
    umaal r11, r0, r6, r7
    umaal r10, r0, lr, r7
    ldr r7, [r4, #40]
    str r7, [sp, #40]
    str r1, [sp, #72]
    mov r1, #0
    umaal r2, r1, r12, r7
    umaal r11, r1, r5, r7
    umaal r10, r1, r6, r7
    umaal r0, r1, lr, r7
    ldr r7, [r4, #44]
    str r7, [sp, #44]
    str r2, [sp, #76]
    mov r2, #0
    umaal r11, r2, r12, r7
    umaal r10, r2, r5, r7
    umaal r0, r2, r6, r7
    umaal r1, r2, lr, r7
    // q = columns 0..4 by -1 / p modulo 2^128
    ldr r12, [sp, #48]
    str r2, [sp, #48]
    movw r7, #56389
    movt r7, #59535
    umull r4, r5, r3, r7
    mov r6, #0
    umaal r5, r6, r9, r7
    mov lr, #0
    umaal r6, lr, r8, r7
    mla lr, r12, r7, lr
    movw r7, #24713
    movt r7, #28372
    mov r2, #0
    umaal r5, r2, r3, r7
    umaal r6, r2, r9, r7
    mla lr, r8, r7, lr
    add lr, lr, r2
    movw r7, #47915
    movt r7, #23840
    mov r2, #0
    umaal r6, r2, r3, r7
    mla lr, r9, r7, lr
    add lr, lr, r2
    movw r7, #34201
    movt r7, #21672
    mla lr, r3, r7, lr
    // plus q p: columns 0..4 vanish
    mov r2, #0
    movw r7, #10611
    movt r7, #52421
    umaal r3, r2, r4, r7
    umaal r9, r2, r5, r7
    umaal r8, r2, r6, r7
    umaal r12, r2, lr, r7
    movw r7, #6506
    movt r7, #60652
    umaal r9, r3, r4, r7
    umaal r8, r3, r5, r7
    umaal r12, r3, r6, r7
    umaal r2, r3, lr, r7
    movw r7, #42874
    movt r7, #18608
    umaal r8, r9, r4, r7
    umaal r12, r9, r5, r7
    umaal r2, r9, r6, r7
    umaal r3, r9, lr, r7
    movw r7, #3506
    movt r7, #22554
    umaal r12, r8, r4, r7
    umaal r2, r8, r5, r7
    umaal r3, r8, r6, r7
    umaal r9, r8, lr, r7
    movw r12, #11743
    movt r12, #62519
    ldr r7, [sp, #52]
    umaal r2, r7, r4, r12
    umaal r3, r7, r5, r12
    umaal r9, r7, r6, r12
    umaal r8, r7, lr, r12
    movw r12, #19841
    movt r12, #51043
    str r1, [sp, #52]
    ldr r1, [sp, #56]
    umaal r3, r1, r4, r12
    umaal r9, r1, r5, r12
    umaal r8, r1, r6, r12
    umaal r7, r1, lr, r12
    mvn r12, #0
    str r0, [sp, #56]
    ldr r0, [sp, #60]
    umaal r9, r0, r4, r12
    umaal r8, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r1, r0, lr, r12
    mvn r12, #0
    str r10, [sp, #60]
    ldr r10, [sp, #64]
    umaal r8, r10, r4, r12
    umaal r7, r10, r5, r12
    umaal r1, r10, r6, r12
    umaal r0, r10, lr, r12
    mvn r12, #0
    str r11, [sp, #64]
    ldr r11, [sp, #68]
    umaal r7, r11, r4, r12
    umaal r1, r11, r5, r12
    umaal r0, r11, r6, r12
    umaal r10, r11, lr, r12
    mvn r12, #0
    str r7, [sp, #68]
    ldr r7, [sp, #72]
    umaal r1, r7, r4, r12
    umaal r0, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r11, r7, lr, r12
    mvn r12, #0
    str r1, [sp, #72]
    ldr r1, [sp, #76]
    umaal r0, r1, r4, r12
    umaal r10, r1, r5, r12
    umaal r11, r1, r6, r12
    umaal r7, r1, lr, r12
    mvn r12, #0
    str r0, [sp, #76]
    ldr r0, [sp, #64]
    umaal r10, r0, r4, r12
    umaal r11, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r1, r0, lr, r12
    ldr r12, [sp, #60]
    adds r11, r11, r12
    ldr r12, [sp, #56]
    adcs r7, r7, r12
    ldr r12, [sp, #52]
    adcs r1, r1, r12
    ldr r12, [sp, #48]
    adcs r0, r0, r12
    mov r12, #0
    adc r12, r12, #0
    // x[4..8] y; column 4 + j is complete after row j
    ldr r4, [sp, #140]
    str r12, [sp, #48]
    ldr r5, [r4, #16]
    ldr r6, [r4, #20]
    ldr lr, [r4, #24]
    ldr r12, [r4, #28]
    ldr r4, [sp, #0]
    str r0, [sp, #52]
    mov r0, #0
    umaal r2, r0, r5, r4
    umaal r3, r0, r6, r4
    umaal r9, r0, lr, r4
    umaal r8, r0, r12, r4
    ldr r4, [sp, #4]
    str r1, [sp, #56]
    mov r1, #0
    umaal r3, r1, r5, r4
    umaal r9, r1, r6, r4
    umaal r8, r1, lr, r4
    umaal r0, r1, r12, r4
    ldr r4, [sp, #8]
    str r7, [sp, #60]
    mov r7, #0
    umaal r9, r7, r5, r4
    umaal r8, r7, r6, r4
    umaal r0, r7, lr, r4
    umaal r1, r7, r12, r4
    ldr r4, [sp, #12]
    str r11, [sp, #64]
    mov r11, #0
    umaal r8, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r1, r11, lr, r4
    umaal r7, r11, r12, r4
    ldr r4, [sp, #16]
    str r10, [sp, #80]
    ldr r10, [sp, #68]
    umaal r0, r10, r5, r4
    umaal r1, r10, r6, r4
    umaal r7, r10, lr, r4
    umaal r11, r10, r12, r4
    ldr r4, [sp, #20]
    str r0, [sp, #68]
    ldr r0, [sp, #72]
    umaal r1, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    ldr r4, [sp, #24]
    str r1, [sp, #72]
    ldr r1, [sp, #76]
    umaal r7, r1, r5, r4
    umaal r11, r1, r6, r4
    umaal r10, r1, lr, r4
    umaal r0, r1, r12, r4
    ldr r4, [sp, #28]
    str r7, [sp, #76]
    ldr r7, [sp, #80]
    umaal r11, r7, r5, r4
    umaal r10, r7, r6, r4
    umaal r0, r7, lr, r4
    umaal r1, r7, r12, r4
    ldr r4, [sp, #32]
    str r11, [sp, #80]
    ldr r11, [sp, #64]
    umaal r10, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r1, r11, lr, r4
    umaal r7, r11, r12, r4
    ldr r4, [sp, #36]
    str r10, [sp, #64]
    ldr r10, [sp, #60]
    umaal r0, r10, r5, r4
    umaal r1, r10, r6, r4
    umaal r7, r10, lr, r4
    umaal r11, r10, r12, r4
    ldr r4, [sp, #40]
    str r0, [sp, #60]
    ldr r0, [sp, #56]
    umaal r1, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    ldr r4, [sp, #44]
    str r1, [sp, #56]
    ldr r1, [sp, #52]
    umaal r7, r1, r5, r4
    umaal r11, r1, r6, r4
    umaal r10, r1, lr, r4
    umaal r0, r1, r12, r4
    ldr r4, [sp, #48]
    adds r11, r11, r4
    adcs r10, r10, #0
    adcs r0, r0, #0
    adcs r1, r1, #0
    mov r4, #0
    adc r4, r4, #0
    // q = columns 4..8 by -1 / p modulo 2^128
    str r4, [sp, #48]
    str r1, [sp, #52]
    movw r4, #56389
    movt r4, #59535
    umull r12, r5, r2, r4
    mov r6, #0
    umaal r5, r6, r3, r4
    mov lr, #0
    umaal r6, lr, r9, r4
    mla lr, r8, r4, lr
    movw r4, #24713
    movt r4, #28372
    mov r1, #0
    umaal r5, r1, r2, r4
    umaal r6, r1, r3, r4
    mla lr, r9, r4, lr
    add lr, lr, r1
    movw r4, #47915
    movt r4, #23840
    mov r1, #0
    umaal r6, r1, r2, r4
    mla lr, r3, r4, lr
    add lr, lr, r1
    movw r4, #34201
    movt r4, #21672
    mla lr, r2, r4, lr
    // plus q p: columns 4..8 vanish
    mov r1, #0
    movw r4, #10611
    movt r4, #52421
    umaal r2, r1, r12, r4
    umaal r3, r1, r5, r4
    umaal r9, r1, r6, r4
    umaal r8, r1, lr, r4
    movw r4, #6506
    movt r4, #60652
    umaal r3, r2, r12, r4
    umaal r9, r2, r5, r4
    umaal r8, r2, r6, r4
    umaal r1, r2, lr, r4
    movw r4, #42874
    movt r4, #18608
    umaal r9, r3, r12, r4
    umaal r8, r3, r5, r4
    umaal r1, r3, r6, r4
    umaal r2, r3, lr, r4
    movw r4, #3506
    movt r4, #22554
    umaal r8, r9, r12, r4
    umaal r1, r9, r5, r4
    umaal r2, r9, r6, r4
    umaal r3, r9, lr, r4
    movw r4, #11743
    movt r4, #62519
    ldr r8, [sp, #68]
    umaal r1, r8, r12, r4
    umaal r2, r8, r5, r4
    umaal r3, r8, r6, r4
    umaal r9, r8, lr, r4
    movw r4, #19841
    movt r4, #51043
    str r0, [sp, #68]
    ldr r0, [sp, #72]
    umaal r2, r0, r12, r4
    umaal r3, r0, r5, r4
    umaal r9, r0, r6, r4
    umaal r8, r0, lr, r4
    mvn r4, #0
    str r10, [sp, #72]
    ldr r10, [sp, #76]
    umaal r3, r10, r12, r4
    umaal r9, r10, r5, r4
    umaal r8, r10, r6, r4
    umaal r0, r10, lr, r4
    mvn r4, #0
    str r11, [sp, #76]
    ldr r11, [sp, #80]
    umaal r9, r11, r12, r4
    umaal r8, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r10, r11, lr, r4
    mvn r4, #0
    str r7, [sp, #80]
    ldr r7, [sp, #64]
    umaal r8, r7, r12, r4
    umaal r0, r7, r5, r4
    umaal r10, r7, r6, r4
    umaal r11, r7, lr, r4
    mvn r4, #0
    str r8, [sp, #64]
    ldr r8, [sp, #60]
    umaal r0, r8, r12, r4
    umaal r10, r8, r5, r4
    umaal r11, r8, r6, r4
    umaal r7, r8, lr, r4
    mvn r4, #0
    str r0, [sp, #60]
    ldr r0, [sp, #56]
    umaal r10, r0, r12, r4
    umaal r11, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r8, r0, lr, r4
    mvn r4, #0
    str r10, [sp, #56]
    ldr r10, [sp, #80]
    umaal r11, r10, r12, r4
    umaal r7, r10, r5, r4
    umaal r8, r10, r6, r4
    umaal r0, r10, lr, r4
    ldr r12, [sp, #76]
    adds r7, r7, r12
    ldr r12, [sp, #72]
    adcs r8, r8, r12
    ldr r12, [sp, #68]
    adcs r0, r0, r12
    ldr r12, [sp, #52]
    adcs r10, r10, r12
    ldr r12, [sp, #48]
    adc r12, r12, #0
    // x[8..12] y; column 8 + j is complete after row j
    ldr r4, [sp, #140]
    ldr r5, [r4, #32]
    ldr r6, [r4, #36]
    ldr lr, [r4, #40]
    ldr r4, [r4, #44]
    str r12, [sp, #48]
    ldr r12, [sp, #0]
    str r10, [sp, #52]
    mov r10, #0
    umaal r1, r10, r5, r12
    umaal r2, r10, r6, r12
    umaal r3, r10, lr, r12
    umaal r9, r10, r4, r12
    ldr r12, [sp, #4]
    str r0, [sp, #68]
    mov r0, #0
    umaal r2, r0, r5, r12
    umaal r3, r0, r6, r12
    umaal r9, r0, lr, r12
    umaal r10, r0, r4, r12
    ldr r12, [sp, #8]
    str r8, [sp, #72]
    mov r8, #0
    umaal r3, r8, r5, r12
    umaal r9, r8, r6, r12
    umaal r10, r8, lr, r12
    umaal r0, r8, r4, r12
    ldr r12, [sp, #12]
    str r7, [sp, #76]
    mov r7, #0
    umaal r9, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r0, r7, lr, r12
    umaal r8, r7, r4, r12
    ldr r12, [sp, #16]
    str r11, [sp, #80]
    ldr r11, [sp, #64]
    umaal r10, r11, r5, r12
    umaal r0, r11, r6, r12
    umaal r8, r11, lr, r12
    umaal r7, r11, r4, r12
    ldr r12, [sp, #20]
    str r10, [sp, #64]
    ldr r10, [sp, #60]
    umaal r0, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r7, r10, lr, r12
    umaal r11, r10, r4, r12
    ldr r12, [sp, #24]
    str r0, [sp, #60]
    ldr r0, [sp, #56]
    umaal r8, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r11, r0, lr, r12
    umaal r10, r0, r4, r12
    ldr r12, [sp, #28]
    str r8, [sp, #56]
    ldr r8, [sp, #80]
    umaal r7, r8, r5, r12
    umaal r11, r8, r6, r12
    umaal r10, r8, lr, r12
    umaal r0, r8, r4, r12
    ldr r12, [sp, #32]
    str r7, [sp, #80]
    ldr r7, [sp, #76]
    umaal r11, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r0, r7, lr, r12
    umaal r8, r7, r4, r12
    ldr r12, [sp, #36]
    str r11, [sp, #76]
    ldr r11, [sp, #72]
    umaal r10, r11, r5, r12
    umaal r0, r11, r6, r12
    umaal r8, r11, lr, r12
    umaal r7, r11, r4, r12
    ldr r12, [sp, #40]
    str r10, [sp, #72]
    ldr r10, [sp, #68]
    umaal r0, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r7, r10, lr, r12
    umaal r11, r10, r4, r12
    ldr r12, [sp, #44]
    str r0, [sp, #68]
    ldr r0, [sp, #52]
    umaal r8, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r11, r0, lr, r12
    umaal r10, r0, r4, r12
    ldr r12, [sp, #48]
    adds r7, r7, r12
    adcs r11, r11, #0
    adcs r10, r10, #0
    adcs r0, r0, #0
    mov r12, #0
    adc r12, r12, #0
    // q = columns 8..12 by -1 / p modulo 2^128
    str r12, [sp, #48]
    str r0, [sp, #52]
    movw r12, #56389
    movt r12, #59535
    umull r4, r5, r1, r12
    mov r6, #0
    umaal r5, r6, r2, r12
    mov lr, #0
    umaal r6, lr, r3, r12
    mla lr, r9, r12, lr
    movw r12, #24713
    movt r12, #28372
    mov r0, #0
    umaal r5, r0, r1, r12
    umaal r6, r0, r2, r12
    mla lr, r3, r12, lr
    add lr, lr, r0
    movw r12, #47915
    movt r12, #23840
    mov r0, #0
    umaal r6, r0, r1, r12
    mla lr, r2, r12, lr
    add lr, lr, r0
    movw r12, #34201
    movt r12, #21672
    mla lr, r1, r12, lr
    // plus q p: columns 8..12 vanish
    mov r0, #0
    movw r12, #10611
    movt r12, #52421
    umaal r1, r0, r4, r12
    umaal r2, r0, r5, r12
    umaal r3, r0, r6, r12
    umaal r9, r0, lr, r12
    movw r12, #6506
    movt r12, #60652
    umaal r2, r1, r4, r12
    umaal r3, r1, r5, r12
    umaal r9, r1, r6, r12
    umaal r0, r1, lr, r12
    movw r12, #42874
    movt r12, #18608
    umaal r3, r2, r4, r12
    umaal r9, r2, r5, r12
    umaal r0, r2, r6, r12
    umaal r1, r2, lr, r12
    movw r12, #3506
    movt r12, #22554
    umaal r9, r3, r4, r12
    umaal r0, r3, r5, r12
    umaal r1, r3, r6, r12
    umaal r2, r3, lr, r12
    movw r12, #11743
    movt r12, #62519
    ldr r9, [sp, #64]
    umaal r0, r9, r4, r12
    umaal r1, r9, r5, r12
    umaal r2, r9, r6, r12
    umaal r3, r9, lr, r12
    movw r12, #19841
    movt r12, #51043
    str r10, [sp, #64]
    ldr r10, [sp, #60]
    umaal r1, r10, r4, r12
    umaal r2, r10, r5, r12
    umaal r3, r10, r6, r12
    umaal r9, r10, lr, r12
    mvn r12, #0
    str r11, [sp, #60]
    ldr r11, [sp, #56]
    umaal r2, r11, r4, r12
    umaal r3, r11, r5, r12
    umaal r9, r11, r6, r12
    umaal r10, r11, lr, r12
    mvn r12, #0
    str r7, [sp, #56]
    ldr r7, [sp, #80]
    umaal r3, r7, r4, r12
    umaal r9, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r11, r7, lr, r12
    mvn r12, #0
    str r8, [sp, #80]
    ldr r8, [sp, #76]
    umaal r9, r8, r4, r12
    umaal r10, r8, r5, r12
    umaal r11, r8, r6, r12
    umaal r7, r8, lr, r12
    mvn r12, #0
    str r9, [sp, #76]
    ldr r9, [sp, #72]
    umaal r10, r9, r4, r12
    umaal r11, r9, r5, r12
    umaal r7, r9, r6, r12
    umaal r8, r9, lr, r12
    mvn r12, #0
    str r10, [sp, #72]
    ldr r10, [sp, #68]
    umaal r11, r10, r4, r12
    umaal r7, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r9, r10, lr, r12
    mvn r12, #0
    str r11, [sp, #68]
    ldr r11, [sp, #80]
    umaal r7, r11, r4, r12
    umaal r8, r11, r5, r12
    umaal r9, r11, r6, r12
    umaal r10, r11, lr, r12
    ldr r12, [sp, #56]
    adds r8, r8, r12
    ldr r12, [sp, #60]
    adcs r9, r9, r12
    ldr r12, [sp, #64]
    adcs r10, r10, r12
    ldr r12, [sp, #52]
    adcs r11, r11, r12
    ldr r12, [sp, #48]
    adc r12, r12, #0
    ldr r4, [sp, #76]
    ldr r5, [sp, #72]
    ldr r6, [sp, #68]
    // minus p, and plus p again if that was too much
    movw lr, #10611
    movt lr, #52421
    subs r0, r0, lr
    movw lr, #6506
    movt lr, #60652
    sbcs r1, r1, lr
    movw lr, #42874
    movt lr, #18608
    sbcs r2, r2, lr
    movw lr, #3506
    movt lr, #22554
    sbcs r3, r3, lr
    movw lr, #11743
    movt lr, #62519
    sbcs r4, r4, lr
    movw lr, #19841
    movt lr, #51043
    sbcs r5, r5, lr
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, #0
    adcs r11, r11, #0
    sbc r12, r12, #0
    movw lr, #10611
    movt lr, #52421
    and lr, lr, r12
    adds r0, r0, lr
    movw lr, #6506
    movt lr, #60652
    and lr, lr, r12
    adcs r1, r1, lr
    movw lr, #42874
    movt lr, #18608
    and lr, lr, r12
    adcs r2, r2, lr
    movw lr, #3506
    movt lr, #22554
    and lr, lr, r12
    adcs r3, r3, lr
    movw lr, #11743
    movt lr, #62519
    and lr, lr, r12
    adcs r4, r4, lr
    movw lr, #19841
    movt lr, #51043
    and lr, lr, r12
    adcs r5, r5, lr
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr pc, [sp, #128]
