// point_add: p = p + q, both Jacobian
//   args:     r0 = p (x, y, z) read and write 96, r1 = q (x, y, z) read 96; align 4; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s18 saved)
//   stack:    144 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Cohen, Miyaji and Ono 1998: 12 products, 4 squares
//   twin:     PointBackend<P256Field>::point_add
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s18}}
    sub sp, sp, #96
    vmov s16, r0
    vmov s17, r1
    // F0 = qz^2, x = x qz^2, y = y qz^3
    vmov r0, s17
    add r0, r0, #64
    bl {sqr}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    stmia r0, {{r4-r11}}
    vmov r0, s17
    add r0, r0, #64
    add r1, sp, #0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r0, r0, #32
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    add r0, r0, #32
    stmia r0, {{r4-r11}}
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
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
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
    vmov r1, s17
    add r1, r1, #64
    bl {mul}
    vmov r0, s16
    add r0, r0, #64
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
