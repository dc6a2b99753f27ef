// keccak_p_small: rounds of Keccak-p[1600] on bit-interleaved lanes
//   args:     r0 = state read and write 200, r1 = constants read 32 * r2; r2 = fours, public, at least 1, as the end of constants; align 4; no overlap
//   requires: lane x + 5 y in words 2 (x + 5 y) and the next one, and a constant for each of four rounds: even bits, then odd bits
//   ensures:  the state after as many rounds as there are constants
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    304 bytes          wiped: frame
//   secret:   state          timing: addresses, branches and counts depend on pointers alone
//   origin:   `cargo xtask gen`; FIPS 202, from buffer to buffer
//   twin:     mcu_keccak::keccak_p
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r11, lr}}
    sub sp, sp, #268
    str r2, [sp, #60]
    str r1, [sp, #64]
    add r1, sp, #68
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
    ldr lr, [sp, #0]
    str r9, [r0, #124]
    eor r12, r5, lr
    eor lr, lr, r4, ror #31
    ldr r9, [sp, #4]
    str r10, [r0, #132]
    str r11, [r0, #156]
    eor r10, r6, r9
    eor r9, r5, r9, ror #1
    ldr r11, [sp, #8]
    str r12, [sp, #56]
    eor r5, r2, r11
    eor r11, r11, r6, ror #31
    ldr r6, [sp, #12]
    str lr, [sp, #28]
    str r10, [sp, #24]
    str r9, [sp, #36]
    eor r10, r3, r6
    eor r6, r2, r6, ror #1
    ldr r9, [sp, #16]
    str r5, [sp, #32]
    eor r2, r9, r4
    eor r9, r9, r3, ror #31
    eors r7, r7, r2
    eor r8, r8, r10
    ldr r5, [r0, #0]
    str r11, [sp, #44]
    eor r5, r5, r9
    ldr r3, [r0, #48]
    str r10, [sp, #40]
    eor r3, r3, lr
    ldr r4, [r0, #100]
    str r6, [sp, #52]
    eor r4, r4, r10
    ldr r10, [r0, #192]
    str r2, [sp, #48]
    eor r10, r6, r10, ror #1
    ror r10, r10, #24
    ror r7, r7, #21
    bic r2, r4, r3
    eor r2, r5, r2, ror #10
    bic r6, r7, r4, ror #10
    eor r6, r6, r3, ror #10
    bic r3, r3, r5, ror #22
    eor r3, r10, r3, ror #10
    bic r5, r5, r10
    eors r5, r5, r7
    bic r10, r10, r7
    eor r10, r10, r4, ror #10
    ldr r7, [sp, #64]
    ldr r7, [r7, #0]
    str r9, [sp, #20]
    eors r2, r2, r7
    ldr r7, [r0, #36]
    str r2, [r1, #0]
    eor r7, r7, r12
    ldr r4, [r0, #40]
    str r6, [r1, #8]
    eor r4, r4, r9
    ldr r9, [r0, #88]
    str r10, [r1, #16]
    eor r9, r9, lr
    ldr lr, [r0, #184]
    str r5, [r1, #24]
    eor lr, lr, r11
    ror lr, lr, #4
    ror r8, r8, #24
    ror r9, r9, #27
    bic r12, r9, r4, ror #14
    eor r12, r12, r7, ror #18
    bic r11, r8, r9
    eor r11, r11, r4, ror #14
    bic r4, r4, r7, ror #4
    eor r4, lr, r4, ror #14
    bic r7, r7, lr, ror #14
    eor r7, r8, r7, ror #18
    bic lr, lr, r8
    eor lr, lr, r9
    eor r2, r2, r12
    eor r6, r6, r11
    eor r10, r10, lr
    eors r5, r5, r7
    str r3, [r1, #32]
    eors r3, r3, r4
    ldr r9, [r0, #24]
    ldr r8, [sp, #44]
    str r12, [r1, #120]
    eor r9, r9, r8
    ldr r8, [r0, #72]
    ldr r12, [sp, #52]
    str r11, [r1, #128]
    eor r8, r12, r8, ror #1
    ldr r12, [r0, #84]
    ldr r11, [sp, #24]
    str lr, [r1, #136]
    eor r12, r12, r11
    ldr r11, [r0, #132]
    ldr lr, [sp, #32]
    str r7, [r1, #144]
    eor r11, r11, lr
    ldr lr, [r0, #180]
    ldr r7, [sp, #40]
    str r4, [r1, #152]
    eor lr, lr, r7
    ror lr, lr, #1
    ror r11, r11, #9
    ror r12, r12, #30
    bic r7, r12, r8, ror #21
    eor r7, r7, r9, ror #18
    bic r4, r11, r12
    eor r4, r4, r8, ror #21
    bic r8, r8, r9, ror #29
    eor r8, lr, r8, ror #21
    bic r9, r9, lr, ror #14
    eor r9, r11, r9, ror #18
    bic lr, lr, r11
    eor lr, lr, r12
    eors r2, r2, r7
    eors r6, r6, r4
    eor r10, r10, lr
    eor r5, r5, r9
    eor r3, r3, r8
    ldr r11, [r0, #12]
    ldr r12, [sp, #32]
    str r7, [r1, #40]
    eor r11, r11, r12
    ldr r7, [r0, #56]
    ldr r12, [sp, #36]
    str r4, [r1, #48]
    eor r7, r7, r12, ror #31
    ldr r12, [r0, #108]
    ldr r4, [sp, #48]
    str lr, [r1, #56]
    eor r12, r12, r4
    ldr r4, [r0, #152]
    ldr lr, [sp, #52]
    str r9, [r1, #64]
    eor r4, lr, r4, ror #1
    ldr r9, [r0, #160]
    ldr lr, [sp, #20]
    str r8, [r1, #72]
    eor r9, r9, lr
    ror r9, r9, #23
    ror r4, r4, #27
    ror r12, r12, #19
    bic r8, r12, r7, ror #29
    eor r8, r8, r11, ror #31
    bic lr, r4, r12
    eor lr, lr, r7, ror #29
    bic r7, r7, r11, ror #2
    eor r7, r9, r7, ror #29
    bic r11, r11, r9, ror #1
    eor r11, r4, r11, ror #31
    bic r9, r9, r4
    eor r9, r9, r12
    eor r2, r2, r8
    eor r6, r6, lr
    eor r10, r10, r9
    eor r5, r5, r11
    eors r3, r3, r7
    ldr r4, [r0, #16]
    ldr r12, [sp, #36]
    str r8, [r1, #80]
    eor r4, r12, r4, ror #1
    ldr r12, [r0, #68]
    ldr r8, [sp, #48]
    str lr, [r1, #88]
    eor r12, r12, r8
    ldr r8, [r0, #116]
    ldr lr, [sp, #56]
    str r9, [r1, #96]
    eor r8, r8, lr
    ldr r9, [r0, #124]
    ldr lr, [sp, #24]
    str r11, [r1, #104]
    eor r9, r9, lr
    ldr r11, [r0, #168]
    ldr lr, [sp, #28]
    str r7, [r1, #112]
    eor r11, r11, lr
    ror r11, r11, #31
    ror r9, r9, #11
    bic r7, r8, r12, ror #24
    eor r7, r4, r7, ror #12
    bic lr, r9, r8, ror #12
    eor lr, lr, r12, ror #4
    bic r12, r12, r4, ror #28
    eor r12, r11, r12, ror #4
    bic r4, r4, r11
    eor r4, r4, r9
    bic r11, r11, r9
    eor r11, r11, r8, ror #12
    eors r2, r2, r7
    eor r6, r6, lr
    eor r10, r10, r11
    eors r5, r5, r4
    eor r3, r3, r12
    str r7, [r1, #160]
    str lr, [r1, #168]
    str r11, [r1, #176]
    str r4, [r1, #184]
    str r12, [r1, #192]
    str r2, [sp, #0]
    str r6, [sp, #4]
    str r10, [sp, #8]
    str r5, [sp, #12]
    ldr r5, [r0, #4]
    ldr r8, [sp, #24]
    str r3, [sp, #16]
    eor r5, r5, r8
    ldr r6, [r0, #52]
    ldr r7, [sp, #32]
    eors r6, r6, r7
    ldr r12, [r0, #96]
    ldr r10, [sp, #36]
    eor r12, r12, r10, ror #31
    ldr r11, [r0, #144]
    ldr r10, [sp, #44]
    eor r11, r11, r10
    ldr r4, [r0, #196]
    ldr lr, [sp, #56]
    eor r4, r4, lr
    ror r4, r4, #25
    ror r11, r11, #22
    bic r2, r12, r6, ror #31
    eor r2, r5, r2, ror #11
    bic r3, r11, r12, ror #11
    eor r3, r3, r6, ror #10
    bic r6, r6, r5, ror #22
    eor r6, r4, r6, ror #10
    bics r5, r5, r4
    eor r5, r5, r11
    bic r4, r4, r11
    eor r4, r4, r12, ror #11
    ldr r11, [sp, #64]
    ldr r11, [r11, #4]
    eor r2, r2, r11
    ldr r12, [r0, #8]
    ldr r9, [sp, #28]
    str r2, [r1, #4]
    eor r12, r12, r9
    ldr r7, [r0, #60]
    ldr r9, [sp, #40]
    str r3, [r1, #12]
    eor r7, r7, r9
    ldr r9, [r0, #104]
    str r4, [r1, #20]
    eor r9, r9, r10
    ldr r10, [r0, #156]
    str r5, [r1, #28]
    eor r10, r10, lr
    ldr r11, [r0, #164]
    str r6, [r1, #36]
    eor r11, r11, r8
    ror r11, r11, #23
    ror r10, r10, #28
    bic lr, r9, r7, ror #9
    eor lr, r12, lr, ror #20
    bic r8, r10, r9, ror #20
    eor r8, r8, r7, ror #29
    bic r7, r7, r12, ror #3
    eor r7, r11, r7, ror #29
    bic r12, r12, r11
    eor r12, r12, r10
    bic r11, r11, r10
    eor r11, r11, r9, ror #20
    eor r2, r2, lr
    eor r3, r3, r8
    eor r4, r4, r11
    eor r5, r5, r12
    eors r6, r6, r7
    ldr r10, [r0, #28]
    ldr r9, [sp, #48]
    str lr, [r1, #84]
    eor r10, r10, r9
    ldr lr, [r0, #76]
    ldr r9, [sp, #56]
    str r8, [r1, #92]
    eor lr, lr, r9
    ldr r8, [r0, #80]
    ldr r9, [sp, #20]
    str r11, [r1, #100]
    eor r8, r8, r9
    ldr r11, [r0, #128]
    ldr r9, [sp, #28]
    str r12, [r1, #108]
    eor r11, r11, r9
    ldr r12, [r0, #176]
    ldr r9, [sp, #36]
    str r7, [r1, #116]
    eor r12, r12, r9, ror #31
    ror r12, r12, #2
    ror r11, r11, #10
    ror r8, r8, #31
    bic r9, r8, lr, ror #22
    eor r9, r9, r10, ror #18
    bic r7, r11, r8
    eor r7, r7, lr, ror #22
    bic lr, lr, r10, ror #28
    eor lr, r12, lr, ror #22
    bic r10, r10, r12, ror #14
    eor r10, r11, r10, ror #18
    bic r12, r12, r11
    eor r12, r12, r8
    eor r2, r2, r9
    eors r3, r3, r7
    eor r4, r4, r12
    eor r5, r5, r10
    eor r6, r6, lr
    ldr r8, [r0, #20]
    ldr r11, [sp, #40]
    str r9, [r1, #44]
    eor r8, r8, r11
    ldr r9, [r0, #64]
    ldr r11, [sp, #44]
    str r7, [r1, #52]
    eor r9, r9, r11
    ldr r7, [r0, #112]
    ldr r11, [sp, #52]
    str r12, [r1, #60]
    eor r7, r7, r11, ror #31
    ldr r12, [r0, #120]
    ldr r11, [sp, #20]
    str r10, [r1, #68]
    eor r12, r12, r11
    ldr r10, [r0, #172]
    ldr r11, [sp, #32]
    str lr, [r1, #76]
    eor r10, r10, r11
    ror r10, r10, #31
    ror r12, r12, #12
    ror r7, r7, #13
    bic lr, r7, r9, ror #5
    eor lr, lr, r8, ror #1
    bic r11, r12, r7
    eor r11, r11, r9, ror #5
    bic r9, r9, r8, ror #28
    eor r9, r10, r9, ror #5
    bic r8, r8, r10, ror #31
    eor r8, r12, r8, ror #1
    bic r10, r10, r12
    eor r10, r10, r7
    eor r2, r2, lr
    eor r3, r3, r11
    eor r4, r4, r10
    eor r5, r5, r8
    eor r6, r6, r9
    ldr r7, [r0, #32]
    ldr r12, [sp, #52]
    str lr, [r1, #164]
    eor r7, r12, r7, ror #1
    str r11, [r1, #172]
    ldr r11, [r0, #44]
    ldr lr, [sp, #24]
    str r10, [r1, #180]
    eor r11, r11, lr
    ldr lr, [r0, #92]
    ldr r12, [sp, #32]
    str r8, [r1, #188]
    eor lr, lr, r12
    ldr r12, [r0, #136]
    ldr r8, [sp, #36]
    str r9, [r1, #196]
    eor r12, r12, r8, ror #31
    ldr r8, [r0, #188]
    ldr r10, [sp, #48]
    eor r8, r8, r10
    ror r8, r8, #4
    ror r12, r12, #25
    ror lr, lr, #27
    bic r9, lr, r11, ror #14
    eor r9, r9, r7, ror #18
    bic r10, r12, lr
    eor r10, r10, r11, ror #14
    bic r11, r11, r7, ror #4
    eor r11, r8, r11, ror #14
    bic r7, r7, r8, ror #14
    eor r7, r12, r7, ror #18
    bic r8, r8, r12
    eor r8, r8, lr
    eor r2, r2, r9
    eor r3, r3, r10
    eor r4, r4, r8
    eors r5, r5, r7
    eor r6, r6, r11
    ldr r12, [sp, #64]
    ldr lr, [sp, #60]
    add r12, r12, #8
    str r12, [sp, #64]
    cmp r12, lr
    mov r12, r0
    mov r0, r1
    mov r1, r12
    bne.w 2b
    str r7, [r0, #148]
    str r8, [r0, #140]
    str r9, [r0, #124]
    str r10, [r0, #132]
    str r11, [r0, #156]
    // wipe
    mov r2, #0
    mov r3, #0
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r12, sp
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    stmia r12!, {{r2-r9}}
    str r2, [r12, #0]
    str r2, [r12, #4]
    str r2, [r12, #8]
    add sp, sp, #268
    pop {{r4-r11, pc}}
