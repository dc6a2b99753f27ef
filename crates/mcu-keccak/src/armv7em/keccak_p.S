// keccak_p: rounds of Keccak-p[1600] on bit-interleaved lanes
//   args:     r0 = state read and write 200, r1 = constants read 32 * r2; r2 = fours, public, at least 1, as the end of constants; align 4; no overlap
//   requires: lane x + 5 y in words 2 (x + 5 y) and the next one, and a constant for each of four rounds: even bits, then odd bits
//   ensures:  the state after as many rounds as there are constants
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    100 bytes          wiped: frame
//   secret:   state          timing: addresses, branches and counts depend on pointers alone
//   origin:   `cargo xtask gen`; FIPS 202, in place over four rounds, rotations held back
//   twin:     mcu_keccak::keccak_p
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r11, lr}}
    sub sp, sp, #64
    str r2, [sp, #60]
    // parities of the columns, the even words first
    ldr r7, [r0, #0]
    ldr r2, [r0, #40]
    ldr r3, [r0, #80]
    ldr r4, [r0, #120]
    ldr r5, [r0, #160]
    eors r7, r7, r2
    eors r7, r7, r3
    eors r7, r7, r4
    eors r7, r7, r5
    ldr r8, [r0, #8]
    ldr r2, [r0, #48]
    ldr r3, [r0, #88]
    ldr r4, [r0, #128]
    ldr r5, [r0, #168]
    str r7, [sp, #0]
    eor r8, r8, r2
    eor r8, r8, r3
    eor r8, r8, r4
    eor r8, r8, r5
    ldr r7, [r0, #16]
    ldr r2, [r0, #56]
    ldr r3, [r0, #96]
    ldr r4, [r0, #136]
    ldr r5, [r0, #176]
    str r8, [sp, #4]
    eors r7, r7, r2
    eors r7, r7, r3
    eors r7, r7, r4
    eors r7, r7, r5
    ldr r8, [r0, #24]
    ldr r2, [r0, #64]
    ldr r3, [r0, #104]
    ldr r4, [r0, #144]
    ldr r5, [r0, #184]
    str r7, [sp, #8]
    eor r8, r8, r2
    eor r8, r8, r3
    eor r8, r8, r4
    eor r8, r8, r5
    ldr r7, [r0, #32]
    ldr r2, [r0, #72]
    ldr r3, [r0, #112]
    ldr r4, [r0, #152]
    ldr r5, [r0, #192]
    str r8, [sp, #12]
    eors r7, r7, r2
    eors r7, r7, r3
    eors r7, r7, r4
    eors r7, r7, r5
    ldr r2, [r0, #4]
    ldr r3, [r0, #44]
    ldr r4, [r0, #84]
    ldr r5, [r0, #124]
    ldr r6, [r0, #164]
    str r7, [sp, #16]
    eors r2, r2, r3
    eors r2, r2, r4
    eors r2, r2, r5
    eors r2, r2, r6
    ldr r3, [r0, #12]
    ldr r4, [r0, #52]
    ldr r5, [r0, #92]
    ldr r6, [r0, #132]
    ldr r7, [r0, #172]
    eors r3, r3, r4
    eors r3, r3, r5
    eors r3, r3, r6
    eors r3, r3, r7
    ldr r4, [r0, #20]
    ldr r5, [r0, #60]
    ldr r6, [r0, #100]
    ldr r7, [r0, #140]
    ldr r8, [r0, #180]
    eors r4, r4, r5
    eors r4, r4, r6
    eors r4, r4, r7
    eor r4, r4, r8
    ldr r5, [r0, #28]
    ldr r6, [r0, #68]
    ldr r7, [r0, #108]
    ldr r8, [r0, #148]
    ldr r9, [r0, #188]
    eors r5, r5, r6
    eors r5, r5, r7
    eor r5, r5, r8
    eor r5, r5, r9
    ldr r6, [r0, #36]
    ldr r7, [r0, #76]
    ldr r8, [r0, #116]
    ldr r9, [r0, #156]
    ldr r10, [r0, #196]
    eors r6, r6, r7
    eor r6, r6, r8
    eor r6, r6, r9
    eor r6, r6, r10
    // what a round leaves in registers
    ldr r7, [r0, #148]
    ldr r8, [r0, #140]
    ldr r9, [r0, #124]
    ldr r10, [r0, #132]
    ldr r11, [r0, #156]
    .p2align 2
2:
    ldr r12, [sp, #0]
    str r9, [r0, #124]
    eor lr, r5, r12
    eor r12, r4, r12, ror #1
    ldr r9, [sp, #4]
    str r10, [r0, #132]
    str r11, [r0, #156]
    eor r10, r9, r6
    eor r9, r9, r5, ror #31
    ldr r11, [sp, #8]
    str lr, [sp, #56]
    eor r5, r11, r2
    eor r11, r6, r11, ror #1
    ldr r6, [sp, #12]
    str r12, [sp, #28]
    str r10, [sp, #24]
    str r9, [sp, #36]
    eor r10, r6, r3
    eor r6, r6, r2, ror #31
    ldr r2, [sp, #16]
    str r5, [sp, #32]
    eor r9, r4, r2
    eor r2, r2, r3, ror #31
    eor r7, r7, r9
    eor r8, r8, r10
    ldr r5, [r0, #0]
    str r11, [sp, #44]
    eors r5, r5, r2
    ldr r3, [r0, #48]
    str r10, [sp, #40]
    eor r3, r12, r3, ror #1
    ldr r4, [r0, #100]
    str r6, [sp, #52]
    eor r4, r4, r10
    ldr r10, [r0, #192]
    str r9, [sp, #48]
    eor r10, r10, r6
    bic r6, r4, r3, ror #31
    eor r6, r5, r6, ror #10
    bic r9, r7, r4, ror #21
    eor r9, r3, r9, ror #12
    bic r3, r3, r5, ror #23
    eor r3, r10, r3, ror #16
    bic r5, r5, r10, ror #25
    eor r5, r5, r7, ror #21
    bic r10, r10, r7, ror #28
    eor r10, r4, r10, ror #15
    ldr r7, [r1], #4
    str r2, [sp, #20]
    eors r6, r6, r7
    ldr r4, [r0, #36]
    str r6, [r0, #0]
    eor r4, r4, lr
    ldr r7, [r0, #40]
    str r9, [r0, #48]
    eors r7, r7, r2
    ldr lr, [r0, #88]
    str r10, [r0, #100]
    eor lr, r12, lr, ror #1
    ldr r2, [r0, #184]
    str r5, [r0, #148]
    eor r2, r11, r2, ror #1
    bic r12, lr, r7, ror #20
    eor r12, r4, r12, ror #8
    bic r11, r8, lr, ror #2
    eor r11, r7, r11, ror #10
    bic r7, r7, r4, ror #4
    eor r7, r2, r7, ror #11
    bic r4, r4, r2, ror #17
    eor r4, r8, r4, ror #26
    bic r2, r2, r8, ror #21
    eor r2, r2, lr, ror #23
    eor r6, r6, r12, ror #18
    eor r9, r9, r11, ror #5
    eor r10, r10, r2, ror #25
    eor r5, r5, r4, ror #24
    str r3, [r0, #192]
    eor r3, r3, r7, ror #10
    ldr r8, [r0, #24]
    ldr lr, [sp, #44]
    str r12, [r0, #40]
    eor r8, lr, r8, ror #1
    ldr r12, [r0, #72]
    ldr lr, [sp, #52]
    str r11, [r0, #88]
    eor r12, r12, lr
    ldr lr, [r0, #84]
    ldr r11, [sp, #24]
    str r2, [r0, #140]
    eor lr, lr, r11
    ldr r2, [r0, #132]
    ldr r11, [sp, #32]
    str r4, [r0, #184]
    eor r2, r2, r11
    ldr r11, [r0, #180]
    ldr r4, [sp, #40]
    str r7, [r0, #36]
    eor r11, r11, r4
    bic r4, lr, r12, ror #24
    eor r4, r4, r8, ror #19
    bic r7, r2, lr, ror #21
    eor r7, r12, r7, ror #19
    bic r12, r12, r8, ror #27
    eor r12, r11, r12, ror #21
    bic r8, r8, r11, ror #16
    eor r8, r8, r2, ror #24
    bic r11, r11, r2, ror #8
    eor r11, lr, r11, ror #3
    eor r6, r4, r6, ror #2
    eor r9, r9, r7, ror #13
    eor r10, r11, r10, ror #12
    eor r5, r8, r5, ror #15
    eor r3, r3, r12, ror #8
    ldr r2, [r0, #12]
    ldr lr, [sp, #32]
    str r4, [r0, #84]
    eor r2, r2, lr
    ldr lr, [r0, #56]
    ldr r4, [sp, #36]
    str r7, [r0, #132]
    eor lr, lr, r4
    ldr r4, [r0, #108]
    ldr r7, [sp, #48]
    str r11, [r0, #180]
    eors r4, r4, r7
    ldr r11, [r0, #152]
    ldr r7, [sp, #52]
    str r8, [r0, #24]
    eor r11, r11, r7
    ldr r7, [r0, #160]
    ldr r8, [sp, #20]
    str r12, [r0, #72]
    eor r7, r7, r8
    bic r8, r4, lr, ror #10
    eor r8, r8, r2, ror #12
    bic r12, r11, r4, ror #23
    eor r12, lr, r12, ror #31
    bic lr, lr, r2, ror #2
    eor lr, r7, lr, ror #6
    bic r2, r2, r7, ror #24
    eor r2, r11, r2, ror #3
    bic r7, r7, r11, ror #5
    eor r7, r7, r4, ror #28
    eor r6, r6, r8, ror #21
    eor r9, r12, r9, ror #12
    eor r10, r10, r7, ror #25
    eor r5, r5, r2, ror #11
    eor r3, r3, lr, ror #30
    ldr r4, [r0, #16]
    ldr r11, [sp, #36]
    str r8, [r0, #160]
    eor r4, r4, r11
    ldr r8, [r0, #68]
    ldr r11, [sp, #48]
    str r12, [r0, #12]
    eor r8, r8, r11
    ldr r11, [r0, #116]
    ldr r12, [sp, #56]
    str r7, [r0, #56]
    eor r11, r11, r12
    ldr r12, [r0, #124]
    ldr r7, [sp, #24]
    str r2, [r0, #108]
    eor r12, r12, r7
    ldr r2, [r0, #168]
    ldr r7, [sp, #28]
    str lr, [r0, #152]
    eor r2, r7, r2, ror #1
    bic r7, r11, r8, ror #24
    eor r7, r7, r4, ror #21
    bic lr, r12, r11, ror #1
    eor lr, lr, r8, ror #25
    bic r8, r8, r4, ror #29
    eor r8, r2, r8, ror #6
    bic r4, r4, r2, ror #29
    eor r4, r12, r4, ror #22
    bic r2, r2, r12, ror #13
    eor r2, r2, r11, ror #14
    eor r6, r6, r7, ror #14
    eor r9, r9, lr, ror #14
    eor r10, r10, r2
    eor r5, r5, r4, ror #26
    eor r3, r3, r8, ror #5
    ldr r11, [r0, #4]
    ldr r12, [sp, #24]
    str r7, [r0, #124]
    eor r11, r11, r12
    ldr r7, [r0, #52]
    str lr, [r0, #168]
    ldr lr, [sp, #32]
    str r2, [r0, #16]
    eor r7, r7, lr
    ldr r2, [r0, #96]
    ldr lr, [sp, #36]
    str r4, [r0, #68]
    eor r2, r2, lr
    ldr r4, [r0, #144]
    ldr lr, [sp, #44]
    str r8, [r0, #116]
    eor r4, lr, r4, ror #1
    ldr r8, [r0, #196]
    str r6, [sp, #0]
    ldr r6, [sp, #56]
    str r9, [sp, #4]
    eor r8, r8, r6
    str r10, [sp, #8]
    bic r9, r2, r7, ror #31
    eor r9, r9, r11, ror #21
    bic r10, r4, r2, ror #22
    eor r10, r10, r7, ror #21
    bic r7, r7, r11, ror #22
    eor r7, r8, r7, ror #17
    bic r11, r11, r8, ror #25
    eor r11, r4, r11, ror #11
    bic r8, r8, r4, ror #28
    eor r8, r2, r8, ror #14
    ldr r2, [r1], #4
    str r5, [sp, #12]
    eor r9, r9, r2, ror #21
    ldr r4, [r0, #8]
    ldr r2, [sp, #28]
    str r3, [sp, #16]
    eor r4, r2, r4, ror #1
    ldr r5, [r0, #60]
    ldr r2, [sp, #40]
    str r9, [r0, #4]
    eors r5, r5, r2
    ldr r2, [r0, #104]
    str r10, [r0, #52]
    eor r2, lr, r2, ror #1
    ldr r3, [r0, #156]
    str r8, [r0, #96]
    eors r3, r3, r6
    ldr r6, [r0, #164]
    str r11, [r0, #144]
    eor r6, r6, r12
    bic lr, r2, r5, ror #10
    eor lr, r4, lr, ror #20
    bic r12, r3, r2, ror #23
    eor r12, r5, r12, ror #31
    bic r5, r5, r4, ror #2
    eor r5, r6, r5, ror #6
    bic r4, r4, r6, ror #24
    eor r4, r3, r4, ror #3
    bic r6, r6, r3, ror #5
    eor r6, r6, r2, ror #28
    eor r9, lr, r9, ror #12
    eor r10, r10, r12, ror #8
    eor r8, r6, r8, ror #20
    eor r11, r4, r11, ror #25
    str r7, [r0, #196]
    eor r7, r7, r5, ror #30
    ldr r3, [r0, #28]
    ldr r2, [sp, #48]
    str lr, [r0, #164]
    eors r3, r3, r2
    ldr r2, [r0, #76]
    ldr lr, [sp, #56]
    str r12, [r0, #8]
    eor r2, r2, lr
    ldr lr, [r0, #80]
    ldr r12, [sp, #20]
    str r6, [r0, #60]
    eor lr, lr, r12
    ldr r12, [r0, #128]
    ldr r6, [sp, #28]
    str r4, [r0, #104]
    eor r12, r12, r6, ror #31
    ldr r6, [r0, #176]
    ldr r4, [sp, #36]
    str r5, [r0, #156]
    eors r6, r6, r4
    bic r4, lr, r2, ror #23
    eor r4, r4, r3, ror #19
    bic r5, r12, lr, ror #21
    eor r5, r5, r2, ror #12
    bic r2, r2, r3, ror #28
    eor r2, r2, r6, ror #12
    bic r3, r3, r6, ror #16
    eor r3, r12, r3, ror #8
    bic r6, r6, r12, ror #8
    eor r6, r6, lr, ror #29
    eor r9, r9, r4
    eor r10, r10, r5, ror #21
    eor r8, r8, r6, ror #11
    eor r11, r11, r3, ror #14
    eor r7, r7, r2, ror #29
    ldr r12, [r0, #20]
    ldr lr, [sp, #40]
    str r4, [r0, #80]
    eor r12, r12, lr
    ldr r4, [r0, #64]
    ldr lr, [sp, #44]
    str r5, [r0, #128]
    eor r4, lr, r4, ror #1
    ldr r5, [r0, #112]
    ldr lr, [sp, #52]
    str r6, [r0, #176]
    eor r5, r5, lr
    ldr r6, [r0, #120]
    ldr lr, [sp, #20]
    str r3, [r0, #28]
    eor r6, r6, lr
    ldr lr, [r0, #172]
    ldr r3, [sp, #32]
    str r2, [r0, #76]
    eor lr, lr, r3
    bic r3, r5, r4, ror #23
    eor r3, r12, r3, ror #12
    bic r2, r6, r5, ror #1
    eor r2, r2, r4, ror #24
    bic r4, r4, r12, ror #29
    eor r4, r4, lr, ror #27
    bic r12, r12, lr, ror #30
    eor r12, r6, r12, ror #21
    bic lr, lr, r6, ror #13
    eor lr, lr, r5, ror #14
    eor r9, r9, r3, ror #2
    eor r10, r10, r2, ror #23
    eor r8, r8, lr, ror #8
    eor r11, r11, r12, ror #16
    eor r7, r4, r7, ror #21
    ldr r5, [r0, #32]
    ldr r6, [sp, #52]
    str r3, [r0, #120]
    eors r5, r5, r6
    ldr r3, [r0, #44]
    ldr r6, [sp, #24]
    str r2, [r0, #172]
    eors r3, r3, r6
    ldr r2, [r0, #92]
    ldr r6, [sp, #32]
    str lr, [r0, #20]
    eors r2, r2, r6
    ldr r6, [r0, #136]
    ldr lr, [sp, #36]
    str r12, [r0, #64]
    eor r6, r6, lr
    ldr r12, [r0, #188]
    ldr lr, [sp, #48]
    str r4, [r0, #112]
    eor r12, r12, lr
    bic r4, r2, r3, ror #19
    eor r4, r4, r5, ror #24
    bic lr, r6, r2, ror #2
    eor lr, lr, r3, ror #21
    bic r3, r3, r5, ror #5
    eor r3, r12, r3, ror #10
    bic r5, r5, r12, ror #17
    eor r5, r5, r6, ror #6
    bic r12, r12, r6, ror #21
    eor r12, r2, r12, ror #9
    eor r9, r9, r4, ror #28
    eor r10, lr, r10, ror #28
    eor r8, r8, r12, ror #4
    eor r11, r11, r5, ror #23
    eors r7, r7, r3
    ldr r6, [sp, #0]
    str r4, [r0, #44]
    eor r2, r6, r11, ror #30
    eor r6, r6, r8, ror #24
    ldr r4, [sp, #4]
    str lr, [r0, #92]
    str r3, [r0, #32]
    eor lr, r4, r7, ror #7
    eor r4, r4, r11, ror #30
    ldr r3, [sp, #8]
    str r2, [sp, #56]
    eor r11, r9, r3, ror #31
    eor r3, r7, r3, ror #27
    ldr r7, [sp, #12]
    str r6, [sp, #28]
    str lr, [sp, #24]
    str r4, [sp, #36]
    eor lr, r10, r7, ror #24
    eor r7, r7, r9, ror #13
    ldr r9, [sp, #16]
    str r11, [sp, #32]
    eor r4, r8, r9, ror #2
    eor r9, r10, r9, ror #1
    eor r5, r4, r5, ror #28
    eor r12, r12, lr, ror #30
    ldr r8, [r0, #0]
    str r3, [sp, #44]
    eor r8, r8, r9, ror #24
    ldr r11, [r0, #132]
    str lr, [sp, #40]
    eor r11, r6, r11, ror #24
    ldr r10, [r0, #60]
    str r7, [sp, #52]
    eor r10, lr, r10, ror #30
    ldr lr, [r0, #116]
    str r4, [sp, #48]
    eor lr, lr, r7, ror #19
    bic r4, r10, r11, ror #5
    eor r4, r4, r8, ror #29
    bic r7, r5, r10, ror #23
    eor r7, r7, r11, ror #28
    bic r11, r11, r8, ror #24
    eor r11, r11, lr, ror #15
    bic r8, r8, lr, ror #23
    eor r8, r8, r5, ror #12
    bic lr, lr, r5, ror #21
    eor lr, lr, r10, ror #12
    ldr r10, [r1], #4
    str r9, [sp, #20]
    eor r4, r4, r10, ror #29
    ldr r10, [r0, #196]
    str r4, [r0, #0]
    eor r10, r2, r10, ror #27
    ldr r2, [r0, #84]
    str r7, [r0, #132]
    eor r2, r2, r9, ror #26
    ldr r9, [r0, #12]
    str lr, [r0, #60]
    eor r9, r9, r6, ror #1
    ldr r6, [r0, #68]
    str r8, [r0, #188]
    eor r6, r6, r3, ror #24
    bic r5, r9, r2, ror #20
    eor r5, r5, r10, ror #24
    bic r3, r12, r9, ror #5
    eor r3, r2, r3, ror #7
    bic r2, r2, r10, ror #4
    eor r2, r6, r2, ror #29
    bic r10, r10, r6, ror #31
    eor r10, r12, r10, ror #29
    bic r6, r6, r12, ror #4
    eor r6, r6, r9, ror #9
    eor r4, r4, r5, ror #21
    eors r7, r7, r3
    eor lr, r6, lr, ror #8
    eor r8, r8, r10, ror #19
    str r11, [r0, #116]
    eor r11, r11, r2, ror #7
    ldr r12, [r0, #148]
    ldr r9, [sp, #44]
    str r5, [r0, #84]
    eor r12, r9, r12, ror #29
    ldr r9, [r0, #72]
    ldr r5, [sp, #52]
    str r3, [r0, #12]
    eor r9, r9, r5, ror #16
    ldr r3, [r0, #164]
    ldr r5, [sp, #24]
    str r6, [r0, #136]
    eor r3, r3, r5, ror #30
    ldr r5, [r0, #92]
    ldr r6, [sp, #32]
    str r10, [r0, #68]
    eor r5, r5, r6, ror #6
    ldr r6, [r0, #20]
    ldr r10, [sp, #40]
    str r2, [r0, #196]
    eor r6, r6, r10, ror #26
    bic r10, r3, r9, ror #26
    eor r10, r10, r12, ror #24
    bic r2, r5, r3, ror #27
    eor r2, r9, r2, ror #11
    bic r9, r9, r12, ror #30
    eor r9, r6, r9, ror #23
    bic r12, r12, r6, ror #11
    eor r12, r5, r12, ror #19
    bic r6, r6, r5, ror #2
    eor r6, r6, r3, ror #29
    eor r4, r10, r4, ror #6
    eor r7, r7, r2, ror #11
    eor lr, lr, r6, ror #17
    eor r8, r8, r12, ror #2
    eor r11, r11, r9, ror #24
    ldr r3, [r0, #52]
    ldr r5, [sp, #32]
    str r10, [r0, #164]
    eor r3, r3, r5, ror #10
    ldr r5, [r0, #180]
    ldr r10, [sp, #36]
    str r2, [r0, #92]
    eor r5, r10, r5, ror #1
    ldr r10, [r0, #104]
    ldr r2, [sp, #48]
    str r6, [r0, #20]
    eor r10, r2, r10, ror #5
    ldr r2, [r0, #36]
    ldr r6, [sp, #52]
    str r12, [r0, #148]
    eor r2, r6, r2, ror #18
    ldr r12, [r0, #124]
    ldr r6, [sp, #20]
    str r9, [r0, #72]
    eor r12, r12, r6, ror #12
    bic r6, r10, r5, ror #16
    eor r6, r3, r6, ror #22
    bic r9, r2, r10, ror #29
    eor r9, r5, r9, ror #19
    bic r5, r5, r3, ror #26
    eor r5, r5, r12, ror #9
    bic r3, r3, r12, ror #15
    eor r3, r3, r2, ror #25
    bic r12, r12, r2, ror #10
    eor r12, r12, r10, ror #7
    eor r4, r4, r6, ror #23
    eor r7, r7, r9, ror #14
    eor lr, lr, r12, ror #20
    eor r8, r3, r8, ror #12
    eor r11, r11, r5, ror #18
    ldr r2, [r0, #100]
    ldr r10, [sp, #36]
    str r6, [r0, #124]
    eor r2, r10, r2, ror #13
    ldr r10, [r0, #28]
    ldr r6, [sp, #48]
    str r9, [r0, #52]
    eor r10, r10, r6, ror #13
    ldr r9, [r0, #156]
    ldr r6, [sp, #56]
    str r12, [r0, #180]
    eor r9, r6, r9, ror #25
    ldr r12, [r0, #44]
    ldr r6, [sp, #24]
    str r3, [r0, #104]
    eor r12, r6, r12, ror #30
    ldr r6, [r0, #168]
    ldr r3, [sp, #28]
    str r5, [r0, #36]
    eor r6, r6, r3, ror #19
    bic r5, r9, r10, ror #4
    eor r5, r5, r2, ror #20
    bic r3, r12, r9, ror #2
    eor r3, r3, r10, ror #6
    bic r10, r10, r2, ror #16
    eor r10, r10, r6, ror #28
    bic r2, r2, r6, ror #12
    eor r2, r2, r12, ror #10
    bic r6, r6, r12, ror #30
    eor r6, r6, r9
    eor r4, r4, r5, ror #13
    eor r7, r3, r7, ror #4
    eor lr, lr, r6, ror #27
    eor r8, r8, r2, ror #10
    eor r11, r10, r11, ror #26
    ldr r9, [r0, #4]
    ldr r12, [sp, #24]
    str r5, [r0, #44]
    eor r9, r12, r9, ror #14
    ldr r5, [r0, #128]
    str r3, [r0, #168]
    ldr r3, [sp, #32]
    str r6, [r0, #100]
    eor r5, r3, r5, ror #11
    ldr r3, [r0, #56]
    ldr r6, [sp, #36]
    str r2, [r0, #28]
    eor r3, r6, r3, ror #26
    ldr r6, [r0, #184]
    ldr r2, [sp, #44]
    str r10, [r0, #156]
    eor r6, r6, r2, ror #11
    ldr r10, [r0, #112]
    str r4, [sp, #0]
    ldr r4, [sp, #56]
    str r7, [sp, #4]
    eor r10, r4, r10, ror #6
    str lr, [sp, #8]
    bic r7, r3, r5, ror #1
    eor r7, r9, r7, ror #11
    bic lr, r6, r3, ror #26
    eor lr, lr, r5, ror #27
    bic r5, r5, r9, ror #20
    eor r5, r5, r10, ror #14
    bic r9, r9, r10, ror #26
    eor r9, r6, r9, ror #15
    bic r10, r10, r6, ror #23
    eor r10, r3, r10, ror #15
    ldr r6, [r1], #4
    str r8, [sp, #12]
    eor r7, r7, r6, ror #3
    ldr r3, [r0, #48]
    ldr r6, [sp, #28]
    str r11, [sp, #16]
    eor r3, r3, r6, ror #21
    ldr r8, [r0, #176]
    ldr r11, [sp, #40]
    str r7, [r0, #4]
    eor r8, r8, r11, ror #23
    ldr r11, [r0, #108]
    str lr, [r0, #128]
    eor r11, r11, r2, ror #7
    ldr r6, [r0, #32]
    str r10, [r0, #56]
    eor r6, r4, r6, ror #6
    ldr r4, [r0, #120]
    str r9, [r0, #184]
    eor r4, r12, r4, ror #4
    bic r2, r11, r8, ror #15
    eor r2, r3, r2, ror #7
    bic r12, r6, r11, ror #22
    eor r12, r12, r8, ror #5
    bic r8, r8, r3, ror #10
    eor r8, r8, r4, ror #21
    bic r3, r3, r4, ror #11
    eor r3, r3, r6, ror #17
    bic r4, r4, r6, ror #6
    eor r4, r4, r11, ror #28
    eor r7, r7, r2, ror #12
    eor lr, lr, r12, ror #12
    eor r10, r10, r4, ror #12
    eor r9, r3, r9, ror #5
    str r5, [r0, #112]
    eor r5, r5, r8, ror #22
    ldr r11, [r0, #144]
    ldr r6, [sp, #48]
    str r2, [r0, #120]
    eor r11, r6, r11, ror #30
    ldr r2, [r0, #76]
    ldr r6, [sp, #56]
    str r12, [r0, #48]
    eor r2, r6, r2, ror #24
    ldr r12, [r0, #160]
    ldr r6, [sp, #20]
    str r4, [r0, #176]
    eor r12, r6, r12, ror #27
    ldr r6, [r0, #88]
    ldr r4, [sp, #28]
    str r3, [r0, #108]
    eor r6, r4, r6, ror #16
    ldr r3, [r0, #16]
    ldr r4, [sp, #36]
    str r8, [r0, #32]
    eor r3, r3, r4, ror #31
    bic r4, r12, r2, ror #29
    eor r4, r11, r4, ror #14
    bic r8, r6, r12, ror #15
    eor r8, r8, r2, ror #12
    bic r2, r2, r11, ror #21
    eor r2, r3, r2, ror #20
    bic r11, r11, r3, ror #23
    eor r11, r6, r11, ror #1
    bic r3, r3, r6, ror #8
    eor r3, r12, r3, ror #9
    eor r7, r4, r7, ror #20
    eor lr, lr, r8, ror #26
    eor r10, r3, r10, ror #17
    eor r9, r9, r11, ror #31
    eor r5, r2, r5, ror #9
    ldr r6, [r0, #96]
    ldr r12, [sp, #40]
    str r4, [r0, #160]
    eor r6, r6, r12, ror #14
    ldr r4, [r0, #24]
    ldr r12, [sp, #44]
    str r8, [r0, #88]
    eor r4, r12, r4, ror #14
    ldr r8, [r0, #152]
    ldr r12, [sp, #52]
    str r3, [r0, #16]
    eor r8, r8, r12, ror #26
    ldr r12, [r0, #40]
    ldr r3, [sp, #20]
    str r11, [r0, #144]
    eor r12, r3, r12, ror #26
    ldr r11, [r0, #172]
    ldr r3, [sp, #32]
    str r2, [r0, #76]
    eor r11, r3, r11, ror #13
    bic r3, r8, r4, ror #4
    eor r3, r3, r6, ror #8
    bic r2, r12, r8
    eor r2, r4, r2, ror #28
    bic r4, r4, r6, ror #4
    eor r4, r4, r11, ror #22
    bic r6, r6, r11, ror #18
    eor r6, r12, r6, ror #8
    bic r11, r11, r12, ror #6
    eor r11, r8, r11, ror #26
    eor r7, r7, r3, ror #27
    eor lr, lr, r2, ror #26
    eor r10, r10, r11, ror #13
    eor r9, r9, r6, ror #27
    eor r5, r5, r4, ror #8
    ldr r12, [r0, #192]
    ldr r8, [sp, #52]
    str r3, [r0, #40]
    eor r12, r12, r8, ror #24
    ldr r8, [r0, #80]
    ldr r3, [sp, #24]
    str r2, [r0, #172]
    eor r8, r8, r3, ror #30
    ldr r3, [r0, #8]
    ldr r2, [sp, #32]
    str r11, [r0, #96]
    eor r3, r3, r2, ror #2
    ldr r11, [r0, #140]
    ldr r2, [sp, #36]
    str r6, [r0, #24]
    eor r11, r2, r11, ror #6
    ldr r2, [r0, #64]
    ldr r6, [sp, #48]
    str r4, [r0, #152]
    eor r2, r2, r6, ror #11
    bic r6, r3, r8, ror #21
    eor r6, r12, r6, ror #12
    bic r4, r11, r3, ror #2
    eor r4, r4, r8, ror #23
    bic r8, r8, r12, ror #31
    eor r8, r8, r2, ror #3
    bic r12, r12, r2, ror #4
    eor r12, r12, r11, ror #10
    bic r2, r2, r11, ror #6
    eor r2, r3, r2, ror #24
    eor r7, r7, r6, ror #3
    eor lr, r4, lr, ror #24
    eor r10, r10, r2, ror #1
    eor r9, r9, r12, ror #3
    eor r5, r5, r8, ror #13
    ldr r3, [sp, #0]
    str r6, [r0, #80]
    eor r11, r3, r9, ror #12
    eor r3, r10, r3, ror #7
    ldr r6, [sp, #4]
    str r4, [r0, #8]
    str r8, [r0, #192]
    eor r4, r5, r6, ror #8
    eor r6, r6, r9
    ldr r9, [sp, #8]
    str r11, [sp, #56]
    eor r8, r7, r9, ror #6
    eor r9, r5, r9, ror #16
    ldr r5, [sp, #12]
    str r3, [sp, #28]
    str r4, [sp, #24]
    str r6, [sp, #36]
    eor r4, lr, r5, ror #30
    eor r5, r5, r7, ror #20
    ldr r6, [sp, #16]
    str r8, [sp, #32]
    eor r7, r6, r10, ror #9
    eor r6, r6, lr, ror #7
    eor r12, r12, r7, ror #2
    eor r2, r4, r2, ror #2
    ldr lr, [r0, #0]
    str r9, [sp, #44]
    eor lr, r6, lr, ror #21
    ldr r10, [r0, #92]
    str r4, [sp, #40]
    eor r10, r3, r10, ror #1
    ldr r8, [r0, #176]
    str r5, [sp, #52]
    eor r8, r4, r8, ror #30
    ldr r4, [r0, #156]
    str r7, [sp, #48]
    eor r4, r5, r4, ror #26
    bic r5, r8, r10
    eor r5, r5, lr, ror #14
    bic r7, r12, r8, ror #31
    eor r7, r10, r7, ror #1
    bic r10, r10, lr, ror #14
    eor r10, r4, r10, ror #19
    bic lr, lr, r4, ror #31
    eor lr, lr, r12, ror #19
    bic r4, r4, r12, ror #20
    eor r4, r4, r8, ror #19
    ldr r8, [r1], #4
    str r6, [sp, #20]
    eor r5, r5, r8
    ldr r12, [r0, #112]
    str r5, [r0, #0]
    eor r12, r11, r12, ror #12
    ldr r11, [r0, #164]
    str r7, [r0, #92]
    eor r11, r6, r11, ror #15
    ldr r8, [r0, #52]
    str r4, [r0, #176]
    eor r8, r8, r3, ror #28
    ldr r3, [r0, #28]
    str lr, [r0, #64]
    eor r3, r9, r3, ror #31
    bic r6, r8, r11, ror #7
    eor r6, r12, r6, ror #6
    bic r9, r2, r8, ror #7
    eor r9, r9, r11, ror #14
    bic r11, r11, r12, ror #19
    eor r11, r11, r3, ror #7
    bic r12, r12, r3, ror #20
    eor r12, r2, r12, ror #1
    bic r3, r3, r2, ror #11
    eor r3, r3, r8, ror #18
    eor r5, r5, r6, ror #15
    eor r7, r7, r9, ror #14
    eor r4, r4, r3, ror #22
    eor lr, lr, r12
    str r10, [r0, #156]
    eor r10, r11, r10, ror #17
    ldr r2, [r0, #188]
    ldr r8, [sp, #44]
    str r6, [r0, #164]
    eor r2, r2, r8, ror #31
    ldr r6, [r0, #72]
    ldr r8, [sp, #52]
    str r9, [r0, #52]
    eor r6, r6, r8, ror #20
    ldr r9, [r0, #120]
    ldr r8, [sp, #24]
    str r3, [r0, #140]
    eor r9, r8, r9, ror #9
    ldr r3, [r0, #8]
    ldr r8, [sp, #32]
    str r12, [r0, #28]
    eor r3, r3, r8, ror #19
    ldr r12, [r0, #96]
    ldr r8, [sp, #40]
    str r11, [r0, #112]
    eor r12, r12, r8, ror #18
    bic r8, r9, r6, ror #24
    eor r8, r2, r8, ror #12
    bic r11, r3, r9, ror #31
    eor r11, r6, r11, ror #9
    bic r6, r6, r2, ror #28
    eor r6, r12, r6, ror #17
    bic r2, r2, r12, ror #19
    eor r2, r3, r2, ror #19
    bic r12, r12, r3, ror #26
    eor r12, r12, r9, ror #25
    eor r5, r5, r8, ror #18
    eor r7, r7, r11, ror #22
    eor r4, r4, r12, ror #24
    eor lr, r2, lr, ror #15
    eor r10, r10, r6, ror #9
    ldr r9, [r0, #128]
    ldr r3, [sp, #32]
    str r8, [r0, #120]
    eor r9, r9, r3, ror #27
    ldr r3, [r0, #20]
    ldr r8, [sp, #36]
    str r11, [r0, #8]
    eor r3, r8, r3, ror #24
    ldr r8, [r0, #108]
    ldr r11, [sp, #48]
    str r12, [r0, #96]
    eor r8, r11, r8, ror #27
    ldr r11, [r0, #196]
    ldr r12, [sp, #52]
    str r2, [r0, #188]
    eor r11, r12, r11, ror #27
    ldr r2, [r0, #44]
    ldr r12, [sp, #20]
    str r6, [r0, #72]
    eor r2, r2, r12, ror #4
    bic r12, r8, r3, ror #4
    eor r12, r12, r9, ror #12
    bic r6, r11, r8, ror #17
    eor r6, r3, r6, ror #11
    bic r3, r3, r9, ror #8
    eor r3, r2, r3, ror #4
    bic r9, r9, r2, ror #20
    eor r9, r11, r9, ror #29
    bic r2, r2, r11, ror #15
    eor r2, r2, r8
    eor r5, r5, r12, ror #1
    eor r7, r7, r6, ror #5
    eor r4, r2, r4, ror #12
    eor lr, lr, r9, ror #17
    eor r10, r10, r3, ror #5
    ldr r11, [r0, #60]
    ldr r8, [sp, #36]
    str r12, [r0, #44]
    eor r11, r8, r11, ror #15
    ldr r8, [r0, #144]
    ldr r12, [sp, #48]
    str r6, [r0, #128]
    eor r8, r12, r8, ror #26
    ldr r12, [r0, #32]
    ldr r6, [sp, #56]
    str r2, [r0, #20]
    eor r12, r12, r6, ror #30
    ldr r2, [r0, #80]
    ldr r6, [sp, #24]
    str r9, [r0, #108]
    eor r2, r6, r2, ror #12
    ldr r6, [r0, #168]
    ldr r9, [sp, #28]
    str r3, [r0, #196]
    eor r6, r6, r9, ror #14
    bic r9, r12, r8, ror #7
    eor r9, r11, r9, ror #2
    bic r3, r2, r12
    eor r3, r8, r3, ror #25
    bic r8, r8, r11, ror #23
    eor r8, r6, r8, ror #11
    bic r11, r11, r6, ror #30
    eor r11, r11, r2, ror #2
    bic r6, r6, r2, ror #4
    eor r6, r12, r6, ror #28
    eor r5, r5, r9, ror #9
    eor r7, r3, r7, ror #14
    eor r4, r4, r6, ror #10
    eor lr, lr, r11, ror #10
    eor r10, r10, r8, ror #11
    ldr r12, [r0, #4]
    ldr r2, [sp, #24]
    str r9, [r0, #80]
    eor r12, r2, r12, ror #29
    ldr r9, [r0, #88]
    str r3, [r0, #168]
    ldr r3, [sp, #32]
    str r6, [r0, #60]
    eor r9, r3, r9, ror #31
    ldr r6, [r0, #180]
    ldr r3, [sp, #36]
    str r11, [r0, #144]
    eor r6, r3, r6, ror #27
    ldr r3, [r0, #68]
    ldr r11, [sp, #44]
    str r8, [r0, #32]
    eor r3, r11, r3, ror #20
    ldr r8, [r0, #152]
    str r5, [sp, #0]
    ldr r5, [sp, #56]
    str r7, [sp, #4]
    eor r8, r5, r8, ror #11
    str r4, [sp, #8]
    bic r7, r6, r9
    eor r7, r12, r7, ror #19
    bic r4, r3, r6, ror #30
    eor r4, r4, r9, ror #30
    bic r9, r9, r12, ror #13
    eor r9, r8, r9, ror #29
    bic r12, r12, r8, ror #22
    eor r12, r12, r3, ror #21
    bic r8, r8, r3, ror #31
    eor r8, r6, r8, ror #3
    ldr r6, [r1], #4
    str lr, [sp, #12]
    eors r7, r7, r6
    ldr r3, [r0, #132]
    ldr r6, [sp, #28]
    str r10, [sp, #16]
    eor r3, r6, r3, ror #22
    ldr lr, [r0, #16]
    ldr r10, [sp, #40]
    str r7, [r0, #4]
    eor lr, lr, r10, ror #31
    ldr r10, [r0, #104]
    str r4, [r0, #88]
    eor r10, r11, r10, ror #21
    ldr r11, [r0, #192]
    str r8, [r0, #180]
    eor r11, r5, r11, ror #16
    ldr r6, [r0, #40]
    str r12, [r0, #68]
    eor r6, r2, r6, ror #4
    bic r5, r10, lr, ror #1
    eor r5, r5, r3, ror #3
    bic r2, r11, r10, ror #26
    eor r2, r2, lr, ror #27
    bic lr, lr, r3, ror #2
    eor lr, lr, r6, ror #3
    bic r3, r3, r6, ror #1
    eor r3, r3, r11, ror #3
    bic r6, r6, r11, ror #2
    eor r6, r6, r10, ror #28
    eor r7, r7, r5, ror #19
    eor r4, r4, r2, ror #4
    eor r8, r6, r8, ror #28
    eor r12, r12, r3, ror #22
    str r9, [r0, #152]
    eor r9, r9, lr, ror #30
    ldr r10, [r0, #184]
    ldr r11, [sp, #48]
    str r5, [r0, #40]
    eor r10, r10, r11
    ldr r11, [r0, #76]
    ldr r5, [sp, #56]
    str r2, [r0, #132]
    eor r11, r11, r5, ror #29
    ldr r5, [r0, #124]
    ldr r2, [sp, #20]
    str r6, [r0, #16]
    eor r5, r2, r5, ror #6
    ldr r2, [r0, #12]
    ldr r6, [sp, #28]
    str r3, [r0, #104]
    eor r2, r6, r2, ror #22
    ldr r6, [r0, #100]
    ldr r3, [sp, #36]
    str lr, [r0, #192]
    eor r6, r3, r6, ror #2
    bic lr, r5, r11, ror #9
    eor lr, r10, lr, ror #13
    bic r3, r2, r5, ror #13
    eor r3, r11, r3, ror #10
    bic r11, r11, r10, ror #10
    eor r11, r6, r11, ror #12
    bic r10, r10, r6, ror #10
    eor r10, r10, r2
    bic r6, r6, r2, ror #22
    eor r6, r6, r5, ror #3
    eor r7, r7, lr
    eor r4, r4, r3, ror #1
    eor r8, r8, r6, ror #19
    eor r12, r12, r10
    eor r9, r9, r11, ror #20
    ldr r2, [r0, #56]
    ldr r5, [sp, #40]
    str lr, [r0, #124]
    eor r2, r2, r5, ror #14
    ldr r5, [r0, #148]
    ldr lr, [sp, #44]
    str r3, [r0, #12]
    eor r5, r5, lr, ror #29
    ldr r3, [r0, #36]
    ldr lr, [sp, #52]
    str r6, [r0, #100]
    eor r3, lr, r3, ror #6
    ldr r6, [r0, #84]
    ldr lr, [sp, #20]
    str r10, [r0, #184]
    eor r6, r6, lr, ror #22
    ldr r10, [r0, #172]
    ldr lr, [sp, #32]
    str r11, [r0, #76]
    eor r10, r10, lr, ror #1
    bic lr, r3, r5, ror #6
    eor lr, r2, lr, ror #24
    bic r11, r6, r3, ror #29
    eor r11, r5, r11, ror #29
    bic r5, r5, r2, ror #2
    eor r5, r5, r10
    bic r2, r2, r10, ror #30
    eor r2, r6, r2, ror #5
    bic r10, r10, r6, ror #29
    eor r10, r10, r3, ror #26
    eor r7, r7, lr, ror #9
    eor r4, r4, r11, ror #18
    eor r8, r8, r10, ror #16
    eor r12, r2, r12, ror #28
    eor r9, r9, r5, ror #17
    ldr r6, [r0, #116]
    ldr r3, [sp, #52]
    str lr, [r0, #84]
    eor r6, r3, r6, ror #20
    ldr r3, [r0, #160]
    ldr lr, [sp, #24]
    str r11, [r0, #172]
    eor r3, r3, lr, ror #23
    ldr r11, [r0, #48]
    ldr lr, [sp, #32]
    str r10, [r0, #56]
    eor r11, r11, lr, ror #15
    ldr lr, [r0, #136]
    ldr r10, [sp, #36]
    str r2, [r0, #148]
    eor lr, r10, lr, ror #7
    ldr r10, [r0, #24]
    ldr r2, [sp, #48]
    str r5, [r0, #36]
    eor r10, r10, r2, ror #10
    bic r5, r11, r3, ror #2
    eor r5, r5, r6, ror #18
    bic r2, lr, r11, ror #20
    eor r2, r3, r2, ror #10
    bic r3, r3, r6, ror #16
    eor r3, r10, r3, ror #15
    bic r6, r6, r10, ror #1
    eor r6, lr, r6, ror #6
    bic r10, r10, lr, ror #25
    eor r10, r10, r11, ror #13
    eor r7, r5, r7, ror #11
    eor r4, r4, r2, ror #2
    eor r8, r8, r10, ror #17
    eor r12, r12, r6, ror #29
    eor r9, r9, r3, ror #18
    ldr lr, [sp, #0]
    str r5, [r0, #160]
    eor r11, r12, lr, ror #28
    eor lr, r8, lr, ror #10
    ldr r5, [sp, #4]
    str r2, [r0, #48]
    str r3, [r0, #116]
    eor r2, r5, r9, ror #4
    eor r5, r12, r5, ror #15
    ldr r12, [sp, #8]
    str r11, [sp, #56]
    eor r3, r12, r7, ror #20
    eor r12, r9, r12, ror #12
    ldr r9, [sp, #12]
    str lr, [sp, #28]
    str r2, [sp, #24]
    str r5, [sp, #36]
    eor r2, r9, r4, ror #22
    eor r9, r7, r9, ror #11
    ldr r5, [sp, #16]
    str r3, [sp, #32]
    eor r7, r5, r8, ror #27
    eor r5, r4, r5, ror #8
    eor r6, r6, r7, ror #27
    eor r10, r10, r2, ror #23
    ldr r8, [r0, #0]
    str r12, [sp, #44]
    eor r8, r8, r5, ror #20
    ldr r3, [r0, #8]
    str r2, [sp, #40]
    eor r3, r3, lr
    ldr r4, [r0, #16]
    str r9, [sp, #52]
    eor r4, r2, r4, ror #24
    ldr r2, [r0, #32]
    str r7, [sp, #48]
    eor r2, r2, r9, ror #13
    bic r9, r4, r3, ror #23
    eor r9, r8, r9, ror #9
    bic r7, r6, r4, ror #19
    eor r7, r3, r7, ror #22
    bic r3, r3, r8
    eors r3, r3, r2
    bic r8, r8, r2
    eor r8, r8, r6, ror #22
    bic r2, r2, r6, ror #22
    eor r2, r2, r4, ror #9
    ldr r4, [r1], #4
    str r5, [sp, #20]
    eor r9, r9, r4
    ldr r6, [r0, #152]
    str r9, [r0, #0]
    eor r6, r11, r6, ror #18
    ldr r11, [r0, #120]
    str r7, [r0, #8]
    eor r11, r11, r5, ror #2
    ldr r4, [r0, #128]
    str r2, [r0, #16]
    eor r4, r4, lr, ror #17
    ldr lr, [r0, #144]
    str r8, [r0, #24]
    eor lr, lr, r12, ror #12
    bic r12, r4, r11
    eor r12, r12, r6, ror #22
    bic r5, r10, r4
    eor r5, r5, r11
    bic r11, r11, r6, ror #22
    eor r11, r11, lr, ror #13
    bic r6, r6, lr, ror #23
    eor r6, r10, r6, ror #22
    bic lr, lr, r10, ror #19
    eor lr, r4, lr, ror #13
    eor r9, r9, r12
    eors r7, r7, r5
    eor r2, r2, lr
    eor r8, r8, r6
    str r3, [r0, #32]
    eor r3, r3, r11
    ldr r10, [r0, #64]
    ldr r4, [sp, #44]
    str r12, [r0, #120]
    eor r10, r10, r4, ror #7
    ldr r4, [r0, #72]
    ldr r12, [sp, #52]
    str r5, [r0, #128]
    eor r4, r12, r4, ror #17
    ldr r12, [r0, #40]
    ldr r5, [sp, #24]
    str lr, [r0, #136]
    eor r12, r12, r5, ror #31
    ldr lr, [r0, #48]
    ldr r5, [sp, #32]
    str r6, [r0, #144]
    eor lr, lr, r5, ror #10
    ldr r5, [r0, #56]
    ldr r6, [sp, #40]
    str r11, [r0, #152]
    eor r5, r6, r5, ror #8
    bic r6, r12, r4, ror #25
    eor r6, r10, r6, ror #17
    bic r11, lr, r12, ror #17
    eor r11, r11, r4, ror #10
    bic r4, r4, r10, ror #22
    eor r4, r5, r4, ror #10
    bic r10, r10, r5
    eor r10, r10, lr
    bic r5, r5, lr
    eor r5, r5, r12, ror #17
    eor r9, r9, r6
    eor r7, r7, r11
    eors r2, r2, r5
    eor r8, r8, r10
    eors r3, r3, r4
    ldr lr, [r0, #88]
    ldr r12, [sp, #32]
    str r6, [r0, #40]
    eor lr, r12, lr, ror #20
    ldr r6, [r0, #96]
    ldr r12, [sp, #36]
    str r11, [r0, #48]
    eor r6, r12, r6, ror #2
    ldr r11, [r0, #104]
    ldr r12, [sp, #48]
    str r5, [r0, #56]
    eor r11, r12, r11, ror #26
    ldr r12, [r0, #112]
    ldr r5, [sp, #52]
    str r10, [r0, #64]
    eor r12, r12, r5, ror #24
    ldr r5, [r0, #80]
    ldr r10, [sp, #20]
    str r4, [r0, #72]
    eor r5, r5, r10, ror #11
    bic r4, r11, r6, ror #17
    eor r4, lr, r4, ror #15
    bic r10, r12, r11, ror #23
    eor r10, r6, r10, ror #24
    bic r6, r6, lr
    eors r6, r6, r5
    bic lr, lr, r5
    eor lr, lr, r12, ror #24
    bic r5, r5, r12, ror #24
    eor r5, r5, r11, ror #15
    eor r9, r9, r4
    eor r7, r7, r10
    eors r2, r2, r5
    eor r8, r8, lr
    eors r3, r3, r6
    ldr r11, [r0, #176]
    ldr r12, [sp, #36]
    str r4, [r0, #80]
    eor r11, r11, r12, ror #22
    ldr r4, [r0, #184]
    ldr r12, [sp, #48]
    str r10, [r0, #88]
    eor r4, r12, r4, ror #4
    ldr r12, [r0, #192]
    ldr r10, [sp, #56]
    str r5, [r0, #96]
    eor r12, r12, r10, ror #16
    ldr r5, [r0, #160]
    ldr r10, [sp, #24]
    str lr, [r0, #104]
    eor r5, r5, r10, ror #29
    ldr r10, [r0, #168]
    ldr lr, [sp, #28]
    str r6, [r0, #112]
    eor r10, r10, lr, ror #4
    bic lr, r12, r4
    eor lr, lr, r11, ror #14
    bic r6, r5, r12
    eors r6, r6, r4
    bic r4, r4, r11, ror #14
    eor r4, r4, r10, ror #17
    bic r11, r11, r10, ror #3
    eor r11, r5, r11, ror #14
    bic r10, r10, r5, ror #15
    eor r10, r12, r10, ror #17
    eor r9, r9, lr
    eors r7, r7, r6
    eor r2, r2, r10
    eor r8, r8, r11
    eors r3, r3, r4
    ldr r5, [r0, #4]
    ldr r12, [sp, #24]
    str lr, [r0, #160]
    eor r5, r5, r12, ror #18
    str r6, [r0, #168]
    ldr r6, [r0, #12]
    ldr lr, [sp, #32]
    str r10, [r0, #176]
    eor r6, r6, lr, ror #11
    ldr lr, [r0, #20]
    ldr r10, [sp, #36]
    str r11, [r0, #184]
    eor lr, r10, lr, ror #30
    ldr r10, [r0, #28]
    ldr r11, [sp, #44]
    str r4, [r0, #192]
    eor r10, r10, r11, ror #7
    ldr r4, [r0, #36]
    str r9, [sp, #0]
    ldr r9, [sp, #56]
    str r7, [sp, #4]
    eor r4, r4, r9, ror #29
    str r2, [sp, #8]
    str r8, [sp, #12]
    str r3, [sp, #16]
    bic r2, lr, r6, ror #18
    eor r2, r5, r2, ror #14
    bic r3, r10, lr, ror #10
    eor r3, r6, r3, ror #4
    bics r6, r6, r5
    eors r6, r6, r4
    bics r5, r5, r4
    eor r5, r5, r10, ror #4
    bic r4, r4, r10, ror #4
    eor r4, r4, lr, ror #14
    ldr r8, [r1], #4
    eor r2, r2, r8
    ldr r8, [r0, #92]
    ldr r7, [sp, #28]
    str r2, [r0, #4]
    eor r8, r8, r7, ror #22
    ldr r10, [r0, #100]
    ldr lr, [sp, #40]
    str r3, [r0, #12]
    eor r10, lr, r10, ror #11
    ldr r7, [r0, #108]
    str r4, [r0, #20]
    eor r7, r7, r11, ror #5
    ldr lr, [r0, #116]
    str r5, [r0, #28]
    eor lr, r9, lr, ror #4
    ldr r9, [r0, #84]
    str r6, [r0, #36]
    eor r9, r9, r12, ror #9
    bic r12, r7, r10, ror #24
    eor r12, r8, r12, ror #4
    bic r11, lr, r7, ror #4
    eor r11, r11, r10, ror #28
    bic r10, r10, r8, ror #4
    eor r10, r9, r10, ror #28
    bic r8, r8, r9
    eor r8, r8, lr
    bic r9, r9, lr
    eor r9, r9, r7, ror #4
    eor r2, r2, r12
    eor r3, r3, r11
    eor r4, r4, r9
    eor r5, r5, r8
    eor r6, r6, r10
    ldr lr, [r0, #68]
    ldr r7, [sp, #48]
    str r12, [r0, #84]
    eor lr, r7, lr, ror #4
    ldr r12, [r0, #76]
    ldr r7, [sp, #56]
    str r11, [r0, #92]
    eor r12, r12, r7, ror #26
    ldr r11, [r0, #44]
    ldr r7, [sp, #20]
    str r9, [r0, #100]
    eor r11, r11, r7, ror #19
    ldr r9, [r0, #52]
    ldr r7, [sp, #28]
    str r8, [r0, #108]
    eor r9, r7, r9, ror #24
    ldr r8, [r0, #60]
    ldr r7, [sp, #36]
    str r10, [r0, #116]
    eor r8, r7, r8, ror #8
    bic r10, r11, r12
    eor r10, r10, lr, ror #14
    bic r7, r9, r11
    eor r7, r7, r12
    bic r12, r12, lr, ror #14
    eor r12, r12, r8, ror #5
    bic lr, lr, r8, ror #23
    eor lr, r9, lr, ror #14
    bic r8, r8, r9, ror #27
    eor r8, r11, r8, ror #5
    eor r2, r2, r10
    eors r3, r3, r7
    eor r4, r4, r8
    eor r5, r5, lr
    eor r6, r6, r12
    ldr r9, [r0, #180]
    ldr r11, [sp, #40]
    str r10, [r0, #44]
    eor r9, r11, r9, ror #20
    ldr r10, [r0, #188]
    ldr r11, [sp, #44]
    str r7, [r0, #52]
    eor r10, r10, r11, ror #22
    ldr r7, [r0, #196]
    ldr r11, [sp, #52]
    str r8, [r0, #60]
    eor r7, r7, r11, ror #19
    ldr r11, [r0, #164]
    ldr r8, [sp, #20]
    str lr, [r0, #68]
    eor r11, r8, r11, ror #27
    ldr r8, [r0, #172]
    ldr lr, [sp, #32]
    str r12, [r0, #76]
    eor r8, lr, r8, ror #6
    bic lr, r7, r10, ror #22
    eor lr, r9, lr, ror #14
    bic r12, r11, r7, ror #14
    eor r12, r12, r10, ror #4
    bic r10, r10, r9, ror #28
    eor r10, r8, r10, ror #4
    bic r9, r9, r8
    eor r9, r9, r11
    bic r8, r8, r11
    eor r8, r8, r7, ror #14
    eor r2, r2, lr
    eor r3, r3, r12
    eor r4, r4, r8
    eor r5, r5, r9
    eor r6, r6, r10
    ldr r7, [r0, #156]
    ldr r11, [sp, #52]
    str lr, [r0, #164]
    eor r7, r7, r11, ror #7
    ldr r11, [r0, #124]
    ldr lr, [sp, #24]
    str r12, [r0, #172]
    eor r11, lr, r11, ror #14
    ldr lr, [r0, #132]
    ldr r12, [sp, #32]
    str r8, [r0, #180]
    eor lr, lr, r12, ror #8
    ldr r12, [r0, #140]
    ldr r8, [sp, #36]
    str r9, [r0, #188]
    eor r12, r12, r8
    ldr r8, [r0, #148]
    ldr r9, [sp, #48]
    str r10, [r0, #196]
    eor r8, r9, r8, ror #8
    bic r9, lr, r11, ror #12
    eor r9, r7, r9, ror #20
    bic r10, r12, lr, ror #24
    eor r10, r11, r10, ror #28
    bic r11, r11, r7
    eor r11, r11, r8
    bic r7, r7, r8
    eor r7, r7, r12, ror #28
    bic r8, r8, r12, ror #28
    eor r8, r8, lr, ror #20
    eor r2, r2, r9
    eor r3, r3, r10
    eor r4, r4, r8
    eors r5, r5, r7
    eor r6, r6, r11
    ldr r12, [sp, #60]
    cmp r1, r12
    bne.w 2b
    str r7, [r0, #148]
    str r8, [r0, #140]
    str r9, [r0, #124]
    str r10, [r0, #132]
    str r11, [r0, #156]
    // wipe
    mov r2, #0
    str r2, [sp, #0]
    str r2, [sp, #4]
    str r2, [sp, #8]
    str r2, [sp, #12]
    str r2, [sp, #16]
    str r2, [sp, #20]
    str r2, [sp, #24]
    str r2, [sp, #28]
    str r2, [sp, #32]
    str r2, [sp, #36]
    str r2, [sp, #40]
    str r2, [sp, #44]
    str r2, [sp, #48]
    str r2, [sp, #52]
    str r2, [sp, #56]
    add sp, sp, #64
    pop {{r4-r11, pc}}
