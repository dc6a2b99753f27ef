//! Known answers of Ed25519, agreement of its functions with each other, and refusal of bad input.

use super::{Tally, hex};
use mcu_ed25519::{
    BACKEND, Digest, DigestSigner, DigestVerifier, Sha512, Signature, Signer, SigningKey, Verifier,
    VerifyingKey,
    hazmat::{ExpandedSecretKey, raw_sign, raw_verify},
};
use mcu_vectors::ed25519 as packed;

/// Secret key, public key, message, signature.
type Example = ([u8; 32], [u8; 32], &'static [u8], [u8; 64]);

/// RFC 8032, section 7.1, tests 1 to 3.
#[rustfmt::skip]
const PURE: [Example; 3] = [
    (
        hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"),
        hex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"),
        b"",
        hex("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    ),
    (
        hex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"),
        hex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"),
        &[0x72],
        hex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    ),
    (
        hex("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7"),
        hex("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025"),
        &[0xaf, 0x82],
        hex("6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
    ),
];

/// RFC 8032, section 7.3, by Ed25519ph.
#[rustfmt::skip]
const PREHASHED: Example = (
    hex("833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42"),
    hex("ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf"),
    b"abc",
    hex("98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d062adf5aaa10b8c61e636062aaad11c2a26083406"),
);

/// Message, public key, signature, whether `verify` accepts, whether `verify_strict` does.
type Edge = ([u8; 32], [u8; 32], [u8; 64], bool, bool);

/// K. Chalkias, F. Garillot, V. Nikolaenko, "Taming the many EdDSAs", eprint 2020/1244, table 6.
#[rustfmt::skip]
const TAMING: [Edge; 12] = [
    (
        hex("8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6"),
        hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"),
        hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a0000000000000000000000000000000000000000000000000000000000000000"),
        true,
        false,
    ),
    (
        hex("9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79"),
        hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"),
        hex("f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04"),
        true,
        false,
    ),
    (
        hex("aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab"),
        hex("f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43"),
        hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e"),
        true,
        false,
    ),
    (
        hex("9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79"),
        hex("cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d"),
        hex("9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009"),
        true,
        true,
    ),
    (
        hex("e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c"),
        hex("cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d"),
        hex("160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed5125ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09"),
        false,
        false,
    ),
    (
        hex("e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c"),
        hex("cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d"),
        hex("21122a84e0b5fca4052f5b1235c80a537878b38f3142356b2c2384ebad4668b7e40bc836dac0f71076f9abe3a53f9c03c1ceeeddb658d0030494ace586687405"),
        false,
        false,
    ),
    (
        hex("85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40"),
        hex("442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623"),
        hex("e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514"),
        false,
        false,
    ),
    (
        hex("85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40"),
        hex("442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623"),
        hex("8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa19427e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22"),
        false,
        false,
    ),
    (
        hex("9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41"),
        hex("f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43"),
        hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff03be9678ac102edcd92b0210bb34d7428d12ffc5df5f37e359941266a4e35f0f"),
        false,
        false,
    ),
    (
        hex("9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41"),
        hex("f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43"),
        hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffca8c5b64cd208982aa38d4936621a4775aa233aa0505711d8fdcfdaa943d4908"),
        false,
        false,
    ),
    (
        hex("e96b7021eb39c1a163b6da4e3093dcd3f21387da4cc4572be588fafae23c155b"),
        hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
        hex("a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dca5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04"),
        false,
        false,
    ),
    (
        hex("39a591f5321bbe07fd5a23dc2f39d025d74526615746727ceefd6e82ae65c06f"),
        hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
        hex("a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dca5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04"),
        true,
        false,
    ),
];

/// Runs everything, prints the outcome and returns whether it is good.
#[must_use]
pub fn run() -> bool {
    let mut tally = Tally::default();
    for (secret, public, message, signature) in &PURE {
        pure(&mut tally, secret, public, message, signature);
    }
    prehashed(&mut tally);
    taming(&mut tally);
    bad_input(&mut tally);
    let verify = |key: &[u8; 32], message: &[u8], signature: &[u8]| {
        let signature = Signature::from_slice(signature);
        let key = VerifyingKey::from_bytes(key);
        key.and_then(|key| key.verify(message, &signature?)).is_ok()
    };
    tally.packed(packed::run(packed::SIGNATURES, verify), packed::COUNTS);
    tally.outcome(BACKEND)
}

/// Signing gives the known values; verification accepts them and nothing near them.
fn pure(tally: &mut Tally, secret: &[u8; 32], public: &[u8; 32], message: &[u8], bytes: &[u8; 64]) {
    let key = SigningKey::from_bytes(secret);
    tally.case("public key", key.verifying_key().to_bytes() == *public);
    let signature: Signature = key.sign(message);
    tally.case("sign", signature.to_bytes() == *bytes);
    let expanded = ExpandedSecretKey::from(secret);
    tally.case("sign with an expanded key", {
        raw_sign::<Sha512>(&expanded, message, &key.verifying_key()) == signature
    });
    let Ok(verifier) = VerifyingKey::from_bytes(public) else {
        tally.case("read a public key", false);
        return;
    };
    tally.case("verify", verifier.verify(message, &signature).is_ok());
    tally.case("verify strictly", {
        verifier.verify_strict(message, &signature).is_ok()
    });
    tally.case("verify with a hash function", {
        raw_verify::<Sha512>(&verifier, message, &signature).is_ok()
    });
    let streamed = verifier.verify_stream(&signature).and_then(|mut stream| {
        for byte in message {
            stream.update([*byte]);
        }
        stream.finalize_and_verify()
    });
    tally.case("verify a stream", streamed.is_ok());
    tally.case("verify another message", {
        verifier.verify(b"other", &signature).is_err()
    });
    for position in [0, 31, 32, 62] {
        let mut wrong = *bytes;
        wrong[position] ^= 1;
        let wrong = Signature::from_bytes(&wrong);
        tally.case("verify a changed signature", {
            verifier.verify(message, &wrong).is_err()
                && verifier.verify_strict(message, &wrong).is_err()
        });
    }
}

/// The same for Ed25519ph.
fn prehashed(tally: &mut Tally) {
    let (secret, public, message, bytes) = &PREHASHED;
    let key = SigningKey::from_bytes(secret);
    let verifier = key.verifying_key();
    tally.case("public key", verifier.to_bytes() == *public);
    let signature: Signature =
        key.sign_digest(|digest: &mut Sha512| Digest::update(digest, message));
    tally.case("sign a prehash", signature.to_bytes() == *bytes);
    let update = |digest: &mut Sha512| {
        Digest::update(digest, message);
        Ok(())
    };
    tally.case("verify a prehash", {
        verifier.verify_digest(update, &signature).is_ok()
    });
    let prehash = Sha512::new().chain_update(message);
    tally.case("verify a prehash strictly", {
        let none = None;
        let verdict = verifier.verify_prehashed_strict(prehash.clone(), none, &signature);
        verdict.is_ok()
    });
    tally.case("verify a prehash as a message", {
        verifier.verify(message, &signature).is_err()
    });
    for (context, good) in [
        (&[0x63; 1][..], true),
        (&[0x63; 255], true),
        (&[0x63; 256], false),
    ] {
        let signature = key.sign_prehashed(prehash.clone(), Some(context));
        tally.case("context", signature.is_ok() == good);
        let Ok(signature) = signature else { continue };
        for (other, same) in [(context, true), (&b"other"[..], false), (&[], false)] {
            let verdict = verifier.verify_prehashed(prehash.clone(), Some(other), &signature);
            tally.case("verify a prehash with a context", verdict.is_ok() == same);
        }
    }
}

/// What is accepted at the edges.
fn taming(tally: &mut Tally) {
    for (message, key, signature, accepts, strict) in &TAMING {
        let Ok(key) = VerifyingKey::from_bytes(key) else {
            tally.case("read a public key that is a point", false);
            continue;
        };
        let signature = Signature::from_bytes(signature);
        tally.case("verdict at an edge", {
            key.verify(message, &signature).is_ok() == *accepts
        });
        tally.case("strict verdict at an edge", {
            key.verify_strict(message, &signature).is_ok() == *strict
        });
    }
}

/// Input that must be refused.
fn bad_input(tally: &mut Tally) {
    let bytes = [1; 65];
    for length in 0..bytes.len() {
        let slice = &bytes[..length];
        tally.case("length of a secret key", {
            SigningKey::try_from(slice).is_ok() == (length == 32)
        });
        tally.case("length of a public key", {
            length == 32 || VerifyingKey::try_from(slice).is_err()
        });
        tally.case("length of an expanded key", {
            ExpandedSecretKey::from_slice(slice).is_ok() == (length == 64)
        });
    }
    let mut no_point = [0; 32];
    no_point[0] = 2;
    tally.case("no point", VerifyingKey::from_bytes(&no_point).is_err());
    let key = SigningKey::from_bytes(&[1; 32]);
    let mut pair = key.to_keypair_bytes();
    tally.case("key pair", {
        SigningKey::from_keypair_bytes(&pair).is_ok_and(|read| read == key)
    });
    pair[0] ^= 1;
    tally.case("mismatched key pair", {
        SigningKey::from_keypair_bytes(&pair).is_err()
    });
}
