//! Kernels for ARMv7E-M: Cortex-M4, M7, M33.
//!
//! UMAAL adds two words to a product of two words, in one cycle and without touching flags: most additions of these
//! kernels ride in a multiplication that has to be done anyway, and carry chains in flags run beside them.

pub mod aes;
pub mod asm;
pub mod ghash;
pub mod p256;
mod writer;
