#![no_std]
#![forbid(unsafe_code)]
//! Packed test vectors that run on the host and on target.
//!
//! The public Wycheproof suites, packed small enough to be linked into firmware, with a reader that needs no allocator
//! and does not panic, and the runners that host tests and firmware share: both execute the same code on the same
//! bytes and assert the same counts.
//!
//! ```
//! use mcu_vectors::{ecdsa, p256};
//!
//! // A verifier that refuses everything: the runner names the first case that it gets wrong.
//! let failure = ecdsa::run(p256::ECDSA_SMALL, |_key, _prehash, _signature| false).unwrap_err();
//! assert!(matches!(failure, mcu_vectors::Failure::WronglyRejected(_)));
//! ```
//!
//! Each set is a static of its own, so that firmware which names only a small one links only that. The format is
//! described in `vectors/README.md`; `cargo xtask vectors` writes the files and `cargo xtask vectors --check` compares.

use core::fmt;

pub mod ecdh;
pub mod ecdsa;
pub mod ed25519;
pub mod p256;
pub mod p384;
mod read;
pub mod symmetric;
pub mod x25519;

pub use read::Error;

/// Where a case comes from: a source file (its number is its place in the list of sources, such as [`p256::SOURCES`])
/// and the `tcId` inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseId {
    /// Place of the file in the list of sources.
    pub file: u8,
    /// The `tcId` that the source gives the case.
    pub case: u16,
}

impl fmt::Display for CaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "file {}, tcId {}", self.file, self.case)
    }
}

/// What the source expects of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Must be accepted (and for key agreement give the stated secret).
    Valid,
    /// Must be refused.
    Invalid,
    /// May be refused; if accepted, the result must be the stated one.
    Acceptable,
}

/// How many cases a run saw, by what was expected and what happened. Callers compare it with the constant that belongs
/// to the data, for example [`p256::ECDSA_COUNTS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// [`Expected::Valid`] cases, all accepted.
    pub valid: u32,
    /// [`Expected::Invalid`] cases, all refused.
    pub invalid: u32,
    /// [`Expected::Acceptable`] cases that were accepted with the right result.
    pub acceptable_accepted: u32,
    /// [`Expected::Acceptable`] cases that were refused.
    pub acceptable_rejected: u32,
}

const fn counts(
    valid: u32,
    invalid: u32,
    acceptable_accepted: u32,
    acceptable_rejected: u32,
) -> Counts {
    Counts {
        valid,
        invalid,
        acceptable_accepted,
        acceptable_rejected,
    }
}

impl Counts {
    /// All cases of the run.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.valid + self.invalid + self.acceptable_accepted + self.acceptable_rejected
    }

    /// Judges one case and counts it. `outcome` is `None` for a refusal, otherwise whether the result was right.
    fn judge(
        &mut self,
        id: CaseId,
        expected: Expected,
        outcome: Option<bool>,
    ) -> Result<(), Failure> {
        let counter = match (expected, outcome) {
            (Expected::Invalid, Some(_)) => return Err(Failure::WronglyAccepted(id)),
            (Expected::Valid, None) => return Err(Failure::WronglyRejected(id)),
            (Expected::Valid | Expected::Acceptable, Some(false)) => {
                return Err(Failure::WrongResult(id));
            }
            (Expected::Valid, Some(true)) => &mut self.valid,
            (Expected::Invalid, None) => &mut self.invalid,
            (Expected::Acceptable, Some(true)) => &mut self.acceptable_accepted,
            (Expected::Acceptable, None) => &mut self.acceptable_rejected,
        };
        *counter += 1;
        Ok(())
    }
}

/// Why a run stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The packed data cannot be read.
    Malformed(Error),
    /// A case that must be refused was accepted.
    WronglyAccepted(CaseId),
    /// A case that must be accepted was refused.
    WronglyRejected(CaseId),
    /// A case was accepted with another result than the stated one.
    WrongResult(CaseId),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Malformed(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(error) => write!(f, "malformed vectors: {error}"),
            Self::WronglyAccepted(id) => write!(f, "wrongly accepted: {id}"),
            Self::WronglyRejected(id) => write!(f, "wrongly rejected: {id}"),
            Self::WrongResult(id) => write!(f, "wrong result: {id}"),
        }
    }
}

impl core::error::Error for Failure {}
