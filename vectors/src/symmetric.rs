//! Wycheproof's suites of symmetric primitives: encryption, authentication, key wrapping and key derivation. The reader of packed
//! files, the runner, and a fixed slice for small targets.
//!
//! The files hold the cases with no field longer than [`LONGEST`], and with sizes that the self-test has types for or that no type
//! expresses. The suites as a whole are run on the host, from JSON, by the tests of the crates.

use crate::read::Cursor;
use crate::{CaseId, Counts, Error, Expected, Failure, counts};

const KIND: u8 = 5;
const VALID: u8 = 1;

/// The files that the cases come from, without `_test.json`.
pub const SOURCES: [&str; 16] = [
    "aes_gcm",
    "aes_gmac",
    "aes_ccm",
    "aes_cmac",
    "chacha20_poly1305",
    "xchacha20_poly1305",
    "hmac_sha256",
    "hmac_sha512",
    "hmac_sha3_256",
    "hkdf_sha256",
    "hkdf_sha512",
    "aes_gcm_siv",
    "aead_aes_siv_cmac",
    "aes_cbc_pkcs5",
    "aes_wrap",
    "aes_kwp",
];

/// The longest field of a case, in bytes.
pub const LONGEST: usize = 257;

/// All packed cases.
pub static ALL: &[u8] = include_bytes!("../data/symmetric.bin");
/// What a run over [`ALL`] counts.
pub const ALL_COUNTS: Counts = counts(1835, 2417, 0, 0);

/// Cases for small targets: of each source one of every kind, the rest evenly spread.
pub static SMALL: &[u8] = include_bytes!("../data/symmetric_small.bin");
/// What a run over [`SMALL`] counts.
pub const SMALL_COUNTS: Counts = counts(270, 242, 0, 0);

/// One case. Fields that a primitive does not have are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case<'a> {
    /// Where it comes from.
    pub id: CaseId,
    /// The key; HKDF's input keying material.
    pub key: &'a [u8],
    /// The nonce or initialization vector; HKDF's salt.
    pub nonce: &'a [u8],
    /// The associated data, which is what GMAC authenticates; HKDF's info.
    pub associated: &'a [u8],
    /// The plaintext, what is wrapped, or what an authenticator authenticates.
    pub message: &'a [u8],
    /// The ciphertext followed by the tag, or, in SIV, preceded by it; the wrapped key; the tag, which may be truncated; HKDF's output.
    pub output: &'a [u8],
    /// What must happen: [`Expected::Valid`] or [`Expected::Invalid`].
    pub expected: Expected,
}

/// Iterates over the cases of a packed file. Ends after the first error.
#[derive(Clone, Debug)]
pub struct Cases<'a>(Cursor<'a>);

impl<'a> Cases<'a> {
    /// Opens a packed file.
    ///
    /// # Errors
    /// [`Error::BadHeader`] if `data` is not a packed file of symmetric cases of the known version.
    pub fn new(data: &'a [u8]) -> Result<Self, Error> {
        Cursor::open(data, KIND).map(Self)
    }
}

impl<'a> Iterator for Cases<'a> {
    type Item = Result<Case<'a>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_case(|c| {
            let (flags, id) = c.case_header(VALID)?;
            Ok(Case {
                id,
                key: c.slice()?,
                nonce: c.slice()?,
                associated: c.slice()?,
                message: c.slice()?,
                output: c.slice()?,
                expected: if flags & VALID != 0 {
                    Expected::Valid
                } else {
                    Expected::Invalid
                },
            })
        })
    }
}

/// Runs all cases of a packed file through `outcome`, which returns `None` if the output is refused, and otherwise whether it
/// and the message come from each other.
///
/// # Errors
/// [`Failure`] names the first case with the wrong outcome, or why `data` cannot be read.
pub fn run(
    data: &[u8],
    mut outcome: impl FnMut(&Case<'_>) -> Option<bool>,
) -> Result<Counts, Failure> {
    let mut counts = Counts::default();
    for case in Cases::new(data)? {
        let case = case?;
        counts.judge(case.id, case.expected, outcome(&case))?;
    }
    Ok(counts)
}
