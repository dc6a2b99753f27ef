//! Small programs made of halfwords.
#![allow(dead_code)]

use mcu_sim::{Config, CoreKind, Image, Machine, Segment, Symbol};

/// Where the code of a program starts; its vector table is at zero.
pub const CODE: u32 = 0x100;
/// The first address of RAM.
pub const RAM: u32 = 0x2000_0000;
/// The initial stack pointer.
pub const STACK: u32 = RAM + 0x1000;

/// An image of `code` at [`CODE`] with these symbols: name, offset in the code, size.
pub fn image(code: &[u16], symbols: &[(&str, u32, u32)]) -> Image {
    let mut bytes = [STACK, CODE | 1].map(u32::to_le_bytes).concat();
    bytes.resize(CODE as usize, 0);
    bytes.extend(code.iter().flat_map(|half| half.to_le_bytes()));
    let symbols = symbols.iter().map(|(name, offset, size)| Symbol {
        name: (*name).to_owned(),
        address: CODE + offset,
        size: *size,
    });
    Image::from_segments(vec![Segment { address: 0, bytes }], symbols.collect(), 0)
}

/// A machine for `image` whose r0 and r1 are zero and whose other low registers point into RAM.
pub fn machine(image: &Image, config: Config) -> Machine<'_> {
    let mut machine = Machine::new(image, config).expect("a valid program");
    for register in 2..8 {
        machine.set_reg(register, RAM + 0x100);
    }
    machine
}

/// Runs `code` to its end and returns the machine's cycles.
pub fn cycles(code: &[u16], change: impl FnOnce(&mut Config), core: CoreKind) -> u64 {
    let image = image(code, &[]);
    let mut config = Config::new(core, &image);
    change(&mut config);
    let mut machine = machine(&image, config);
    machine
        .run_to(CODE + 2 * code.len() as u32)
        .expect("the program ends");
    machine.counters().cycles
}
