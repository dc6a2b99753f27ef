// expand_128_small: the round keys of AES-128
//   args:     r0 = keys read and write 352, r1 = key read 16; align 4; key at any address; no overlap
//   requires: nothing of keys, which need not be initialised
//   ensures:  all keys are written; what was there does not matter
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11 saved)
//   stack:    36 bytes          wiped: s0-s10; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; SubWord by the circuit on four bytes
//   twin:     mcu_aes::expand_128_small
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vmov s15, r0
    vmov s13, r0
    mov r4, #1
    vmov s14, r4
    mov r12, r0
    ldr r4, [r1, #0]
    ldr r5, [r1, #4]
    ldr r6, [r1, #8]
    ldr r7, [r1, #12]
    stm r12!, {{r4-r7}}
    mov r3, r7
.p2align 2
2:
    mov r0, #0x01010101
    and r4, r0, r3
    and r5, r0, r3, lsr #1
    and r6, r0, r3, lsr #2
    and r7, r0, r3, lsr #3
    and r8, r0, r3, lsr #4
    and r9, r0, r3, lsr #5
    and r10, r0, r3, lsr #6
    and r11, r0, r3, lsr #7
    bl {sub_bytes}
    orr r11, r10, r11, lsl #1
    orr r11, r9, r11, lsl #1
    orr r11, r8, r11, lsl #1
    orr r11, r7, r11, lsl #1
    orr r11, r6, r11, lsl #1
    orr r11, r5, r11, lsl #1
    orr r11, r4, r11, lsl #1
    eor r11, r11, #0x63636363
    vmov r12, s13
    ldm r12!, {{r0-r3}}
    vmov r4, s14
    eor r0, r0, r11, ror #8
    eors r0, r4
    eors r1, r0
    eors r2, r1
    eors r3, r2
    stm r12, {{r0-r3}}
    vmov s13, r12
    lsls r4, r4, #1
    tst r4, #0x100
    it ne
    movne r4, #0x1b
    vmov s14, r4
    // ten times: then it is 0x6c
    cmp r4, #0x6c
    bne 2b
    // pack
    vmov r0, s15
    mov r1, #5
    bl {pack_keys}
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
    pop {{r4-r11, pc}}
