// point_double_add_affine: p = 2^n p + k q on y^2 = x^3 - 3 x + b, p Jacobian, q affine
//   args:     r0 = p (x, y, z) read and write 96, r1 = n, public, at least 0; r2 = q (x, y) read 64 * r3, align 4; r3 = k, public, 0 or 1; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless k = 1 and 2^n p is the identity (z = 0) or q (x = y = z = 0)
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s18 saved)
//   stack:    144 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares; Cohen, Miyaji and Ono 1998: 8 products, 3 squares
//   twin:     PointBackend<P256Field>::point_double_add_affine
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s18}}
    sub sp, sp, #96
    vmov s16, r0
    vmov s18, r1
    vmov s17, r2
    // without doublings, on to the addition; without an addition, no q
    cmp r3, #0
    it eq
    moveq r2, #0
    vmov s17, r2
    cmp r1, #0
    beq 5f
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    vmov r0, s16
    add r0, r0, #64
    bl {sqr}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov lr, s16
    ldmia lr!, {{r0, r1, r2, r3}}
    adds r4, r4, r0
    adcs r5, r5, r1
    adcs r6, r6, r2
    adcs r7, r7, r3
    ldmia lr!, {{r0, r1, r2, r3}}
    adcs r8, r8, r0
    adcs r9, r9, r1
    adcs r10, r10, r2
    adcs r11, r11, r3
    sbc r0, r0, r0
    mvn r0, r0
    subs r4, r4, r0
    sbcs r5, r5, r0
    sbcs r6, r6, r0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, r0, lsr #31
    sbcs r11, r11, r0
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    vmov r0, s16
    ldmia r0, {{r4-r11}}
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #16]
    ldr r1, [sp, #20]
    ldr r2, [sp, #24]
    ldr r3, [sp, #28]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    // F1 = slope = 3/2 F0 F1
    add r0, sp, #0
    add r1, sp, #32
    bl {mul}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    and r0, r4, #1
    rsb r1, r0, #1
    add r0, r1, #1
    adds r4, r4, r0
    adcs r5, r5, #0
    adcs r6, r6, #0
    sbcs r7, r7, r1
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, r0
    adcs r11, r11, r1
    adc r0, r0, #0
    lsrs r0, r0, #1
    rrxs r11, r11
    rrxs r10, r10
    rrxs r9, r9
    rrxs r8, r8
    rrxs r7, r7
    rrxs r6, r6
    rrxs r5, r5
    rrxs r4, r4
    ldr r0, [sp, #32]
    ldr r1, [sp, #36]
    ldr r2, [sp, #40]
    ldr r3, [sp, #44]
    adds r4, r4, r0
    adcs r5, r5, r1
    adcs r6, r6, r2
    adcs r7, r7, r3
    ldr r0, [sp, #48]
    ldr r1, [sp, #52]
    ldr r2, [sp, #56]
    ldr r3, [sp, #60]
    adcs r8, r8, r0
    adcs r9, r9, r1
    adcs r10, r10, r2
    adcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    // z = y z
    vmov r0, s16
    add r0, r0, #32
    vmov r1, s16
    add r1, r1, #64
    bl {mul}
    vmov r0, s16
    add r0, r0, #64
    stmia r0, {{r4-r11}}
    // F0 = y^2, F2 = x F0
    vmov r0, s16
    add r0, r0, #32
    bl {sqr}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r1, sp, #0
    bl {mul}
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // x = slope^2 - 2 F2, F2 = F2 - x
    add r0, sp, #32
    bl {sqr}
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    vmov r0, s16
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r0, r4
    sbcs r5, r1, r5
    sbcs r6, r2, r6
    sbcs r7, r3, r7
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r0, r8
    sbcs r9, r1, r9
    sbcs r10, r2, r10
    sbcs r11, r3, r11
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // y = slope F2 - F0^2
    add r0, sp, #0
    bl {sqr}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    add r0, sp, #32
    add r1, sp, #64
    bl {mul}
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #16]
    ldr r1, [sp, #20]
    ldr r2, [sp, #24]
    ldr r3, [sp, #28]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    vmov r0, s16
    add r0, r0, #32
    stmia r0, {{r4-r11}}
    // n times
    vmov lr, s18
    subs lr, lr, #1
    vmov s18, lr
    bne 2b
5:
    vmov r0, s17
    cmp r0, #0
    beq 6f
    // F0 = z^2, F1 = z^3
    vmov r0, s16
    add r0, r0, #64
    bl {sqr}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r0, r0, #64
    add r1, sp, #0
    bl {mul}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z h
    vmov r0, s17
    add r1, sp, #0
    bl {mul}
    vmov lr, s16
    ldmia lr!, {{r0, r1, r2, r3}}
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldmia lr!, {{r0, r1, r2, r3}}
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s17
    add r0, r0, #32
    add r1, sp, #32
    bl {mul}
    vmov lr, s16
    add lr, lr, #32
    ldmia lr!, {{r0, r1, r2, r3}}
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldmia lr!, {{r0, r1, r2, r3}}
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r0, r0, #64
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    add r0, r0, #64
    stmia r0, {{r4-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r0, sp, #0
    bl {sqr}
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    add r0, sp, #0
    add r1, sp, #64
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r1, sp, #64
    bl {mul}
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // x = r^2 - F0 - 2 F2, F2 = F2 - x
    add r0, sp, #32
    bl {sqr}
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #16]
    ldr r1, [sp, #20]
    ldr r2, [sp, #24]
    ldr r3, [sp, #28]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    vmov r0, s16
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #64]
    ldr r1, [sp, #68]
    ldr r2, [sp, #72]
    ldr r3, [sp, #76]
    subs r4, r0, r4
    sbcs r5, r1, r5
    sbcs r6, r2, r6
    sbcs r7, r3, r7
    ldr r0, [sp, #80]
    ldr r1, [sp, #84]
    ldr r2, [sp, #88]
    ldr r3, [sp, #92]
    sbcs r8, r0, r8
    sbcs r9, r1, r9
    sbcs r10, r2, r10
    sbcs r11, r3, r11
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // y = r F2 - y F0
    vmov r0, s16
    add r0, r0, #32
    add r1, sp, #0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    add r0, sp, #32
    add r1, sp, #64
    bl {mul}
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #16]
    ldr r1, [sp, #20]
    ldr r2, [sp, #24]
    ldr r3, [sp, #28]
    sbcs r8, r8, r0
    sbcs r9, r9, r1
    sbcs r10, r10, r2
    sbcs r11, r11, r3
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    vmov r0, s16
    add r0, r0, #32
    stmia r0, {{r4-r11}}
6:
    // wipe
    mov r0, #0
    mov r1, #0
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, sp
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    vldmia sp, {{s0-s15}}
    add sp, sp, #96
    vpop {{s16-s18}}
    pop {{r4-r11, pc}}
