//! Hands the linker its scripts. Here and not in rustflags, which an environment variable RUSTFLAGS would replace.
fn main() {
    println!("cargo::rustc-link-search={}", env!("CARGO_MANIFEST_DIR"));
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    println!("cargo::rerun-if-changed=memory.x");
}
