//! Semihosting: console, exit and clock of the guest.
//!
//! Source: Arm, Semihosting for AArch32 and AArch64 (document 100863).

use crate::memory::{AccessError, Bus};
use std::io::Write;

/// What a semihosting call leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Continue with this value in r0.
    Value(u32),
    /// The guest ends with this exit code.
    Exit(u32),
    /// The operation is not modelled.
    Unknown,
}

/// The guest's console.
#[derive(Clone, Debug, Default)]
pub(crate) struct Console {
    /// All that was written to standard output and standard error.
    pub(crate) output: Vec<u8>,
    /// Also show it right away.
    pub(crate) echo: bool,
}

const STDIN: u32 = 1;
const STDOUT: u32 = 2;
const STDERR: u32 = 3;
const FAILED: u32 = u32::MAX;
/// ADP_Stopped_ApplicationExit: the only reason that means success.
const APPLICATION_EXIT: u32 = 0x20026;

impl Console {
    fn write(&mut self, bytes: &[u8]) {
        self.output.extend_from_slice(bytes);
        if self.echo {
            let mut stdout = std::io::stdout();
            // A closed pipe on the host is not the guest's business.
            let _ = stdout.write_all(bytes).and_then(|()| stdout.flush());
        }
    }

    /// Performs operation `op` with parameter `block`. `frequency` is that of the tick.
    pub(crate) fn call(
        &mut self,
        op: u32,
        block: u32,
        bus: &mut Bus,
        frequency: u32,
    ) -> Result<Reply, AccessError> {
        let cycles = bus.system.cycles;
        let value = match op {
            // SYS_OPEN
            0x01 => {
                let (name, mode, len) = (
                    bus.read_u32(block)?,
                    bus.read_u32(block.wrapping_add(4))?,
                    bus.read_u32(block.wrapping_add(8))?,
                );
                match (bus.slice(name, len)?, mode) {
                    (b":tt", 0..=3) => STDIN,
                    (b":tt", 4..=7) => STDOUT,
                    (b":tt", 8..=11) => STDERR,
                    _ => FAILED,
                }
            }
            // SYS_CLOSE
            0x02 => 0,
            // SYS_WRITEC
            0x03 => {
                let [byte] = bus.read(block)?;
                self.write(&[byte]);
                0
            }
            // SYS_WRITE0
            0x04 => {
                let mut text = Vec::new();
                let mut at = block;
                loop {
                    let [byte] = bus.read(at)?;
                    if byte == 0 {
                        break;
                    }
                    text.push(byte);
                    at = at.wrapping_add(1);
                }
                self.write(&text);
                0
            }
            // SYS_WRITE: returns the number of bytes not written
            0x05 => {
                let (handle, data, len) = (
                    bus.read_u32(block)?,
                    bus.read_u32(block.wrapping_add(4))?,
                    bus.read_u32(block.wrapping_add(8))?,
                );
                if handle == STDOUT || handle == STDERR {
                    self.write(bus.slice(data, len)?);
                    0
                } else {
                    len
                }
            }
            // SYS_READ: nothing to read
            0x06 => bus.read_u32(block.wrapping_add(8))?,
            // SYS_READC
            0x07 => FAILED,
            // SYS_ISTTY
            0x09 => 1,
            // SYS_FLEN: the console has no length
            0x0c => FAILED,
            // SYS_CLOCK: hundredths of a second
            0x10 => (cycles * 100 / u64::from(frequency.max(1))) as u32,
            // SYS_TIME
            0x11 => 0,
            // SYS_ERRNO
            0x13 => 0,
            // SYS_EXIT
            0x18 => return Ok(Reply::Exit(u32::from(block != APPLICATION_EXIT))),
            // SYS_EXIT_EXTENDED
            0x20 => {
                let (reason, code) = (bus.read_u32(block)?, bus.read_u32(block.wrapping_add(4))?);
                return Ok(Reply::Exit(if reason == APPLICATION_EXIT {
                    code
                } else {
                    1
                }));
            }
            // SYS_ELAPSED
            0x30 => {
                bus.write_u32(block, cycles as u32)?;
                bus.write_u32(block.wrapping_add(4), (cycles >> 32) as u32)?;
                0
            }
            // SYS_TICKFREQ
            0x31 => frequency,
            _ => return Ok(Reply::Unknown),
        };
        Ok(Reply::Value(value))
    }
}
