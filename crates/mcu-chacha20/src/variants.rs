//! How the last four words of a state are divided between counter and nonce.

mod sealed {
    pub trait Sealed {}
}

/// A division into counter and nonce: [`Ietf`] or, with the features `legacy` or `rng`, `Legacy`.
pub trait Variant: sealed::Sealed {
    /// The counter's type.
    #[cfg(not(feature = "cipher"))]
    type Counter: Copy;

    /// The counter's type.
    #[cfg(feature = "cipher")]
    type Counter: cipher::StreamCipherCounter;

    /// Reads the counter from the last four words of a state.
    fn get_block_pos(row: &[u32]) -> Self::Counter;

    /// Writes the counter into the last four words of a state.
    fn set_block_pos(row: &mut [u32], pos: Self::Counter);

    /// How many blocks are left before the counter wraps around; none if `usize` cannot hold the number.
    fn remaining_blocks(block_pos: Self::Counter) -> Option<usize>;
}

/// 32 bits of counter and 96 of nonce, as in RFC 8439.
#[derive(Clone, Copy, Debug)]
pub enum Ietf {}

impl sealed::Sealed for Ietf {}

impl Variant for Ietf {
    type Counter = u32;

    #[inline(always)]
    fn get_block_pos(row: &[u32]) -> u32 {
        row[0]
    }

    #[inline(always)]
    fn set_block_pos(row: &mut [u32], pos: u32) {
        row[0] = pos;
    }

    #[inline(always)]
    fn remaining_blocks(block_pos: u32) -> Option<usize> {
        (u32::MAX - block_pos).try_into().ok()
    }
}

/// 64 bits of counter and 64 of nonce, as ChaCha was first published.
#[cfg(any(feature = "legacy", feature = "rng"))]
#[derive(Clone, Copy, Debug)]
pub enum Legacy {}

#[cfg(any(feature = "legacy", feature = "rng"))]
impl sealed::Sealed for Legacy {}

#[cfg(any(feature = "legacy", feature = "rng"))]
impl Variant for Legacy {
    type Counter = u64;

    #[inline(always)]
    fn get_block_pos(row: &[u32]) -> u64 {
        u64::from(row[1]) << 32 | u64::from(row[0])
    }

    #[inline(always)]
    fn set_block_pos(row: &mut [u32], pos: u64) {
        row[0] = pos as u32;
        row[1] = (pos >> 32) as u32;
    }

    #[inline(always)]
    fn remaining_blocks(block_pos: u64) -> Option<usize> {
        (u64::MAX - block_pos).try_into().ok()
    }
}
