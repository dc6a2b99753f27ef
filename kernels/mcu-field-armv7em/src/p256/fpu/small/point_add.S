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
    adds r0, r0, #64
    mov r1, r0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    stmia r0, {{r4-r11}}
    vmov r0, s17
    adds r0, r0, #64
    add r1, sp, #0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    adds r0, r0, #32
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
    // F0 = z^2, F1 = z^3
    vmov r0, s16
    adds r0, r0, #64
    mov r1, r0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    adds r0, r0, #64
    add r1, sp, #0
    bl {mul}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    // F0 = h = qx z^2 - x, F1 = r = qy z^3 - y, z = z qz h
    vmov r0, s17
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    bl {sub}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s17
    adds r0, r0, #32
    add r1, sp, #32
    bl {mul}
    vmov r0, s16
    adds r0, r0, #32
    bl {sub}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    vmov r0, s16
    adds r0, r0, #64
    vmov r1, s17
    adds r1, r1, #64
    bl {mul}
    vmov r0, s16
    adds r0, r0, #64
    stmia r0, {{r4-r11}}
    vmov r0, s16
    adds r0, r0, #64
    add r1, sp, #0
    bl {mul}
    vmov r0, s16
    adds r0, r0, #64
    stmia r0, {{r4-r11}}
    // F2 = h^2, F0 = h^3, F2 = x h^2
    add r0, sp, #0
    mov r1, r0
    bl {mul}
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
    mov r1, r0
    bl {mul}
    add r0, sp, #0
    bl {sub}
    add r0, sp, #64
    bl {sub}
    add r0, sp, #64
    bl {sub}
    vmov r0, s16
    stmia r0, {{r4-r11}}
    add r0, sp, #64
    ldmia r0, {{r4-r11}}
    vmov r0, s16
    bl {sub}
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // y = r F2 - y F0
    vmov r0, s16
    adds r0, r0, #32
    add r1, sp, #0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    add r0, sp, #32
    add r1, sp, #64
    bl {mul}
    add r0, sp, #0
    bl {sub}
    vmov r0, s16
    adds r0, r0, #32
    stmia r0, {{r4-r11}}
    // wipe
    movs r0, #0
    vmov s0, s1, r0, r0
    vmov s2, s3, r0, r0
    vmov s4, s5, r0, r0
    vmov s6, s7, r0, r0
    mov r8, sp
    vstmia r8!, {{s0-s7}}
    vstmia r8!, {{s0-s7}}
    vstmia r8!, {{s0-s7}}
    vldmia sp, {{s8-s15}}
    add sp, sp, #96
    vpop {{s16-s18}}
    pop {{r4-r11, pc}}
