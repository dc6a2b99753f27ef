//! Additions and subtractions of the modulus.

use super::asm::{Asm, Reg};
use crate::prime::Prime;

/// The operand that is a word of p where a mask is all ones, and zero where it is zero.
fn masked(word: u32, mask: Reg) -> String {
    match word {
        0 => "#0".into(),
        1 => format!("{mask}, lsr #31"),
        u32::MAX => mask.to_string(),
        0xffff_fffe => format!("{mask}, lsl #1"),
        _ => panic!("{word:#x} is no word of a modulus that kernels are written for"),
    }
}

/// Subtracts p from the words; the borrow is in the flag.
pub fn subtract(asm: &mut Asm, prime: &Prime, w: &[Reg]) {
    for (i, (word, limb)) in w.iter().zip(&prime.limbs).enumerate() {
        // A subtraction of a large constant is an addition of its complement, with the same carry: x - m - 1 + C = x + ~m + C.
        let (operation, constant) = match (i, limb) {
            (0, &u32::MAX) => ("adds", 1),
            (0, &limb) => ("subs", limb),
            (_, &limb) if limb > 0xff => ("adcs", !limb),
            (_, &limb) => ("sbcs", limb),
        };
        asm.op(format_args!("{operation} {word}, {word}, #{constant}"));
    }
}

/// Adds p for a mask of all ones, nothing for zero; `first` is ADDS, or ADCS for a carry in the flag.
pub fn add_if(asm: &mut Asm, prime: &Prime, w: &[Reg], mask: Reg, first: &str) {
    for (i, (word, limb)) in w.iter().zip(&prime.limbs).enumerate() {
        let operation = if i == 0 { first } else { "adcs" };
        asm.op(format_args!(
            "{operation} {word}, {word}, {}",
            masked(*limb, mask)
        ));
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
        asm.op(format_args!(
            "{operation} {word}, {word}, {}",
            masked(*limb, mask)
        ));
    }
}
