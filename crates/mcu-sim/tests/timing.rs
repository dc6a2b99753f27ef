//! Each timing rule, by a micro-sequence whose count the rule implies.

mod common;

use common::{CODE, RAM, cycles, image, machine};
use mcu_sim::CoreKind::{self, M0, M0Plus, M3, M4, M33};
use mcu_sim::{CacheConfig, Config};

const NOP: u16 = 0xbf00;
const LDR_R2_R3: u16 = 0x681a; // ldr r2, [r3]
const LDR_R4_R5: u16 = 0x682c; // ldr r4, [r5]
const LDR_R5_R2: u16 = 0x6815; // ldr r5, [r2]
const LDR_R2_SP: u16 = 0x9a00; // ldr r2, [sp]
const LDR_LITERAL: u16 = 0x4a00; // ldr r2, [pc]
const LDR_R2_R3_R0: u16 = 0x581a; // ldr r2, [r3, r0]
const STR_R2_R3: u16 = 0x601a; // str r2, [r3]
const STR_R3_R2: u16 = 0x6013; // str r3, [r2]
const STR_R2_R3_R0: u16 = 0x501a; // str r2, [r3, r0]
const ADDS: u16 = 0x18d2; // adds r2, r2, r3
const B_NEXT: u16 = 0xe7ff;
const BEQ_NEXT: u16 = 0xd0ff; // Z is clear after reset
const BNE_NEXT: u16 = 0xd1ff;

#[rustfmt::skip]
const RULES: &[(CoreKind, &str, &[u16], u64)] = &[
    // Cortex-M4: data processing, multiplies
    (M4, "add", &[ADDS], 1),
    (M4, "shift by register", &[0x4082], 1),
    (M4, "mul", &[0x4342], 1),
    (M4, "mla", &[0xfb02, 0x4503], 1),
    (M4, "umull", &[0xfba2, 0x4503], 1),
    (M4, "umlal", &[0xfbe2, 0x4503], 1),
    (M4, "umaal", &[0xfbe2, 0x4563], 1),
    (M4, "uadd8, sel", &[0xfa82, 0xf443, 0xfaa2, 0xf583], 2),
    (M4, "udiv by zero", &[0xfbb2, 0xf4f0], 2),
    (M4, "udiv, quotient of one bit", &[0xfbb2, 0xf4f3], 3),
    (M4, "udiv, quotient of 32 bits", &[0x2001, 0xf04f, 0x34ff, 0xfbb4, 0xf5f0], 1 + 1 + 12),
    // Branches
    (M4, "branch taken", &[B_NEXT], 4),
    (M4, "branch not taken", &[BEQ_NEXT], 1),
    (M4, "conditional branch taken", &[BNE_NEXT], 4),
    (M4, "wide branch", &[0xf000, 0xb800], 4),
    (M4, "call", &[0xf000, 0xf800], 4),
    (M4, "cbz taken", &[0xb100, NOP], 4),
    (M4, "cbnz not taken", &[0xb900], 1),
    (M4, "call and return", &[0xf000, 0xf801, 0xe000, 0x4770], 4 + 4 + 4),
    (M4, "call, push, pop {pc}", &[0xf000, 0xf801, 0xe001, 0xb500, 0xbd00], 4 + 2 + (1 + 1 + 3) + 4),
    (M4, "tbb", &[0xe8df, 0xf000, 0x0001], 6),
    (M4, "ldr pc", &[0xf8df, 0xf000, 0x0109, 0x0000], 5),
    // Loads and stores
    (M4, "load alone", &[LDR_R2_R3, NOP], 2 + 1),
    (M4, "load, use", &[LDR_R2_R3, ADDS], 2 + 1),
    (M4, "load, load", &[LDR_R2_R3, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M4, "load, load from the loaded address", &[LDR_R2_SP, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M4, "load, dependent load", &[0x9300, LDR_R2_SP, LDR_R5_R2, NOP], 1 + 2 + 2 + 1),
    (M4, "load, store", &[LDR_R2_R3, STR_R2_R3, NOP], 1 + 1 + 1),
    (M4, "load, store to the loaded address", &[0x9300, LDR_R2_SP, STR_R3_R2, NOP], 1 + 2 + 1 + 1),
    (M4, "store, load", &[STR_R2_R3, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M4, "store, store", &[STR_R2_R3, STR_R2_R3], 2),
    (M4, "load by register offset, load", &[LDR_R2_R3_R0, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M4, "load, store by register offset, load", &[LDR_R4_R5, STR_R2_R3_R0, LDR_R4_R5, NOP], 1 + 1 + 2 + 1),
    (M4, "literal, load", &[LDR_LITERAL, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M4, "load, multiple", &[LDR_R2_R3, 0xbc30], 2 + 3),
    (M4, "multiple, load", &[0xbc30, LDR_R2_R3, NOP], 3 + 2 + 1),
    (M4, "push 4", &[0xb40f], 5),
    (M4, "pop 4", &[0xb40f, 0xbc0f], 10),
    (M4, "ldrd", &[0xe9d3, 0x4500], 3),
    (M4, "strd", &[0xe9c3, 0x4500], 3),
    // IT blocks
    (M4, "it, executed", &[0xbf18, 0x2001], 2),
    (M4, "it, skipped", &[0xbf08, 0x2001], 2),
    (M4, "it, skipped load", &[0xbf08, LDR_R2_R3, NOP], 3),
    (M4, "it, skipped pop", &[0xbf08, 0xbc0f], 2),
    // Floating point
    (M4, "vmov to s", &[0xee00, 0x0a10], 1),
    (M4, "vmov of two words", &[0xec42, 0x0a10], 2),
    (M4, "vldr", &[0xed93, 0x0a00, NOP], 2 + 1),
    (M4, "vldr, vldr", &[0xed93, 0x0a00, 0xed93, 0x0a00, NOP], 1 + 2 + 1),
    (M4, "vldr, ldr", &[0xed93, 0x0a00, LDR_R2_R3, NOP], 1 + 2 + 1),
    (M4, "vstr", &[0xed83, 0x0a00], 1),
    (M4, "vldm 4", &[0xec93, 0x0a04], 5),
    (M4, "vstm 4", &[0xec83, 0x0a04], 5),
    (M4, "vadd", &[0xee30, 0x0a20], 1),
    (M4, "vfma", &[0xeea0, 0x0a20], 3),
    (M4, "vdiv", &[0xee80, 0x0a20], 14),
    // Cortex-M3: as M4 but for multiplication
    (M3, "mul", &[0x4342], 1),
    (M3, "mla", &[0xfb02, 0x4503], 2),
    (M3, "umull of small numbers", &[0xfba0, 0x4501], 3),
    (M3, "umull of large numbers", &[0xfba2, 0x4503], 5),
    (M3, "umlal of large numbers", &[0xfbe2, 0x4503], 7),
    (M3, "load, load", &[LDR_R2_R3, LDR_R4_R5, NOP], 1 + 2 + 1),
    (M3, "branch taken", &[B_NEXT], 4),
    // Cortex-M0
    (M0, "add", &[ADDS], 1),
    (M0, "mul", &[0x4342], 1),
    (M0, "load, load", &[LDR_R2_R3, LDR_R4_R5], 4),
    (M0, "store", &[STR_R2_R3], 2),
    (M0, "push 4", &[0xb40f], 5),
    (M0, "pop 4", &[0xb40f, 0xbc0f], 10),
    (M0, "branch taken", &[B_NEXT], 3),
    (M0, "branch not taken", &[BEQ_NEXT], 1),
    (M0, "call", &[0xf000, 0xf800], 4),
    (M0, "call and return", &[0xf000, 0xf801, 0xe000, 0x4770], 4 + 3 + 3),
    (M0, "call, push, pop {pc}", &[0xf000, 0xf801, 0xe001, 0xb500, 0xbd00], 4 + 2 + (1 + 4) + 3),
    (M0, "mrs", &[0xf3ef, 0x8000], 4),
    (M0, "dmb", &[0xf3bf, 0x8f5f], 4),
    // Cortex-M0+
    (M0Plus, "add", &[ADDS], 1),
    (M0Plus, "load, load", &[LDR_R2_R3, LDR_R4_R5], 4),
    (M0Plus, "branch taken", &[B_NEXT], 2),
    (M0Plus, "branch not taken", &[BEQ_NEXT], 1),
    (M0Plus, "call", &[0xf000, 0xf800], 3),
    (M0Plus, "call and return", &[0xf000, 0xf801, 0xe000, 0x4770], 3 + 2 + 2),
    (M0Plus, "call, push, pop {pc}", &[0xf000, 0xf801, 0xe001, 0xb500, 0xbd00], 3 + 2 + (1 + 3) + 2),
    (M0Plus, "mrs", &[0xf3ef, 0x8000], 3),
    // Cortex-M33: the estimate
    (M33, "branch taken", &[B_NEXT], 3),
    (M33, "load, use", &[LDR_R2_R3, ADDS], 3),
    (M33, "load, other", &[LDR_R4_R5, ADDS], 2),
    (M33, "umaal", &[0xfbe2, 0x4563], 1),
];

/// `ldr r0, =CPACR; ...` for the rows that use the FPU: enabled beforehand, as start-up code does.
fn run(core: CoreKind, code: &[u16]) -> u64 {
    let image = image(code, &[]);
    let mut machine = machine(&image, Config::new(core, &image));
    machine
        .write_register(0xe000_ed88, 0xf0_0000)
        .expect("CPACR exists");
    if let Err(error) = machine.run_to(CODE + 2 * code.len() as u32) {
        panic!("{code:04x?}: {error}");
    }
    machine.counters().cycles
}

#[test]
fn every_rule() {
    for (core, name, code, expected) in RULES {
        assert_eq!(run(*core, code), *expected, "{} {name}", core.name());
    }
}

#[test]
fn parameters_change_the_counts() {
    assert_eq!(cycles(&[B_NEXT], |config| config.timing.refill = 1, M4), 2);
    assert_eq!(
        cycles(&[0x4342], |config| config.timing.multiplier = 32, M0),
        32
    );
}

#[test]
fn effects_are_off_until_a_board_settles_them() {
    let with = |code: &[u16], change: fn(&mut mcu_sim::Effects)| {
        (
            cycles(code, |_| {}, M4),
            cycles(code, |config| change(&mut config.timing.effects), M4),
        )
    };
    // adds r3, r3, r0; ldr r2, [r3]
    assert_eq!(
        with(&[0x181b, LDR_R2_R3, NOP], |effects| effects.fresh_address =
            1),
        (4, 5)
    );
    assert_eq!(
        with(&[ADDS, LDR_R2_R3, NOP], |effects| effects.fresh_address = 1),
        (4, 4)
    );
    // b to umull at a halfword, and at a word
    assert_eq!(
        with(&[0xe7ff, 0xfba2, 0x4503], |effects| effects
            .misaligned_target =
            1),
        (5, 6)
    );
    assert_eq!(
        with(&[NOP, 0xe7ff, 0xfba2, 0x4503], |effects| effects
            .misaligned_target =
            1),
        (6, 6)
    );
    assert_eq!(
        with(&[LDR_LITERAL, NOP], |effects| effects.literal = 1),
        (3, 4)
    );
    // adds r3, #1; ldr r2, [r3]
    assert_eq!(
        with(&[0x3301, LDR_R2_R3, NOP], |effects| effects.unaligned = 2),
        (4, 6)
    );
}

#[test]
fn wait_states_of_ram_count_for_data_and_those_of_flash_for_fetches() {
    let slow = |name: &'static str| {
        move |config: &mut Config| {
            config
                .regions
                .iter_mut()
                .filter(|region| region.name == name)
                .for_each(|region| region.wait_states = 2);
        }
    };
    assert_eq!(
        cycles(&[STR_R2_R3, LDR_R4_R5, NOP], slow("ram"), M4),
        1 + 2 + 2 + 2 + 1
    );
    // Two narrow instructions share a word, a wide one is a word of its own.
    assert_eq!(
        cycles(&[NOP, NOP, 0xfba2, 0x4503], slow("flash"), M4),
        (1 + 2) + 1 + (1 + 2)
    );
}

#[test]
fn the_cache_of_the_nrf52840_profile_costs_three_cycles_a_line() {
    let code = [NOP; 16]; // two lines
    assert_eq!(
        cycles(
            &code,
            |config| config.cache = Some(CacheConfig::NRF52840),
            M4
        ),
        16 + 2 * 3
    );
}

#[test]
fn data_in_flash_is_read_past_the_cache() {
    let cached = |config: &mut Config| config.cache = Some(CacheConfig::NRF52840);
    let line = 3;
    assert_eq!(cycles(&[LDR_LITERAL, NOP], cached, M4), line + (2 + 3) + 1);
    // Twice the same word: nothing keeps it.
    assert_eq!(
        cycles(&[LDR_LITERAL, LDR_LITERAL, NOP], cached, M4),
        line + (1 + 3) + (2 + 3) + 1
    );
    assert_eq!(cycles(&[LDR_R2_R3, NOP], cached, M4), line + 2 + 1);
}

#[test]
fn code_in_ram_is_not_cached() {
    let image = image(&[NOP], &[]);
    let mut config = Config::new(M4, &image);
    config.cache = Some(CacheConfig::NRF52840);
    let mut machine = machine(&image, config);
    machine
        .write_memory(RAM, &[0x00, 0xbf, 0x70, 0x47])
        .expect("RAM");
    machine.call(RAM, &[]).expect("it returns");
    assert_eq!(machine.counters().cycles, 1 + 4);
}
