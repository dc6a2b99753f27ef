//! ECDH key agreement: the reader of packed files and the runner.

use crate::read::Cursor;
use crate::{CaseId, Counts, Error, Expected, Failure};

/// Kind of an ECDH file by the bytes of its scalars and secrets; 0, which is no kind, for other lengths.
const fn kind(bytes: usize) -> u8 {
    match bytes {
        32 => 2,
        48 => 3,
        _ => 0,
    }
}
const EXPECTED_MASK: u8 = 3;
const SPKI: u8 = 4;
const NEW_PRIVATE: u8 = 8;
const HAS_SHARED: u8 = 16;

/// A public key as the source encodes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicKey<'a> {
    /// A SEC 1 point, or a string that must not pass for it; for X25519 a u-coordinate.
    Point(&'a [u8]),
    /// A DER `SubjectPublicKeyInfo`, or a string that must not pass for it.
    Spki(&'a [u8]),
}

/// One key agreement with scalars and secrets of `N` bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case<'a, const N: usize> {
    /// Where it comes from.
    pub id: CaseId,
    /// The other side's public key.
    pub public: PublicKey<'a>,
    /// The own private scalar, big-endian, for X25519 little-endian; it is valid in all cases.
    pub private: &'a [u8; N],
    /// The shared secret (the x-coordinate), where the source gives one.
    pub shared: Option<&'a [u8; N]>,
    /// What must happen.
    pub expected: Expected,
}

/// Iterates over the cases of a packed file. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Cases<'a, const N: usize> {
    cursor: Cursor<'a>,
    private: Option<&'a [u8; N]>,
}

impl<'a, const N: usize> Cases<'a, N> {
    /// Opens a packed file.
    ///
    /// # Errors
    /// [`Error::BadHeader`] if `data` is not a packed ECDH file of the known version with `N` bytes.
    pub fn new(data: &'a [u8]) -> Result<Self, Error> {
        Ok(Self {
            cursor: Cursor::open(data, kind(N))?,
            private: None,
        })
    }
}

impl<'a, const N: usize> Iterator for Cases<'a, N> {
    type Item = Result<Case<'a, N>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let Self { cursor, private } = self;
        cursor.next_case(|c| {
            let (flags, id) = c.case_header(EXPECTED_MASK | SPKI | NEW_PRIVATE | HAS_SHARED)?;
            let expected = match flags & EXPECTED_MASK {
                0 => Expected::Invalid,
                1 => Expected::Valid,
                2 => Expected::Acceptable,
                _ => return Err(Error::BadFlags),
            };
            if flags & NEW_PRIVATE != 0 {
                *private = Some(c.array()?);
            }
            let shared = if flags & HAS_SHARED != 0 {
                Some(c.array()?)
            } else {
                None
            };
            let public = c.slice()?;
            Ok(Case {
                id,
                public: if flags & SPKI != 0 {
                    PublicKey::Spki(public)
                } else {
                    PublicKey::Point(public)
                },
                private: private.ok_or(Error::NothingToRepeat)?,
                shared,
                expected,
            })
        })
    }
}

/// Runs all cases of a packed file through `agree`, which gets the public key and the private scalar (`N` bytes)
/// and returns the shared secret, or `None` if it refuses the key.
///
/// # Errors
/// [`Failure`] names the first case with the wrong outcome, or why `data` cannot be read.
pub fn run<const N: usize>(
    data: &[u8],
    mut agree: impl FnMut(PublicKey<'_>, &[u8; N]) -> Option<[u8; N]>,
) -> Result<Counts, Failure> {
    let mut counts = Counts::default();
    for case in Cases::<N>::new(data)? {
        let case = case?;
        let outcome = agree(case.public, case.private).map(|secret| Some(&secret) == case.shared);
        counts.judge(case.id, case.expected, outcome)?;
    }
    Ok(counts)
}
