// keystream: output = input + key stream (exclusive or), for each block; the counter advances
//   args:     r0 = state read and write 64, r1 = input read 64 * r3, r2 = output write 64 * r3, r3 = count, public, at least 1, [sp] = double_rounds, public, 2 or 10; align 4; input at any address; output at any address; output may equal input, no partial overlap
//   requires: nothing; any other even number of double rounds from 2 on is right, too
//   ensures:  word 12 of the state, alone, advances by a block for each, modulo 2^32
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    136 bytes          wiped: words of the block; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   by hand; rotations are left pending and taken by the operand of the next instruction
//   twin:     mcu_chacha20::apply
// A template of `naked_asm!`: braces are doubled.
//   registers: words 0 to 7 in r0-r7; 8, 9, 10 in r8-r10; 12, 13, 14 in r11, r12, lr; 11 and 15 take the places of 8 and 13
//   pending:   words 4 to 7 are to be rotated right by 25, words 12 to 15 by 24
//   frame:     sp = [12 words of the first column round, see below], words 8 to 15, double rounds left, state, input, output,
//              blocks left

// Two quarter rounds at a time, word by word: for cores that issue two instructions.
.macro mcu_chacha20_quarters a, b, c, d, e, f, g, h
    add \a, \a, \b, ror #25
    add \e, \e, \f, ror #25
    eor \d, \a, \d, ror #24
    eor \h, \e, \h, ror #24
    add \c, \c, \d, ror #16
    add \g, \g, \h, ror #16
    eor \b, \c, \b, ror #25
    eor \f, \g, \f, ror #25
    add \a, \a, \b, ror #20
    add \e, \e, \f, ror #20
    eor \d, \a, \d, ror #16
    eor \h, \e, \h, ror #16
    add \c, \c, \d, ror #24
    add \g, \g, \h, ror #24
    eor \b, \c, \b, ror #20
    eor \f, \g, \f, ror #20
.endm

// The column round; words 11 and 15 come.
.macro mcu_chacha20_column_round
    mcu_chacha20_quarters r0, r4, r8, r11, r1, r5, r9, r12
    str r8, [sp, #48]
    str r12, [sp, #68]
    ldr r8, [sp, #60]
    ldr r12, [sp, #76]
    mcu_chacha20_quarters r2, r6, r10, lr, r3, r7, r8, r12
.endm

// The diagonals that take words 11 and 15.
.macro mcu_chacha20_diagonals
    mcu_chacha20_quarters r0, r5, r10, r12, r1, r6, r8, r11
.endm

// The other diagonals; words 8 and 13 come.
.macro mcu_chacha20_other_diagonals
    ldr r8, [sp, #48]
    ldr r12, [sp, #68]
    mcu_chacha20_quarters r2, r7, r8, r12, r3, r4, r9, lr
.endm

// Eight words of output: r0-r3, and r4-r7 with their rotation; r8, r9, r10 = state, input, output, which advance.
.macro mcu_chacha20_output rotation
    ldm r8!, {{r11, r12, lr}}
    add r0, r0, r11
    add r1, r1, r12
    add r2, r2, lr
    ldr r11, [r8], #4
    ldr r12, [r9], #32
    ldr lr, [r9, #-28]
    add r3, r3, r11
    eor r0, r0, r12
    eor r1, r1, lr
    ldr r11, [r9, #-24]
    ldr r12, [r9, #-20]
    str r0, [r10], #32
    eor r2, r2, r11
    eor r3, r3, r12
    str r1, [r10, #-28]
    str r2, [r10, #-24]
    str r3, [r10, #-20]
    ldm r8!, {{r0-r3}}
    add r4, r0, r4, ror #\rotation
    add r5, r1, r5, ror #\rotation
    add r6, r2, r6, ror #\rotation
    add r7, r3, r7, ror #\rotation
    ldr r0, [r9, #-16]
    ldr r1, [r9, #-12]
    ldr r2, [r9, #-8]
    ldr r3, [r9, #-4]
    eor r4, r4, r0
    eor r5, r5, r1
    eor r6, r6, r2
    eor r7, r7, r3
    str r4, [r10, #-16]
    str r5, [r10, #-12]
    str r6, [r10, #-8]
    str r7, [r10, #-4]
.endm

    push {{r0-r11, lr}}
    sub sp, sp, #84
    // the state, with rotations to be pending
    ldr lr, [sp, #84]
    ldr r0, [sp, #136]
    str r0, [sp, #80]
    ldr r12, [lr, #60]
    ldr r11, [lr, #44]
    str r11, [sp, #60]
    ror r12, r12, #8
    str r12, [sp, #76]
    ldm lr, {{r0-r10}}
    ldr r11, [lr, #48]
    ldr r12, [lr, #52]
    ldr lr, [lr, #56]
    ror r4, r4, #7
    ror r5, r5, #7
    ror r6, r6, #7
    ror r7, r7, #7
    ror r11, r11, #8
    ror r12, r12, #8
    ror lr, lr, #8
    // Blocks differ in word 12 alone: what the first column round makes of the other three columns is kept for the next ones.
    mcu_chacha20_column_round
    stm sp, {{r1-r3, r5-r10, r12, lr}}
    ldr lr, [sp, #68]
    str lr, [sp, #44]
    ldr lr, [sp, #40]
    b 4f
1:
    // a next block: the first column round of words 0, 4, 8, 12, with nothing pending, and the kept words; r8 = state + 64
    ldr r12, [sp, #136]
    str r12, [sp, #80]
    ldr r4, [r8, #-48]
    ldr r0, [r8, #-64]
    ldr r8, [r8, #-32]
    add r0, r0, r4
    eor r11, r0, r11
    add r8, r8, r11, ror #16
    eor r4, r8, r4
    add r0, r0, r4, ror #20
    eor r11, r0, r11, ror #16
    add r8, r8, r11, ror #24
    eor r4, r8, r4, ror #20
    ldr r12, [sp, #44]
    str r8, [sp, #48]
    str r12, [sp, #68]
    ldm sp, {{r1-r3, r5-r10, r12, lr}}
    b 4f
    .p2align 2
2:
    mcu_chacha20_column_round
4:
    mcu_chacha20_diagonals
    str r8, [sp, #60]
    str r12, [sp, #76]
    mcu_chacha20_other_diagonals
    // the double rounds left, in the flags: the count takes the place of word 11 for a moment
    mcu_chacha20_column_round
    mcu_chacha20_diagonals
    str r8, [sp, #60]
    ldr r8, [sp, #80]
    str r12, [sp, #76]
    subs r8, r8, #2
    str r8, [sp, #80]
    mcu_chacha20_other_diagonals
    bne 2b
    // words 8 to 14 join 11 and 15 in the frame
    str r8, [sp, #48]
    str r9, [sp, #52]
    str r10, [sp, #56]
    str r11, [sp, #64]
    str r12, [sp, #68]
    str lr, [sp, #72]
    ldr r8, [sp, #84]
    ldr r9, [sp, #88]
    ldr r10, [sp, #92]
    mcu_chacha20_output 25
    add r12, sp, #48
    ldm r12, {{r0-r7}}
    mcu_chacha20_output 24
    // the counter, which the next block takes from r11, and the loop's own
    ldr r11, [r8, #-16]
    ldr r1, [sp, #96]
    str r9, [sp, #88]
    str r10, [sp, #92]
    add r11, r11, #1
    subs r1, r1, #1
    str r11, [r8, #-16]
    str r1, [sp, #96]
    bne 1b
    // wipe the words; no block is left, so r1 = 0
    mov r0, #0
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, sp
    stm r5!, {{r0-r4}}
    stm r5!, {{r0-r4}}
    stm r5!, {{r0-r4}}
    stm r5!, {{r0-r4}}
    add sp, sp, #100
    pop {{r4-r11, pc}}
.purgem mcu_chacha20_quarters
.purgem mcu_chacha20_column_round
.purgem mcu_chacha20_diagonals
.purgem mcu_chacha20_other_diagonals
.purgem mcu_chacha20_output
