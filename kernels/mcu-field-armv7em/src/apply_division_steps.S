// apply_division_steps: (f, g) = (u f + v g, q f + r g) / 2^30, (d, e) = (u d + v e, q d + r e) / 2^30 mod p
//   args:     r0 = rows (f, g, d, e, p) read and write 20 * r1 + 20; align 4; r1 = above, public, 1 to 12; r2 = matrix (u, v, q, r) read 16; r3 = p_inverse, public; no overlap
//   requires: any limbs; for sense 1 / p mod 2^30, a matrix of division_steps, and limbs of 30 bits with a sign at the top
//   ensures:  limbs of 30 bits with a sign at the top; p is as it was
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    44 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Bernstein and Yang, eprint 2019/266
//   twin:     inversion::apply
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    ldmia r2, {{r4-r7}}
    // the last row, so many above the first
    add r1, r1, r1, lsl #2
    add r1, r0, r1, lsl #2
    push {{r0, r1}}
    // f and g
    ldr r2, [r0, #0]
    ldr r12, [r0, #4]
    smull r8, r9, r4, r2
    smlal r8, r9, r5, r12
    smull r10, r11, r6, r2
    smlal r10, r11, r7, r12
    lsr r8, r8, #30
    orr r8, r8, r9, lsl #2
    asr r9, r9, #30
    lsr r10, r10, #30
    orr r10, r10, r11, lsl #2
    asr r11, r11, #30
2:
    ldr r2, [r0, #20]!
    ldr r12, [r0, #4]
    smlal r8, r9, r4, r2
    smlal r8, r9, r5, r12
    smlal r10, r11, r6, r2
    smlal r10, r11, r7, r12
    bic r2, r8, #0xc0000000
    bic r12, r10, #0xc0000000
    lsr r8, r8, #30
    orr r8, r8, r9, lsl #2
    asr r9, r9, #30
    lsr r10, r10, #30
    orr r10, r10, r11, lsl #2
    asr r11, r11, #30
    str r2, [r0, #-20]
    str r12, [r0, #-16]
    cmp r0, r1
    bne 2b
    stmia r0, {{r8, r10}}
    // a p for each that is negative
    ldr r2, [r0, #8]
    ldr r12, [r0, #12]
    and r1, r4, r2, asr #31
    and r8, r5, r12, asr #31
    add r1, r1, r8
    and lr, r6, r2, asr #31
    and r8, r7, r12, asr #31
    add lr, lr, r8
    // d and e
    ldr r0, [sp]
    ldr r2, [r0, #8]!
    ldr r12, [r0, #4]
    smull r8, r9, r4, r2
    smlal r8, r9, r5, r12
    smull r10, r11, r6, r2
    smlal r10, r11, r7, r12
    // less what makes the division exact
    mla r2, r3, r8, r1
    bic r2, r2, #0xc0000000
    sub r1, r1, r2
    mla r12, r3, r10, lr
    bic r12, r12, #0xc0000000
    sub lr, lr, r12
    ldr r3, [r0, #8]
    smlal r8, r9, r1, r3
    smlal r10, r11, lr, r3
    lsr r8, r8, #30
    orr r8, r8, r9, lsl #2
    asr r9, r9, #30
    lsr r10, r10, #30
    orr r10, r10, r11, lsl #2
    asr r11, r11, #30
3:
    ldr r2, [r0, #20]!
    ldr r12, [r0, #4]
    ldr r3, [r0, #8]
    smlal r8, r9, r4, r2
    smlal r8, r9, r5, r12
    smlal r10, r11, r6, r2
    smlal r10, r11, r7, r12
    smlal r8, r9, r1, r3
    smlal r10, r11, lr, r3
    bic r2, r8, #0xc0000000
    bic r12, r10, #0xc0000000
    lsr r8, r8, #30
    orr r8, r8, r9, lsl #2
    asr r9, r9, #30
    lsr r10, r10, #30
    orr r10, r10, r11, lsl #2
    asr r11, r11, #30
    str r2, [r0, #-20]
    str r12, [r0, #-16]
    ldr r3, [sp, #4]
    sub r2, r0, #8
    cmp r2, r3
    bne 3b
    stmia r0, {{r8, r10}}
    add sp, sp, #8
    pop {{r4-r11, pc}}
