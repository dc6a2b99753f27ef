// inv_sub_bytes_inner: InvSubBytes of the state, whose bytes lack the constant of the S-box
//   args:     r4-r11 = bits 0 to 7 of the state
//   requires: any state; 13 words at sp, of the caller's frame
//   ensures:  the result is where the state was
//   needs:    nothing          clobbers: all core registers, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; 127 gates [Boyar, Peralta], ordered for 14 registers
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    str lr, [sp, #48]
    eor r2, r11, r8
    eor lr, r10, r2
    eor r3, r6, r5
    eor r1, r9, r6
    eor r12, r11, r10
    eor r0, r7, lr
    eor r6, r7, r4
    eor r11, r11, r1
    str r0, [sp, #0]
    eor r0, r8, r7
    str r2, [sp, #4]
    and r2, r2, lr
    str lr, [sp, #8]
    eor lr, r4, r0
    eors r4, r5
    eor r8, r8, r10
    str lr, [sp, #12]
    and lr, lr, r8
    eor r7, r7, r9
    eor r5, r5, r10
    eor r10, r8, r1
    eor r1, r8, r4
    eors r7, r5
    str r8, [sp, #16]
    eor r8, r12, r4
    str r11, [sp, #20]
    and r11, r11, r1
    eors r4, r0
    str r10, [sp, #24]
    and r10, r10, r8
    eor r11, r11, r10
    eor r11, r11, r6
    eors r5, r6
    str r8, [sp, #28]
    eor r8, r0, r3
    eor r6, r6, r12
    eors r3, r6
    eor r10, r10, r3
    and r3, r4, r7
    eor r2, r2, r10
    eor r10, r4, r7
    str r4, [sp, #32]
    eor r4, r6, r8
    eor r10, r10, r3
    str r7, [sp, #36]
    ldr r7, [sp, #0]
    and r7, r7, r8
    str r8, [sp, #40]
    and r8, r0, r4
    eor r10, r10, lr
    and lr, r12, r6
    eor lr, lr, r8
    eor r8, r8, r7
    eor r2, r2, r8
    eor r7, r10, r8
    eor r10, r11, lr
    eor r8, r9, r1
    and r11, r5, r8
    eor r3, r3, r11
    eor r9, r9, r0
    eor r3, r3, lr
    and lr, r7, r2
    eor r9, r9, r3
    and r11, r2, r9
    eor r3, r2, r10
    eor r2, r9, lr
    ands r2, r3
    eor r2, r2, r10
    and r11, r11, r3
    and r8, r8, r2
    str r8, [sp, #44]
    and r8, r10, r7
    eor r3, r3, lr
    eor r7, r7, r9
    eor r10, r10, lr
    and r10, r10, r7
    eor r3, r3, r11
    eor r11, r9, r10
    and r10, r7, r8
    ldr r9, [sp, #20]
    and r8, r11, r9
    and r9, r2, r5
    eor r5, r2, r11
    ands r4, r5
    and r1, r1, r11
    ands r0, r5
    eor r7, r7, lr
    eors r2, r3
    eor r10, r10, r7
    ldr r7, [sp, #8]
    and r7, r7, r10
    eor lr, r11, r10
    eor r11, r3, r10
    eor r5, r5, r11
    and r12, r12, r11
    str r12, [sp, #8]
    ldr r12, [sp, #40]
    and r12, r12, r5
    and r11, r11, r6
    eors r4, r0
    ldr r6, [sp, #4]
    and r10, r10, r6
    ldr r6, [sp, #12]
    ands r6, r3
    eors r0, r1
    str r0, [sp, #12]
    ldr r0, [sp, #16]
    ands r0, r3
    eor r10, r10, r8
    ldr r3, [sp, #0]
    ands r5, r3
    eor r3, r7, r6
    ldr r7, [sp, #36]
    ands r7, r2
    eor r1, r1, r10
    eor r6, r6, r12
    eor r12, r7, r9
    eor r9, r11, r0
    eor r10, r10, r12
    eor r10, r10, r9
    ldr r9, [sp, #32]
    and r9, r9, r2
    eor r2, r9, r0
    eor r11, r11, r5
    eor r0, r4, r3
    eors r5, r7
    eors r4, r2
    eor r12, r12, r1
    eor r9, r9, r11
    eor r2, r11, r3
    ldr r3, [sp, #28]
    and r3, r3, lr
    eor r12, r12, r0
    eor r9, r9, r12
    ldr r12, [sp, #24]
    and lr, lr, r12
    eor r8, r8, lr
    ldr r12, [sp, #44]
    eor lr, lr, r12
    eor r11, r11, r4
    eor r7, r7, r12
    ldr r12, [sp, #8]
    eor r3, r3, r12
    eor r8, r8, r11
    eor r12, r12, lr
    eor lr, lr, r4
    eors r0, r3
    eor r1, r1, r12
    eor r11, r11, r7
    eor r10, r10, r0
    eor r0, r4, r6
    eors r5, r0
    eor r6, r2, lr
    ldr r4, [sp, #12]
    eors r4, r3
    eor r7, r0, r1
    ldr lr, [sp, #48]
    bx lr
