//! Functions that leak, and look-alikes that do not. Each gets a pointer to 64 secret bytes, followed by 64 public ones.
//!
//! A comment `LEAK kind` marks the line that must be reported; a function without one must be clean.
#![no_std]
#![no_main]

use core::arch::{asm, global_asm};
use core::hint::black_box;

global_asm!(
    ".syntax unified",
    ".section .vectors,\"a\"",
    ".global __vector_table",
    "__vector_table: .word 0x20001000, start",
    ".section .text.start,\"ax\"",
    ".type start,%function",
    ".thumb_func",
    "start: b .",
    ".text"
);

static TABLE: [u8; 256] = [7; 256];
static NUMBERS: [u32; 16] = [3; 16];

macro_rules! sample {
    ($name:ident, $bytes:ident, $body:block) => {
        #[unsafe(no_mangle)]
        #[inline(never)]
        pub extern "C" fn $name($bytes: &mut [u8; 128]) -> u32 {
            $body
        }
    };
}

fn word(bytes: &[u8; 128], index: usize) -> u32 {
    u32::from_le_bytes([bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2], bytes[4 * index + 3]])
}

sample!(leaky_branch, bytes, {
    let mut result = 1;
    if bytes[0] & 1 != 0 { // LEAK branch
        result = black_box(2);
    }
    result
});

sample!(leaky_early_exit, bytes, {
    for index in 0..16 {
        if bytes[index] != bytes[index + 16] { // LEAK branch
            return 0;
        }
    }
    1
});

sample!(leaky_lookup, bytes, {
    u32::from(black_box(&TABLE)[usize::from(bytes[3])]) // LEAK address
});

sample!(leaky_store_address, bytes, {
    let index = usize::from(bytes[5] & 31);
    bytes[64 + index] = 1; // LEAK address
    0
});

sample!(leaky_divide, bytes, {
    black_box(1_000_000) / (word(bytes, 1) | 1) // LEAK divide
});

sample!(leaky_flags, bytes, {
    let result: u32;
    unsafe {
        asm!("cmp {0}, #5", "bhs 1f", "nop", "1:", in(reg) word(bytes, 2)); // LEAK branch
        result = 1;
    }
    result
});

sample!(leaky_carry, bytes, {
    let mut sum: u32 = word(bytes, 2);
    unsafe {
        // The carry of a sum becomes a mask, and the mask a condition.
        asm!("adds {0}, {0}, {0}", "sbcs {0}, {0}, {0}", "cmp {0}, #0", "beq 1f", "nop", "1:", inout(reg) sum); // LEAK branch
    }
    sum
});

sample!(leaky_stack, bytes, {
    let mut copy = [0u32; 8];
    copy[3] = word(bytes, 3);
    let copy = black_box(&copy);
    if copy[3] == 9 { // LEAK branch
        return black_box(3);
    }
    4
});

sample!(leaky_partial_store, bytes, {
    let mut public = black_box(0x1122_3344u32);
    let secret = bytes[1];
    unsafe {
        asm!("strb {0}, [{1}, #2]", in(reg) secret, in(reg) &mut public);
    }
    if public & 0x0010_0000 != 0 { // LEAK branch
        return black_box(3);
    }
    4
});

sample!(leaky_load_multiple, bytes, {
    unsafe {
        asm!("ldmia {0}!, {{r1, r2, r3}}", "cmp r2, #0", "bne 1f", "nop", "1:", inout(reg) bytes.as_ptr() => _, out("r1") _, out("r2") _, out("r3") _); // LEAK branch
    }
    0
});

sample!(leaky_load_after_marked, bytes, {
    let mut pair = [word(bytes, 0), 5];
    let pair = black_box(&mut pair);
    pair[1] = 6;
    if black_box(pair[1]) == 6 {
        return pair[0] & 1 | u32::from(TABLE[(pair[0] & 15) as usize]); // LEAK address
    }
    0
});

sample!(leaky_compare, bytes, {
    unsafe extern "C" {
        fn memcmp(a: *const u8, b: *const u8, len: usize) -> i32;
    }
    let (a, b) = bytes.split_at(64);
    (unsafe { memcmp(a.as_ptr(), b.as_ptr(), 32) }) as u32 // LEAK helper
});

sample!(leaky_console, bytes, {
    let block = [1, bytes.as_ptr() as usize, 4];
    unsafe {
        asm!("bkpt #0xab", inout("r0") 5 => _, in("r1") &block); // LEAK call
    }
    0
});

sample!(leaky_peripheral, bytes, {
    let secret = word(bytes, 0);
    unsafe {
        asm!("str {0}, [{1}]", in(reg) secret, in(reg) 0x4000_0000u32); // LEAK peripheral
    }
    0
});

sample!(clean_select, bytes, {
    let mask = black_box((word(bytes, 0) & 1).wrapping_neg());
    let (a, b) = (word(bytes, 1), word(bytes, 2));
    b ^ mask & (a ^ b)
});

sample!(clean_scan, bytes, {
    let wanted = word(bytes, 0) & 15;
    let mut found = 0;
    for (index, number) in black_box(&NUMBERS).iter().enumerate() {
        // In assembly, since the compiler turns such masks into conditions: all ones if equal.
        let mut mask = wanted;
        unsafe {
            asm!("eors {0}, {1}", "subs {0}, #1", "sbcs {0}, {0}", inout(reg) mask, in(reg) index);
        }
        found |= number & mask;
    }
    found
});

sample!(clean_copy, bytes, {
    for index in 0..64 {
        bytes[64 + index] = bytes[index];
    }
    for byte in &mut bytes[64..] {
        *byte = 1;
    }
    u32::from(bytes[64 + 5] == 1)
});

sample!(clean_cleared_by_itself, bytes, {
    let mut value = word(bytes, 4);
    unsafe {
        asm!("eors {0}, {0}", "bne 1f", "nop", "1:", inout(reg) value);
        let mut other = word(bytes, 5);
        asm!("subs {0}, {0}, {0}", "bne 1f", "nop", "1:", inout(reg) other);
        value | other
    }
});

sample!(clean_public_bits, bytes, {
    // One secret byte in a word of public ones; the branch looks at a public one.
    let mut mixed = black_box(0x0102_0304u32);
    unsafe {
        asm!("strb {0}, [{1}]", in(reg) bytes[0], in(reg) &mut mixed);
    }
    if mixed & 0x0100 != 0 {
        return black_box(1);
    }
    2
});

sample!(clean_public_input, bytes, {
    if bytes[64] == 3 {
        return black_box(1);
    }
    2
});

sample!(clean_masked_off, bytes, {
    if word(bytes, 0) & black_box(0) != 0 {
        return black_box(1);
    }
    2
});

#[cfg(mainline)]
mod mainline {
    use super::*;

    sample!(leaky_it, bytes, {
        let mut result = 0u32;
        unsafe {
            // What compilers make of a mask that they saw through.
            asm!("cmp {1}, #0", "it ne", "movne {0}, #1", inout(reg) result, in(reg) word(bytes, 0)); // LEAK it
        }
        result
    });

    sample!(leaky_after_it, bytes, {
        // What an IT block wrote depends on its condition, executed or not.
        let mut result = black_box(0u32);
        unsafe {
            asm!("cmp {1}, #0", "it ne", "movne {0}, #1", inout(reg) result, in(reg) word(bytes, 0)); // LEAK it
        }
        u32::from(TABLE[(result & 15) as usize]) // LEAK address
    });

    sample!(leaky_table_branch, bytes, {
        let index = word(bytes, 0) & 1;
        unsafe {
            asm!("tbb [pc, {0}]", ".byte 1, 1", in(reg) index); // LEAK address
        }
        0
    });

    // Constant-time on M4 and M33, not on M3.
    sample!(multiply_long, bytes, {
        (u64::from(word(bytes, 0)) * u64::from(black_box(77u32)) >> 32) as u32 // LEAK multiply
    });
}

#[cfg(fp)]
mod fp {
    use super::*;

    sample!(leaky_s_register, bytes, {
        unsafe {
            asm!("vmov s5, {0}", in(reg) word(bytes, 0), out("s5") _); // LEAK register
        }
        mcu_sim_mark::operation_end();
        0
    });

    sample!(leaky_float, bytes, {
        let value = f32::from_bits(word(bytes, 0) & 0x3fff_ffff);
        (value + black_box(1.0)).to_bits() // LEAK float
    });

    // LLVM refuses DSP instructions on thumbv8m.main.
    #[cfg(dsp)]
    sample!(leaky_lanes, bytes, {
        let index: u32;
        unsafe {
            asm!("uadd8 {1}, {1}, {1}", "sel {0}, {2}, {3}", out(reg) index, inout(reg) word(bytes, 0) => _, in(reg) 1, in(reg) 2);
        }
        u32::from(TABLE[(index & 3) as usize]) // LEAK address
    });

    sample!(clean_s_register, bytes, {
        unsafe {
            asm!("vmov s5, {0}", "vmov s5, {1}", in(reg) word(bytes, 0), in(reg) 0, out("s5") _);
        }
        mcu_sim_mark::operation_end();
        0
    });
}

sample!(leaky_residue, bytes, {
    unsafe {
        asm!("push {{{0}}}", "add sp, #4", in(reg) word(bytes, 0)); // LEAK stack
    }
    mcu_sim_mark::operation_end();
    0
});

sample!(clean_residue, bytes, {
    unsafe {
        asm!("push {{{0}}}", "add sp, #4", "push {{{1}}}", "add sp, #4", in(reg) word(bytes, 0), in(reg) 0);
    }
    mcu_sim_mark::operation_end();
    0
});

sample!(leaky_marked_by_guest, bytes, {
    let mut own = black_box([1u8; 8]);
    mcu_sim_mark::secret(&mut own);
    if own[2] == 1 { // LEAK branch
        return black_box(bytes[64].into());
    }
    0
});

sample!(clean_declassified, bytes, {
    let mut own = [bytes[0], bytes[1]];
    mcu_sim_mark::public(&mut own);
    if own[1] == 1 {
        return black_box(1);
    }
    0
});

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}
