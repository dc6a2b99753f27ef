// division_steps_vartime: the matrix of thirty division steps: 2^30 (f', g') = (u f + v g, q f + r g)
//   args:     r0 = state (eta, f, g, u, v, q, r) read and write 28; align 4
//   requires: bit 0 of f, u, v, q, r are not used: f counts as odd
//   ensures:  eta is the one after the steps; f and g are as they were
//   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)
//   stack:    28 bytes          wiped: frame
//   secret:   nothing          timing: depends on all inputs
//   origin:   `cargo xtask gen`; Bernstein and Yang, eprint 2019/266, section 10; f (f^2 - 2) = -1 / f mod 2^6
//   twin:     inversion::division_steps_vartime
// A template of `naked_asm!`: braces are doubled, and other routines are operands.
    push {{r4-r9, lr}}
    mov lr, r0
    ldmia lr, {{r1, r2, r3}}
    orr r2, r2, #1
    mov r4, #1
    mov r5, #0
    mov r6, #0
    mov r7, #1
    mov r9, #30
2:
    rbit r0, r3
    clz r0, r0
    cmp r0, r9
    it hi
    movhi r0, r9
    lsr r3, r3, r0
    lsl r4, r4, r0
    lsl r5, r5, r0
    sub r1, r1, r0
    subs r9, r9, r0
    beq 4f
    cmp r1, #0
    bge 3f
    // eta = -eta, (f, g) = (g, -f)
    rsb r1, r1, #0
    mov r8, r2
    mov r2, r3
    rsb r3, r8, #0
    mov r8, r4
    mov r4, r6
    rsb r6, r8, #0
    mov r8, r5
    mov r5, r7
    rsb r7, r8, #0
3:
    add r0, r1, #1
    cmp r0, r9
    it hi
    movhi r0, r9
    cmp r0, #6
    it hi
    movhi r0, #6
    mul r8, r2, r2
    sub r8, r8, #2
    mul r8, r8, r2
    mul r8, r8, r3
    mvn r12, #0
    lsl r12, r12, r0
    bic r8, r8, r12
    mla r3, r8, r2, r3
    mla r6, r8, r4, r6
    mla r7, r8, r5, r7
    b 2b
4:
    str r1, [lr]
    add lr, lr, #12
    stmia lr, {{r4-r7}}
    pop {{r4-r9, pc}}
