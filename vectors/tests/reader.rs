//! The readers on malformed data: a typed error, no panic; and what the checked-in files hold.

use mcu_vectors::{CaseId, Error, Expected, Failure, ecdh, ecdsa, p256};
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
    match ecdh::Cases::new(data) {
        Ok(cases) => cases.filter_map(Result::err).last(),
        Err(error) => Some(error),
    }
}

#[test]
fn headers() {
    assert_eq!(ecdsa_error(&header(1, 0)), None);
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
    assert_eq!(
        ecdsa::run(&[], |_, _, _| true),
        Err(Failure::Malformed(Error::BadHeader))
    );
    assert_eq!(
        ecdh::run(&[], |_, _| None),
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
fn every_truncation() {
    let small = [p256::ECDSA_SMALL, p256::ECDH_SMALL];
    for (data, error) in small.into_iter().zip([ecdsa_error, ecdh_error]) {
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

/// The slices for small targets are slices of the whole, and stay small.
#[test]
fn small_files() {
    let cases = |data| {
        ecdsa::Cases::new(data)
            .expect("a header")
            .map(|case| case.expect("a case"))
    };
    let all: Vec<_> = cases(p256::ECDSA).collect();
    assert!(cases(p256::ECDSA_SMALL).all(|case| all.contains(&case)));
    assert_eq!(cases(p256::ECDSA_SMALL).count(), 60);
    // Every source is there.
    let files: BTreeSet<u8> = cases(p256::ECDSA_SMALL).map(|case| case.id.file).collect();
    assert_eq!(files, (0..8).collect());

    let cases = |data| {
        ecdh::Cases::new(data)
            .expect("a header")
            .map(|case| case.expect("a case"))
    };
    let all: Vec<_> = cases(p256::ECDH).collect();
    assert!(cases(p256::ECDH_SMALL).all(|case| all.contains(&case)));
    assert_eq!(cases(p256::ECDH_SMALL).count(), 48);

    assert!(p256::ECDSA_SMALL.len() + p256::ECDH_SMALL.len() < 40 << 10);
    assert!(p256::ECDSA.len() + p256::ECDH.len() < 500 << 10);
}
