// keystream_small: output = input + key stream (exclusive or), for each block; the counter advances
//   args:     r0 = state read and write 64, r1 = input read 64 * r3, r2 = output write 64 * r3, r3 = count, public, at least 1, [sp] = double_rounds, public, 2 or 10; align 4; input at any address; output at any address; output may equal input, no partial overlap
//   requires: nothing; any other number of double rounds from 1 on is right, too
//   ensures:  word 12 of the state, alone, advances by a block for each, modulo 2^32
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    116 bytes          wiped: words of the block; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   by hand; rotations are left pending and taken by the operand of the next instruction
//   twin:     mcu_chacha20::apply
// A template of `naked_asm!`: braces are doubled.
//   rounds:    one body: it leaves words where the same body, as a round of columns, finds the diagonals, and the other way around.
//              For that, place i of row r gets what place 2 - i + r, modulo 4, has: words 0, 2; 4, 7; 5, 6; 9, 11; 12, 13; 14, 15
//              change places, which costs no moves: they do so where they are written, loaded and stored anyway
//   registers: words 0, 1 in r0, r1; 3, 4, 5 in r3-r5; 8, 9, 10 in r8-r10; 12, 13 in r12, lr; 14 in r7; 15 in r11;
//              r2 = rounds left; r6 is free between rounds
//   pending:   words 4 to 7 are to be rotated right by 25, words 12 to 15 by 24
//   frame:     sp = 16 words: between rounds 2, 6, 7, 11 are there; then state, input, output, blocks left
    push {{r0-r11, lr}}
    sub sp, sp, #64
1:
    // the state, with rotations to be pending
    ldr lr, [sp, #64]
    ldm lr, {{r0-r12, lr}}
    ror r6, r6, #7
    ror r7, r7, #7
    str r2, [sp, #8]
    strd r6, r7, [sp, #24]
    str r11, [sp, #44]
    ldr r6, [sp, #64]
    ldr r2, [sp, #116]
    ldrd r7, r11, [r6, #56]
    ror r4, r4, #7
    ror r5, r5, #7
    ror r12, r12, #8
    ror lr, lr, #8
    ror r7, r7, #8
    ror r11, r11, #8
    lsls r2, r2, #1
    .p2align 2
2:
    // words 0, 4, 8, 12 and 1, 5, 9, 13; 12 goes by r6
    add r0, r0, r4, ror #25
    add r1, r1, r5, ror #25
    eor r6, r0, r12, ror #24
    eor r12, r1, lr, ror #24
    add r8, r8, r6, ror #16
    add r9, r9, r12, ror #16
    eor r4, r8, r4, ror #25
    eor r5, r9, r5, ror #25
    add r0, r0, r4, ror #20
    add r1, r1, r5, ror #20
    eor lr, r0, r6, ror #16
    eor r12, r1, r12, ror #16
    add r8, r8, lr, ror #24
    add r9, r9, r12, ror #24
    eor r4, r8, r4, ror #20
    eor r5, r9, r5, ror #20
    // words 6, 7, 11, 2 for 5, 4, 9, 0
    ldr r6, [sp, #24]
    str r5, [sp, #24]
    ldr r5, [sp, #28]
    str r4, [sp, #28]
    ldr r4, [sp, #44]
    str r9, [sp, #44]
    ldr r9, [sp, #8]
    str r0, [sp, #8]
    // words 2, 6, 10, 14 and 3, 7, 11, 15, from r9, r6, r10, r7 and r3, r5, r4, r11; 14 goes by r9
    add r0, r9, r6, ror #25
    add r3, r3, r5, ror #25
    eor r9, r0, r7, ror #24
    eor r7, r3, r11, ror #24
    add r10, r10, r9, ror #16
    add r4, r4, r7, ror #16
    eor r6, r10, r6, ror #25
    eor r5, r4, r5, ror #25
    add r0, r0, r6, ror #20
    add r3, r3, r5, ror #20
    eor r11, r0, r9, ror #16
    eor r7, r3, r7, ror #16
    add r10, r10, r11, ror #24
    add r9, r4, r7, ror #24
    eor r4, r9, r5, ror #20
    eor r5, r10, r6, ror #20
    subs r2, r2, #1
    bne 2b
    // all words in the frame, nothing pending
    ror r7, r7, #24
    ror r11, r11, #24
    strd r7, r11, [sp, #56]
    ldr r2, [sp, #8]
    ldrd r6, r7, [sp, #24]
    ldr r11, [sp, #44]
    ror r4, r4, #25
    ror r5, r5, #25
    ror r6, r6, #25
    ror r7, r7, #25
    ror r12, r12, #24
    ror lr, lr, #24
    stm sp, {{r0-r12, lr}}
    // output, last word first; offsets take the places of words
    mov r4, sp
    add r7, sp, #64
    ldm r7!, {{r0-r2}}
    movs r3, #60
    .p2align 2
3:
    ldr r5, [r4, r3]
    ldr r6, [r0, r3]
    ldr r7, [r1, r3]
    str r3, [r4, r3]
    adds r5, r5, r6
    eors r5, r5, r7
    str r5, [r2, r3]
    subs r3, r3, #4
    bpl 3b
    // the counter and the loop's own
    ldr r3, [r0, #48]
    adds r1, r1, #64
    adds r2, r2, #64
    adds r3, r3, #1
    str r3, [r0, #48]
    ldr r3, [sp, #76]
    add r7, sp, #68
    subs r3, r3, #1
    stm r7!, {{r1-r3}}
    bne 1b
    add sp, sp, #80
    pop {{r4-r11, pc}}
