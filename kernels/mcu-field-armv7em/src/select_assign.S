// select_assign: x = y where choice is 1, x where it is 0
//   args:     r0 = x read and write 8 * r2, r1 = y read 8 * r2; align 4; r2 = pairs, public, 1 to 6; r3 = choice, secret, 0 or 1; no overlap
//   requires: any words
//   ensures:  any words
//   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    16 bytes          wiped: frame
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; SEL, by flags that an addition of all ones sets
//   twin:     sums::select_assign
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r6, lr}}
    // GE for each byte
    rsbs r3, r3, #0
    uadd8 r3, r3, r3
2:
    ldmia r1!, {{r4, r5}}
    ldrd r6, r12, [r0]
    sel r4, r4, r6
    sel r5, r5, r12
    stmia r0!, {{r4, r5}}
    subs r2, r2, #1
    bne 2b
    // wipe GE
    uadd8 r2, r2, r2
    pop {{r4-r6, pc}}
