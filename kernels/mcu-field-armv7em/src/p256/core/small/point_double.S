// point_double: p = 2^n p on y^2 = x^3 - 3 x + b, Jacobian
//   args:     r0 = p (x, y, z) read and write 96, align 4; r1 = n, public, at least 1
//   requires: x, y, z < p, Montgomery form
//   ensures:  x, y, z < p; right for every point
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    224 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares
//   twin:     PointBackend<P256Field>::point_double_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #188
    str r0, [sp, #80]
    str r1, [sp, #84]
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    ldr r4, [sp, #80]
    adds r4, r4, #64
    mov r0, r4
    bl {mul}
    add r0, sp, #92
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    bl {add}
    add r0, sp, #124
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    ldmia r0, {{r4-r11}}
    add r0, sp, #92
    bl {sub}
    add r0, sp, #92
    stmia r0, {{r4-r11}}
    // F1 = slope = 3/2 F0 F1
    add r4, sp, #92
    add r0, sp, #124
    bl {mul}
    add r0, sp, #124
    stmia r0, {{r4-r11}}
    and r0, r4, #1
    rsb r0, r0, #0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    rrxs r11, r11
    rrxs r10, r10
    rrxs r9, r9
    rrxs r8, r8
    rrxs r7, r7
    rrxs r6, r6
    rrxs r5, r5
    rrxs r4, r4
    add r0, sp, #124
    bl {add}
    add r0, sp, #124
    stmia r0, {{r4-r11}}
    // z = y z
    ldr r4, [sp, #80]
    adds r4, r4, #32
    ldr r0, [sp, #80]
    adds r0, r0, #64
    bl {mul}
    ldr r0, [sp, #80]
    adds r0, r0, #64
    stmia r0, {{r4-r11}}
    // F0 = y^2, F2 = x F0
    ldr r4, [sp, #80]
    adds r4, r4, #32
    mov r0, r4
    bl {mul}
    add r0, sp, #92
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r0, sp, #92
    bl {mul}
    add r0, sp, #156
    stmia r0, {{r4-r11}}
    // x = slope^2 - 2 F2, F2 = F2 - x
    add r4, sp, #124
    mov r0, r4
    bl {mul}
    add r0, sp, #156
    bl {sub}
    add r0, sp, #156
    bl {sub}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    add r0, sp, #156
    ldmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    bl {sub}
    add r0, sp, #156
    stmia r0, {{r4-r11}}
    // y = slope F2 - F0^2
    add r4, sp, #92
    mov r0, r4
    bl {mul}
    add r0, sp, #92
    stmia r0, {{r4-r11}}
    add r4, sp, #124
    add r0, sp, #156
    bl {mul}
    add r0, sp, #92
    bl {sub}
    ldr r0, [sp, #80]
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
    // n times
    ldr lr, [sp, #84]
    subs lr, lr, #1
    str lr, [sp, #84]
    bne 2b
    // wipe
    movs r0, #0
    movs r1, #0
    movs r2, #0
    movs r3, #0
    movs r4, #0
    movs r5, #0
    movs r6, #0
    movs r7, #0
    mov r8, sp
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    str r0, [r8], #4
    add sp, sp, #188
    pop {{r4-r11, pc}}
