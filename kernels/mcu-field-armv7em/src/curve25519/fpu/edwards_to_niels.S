// edwards_to_niels: q = p as a summand: y + x, y - x, 2 d t0 t1, 2 z
//   args:     r0 = q (y_plus_x, y_minus_x, t2d, z2) write 128, r1 = p (x, y, z, t0, t1) read 160; align 4; no overlap
//   requires: any limbs
//   ensures:  any limbs
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    76 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; 2 products
//   twin:     Curve25519Backend::edwards_to_niels
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #40
    vmov s15, r0
    str r1, [sp, #4]
    ldr r0, [sp, #4]
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
    str r4, [sp, #8]
    sbcs r4, r2, r7
    umaal r2, r5, r7, r3
    ldr r7, [r0, #40]
    ldr r8, [r0, #8]
    str r2, [sp, #12]
    sbcs r2, r7, r8
    umaal r7, r5, r8, r3
    ldr r8, [r0, #44]
    ldr r9, [r0, #12]
    str r7, [sp, #16]
    sbcs r7, r8, r9
    umaal r8, r5, r9, r3
    ldr r9, [r0, #48]
    ldr r10, [r0, #16]
    str r8, [sp, #20]
    sbcs r8, r9, r10
    umaal r9, r5, r10, r3
    ldr r10, [r0, #52]
    ldr r11, [r0, #20]
    str r9, [sp, #24]
    sbcs r9, r10, r11
    umaal r10, r5, r11, r3
    ldr r11, [r0, #56]
    ldr r12, [r0, #24]
    str r10, [sp, #28]
    sbcs r10, r11, r12
    umaal r11, r5, r12, r3
    ldr r12, [r0, #60]
    ldr lr, [r0, #28]
    str r11, [sp, #32]
    sbcs r11, r12, lr
    add r1, r1, r5
    str r1, [sp, #36]
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
    vmov r0, s15
    str r6, [r0, #32]
    str r4, [r0, #36]
    str r2, [r0, #40]
    str r7, [r0, #44]
    str r8, [r0, #48]
    str r9, [r0, #52]
    str r10, [r0, #56]
    str r11, [r0, #60]
    ldr r5, [sp, #8]
    ldr r6, [sp, #12]
    ldr r7, [sp, #16]
    ldr r8, [sp, #20]
    ldr r9, [sp, #24]
    ldr r10, [sp, #28]
    ldr r11, [sp, #32]
    ldr r12, [sp, #36]
    vmov r0, s15
    str r5, [r0, #0]
    str r6, [r0, #4]
    str r7, [r0, #8]
    str r8, [r0, #12]
    str r9, [r0, #16]
    str r10, [r0, #20]
    str r11, [r0, #24]
    str r12, [r0, #28]
    ldr r0, [sp, #4]
    add r0, r0, #64
    ldmia r0, {{r5, r6, r7, r8, r9, r10, r11, r12}}
    adds r12, r12, r12
    rrx r0, r12
    lsr r0, r0, #30
    bic r12, r12, #0x80000000
    mov r1, #19
    mov r2, r5
    umaal r5, r2, r0, r1
    mov r1, #1
    umaal r6, r2, r6, r1
    umaal r7, r2, r7, r1
    umaal r8, r2, r8, r1
    umaal r9, r2, r9, r1
    umaal r10, r2, r10, r1
    umaal r11, r2, r11, r1
    add r12, r12, r2
    vmov r0, s15
    str r5, [r0, #96]
    str r6, [r0, #100]
    str r7, [r0, #104]
    str r8, [r0, #108]
    str r9, [r0, #112]
    str r10, [r0, #116]
    str r11, [r0, #120]
    str r12, [r0, #124]
    ldr r0, [sp, #4]
    add r0, r0, #96
    vldmia r0, {{s0-s7}}
    ldr r0, [sp, #4]
    add r0, r0, #128
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
    // 2 d
    movw r0, #61785
    movt r0, #9906
    vmov s0, r0
    movw r0, #39828
    movt r0, #60374
    vmov s1, r0
    movw r0, #45398
    movt r0, #33411
    vmov s2, r0
    movw r0, #5274
    movt r0, #224
    vmov s3, r0
    movw r0, #53552
    movt r0, #61171
    vmov s4, r0
    movw r0, #33010
    movt r0, #6542
    vmov s5, r0
    movw r0, #64743
    movt r0, #22239
    vmov s6, r0
    movw r0, #55772
    movt r0, #9222
    vmov s7, r0
    vmov r0, s15
    add r0, r0, #64
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
