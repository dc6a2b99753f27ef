//! NIST CAVP: short and long messages, and the Monte Carlo test of the SHA-3 Validation System, 6.2.3.

use digest::Digest;
use mcu_sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};

const CASES: &str = include_str!("../../../vectors/data/cavp/sha3.txt");

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.trim_matches('-').as_bytes().chunks(2);
    let text = digits.map(|pair| str::from_utf8(pair).expect("hexadecimal digits"));
    text.map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal digits"))
        .collect()
}

/// Runs the cases of one hash; returns how many messages and how many Monte Carlo outputs there were.
fn run<D: Digest>(name: &str) -> (u32, u32) {
    let mut counts = (0, 0);
    for line in CASES.lines() {
        let columns: Vec<_> = line.split(' ').collect();
        match columns[..] {
            [hash, "message", message, output] if hash == name => {
                assert_eq!(D::digest(bytes(message))[..], bytes(output), "{line}");
                counts.0 += 1;
            }
            [hash, "monte", seed, ref outputs @ ..] if hash == name => {
                let mut last = bytes(seed);
                for output in outputs {
                    for _ in 0..1000 {
                        last = D::digest(&last).to_vec();
                    }
                    assert_eq!(last, bytes(output), "{counts:?}");
                    counts.1 += 1;
                }
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn sha3() {
    assert_eq!(run::<Sha3_224>("SHA3_224"), (149, 100));
    assert_eq!(run::<Sha3_256>("SHA3_256"), (141, 100));
    assert_eq!(run::<Sha3_384>("SHA3_384"), (109, 100));
    assert_eq!(run::<Sha3_512>("SHA3_512"), (77, 100));
}
