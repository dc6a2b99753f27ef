// decrypt_small: two blocks by keys whose rows are in place
//   args:     r0 = keys read 64 * r1 + 32, r1 = pairs, public, 5 to 7, as the end of keys, r2 = input read 32, r3 = output write 32, [sp] = second, public, 0 or 16; align 4; input at any address; output at any address; output may equal input, no partial overlap
//   requires: keys of pairs of rounds, and the last key, each the same for both blocks; the second block is so many bytes behind the first, 0 for one block alone
//   ensures:  the blocks of the output
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    36 bytes          wiped: s0-s11; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; bits in words, as in fixslicing, but ShiftRows in every round
//   twin:     mcu_aes::decrypt_small
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    ldr r12, [sp, #36]
    vmov s15, r3
    add r12, r2, r12
    // from the end of the last key down to that of the first
    add r3, r0, #32
    vmov s14, r3
    add r3, r1, #32
    vmov s13, r3
    ldr r4, [r2, #0]
    ldr r5, [r12, #0]
    ldr r6, [r2, #4]
    ldr r7, [r12, #4]
    ldr r8, [r2, #8]
    ldr r9, [r12, #8]
    ldr r10, [r2, #12]
    ldr r11, [r12, #12]
    bl {transpose}
    vmov r12, s13
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
    vmov s13, r12
    b 3f
.p2align 2
2:
    vmov r12, s13
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
    vmov s13, r12
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
3:
    // InvShiftRows
    // two columns for rows 2 and 3, then one for rows 1 and 3
    mov r0, #0x0f0f0f0f
    lsls r0, r0, #16
    eor r1, r4, r4, lsr #4
    ands r1, r0
    eors r4, r1
    eor r4, r4, r1, lsl #4
    and r1, r4, #0x3f003f00
    and r2, r4, #0xc000c000
    and r4, r4, #0x00ff00ff
    orr r4, r4, r1, lsl #2
    orr r4, r4, r2, lsr #6
    eor r1, r5, r5, lsr #4
    ands r1, r0
    eors r5, r1
    eor r5, r5, r1, lsl #4
    and r1, r5, #0x3f003f00
    and r2, r5, #0xc000c000
    and r5, r5, #0x00ff00ff
    orr r5, r5, r1, lsl #2
    orr r5, r5, r2, lsr #6
    eor r1, r6, r6, lsr #4
    ands r1, r0
    eors r6, r1
    eor r6, r6, r1, lsl #4
    and r1, r6, #0x3f003f00
    and r2, r6, #0xc000c000
    and r6, r6, #0x00ff00ff
    orr r6, r6, r1, lsl #2
    orr r6, r6, r2, lsr #6
    eor r1, r7, r7, lsr #4
    ands r1, r0
    eors r7, r1
    eor r7, r7, r1, lsl #4
    and r1, r7, #0x3f003f00
    and r2, r7, #0xc000c000
    and r7, r7, #0x00ff00ff
    orr r7, r7, r1, lsl #2
    orr r7, r7, r2, lsr #6
    eor r1, r8, r8, lsr #4
    ands r1, r0
    eor r8, r8, r1
    eor r8, r8, r1, lsl #4
    and r1, r8, #0x3f003f00
    and r2, r8, #0xc000c000
    and r8, r8, #0x00ff00ff
    orr r8, r8, r1, lsl #2
    orr r8, r8, r2, lsr #6
    eor r1, r9, r9, lsr #4
    ands r1, r0
    eor r9, r9, r1
    eor r9, r9, r1, lsl #4
    and r1, r9, #0x3f003f00
    and r2, r9, #0xc000c000
    and r9, r9, #0x00ff00ff
    orr r9, r9, r1, lsl #2
    orr r9, r9, r2, lsr #6
    eor r1, r10, r10, lsr #4
    ands r1, r0
    eor r10, r10, r1
    eor r10, r10, r1, lsl #4
    and r1, r10, #0x3f003f00
    and r2, r10, #0xc000c000
    and r10, r10, #0x00ff00ff
    orr r10, r10, r1, lsl #2
    orr r10, r10, r2, lsr #6
    eor r1, r11, r11, lsr #4
    ands r1, r0
    eor r11, r11, r1
    eor r11, r11, r1, lsl #4
    and r1, r11, #0x3f003f00
    and r2, r11, #0xc000c000
    and r11, r11, #0x00ff00ff
    orr r11, r11, r1, lsl #2
    orr r11, r11, r2, lsr #6
    bl {inv_sub_bytes}
    vmov r0, s13
    vmov r1, s14
    cmp r0, r1
    bne 2b
    vmov r12, s13
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
    vmov s13, r12
    bl {transpose}
    vmov r2, s15
    ldr r12, [sp, #36]
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
    pop {{r4-r11, pc}}
