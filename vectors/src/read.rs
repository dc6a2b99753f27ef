//! The cursor under both readers: takes from the front, never panics.

use crate::CaseId;
use core::fmt;

/// First bytes of every packed file.
const MAGIC: &[u8; 4] = b"MCUV";
/// The format that this reader knows.
const VERSION: u8 = 1;

/// Why packed data cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The header is missing, or of another kind or version.
    BadHeader,
    /// The data ends inside a case, or before as many cases as the header states.
    Truncated,
    /// A case has flags that the format does not define.
    BadFlags,
    /// A case repeats a field of the case before it, but there is none.
    NothingToRepeat,
    /// Bytes follow the last case.
    TrailingData,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BadHeader => "bad header",
            Self::Truncated => "truncated",
            Self::BadFlags => "undefined flags",
            Self::NothingToRepeat => "repeats a field that was never given",
            Self::TrailingData => "bytes after the last case",
        })
    }
}

impl core::error::Error for Error {}

/// What is left of a packed file, and of how many cases.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a [u8],
    cases_left: u16,
    done: bool,
}

impl<'a> Cursor<'a> {
    /// Checks the header.
    pub(crate) fn open(data: &'a [u8], kind: u8) -> Result<Self, Error> {
        let (header, rest) = data.split_first_chunk::<8>().ok_or(Error::BadHeader)?;
        let [magic @ .., k, v, lo, hi] = header;
        if magic != MAGIC || *k != kind || *v != VERSION {
            return Err(Error::BadHeader);
        }
        Ok(Self {
            rest,
            cases_left: u16::from_le_bytes([*lo, *hi]),
            done: false,
        })
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<&'a [u8; N], Error> {
        let (head, rest) = self.rest.split_first_chunk().ok_or(Error::Truncated)?;
        self.rest = rest;
        Ok(head)
    }

    /// A slice after its length in two bytes, little-endian.
    pub(crate) fn slice(&mut self) -> Result<&'a [u8], Error> {
        let len = usize::from(u16::from_le_bytes(*self.array()?));
        let (head, rest) = self.rest.split_at_checked(len).ok_or(Error::Truncated)?;
        self.rest = rest;
        Ok(head)
    }

    /// Flags and id: the part that all cases begin with.
    pub(crate) fn case_header(&mut self, known_flags: u8) -> Result<(u8, CaseId), Error> {
        let [flags, file, lo, hi] = *self.array()?;
        if flags & !known_flags != 0 {
            return Err(Error::BadFlags);
        }
        Ok((
            flags,
            CaseId {
                file,
                case: u16::from_le_bytes([lo, hi]),
            },
        ))
    }

    /// Runs `read` for the next case; after an error and after the last case there is nothing more.
    pub(crate) fn next_case<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Option<Result<T, Error>> {
        if self.done {
            return None;
        }
        if let Some(left) = self.cases_left.checked_sub(1) {
            self.cases_left = left;
            let case = read(self);
            self.done = case.is_err();
            return Some(case);
        }
        self.done = true;
        (!self.rest.is_empty()).then_some(Err(Error::TrailingData))
    }
}
