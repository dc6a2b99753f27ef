//! Executes Cortex-M firmware on the host: how many cycles it takes, how much stack, and where secrets leak.
//!
//! - [`Image`] reads an ELF file; [`Machine`] loads it, resets the core and runs it. The guest sees flash and RAM,
//!   semihosting for console and exit, SysTick, and DWT CYCCNT on cores that have one. Interrupts never fire.
//! - [`Timing`] holds the cycle rules of each core with their sources; [`CacheConfig`] and the wait states of a
//!   [`Region`] model slow flash.
//! - [`Profile`] sums up a run: by symbol, by call path, by kind of instruction.
//! - [`Tracker`] follows the bytes that the firmware (crate `mcu-sim-mark`) or the host ([`Machine::mark`]) declares
//!   secret through registers, flags and memory, and reports where they decide something visible: see [`Kind`].
//!   [`Verdict`] compares the findings with an allow-list.
//!
//! An instruction, a register or a mode that is not modelled stops the run with an error; nothing is guessed.
//! Not modelled: interrupts and exceptions, unprivileged execution, the MPU, rounding modes and exception flags of the
//! FPU, double precision, the security state of ARMv8-M.
//!
//! # Example
//! ```
//! use mcu_sim::{Config, CoreKind, Image, Machine, Segment, Symbol};
//!
//! // A vector table, then `adds r0, r0, r1; bx lr`.
//! let words = [0x2000_1000u32, 0x9, 0x4770_1840];
//! let bytes = words.map(u32::to_le_bytes).concat();
//! let symbol = Symbol { name: "sum".to_owned(), address: 8, size: 4 };
//! let image = Image::from_segments(vec![Segment { address: 0, bytes }], vec![symbol], 0);
//! let mut machine = Machine::new(&image, Config::new(CoreKind::M4, &image))?;
//! assert_eq!(machine.call(image.address_of("sum").unwrap(), &[40, 2])?, 42);
//! assert_eq!(machine.counters().cycles, 1 + 4);
//! # Ok::<(), mcu_sim::SimError>(())
//! ```

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
pub use arm::timing::{CoreKind, Effects, Timing};
pub use cache::CacheConfig;
pub use image::{Image, ImageError, Lines, Place, Segment, Symbol};
pub use machine::{Access, Config, Counters, Exit, Machine, Record, SimError, Stepped};
pub use memory::{AccessError, Region, RegionKind};
pub use profile::{Profile, SymbolProfile};
pub use secrets::{AllowListError, Allowed, Declassified, Finding, Kind, Tracker, Verdict};
