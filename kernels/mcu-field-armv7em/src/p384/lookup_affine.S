// lookup_affine: entry = table[index mod 32], or its negative if bit 31 of index is set; zeros if there is no such entry, or if it is past the 16th
//   args:     r0 = entry write 96, r1 = table read 384 * r2; align 4; r2 = fours, public, 1 to 4; r3 = index, secret; no overlap
//   requires: coordinates < p
//   ensures:  coordinates < p; every word of the table is read, in an order of no secret
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    64 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; doubling that sets GE, and SEL
//   twin:     PointBackend<P384Field>::lookup_affine
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r0-r11, lr}}
    sub sp, sp, #12
    // a bit that leaves both halves at the entry
    and r12, r3, #31
    mov r2, #0x8000
    lsr r2, r2, r12
    orr r2, r2, r2, lsl #16
    str r2, [sp, #8]
    mov r0, #3
    str r0, [sp, #4]
    // 8 words of the entry at a time
3:
    ldr r0, [sp, #20]
    ldr r1, [sp, #16]
    ldr r2, [sp, #8]
    add r0, r0, r0, lsl #1
    add r0, r1, r0, lsl #7
    str r0, [sp, #0]
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    uadd16 r2, r2, r2
    ldmia r1!, {{r0, r3, r12, lr}}
    sel r4, r0, r4
    sel r5, r3, r5
    sel r6, r12, r6
    sel r7, lr, r7
    ldr r3, [r1, #4]
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    ldr r0, [r1], #80
    sel r8, r0, r8
    sel r9, r3, r9
    sel r10, r12, r10
    sel r11, lr, r11
    uadd16 r2, r2, r2
    ldmia r1!, {{r0, r3, r12, lr}}
    sel r4, r0, r4
    sel r5, r3, r5
    sel r6, r12, r6
    sel r7, lr, r7
    ldr r3, [r1, #4]
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    ldr r0, [r1], #80
    sel r8, r0, r8
    sel r9, r3, r9
    sel r10, r12, r10
    sel r11, lr, r11
    uadd16 r2, r2, r2
    ldmia r1!, {{r0, r3, r12, lr}}
    sel r4, r0, r4
    sel r5, r3, r5
    sel r6, r12, r6
    sel r7, lr, r7
    ldr r3, [r1, #4]
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    ldr r0, [r1], #80
    sel r8, r0, r8
    sel r9, r3, r9
    sel r10, r12, r10
    sel r11, lr, r11
    uadd16 r2, r2, r2
    ldmia r1!, {{r0, r3, r12, lr}}
    sel r4, r0, r4
    sel r5, r3, r5
    sel r6, r12, r6
    sel r7, lr, r7
    ldr r3, [r1, #4]
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    ldr r0, [r1], #80
    sel r8, r0, r8
    sel r9, r3, r9
    sel r10, r12, r10
    sel r11, lr, r11
    ldr r0, [sp, #0]
    cmp r1, r0
    bne 2b
    // the next words
    ldr r0, [sp, #12]
    ldr r1, [sp, #16]
    ldr r2, [sp, #4]
    stmia r0!, {{r4-r11}}
    add r1, r1, #32
    str r0, [sp, #12]
    str r1, [sp, #16]
    subs r2, r2, #1
    str r2, [sp, #4]
    bne 3b
    // p - y for the negative
    ldr lr, [sp, #24]
    asr lr, lr, #31
    sub r12, r0, #48
    str r12, [sp, #12]
    ldmia r12, {{r0-r11}}
    orr r12, r0, r1
    orr r12, r12, r2
    orr r12, r12, r3
    orr r12, r12, r4
    orr r12, r12, r5
    orr r12, r12, r6
    orr r12, r12, r7
    orr r12, r12, r8
    orr r12, r12, r9
    orr r12, r12, r10
    orr r12, r12, r11
    rsbs r12, r12, #0
    sbc r12, r12, r12
    and lr, lr, r12
    eor r0, r0, lr
    eor r1, r1, lr
    eor r2, r2, lr
    eor r3, r3, lr
    eor r4, r4, lr
    eor r5, r5, lr
    eor r6, r6, lr
    eor r7, r7, lr
    eor r8, r8, lr
    eor r9, r9, lr
    eor r10, r10, lr
    eor r11, r11, lr
    cmp lr, #1
    adcs r0, r0, lr
    adcs r1, r1, #0
    adcs r2, r2, #0
    adcs r3, r3, lr
    adcs r4, r4, lr, lsl #1
    adcs r5, r5, lr
    adcs r6, r6, lr
    adcs r7, r7, lr
    adcs r8, r8, lr
    adcs r9, r9, lr
    adcs r10, r10, lr
    adcs r11, r11, lr
    ldr r12, [sp, #12]
    stmia r12, {{r0-r11}}
    // wipe the index and GE
    mov r0, #0
    uadd16 r0, r0, r0
    str r0, [sp, #8]
    str r0, [sp, #24]
    add sp, sp, #28
    pop {{r4-r11, pc}}
