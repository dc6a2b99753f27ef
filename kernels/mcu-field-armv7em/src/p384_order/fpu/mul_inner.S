// mul_inner: z = x y / R mod p
//   args:     r0 = x read 48, r4 = y read 48; align 4
//   requires: x < 2^384; y < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s31, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery reduction by four quotient words at a time: kernels/gen/src/armv7em/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    str lr, [sp, #0]
    // y
    vldmia r4, {{s0-s11}}
    // x[0..4] y; column 0 + j is complete after row j
    ldr r12, [r0, #0]
    ldr r4, [r0, #4]
    ldr r5, [r0, #8]
    ldr r6, [r0, #12]
    vmov lr, s0
    umull r3, r9, r12, lr
    mov r8, #0
    umaal r9, r8, r4, lr
    mov r7, #0
    umaal r8, r7, r5, lr
    mov r1, #0
    umaal r7, r1, r6, lr
    vmov lr, s1
    mov r2, #0
    umaal r9, r2, r12, lr
    umaal r8, r2, r4, lr
    umaal r7, r2, r5, lr
    umaal r1, r2, r6, lr
    vmov lr, s2
    mov r11, #0
    umaal r8, r11, r12, lr
    umaal r7, r11, r4, lr
    umaal r1, r11, r5, lr
    umaal r2, r11, r6, lr
    vmov lr, s3
    mov r10, #0
    umaal r7, r10, r12, lr
    umaal r1, r10, r4, lr
    umaal r2, r10, r5, lr
    umaal r11, r10, r6, lr
    vmov lr, s4
    str r0, [sp, #12]
    mov r0, #0
    umaal r1, r0, r12, lr
    umaal r2, r0, r4, lr
    umaal r11, r0, r5, lr
    umaal r10, r0, r6, lr
    vmov lr, s5
    vmov s12, r1
    mov r1, #0
    umaal r2, r1, r12, lr
    umaal r11, r1, r4, lr
    umaal r10, r1, r5, lr
    umaal r0, r1, r6, lr
    vmov lr, s6
    vmov s13, r2
    mov r2, #0
    umaal r11, r2, r12, lr
    umaal r10, r2, r4, lr
    umaal r0, r2, r5, lr
    umaal r1, r2, r6, lr
    vmov lr, s7
    vmov s14, r11
    mov r11, #0
    umaal r10, r11, r12, lr
    umaal r0, r11, r4, lr
    umaal r1, r11, r5, lr
    umaal r2, r11, r6, lr
    vmov lr, s8
    vmov s15, r10
    mov r10, #0
    umaal r0, r10, r12, lr
    umaal r1, r10, r4, lr
    umaal r2, r10, r5, lr
    umaal r11, r10, r6, lr
    vmov lr, s9
    vmov s16, r0
    mov r0, #0
    umaal r1, r0, r12, lr
    umaal r2, r0, r4, lr
    umaal r11, r0, r5, lr
    umaal r10, r0, r6, lr
    vmov lr, s10
    vmov s17, r1
    mov r1, #0
    umaal r2, r1, r12, lr
    umaal r11, r1, r4, lr
    umaal r10, r1, r5, lr
    umaal r0, r1, r6, lr
    vmov lr, s11
    vmov s18, r2
    mov r2, #0
    umaal r11, r2, r12, lr
    umaal r10, r2, r4, lr
    umaal r0, r2, r5, lr
    umaal r1, r2, r6, lr
    // q = columns 0..4 by -1 / p modulo 2^128
    vmov s19, r2
    movw lr, #56389
    movt lr, #59535
    umull r12, r4, r3, lr
    mov r5, #0
    umaal r4, r5, r9, lr
    mov r6, #0
    umaal r5, r6, r8, lr
    mla r6, r7, lr, r6
    movw lr, #24713
    movt lr, #28372
    mov r2, #0
    umaal r4, r2, r3, lr
    umaal r5, r2, r9, lr
    mla r6, r8, lr, r6
    add r6, r6, r2
    movw lr, #47915
    movt lr, #23840
    mov r2, #0
    umaal r5, r2, r3, lr
    mla r6, r9, lr, r6
    add r6, r6, r2
    movw lr, #34201
    movt lr, #21672
    mla r6, r3, lr, r6
    // plus q p: columns 0..4 vanish
    mov r2, #0
    movw lr, #10611
    movt lr, #52421
    umaal r3, r2, r12, lr
    umaal r9, r2, r4, lr
    umaal r8, r2, r5, lr
    umaal r7, r2, r6, lr
    movw lr, #6506
    movt lr, #60652
    umaal r9, r3, r12, lr
    umaal r8, r3, r4, lr
    umaal r7, r3, r5, lr
    umaal r2, r3, r6, lr
    movw lr, #42874
    movt lr, #18608
    umaal r8, r9, r12, lr
    umaal r7, r9, r4, lr
    umaal r2, r9, r5, lr
    umaal r3, r9, r6, lr
    movw lr, #3506
    movt lr, #22554
    umaal r7, r8, r12, lr
    umaal r2, r8, r4, lr
    umaal r3, r8, r5, lr
    umaal r9, r8, r6, lr
    movw lr, #11743
    movt lr, #62519
    vmov r7, s12
    umaal r2, r7, r12, lr
    umaal r3, r7, r4, lr
    umaal r9, r7, r5, lr
    umaal r8, r7, r6, lr
    movw lr, #19841
    movt lr, #51043
    vmov s12, r1
    vmov r1, s13
    umaal r3, r1, r12, lr
    umaal r9, r1, r4, lr
    umaal r8, r1, r5, lr
    umaal r7, r1, r6, lr
    mvn lr, #0
    vmov s13, r0
    vmov r0, s14
    umaal r9, r0, r12, lr
    umaal r8, r0, r4, lr
    umaal r7, r0, r5, lr
    umaal r1, r0, r6, lr
    mvn lr, #0
    vmov s14, r10
    vmov r10, s15
    umaal r8, r10, r12, lr
    umaal r7, r10, r4, lr
    umaal r1, r10, r5, lr
    umaal r0, r10, r6, lr
    mvn lr, #0
    vmov s15, r11
    vmov r11, s16
    umaal r7, r11, r12, lr
    umaal r1, r11, r4, lr
    umaal r0, r11, r5, lr
    umaal r10, r11, r6, lr
    mvn lr, #0
    vmov s16, r7
    vmov r7, s17
    umaal r1, r7, r12, lr
    umaal r0, r7, r4, lr
    umaal r10, r7, r5, lr
    umaal r11, r7, r6, lr
    mvn lr, #0
    vmov s17, r1
    vmov r1, s18
    umaal r0, r1, r12, lr
    umaal r10, r1, r4, lr
    umaal r11, r1, r5, lr
    umaal r7, r1, r6, lr
    mvn lr, #0
    vmov s18, r0
    vmov r0, s15
    umaal r10, r0, r12, lr
    umaal r11, r0, r4, lr
    umaal r7, r0, r5, lr
    umaal r1, r0, r6, lr
    vmov r12, s14
    adds r11, r11, r12
    vmov r12, s13
    adcs r7, r7, r12
    vmov r12, s12
    adcs r1, r1, r12
    vmov r12, s19
    adcs r0, r0, r12
    mov r12, #0
    adc r12, r12, #0
    // x[4..8] y; column 4 + j is complete after row j
    ldr r4, [sp, #12]
    vmov s19, r12
    ldr r5, [r4, #16]
    ldr r6, [r4, #20]
    ldr lr, [r4, #24]
    ldr r12, [r4, #28]
    vmov r4, s0
    vmov s12, r0
    mov r0, #0
    umaal r2, r0, r5, r4
    umaal r3, r0, r6, r4
    umaal r9, r0, lr, r4
    umaal r8, r0, r12, r4
    vmov r4, s1
    vmov s13, r1
    mov r1, #0
    umaal r3, r1, r5, r4
    umaal r9, r1, r6, r4
    umaal r8, r1, lr, r4
    umaal r0, r1, r12, r4
    vmov r4, s2
    vmov s14, r7
    mov r7, #0
    umaal r9, r7, r5, r4
    umaal r8, r7, r6, r4
    umaal r0, r7, lr, r4
    umaal r1, r7, r12, r4
    vmov r4, s3
    vmov s15, r11
    mov r11, #0
    umaal r8, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r1, r11, lr, r4
    umaal r7, r11, r12, r4
    vmov r4, s4
    vmov s20, r10
    vmov r10, s16
    umaal r0, r10, r5, r4
    umaal r1, r10, r6, r4
    umaal r7, r10, lr, r4
    umaal r11, r10, r12, r4
    vmov r4, s5
    vmov s16, r0
    vmov r0, s17
    umaal r1, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    vmov r4, s6
    vmov s17, r1
    vmov r1, s18
    umaal r7, r1, r5, r4
    umaal r11, r1, r6, r4
    umaal r10, r1, lr, r4
    umaal r0, r1, r12, r4
    vmov r4, s7
    vmov s18, r7
    vmov r7, s20
    umaal r11, r7, r5, r4
    umaal r10, r7, r6, r4
    umaal r0, r7, lr, r4
    umaal r1, r7, r12, r4
    vmov r4, s8
    vmov s20, r11
    vmov r11, s15
    umaal r10, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r1, r11, lr, r4
    umaal r7, r11, r12, r4
    vmov r4, s9
    vmov s15, r10
    vmov r10, s14
    umaal r0, r10, r5, r4
    umaal r1, r10, r6, r4
    umaal r7, r10, lr, r4
    umaal r11, r10, r12, r4
    vmov r4, s10
    vmov s14, r0
    vmov r0, s13
    umaal r1, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r11, r0, lr, r4
    umaal r10, r0, r12, r4
    vmov r4, s11
    vmov s13, r1
    vmov r1, s12
    umaal r7, r1, r5, r4
    umaal r11, r1, r6, r4
    umaal r10, r1, lr, r4
    umaal r0, r1, r12, r4
    vmov r4, s19
    adds r11, r11, r4
    adcs r10, r10, #0
    adcs r0, r0, #0
    adcs r1, r1, #0
    mov r4, #0
    adc r4, r4, #0
    // q = columns 4..8 by -1 / p modulo 2^128
    vmov s19, r4
    vmov s12, r1
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
    vmov r8, s16
    umaal r1, r8, r12, r4
    umaal r2, r8, r5, r4
    umaal r3, r8, r6, r4
    umaal r9, r8, lr, r4
    movw r4, #19841
    movt r4, #51043
    vmov s16, r0
    vmov r0, s17
    umaal r2, r0, r12, r4
    umaal r3, r0, r5, r4
    umaal r9, r0, r6, r4
    umaal r8, r0, lr, r4
    mvn r4, #0
    vmov s17, r10
    vmov r10, s18
    umaal r3, r10, r12, r4
    umaal r9, r10, r5, r4
    umaal r8, r10, r6, r4
    umaal r0, r10, lr, r4
    mvn r4, #0
    vmov s18, r11
    vmov r11, s20
    umaal r9, r11, r12, r4
    umaal r8, r11, r5, r4
    umaal r0, r11, r6, r4
    umaal r10, r11, lr, r4
    mvn r4, #0
    vmov s20, r7
    vmov r7, s15
    umaal r8, r7, r12, r4
    umaal r0, r7, r5, r4
    umaal r10, r7, r6, r4
    umaal r11, r7, lr, r4
    mvn r4, #0
    vmov s15, r8
    vmov r8, s14
    umaal r0, r8, r12, r4
    umaal r10, r8, r5, r4
    umaal r11, r8, r6, r4
    umaal r7, r8, lr, r4
    mvn r4, #0
    vmov s14, r0
    vmov r0, s13
    umaal r10, r0, r12, r4
    umaal r11, r0, r5, r4
    umaal r7, r0, r6, r4
    umaal r8, r0, lr, r4
    mvn r4, #0
    vmov s13, r10
    vmov r10, s20
    umaal r11, r10, r12, r4
    umaal r7, r10, r5, r4
    umaal r8, r10, r6, r4
    umaal r0, r10, lr, r4
    vmov r12, s18
    adds r7, r7, r12
    vmov r12, s17
    adcs r8, r8, r12
    vmov r12, s16
    adcs r0, r0, r12
    vmov r12, s12
    adcs r10, r10, r12
    vmov r12, s19
    adc r12, r12, #0
    // x[8..12] y; column 8 + j is complete after row j
    ldr r4, [sp, #12]
    ldr r5, [r4, #32]
    ldr r6, [r4, #36]
    ldr lr, [r4, #40]
    ldr r4, [r4, #44]
    vmov s19, r12
    vmov r12, s0
    vmov s12, r10
    mov r10, #0
    umaal r1, r10, r5, r12
    umaal r2, r10, r6, r12
    umaal r3, r10, lr, r12
    umaal r9, r10, r4, r12
    vmov r12, s1
    vmov s16, r0
    mov r0, #0
    umaal r2, r0, r5, r12
    umaal r3, r0, r6, r12
    umaal r9, r0, lr, r12
    umaal r10, r0, r4, r12
    vmov r12, s2
    vmov s17, r8
    mov r8, #0
    umaal r3, r8, r5, r12
    umaal r9, r8, r6, r12
    umaal r10, r8, lr, r12
    umaal r0, r8, r4, r12
    vmov r12, s3
    vmov s18, r7
    mov r7, #0
    umaal r9, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r0, r7, lr, r12
    umaal r8, r7, r4, r12
    vmov r12, s4
    vmov s20, r11
    vmov r11, s15
    umaal r10, r11, r5, r12
    umaal r0, r11, r6, r12
    umaal r8, r11, lr, r12
    umaal r7, r11, r4, r12
    vmov r12, s5
    vmov s15, r10
    vmov r10, s14
    umaal r0, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r7, r10, lr, r12
    umaal r11, r10, r4, r12
    vmov r12, s6
    vmov s14, r0
    vmov r0, s13
    umaal r8, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r11, r0, lr, r12
    umaal r10, r0, r4, r12
    vmov r12, s7
    vmov s13, r8
    vmov r8, s20
    umaal r7, r8, r5, r12
    umaal r11, r8, r6, r12
    umaal r10, r8, lr, r12
    umaal r0, r8, r4, r12
    vmov r12, s8
    vmov s20, r7
    vmov r7, s18
    umaal r11, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r0, r7, lr, r12
    umaal r8, r7, r4, r12
    vmov r12, s9
    vmov s18, r11
    vmov r11, s17
    umaal r10, r11, r5, r12
    umaal r0, r11, r6, r12
    umaal r8, r11, lr, r12
    umaal r7, r11, r4, r12
    vmov r12, s10
    vmov s17, r10
    vmov r10, s16
    umaal r0, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r7, r10, lr, r12
    umaal r11, r10, r4, r12
    vmov r12, s11
    vmov s16, r0
    vmov r0, s12
    umaal r8, r0, r5, r12
    umaal r7, r0, r6, r12
    umaal r11, r0, lr, r12
    umaal r10, r0, r4, r12
    vmov r12, s19
    adds r7, r7, r12
    adcs r11, r11, #0
    adcs r10, r10, #0
    adcs r0, r0, #0
    mov r12, #0
    adc r12, r12, #0
    // q = columns 8..12 by -1 / p modulo 2^128
    vmov s19, r12
    vmov s12, r0
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
    vmov r9, s15
    umaal r0, r9, r4, r12
    umaal r1, r9, r5, r12
    umaal r2, r9, r6, r12
    umaal r3, r9, lr, r12
    movw r12, #19841
    movt r12, #51043
    vmov s15, r10
    vmov r10, s14
    umaal r1, r10, r4, r12
    umaal r2, r10, r5, r12
    umaal r3, r10, r6, r12
    umaal r9, r10, lr, r12
    mvn r12, #0
    vmov s14, r11
    vmov r11, s13
    umaal r2, r11, r4, r12
    umaal r3, r11, r5, r12
    umaal r9, r11, r6, r12
    umaal r10, r11, lr, r12
    mvn r12, #0
    vmov s13, r7
    vmov r7, s20
    umaal r3, r7, r4, r12
    umaal r9, r7, r5, r12
    umaal r10, r7, r6, r12
    umaal r11, r7, lr, r12
    mvn r12, #0
    vmov s20, r8
    vmov r8, s18
    umaal r9, r8, r4, r12
    umaal r10, r8, r5, r12
    umaal r11, r8, r6, r12
    umaal r7, r8, lr, r12
    mvn r12, #0
    vmov s18, r9
    vmov r9, s17
    umaal r10, r9, r4, r12
    umaal r11, r9, r5, r12
    umaal r7, r9, r6, r12
    umaal r8, r9, lr, r12
    mvn r12, #0
    vmov s17, r10
    vmov r10, s16
    umaal r11, r10, r4, r12
    umaal r7, r10, r5, r12
    umaal r8, r10, r6, r12
    umaal r9, r10, lr, r12
    mvn r12, #0
    vmov s16, r11
    vmov r11, s20
    umaal r7, r11, r4, r12
    umaal r8, r11, r5, r12
    umaal r9, r11, r6, r12
    umaal r10, r11, lr, r12
    vmov r12, s13
    adds r8, r8, r12
    vmov r12, s14
    adcs r9, r9, r12
    vmov r12, s15
    adcs r10, r10, r12
    vmov r12, s12
    adcs r11, r11, r12
    vmov r12, s19
    adc r12, r12, #0
    vmov r4, s18
    vmov r5, s17
    vmov r6, s16
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
    ldr pc, [sp, #0]
