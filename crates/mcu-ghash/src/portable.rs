//! Multiplication by a key in portable Rust, in constant time: carry-less products from integer products.
//!
//! Of a word only each fourth bit is kept, so that in a product of two such words sums of up to 8 bits have 4 bits of room; the
//! lowest bit of each sum is the carry-less one. Four times four such products make a product of words, nine of those, by
//! Karatsuba's method in two levels, a product of elements.
//! Source: Pornin, "BearSSL: constant-time crypto", GHASH (2016); Karatsuba and Ofman (1962).

use crate::{Block, backend::Order};
use core::array;

/// A key, prepared.
#[derive(Clone)]
pub(crate) struct Multiplier {
    /// The operands of Karatsuba's nine products.
    pub(crate) words: [u32; 9],
}

/// The operands of the nine products: of the lower two words, of the upper two, and of the sum of both, each time the two words
/// and their sum.
pub(crate) fn operands(&[w0, w1, w2, w3]: &[u32; 4]) -> [u32; 9] {
    let (m0, m1) = (w0 ^ w2, w1 ^ w3);
    [w0, w1, w0 ^ w1, w2, w3, w2 ^ w3, m0, m1, m0 ^ m1]
}

/// The operands as kernels take them, each in four parts: bits 0, 4, 8, ..., then bits 1, 5, 9, ..., and so on.
#[allow(dead_code, reason = "for kernels")]
#[must_use]
pub fn parts(key: &[u32; 4]) -> [u32; 36] {
    let operands = operands(key);
    array::from_fn(|at| operands[at / 4] & 0x1111_1111 << (at % 4))
}

/// The words of a block.
pub(crate) fn words(block: &Block, order: Order) -> [u32; 4] {
    let mut words = [0; 4];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes
            .iter()
            .rev()
            .fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    if order == Order::Reversed {
        words.reverse();
        words = words.map(u32::swap_bytes);
    }
    words
}

impl Multiplier {
    /// Prepares a key: four words, the least significant one first.
    pub(crate) fn new(key: &[u32; 4]) -> Self {
        Self {
            words: operands(key),
        }
    }

    /// For each block: adds it to `sum` and multiplies the sum by the key and `x^-128`.
    pub(crate) fn update(&self, sum: &mut [u32; 4], blocks: &[Block], order: Order) {
        for block in blocks {
            for (sum, word) in sum.iter_mut().zip(words(block, order)) {
                *sum ^= word;
            }
            *sum = reduce(&self.multiply(&operands(sum)));
        }
    }

    /// The product, before reduction.
    fn multiply(&self, other: &[u32; 9]) -> [u32; 8] {
        let mut halves = [[0; 4]; 3];
        for ((half, x), y) in halves
            .iter_mut()
            .zip(other.chunks_exact(3))
            .zip(self.words.chunks_exact(3))
        {
            let [low, high, middle] = [0, 1, 2].map(|i| multiply_words(x[i], y[i]));
            let inner = low[1] ^ high[0];
            *half = [
                low[0],
                inner ^ low[0] ^ middle[0],
                inner ^ high[1] ^ middle[1],
                high[1],
            ];
        }
        let [low, high, middle] = halves;
        let inner = [low[2] ^ high[0], low[3] ^ high[1]];
        [
            low[0],
            low[1],
            inner[0] ^ low[0] ^ middle[0],
            inner[1] ^ low[1] ^ middle[1],
            inner[0] ^ high[2] ^ middle[2],
            inner[1] ^ high[3] ^ middle[3],
            high[2],
            high[3],
        ]
    }
}

/// The product times `x^-128`, modulo `x^128 + x^127 + x^126 + x^121 + 1`: the modulus times each lower word, added at its place,
/// clears that word.
fn reduce(product: &[u32; 8]) -> [u32; 4] {
    let mut words = *product;
    for low in 0..4 {
        let word = words[low];
        words[low + 3] ^= word << 25 ^ word << 30 ^ word << 31;
        words[low + 4] ^= word ^ word >> 1 ^ word >> 2 ^ word >> 7;
    }
    [words[4], words[5], words[6], words[7]]
}

mcu_target::select_multiplier! {
    wide => {
        /// The name of this backend.
        pub(crate) const NAME: &str = "portable/wide";

        /// Each fourth bit.
        const SPREAD: u64 = 0x1111_1111_1111_1111;

        /// The carry-less product of two words, the lower word first.
        fn multiply_words(x: u32, y: u32) -> [u32; 2] {
            let part = |word: u32, i: u32| u64::from(word & (SPREAD as u32) << i);
            let [x0, x1, x2, x3] = [0, 1, 2, 3].map(|i| part(x, i));
            let [y0, y1, y2, y3] = [0, 1, 2, 3].map(|i| part(y, i));
            let z0 = (x0 * y0) ^ (x1 * y3) ^ (x2 * y2) ^ (x3 * y1);
            let z1 = (x0 * y1) ^ (x1 * y0) ^ (x2 * y3) ^ (x3 * y2);
            let z2 = (x0 * y2) ^ (x1 * y1) ^ (x2 * y0) ^ (x3 * y3);
            let z3 = (x0 * y3) ^ (x1 * y2) ^ (x2 * y1) ^ (x3 * y0);
            let z = z0 & SPREAD | z1 & SPREAD << 1 | z2 & SPREAD << 2 | z3 & SPREAD << 3;
            [z as u32, (z >> 32) as u32]
        }
    }
    narrow => {
        /// The name of this backend.
        pub(crate) const NAME: &str = "portable/narrow";

        /// Each fourth bit.
        const SPREAD: u32 = 0x1111_1111;

        /// The carry-less product of two words, the lower word first. The upper word is the lower one of the product of the
        /// reversed words, reversed, but for one bit, so that 32 bits of integer products are enough.
        fn multiply_words(x: u32, y: u32) -> [u32; 2] {
            let reversed = multiply_lower(x.reverse_bits(), y.reverse_bits());
            [multiply_lower(x, y), reversed.reverse_bits() >> 1]
        }

        /// The lower word of a carry-less product.
        fn multiply_lower(x: u32, y: u32) -> u32 {
            let [x0, x1, x2, x3] = [0, 1, 2, 3].map(|i| x & SPREAD << i);
            let [y0, y1, y2, y3] = [0, 1, 2, 3].map(|i| y & SPREAD << i);
            let product = u32::wrapping_mul;
            let z0 = product(x0, y0) ^ product(x1, y3) ^ product(x2, y2) ^ product(x3, y1);
            let z1 = product(x0, y1) ^ product(x1, y0) ^ product(x2, y3) ^ product(x3, y2);
            let z2 = product(x0, y2) ^ product(x1, y1) ^ product(x2, y0) ^ product(x3, y3);
            let z3 = product(x0, y3) ^ product(x1, y2) ^ product(x2, y1) ^ product(x3, y0);
            z0 & SPREAD | z1 & SPREAD << 1 | z2 & SPREAD << 2 | z3 & SPREAD << 3
        }
    }
}
