// polyval_small: for each block, its bytes reversed or not, sum = (sum + block) key / x^128
//   args:     r0 = sum read and write 16, r1 = key read 144, r2 = blocks read 16 * r3, r3 = count, public, at least 1, as the end of blocks, [sp] = reversed, public, 0 or 1; align 4; blocks at any address; no overlap
//   requires: the key as its nine Karatsuba operands, each in four parts of every fourth bit
//   ensures:  bit i mod 32 of word i / 32 of the sum is the coefficient of x^i
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s19 saved)
//   stack:    56 bytes          wiped: s0-s15; the rest are pointers and counts
//   secret:   sum, key, blocks          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; integer products with holes [Pornin, BearSSL], Karatsuba in two levels
//   twin:     mcu_ghash::polyval
// A template of `naked_asm!`: braces are doubled.
    push {{r0, r4-r11, lr}}
    vpush {{s16-s19}}
    ldr r12, [sp, #56]
    vmov s16, r1
    vmov s17, r2
    vmov s18, r3
    vmov s19, r12
    ldr r5, [r0, #0]
    ldr r3, [r0, #4]
    ldr r9, [r0, #8]
    ldr r12, [r0, #12]
.p2align 2
2:
    // add the block
    vmov r4, s17
    vmov r7, s19
    ldr r0, [r4, #0]
    ldr r1, [r4, #4]
    ldr r2, [r4, #8]
    ldr r6, [r4, #12]
    adds r4, r4, #16
    vmov s17, r4
    cmp r7, #0
    beq 4f
    rev r0, r0
    rev r1, r1
    rev r2, r2
    rev r6, r6
    eor r12, r12, r0
    eor r9, r9, r1
    eors r3, r2
    eors r5, r6
3:
    vmov s0, r5
    vmov s1, r3
    vmov s2, r9
    vmov s3, r12
    eor r0, r5, r9
    vmov s12, r0
    eor r1, r3, r12
    vmov s13, r1
    // the product of the lower halves
    bl 6f
    vmov s8, r0
    vmov s9, r4
    vmov s10, r5
    vmov s11, r3
    // the product of the upper halves
    vmov r8, s2
    vmov r9, s3
    vmov s0, r8
    vmov s1, r9
    bl 6f
    // the product of their sums
    vmov s2, r0
    vmov s3, r4
    vmov r8, s12
    vmov r9, s13
    vmov s12, r5
    vmov s13, r3
    vmov s0, r8
    vmov s1, r9
    bl 6f
    // Karatsuba again: v0 to v7
    vmov r2, s8
    vmov r10, s2
    vmov r6, s9
    vmov r11, s3
    vmov r7, s10
    vmov r9, s12
    vmov r8, s11
    vmov r12, s13
    eor r7, r7, r10
    eor r8, r8, r11
    eors r0, r7
    eors r0, r2
    eor r4, r4, r8
    eors r4, r6
    eors r5, r7
    eor r5, r5, r9
    eor r3, r3, r8
    eor r3, r3, r12
    // times x^-128: the modulus times each lower word clears it
    eor r4, r4, r2, lsl #25
    eor r4, r4, r2, lsl #30
    eor r4, r4, r2, lsl #31
    eors r5, r2
    eor r5, r5, r2, lsr #1
    eor r5, r5, r2, lsr #2
    eor r5, r5, r2, lsr #7
    eor r5, r5, r6, lsl #25
    eor r5, r5, r6, lsl #30
    eor r5, r5, r6, lsl #31
    eors r3, r6
    eor r3, r3, r6, lsr #1
    eor r3, r3, r6, lsr #2
    eor r3, r3, r6, lsr #7
    eor r3, r3, r0, lsl #25
    eor r3, r3, r0, lsl #30
    eor r3, r3, r0, lsl #31
    eor r9, r9, r0
    eor r9, r9, r0, lsr #1
    eor r9, r9, r0, lsr #2
    eor r9, r9, r0, lsr #7
    eor r9, r9, r4, lsl #25
    eor r9, r9, r4, lsl #30
    eor r9, r9, r4, lsl #31
    eor r12, r12, r4
    eor r12, r12, r4, lsr #1
    eor r12, r12, r4, lsr #2
    eor r12, r12, r4, lsr #7
    vmov r0, s16
    subs r0, r0, #144
    vmov s16, r0
    vmov r0, s17
    vmov r1, s18
    cmp r0, r1
    bne 2b
    // wipe
    mov r0, #0
    vmov s0, r0
    vmov s1, r0
    vmov s2, r0
    vmov s3, r0
    vmov s4, r0
    vmov s5, r0
    vmov s6, r0
    vmov s7, r0
    vmov s8, r0
    vmov s9, r0
    vmov s10, r0
    vmov s11, r0
    vmov s12, r0
    vmov s13, r0
    vmov s14, r0
    vmov s15, r0
    vpop {{s16-s19}}
    pop {{r0}}
    str r5, [r0, #0]
    str r3, [r0, #4]
    str r9, [r0, #8]
    str r12, [r0, #12]
    pop {{r4-r11, pc}}
4:
    eors r5, r0
    eors r3, r1
    eor r9, r9, r2
    eor r12, r12, r6
    b 3b
    // a product of halves, the first in the first two slots
6:
    vmov s15, lr
    vmov r9, s0
    bl 5f
    vmov s4, r4
    vmov s5, r5
    vmov r9, s1
    bl 5f
    vmov s6, r4
    vmov s7, r5
    vmov r9, s0
    vmov r8, s1
    eor r9, r9, r8
    bl 5f
    // Karatsuba: (x0 + x1)(y0 + y1) + x0 y0 + x1 y1 in the middle
    vmov r0, s4
    vmov r1, s5
    vmov r2, s6
    vmov r3, s7
    eors r1, r2
    eors r4, r1
    eors r4, r0
    eors r5, r1
    eors r5, r3
    vmov lr, s15
    bx lr
    // a product of words, the next one of the key
.p2align 2
5:
    vmov s14, lr
    vmov r6, s16
    ldm r6!, {{r10-r12, lr}}
    vmov s16, r6
    and r6, r9, #0x11111111
    and r7, r9, #0x22222222
    and r8, r9, #0x44444444
    and r9, r9, #0x88888888
    umull r0, r1, r6, r10
    umlal r0, r1, r7, lr
    umull r2, r3, r8, r12
    eors r0, r2
    eors r1, r3
    umull r2, r3, r9, r11
    eors r0, r2
    eors r1, r3
    and r4, r0, #0x11111111
    and r5, r1, #0x11111111
    umull r0, r1, r6, r11
    umlal r0, r1, r8, lr
    umull r2, r3, r7, r10
    umlal r2, r3, r9, r12
    eors r0, r2
    eors r1, r3
    and r0, r0, #0x22222222
    orrs r4, r0
    and r1, r1, #0x22222222
    orrs r5, r1
    umull r0, r1, r6, r12
    umlal r0, r1, r9, lr
    umull r2, r3, r7, r11
    eors r0, r2
    eors r1, r3
    umull r2, r3, r8, r10
    eors r0, r2
    eors r1, r3
    and r0, r0, #0x44444444
    orrs r4, r0
    and r1, r1, #0x44444444
    orrs r5, r1
    umull r0, r1, r6, lr
    umull r2, r3, r7, r12
    eors r0, r2
    eors r1, r3
    umull r2, r3, r8, r11
    eors r0, r2
    eors r1, r3
    umull r2, r3, r9, r10
    eors r0, r2
    eors r1, r3
    and r0, r0, #0x88888888
    orrs r4, r0
    and r1, r1, #0x88888888
    orrs r5, r1
    vmov lr, s14
    bx lr
