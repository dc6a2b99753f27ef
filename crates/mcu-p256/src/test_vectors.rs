//! Test vectors.

pub mod field;
pub mod group;
