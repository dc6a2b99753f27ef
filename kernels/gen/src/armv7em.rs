//! Kernels for ARMv7E-M: Cortex-M4, M7, M33.
//!
//! UMAAL adds two words to a product of two words, in one cycle and without touching flags: most additions of these
//! kernels ride in a multiplication that has to be done anyway, and carry chains in flags run beside them.

pub mod aes;
mod asm;
mod curve25519;
mod division;
mod formula;
pub mod ghash;
mod header;
pub mod keccak;
mod layout;
mod lookup;
mod modulus;
mod pairing;
mod product;
mod rows;
pub mod sha256;
pub mod sha512;
mod sums;
mod writer;

use crate::{Kernel, prime::Prime};
use formula::Size;

/// All kernels of the crate `mcu-field-armv7em`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for prime in [Prime::p256(), Prime::p384()] {
        for scratch in layout::Scratch::ALL {
            kernels.extend(formula::Kernels::new(&prime, scratch, Size::Fast).all());
        }
        kernels.push(lookup::lookup(&prime));
    }
    let p256 = Prime::p256();
    for scratch in layout::Scratch::ALL {
        kernels.extend(formula::Kernels::new(&p256, scratch, Size::Small).all());
    }
    kernels.extend(curve25519::kernels());
    kernels.push(division::steps());
    kernels.push(division::steps_vartime());
    kernels.push(division::apply());
    kernels.extend([8, 12].into_iter().flat_map(sums::sums));
    kernels.push(sums::select());
    kernels.push(rows::looped(8));
    for prime in [
        Prime::p256_order(),
        Prime::p384_order(),
        Prime::ed25519_order(),
    ] {
        kernels.push(rows::product(&prime));
    }
    kernels
}
