// sub: z = x - y mod modulus
//   args:     r0 = z write 48, r1 = x read 48, r2 = y read 48, r3 = modulus read 48; align 4; z may equal y, no partial overlap
//   requires: x, y < p; or x the modulus, of which z is then the rest
//   ensures:  z < p
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    20 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; one pass for the difference, one for the modulus where that is negative
//   twin:     sums::sub12
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r7, lr}}
    add r12, r0, #48
    cmp r0, r0
2:
    ldmia r1!, {{r4, r5}}
    ldmia r2!, {{r6, r7}}
    sbcs r4, r4, r6
    sbcs r5, r5, r7
    stmia r0!, {{r4, r5}}
    teq r0, r12
    bne 2b
    // a modulus for all ones, which is a borrow
    sbcs r1, r1, r1
    subs r0, r0, #48
    adds r2, r0, #0
3:
    ldmia r3!, {{r4, r5}}
    ands r4, r4, r1
    ands r5, r5, r1
    ldmia r2!, {{r6, r7}}
    adcs r4, r4, r6
    adcs r5, r5, r7
    stmia r0!, {{r4, r5}}
    teq r0, r12
    bne 3b
    pop {{r4-r7, pc}}
