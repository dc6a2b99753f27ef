// mul_inner: z = x y / R mod p
//   args:     r9 = x read 32, r0 = y read 32; align 4
//   requires: x < 2^256; y < p
//   ensures:  z < p
//   needs:    dsp          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by four quotient words at a time: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #76]
    // x[0..4] y; column 0 + j is complete after row j
    ldr r10, [r9, #0]
    ldr r1, [r9, #4]
    ldr r2, [r9, #8]
    ldr r3, [r9, #12]
    ldr r12, [r0, #0]
    str r12, [sp, #0]
    umull r6, r7, r10, r12
    mov lr, #0
    umaal r7, lr, r1, r12
    mov r8, #0
    umaal lr, r8, r2, r12
    mov r4, #0
    umaal r8, r4, r3, r12
    ldr r12, [r0, #4]
    str r12, [sp, #4]
    mov r11, #0
    umaal r7, r11, r10, r12
    umaal lr, r11, r1, r12
    umaal r8, r11, r2, r12
    umaal r4, r11, r3, r12
    ldr r12, [r0, #8]
    str r12, [sp, #8]
    mov r5, #0
    umaal lr, r5, r10, r12
    umaal r8, r5, r1, r12
    umaal r4, r5, r2, r12
    umaal r11, r5, r3, r12
    ldr r12, [r0, #12]
    str r12, [sp, #12]
    str r9, [sp, #88]
    mov r9, #0
    umaal r8, r9, r10, r12
    umaal r4, r9, r1, r12
    umaal r11, r9, r2, r12
    umaal r5, r9, r3, r12
    ldr r12, [r0, #16]
    str r12, [sp, #16]
    str r8, [sp, #32]
    mov r8, #0
    umaal r4, r8, r10, r12
    umaal r11, r8, r1, r12
    umaal r5, r8, r2, r12
    umaal r9, r8, r3, r12
    ldr r12, [r0, #20]
    str r12, [sp, #20]
    str r4, [sp, #36]
    mov r4, #0
    umaal r11, r4, r10, r12
    umaal r5, r4, r1, r12
    umaal r9, r4, r2, r12
    umaal r8, r4, r3, r12
    ldr r12, [r0, #24]
    str r12, [sp, #24]
    str r11, [sp, #40]
    mov r11, #0
    umaal r5, r11, r10, r12
    umaal r9, r11, r1, r12
    umaal r8, r11, r2, r12
    umaal r4, r11, r3, r12
    ldr r12, [r0, #28]
    str r12, [sp, #28]
    str r5, [sp, #44]
    mov r5, #0
    umaal r9, r5, r10, r12
    umaal r8, r5, r1, r12
    umaal r4, r5, r2, r12
    umaal r11, r5, r3, r12
    // q = columns 0..4 by -1 / p modulo 2^128
    ldr r10, [sp, #32]
    str r5, [sp, #32]
    movw r12, #32283
    movt r12, #4692
    umull r0, r1, r6, r12
    mov r2, #0
    umaal r1, r2, r7, r12
    mov r3, #0
    umaal r2, r3, lr, r12
    mla r3, r10, r12, r3
    movw r12, #7587
    movt r12, #53941
    mov r5, #0
    umaal r1, r5, r6, r12
    umaal r2, r5, r7, r12
    mla r3, lr, r12, r3
    add r3, r3, r5
    movw r12, #34047
    movt r12, #64954
    mov r5, #0
    umaal r2, r5, r6, r12
    mla r3, r7, r12, r3
    add r3, r3, r5
    movw r12, #1778
    movt r12, #45474
    mla r3, r6, r12, r3
    // plus q p: columns 0..4 vanish
    mov r5, #0
    movw r12, #54253
    movt r12, #23797
    umaal r6, r5, r0, r12
    umaal r7, r5, r1, r12
    umaal lr, r5, r2, r12
    umaal r10, r5, r3, r12
    movw r12, #25370
    movt r12, #22546
    umaal r7, r6, r0, r12
    umaal lr, r6, r1, r12
    umaal r10, r6, r2, r12
    umaal r5, r6, r3, r12
    movw r12, #40150
    movt r12, #41719
    umaal lr, r7, r0, r12
    umaal r10, r7, r1, r12
    umaal r5, r7, r2, r12
    umaal r6, r7, r3, r12
    movw r12, #63966
    movt r12, #5342
    umaal r10, lr, r0, r12
    umaal r5, lr, r1, r12
    umaal r6, lr, r2, r12
    umaal r7, lr, r3, r12
    mov r10, #0
    ldr r12, [sp, #36]
    umaal r5, r12, r0, r10
    umaal r6, r12, r1, r10
    umaal r7, r12, r2, r10
    umaal lr, r12, r3, r10
    mov r10, #0
    str r11, [sp, #36]
    ldr r11, [sp, #40]
    umaal r6, r11, r0, r10
    umaal r7, r11, r1, r10
    umaal lr, r11, r2, r10
    umaal r12, r11, r3, r10
    mov r10, #0
    str r4, [sp, #40]
    ldr r4, [sp, #44]
    umaal r7, r4, r0, r10
    umaal lr, r4, r1, r10
    umaal r12, r4, r2, r10
    umaal r11, r4, r3, r10
    movw r10, #0
    movt r10, #4096
    umaal lr, r9, r0, r10
    umaal r12, r9, r1, r10
    umaal r11, r9, r2, r10
    umaal r4, r9, r3, r10
    adds r12, r12, r8
    ldr r10, [sp, #40]
    adcs r11, r11, r10
    ldr r10, [sp, #36]
    adcs r4, r4, r10
    ldr r10, [sp, #32]
    adcs r9, r9, r10
    mov r10, #0
    adc r10, r10, #0
    // x[4..8] y; column 4 + j is complete after row j
    ldr r0, [sp, #88]
    ldr r1, [r0, #16]
    ldr r2, [r0, #20]
    ldr r3, [r0, #24]
    ldr r0, [r0, #28]
    ldr r8, [sp, #0]
    str r10, [sp, #32]
    mov r10, #0
    umaal r5, r10, r1, r8
    umaal r6, r10, r2, r8
    umaal r7, r10, r3, r8
    umaal lr, r10, r0, r8
    ldr r8, [sp, #4]
    str r9, [sp, #36]
    mov r9, #0
    umaal r6, r9, r1, r8
    umaal r7, r9, r2, r8
    umaal lr, r9, r3, r8
    umaal r10, r9, r0, r8
    ldr r8, [sp, #8]
    str r4, [sp, #40]
    mov r4, #0
    umaal r7, r4, r1, r8
    umaal lr, r4, r2, r8
    umaal r10, r4, r3, r8
    umaal r9, r4, r0, r8
    ldr r8, [sp, #12]
    str r11, [sp, #44]
    mov r11, #0
    umaal lr, r11, r1, r8
    umaal r10, r11, r2, r8
    umaal r9, r11, r3, r8
    umaal r4, r11, r0, r8
    ldr r8, [sp, #16]
    umaal r10, r12, r1, r8
    umaal r9, r12, r2, r8
    umaal r4, r12, r3, r8
    umaal r11, r12, r0, r8
    ldr r8, [sp, #20]
    str r10, [sp, #48]
    ldr r10, [sp, #44]
    umaal r9, r10, r1, r8
    umaal r4, r10, r2, r8
    umaal r11, r10, r3, r8
    umaal r12, r10, r0, r8
    ldr r8, [sp, #24]
    str r9, [sp, #44]
    ldr r9, [sp, #40]
    umaal r4, r9, r1, r8
    umaal r11, r9, r2, r8
    umaal r12, r9, r3, r8
    umaal r10, r9, r0, r8
    ldr r8, [sp, #28]
    str r4, [sp, #40]
    ldr r4, [sp, #36]
    umaal r11, r4, r1, r8
    umaal r12, r4, r2, r8
    umaal r10, r4, r3, r8
    umaal r9, r4, r0, r8
    ldr r8, [sp, #32]
    adds r12, r12, r8
    adcs r10, r10, #0
    adcs r9, r9, #0
    adcs r4, r4, #0
    mov r8, #0
    adc r8, r8, #0
    // q = columns 4..8 by -1 / p modulo 2^128
    str r8, [sp, #32]
    str r4, [sp, #36]
    movw r8, #32283
    movt r8, #4692
    umull r0, r1, r5, r8
    mov r2, #0
    umaal r1, r2, r6, r8
    mov r3, #0
    umaal r2, r3, r7, r8
    mla r3, lr, r8, r3
    movw r8, #7587
    movt r8, #53941
    mov r4, #0
    umaal r1, r4, r5, r8
    umaal r2, r4, r6, r8
    mla r3, r7, r8, r3
    add r3, r3, r4
    movw r8, #34047
    movt r8, #64954
    mov r4, #0
    umaal r2, r4, r5, r8
    mla r3, r6, r8, r3
    add r3, r3, r4
    movw r8, #1778
    movt r8, #45474
    mla r3, r5, r8, r3
    // plus q p: columns 4..8 vanish
    mov r4, #0
    movw r8, #54253
    movt r8, #23797
    umaal r5, r4, r0, r8
    umaal r6, r4, r1, r8
    umaal r7, r4, r2, r8
    umaal lr, r4, r3, r8
    movw r8, #25370
    movt r8, #22546
    umaal r6, r5, r0, r8
    umaal r7, r5, r1, r8
    umaal lr, r5, r2, r8
    umaal r4, r5, r3, r8
    movw r8, #40150
    movt r8, #41719
    umaal r7, r6, r0, r8
    umaal lr, r6, r1, r8
    umaal r4, r6, r2, r8
    umaal r5, r6, r3, r8
    movw r8, #63966
    movt r8, #5342
    umaal lr, r7, r0, r8
    umaal r4, r7, r1, r8
    umaal r5, r7, r2, r8
    umaal r6, r7, r3, r8
    mov lr, #0
    ldr r8, [sp, #48]
    umaal r4, r8, r0, lr
    umaal r5, r8, r1, lr
    umaal r6, r8, r2, lr
    umaal r7, r8, r3, lr
    mov lr, #0
    str r9, [sp, #48]
    ldr r9, [sp, #44]
    umaal r5, r9, r0, lr
    umaal r6, r9, r1, lr
    umaal r7, r9, r2, lr
    umaal r8, r9, r3, lr
    mov lr, #0
    str r10, [sp, #44]
    ldr r10, [sp, #40]
    umaal r6, r10, r0, lr
    umaal r7, r10, r1, lr
    umaal r8, r10, r2, lr
    umaal r9, r10, r3, lr
    movw lr, #0
    movt lr, #4096
    umaal r7, r11, r0, lr
    umaal r8, r11, r1, lr
    umaal r9, r11, r2, lr
    umaal r10, r11, r3, lr
    adds r8, r8, r12
    ldr r0, [sp, #44]
    adcs r9, r9, r0
    ldr r0, [sp, #48]
    adcs r10, r10, r0
    ldr r0, [sp, #36]
    adcs r11, r11, r0
    ldr r0, [sp, #32]
    adc r0, r0, #0
    // minus p, and plus p again if that was too much
    movw r1, #54253
    movt r1, #23797
    subs r4, r4, r1
    movw r1, #25370
    movt r1, #22546
    sbcs r5, r5, r1
    movw r1, #40150
    movt r1, #41719
    sbcs r6, r6, r1
    movw r1, #63966
    movt r1, #5342
    sbcs r7, r7, r1
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #0
    movw r1, #0
    movt r1, #4096
    sbcs r11, r11, r1
    sbc r0, r0, #0
    movw r1, #54253
    movt r1, #23797
    and r1, r1, r0
    adds r4, r4, r1
    movw r1, #25370
    movt r1, #22546
    and r1, r1, r0
    adcs r5, r5, r1
    movw r1, #40150
    movt r1, #41719
    and r1, r1, r0
    adcs r6, r6, r1
    movw r1, #63966
    movt r1, #5342
    and r1, r1, r0
    adcs r7, r7, r1
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, #0
    movw r1, #0
    movt r1, #4096
    and r1, r1, r0
    adcs r11, r11, r1
    ldr pc, [sp, #76]
