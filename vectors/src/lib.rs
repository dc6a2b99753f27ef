//! Packed test vectors.
