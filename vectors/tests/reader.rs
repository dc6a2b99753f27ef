//! The readers on malformed data: a typed error, no panic; and what the checked-in files hold.

use mcu_vectors::{
    CaseId, Error, Expected, Failure, ecdh, ecdsa, ed25519, p256, p384, symmetric, x25519,
};
use std::collections::BTreeSet;

/// A header that states `cases` cases.
fn header(kind: u8, cases: u16) -> Vec<u8> {
    [&b"MCUV"[..], &[kind, 1], &cases.to_le_bytes()].concat()
}

/// The error that reading an ECDSA file ends with, if any.
fn ecdsa_error(data: &[u8]) -> Option<Error> {
    match ecdsa::Cases::new(data) {
        Ok(cases) => cases.filter_map(Result::err).last(),
        Err(error) => Some(error),
    }
}

/// The error that reading an ECDH file ends with, if any.
fn ecdh_error(data: &[u8]) -> Option<Error> {
    ecdh_error_of::<32>(data)
}

/// As [`ecdh_error`], for scalars and secrets of `N` bytes.
fn ecdh_error_of<const N: usize>(data: &[u8]) -> Option<Error> {
    match ecdh::Cases::<N>::new(data) {
        Ok(cases) => cases.filter_map(Result::err).last(),
        Err(error) => Some(error),
    }
}

/// The error that reading an Ed25519 file ends with, if any.
fn ed25519_error(data: &[u8]) -> Option<Error> {
    match ed25519::Cases::new(data) {
        Ok(cases) => cases.filter_map(Result::err).last(),
        Err(error) => Some(error),
    }
}

/// The error that reading a file of symmetric cases ends with, if any.
fn symmetric_error(data: &[u8]) -> Option<Error> {
    match symmetric::Cases::new(data) {
        Ok(cases) => cases.filter_map(Result::err).last(),
        Err(error) => Some(error),
    }
}

#[test]
fn headers() {
    assert_eq!(ecdsa_error(&header(1, 0)), None);
    assert_eq!(ed25519_error(&header(4, 0)), None);
    assert_eq!(ed25519_error(&header(1, 0)), Some(Error::BadHeader));
    assert_eq!(ecdh_error(&header(2, 0)), None);
    for wrong in [
        &[][..],
        &header(2, 0),
        &header(1, 0)[..7],
        b"MCUW\x01\x01\0\0",
        b"MCUV\x01\x02\0\0",
    ] {
        assert_eq!(ecdsa_error(wrong), Some(Error::BadHeader), "{wrong:x?}");
    }
    assert_eq!(ecdh_error(&header(1, 0)), Some(Error::BadHeader));
    // The kind says how long scalars are.
    assert_eq!(ecdh_error(&header(3, 0)), Some(Error::BadHeader));
    assert_eq!(ecdh_error_of::<48>(&header(3, 0)), None);
    assert_eq!(ecdh_error_of::<48>(&header(2, 0)), Some(Error::BadHeader));
    assert_eq!(ecdh_error_of::<47>(&header(2, 0)), Some(Error::BadHeader));
    assert_eq!(symmetric_error(&header(5, 0)), None);
    assert_eq!(symmetric_error(&header(4, 0)), Some(Error::BadHeader));
    assert_eq!(
        symmetric::run(&[], |_| None),
        Err(Failure::Malformed(Error::BadHeader))
    );
    assert_eq!(
        ecdsa::run(&[], |_, _, _| true),
        Err(Failure::Malformed(Error::BadHeader))
    );
    assert_eq!(
        ecdh::run::<32>(&[], |_, _| None),
        Err(Failure::Malformed(Error::BadHeader))
    );
}

#[test]
fn cases() {
    // Flags: valid, P1363, new key, new prehash; file 3, tcId 0x0201; key "K", prehash "HH", signature "SSS".
    let good = [
        &header(1, 1)[..],
        &[15, 3, 1, 2],
        &[1, 0],
        b"K",
        &[2, 0],
        b"HH",
        &[3, 0],
        b"SSS",
    ]
    .concat();
    let case = ecdsa::Cases::new(&good).and_then(|mut cases| cases.next().expect("a case"));
    let expected = ecdsa::Case {
        id: CaseId {
            file: 3,
            case: 0x0201,
        },
        key: b"K",
        prehash: b"HH",
        signature: ecdsa::Signature::P1363(b"SSS"),
        expected: Expected::Valid,
    };
    assert_eq!(case, Ok(expected));
    assert_eq!(ecdsa_error(&good), None);
    assert_eq!(
        ecdsa_error(&[&good[..], &[0]].concat()),
        Some(Error::TrailingData)
    );

    let repeats = [&header(1, 1)[..], &[1, 0, 0, 0], &[0, 0]].concat();
    assert_eq!(ecdsa_error(&repeats), Some(Error::NothingToRepeat));
    let flags = [&header(1, 1)[..], &[16, 0, 0, 0], &[0, 0]].concat();
    assert_eq!(ecdsa_error(&flags), Some(Error::BadFlags));

    let repeats = [&header(2, 1)[..], &[1, 0, 0, 0], &[0, 0]].concat();
    assert_eq!(ecdh_error(&repeats), Some(Error::NothingToRepeat));
    for flags in [3, 32] {
        let data = [&header(2, 1)[..], &[flags, 0, 0, 0], &[0, 0]].concat();
        assert_eq!(ecdh_error(&data), Some(Error::BadFlags));
    }
}

#[test]
fn ed25519_cases() {
    // Flags: valid, new key; file 0, tcId 0x0201; the key, message "MM", signature "SSS".
    let good = [
        &header(4, 1)[..],
        &[5, 0, 1, 2],
        &[0x4b; 32],
        &[2, 0],
        b"MM",
        &[3, 0],
        b"SSS",
    ]
    .concat();
    let case = ed25519::Cases::new(&good).and_then(|mut cases| cases.next().expect("a case"));
    let expected = ed25519::Case {
        id: CaseId {
            file: 0,
            case: 0x0201,
        },
        key: &[0x4b; 32],
        message: b"MM",
        signature: b"SSS",
        expected: Expected::Valid,
    };
    assert_eq!(case, Ok(expected));
    assert_eq!(ed25519_error(&good), None);
    assert_eq!(
        ed25519_error(&[&good[..], &[0]].concat()),
        Some(Error::TrailingData)
    );
    let repeats = [&header(4, 1)[..], &[1, 0, 0, 0], &[0; 4]].concat();
    assert_eq!(ed25519_error(&repeats), Some(Error::NothingToRepeat));
    let flags = [&header(4, 1)[..], &[2, 0, 0, 0], &[0; 4]].concat();
    assert_eq!(ed25519_error(&flags), Some(Error::BadFlags));
    assert_eq!(
        ed25519::run(&good, |_, _, _| false),
        Err(Failure::WronglyRejected(expected.id))
    );
}

#[test]
fn symmetric_cases() {
    // Flags: valid; file 3, tcId 0x0201; key "K", no nonce, no associated data, message "MM", output "O".
    let good = [
        &header(5, 1)[..],
        &[1, 3, 1, 2],
        &[1, 0],
        b"K",
        &[0, 0],
        &[0, 0],
        &[2, 0],
        b"MM",
        &[1, 0],
        b"O",
    ]
    .concat();
    let case = symmetric::Cases::new(&good).and_then(|mut cases| cases.next().expect("a case"));
    let id = CaseId {
        file: 3,
        case: 0x0201,
    };
    let expected = symmetric::Case {
        id,
        key: b"K",
        nonce: b"",
        associated: b"",
        message: b"MM",
        output: b"O",
        expected: Expected::Valid,
    };
    assert_eq!(case, Ok(expected));
    assert_eq!(
        symmetric_error(&[&good[..], &[0]].concat()),
        Some(Error::TrailingData)
    );
    let mut flags = good.clone();
    flags[8] = 2;
    assert_eq!(symmetric_error(&flags), Some(Error::BadFlags));
    let mut invalid = good.clone();
    invalid[8] = 0;

    let valid = mcu_vectors::Counts {
        valid: 1,
        ..Default::default()
    };
    assert_eq!(symmetric::run(&good, |_| Some(true)), Ok(valid));
    assert_eq!(
        symmetric::run(&good, |_| Some(false)),
        Err(Failure::WrongResult(id))
    );
    assert_eq!(
        symmetric::run(&good, |_| None),
        Err(Failure::WronglyRejected(id))
    );
    assert_eq!(
        symmetric::run(&invalid, |_| Some(false)),
        Err(Failure::WronglyAccepted(id))
    );
}

#[test]
fn every_truncation() {
    type Read = fn(&[u8]) -> Option<Error>;
    let small: [(&[u8], Read); 7] = [
        (ed25519::SIGNATURES, ed25519_error),
        (p256::ECDSA_SMALL, ecdsa_error),
        (p256::ECDH_SMALL, ecdh_error),
        (p384::ECDSA_SMALL, ecdsa_error),
        (p384::ECDH_SMALL, ecdh_error_of::<48>),
        (x25519::ECDH_SMALL, ecdh_error),
        (symmetric::SMALL, symmetric_error),
    ];
    for (data, error) in small {
        assert_eq!(error(data), None);
        for len in 0..data.len() {
            let expected = if len < 8 {
                Error::BadHeader
            } else {
                Error::Truncated
            };
            assert_eq!(error(&data[..len]), Some(expected), "{len} bytes");
        }
    }
}

/// Asserts that a file for small targets is a slice of the whole, with a case of every one of the `sources` ECDSA files.
fn ecdsa_slice(all: &[u8], small: &[u8], count: usize, sources: u8) {
    fn cases(data: &[u8]) -> Vec<ecdsa::Case<'_>> {
        let cases = ecdsa::Cases::new(data).expect("a header");
        cases.map(|case| case.expect("a case")).collect()
    }
    let (all, small) = (cases(all), cases(small));
    assert!(small.iter().all(|case| all.contains(case)));
    assert_eq!(small.len(), count);
    let files: BTreeSet<u8> = small.iter().map(|case| case.id.file).collect();
    assert_eq!(files, (0..sources).collect());
}

/// The same for ECDH.
fn ecdh_slice<const N: usize>(all: &[u8], small: &[u8], count: usize) {
    fn cases<const N: usize>(data: &[u8]) -> Vec<ecdh::Case<'_, N>> {
        let cases = ecdh::Cases::new(data).expect("a header");
        cases.map(|case| case.expect("a case")).collect()
    }
    let (all, small) = (cases::<N>(all), cases::<N>(small));
    assert!(small.iter().all(|case| all.contains(case)));
    assert_eq!(small.len(), count);
}

#[test]
fn small_files() {
    ecdsa_slice(p256::ECDSA, p256::ECDSA_SMALL, 60, 8);
    ecdh_slice::<32>(p256::ECDH, p256::ECDH_SMALL, 48);
    ecdsa_slice(p384::ECDSA, p384::ECDSA_SMALL, 48, 9);
    ecdh_slice::<48>(p384::ECDH, p384::ECDH_SMALL, 36);
    ecdh_slice::<32>(x25519::ECDH, x25519::ECDH_SMALL, 40);
}

/// The same for symmetric cases: as many of each source as there are of any.
#[test]
fn small_file_of_symmetric_cases() {
    fn cases(data: &[u8]) -> Vec<symmetric::Case<'_>> {
        let cases = symmetric::Cases::new(data).expect("a header");
        cases.map(|case| case.expect("a case")).collect()
    }
    let (all, small) = (cases(symmetric::ALL), cases(symmetric::SMALL));
    assert_eq!(all.len(), symmetric::ALL_COUNTS.total() as usize);
    assert!(small.iter().all(|case| all.contains(case)));
    for (file, source) in (0..).zip(symmetric::SOURCES) {
        let of_source = small.iter().filter(|case| case.id.file == file);
        assert_eq!(of_source.count(), 32, "{source}");
    }
    assert_eq!(small.len(), 32 * symmetric::SOURCES.len());
}
