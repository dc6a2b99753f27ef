// mul: z = x y / R mod modulus
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32, r3 = modulus read 32; align 4; z may equal x or y, no partial overlap; [sp] = p_dash, public
//   requires: x, y < p; p_dash = -1 / modulus mod 2^32
//   ensures:  z < p
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    76 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; operand scanning: Koc, Acar and Kaliski 1996, section 5
//   twin:     sums::mul8
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r0, r4-r11, lr}}
    // sum = 0, and a word below
    movs r4, #0
    movs r5, #0
    movs r6, #0
    movs r7, #0
    push {{r4-r7}}
    push {{r4-r7}}
    push {{r4}}
    ldr r10, [sp, #76]
    add r11, sp, #36
    mov lr, #8
2:
    // q = (sum[0] + x_i y[0]) p_dash mod 2^32
    ldr r8, [r1], #4
    ldr r0, [r2]
    ldr r4, [sp, #4]
    mla r9, r8, r0, r4
    mul r9, r9, r10
    // sum = (sum + x_i y + q modulus) / 2^32
    movs r5, #0
    movs r6, #0
    add r12, sp, #4
3:
    ldmia r2!, {{r0}}
    ldr r4, [r12], #4
    umaal r4, r5, r8, r0
    ldmia r3!, {{r0}}
    umaal r4, r6, r9, r0
    str r4, [r12, #-8]
    cmp r12, r11
    bne 3b
    // the upper words
    movs r0, #0
    adds r5, r5, r6
    adc r0, r0, #0
    adds r5, r5, r7
    adc r7, r0, #0
    str r5, [r12, #-4]
    subs r2, r2, #32
    subs r3, r3, #32
    subs lr, lr, #1
    bne 2b
    // sum - modulus
    add r2, sp, #4
    cmp r2, r2
2:
    ldmia r3!, {{r4}}
    ldr r5, [r2]
    sbcs r5, r5, r4
    stmia r2!, {{r5}}
    teq r2, r11
    bne 2b
    // and the modulus again where that was too much; the frame is wiped
    sbc r7, r7, #0
    subs r3, r3, #32
    add r2, sp, #4
    ldr r1, [sp, #36]
    adds r6, r2, #0
    movs r6, #0
    str r6, [sp]
2:
    ldmia r3!, {{r4}}
    ands r4, r4, r7
    ldr r5, [r2]
    adcs r5, r5, r4
    stmia r1!, {{r5}}
    stmia r2!, {{r6}}
    teq r2, r11
    bne 2b
    add sp, sp, #40
    pop {{r4-r11, pc}}
