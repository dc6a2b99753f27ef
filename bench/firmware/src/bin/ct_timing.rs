//! Constant time on a Cortex-M, by the clock: operations on classes of secrets, against a group with the same secret.
//!
//! Each round measures an operation once per class, so that whatever changes on the chip over time meets all classes
//! alike. The class `control` has the same secret in every round: its spread is what the chip adds by itself, nothing on
//! a core without caches. The cycles of all classes together must not spread further.
//!
//! For each class it prints `ct_timing operation=<name> class=<name> min=<n> median=<n> max=<n>`, for each operation
//! `ct_timing operation=<name> control=<n> spread=<n> verdict=<PASS|FAIL>`. An operation that leaks on purpose comes
//! first: unless its spread shows, nothing else counts. The last line is `ct_timing ok operations=<n>`, or
//! `ct_timing failed ...`.

#![cfg_attr(target_os = "none", no_std, no_main)]

mcu_firmware::report_panics!();

#[cfg(all(target_arch = "arm", target_os = "none"))]
#[cortex_m_rt::entry]
fn main() -> ! {
    mcu_firmware::machine::start();
    let passed = cortex_m_ct_timing::run().unwrap_or_else(|| {
        mcu_firmware::machine::println!("ct_timing failed: an operation gave no result");
        false
    });
    mcu_firmware::machine::finish(passed)
}

#[cfg(not(all(target_arch = "arm", target_os = "none")))]
#[cfg_attr(all(target_arch = "riscv32", target_os = "none"), riscv_rt::entry)]
fn main() -> ! {
    mcu_firmware::machine::println!("ct_timing failed: it needs the timer of a Cortex-M");
    mcu_firmware::machine::finish(false)
}

#[cfg(all(target_arch = "arm", target_os = "none"))]
mod cortex_m_ct_timing {
    use core::hint::black_box;
    use mcu_firmware::{machine::println, meter::Meter};
    use mcu_p256::{NonZeroScalar, PublicKey, ecdh::diffie_hellman, elliptic_curve::PrimeField};

    const ROUNDS: usize = 3;

    /// Scalars, big-endian, below the group's order.
    const FIXED: [u8; 32] = [0x5a; 32];
    const ONE: [u8; 32] = with_ends([0; 32], 0, 1);
    const SPARSE: [u8; 32] = with_ends([0; 32], 0x40, 0);
    const DENSE: [u8; 32] = with_ends([0xff; 32], 0x7f, 0xff);
    /// SEC 2, 2.4.2: n - 1.
    const ORDER_LESS_ONE: [u8; 32] = [
        0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff, 0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63,
        0x25, 0x50,
    ];
    const NONCE: [u8; 32] = [0xc3; 32];
    const HASH: [u8; 32] = [0x69; 32];

    const fn with_ends(mut bytes: [u8; 32], first: u8, last: u8) -> [u8; 32] {
        bytes[0] = first;
        bytes[31] = last;
        bytes
    }

    /// The classes; the first one is the control group.
    const CLASSES: [&str; 6] = [
        "control",
        "random",
        "one",
        "order_less_one",
        "sparse",
        "dense",
    ];

    /// The secret of a class in a round.
    #[inline(never)]
    fn secret(class: &str, random: &mut u32) -> Option<NonZeroScalar> {
        let bytes = match class {
            "one" => ONE,
            "order_less_one" => ORDER_LESS_ONE,
            "sparse" => SPARSE,
            "dense" => DENSE,
            "random" => random_bytes(random),
            _ => FIXED,
        };
        NonZeroScalar::from_repr(bytes.into()).into()
    }

    /// Bytes of a xorshift generator, made less than the order.
    fn random_bytes(state: &mut u32) -> [u8; 32] {
        let mut bytes = [0; 32];
        for byte in &mut bytes {
            *state ^= *state << 13;
            *state ^= *state >> 17;
            *state ^= *state << 5;
            *byte = (*state >> 24) as u8;
        }
        bytes[0] &= 0x7f;
        bytes
    }

    /// What all operations need beside the secret.
    struct Inputs {
        peer: PublicKey,
        other: NonZeroScalar,
    }

    /// Measures an operation on a secret once.
    type Operation = fn(&NonZeroScalar, &Inputs, &mut Meter) -> Option<u32>;

    /// As many turns as there are ones.
    #[inline(never)]
    fn leaky_count(mut byte: u8) -> u32 {
        let mut ones = 0;
        while byte != 0 {
            byte &= byte - 1;
            ones = black_box(ones + 1);
        }
        ones
    }

    const LEAK: &str = "leak_on_purpose";

    const OPERATIONS: [(&str, Operation); 4] = [
        (LEAK, |secret, _, meter| {
            let bytes = secret.to_repr();
            let count = || bytes.iter().map(|byte| leaky_count(*byte)).sum();
            let (_, ticks): (u32, u32) = meter.measure(count)?;
            Some(ticks)
        }),
        ("ECDH", |secret, inputs, meter| {
            let (_, ticks) = meter.measure(|| diffie_hellman(secret, inputs.peer.as_affine()))?;
            Some(ticks)
        }),
        ("sign_key", |secret, inputs, meter| {
            sign(secret, &inputs.other, meter)
        }),
        ("sign_nonce", |secret, inputs, meter| {
            sign(&inputs.other, secret, meter)
        }),
    ];

    #[inline(never)]
    fn sign(key: &NonZeroScalar, nonce: &NonZeroScalar, meter: &mut Meter) -> Option<u32> {
        let (signature, ticks) =
            meter.measure(|| ecdsa::hazmat::sign_prehashed(key, nonce, black_box(&HASH)))?;
        signature.ok()?;
        Some(ticks)
    }

    /// How far the cycles of the control group and of all classes are spread.
    struct Spread {
        control: u32,
        all: u32,
    }

    /// Measures all classes in turn. Not inlined, like what it calls: copies would not fit 32 KiB of flash.
    #[inline(never)]
    fn measure(
        name: &str,
        operation: Operation,
        inputs: &Inputs,
        meter: &mut Meter,
    ) -> Option<Spread> {
        let mut random = 0x1234_5678;
        let mut samples = [[0; ROUNDS]; CLASSES.len()];
        // The first call may be slower: it fills what caches there are.
        operation(&secret("control", &mut random)?, inputs, meter)?;
        for round in 0..ROUNDS {
            for (class, samples) in CLASSES.iter().zip(&mut samples) {
                let secret = secret(class, &mut random)?;
                samples[round] = operation(black_box(&secret), inputs, meter)?;
            }
        }
        for (class, samples) in CLASSES.iter().zip(&mut samples) {
            samples.sort_unstable();
            println!(
                "ct_timing operation={name} class={class} min={} median={} max={}",
                samples[0],
                samples[ROUNDS / 2],
                samples[ROUNDS - 1]
            );
        }
        let lowest = samples.iter().map(|samples| samples[0]).min()?;
        let highest = samples.iter().map(|samples| samples[ROUNDS - 1]).max()?;
        Some(Spread {
            control: samples[0][ROUNDS - 1] - samples[0][0],
            all: highest - lowest,
        })
    }

    /// Measures everything; nothing when an operation fails, else whether all keep to the rule.
    pub fn run() -> Option<bool> {
        let mut meter = Meter::new(cortex_m::Peripherals::take()?.SYST)?;
        let other = Option::<NonZeroScalar>::from(NonZeroScalar::from_repr(NONCE.into()))?;
        let peer = PublicKey::from_secret_scalar(&other);
        let inputs = Inputs { peer, other };
        cortex_m::interrupt::disable();

        let (mut passed, mut failed) = (0_u32, None);
        // Unknown to the compiler, or it makes a copy of the loop for each operation.
        for (name, operation) in black_box(OPERATIONS) {
            let spread = measure(name, operation, &inputs, &mut meter)?;
            let constant = spread.all <= spread.control;
            if name == LEAK {
                if constant {
                    println!("ct_timing failed: the leak on purpose does not show");
                    return Some(false);
                }
                continue;
            }
            let verdict = if constant { "PASS" } else { "FAIL" };
            if constant {
                passed += 1;
            } else {
                failed = Some(name);
            }
            println!(
                "ct_timing operation={name} control={} spread={} verdict={verdict}",
                spread.control, spread.all
            );
        }
        if let Some(name) = failed {
            println!("ct_timing failed: the cycles of {name} depend on its secret");
            return Some(false);
        }
        println!("ct_timing ok operations={passed}");
        Some(true)
    }
}
