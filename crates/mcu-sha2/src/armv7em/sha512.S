// sha512: the compression function of SHA-512 over a number of blocks
//   args:     r0 = state read and write 64, r1 = blocks read 128 * r2, r2 = count, public, at least 1, r3 = constants read 640; align 4; blocks at any address; no overlap
//   requires: blocks big-endian; the lower half of a word of the state, and of a constant, first; the constants of FIPS 180-4
//   ensures:  the state after all blocks
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    240 bytes          wiped: the message and the state; the rest are pointers and counts
//   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; FIPS 180-4, 6.4.2
//   twin:     mcu_sha2::compress512
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r11, lr}}
    push {{r0-r2}}
    sub sp, sp, #192
    mov lr, r3
2:
    // state
    ldr r12, [sp, #192]
    add r8, sp, #128
    ldmia r12!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    ldmia r12!, {{r0-r7}}
    stmia r8!, {{r0-r7}}
    // words 0 to 15
    ldr r12, [sp, #196]
    add r8, r12, #128
    mov r9, sp
7:
    ldr r1, [r12, #0]
    ldr r0, [r12, #4]
    ldr r3, [r12, #8]
    ldr r2, [r12, #12]
    ldr r5, [r12, #16]
    ldr r4, [r12, #20]
    ldr r7, [r12, #24]
    ldr r6, [r12, #28]
    rev r0, r0
    rev r1, r1
    rev r2, r2
    rev r3, r3
    rev r4, r4
    rev r5, r5
    rev r6, r6
    rev r7, r7
    stmia r9!, {{r0-r7}}
    add r12, r12, #32
    cmp r12, r8
    bne 7b
    str r12, [sp, #196]
3:
    // b ^ c, a, e
    ldr r8, [sp, #136]
    ldr r9, [sp, #140]
    ldr r0, [sp, #144]
    ldr r1, [sp, #148]
    ldr r4, [sp, #128]
    ldr r5, [sp, #132]
    ldr r6, [sp, #160]
    ldr r7, [sp, #164]
    eor r8, r8, r0
    eor r9, r9, r1
    sub r12, sp, #128
    .p2align 2
4:
    // round 0: Ch, S1, Maj, S0
    ldr r10, [sp, #184]
    ldr r11, [sp, #188]
    ldr r0, [r12, #128]
    ldr r1, [r12, #132]
    ldr r2, [lr, #0]
    ldr r3, [lr, #4]
    str r4, [sp, #128]
    str r5, [sp, #132]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #168]
    ldr r1, [sp, #172]
    ldr r2, [sp, #176]
    ldr r3, [sp, #180]
    str r6, [sp, #160]
    eors r0, r0, r2
    ands r0, r0, r6
    eors r0, r0, r2
    eors r1, r1, r3
    ands r1, r1, r7
    eors r1, r1, r3
    adds r10, r10, r0
    adc r11, r11, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r10, r10, r0, lsr #14
    adc r11, r11, r1, lsr #14
    adds r10, r10, r1, lsl #18
    adc r11, r11, r0, lsl #18
    ldr r0, [sp, #136]
    ldr r1, [sp, #140]
    ldr r2, [sp, #152]
    ldr r3, [sp, #156]
    str r7, [sp, #164]
    adds r6, r2, r10
    adc r7, r3, r11
    eor r2, r4, r0
    and r8, r8, r2
    eor r8, r8, r0
    eor r3, r5, r1
    and r9, r9, r3
    eor r9, r9, r1
    adds r10, r10, r8
    adc r11, r11, r9
    eor r0, r4, r4, lsr #6
    eor r0, r0, r5, lsl #26
    eor r0, r0, r4, lsr #11
    eor r0, r0, r5, lsl #21
    eor r1, r5, r5, lsr #6
    eor r1, r1, r4, lsl #26
    eor r1, r1, r5, lsr #11
    eor r1, r1, r4, lsl #21
    adds r10, r10, r0, lsr #28
    adc r11, r11, r1, lsr #28
    adds r10, r10, r1, lsl #4
    adc r11, r11, r0, lsl #4
    // round 1: Ch, S1, Maj, S0
    ldr r4, [sp, #176]
    ldr r5, [sp, #180]
    ldr r0, [r12, #136]
    ldr r1, [r12, #140]
    ldr r8, [lr, #8]
    ldr r9, [lr, #12]
    str r10, [sp, #184]
    str r11, [sp, #188]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #160]
    ldr r1, [sp, #164]
    ldr r8, [sp, #168]
    ldr r9, [sp, #172]
    str r6, [sp, #152]
    eor r0, r0, r8
    ands r0, r0, r6
    eor r0, r0, r8
    eor r1, r1, r9
    ands r1, r1, r7
    eor r1, r1, r9
    adds r4, r4, r0
    adcs r5, r5, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r4, r4, r0, lsr #14
    adc r5, r5, r1, lsr #14
    adds r4, r4, r1, lsl #18
    adc r5, r5, r0, lsl #18
    ldr r0, [sp, #128]
    ldr r1, [sp, #132]
    ldr r8, [sp, #144]
    ldr r9, [sp, #148]
    str r7, [sp, #156]
    adds r6, r8, r4
    adc r7, r9, r5
    eor r8, r10, r0
    and r2, r2, r8
    eors r2, r2, r0
    eor r9, r11, r1
    and r3, r3, r9
    eors r3, r3, r1
    adds r4, r4, r2
    adcs r5, r5, r3
    eor r0, r10, r10, lsr #6
    eor r0, r0, r11, lsl #26
    eor r0, r0, r10, lsr #11
    eor r0, r0, r11, lsl #21
    eor r1, r11, r11, lsr #6
    eor r1, r1, r10, lsl #26
    eor r1, r1, r11, lsr #11
    eor r1, r1, r10, lsl #21
    adds r4, r4, r0, lsr #28
    adc r5, r5, r1, lsr #28
    adds r4, r4, r1, lsl #4
    adc r5, r5, r0, lsl #4
    // round 2: Ch, S1, Maj, S0
    ldr r10, [sp, #168]
    ldr r11, [sp, #172]
    ldr r0, [r12, #144]
    ldr r1, [r12, #148]
    ldr r2, [lr, #16]
    ldr r3, [lr, #20]
    str r4, [sp, #176]
    str r5, [sp, #180]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #152]
    ldr r1, [sp, #156]
    ldr r2, [sp, #160]
    ldr r3, [sp, #164]
    str r6, [sp, #144]
    eors r0, r0, r2
    ands r0, r0, r6
    eors r0, r0, r2
    eors r1, r1, r3
    ands r1, r1, r7
    eors r1, r1, r3
    adds r10, r10, r0
    adc r11, r11, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r10, r10, r0, lsr #14
    adc r11, r11, r1, lsr #14
    adds r10, r10, r1, lsl #18
    adc r11, r11, r0, lsl #18
    ldr r0, [sp, #184]
    ldr r1, [sp, #188]
    ldr r2, [sp, #136]
    ldr r3, [sp, #140]
    str r7, [sp, #148]
    adds r6, r2, r10
    adc r7, r3, r11
    eor r2, r4, r0
    and r8, r8, r2
    eor r8, r8, r0
    eor r3, r5, r1
    and r9, r9, r3
    eor r9, r9, r1
    adds r10, r10, r8
    adc r11, r11, r9
    eor r0, r4, r4, lsr #6
    eor r0, r0, r5, lsl #26
    eor r0, r0, r4, lsr #11
    eor r0, r0, r5, lsl #21
    eor r1, r5, r5, lsr #6
    eor r1, r1, r4, lsl #26
    eor r1, r1, r5, lsr #11
    eor r1, r1, r4, lsl #21
    adds r10, r10, r0, lsr #28
    adc r11, r11, r1, lsr #28
    adds r10, r10, r1, lsl #4
    adc r11, r11, r0, lsl #4
    // round 3: Ch, S1, Maj, S0
    ldr r4, [sp, #160]
    ldr r5, [sp, #164]
    ldr r0, [r12, #152]
    ldr r1, [r12, #156]
    ldr r8, [lr, #24]
    ldr r9, [lr, #28]
    str r10, [sp, #168]
    str r11, [sp, #172]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #144]
    ldr r1, [sp, #148]
    ldr r8, [sp, #152]
    ldr r9, [sp, #156]
    str r6, [sp, #136]
    eor r0, r0, r8
    ands r0, r0, r6
    eor r0, r0, r8
    eor r1, r1, r9
    ands r1, r1, r7
    eor r1, r1, r9
    adds r4, r4, r0
    adcs r5, r5, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r4, r4, r0, lsr #14
    adc r5, r5, r1, lsr #14
    adds r4, r4, r1, lsl #18
    adc r5, r5, r0, lsl #18
    ldr r0, [sp, #176]
    ldr r1, [sp, #180]
    ldr r8, [sp, #128]
    ldr r9, [sp, #132]
    str r7, [sp, #140]
    adds r6, r8, r4
    adc r7, r9, r5
    eor r8, r10, r0
    and r2, r2, r8
    eors r2, r2, r0
    eor r9, r11, r1
    and r3, r3, r9
    eors r3, r3, r1
    adds r4, r4, r2
    adcs r5, r5, r3
    eor r0, r10, r10, lsr #6
    eor r0, r0, r11, lsl #26
    eor r0, r0, r10, lsr #11
    eor r0, r0, r11, lsl #21
    eor r1, r11, r11, lsr #6
    eor r1, r1, r10, lsl #26
    eor r1, r1, r11, lsr #11
    eor r1, r1, r10, lsl #21
    adds r4, r4, r0, lsr #28
    adc r5, r5, r1, lsr #28
    adds r4, r4, r1, lsl #4
    adc r5, r5, r0, lsl #4
    // round 4: Ch, S1, Maj, S0
    ldr r10, [sp, #152]
    ldr r11, [sp, #156]
    ldr r0, [r12, #160]
    ldr r1, [r12, #164]
    ldr r2, [lr, #32]
    ldr r3, [lr, #36]
    str r4, [sp, #160]
    str r5, [sp, #164]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #136]
    ldr r1, [sp, #140]
    ldr r2, [sp, #144]
    ldr r3, [sp, #148]
    str r6, [sp, #128]
    eors r0, r0, r2
    ands r0, r0, r6
    eors r0, r0, r2
    eors r1, r1, r3
    ands r1, r1, r7
    eors r1, r1, r3
    adds r10, r10, r0
    adc r11, r11, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r10, r10, r0, lsr #14
    adc r11, r11, r1, lsr #14
    adds r10, r10, r1, lsl #18
    adc r11, r11, r0, lsl #18
    ldr r0, [sp, #168]
    ldr r1, [sp, #172]
    ldr r2, [sp, #184]
    ldr r3, [sp, #188]
    str r7, [sp, #132]
    adds r6, r2, r10
    adc r7, r3, r11
    eor r2, r4, r0
    and r8, r8, r2
    eor r8, r8, r0
    eor r3, r5, r1
    and r9, r9, r3
    eor r9, r9, r1
    adds r10, r10, r8
    adc r11, r11, r9
    eor r0, r4, r4, lsr #6
    eor r0, r0, r5, lsl #26
    eor r0, r0, r4, lsr #11
    eor r0, r0, r5, lsl #21
    eor r1, r5, r5, lsr #6
    eor r1, r1, r4, lsl #26
    eor r1, r1, r5, lsr #11
    eor r1, r1, r4, lsl #21
    adds r10, r10, r0, lsr #28
    adc r11, r11, r1, lsr #28
    adds r10, r10, r1, lsl #4
    adc r11, r11, r0, lsl #4
    // round 5: Ch, S1, Maj, S0
    ldr r4, [sp, #144]
    ldr r5, [sp, #148]
    ldr r0, [r12, #168]
    ldr r1, [r12, #172]
    ldr r8, [lr, #40]
    ldr r9, [lr, #44]
    str r10, [sp, #152]
    str r11, [sp, #156]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #128]
    ldr r1, [sp, #132]
    ldr r8, [sp, #136]
    ldr r9, [sp, #140]
    str r6, [sp, #184]
    eor r0, r0, r8
    ands r0, r0, r6
    eor r0, r0, r8
    eor r1, r1, r9
    ands r1, r1, r7
    eor r1, r1, r9
    adds r4, r4, r0
    adcs r5, r5, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r4, r4, r0, lsr #14
    adc r5, r5, r1, lsr #14
    adds r4, r4, r1, lsl #18
    adc r5, r5, r0, lsl #18
    ldr r0, [sp, #160]
    ldr r1, [sp, #164]
    ldr r8, [sp, #176]
    ldr r9, [sp, #180]
    str r7, [sp, #188]
    adds r6, r8, r4
    adc r7, r9, r5
    eor r8, r10, r0
    and r2, r2, r8
    eors r2, r2, r0
    eor r9, r11, r1
    and r3, r3, r9
    eors r3, r3, r1
    adds r4, r4, r2
    adcs r5, r5, r3
    eor r0, r10, r10, lsr #6
    eor r0, r0, r11, lsl #26
    eor r0, r0, r10, lsr #11
    eor r0, r0, r11, lsl #21
    eor r1, r11, r11, lsr #6
    eor r1, r1, r10, lsl #26
    eor r1, r1, r11, lsr #11
    eor r1, r1, r10, lsl #21
    adds r4, r4, r0, lsr #28
    adc r5, r5, r1, lsr #28
    adds r4, r4, r1, lsl #4
    adc r5, r5, r0, lsl #4
    // round 6: Ch, S1, Maj, S0
    ldr r10, [sp, #136]
    ldr r11, [sp, #140]
    ldr r0, [r12, #176]
    ldr r1, [r12, #180]
    ldr r2, [lr, #48]
    ldr r3, [lr, #52]
    str r4, [sp, #144]
    str r5, [sp, #148]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #184]
    ldr r1, [sp, #188]
    ldr r2, [sp, #128]
    ldr r3, [sp, #132]
    str r6, [sp, #176]
    eors r0, r0, r2
    ands r0, r0, r6
    eors r0, r0, r2
    eors r1, r1, r3
    ands r1, r1, r7
    eors r1, r1, r3
    adds r10, r10, r0
    adc r11, r11, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r10, r10, r0, lsr #14
    adc r11, r11, r1, lsr #14
    adds r10, r10, r1, lsl #18
    adc r11, r11, r0, lsl #18
    ldr r0, [sp, #152]
    ldr r1, [sp, #156]
    ldr r2, [sp, #168]
    ldr r3, [sp, #172]
    str r7, [sp, #180]
    adds r6, r2, r10
    adc r7, r3, r11
    eor r2, r4, r0
    and r8, r8, r2
    eor r8, r8, r0
    eor r3, r5, r1
    and r9, r9, r3
    eor r9, r9, r1
    adds r10, r10, r8
    adc r11, r11, r9
    eor r0, r4, r4, lsr #6
    eor r0, r0, r5, lsl #26
    eor r0, r0, r4, lsr #11
    eor r0, r0, r5, lsl #21
    eor r1, r5, r5, lsr #6
    eor r1, r1, r4, lsl #26
    eor r1, r1, r5, lsr #11
    eor r1, r1, r4, lsl #21
    adds r10, r10, r0, lsr #28
    adc r11, r11, r1, lsr #28
    adds r10, r10, r1, lsl #4
    adc r11, r11, r0, lsl #4
    // round 7: Ch, S1, Maj, S0
    ldr r4, [sp, #128]
    ldr r5, [sp, #132]
    ldr r0, [r12, #184]
    ldr r1, [r12, #188]
    ldr r8, [lr, #56]
    ldr r9, [lr, #60]
    str r10, [sp, #136]
    str r11, [sp, #140]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #176]
    ldr r1, [sp, #180]
    ldr r8, [sp, #184]
    ldr r9, [sp, #188]
    str r6, [sp, #168]
    eor r0, r0, r8
    ands r0, r0, r6
    eor r0, r0, r8
    eor r1, r1, r9
    ands r1, r1, r7
    eor r1, r1, r9
    adds r4, r4, r0
    adcs r5, r5, r1
    eor r0, r6, r6, lsr #4
    eor r0, r0, r7, lsl #28
    eor r0, r0, r6, lsr #27
    eor r0, r0, r7, lsl #5
    eor r1, r7, r7, lsr #4
    eor r1, r1, r6, lsl #28
    eor r1, r1, r7, lsr #27
    eor r1, r1, r6, lsl #5
    adds r4, r4, r0, lsr #14
    adc r5, r5, r1, lsr #14
    adds r4, r4, r1, lsl #18
    adc r5, r5, r0, lsl #18
    ldr r0, [sp, #144]
    ldr r1, [sp, #148]
    ldr r8, [sp, #160]
    ldr r9, [sp, #164]
    str r7, [sp, #172]
    adds r6, r8, r4
    adc r7, r9, r5
    eor r8, r10, r0
    and r2, r2, r8
    eors r2, r2, r0
    eor r9, r11, r1
    and r3, r3, r9
    eors r3, r3, r1
    adds r4, r4, r2
    adcs r5, r5, r3
    eor r0, r10, r10, lsr #6
    eor r0, r0, r11, lsl #26
    eor r0, r0, r10, lsr #11
    eor r0, r0, r11, lsl #21
    eor r1, r11, r11, lsr #6
    eor r1, r1, r10, lsl #26
    eor r1, r1, r11, lsr #11
    eor r1, r1, r10, lsl #21
    adds r4, r4, r0, lsr #28
    adc r5, r5, r1, lsr #28
    adds r4, r4, r1, lsl #4
    adc r5, r5, r0, lsl #4
    add r12, r12, #64
    add lr, lr, #64
    cmp r12, sp
    bne.w 4b
    str r4, [sp, #128]
    str r5, [sp, #132]
    str r6, [sp, #160]
    str r7, [sp, #164]
    ldrb r0, [lr, #-1]
    cmp r0, #108
    beq.w 6f
    // the next 16 words
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    ldr r4, [sp, #112]
    ldr r5, [sp, #116]
    ldr r6, [sp, #120]
    ldr r7, [sp, #124]
    mov r12, #0
    .p2align 2
5:
    // word 0: s0, s1
    movs r8, r2, lsr #1
    rrxs r9, r3
    rrx r8, r2
    eor r10, r2, r8
    eor r11, r3, r9
    eor r9, r9, r11, lsr #7
    eor r9, r9, r8, lsl #25
    eor r8, r8, r10, lsr #7
    eor r8, r8, r11, lsl #25
    adds r0, r0, r8
    adc r1, r1, r9
    lsr r10, r4, #19
    eor r10, r10, r5, lsl #13
    eor r10, r10, r5, lsr #29
    eor r10, r10, r4, lsl #3
    eor r10, r10, r4, lsr #6
    lsr r11, r5, #19
    eor r11, r11, r4, lsl #13
    eor r11, r11, r4, lsr #29
    eor r11, r11, r5, lsl #3
    eor r11, r11, r5, lsr #6
    eor r10, r10, r5, lsl #26
    adds r0, r0, r10
    adc r1, r1, r11
    add r8, r12, #72
    and r8, r8, #127
    add r8, sp
    ldr r10, [r8, #0]
    ldr r11, [r8, #4]
    adds r4, r0, r10
    adc r5, r1, r11
    add r8, r12, #16
    and r8, r8, #127
    add r8, sp
    ldr r0, [r8, #0]
    ldr r1, [r8, #4]
    str r4, [sp, r12]
    // word 1: s0, s1
    movs r8, r0, lsr #1
    rrxs r9, r1
    rrx r8, r0
    eor r10, r0, r8
    eor r11, r1, r9
    eor r9, r9, r11, lsr #7
    eor r9, r9, r8, lsl #25
    eor r8, r8, r10, lsr #7
    eor r8, r8, r11, lsl #25
    adds r2, r2, r8
    adc r3, r3, r9
    lsr r10, r6, #19
    eor r10, r10, r7, lsl #13
    eor r10, r10, r7, lsr #29
    eor r10, r10, r6, lsl #3
    eor r10, r10, r6, lsr #6
    lsr r11, r7, #19
    eor r11, r11, r6, lsl #13
    eor r11, r11, r6, lsr #29
    eor r11, r11, r7, lsl #3
    eor r11, r11, r7, lsr #6
    eor r10, r10, r7, lsl #26
    adds r2, r2, r10
    adc r3, r3, r11
    add r8, r12, #80
    and r8, r8, #127
    add r8, sp
    add r9, sp, r12
    ldr r10, [r8, #0]
    ldr r11, [r8, #4]
    str r5, [r9, #4]
    adds r6, r2, r10
    adc r7, r3, r11
    ldr r2, [r9, #24]
    ldr r3, [r9, #28]
    str r6, [r9, #8]
    str r7, [r9, #12]
    add r12, r12, #16
    cmp r12, #128
    bne.w 5b
    b.w 3b
6:
    // add to the state
    ldr r12, [sp, #192]
    add r9, sp, #128
    add r8, r9, #64
8:
    ldmia r12, {{r0-r3}}
    ldmia r9!, {{r4-r7}}
    adds r0, r0, r4
    adcs r1, r1, r5
    adds r2, r2, r6
    adcs r3, r3, r7
    stmia r12!, {{r0-r3}}
    cmp r9, r8
    bne 8b
    sub lr, lr, #640
    ldr r0, [sp, #200]
    subs r0, r0, #1
    str r0, [sp, #200]
    bne.w 2b
    // wipe
    movs r0, #0
    movs r1, #0
    movs r2, #0
    movs r3, #0
    movs r4, #0
    movs r5, #0
    movs r6, #0
    movs r7, #0
    mov r12, sp
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    add sp, sp, #204
    pop {{r4-r11, pc}}
