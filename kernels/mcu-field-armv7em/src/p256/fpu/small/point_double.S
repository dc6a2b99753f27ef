// point_double: p = 2^n p on y^2 = x^3 - 3 x + b, Jacobian
//   args:     r0 = p (x, y, z) read and write 96, align 4; r1 = n, public, at least 1
//   requires: x, y, z < p, Montgomery form
//   ensures:  x, y, z < p; right for every point
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s17 saved)
//   stack:    140 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; dbl-2001-b of the Explicit-Formulas Database with x / 4, y / 8, z / 2: 4 products, 4 squares
//   twin:     PointBackend<P256Field>::point_double_times
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s17}}
    sub sp, sp, #96
    vmov s16, r0
    vmov s17, r1
2:
    // F0 = z^2, F1 = x + F0, F0 = x - F0
    vmov r0, s16
    adds r0, r0, #64
    mov r1, r0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    bl {add}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    vmov r0, s16
    ldmia r0, {{r4-r11}}
    add r0, sp, #0
    bl {sub}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    // F1 = slope = 3/2 F0 F1
    add r0, sp, #0
    add r1, sp, #32
    bl {mul}
    add r0, sp, #32
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
    add r0, sp, #32
    bl {add}
    add r0, sp, #32
    stmia r0, {{r4-r11}}
    // z = y z
    vmov r0, s16
    adds r0, r0, #32
    vmov r1, s16
    adds r1, r1, #64
    bl {mul}
    vmov r0, s16
    adds r0, r0, #64
    stmia r0, {{r4-r11}}
    // F0 = y^2, F2 = x F0
    vmov r0, s16
    adds r0, r0, #32
    mov r1, r0
    bl {mul}
    add r0, sp, #0
    stmia r0, {{r4-r11}}
    vmov r0, s16
    add r1, sp, #0
    bl {mul}
    add r0, sp, #64
    stmia r0, {{r4-r11}}
    // x = slope^2 - 2 F2, F2 = F2 - x
    add r0, sp, #32
    mov r1, r0
    bl {mul}
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
    // y = slope F2 - F0^2
    add r0, sp, #0
    mov r1, r0
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
    // n times
    vmov lr, s17
    subs lr, lr, #1
    vmov s17, lr
    bne 2b
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
    vpop {{s16-s17}}
    pop {{r4-r11, pc}}
