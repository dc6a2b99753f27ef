// transpose_inner: packs two blocks, or unpacks them
//   args:     r4-r11 = columns, of the first and of the second block in turns, or bits 0 to 7 of the state
//   requires: any words; nothing of the stack
//   ensures:  the others in the same registers; r1-r3 and r12 as before
//   needs:    fpu          clobbers: all core registers, s0-s12, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; three steps of exchanges of bits
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    eor r0, r5, r4, lsr #1
    and r0, r0, #0x55555555
    eors r5, r0
    eor r4, r4, r0, lsl #1
    eor r0, r7, r6, lsr #1
    and r0, r0, #0x55555555
    eors r7, r0
    eor r6, r6, r0, lsl #1
    eor r0, r9, r8, lsr #1
    and r0, r0, #0x55555555
    eor r9, r9, r0
    eor r8, r8, r0, lsl #1
    eor r0, r11, r10, lsr #1
    and r0, r0, #0x55555555
    eor r11, r11, r0
    eor r10, r10, r0, lsl #1
    eor r0, r6, r4, lsr #2
    and r0, r0, #0x33333333
    eors r6, r0
    eor r4, r4, r0, lsl #2
    eor r0, r7, r5, lsr #2
    and r0, r0, #0x33333333
    eors r7, r0
    eor r5, r5, r0, lsl #2
    eor r0, r10, r8, lsr #2
    and r0, r0, #0x33333333
    eor r10, r10, r0
    eor r8, r8, r0, lsl #2
    eor r0, r11, r9, lsr #2
    and r0, r0, #0x33333333
    eor r11, r11, r0
    eor r9, r9, r0, lsl #2
    eor r0, r8, r4, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r8, r8, r0
    eor r4, r4, r0, lsl #4
    eor r0, r9, r5, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r9, r9, r0
    eor r5, r5, r0, lsl #4
    eor r0, r10, r6, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r10, r10, r0
    eor r6, r6, r0, lsl #4
    eor r0, r11, r7, lsr #4
    and r0, r0, #0xf0f0f0f
    eor r11, r11, r0
    eor r7, r7, r0, lsl #4
    bx lr
