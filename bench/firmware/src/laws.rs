//! The kernels of this target, compared with the portable backend through the traits that the primitives use.

mcu_target::select_backend! {
    armv7em => {
        use mcu_field::{Field, PointBackend, laws};
        use mcu_field_armv7em::Armv7em;
        use mcu_field_portable::Portable;

        type Backend = Armv7em;

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
        type Backend = mcu_field_portable::Portable;

        /// No kernels: no cases.
        #[must_use]
        pub fn run<F>() -> u32 {
            0
        }
    }
}

/// Compares the field of Curve25519 and the order of Ed25519 of this target's backend with the portable ones, and puts its
/// points into the equations of the curve. Returns the number of cases, which is the same on all targets; a difference panics.
#[must_use]
pub fn run_curve25519() -> u32 {
    use mcu_field::{Curve25519Field, Ed25519Order, Field, FieldBackend, laws};
    use mcu_field_portable::Portable;

    fn field<F: Field>() -> usize
    where
        Backend: FieldBackend<F>,
        Portable: FieldBackend<F>,
    {
        laws::selection::<F, Backend>();
        laws::elements_agree_with_the_reference::<F, Backend, Portable>()
            + laws::inversion::<F, Backend>()
    }
    let fields = field::<Curve25519Field>() + field::<Ed25519Order>();
    let points = laws::points_agree_with_the_model::<Backend>(8);
    (fields + points) as u32
}
