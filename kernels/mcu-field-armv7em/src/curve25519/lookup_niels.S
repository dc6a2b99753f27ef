// lookup_niels: entry = table[index mod 256], or its negative if bit 31 of index is set; that of zeros if there is no such entry
//   args:     r0 = entry (y_plus_x, y_minus_x, xy2d) write 96, r1 = table read 768 * r2; align 4; r2 = eights, public, 1 to 4; r3 = index, secret; no overlap
//   requires: any limbs
//   ensures:  any limbs; every word of the table is read, in an order of no secret
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    64 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a counter that sets GE, and SEL
//   twin:     Curve25519Backend::lookup_niels
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r0-r11, lr}}
    sub sp, sp, #12
    // 255 - index in every byte
    mov r3, #0x01010101
    ldrb r2, [sp, #24]
    mul r2, r2, r3
    mvn r2, r2
    str r2, [sp, #8]
    mov r0, #3
    str r0, [sp, #4]
3:
    ldr r0, [sp, #20]
    ldr r1, [sp, #16]
    ldr r2, [sp, #8]
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
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    uadd8 r2, r2, r3
    ldmia r1!, {{r0, r12, lr}}
    sel r4, r0, r4
    sel r5, r12, r5
    sel r6, lr, r6
    ldmia r1!, {{r0, r12, lr}}
    sel r7, r0, r7
    sel r8, r12, r8
    sel r9, lr, r9
    ldr r12, [r1, #4]
    ldr r0, [r1], #72
    sel r10, r0, r10
    sel r11, r12, r11
    ldr r0, [sp, #0]
    subs r0, r0, #1
    str r0, [sp, #0]
    bne 2b
    // the next coordinate
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
    // -xy2d = 2^256 - 1 - xy2d - 37 for the negative; after a borrow the bottom word is at least 2^32 - 37
    ldr r1, [sp, #24]
    asr r1, r1, #31
    and r2, r1, #37
    eor r4, r4, r1
    eor r5, r5, r1
    eor r6, r6, r1
    eor r7, r7, r1
    eor r8, r8, r1
    eor r9, r9, r1
    eor r10, r10, r1
    eor r11, r11, r1
    subs r4, r4, r2
    sbcs r5, r5, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #0
    sbcs r11, r11, #0
    sbc r2, r2, r2
    and r2, r2, #38
    sub r4, r4, r2
    stmdb r0!, {{r4-r11}}
    // y + x and y - x change places
    uadd8 r1, r1, r1
    sub r0, r0, #64
    ldr r4, [r0, #0]
    ldr r5, [r0, #4]
    ldr r6, [r0, #8]
    ldr r7, [r0, #12]
    ldr r8, [r0, #32]
    ldr r9, [r0, #36]
    ldr r10, [r0, #40]
    ldr r11, [r0, #44]
    sel r12, r8, r4
    sel r8, r4, r8
    str r12, [r0, #0]
    str r8, [r0, #32]
    sel r12, r9, r5
    sel r9, r5, r9
    str r12, [r0, #4]
    str r9, [r0, #36]
    sel r12, r10, r6
    sel r10, r6, r10
    str r12, [r0, #8]
    str r10, [r0, #40]
    sel r12, r11, r7
    sel r11, r7, r11
    str r12, [r0, #12]
    str r11, [r0, #44]
    ldr r4, [r0, #16]
    ldr r5, [r0, #20]
    ldr r6, [r0, #24]
    ldr r7, [r0, #28]
    ldr r8, [r0, #48]
    ldr r9, [r0, #52]
    ldr r10, [r0, #56]
    ldr r11, [r0, #60]
    sel r12, r8, r4
    sel r8, r4, r8
    str r12, [r0, #16]
    str r8, [r0, #48]
    sel r12, r9, r5
    sel r9, r5, r9
    str r12, [r0, #20]
    str r9, [r0, #52]
    sel r12, r10, r6
    sel r10, r6, r10
    str r12, [r0, #24]
    str r10, [r0, #56]
    sel r12, r11, r7
    sel r11, r7, r11
    str r12, [r0, #28]
    str r11, [r0, #60]
    // wipe the index and GE
    mov r0, #0
    uadd8 r0, r0, r0
    str r0, [sp, #8]
    str r0, [sp, #24]
    add sp, sp, #28
    pop {{r4-r11, pc}}
