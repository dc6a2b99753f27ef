// Runs test cases one after another: loads a machine state, executes the case's code in RAM, dumps the state.
//
// ARMv6-M code, so that one source serves every core. r11 and r12 belong to the harness: cases may read them, not write.
//   case:   r0-r7, r8-r10, (r11, r12), lr, apsr, fpscr, s0-s31, code (32 bytes), data (128 bytes)
//   result: r0-r7, r8-r10, (r11, r12), sp, lr, apsr, landing, fpscr, s0-s31, data (128 bytes)
// The code ends with a branch to `landing_a` or to `landing_b`; "landing" says which.

    .syntax unified
    .section .vectors, "a"
    .global __vector_table
__vector_table:
    .word   harness_stack
    .word   reset

    .section .ramtext, "awx", %progbits
    .balign 4
    .type   reset, %function
    .thumb_func
reset:
    .if     HAS_FP
    ldr     r0, =0xe000ed88         // CPACR: full access to CP10 and CP11
    ldr     r1, =0x00f00000
    str     r1, [r0]
    dsb
    isb
    .endif
    ldr     r1, =open_block
    movs    r0, #1                  // SYS_OPEN
    bkpt    #0xab
    ldr     r1, =write_block
    str     r0, [r1]
    ldr     r0, =CASES
    ldr     r1, [r0]
    ldr     r2, =remaining
    str     r1, [r2]
    adds    r0, #16
    ldr     r2, =current
    str     r0, [r2]

    .type   next_case, %function
    .thumb_func
next_case:
    ldr     r7, =current
    ldr     r7, [r7]
    ldr     r0, =case_code
    movs    r1, #192
    adds    r1, r1, r7
    ldmia   r1!, {r2-r5}
    stmia   r0!, {r2-r5}
    ldmia   r1!, {r2-r5}
    stmia   r0!, {r2-r5}
    ldr     r0, =case_data
    movs    r6, #8
1:  ldmia   r1!, {r2-r5}
    stmia   r0!, {r2-r5}
    subs    r6, #1
    bne     1b
    .if     HAS_FP
    add     r1, r7, #64
    vldmia  r1, {s0-s31}
    ldr     r0, [r7, #60]
    vmsr    fpscr, r0
    .endif
    ldr     r0, [r7, #32]
    mov     r8, r0
    ldr     r0, [r7, #36]
    mov     r9, r0
    ldr     r0, [r7, #40]
    mov     r10, r0
    ldr     r0, =case_data + 64
    mov     r11, r0
    ldr     r0, =result + 32
    mov     r12, r0
    ldr     r0, [r7, #52]
    mov     lr, r0
    ldr     r0, [r7, #56]
    .if     HAS_DSP
    .short  0xf380, 0x8c00          // msr apsr_nzcvqg, r0
    .else
    .short  0xf380, 0x8800          // msr apsr_nzcvq, r0
    .endif
    mov     sp, r7
    pop     {r0-r7}
    mov     sp, r11
    b       case_code

    .global landing_a
    .type   landing_a, %function
    .thumb_func
landing_a:
    mov     r11, sp
    mov     sp, r12
    push    {r0-r7}
    mrs     r5, apsr
    movs    r4, #0
    b       dump

    .global case_code
    .balign 4
case_code:
    .space  32

    .global landing_b
    .type   landing_b, %function
    .thumb_func
landing_b:
    mov     r11, sp
    mov     sp, r12
    push    {r0-r7}
    mrs     r5, apsr
    movs    r4, #1
dump:
    mov     r7, sp
    str     r5, [r7, #60]
    str     r4, [r7, #64]
    mov     r0, r8
    str     r0, [r7, #32]
    mov     r0, r9
    str     r0, [r7, #36]
    mov     r0, r10
    str     r0, [r7, #40]
    mov     r0, r11
    str     r0, [r7, #52]
    mov     r0, lr
    str     r0, [r7, #56]
    .if     HAS_FP
    vmrs    r0, fpscr
    str     r0, [r7, #68]
    add     r0, r7, #72
    vstmia  r0, {s0-s31}
    .endif
    movs    r0, #200
    adds    r0, r0, r7
    ldr     r1, =case_data
    movs    r6, #8
1:  ldmia   r1!, {r2-r5}
    stmia   r0!, {r2-r5}
    subs    r6, #1
    bne     1b
    ldr     r0, =harness_stack
    mov     sp, r0
    ldr     r1, =write_block
    movs    r0, #5                  // SYS_WRITE
    bkpt    #0xab
    ldr     r2, =current
    ldr     r0, [r2]
    ldr     r1, =352
    adds    r0, r0, r1
    str     r0, [r2]
    ldr     r2, =remaining
    ldr     r0, [r2]
    subs    r0, #1
    str     r0, [r2]
    beq     1f
    ldr     r0, =next_case
    bx      r0
1:  movs    r0, #0x18               // SYS_EXIT, ADP_Stopped_ApplicationExit
    ldr     r1, =0x20026
    bkpt    #0xab
    b       .
    .ltorg

    .data
    .balign 4
open_block:
    .word   console_name, 4, 3
write_block:
    .word   0, result, 328
current:
    .word   0
remaining:
    .word   0
console_name:
    .asciz  ":tt"
    .balign 4
    .global result
result:
    .space  328
    .global case_data
    .balign 16
case_data:
    .space  128
    .space  256
harness_stack:
