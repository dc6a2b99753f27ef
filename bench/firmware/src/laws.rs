//! The kernels of this target, compared with the portable backend through the traits that the primitives use.

mcu_target::select_backend! {
    armv7em => {
        use mcu_field::{Field, PointBackend, laws};
        use mcu_field_armv7em::Armv7em;
        use mcu_field_portable::Portable;

        /// Runs the comparison and returns the number of cases; a difference panics.
        #[must_use]
        pub fn run<F: Field>() -> u32
        where
            Armv7em: PointBackend<F>,
            Portable: PointBackend<F>,
        {
            laws::selection::<F, Armv7em>();
            let elements = laws::elements_agree_with_the_reference::<F, Armv7em, Portable>();
            let points = laws::points_agree_with_the_reference::<F, Armv7em, Portable>(200);
            (elements + points) as u32
        }
    }
    portable => {
        /// No kernels: no cases.
        #[must_use]
        pub fn run<F>() -> u32 {
            0
        }
    }
}

/// Puts the operations on Curve25519 of this target's backend into the equations of the curve, and compares its field with
/// the portable one. Returns the number of cases; a difference panics.
#[must_use]
pub fn run_curve25519() -> u32 {
    use mcu_field::{Curve25519Field, laws};
    use mcu_field_portable::Portable;
    laws::selection::<Curve25519Field, Portable>();
    laws::points_agree_with_the_model::<Portable>(8) as u32
}
