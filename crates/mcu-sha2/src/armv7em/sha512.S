// sha512: the compression function of SHA-512 over a number of blocks
//   args:     r0 = state read and write 64, r1 = blocks read 128 * r2, r2 = count, public, at least 1, r3 = constants read 640; align 4; blocks at any address; no overlap
//   requires: blocks big-endian; the lower half of a word of the state, and of a constant, first; the constants of FIPS 180-4
//   ensures:  the state after all blocks
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    376 bytes          wiped: the message and the state; the rest are pointers and counts
//   secret:   state, blocks          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; FIPS 180-4, 6.4.2
//   twin:     mcu_sha2::compress512
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r11, lr}}
    push {{r0-r3}}
    sub sp, sp, #324
2:
    // state
    ldr r12, [sp, #324]
    add lr, sp, #256
    ldmia r12!, {{r0-r7}}
    stmia lr!, {{r0-r7}}
    ldmia r12!, {{r0-r7}}
    stmia lr!, {{r0-r7}}
    // words 0 to 15
    ldr r12, [sp, #328]
    mov lr, sp
    add r8, r12, #128
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
    stmia lr!, {{r0-r7}}
    add r12, r12, #32
    cmp r12, r8
    bne 7b
    ldr lr, [sp, #336]
    str r12, [sp, #328]
3:
    // b ^ c, a, e
    ldr r8, [sp, #264]
    ldr r9, [sp, #268]
    ldr r0, [sp, #272]
    ldr r1, [sp, #276]
    ldr r4, [sp, #256]
    ldr r5, [sp, #260]
    ldr r6, [sp, #288]
    ldr r7, [sp, #292]
    eor r8, r8, r0
    eor r9, r9, r1
    sub r12, sp, #64
    .p2align 2
4:
    // round 0: Ch, S1, Maj, S0
    ldr r10, [sp, #312]
    ldr r11, [sp, #316]
    ldr r0, [r12, #64]
    ldr r1, [r12, #68]
    ldr r2, [lr, #0]
    ldr r3, [lr, #4]
    str r4, [sp, #256]
    str r5, [sp, #260]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #296]
    ldr r1, [sp, #300]
    ldr r2, [sp, #304]
    ldr r3, [sp, #308]
    str r6, [sp, #288]
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
    ldr r0, [sp, #264]
    ldr r1, [sp, #268]
    ldr r2, [sp, #280]
    ldr r3, [sp, #284]
    str r7, [sp, #292]
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
    ldr r4, [sp, #304]
    ldr r5, [sp, #308]
    ldr r0, [r12, #72]
    ldr r1, [r12, #76]
    ldr r8, [lr, #8]
    ldr r9, [lr, #12]
    str r10, [sp, #312]
    str r11, [sp, #316]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #288]
    ldr r1, [sp, #292]
    ldr r8, [sp, #296]
    ldr r9, [sp, #300]
    str r6, [sp, #280]
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
    ldr r0, [sp, #256]
    ldr r1, [sp, #260]
    ldr r8, [sp, #272]
    ldr r9, [sp, #276]
    str r7, [sp, #284]
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
    ldr r10, [sp, #296]
    ldr r11, [sp, #300]
    ldr r0, [r12, #80]
    ldr r1, [r12, #84]
    ldr r2, [lr, #16]
    ldr r3, [lr, #20]
    str r4, [sp, #304]
    str r5, [sp, #308]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #280]
    ldr r1, [sp, #284]
    ldr r2, [sp, #288]
    ldr r3, [sp, #292]
    str r6, [sp, #272]
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
    ldr r0, [sp, #312]
    ldr r1, [sp, #316]
    ldr r2, [sp, #264]
    ldr r3, [sp, #268]
    str r7, [sp, #276]
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
    ldr r4, [sp, #288]
    ldr r5, [sp, #292]
    ldr r0, [r12, #88]
    ldr r1, [r12, #92]
    ldr r8, [lr, #24]
    ldr r9, [lr, #28]
    str r10, [sp, #296]
    str r11, [sp, #300]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #272]
    ldr r1, [sp, #276]
    ldr r8, [sp, #280]
    ldr r9, [sp, #284]
    str r6, [sp, #264]
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
    ldr r0, [sp, #304]
    ldr r1, [sp, #308]
    ldr r8, [sp, #256]
    ldr r9, [sp, #260]
    str r7, [sp, #268]
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
    ldr r10, [sp, #280]
    ldr r11, [sp, #284]
    ldr r0, [r12, #96]
    ldr r1, [r12, #100]
    ldr r2, [lr, #32]
    ldr r3, [lr, #36]
    str r4, [sp, #288]
    str r5, [sp, #292]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #264]
    ldr r1, [sp, #268]
    ldr r2, [sp, #272]
    ldr r3, [sp, #276]
    str r6, [sp, #256]
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
    ldr r0, [sp, #296]
    ldr r1, [sp, #300]
    ldr r2, [sp, #312]
    ldr r3, [sp, #316]
    str r7, [sp, #260]
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
    ldr r4, [sp, #272]
    ldr r5, [sp, #276]
    ldr r0, [r12, #104]
    ldr r1, [r12, #108]
    ldr r8, [lr, #40]
    ldr r9, [lr, #44]
    str r10, [sp, #280]
    str r11, [sp, #284]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #256]
    ldr r1, [sp, #260]
    ldr r8, [sp, #264]
    ldr r9, [sp, #268]
    str r6, [sp, #312]
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
    ldr r0, [sp, #288]
    ldr r1, [sp, #292]
    ldr r8, [sp, #304]
    ldr r9, [sp, #308]
    str r7, [sp, #316]
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
    ldr r10, [sp, #264]
    ldr r11, [sp, #268]
    ldr r0, [r12, #112]
    ldr r1, [r12, #116]
    ldr r2, [lr, #48]
    ldr r3, [lr, #52]
    str r4, [sp, #272]
    str r5, [sp, #276]
    adds r10, r10, r0
    adc r11, r11, r1
    adds r10, r10, r2
    adc r11, r11, r3
    ldr r0, [sp, #312]
    ldr r1, [sp, #316]
    ldr r2, [sp, #256]
    ldr r3, [sp, #260]
    str r6, [sp, #304]
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
    ldr r0, [sp, #280]
    ldr r1, [sp, #284]
    ldr r2, [sp, #296]
    ldr r3, [sp, #300]
    str r7, [sp, #308]
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
    ldr r4, [sp, #256]
    ldr r5, [sp, #260]
    ldr r0, [r12, #120]
    ldr r1, [r12, #124]
    ldr r8, [lr, #56]
    ldr r9, [lr, #60]
    str r10, [sp, #264]
    str r11, [sp, #268]
    adds r4, r4, r0
    adcs r5, r5, r1
    adds r4, r4, r8
    adc r5, r5, r9
    ldr r0, [sp, #304]
    ldr r1, [sp, #308]
    ldr r8, [sp, #312]
    ldr r9, [sp, #316]
    str r6, [sp, #296]
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
    ldr r0, [sp, #272]
    ldr r1, [sp, #276]
    ldr r8, [sp, #288]
    ldr r9, [sp, #292]
    str r7, [sp, #300]
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
    beq.w 4b
    str r4, [sp, #256]
    str r5, [sp, #260]
    str r6, [sp, #288]
    str r7, [sp, #292]
    ldr r0, [sp, #336]
    add r0, r0, #640
    cmp lr, r0
    beq.w 6f
    // the next 16 words
    str lr, [sp, #320]
    sub r12, sp, #128
    ldr r0, [sp, #0]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    ldr r4, [sp, #112]
    ldr r5, [sp, #116]
    ldr r6, [sp, #120]
    ldr r7, [sp, #124]
    mov lr, #1
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
    umaal r0, r8, r10, lr
    umaal r1, r9, r11, lr
    add r1, r1, r8
    ldr r10, [r12, #200]
    ldr r11, [r12, #204]
    str r7, [r12, #252]
    adds r4, r0, r10
    adc r5, r1, r11
    ldr r0, [r12, #144]
    ldr r1, [r12, #148]
    str r4, [r12, #128]
    str r5, [r12, #132]
    str r4, [r12, #256]
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
    umaal r2, r8, r10, lr
    umaal r3, r9, r11, lr
    add r3, r3, r8
    ldr r10, [r12, #208]
    ldr r11, [r12, #212]
    str r5, [r12, #260]
    adds r6, r2, r10
    adc r7, r3, r11
    ldr r2, [r12, #152]
    ldr r3, [r12, #156]
    str r6, [r12, #136]
    str r7, [r12, #140]
    str r6, [r12, #264]
    add r12, r12, #16
    cmp r12, sp
    bne.w 5b
    ldr lr, [sp, #320]
    b.w 3b
6:
    // add to the state
    ldr r12, [sp, #324]
    add lr, sp, #256
    add r8, lr, #64
8:
    ldmia r12, {{r0-r3}}
    ldmia lr!, {{r4-r7}}
    adds r0, r0, r4
    adcs r1, r1, r5
    adds r2, r2, r6
    adcs r3, r3, r7
    stmia r12!, {{r0-r3}}
    cmp lr, r8
    bne 8b
    ldr r0, [sp, #332]
    subs r0, r0, #1
    str r0, [sp, #332]
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
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    stmia r12!, {{r0-r7}}
    add sp, sp, #340
    pop {{r4-r11, pc}}
