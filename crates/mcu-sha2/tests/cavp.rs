//! NIST CAVP: short and long messages, and the Monte Carlo test of the SHA Validation System, 6.4.

use digest::Digest;
use mcu_sha2::{Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};

const CASES: &str = include_str!("../../../vectors/data/cavp/sha2.txt");

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
                let mut seed = bytes(seed);
                for output in outputs {
                    let mut last = [seed.clone(), seed.clone(), seed];
                    for _ in 0..1000 {
                        let next = D::digest(last.concat()).to_vec();
                        last.rotate_left(1);
                        last[2] = next;
                    }
                    seed = last[2].clone();
                    assert_eq!(seed, bytes(output), "{counts:?}");
                    counts.1 += 1;
                }
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn sha2() {
    assert_eq!(run::<Sha224>("SHA224"), (69, 100));
    assert_eq!(run::<Sha256>("SHA256"), (69, 100));
    assert_eq!(run::<Sha384>("SHA384"), (133, 100));
    assert_eq!(run::<Sha512>("SHA512"), (133, 100));
    assert_eq!(run::<Sha512_224>("SHA512_224"), (133, 100));
    assert_eq!(run::<Sha512_256>("SHA512_256"), (133, 100));
}
