//! AES in portable Rust: fixsliced, two blocks at a time.
//!
//! Bit `i` of the 32 bytes of two blocks is in word `i` of the state: bit `8 r + 2 c + b` of the word belongs to the byte in
//! row `r`, column `c` of block `b`. SubBytes is a circuit of word operations; moving to the next row is a rotation by 8.
//!
//! ShiftRows is left out. After `k` rounds without it, row `r` of the state is `k r` columns off, so MixColumns combines each
//! byte with those of the next rows that are `k` columns further: there are four variants of it, for `k` modulo 4. What is
//! left of the shifts at the end of 10 or 14 rounds is a ShiftRows by two columns; 12 rounds leave nothing.
//! Source: Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", IACR ePrint 2020/1123.
//!
//! No secret decides a branch or an address; counts are of rounds and columns.

use crate::Block;
use cipher::{array::Array, consts::U2, inout::InOut};

/// A round key, packed like a state of two blocks that both are the key, its row `r` `k r` columns off like the state that it is
/// added to; kernels for small code have the rows in place, here and there. All but the first have the constant of the S-box, 0x63, added to each byte, which the circuit leaves out.
pub(crate) type RoundKey = [u32; 8];

/// Two blocks, packed; word 0 has the least significant bits.
type State = [u32; 8];

/// The name of this backend.
pub(crate) const NAME: &str = "portable";

/// The constant of the S-box in four bytes.
const SBOX_CONSTANT: u32 = 0x6363_6363;

/// Encrypts one block. Secret: the block, the keys.
pub(crate) fn encrypt_block(keys: &[RoundKey], mut block: InOut<'_, '_, Block>) {
    let input = *block.get_in();
    let [output, _] = encrypt(keys, &[input, input]);
    *block.get_out() = output;
}

/// Encrypts two blocks. Secret: the blocks, the keys.
pub(crate) fn encrypt_blocks(keys: &[RoundKey], mut blocks: InOut<'_, '_, Array<Block, U2>>) {
    *blocks.get_out() = Array(encrypt(keys, &blocks.get_in().0));
}

/// Decrypts one block. Secret: the block, the keys.
pub(crate) fn decrypt_block(keys: &[RoundKey], mut block: InOut<'_, '_, Block>) {
    let input = *block.get_in();
    let [output, _] = decrypt(keys, &[input, input]);
    *block.get_out() = output;
}

/// Decrypts two blocks. Secret: the blocks, the keys.
pub(crate) fn decrypt_blocks(keys: &[RoundKey], mut blocks: InOut<'_, '_, Array<Block, U2>>) {
    *blocks.get_out() = Array(decrypt(keys, &blocks.get_in().0));
}

/// The round keys of AES-128.
#[must_use]
pub fn expand_128(key: &[u8; 16]) -> [RoundKey; 11] {
    expand::<4, 11>(key)
}

/// The round keys of AES-192.
#[must_use]
pub fn expand_192(key: &[u8; 24]) -> [RoundKey; 13] {
    expand::<6, 13>(key)
}

/// The round keys of AES-256.
#[must_use]
pub fn expand_256(key: &[u8; 32]) -> [RoundKey; 15] {
    expand::<8, 15>(key)
}

/// The four columns of a block, row 0 in the least significant byte.
type Columns = [u32; 4];

fn load(block: &Block) -> Columns {
    let mut columns = [0; 4];
    for (column, bytes) in columns.iter_mut().zip(block.chunks_exact(4)) {
        *column = bytes
            .iter()
            .rev()
            .fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    columns
}

fn store(columns: &Columns) -> Block {
    let mut block = Block::default();
    for (bytes, column) in block.chunks_exact_mut(4).zip(columns) {
        bytes.copy_from_slice(&column.to_le_bytes());
    }
    block
}

/// Moves row `r` by `r` times `count` columns, towards higher columns.
fn shift_rows(columns: &Columns, count: usize) -> Columns {
    let row = |column: usize, row: usize| {
        let from = column.wrapping_sub(count * row) % 4;
        columns[from] & 0xff << (8 * row)
    };
    [0, 1, 2, 3].map(|column| row(column, 0) | row(column, 1) | row(column, 2) | row(column, 3))
}

/// Exchanges the bits of `a` at `mask << n` with those of `b` at `mask`.
fn swap_bits(a: &mut u32, b: &mut u32, n: u32, mask: u32) {
    let difference = (*a >> n ^ *b) & mask;
    *b ^= difference;
    *a ^= difference << n;
}

/// Transposes the 8 x 8 bits of each byte lane of eight words; its own inverse.
fn transpose(words: &mut State) {
    for (distance, mask) in [(1, 0x5555_5555), (2, 0x3333_3333), (4, 0x0f0f_0f0f)] {
        for low in 0..8 {
            if low & distance == 0 {
                let (lower, upper) = words.split_at_mut(low + distance);
                swap_bits(&mut lower[low], &mut upper[0], distance as u32, mask);
            }
        }
    }
}

fn pack(first: &Columns, second: &Columns) -> State {
    let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (*first, *second);
    let mut state = [a0, b0, a1, b1, a2, b2, a3, b3];
    transpose(&mut state);
    state
}

fn unpack(mut state: State) -> [Columns; 2] {
    transpose(&mut state);
    let [a0, b0, a1, b1, a2, b2, a3, b3] = state;
    [[a0, a1, a2, a3], [b0, b1, b2, b3]]
}

fn add_round_key(state: &mut State, key: &RoundKey) {
    for (word, key) in state.iter_mut().zip(key) {
        *word ^= key;
    }
}

/// Encrypts two blocks with the keys of rounds 0 to 10, 12 or 14.
pub(crate) fn encrypt(keys: &[RoundKey], blocks: &[Block; 2]) -> [Block; 2] {
    let [first, second] = blocks;
    let mut state = pack(&load(first), &load(second));
    let mut columns_off = 0;
    for (round, key) in keys.iter().enumerate() {
        if round > 0 {
            sub_bytes(&mut state);
            columns_off = round % 4;
            if round + 1 < keys.len() {
                mix_columns(&mut state, columns_off);
            }
        }
        add_round_key(&mut state, key);
    }
    unpack(state).map(|columns| store(&shift_rows(&columns, columns_off)))
}

/// Decrypts two blocks with the same keys.
pub(crate) fn decrypt(keys: &[RoundKey], blocks: &[Block; 2]) -> [Block; 2] {
    let rounds = keys.len().saturating_sub(1);
    let [first, second] = blocks
        .each_ref()
        .map(|block| shift_rows(&load(block), rounds % 4));
    let mut state = pack(&first, &second);
    for (round, key) in keys.iter().enumerate().rev() {
        add_round_key(&mut state, key);
        if round > 0 {
            if round < rounds {
                inv_mix_columns(&mut state, round % 4);
            }
            inv_sub_bytes(&mut state);
        }
    }
    unpack(state).map(|columns| store(&columns))
}

/// The key expansion of FIPS 197, 5.2, for a key of `WORDS` words and `KEYS` round keys.
fn expand<const WORDS: usize, const KEYS: usize>(key: &[u8]) -> [RoundKey; KEYS] {
    // The last `WORDS` words of the expansion; before there are any, the key.
    let mut last = [0u32; WORDS];
    for (word, bytes) in last.iter_mut().zip(key.chunks_exact(4)) {
        *word = bytes
            .iter()
            .rev()
            .fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    let mut round_constant = 1;
    let mut previous = 0;
    let mut keys = [[0; 8]; KEYS];
    for (round, key) in keys.iter_mut().enumerate() {
        let mut columns = [0; 4];
        for (column, word) in columns.iter_mut().enumerate() {
            let at = 4 * round + column;
            if at >= WORDS {
                if at % WORDS == 0 {
                    previous = sub_word(previous).rotate_right(8) ^ round_constant;
                    round_constant = (round_constant << 1) ^ ((round_constant >> 7) * 0x11b);
                } else if WORDS > 6 && at % WORDS == 4 {
                    previous = sub_word(previous);
                }
                last[at % WORDS] ^= previous;
            }
            previous = last[at % WORDS];
            *word = previous;
        }
        *key = round_key(&columns, round);
    }
    keys
}

/// SubWord of FIPS 197, 5.2.
fn sub_word(word: u32) -> u32 {
    let mut state = [0; 8];
    for (bit, plane) in state.iter_mut().enumerate() {
        *plane = word >> bit & 0x0101_0101;
    }
    sub_bytes(&mut state);
    let word = state.iter().rev().fold(0, |word, plane| word << 1 | plane);
    word ^ SBOX_CONSTANT
}

/// Packs the key of a round.
fn round_key(columns: &Columns, round: usize) -> RoundKey {
    let constant = if round == 0 { 0 } else { SBOX_CONSTANT };
    let columns = shift_rows(columns, round % 4).map(|column| column ^ constant);
    pack(&columns, &columns)
}

/// Moves the rows of a packed key, row `r` by `r` times `count` columns.
pub(crate) fn shift_key(key: &RoundKey, count: usize) -> RoundKey {
    let [first, second] = unpack(*key).map(|columns| shift_rows(&columns, count));
    pack(&first, &second)
}

/// For each byte the one in the next row, `columns` columns further.
#[inline(always)]
fn next_row(word: u32, columns: usize) -> u32 {
    match columns {
        0 => word.rotate_right(8),
        1 => (word & 0xfcfc_fcfc).rotate_right(10) | (word & 0x0303_0303).rotate_right(2),
        2 => (word & 0xf0f0_f0f0).rotate_right(12) | (word & 0x0f0f_0f0f).rotate_right(4),
        _ => (word & 0xc0c0_c0c0).rotate_right(14) | (word & 0x3f3f_3f3f).rotate_right(6),
    }
}

/// For each byte the one two rows and twice `columns` columns further.
#[inline(always)]
fn row_after_next(word: u32, columns: usize) -> u32 {
    if columns.is_multiple_of(2) {
        word.rotate_right(16)
    } else {
        (word & 0xf0f0_f0f0).rotate_right(20) | (word & 0x0f0f_0f0f).rotate_right(12)
    }
}

/// MixColumns of FIPS 197, 5.1.3, without the constant that it would leave in place anyway, on rows `columns_off` columns off.
fn mix_columns(state: &mut State, columns_off: usize) {
    match columns_off {
        0 => mix_columns_variant(state, 0),
        1 => mix_columns_variant(state, 1),
        2 => mix_columns_variant(state, 2),
        _ => mix_columns_variant(state, 3),
    }
}

/// With `s` a column and `t = s + (s one row on)`, the result is `2 t + (s one row on) + (t two rows on)`.
#[inline(always)]
fn mix_columns_variant(state: &mut State, columns: usize) {
    let next = state.map(|word| next_row(word, columns));
    let mut sum = *state;
    for (sum, next) in sum.iter_mut().zip(&next) {
        *sum ^= next;
    }
    let doubled = double(&sum);
    for bit in 0..8 {
        state[bit] = doubled[bit] ^ next[bit] ^ row_after_next(sum[bit], columns);
    }
}

/// The inverse of `mix_columns`.
fn inv_mix_columns(state: &mut State, columns_off: usize) {
    match columns_off {
        0 => inv_mix_columns_variant(state, 0),
        1 => inv_mix_columns_variant(state, 1),
        2 => inv_mix_columns_variant(state, 2),
        _ => inv_mix_columns_variant(state, 3),
    }
}

/// InvMixColumns is MixColumns after `s + 4 (s + (s two rows on))`, since (14, 11, 13, 9) = (2, 3, 1, 1) (5, 0, 4, 0).
#[inline(always)]
fn inv_mix_columns_variant(state: &mut State, columns: usize) {
    let sum = state.map(|word| word ^ row_after_next(word, columns));
    for (word, sum) in state.iter_mut().zip(double(&double(&sum))) {
        *word ^= sum;
    }
    mix_columns_variant(state, columns);
}

/// Each byte times 2 modulo x^8 + x^4 + x^3 + x + 1.
#[inline(always)]
fn double(state: &State) -> State {
    let [b0, b1, b2, b3, b4, b5, b6, b7] = *state;
    [b7, b0 ^ b7, b1, b2 ^ b7, b3 ^ b7, b4, b5, b6]
}

/// SubBytes of FIPS 197, 5.1.1, without its constant: 113 gates.
/// Source: Boyar and Peralta, "A small depth-16 circuit for the AES S-box" (2012); two gates less by Calik.
#[inline(never)]
fn sub_bytes(state: &mut State) {
    let [x7, x6, x5, x4, x3, x2, x1, x0] = *state;
    let y14 = x3 ^ x5;
    let y13 = x0 ^ x6;
    let y9 = x0 ^ x3;
    let y8 = x0 ^ x5;
    let t0 = x1 ^ x2;
    let y1 = t0 ^ x7;
    let y4 = y1 ^ x3;
    let y12 = y13 ^ y14;
    let y2 = y1 ^ x0;
    let y5 = y1 ^ x6;
    let y3 = y5 ^ y8;
    let t1 = x4 ^ y12;
    let y15 = t1 ^ x5;
    let y20 = t1 ^ x1;
    let y6 = y15 ^ x7;
    let y10 = y15 ^ t0;
    let y11 = y20 ^ y9;
    let y7 = x7 ^ y11;
    let y17 = y10 ^ y11;
    let y19 = y10 ^ y8;
    let y16 = t0 ^ y11;
    let y21 = y13 ^ y16;
    let y18 = x0 ^ y16;
    let t2 = y12 & y15;
    let t3 = y3 & y6;
    let t4 = t3 ^ t2;
    let t5 = y4 & x7;
    let t6 = t5 ^ t2;
    let t7 = y13 & y16;
    let t8 = y5 & y1;
    let t9 = t8 ^ t7;
    let t10 = y2 & y7;
    let t11 = t10 ^ t7;
    let t12 = y9 & y11;
    let t13 = y14 & y17;
    let t14 = t13 ^ t12;
    let t15 = y8 & y10;
    let t16 = t15 ^ t12;
    let t17 = t4 ^ y20;
    let t18 = t6 ^ t16;
    let t19 = t9 ^ t14;
    let t20 = t11 ^ t16;
    let t21 = t17 ^ t14;
    let t22 = t18 ^ y19;
    let t23 = t19 ^ y21;
    let t24 = t20 ^ y18;
    let t25 = t21 ^ t22;
    let t26 = t21 & t23;
    let t27 = t24 ^ t26;
    let t28 = t25 & t27;
    let t29 = t28 ^ t22;
    let t30 = t23 ^ t24;
    let t31 = t22 ^ t26;
    let t32 = t31 & t30;
    let t33 = t32 ^ t24;
    let t34 = t23 ^ t33;
    let t35 = t27 ^ t33;
    let t36 = t24 & t35;
    let t37 = t36 ^ t34;
    let t38 = t27 ^ t36;
    let t39 = t29 & t38;
    let t40 = t25 ^ t39;
    let t41 = t40 ^ t37;
    let t42 = t29 ^ t33;
    let t43 = t29 ^ t40;
    let t44 = t33 ^ t37;
    let t45 = t42 ^ t41;
    let z0 = t44 & y15;
    let z1 = t37 & y6;
    let z2 = t33 & x7;
    let z3 = t43 & y16;
    let z4 = t40 & y1;
    let z5 = t29 & y7;
    let z6 = t42 & y11;
    let z7 = t45 & y17;
    let z8 = t41 & y10;
    let z9 = t44 & y12;
    let z10 = t37 & y3;
    let z11 = t33 & y4;
    let z12 = t43 & y13;
    let z13 = t40 & y5;
    let z14 = t29 & y2;
    let z15 = t42 & y9;
    let z16 = t45 & y14;
    let z17 = t41 & y8;
    let tc1 = z15 ^ z16;
    let tc2 = z10 ^ tc1;
    let tc3 = z9 ^ tc2;
    let tc4 = z0 ^ z2;
    let tc5 = z1 ^ z0;
    let tc6 = z3 ^ z4;
    let tc7 = z12 ^ tc4;
    let tc8 = z7 ^ tc6;
    let tc9 = z8 ^ tc7;
    let tc10 = tc8 ^ tc9;
    let tc11 = tc6 ^ tc5;
    let tc12 = z3 ^ z5;
    let tc13 = z13 ^ tc1;
    let tc14 = tc4 ^ tc12;
    let s3 = tc3 ^ tc11;
    let tc16 = z6 ^ tc8;
    let tc17 = z14 ^ tc10;
    let tc18 = tc13 ^ tc14;
    let s7 = z12 ^ tc18;
    let tc20 = z15 ^ tc16;
    let tc21 = tc2 ^ z11;
    let tc26 = tc17 ^ tc20;
    let s0 = tc3 ^ tc16;
    let s6 = tc10 ^ tc18;
    let s4 = tc14 ^ s3;
    let s1 = s3 ^ tc16;
    let s2 = tc26 ^ z17;
    let s5 = tc21 ^ tc17;
    *state = [s7, s6, s5, s4, s3, s2, s1, s0];
}

/// InvSubBytes of FIPS 197, 5.3.2, of bytes less the constant of the S-box: 127 gates. Source: as of `sub_bytes`.
#[inline(never)]
fn inv_sub_bytes(state: &mut State) {
    let [x7, x6, x5, x4, x3, x2, x1, x0] = *state;
    let t23 = x0 ^ x3;
    let t22 = x1 ^ x3;
    let t2 = x0 ^ x1;
    let t1 = x3 ^ x4;
    let t24 = x4 ^ x7;
    let r5 = x6 ^ x7;
    let t8 = x1 ^ t23;
    let t19 = t22 ^ r5;
    let t9 = x7 ^ t1;
    let t10 = t2 ^ t24;
    let t13 = t2 ^ r5;
    let t3 = t1 ^ r5;
    let t25 = x2 ^ t1;
    let r13 = x1 ^ x6;
    let t17 = x2 ^ t19;
    let t20 = t24 ^ r13;
    let t4 = x4 ^ t8;
    let r17 = x2 ^ x5;
    let r18 = x5 ^ x6;
    let r19 = x2 ^ x4;
    let y5 = x0 ^ r17;
    let t6 = t22 ^ r17;
    let t16 = r13 ^ r19;
    let t27 = t1 ^ r18;
    let t15 = t10 ^ t27;
    let t14 = t10 ^ r18;
    let t26 = t3 ^ t16;
    let m1 = t13 & t6;
    let m2 = t23 & t8;
    let m3 = t14 ^ m1;
    let m4 = t19 & y5;
    let m5 = m4 ^ m1;
    let m6 = t3 & t16;
    let m7 = t22 & t9;
    let m8 = t26 ^ m6;
    let m9 = t20 & t17;
    let m10 = m9 ^ m6;
    let m11 = t1 & t15;
    let m12 = t4 & t27;
    let m13 = m12 ^ m11;
    let m14 = t2 & t10;
    let m15 = m14 ^ m11;
    let m16 = m3 ^ m2;
    let m17 = m5 ^ t24;
    let m18 = m8 ^ m7;
    let m19 = m10 ^ m15;
    let m20 = m16 ^ m13;
    let m21 = m17 ^ m15;
    let m22 = m18 ^ m13;
    let m23 = m19 ^ t25;
    let m24 = m22 ^ m23;
    let m25 = m22 & m20;
    let m26 = m21 ^ m25;
    let m27 = m20 ^ m21;
    let m28 = m23 ^ m25;
    let m29 = m28 & m27;
    let m30 = m26 & m24;
    let m31 = m20 & m23;
    let m32 = m27 & m31;
    let m33 = m27 ^ m25;
    let m34 = m21 & m22;
    let m35 = m24 & m34;
    let m36 = m24 ^ m25;
    let m37 = m21 ^ m29;
    let m38 = m32 ^ m33;
    let m39 = m23 ^ m30;
    let m40 = m35 ^ m36;
    let m41 = m38 ^ m40;
    let m42 = m37 ^ m39;
    let m43 = m37 ^ m38;
    let m44 = m39 ^ m40;
    let m45 = m42 ^ m41;
    let m46 = m44 & t6;
    let m47 = m40 & t8;
    let m48 = m39 & y5;
    let m49 = m43 & t16;
    let m50 = m38 & t9;
    let m51 = m37 & t17;
    let m52 = m42 & t15;
    let m53 = m45 & t27;
    let m54 = m41 & t10;
    let m55 = m44 & t13;
    let m56 = m40 & t23;
    let m57 = m39 & t19;
    let m58 = m43 & t3;
    let m59 = m38 & t22;
    let m60 = m37 & t20;
    let m61 = m42 & t1;
    let m62 = m45 & t4;
    let m63 = m41 & t2;
    let p0 = m52 ^ m61;
    let p1 = m58 ^ m59;
    let p2 = m54 ^ m62;
    let p3 = m47 ^ m50;
    let p4 = m48 ^ m56;
    let p5 = m46 ^ m51;
    let p6 = m49 ^ m60;
    let p7 = p0 ^ p1;
    let p8 = m50 ^ m53;
    let p9 = m55 ^ m63;
    let p10 = m57 ^ p4;
    let p11 = p0 ^ p3;
    let p12 = m46 ^ m48;
    let p13 = m49 ^ m51;
    let p14 = m49 ^ m62;
    let p15 = m54 ^ m59;
    let p16 = m57 ^ m61;
    let p17 = m58 ^ p2;
    let p18 = m63 ^ p5;
    let p19 = p2 ^ p3;
    let p20 = p4 ^ p6;
    let p22 = p2 ^ p7;
    let p23 = p7 ^ p8;
    let p24 = p5 ^ p7;
    let p25 = p6 ^ p10;
    let p26 = p9 ^ p11;
    let p27 = p10 ^ p18;
    let p28 = p11 ^ p25;
    let p29 = p15 ^ p20;
    let s0 = p13 ^ p22;
    let s1 = p26 ^ p29;
    let s2 = p17 ^ p28;
    let s3 = p12 ^ p22;
    let s4 = p23 ^ p27;
    let s5 = p19 ^ p24;
    let s6 = p14 ^ p23;
    let s7 = p9 ^ p16;
    *state = [s7, s6, s5, s4, s3, s2, s1, s0];
}

/// Applies `step` to blocks, two at a time, after moving their rows `r` by `r` times `count` columns.
#[cfg(feature = "hazmat")]
fn transform(blocks: &mut [Block], count: usize, step: impl Fn(&mut State)) {
    for pair in blocks.chunks_mut(2) {
        let (Some(first), Some(last)) = (pair.first(), pair.last()) else {
            return;
        };
        let [first, last] = [first, last].map(|block| shift_rows(&load(block), count));
        let mut state = pack(&first, &last);
        step(&mut state);
        for (block, columns) in pair.iter_mut().zip(unpack(state)) {
            *block = store(&columns);
        }
    }
}

/// A round of encryption for each block with its key.
#[cfg(feature = "hazmat")]
pub(crate) fn cipher_rounds(blocks: &mut [Block], keys: &[Block]) {
    // Three columns up are one column down.
    transform(blocks, 3, |state| {
        sub_bytes(state);
        mix_columns(state, 0);
    });
    for (byte, key) in blocks.iter_mut().flatten().zip(keys.iter().flatten()) {
        *byte ^= key ^ SBOX_CONSTANT as u8;
    }
}

/// A round of the equivalent inverse cipher for each block with its key.
#[cfg(feature = "hazmat")]
pub(crate) fn equiv_inv_cipher_rounds(blocks: &mut [Block], keys: &[Block]) {
    for byte in blocks.iter_mut().flatten() {
        *byte ^= SBOX_CONSTANT as u8;
    }
    transform(blocks, 1, |state| {
        inv_sub_bytes(state);
        inv_mix_columns(state, 0);
    });
    for (byte, key) in blocks.iter_mut().flatten().zip(keys.iter().flatten()) {
        *byte ^= key;
    }
}

/// MixColumns of each block.
#[cfg(feature = "hazmat")]
pub(crate) fn mix_columns_of(blocks: &mut [Block]) {
    transform(blocks, 0, |state| mix_columns(state, 0));
}

/// InvMixColumns of each block.
#[cfg(feature = "hazmat")]
pub(crate) fn inv_mix_columns_of(blocks: &mut [Block]) {
    transform(blocks, 0, |state| inv_mix_columns(state, 0));
}
