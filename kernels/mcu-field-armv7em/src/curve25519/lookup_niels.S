// lookup_niels: entry = table[index mod 256], or table[0] if there is no such entry; its negative if bit 31 of index is set
//   args:     r0 = entry (y_plus_x, y_minus_x, xy2d) write 96, r1 = table read 768 * r2; align 4; r2 = eights, public, 1 to 4; r3 = index, secret; no overlap
//   requires: any limbs
//   ensures:  any limbs; every word of the table is read, in an order of no secret
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    56 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a counter that sets GE, and SEL
//   twin:     Curve25519Backend::lookup_niels
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r0-r11, lr}}
    // 768 times eights on, and -index in every byte
    add r12, r2, r2, lsl #1
    add r12, r1, r12, lsl #8
    uxtb r2, r3
    mov r3, #0x01010101
    mul r2, r2, r3
    mov r0, #0
    usub8 r2, r0, r2
    push {{r2}}
    str r12, [sp, #12]
    // y + x
    ldmia r1!, {{r4-r11}}
    add r1, r1, #64
20:
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
    ldr r0, [sp, #12]
    cmp r1, r0
    blo 30f
    ldr r0, [sp, #4]
    stmia r0, {{r4-r11}}
    // y - x
    ldr r1, [sp, #8]
    ldr r2, [sp, #0]
    add r1, r1, #32
    ldmia r1!, {{r4-r11}}
    add r1, r1, #64
21:
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
    ldr r0, [sp, #12]
    cmp r1, r0
    blo 31f
    ldr r1, [sp, #16]
    ldr r2, [sp, #4]
    asr r1, r1, #31
    uadd8 r1, r1, r1
    ldr r0, [r2, #0]
    ldr r12, [r2, #4]
    ldr lr, [r2, #8]
    sel r1, r4, r0
    sel r0, r0, r4
    str r1, [r2, #0]
    str r0, [r2, #32]
    sel r1, r5, r12
    sel r12, r12, r5
    str r1, [r2, #4]
    str r12, [r2, #36]
    sel r1, r6, lr
    sel lr, lr, r6
    str r1, [r2, #8]
    str lr, [r2, #40]
    ldr r0, [r2, #12]
    ldr r12, [r2, #16]
    ldr lr, [r2, #20]
    sel r1, r7, r0
    sel r0, r0, r7
    str r1, [r2, #12]
    str r0, [r2, #44]
    sel r1, r8, r12
    sel r12, r12, r8
    str r1, [r2, #16]
    str r12, [r2, #48]
    sel r1, r9, lr
    sel lr, lr, r9
    str r1, [r2, #20]
    str lr, [r2, #52]
    ldr r0, [r2, #24]
    ldr r12, [r2, #28]
    sel r1, r10, r0
    sel r0, r0, r10
    str r1, [r2, #24]
    str r0, [r2, #56]
    sel r1, r11, r12
    sel r12, r12, r11
    str r1, [r2, #28]
    str r12, [r2, #60]
    // 2 d x y
    ldr r1, [sp, #8]
    ldr r2, [sp, #0]
    add r1, r1, #64
    ldmia r1!, {{r4-r11}}
    add r1, r1, #64
22:
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
    ldr r0, [sp, #12]
    cmp r1, r0
    blo 32f
    // 2^256 - 1 - x - 37 for -x; after a borrow the bottom word is at least 2^32 - 37
    ldr r1, [sp, #16]
    ldr r0, [sp, #4]
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
    add r0, r0, #64
    stmia r0, {{r4-r11}}
    // wipe the index and GE
    mov r0, #0
    uadd8 r0, r0, r0
    str r0, [sp, #0]
    str r0, [sp, #16]
    add sp, sp, #20
    pop {{r4-r11, pc}}
30:
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
    b 20b
31:
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
    b 21b
32:
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
    b 22b
