//! Benches on the host: `cargo bench -p mcu-bench-host`. They live in `benches/`.
