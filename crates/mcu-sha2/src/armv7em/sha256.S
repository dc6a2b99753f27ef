// sha256: the compression function of SHA-256 over a number of blocks
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
    ldr r4, [r0, #0]
    ldr r5, [r0, #4]
    ldr r6, [r0, #8]
    ldr r7, [r0, #12]
    ldr r8, [r0, #16]
    ldr r9, [r0, #20]
    ldr r10, [r0, #24]
    ldr r11, [r0, #28]
    rev r4, r4
    rev r5, r5
    rev r6, r6
    rev r7, r7
    rev r8, r8
    rev r9, r9
    rev r10, r10
    rev r11, r11
    str r4, [sp, #0]
    str r5, [sp, #4]
    str r6, [sp, #8]
    str r7, [sp, #12]
    str r8, [sp, #16]
    str r9, [sp, #20]
    str r10, [sp, #24]
    str r11, [sp, #28]
    ldr r4, [r0, #32]
    ldr r5, [r0, #36]
    ldr r6, [r0, #40]
    ldr r7, [r0, #44]
    ldr r8, [r0, #48]
    ldr r9, [r0, #52]
    ldr r10, [r0, #56]
    ldr r11, [r0, #60]
    rev r4, r4
    rev r5, r5
    rev r6, r6
    rev r7, r7
    rev r8, r8
    rev r9, r9
    rev r10, r10
    rev r11, r11
    str r4, [sp, #32]
    str r5, [sp, #36]
    str r6, [sp, #40]
    str r7, [sp, #44]
    str r8, [sp, #48]
    str r9, [sp, #52]
    str r10, [sp, #56]
    str r11, [sp, #60]
    add r0, r0, #64
    ldr r1, [sp, #0]
    ldr r2, [sp, #4]
    str r0, [sp, #260]
    sub r0, sp, #192
    mov r12, #1
    .p2align 2
3:
    // eight words: the one 16 before, 15 before in r1 and r2 by turns, the last eight in r4 to r11
    ror r3, r10, #17
    eor r3, r3, r10, ror #19
    eor r3, r3, r10, lsr #10
    ror lr, r2, #7
    eor lr, lr, r2, ror #18
    eor lr, lr, r2, lsr #3
    umaal r1, lr, r3, r12
    add r4, r1, r5
    ldr r1, [r0, #200]
    str r4, [r0, #256]
    ror r3, r11, #17
    eor r3, r3, r11, ror #19
    eor r3, r3, r11, lsr #10
    ror lr, r1, #7
    eor lr, lr, r1, ror #18
    eor lr, lr, r1, lsr #3
    umaal r2, lr, r3, r12
    add r5, r2, r6
    ldr r2, [r0, #204]
    str r5, [r0, #260]
    ror r3, r4, #17
    eor r3, r3, r4, ror #19
    eor r3, r3, r4, lsr #10
    ror lr, r2, #7
    eor lr, lr, r2, ror #18
    eor lr, lr, r2, lsr #3
    umaal r1, lr, r3, r12
    add r6, r1, r7
    ldr r1, [r0, #208]
    str r6, [r0, #264]
    ror r3, r5, #17
    eor r3, r3, r5, ror #19
    eor r3, r3, r5, lsr #10
    ror lr, r1, #7
    eor lr, lr, r1, ror #18
    eor lr, lr, r1, lsr #3
    umaal r2, lr, r3, r12
    add r7, r2, r8
    ldr r2, [r0, #212]
    str r7, [r0, #268]
    ror r3, r6, #17
    eor r3, r3, r6, ror #19
    eor r3, r3, r6, lsr #10
    ror lr, r2, #7
    eor lr, lr, r2, ror #18
    eor lr, lr, r2, lsr #3
    umaal r1, lr, r3, r12
    add r8, r1, r9
    ldr r1, [r0, #216]
    str r8, [r0, #272]
    ror r3, r7, #17
    eor r3, r3, r7, ror #19
    eor r3, r3, r7, lsr #10
    ror lr, r1, #7
    eor lr, lr, r1, ror #18
    eor lr, lr, r1, lsr #3
    umaal r2, lr, r3, r12
    add r9, r2, r10
    ldr r2, [r0, #220]
    str r9, [r0, #276]
    ror r3, r8, #17
    eor r3, r3, r8, ror #19
    eor r3, r3, r8, lsr #10
    ror lr, r2, #7
    eor lr, lr, r2, ror #18
    eor lr, lr, r2, lsr #3
    umaal r1, lr, r3, r12
    add r10, r1, r11
    ldr r1, [r0, #224]
    str r10, [r0, #280]
    ror r3, r9, #17
    eor r3, r3, r9, ror #19
    eor r3, r3, r9, lsr #10
    ror lr, r1, #7
    eor lr, lr, r1, ror #18
    eor lr, lr, r1, lsr #3
    umaal r2, lr, r3, r12
    add r11, r2, r4
    ldr r2, [r0, #228]
    str r11, [r0, #284]
    add r0, r0, #32
    cmp r0, sp
    bne 3b
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
    // round 4: Ch, S1, Maj, S0
    and r0, r4, r5
    bic r1, r6, r4
    umaal r7, r0, r1, r12
    ldr r0, [sp, #16]
    ldr r1, [lr], #4
    ldr r2, [sp, #20]
    ldr r3, [lr], #4
    str lr, [sp, #16]
    umaal r7, r0, r1, r12
    umaal r6, r2, r3, r12
    eor r0, r4, r4, ror #5
    eor r0, r0, r4, ror #19
    add r7, r7, r0, ror #6
    add r11, r11, r7
    eor r0, r8, r9
    and r0, r0, r10
    and r1, r8, r9
    umaal r7, r0, r1, r12
    eor r0, r8, r8, ror #11
    eor r0, r0, r8, ror #20
    add r7, r7, r0, ror #2
    // round 5: Ch, S1, Maj, S0
    and r0, r11, r4
    bic r1, r5, r11
    umaal r6, r0, r1, r12
    eor r0, r11, r11, ror #5
    eor r0, r0, r11, ror #19
    add r6, r6, r0, ror #6
    add r10, r10, r6
    eor r0, r7, r8
    and r0, r0, r9
    and r1, r7, r8
    umaal r6, r0, r1, r12
    eor r0, r7, r7, ror #11
    eor r0, r0, r7, ror #20
    add r6, r6, r0, ror #2
    // round 6: Ch, S1, Maj, S0
    and r0, r10, r11
    bic r1, r4, r10
    umaal r5, r0, r1, r12
    ldr r0, [sp, #24]
    ldr r1, [lr], #4
    ldr r2, [sp, #28]
    ldr r3, [lr], #4
    str lr, [sp, #24]
    umaal r5, r0, r1, r12
    umaal r4, r2, r3, r12
    eor r0, r10, r10, ror #5
    eor r0, r0, r10, ror #19
    add r5, r5, r0, ror #6
    add r9, r9, r5
    eor r0, r6, r7
    and r0, r0, r8
    and r1, r6, r7
    umaal r5, r0, r1, r12
    eor r0, r6, r6, ror #11
    eor r0, r0, r6, ror #20
    add r5, r5, r0, ror #2
    // round 7: Ch, S1, Maj, S0
    and r0, r9, r10
    bic r1, r11, r9
    umaal r4, r0, r1, r12
    eor r0, r9, r9, ror #5
    eor r0, r0, r9, ror #19
    add r4, r4, r0, ror #6
    add r8, r8, r4
    eor r0, r5, r6
    and r0, r0, r7
    and r1, r5, r6
    umaal r4, r0, r1, r12
    eor r0, r5, r5, ror #11
    eor r0, r0, r5, ror #20
    add r4, r4, r0, ror #2
    add sp, sp, #32
    tst r3, #0x8700
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
    str r0, [sp, #4]
    str r0, [sp, #12]
    str r0, [sp, #20]
    str r0, [sp, #28]
    str r0, [sp, #36]
    str r0, [sp, #44]
    str r0, [sp, #52]
    str r0, [sp, #60]
    str r0, [sp, #68]
    str r0, [sp, #76]
    str r0, [sp, #84]
    str r0, [sp, #92]
    str r0, [sp, #100]
    str r0, [sp, #108]
    str r0, [sp, #116]
    str r0, [sp, #124]
    str r0, [sp, #132]
    str r0, [sp, #140]
    str r0, [sp, #148]
    str r0, [sp, #156]
    str r0, [sp, #164]
    str r0, [sp, #172]
    str r0, [sp, #180]
    str r0, [sp, #188]
    str r0, [sp, #196]
    str r0, [sp, #204]
    str r0, [sp, #212]
    str r0, [sp, #220]
    str r0, [sp, #228]
    str r0, [sp, #236]
    str r0, [sp, #244]
    str r0, [sp, #252]
    add sp, sp, #272
    pop {{r4-r11, pc}}
