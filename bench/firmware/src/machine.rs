//! The little that a program needs from the machine: a line of output, an end, a panic handler.

#[cfg(all(target_os = "none", not(feature = "rtt")))]
use semihosting as console;
#[cfg(not(target_os = "none"))]
use std as console;

use core::fmt::Arguments;

/// Readies the console: every program for boards begins with it.
pub fn start() {
    #[cfg(all(target_os = "none", feature = "rtt"))]
    rtt::start();
}

/// Writes one line: what [`println`](crate::machine::println) calls. Not inlined, so that all consoles leave the program
/// around them the same.
#[inline(never)]
pub fn line(text: Arguments<'_>) {
    #[cfg(all(target_os = "none", feature = "rtt"))]
    rtt::line(text);
    #[cfg(not(all(target_os = "none", feature = "rtt")))]
    console::println!("{text}");
}

/// Ends the program and tells the debugger, emulator or shell whether it went well.
pub fn finish(passed: bool) -> ! {
    #[cfg(all(target_os = "none", feature = "rtt"))]
    rtt::finish(passed);
    #[cfg(not(all(target_os = "none", feature = "rtt")))]
    console::process::exit(i32::from(!passed))
}

/// Writes one line, formatted as by `std::println`.
#[doc(hidden)]
#[macro_export]
macro_rules! console_println {
    ($($text:tt)*) => {
        $crate::machine::line(::core::format_args!($($text)*))
    };
}
pub use console_println as println;

/// What a teleprobe server understands: each line of the console is a defmt frame in the first RTT channel. The server
/// empties that until the core has halted, in a breakpoint if the program is done, in a hard fault if it failed.
#[cfg(all(target_os = "none", feature = "rtt"))]
mod rtt {
    // Seconds that the server has to wait for the end; its own limit may be lower.
    teleprobe_meta::timeout!(600);

    /// Sets the channel up. The server looks for it as soon as `main` is called.
    pub fn start() {
        // A full channel waits for the server: no line gets lost.
        rtt_target::rtt_init_defmt!(rtt_target::ChannelMode::BlockIfFull);
    }

    pub fn line(text: core::fmt::Arguments<'_>) {
        defmt::println!("{}", defmt::Display2Format(&text));
    }

    pub fn finish(passed: bool) -> ! {
        loop {
            if passed {
                cortex_m::asm::bkpt();
            } else {
                // Undefined on purpose: faults are not enabled one by one, so this is a hard fault.
                cortex_m::asm::udf();
            }
        }
    }
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
