//! The self-tests, one a curve and two of what is symmetric; each is a program of its own, so that every one fits the smallest board.
//!
//! Every case prints a line only when it fails; the last line is for programs to read:
//! `selftest ok cases=<n> backend=<name>`, or `selftest failed ...`.

mod aes;
mod chacha;
pub mod curve25519;
pub mod ed25519;
mod hashes;
pub mod p256;
pub mod p384;
pub mod packed;
pub mod symmetric;
mod x25519;

use crate::machine::println;
use core::fmt::Display;
use mcu_vectors::Counts;

/// Counts cases and failures, and names what failed.
#[derive(Debug, Default)]
struct Tally {
    cases: u32,
    failures: u32,
}

impl Tally {
    /// Records one case.
    fn case(&mut self, name: &str, passed: bool) {
        self.cases += 1;
        if !passed {
            self.failures += 1;
            println!("failed: {name} (case {})", self.cases);
        }
    }

    /// Records the cases of a packed file, of which none may be missing.
    fn packed(&mut self, result: Result<Counts, impl Display>, expected: Counts) {
        match result {
            Ok(counts) if counts == expected => self.cases += counts.total(),
            Ok(counts) => self.case("count of packed cases", counts == expected),
            Err(failure) => {
                println!("{failure}");
                self.case("packed vectors", false);
            }
        }
    }

    /// Prints the outcome and returns whether it is good.
    fn outcome(&self, backend: &str) -> bool {
        // A checker that cannot fail proves nothing: it must have noticed a false case of its own.
        let mut probe = Self::default();
        probe.case(
            "nothing: a false case on purpose, to see that it counts",
            false,
        );

        let passed = self.failures == 0 && probe.failures == 1;
        println!(
            "selftest {} cases={} backend={backend}",
            if passed { "ok" } else { "failed" },
            self.cases,
        );
        passed
    }
}

/// Reads hexadecimal digits; the texts below are constants, so a slip ends in a failed case.
const fn hex<const N: usize>(text: &str) -> [u8; N] {
    assert!(text.len() == 2 * N);
    let digits = text.as_bytes();
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        bytes[at] = digit(digits[2 * at]) << 4 | digit(digits[2 * at + 1]);
        at += 1;
    }
    bytes
}

/// The value of one hexadecimal digit.
const fn digit(character: u8) -> u8 {
    match character {
        b'0'..=b'9' => character - b'0',
        b'a'..=b'f' => character - b'a' + 10,
        b'A'..=b'F' => character - b'A' + 10,
        _ => panic!("not a hexadecimal digit"),
    }
}
