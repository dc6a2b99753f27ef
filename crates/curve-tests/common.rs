//! What the property tests and the decoder tests share.

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::cell::Cell;

/// Evaluates the block with this project's crate and with RustCrypto's, each under the given name, and asserts that
/// the results are equal.
macro_rules! same {
    ($k:ident => $body:block) => {{
        let ours = {
            use $crate::curve::ours as $k;
            $body
        };
        let theirs = {
            use $crate::curve::theirs as $k;
            $body
        };
        assert_eq!(ours, theirs);
    }};
}

/// Whether the environment asks for the long run (`MCU_FULL=1`, as `cargo xtask test --full` sets).
pub fn full() -> bool {
    std::env::var_os("MCU_FULL").is_some_and(|value| value == "1")
}

/// Runs `test` on `cases` values of `strategy`, and asserts that it ran so often.
///
/// The seed is fixed unless `MCU_SEED` gives another; a failure shrinks its input and prints it with the seed.
pub fn property<S: Strategy>(cases: u32, strategy: &S, test: impl Fn(S::Value)) {
    let seed =
        std::env::var("MCU_SEED").map_or(0, |seed| seed.parse().expect("MCU_SEED is a number"));
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..Config::default()
    };
    let ran = Cell::new(0);
    let outcome = TestRunner::new(config).run(strategy, |value| {
        ran.set(ran.get() + 1);
        test(value);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}\nseed: MCU_SEED={seed}");
    }
    assert_eq!(ran.get(), cases);
}
