// mul_inner: z = x y / 2^256 mod p, result in registers
//   args:     r1 = x read 32, r2 = y read 32; align 4
//   requires: x, y < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: all core registers, s0-s15, flags; private convention
//   stack:    0 bytes          wiped: by the caller
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; Montgomery multiplication, quotient words added as they are: kernels/gen/src/armv7em/p256.rs
//   twin:     FieldBackend<P256Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
//   result:   r4, r9, r11, r12, r6, r7, r8, lr, limb 0 first
    vmov s15, lr
    // y
    vldmia r2, {{s0-s7}}
    // x[0..4] y; column j is complete, for now, after row j
    ldr r0, [r1, #0]
    ldr r2, [r1, #4]
    ldr r3, [r1, #8]
    ldr r4, [r1, #12]
    vmov r5, s0
    umull r10, r6, r0, r5
    mov r7, #0
    umaal r6, r7, r2, r5
    mov r8, #0
    umaal r7, r8, r3, r5
    mov r9, #0
    umaal r8, r9, r4, r5
    vmov s8, r10
    vmov r5, s1
    mov r11, #0
    umaal r6, r11, r0, r5
    umaal r7, r11, r2, r5
    umaal r8, r11, r3, r5
    umaal r9, r11, r4, r5
    vmov s9, r6
    vmov r5, s2
    mov r12, #0
    umaal r7, r12, r0, r5
    umaal r8, r12, r2, r5
    umaal r9, r12, r3, r5
    umaal r11, r12, r4, r5
    vmov s10, r7
    vmov r5, s3
    umaal r8, r10, r0, r5
    umaal r9, r10, r2, r5
    umaal r11, r10, r3, r5
    umaal r12, r10, r4, r5
    vmov s11, r8
    vmov r5, s4
    umaal r9, r6, r0, r5
    umaal r11, r6, r2, r5
    umaal r12, r6, r3, r5
    umaal r10, r6, r4, r5
    vmov r5, s5
    umaal r11, r7, r0, r5
    umaal r12, r7, r2, r5
    umaal r10, r7, r3, r5
    umaal r6, r7, r4, r5
    vmov r5, s6
    umaal r12, r8, r0, r5
    umaal r10, r8, r2, r5
    umaal r6, r8, r3, r5
    umaal r7, r8, r4, r5
    vmov r5, s7
    mov lr, #0
    umaal r10, lr, r0, r5
    umaal r6, lr, r2, r5
    umaal r7, lr, r3, r5
    umaal r8, lr, r4, r5
    // x[4..8] y; column j + 4 is complete after row j
    ldr r0, [r1, #16]
    ldr r2, [r1, #20]
    ldr r3, [r1, #24]
    ldr r1, [r1, #28]
    vmov r5, s0
    mov r4, #0
    umaal r9, r4, r0, r5
    umaal r11, r4, r2, r5
    umaal r12, r4, r3, r5
    umaal r10, r4, r1, r5
    vmov s12, r9
    vmov r5, s1
    mov r9, #0
    umaal r11, r9, r0, r5
    umaal r12, r9, r2, r5
    umaal r10, r9, r3, r5
    umaal r4, r9, r1, r5
    vmov s13, r11
    vmov r5, s2
    vmov r11, s8
    umaal r12, r11, r0, r5
    umaal r10, r11, r2, r5
    umaal r4, r11, r3, r5
    umaal r9, r11, r1, r5
    vmov s14, r12
    vmov r5, s3
    vmov r12, s12
    umaal r10, r12, r0, r5
    umaal r4, r12, r2, r5
    umaal r9, r12, r3, r5
    umaal r11, r12, r1, r5
    vmov r5, s4
    umaal r4, r6, r0, r5
    umaal r9, r6, r2, r5
    umaal r11, r6, r3, r5
    umaal r12, r6, r1, r5
    vmov r5, s5
    umaal r9, r7, r0, r5
    umaal r11, r7, r2, r5
    umaal r12, r7, r3, r5
    umaal r6, r7, r1, r5
    vmov r5, s6
    umaal r11, r8, r0, r5
    umaal r12, r8, r2, r5
    umaal r6, r8, r3, r5
    umaal r7, r8, r1, r5
    vmov r5, s7
    umaal r12, lr, r0, r5
    umaal r6, lr, r2, r5
    umaal r7, lr, r3, r5
    umaal r8, lr, r1, r5
    // columns 7 to 15: the rest of q p
    mvn r0, #0
    vmov r1, s9
    vmov r2, s8
    umaal r10, r1, r2, r0
    vmov r2, s9
    umaal r4, r1, r2, r0
    vmov r2, s10
    adds r4, r4, r2
    umaal r9, r1, r2, r0
    vmov r2, s11
    adcs r9, r9, r2
    umaal r11, r1, r2, r0
    vmov r2, s12
    adcs r11, r11, r2
    umaal r12, r1, r2, r0
    vmov r2, s13
    adcs r12, r12, r2
    umaal r6, r1, r2, r0
    vmov r2, s14
    adcs r6, r6, r2
    umaal r7, r1, r2, r0
    adcs r7, r7, r10
    umaal r8, r1, r10, r0
    adcs r8, r8, #0
    adcs lr, lr, r1
    mov r1, #0
    adc r1, r1, #0
    vmov r2, s13
    adds r4, r4, r2
    vmov r2, s14
    adcs r9, r9, r2
    adcs r11, r11, r10
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, #0
    adcs lr, lr, #0
    adc r1, r1, #0
    // minus p, and plus p again if that was too much
    subs r4, r4, r0
    sbcs r9, r9, r0
    sbcs r11, r11, r0
    sbcs r12, r12, #0
    sbcs r6, r6, #0
    sbcs r7, r7, #0
    sbcs r8, r8, #1
    sbcs lr, lr, r0
    sbc r1, r1, #0
    adds r4, r4, r1
    adcs r9, r9, r1
    adcs r11, r11, r1
    adcs r12, r12, #0
    adcs r6, r6, #0
    adcs r7, r7, #0
    adcs r8, r8, r1, lsr #31
    adcs lr, lr, r1
    vmov r0, s15
    bx r0
