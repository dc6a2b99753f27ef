//! The kernels of this target, compared with the portable backend.

mcu_target::select_backend! {
    armv7em => {
        mcu_target::select_scratch! {
            fpu => {
                /// Runs the comparison and returns the number of cases; a difference panics.
                #[must_use]
                pub fn run() -> u32 {
                    use mcu_field::{P256Field, laws};
                    use mcu_field_armv7em::Armv7em;
                    use mcu_field_portable::Portable;

                    laws::selection::<P256Field, Armv7em>();
                    let elements = laws::elements_agree_with_the_reference::<P256Field, Armv7em, Portable>();
                    let points = laws::points_agree_with_the_reference::<P256Field, Armv7em, Portable>(200);
                    (elements + points) as u32
                }
            }
            core => { pub use nothing::run; }
        }
    }
    portable => { pub use nothing::run; }
}

/// For targets whose backend is the portable one.
#[allow(dead_code, reason = "not used where there are kernels")]
mod nothing {
    /// No kernels: no cases.
    #[must_use]
    pub fn run() -> u32 {
        0
    }
}
