// point_add: p = p + q, both Jacobian
//   args:     r0 = p (x, y, z) read and write 96, r1 = q (x, y, z) read 96; align 4; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    228 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Cohen, Miyaji and Ono 1998: 12 products, 4 squares
//   twin:     PointBackend<P256Field>::point_add
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #192
    str r0, [sp, #80]
    str r1, [sp, #84]
    // F0 = qz^2, x = x qz^2, y = y qz^3
    ldr r0, [sp, #84]
    add r0, r0, #64
    bl {sqr}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #84]
    add r4, r4, #64
    add r0, sp, #96
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r4, r4, #32
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    add r0, r0, #32
    stmia r0, {{r4-r11}}
    // F0 = z^2, F1 = z^3
    ldr r0, [sp, #80]
    add r0, r0, #64
    bl {sqr}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r4, r4, #64
    add r0, sp, #96
    bl {mul}
    add r0, sp, #128
    stmia r0, {{r4-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
    ldr r4, [sp, #84]
    add r0, sp, #96
    bl {mul}
    ldr lr, [sp, #80]
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
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #84]
    add r4, r4, #32
    add r0, sp, #128
    bl {mul}
    ldr lr, [sp, #80]
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
    add r0, sp, #128
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r4, r4, #64
    ldr r0, [sp, #84]
    add r0, r0, #64
    bl {mul}
    ldr r0, [sp, #80]
    add r0, r0, #64
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r4, r4, #64
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    add r0, r0, #64
    stmia r0, {{r4-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r0, sp, #96
    bl {sqr}
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    add r4, sp, #96
    add r0, sp, #160
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r0, sp, #160
    bl {mul}
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    // x = r^2 - F0 - 2 F2, F2 = F2 - x
    add r0, sp, #128
    bl {sqr}
    ldr r0, [sp, #96]
    ldr r1, [sp, #100]
    ldr r2, [sp, #104]
    ldr r3, [sp, #108]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #112]
    ldr r1, [sp, #116]
    ldr r2, [sp, #120]
    ldr r3, [sp, #124]
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
    ldr r0, [sp, #160]
    ldr r1, [sp, #164]
    ldr r2, [sp, #168]
    ldr r3, [sp, #172]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #176]
    ldr r1, [sp, #180]
    ldr r2, [sp, #184]
    ldr r3, [sp, #188]
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
    ldr r0, [sp, #160]
    ldr r1, [sp, #164]
    ldr r2, [sp, #168]
    ldr r3, [sp, #172]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #176]
    ldr r1, [sp, #180]
    ldr r2, [sp, #184]
    ldr r3, [sp, #188]
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
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #160]
    ldr r1, [sp, #164]
    ldr r2, [sp, #168]
    ldr r3, [sp, #172]
    subs r4, r0, r4
    sbcs r5, r1, r5
    sbcs r6, r2, r6
    sbcs r7, r3, r7
    ldr r0, [sp, #176]
    ldr r1, [sp, #180]
    ldr r2, [sp, #184]
    ldr r3, [sp, #188]
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
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    // y = r F2 - y F0
    ldr r4, [sp, #80]
    add r4, r4, #32
    add r0, sp, #96
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    add r4, sp, #128
    add r0, sp, #160
    bl {mul}
    ldr r0, [sp, #96]
    ldr r1, [sp, #100]
    ldr r2, [sp, #104]
    ldr r3, [sp, #108]
    subs r4, r4, r0
    sbcs r5, r5, r1
    sbcs r6, r6, r2
    sbcs r7, r7, r3
    ldr r0, [sp, #112]
    ldr r1, [sp, #116]
    ldr r2, [sp, #120]
    ldr r3, [sp, #124]
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
    ldr r0, [sp, #80]
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
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    add sp, sp, #192
    pop {{r4-r11, pc}}
