//! Wycheproof's packed cases of symmetric primitives: modes of RustCrypto's crates on our ciphers and hashes, too.

use super::Tally;
use aes_gcm::aead::{AeadInOut, Nonce, Tag, array::typenum::Unsigned};
use cbc::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit, block_padding::Pkcs7};
use ccm::consts::{U0, U4, U8, U12, U13, U16};
use cmac::{Cmac, Mac};
use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, SimpleHmac, digest::block_api::EagerHash};
use mcu_aes::{Aes128, Aes192, Aes256};
use mcu_aes_gcm::AesGcm;
use mcu_chacha20poly1305::{ChaCha20Poly1305, XChaCha20Poly1305};
use mcu_sha2::{Sha256, Sha512};
use mcu_sha3::Sha3_256;
use mcu_vectors::{
    Counts, Expected,
    symmetric::{self, Case, LONGEST, SOURCES},
};

/// The packed cases of this build, and how many those are.
const fn packed() -> (&'static [u8], Counts) {
    if cfg!(feature = "all-vectors") {
        (symmetric::ALL, symmetric::ALL_COUNTS)
    } else {
        (symmetric::SMALL, symmetric::SMALL_COUNTS)
    }
}

/// Runs all packed cases, after bad ones that have to be noticed; prints the outcome and returns whether it is good.
#[must_use]
pub fn run() -> bool {
    let mut tally = Tally::default();
    for file in 0..SOURCES.len() {
        tally.case(
            "a changed output",
            notices_a_change(
                file,
                |case| case.output,
                |case, output| Case { output, ..case },
            ),
        );
        tally.case(
            "a changed key",
            notices_a_change(file, |case| case.key, |case, key| Case { key, ..case }),
        );
    }
    let (data, counts) = packed();
    tally.packed(symmetric::run(data, outcome), counts);
    tally.outcome(mcu_chacha20::BACKEND)
}

/// Whether the run fails in this source if a bit of a field of its first valid case is changed.
fn notices_a_change(
    file: usize,
    field: for<'a> fn(&Case<'a>) -> &'a [u8],
    replace: for<'a> fn(Case<'a>, &'a [u8]) -> Case<'a>,
) -> bool {
    let result = symmetric::run(packed().0, |case| {
        let is_valid = case.expected == Expected::Valid;
        if !is_valid || usize::from(case.id.file) != file {
            return is_valid.then_some(true);
        }
        let mut memory = [0; LONGEST];
        let Some((changed, _)) = memory.split_at_mut_checked(field(case).len()) else {
            return Some(true);
        };
        changed.copy_from_slice(field(case));
        if let Some(last) = changed.last_mut() {
            *last ^= 1;
        }
        outcome(&replace(*case, changed))
    });
    use mcu_vectors::Failure::{WrongResult, WronglyRejected};
    matches!(result, Err(WronglyRejected(id) | WrongResult(id)) if usize::from(id.file) == file)
}

/// Opens SIV, and seals again what that gave; the nonce is the last header. A refused plaintext must not be in the buffer.
macro_rules! siv {
    ($cipher:ident, $case:expr) => {{
        let mut siv = aes_siv::siv::CmacSiv::<$cipher>::new_from_slice($case.key).ok()?;
        let headers = [$case.associated, $case.nonce];
        let (tag, ciphertext) = $case.output.split_at_checked(16)?;
        let tag = <&aes_siv::Tag>::try_from(tag).ok()?;
        let mut memory = [0; LONGEST];
        let buffer = memory.get_mut(..ciphertext.len())?;
        buffer.copy_from_slice(ciphertext);
        let opened = siv.decrypt_inout_detached(headers, (&mut *buffer).into(), tag);
        let is_right = buffer == $case.message;
        if opened.is_err() {
            let is_released = !ciphertext.is_empty() && is_right;
            return is_released.then_some(false);
        }
        let sealed = siv.encrypt_inout_detached(headers, (&mut *buffer).into());
        Some(is_right && sealed.as_ref() == Ok(tag) && buffer == ciphertext)
    }};
}

/// Unwraps a key, and wraps it again.
macro_rules! wrap {
    ($mode:ident, $cipher:ident, $case:expr) => {{
        let mode = aes_kw::$mode::<$cipher>::new_from_slice($case.key).ok()?;
        let mut memory = [0; LONGEST];
        let unwrapped = mode.unwrap_key($case.output, &mut memory).ok()?;
        let is_right = unwrapped == $case.message;
        let wrapped = mode.wrap_key($case.message, &mut memory).ok()?;
        Some(is_right && wrapped == $case.output)
    }};
}

/// What our implementation makes of a case; a size that there is no type for is refused.
fn outcome(case: &Case<'_>) -> Option<bool> {
    match *SOURCES.get(usize::from(case.id.file))? {
        "aes_gcm" | "aes_gmac" => gcm(case),
        "aes_ccm" => match case.key.len() {
            16 => ccm::<Aes128>(case),
            24 => ccm::<Aes192>(case),
            32 => ccm::<Aes256>(case),
            _ => None,
        },
        "aes_cmac" => match case.key.len() {
            16 => mac::<Cmac<Aes128>>(case),
            24 => mac::<Cmac<Aes192>>(case),
            32 => mac::<Cmac<Aes256>>(case),
            _ => None,
        },
        "chacha20_poly1305" => aead::<ChaCha20Poly1305>(case),
        "xchacha20_poly1305" => aead::<XChaCha20Poly1305>(case),
        "hmac_sha256" => mac::<Hmac<Sha256>>(case),
        "hmac_sha512" => mac::<Hmac<Sha512>>(case),
        "hmac_sha3_256" => mac::<SimpleHmac<Sha3_256>>(case),
        "aes_gcm_siv" => match case.key.len() {
            16 => aead::<aes_gcm_siv::AesGcmSiv<Aes128>>(case),
            32 => aead::<aes_gcm_siv::AesGcmSiv<Aes256>>(case),
            _ => None,
        },
        "aead_aes_siv_cmac" => match case.key.len() {
            32 => siv!(Aes128, case),
            48 => siv!(Aes192, case),
            64 => siv!(Aes256, case),
            _ => None,
        },
        "aes_cbc_pkcs5" => match case.key.len() {
            16 => cbc::<cbc::Encryptor<Aes128>, cbc::Decryptor<Aes128>>(case),
            24 => cbc::<cbc::Encryptor<Aes192>, cbc::Decryptor<Aes192>>(case),
            32 => cbc::<cbc::Encryptor<Aes256>, cbc::Decryptor<Aes256>>(case),
            _ => None,
        },
        "aes_wrap" => match case.key.len() {
            16 => wrap!(AesKw, Aes128, case),
            24 => wrap!(AesKw, Aes192, case),
            32 => wrap!(AesKw, Aes256, case),
            _ => None,
        },
        "aes_kwp" => match case.key.len() {
            16 => wrap!(AesKwp, Aes128, case),
            24 => wrap!(AesKwp, Aes192, case),
            32 => wrap!(AesKwp, Aes256, case),
            _ => None,
        },
        "hkdf_sha256" => hkdf::<Sha256>(case),
        "hkdf_sha512" => hkdf::<Sha512>(case),
        _ => None,
    }
}

fn gcm(case: &Case<'_>) -> Option<bool> {
    match (case.key.len(), case.nonce.len()) {
        (16, 0) => aead::<AesGcm<Aes128, U0>>(case),
        (24, 0) => aead::<AesGcm<Aes192, U0>>(case),
        (32, 0) => aead::<AesGcm<Aes256, U0>>(case),
        (16, 12) => aead::<AesGcm<Aes128, U12>>(case),
        (24, 12) => aead::<AesGcm<Aes192, U12>>(case),
        (32, 12) => aead::<AesGcm<Aes256, U12>>(case),
        (16, 16) => aead::<AesGcm<Aes128, U16>>(case),
        (24, 16) => aead::<AesGcm<Aes192, U16>>(case),
        (32, 16) => aead::<AesGcm<Aes256, U16>>(case),
        _ => None,
    }
}

fn ccm<C>(case: &Case<'_>) -> Option<bool>
where
    C: aes::cipher::BlockCipherEncrypt + aes::cipher::BlockSizeUser<BlockSize = U16> + KeyInit,
{
    // The tag is what the output has beyond the message.
    match (
        case.output.len().checked_sub(case.message.len())?,
        case.nonce.len(),
    ) {
        (4, 12) => aead::<ccm::Ccm<C, U4, U12>>(case),
        (8, 12) => aead::<ccm::Ccm<C, U8, U12>>(case),
        (16, 12) => aead::<ccm::Ccm<C, U16, U12>>(case),
        (16, 13) => aead::<ccm::Ccm<C, U16, U13>>(case),
        _ => None,
    }
}

/// Opens, and seals again what that gave. A refused plaintext must not be in the buffer.
fn aead<A: AeadInOut + KeyInit>(case: &Case<'_>) -> Option<bool> {
    let aead = A::new_from_slice(case.key).ok()?;
    let nonce = <&Nonce<A>>::try_from(case.nonce).ok()?;
    let length = case.output.len().checked_sub(A::TagSize::USIZE)?;
    let (ciphertext, tag) = case.output.split_at_checked(length)?;
    let tag = <&Tag<A>>::try_from(tag).ok()?;
    let mut memory = [0; LONGEST];
    let buffer = memory.get_mut(..length)?;
    buffer.copy_from_slice(ciphertext);
    let opened = aead.decrypt_inout_detached(nonce, case.associated, (&mut *buffer).into(), tag);
    if opened.is_err() {
        let is_released = length > 0 && buffer == case.message;
        return is_released.then_some(false);
    }
    let is_right = buffer == case.message;
    let sealed = aead.encrypt_inout_detached(nonce, case.associated, (&mut *buffer).into());
    Some(is_right && sealed.as_ref() == Ok(tag) && buffer == ciphertext)
}

/// Decrypts, and encrypts again what that gave.
fn cbc<E, D>(case: &Case<'_>) -> Option<bool>
where
    E: KeyIvInit + BlockModeEncrypt,
    D: KeyIvInit + BlockModeDecrypt,
{
    let decryption = D::new_from_slices(case.key, case.nonce).ok()?;
    let mut memory = [0; LONGEST];
    let buffer = memory.get_mut(..case.output.len())?;
    buffer.copy_from_slice(case.output);
    let length = decryption.decrypt_padded::<Pkcs7>(buffer).ok()?.len();
    let is_right = buffer.get(..length)? == case.message;
    let encryption = E::new_from_slices(case.key, case.nonce).ok()?;
    let encrypted = encryption.encrypt_padded::<Pkcs7>(buffer, length).ok()?;
    Some(is_right && encrypted == case.output)
}

/// Tags may be truncated, but to no less than what all suites have.
fn mac<M: Mac + KeyInit>(case: &Case<'_>) -> Option<bool> {
    let mut mac = <M as KeyInit>::new_from_slice(case.key).ok()?;
    mac.update(case.message);
    if case.output.len() < 16 {
        return None;
    }
    mac.verify_truncated_left(case.output).ok().map(|()| true)
}

fn hkdf<H: EagerHash>(case: &Case<'_>) -> Option<bool> {
    let mut memory = [0; LONGEST];
    let output = memory.get_mut(..case.output.len())?;
    let hkdf = Hkdf::<H>::new(Some(case.nonce), case.key);
    hkdf.expand(case.associated, output).ok()?;
    Some(output == case.output)
}
