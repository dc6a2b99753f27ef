// select_assign: x = y where choice is 1, x where it is 0
//   args:     r0 = x read and write 4 * r2, r1 = y read 4 * r2; align 4; r2 = words, public, 1 to 12; r3 = choice, secret, 0 or 1; no overlap
//   requires: any words
//   ensures:  any words
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    0 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; SEL, by flags that an addition of all ones sets
//   twin:     sums::select_assign
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    // GE for each byte
    rsbs r3, r3, #0
    uadd8 r3, r3, r3
2:
    ldr r3, [r1], #4
    ldr r12, [r0]
    sel r3, r3, r12
    str r3, [r0], #4
    subs r2, r2, #1
    bne 2b
    // wipe GE
    uadd8 r2, r2, r2
    bx lr
