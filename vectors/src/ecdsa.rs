//! ECDSA verification: the reader of packed files and the runner.

use crate::read::Cursor;
use crate::{CaseId, Counts, Error, Expected, Failure};

/// Kind of an ECDSA file.
const KIND: u8 = 1;
const VALID: u8 = 1;
const P1363: u8 = 2;
const NEW_KEY: u8 = 4;
const NEW_PREHASH: u8 = 8;

/// A signature as the source encodes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signature<'a> {
    /// ASN.1 DER, or a string that must not pass for it.
    Der(&'a [u8]),
    /// `r || s` with fixed lengths (IEEE P1363), or a string that must not pass for it.
    P1363(&'a [u8]),
}

/// One signature to verify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case<'a> {
    /// Where it comes from.
    pub id: CaseId,
    /// SEC 1 public key; it is valid in all cases.
    pub key: &'a [u8],
    /// Digest of the message: 32, 48 or 64 bytes.
    pub prehash: &'a [u8],
    /// The signature.
    pub signature: Signature<'a>,
    /// Whether the signature is valid (never [`Expected::Acceptable`]).
    pub expected: Expected,
}

/// Iterates over the cases of a packed file. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Cases<'a> {
    cursor: Cursor<'a>,
    key: Option<&'a [u8]>,
    prehash: Option<&'a [u8]>,
}

impl<'a> Cases<'a> {
    /// Opens a packed file.
    ///
    /// # Errors
    /// [`Error::BadHeader`] if `data` is not a packed ECDSA file of the known version.
    pub fn new(data: &'a [u8]) -> Result<Self, Error> {
        Ok(Self {
            cursor: Cursor::open(data, KIND)?,
            key: None,
            prehash: None,
        })
    }
}

impl<'a> Iterator for Cases<'a> {
    type Item = Result<Case<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let Self {
            cursor,
            key,
            prehash,
        } = self;
        cursor.next_case(|c| {
            let (flags, id) = c.case_header(VALID | P1363 | NEW_KEY | NEW_PREHASH)?;
            if flags & NEW_KEY != 0 {
                *key = Some(c.slice()?);
            }
            if flags & NEW_PREHASH != 0 {
                *prehash = Some(c.slice()?);
            }
            let signature = c.slice()?;
            Ok(Case {
                id,
                key: key.ok_or(Error::NothingToRepeat)?,
                prehash: prehash.ok_or(Error::NothingToRepeat)?,
                signature: if flags & P1363 != 0 {
                    Signature::P1363(signature)
                } else {
                    Signature::Der(signature)
                },
                expected: if flags & VALID != 0 {
                    Expected::Valid
                } else {
                    Expected::Invalid
                },
            })
        })
    }
}

/// Runs all cases of a packed file through `verify`, which gets the SEC 1 public key, the prehash and the signature,
/// and says whether it accepts.
///
/// # Errors
/// [`Failure`] names the first case with the wrong verdict, or why `data` cannot be read.
pub fn run(
    data: &[u8],
    mut verify: impl FnMut(&[u8], &[u8], Signature<'_>) -> bool,
) -> Result<Counts, Failure> {
    let mut counts = Counts::default();
    for case in Cases::new(data)? {
        let case = case?;
        let accepted = verify(case.key, case.prehash, case.signature);
        counts.judge(case.id, case.expected, accepted.then_some(true))?;
    }
    Ok(counts)
}
