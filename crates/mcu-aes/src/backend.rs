//! What computes: the only file of this crate that names kernels.

pub(crate) use crate::portable::RoundKey;
#[cfg(feature = "hazmat")]
pub(crate) use crate::portable::{
    cipher_rounds, equiv_inv_cipher_rounds, inv_mix_columns_of, mix_columns_of,
};

mcu_target::select_backend! {
    armv7em => {
        use crate::armv7em as chosen;
        pub use crate::armv7em::ALL as KERNELS;
    }
    portable => {
        use crate::portable as chosen;
        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];
    }
}

pub(crate) use chosen::{
    decrypt_block, decrypt_blocks, encrypt_block, encrypt_blocks, expand_128, expand_192,
    expand_256,
};

/// What computes in this build: `armv7em` or `portable`.
pub const BACKEND: &str = chosen::NAME;
