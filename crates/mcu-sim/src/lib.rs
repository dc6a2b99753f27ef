//! Executes Cortex-M firmware on the host and says how many cycles it takes, how much stack, and where secrets leak.
#![forbid(unsafe_code)]

mod arm;
mod cache;
mod calls;
mod image;
mod machine;
mod memory;
mod profile;
mod secrets;
mod semihosting;
mod system;

pub use arm::exec::Trap;
pub use arm::timing::{CoreKind, Timing};
pub use cache::CacheConfig;
pub use image::{Image, ImageError, Lines, Place, Segment, Symbol};
pub use machine::{Config, Counters, Exit, Machine, Record, SimError};
pub use memory::{AccessError, Region, RegionKind};
pub use profile::{Profile, SymbolProfile};
pub use secrets::{Allowed, Declassified, Finding, Kind, Tracker, Verdict};
