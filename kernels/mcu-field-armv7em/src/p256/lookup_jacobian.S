// lookup_jacobian: entry = table[index], or zeros if there is none
//   args:     r0 = entry write 96, r1 = table read 96 * r2; align 4; r2 = entries, public, at least 1; r3 = index, secret; no overlap
//   requires: nothing of the table
//   ensures:  every word of the table is read, in order
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    52 bytes          wiped: the index; the rest are pointers and counts
//   secret:   all values          timing: addresses, branches and counts depend on pointers and public counts alone
//   origin:   `cargo xtask gen`; multiply-accumulate with a 0/1 word
//   twin:     FieldBackend<P256Field>::lookup
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r11, lr}}
    push {{r0-r3}}
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    // 1 where the count-down of the index meets zero
    clz r0, r3
    lsr r0, r0, #5
    sub r3, r3, #1
    ldr r12, [r1, #0]
    ldr lr, [r1, #4]
    mla r4, r12, r0, r4
    mla r5, lr, r0, r5
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    mla r6, r12, r0, r6
    mla r7, lr, r0, r7
    ldr r12, [r1, #16]
    ldr lr, [r1, #20]
    mla r8, r12, r0, r8
    mla r9, lr, r0, r9
    ldr r12, [r1, #24]
    ldr lr, [r1, #28]
    mla r10, r12, r0, r10
    mla r11, lr, r0, r11
    add r1, r1, #96
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp]
    str r4, [r0, #0]
    str r5, [r0, #4]
    str r6, [r0, #8]
    str r7, [r0, #12]
    str r8, [r0, #16]
    str r9, [r0, #20]
    str r10, [r0, #24]
    str r11, [r0, #28]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    add r1, r1, #32
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    // 1 where the count-down of the index meets zero
    clz r0, r3
    lsr r0, r0, #5
    sub r3, r3, #1
    ldr r12, [r1, #0]
    ldr lr, [r1, #4]
    mla r4, r12, r0, r4
    mla r5, lr, r0, r5
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    mla r6, r12, r0, r6
    mla r7, lr, r0, r7
    ldr r12, [r1, #16]
    ldr lr, [r1, #20]
    mla r8, r12, r0, r8
    mla r9, lr, r0, r9
    ldr r12, [r1, #24]
    ldr lr, [r1, #28]
    mla r10, r12, r0, r10
    mla r11, lr, r0, r11
    add r1, r1, #96
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp]
    str r4, [r0, #32]
    str r5, [r0, #36]
    str r6, [r0, #40]
    str r7, [r0, #44]
    str r8, [r0, #48]
    str r9, [r0, #52]
    str r10, [r0, #56]
    str r11, [r0, #60]
    ldr r1, [sp, #4]
    ldr r2, [sp, #8]
    ldr r3, [sp, #12]
    add r1, r1, #64
    mov r4, #0
    mov r5, #0
    mov r6, #0
    mov r7, #0
    mov r8, #0
    mov r9, #0
    mov r10, #0
    mov r11, #0
2:
    // 1 where the count-down of the index meets zero
    clz r0, r3
    lsr r0, r0, #5
    sub r3, r3, #1
    ldr r12, [r1, #0]
    ldr lr, [r1, #4]
    mla r4, r12, r0, r4
    mla r5, lr, r0, r5
    ldr r12, [r1, #8]
    ldr lr, [r1, #12]
    mla r6, r12, r0, r6
    mla r7, lr, r0, r7
    ldr r12, [r1, #16]
    ldr lr, [r1, #20]
    mla r8, r12, r0, r8
    mla r9, lr, r0, r9
    ldr r12, [r1, #24]
    ldr lr, [r1, #28]
    mla r10, r12, r0, r10
    mla r11, lr, r0, r11
    add r1, r1, #96
    subs r2, r2, #1
    bne 2b
    ldr r0, [sp]
    str r4, [r0, #64]
    str r5, [r0, #68]
    str r6, [r0, #72]
    str r7, [r0, #76]
    str r8, [r0, #80]
    str r9, [r0, #84]
    str r10, [r0, #88]
    str r11, [r0, #92]
    // wipe the index
    mov r3, #0
    str r3, [sp, #12]
    add sp, sp, #16
    pop {{r4-r11, pc}}
