//! Every kernel of this target, and the stubs that prove their checker.
//!
//! `cargo xtask kernels` finds them by the symbol `MCU_KERNELS` and runs each in the simulator. Started as a program, in an
//! emulator or on a board, the image calls each kernel by itself and compares it with its twin; its last line is
//! `kernels ok kernels=<n> cases=<n>`, or `kernels failed ...`.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg_attr(all(target_arch = "arm", target_os = "none"), cortex_m_rt::entry)]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::start();
    mcu_firmware::machine::finish(checks::run())
}

#[cfg(not(all(target_arch = "arm", target_os = "none", dsp)))]
mod checks {
    /// There are no kernels.
    pub fn run() -> bool {
        mcu_firmware::machine::println!("kernels ok kernels=0 cases=0");
        true
    }
}

#[cfg(all(target_arch = "arm", target_os = "none", dsp))]
mod checks {
    use core::hint::black_box;
    use mcu_firmware::{machine::println, stubs};
    use mcu_kernel_check::{
        ARGUMENTS, Argument, Call, Cases, Convention, Header, Kind, Model, Operands,
    };

    type Listed = (&'static str, &'static str, *const ());

    /// A kernel, as the host reads it out of the image: pointers and lengths of its name and its text, its address.
    #[repr(C)]
    #[derive(Clone, Copy)]
    struct Entry {
        file: *const u8,
        file_len: usize,
        text: *const u8,
        text_len: usize,
        address: *const (),
    }

    /// The lists of kernels of every crate that has some.
    const KERNELS: &[&[Listed]] = &{
        let fields = mcu_field_armv7em::KERNELS;
        let mut lists = [mcu_keccak::kernels::ALL; 6 + mcu_field_armv7em::KERNELS.len()];
        let mut at = 0;
        while at < fields.len() {
            lists[at] = fields[at];
            at += 1;
        }
        lists[at] = mcu_poly1305::kernels::ALL;
        lists[at + 1] = mcu_sha2::kernels::ALL;
        lists[at + 2] = mcu_chacha20::kernels::ALL;
        lists[at + 3] = mcu_ghash::kernels::ALL;
        lists[at + 4] = mcu_aes::kernels::ALL;
        lists
    };
    const STUBS: &[&[Listed]] = &[stubs::CORE, stubs::SCRATCH, stubs::NO_SCRATCH];

    const fn count(lists: &[&[Listed]]) -> usize {
        let mut count = 0;
        let mut at = 0;
        while at < lists.len() {
            count += lists[at].len();
            at += 1;
        }
        count
    }

    const fn entries<const N: usize>(lists: &[&[Listed]]) -> [Entry; N] {
        let nothing = Entry {
            file: "".as_ptr(),
            file_len: 0,
            text: "".as_ptr(),
            text_len: 0,
            address: "".as_ptr().cast(),
        };
        let mut entries = [nothing; N];
        let (mut list, mut at, mut to) = (0, 0, 0);
        while list < lists.len() {
            if at == lists[list].len() {
                list += 1;
                at = 0;
                continue;
            }
            let (file, text, address) = lists[list][at];
            entries[to] = Entry {
                file: file.as_ptr(),
                file_len: file.len(),
                text: text.as_ptr(),
                text_len: text.len(),
                address,
            };
            at += 1;
            to += 1;
        }
        entries
    }

    /// Two lists, each after its length.
    #[repr(C)]
    struct Table {
        kernels: usize,
        stubs: usize,
        kernel_entries: [Entry; count(KERNELS)],
        stub_entries: [Entry; count(STUBS)],
    }

    // SAFETY: all pointers are to constants.
    unsafe impl Sync for Table {}

    #[used]
    #[unsafe(no_mangle)]
    static MCU_KERNELS: Table = Table {
        kernels: count(KERNELS),
        stubs: count(STUBS),
        kernel_entries: entries(KERNELS),
        stub_entries: entries(STUBS),
    };

    const CASES: u32 = if cfg!(feature = "all-cases") {
        100_000
    } else {
        1000
    };

    /// Runs the cases of every kernel that follows the procedure call standard, and prints the outcome.
    pub fn run() -> bool {
        black_box(&MCU_KERNELS);
        let (mut kernels, mut cases, mut passed) = (0, 0, true);
        for (file, text, address) in KERNELS.iter().copied().flatten() {
            match check(text, *address) {
                Ok(0) => {}
                Ok(count) => {
                    kernels += 1;
                    cases += count;
                }
                Err(problem) => {
                    println!("failed: {file}: {problem}");
                    passed = false;
                }
            }
        }
        // A checker that cannot fail proves nothing: it has to accept one stub and to notice another's wrong results.
        let outcome = |name: &str| {
            let mut all = STUBS.iter().copied().flatten();
            let found = all.find(|(file, ..)| *file == name);
            found.map(|(_, text, address)| check(text, *address))
        };
        passed &= matches!(outcome("stub/good"), Some(Ok(_)));
        passed &= matches!(outcome("stub/is_wrong_for_one_limb"), Some(Err(_)));
        passed &= matches!(outcome("stub/is_wrong_where_z_is_y"), Some(Err(_)));
        let outcome = if passed { "ok" } else { "failed" };
        println!("kernels {outcome} kernels={kernels} cases={cases}");
        passed
    }

    /// Compares a kernel with its twin: the number of cases, none if it has a convention of its own.
    fn check(text: &str, address: *const ()) -> Result<u32, &'static str> {
        let header = Header::parse(text).map_err(|error| error.problem)?;
        if header.convention == Convention::Private {
            return Ok(0);
        }
        let model = Model::of(header.twin).ok_or("no model of its twin")?;
        let cases = Cases::new(&header, model, CASES);
        let (mut before, mut after) = (Operands::default(), Operands::default());
        for index in 0..CASES {
            cases.write(index, 0, &mut before);
            after.clone_from(&before);
            let mut registers = [0; ARGUMENTS];
            for (position, argument) in header.all() {
                let end_of = argument
                    .end_of
                    .and_then(|at| Some((at, header.arguments[at]?)));
                registers[usize::from(argument.register)] = match (end_of, argument.kind) {
                    (_, Kind::Pointer { .. }) => after.words_mut(position).as_mut_ptr().addr(),
                    (
                        Some((
                            at,
                            Argument {
                                kind: Kind::Pointer { more, .. },
                                ..
                            },
                        )),
                        _,
                    ) => after.words(at).as_ptr_range().end.addr() - 4 * more,
                    _ => after.values[position] as usize,
                };
            }
            let [r0, r1, r2, r3, on_stack] = registers;
            // SAFETY: the list has addresses of kernels, the arguments are as the header has them, and `after` is read again
            // after the black box.
            unsafe {
                let kernel: unsafe extern "C" fn(usize, usize, usize, usize, usize) =
                    core::mem::transmute(address);
                black_box(kernel)(r0, r1, r2, r3, on_stack);
            }
            let after = black_box(&mut after);
            let call = Call {
                header: &header,
                before: &before,
                after,
            };
            if !(model.judge)(&call) {
                println!("failed: {} in case {index}", header.name);
                return Err("a wrong result");
            }
        }
        Ok(CASES)
    }
}
