//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        /// Computes modulo `p`.
        pub(crate) type FieldBackend = mcu_field_armv7em::Armv7em;
        /// Computes modulo `n`.
        pub(crate) type OrderBackend = mcu_field_armv7em::Armv7em;
    }
    portable => {
        /// Computes modulo `p`.
        pub(crate) type FieldBackend = mcu_field_portable::Portable;
        /// Computes modulo `n`.
        pub(crate) type OrderBackend = mcu_field_portable::Portable;
    }
}

/// The backend that computes modulo `p` in this build: `armv7em`, `portable/wide` or `portable/narrow`.
pub const BACKEND: &str =
    <FieldBackend as mcu_curve::mcu_field::FieldBackend<mcu_curve::mcu_field::P384Field>>::NAME;

mcu_target::select_size! {
    small => { pub(crate) use crate::tables::small::TABLES; }
    fast => { pub(crate) use crate::tables::fast::TABLES; }
}
