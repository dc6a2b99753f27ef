//! Sums and differences modulo any number, and selection: for what is not inside of a point formula.

use super::{
    asm::Asm,
    formula::Size,
    header::{self, Contract, Convention},
    layout::{Layout, Scratch},
};
use crate::Kernel;

/// How many words are loaded at once, and into which registers.
struct Pass {
    words: usize,
    x: &'static str,
    y: &'static str,
}

/// Two words, in registers of short instructions: for loops.
const PAIR: Pass = Pass {
    words: 2,
    x: "{r4, r5}",
    y: "{r6, r7}",
};
/// Four words: for straight lines.
const FOUR: Pass = Pass {
    words: 4,
    x: "{r4-r7}",
    y: "{r8-r11}",
};

impl Pass {
    fn of(size: Size) -> Self {
        match size {
            Size::Fast => FOUR,
            Size::Small => PAIR,
        }
    }

    /// The registers that are saved.
    fn saved(&self) -> &'static str {
        match self.words {
            2 => "r4-r7",
            _ => "r4-r11",
        }
    }

    /// `x = x op y`, word by word with carry.
    fn combine(&self, asm: &mut Asm, operation: &str) {
        for i in 0..self.words {
            let (x, y) = (4 + i, 4 + self.words + i);
            asm.op(format_args!("{operation} r{x}, r{x}, r{y}"));
        }
    }

    /// Does something with all words of `n`, at which the pointer r0 goes up: straight on, or in a loop with the label, for which r12 is
    /// where r0 ends. Carries last.
    fn repeat(&self, asm: &mut Asm, n: usize, label: u32, mut step: impl FnMut(&mut Asm)) {
        if self.words == FOUR.words {
            for _ in 0..n / self.words {
                step(asm);
            }
            return;
        }
        asm.line(format_args!("{label}:"));
        step(asm);
        // TEQ leaves the carry alone.
        asm.op("teq r0, r12");
        asm.op(format_args!("bne {label}b"));
    }

    /// What [`repeat`](Self::repeat) needs.
    fn set_end(&self, asm: &mut Asm, n: usize) {
        if self.words == PAIR.words {
            asm.op(format_args!("add r12, r0, #{}", 4 * n));
        }
    }
}

/// The kernels for `n` words.
#[must_use]
pub fn sums(n: usize) -> Vec<Kernel> {
    let sizes = [Size::Fast, Size::Small];
    sizes
        .into_iter()
        .flat_map(|size| [add(n, size), sub(n, size)])
        .collect()
}

/// The contract of a sum or a difference.
fn kernel(
    contract: &Contract<'_>,
    n: usize,
    size: Size,
    convention: Convention,
    stack: u32,
    asm: &Asm,
) -> Kernel {
    let size = match size {
        Size::Fast => "",
        Size::Small => "small/",
    };
    let layout = Layout::new(Scratch::Core, 8);
    Kernel {
        file: format!("limbs{n}/{size}{}.S", contract.name),
        text: header::template(
            &header::header(contract, &layout, convention, stack),
            asm.text(),
        ),
    }
}

fn arguments(n: usize) -> String {
    let bytes = 4 * n;
    format!(
        "r0 = z write {bytes}, r1 = x read {bytes}, r2 = y read {bytes}, r3 = modulus read {bytes}; align 4; z may equal y, no partial overlap"
    )
}

/// `x + y = x - (p - y)`.
fn add(n: usize, size: Size) -> Kernel {
    let contract = Contract {
        name: "add",
        formula: "z = x + y mod modulus".into(),
        arguments: arguments(n),
        requires: "x, y < p; or y = 0 and any x below twice the modulus",
        ensures: "z < p",
        method: "x - (modulus - y)",
        twin: format!("sums::add{n}"),
    };
    let pass = Pass::of(size);
    let mut asm = Asm::new();
    asm.op(format_args!("push {{{}}}", pass.saved()));
    asm.comment("z = modulus - y");
    pass.set_end(&mut asm, n);
    asm.op("cmp r0, r0");
    pass.repeat(&mut asm, n, 2, |asm| {
        asm.op(format_args!("ldmia r3!, {}", pass.x));
        asm.op(format_args!("ldmia r2!, {}", pass.y));
        pass.combine(asm, "sbcs");
        asm.op(format_args!("stmia r0!, {}", pass.x));
    });
    asm.comment("z = x - z");
    asm.op(format_args!("subs r0, r0, #{}", 4 * n));
    asm.op(format_args!("subs r3, r3, #{}", 4 * n));
    asm.op("mov r2, r0");
    asm.op(format_args!("pop {{{}}}", pass.saved()));
    asm.op("b <sub>");
    let stack = stack(&pass);
    kernel(&contract, n, size, Convention::Core, stack, &asm)
}

/// Bytes that a pass saves, and the return address.
fn stack(pass: &Pass) -> u32 {
    match pass.words {
        2 => 20,
        _ => 36,
    }
}

/// `x - y`, and a p more where that is negative.
fn sub(n: usize, size: Size) -> Kernel {
    let contract = Contract {
        name: "sub",
        formula: "z = x - y mod modulus".into(),
        arguments: arguments(n),
        requires: "x, y < p; or x the modulus, of which z is then the rest",
        ensures: "z < p",
        method: "one pass for the difference, one for the modulus where that is negative",
        twin: format!("sums::sub{n}"),
    };
    let pass = Pass::of(size);
    let mut asm = Asm::new();
    asm.op(format_args!("push {{{}, lr}}", pass.saved()));
    pass.set_end(&mut asm, n);
    asm.op("cmp r0, r0");
    pass.repeat(&mut asm, n, 2, |asm| {
        asm.op(format_args!("ldmia r1!, {}", pass.x));
        asm.op(format_args!("ldmia r2!, {}", pass.y));
        pass.combine(asm, "sbcs");
        asm.op(format_args!("stmia r0!, {}", pass.x));
    });
    asm.comment("a modulus for all ones, which is a borrow");
    asm.op("sbcs r1, r1, r1");
    asm.op(format_args!("subs r0, r0, #{}", 4 * n));
    // No carry.
    asm.op("adds r2, r0, #0");
    pass.repeat(&mut asm, n, 3, |asm| {
        asm.op(format_args!("ldmia r3!, {}", pass.x));
        for i in 0..pass.words {
            asm.op(format_args!("ands r{0}, r{0}, r1", 4 + i));
        }
        asm.op(format_args!("ldmia r2!, {}", pass.y));
        pass.combine(asm, "adcs");
        asm.op(format_args!("stmia r0!, {}", pass.x));
    });
    asm.op(format_args!("pop {{{}, pc}}", pass.saved()));
    let stack = stack(&pass);
    kernel(&contract, n, size, Convention::Core, stack, &asm)
}

/// Selection in place.
#[must_use]
pub fn select() -> Kernel {
    let contract = Contract {
        name: "select_assign",
        formula: "x = y where choice is 1, x where it is 0".into(),
        arguments: "r0 = x read and write 4 * r2, r1 = y read 4 * r2; align 4; r2 = words, public, 1 to 12; r3 = choice, secret, 0 or 1; no overlap".into(),
        requires: "any words",
        ensures: "any words",
        method: "SEL, by flags that an addition of all ones sets",
        twin: "sums::select_assign".into(),
    };
    let mut asm = Asm::new();
    asm.comment("GE for each byte");
    asm.op("rsbs r3, r3, #0");
    asm.op("uadd8 r3, r3, r3");
    asm.line("2:");
    asm.op("ldr r3, [r1], #4");
    asm.op("ldr r12, [r0]");
    asm.op("sel r3, r3, r12");
    asm.op("str r3, [r0], #4");
    asm.op("subs r2, r2, #1");
    asm.op("bne 2b");
    asm.comment("wipe GE");
    asm.op("uadd8 r2, r2, r2");
    asm.op("bx lr");
    let layout = Layout::new(Scratch::Core, 8);
    Kernel {
        file: format!("{}.S", contract.name),
        text: header::template(
            &header::header(&contract, &layout, Convention::Abi, 0),
            asm.text(),
        ),
    }
}
