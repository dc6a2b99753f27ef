// edwards_add: p = p + q on -x^2 + y^2 = 1 + d x^2 y^2
//   args:     r0 = p (x, y, z, t0, t1) read and write 160, r1 = q (y_plus_x, y_minus_x, t2d, z2) read 128; align 4; no overlap
//   requires: any limbs
//   ensures:  any limbs; right for every two points
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    108 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Hisil, Wong, Carter and Dawson 2008, section 3.1: 8 products
//   twin:     Curve25519Backend::edwards_add
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #72
    vmov s15, r0
    str r1, [sp, #4]
    // F0 = c = t0 t1 2 d t
    vmov r0, s15
    add r0, r0, #96
    vldmia r0, {{s0-s7}}
    vmov r0, s15
    add r0, r0, #128
    bl {mul}
    vmov d0, r5, r6
    vmov d1, r7, r8
    vmov d2, r9, r10
    vmov d3, r11, r12
    ldr r0, [sp, #4]
    add r0, r0, #64
    bl {mul}
    str r5, [sp, #8]
    str r6, [sp, #12]
    str r7, [sp, #16]
    str r8, [sp, #20]
    str r9, [sp, #24]
    str r10, [sp, #28]
    str r11, [sp, #32]
    str r12, [sp, #36]
    // t0 = a = (y - x) (y - x), b = (y + x) (y + x), t1 = h = b + a, t0 = e = b - a
    vmov r0, s15
    ldr r1, [r0, #60]
    ldr r2, [r0, #28]
    adds r1, r1, r2
    rrx r2, r1
    lsr r2, r2, #30
    bic r1, r1, #0x80000000
    mov r3, #19
    ldr r4, [r0, #32]
    ldr r5, [r0, #0]
    subs r6, r4, r5
    umaal r4, r5, r2, r3
    mov r3, #1
    ldr r2, [r0, #36]
    ldr r7, [r0, #4]
    str r4, [sp, #40]
    sbcs r4, r2, r7
    umaal r2, r5, r7, r3
    ldr r7, [r0, #40]
    ldr r8, [r0, #8]
    str r2, [sp, #44]
    sbcs r2, r7, r8
    umaal r7, r5, r8, r3
    ldr r8, [r0, #44]
    ldr r9, [r0, #12]
    str r7, [sp, #48]
    sbcs r7, r8, r9
    umaal r8, r5, r9, r3
    ldr r9, [r0, #48]
    ldr r10, [r0, #16]
    str r8, [sp, #52]
    sbcs r8, r9, r10
    umaal r9, r5, r10, r3
    ldr r10, [r0, #52]
    ldr r11, [r0, #20]
    str r9, [sp, #56]
    sbcs r9, r10, r11
    umaal r10, r5, r11, r3
    ldr r11, [r0, #56]
    ldr r12, [r0, #24]
    str r10, [sp, #60]
    sbcs r10, r11, r12
    umaal r11, r5, r12, r3
    ldr r12, [r0, #60]
    ldr lr, [r0, #28]
    str r11, [sp, #64]
    sbcs r11, r12, lr
    add r1, r1, r5
    str r1, [sp, #68]
    sbc r0, r0, r0
    and r0, r0, #38
    subs r6, r6, r0
    sbcs r4, r4, #0
    sbcs r2, r2, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #0
    sbcs r11, r11, #0
    sbc r0, r0, r0
    and r0, r0, #38
    sub r6, r6, r0
    vmov d0, r6, r4
    vmov d1, r2, r7
    vmov d2, r8, r9
    vmov d3, r10, r11
    ldr r0, [sp, #4]
    add r0, r0, #32
    bl {mul}
    vmov r0, s15
    str r5, [r0, #96]
    str r6, [r0, #100]
    str r7, [r0, #104]
    str r8, [r0, #108]
    str r9, [r0, #112]
    str r10, [r0, #116]
    str r11, [r0, #120]
    str r12, [r0, #124]
    add r0, sp, #40
    vldmia r0, {{s0-s7}}
    ldr r0, [sp, #4]
    bl {mul}
    vmov r0, s15
    ldr r1, [r0, #124]
    adds r1, r12, r1
    rrx r2, r1
    lsr r2, r2, #30
    bic r1, r1, #0x80000000
    mov r3, #19
    ldr lr, [r0, #96]
    subs r4, r5, lr
    umaal r5, lr, r2, r3
    mov r3, #1
    ldr r2, [r0, #100]
    str r5, [r0, #128]
    sbcs r5, r6, r2
    umaal r2, lr, r6, r3
    ldr r6, [r0, #104]
    str r2, [r0, #132]
    sbcs r2, r7, r6
    umaal r6, lr, r7, r3
    ldr r7, [r0, #108]
    str r6, [r0, #136]
    sbcs r6, r8, r7
    umaal r7, lr, r8, r3
    ldr r8, [r0, #112]
    str r7, [r0, #140]
    sbcs r7, r9, r8
    umaal r8, lr, r9, r3
    ldr r9, [r0, #116]
    str r8, [r0, #144]
    sbcs r8, r10, r9
    umaal r9, lr, r10, r3
    ldr r10, [r0, #120]
    str r9, [r0, #148]
    sbcs r9, r11, r10
    umaal r10, lr, r11, r3
    ldr r11, [r0, #124]
    str r10, [r0, #152]
    sbcs r10, r12, r11
    add r1, r1, lr
    str r1, [r0, #156]
    sbc r0, r0, r0
    and r0, r0, #38
    subs r4, r4, r0
    sbcs r5, r5, #0
    sbcs r2, r2, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #0
    vmov r0, s15
    str r4, [r0, #96]
    str r5, [r0, #100]
    str r2, [r0, #104]
    str r6, [r0, #108]
    str r7, [r0, #112]
    str r8, [r0, #116]
    str r9, [r0, #120]
    str r10, [r0, #124]
    // F1 = g = 2 z z + c, f = 2 z z - c
    vmov r0, s15
    add r0, r0, #64
    vldmia r0, {{s0-s7}}
    ldr r0, [sp, #4]
    add r0, r0, #96
    bl {mul}
    ldr r0, [sp, #36]
    adds r0, r12, r0
    rrx r1, r0
    lsr r1, r1, #30
    bic r0, r0, #0x80000000
    mov r2, #19
    ldr r3, [sp, #8]
    subs r4, r5, r3
    umaal r5, r3, r1, r2
    mov r2, #1
    ldr r1, [sp, #12]
    str r5, [sp, #40]
    sbcs r5, r6, r1
    umaal r1, r3, r6, r2
    ldr lr, [sp, #16]
    str r1, [sp, #44]
    sbcs r6, r7, lr
    umaal lr, r3, r7, r2
    ldr r1, [sp, #20]
    str lr, [sp, #48]
    sbcs r7, r8, r1
    umaal r1, r3, r8, r2
    ldr lr, [sp, #24]
    str r1, [sp, #52]
    sbcs r8, r9, lr
    umaal lr, r3, r9, r2
    ldr r1, [sp, #28]
    str lr, [sp, #56]
    sbcs r9, r10, r1
    umaal r1, r3, r10, r2
    ldr lr, [sp, #32]
    str r1, [sp, #60]
    sbcs r10, r11, lr
    umaal lr, r3, r11, r2
    ldr r1, [sp, #36]
    str lr, [sp, #64]
    sbcs r11, r12, r1
    add r0, r0, r3
    str r0, [sp, #68]
    sbc r0, r0, r0
    and r0, r0, #38
    subs r4, r4, r0
    sbcs r5, r5, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #0
    sbcs r11, r11, #0
    // x = e f, z = f g, y = g h
    vmov d0, r4, r5
    vmov d1, r6, r7
    vmov d2, r8, r9
    vmov d3, r10, r11
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
    add r0, sp, #40
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
    add r0, sp, #40
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
    add r12, sp, #8
    vstmia r12!, {{s0-s15}}
    add sp, sp, #72
    pop {{r4-r11, pc}}
