//! Known answers of P-256.

#[path = "curve.rs"]
mod program;

use super::hex;
use mcu_p256 as curve;
use mcu_vectors::p256 as packed;

pub use program::run;

/// Bytes of a scalar or coordinate.
const BYTES: usize = 32;

/// RFC 6979, A.2.5: the key pair of all P-256 examples.
const RFC6979_SECRET: [u8; BYTES] =
    hex("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721");
const RFC6979_PUBLIC_X: [u8; BYTES] =
    hex("60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6");
const RFC6979_PUBLIC_Y: [u8; BYTES] =
    hex("7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299");

/// RFC 6979, A.2.5, with SHA-256: message, `r`, `s`.
const RFC6979_SIGNATURES: [(&[u8], [u8; BYTES], [u8; BYTES]); 2] = [
    (
        b"sample",
        hex("EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"),
        hex("F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"),
    ),
    (
        b"test",
        hex("F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367"),
        hex("019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"),
    ),
];

/// NIST CAVP, ECC CDH primitive, P-256, count 0: peer's `x`, `y`, own secret, shared secret.
const CAVP_PEER_X: [u8; BYTES] =
    hex("700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287");
const CAVP_PEER_Y: [u8; BYTES] =
    hex("db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac");
const CAVP_SECRET: [u8; BYTES] =
    hex("7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534");
const CAVP_SHARED: [u8; BYTES] =
    hex("46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b");

/// The field's modulus, SEC 2, 2.4.2.
const MODULUS: [u8; BYTES] =
    hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff");
/// The group's order, SEC 2, 2.4.2.
const ORDER: [u8; BYTES] = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

fn compare_kernels() -> u32 {
    crate::laws::run::<mcu_field::P256Field>()
}
