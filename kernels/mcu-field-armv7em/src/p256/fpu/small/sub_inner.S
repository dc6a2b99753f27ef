// sub_inner: w = w - x mod p
//   args:     r0 = x read 32; align 4
//   requires: w, x < p
//   ensures:  w < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s18, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; one pass and what brings the result between 0 and p
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r5, r6, r7, r8, r9, r10, r11, limb 0 first
    ldmia r0!, {{r1, r2, r3, r12}}
    subs r4, r4, r1
    sbcs r5, r5, r2
    sbcs r6, r6, r3
    sbcs r7, r7, r12
    ldmia r0!, {{r1, r2, r3, r12}}
    sbcs r8, r8, r1
    sbcs r9, r9, r2
    sbcs r10, r10, r3
    sbcs r11, r11, r12
    sbc r0, r0, r0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    bx lr
