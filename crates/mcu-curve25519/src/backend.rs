//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    armv7em => {
        /// Computes modulo `p`, and with points.
        pub(crate) type Backend = mcu_field_armv7em::Armv7em;
        /// Computes modulo the order of the prime-order group.
        pub(crate) type OrderBackend = mcu_field_armv7em::Armv7em;
    }
    portable => {
        /// Computes modulo `p`, and with points.
        pub(crate) type Backend = mcu_field_portable::Portable;
        /// Computes modulo the order of the prime-order group.
        pub(crate) type OrderBackend = mcu_field_portable::Portable;
    }
}

/// The backend that computes modulo `p` in this build: `armv7em`, `portable/wide` or `portable/narrow`.
pub const BACKEND: &str = <Backend as mcu_field::FieldBackend<mcu_field::Curve25519Field>>::NAME;

mcu_target::select_size! {
    small => { pub(crate) use crate::tables::small::TABLES; }
    fast => { pub(crate) use crate::tables::fast::TABLES; }
}
