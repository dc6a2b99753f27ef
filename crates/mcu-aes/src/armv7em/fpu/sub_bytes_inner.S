// sub_bytes_inner: SubBytes of the state, without its constant
//   args:     r4-r11 = bits 0 to 7 of the state
//   requires: any state; nothing of the stack
//   ensures:  the result is where the state was
//   needs:    fpu          clobbers: all core registers, s0-s12, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; 113 gates [Boyar, Peralta; Calik], ordered for 14 registers
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    vmov s11, lr
    eor lr, r8, r6
    eor r0, r10, r9
    eor r1, r11, r5
    eor r2, r11, r6
    eor r9, r1, lr
    eor r3, r0, r4
    eor r12, r7, r9
    eor r6, r6, r12
    eor r12, r12, r10
    eor r7, r6, r0
    eors r5, r3
    eor r10, r5, r2
    vmov s0, r9
    and r9, r9, r6
    vmov s1, r6
    eors r6, r4
    vmov s2, r10
    and r10, r10, r6
    vmov s3, r6
    eor r6, r3, r8
    eor r10, r10, r9
    vmov s4, r6
    ands r6, r4
    eor r9, r9, r6
    eor r8, r8, r11
    eor r6, r10, r12
    and r10, r2, r7
    vmov s5, r2
    eors r2, r7
    eor r12, r12, r8
    eor r0, r0, r12
    vmov s6, r7
    eor r7, r7, r12
    vmov s7, r8
    and r8, r8, r12
    vmov s8, lr
    and lr, lr, r7
    vmov s9, r7
    and r7, r5, r3
    eor r10, r10, r8
    eor r9, r9, r10
    eor r8, r8, lr
    eor lr, r3, r11
    vmov s10, r12
    eor r12, r12, r4
    eor r9, r9, r2
    and r2, r1, r0
    eors r7, r2
    eor r6, r6, r8
    eor r7, r7, r8
    and r8, lr, r12
    eor r8, r8, r2
    eor r2, r1, r0
    eor r8, r8, r10
    eor r10, r11, r0
    eors r7, r2
    eor r8, r8, r10
    eor r10, r7, r8
    and r2, r6, r7
    eor r11, r9, r2
    and r10, r10, r11
    eor r6, r6, r9
    eor r10, r10, r8
    eor r2, r2, r8
    and r11, r6, r2
    eor r11, r11, r9
    eor r9, r2, r10
    and r8, r8, r9
    and r4, r4, r10
    eor r2, r2, r8
    and r2, r2, r11
    eor r7, r7, r10
    eors r2, r6
    and r9, r11, r12
    and r12, r11, lr
    eor r6, r11, r2
    eor r8, r8, r7
    eor lr, r2, r8
    ands r3, r2
    ands r1, r6
    eor r7, r10, r8
    ands r5, r2
    vmov r2, s1
    ands r2, r7
    ands r6, r0
    eor r0, r11, r10
    vmov r11, s0
    and r7, r7, r11
    vmov r11, s4
    and r11, r11, r10
    eors r4, r2
    vmov r10, s3
    and r10, r10, r8
    eor r9, r9, r6
    eors r6, r3
    eor r3, r0, lr
    eor r2, r2, r10
    vmov r10, s2
    and r10, r10, r8
    eors r2, r6
    vmov r8, s9
    and r8, r8, r3
    eor r6, r6, r8
    vmov r8, s8
    and r8, r8, r3
    vmov r3, s7
    ands r3, r0
    eor r8, r8, r3
    eor r9, r9, r4
    eor r10, r10, r8
    eors r4, r1
    eor r7, r7, r10
    eor r8, r8, r5
    vmov r5, s6
    and r5, r5, lr
    eor r10, r10, r11
    eors r4, r5
    vmov r5, s10
    and r11, r0, r5
    eor r0, r6, r4
    eor r5, r8, r9
    eor r4, r1, r5
    eor r1, r11, r6
    eor r11, r7, r1
    eor r8, r7, r2
    eor r6, r12, r0
    vmov r2, s5
    and r12, lr, r2
    eor lr, r3, r1
    eor r2, r6, lr
    eor r7, r9, r8
    eors r5, r0
    eor r6, r6, r10
    eor r9, r2, r12
    eor r10, r8, r1
    vmov lr, s11
    bx lr
