//! The block function in portable Rust: RFC 8439, sections 2.1 to 2.3.

use crate::State;
#[cfg(feature = "cipher")]
use crate::chacha::Block;
#[cfg(feature = "cipher")]
use cipher::InOutBuf;

/// XORs key stream into `blocks`; the low word of the counter, alone, advances by a block for each.
///
/// - `state`: 16 words; key words are secret.
/// - `double_rounds`: half the number of rounds, public.
#[cfg(feature = "cipher")]
pub(crate) fn apply(state: &mut State, double_rounds: usize, blocks: InOutBuf<'_, '_, Block>) {
    for mut block in blocks {
        let mut text = *block.get_in();
        let (bytes, _) = text.as_chunks_mut();
        for (bytes, word) in bytes.iter_mut().zip(block_words(state, double_rounds)) {
            *bytes = (u32::from_le_bytes(*bytes) ^ word).to_le_bytes();
        }
        *block.get_out() = text;
    }
}

/// Returns the words of the next block of key stream; the low word of the counter, alone, advances by one.
#[inline(always)]
pub fn block_words(state: &mut State, double_rounds: usize) -> State {
    let mut words = *state;
    for _ in 0..double_rounds {
        quarter_round(&mut words, 0, 4, 8, 12);
        quarter_round(&mut words, 1, 5, 9, 13);
        quarter_round(&mut words, 2, 6, 10, 14);
        quarter_round(&mut words, 3, 7, 11, 15);

        quarter_round(&mut words, 0, 5, 10, 15);
        quarter_round(&mut words, 1, 6, 11, 12);
        quarter_round(&mut words, 2, 7, 8, 13);
        quarter_round(&mut words, 3, 4, 9, 14);
    }
    for (word, start) in words.iter_mut().zip(&*state) {
        *word = word.wrapping_add(*start);
    }
    state[12] = state[12].wrapping_add(1);
    words
}

#[inline(always)]
fn quarter_round(words: &mut State, a: usize, b: usize, c: usize, d: usize) {
    words[a] = words[a].wrapping_add(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_left(16);
    words[c] = words[c].wrapping_add(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_left(12);
    words[a] = words[a].wrapping_add(words[b]);
    words[d] = (words[d] ^ words[a]).rotate_left(8);
    words[c] = words[c].wrapping_add(words[d]);
    words[b] = (words[b] ^ words[c]).rotate_left(7);
}
