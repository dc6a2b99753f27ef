// pack_keys_inner: round keys as they are added to a packed state
//   args:     r0 = keys read 16 (2 r1 + 1), write 32 (2 r1 + 1); align 4; r1 = half the number of rounds
//   requires: keys holds the words of the key expansion, one after the other; 16 bytes after them may be read; nothing of the stack
//   ensures:  keys holds packed keys
//   needs:    dsp, fpu          clobbers: all core registers, s0-s12, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; from the last key to the first, two at a time, in place
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    vmov s0, lr
    vmov s1, r0
    // the key that is alone at the end has index 2 r1
    mov r12, r1
    movs r3, #0
    b 3f
.p2align 2
2:
    vmov r0, s1
    vmov r12, s2
    movs r3, #1
3:
    // keys 2 r12 and 2 r12 + 1, r3 = 0 if the second is not wanted
    vmov s2, r12
    vmov s3, r3
    add r0, r0, r12, lsl #5
    ldm r0, {{r4-r11}}
    add r3, r0, r12, lsl #5
    vmov s4, r3
    // rows 2 and 3 of the second key move two columns
    pkhbt r0, r8, r10
    pkhbt r2, r10, r8
    pkhbt r1, r9, r11
    pkhbt r3, r11, r9
    // even and odd rows apart
    and r8, r0, #0x00ff00ff
    and r0, r0, #0xff00ff00
    and r9, r1, #0x00ff00ff
    and r1, r1, #0xff00ff00
    and r10, r2, #0x00ff00ff
    and r2, r2, #0xff00ff00
    and r11, r3, #0x00ff00ff
    and r3, r3, #0xff00ff00
    tst r12, #1
    bne 4f
    // the second key is 1 modulo 4: odd rows move to the next column
    orr r8, r8, r3
    orr r9, r9, r0
    orr r10, r10, r1
    orr r11, r11, r2
    b 5f
4:
    // the second key is 3 modulo 4: odd rows move to the column before; the first is 2: they move two columns
    orr r8, r8, r1
    orr r9, r9, r2
    orr r10, r10, r3
    orr r11, r11, r0
    eor r0, r4, r6
    and r0, r0, #0xff00ff00
    eors r4, r0
    eors r6, r0
    eor r0, r5, r7
    and r0, r0, #0xff00ff00
    eors r5, r0
    eors r7, r0
5:
    // pack
    eor r0, r8, r4, lsr #1
    and r0, r0, #0x55555555
    eor r8, r8, r0
    eor r4, r4, r0, lsl #1
    eor r0, r9, r5, lsr #1
    and r0, r0, #0x55555555
    eor r9, r9, r0
    eor r5, r5, r0, lsl #1
    eor r0, r10, r6, lsr #1
    and r0, r0, #0x55555555
    eor r10, r10, r0
    eor r6, r6, r0, lsl #1
    eor r0, r11, r7, lsr #1
    and r0, r0, #0x55555555
    eor r11, r11, r0
    eor r7, r7, r0, lsl #1
    eor r0, r5, r4, lsr #2
    and r0, r0, #0x33333333
    eors r5, r0
    eor r4, r4, r0, lsl #2
    eor r0, r9, r8, lsr #2
    and r0, r0, #0x33333333
    eor r9, r9, r0
    eor r8, r8, r0, lsl #2
    eor r0, r7, r6, lsr #2
    and r0, r0, #0x33333333
    eors r7, r0
    eor r6, r6, r0, lsl #2
    eor r0, r11, r10, lsr #2
    and r0, r0, #0x33333333
    eor r11, r11, r0
    eor r10, r10, r0, lsl #2
    eor r0, r6, r4, lsr #4
    and r0, r0, #0xf0f0f0f
    eors r6, r0
    eor r4, r4, r0, lsl #4
    eor r0, r10, r8, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r10, r10, r0
    eor r8, r8, r0, lsl #4
    eor r0, r7, r5, lsr #4
    and r0, r0, #0xf0f0f0f
    eors r7, r0
    eor r5, r5, r0, lsl #4
    eor r0, r11, r9, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r11, r11, r0
    eor r9, r9, r0, lsl #4
    vmov r12, s4
    mov lr, #0x55555555
    // each key twice; the S-box constant 0x63 inverts bits 0, 1, 5 and 6
    bic r0, lr, r4
    orr r0, r0, r0, lsl #1
    bic r1, lr, r8
    orr r1, r1, r1, lsl #1
    and r2, lr, r5
    orr r2, r2, r2, lsl #1
    and r3, lr, r9
    orr r3, r3, r3, lsl #1
    stm r12!, {{r0-r3}}
    and r0, lr, r6
    orr r0, r0, r0, lsl #1
    bic r1, lr, r10
    orr r1, r1, r1, lsl #1
    bic r2, lr, r7
    orr r2, r2, r2, lsl #1
    and r3, lr, r11
    orr r3, r3, r3, lsl #1
    stm r12!, {{r0-r3}}
    vmov r3, s3
    cmp r3, #0
    beq 6f
    bic r0, lr, r4, lsr #1
    orr r0, r0, r0, lsl #1
    bic r1, lr, r8, lsr #1
    orr r1, r1, r1, lsl #1
    and r2, lr, r5, lsr #1
    orr r2, r2, r2, lsl #1
    and r3, lr, r9, lsr #1
    orr r3, r3, r3, lsl #1
    stm r12!, {{r0-r3}}
    and r0, lr, r6, lsr #1
    orr r0, r0, r0, lsl #1
    bic r1, lr, r10, lsr #1
    orr r1, r1, r1, lsl #1
    bic r2, lr, r7, lsr #1
    orr r2, r2, r2, lsl #1
    and r3, lr, r11, lsr #1
    orr r3, r3, r3, lsl #1
    stm r12!, {{r0-r3}}
6:
    vmov r12, s2
    subs r12, r12, #1
    vmov s2, r12
    bpl 2b
    // nothing is added to key 0
    vmov r12, s1
    ldr r0, [r12, #0]
    mvns r0, r0
    str r0, [r12, #0]
    ldr r0, [r12, #4]
    mvns r0, r0
    str r0, [r12, #4]
    ldr r0, [r12, #20]
    mvns r0, r0
    str r0, [r12, #20]
    ldr r0, [r12, #24]
    mvns r0, r0
    str r0, [r12, #24]
    vmov lr, s0
    bx lr
