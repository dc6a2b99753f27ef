//! What computes: the only file of this crate that names kernels.

mcu_target::select_backend! {
    portable => {
        /// Computes modulo `p`.
        pub(crate) type FieldBackend = mcu_field_portable::Portable;
        /// Computes modulo `n`.
        pub(crate) type OrderBackend = mcu_field_portable::Portable;
    }
}

mcu_target::select_multiplier! {
    wide => {
        /// The backend that this build computes with: its name, and whether the core's wide multiply is used.
        pub const BACKEND: &str = "portable/wide";
    }
    narrow => {
        /// The backend that this build computes with: its name, and whether the core's wide multiply is used.
        pub const BACKEND: &str = "portable/narrow";
    }
}

mcu_target::select_size! {
    small => { pub(crate) use crate::tables::small::TABLES; }
    fast => { pub(crate) use crate::tables::fast::TABLES; }
}
