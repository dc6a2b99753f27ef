// edwards_double: p = 2^n p on -x^2 + y^2 = 1 + d x^2 y^2
//   args:     r0 = p (x, y, z, t0, t1) read and write 160, align 4; r1 = n, public, at least 1
//   requires: any limbs
//   ensures:  any limbs; right for every point
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    76 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Hisil, Wong, Carter and Dawson 2008, section 3.3: 3 products, 4 squares
//   twin:     Curve25519Backend::edwards_double_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #40
    vmov s15, r0
    str r1, [sp, #4]
2:
    // t1 = h = y^2 + x^2, F0 = g = y^2 - x^2
    vmov r0, s15
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    bl {sqr}
    str r2, [sp, #8]
    str lr, [sp, #12]
    str r4, [sp, #16]
    str r5, [sp, #20]
    str r1, [sp, #24]
    str r3, [sp, #28]
    str r0, [sp, #32]
    str r11, [sp, #36]
    vmov r0, s15
    add r0, r0, #32
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    bl {sqr}
    vmov r7, s15
    ldr r8, [sp, #36]
    adds r8, r11, r8
    rrx r9, r8
    lsr r9, r9, #30
    bic r8, r8, #0x80000000
    mov r10, #19
    ldr r12, [sp, #8]
    subs r6, r2, r12
    umaal r2, r12, r9, r10
    mov r10, #1
    ldr r9, [sp, #12]
    str r2, [r7, #128]
    sbcs r2, lr, r9
    umaal r9, r12, lr, r10
    ldr lr, [sp, #16]
    str r9, [r7, #132]
    sbcs r9, r4, lr
    umaal lr, r12, r4, r10
    ldr r4, [sp, #20]
    str lr, [r7, #136]
    sbcs lr, r5, r4
    umaal r4, r12, r5, r10
    ldr r5, [sp, #24]
    str r4, [r7, #140]
    sbcs r4, r1, r5
    umaal r5, r12, r1, r10
    ldr r1, [sp, #28]
    str r5, [r7, #144]
    sbcs r5, r3, r1
    umaal r1, r12, r3, r10
    ldr r3, [sp, #32]
    str r1, [r7, #148]
    sbcs r1, r0, r3
    umaal r3, r12, r0, r10
    ldr r0, [sp, #36]
    str r3, [r7, #152]
    sbcs r3, r11, r0
    add r8, r8, r12
    str r8, [r7, #156]
    sbc r0, r0, r0
    and r0, r0, #38
    subs r6, r6, r0
    sbcs r2, r2, #0
    sbcs r9, r9, #0
    sbcs lr, lr, #0
    sbcs r4, r4, #0
    sbcs r5, r5, #0
    sbcs r1, r1, #0
    sbcs r3, r3, #0
    str r6, [sp, #8]
    str r2, [sp, #12]
    str r9, [sp, #16]
    str lr, [sp, #20]
    str r4, [sp, #24]
    str r5, [sp, #28]
    str r1, [sp, #32]
    str r3, [sp, #36]
    // t0 = e = (x + y)^2 - h
    vmov r0, s15
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    vmov r3, s15
    ldr r2, [r3, #60]
    adds r11, r11, r2
    rrx r0, r11
    lsr r0, r0, #30
    bic r11, r11, #0x80000000
    mov r1, #19
    ldr r2, [r3, #32]
    umaal r4, r2, r0, r1
    mov r1, #1
    vmov r0, s15
    ldr r3, [r0, #36]
    ldr r12, [r0, #40]
    ldr lr, [r0, #44]
    umaal r5, r2, r3, r1
    umaal r6, r2, r12, r1
    umaal r7, r2, lr, r1
    ldr r3, [r0, #48]
    ldr r12, [r0, #52]
    ldr lr, [r0, #56]
    umaal r8, r2, r3, r1
    umaal r9, r2, r12, r1
    umaal r10, r2, lr, r1
    add r11, r11, r2
    bl {sqr}
    vmov r6, s15
    ldr r7, [r6, #128]
    ldr r8, [r6, #132]
    ldr r9, [r6, #136]
    ldr r10, [r6, #140]
    subs r2, r2, r7
    sbcs lr, lr, r8
    sbcs r4, r4, r9
    sbcs r5, r5, r10
    ldr r7, [r6, #144]
    ldr r8, [r6, #148]
    ldr r9, [r6, #152]
    ldr r10, [r6, #156]
    sbcs r1, r1, r7
    sbcs r3, r3, r8
    sbcs r0, r0, r9
    sbcs r11, r11, r10
    sbc r6, r6, r6
    and r6, r6, #38
    subs r2, r2, r6
    sbcs lr, lr, #0
    sbcs r4, r4, #0
    sbcs r5, r5, #0
    sbcs r1, r1, #0
    sbcs r3, r3, #0
    sbcs r0, r0, #0
    sbcs r11, r11, #0
    vmov r6, s15
    str r2, [r6, #96]
    str lr, [r6, #100]
    str r4, [r6, #104]
    str r5, [r6, #108]
    str r1, [r6, #112]
    str r3, [r6, #116]
    str r0, [r6, #120]
    str r11, [r6, #124]
    // f = 2 z^2 - g
    vmov r0, s15
    add r0, r0, #64
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    bl {sqr}
    mov r6, #1
    mov r7, #0
    ldr r9, [sp, #8]
    ldr r10, [sp, #12]
    ldr r12, [sp, #16]
    subs r8, r2, r9
    umaal r8, r7, r2, r6
    sbcs r2, lr, r10
    umaal r2, r7, lr, r6
    sbcs lr, r4, r12
    umaal lr, r7, r4, r6
    ldr r9, [sp, #20]
    ldr r10, [sp, #24]
    ldr r12, [sp, #28]
    sbcs r4, r5, r9
    umaal r4, r7, r5, r6
    sbcs r5, r1, r10
    umaal r5, r7, r1, r6
    sbcs r1, r3, r12
    umaal r1, r7, r3, r6
    ldr r9, [sp, #32]
    ldr r10, [sp, #36]
    sbcs r3, r0, r9
    umaal r3, r7, r0, r6
    sbcs r0, r11, r10
    umaal r0, r7, r11, r6
    sbc r7, r7, #0
    mov r6, #38
    mul r7, r7, r6
    adds r8, r8, r7
    adcs r2, r2, r7, asr #31
    adcs lr, lr, r7, asr #31
    adcs r4, r4, r7, asr #31
    adcs r5, r5, r7, asr #31
    adcs r1, r1, r7, asr #31
    adcs r3, r3, r7, asr #31
    adcs r0, r0, r7, asr #31
    // x = e f, z = f g, y = g h
    vmov d0, r8, r2
    vmov d1, lr, r4
    vmov d2, r5, r1
    vmov d3, r3, r0
    vmov r0, s15
    add r0, r0, #96
    bl {mul}
    vmov r0, s15
    str r5, [r0, #0]
    str r6, [r0, #4]
    str r7, [r0, #8]
    str r8, [r0, #12]
    str r9, [r0, #16]
    str r10, [r0, #20]
    str r11, [r0, #24]
    str r12, [r0, #28]
    add r0, sp, #8
    bl {mul}
    vmov r0, s15
    str r5, [r0, #64]
    str r6, [r0, #68]
    str r7, [r0, #72]
    str r8, [r0, #76]
    str r9, [r0, #80]
    str r10, [r0, #84]
    str r11, [r0, #88]
    str r12, [r0, #92]
    vmov r0, s15
    add r0, r0, #128
    vldmia r0, {{s0-s7}}
    add r0, sp, #8
    bl {mul}
    vmov r0, s15
    str r5, [r0, #32]
    str r6, [r0, #36]
    str r7, [r0, #40]
    str r8, [r0, #44]
    str r9, [r0, #48]
    str r10, [r0, #52]
    str r11, [r0, #56]
    str r12, [r0, #60]
    ldr r0, [sp, #4]
    subs r0, r0, #1
    str r0, [sp, #4]
    bne 2b
    // wipe
    mov r0, #0
    mov r1, #0
    vmov d0, r0, r1
    vmov d1, r0, r1
    vmov d2, r0, r1
    vmov d3, r0, r1
    vmov d4, r0, r1
    vmov d5, r0, r1
    vmov d6, r0, r1
    vmov d7, r0, r1
    str r0, [sp, #8]
    str r0, [sp, #12]
    str r0, [sp, #16]
    str r0, [sp, #20]
    str r0, [sp, #24]
    str r0, [sp, #28]
    str r0, [sp, #32]
    str r0, [sp, #36]
    add sp, sp, #40
    pop {{r4-r11, pc}}
