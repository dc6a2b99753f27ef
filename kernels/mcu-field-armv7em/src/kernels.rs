//! The kernels. Their headers, in the .S files, say what they require and ensure.

/// The kernels of a field: `$field` is the folder of its files, `$scratch` the one of those that differ by scratch.
macro_rules! field_kernels {
    ($field:literal, $scratch:literal) => {
        mcu_target::naked_kernels! {
            /// `z = x y / R mod p`.
            mul(_z: *mut u32, _x: *const u32, _y: *const u32), concat!($field, $scratch, "/mul.S"), mul = mul_inner;
            /// `z = x^(2^n) / R^(2^n - 1) mod p`.
            sqr(_z: *mut u32, _n: u32, _x: *const u32), concat!($field, $scratch, "/sqr.S"), sqr = sqr_inner;
            /// `p = 2^n p + k q`, `q` affine.
            point_double_add_affine(_p: *mut u32, _n: u32, _q: *const u32, _k: u32), concat!($field, $scratch, "/point_double_add_affine.S"), mul = mul_inner, sqr = sqr_inner;
            /// `p = p + q`, both Jacobian.
            point_add(_p: *mut u32, _q: *const u32), concat!($field, $scratch, "/point_add.S"), mul = mul_inner, sqr = sqr_inner;
            /// The multiplication that the kernels share; off the ABI.
            mul_inner(), concat!($field, $scratch, "/mul_inner.S");
            /// The squaring that the kernels share; off the ABI.
            sqr_inner(), concat!($field, $scratch, "/sqr_inner.S");
            /// `entry = table[index]`, or its negative, of a table of affine points.
            lookup_affine(_entry: *mut u32, _table: *const u32, _fours: usize, _index: u32), concat!($field, "/lookup_affine.S");
        }
    };
}

/// The small kernels of a field, beside the fast ones in `$fast`, whose products they share.
macro_rules! small_field_kernels {
    ($fast:ident, $field:literal, $scratch:literal) => {
        #[allow(unused_imports, reason = "one of the sizes is not used")]
        pub(crate) use super::$fast::{lookup_affine, mul};
        use super::$fast::mul_inner;

        mcu_target::naked_kernels! {
            /// `z = x^(2^n) / R^(2^n - 1) mod p`.
            sqr(_z: *mut u32, _n: u32, _x: *const u32), concat!($field, $scratch, "/small/sqr.S"), mul = mul_inner;
            /// `p = 2^n p + k q`, `q` affine.
            point_double_add_affine(_p: *mut u32, _n: u32, _q: *const u32, _k: u32), concat!($field, $scratch, "/small/point_double_add_affine.S"), mul = mul_inner, add = add_inner, sub = sub_inner;
            /// `p = p + q`, both Jacobian.
            point_add(_p: *mut u32, _q: *const u32), concat!($field, $scratch, "/small/point_add.S"), mul = mul_inner, sub = sub_inner;
            /// The addition that the kernels share; off the ABI.
            add_inner(), concat!($field, $scratch, "/small/add_inner.S");
            /// The subtraction that the kernels share; off the ABI.
            sub_inner(), concat!($field, $scratch, "/small/sub_inner.S");
        }
    };
}

/// The kernels of the field of Curve25519, by the folder of those that differ by scratch.
macro_rules! curve25519_kernels {
    ($folder:literal) => {
        mcu_target::naked_kernels! {
            /// `z = x y mod p`.
            mul(_z: *mut u32, _x: *const u32, _y: *const u32), concat!($folder, "/mul.S"), mul = mul_inner;
            /// `z = x^(2^n) mod p`.
            sqr(_z: *mut u32, _n: u32, _x: *const u32), concat!($folder, "/sqr.S"), sqr = sqr_inner;
            /// Steps of the Montgomery ladder.
            ladder(_ladder: *mut u32, _scalar: *const u32, _n: u32), concat!($folder, "/ladder.S"), mul = mul_inner, sqr = sqr_inner;
            /// `p = 2^n p`.
            edwards_double(_p: *mut u32, _n: u32), concat!($folder, "/edwards_double.S"), mul = mul_inner, sqr = sqr_inner;
            /// `p = p + q`, `q` affine.
            edwards_add_affine(_p: *mut u32, _q: *const u32), concat!($folder, "/edwards_add_affine.S"), mul = mul_inner;
            /// `p = p + q`.
            edwards_add(_p: *mut u32, _q: *const u32), concat!($folder, "/edwards_add.S"), mul = mul_inner;
            /// A point as a summand.
            edwards_to_niels(_q: *mut u32, _p: *const u32), concat!($folder, "/edwards_to_niels.S"), mul = mul_inner;
            /// `entry = table[index]`, or its negative.
            lookup_niels(_entry: *mut u32, _table: *const u32, _eights: usize, _index: u32), "curve25519/lookup_niels.S";
            /// The multiplication that the kernels share; off the ABI.
            mul_inner(), concat!($folder, "/mul_inner.S");
            /// The squaring that the kernels share; off the ABI.
            sqr_inner(), concat!($folder, "/sqr_inner.S");
        }
    };
}

/// The kernel of the order of a group, by its folder.
macro_rules! order_kernels {
    ($folder:literal) => {
        mcu_target::naked_kernels! {
            /// `z = x y / R mod n`.
            mul(_z: *mut u32, _x: *const u32, _y: *const u32), concat!($folder, "/mul.S");
        }
    };
}

pub(crate) mod p256_order_fast {
    order_kernels!("p256_order");
}
pub(crate) mod p256_order_small {
    use mcu_field::{Field, P256Order};

    mcu_target::naked_kernels! {
        /// `z = x y / R mod p`.
        looped(_z: *mut u32, _x: *const u32, _y: *const u32, _p: *const u32, _p_dash: u32), "limbs8/small/mul.S";
    }

    /// `z = x y / R mod n`.
    #[allow(dead_code, reason = "one of the sizes is not used")]
    pub(crate) unsafe fn mul(z: *mut u32, x: *const u32, y: *const u32) {
        let modulus = const { &P256Order::MODULUS }.as_ptr();
        // SAFETY: mul.S asks for a modulus and p_dash, and for what the caller has to know of the rest.
        unsafe { looped(z, x, y, modulus, P256Order::MONTGOMERY.p_dash) }
    }
}
pub(crate) mod p384_order {
    order_kernels!("p384_order");
}
pub(crate) mod ed25519_order {
    order_kernels!("ed25519_order");
}

pub(crate) mod inversion {
    mcu_target::naked_kernels! {
        /// Thirty division steps.
        division_steps(_state: *mut i32), "division_steps.S";
        /// Thirty division steps, in variable time.
        division_steps_vartime(_state: *mut i32), "division_steps_vartime.S";
        /// What thirty division steps do to the rows of an inversion.
        apply_division_steps(_rows: *mut i32, _above: u32, _matrix: *const i32, _p_inverse: i32), "apply_division_steps.S";
    }
}

/// Sums and differences, by the folder of their files.
macro_rules! sum_kernels {
    ($folder:literal) => {
        mcu_target::naked_kernels! {
            /// `z = x + y mod p`.
            add(_z: *mut u32, _x: *const u32, _y: *const u32, _p: *const u32), concat!($folder, "/add.S"), sub = sub;
            /// `z = x - y mod p`.
            sub(_z: *mut u32, _x: *const u32, _y: *const u32, _p: *const u32), concat!($folder, "/sub.S");
        }
    };
}

/// Elements of 8 limbs.
pub(crate) mod limbs8_fast {
    sum_kernels!("limbs8");
}
/// Elements of 8 limbs, in loops.
pub(crate) mod limbs8_small {
    sum_kernels!("limbs8/small");
}
/// Elements of 12 limbs.
pub(crate) mod limbs12_fast {
    sum_kernels!("limbs12");
}
/// Elements of 12 limbs, in loops.
pub(crate) mod limbs12_small {
    sum_kernels!("limbs12/small");
}

pub(crate) mod words {
    mcu_target::naked_kernels! {
        /// `x = y` for choice 1.
        select_assign(_x: *mut u32, _y: *const u32, _words: usize, _choice: u32), "select_assign.S";
    }
}

mcu_target::select_size! {
    small => {
        pub(crate) use p256_small as p256;
        pub(crate) use p256_order_small as p256_order;
        pub(crate) use limbs8_small as limbs8;
        pub(crate) use limbs12_small as limbs12;
    }
    fast => {
        pub(crate) use p256_fast as p256;
        pub(crate) use p256_order_fast as p256_order;
        pub(crate) use limbs8_fast as limbs8;
        pub(crate) use limbs12_fast as limbs12;
    }
}

mcu_target::select_scratch! {
    fpu => {
        pub(crate) mod p256_fast { field_kernels!("p256", "/fpu"); }
        pub(crate) mod p256_small { small_field_kernels!(p256_fast, "p256", "/fpu"); }
        pub(crate) mod p384 { field_kernels!("p384", "/fpu"); }
        pub(crate) mod curve25519 { curve25519_kernels!("curve25519/fpu"); }
    }
    core => {
        pub(crate) mod p256_fast { field_kernels!("p256", "/core"); }
        pub(crate) mod p256_small { small_field_kernels!(p256_fast, "p256", "/core"); }
        pub(crate) mod p384 { field_kernels!("p384", "/core"); }
        pub(crate) mod curve25519 { curve25519_kernels!("curve25519/core"); }
    }
}
