//! Test vectors.

pub mod group;
