// sha256_small: the compression function of SHA-256 over a number of blocks
//   args:     r0 = state read and write 32, r1 = blocks read 64 * r2, r2 = count, public, at least 1, r3 = constants read 256; align 4; blocks at any address; no overlap
//   requires: blocks big-endian; the constants of FIPS 180-4
//   ensures:  the state after all blocks
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    308 bytes          wiped: the message; the rest are pointers and counts
//   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; FIPS 180-4, 6.2.2
//   twin:     mcu_sha2::compress256
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r11, lr}}
    push {{r0-r3}}
    sub sp, sp, #256
2:
    // words 0 to 15
    ldr r0, [sp, #260]
    mov r1, sp
    add r2, r0, #64
3:
    ldr r4, [r0], #4
    ldr r5, [r0], #4
    ldr r6, [r0], #4
    ldr r7, [r0], #4
    rev r4, r4
    rev r5, r5
    rev r6, r6
    rev r7, r7
    stmia r1!, {{r4-r7}}
    cmp r0, r2
    bne 3b
    str r0, [sp, #260]
    // words 16 to 63: the ones 16, 15, 2 and 7 before
    mov r0, sp
    add r7, sp, #192
    mov r12, #1
5:
    ldr r3, [r0], #4
    ldr r1, [r0, #0]
    ldr r2, [r0, #52]
    ldr r4, [r0, #32]
    ror r5, r1, #7
    eor r5, r5, r1, ror #18
    eor r5, r5, r1, lsr #3
    ror r6, r2, #17
    eor r6, r6, r2, ror #19
    eor r6, r6, r2, lsr #10
    umaal r3, r5, r6, r12
    adds r3, r3, r4
    str r3, [r0, #60]
    cmp r0, r7
    bne 5b
    ldr r0, [sp, #256]
    ldr lr, [sp, #268]
    ldmia r0, {{r4-r11}}
    .p2align 2
4:
    // round 0: Ch, S1, Maj, S0
    and r0, r8, r9
    bic r1, r10, r8
    umaal r11, r0, r1, r12
    ldr r0, [sp, #0]
    ldr r1, [lr], #4
    ldr r2, [sp, #4]
    ldr r3, [lr], #4
    str lr, [sp, #0]
    umaal r11, r0, r1, r12
    umaal r10, r2, r3, r12
    eor r0, r8, r8, ror #5
    eor r0, r0, r8, ror #19
    add r11, r11, r0, ror #6
    add r7, r7, r11
    eor r0, r4, r5
    and r0, r0, r6
    and r1, r4, r5
    umaal r11, r0, r1, r12
    eor r0, r4, r4, ror #11
    eor r0, r0, r4, ror #20
    add r11, r11, r0, ror #2
    // round 1: Ch, S1, Maj, S0
    and r0, r7, r8
    bic r1, r9, r7
    umaal r10, r0, r1, r12
    eor r0, r7, r7, ror #5
    eor r0, r0, r7, ror #19
    add r10, r10, r0, ror #6
    add r6, r6, r10
    eor r0, r11, r4
    and r0, r0, r5
    and r1, r11, r4
    umaal r10, r0, r1, r12
    eor r0, r11, r11, ror #11
    eor r0, r0, r11, ror #20
    add r10, r10, r0, ror #2
    // round 2: Ch, S1, Maj, S0
    and r0, r6, r7
    bic r1, r8, r6
    umaal r9, r0, r1, r12
    ldr r0, [sp, #8]
    ldr r1, [lr], #4
    ldr r2, [sp, #12]
    ldr r3, [lr], #4
    str lr, [sp, #8]
    umaal r9, r0, r1, r12
    umaal r8, r2, r3, r12
    eor r0, r6, r6, ror #5
    eor r0, r0, r6, ror #19
    add r9, r9, r0, ror #6
    add r5, r5, r9
    eor r0, r10, r11
    and r0, r0, r4
    and r1, r10, r11
    umaal r9, r0, r1, r12
    eor r0, r10, r10, ror #11
    eor r0, r0, r10, ror #20
    add r9, r9, r0, ror #2
    // round 3: Ch, S1, Maj, S0
    and r0, r5, r6
    bic r1, r7, r5
    umaal r8, r0, r1, r12
    eor r0, r5, r5, ror #5
    eor r0, r0, r5, ror #19
    add r8, r8, r0, ror #6
    add r4, r4, r8
    eor r0, r9, r10
    and r0, r0, r11
    and r1, r9, r10
    umaal r8, r0, r1, r12
    eor r0, r9, r9, ror #11
    eor r0, r0, r9, ror #20
    add r8, r8, r0, ror #2
    add sp, sp, #16
    tst r3, #0x8700
    // a to d and e to h have changed places
    mov r0, r4
    mov r1, r5
    mov r2, r6
    mov r3, r7
    mov r4, r8
    mov r5, r9
    mov r6, r10
    mov r7, r11
    mov r8, r0
    mov r9, r1
    mov r10, r2
    mov r11, r3
    bne 4b
    // add to the state
    ldr r0, [sp, #0]
    ldmia r0, {{r1-r3, r12}}
    add r4, r4, r1
    add r5, r5, r2
    add r6, r6, r3
    add r7, r7, r12
    stmia r0!, {{r4-r7}}
    ldmia r0, {{r1-r3, r12}}
    add r8, r8, r1
    add r9, r9, r2
    add r10, r10, r3
    add r11, r11, r12
    stmia r0!, {{r8-r11}}
    ldr r0, [sp, #8]
    sub sp, sp, #256
    subs r0, r0, #1
    str r0, [sp, #264]
    bne.w 2b
    // wipe the words that the rounds left
    mov r0, #0
    mov r1, sp
    add r2, sp, #256
3:
    str r0, [r1, #4]
    str r0, [r1, #12]
    adds r1, r1, #16
    cmp r1, r2
    bne 3b
    add sp, sp, #272
    pop {{r4-r11, pc}}
