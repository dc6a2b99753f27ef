//! The little that a program needs from the machine: a line of output, an end, a panic handler.

#[cfg(target_os = "none")]
pub use semihosting::println;
#[cfg(not(target_os = "none"))]
pub use std::println;

/// Ends the program and tells the debugger, emulator or shell whether it went well.
pub fn finish(passed: bool) -> ! {
    let code = i32::from(!passed);
    #[cfg(target_os = "none")]
    semihosting::process::exit(code);
    #[cfg(not(target_os = "none"))]
    std::process::exit(code)
}

/// Defines the panic handler of a program on target: prints the message and ends in failure.
#[macro_export]
macro_rules! report_panics {
    () => {
        #[cfg(target_os = "none")]
        #[panic_handler]
        fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
            $crate::machine::println!("{info}");
            $crate::machine::finish(false)
        }
    };
}

/// Defines the panic handler of an image whose size is measured: no output, so no formatting code.
#[macro_export]
macro_rules! halt_on_panic {
    () => {
        #[cfg(target_os = "none")]
        #[panic_handler]
        fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
            loop {
                core::hint::spin_loop();
            }
        }
    };
}
