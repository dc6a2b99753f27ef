//! Damaged files and misbehaving programs end in errors, never in a panic.

mod common;

use common::{CODE, RAM, STACK, image, machine};
use mcu_sim::{AccessError, Config, CoreKind, Image, ImageError, Machine, SimError, Trap};

const B_SELF: u16 = 0xe7fe;
const NOP: u16 = 0xbf00;

/// A small ELF file: one loadable segment with a vector table and code, and two symbols.
fn elf() -> Vec<u8> {
    let code = [STACK, (CODE + 1), 0, 0].map(u32::to_le_bytes).concat();
    let mut segment = code;
    segment.resize(CODE as usize, 0);
    segment.extend(
        [NOP, 0xbeab, B_SELF, NOP]
            .iter()
            .flat_map(|half| half.to_le_bytes()),
    );
    let strings = b"\0__vector_table\0main\0.strtab\0.symtab\0.text\0".to_vec();
    let half = |value: u16| value.to_le_bytes().to_vec();
    let word = |value: u32| value.to_le_bytes().to_vec();
    let offset = 52 + 32;
    let symbols_at = offset + segment.len() as u32;
    let symbol = |name: u32, value: u32, size: u32, info: u8| {
        [word(name), word(value), word(size), vec![info, 0], half(1)].concat()
    };
    let symbols = [
        symbol(0, 0, 0, 0),
        symbol(1, 0, 16, 0x11),
        symbol(16, CODE | 1, 6, 0x12),
    ]
    .concat();
    let strings_at = symbols_at + symbols.len() as u32;
    let sections_at = (strings_at + strings.len() as u32).next_multiple_of(4);
    let section = |fields: [u32; 10]| fields.map(u32::to_le_bytes).concat();
    let mut file = [
        vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        half(2),
        half(40),
        word(1),
        word(CODE | 1),
        word(52),
        word(sections_at),
        word(0x0500_0200),
        half(52),
        half(32),
        half(1),
        half(40),
        half(4),
        half(2),
    ]
    .concat();
    let size = segment.len() as u32;
    file.extend(
        [1, offset, 0, 0, size, size, 5, 4]
            .map(u32::to_le_bytes)
            .concat(),
    );
    file.extend(segment);
    file.extend(symbols);
    file.extend(&strings);
    file.resize(sections_at as usize, 0);
    file.extend(section([0; 10]));
    file.extend(section([37, 1, 6, 0, offset, size, 0, 0, 4, 0]));
    file.extend(section([
        21,
        3,
        0,
        0,
        strings_at,
        strings.len() as u32,
        0,
        0,
        1,
        0,
    ]));
    file.extend(section([29, 2, 0, 0, symbols_at, 48, 2, 1, 4, 16]));
    file
}

fn run(image: &Image, secrets: bool) {
    let mut config = Config::new(CoreKind::M4, image);
    config.budget = 1000;
    config.secrets = secrets;
    if let Ok(mut machine) = Machine::new(image, config) {
        let _ = machine.run();
        let _ = mcu_sim::Profile::of(&machine);
    }
}

#[test]
fn a_small_file_loads() {
    let image = Image::parse(&elf()).expect("a valid file");
    assert_eq!(image.vector_table, 0);
    assert_eq!(image.address_of("main"), Some(CODE));
    assert_eq!(image.symbol_name(CODE + 4), "main");
    assert_eq!(image.symbol_name(CODE + 6), "?");
    assert!(
        image
            .lines()
            .is_none_or(|lines| lines.places(CODE).is_empty())
    );
}

#[test]
fn damaged_files_never_panic() {
    let good = elf();
    for len in 0..good.len() {
        if let Ok(image) = Image::parse(&good[..len]) {
            run(&image, false);
        }
    }
    let mut rejected = 0;
    for position in 0..good.len() {
        for value in [0x00, 0x01, 0x7f, 0x80, 0xff] {
            let mut bad = good.clone();
            bad[position] = value;
            match Image::parse(&bad) {
                Ok(image) => run(&image, position % 2 == 0),
                Err(_) => rejected += 1,
            }
        }
    }
    assert!(
        rejected > 100,
        "only {rejected} of the damaged files were rejected"
    );
}

#[test]
fn files_for_other_machines_are_refused() {
    let mut riscv = elf();
    riscv[18] = 243;
    assert!(matches!(Image::parse(&riscv), Err(ImageError::Machine)));
    assert!(matches!(
        Image::parse(b"#!/bin/sh"),
        Err(ImageError::Elf(_))
    ));
    let mut empty = elf();
    empty[52] = 4; // a note instead of a loadable segment
    assert!(matches!(Image::parse(&empty), Err(ImageError::Empty)));
    let mut shrunk = elf();
    shrunk[52 + 20..52 + 24].copy_from_slice(&1u32.to_le_bytes()); // less memory than file
    assert!(matches!(
        Image::parse(&shrunk),
        Err(ImageError::Segment { .. })
    ));
}

/// Random halfwords as code: whatever they are, the run ends in an error or in the budget.
#[test]
fn random_code_never_panics() {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u16
    };
    for round in 0..20_000 {
        let code: Vec<u16> = (0..64).map(|_| next()).collect();
        let image = image(&code, &[]);
        let mut config = Config::new(CoreKind::ALL[round % 5], &image);
        config.budget = 500;
        config.secrets = round % 2 == 0;
        for region in &mut config.regions {
            region.size = 0x4000;
        }
        let mut machine = machine(&image, config);
        machine.mark(RAM, 0x200, true);
        machine
            .write_register(0xe000_ed88, 0xf0_0000)
            .expect("CPACR");
        let _ = machine.run();
    }
}

fn error_of(code: &[u16], core: CoreKind) -> SimError {
    let image = image(code, &[]);
    let mut config = Config::new(core, &image);
    config.budget = 10_000;
    machine(&image, config)
        .run()
        .expect_err("the program is bad")
}

fn trap_of(code: &[u16], core: CoreKind) -> Trap {
    match error_of(code, core) {
        SimError::Trap { trap, .. } => trap,
        other => panic!("{other}"),
    }
}

#[test]
fn misbehaving_programs_end_in_the_right_error() {
    let m4 = CoreKind::M4;
    assert!(matches!(error_of(&[NOP, B_SELF], m4), SimError::Endless { pc, .. } if pc == CODE + 2));
    assert!(matches!(
        error_of(&[NOP, 0xe7fd], m4),
        SimError::Budget { .. }
    ));
    // Undefined encodings, and ones that only other cores have.
    assert!(
        matches!(error_of(&[0xb640], m4), SimError::Unknown { pc, bytes, .. } if pc == CODE && bytes == "b640")
    );
    assert!(
        matches!(error_of(&[0xfbe2, 0x4563], CoreKind::M3), SimError::Unknown { bytes, .. } if bytes == "fbe2 4563")
    );
    assert!(matches!(
        error_of(&[0xb100], CoreKind::M0),
        SimError::Unknown { .. }
    ));
    // mov pc to nowhere
    assert!(
        matches!(error_of(&[0xf04f, 0x4240, 0x4697], m4), SimError::NoCode { from, .. } if from == CODE + 4)
    );
    assert_eq!(trap_of(&[0xde01], m4), Trap::Undefined { imm: 1 });
    assert_eq!(trap_of(&[0xdf02], m4), Trap::Svc { imm: 2 });
    assert_eq!(trap_of(&[0xbe03], m4), Trap::Breakpoint { imm: 3 });
    assert_eq!(trap_of(&[0x4700], m4), Trap::NotThumb { target: 0 });
    assert_eq!(trap_of(&[0xee30, 0x0a20], m4), Trap::FpDisabled);
}

#[test]
fn accesses_outside_the_map_and_unaligned_ones_end_in_the_right_error() {
    let access = |code: &[u16], core| match trap_of(code, core) {
        Trap::Access(error) => error,
        other => panic!("{other}"),
    };
    // movs r0, #64; lsls r0, r0, #24 then ldr r1, [r0] and str r1, [r0]
    assert_eq!(
        access(&[0x2040, 0x0600, 0x6801], CoreKind::M4),
        AccessError::Unmapped {
            address: 0x4000_0000
        }
    );
    assert_eq!(
        access(&[0x2040, 0x0600, 0x6001], CoreKind::M4),
        AccessError::Unmapped {
            address: 0x4000_0000
        }
    );
    // str r1, [r0] with r0 = 0
    assert_eq!(
        access(&[0x6001], CoreKind::M4),
        AccessError::ReadOnly { address: 0 }
    );
    // ldr r1, [r0] with r0 = 1: only the smallest cores mind
    assert_eq!(
        access(&[0x2001, 0x6801], CoreKind::M0),
        AccessError::Unaligned { address: 1 }
    );
    assert_eq!(
        access(&[0x2001, 0xe890, 0x0006], CoreKind::M4),
        AccessError::Unaligned { address: 1 }
    );
    // ldr r1, [r0] with r0 = 0xe000f000
    assert_eq!(
        access(&[0xf24f, 0x0000, 0xf2ce, 0x0000, 0x6801], CoreKind::M4),
        AccessError::System {
            address: 0xe000_f000
        }
    );
}

/// Code in RAM that is changed after it ran runs as changed.
#[test]
fn self_modifying_code_runs_as_modified() {
    let image = image(&[B_SELF], &[]);
    let mut machine = machine(&image, Config::new(CoreKind::M4, &image));
    // movs r0, #1; strh r1, [r2]; nop, overwritten by movs r0, #7; bx lr
    let code = [0x2001u16, 0x8011, NOP, 0x4770];
    machine
        .write_memory(RAM, &code.map(u16::to_le_bytes).concat())
        .expect("RAM");
    assert_eq!(
        machine
            .call(RAM, &[0, 0x2007, RAM + 0x40])
            .expect("it returns"),
        1
    );
    assert_eq!(
        machine
            .call(RAM, &[0, 0x2007, RAM + 4])
            .expect("it returns"),
        7
    );
    assert_eq!(
        machine
            .call(RAM, &[0, 0x2009, RAM + 4])
            .expect("it returns"),
        9
    );
}

/// Marks and calls of the guest with absurd lengths end soon.
#[test]
fn absurd_lengths_are_cut_to_what_is_mapped() {
    let image = image(
        &[0x4770, 0x4770, 0x4770],
        &[
            ("mcu_sim_mark_secret", 0, 2),
            ("memcmp", 2, 2),
            ("mcu_sim_operation_end", 4, 2),
        ],
    );
    let mut config = Config::new(CoreKind::M4, &image);
    config.secrets = true;
    let mut machine = machine(&image, config);
    let end = RAM + (4 << 20);
    machine
        .call(CODE, &[end - 8, u32::MAX])
        .expect("it returns");
    assert_eq!(
        machine.marks(end - 9, 10),
        [0, 255, 255, 255, 255, 255, 255, 255, 255, 0]
    );
    machine
        .call(CODE, &[0x9000_0000, u32::MAX])
        .expect("it returns");
    machine.set_reg(13, u32::MAX - 3);
    machine.call(CODE + 4, &[]).expect("it returns");
    assert_eq!(
        machine
            .tracker()
            .map(|tracker| (tracker.marked(), tracker.operations())),
        Some((2, 1))
    );
}
