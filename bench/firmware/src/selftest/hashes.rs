//! Hashes: known answers, and kernels beside the crates that ours replace.

use super::{Tally, hex};
use mcu_keccak::Keccak;
use mcu_sha2::{Digest, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256, block_api};
use mcu_sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use mcu_shake::{ExtendableOutput, Shake128, Shake256, Update, XofReader};

/// FIPS 180-4's examples, in one block and in two.
const SHORT: &[u8] = b"abc";
const LONG: &[u8] = b"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";

/// Runs all cases.
pub(super) fn run(tally: &mut Tally) {
    known_answers(tally);
    extendable(tally);
    compression(tally);
    permutation(tally);
    pieces(tally);
}

#[rustfmt::skip]
fn known_answers(tally: &mut Tally) {
    tally.case("SHA-224, short message", Sha224::digest(SHORT)[..] == hex::<28>(
        "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"
    ));
    tally.case("SHA-224, long message", Sha224::digest(LONG)[..] == hex::<28>(
        "c97ca9a559850ce97a04a96def6d99a9e0e0e2ab14e6b8df265fc0b3"
    ));
    tally.case("SHA-256, short message", Sha256::digest(SHORT)[..] == hex::<32>(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ));
    tally.case("SHA-256, long message", Sha256::digest(LONG)[..] == hex::<32>(
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ));
    tally.case("SHA-384, short message", Sha384::digest(SHORT)[..] == hex::<48>(
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    ));
    tally.case("SHA-384, long message", Sha384::digest(LONG)[..] == hex::<48>(
        "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"
    ));
    tally.case("SHA-512, short message", Sha512::digest(SHORT)[..] == hex::<64>(
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ));
    tally.case("SHA-512, long message", Sha512::digest(LONG)[..] == hex::<64>(
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    ));
    tally.case("SHA-512/224, short message", Sha512_224::digest(SHORT)[..] == hex::<28>(
        "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"
    ));
    tally.case("SHA-512/224, long message", Sha512_224::digest(LONG)[..] == hex::<28>(
        "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9"
    ));
    tally.case("SHA-512/256, short message", Sha512_256::digest(SHORT)[..] == hex::<32>(
        "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"
    ));
    tally.case("SHA-512/256, long message", Sha512_256::digest(LONG)[..] == hex::<32>(
        "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"
    ));
    tally.case("SHA3-224, short message", Sha3_224::digest(SHORT)[..] == hex::<28>(
        "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"
    ));
    tally.case("SHA3-224, long message", Sha3_224::digest(LONG)[..] == hex::<28>(
        "543e6868e1666c1a643630df77367ae5a62a85070a51c14cbf665cbc"
    ));
    tally.case("SHA3-256, short message", Sha3_256::digest(SHORT)[..] == hex::<32>(
        "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"
    ));
    tally.case("SHA3-256, long message", Sha3_256::digest(LONG)[..] == hex::<32>(
        "916f6061fe879741ca6469b43971dfdb28b1a32dc36cb3254e812be27aad1d18"
    ));
    tally.case("SHA3-384, short message", Sha3_384::digest(SHORT)[..] == hex::<48>(
        "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"
    ));
    tally.case("SHA3-384, long message", Sha3_384::digest(LONG)[..] == hex::<48>(
        "79407d3b5916b59c3e30b09822974791c313fb9ecc849e406f23592d04f625dc8c709b98b43b3852b337216179aa7fc7"
    ));
    tally.case("SHA3-512, short message", Sha3_512::digest(SHORT)[..] == hex::<64>(
        "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0"
    ));
    tally.case("SHA3-512, long message", Sha3_512::digest(LONG)[..] == hex::<64>(
        "afebb2ef542e6579c50cad06d2e578f9f8dd6881d7dc824d26360feebf18a4fa73e3261122948efcfd492e74e82e2189ed0fb440d187f382270cb455f21dd185"
    ));
}

/// Bytes 168 to 199 of an output.
fn squeezed<H: Default + Update + ExtendableOutput>(message: &[u8]) -> [u8; 32] {
    let mut hasher = H::default();
    hasher.update(message);
    let mut reader = hasher.finalize_xof();
    let (mut skipped, mut output) = ([0; 168], [0; 32]);
    reader.read(&mut skipped);
    reader.read(&mut output);
    output
}

#[rustfmt::skip]
fn extendable(tally: &mut Tally) {
    tally.case("SHAKE128, short message", squeezed::<Shake128>(SHORT) == hex(
        "6aa01b3f5af057805f973ff8ecb8b226ac32ada6f01c1fcd4818cb006aa5b4cd"
    ));
    tally.case("SHAKE128, long message", squeezed::<Shake128>(LONG) == hex(
        "3df53537042f64637ab595f06e865ebaa322b253bfa533a056b46c7a63e21e56"
    ));
    tally.case("SHAKE256, short message", squeezed::<Shake256>(SHORT) == hex(
        "9442b99903f4dcfd8559ed3950faf40fe6f3b5d710ed3b677513771af6bfe119"
    ));
    tally.case("SHAKE256, long message", squeezed::<Shake256>(LONG) == hex(
        "e2357d4eb39cee4bd064c4a33f35d5f652774fe941300cce4e800b127d54ba35"
    ));
}

/// Bytes without a pattern.
struct Random(u32);

impl Random {
    fn byte(&mut self) -> u8 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 24) as u8
    }

    /// All zeros, all ones, or bytes without a pattern, by turns.
    fn bytes<const N: usize>(&mut self, number: usize) -> [u8; N] {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = match number % 4 {
                0 => 0,
                1 => 0xff,
                _ => self.byte(),
            };
        }
        bytes
    }
}

/// The compression functions on random and extreme states, of blocks at any address.
fn compression(tally: &mut Tally) {
    let mut random = Random(1);
    for number in 0..16 {
        let memory: [u8; 3 * 128 + 3] = random.bytes(number / 4);
        let memory = &memory[number % 4..];
        let state: [u8; 64] = random.bytes(number);
        let (mut ours, mut theirs) = ([0; 8], [0; 8]);
        for (i, bytes) in state.as_chunks().0.iter().enumerate() {
            ours[i] = u64::from_le_bytes(*bytes);
        }
        theirs.copy_from_slice(&ours);
        let (mut ours32, mut theirs32) =
            (ours.map(|word| word as u32), theirs.map(|word| word as u32));
        for blocks in 0..4 {
            block_api::compress512(&mut ours, &memory.as_chunks().0[..blocks.min(3)]);
            sha2::block_api::compress512(&mut theirs, &memory.as_chunks().0[..blocks.min(3)]);
            tally.case("SHA-512 beside sha2", ours == theirs);
            block_api::compress256(&mut ours32, &memory.as_chunks().0[..blocks]);
            sha2::block_api::compress256(&mut theirs32, &memory.as_chunks().0[..blocks]);
            tally.case("SHA-256 beside sha2", ours32 == theirs32);
        }
    }
}

/// Keccak-p on random and extreme states, with rounds in fours and not.
fn permutation(tally: &mut Tally) {
    let mut random = Random(2);
    for number in 0..12 {
        let bytes: [u8; 200] = random.bytes(number);
        let (mut ours, mut theirs) = ([0; 25], [0; 25]);
        for (i, bytes) in bytes.as_chunks().0.iter().enumerate() {
            ours[i] = u64::from_le_bytes(*bytes);
        }
        theirs.copy_from_slice(&ours);
        macro_rules! rounds {
            ($($rounds:literal)*) => {
                $(
                    Keccak::new().with_p1600::<$rounds>(|p| p(&mut ours));
                    keccak::Keccak::new().with_p1600::<$rounds>(|p| p(&mut theirs));
                    tally.case("Keccak-p beside keccak", ours == theirs);
                )*
            };
        }
        rounds!(1 4 7 8 12 24);
    }
}

/// Hashes in pieces of any length, at any address.
fn pieces(tally: &mut Tally) {
    let message: [u8; 600] = Random(3).bytes(2);
    for first in (0..300).step_by(23) {
        let (head, tail) = message[first % 4..].split_at(first);
        let tail = &tail[..250];
        let mut ours = (
            Sha256::new(),
            Sha512::new(),
            Sha3_256::new(),
            Sha3_512::new(),
        );
        let mut theirs = (
            sha2::Sha256::new(),
            sha2::Sha512::new(),
            sha3::Sha3_256::new(),
            sha3::Sha3_512::new(),
        );
        for piece in [head, tail] {
            Digest::update(&mut ours.0, piece);
            Digest::update(&mut ours.1, piece);
            Digest::update(&mut ours.2, piece);
            Digest::update(&mut ours.3, piece);
            Digest::update(&mut theirs.0, piece);
            Digest::update(&mut theirs.1, piece);
            Digest::update(&mut theirs.2, piece);
            Digest::update(&mut theirs.3, piece);
        }
        tally.case(
            "SHA-256 in pieces",
            ours.0.finalize() == theirs.0.finalize(),
        );
        tally.case(
            "SHA-512 in pieces",
            ours.1.finalize() == theirs.1.finalize(),
        );
        tally.case(
            "SHA3-256 in pieces",
            ours.2.finalize() == theirs.2.finalize(),
        );
        tally.case(
            "SHA3-512 in pieces",
            ours.3.finalize() == theirs.3.finalize(),
        );
        let mut output = ([0; 400], [0; 400]);
        let mut ours = Shake128::default();
        ours.update(head);
        let (a, b) = output.0.split_at_mut(first);
        let mut reader = ours.finalize_xof();
        reader.read(a);
        reader.read(b);
        let mut theirs = shake::Shake128::default();
        theirs.update(head);
        theirs.finalize_xof().read(&mut output.1);
        tally.case("SHAKE128 in pieces", output.0 == output.1);
    }
}
