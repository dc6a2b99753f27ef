// mul_inner: z = x y mod p
//   args:     r0 = x read 32, s0 to s7 = y; align 4
//   requires: any limbs; word 0 of the frame is free
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp, fpu          clobbers: all core registers, s0-s15, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; the upper half folded by 2^256 = 38: kernels/gen/src/armv7em/curve25519/product.rs
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r5, r6, r7, r8, r9, r10, r11, r12, limb 0 first
    str lr, [sp, #0]
    // x[0..4] y; column j is complete after row j
    ldr r12, [r0, #0]
    ldr r5, [r0, #4]
    ldr r6, [r0, #8]
    ldr r7, [r0, #12]
    vmov r8, s0
    umull r1, r9, r12, r8
    umull r2, r3, r5, r8
    umull r4, lr, r6, r8
    umull r10, r11, r7, r8
    vmov s8, r1
    vmov r8, s1
    umaal r2, r9, r12, r8
    umaal r4, r9, r5, r8
    umaal r10, r9, r6, r8
    umaal r11, r9, r7, r8
    vmov s9, r2
    vmov r8, s2
    umaal r4, r3, r12, r8
    umaal r10, r3, r5, r8
    umaal r11, r3, r6, r8
    umaal r9, r3, r7, r8
    vmov s10, r4
    vmov r8, s3
    umaal r10, lr, r12, r8
    umaal r11, lr, r5, r8
    umaal r9, lr, r6, r8
    umaal r3, lr, r7, r8
    vmov s11, r10
    vmov r8, s4
    mov r1, #0
    umaal r11, r1, r12, r8
    umaal r9, r1, r5, r8
    umaal r3, r1, r6, r8
    umaal lr, r1, r7, r8
    vmov r8, s5
    mov r2, #0
    umaal r9, r2, r12, r8
    umaal r3, r2, r5, r8
    umaal lr, r2, r6, r8
    umaal r1, r2, r7, r8
    vmov r8, s6
    mov r4, #0
    umaal r3, r4, r12, r8
    umaal lr, r4, r5, r8
    umaal r1, r4, r6, r8
    umaal r2, r4, r7, r8
    vmov r8, s7
    mov r10, #0
    umaal lr, r10, r12, r8
    umaal r1, r10, r5, r8
    umaal r2, r10, r6, r8
    umaal r4, r10, r7, r8
    // x[4..8] y; column 4 + j is complete after row j
    ldr r12, [r0, #16]
    ldr r5, [r0, #20]
    ldr r6, [r0, #24]
    ldr r7, [r0, #28]
    vmov r0, s0
    mov r8, #0
    umaal r11, r8, r12, r0
    umaal r9, r8, r5, r0
    umaal r3, r8, r6, r0
    umaal lr, r8, r7, r0
    vmov s12, r11
    vmov r0, s1
    mov r11, #0
    umaal r9, r11, r12, r0
    umaal r3, r11, r5, r0
    umaal lr, r11, r6, r0
    umaal r8, r11, r7, r0
    vmov s13, r9
    vmov r0, s2
    mov r9, #0
    umaal r3, r9, r12, r0
    umaal lr, r9, r5, r0
    umaal r8, r9, r6, r0
    umaal r11, r9, r7, r0
    vmov s14, r3
    vmov r0, s3
    mov r3, #0
    umaal lr, r3, r12, r0
    umaal r8, r3, r5, r0
    umaal r11, r3, r6, r0
    umaal r9, r3, r7, r0
    vmov r0, s4
    umaal r8, r1, r12, r0
    umaal r11, r1, r5, r0
    umaal r9, r1, r6, r0
    umaal r3, r1, r7, r0
    vmov r0, s5
    umaal r11, r2, r12, r0
    umaal r9, r2, r5, r0
    umaal r3, r2, r6, r0
    umaal r1, r2, r7, r0
    vmov r0, s6
    umaal r9, r4, r12, r0
    umaal r3, r4, r5, r0
    umaal r1, r4, r6, r0
    umaal r2, r4, r7, r0
    vmov r0, s7
    umaal r3, r10, r12, r0
    umaal r1, r10, r5, r0
    umaal r2, r10, r6, r0
    umaal r4, r10, r7, r0
    // plus 38 times the upper half: the top column first, whose bits from 2^255 on are 19 each at the bottom
    mov r0, #38
    mov r12, #0
    vmov r5, r6, d4
    vmov r7, s10
    umaal lr, r12, r10, r0
    asr r10, lr, #31
    and r10, r10, #19
    mla r12, r12, r0, r10
    bic lr, lr, #0x80000000
    umaal r5, r12, r8, r0
    umaal r6, r12, r11, r0
    umaal r7, r12, r9, r0
    vmov r8, s11
    vmov r9, r10, d6
    vmov r11, s14
    umaal r8, r12, r3, r0
    umaal r9, r12, r1, r0
    umaal r10, r12, r2, r0
    umaal r11, r12, r4, r0
    add r12, lr, r12
    ldr pc, [sp, #0]
