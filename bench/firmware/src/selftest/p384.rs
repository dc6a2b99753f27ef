//! Known answers of P-384.

#[path = "curve.rs"]
mod program;

use super::hex;
use mcu_p384 as curve;
use mcu_vectors::p384 as packed;

pub use program::run;

/// Bytes of a scalar or coordinate.
const BYTES: usize = 48;

/// RFC 6979, A.2.6: the key pair of all P-384 examples.
const RFC6979_SECRET: [u8; BYTES] = hex(
    "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5",
);
const RFC6979_PUBLIC_X: [u8; BYTES] = hex(
    "EC3A4E415B4E19A4568618029F427FA5DA9A8BC4AE92E02E06AAE5286B300C64DEF8F0EA9055866064A254515480BC13",
);
const RFC6979_PUBLIC_Y: [u8; BYTES] = hex(
    "8015D9B72D7D57244EA8EF9AC0C621896708A59367F9DFB9F54CA84B3F1C9DB1288B231C3AE0D4FE7344FD2533264720",
);

/// RFC 6979, A.2.6, with SHA-384: message, `r`, `s`.
const RFC6979_SIGNATURES: [(&[u8], [u8; BYTES], [u8; BYTES]); 2] = [
    (
        b"sample",
        hex(
            "94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46",
        ),
        hex(
            "99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8",
        ),
    ),
    (
        b"test",
        hex(
            "8203B63D3C853E8D77227FB377BCF7B7B772E97892A80F36AB775D509D7A5FEB0542A7F0812998DA8F1DD3CA3CF023DB",
        ),
        hex(
            "DDD0760448D42D8A43AF45AF836FCE4DE8BE06B485E9B61B827C2F13173923E06A739F040649A667BF3B828246BAA5A5",
        ),
    ),
];

/// NIST CAVP, ECC static unified KAS, the first valid P-384 case: peer's `x`, `y`, own secret, shared secret.
const CAVP_PEER_X: [u8; BYTES] = hex(
    "d1bf2ac21637d66d6398aac01dcd56ac6f065fb45d1f6f16747bab9e9b01b4630b59b20927aea147355bf41838acb482",
);
const CAVP_PEER_Y: [u8; BYTES] = hex(
    "4c9e23f1c5a41647d094086bf4ed31708651f21d996c47780688ac10f77deee2e43b5241b6caecd2fd5444bc50472e0e",
);
const CAVP_SECRET: [u8; BYTES] = hex(
    "f865418473e5bf7d2e1bbcd9bd5a9270c003a9dd35e778133ca59fcab4bb64fe24d6800e7047bdd033abc8bfa8db35b5",
);
const CAVP_SHARED: [u8; BYTES] = hex(
    "a781430e6078a179df3f9ee27cd8fdc6188f161b6c4ccc4053ef6c6ca6fc222946883a53c06db08f0a020023ced055aa",
);

/// The field's modulus, SEC 2, 2.5.1.
const MODULUS: [u8; BYTES] = hex(
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
);
/// The group's order, SEC 2, 2.5.1.
const ORDER: [u8; BYTES] = hex(
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
);

fn compare_kernels() -> u32 {
    crate::laws::run::<mcu_field::P384Field>()
}
