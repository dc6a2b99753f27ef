// mul_inner: z = x y mod p
//   args:     r0 = x read 32, the frame from word 3 on = y; align 4
//   requires: any limbs; word 0 of the frame is free
//   ensures:  any limbs, below 2^255 + 2^230
//   needs:    dsp          clobbers: all core registers, flags; private convention
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
    ldr r1, [sp, #12]
    umull r2, r8, r12, r1
    umull r9, r3, r5, r1
    umull r10, r4, r6, r1
    umull lr, r11, r7, r1
    ldr r1, [sp, #16]
    str r2, [sp, #44]
    umaal r9, r8, r12, r1
    umaal r10, r8, r5, r1
    umaal lr, r8, r6, r1
    umaal r11, r8, r7, r1
    ldr r1, [sp, #20]
    str r9, [sp, #48]
    umaal r10, r3, r12, r1
    umaal lr, r3, r5, r1
    umaal r11, r3, r6, r1
    umaal r8, r3, r7, r1
    ldr r1, [sp, #24]
    str r10, [sp, #52]
    umaal lr, r4, r12, r1
    umaal r11, r4, r5, r1
    umaal r8, r4, r6, r1
    umaal r3, r4, r7, r1
    ldr r1, [sp, #28]
    str lr, [sp, #56]
    mov r2, #0
    umaal r11, r2, r12, r1
    umaal r8, r2, r5, r1
    umaal r3, r2, r6, r1
    umaal r4, r2, r7, r1
    ldr r1, [sp, #32]
    ldr r9, [sp, #36]
    ldr r10, [sp, #40]
    mov lr, #0
    umaal r8, lr, r12, r1
    umaal r3, lr, r5, r1
    umaal r4, lr, r6, r1
    umaal r2, lr, r7, r1
    mov r1, #0
    umaal r3, r1, r12, r9
    umaal r4, r1, r5, r9
    umaal r2, r1, r6, r9
    umaal lr, r1, r7, r9
    mov r9, #0
    umaal r4, r9, r12, r10
    umaal r2, r9, r5, r10
    umaal lr, r9, r6, r10
    umaal r1, r9, r7, r10
    // x[4..8] y; column 4 + j is complete after row j
    ldr r12, [r0, #16]
    ldr r5, [r0, #20]
    ldr r6, [r0, #24]
    ldr r7, [r0, #28]
    ldr r0, [sp, #12]
    mov r10, #0
    umaal r11, r10, r12, r0
    umaal r8, r10, r5, r0
    umaal r3, r10, r6, r0
    umaal r4, r10, r7, r0
    ldr r0, [sp, #16]
    str r11, [sp, #60]
    mov r11, #0
    umaal r8, r11, r12, r0
    umaal r3, r11, r5, r0
    umaal r4, r11, r6, r0
    umaal r10, r11, r7, r0
    ldr r0, [sp, #20]
    str r8, [sp, #64]
    mov r8, #0
    umaal r3, r8, r12, r0
    umaal r4, r8, r5, r0
    umaal r10, r8, r6, r0
    umaal r11, r8, r7, r0
    ldr r0, [sp, #24]
    str r3, [sp, #68]
    mov r3, #0
    umaal r4, r3, r12, r0
    umaal r10, r3, r5, r0
    umaal r11, r3, r6, r0
    umaal r8, r3, r7, r0
    ldr r0, [sp, #28]
    umaal r10, r2, r12, r0
    umaal r11, r2, r5, r0
    umaal r8, r2, r6, r0
    umaal r3, r2, r7, r0
    ldr r0, [sp, #32]
    umaal r11, lr, r12, r0
    umaal r8, lr, r5, r0
    umaal r3, lr, r6, r0
    umaal r2, lr, r7, r0
    ldr r0, [sp, #36]
    umaal r8, r1, r12, r0
    umaal r3, r1, r5, r0
    umaal r2, r1, r6, r0
    umaal lr, r1, r7, r0
    ldr r0, [sp, #40]
    umaal r3, r9, r12, r0
    umaal r2, r9, r5, r0
    umaal lr, r9, r6, r0
    umaal r1, r9, r7, r0
    // plus 38 times the upper half: the top column first, whose bits from 2^255 on are 19 each at the bottom
    mov r0, #38
    mov r12, #0
    ldr r5, [sp, #44]
    ldr r6, [sp, #48]
    ldr r7, [sp, #52]
    umaal r4, r12, r9, r0
    asr r9, r4, #31
    and r9, r9, #19
    mla r12, r12, r0, r9
    bic r4, r4, #0x80000000
    umaal r5, r12, r10, r0
    umaal r6, r12, r11, r0
    umaal r7, r12, r8, r0
    ldr r8, [sp, #56]
    ldr r9, [sp, #60]
    ldr r10, [sp, #64]
    ldr r11, [sp, #68]
    umaal r8, r12, r3, r0
    umaal r9, r12, r2, r0
    umaal r10, r12, lr, r0
    umaal r11, r12, r1, r0
    add r12, r4, r12
    ldr pc, [sp, #0]
