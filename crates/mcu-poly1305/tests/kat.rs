//! Known answers: RFC 8439, section 2.5.2 and appendix A.3.

use mcu_poly1305::Poly1305;
use mcu_poly1305::universal_hash::{KeyInit, UniversalHash};

/// Reads hexadecimal digits.
fn hex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// A key from two halves of 16 bytes in hexadecimal digits, each filled up with zeros.
fn key(r: &str, s: &str) -> [u8; 32] {
    let mut key = [0; 32];
    for (half, digits) in key.chunks_exact_mut(16).zip([r, s]) {
        let bytes = hex(digits);
        half[..bytes.len()].copy_from_slice(&bytes);
    }
    key
}

const ALL_ONES: &str = "ffffffffffffffffffffffffffffffff";

/// RFC 8439: `r`, `s`, message, tag.
const CASES: [(&str, &str, &str, &str); 9] = [
    // Section 2.5.2: "Cryptographic Forum Research Group".
    (
        "85d6be7857556d337f4452fe42d506a8",
        "0103808afb0db2fd4abff6af4149f51b",
        "43727970746f6772617068696320466f72756d2052657365617263682047726f7570",
        "a8061dc1305136c6c22b8baf0c0127a9",
    ),
    // #1
    (
        "",
        "",
        "0000000000000000000000000000000000000000000000000000000000000000\
         0000000000000000000000000000000000000000000000000000000000000000",
        "00",
    ),
    // #7: a result of 2^130 - 2 before the reduction
    ("02", "", ALL_ONES, "03"),
    // #8: a carry out of the addition of s
    ("02", ALL_ONES, "02000000000000000000000000000000", "03"),
    // #9: a message block above 2^128
    (
        "01",
        "",
        "fffffffffffffffffffffffffffffffff0ffffffffffffffffffffffffffffff\
         11000000000000000000000000000000",
        "05",
    ),
    // #10: a result of p
    (
        "01",
        "",
        "fffffffffffffffffffffffffffffffffbfefefefefefefefefefefefefefefe\
         01010101010101010101010101010101",
        "00",
    ),
    // #11: a result of p - 1, which stays
    (
        "02",
        "",
        "fdffffffffffffffffffffffffffffff",
        "faffffffffffffffffffffffffffffff",
    ),
    // #12: a result of 5 H + L that needs two folds
    (
        "01000000000000000400000000000000",
        "",
        "e33594d7505e43b900000000000000003394d7505e4379cd0100000000000000\
         0000000000000000000000000000000001000000000000000000000000000000",
        "14000000000000005500000000000000",
    ),
    // #13
    (
        "01000000000000000400000000000000",
        "",
        "e33594d7505e43b900000000000000003394d7505e4379cd0100000000000000\
         00000000000000000000000000000000",
        "13",
    ),
];

#[test]
fn rfc_8439() {
    for (r, s, message, tag) in CASES {
        let mut expected = hex(tag);
        expected.resize(16, 0);
        let message = hex(message);
        let tag = Poly1305::new(&key(r, s).into()).compute_unpadded(&message);
        assert_eq!(tag[..], expected);
        if message.len().is_multiple_of(16) {
            let mut poly1305 = Poly1305::new(&key(r, s).into());
            poly1305.update_padded(&message);
            assert!(poly1305.verify(&tag).is_ok());
        }
    }
}

#[test]
fn a_wrong_tag_is_refused() {
    let key = [7; 32].into();
    let tag = Poly1305::new(&key).compute_unpadded(b"");
    for bit in 0..128 {
        let mut wrong = tag;
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert!(Poly1305::new(&key).verify(&wrong).is_err());
    }
    assert!(Poly1305::new(&key).verify(&tag).is_ok());
}
