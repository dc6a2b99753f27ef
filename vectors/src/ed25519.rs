//! Wycheproof's Ed25519 suite: all 151 cases, the reader of the packed file and the runner.

use crate::read::Cursor;
use crate::{CaseId, Counts, Error, Expected, Failure, counts};

/// The file that the cases come from, without `_test.json`.
pub const SOURCES: [&str; 1] = ["ed25519"];

/// All cases: small enough for every target.
pub static SIGNATURES: &[u8] = include_bytes!("../data/ed25519.bin");
/// What a run over [`SIGNATURES`] counts.
pub const COUNTS: Counts = counts(88, 63, 0, 0);

/// Kind of the file.
const KIND: u8 = 4;
const VALID: u8 = 1;
const NEW_KEY: u8 = 4;

/// One signature to verify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case<'a> {
    /// Where it comes from.
    pub id: CaseId,
    /// The encoded point; it is valid in all cases.
    pub key: &'a [u8; 32],
    /// What is signed.
    pub message: &'a [u8],
    /// The signature, or a string of another length that must not pass for one.
    pub signature: &'a [u8],
    /// Whether the signature is valid (never [`Expected::Acceptable`]).
    pub expected: Expected,
}

/// Iterates over the cases of the packed file. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Cases<'a> {
    cursor: Cursor<'a>,
    key: Option<&'a [u8; 32]>,
}

impl<'a> Cases<'a> {
    /// Opens the packed file.
    ///
    /// # Errors
    /// [`Error::BadHeader`] if `data` is not a packed Ed25519 file of the known version.
    pub fn new(data: &'a [u8]) -> Result<Self, Error> {
        let cursor = Cursor::open(data, KIND)?;
        Ok(Self { cursor, key: None })
    }
}

impl<'a> Iterator for Cases<'a> {
    type Item = Result<Case<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let Self { cursor, key } = self;
        cursor.next_case(|c| {
            let (flags, id) = c.case_header(VALID | NEW_KEY)?;
            if flags & NEW_KEY != 0 {
                *key = Some(c.array()?);
            }
            Ok(Case {
                id,
                message: c.slice()?,
                signature: c.slice()?,
                key: key.ok_or(Error::NothingToRepeat)?,
                expected: if flags & VALID != 0 {
                    Expected::Valid
                } else {
                    Expected::Invalid
                },
            })
        })
    }
}

/// Runs all cases of the packed file through `verify`, which gets the public key, the message and the signature, and says
/// whether it accepts.
///
/// # Errors
/// [`Failure`] names the first case with the wrong verdict, or why `data` cannot be read.
pub fn run(
    data: &[u8],
    mut verify: impl FnMut(&[u8; 32], &[u8], &[u8]) -> bool,
) -> Result<Counts, Failure> {
    let mut counts = Counts::default();
    for case in Cases::new(data)? {
        let case = case?;
        let accepted = verify(case.key, case.message, case.signature);
        counts.judge(case.id, case.expected, accepted.then_some(true))?;
    }
    Ok(counts)
}
