//! Additions and subtractions of the modulus.

use super::asm::{Asm, Reg};
use crate::prime::Prime;

/// Runs `operation` on the operand that is a word of p where a mask is all ones, and zero where it is zero.
fn with_masked(asm: &mut Asm, word: u32, mask: Reg, operation: impl FnOnce(&mut Asm, &str)) {
    match word {
        0 => operation(asm, "#0"),
        1 => operation(asm, &format!("{mask}, lsr #31")),
        u32::MAX => operation(asm, &mask.to_string()),
        0xffff_fffe => operation(asm, &format!("{mask}, lsl #1")),
        _ => {
            let reg = asm.take();
            asm.set_word(reg, word);
            asm.op(format_args!("and {reg}, {reg}, {mask}"));
            operation(asm, &reg.to_string());
            asm.free(reg);
        }
    }
}

/// Subtracts p from the words; the borrow is in the flag.
pub fn subtract(asm: &mut Asm, prime: &Prime, w: &[Reg]) {
    let [first, rest @ ..] = w else { return };
    match prime.limbs[0] {
        u32::MAX => asm.op(format_args!("adds {first}, {first}, #1")),
        limb => with_constant(asm, "subs", *first, limb),
    }
    for (word, limb) in rest.iter().zip(&prime.limbs[1..]) {
        subtract_limb(asm, *word, *limb);
    }
}

/// Subtracts a limb of p with the borrow in the flag, which is to add a word of `2^(32 N) - p`, not the lowest, with the carry.
pub fn subtract_limb(asm: &mut Asm, word: Reg, limb: u32) {
    // A subtraction of a large constant is an addition of its complement, with the same carry: x - m - 1 + C = x + ~m + C.
    if !limb <= 0xff {
        with_constant(asm, "adcs", word, !limb);
    } else {
        with_constant(asm, "sbcs", word, limb);
    }
}

/// Subtracts p from the words once or twice, as `times` tells, which is 1 or 2, and `less_one`, which is 0 or 1. The carry, less
/// `times`, is what is above the words.
///
/// `2^(32 N) - p` is a sum of powers of 2^32 with digits -1, 0 and 1, of which the highest is 1.
pub fn subtract_times(asm: &mut Asm, prime: &Prime, w: &[Reg], times: Reg, less_one: Reg) {
    // Whether the digits so far are negative: a 1 comes off the next.
    let mut is_negative = false;
    for (i, (word, limb)) in w.iter().zip(&prime.limbs).enumerate() {
        let complement = if i == 0 { limb.wrapping_neg() } else { !limb };
        let digit = complement.wrapping_add(u32::from(is_negative)) as i32;
        let (operation, operand) = match (digit, is_negative) {
            // x - m + C is x - (m - 1) - (1 - C).
            (0, false) => ("adcs", "#0".to_owned()),
            (1, false) => ("adcs", times.to_string()),
            (-1, false) => ("sbcs", less_one.to_string()),
            (0, true) => ("sbcs", "#0".to_owned()),
            (1, true) => ("adcs", less_one.to_string()),
            (-1, true) => ("sbcs", times.to_string()),
            _ => panic!("limb {i} of p is far from a power of 2^32"),
        };
        is_negative = digit < 0 || (digit == 0 && is_negative);
        let operation = if i == 0 { "adds" } else { operation };
        asm.op(format_args!("{operation} {word}, {word}, {operand}"));
    }
    assert!(!is_negative && prime.limbs[0] == u32::MAX);
}

/// Adds a constant to a word, or subtracts it.
fn with_constant(asm: &mut Asm, operation: &str, word: Reg, constant: u32) {
    if constant > 0xff {
        let reg = asm.take();
        asm.set_word(reg, constant);
        asm.op(format_args!("{operation} {word}, {word}, {reg}"));
        asm.free(reg);
    } else {
        asm.op(format_args!("{operation} {word}, {word}, #{constant}"));
    }
}

/// Adds p for a mask of all ones, nothing for zero; `first` is ADDS, or ADCS for a carry in the flag.
pub fn add_if(asm: &mut Asm, prime: &Prime, w: &[Reg], mask: Reg, first: &str) {
    for (i, (word, limb)) in w.iter().zip(&prime.limbs).enumerate() {
        let operation = if i == 0 { first } else { "adcs" };
        with_masked(asm, *limb, mask, |asm, operand| {
            asm.op(format_args!("{operation} {word}, {word}, {operand}"));
        });
    }
}

/// Brings `top 2^(32 N) + w`, below 2 p, below p. `top` becomes a mask.
pub fn subtract_once(asm: &mut Asm, prime: &Prime, w: &[Reg], top: Reg) {
    asm.comment("minus p, and plus p again if that was too much");
    subtract(asm, prime, w);
    // All ones if negative.
    asm.op(format_args!("sbc {top}, {top}, #0"));
    add_if(asm, prime, w, top, "adds");
}

/// Subtracts p for a mask of all ones, nothing for zero.
pub fn subtract_if(asm: &mut Asm, prime: &Prime, w: &[Reg], mask: Reg) {
    for (i, (word, limb)) in w.iter().zip(&prime.limbs).enumerate() {
        let operation = if i == 0 { "subs" } else { "sbcs" };
        with_masked(asm, *limb, mask, |asm, operand| {
            asm.op(format_args!("{operation} {word}, {word}, {operand}"));
        });
    }
}
