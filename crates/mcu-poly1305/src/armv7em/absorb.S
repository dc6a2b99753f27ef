// absorb: h = (h + block + 2^128) r modulo 2^130 - 5, for each block
//   args:     r0 = state read and write 36, r1 = blocks read 16 * r2, r2 = count, public, at least 1; align 4; blocks at any address; no overlap
//   requires: the state: h, as the kernel leaves it or zero, then r, clamped: limbs below 2^28, all but the first multiples of 4
//   ensures:  h below 2^159.7, not reduced, the same limbs as the twin's
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    52 bytes          wiped: r; the rest are pointers
//   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   by hand; by columns of the product, none of which exceeds 64 bits
//   twin:     mcu_poly1305::absorb
// A template of `naked_asm!`: braces are doubled.
//   registers: r4-r8 = x = h + block + 2^128; r9-r12 = r; r0-r3, lr = h, columns, and s[1], s[2], s[3] = 5/4 r[1], r[2], r[3]
//   frame:     sp = r[3], next block, end of blocks, state
//   bounds:    x[4] <= 6; r[i] < 2^28; s[i] < 2^28.4; each column, carry included, < 2^63
    push {{r4-r11, lr}}
    sub sp, sp, #16
    add r2, r1, r2, lsl #4
    str r1, [sp, #4]
    str r2, [sp, #8]
    str r0, [sp, #12]
    add r12, r0, #20
    ldm r12, {{r9-r12}}
    str r12, [sp, #0]
    ldr lr, [r0, #16]
    ldm r0, {{r0-r3}}
    .p2align 2
2:
    // the block; the comparison with the end is for the branch below
    ldr r8, [sp, #4]
    ldr r12, [sp, #8]
    ldr r4, [r8], #16
    ldr r5, [r8, #-12]
    ldr r6, [r8, #-8]
    ldr r7, [r8, #-4]
    str r8, [sp, #4]
    cmp r8, r12
    // x = block + 2^128 + h mod 2^130 + 5 floor(h / 2^130): two additions to each limb, by multiplication by one
    and r8, lr, #3
    bic lr, lr, #3
    add lr, lr, lr, lsr #2
    mov r12, #1
    umaal r4, lr, r0, r12
    umaal r5, lr, r1, r12
    umaal r6, lr, r2, r12
    umaal r7, lr, r3, r12
    add r8, r8, lr
    add r8, r8, r12
    // s
    ldr r12, [sp, #0]
    add r2, r10, r10, lsr #2
    add r3, r11, r11, lsr #2
    add lr, r12, r12, lsr #2
    // x[0] r[0] + x[1] s[3] + x[2] s[2] + x[3] s[1]
    umull r0, r1, r4, r9
    umlal r0, r1, r5, lr
    umlal r0, r1, r6, r3
    umlal r0, r1, r7, r2
    // x[0] r[1] + x[1] r[0] + x[2] s[3] + x[3] s[2] + x[4] s[1]
    mul r2, r8, r2
    umaal r1, r2, r4, r10
    umlal r1, r2, r5, r9
    umlal r1, r2, r6, lr
    umlal r1, r2, r7, r3
    // x[0] r[2] + x[1] r[1] + x[2] r[0] + x[3] s[3] + x[4] s[2]
    mul r3, r8, r3
    umaal r2, r3, r4, r11
    umlal r2, r3, r5, r10
    umlal r2, r3, r6, r9
    umlal r2, r3, r7, lr
    // x[0] r[3] + x[1] r[2] + x[2] r[1] + x[3] r[0] + x[4] s[3]
    mul lr, r8, lr
    umaal r3, lr, r4, r12
    umlal r3, lr, r5, r11
    umlal r3, lr, r6, r10
    umlal r3, lr, r7, r9
    // x[4] r[0]
    mla lr, r8, r9, lr
    bne 2b
    ldr r12, [sp, #12]
    stm r12, {{r0-r3}}
    str lr, [r12, #16]
    // wipe r[3]
    mov r0, #0
    str r0, [sp, #0]
    add sp, sp, #16
    pop {{r4-r11, pc}}
