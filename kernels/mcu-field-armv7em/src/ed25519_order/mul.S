// mul: z = x y / R mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap
//   requires: x < 2^256; y < p
//   ensures:  z < p
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    72 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; operand scanning: Koc, Acar and Kaliski 1996, section 5
//   twin:     FieldBackend<Ed25519Order>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    push {{r0}}
    mov r11, r1
    mov r0, r2
    // sum = 0
    mov lr, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    push {{r3-r6}}
    push {{r3-r6}}
    mov r8, #0
    mov r12, #8
2:
    ldr r9, [r11], #4
    mov r5, #0
    mov r6, #0
    ldr r1, [sp, #0]
    ldr r2, [sp, #4]
    ldr r3, [r0, #0]
    ldr r4, [r0, #4]
    umaal r1, r5, r9, r3
    // q = sum[0] (-1 / p) mod 2^32
    movw r10, #32283
    movt r10, #4692
    mul r10, r1, r10
    movw r7, #54253
    movt r7, #23797
    umaal r1, r6, r10, r7
    umaal r2, r5, r9, r4
    movw r7, #25370
    movt r7, #22546
    umaal r2, r6, r10, r7
    str r2, [sp, #0]
    ldr r1, [sp, #8]
    ldr r2, [sp, #12]
    ldr r3, [r0, #8]
    ldr r4, [r0, #12]
    umaal r1, r5, r9, r3
    movw r7, #40150
    movt r7, #41719
    umaal r1, r6, r10, r7
    umaal r2, r5, r9, r4
    movw r7, #63966
    movt r7, #5342
    umaal r2, r6, r10, r7
    str r1, [sp, #4]
    str r2, [sp, #8]
    ldr r1, [sp, #16]
    ldr r2, [sp, #20]
    ldr r3, [r0, #16]
    ldr r4, [r0, #20]
    umaal r1, r5, r9, r3
    umaal r1, r6, r10, lr
    umaal r2, r5, r9, r4
    umaal r2, r6, r10, lr
    str r1, [sp, #12]
    str r2, [sp, #16]
    ldr r1, [sp, #24]
    ldr r2, [sp, #28]
    ldr r3, [r0, #24]
    ldr r4, [r0, #28]
    umaal r1, r5, r9, r3
    umaal r1, r6, r10, lr
    umaal r2, r5, r9, r4
    movw r7, #0
    movt r7, #4096
    umaal r2, r6, r10, r7
    str r1, [sp, #20]
    str r2, [sp, #24]
    // the upper words
    adds r5, r5, r6
    adc r7, lr, #0
    adds r5, r5, r8
    adc r8, r7, #0
    str r5, [sp, #28]
    subs r12, r12, #1
    bne 2b
    // z = sum - p
    ldr r0, [sp, #32]
    ldr r1, [sp, #0]
    movw r7, #54253
    movt r7, #23797
    subs r1, r1, r7
    str r1, [r0, #0]
    ldr r1, [sp, #4]
    movw r7, #25370
    movt r7, #22546
    sbcs r1, r1, r7
    str r1, [r0, #4]
    ldr r1, [sp, #8]
    movw r7, #40150
    movt r7, #41719
    sbcs r1, r1, r7
    str r1, [r0, #8]
    ldr r1, [sp, #12]
    movw r7, #63966
    movt r7, #5342
    sbcs r1, r1, r7
    str r1, [r0, #12]
    ldr r1, [sp, #16]
    sbcs r1, r1, lr
    str r1, [r0, #16]
    ldr r1, [sp, #20]
    sbcs r1, r1, lr
    str r1, [r0, #20]
    ldr r1, [sp, #24]
    sbcs r1, r1, lr
    str r1, [r0, #24]
    ldr r1, [sp, #28]
    movw r7, #0
    movt r7, #4096
    sbcs r1, r1, r7
    str r1, [r0, #28]
    // the sum itself where that was too much
    sbc r3, r8, #0
    mov r12, #8
2:
    ldr r1, [sp]
    str lr, [sp]
    add sp, sp, #4
    ldr r2, [r0]
    eor r1, r1, r2
    and r1, r1, r3
    eor r1, r1, r2
    str r1, [r0], #4
    subs r12, r12, #1
    bne 2b
    add sp, sp, #4
    pop {{r4-r11, pc}}
