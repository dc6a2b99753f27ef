// inv_sub_bytes_inner: InvSubBytes of the state, whose bytes lack the constant of the S-box
//   args:     r4-r11 = bits 0 to 7 of the state
//   requires: any state; nothing of the stack
//   ensures:  the result is where the state was
//   needs:    fpu          clobbers: all core registers, s0-s12, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; 127 gates [Boyar, Peralta], ordered for 14 registers
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    vmov s12, lr
    eor r2, r11, r8
    eor lr, r10, r2
    eor r3, r6, r5
    eor r1, r9, r6
    eor r12, r11, r10
    eor r0, r7, lr
    eor r6, r7, r4
    eor r11, r11, r1
    vmov s0, r0
    eor r0, r8, r7
    vmov s1, r2
    and r2, r2, lr
    vmov s2, lr
    eor lr, r4, r0
    eors r4, r5
    eor r8, r8, r10
    vmov s3, lr
    and lr, lr, r8
    eor r7, r7, r9
    eor r5, r5, r10
    eor r10, r8, r1
    eor r1, r8, r4
    eors r7, r5
    vmov s4, r8
    eor r8, r12, r4
    vmov s5, r11
    and r11, r11, r1
    eors r4, r0
    vmov s6, r10
    and r10, r10, r8
    eor r11, r11, r10
    eor r11, r11, r6
    eors r5, r6
    vmov s7, r8
    eor r8, r0, r3
    eor r6, r6, r12
    eors r3, r6
    eor r10, r10, r3
    and r3, r4, r7
    eor r2, r2, r10
    eor r10, r4, r7
    vmov s8, r4
    eor r4, r6, r8
    eor r10, r10, r3
    vmov s9, r7
    vmov r7, s0
    and r7, r7, r8
    vmov s10, r8
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
    vmov s11, r8
    and r8, r10, r7
    eor r3, r3, lr
    eor r7, r7, r9
    eor r10, r10, lr
    and r10, r10, r7
    eor r3, r3, r11
    eor r11, r9, r10
    and r10, r7, r8
    vmov r9, s5
    and r8, r11, r9
    and r9, r2, r5
    eor r5, r2, r11
    ands r4, r5
    and r1, r1, r11
    ands r0, r5
    eor r7, r7, lr
    eors r2, r3
    eor r10, r10, r7
    vmov r7, s2
    and r7, r7, r10
    eor lr, r11, r10
    eor r11, r3, r10
    eor r5, r5, r11
    and r12, r12, r11
    vmov s2, r12
    vmov r12, s10
    and r12, r12, r5
    and r11, r11, r6
    eors r4, r0
    vmov r6, s1
    and r10, r10, r6
    vmov r6, s3
    ands r6, r3
    eors r0, r1
    vmov s3, r0
    vmov r0, s4
    ands r0, r3
    eor r10, r10, r8
    vmov r3, s0
    ands r5, r3
    eor r3, r7, r6
    vmov r7, s9
    ands r7, r2
    eor r1, r1, r10
    eor r6, r6, r12
    eor r12, r7, r9
    eor r9, r11, r0
    eor r10, r10, r12
    eor r10, r10, r9
    vmov r9, s8
    and r9, r9, r2
    eor r2, r9, r0
    eor r11, r11, r5
    eor r0, r4, r3
    eors r5, r7
    eors r4, r2
    eor r12, r12, r1
    eor r9, r9, r11
    eor r2, r11, r3
    vmov r3, s7
    and r3, r3, lr
    eor r12, r12, r0
    eor r9, r9, r12
    vmov r12, s6
    and lr, lr, r12
    eor r8, r8, lr
    vmov r12, s11
    eor lr, lr, r12
    eor r11, r11, r4
    eor r7, r7, r12
    vmov r12, s2
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
    vmov r4, s3
    eors r4, r3
    eor r7, r0, r1
    vmov lr, s12
    bx lr
