// point_add_affine: p = p + q, p Jacobian, q affine
//   args:     r0 = p (x, y, z) read and write 96, r1 = q (x, y) read 64; align 4; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless p is the identity (z = 0) or p = q (x = y = z = 0)
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16, s17 saved)
//   stack:    140 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Cohen, Miyaji and Ono 1998: 11 products
//   twin:     PointBackend<P256Field>::point_add_affine
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s17}}
    sub sp, sp, #96
    vmov s16, r0
    vmov s17, r1
    // F0 = z^2, F1 = z^3
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
    vmov r1, s16
    add r1, r1, #64
    add r2, sp, #0
    bl {mul}
    str r4, [sp, #32]
    str r9, [sp, #36]
    str r11, [sp, #40]
    str r12, [sp, #44]
    str r6, [sp, #48]
    str r7, [sp, #52]
    str r8, [sp, #56]
    str lr, [sp, #60]
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z h
    vmov r1, s17
    add r2, sp, #0
    bl {mul}
    vmov r0, s16
    ldr r1, [r0, #0]
    ldr r2, [r0, #4]
    ldr r3, [r0, #8]
    ldr r5, [r0, #12]
    subs r4, r4, r1
    sbcs r9, r9, r2
    sbcs r11, r11, r3
    sbcs r12, r12, r5
    ldr r1, [r0, #16]
    ldr r2, [r0, #20]
    ldr r3, [r0, #24]
    ldr r5, [r0, #28]
    sbcs r6, r6, r1
    sbcs r7, r7, r2
    sbcs r8, r8, r3
    sbcs lr, lr, r5
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
    vmov r1, s17
    add r1, r1, #32
    add r2, sp, #32
    bl {mul}
    vmov r0, s16
    ldr r1, [r0, #32]
    ldr r2, [r0, #36]
    ldr r3, [r0, #40]
    ldr r5, [r0, #44]
    subs r4, r4, r1
    sbcs r9, r9, r2
    sbcs r11, r11, r3
    sbcs r12, r12, r5
    ldr r1, [r0, #48]
    ldr r2, [r0, #52]
    ldr r3, [r0, #56]
    ldr r5, [r0, #60]
    sbcs r6, r6, r1
    sbcs r7, r7, r2
    sbcs r8, r8, r3
    sbcs lr, lr, r5
    sbc r0, r0, r0
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
    vmov r1, s16
    add r1, r1, #64
    add r2, sp, #0
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
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r1, sp, #0
    add r2, sp, #0
    bl {mul}
    str r4, [sp, #64]
    str r9, [sp, #68]
    str r11, [sp, #72]
    str r12, [sp, #76]
    str r6, [sp, #80]
    str r7, [sp, #84]
    str r8, [sp, #88]
    str lr, [sp, #92]
    add r1, sp, #0
    add r2, sp, #64
    bl {mul}
    str r4, [sp, #0]
    str r9, [sp, #4]
    str r11, [sp, #8]
    str r12, [sp, #12]
    str r6, [sp, #16]
    str r7, [sp, #20]
    str r8, [sp, #24]
    str lr, [sp, #28]
    vmov r1, s16
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
    // x = r^2 - F0 - 2 F2, F2 = F2 - x
    add r1, sp, #32
    add r2, sp, #32
    bl {mul}
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
    str r4, [r0, #0]
    str r9, [r0, #4]
    str r11, [r0, #8]
    str r12, [r0, #12]
    str r6, [r0, #16]
    str r7, [r0, #20]
    str r8, [r0, #24]
    str lr, [r0, #28]
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r0, r4
    sbcs r9, r1, r9
    sbcs r11, r2, r11
    sbcs r12, r3, r12
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
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
    str r4, [sp, #64]
    str r9, [sp, #68]
    str r11, [sp, #72]
    str r12, [sp, #76]
    str r6, [sp, #80]
    str r7, [sp, #84]
    str r8, [sp, #88]
    str lr, [sp, #92]
    // y = r F2 - y F0
    vmov r1, s16
    add r1, r1, #32
    add r2, sp, #0
    bl {mul}
    str r4, [sp, #0]
    str r9, [sp, #4]
    str r11, [sp, #8]
    str r12, [sp, #12]
    str r6, [sp, #16]
    str r7, [sp, #20]
    str r8, [sp, #24]
    str lr, [sp, #28]
    add r1, sp, #32
    add r2, sp, #64
    bl {mul}
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
    vmov r0, s16
    str r4, [r0, #32]
    str r9, [r0, #36]
    str r11, [r0, #40]
    str r12, [r0, #44]
    str r6, [r0, #48]
    str r7, [r0, #52]
    str r8, [r0, #56]
    str lr, [r0, #60]
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
    add sp, sp, #96
    vpop {{s16-s17}}
    pop {{r4-r11, pc}}
