//! What permutes: the only file of this crate that names kernels.

use crate::consts::{F1600_ROUNDS, INTERLEAVED_CONSTANTS, PLEN};

mcu_target::select_backend! {
    armv7em => {
        #[path = "armv7em.rs"]
        mod armv7em;

        use armv7em as chosen;
        pub use armv7em::ALL as KERNELS;
    }
    portable => {
        use crate::portable as chosen;
        /// There are none.
        pub const KERNELS: &[(&str, &str, *const ())] = &[];
    }
}

pub(crate) use chosen::{add_lanes, read_lanes};

/// What permutes in this build: `armv7em` or `portable`.
pub const BACKEND: &str = chosen::NAME;

/// The last `ROUNDS` rounds of Keccak-f\[1600\] on interleaved lanes: even bits in the lower half, odd bits in the upper.
pub(crate) fn keccak_p<const ROUNDS: usize>(state: &mut [u64; PLEN]) {
    const { assert!(ROUNDS <= F1600_ROUNDS) };
    let (_, constants) = INTERLEAVED_CONSTANTS.split_at(F1600_ROUNDS - ROUNDS);
    chosen::keccak_p(state, constants);
}
