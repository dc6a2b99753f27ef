// point_double: p = 2^n p on y^2 = x^3 - 3 x + b, Jacobian
//   args:     r0 = p (x, y, z) read and write 96, align 4; r1 = n, public, at least 1
//   requires: x, y, z < p, Montgomery form
//   ensures:  x, y, z < p; right for every point
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16, s17 saved)
//   stack:    172 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 8 products
//   twin:     PointBackend<P256Field>::point_double_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s17}}
    sub sp, sp, #128
    vmov s16, r0
    vmov s17, r1
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    vmov r1, s16
    add r1, r1, #64
    vmov r2, s16
    add r2, r2, #64
    bl {mul}
    str r4, [sp, #0]
    str r9, [sp, #4]
    str r11, [sp, #8]
    str r12, [sp, #12]
    str r6, [sp, #16]
    str r7, [sp, #20]
    str r8, [sp, #24]
    str lr, [sp, #28]
    vmov r0, s16
    ldr r1, [r0, #0]
    ldr r2, [r0, #4]
    ldr r3, [r0, #8]
    ldr r5, [r0, #12]
    adds r4, r4, r1
    adcs r9, r9, r2
    adcs r11, r11, r3
    adcs r12, r12, r5
    ldr r1, [r0, #16]
    ldr r2, [r0, #20]
    ldr r3, [r0, #24]
    ldr r5, [r0, #28]
    adcs r6, r6, r1
    adcs r7, r7, r2
    adcs r8, r8, r3
    adcs lr, lr, r5
    mov r0, #0
    adc r0, r0, #0
    mvn r1, #0
    // minus p, and plus p again if that was too much
    subs r4, r4, r1
    sbcs r9, r9, r1
    sbcs r11, r11, r1
    sbcs r12, r12, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #1
    sbcs lr, lr, r1
    sbc r0, r0, #0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    str r4, [sp, #32]
    str r9, [sp, #36]
    str r11, [sp, #40]
    str r12, [sp, #44]
    str r6, [sp, #48]
    str r7, [sp, #52]
    str r8, [sp, #56]
    str lr, [sp, #60]
    vmov r0, s16
    ldr r4, [r0, #0]
    ldr r9, [r0, #4]
    ldr r11, [r0, #8]
    ldr r12, [r0, #12]
    ldr r6, [r0, #16]
    ldr r7, [r0, #20]
    ldr r8, [r0, #24]
    ldr lr, [r0, #28]
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    subs r4, r4, r0
    sbcs r9, r9, r1
    sbcs r11, r11, r2
    sbcs r12, r12, r3
    ldr r0, [sp, #16]
    ldr r1, [sp, #20]
    ldr r2, [sp, #24]
    ldr r3, [sp, #28]
    sbcs r6, r6, r0
    sbcs r7, r7, r1
    sbcs r8, r8, r2
    sbcs lr, lr, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    str r4, [sp, #0]
    str r9, [sp, #4]
    str r11, [sp, #8]
    str r12, [sp, #12]
    str r6, [sp, #16]
    str r7, [sp, #20]
    str r8, [sp, #24]
    str lr, [sp, #28]
    // F1 = slope = 3/2 F0 F1
    add r1, sp, #0
    add r2, sp, #32
    bl {mul}
    str r4, [sp, #32]
    str r9, [sp, #36]
    str r11, [sp, #40]
    str r12, [sp, #44]
    str r6, [sp, #48]
    str r7, [sp, #52]
    str r8, [sp, #56]
    str lr, [sp, #60]
    and r0, r4, #1
    rsb r0, r0, #0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    rrxs lr, lr
    rrxs r8, r8
    rrxs r7, r7
    rrxs r6, r6
    rrxs r12, r12
    rrxs r11, r11
    rrxs r9, r9
    rrxs r4, r4
    ldr r0, [sp, #32]
    ldr r1, [sp, #36]
    ldr r2, [sp, #40]
    ldr r3, [sp, #44]
    adds r4, r4, r0
    adcs r9, r9, r1
    adcs r11, r11, r2
    adcs r12, r12, r3
    ldr r0, [sp, #48]
    ldr r1, [sp, #52]
    ldr r2, [sp, #56]
    ldr r3, [sp, #60]
    adcs r6, r6, r0
    adcs r7, r7, r1
    adcs r8, r8, r2
    adcs lr, lr, r3
    mov r0, #0
    adc r0, r0, #0
    mvn r1, #0
    // minus p, and plus p again if that was too much
    subs r4, r4, r1
    sbcs r9, r9, r1
    sbcs r11, r11, r1
    sbcs r12, r12, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #1
    sbcs lr, lr, r1
    sbc r0, r0, #0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    str r4, [sp, #32]
    str r9, [sp, #36]
    str r11, [sp, #40]
    str r12, [sp, #44]
    str r6, [sp, #48]
    str r7, [sp, #52]
    str r8, [sp, #56]
    str lr, [sp, #60]
    // z = y z
    vmov r1, s16
    add r1, r1, #32
    vmov r2, s16
    add r2, r2, #64
    bl {mul}
    vmov r0, s16
    str r4, [r0, #64]
    str r9, [r0, #68]
    str r11, [r0, #72]
    str r12, [r0, #76]
    str r6, [r0, #80]
    str r7, [r0, #84]
    str r8, [r0, #88]
    str lr, [r0, #92]
    // F2 = y^2, F3 = x F2
    vmov r1, s16
    add r1, r1, #32
    vmov r2, s16
    add r2, r2, #32
    bl {mul}
    str r4, [sp, #64]
    str r9, [sp, #68]
    str r11, [sp, #72]
    str r12, [sp, #76]
    str r6, [sp, #80]
    str r7, [sp, #84]
    str r8, [sp, #88]
    str lr, [sp, #92]
    vmov r1, s16
    add r2, sp, #64
    bl {mul}
    str r4, [sp, #96]
    str r9, [sp, #100]
    str r11, [sp, #104]
    str r12, [sp, #108]
    str r6, [sp, #112]
    str r7, [sp, #116]
    str r8, [sp, #120]
    str lr, [sp, #124]
    // x = slope^2 - 2 F3, F3 = F3 - x
    add r1, sp, #32
    add r2, sp, #32
    bl {mul}
    ldr r0, [sp, #96]
    ldr r1, [sp, #100]
    ldr r2, [sp, #104]
    ldr r3, [sp, #108]
    subs r4, r4, r0
    sbcs r9, r9, r1
    sbcs r11, r11, r2
    sbcs r12, r12, r3
    ldr r0, [sp, #112]
    ldr r1, [sp, #116]
    ldr r2, [sp, #120]
    ldr r3, [sp, #124]
    sbcs r6, r6, r0
    sbcs r7, r7, r1
    sbcs r8, r8, r2
    sbcs lr, lr, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    ldr r0, [sp, #96]
    ldr r1, [sp, #100]
    ldr r2, [sp, #104]
    ldr r3, [sp, #108]
    subs r4, r4, r0
    sbcs r9, r9, r1
    sbcs r11, r11, r2
    sbcs r12, r12, r3
    ldr r0, [sp, #112]
    ldr r1, [sp, #116]
    ldr r2, [sp, #120]
    ldr r3, [sp, #124]
    sbcs r6, r6, r0
    sbcs r7, r7, r1
    sbcs r8, r8, r2
    sbcs lr, lr, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    vmov r0, s16
    str r4, [r0, #0]
    str r9, [r0, #4]
    str r11, [r0, #8]
    str r12, [r0, #12]
    str r6, [r0, #16]
    str r7, [r0, #20]
    str r8, [r0, #24]
    str lr, [r0, #28]
    ldr r0, [sp, #96]
    ldr r1, [sp, #100]
    ldr r2, [sp, #104]
    ldr r3, [sp, #108]
    subs r4, r0, r4
    sbcs r9, r1, r9
    sbcs r11, r2, r11
    sbcs r12, r3, r12
    ldr r0, [sp, #112]
    ldr r1, [sp, #116]
    ldr r2, [sp, #120]
    ldr r3, [sp, #124]
    sbcs r6, r0, r6
    sbcs r7, r1, r7
    sbcs r8, r2, r8
    sbcs lr, r3, lr
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    str r4, [sp, #96]
    str r9, [sp, #100]
    str r11, [sp, #104]
    str r12, [sp, #108]
    str r6, [sp, #112]
    str r7, [sp, #116]
    str r8, [sp, #120]
    str lr, [sp, #124]
    // y = slope F3 - F2^2
    add r1, sp, #64
    add r2, sp, #64
    bl {mul}
    str r4, [sp, #64]
    str r9, [sp, #68]
    str r11, [sp, #72]
    str r12, [sp, #76]
    str r6, [sp, #80]
    str r7, [sp, #84]
    str r8, [sp, #88]
    str lr, [sp, #92]
    add r1, sp, #32
    add r2, sp, #96
    bl {mul}
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r4, r0
    sbcs r9, r9, r1
    sbcs r11, r11, r2
    sbcs r12, r12, r3
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r6, r6, r0
    sbcs r7, r7, r1
    sbcs r8, r8, r2
    sbcs lr, lr, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r9, r9, r0
    adcs r11, r11, r0
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r0, lsr #31
    adcs lr, lr, r0
    vmov r0, s16
    str r4, [r0, #32]
    str r9, [r0, #36]
    str r11, [r0, #40]
    str r12, [r0, #44]
    str r6, [r0, #48]
    str r7, [r0, #52]
    str r8, [r0, #56]
    str lr, [r0, #60]
    // n times
    vmov r0, s17
    subs r0, r0, #1
    vmov s17, r0
    bne 2b
    // wipe
    mov r0, #0
    str r0, [sp, #0]
    str r0, [sp, #4]
    str r0, [sp, #8]
    str r0, [sp, #12]
    str r0, [sp, #16]
    str r0, [sp, #20]
    str r0, [sp, #24]
    str r0, [sp, #28]
    str r0, [sp, #32]
    str r0, [sp, #36]
    str r0, [sp, #40]
    str r0, [sp, #44]
    str r0, [sp, #48]
    str r0, [sp, #52]
    str r0, [sp, #56]
    str r0, [sp, #60]
    str r0, [sp, #64]
    str r0, [sp, #68]
    str r0, [sp, #72]
    str r0, [sp, #76]
    str r0, [sp, #80]
    str r0, [sp, #84]
    str r0, [sp, #88]
    str r0, [sp, #92]
    str r0, [sp, #96]
    str r0, [sp, #100]
    str r0, [sp, #104]
    str r0, [sp, #108]
    str r0, [sp, #112]
    str r0, [sp, #116]
    str r0, [sp, #120]
    str r0, [sp, #124]
    vmov s0, r0
    vmov s1, r0
    vmov s2, r0
    vmov s3, r0
    vmov s4, r0
    vmov s5, r0
    vmov s6, r0
    vmov s7, r0
    vmov s8, r0
    vmov s9, r0
    vmov s10, r0
    vmov s11, r0
    vmov s12, r0
    vmov s13, r0
    vmov s14, r0
    vmov s15, r0
    add sp, sp, #128
    vpop {{s16-s17}}
    pop {{r4-r11, pc}}
