//! AES by kernels for Cortex-M4, M7 and M33. Their headers, in the .S files, say what they require and ensure; layouts are those
//! of `portable.rs`.
#![allow(unsafe_code)]

use crate::{Block, portable::RoundKey};
use cipher::{array::Array, consts::U2, inout::InOut};
use core::mem::MaybeUninit;

/// The name of this backend.
pub(crate) const NAME: &str = "armv7em";

mcu_target::select_size! {
    small => {
        use {
            decrypt_small as decrypt, encrypt_small as encrypt, expand_128_small as expand_128_words,
            expand_192_small as expand_192_words, expand_256_small as expand_256_words,
        };
    }
    fast => {
        use {
            decrypt_fast as decrypt, encrypt_fast as encrypt, expand_128_fast as expand_128_words,
            expand_192_fast as expand_192_words, expand_256_fast as expand_256_words,
        };
    }
}

/// The kernels, by the folder of their files. Those for small code have round keys of their own: see [`RoundKey`].
macro_rules! kernels_of {
    ($folder:literal) => {
        mcu_target::naked_kernels! {
            /// Encrypts two blocks.
            encrypt_fast(_keys: *const u32, _last: *const u32, _input: *const u8, _output: *mut u8, _second: usize),
            concat!($folder, "encrypt.S"), sub_bytes = sub_bytes_inner;
            /// Decrypts two blocks.
            decrypt_fast(_keys: *const u32, _last: *const u32, _input: *const u8, _output: *mut u8, _second: usize),
            concat!($folder, "decrypt.S"), inv_sub_bytes = inv_sub_bytes_inner;
            /// The round keys of AES-128.
            expand_128_fast(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_128.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_inner;
            /// The round keys of AES-192.
            expand_192_fast(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_192.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_inner;
            /// The round keys of AES-256.
            expand_256_fast(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_256.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_inner;
            /// Encrypts two blocks, slower in fewer bytes.
            encrypt_small(_keys: *const u32, _last: *const u32, _input: *const u8, _output: *mut u8, _second: usize),
            concat!($folder, "encrypt_small.S"), sub_bytes = sub_bytes_inner, transpose = transpose_inner;
            /// Decrypts two blocks, slower in fewer bytes.
            decrypt_small(_keys: *const u32, _last: *const u32, _input: *const u8, _output: *mut u8, _second: usize),
            concat!($folder, "decrypt_small.S"), inv_sub_bytes = inv_sub_bytes_inner, transpose = transpose_inner;
            /// The round keys of AES-128 for small code.
            expand_128_small(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_128_small.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_small_inner;
            /// The round keys of AES-192 for small code.
            expand_192_small(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_192_small.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_small_inner;
            /// The round keys of AES-256 for small code.
            expand_256_small(_keys: *mut u32, _key: *const u8),
            concat!($folder, "expand_256_small.S"), sub_bytes = sub_bytes_inner, pack_keys = pack_keys_small_inner;
            /// SubBytes; off the ABI.
            sub_bytes_inner(), concat!($folder, "sub_bytes_inner.S");
            /// InvSubBytes; off the ABI.
            inv_sub_bytes_inner(), concat!($folder, "inv_sub_bytes_inner.S");
            /// Packs round keys; off the ABI.
            pack_keys_inner(), concat!($folder, "pack_keys_inner.S");
            /// Packs round keys for small code; off the ABI.
            pack_keys_small_inner(), concat!($folder, "pack_keys_small_inner.S"), transpose = transpose_inner;
            /// Packs or unpacks blocks; off the ABI.
            transpose_inner(), concat!($folder, "transpose_inner.S");
        }
    };
}

mcu_target::select_scratch! {
    fpu => { kernels_of!("armv7em/fpu/"); }
    core => { kernels_of!("armv7em/core/"); }
}

/// `encrypt` or `decrypt`.
type Kernel = unsafe extern "C" fn(*const u32, *const u32, *const u8, *mut u8, usize);

/// Runs a kernel on one block (`second` = 0) or two (`second` = 16).
///
/// # Safety
/// `input` and `output` are the two ends of an [`InOut`] of `second` + 16 bytes.
#[inline(always)]
unsafe fn run(kernel: Kernel, keys: &[RoundKey], input: *const u8, output: *mut u8, second: usize) {
    // The types of this crate hold 11, 13 or 15 keys.
    if let [.., last] = keys {
        // SAFETY: the kernels ask for 10, 12 or 14 rounds of keys, and for blocks that are the same or do not
        // overlap, which an `InOut` ensures.
        unsafe { kernel(keys.as_ptr().cast(), last.as_ptr(), input, output, second) }
    }
}

/// Encrypts one block. Secret: the block, the keys.
#[inline]
pub(crate) fn encrypt_block(keys: &[RoundKey], block: InOut<'_, '_, Block>) {
    let (input, output) = block.into_raw();
    // SAFETY: a block has 16 bytes.
    unsafe { run(encrypt, keys, input.cast(), output.cast(), 0) }
}

/// Encrypts two blocks. Secret: the blocks, the keys.
#[inline]
pub(crate) fn encrypt_blocks(keys: &[RoundKey], blocks: InOut<'_, '_, Array<Block, U2>>) {
    let (input, output) = blocks.into_raw();
    // SAFETY: two blocks have 32 bytes.
    unsafe { run(encrypt, keys, input.cast(), output.cast(), 16) }
}

/// Decrypts one block. Secret: the block, the keys.
#[inline]
pub(crate) fn decrypt_block(keys: &[RoundKey], block: InOut<'_, '_, Block>) {
    let (input, output) = block.into_raw();
    // SAFETY: a block has 16 bytes.
    unsafe { run(decrypt, keys, input.cast(), output.cast(), 0) }
}

/// Decrypts two blocks. Secret: the blocks, the keys.
#[inline]
pub(crate) fn decrypt_blocks(keys: &[RoundKey], blocks: InOut<'_, '_, Array<Block, U2>>) {
    let (input, output) = blocks.into_raw();
    // SAFETY: two blocks have 32 bytes.
    unsafe { run(decrypt, keys, input.cast(), output.cast(), 16) }
}

/// A key schedule of round keys, written where the caller wants it.
macro_rules! expand {
    ($(#[$doc:meta])* $name:ident, $kernel:ident, $key:literal, $keys:literal) => {
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name(key: &[u8; $key]) -> [RoundKey; $keys] {
            /// Returns what it makes without a copy.
            #[inline(never)]
            fn expand(key: &[u8; $key]) -> MaybeUninit<[RoundKey; $keys]> {
                let mut keys = MaybeUninit::<[RoundKey; $keys]>::uninit();
                // SAFETY: the kernel asks for so many bytes of key, and for room for so many keys of 32 bytes.
                unsafe { $kernel(keys.as_mut_ptr().cast(), key.as_ptr()) };
                keys
            }
            // SAFETY: the kernel writes all keys.
            unsafe { expand(key).assume_init() }
        }
    };
}

expand! {
    /// The round keys of AES-128.
    expand_128, expand_128_words, 16, 11
}
expand! {
    /// The round keys of AES-192.
    expand_192, expand_192_words, 24, 13
}
expand! {
    /// The round keys of AES-256.
    expand_256, expand_256_words, 32, 15
}
