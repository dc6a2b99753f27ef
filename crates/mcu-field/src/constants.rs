//! Derives the constants of a field from its modulus, at compile time.

/// Constants of Montgomery multiplication modulo an odd `p`.
///
/// Source: Montgomery, "Modular multiplication without trial division", 1985.
#[derive(Clone, Copy, Debug)]
pub struct Montgomery<L> {
    /// `-1 / p mod 2^32`.
    pub p_dash: u32,
    /// `R mod p`: one, in Montgomery form.
    pub r: L,
    /// `R^2 mod p`: takes an integer into Montgomery form.
    pub r2: L,
    /// `R^3 mod p`: takes the integer inverse of a value in Montgomery form back into Montgomery form.
    pub r3: L,
}

impl<const N: usize> Montgomery<[u32; N]> {
    /// Derives the constants of `p`, which must be odd with a top limb that is not zero, for `R = 2^(32 N)`.
    #[must_use]
    pub const fn new(p: &[u32; N]) -> Self {
        let bits = 32 * N;
        let mut one = [0; N];
        one[0] = 1;
        let r = times_power_of_two(&one, bits, p);
        let r2 = times_power_of_two(&r, bits, p);
        let r3 = times_power_of_two(&r2, bits, p);
        Self {
            p_dash: inverse_modulo_word(p[0]).wrapping_neg(),
            r,
            r2,
            r3,
        }
    }

    /// The constants of `p`, which must be odd, for `R = 1`.
    #[must_use]
    pub const fn plain(p: &[u32; N]) -> Self {
        let mut one = [0; N];
        one[0] = 1;
        Self {
            p_dash: inverse_modulo_word(p[0]).wrapping_neg(),
            r: one,
            r2: one,
            r3: one,
        }
    }
}

/// Reads big-endian hexadecimal digits, with spaces allowed between them.
///
/// # Panics
/// At compile time, when a character is no digit or the number does not fit.
#[must_use]
pub const fn limbs_from_hex<const N: usize>(hex: &str) -> [u32; N] {
    let bytes = hex.as_bytes();
    let mut limbs = [0; N];
    let mut position = 0;
    let mut i = bytes.len();
    while i > 0 {
        i -= 1;
        let digit = match bytes[i] {
            digit @ b'0'..=b'9' => digit - b'0',
            digit @ b'a'..=b'f' => digit - b'a' + 10,
            b' ' => continue,
            _ => panic!("not a lower-case hexadecimal digit"),
        };
        limbs[position / 8] |= (digit as u32) << (4 * (position % 8));
        position += 1;
    }
    limbs
}

/// Bit length of an integer.
pub(crate) const fn bit_length<const N: usize>(x: &[u32; N]) -> u32 {
    let mut i = N;
    while i > 0 {
        i -= 1;
        if x[i] != 0 {
            return 32 * (i as u32 + 1) - x[i].leading_zeros();
        }
    }
    0
}

/// `x 2^n mod p`, by doubling; for constants only (its time depends on the values).
const fn times_power_of_two<const N: usize>(x: &[u32; N], n: usize, p: &[u32; N]) -> [u32; N] {
    let mut z = *x;
    let mut step = 0;
    while step < n {
        let mut doubled = [0; N];
        let mut difference = [0; N];
        let mut carry = 0;
        let mut borrow = 0;
        let mut i = 0;
        while i < N {
            doubled[i] = z[i] << 1 | carry;
            carry = z[i] >> 31;
            let t = (doubled[i] as u64).wrapping_sub(p[i] as u64 + borrow);
            difference[i] = t as u32;
            borrow = t >> 63;
            i += 1;
        }
        z = if carry as u64 >= borrow {
            difference
        } else {
            doubled
        };
        step += 1;
    }
    z
}

/// `1 / p mod 2^32` for odd `p`: each Newton step doubles the number of correct low bits, from 3.
const fn inverse_modulo_word(p: u32) -> u32 {
    let mut inverse = p;
    let mut step = 0;
    while step < 4 {
        inverse = inverse.wrapping_mul(2u32.wrapping_sub(p.wrapping_mul(inverse)));
        step += 1;
    }
    inverse
}
