// mul: z = x y / R mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap
//   requires: x, y < p
//   ensures:  z < p
//   needs:    dsp, fpu          clobbers: r0-r3, r12, s0-s15, flags (r4-r11, s16-s18 saved)
//   stack:    48 bytes          wiped: frame and s0-s15
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; a call of mul_inner
//   twin:     FieldBackend<P256Field>::mul
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    vpush {{s16-s18}}
    vmov s16, r0
    mov r0, r1
    mov r1, r2
    bl {mul}
    vmov r0, s16
    stmia r0, {{r4-r11}}
    // wipe
    mov r0, #0
    vmov s0, s1, r0, r0
    vmov s2, s3, r0, r0
    vmov s4, s5, r0, r0
    vmov s6, s7, r0, r0
    vmov s8, s9, r0, r0
    vmov s10, s11, r0, r0
    vmov s12, s13, r0, r0
    vmov s14, s15, r0, r0
    vpop {{s16-s18}}
    pop {{r4-r11, pc}}
