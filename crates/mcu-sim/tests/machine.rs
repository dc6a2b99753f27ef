//! Console, counters, records, profile and stack of small programs.

mod common;

use common::{CODE, RAM, STACK, image, machine};
use mcu_sim::{Access, Config, CoreKind, Exit, Kind, Profile, SimError};

const NOP: u16 = 0xbf00;
const BX_LR: u16 = 0x4770;

/// bl from halfword `at` to halfword `to`.
fn bl(at: i32, to: i32) -> [u16; 2] {
    let offset = 2 * (to - at) - 4;
    [
        0xf000 | (offset >> 12 & 0x7ff) as u16,
        0xf800 | (offset >> 1 & 0x7ff) as u16,
    ]
}

#[test]
fn console_and_exit() {
    // movs r0, #3 (SYS_WRITEC); mov r1, r2; bkpt; movs r0, #0x20 (SYS_EXIT_EXTENDED); mov r1, r3; bkpt
    let image = image(&[0x2003, 0x4611, 0xbeab, 0x2020, 0x4619, 0xbeab], &[]);
    let mut machine = machine(&image, Config::new(CoreKind::M3, &image));
    machine.write_memory(RAM, b"!").expect("RAM");
    machine
        .write_memory(RAM + 8, &[0x20026u32, 42].map(u32::to_le_bytes).concat())
        .expect("RAM");
    machine.set_reg(2, RAM);
    machine.set_reg(3, RAM + 8);
    assert_eq!(machine.run().expect("it exits"), Exit::Code(42));
    assert_eq!(machine.console(), b"!");
}

#[test]
fn records_count_neither_marker() {
    // 0: bl from; 2: nop; 3: ldr r4, [r3]; 4: str r4, [r3]; 5: muls r4, r4, r4; 6: push {r0-r3}; 7: pop {r0-r3}; 8: bl to; 10: nop
    // 11: from: nop; bx lr; 13: to: nop; bx lr
    let code = [
        &bl(0, 11)[..],
        &[NOP, 0x681c, 0x601c, 0x4364, 0xb40f, 0xbc0f],
        &bl(8, 13),
        &[NOP, NOP, BX_LR, NOP, BX_LR],
    ]
    .concat();
    let image = image(&code, &[]);
    let mut config = Config::new(CoreKind::M4, &image);
    config.markers = Some((CODE + 22, CODE + 26));
    let mut machine = machine(&image, config);
    machine.run_to(CODE + 20).expect("it ends");
    let [record] = machine.records() else {
        panic!("{:?}", machine.records())
    };
    let counters = record.counters;
    assert_eq!(counters.cycles, 1 + 1 + 1 + 1 + 5 + 5);
    assert_eq!(
        (
            counters.instructions,
            counters.loads,
            counters.stores,
            counters.multiplies
        ),
        (6, 5, 5, 1)
    );
    assert_eq!(record.stack, 16);
    assert_eq!(machine.peak_stack(), 16);
}

#[test]
fn profile_by_symbol_and_path() {
    // main: bl leaf; bl middle; b end. middle: push {lr}; bl leaf; pop {pc}. leaf: nop; bx lr
    let (middle, leaf) = (6, 10);
    let code = [
        &bl(0, leaf)[..],
        &bl(2, middle),
        &[NOP, NOP, 0xb500],
        &bl(7, leaf),
        &[0xbd00, NOP, BX_LR],
    ]
    .concat();
    let symbols = [("main", 0, 12), ("middle", 12, 8), ("leaf", 20, 4)];
    let image = image(&code, &symbols);
    let mut machine = machine(&image, Config::new(CoreKind::M4, &image));
    machine.run_to(CODE + 10).expect("it ends");
    let profile = Profile::of(&machine);
    let symbol = |name: &str| {
        profile
            .symbols
            .iter()
            .find(|symbol| symbol.name == name)
            .expect("a symbol that ran")
            .clone()
    };
    assert_eq!(
        (symbol("main").cycles, symbol("main").calls),
        (4 + 4 + 1, 0)
    );
    assert_eq!(
        (symbol("middle").cycles, symbol("middle").calls),
        (2 + 4 + 5, 1)
    );
    assert_eq!(
        (
            symbol("leaf").cycles,
            symbol("leaf").calls,
            symbol("leaf").instructions
        ),
        (2 * 5, 2, 4)
    );
    assert_eq!(symbol("leaf").footprint, 4);
    let mut paths = profile.paths.clone();
    paths.sort();
    let expected = [
        ("main", 9),
        ("main;leaf", 5),
        ("main;middle", 11),
        ("main;middle;leaf", 5),
    ];
    assert_eq!(
        paths,
        expected.map(|(path, cycles)| (path.to_owned(), cycles))
    );
    assert_eq!(profile.counters.cycles, 30);
    assert_eq!(
        profile.counters.cycles,
        profile
            .symbols
            .iter()
            .map(|symbol| symbol.cycles)
            .sum::<u64>()
    );
    assert_eq!(profile.footprint, 4 + 4 + 2 + 2 + 4 + 2 + 4);
    assert_eq!(machine.call_depth(), 0);
}

/// Reads the counter at `address` twice with ten NOPs between; the difference.
fn counter(core: CoreKind, address: u32, set_up: &[(u32, u32)]) -> u32 {
    // ldr r0, [r2]; nop * 10; ldr r1, [r2]
    let code = [&[0x6810][..], &[NOP; 10], &[0x6811]].concat();
    let image = image(&code, &[]);
    let mut machine = machine(&image, Config::new(core, &image));
    for (register, value) in set_up {
        machine
            .write_register(*register, *value)
            .expect("the register exists");
    }
    machine.set_reg(2, address);
    machine.run_to(CODE + 24).expect("it ends");
    machine.reg(1).wrapping_sub(machine.reg(0))
}

#[test]
fn cycle_counters_count() {
    // DEMCR.TRCENA, then DWT_CTRL.CYCCNTENA
    let dwt = [(0xe000_edfc, 1 << 24), (0xe000_1000, 1)];
    assert_eq!(counter(CoreKind::M4, 0xe000_1004, &dwt), 2 + 10);
    assert_eq!(
        counter(CoreKind::M4, 0xe000_1004, &dwt[1..]),
        0,
        "without TRCENA it stands still"
    );
    // SysTick counts down.
    let systick = [
        (0xe000_e014, 0x00ff_ffff),
        (0xe000_e018, 0),
        (0xe000_e010, 5),
    ];
    assert_eq!(
        counter(CoreKind::M0, 0xe000_e018, &systick).wrapping_neg() & 0x00ff_ffff,
        2 + 10
    );
}

#[test]
fn a_run_goes_on_with_a_larger_budget() {
    // adds r0, #1 twice, then semihosting exit with r1 = 0: failed
    let image = image(&[0x3001, 0x3001, 0x2018, 0xbeab], &[]);
    let mut machine = machine(&image, Config::new(CoreKind::M4, &image));
    for instructions in 1..4 {
        machine.set_budget(1);
        assert!(matches!(machine.run(), Err(SimError::Budget { .. })));
        assert_eq!(machine.counters().instructions, instructions);
    }
    machine.set_budget(10);
    assert_eq!(machine.run().ok(), Some(Exit::Code(1)));
}

#[test]
fn calls_pass_arguments_and_keep_the_stack() {
    // adds r0, r0, r1; push {r0}; pop {r0}; bx lr
    let image = image(&[0x1840, 0xb401, 0xbc01, BX_LR], &[("sum", 0, 8)]);
    let mut machine = machine(&image, Config::new(CoreKind::M0Plus, &image));
    let address = image.address_of("sum").expect("the symbol");
    assert_eq!(machine.call(address, &[40, 2]).expect("it returns"), 42);
    assert_eq!(machine.reg(13), STACK);
    assert_eq!(machine.peak_stack(), 4);
}

#[test]
fn steps_say_what_they_did_and_a_clone_goes_its_own_way() {
    // 0: str r2, [r3]; 1: push {r4, lr}; 2: bl 6; 4: pop {r4, pc}; 6: ldr r4, [r3]; 7: bx lr
    let code = [
        &[0x601a, 0xb510][..],
        &bl(2, 6),
        &[0xbd10, NOP, 0x681c, BX_LR],
    ]
    .concat();
    let image = image(&code, &[]);
    let fresh = machine(&image, Config::new(CoreKind::M4, &image));
    let mut machine = fresh.clone();
    machine.enter(CODE);
    let access = |address, len, is_store| {
        Some(Access {
            address,
            len,
            is_store,
        })
    };
    let expected = [
        (0, access(RAM + 0x100, 4, true), None),
        (2, access(STACK - 8, 8, true), None),
        (4, None, Some((CODE + 12, true))),
        (12, access(RAM + 0x100, 4, false), None),
        (14, None, Some((CODE + 8, false))),
        (8, access(STACK - 8, 8, false), None),
    ];
    for (offset, touched, branch) in &expected[..5] {
        let stepped = machine.step().expect("it runs");
        assert_eq!(
            (stepped.pc, stepped.access, stepped.branch, stepped.exit),
            (CODE + offset, *touched, *branch, None)
        );
    }
    let mut clone = machine.clone();
    clone.write_memory(STACK - 4, &[0; 4]).expect("RAM");
    assert!(matches!(clone.step(), Err(SimError::Trap { .. })));
    let last = machine.step().expect("it returns");
    assert_eq!((last.pc, last.access), (CODE + 8, expected[5].1));
    assert_eq!(machine.step().expect("done").exit, Some(Exit::Reached));

    let mut whole = fresh.clone();
    whole.call(CODE, &[]).expect("it returns");
    assert_eq!(whole.counters(), machine.counters());
    whole.set_budget(5);
    assert!(matches!(
        whole.call(CODE, &[]),
        Err(SimError::Budget { .. })
    ));
}

#[test]
fn a_skipped_access_touches_nothing() {
    // tst r2, r2; it eq; streq r2, [r3]; bx lr
    let image = image(&[0x4212, 0xbf08, 0x601a, BX_LR], &[]);
    let mut machine = machine(&image, Config::new(CoreKind::M4, &image));
    machine.enter(CODE);
    let steps = [0; 3].map(|_| machine.step().expect("it runs").access);
    assert_eq!(steps, [None; 3]);
}

#[test]
fn marks_of_registers_can_be_set_and_asked_for() {
    // vmov s3, r0; bx lr
    let image = image(&[0xee01, 0x0a90, BX_LR], &[]);
    let mut config = Config::new(CoreKind::M4, &image);
    config.secrets = true;
    let mut machine = machine(&image, config);
    let cpacr = 0xe000_ed88;
    machine.write_register(cpacr, 0xf << 20).expect("modelled");
    machine.set_flags(0xf << 28);
    machine.set_fp_flags(5 << 28);
    machine.mark_reg(0, true);
    machine.call(CODE, &[7]).expect("it returns");
    assert_eq!((machine.s_reg(3), machine.fpscr()), (7, 5 << 28));
    let tracker = machine.tracker().expect("on");
    assert_eq!((tracker.reg_marks(0), tracker.reg_marks(1)), (u32::MAX, 0));
    assert_eq!(tracker.s_marks(3), (u32::MAX, CODE));
    assert_eq!(tracker.s_marks(2).0, 0);
}

/// A conditional access marks its base register only where it writes that.
#[test]
fn a_secret_condition_marks_what_the_instruction_may_write() {
    let kinds = |access: [u16; 2]| {
        // ldr r0, [r2]; cmp r0, #0; it ne; the access, with r4 as base; ldr r5, [r4]
        let code = [0x6810, 0x2800, 0xbf18, access[0], access[1], 0x6825];
        let image = image(&code, &[]);
        let mut config = Config::new(CoreKind::M4, &image);
        config.secrets = true;
        let mut machine = machine(&image, config);
        machine.set_reg(2, RAM + 0x200);
        machine.mark(RAM + 0x200, 4, true);
        machine
            .run_to(CODE + 2 * code.len() as u32)
            .expect("it ends");
        let findings = machine.tracker().expect("it is on").findings(&image, None);
        findings
            .iter()
            .map(|finding| finding.kind)
            .collect::<Vec<_>>()
    };
    let ldrd = [0xe9d4, 0x1300]; // ldrdne r1, r3, [r4]
    let ldrd_post = [0xe8f4, 0x1302]; // ldrdne r1, r3, [r4], #8
    let ldm = [0xe894, 0x000a]; // ldmne.w r4, {r1, r3}
    let ldm_post = [0xe8b4, 0x000a]; // ldmne.w r4!, {r1, r3}
    for (access, writes_base) in [
        (ldrd, false),
        (ldrd_post, true),
        (ldm, false),
        (ldm_post, true),
    ] {
        let mut expected = vec![Kind::ItCondition];
        if writes_base {
            expected.push(Kind::Address);
        }
        assert_eq!(kinds(access), expected, "{access:04x?}");
    }
}
