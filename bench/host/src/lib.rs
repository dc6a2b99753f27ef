//! Host benches live in `benches/`.
