// expand_256: the round keys of AES-256
//   args:     r0 = keys read and write 480, r1 = key read 32; align 4; key at any address; no overlap
//   requires: nothing of keys, which need not be initialised
//   ensures:  all keys are written; what was there does not matter
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    100 bytes          wiped: what of the frame held secrets; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; SubWord by the circuit on four bytes
//   twin:     mcu_aes::expand_256
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    sub sp, sp, #64
    str r0, [sp, #60]
    str r0, [sp, #52]
    mov r4, #1
    str r4, [sp, #56]
    mov r12, r0
    ldr r8, [r1, #0]
    ldr r9, [r1, #4]
    ldr r10, [r1, #8]
    ldr r11, [r1, #12]
    stm r12!, {{r8-r11}}
    ldr r4, [r1, #16]
    ldr r5, [r1, #20]
    ldr r6, [r1, #24]
    ldr r7, [r1, #28]
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
    ldr r12, [sp, #52]
    ldm r12!, {{r0-r3}}
    ldr r4, [sp, #56]
    eor r0, r0, r11, ror #8
    eors r0, r4
    eors r1, r0
    eors r2, r1
    eors r3, r2
    add r6, r12, #16
    stm r6, {{r0-r3}}
    str r12, [sp, #52]
    lsls r4, r4, #1
    tst r4, #0x100
    it ne
    movne r4, #0x1b
    str r4, [sp, #56]
    // seven times: then it is 0x80
    cmp r4, #0x80
    beq 3f
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
    ldr r12, [sp, #52]
    ldm r12!, {{r0-r3}}
    eor r0, r0, r11
    eors r1, r0
    eors r2, r1
    eors r3, r2
    add r6, r12, #16
    stm r6, {{r0-r3}}
    str r12, [sp, #52]
    b 2b
3:
    // pack
    ldr r0, [sp, #60]
    mov r1, #7
    bl {pack_keys}
    // wipe
    mov r0, #0
    str r0, [sp, #0]
    str r0, [sp, #4]
    str r0, [sp, #8]
    str r0, [sp, #12]
    str r0, [sp, #16]
    str r0, [sp, #20]
    str r0, [sp, #24]
    str r0, [sp, #28]
    str r0, [sp, #32]
    str r0, [sp, #36]
    str r0, [sp, #40]
    add sp, sp, #64
    pop {{r4-r11, pc}}
