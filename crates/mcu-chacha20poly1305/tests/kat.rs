//! Known answers: RFC 8439, section 2.8.2 and draft-irtf-cfrg-xchacha-03, appendix A.3.1.

use mcu_chacha20poly1305::aead::inout::InOutBuf;
use mcu_chacha20poly1305::{AeadInOut, ChaCha20Poly1305, KeyInit, XChaCha20Poly1305};

/// Reads hexadecimal digits.
fn hex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal");
    (0..digits.len()).step_by(2).map(byte).collect()
}

const MESSAGE: &[u8; 114] =
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the \
future, sunscreen would be it.";
const KEY: &str = "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f";
const ASSOCIATED: &str = "50515253c0c1c2c3c4c5c6c7";

fn check<A: AeadInOut + KeyInit>(nonce: &str, ciphertext: &str, tag: &str) {
    let aead = A::new_from_slice(&hex(KEY)).expect("a key");
    let nonce = hex(nonce)[..].try_into().expect("a nonce");
    let mut buffer = *MESSAGE;
    let computed = aead
        .encrypt_inout_detached(&nonce, &hex(ASSOCIATED), buffer.as_mut_slice().into())
        .expect("short enough");
    assert_eq!(buffer[..], hex(ciphertext));
    assert_eq!(computed[..], hex(tag));

    let mut opened = [0; 114];
    let buffers = InOutBuf::new(&buffer, &mut opened).expect("equal lengths");
    aead.decrypt_inout_detached(&nonce, &hex(ASSOCIATED), buffers, &computed)
        .expect("the tag is right");
    assert_eq!(&opened, MESSAGE);
}

#[test]
fn rfc_8439() {
    check::<ChaCha20Poly1305>(
        "070000004041424344454647",
        "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6\
         3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36\
         92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc\
         3ff4def08e4b7a9de576d26586cec64b6116",
        "1ae10b594f09e26a7e902ecbd0600691",
    );
}

#[test]
fn xchacha_draft() {
    check::<XChaCha20Poly1305>(
        "404142434445464748494a4b4c4d4e4f5051525354555657",
        "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb\
         731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452\
         2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9\
         21f9664c97637da9768812f615c68b13b52e",
        "c0875924c1c7987947deafd8780acf49",
    );
}
