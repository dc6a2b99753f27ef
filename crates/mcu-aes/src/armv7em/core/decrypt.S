// decrypt: two blocks
//   args:     r0 = keys read 64 * r1 + 32, r1 = pairs, public, 5 to 7, as the end of keys, r2 = input read 32, r3 = output write 32, [sp] = second, public, 0 or 16; align 4; input at any address; output at any address; output may equal input, no partial overlap
//   requires: keys of pairs of rounds, and the last key, each the same for both blocks; the second block is so many bytes behind the first, 0 for one block alone
//   ensures:  the blocks of the output
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    100 bytes          wiped: what of the frame held secrets; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; fixslicing [Adomnicai, Peyrin, ePrint 2020/1123]
//   twin:     mcu_aes::decrypt
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #64
    ldr r12, [sp, #100]
    str r3, [sp, #60]
    add r12, r2, r12
    // from the end of the last key down to that of the first
    add r3, r0, #32
    str r3, [sp, #56]
    add r3, r1, #32
    str r3, [sp, #52]
    sub r1, r1, r0
    ldr r4, [r2, #0]
    ldr r5, [r12, #0]
    ldr r6, [r2, #4]
    ldr r7, [r12, #4]
    ldr r8, [r2, #8]
    ldr r9, [r12, #8]
    ldr r10, [r2, #12]
    ldr r11, [r12, #12]
    // 12 rounds are 384 bytes of keys, 10 and 14 rounds 320 and 448
    ands r1, r1, #64
    beq 4f
    // ShiftRows by two columns
    eor r0, r4, r8
    and r0, r0, #0xff00ff00
    eors r4, r0
    eor r8, r8, r0
    eor r0, r5, r9
    and r0, r0, #0xff00ff00
    eors r5, r0
    eor r9, r9, r0
    eor r0, r6, r10
    and r0, r0, #0xff00ff00
    eors r6, r0
    eor r10, r10, r0
    eor r0, r7, r11
    and r0, r0, #0xff00ff00
    eors r7, r0
    eor r11, r11, r0
4:
    mov lr, r1
    // pack
    eor r0, r5, r4, lsr #1
    and r0, r0, #0x55555555
    eors r5, r0
    eor r4, r4, r0, lsl #1
    eor r0, r7, r6, lsr #1
    and r0, r0, #0x55555555
    eors r7, r0
    eor r6, r6, r0, lsl #1
    eor r0, r9, r8, lsr #1
    and r0, r0, #0x55555555
    eor r9, r9, r0
    eor r8, r8, r0, lsl #1
    eor r0, r11, r10, lsr #1
    and r0, r0, #0x55555555
    eor r11, r11, r0
    eor r10, r10, r0, lsl #1
    eor r0, r6, r4, lsr #2
    and r0, r0, #0x33333333
    eors r6, r0
    eor r4, r4, r0, lsl #2
    eor r0, r7, r5, lsr #2
    and r0, r0, #0x33333333
    eors r7, r0
    eor r5, r5, r0, lsl #2
    eor r0, r10, r8, lsr #2
    and r0, r0, #0x33333333
    eor r10, r10, r0
    eor r8, r8, r0, lsl #2
    eor r0, r11, r9, lsr #2
    and r0, r0, #0x33333333
    eor r11, r11, r0
    eor r9, r9, r0, lsl #2
    eor r0, r8, r4, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r8, r8, r0
    eor r4, r4, r0, lsl #4
    eor r0, r9, r5, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r9, r9, r0
    eor r5, r5, r0, lsl #4
    eor r0, r10, r6, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r10, r10, r0
    eor r6, r6, r0, lsl #4
    eor r0, r11, r7, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r11, r11, r0
    eor r7, r7, r0, lsl #4
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // 12 rounds start in the middle of the loop
    cmp lr, #0
    bne 5f
    bl {inv_sub_bytes}
    b 6f
5:
    bl {inv_sub_bytes}
.p2align 2
2:
    // round 1 modulo 4
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // InvMixColumns: a + 4 d, with d the sum of a and of a two rows on, then MixColumns
    and r12, r11, #0xf0f0f0f0
    and lr, r11, #0x0f0f0f0f
    eor r0, r11, r12, ror #20
    eor r0, r0, lr, ror #12
    and r12, r10, #0xf0f0f0f0
    and lr, r10, #0x0f0f0f0f
    eor r1, r10, r12, ror #20
    eor r1, r1, lr, ror #12
    eor r2, r0, r1
    and r12, r9, #0xf0f0f0f0
    and lr, r9, #0x0f0f0f0f
    eor r3, r9, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r11, r11, r3
    and r12, r8, #0xf0f0f0f0
    and lr, r8, #0x0f0f0f0f
    eor r3, r8, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r10, r10, r3
    and r12, r7, #0xf0f0f0f0
    and lr, r7, #0x0f0f0f0f
    eor r3, r7, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r9, r9, r3
    eor r9, r9, r0
    and r12, r6, #0xf0f0f0f0
    and lr, r6, #0x0f0f0f0f
    eor r3, r6, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r8, r8, r3
    eor r8, r8, r2
    and r12, r5, #0xf0f0f0f0
    and lr, r5, #0x0f0f0f0f
    eor r3, r5, r12, ror #20
    eor r3, r3, lr, ror #12
    eors r7, r3
    eors r7, r1
    and r12, r4, #0xf0f0f0f0
    and lr, r4, #0x0f0f0f0f
    eor r3, r4, r12, ror #20
    eor r3, r3, lr, ror #12
    eors r6, r3
    eors r6, r0
    eors r5, r2
    eors r4, r1
    // MixColumns, row r of the state 1 r columns off
    and r12, r11, #0xfcfcfcfc
    and r1, r11, #0x3030303
    orr r1, r1, r12, ror #8
    eor r0, r11, r1, ror #2
    and r12, r4, #0xfcfcfcfc
    and lr, r4, #0x3030303
    orr lr, lr, r12, ror #8
    eor r2, r4, lr, ror #2
    eor r4, r0, lr, ror #2
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r4, r4, r12, ror #20
    eor r4, r4, lr, ror #12
    and r12, r5, #0xfcfcfcfc
    and lr, r5, #0x3030303
    orr lr, lr, r12, ror #8
    eor r3, r5, lr, ror #2
    eor r5, r2, lr, ror #2
    eors r5, r0
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r5, r5, r12, ror #20
    eor r5, r5, lr, ror #12
    and r12, r6, #0xfcfcfcfc
    and lr, r6, #0x3030303
    orr lr, lr, r12, ror #8
    eor r2, r6, lr, ror #2
    eor r6, r3, lr, ror #2
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r6, r6, r12, ror #20
    eor r6, r6, lr, ror #12
    and r12, r7, #0xfcfcfcfc
    and lr, r7, #0x3030303
    orr lr, lr, r12, ror #8
    eor r3, r7, lr, ror #2
    eor r7, r2, lr, ror #2
    eors r7, r0
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r7, r7, r12, ror #20
    eor r7, r7, lr, ror #12
    and r12, r8, #0xfcfcfcfc
    and lr, r8, #0x3030303
    orr lr, lr, r12, ror #8
    eor r2, r8, lr, ror #2
    eor r8, r3, lr, ror #2
    eor r8, r8, r0
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r8, r8, r12, ror #20
    eor r8, r8, lr, ror #12
    and r12, r9, #0xfcfcfcfc
    and lr, r9, #0x3030303
    orr lr, lr, r12, ror #8
    eor r3, r9, lr, ror #2
    eor r9, r2, lr, ror #2
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r9, r9, r12, ror #20
    eor r9, r9, lr, ror #12
    and r12, r10, #0xfcfcfcfc
    and lr, r10, #0x3030303
    orr lr, lr, r12, ror #8
    eor r2, r10, lr, ror #2
    eor r10, r3, lr, ror #2
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r10, r10, r12, ror #20
    eor r10, r10, lr, ror #12
    eor r11, r2, r1, ror #2
    and r12, r0, #0xf0f0f0f0
    and lr, r0, #0x0f0f0f0f
    eor r11, r11, r12, ror #20
    eor r11, r11, lr, ror #12
    bl {inv_sub_bytes}
    ldr r0, [sp, #52]
    ldr r1, [sp, #56]
    mov lr, #0
    cmp r0, r1
    beq 3f
    // round 0 modulo 4
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // InvMixColumns: a + 4 d, with d the sum of a and of a two rows on, then MixColumns
    eor r0, r11, r11, ror #16
    eor r1, r10, r10, ror #16
    eor r2, r0, r1
    eor r3, r9, r9, ror #16
    eor r11, r11, r3
    eor r3, r8, r8, ror #16
    eor r10, r10, r3
    eor r3, r7, r7, ror #16
    eor r9, r9, r3
    eor r9, r9, r0
    eor r3, r6, r6, ror #16
    eor r8, r8, r3
    eor r8, r8, r2
    eor r3, r5, r5, ror #16
    eors r7, r3
    eors r7, r1
    eor r3, r4, r4, ror #16
    eors r6, r3
    eors r6, r0
    eors r5, r2
    eors r4, r1
    // MixColumns, row r of the state 0 r columns off
    eor r0, r11, r11, ror #8
    eor r2, r4, r4, ror #8
    eor r4, r0, r4, ror #8
    eor r4, r4, r2, ror #16
    eor r3, r5, r5, ror #8
    eor r5, r2, r5, ror #8
    eors r5, r0
    eor r5, r5, r3, ror #16
    eor r2, r6, r6, ror #8
    eor r6, r3, r6, ror #8
    eor r6, r6, r2, ror #16
    eor r3, r7, r7, ror #8
    eor r7, r2, r7, ror #8
    eors r7, r0
    eor r7, r7, r3, ror #16
    eor r2, r8, r8, ror #8
    eor r8, r3, r8, ror #8
    eor r8, r8, r0
    eor r8, r8, r2, ror #16
    eor r3, r9, r9, ror #8
    eor r9, r2, r9, ror #8
    eor r9, r9, r3, ror #16
    eor r2, r10, r10, ror #8
    eor r10, r3, r10, ror #8
    eor r10, r10, r2, ror #16
    eor r11, r2, r11, ror #8
    eor r11, r11, r0, ror #16
    bl {inv_sub_bytes}
6:
    // round 3 modulo 4
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // InvMixColumns: a + 4 d, with d the sum of a and of a two rows on, then MixColumns
    and r12, r11, #0xf0f0f0f0
    and lr, r11, #0x0f0f0f0f
    eor r0, r11, r12, ror #20
    eor r0, r0, lr, ror #12
    and r12, r10, #0xf0f0f0f0
    and lr, r10, #0x0f0f0f0f
    eor r1, r10, r12, ror #20
    eor r1, r1, lr, ror #12
    eor r2, r0, r1
    and r12, r9, #0xf0f0f0f0
    and lr, r9, #0x0f0f0f0f
    eor r3, r9, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r11, r11, r3
    and r12, r8, #0xf0f0f0f0
    and lr, r8, #0x0f0f0f0f
    eor r3, r8, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r10, r10, r3
    and r12, r7, #0xf0f0f0f0
    and lr, r7, #0x0f0f0f0f
    eor r3, r7, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r9, r9, r3
    eor r9, r9, r0
    and r12, r6, #0xf0f0f0f0
    and lr, r6, #0x0f0f0f0f
    eor r3, r6, r12, ror #20
    eor r3, r3, lr, ror #12
    eor r8, r8, r3
    eor r8, r8, r2
    and r12, r5, #0xf0f0f0f0
    and lr, r5, #0x0f0f0f0f
    eor r3, r5, r12, ror #20
    eor r3, r3, lr, ror #12
    eors r7, r3
    eors r7, r1
    and r12, r4, #0xf0f0f0f0
    and lr, r4, #0x0f0f0f0f
    eor r3, r4, r12, ror #20
    eor r3, r3, lr, ror #12
    eors r6, r3
    eors r6, r0
    eors r5, r2
    eors r4, r1
    // MixColumns, row r of the state 3 r columns off
    and r12, r11, #0xc0c0c0c0
    and r1, r11, #0x3f3f3f3f
    orr r1, r1, r12, ror #8
    eor r0, r11, r1, ror #6
    and r12, r4, #0xc0c0c0c0
    and lr, r4, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r2, r4, lr, ror #6
    eor r4, r0, lr, ror #6
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r4, r4, r12, ror #20
    eor r4, r4, lr, ror #12
    and r12, r5, #0xc0c0c0c0
    and lr, r5, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r3, r5, lr, ror #6
    eor r5, r2, lr, ror #6
    eors r5, r0
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r5, r5, r12, ror #20
    eor r5, r5, lr, ror #12
    and r12, r6, #0xc0c0c0c0
    and lr, r6, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r2, r6, lr, ror #6
    eor r6, r3, lr, ror #6
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r6, r6, r12, ror #20
    eor r6, r6, lr, ror #12
    and r12, r7, #0xc0c0c0c0
    and lr, r7, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r3, r7, lr, ror #6
    eor r7, r2, lr, ror #6
    eors r7, r0
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r7, r7, r12, ror #20
    eor r7, r7, lr, ror #12
    and r12, r8, #0xc0c0c0c0
    and lr, r8, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r2, r8, lr, ror #6
    eor r8, r3, lr, ror #6
    eor r8, r8, r0
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r8, r8, r12, ror #20
    eor r8, r8, lr, ror #12
    and r12, r9, #0xc0c0c0c0
    and lr, r9, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r3, r9, lr, ror #6
    eor r9, r2, lr, ror #6
    and r12, r3, #0xf0f0f0f0
    and lr, r3, #0x0f0f0f0f
    eor r9, r9, r12, ror #20
    eor r9, r9, lr, ror #12
    and r12, r10, #0xc0c0c0c0
    and lr, r10, #0x3f3f3f3f
    orr lr, lr, r12, ror #8
    eor r2, r10, lr, ror #6
    eor r10, r3, lr, ror #6
    and r12, r2, #0xf0f0f0f0
    and lr, r2, #0x0f0f0f0f
    eor r10, r10, r12, ror #20
    eor r10, r10, lr, ror #12
    eor r11, r2, r1, ror #6
    and r12, r0, #0xf0f0f0f0
    and lr, r0, #0x0f0f0f0f
    eor r11, r11, r12, ror #20
    eor r11, r11, lr, ror #12
    bl {inv_sub_bytes}
    // round 2 modulo 4
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // InvMixColumns: a + 4 d, with d the sum of a and of a two rows on, then MixColumns
    eor r0, r11, r11, ror #16
    eor r1, r10, r10, ror #16
    eor r2, r0, r1
    eor r3, r9, r9, ror #16
    eor r11, r11, r3
    eor r3, r8, r8, ror #16
    eor r10, r10, r3
    eor r3, r7, r7, ror #16
    eor r9, r9, r3
    eor r9, r9, r0
    eor r3, r6, r6, ror #16
    eor r8, r8, r3
    eor r8, r8, r2
    eor r3, r5, r5, ror #16
    eors r7, r3
    eors r7, r1
    eor r3, r4, r4, ror #16
    eors r6, r3
    eors r6, r0
    eors r5, r2
    eors r4, r1
    // MixColumns, row r of the state 2 r columns off
    and r12, r11, #0xf0f0f0f0
    and r1, r11, #0xf0f0f0f
    orr r1, r1, r12, ror #8
    eor r0, r11, r1, ror #4
    and r12, r4, #0xf0f0f0f0
    and lr, r4, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r2, r4, lr, ror #4
    eor r4, r0, lr, ror #4
    eor r4, r4, r2, ror #16
    and r12, r5, #0xf0f0f0f0
    and lr, r5, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r3, r5, lr, ror #4
    eor r5, r2, lr, ror #4
    eors r5, r0
    eor r5, r5, r3, ror #16
    and r12, r6, #0xf0f0f0f0
    and lr, r6, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r2, r6, lr, ror #4
    eor r6, r3, lr, ror #4
    eor r6, r6, r2, ror #16
    and r12, r7, #0xf0f0f0f0
    and lr, r7, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r3, r7, lr, ror #4
    eor r7, r2, lr, ror #4
    eors r7, r0
    eor r7, r7, r3, ror #16
    and r12, r8, #0xf0f0f0f0
    and lr, r8, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r2, r8, lr, ror #4
    eor r8, r3, lr, ror #4
    eor r8, r8, r0
    eor r8, r8, r2, ror #16
    and r12, r9, #0xf0f0f0f0
    and lr, r9, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r3, r9, lr, ror #4
    eor r9, r2, lr, ror #4
    eor r9, r9, r3, ror #16
    and r12, r10, #0xf0f0f0f0
    and lr, r10, #0xf0f0f0f
    orr lr, lr, r12, ror #8
    eor r2, r10, lr, ror #4
    eor r10, r3, lr, ror #4
    eor r10, r10, r2, ror #16
    eor r11, r2, r1, ror #4
    eor r11, r11, r0, ror #16
    bl {inv_sub_bytes}
    b 2b
3:
    ldr r12, [sp, #52]
    ldmdb r12!, {{r0-r3}}
    eor r8, r8, r0
    eor r9, r9, r1
    eor r10, r10, r2
    eor r11, r11, r3
    ldmdb r12!, {{r0-r3}}
    eors r4, r0
    eors r5, r1
    eors r6, r2
    eors r7, r3
    str r12, [sp, #52]
    // unpack
    eor r0, r5, r4, lsr #1
    and r0, r0, #0x55555555
    eors r5, r0
    eor r4, r4, r0, lsl #1
    eor r0, r7, r6, lsr #1
    and r0, r0, #0x55555555
    eors r7, r0
    eor r6, r6, r0, lsl #1
    eor r0, r9, r8, lsr #1
    and r0, r0, #0x55555555
    eor r9, r9, r0
    eor r8, r8, r0, lsl #1
    eor r0, r11, r10, lsr #1
    and r0, r0, #0x55555555
    eor r11, r11, r0
    eor r10, r10, r0, lsl #1
    eor r0, r6, r4, lsr #2
    and r0, r0, #0x33333333
    eors r6, r0
    eor r4, r4, r0, lsl #2
    eor r0, r7, r5, lsr #2
    and r0, r0, #0x33333333
    eors r7, r0
    eor r5, r5, r0, lsl #2
    eor r0, r10, r8, lsr #2
    and r0, r0, #0x33333333
    eor r10, r10, r0
    eor r8, r8, r0, lsl #2
    eor r0, r11, r9, lsr #2
    and r0, r0, #0x33333333
    eor r11, r11, r0
    eor r9, r9, r0, lsl #2
    eor r0, r8, r4, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r8, r8, r0
    eor r4, r4, r0, lsl #4
    eor r0, r9, r5, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r9, r9, r0
    eor r5, r5, r0, lsl #4
    eor r0, r10, r6, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r10, r10, r0
    eor r6, r6, r0, lsl #4
    eor r0, r11, r7, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r11, r11, r0
    eor r7, r7, r0, lsl #4
    ldr r2, [sp, #60]
    ldr r12, [sp, #100]
    add r12, r2, r12
    str r4, [r2, #0]
    str r5, [r12, #0]
    str r6, [r2, #4]
    str r7, [r12, #4]
    str r8, [r2, #8]
    str r9, [r12, #8]
    str r10, [r2, #12]
    str r11, [r12, #12]
    // wipe
    mov r0, #0
    str r0, [sp, #0]
    str r0, [sp, #4]
    str r0, [sp, #8]
    str r0, [sp, #12]
    str r0, [sp, #16]
    str r0, [sp, #20]
    str r0, [sp, #24]
    str r0, [sp, #28]
    str r0, [sp, #32]
    str r0, [sp, #36]
    str r0, [sp, #40]
    str r0, [sp, #44]
    add sp, sp, #64
    pop {{r4-r11, pc}}
