// point_double: p = 2^n p on y^2 = x^3 - 3 x + b, Jacobian
//   args:     r0 = p (x, y, z) read and write 144, align 4; r1 = n, public, at least 1
//   requires: x, y, z < p, Montgomery form
//   ensures:  x, y, z < p; right for every point
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    332 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares
//   twin:     PointBackend<P384Field>::point_double_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #296
    str r0, [sp, #132]
    str r1, [sp, #136]
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    ldr r9, [sp, #132]
    add r9, r9, #96
    bl {sqr}
    add r12, sp, #152
    stmia r12, {{r0-r11}}
    ldr lr, [sp, #132]
    ldr r12, [lr], #4
    adds r0, r0, r12
    ldr r12, [lr], #4
    adcs r1, r1, r12
    ldr r12, [lr], #4
    adcs r2, r2, r12
    ldr r12, [lr], #4
    adcs r3, r3, r12
    ldr r12, [lr], #4
    adcs r4, r4, r12
    ldr r12, [lr], #4
    adcs r5, r5, r12
    ldr r12, [lr], #4
    adcs r6, r6, r12
    ldr r12, [lr], #4
    adcs r7, r7, r12
    ldr r12, [lr], #4
    adcs r8, r8, r12
    ldr r12, [lr], #4
    adcs r9, r9, r12
    ldr r12, [lr], #4
    adcs r10, r10, r12
    ldr r12, [lr], #4
    adcs r11, r11, r12
    sbc r12, r12, r12
    mvn r12, r12
    subs r0, r0, r12
    sbcs r1, r1, #0
    sbcs r2, r2, #0
    sbcs r3, r3, r12
    sbcs r4, r4, r12, lsl #1
    sbcs r5, r5, r12
    sbcs r6, r6, r12
    sbcs r7, r7, r12
    sbcs r8, r8, r12
    sbcs r9, r9, r12
    sbcs r10, r10, r12
    sbcs r11, r11, r12
    add r12, sp, #200
    stmia r12, {{r0-r11}}
    ldr r12, [sp, #132]
    ldmia r12, {{r0-r11}}
    ldr r12, [sp, #152]
    ldr lr, [sp, #156]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #160]
    ldr lr, [sp, #164]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #168]
    ldr lr, [sp, #172]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #176]
    ldr lr, [sp, #180]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #184]
    ldr lr, [sp, #188]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #192]
    ldr lr, [sp, #196]
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
    add r12, sp, #152
    stmia r12, {{r0-r11}}
    // F1 = slope = 3/2 F0 F1
    add r1, sp, #152
    add r0, sp, #200
    bl {mul}
    add r12, sp, #200
    stmia r12, {{r0-r11}}
    and r12, r0, #1
    rsb lr, r12, #1
    add r12, lr, #1
    adds r0, r0, r12
    sbcs r1, r1, lr
    sbcs r2, r2, #0
    adcs r3, r3, lr
    adcs r4, r4, r12
    adcs r5, r5, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, #0
    adcs r11, r11, #0
    adc r12, r12, #0
    lsrs r12, r12, #1
    rrxs r11, r11
    rrxs r10, r10
    rrxs r9, r9
    rrxs r8, r8
    rrxs r7, r7
    rrxs r6, r6
    rrxs r5, r5
    rrxs r4, r4
    rrxs r3, r3
    rrxs r2, r2
    rrxs r1, r1
    rrxs r0, r0
    ldr r12, [sp, #200]
    ldr lr, [sp, #204]
    adds r0, r0, r12
    adcs r1, r1, lr
    ldr r12, [sp, #208]
    ldr lr, [sp, #212]
    adcs r2, r2, r12
    adcs r3, r3, lr
    ldr r12, [sp, #216]
    ldr lr, [sp, #220]
    adcs r4, r4, r12
    adcs r5, r5, lr
    ldr r12, [sp, #224]
    ldr lr, [sp, #228]
    adcs r6, r6, r12
    adcs r7, r7, lr
    ldr r12, [sp, #232]
    ldr lr, [sp, #236]
    adcs r8, r8, r12
    adcs r9, r9, lr
    ldr r12, [sp, #240]
    ldr lr, [sp, #244]
    adcs r10, r10, r12
    adcs r11, r11, lr
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
    add r12, sp, #200
    stmia r12, {{r0-r11}}
    // z = y z
    ldr r1, [sp, #132]
    add r1, r1, #48
    ldr r0, [sp, #132]
    add r0, r0, #96
    bl {mul}
    ldr r12, [sp, #132]
    add r12, r12, #96
    stmia r12, {{r0-r11}}
    // F0 = y^2, F2 = x F0
    ldr r9, [sp, #132]
    add r9, r9, #48
    bl {sqr}
    add r12, sp, #152
    stmia r12, {{r0-r11}}
    ldr r1, [sp, #132]
    add r0, sp, #152
    bl {mul}
    add r12, sp, #248
    stmia r12, {{r0-r11}}
    // x = slope^2 - 2 F2, F2 = F2 - x
    add r9, sp, #200
    bl {sqr}
    ldr r12, [sp, #248]
    ldr lr, [sp, #252]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #256]
    ldr lr, [sp, #260]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #264]
    ldr lr, [sp, #268]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #272]
    ldr lr, [sp, #276]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #280]
    ldr lr, [sp, #284]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #288]
    ldr lr, [sp, #292]
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
    ldr r12, [sp, #248]
    ldr lr, [sp, #252]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #256]
    ldr lr, [sp, #260]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #264]
    ldr lr, [sp, #268]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #272]
    ldr lr, [sp, #276]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #280]
    ldr lr, [sp, #284]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #288]
    ldr lr, [sp, #292]
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
    ldr r12, [sp, #248]
    ldr lr, [sp, #252]
    subs r0, r12, r0
    sbcs r1, lr, r1
    ldr r12, [sp, #256]
    ldr lr, [sp, #260]
    sbcs r2, r12, r2
    sbcs r3, lr, r3
    ldr r12, [sp, #264]
    ldr lr, [sp, #268]
    sbcs r4, r12, r4
    sbcs r5, lr, r5
    ldr r12, [sp, #272]
    ldr lr, [sp, #276]
    sbcs r6, r12, r6
    sbcs r7, lr, r7
    ldr r12, [sp, #280]
    ldr lr, [sp, #284]
    sbcs r8, r12, r8
    sbcs r9, lr, r9
    ldr r12, [sp, #288]
    ldr lr, [sp, #292]
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
    add r12, sp, #248
    stmia r12, {{r0-r11}}
    // y = slope F2 - F0^2
    add r9, sp, #152
    bl {sqr}
    add r12, sp, #152
    stmia r12, {{r0-r11}}
    add r1, sp, #200
    add r0, sp, #248
    bl {mul}
    ldr r12, [sp, #152]
    ldr lr, [sp, #156]
    subs r0, r0, r12
    sbcs r1, r1, lr
    ldr r12, [sp, #160]
    ldr lr, [sp, #164]
    sbcs r2, r2, r12
    sbcs r3, r3, lr
    ldr r12, [sp, #168]
    ldr lr, [sp, #172]
    sbcs r4, r4, r12
    sbcs r5, r5, lr
    ldr r12, [sp, #176]
    ldr lr, [sp, #180]
    sbcs r6, r6, r12
    sbcs r7, r7, lr
    ldr r12, [sp, #184]
    ldr lr, [sp, #188]
    sbcs r8, r8, r12
    sbcs r9, r9, lr
    ldr r12, [sp, #192]
    ldr lr, [sp, #196]
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
    // n times
    ldr lr, [sp, #136]
    subs lr, lr, #1
    str lr, [sp, #136]
    bne 2b
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
    add sp, sp, #296
    pop {{r4-r11, pc}}
