// add_inner: w = w + x mod p
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
    adds r4, r4, r1
    adcs r5, r5, r2
    adcs r6, r6, r3
    adcs r7, r7, r12
    ldmia r0!, {{r1, r2, r3, r12}}
    adcs r8, r8, r1
    adcs r9, r9, r2
    adcs r10, r10, r3
    adcs r11, r11, r12
    mov r0, #0
    adc r0, r0, #0
    // minus p, and plus p again if that was too much
    adds r4, r4, #1
    adcs r5, r5, #0
    adcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #0
    sbcs r9, r9, #0
    sbcs r10, r10, #1
    adcs r11, r11, #0
    sbc r0, r0, #0
    adds r4, r4, r0
    adcs r5, r5, r0
    adcs r6, r6, r0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs r9, r9, #0
    adcs r10, r10, r0, lsr #31
    adcs r11, r11, r0
    bx lr
