//! Powers of two.

/// `2^i` for i = 0, 1, ..., 249, big-endian: what repeated doubling of one gives.
pub const DBL_TEST_VECTORS: &[[u8; 32]] = &{
    let mut powers = [[0; 32]; 250];
    let mut i = 0;
    while i < powers.len() {
        powers[i][31 - i / 8] = 1 << (i % 8);
        i += 1;
    }
    powers
};
