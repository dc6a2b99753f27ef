#![no_std]
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod backend;
mod edwards;
mod field;
mod fixed_base;
mod half_size;
mod montgomery;
mod scalar;
mod tables;

pub use backend::BACKEND;
pub use edwards::EdwardsPoint;
pub use montgomery::{canonical_u, montgomery_ladder, montgomery_mul_base};
pub use scalar::{Scalar, clamp_integer};
