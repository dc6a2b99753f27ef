// mul_inner: z = x y / R mod p
//   args:     r0 = x read 32, r1 = y read 32; align 4
//   requires: x < 2^256; y < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s17, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by four quotient words at a time: kernels/gen/src/armv7em/product.rs
//   twin:     FieldBackend<Ed25519Order>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    vmov s15, lr
    // y
    vldmia r1, {{s0-s7}}
    // x[0..4] y; column 0 + j is complete after row j
    ldr r10, [r0, #0]
    ldr r1, [r0, #4]
    ldr r2, [r0, #8]
    ldr r3, [r0, #12]
    vmov r12, s0
    umull r6, r7, r10, r12
    mov r8, #0
    umaal r7, r8, r1, r12
    mov r4, #0
    umaal r8, r4, r2, r12
    mov r11, #0
    umaal r4, r11, r3, r12
    vmov r12, s1
    mov r5, #0
    umaal r7, r5, r10, r12
    umaal r8, r5, r1, r12
    umaal r4, r5, r2, r12
    umaal r11, r5, r3, r12
    vmov r12, s2
    mov lr, #0
    umaal r8, lr, r10, r12
    umaal r4, lr, r1, r12
    umaal r11, lr, r2, r12
    umaal r5, lr, r3, r12
    vmov r12, s3
    mov r9, #0
    umaal r4, r9, r10, r12
    umaal r11, r9, r1, r12
    umaal r5, r9, r2, r12
    umaal lr, r9, r3, r12
    vmov r12, s4
    vmov s8, r4
    mov r4, #0
    umaal r11, r4, r10, r12
    umaal r5, r4, r1, r12
    umaal lr, r4, r2, r12
    umaal r9, r4, r3, r12
    vmov r12, s5
    vmov s9, r11
    mov r11, #0
    umaal r5, r11, r10, r12
    umaal lr, r11, r1, r12
    umaal r9, r11, r2, r12
    umaal r4, r11, r3, r12
    vmov r12, s6
    vmov s10, r5
    mov r5, #0
    umaal lr, r5, r10, r12
    umaal r9, r5, r1, r12
    umaal r4, r5, r2, r12
    umaal r11, r5, r3, r12
    vmov r12, s7
    vmov s11, lr
    mov lr, #0
    umaal r9, lr, r10, r12
    umaal r4, lr, r1, r12
    umaal r11, lr, r2, r12
    umaal r5, lr, r3, r12
    // q = columns 0..4 by -1 / p modulo 2^128
    vmov r10, s8
    vmov s8, lr
    vmov s12, r5
    movw lr, #32283
    movt lr, #4692
    umull r1, r2, r6, lr
    mov r3, #0
    umaal r2, r3, r7, lr
    mov r12, #0
    umaal r3, r12, r8, lr
    mla r12, r10, lr, r12
    movw lr, #7587
    movt lr, #53941
    mov r5, #0
    umaal r2, r5, r6, lr
    umaal r3, r5, r7, lr
    mla r12, r8, lr, r12
    add r12, r12, r5
    movw lr, #34047
    movt lr, #64954
    mov r5, #0
    umaal r3, r5, r6, lr
    mla r12, r7, lr, r12
    add r12, r12, r5
    movw lr, #1778
    movt lr, #45474
    mla r12, r6, lr, r12
    // plus q p: columns 0..4 vanish
    mov r5, #0
    movw lr, #54253
    movt lr, #23797
    umaal r6, r5, r1, lr
    umaal r7, r5, r2, lr
    umaal r8, r5, r3, lr
    umaal r10, r5, r12, lr
    movw lr, #25370
    movt lr, #22546
    umaal r7, r6, r1, lr
    umaal r8, r6, r2, lr
    umaal r10, r6, r3, lr
    umaal r5, r6, r12, lr
    movw lr, #40150
    movt lr, #41719
    umaal r8, r7, r1, lr
    umaal r10, r7, r2, lr
    umaal r5, r7, r3, lr
    umaal r6, r7, r12, lr
    movw lr, #63966
    movt lr, #5342
    umaal r10, r8, r1, lr
    umaal r5, r8, r2, lr
    umaal r6, r8, r3, lr
    umaal r7, r8, r12, lr
    mov r10, #0
    vmov lr, s9
    umaal r5, lr, r1, r10
    umaal r6, lr, r2, r10
    umaal r7, lr, r3, r10
    umaal r8, lr, r12, r10
    mov r10, #0
    vmov s9, r11
    vmov r11, s10
    umaal r6, r11, r1, r10
    umaal r7, r11, r2, r10
    umaal r8, r11, r3, r10
    umaal lr, r11, r12, r10
    mov r10, #0
    vmov s10, r4
    vmov r4, s11
    umaal r7, r4, r1, r10
    umaal r8, r4, r2, r10
    umaal lr, r4, r3, r10
    umaal r11, r4, r12, r10
    movw r10, #0
    movt r10, #4096
    umaal r8, r9, r1, r10
    umaal lr, r9, r2, r10
    umaal r11, r9, r3, r10
    umaal r4, r9, r12, r10
    vmov r10, s10
    adds lr, lr, r10
    vmov r10, s9
    adcs r11, r11, r10
    vmov r10, s12
    adcs r4, r4, r10
    vmov r10, s8
    adcs r9, r9, r10
    mov r10, #0
    adc r10, r10, #0
    // x[4..8] y; column 4 + j is complete after row j
    ldr r1, [r0, #16]
    ldr r2, [r0, #20]
    ldr r3, [r0, #24]
    ldr r0, [r0, #28]
    vmov r12, s0
    vmov s8, r10
    mov r10, #0
    umaal r5, r10, r1, r12
    umaal r6, r10, r2, r12
    umaal r7, r10, r3, r12
    umaal r8, r10, r0, r12
    vmov r12, s1
    vmov s12, r9
    mov r9, #0
    umaal r6, r9, r1, r12
    umaal r7, r9, r2, r12
    umaal r8, r9, r3, r12
    umaal r10, r9, r0, r12
    vmov r12, s2
    vmov s9, r4
    mov r4, #0
    umaal r7, r4, r1, r12
    umaal r8, r4, r2, r12
    umaal r10, r4, r3, r12
    umaal r9, r4, r0, r12
    vmov r12, s3
    vmov s10, r11
    mov r11, #0
    umaal r8, r11, r1, r12
    umaal r10, r11, r2, r12
    umaal r9, r11, r3, r12
    umaal r4, r11, r0, r12
    vmov r12, s4
    umaal r10, lr, r1, r12
    umaal r9, lr, r2, r12
    umaal r4, lr, r3, r12
    umaal r11, lr, r0, r12
    vmov r12, s5
    vmov s11, r10
    vmov r10, s10
    umaal r9, r10, r1, r12
    umaal r4, r10, r2, r12
    umaal r11, r10, r3, r12
    umaal lr, r10, r0, r12
    vmov r12, s6
    vmov s10, r9
    vmov r9, s9
    umaal r4, r9, r1, r12
    umaal r11, r9, r2, r12
    umaal lr, r9, r3, r12
    umaal r10, r9, r0, r12
    vmov r12, s7
    vmov s9, r4
    vmov r4, s12
    umaal r11, r4, r1, r12
    umaal lr, r4, r2, r12
    umaal r10, r4, r3, r12
    umaal r9, r4, r0, r12
    vmov r12, s8
    adds lr, lr, r12
    adcs r10, r10, #0
    adcs r9, r9, #0
    adcs r4, r4, #0
    mov r12, #0
    adc r12, r12, #0
    // q = columns 4..8 by -1 / p modulo 2^128
    vmov s8, r12
    vmov s12, r4
    movw r12, #32283
    movt r12, #4692
    umull r0, r1, r5, r12
    mov r2, #0
    umaal r1, r2, r6, r12
    mov r3, #0
    umaal r2, r3, r7, r12
    mla r3, r8, r12, r3
    movw r12, #7587
    movt r12, #53941
    mov r4, #0
    umaal r1, r4, r5, r12
    umaal r2, r4, r6, r12
    mla r3, r7, r12, r3
    add r3, r3, r4
    movw r12, #34047
    movt r12, #64954
    mov r4, #0
    umaal r2, r4, r5, r12
    mla r3, r6, r12, r3
    add r3, r3, r4
    movw r12, #1778
    movt r12, #45474
    mla r3, r5, r12, r3
    // plus q p: columns 4..8 vanish
    mov r4, #0
    movw r12, #54253
    movt r12, #23797
    umaal r5, r4, r0, r12
    umaal r6, r4, r1, r12
    umaal r7, r4, r2, r12
    umaal r8, r4, r3, r12
    movw r12, #25370
    movt r12, #22546
    umaal r6, r5, r0, r12
    umaal r7, r5, r1, r12
    umaal r8, r5, r2, r12
    umaal r4, r5, r3, r12
    movw r12, #40150
    movt r12, #41719
    umaal r7, r6, r0, r12
    umaal r8, r6, r1, r12
    umaal r4, r6, r2, r12
    umaal r5, r6, r3, r12
    movw r12, #63966
    movt r12, #5342
    umaal r8, r7, r0, r12
    umaal r4, r7, r1, r12
    umaal r5, r7, r2, r12
    umaal r6, r7, r3, r12
    mov r12, #0
    vmov r8, s11
    umaal r4, r8, r0, r12
    umaal r5, r8, r1, r12
    umaal r6, r8, r2, r12
    umaal r7, r8, r3, r12
    mov r12, #0
    vmov s11, r9
    vmov r9, s10
    umaal r5, r9, r0, r12
    umaal r6, r9, r1, r12
    umaal r7, r9, r2, r12
    umaal r8, r9, r3, r12
    mov r12, #0
    vmov s10, r10
    vmov r10, s9
    umaal r6, r10, r0, r12
    umaal r7, r10, r1, r12
    umaal r8, r10, r2, r12
    umaal r9, r10, r3, r12
    movw r12, #0
    movt r12, #4096
    umaal r7, r11, r0, r12
    umaal r8, r11, r1, r12
    umaal r9, r11, r2, r12
    umaal r10, r11, r3, r12
    adds r8, r8, lr
    vmov r0, s10
    adcs r9, r9, r0
    vmov r0, s11
    adcs r10, r10, r0
    vmov r0, s12
    adcs r11, r11, r0
    vmov r0, s8
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
    vmov r0, s15
    bx r0
