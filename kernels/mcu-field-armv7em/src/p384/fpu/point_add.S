// point_add: p = p + q, both Jacobian
//   args:     r0 = p (x, y, z) read and write 144, r1 = q (x, y, z) read 144; align 4; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s31 saved)
//   stack:    272 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Cohen, Miyaji and Ono 1998: 12 products, 4 squares
//   twin:     PointBackend<P384Field>::point_add
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s31}}
    sub sp, sp, #172
    str r0, [sp, #4]
    str r1, [sp, #8]
    // F0 = qz^2, x = x qz^2, y = y qz^3
    ldr r9, [sp, #8]
    add r9, r9, #96
    bl {sqr}
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r5, sp, #28
    bl {mul}
    ldr r12, [sp, #4]
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #8]
    add r8, r8, #96
    add r5, sp, #28
    bl {mul}
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r8, r8, #48
    add r5, sp, #28
    bl {mul}
    ldr r12, [sp, #4]
    add r12, r12, #48
    stmia r12, {{r0-r11}}
    // F0 = z^2, F1 = z^3
    ldr r9, [sp, #4]
    add r9, r9, #96
    bl {sqr}
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r8, r8, #96
    add r5, sp, #28
    bl {mul}
    add r12, sp, #76
    stmia r12, {{r0-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
    ldr r8, [sp, #8]
    add r5, sp, #28
    bl {mul}
    ldr lr, [sp, #4]
    ldr r12, [lr], #4
    subs r0, r0, r12
    ldr r12, [lr], #4
    sbcs r1, r1, r12
    ldr r12, [lr], #4
    sbcs r2, r2, r12
    ldr r12, [lr], #4
    sbcs r3, r3, r12
    ldr r12, [lr], #4
    sbcs r4, r4, r12
    ldr r12, [lr], #4
    sbcs r5, r5, r12
    ldr r12, [lr], #4
    sbcs r6, r6, r12
    ldr r12, [lr], #4
    sbcs r7, r7, r12
    ldr r12, [lr], #4
    sbcs r8, r8, r12
    ldr r12, [lr], #4
    sbcs r9, r9, r12
    ldr r12, [lr], #4
    sbcs r10, r10, r12
    ldr r12, [lr], #4
    sbcs r11, r11, r12
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #8]
    add r8, r8, #48
    add r5, sp, #76
    bl {mul}
    ldr lr, [sp, #4]
    add lr, lr, #48
    ldr r12, [lr], #4
    subs r0, r0, r12
    ldr r12, [lr], #4
    sbcs r1, r1, r12
    ldr r12, [lr], #4
    sbcs r2, r2, r12
    ldr r12, [lr], #4
    sbcs r3, r3, r12
    ldr r12, [lr], #4
    sbcs r4, r4, r12
    ldr r12, [lr], #4
    sbcs r5, r5, r12
    ldr r12, [lr], #4
    sbcs r6, r6, r12
    ldr r12, [lr], #4
    sbcs r7, r7, r12
    ldr r12, [lr], #4
    sbcs r8, r8, r12
    ldr r12, [lr], #4
    sbcs r9, r9, r12
    ldr r12, [lr], #4
    sbcs r10, r10, r12
    ldr r12, [lr], #4
    sbcs r11, r11, r12
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    add r12, sp, #76
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r8, r8, #96
    ldr r5, [sp, #8]
    add r5, r5, #96
    bl {mul}
    ldr r12, [sp, #4]
    add r12, r12, #96
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r8, r8, #96
    add r5, sp, #28
    bl {mul}
    ldr r12, [sp, #4]
    add r12, r12, #96
    stmia r12, {{r0-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r9, sp, #28
    bl {sqr}
    add r12, sp, #124
    stmia r12, {{r0-r11}}
    add r8, sp, #28
    add r5, sp, #124
    bl {mul}
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    ldr r8, [sp, #4]
    add r5, sp, #124
    bl {mul}
    add r12, sp, #124
    stmia r12, {{r0-r11}}
    // x = r^2 - F0 - 2 F2, F2 = F2 - x
    add r9, sp, #76
    bl {sqr}
    ldr r12, [sp, #28]
    ldr lr, [sp, #32]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #36]
    ldr lr, [sp, #40]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #44]
    ldr lr, [sp, #48]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #52]
    ldr lr, [sp, #56]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #60]
    ldr lr, [sp, #64]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #68]
    ldr lr, [sp, #72]
    sbcs r10, r10, r12
    sbcs r11, r11, lr
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr r12, [sp, #124]
    ldr lr, [sp, #128]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #132]
    ldr lr, [sp, #136]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #140]
    ldr lr, [sp, #144]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #148]
    ldr lr, [sp, #152]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #156]
    ldr lr, [sp, #160]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #164]
    ldr lr, [sp, #168]
    sbcs r10, r10, r12
    sbcs r11, r11, lr
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr r12, [sp, #124]
    ldr lr, [sp, #128]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #132]
    ldr lr, [sp, #136]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #140]
    ldr lr, [sp, #144]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #148]
    ldr lr, [sp, #152]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #156]
    ldr lr, [sp, #160]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #164]
    ldr lr, [sp, #168]
    sbcs r10, r10, r12
    sbcs r11, r11, lr
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr r12, [sp, #4]
    stmia r12, {{r0-r11}}
    ldr r12, [sp, #124]
    ldr lr, [sp, #128]
    subs r0, r12, r0
    sbcs r1, lr, r1
    ldr r12, [sp, #132]
    ldr lr, [sp, #136]
    sbcs r2, r12, r2
    sbcs r3, lr, r3
    ldr r12, [sp, #140]
    ldr lr, [sp, #144]
    sbcs r4, r12, r4
    sbcs r5, lr, r5
    ldr r12, [sp, #148]
    ldr lr, [sp, #152]
    sbcs r6, r12, r6
    sbcs r7, lr, r7
    ldr r12, [sp, #156]
    ldr lr, [sp, #160]
    sbcs r8, r12, r8
    sbcs r9, lr, r9
    ldr r12, [sp, #164]
    ldr lr, [sp, #168]
    sbcs r10, r12, r10
    sbcs r11, lr, r11
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    add r12, sp, #124
    stmia r12, {{r0-r11}}
    // y = r F2 - y F0
    ldr r8, [sp, #4]
    add r8, r8, #48
    add r5, sp, #28
    bl {mul}
    add r12, sp, #28
    stmia r12, {{r0-r11}}
    add r8, sp, #76
    add r5, sp, #124
    bl {mul}
    ldr r12, [sp, #28]
    ldr lr, [sp, #32]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #36]
    ldr lr, [sp, #40]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #44]
    ldr lr, [sp, #48]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #52]
    ldr lr, [sp, #56]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #60]
    ldr lr, [sp, #64]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #68]
    ldr lr, [sp, #72]
    sbcs r10, r10, r12
    sbcs r11, r11, lr
    sbc r12, r12, r12
    adds r0, r0, r12
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, r12
    adcs r4, r4, r12, lsl #1
    adcs r5, r5, r12
    adcs r6, r6, r12
    adcs r7, r7, r12
    adcs r8, r8, r12
    adcs r9, r9, r12
    adcs r10, r10, r12
    adcs r11, r11, r12
    ldr r12, [sp, #4]
    add r12, r12, #48
    stmia r12, {{r0-r11}}
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
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    vldmia sp, {{s0-s15}}
    add sp, sp, #172
    vpop {{s16-s31}}
    pop {{r4-r11, pc}}
