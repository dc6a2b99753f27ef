//! Known answers: RFC 8439 and draft-irtf-cfrg-xchacha-03.

use mcu_chacha20::cipher::{StreamCipher, StreamCipherSeek};
use mcu_chacha20::{ChaCha20, KeyIvInit, R20, XChaCha20, hchacha};

/// Reads hexadecimal digits.
fn hex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// `first`, `first + 1`, ...
fn counting<const N: usize>(first: u8) -> [u8; N] {
    std::array::from_fn(|at| first + at as u8)
}

const SUNSCREEN: &[u8; 114] =
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the \
future, sunscreen would be it.";

/// RFC 8439, section 2.3.2 and appendix A.1, #1 to #5: key, nonce, counter, block.
#[test]
fn blocks() {
    let mut last_bit = [0; 32];
    last_bit[31] = 1;
    let mut second_byte = [0; 32];
    second_byte[1] = 0xff;
    let zero = [0; 12];
    let cases: [([u8; 32], [u8; 12], u32, &str); 6] = [
        (
            counting(0),
            [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0],
            1,
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
             d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
        ),
        (
            [0; 32],
            zero,
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
             da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            [0; 32],
            zero,
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
             29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
        (
            last_bit,
            zero,
            1,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a\
             8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        ),
        (
            second_byte,
            zero,
            2,
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca\
             13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
        ),
        (
            [0; 32],
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
            0,
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7\
             8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
        ),
    ];
    for (key, nonce, counter, block) in cases {
        let mut cipher = ChaCha20::new(&key.into(), &nonce.into());
        cipher.seek(u64::from(counter) * 64);
        let mut bytes = [0; 64];
        cipher.write_keystream(&mut bytes);
        assert_eq!(bytes[..], hex(block));
    }
}

/// RFC 8439, section 2.4.2.
#[test]
fn encryption() {
    let nonce = [0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0];
    let mut cipher = ChaCha20::new(&counting(0).into(), &nonce.into());
    cipher.seek(64_u32);
    let mut message = *SUNSCREEN;
    cipher.apply_keystream(&mut message);
    assert_eq!(
        message[..],
        hex(
            "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b\
             f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8\
             07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736\
             5af90bbf74a35be6b40b8eedf2785e42874d"
        )
    );
}

/// draft-irtf-cfrg-xchacha-03, section 2.2.1.
#[test]
fn hchacha20() {
    let input = [
        0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0, 0x31, 0x41, 0x59, 0x27,
    ];
    let subkey = hchacha::<R20>(&counting(0).into(), &input.into());
    assert_eq!(
        subkey[..],
        hex("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc")
    );
}

/// draft-irtf-cfrg-xchacha-03, appendix A.3.1: the ciphertext of the AEAD is that of the cipher from its second block on.
#[test]
fn xchacha20() {
    let mut cipher = XChaCha20::new(&counting(0x80).into(), &counting(0x40).into());
    cipher.seek(64_u32);
    let mut message = *SUNSCREEN;
    cipher.apply_keystream(&mut message);
    assert_eq!(
        message[..],
        hex(
            "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb\
             731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452\
             2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9\
             21f9664c97637da9768812f615c68b13b52e"
        )
    );
}
