//! What is on Curve25519.

use super::{Tally, x25519};
use crate::laws;

/// Runs everything, prints the outcome and returns whether it is good.
#[must_use]
pub fn run() -> bool {
    let mut tally = Tally::default();
    x25519::run(&mut tally);
    tally.cases += laws::run_curve25519();
    tally.outcome(mcu_x25519::BACKEND)
}
