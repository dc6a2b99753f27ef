// division_steps: the matrix of thirty division steps: 2^30 (f', g') = (u f + v g, q f + r g)
//   args:     r0 = state (zeta, f, g, u, v, q, r) read and write 28; align 4
//   requires: f odd for sense; u, v, q, r are not used
//   ensures:  zeta is the one after the steps; f and g are as they were
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    28 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Bernstein and Yang, eprint 2019/266, with delta from 1/2
//   twin:     inversion::division_steps
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r9, lr}}
    mov r12, r0
    ldmia r12, {{r1, r2, r3}}
    mov r4, #1
    mov r5, #0
    mov r6, #0
    mov r7, #1
    mov r9, #10
2:
    sbfx r8, r3, #0, #1
    and r0, r8, r1, asr #31
    eor r8, r8, r1, asr #31
    sub r8, r8, r1, asr #31
    mls r3, r8, r2, r3
    mls r6, r8, r4, r6
    mls r7, r8, r5, r7
    eors r1, r1, r0
    subs r1, r1, #1
    mls r2, r0, r3, r2
    mls r4, r0, r6, r4
    mls r5, r0, r7, r5
    lsrs r3, r3, #1
    lsls r4, r4, #1
    lsls r5, r5, #1
    sbfx r8, r3, #0, #1
    and r0, r8, r1, asr #31
    eor r8, r8, r1, asr #31
    sub r8, r8, r1, asr #31
    mls r3, r8, r2, r3
    mls r6, r8, r4, r6
    mls r7, r8, r5, r7
    eors r1, r1, r0
    subs r1, r1, #1
    mls r2, r0, r3, r2
    mls r4, r0, r6, r4
    mls r5, r0, r7, r5
    lsrs r3, r3, #1
    lsls r4, r4, #1
    lsls r5, r5, #1
    sbfx r8, r3, #0, #1
    and r0, r8, r1, asr #31
    eor r8, r8, r1, asr #31
    sub r8, r8, r1, asr #31
    mls r3, r8, r2, r3
    mls r6, r8, r4, r6
    mls r7, r8, r5, r7
    eors r1, r1, r0
    subs r1, r1, #1
    mls r2, r0, r3, r2
    mls r4, r0, r6, r4
    mls r5, r0, r7, r5
    lsrs r3, r3, #1
    lsls r4, r4, #1
    lsls r5, r5, #1
    subs r9, r9, #1
    bne 2b
    str r1, [r12]
    add r12, r12, #12
    stmia r12, {{r4-r7}}
    pop {{r4-r9, pc}}
