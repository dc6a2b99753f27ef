//! Constant-time check on a Cortex-M: every operation that touches a secret, with its secret inputs marked.
//!
//! The simulator follows the marks (`cargo xtask ct`); elsewhere the program just runs. For each operation it prints
//! `ct operation=<name>` and ends it with [`mcu_sim_mark::operation_end`]; the last line is `ct ok operations=<n>`.
//! The operations named `bad sample ...` leak on purpose, so that the checker can show that it works.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    use mcu_firmware::machine::{finish, println};
    let mut passed = true;
    for (name, operation) in operations::ALL {
        println!("ct operation={name}");
        let result = core::hint::black_box(operation)();
        mcu_sim_mark::operation_end();
        if result.is_none() {
            passed = false;
            println!("ct failed operation={name}");
        }
    }
    let outcome = if passed { "ok" } else { "failed" };
    println!("ct {outcome} operations={}", operations::ALL.len());
    finish(passed)
}

/// Each operation prepares its inputs, marks the secret ones, runs, and declares public what is published.
mod operations {
    use cmac::Mac as _;
    use core::{
        convert::Infallible,
        hint::black_box,
        mem::{MaybeUninit, size_of},
        ptr,
    };
    use mcu_aes::{
        cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit, array::Array, consts::U16},
        hazmat,
    };
    use mcu_aes_gcm::aead::AeadInOut;
    use mcu_ghash::universal_hash::UniversalHash;
    use mcu_p256::{
        AffinePoint, FieldBytes, NistP256, NonZeroScalar, ProjectivePoint, PublicKey, Scalar,
        SecretKey, U256,
        ecdh::{EphemeralSecret, SharedSecret, diffie_hellman},
        ecdsa::{
            Signature, SigningKey,
            signature::hazmat::{PrehashSigner, RandomizedPrehashSigner},
        },
        elliptic_curve::{
            Generate, Group,
            ff::{Field, FromUniformBytes, PrimeField},
            hazmat::FieldArithmetic,
            ops::{Invert, LinearCombination, Reduce, ReduceNonZero},
            point::AffineCoordinates,
            rand_core::{TryCryptoRng, TryRng},
            scalar::IsHigh,
            sec1::ToSec1Point,
            subtle::{
                Choice, ConditionallySelectable, ConstantTimeEq, ConstantTimeGreater,
                ConstantTimeLess,
            },
            zeroize::Zeroize,
        },
        pkcs8::DecodePrivateKey,
    };
    use mcu_sim_mark::{public, secret};

    type FieldElement = <NistP256 as FieldArithmetic>::FieldElement;
    type Operation = fn() -> Option<()>;

    /// A function for each operation, kept apart so that all it leaves on the stack is below its caller's frame.
    macro_rules! operations {
        ($($name:literal => $function:ident $body:block)*) => {
            pub const ALL: &[(&str, Operation)] = &[$(($name, $function)),*];
            $(
                #[inline(never)]
                fn $function() -> Option<()> $body
            )*
        };
    }

    /// A secret, a second one, a nonce, a peer's secret and a hash: below the order, otherwise of no meaning.
    const SECRET: [u8; 32] = pattern(1);
    const OTHER: [u8; 32] = pattern(2);
    const NONCE: [u8; 32] = pattern(3);
    const PEER: [u8; 32] = pattern(4);
    const HASH: [u8; 32] = pattern(5);

    const fn pattern(seed: u8) -> [u8; 32] {
        let mut bytes = [0; 32];
        let mut state = seed;
        let mut at = 0;
        while at < bytes.len() {
            state = state.wrapping_mul(141).wrapping_add(73);
            bytes[at] = state;
            at += 1;
        }
        bytes[0] &= 0x7f;
        bytes
    }

    /// A generator of `pattern(1)`, `pattern(2)`, ... whose bytes are secret; before them, bytes that are no scalar, so
    /// that rejection is seen too.
    struct Random {
        calls: u8,
    }

    impl TryRng for Random {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            let mut bytes = [0; 4];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u32::from_le_bytes(bytes))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            let mut bytes = [0; 8];
            self.try_fill_bytes(&mut bytes)?;
            Ok(u64::from_le_bytes(bytes))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            if self.calls == 0 {
                bytes.fill(0xff);
            } else {
                let pattern = pattern(self.calls);
                for (byte, from) in bytes.iter_mut().zip(pattern.iter().cycle()) {
                    *byte = *from;
                }
            }
            self.calls += 1;
            secret(bytes);
            Ok(())
        }
    }

    impl TryCryptoRng for Random {}

    /// A value that is not known to the compiler, and secret.
    fn hidden<T>(mut value: T) -> T {
        secret(&mut value);
        value
    }

    fn hidden_scalar(bytes: [u8; 32]) -> Option<Scalar> {
        Scalar::from_repr(bytes.into()).into_option().map(hidden)
    }

    fn hidden_nonzero(bytes: [u8; 32]) -> Option<NonZeroScalar> {
        NonZeroScalar::from_repr(bytes.into())
            .into_option()
            .map(hidden)
    }

    fn hidden_field_element(bytes: [u8; 32]) -> Option<FieldElement> {
        FieldElement::from_repr(bytes.into())
            .into_option()
            .map(hidden)
    }

    fn hidden_point(bytes: [u8; 32]) -> Option<ProjectivePoint> {
        let scalar = Scalar::from_repr(bytes.into()).into_option()?;
        Some(hidden(ProjectivePoint::mul_by_generator(&scalar)))
    }

    fn peer() -> Option<PublicKey> {
        let scalar = NonZeroScalar::from_repr(PEER.into()).into_option()?;
        Some(PublicKey::from_secret_scalar(&scalar))
    }

    /// Keeps what computed a secret value, and wipes it.
    fn keep<T: Zeroize>(mut value: T) -> Option<()> {
        black_box(&mut value).zeroize();
        Some(())
    }

    /// Publishes a value.
    fn publish<T>(mut value: T) -> T {
        public(&mut value);
        black_box(value)
    }

    /// Publishes the outcome of a comparison; none if it is not the expected one.
    fn expect(choice: Choice, expected: bool) -> Option<()> {
        (publish(choice.unwrap_u8()) == u8::from(expected)).then_some(())
    }

    fn publish_key(key: &PublicKey) -> Option<()> {
        let mut encoded = key.to_sec1_point(false);
        public(&mut encoded);
        black_box(encoded);
        Some(())
    }

    fn publish_signature(signature: &Signature) -> Option<()> {
        publish(signature.to_bytes());
        Some(())
    }

    /// Drops a value that holds a secret; none if any word of the secret is in its memory afterwards, or none before.
    fn is_wiped<T>(value: T, secret_bytes: &[u8; 32]) -> Option<()> {
        let mut slot = MaybeUninit::new(value);
        secret(&mut slot);
        let before = words_found(&slot, secret_bytes);
        // SAFETY: the value is there, and not used again.
        unsafe { slot.assume_init_drop() };
        let after = words_found(&slot, secret_bytes);
        public(&mut slot);
        (before == 8 && after == 0).then_some(())
    }

    /// How many words of the secret, big-endian or little-endian, are somewhere in the memory of `slot`.
    fn words_found<T>(slot: &MaybeUninit<T>, secret_bytes: &[u8; 32]) -> usize {
        let start = black_box(ptr::from_ref(slot).cast::<u8>());
        let mut memory = [0; 128];
        for (offset, byte) in memory[..size_of::<T>()].iter_mut().enumerate() {
            // SAFETY: within the value's memory; the pointer comes out of a black box.
            *byte = unsafe { start.add(offset).read_volatile() };
        }
        public(&mut memory);
        let words = secret_bytes.chunks(4);
        words
            .filter(|word| {
                memory.windows(4).any(|window| {
                    window.iter().eq(word.iter()) || window.iter().eq(word.iter().rev())
                })
            })
            .count()
    }

    /// A message of two blocks and a part of one.
    const MESSAGE: [u8; 37] = [0xa5; 37];

    fn first_half(bytes: &[u8; 32]) -> [u8; 16] {
        core::array::from_fn(|i| bytes[i])
    }

    /// Key schedule, three blocks there and back.
    fn aes<C>() -> Option<()>
    where
        C: BlockCipherEncrypt<BlockSize = U16> + BlockCipherDecrypt + KeyInit,
    {
        let cipher = C::new(&hidden(Array::from_fn(|i| SECRET[i])));
        let mut blocks = hidden([Array(first_half(&OTHER)); 3]);
        cipher.encrypt_blocks(&mut blocks);
        cipher.decrypt_block(&mut blocks[0]);
        cipher.decrypt_blocks(&mut blocks);
        publish(blocks);
        Some(())
    }

    /// The hash of a message.
    fn hash<H: UniversalHash<BlockSize = U16> + KeyInit>() -> Option<()> {
        let mut hash = H::new(&hidden(Array::from_fn(|i| SECRET[i])));
        hash.update_padded(&hidden(MESSAGE));
        publish(hash.finalize());
        Some(())
    }

    operations! {
        "bad sample: branch" => bad_sample_branch {
            let mut effect = 0u32;
            if hidden(SECRET)[7] & 1 == 1 {
                // SAFETY: a write to a local variable.
                unsafe { ptr::from_mut(&mut effect).write_volatile(1) };
            }
            black_box(effect);
            Some(())
        }
        "bad sample: address" => bad_sample_address {
            let table = black_box(&HASH);
            black_box(publish(table[usize::from(hidden(SECRET)[7] & 31)]));
            Some(())
        }
        "bad sample: residue" => bad_sample_residue {
            black_box(&hidden(SECRET));
            Some(())
        }
        "key generation" => key_generation {
            let key = SecretKey::try_generate_from_rng(&mut Random { calls: 0 }).ok()?;
            black_box(&key);
            Some(())
        }
        "public key" => public_key {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            publish_key(&key.public_key())
        }
        "signing key" => signing_key {
            let key = SigningKey::from(hidden_nonzero(SECRET)?);
            publish(*key.verifying_key());
            Some(())
        }
        "ECDH" => ecdh {
            let shared = diffie_hellman(hidden_nonzero(SECRET)?, peer()?.as_affine());
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDH, secret key" => ecdh_secret_key {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let shared = key.diffie_hellman(&peer()?);
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDH, ephemeral" => ecdh_ephemeral {
            let key = EphemeralSecret::try_generate_from_rng(&mut Random { calls: 1 }).ok()?;
            publish_key(&key.public_key())?;
            let shared = key.diffie_hellman(&peer()?);
            black_box(shared.raw_secret_bytes());
            Some(())
        }
        "ECDSA, nonce given" => ecdsa_nonce_given {
            let (key, nonce) = (hidden_nonzero(SECRET)?, hidden_nonzero(NONCE)?);
            let (signature, recovery) =
                ecdsa::hazmat::sign_prehashed::<NistP256>(&key, &nonce, &HASH).ok()?;
            publish(recovery);
            publish_signature(&signature)
        }
        "ECDSA, RFC 6979" => ecdsa_rfc6979 {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            publish_signature(&key.sign_prehash(&HASH).ok()?)
        }
        "ECDSA, hedged" => ecdsa_hedged {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            let random = &mut Random { calls: 1 };
            publish_signature(&key.sign_prehash_with_rng(random, &HASH).ok()?)
        }
        "scalar inversion" => scalar_inversion {
            let inverse = hidden_scalar(SECRET)?.invert();
            expect(inverse.is_some(), true)?;
            keep(inverse.unwrap_or(Scalar::ZERO))
        }
        "scalar inversion, not zero" => scalar_inversion_not_zero {
            keep(hidden_nonzero(SECRET)?.invert())
        }
        "scalar addition" => scalar_addition {
            keep(hidden_scalar(SECRET)? + hidden_scalar(OTHER)?)
        }
        "scalar subtraction" => scalar_subtraction {
            keep(hidden_scalar(SECRET)? - hidden_scalar(OTHER)?)
        }
        "scalar multiplication" => scalar_multiplication {
            keep(hidden_scalar(SECRET)? * hidden_scalar(OTHER)?)
        }
        "scalar squaring and doubling" => scalar_squaring_and_doubling {
            let scalar = hidden_scalar(SECRET)?;
            keep(Field::square(&scalar))?;
            keep(Field::double(&scalar))
        }
        "scalar negation" => scalar_negation {
            keep(-hidden_scalar(SECRET)?)
        }
        "scalar, functions for constants" => scalar_functions_for_constants {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            keep(x.add(&y))?;
            keep(x.sub(&y))?;
            keep(x.multiply(&y))?;
            keep(Scalar::square(&x))?;
            keep(Scalar::double(&x))?;
            keep(x.shr_vartime(3))
        }
        "scalar from bytes" => scalar_from_bytes {
            let scalar = Scalar::from_repr(hidden(SECRET).into());
            expect(scalar.is_some(), true)?;
            keep(scalar.unwrap_or(Scalar::ZERO))
        }
        "scalar to bytes" => scalar_to_bytes {
            let bytes = hidden_scalar(SECRET)?.to_repr();
            keep(<[u8; 32]>::from(bytes))
        }
        "scalar to and from integers" => scalar_to_and_from_integers {
            let uint = U256::from(hidden_scalar(SECRET)?);
            keep(<Scalar as Reduce<U256>>::reduce(&uint))?;
            keep(<Scalar as ReduceNonZero<U256>>::reduce_nonzero(&uint))?;
            keep(uint)
        }
        "scalar reduced from bytes" => scalar_reduced_from_bytes {
            let bytes = FieldBytes::from(hidden([0xff; 32]));
            keep(<Scalar as Reduce<FieldBytes>>::reduce(&bytes))?;
            keep(<Scalar as ReduceNonZero<FieldBytes>>::reduce_nonzero(
                &bytes,
            ))?;
            keep(Scalar::from_uniform_bytes(&hidden([0xa5; 64])))
        }
        "scalar from a small integer" => scalar_from_a_small_integer {
            keep(Scalar::from(hidden(0x1234_5678_u32)))?;
            keep(Scalar::from(hidden(0x1234_5678_9abc_def0_u64)))
        }
        "scalar selection" => scalar_selection {
            let choice = Choice::from(hidden(1));
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            keep(Scalar::conditional_select(&x, &y, choice))
        }
        "scalar equality" => scalar_equality {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            expect(x.ct_eq(&y), false)?;
            expect(x.ct_eq(&x), true)
        }
        "scalar order" => scalar_order {
            let (x, y) = (hidden_scalar(SECRET)?, hidden_scalar(OTHER)?);
            let greater = x.ct_gt(&y);
            expect(greater ^ x.ct_lt(&y), true)
        }
        "scalar properties" => scalar_properties {
            let scalar = hidden_scalar(SECRET)?;
            expect(scalar.is_high(), false)?;
            expect(Field::is_zero(&scalar), false)?;
            publish(scalar.is_odd().unwrap_u8());
            publish(scalar.is_even().unwrap_u8());
            Some(())
        }
        "scalar at random" => scalar_at_random {
            keep(Scalar::try_generate_from_rng(&mut Random { calls: 0 }).ok()?)
        }
        "field inversion" => field_inversion {
            let inverse = Field::invert(&hidden_field_element(SECRET)?);
            expect(inverse.is_some(), true)?;
            keep(inverse.unwrap_or(FieldElement::ZERO))
        }
        "field arithmetic" => field_arithmetic {
            let (x, y) = (hidden_field_element(SECRET)?, hidden_field_element(OTHER)?);
            keep(x + y)?;
            keep(x - y)?;
            keep(x * y)?;
            keep(-x)?;
            keep(Field::square(&x))?;
            keep(Field::double(&x))
        }
        "field square root" => field_square_root {
            let square = Field::square(&hidden_field_element(SECRET)?);
            let root = Field::sqrt(&square);
            expect(root.is_some(), true)?;
            keep(root.unwrap_or(FieldElement::ZERO))
        }
        "field element to and from bytes" => field_element_to_and_from_bytes {
            let element = FieldElement::from_repr(hidden(SECRET).into());
            expect(element.is_some(), true)?;
            let bytes = element.unwrap_or(FieldElement::ZERO).to_repr();
            keep(<[u8; 32]>::from(bytes))
        }
        "field element comparison and selection" => field_element_comparison_and_selection {
            let choice = Choice::from(hidden(1));
            let (x, y) = (hidden_field_element(SECRET)?, hidden_field_element(OTHER)?);
            keep(FieldElement::conditional_select(&x, &y, choice))?;
            expect(x.ct_eq(&y), false)?;
            publish(x.is_odd().unwrap_u8());
            expect(Field::is_zero(&x), false)
        }
        "multiple of the generator" => multiple_of_the_generator {
            keep(ProjectivePoint::mul_by_generator(&hidden_scalar(SECRET)?))
        }
        "multiple of a secret point" => multiple_of_a_secret_point {
            keep(hidden_point(PEER)? * hidden_scalar(SECRET)?)
        }
        "linear combination" => linear_combination {
            let terms = [
                (hidden_point(PEER)?, hidden_scalar(SECRET)?),
                (hidden_point(NONCE)?, hidden_scalar(OTHER)?),
            ];
            keep(ProjectivePoint::lincomb(&terms))
        }
        "point addition" => point_addition {
            let (p, q) = (hidden_point(PEER)?, hidden_point(NONCE)?);
            keep(p + q)?;
            keep(p - q)?;
            keep(p + q.to_affine())?;
            keep(-p)?;
            keep(Group::double(&p))
        }
        "point comparison and selection" => point_comparison_and_selection {
            let choice = Choice::from(hidden(1));
            let (p, q) = (hidden_point(PEER)?, hidden_point(NONCE)?);
            expect(p.ct_eq(&q), false)?;
            expect(Group::is_identity(&p), false)?;
            let (p, q) = (p.to_affine(), q.to_affine());
            expect(p.ct_eq(&q), false)?;
            keep(AffinePoint::conditional_select(&p, &q, choice))
        }
        "point to coordinates" => point_to_coordinates {
            let x = hidden_point(PEER)?.to_affine().x();
            keep(<[u8; 32]>::from(x))
        }
        "secret key from bytes" => secret_key_from_bytes {
            let key = SecretKey::from_bytes(&hidden(SECRET).into()).ok()?;
            black_box(&key);
            Some(())
        }
        "secret key from a slice" => secret_key_from_a_slice {
            let key = SecretKey::from_slice(&hidden(SECRET)).ok()?;
            black_box(&key);
            Some(())
        }
        "secret key from PKCS#8" => secret_key_from_pkcs8 {
            // RFC 5958 and RFC 5915: the key, no public key.
            let mut document = [0; 67];
            document[..35].copy_from_slice(&[
                0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d,
                0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27,
                0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20,
            ]);
            document[35..].copy_from_slice(&SECRET);
            secret(&mut document[35..]);
            let key = SecretKey::from_pkcs8_der(&document).ok();
            document.zeroize();
            black_box(&key?);
            Some(())
        }
        "secret key to bytes" => secret_key_to_bytes {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let bytes = key.to_bytes();
            keep(<[u8; 32]>::from(bytes))
        }
        "secret key comparison" => secret_key_comparison {
            let key = hidden(SecretKey::from_bytes(&SECRET.into()).ok()?);
            let other = hidden(SecretKey::from_bytes(&OTHER.into()).ok()?);
            expect(key.ct_eq(&other), false)
        }
        "signing key comparison" => signing_key_comparison {
            let key = hidden(SigningKey::from_bytes(&SECRET.into()).ok()?);
            let other = hidden(SigningKey::from_bytes(&OTHER.into()).ok()?);
            expect(key.ct_eq(&other), false)
        }
        "drop of a secret key" => drop_of_a_secret_key {
            is_wiped(SecretKey::from_bytes(&SECRET.into()).ok()?, &SECRET)
        }
        "drop of a signing key" => drop_of_a_signing_key {
            is_wiped(SigningKey::from_bytes(&SECRET.into()).ok()?, &SECRET)
        }
        "drop of an ephemeral secret" => drop_of_an_ephemeral_secret {
            let key = EphemeralSecret::try_generate_from_rng(&mut Random { calls: 1 }).ok()?;
            is_wiped(key, &SECRET)
        }
        "drop of a shared secret" => drop_of_a_shared_secret {
            is_wiped(SharedSecret::from(FieldBytes::from(SECRET)), &SECRET)
        }
        "AES-128" => aes_128 { aes::<mcu_aes::Aes128>() }
        "AES-192" => aes_192 { aes::<mcu_aes::Aes192>() }
        "AES-256" => aes_256 { aes::<mcu_aes::Aes256>() }
        "AES, single steps" => aes_single_steps {
            let key = hidden(Array(first_half(&OTHER)));
            let mut block = hidden(Array(first_half(&SECRET)));
            hazmat::cipher_round(&mut block, &key);
            hazmat::equiv_inv_cipher_round(&mut block, &key);
            hazmat::mix_columns(&mut block);
            hazmat::inv_mix_columns(&mut block);
            publish(block);
            Some(())
        }
        "GHASH" => ghash { hash::<mcu_ghash::GHash>() }
        "POLYVAL" => polyval { hash::<mcu_ghash::polyval::Polyval>() }
        "AES-128-GCM, sealing" => aes_128_gcm_sealing {
            let cipher = mcu_aes_gcm::Aes128Gcm::new(&hidden(Array(first_half(&SECRET))));
            let mut message = hidden(MESSAGE);
            let tag = cipher
                .encrypt_inout_detached(&Array([7; 12]), &HASH, message.as_mut_slice().into())
                .ok()?;
            publish(tag);
            publish(message);
            Some(())
        }
        "AES-256-GCM, opening" => aes_256_gcm_opening {
            let nonce = Array([7; 12]);
            let mut message = MESSAGE;
            let tag = mcu_aes_gcm::Aes256Gcm::new(&Array(SECRET))
                .encrypt_inout_detached(&nonce, &HASH, message.as_mut_slice().into())
                .ok()?;
            let cipher = mcu_aes_gcm::Aes256Gcm::new(&hidden(Array(SECRET)));
            let mut wrong = tag;
            wrong[3] ^= 1;
            let mut buffer = message;
            let refused = cipher
                .decrypt_inout_detached(&nonce, &HASH, buffer.as_mut_slice().into(), &wrong)
                .is_err();
            let opened = cipher
                .decrypt_inout_detached(&nonce, &HASH, message.as_mut_slice().into(), &tag)
                .is_ok();
            keep(message)?;
            (refused && opened).then_some(())
        }
        "AES-128-CMAC" => aes_128_cmac {
            let mut mac = cmac::Cmac::<mcu_aes::Aes128>::new(&hidden(Array(first_half(&SECRET))));
            mac.update(&hidden(MESSAGE));
            publish(mac.finalize().into_bytes());
            Some(())
        }
        "AES-128-CCM, sealing" => aes_128_ccm_sealing {
            type Ccm = ccm::Ccm<mcu_aes::Aes128, ccm::consts::U4, ccm::consts::U13>;
            let cipher = Ccm::new(&hidden(Array(first_half(&SECRET))));
            let mut message = hidden(MESSAGE);
            let tag = cipher
                .encrypt_inout_detached(&Array([7; 13]), &HASH, message.as_mut_slice().into())
                .ok()?;
            publish(tag);
            publish(message);
            Some(())
        }
    }
}
