//! Ciphers, authenticators and hashes.

use super::{Tally, aes, chacha, hashes};

/// Runs everything, prints the outcome and returns whether it is good.
#[must_use]
pub fn run() -> bool {
    let mut tally = Tally::default();
    aes::run(&mut tally);
    chacha::run(&mut tally);
    hashes::run(&mut tally);
    tally.outcome(mcu_chacha20::BACKEND)
}
