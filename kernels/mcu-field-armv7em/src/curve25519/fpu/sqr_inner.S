// sqr_inner: z = x^2 mod p
//   args:     r4, r5, r6, r7, r8, r9, r10, r11 = x
//   requires: any limbs; word 0 of the frame is free
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp, fpu          clobbers: all core registers, s0-s15, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; the upper half folded by 2^256 = 38: kernels/gen/src/armv7em/curve25519/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r2, lr, r4, r5, r1, r3, r0, r11, limb 0 first
    str lr, [sp, #0]
    // x[0..4] by twice the words below and itself
    umull r0, r1, r4, r4
    vmov s8, r0
    and r0, r5, r4, asr #31
    adds r4, r4, r4
    mov r2, #0
    umaal r1, r2, r5, r4
    umaal r0, r2, r5, r5
    vmov s9, r1
    and r1, r6, r5, asr #31
    adcs r5, r5, r5
    mov r3, #0
    umaal r0, r3, r6, r4
    umaal r2, r3, r6, r5
    umaal r1, r3, r6, r6
    vmov s10, r0
    and r0, r7, r6, asr #31
    adcs r6, r6, r6
    mov r12, #0
    umaal r2, r12, r7, r4
    umaal r1, r12, r7, r5
    umaal r3, r12, r7, r6
    umaal r0, r12, r7, r7
    vmov s11, r2
    and r2, r8, r7, asr #31
    adcs r7, r7, r7
    // x[4..8] by twice x[0..4]
    mov lr, #0
    umaal r1, lr, r8, r4
    umaal r3, lr, r9, r4
    umaal r0, lr, r10, r4
    umaal r12, lr, r11, r4
    mov r4, #0
    umaal r3, r4, r8, r5
    umaal r0, r4, r9, r5
    umaal r12, r4, r10, r5
    umaal lr, r4, r11, r5
    mov r5, #0
    umaal r0, r5, r8, r6
    umaal r12, r5, r9, r6
    umaal lr, r5, r10, r6
    umaal r4, r5, r11, r6
    mov r6, #0
    umaal r12, r6, r8, r7
    umaal lr, r6, r9, r7
    umaal r4, r6, r10, r7
    umaal r5, r6, r11, r7
    // x[4..8] by twice x[4..] below and itself
    umaal lr, r2, r8, r8
    and r7, r9, r8, asr #31
    adcs r8, r8, r8
    umaal r4, r2, r9, r8
    umaal r5, r2, r9, r9
    umaal r5, r7, r10, r8
    umaal r6, r2, r11, r8
    and r8, r10, r9, asr #31
    adcs r9, r9, r9
    umaal r6, r7, r10, r9
    umaal r8, r7, r10, r10
    umaal r8, r2, r11, r9
    and r9, r11, r10, asr #31
    adcs r10, r10, r10
    umaal r7, r2, r11, r10
    umaal r9, r2, r11, r11
    // plus 38 times the upper half: the top column first, whose bits from 2^255 on are 19 each at the bottom
    mov r10, #38
    mov r11, #0
    umaal r12, r11, r2, r10
    asr r2, r12, #31
    and r2, r2, #19
    mla r11, r11, r10, r2
    bic r12, r12, #0x80000000
    vmov r2, s8
    umaal r2, r11, lr, r10
    vmov lr, s9
    umaal lr, r11, r4, r10
    vmov r4, s10
    umaal r4, r11, r5, r10
    vmov r5, s11
    umaal r5, r11, r6, r10
    umaal r1, r11, r8, r10
    umaal r3, r11, r7, r10
    umaal r0, r11, r9, r10
    add r11, r12, r11
    ldr pc, [sp, #0]
