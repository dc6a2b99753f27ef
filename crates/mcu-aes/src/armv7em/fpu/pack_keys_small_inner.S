// pack_keys_small_inner: round keys as they are added to a packed state whose rows are in place
//   args:     r0 = keys read 16 (2 r1 + 1), write 32 (2 r1 + 1); align 4; r1 = half the number of rounds
//   requires: keys holds the words of the key expansion, one after the other; nothing of the stack
//   ensures:  keys holds packed keys
//   needs:    fpu          clobbers: all core registers, s0-s12, flags; private convention
//   stack:    0 bytes          wiped: no, the caller does
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; from the last key to the first, in place
//   twin:     its callers
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    vmov s0, lr
    vmov s1, r0
    lsls r1, r1, #1
2:
    // key r1: both blocks are the same, so are the words of each pair
    vmov s2, r1
    vmov r0, s1
    add r12, r0, r1, lsl #4
    ldm r12, {{r0-r3}}
    mov r4, r0
    mov r5, r0
    mov r6, r1
    mov r7, r1
    mov r8, r2
    mov r9, r2
    mov r10, r3
    mov r11, r3
    bl {transpose}
    vmov r1, s2
    vmov r0, s1
    add r12, r0, r1, lsl #5
    // the S-box constant 0x63 inverts bits 0, 1, 5 and 6 of all keys but key 0
    cmp r1, #0
    beq 3f
    mvn r4, r4
    mvn r5, r5
    mvn r9, r9
    mvn r10, r10
3:
    stm r12, {{r4-r11}}
    subs r1, r1, #1
    bpl 2b
    vmov lr, s0
    bx lr
