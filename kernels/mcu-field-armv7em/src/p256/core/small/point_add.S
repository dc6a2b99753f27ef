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
    ldr r4, [sp, #84]
    adds r4, r4, #64
    mov r0, r4
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #84]
    adds r4, r4, #64
    add r0, sp, #96
    bl {mul}
    add r0, sp, #96
    stmia r0, {{r4-r11}}
    ldr r4, [sp, #80]
    adds r4, r4, #32
    add r0, sp, #96
    bl {mul}
    ldr r0, [sp, #80]
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
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
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
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
    ldr r0, [sp, #84]
    adds r0, r0, #64
    bl {mul}
    ldr r0, [sp, #80]
    adds r0, r0, #64
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
