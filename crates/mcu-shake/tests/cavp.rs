//! NIST CAVP: short and long messages, outputs of many lengths, and the Monte Carlo test of the SHA-3 Validation System, 6.3.3.

use digest::{ExtendableOutput, Update, XofReader};
use mcu_shake::{Shake128, Shake256};

const CASES: &str = include_str!("../../../vectors/data/cavp/shake.txt");

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.trim_matches('-').as_bytes().chunks(2);
    let text = digits.map(|pair| str::from_utf8(pair).expect("hexadecimal digits"));
    text.map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal digits"))
        .collect()
}

fn squeeze<H: Default + Update + ExtendableOutput>(message: &[u8], length: usize) -> Vec<u8> {
    let mut hasher = H::default();
    hasher.update(message);
    let mut output = vec![0; length];
    hasher.finalize_xof().read(&mut output);
    output
}

/// Runs the cases of one function; returns how many messages and how many Monte Carlo outputs there were.
fn run<H: Default + Update + ExtendableOutput>(name: &str) -> (u32, u32) {
    let mut counts = (0, 0);
    for line in CASES.lines() {
        let columns: Vec<_> = line.split(' ').collect();
        match columns[..] {
            [hash, "message", message, output] if hash == name => {
                let output = bytes(output);
                assert_eq!(
                    squeeze::<H>(&bytes(message), output.len()),
                    output,
                    "{line}"
                );
                counts.0 += 1;
            }
            [hash, "monte", seed, least, most, ref outputs @ ..] if hash == name => {
                let limit = |text: &str| text.parse::<usize>().expect("a number of bytes");
                let (least, most) = (limit(least), limit(most));
                let (mut last, mut length) = (bytes(seed), most);
                for output in outputs {
                    for _ in 0..1000 {
                        last.resize(16, 0);
                        last = squeeze::<H>(&last, length);
                        let end = &last[last.len() - 2..];
                        let rightmost = usize::from(end[0]) << 8 | usize::from(end[1]);
                        length = least + rightmost % (most - least + 1);
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
fn shake() {
    assert_eq!(run::<Shake128>("SHAKE128"), (160, 100));
    assert_eq!(run::<Shake256>("SHAKE256"), (151, 100));
}
