// sub: z = x - y mod modulus
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32, r3 = modulus read 32; align 4; z may equal y, no partial overlap
//   requires: x, y < p; or x the modulus, of which z is then the rest
//   ensures:  z < p
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    36 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; one pass for the difference, one for the modulus where that is negative
//   twin:     sums::sub8
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    cmp r0, r0
    ldmia r1!, {{r4-r7}}
    ldmia r2!, {{r8-r11}}
    sbcs r4, r4, r8
    sbcs r5, r5, r9
    sbcs r6, r6, r10
    sbcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    ldmia r1!, {{r4-r7}}
    ldmia r2!, {{r8-r11}}
    sbcs r4, r4, r8
    sbcs r5, r5, r9
    sbcs r6, r6, r10
    sbcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    // a modulus for all ones, which is a borrow
    sbcs r1, r1, r1
    subs r0, r0, #32
    adds r2, r0, #0
    ldmia r3!, {{r4-r7}}
    ands r4, r4, r1
    ands r5, r5, r1
    ands r6, r6, r1
    ands r7, r7, r1
    ldmia r2!, {{r8-r11}}
    adcs r4, r4, r8
    adcs r5, r5, r9
    adcs r6, r6, r10
    adcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    ldmia r3!, {{r4-r7}}
    ands r4, r4, r1
    ands r5, r5, r1
    ands r6, r6, r1
    ands r7, r7, r1
    ldmia r2!, {{r8-r11}}
    adcs r4, r4, r8
    adcs r5, r5, r9
    adcs r6, r6, r10
    adcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    pop {{r4-r11, pc}}
