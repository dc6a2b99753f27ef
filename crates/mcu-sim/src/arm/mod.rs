//! The Arm M-profile: decoder, executor, timing and secret propagation.

pub(crate) mod decode;
pub(crate) mod exec;
mod float;
pub(crate) mod insn;
pub(crate) mod taint;
pub(crate) mod timing;
