// add: z = x + y mod modulus
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32, r3 = modulus read 32; align 4; z may equal y, no partial overlap
//   requires: x, y < p; or y = 0 and any x below twice the modulus
//   ensures:  z < p
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    20 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; x - (modulus - y)
//   twin:     sums::add8
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r7}}
    // z = modulus - y
    add r12, r0, #32
    cmp r0, r0
2:
    ldmia r3!, {{r4, r5}}
    ldmia r2!, {{r6, r7}}
    sbcs r4, r4, r6
    sbcs r5, r5, r7
    stmia r0!, {{r4, r5}}
    teq r0, r12
    bne 2b
    // z = x - z
    subs r0, r0, #32
    subs r3, r3, #32
    mov r2, r0
    pop {{r4-r7}}
    b {sub}
