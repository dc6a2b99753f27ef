// add: z = x + y mod modulus
//   args:     r0 = z write 48, r1 = x read 48, r2 = y read 48, r3 = modulus read 48; align 4; z may equal y, no partial overlap
//   requires: x, y < p; or y = 0 and any x below twice the modulus
//   ensures:  z < p
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    36 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; x - (modulus - y)
//   twin:     sums::add12
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11}}
    // z = modulus - y
    cmp r0, r0
    ldmia r3!, {{r4-r7}}
    ldmia r2!, {{r8-r11}}
    sbcs r4, r4, r8
    sbcs r5, r5, r9
    sbcs r6, r6, r10
    sbcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    ldmia r3!, {{r4-r7}}
    ldmia r2!, {{r8-r11}}
    sbcs r4, r4, r8
    sbcs r5, r5, r9
    sbcs r6, r6, r10
    sbcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    ldmia r3!, {{r4-r7}}
    ldmia r2!, {{r8-r11}}
    sbcs r4, r4, r8
    sbcs r5, r5, r9
    sbcs r6, r6, r10
    sbcs r7, r7, r11
    stmia r0!, {{r4-r7}}
    // z = x - z
    subs r0, r0, #48
    subs r3, r3, #48
    mov r2, r0
    pop {{r4-r11}}
    b {sub}
