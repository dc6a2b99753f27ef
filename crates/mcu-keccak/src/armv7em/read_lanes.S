// read_lanes: bytes of interleaved lanes
//   args:     r0 = lanes read 8 * r2, r1 = bytes write 8 * r2, r2 = count, public, at least 1; align 4; bytes at any address; no overlap
//   requires: lanes as even bits, then odd bits
//   ensures:  the bytes of each lane, little-endian
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r6 saved)
//   stack:    16 bytes          wiped: nothing secret
//   secret:   lanes          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; five exchanges of index bits
//   twin:     mcu_keccak::read_lanes
// A template of `naked_asm!`: braces are doubled.
    push {{r4-r6, lr}}
    lsrs r2, r2, #1
    bcc 2f
    add r2, r2, #1
    b 3f
    .p2align 2
2:
    ldr r6, [r0], #4
    ldr r12, [r0], #4
    eor r3, r12, r6, lsr #1
    and r3, r3, #0x55555555
    eor r12, r12, r3
    eor r6, r6, r3, lsl #1
    eor r3, r12, r6, lsr #2
    and r3, r3, #0x33333333
    eor r12, r12, r3
    eor r6, r6, r3, lsl #2
    eor r3, r12, r6, lsr #4
    and r3, r3, #0x0f0f0f0f
    eor r12, r12, r3
    eor r6, r6, r3, lsl #4
    eor r3, r12, r6, lsr #8
    and r3, r3, #0x00ff00ff
    eor r12, r12, r3
    eor r6, r6, r3, lsl #8
    pkhbt r3, r6, r12, lsl #16
    pkhtb r12, r12, r6, asr #16
    str r3, [r1], #4
    str r12, [r1], #4
3:
    ldr r6, [r0], #4
    ldr r12, [r0], #4
    eor r3, r12, r6, lsr #1
    and r3, r3, #0x55555555
    eor r12, r12, r3
    eor r6, r6, r3, lsl #1
    eor r3, r12, r6, lsr #2
    and r3, r3, #0x33333333
    eor r12, r12, r3
    eor r6, r6, r3, lsl #2
    eor r3, r12, r6, lsr #4
    and r3, r3, #0x0f0f0f0f
    eor r12, r12, r3
    eor r6, r6, r3, lsl #4
    eor r3, r12, r6, lsr #8
    and r3, r3, #0x00ff00ff
    eor r12, r12, r3
    eor r6, r6, r3, lsl #8
    pkhbt r3, r6, r12, lsl #16
    pkhtb r12, r12, r6, asr #16
    str r3, [r1], #4
    str r12, [r1], #4
    subs r2, r2, #1
    bne 2b
    pop {{r4-r6, pc}}
