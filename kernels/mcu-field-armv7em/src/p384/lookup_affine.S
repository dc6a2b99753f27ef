// lookup_affine: entry = table[index mod 32], or its negative if bit 31 of index is set; zeros if there is no such entry
//   args:     r0 = entry write 96, r1 = table read 192 * r2; align 4; r2 = pairs, public, at least 1; r3 = index, secret; no overlap
//   requires: coordinates < p
//   ensures:  coordinates < p; every word of the table is read, in an order of no secret
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    56 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; multiply-accumulate with a 0/1 word
//   twin:     PointBackend<P384Field>::lookup_affine
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r0-r11, lr}}
    // the bit of the entry
    and r12, r3, #31
    mov lr, #1
    lsl r3, lr, r12
    push {{r3}}
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    ubfx r12, r3, #0, #1
    ldr lr, [r1, #0]
    ldr r0, [r1, #4]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #8]
    ldr r0, [r1, #12]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #16]
    ldr r0, [r1, #20]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #24]
    ldr r0, [r1, #28]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    ubfx r12, r3, #1, #1
    ldr lr, [r1, #96]
    ldr r0, [r1, #100]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #104]
    ldr r0, [r1, #108]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #112]
    ldr r0, [r1, #116]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #120]
    ldr r0, [r1, #124]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    lsr r3, r3, #2
    add r1, r1, #192
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp, #4]
    str r4, [r0, #0]
    str r5, [r0, #4]
    str r6, [r0, #8]
    str r7, [r0, #12]
    str r8, [r0, #16]
    str r9, [r0, #20]
    str r10, [r0, #24]
    str r11, [r0, #28]
    ldr r3, [sp]
    ldr r1, [sp, #8]
    ldr r2, [sp, #12]
    add r1, r1, #32
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    ubfx r12, r3, #0, #1
    ldr lr, [r1, #0]
    ldr r0, [r1, #4]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #8]
    ldr r0, [r1, #12]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #16]
    ldr r0, [r1, #20]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #24]
    ldr r0, [r1, #28]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    ubfx r12, r3, #1, #1
    ldr lr, [r1, #96]
    ldr r0, [r1, #100]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #104]
    ldr r0, [r1, #108]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #112]
    ldr r0, [r1, #116]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #120]
    ldr r0, [r1, #124]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    lsr r3, r3, #2
    add r1, r1, #192
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp, #4]
    str r4, [r0, #32]
    str r5, [r0, #36]
    str r6, [r0, #40]
    str r7, [r0, #44]
    str r8, [r0, #48]
    str r9, [r0, #52]
    str r10, [r0, #56]
    str r11, [r0, #60]
    ldr r3, [sp]
    ldr r1, [sp, #8]
    ldr r2, [sp, #12]
    add r1, r1, #64
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    ubfx r12, r3, #0, #1
    ldr lr, [r1, #0]
    ldr r0, [r1, #4]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #8]
    ldr r0, [r1, #12]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #16]
    ldr r0, [r1, #20]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #24]
    ldr r0, [r1, #28]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    ubfx r12, r3, #1, #1
    ldr lr, [r1, #96]
    ldr r0, [r1, #100]
    mla r4, lr, r12, r4
    mla r5, r0, r12, r5
    ldr lr, [r1, #104]
    ldr r0, [r1, #108]
    mla r6, lr, r12, r6
    mla r7, r0, r12, r7
    ldr lr, [r1, #112]
    ldr r0, [r1, #116]
    mla r8, lr, r12, r8
    mla r9, r0, r12, r9
    ldr lr, [r1, #120]
    ldr r0, [r1, #124]
    mla r10, lr, r12, r10
    mla r11, r0, r12, r11
    lsr r3, r3, #2
    add r1, r1, #192
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp, #4]
    str r4, [r0, #64]
    str r5, [r0, #68]
    str r6, [r0, #72]
    str r7, [r0, #76]
    str r8, [r0, #80]
    str r9, [r0, #84]
    str r10, [r0, #88]
    str r11, [r0, #92]
    // p - y for the negative
    ldr lr, [sp, #16]
    asr lr, lr, #31
    add r12, r0, #48
    str r12, [sp, #4]
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
    ldr r12, [sp, #4]
    stmia r12, {{r0-r11}}
    // wipe the index
    mov r0, #0
    str r0, [sp]
    str r0, [sp, #16]
    add sp, sp, #20
    pop {{r4-r11, pc}}
