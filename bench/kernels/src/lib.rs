//! What assembly kernels are checked against, on the host and on target alike.
//!
//! A kernel is a `.S` file whose [`Header`] says what it takes, gives, saves and needs. The header names the kernel's twin,
//! and with it a [`Model`] that knows the right results. [`Cases`] writes inputs that the header allows: edge values,
//! values at the documented bounds, pseudo-random ones, with every overlap that is allowed.
//!
//! The simulator's side (`cargo xtask kernels`) and the guest's (the program `kernels` of the firmware) share all of that.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod cases;
mod header;
mod models;

pub use cases::{CAPACITY, Cases, Operands, RESULT};
pub use header::{
    ARGUMENTS, Argument, Bound, Convention, Header, HeaderError, ITS_CALLERS, Kind, ON_STACK,
    Range, Registers, Secret,
};
pub use models::{Call, Model};
