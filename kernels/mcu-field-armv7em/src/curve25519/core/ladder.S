// ladder: for bits n - 1 to 0 of a scalar: (x2, z2), (x3, z3) exchanged if the bit is not that before; then twice the first, the sum of both
//   args:     r0 = ladder (x2, z2, x3, z3, u) read and write 160, r1 = scalar read 32; align 4; r2 = n, public, at least 1; no overlap
//   requires: any limbs; n is at most 256
//   ensures:  any limbs; u is as it was
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    180 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; RFC 7748, section 5: 5 products, 4 squares a bit; the sum is the same for points exchanged
//   twin:     Curve25519Backend::ladder_steps
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #144
    str r0, [sp, #8]
    str r1, [sp, #4]
    str r2, [sp, #136]
    mov r0, #0
    str r0, [sp, #140]
    // bit 255 of x2, z2, x3, z3 to the bottom: they are below 2^255 + 19 then
    ldr r0, [sp, #8]
    mov r1, #4
3:
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    asr r2, r11, #31
    and r2, r2, #19
    bic r11, r11, #0x80000000
    adds r4, r4, r2
    adcs r5, r5, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, #0
    adcs r11, r11, #0
    stmia r0!, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    subs r1, r1, #1
    bne 3b
2:
    // GE = whether the bit is not that before
    ldr r1, [sp, #136]
    ldr r0, [sp, #4]
    sub r1, r1, #1
    lsr r2, r1, #5
    ldr r0, [r0, r2, lsl #2]
    ldr r2, [sp, #140]
    str r1, [sp, #136]
    and r1, r1, #31
    lsr r0, r0, r1
    str r0, [sp, #140]
    eor r0, r0, r2
    sbfx r0, r0, #0, #1
    uadd8 r0, r0, r0
    // x2 = a = x2 + z2, z2 = b = x2 - z2, x3 = c = x3 + z3, K1 = d = x3 - z3
    ldr r0, [sp, #8]
    ldr r1, [r0, #28]
    ldr r2, [r0, #60]
    adds r1, r1, r2
    rrx r2, r1
    lsr r2, r2, #30
    bic r1, r1, #0x80000000
    mov r3, #19
    ldr r4, [r0, #0]
    ldr r5, [r0, #32]
    subs r6, r4, r5
    umaal r4, r5, r2, r3
    mov r3, #1
    ldr r2, [r0, #4]
    ldr r7, [r0, #36]
    str r4, [r0, #0]
    sbcs r4, r2, r7
    umaal r2, r5, r7, r3
    ldr r7, [r0, #8]
    ldr r8, [r0, #40]
    str r2, [r0, #4]
    sbcs r2, r7, r8
    umaal r7, r5, r8, r3
    ldr r8, [r0, #12]
    ldr r9, [r0, #44]
    str r7, [r0, #8]
    sbcs r7, r8, r9
    umaal r8, r5, r9, r3
    ldr r9, [r0, #16]
    ldr r10, [r0, #48]
    str r8, [r0, #12]
    sbcs r8, r9, r10
    umaal r9, r5, r10, r3
    ldr r10, [r0, #20]
    ldr r11, [r0, #52]
    str r9, [r0, #16]
    sbcs r9, r10, r11
    umaal r10, r5, r11, r3
    ldr r11, [r0, #24]
    ldr r12, [r0, #56]
    str r10, [r0, #20]
    sbcs r10, r11, r12
    umaal r11, r5, r12, r3
    ldr r12, [r0, #28]
    ldr lr, [r0, #60]
    str r11, [r0, #24]
    sbcs r11, r12, lr
    add r1, r1, r5
    str r1, [r0, #28]
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
    ldr r0, [sp, #8]
    str r6, [r0, #32]
    str r4, [r0, #36]
    str r2, [r0, #40]
    str r7, [r0, #44]
    str r8, [r0, #48]
    str r9, [r0, #52]
    str r10, [r0, #56]
    str r11, [r0, #60]
    ldr r0, [sp, #8]
    ldr r1, [r0, #92]
    ldr r2, [r0, #124]
    adds r1, r1, r2
    rrx r2, r1
    lsr r2, r2, #30
    bic r1, r1, #0x80000000
    mov r3, #19
    ldr r4, [r0, #64]
    ldr r5, [r0, #96]
    subs r6, r4, r5
    umaal r4, r5, r2, r3
    mov r3, #1
    ldr r2, [r0, #68]
    ldr r7, [r0, #100]
    str r4, [r0, #64]
    sbcs r4, r2, r7
    umaal r2, r5, r7, r3
    ldr r7, [r0, #72]
    ldr r8, [r0, #104]
    str r2, [r0, #68]
    sbcs r2, r7, r8
    umaal r7, r5, r8, r3
    ldr r8, [r0, #76]
    ldr r9, [r0, #108]
    str r7, [r0, #72]
    sbcs r7, r8, r9
    umaal r8, r5, r9, r3
    ldr r9, [r0, #80]
    ldr r10, [r0, #112]
    str r8, [r0, #76]
    sbcs r8, r9, r10
    umaal r9, r5, r10, r3
    ldr r10, [r0, #84]
    ldr r11, [r0, #116]
    str r9, [r0, #80]
    sbcs r9, r10, r11
    umaal r10, r5, r11, r3
    ldr r11, [r0, #88]
    ldr r12, [r0, #120]
    str r10, [r0, #84]
    sbcs r10, r11, r12
    umaal r11, r5, r12, r3
    ldr r12, [r0, #92]
    ldr lr, [r0, #124]
    str r11, [r0, #88]
    sbcs r11, r12, lr
    add r1, r1, r5
    str r1, [r0, #92]
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
    str r6, [sp, #104]
    str r4, [sp, #108]
    str r2, [sp, #112]
    str r7, [sp, #116]
    str r8, [sp, #120]
    str r9, [sp, #124]
    str r10, [sp, #128]
    str r11, [sp, #132]
    // K0 = a d, then K0 = a d + b c, z3 = u (a d - b c)^2
    str r6, [sp, #12]
    str r4, [sp, #16]
    str r2, [sp, #20]
    str r7, [sp, #24]
    str r8, [sp, #28]
    str r9, [sp, #32]
    str r10, [sp, #36]
    ldr r0, [sp, #8]
    str r11, [sp, #40]
    bl {mul}
    str r5, [sp, #72]
    str r6, [sp, #76]
    str r7, [sp, #80]
    str r8, [sp, #84]
    str r9, [sp, #88]
    str r10, [sp, #92]
    str r11, [sp, #96]
    ldr r0, [sp, #8]
    str r12, [sp, #100]
    ldr r1, [r0, #32]
    ldr r2, [r0, #36]
    ldr r3, [r0, #40]
    ldr r4, [r0, #44]
    ldr r5, [r0, #48]
    ldr r6, [r0, #52]
    ldr r7, [r0, #56]
    ldr r8, [r0, #60]
    str r1, [sp, #12]
    str r2, [sp, #16]
    str r3, [sp, #20]
    str r4, [sp, #24]
    str r5, [sp, #28]
    str r6, [sp, #32]
    str r7, [sp, #36]
    ldr r0, [sp, #8]
    str r8, [sp, #40]
    add r0, r0, #64
    bl {mul}
    ldr r0, [sp, #100]
    adds r0, r12, r0
    rrx r1, r0
    lsr r1, r1, #30
    bic r0, r0, #0x80000000
    mov r2, #19
    ldr r3, [sp, #72]
    subs r4, r5, r3
    umaal r5, r3, r1, r2
    mov r2, #1
    ldr r1, [sp, #76]
    str r5, [sp, #72]
    sbcs r5, r6, r1
    umaal r1, r3, r6, r2
    ldr lr, [sp, #80]
    str r1, [sp, #76]
    sbcs r6, r7, lr
    umaal lr, r3, r7, r2
    ldr r1, [sp, #84]
    str lr, [sp, #80]
    sbcs r7, r8, r1
    umaal r1, r3, r8, r2
    ldr lr, [sp, #88]
    str r1, [sp, #84]
    sbcs r8, r9, lr
    umaal lr, r3, r9, r2
    ldr r1, [sp, #92]
    str lr, [sp, #88]
    sbcs r9, r10, r1
    umaal r1, r3, r10, r2
    ldr lr, [sp, #96]
    str r1, [sp, #92]
    sbcs r10, r11, lr
    umaal lr, r3, r11, r2
    ldr r1, [sp, #100]
    str lr, [sp, #96]
    sbcs r11, r12, r1
    add r0, r0, r3
    str r0, [sp, #100]
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
    bl {sqr}
    str r2, [sp, #12]
    str lr, [sp, #16]
    str r4, [sp, #20]
    str r5, [sp, #24]
    str r1, [sp, #28]
    str r3, [sp, #32]
    str r0, [sp, #36]
    ldr r0, [sp, #8]
    str r11, [sp, #40]
    add r0, r0, #128
    bl {mul}
    ldr r0, [sp, #8]
    str r5, [r0, #96]
    str r6, [r0, #100]
    str r7, [r0, #104]
    str r8, [r0, #108]
    str r9, [r0, #112]
    str r10, [r0, #116]
    str r11, [r0, #120]
    str r12, [r0, #124]
    // x2 = A = (a or c)^2, x3 = (a d + b c)^2
    ldr r0, [sp, #8]
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    ldr r0, [sp, #8]
    ldr r1, [r0, #64]
    ldr r2, [r0, #68]
    ldr r3, [r0, #72]
    ldr r12, [r0, #76]
    sel r4, r1, r4
    sel r5, r2, r5
    sel r6, r3, r6
    sel r7, r12, r7
    ldr r1, [r0, #80]
    ldr r2, [r0, #84]
    ldr r3, [r0, #88]
    ldr r12, [r0, #92]
    sel r8, r1, r8
    sel r9, r2, r9
    sel r10, r3, r10
    sel r11, r12, r11
    bl {sqr}
    ldr r6, [sp, #8]
    str r2, [r6, #0]
    str lr, [r6, #4]
    str r4, [r6, #8]
    str r5, [r6, #12]
    str r1, [r6, #16]
    str r3, [r6, #20]
    str r0, [r6, #24]
    str r11, [r6, #28]
    ldr r4, [sp, #72]
    ldr r5, [sp, #76]
    ldr r6, [sp, #80]
    ldr r7, [sp, #84]
    ldr r8, [sp, #88]
    ldr r9, [sp, #92]
    ldr r10, [sp, #96]
    ldr r11, [sp, #100]
    bl {sqr}
    ldr r6, [sp, #8]
    str r2, [r6, #64]
    str lr, [r6, #68]
    str r4, [r6, #72]
    str r5, [r6, #76]
    str r1, [r6, #80]
    str r3, [r6, #84]
    str r0, [r6, #88]
    str r11, [r6, #92]
    // K0 = B = (b or d)^2, z2 = E = A - B, z2 = E (A + a24 E), x2 = A B
    ldr r0, [sp, #8]
    add r0, r0, #32
    ldmia r0, {{r4, r5, r6, r7, r8, r9, r10, r11}}
    ldr r0, [sp, #104]
    ldr r1, [sp, #108]
    ldr r2, [sp, #112]
    ldr r3, [sp, #116]
    sel r4, r0, r4
    sel r5, r1, r5
    sel r6, r2, r6
    sel r7, r3, r7
    ldr r0, [sp, #120]
    ldr r1, [sp, #124]
    ldr r2, [sp, #128]
    ldr r3, [sp, #132]
    sel r8, r0, r8
    sel r9, r1, r9
    sel r10, r2, r10
    sel r11, r3, r11
    bl {sqr}
    str r2, [sp, #72]
    str lr, [sp, #76]
    str r4, [sp, #80]
    str r5, [sp, #84]
    str r1, [sp, #88]
    str r3, [sp, #92]
    str r0, [sp, #96]
    str r11, [sp, #100]
    ldr r6, [sp, #8]
    ldr r7, [r6, #0]
    ldr r8, [r6, #4]
    ldr r9, [r6, #8]
    ldr r10, [r6, #12]
    subs r2, r7, r2
    sbcs lr, r8, lr
    sbcs r4, r9, r4
    sbcs r5, r10, r5
    ldr r7, [r6, #16]
    ldr r8, [r6, #20]
    ldr r9, [r6, #24]
    ldr r10, [r6, #28]
    ldr r12, [sp, #8]
    sbcs r1, r7, r1
    sbcs r3, r8, r3
    sbcs r0, r9, r0
    sbcs r11, r10, r11
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
    str r2, [r12, #32]
    str lr, [r12, #36]
    str r4, [r12, #40]
    str r5, [r12, #44]
    str r1, [r12, #48]
    str r3, [r12, #52]
    str r0, [r12, #56]
    ldr r9, [sp, #8]
    str r11, [r12, #60]
    movw r6, #56129
    movt r6, #1
    mov r7, #0
    ldr r8, [r9, #28]
    umaal r8, r7, r11, r6
    mov r9, #38
    asr r11, r8, #31
    and r11, r11, #19
    mla r7, r7, r9, r11
    bic r8, r8, #0x80000000
    ldr r9, [sp, #8]
    ldr r10, [r9, #0]
    ldr r11, [r9, #4]
    ldr r12, [r9, #8]
    umaal r10, r7, r2, r6
    umaal r11, r7, lr, r6
    umaal r12, r7, r4, r6
    ldr r2, [r9, #12]
    ldr r4, [r9, #16]
    ldr lr, [r9, #20]
    umaal r2, r7, r5, r6
    umaal r4, r7, r1, r6
    umaal lr, r7, r3, r6
    ldr r1, [r9, #24]
    umaal r1, r7, r0, r6
    add r8, r8, r7
    str r10, [sp, #12]
    str r11, [sp, #16]
    str r12, [sp, #20]
    str r2, [sp, #24]
    str r4, [sp, #28]
    str lr, [sp, #32]
    str r1, [sp, #36]
    ldr r0, [sp, #8]
    str r8, [sp, #40]
    add r0, r0, #32
    bl {mul}
    ldr r0, [sp, #8]
    str r5, [r0, #32]
    str r6, [r0, #36]
    str r7, [r0, #40]
    str r8, [r0, #44]
    str r9, [r0, #48]
    str r10, [r0, #52]
    str r11, [r0, #56]
    str r12, [r0, #60]
    ldr r0, [sp, #72]
    ldr r1, [sp, #76]
    ldr r2, [sp, #80]
    ldr r3, [sp, #84]
    ldr r4, [sp, #88]
    ldr r5, [sp, #92]
    ldr r6, [sp, #96]
    ldr r7, [sp, #100]
    str r0, [sp, #12]
    str r1, [sp, #16]
    str r2, [sp, #20]
    str r3, [sp, #24]
    str r4, [sp, #28]
    str r5, [sp, #32]
    str r6, [sp, #36]
    ldr r0, [sp, #8]
    str r7, [sp, #40]
    bl {mul}
    ldr r0, [sp, #8]
    str r5, [r0, #0]
    str r6, [r0, #4]
    str r7, [r0, #8]
    str r8, [r0, #12]
    str r9, [r0, #16]
    str r10, [r0, #20]
    str r11, [r0, #24]
    str r12, [r0, #28]
    ldr r0, [sp, #136]
    cmp r0, #0
    bne 2b
    // GE without a trace of the scalar
    uadd8 r0, r0, r0
    // wipe
    mov r0, #0
    mov r1, #0
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    add r12, sp, #12
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    str r0, [sp, #140]
    add sp, sp, #144
    pop {{r4-r11, pc}}
