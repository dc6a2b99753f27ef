//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => { pub(crate) use crate::portable::*; }
    portable => { pub(crate) use crate::portable::*; }
}

pub use crate::portable::BACKEND;
