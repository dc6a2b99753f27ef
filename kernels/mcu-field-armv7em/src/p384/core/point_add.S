// point_add: p = p + q, both Jacobian
//   args:     r0 = p (x, y, z) read and write 144, r1 = q (x, y, z) read 144; align 4; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless p or q is the identity (z = 0) or p = q (x = y = z = 0)
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    336 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Cohen, Miyaji and Ono 1998: 12 products, 4 squares
//   twin:     PointBackend<P384Field>::point_add
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #300
    str r0, [sp, #132]
    str r1, [sp, #136]
    // F0 = qz^2, x = x qz^2, y = y qz^3
    ldr r9, [sp, #136]
    add r9, r9, #96
    bl {sqr}
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r0, sp, #156
    bl {mul}
    ldr r12, [sp, #132]
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #136]
    add r1, r1, #96
    add r0, sp, #156
    bl {mul}
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r1, r1, #48
    add r0, sp, #156
    bl {mul}
    ldr r12, [sp, #132]
    add r12, r12, #48
    stmia r12, {{r0-r11}}
    // F0 = z^2, F1 = z^3
    ldr r9, [sp, #132]
    add r9, r9, #96
    bl {sqr}
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r1, r1, #96
    add r0, sp, #156
    bl {mul}
    add r12, sp, #204
    stmia r12, {{r0-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
    ldr r1, [sp, #136]
    add r0, sp, #156
    bl {mul}
    ldr lr, [sp, #132]
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
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #136]
    add r1, r1, #48
    add r0, sp, #204
    bl {mul}
    ldr lr, [sp, #132]
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
    add r12, sp, #204
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r1, r1, #96
    ldr r0, [sp, #136]
    add r0, r0, #96
    bl {mul}
    ldr r12, [sp, #132]
    add r12, r12, #96
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r1, r1, #96
    add r0, sp, #156
    bl {mul}
    ldr r12, [sp, #132]
    add r12, r12, #96
    stmia r12, {{r0-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r9, sp, #156
    bl {sqr}
    add r12, sp, #252
    stmia r12, {{r0-r11}}
    add r1, sp, #156
    add r0, sp, #252
    bl {mul}
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r0, sp, #252
    bl {mul}
    add r12, sp, #252
    stmia r12, {{r0-r11}}
    // x = r^2 - F0 - 2 F2, F2 = F2 - x
    add r9, sp, #204
    bl {sqr}
    ldr r12, [sp, #156]
    ldr lr, [sp, #160]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #164]
    ldr lr, [sp, #168]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #172]
    ldr lr, [sp, #176]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #180]
    ldr lr, [sp, #184]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #188]
    ldr lr, [sp, #192]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #196]
    ldr lr, [sp, #200]
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
    ldr r12, [sp, #252]
    ldr lr, [sp, #256]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #260]
    ldr lr, [sp, #264]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #268]
    ldr lr, [sp, #272]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #276]
    ldr lr, [sp, #280]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #284]
    ldr lr, [sp, #288]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #292]
    ldr lr, [sp, #296]
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
    ldr r12, [sp, #252]
    ldr lr, [sp, #256]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #260]
    ldr lr, [sp, #264]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #268]
    ldr lr, [sp, #272]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #276]
    ldr lr, [sp, #280]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #284]
    ldr lr, [sp, #288]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #292]
    ldr lr, [sp, #296]
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
    ldr r12, [sp, #132]
    stmia r12, {{r0-r11}}
    ldr r12, [sp, #252]
    ldr lr, [sp, #256]
    subs r0, r12, r0
    sbcs r1, lr, r1
    ldr r12, [sp, #260]
    ldr lr, [sp, #264]
    sbcs r2, r12, r2
    sbcs r3, lr, r3
    ldr r12, [sp, #268]
    ldr lr, [sp, #272]
    sbcs r4, r12, r4
    sbcs r5, lr, r5
    ldr r12, [sp, #276]
    ldr lr, [sp, #280]
    sbcs r6, r12, r6
    sbcs r7, lr, r7
    ldr r12, [sp, #284]
    ldr lr, [sp, #288]
    sbcs r8, r12, r8
    sbcs r9, lr, r9
    ldr r12, [sp, #292]
    ldr lr, [sp, #296]
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
    add r12, sp, #252
    stmia r12, {{r0-r11}}
    // y = r F2 - y F0
    ldr r1, [sp, #132]
    add r1, r1, #48
    add r0, sp, #156
    bl {mul}
    add r12, sp, #156
    stmia r12, {{r0-r11}}
    add r1, sp, #204
    add r0, sp, #252
    bl {mul}
    ldr r12, [sp, #156]
    ldr lr, [sp, #160]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #164]
    ldr lr, [sp, #168]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #172]
    ldr lr, [sp, #176]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #180]
    ldr lr, [sp, #184]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #188]
    ldr lr, [sp, #192]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #196]
    ldr lr, [sp, #200]
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
    ldr r12, [sp, #132]
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
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    add sp, sp, #300
    pop {{r4-r11, pc}}
