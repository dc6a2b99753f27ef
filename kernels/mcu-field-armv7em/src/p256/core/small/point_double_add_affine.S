// point_double_add_affine: p = 2^n p + k q on y^2 = x^3 - 3 x + b, p Jacobian, q affine
//   args:     r0 = p (x, y, z) read and write 96, r1 = n, public, at least 0; r2 = q (x, y) read 64 * r3, align 4; r3 = k, public, 0 or 1; no overlap
//   requires: coordinates < p, Montgomery form
//   ensures:  x, y, z < p; right unless k = 1 and 2^n p is the identity (z = 0) or q (x = y = z = 0)
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    228 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares; Cohen, Miyaji and Ono 1998: 8 products, 3 squares
//   twin:     PointBackend<P256Field>::point_double_add_affine
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #192
    str r0, [sp, #80]
    str r1, [sp, #88]
    str r2, [sp, #84]
    // without doublings, on to the addition; without an addition, no q
    cmp r3, #0
    it eq
    moveq r2, #0
    str r2, [sp, #84]
    cmp r1, #0
    beq 5f
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    ldr r4, [sp, #80]
    adds r4, r4, #64
    mov r0, r4
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    bl {add}
    add r0, sp, #128
    stmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    ldmia r0, {{r4-r11}}
    add r0, sp, #96
    bl {sub}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    // F1 = slope = 3/2 F0 F1
    add r4, sp, #96
    add r0, sp, #128
    bl {mul}
    add r0, sp, #128
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
    add r0, sp, #128
    bl {add}
    add r0, sp, #128
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
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r0, sp, #96
    bl {mul}
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    // x = slope^2 - 2 F2, F2 = F2 - x
    add r4, sp, #128
    mov r0, r4
    bl {mul}
    add r0, sp, #160
    bl {sub}
    add r0, sp, #160
    bl {sub}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    add r0, sp, #160
    ldmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    bl {sub}
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    // y = slope F2 - F0^2
    add r4, sp, #96
    mov r0, r4
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    add r4, sp, #128
    add r0, sp, #160
    bl {mul}
    add r0, sp, #96
    bl {sub}
    ldr r0, [sp, #80]
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
    // n times
    ldr lr, [sp, #88]
    subs lr, lr, #1
    str lr, [sp, #88]
    bne 2b
5:
    ldr r0, [sp, #84]
    cmp r0, #0
    beq 6f
    // F0 = z^2, F1 = z^3
    ldr r4, [sp, #80]
    adds r4, r4, #64
    mov r0, r4
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    adds r4, r4, #64
    add r0, sp, #96
    bl {mul}
    add r0, sp, #128
    stmia r0, {{r4-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z h
    ldr r4, [sp, #84]
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    bl {sub}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #84]
    adds r4, r4, #32
    add r0, sp, #128
    bl {mul}
    ldr r0, [sp, #80]
    adds r0, r0, #32
    bl {sub}
    add r0, sp, #128
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    adds r4, r4, #64
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    adds r0, r0, #64
    stmia r0, {{r4-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r4, sp, #96
    mov r0, r4
    bl {mul}
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
    add r4, sp, #128
    mov r0, r4
    bl {mul}
    add r0, sp, #96
    bl {sub}
    add r0, sp, #160
    bl {sub}
    add r0, sp, #160
    bl {sub}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    add r0, sp, #160
    ldmia r0, {{r4-r11}}
    ldr r0, [sp, #80]
    bl {sub}
    add r0, sp, #160
    stmia r0, {{r4-r11}}
    // y = r F2 - y F0
    ldr r4, [sp, #80]
    adds r4, r4, #32
    add r0, sp, #96
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    add r4, sp, #128
    add r0, sp, #160
    bl {mul}
    add r0, sp, #96
    bl {sub}
    ldr r0, [sp, #80]
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
6:
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
    stmia r8!, {{r0-r7}}
    add sp, sp, #192
    pop {{r4-r11, pc}}
