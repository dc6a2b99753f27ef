//! Primes as the algorithms see them, without regard to an instruction set.

use mcu_field::{Ed25519Order, Field, P256Field, P256Order, P384Field, P384Order};

/// How Montgomery reduction adds the multiples `q_j p 2^(32 j)` that clear the words below `2^(32 N)`.
///
/// The primes of the fields are -1 modulo 2^32, so the quotient word `q_j` is the word in column j itself, and `q_j p` is a sum
/// of copies of the word in columns of 32 bits, without any product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// `p = 2^256 - 2^224 + 2^192 + 2^96 - 1`: `q_j` in columns j + 3 and j + 6, `q_j (2^32 - 1)` in columns j + 7 and
    /// j + 8.
    P256,
    /// `p = 2^384 - 2^128 - 2^96 + 2^32 - 1`: `q_j` in columns j + 1 and j + 12, and `-q_j` in columns j + 3 and j + 4.
    P384,
    /// Any odd modulus: four quotient words at a time, by products with it and with its inverse modulo 2^128.
    Any,
}

/// A prime and its form.
#[derive(Clone, Debug)]
pub struct Prime {
    /// For file names.
    pub name: &'static str,
    /// The type in mcu-field that describes it.
    pub field: &'static str,
    /// Limbs, least significant first.
    pub limbs: Vec<u32>,
    /// Its form.
    pub reduction: Reduction,
}

impl Prime {
    /// The field of P-256.
    #[must_use]
    pub fn p256() -> Self {
        Self {
            name: "p256",
            field: "P256Field",
            limbs: P256Field::MODULUS.to_vec(),
            reduction: Reduction::P256,
        }
    }

    /// The field of P-384.
    #[must_use]
    pub fn p384() -> Self {
        Self {
            name: "p384",
            field: "P384Field",
            limbs: P384Field::MODULUS.to_vec(),
            reduction: Reduction::P384,
        }
    }

    /// The order of the group of P-256.
    #[must_use]
    pub fn p256_order() -> Self {
        Self {
            name: "p256_order",
            field: "P256Order",
            limbs: P256Order::MODULUS.to_vec(),
            reduction: Reduction::Any,
        }
    }

    /// The order of the group of P-384.
    #[must_use]
    pub fn p384_order() -> Self {
        Self {
            name: "p384_order",
            field: "P384Order",
            limbs: P384Order::MODULUS.to_vec(),
            reduction: Reduction::Any,
        }
    }

    /// The order of the prime-order group of Ed25519.
    #[must_use]
    pub fn ed25519_order() -> Self {
        Self {
            name: "ed25519_order",
            field: "Ed25519Order",
            limbs: Ed25519Order::MODULUS.to_vec(),
            reduction: Reduction::Any,
        }
    }

    /// `-1 / p mod 2^128`, limb 0 first.
    ///
    /// # Panics
    /// If the modulus is even.
    #[must_use]
    pub fn negative_inverse(&self) -> [u32; 4] {
        let p = (0..4)
            .rev()
            .fold(0, |p, i| p << 32 | u128::from(self.limbs[i]));
        // Each step of Newton's iteration doubles the bits that are right; 1 / p = p modulo 8.
        let inverse = (0..6).fold(p, |x, _| {
            x.wrapping_mul(2u128.wrapping_sub(p.wrapping_mul(x)))
        });
        assert_eq!(p.wrapping_mul(inverse), 1, "the modulus is odd");
        let negative = inverse.wrapping_neg();
        [0, 1, 2, 3].map(|i| (negative >> (32 * i)) as u32)
    }

    /// Number of limbs.
    #[must_use]
    pub fn n(&self) -> usize {
        self.limbs.len()
    }

    /// Bytes of an element.
    #[must_use]
    pub fn bytes(&self) -> u32 {
        4 * self.n() as u32
    }

    /// Whether the upper four words of an element leave room for one more: they are never all ones.
    #[must_use]
    pub fn top_has_room(&self) -> bool {
        self.limbs[self.n() - 4..]
            .iter()
            .any(|word| *word != u32::MAX)
    }
}
