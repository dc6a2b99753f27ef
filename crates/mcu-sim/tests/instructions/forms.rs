//! The instruction forms and their random states.
//!
//! A form is a pattern of bits, most significant first, one or more halfwords; equal letters form a field. Encodings are
//! those of the Armv7-M ARM (DDI 0403E), A5 and A7, and of the Armv8-M ARM (DDI 0553), C2, written down independently
//! of the decoder.

/// What the core must have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    Anything,
    Mainline,
    Dsp,
    Fp,
    V8,
}

/// Addresses of the harness.
pub struct Layout {
    pub code: u32,
    pub data: u32,
    pub landing_a: u32,
    pub landing_b: u32,
}

pub struct Form {
    pub name: &'static str,
    pattern: &'static str,
    pub needs: Needs,
    /// Completes a random state; false rejects it.
    setup: fn(&mut Draft) -> bool,
}

/// A machine state and code to run on it.
#[derive(Clone)]
pub struct Case {
    regs: [u32; 16],
    fpscr: u32,
    s: [u32; 32],
    pub code: Vec<u16>,
    data: [u8; 128],
}

impl Case {
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.regs[..15]
            .iter()
            .chain([&self.fpscr])
            .chain(&self.s)
            .flat_map(|word| word.to_le_bytes())
            .collect();
        bytes.extend(self.code.iter().flat_map(|half| half.to_le_bytes()));
        bytes.extend(self.data);
        bytes
    }
}

/// Which words of a case hold data that may be secret: r0 to r10, lr, flags, s-registers, memory.
const DATA_WORDS: [std::ops::Range<usize>; 4] = [0..11, 13..15, 16..48, 56..88];

impl Case {
    /// Picks random bytes of the state as secrets: their offsets in `bytes`. Few or many of them.
    pub fn pick_secrets(&self, random: &mut Random) -> Vec<usize> {
        let one_in = [1, 2, 4, 16][random.below(4) as usize];
        let offsets = DATA_WORDS
            .into_iter()
            .flatten()
            .flat_map(|word| 4 * word..4 * word + 4);
        offsets.filter(|_| random.below(one_in) == 0).collect()
    }
}

/// xorshift64*: enough for test data.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    pub fn below(&mut self, limit: u32) -> u32 {
        self.next() % limit
    }

    /// A word with edge cases more often than chance.
    fn word(&mut self) -> u32 {
        match self.below(8) {
            0 => [
                0,
                1,
                0xffff_ffff,
                0x8000_0000,
                0x7fff_ffff,
                0x8000_8000,
                0x7fff_8000,
                0x0080_7f80,
            ][self.below(8) as usize],
            1 => self.below(64),
            2 => self.next() & self.next() & self.next(),
            3 => 1 << self.below(32),
            _ => self.next(),
        }
    }

    /// A single-precision number with special values more often than chance.
    fn float(&mut self) -> u32 {
        match self.below(8) {
            0 => [
                0,
                1 << 31,
                0x7f80_0000,
                0xff80_0000,
                0x7fc0_0001,
                0xffc1_2345,
                0x7f80_0123,
                0xffa0_0000,
            ][self.below(8) as usize],
            1 => self.next() & 0x807f_ffff,
            2 => self.below(1 << 20),
            3 => (self.below(2000) as f32 - 1000.0).to_bits(),
            4 => ((self.next() as i32) as f32 / 65536.0).to_bits(),
            5 => 0x3f80_0000 + self.below(0x0080_0000),
            _ => self.next(),
        }
    }
}

/// A case in the making.
struct Draft<'a> {
    random: Random,
    layout: &'a Layout,
    fields: [u32; 128],
    regs: [u32; 16],
    data: [u8; 128],
    aligned: bool,
    /// Where the instruction's successor goes: landing A unless a form branches there itself.
    fall_b: bool,
    branches: bool,
}

impl Draft<'_> {
    fn f(&self, letter: char) -> u32 {
        self.fields[letter as usize]
    }

    fn set(&mut self, letter: char, value: u32) {
        self.fields[letter as usize] = value;
    }

    /// Makes the register in field `letter` hold `target - offset` for a random target in the data, so that `size`
    /// bytes there can be accessed. Registers of the harness cannot be set.
    fn point(&mut self, letter: char, offset: i32, size: u32, aligned: bool) -> bool {
        let register = self.f(letter);
        if register > 10 {
            return false;
        }
        let mut target = self.layout.data + 48 + self.random.below(32);
        if aligned || self.aligned {
            target &= !(size.min(4) - 1);
        }
        self.regs[register as usize] = target.wrapping_sub(offset as u32);
        true
    }

    /// The targets of branches: the upper half of the code leads to landing B.
    fn target(&mut self) -> u32 {
        self.layout.code + 16 + 2 * self.random.below(8)
    }

    /// A branch distance from an instruction at the start of the code: ahead, or back to landing A.
    fn distance(&mut self) -> i32 {
        self.branches = true;
        if self.random.below(2) == 0 {
            self.fall_b = true;
            return self.layout.landing_a.wrapping_sub(self.layout.code + 4) as i32;
        }
        self.target().wrapping_sub(self.layout.code + 4) as i32
    }

    /// S, J1, J2 and the immediate fields of the far branches.
    fn far(&mut self) -> bool {
        let distance = self.distance();
        let sign = (distance >> 24 & 1) as u32;
        self.set('s', sign);
        self.set('j', (distance >> 23 & 1) as u32 ^ 1 ^ sign);
        self.set('k', (distance >> 22 & 1) as u32 ^ 1 ^ sign);
        self.set('i', (distance >> 1) as u32 & 0x1f_ffff);
        true
    }
}

/// No constraint beyond those on all destinations.
fn any(_: &mut Draft) -> bool {
    true
}

const fn form(
    name: &'static str,
    pattern: &'static str,
    needs: Needs,
    setup: fn(&mut Draft) -> bool,
) -> Form {
    Form {
        name,
        pattern,
        needs,
        setup,
    }
}

/// Fields of core registers that the instruction writes: never a register of the harness, SP or PC.
const DESTINATIONS: &str = "dtlhv";
/// Fields of core registers that it reads: never SP or PC.
const SOURCES: &str = "nma";

impl Form {
    /// Random states for this form. On mainline cores, some are put into an IT block.
    pub fn cases(&self, count: usize, seed: u64, layout: &Layout, mainline: bool) -> Vec<Case> {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1);
        let mut cases = Vec::new();
        let mut attempts = 0;
        while cases.len() < count {
            attempts += 1;
            assert!(
                attempts < 1000 * count,
                "{}: cannot find valid states",
                self.name
            );
            let state = random.next();
            cases.extend(self.draw(Random(u64::from(state) << 20 | 0xf1f1f), layout, mainline));
        }
        cases
    }

    fn draw(&self, mut random: Random, layout: &Layout, mainline: bool) -> Option<Case> {
        let bits: Vec<char> = self.pattern.chars().filter(|c| *c != ' ').collect();
        assert!(
            bits.len().is_multiple_of(16),
            "{}: {} bits",
            self.name,
            bits.len()
        );
        let mut fields = [0; 128];
        for letter in bits.iter().filter(|c| c.is_ascii_alphabetic()) {
            fields[*letter as usize] = fields[*letter as usize] << 1 | random.below(2);
        }
        let mut regs = [0; 16];
        for reg in &mut regs {
            *reg = random.word();
        }
        regs[11] = layout.data + 64;
        regs[12] = 0;
        regs[14] = (layout.code + 16 + 2 * random.below(8)) | 1;
        let mut data = [0; 128];
        for chunk in data.chunks_mut(4) {
            chunk.copy_from_slice(&random.word().to_le_bytes());
        }
        let mut s = [0; 32];
        for s in &mut s {
            *s = random.float();
        }
        let it = if mainline && random.below(4) == 0 {
            Some(random.below(14))
        } else {
            None
        };
        let fpscr = if matches!(self.needs, Fp | V8) {
            random.next() & 0xf000_0000
        } else {
            0
        };
        // The flags; GE and Q only where the core has them.
        regs[15] = random.next() & if mainline { 0xf80f_0000 } else { 0xf000_0000 };
        let apsr = regs[15];
        let mut draft = Draft {
            random,
            layout,
            fields,
            regs,
            data,
            aligned: !mainline,
            fall_b: false,
            branches: false,
        };
        if !(self.setup)(&mut draft) {
            return None;
        }
        let core_registers = !self.name.starts_with('v') || self.name.starts_with("vmov_core");
        if core_registers {
            for letter in DESTINATIONS.chars().filter(|letter| bits.contains(letter)) {
                if draft.f(letter) > 10 && draft.f(letter) != 14 {
                    return None;
                }
            }
            for letter in SOURCES.chars().filter(|letter| bits.contains(letter)) {
                if draft.f(letter) == 13 || draft.f(letter) == 15 {
                    return None;
                }
            }
        }
        // Emit the fields, each from its most significant bit.
        let mut left = [0u32; 128];
        for letter in bits.iter().filter(|c| c.is_ascii_alphabetic()) {
            left[*letter as usize] += 1;
        }
        let mut stream = Vec::new();
        for c in &bits {
            stream.push(match c {
                '0' => 0,
                '1' => 1,
                letter => {
                    let index = *letter as usize;
                    left[index] -= 1;
                    draft.fields[index] >> left[index] & 1
                }
            });
        }
        let mut code: Vec<u16> = stream
            .chunks(16)
            .map(|half| half.iter().fold(0, |word, bit| word << 1 | *bit as u16))
            .collect();
        if let (Some(cond), false, 1 | 2) = (
            it,
            draft.branches || self.name.starts_with("it"),
            code.len(),
        ) {
            let wide = code[0] >= 0xe800;
            if (code.len() == 2) == wide {
                code.insert(0, 0xbf08 | (cond as u16) << 4);
            }
        }
        let jump = |from: usize, to: u32| {
            0xe000 | (to.wrapping_sub(layout.code + 2 * from as u32 + 4) >> 1 & 0x7ff) as u16
        };
        code.push(jump(
            code.len(),
            if draft.fall_b {
                layout.landing_b
            } else {
                layout.landing_a
            },
        ));
        assert!(code.len() <= 8, "{}: too long", self.name);
        while code.len() < 16 {
            code.push(jump(code.len(), layout.landing_b));
        }
        let mut regs = draft.regs;
        regs[13] = draft.regs[14];
        regs[14] = apsr;
        Some(Case {
            regs,
            fpscr,
            s,
            code,
            data: draft.data,
        })
    }
}

fn same_m(d: &mut Draft) -> bool {
    d.set('e', d.f('m'));
    true
}

fn expandable(d: &mut Draft) -> bool {
    !(matches!(d.f('i') >> 8, 1..=3) && d.f('i') & 0xff == 0)
}

fn long(d: &mut Draft) -> bool {
    d.f('l') != d.f('h')
}

/// Narrow accesses with a register offset; the size in bytes.
fn by_register(d: &mut Draft, size: u32, shift: u32) -> bool {
    if d.f('n') == d.f('m') || d.f('m') > 10 {
        return false;
    }
    let mut offset = d.random.below(4096).wrapping_sub(2048);
    if d.aligned {
        offset &= !3;
    }
    d.regs[d.f('m') as usize] = offset;
    d.point('n', (offset << shift) as i32, size, false)
}

fn offset_by(d: &mut Draft, scale: u32, size: u32) -> bool {
    let offset = (d.f('i') * scale) as i32;
    d.point('n', offset, size, false)
}

/// P, U, W of the 8-bit offset forms.
fn indexed(d: &mut Draft, size: u32) -> bool {
    let (p, u, w) = (d.f('p'), d.f('u'), d.f('w'));
    if (p, w) == (0, 0) || (p, u, w) == (1, 1, 0) || (w == 1 && d.f('n') == d.f('t')) {
        return false;
    }
    let offset = if u == 1 {
        d.f('i') as i32
    } else {
        -(d.f('i') as i32)
    };
    d.point('n', if p == 1 { offset } else { 0 }, size, false)
}

fn dual(d: &mut Draft) -> bool {
    let (p, u, w) = (d.f('p'), d.f('u'), d.f('w'));
    if (p, w) == (0, 0)
        || d.f('t') == d.f('v')
        || (w == 1 && (d.f('n') == d.f('t') || d.f('n') == d.f('v')))
    {
        return false;
    }
    let offset = d.f('i') as i32 * if u == 1 { 4 } else { -4 };
    d.point('n', if p == 1 { offset } else { 0 }, 8, true)
}

fn list(d: &mut Draft, load: bool, before: bool) -> bool {
    let allowed = if load { 0x47ff } else { 0x5fff };
    d.set('r', d.f('r') & allowed);
    let list = d.f('r');
    let base_listed = list >> d.f('n') & 1 != 0;
    if list.count_ones() < 2 || list.count_ones() > 12 || (d.f('w') == 1 && base_listed) {
        return false;
    }
    d.point(
        'n',
        if before {
            -48
        } else {
            48 - 4 * list.count_ones() as i32
        },
        4,
        true,
    )
}

fn fp_list(d: &mut Draft, before: bool, double: bool) -> bool {
    let count = 1 + d.random.below(8);
    let count = if double { count * 2 } else { count };
    let first = if double {
        d.f('d') << 1
    } else {
        d.f('d') << 1 | d.f('e')
    };
    d.set('i', count);
    first + count <= 32 && count <= 12 && d.point('n', if before { -48 } else { 0 }, 4, true)
}

fn fp_offset(d: &mut Draft) -> bool {
    let offset = d.f('i') as i32 * if d.f('u') == 1 { 4 } else { -4 };
    d.point('n', offset, 8, true)
}

/// LDREX followed by STREX through the same base.
fn exclusive_pair(d: &mut Draft) -> bool {
    d.set('b', d.f('n'));
    d.set('j', d.f('i'));
    let (n, t, x) = (d.f('n'), d.f('t'), d.f('d'));
    t != n && x != n && x != d.f('a') && d.point('n', d.f('i') as i32 * 4, 4, true)
}

fn narrow_exclusive(d: &mut Draft, size: u32) -> bool {
    d.set('b', d.f('n'));
    let (n, t, x) = (d.f('n'), d.f('t'), d.f('d'));
    t != n && x != n && x != d.f('a') && d.point('n', 0, size, true)
}

fn literal(d: &mut Draft) -> bool {
    if d.f('u') == 1 {
        d.f('i') <= 24
    } else {
        d.f('i') <= 64
    }
}

fn table(d: &mut Draft, half: bool) -> bool {
    if d.f('n') == d.f('m') || d.f('m') > 10 {
        return false;
    }
    d.branches = true;
    let size = if half { 2 } else { 1 };
    for chunk in d.data.chunks_mut(size) {
        chunk.fill(0);
        chunk[0] = (6 + d.random.below(8)) as u8;
    }
    let index = d.random.below(16);
    d.regs[d.f('m') as usize] = index;
    d.point('n', (index * size as u32) as i32, size as u32, true)
}

/// A register that holds a branch target.
fn branch_register(d: &mut Draft) -> bool {
    if d.f('m') > 10 {
        return false;
    }
    d.branches = true;
    d.regs[d.f('m') as usize] = d.target() | 1;
    true
}

/// Puts a branch target at the word of the stack that POP loads into the PC.
fn pop_pc(d: &mut Draft, words_before: u32) {
    d.branches = true;
    let at = 64 + 4 * words_before as usize;
    let target = d.target() | 1;
    d.data[at..at + 4].copy_from_slice(&target.to_le_bytes());
}

fn extract(d: &mut Draft) -> bool {
    d.f('i') + d.f('w') < 32
}

fn not_zero_nor_whole_shift(d: &mut Draft) -> bool {
    // SSAT and USAT with ASR #0 are SSAT16 and USAT16.
    !(d.f('x') == 1 && d.f('i') == 0)
}

fn compare_high(d: &mut Draft) -> bool {
    d.f('n') >= 8 || d.f('m') >= 8
}

use Needs::{Anything, Dsp, Fp, Mainline, V8};

#[rustfmt::skip]
pub const FORMS: &[Form] = &[
    // 16-bit shifts, additions, moves
    form("lsls_imm", "00000iiiiimmmddd", Anything, |d| d.f('i') != 0),
    form("movs_reg", "0000000000mmmddd", Anything, |d| { d.branches = true; true }),
    form("lsrs_imm", "00001iiiiimmmddd", Anything, any),
    form("asrs_imm", "00010iiiiimmmddd", Anything, any),
    form("adds_reg", "0001100mmmnnnddd", Anything, any),
    form("subs_reg", "0001101mmmnnnddd", Anything, any),
    form("adds_imm3", "0001110iiinnnddd", Anything, any),
    form("subs_imm3", "0001111iiinnnddd", Anything, any),
    form("movs_imm8", "00100dddiiiiiiii", Anything, any),
    form("cmp_imm8", "00101nnniiiiiiii", Anything, any),
    form("adds_imm8", "00110dddiiiiiiii", Anything, any),
    form("subs_imm8", "00111dddiiiiiiii", Anything, any),
    form("ands", "0100000000mmmddd", Anything, any),
    form("eors", "0100000001mmmddd", Anything, any),
    form("lsls_reg", "0100000010mmmddd", Anything, any),
    form("lsrs_reg", "0100000011mmmddd", Anything, any),
    form("asrs_reg", "0100000100mmmddd", Anything, any),
    form("adcs", "0100000101mmmddd", Anything, any),
    form("sbcs", "0100000110mmmddd", Anything, any),
    form("rors_reg", "0100000111mmmddd", Anything, any),
    form("tst", "0100001000mmmnnn", Anything, any),
    form("rsbs_zero", "0100001001mmmddd", Anything, any),
    form("cmp_reg", "0100001010mmmnnn", Anything, any),
    form("cmn_reg", "0100001011mmmnnn", Anything, any),
    form("orrs", "0100001100mmmddd", Anything, any),
    form("muls", "0100001101mmmddd", Anything, any),
    form("bics", "0100001110mmmddd", Anything, any),
    form("mvns", "0100001111mmmddd", Anything, any),
    form("add_high", "01000100dmmmmddd", Anything, any),
    form("add_from_sp", "01000100d1101ddd", Anything, any),
    form("add_from_pc", "01000100d1111ddd", Anything, any),
    form("cmp_high", "01000101nmmmmnnn", Anything, compare_high),
    form("mov_high", "01000110dmmmmddd", Anything, any),
    form("mov_from_sp", "01000110d1101ddd", Anything, any),
    form("mov_from_pc", "01000110d1111ddd", Anything, any),
    form("mov_to_sp", "0100011010001101 01000110d1101ddd", Anything, any),
    form("mov_pc", "010001101mmmm111", Anything, branch_register),
    form("bx", "010001110mmmm000", Anything, branch_register),
    form("blx", "010001111mmmm000", Anything, branch_register),
    form("bx_lr", "0100011101110000", Anything, |d| { d.branches = true; true }),
    // 16-bit loads and stores
    form("ldr_literal", "01001tttiiiiiiii", Anything, |d| { d.set('i', d.f('i') % 7); true }),
    form("str_reg", "0101000mmmnnnttt", Anything, |d| by_register(d, 4, 0)),
    form("strh_reg", "0101001mmmnnnttt", Anything, |d| by_register(d, 2, 0)),
    form("strb_reg", "0101010mmmnnnttt", Anything, |d| by_register(d, 1, 0)),
    form("ldrsb_reg", "0101011mmmnnnttt", Anything, |d| by_register(d, 1, 0)),
    form("ldr_reg", "0101100mmmnnnttt", Anything, |d| by_register(d, 4, 0)),
    form("ldrh_reg", "0101101mmmnnnttt", Anything, |d| by_register(d, 2, 0)),
    form("ldrb_reg", "0101110mmmnnnttt", Anything, |d| by_register(d, 1, 0)),
    form("ldrsh_reg", "0101111mmmnnnttt", Anything, |d| by_register(d, 2, 0)),
    form("str_imm", "01100iiiiinnnttt", Anything, |d| offset_by(d, 4, 4)),
    form("ldr_imm", "01101iiiiinnnttt", Anything, |d| offset_by(d, 4, 4)),
    form("strb_imm", "01110iiiiinnnttt", Anything, |d| offset_by(d, 1, 1)),
    form("ldrb_imm", "01111iiiiinnnttt", Anything, |d| offset_by(d, 1, 1)),
    form("strh_imm", "10000iiiiinnnttt", Anything, |d| offset_by(d, 2, 2)),
    form("ldrh_imm", "10001iiiiinnnttt", Anything, |d| offset_by(d, 2, 2)),
    form("str_sp", "10010tttiiiiiiii", Anything, |d| { d.set('i', d.f('i') % 16); true }),
    form("ldr_sp", "10011tttiiiiiiii", Anything, |d| { d.set('i', d.f('i') % 16); true }),
    form("adr", "10100dddiiiiiiii", Anything, any),
    form("add_sp_imm", "10101dddiiiiiiii", Anything, any),
    form("add_sp", "101100000iiiiiii", Anything, |d| { d.set('i', d.f('i') % 16); true }),
    form("sub_sp", "101100001iiiiiii", Anything, |d| { d.set('i', d.f('i') % 16); true }),
    form("sxth", "1011001000mmmddd", Anything, any),
    form("sxtb", "1011001001mmmddd", Anything, any),
    form("uxth", "1011001010mmmddd", Anything, any),
    form("uxtb", "1011001011mmmddd", Anything, any),
    form("rev", "1011101000mmmddd", Anything, any),
    form("rev16", "1011101001mmmddd", Anything, any),
    form("revsh", "1011101011mmmddd", Anything, any),
    form("push", "1011010xrrrrrrrr", Anything, |d| d.f('r') != 0 || d.f('x') != 0),
    form("pop", "10111100rrrrrrrr", Anything, |d| d.f('r') != 0),
    form("pop_pc", "10111101rrrrrrrr", Anything, |d| { pop_pc(d, d.f('r').count_ones()); true }),
    form("stm", "11000nnnrrrrrrrr", Anything, |d| {
        let (list, n) = (d.f('r'), d.f('n'));
        list != 0 && (list >> n & 1 == 0 || list.trailing_zeros() == n) && d.point('n', 0, 4, true)
    }),
    form("ldm", "11001nnnrrrrrrrr", Anything, |d| d.f('r') != 0 && d.point('n', 0, 4, true)),
    // Branches and the rest of ARMv6-M
    form("b_cond", "1101cccciiiiiiii", Anything, |d| { let far = d.distance(); d.set('i', (far >> 1) as u32 & 0xff); d.f('c') < 14 }),
    form("b", "11100iiiiiiiiiii", Anything, |d| { let far = d.distance(); d.set('i', (far >> 1) as u32 & 0x7ff); true }),
    form("bl", "11110siiiiiiiiii 11j1kiiiiiiiiiii", Anything, |d| d.far()),
    form("nop", "1011111100000000", Anything, any),
    form("sev", "1011111101000000", Anything, any),
    form("dmb", "1111001110111111 1000111101011111", Anything, any),
    form("isb", "1111001110111111 1000111101101111", Anything, any),
    form("mrs_apsr", "1111001111101111 1000dddd00000000", Anything, any),
    form("msr_apsr", "111100111000nnnn 1000100000000000", Anything, any),
    form("cps_mrs", "10110110011x0010 1111001111101111 1000dddd00010000", Anything, any),
    form("msr_primask_mrs", "111100111000nnnn 1000100000010000 1111001111101111 1000dddd00010000", Anything, any),
    form("mrs_msp", "1111001111101111 1000dddd00001000", Anything, any),
    form("mrs_control", "1111001111101111 1000dddd00010100", Anything, any),
    // Mainline: IT, CBZ, table branches, far branches
    form("it_block", "10111111ccccxxxx 00100000iiiiiiii 00110001jjjjjjjj 0100000101010010 0001101011001100", Mainline, |d| {
        d.f('c') < 14 && d.f('x') != 0 && d.f('x') & 1 == 1
    }),
    form("it_compare", "10111111ccccxx10 0100001010mmmnnn 00100000iiiiiiii 00100001jjjjjjjj", Mainline, |d| d.f('c') < 14),
    form("cbz", "101100i1iiiiinnn", Mainline, |d| {
        d.branches = true;
        let t = d.target() - d.layout.code - 4;
        d.set('i', t >> 1);
        if d.random.below(2) == 0 {
        d.regs[d.f('n') as usize] = 0;
        }
        true
    }),
    form("cbnz", "101110i1iiiiinnn", Mainline, |d| {
        d.branches = true;
        let t = d.target() - d.layout.code - 4;
        d.set('i', t >> 1);
        if d.random.below(2) == 0 {
        d.regs[d.f('n') as usize] = 0;
        }
        true
    }),
    form("tbb", "111010001101nnnn 111100000000mmmm", Mainline, |d| table(d, false)),
    form("tbh", "111010001101nnnn 111100000001mmmm", Mainline, |d| table(d, true)),
    form("b_wide", "11110siiiiiiiiii 10j1kiiiiiiiiiii", Mainline, |d| d.far()),
    form("b_cond_wide", "11110scccciiiiii 10j0kiiiiiiiiiii", Mainline, |d| {
        let far = d.distance();
        d.set('s', (far >> 20 & 1) as u32);
        d.set('k', (far >> 19 & 1) as u32);
        d.set('j', (far >> 18 & 1) as u32);
        d.set('i', (far >> 1) as u32 & 0x1_ffff);
        d.f('c') < 14
    }),
    form("nop_wide", "1111001110101111 1000000000000000", Mainline, any),
    form("clrex", "1111001110111111 1000111100101111", Mainline, any),
    form("msr_basepri_mrs", "111100111000nnnn 1000100000010001 1111001111101111 1000dddd00010001", Mainline, |d| { d.regs[d.f('n') as usize] &= 0xe0; d.f('n') < 11 }),
    form("msr_basepri_max_mrs", "111100111000nnnn 1000100000010010 1111001111101111 1000dddd00010001", Mainline, |d| { d.regs[d.f('n') as usize] &= 0xe0; d.f('n') < 11 }),
    form("cps_f_mrs", "10110110011x0001 1111001111101111 1000dddd00010011", Mainline, any),
    // Mainline: data processing, shifted register
    form("and_w", "11101010000xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("bic_w", "11101010001xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("orr_w", "11101010010xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("orn_w", "11101010011xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("eor_w", "11101010100xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("add_w", "11101011000xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("adc_w", "11101011010xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("sbc_w", "11101011011xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("sub_w", "11101011101xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("rsb_w", "11101011110xnnnn 0iiiddddiiyymmmm", Mainline, any),
    form("mov_w", "11101010010x1111 0iiiddddiiyymmmm", Mainline, any),
    form("mvn_w", "11101010011x1111 0iiiddddiiyymmmm", Mainline, any),
    form("tst_w", "111010100001nnnn 0iii1111iiyymmmm", Mainline, any),
    form("teq_w", "111010101001nnnn 0iii1111iiyymmmm", Mainline, any),
    form("cmn_w", "111010110001nnnn 0iii1111iiyymmmm", Mainline, any),
    form("cmp_w", "111010111011nnnn 0iii1111iiyymmmm", Mainline, any),
    form("add_sp_w", "11101011000x1101 0iiiddddii00mmmm", Mainline, |d| d.f('i') < 4),
    form("pkhbt", "111010101100nnnn 0iiiddddii00mmmm", Dsp, any),
    form("pkhtb", "111010101100nnnn 0iiiddddii10mmmm", Dsp, any),
    // Mainline: data processing, immediate
    form("and_imm", "11110i00000xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("bic_imm", "11110i00001xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("orr_imm", "11110i00010xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("orn_imm", "11110i00011xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("eor_imm", "11110i00100xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("add_imm", "11110i01000xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("adc_imm", "11110i01010xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("sbc_imm", "11110i01011xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("sub_imm", "11110i01101xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("rsb_imm", "11110i01110xnnnn 0iiiddddiiiiiiii", Mainline, expandable),
    form("mov_imm", "11110i00010x1111 0iiiddddiiiiiiii", Mainline, expandable),
    form("mvn_imm", "11110i00011x1111 0iiiddddiiiiiiii", Mainline, expandable),
    form("tst_imm", "11110i000001nnnn 0iii1111iiiiiiii", Mainline, expandable),
    form("teq_imm", "11110i001001nnnn 0iii1111iiiiiiii", Mainline, expandable),
    form("cmn_imm", "11110i010001nnnn 0iii1111iiiiiiii", Mainline, expandable),
    form("cmp_imm", "11110i011011nnnn 0iii1111iiiiiiii", Mainline, expandable),
    form("cmp_sp_imm", "11110i0110111101 0iii1111iiiiiiii", Mainline, expandable),
    form("addw", "11110i100000nnnn 0iiiddddiiiiiiii", Mainline, any),
    form("subw", "11110i101010nnnn 0iiiddddiiiiiiii", Mainline, any),
    form("addw_sp", "11110i1000001101 0iiiddddiiiiiiii", Mainline, any),
    form("adr_w", "11110i1000001111 0iiiddddiiiiiiii", Mainline, any),
    form("adr_w_back", "11110i1010101111 0iiiddddiiiiiiii", Mainline, any),
    form("movw", "11110i100100iiii 0iiiddddiiiiiiii", Mainline, any),
    form("movt", "11110i101100iiii 0iiiddddiiiiiiii", Mainline, any),
    form("ssat", "1111001100x0nnnn 0iiiddddii0bbbbb", Mainline, not_zero_nor_whole_shift),
    form("usat", "1111001110x0nnnn 0iiiddddii0bbbbb", Mainline, not_zero_nor_whole_shift),
    form("ssat16", "111100110010nnnn 0000dddd0000bbbb", Dsp, any),
    form("usat16", "111100111010nnnn 0000dddd0000bbbb", Dsp, any),
    form("sbfx", "111100110100nnnn 0iiiddddii0wwwww", Mainline, extract),
    form("ubfx", "111100111100nnnn 0iiiddddii0wwwww", Mainline, extract),
    form("bfi", "111100110110nnnn 0iiiddddii0wwwww", Mainline, |d| d.f('w') >= d.f('i')),
    form("bfc", "1111001101101111 0iiiddddii0wwwww", Mainline, |d| d.f('w') >= d.f('i')),
    form("msr_apsr_g", "111100111000nnnn 1000x10000000000", Dsp, any),
    // Mainline: data processing, register
    form("lsl_w", "11111010000xnnnn 1111dddd0000mmmm", Mainline, any),
    form("lsr_w", "11111010001xnnnn 1111dddd0000mmmm", Mainline, any),
    form("asr_w", "11111010010xnnnn 1111dddd0000mmmm", Mainline, any),
    form("ror_w", "11111010011xnnnn 1111dddd0000mmmm", Mainline, any),
    form("sxth_w", "1111101000001111 1111dddd10rrmmmm", Mainline, any),
    form("uxth_w", "1111101000011111 1111dddd10rrmmmm", Mainline, any),
    form("sxtb_w", "1111101001001111 1111dddd10rrmmmm", Mainline, any),
    form("uxtb_w", "1111101001011111 1111dddd10rrmmmm", Mainline, any),
    form("sxtb16", "1111101000101111 1111dddd10rrmmmm", Dsp, any),
    form("uxtb16", "1111101000111111 1111dddd10rrmmmm", Dsp, any),
    form("sxtah", "111110100000nnnn 1111dddd10rrmmmm", Dsp, any),
    form("uxtah", "111110100001nnnn 1111dddd10rrmmmm", Dsp, any),
    form("sxtab", "111110100100nnnn 1111dddd10rrmmmm", Dsp, any),
    form("uxtab", "111110100101nnnn 1111dddd10rrmmmm", Dsp, any),
    form("sxtab16", "111110100010nnnn 1111dddd10rrmmmm", Dsp, any),
    form("uxtab16", "111110100011nnnn 1111dddd10rrmmmm", Dsp, any),
    form("rev_w", "111110101001mmmm 1111dddd1000eeee", Mainline, same_m),
    form("rev16_w", "111110101001mmmm 1111dddd1001eeee", Mainline, same_m),
    form("rbit", "111110101001mmmm 1111dddd1010eeee", Mainline, same_m),
    form("revsh_w", "111110101001mmmm 1111dddd1011eeee", Mainline, same_m),
    form("clz", "111110101011mmmm 1111dddd1000eeee", Mainline, same_m),
    form("qadd", "111110101000nnnn 1111dddd1000mmmm", Dsp, any),
    form("qdadd", "111110101000nnnn 1111dddd1001mmmm", Dsp, any),
    form("qsub", "111110101000nnnn 1111dddd1010mmmm", Dsp, any),
    form("qdsub", "111110101000nnnn 1111dddd1011mmmm", Dsp, any),
    form("sel", "111110101010nnnn 1111dddd1000mmmm", Dsp, any),
    form("sadd8", "111110101000nnnn 1111dddd0000mmmm", Dsp, any),
    form("qadd8", "111110101000nnnn 1111dddd0001mmmm", Dsp, any),
    form("shadd8", "111110101000nnnn 1111dddd0010mmmm", Dsp, any),
    form("uadd8", "111110101000nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqadd8", "111110101000nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhadd8", "111110101000nnnn 1111dddd0110mmmm", Dsp, any),
    form("sadd16", "111110101001nnnn 1111dddd0000mmmm", Dsp, any),
    form("qadd16", "111110101001nnnn 1111dddd0001mmmm", Dsp, any),
    form("shadd16", "111110101001nnnn 1111dddd0010mmmm", Dsp, any),
    form("uadd16", "111110101001nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqadd16", "111110101001nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhadd16", "111110101001nnnn 1111dddd0110mmmm", Dsp, any),
    form("sasx", "111110101010nnnn 1111dddd0000mmmm", Dsp, any),
    form("qasx", "111110101010nnnn 1111dddd0001mmmm", Dsp, any),
    form("shasx", "111110101010nnnn 1111dddd0010mmmm", Dsp, any),
    form("uasx", "111110101010nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqasx", "111110101010nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhasx", "111110101010nnnn 1111dddd0110mmmm", Dsp, any),
    form("ssub8", "111110101100nnnn 1111dddd0000mmmm", Dsp, any),
    form("qsub8", "111110101100nnnn 1111dddd0001mmmm", Dsp, any),
    form("shsub8", "111110101100nnnn 1111dddd0010mmmm", Dsp, any),
    form("usub8", "111110101100nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqsub8", "111110101100nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhsub8", "111110101100nnnn 1111dddd0110mmmm", Dsp, any),
    form("ssub16", "111110101101nnnn 1111dddd0000mmmm", Dsp, any),
    form("qsub16", "111110101101nnnn 1111dddd0001mmmm", Dsp, any),
    form("shsub16", "111110101101nnnn 1111dddd0010mmmm", Dsp, any),
    form("usub16", "111110101101nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqsub16", "111110101101nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhsub16", "111110101101nnnn 1111dddd0110mmmm", Dsp, any),
    form("ssax", "111110101110nnnn 1111dddd0000mmmm", Dsp, any),
    form("qsax", "111110101110nnnn 1111dddd0001mmmm", Dsp, any),
    form("shsax", "111110101110nnnn 1111dddd0010mmmm", Dsp, any),
    form("usax", "111110101110nnnn 1111dddd0100mmmm", Dsp, any),
    form("uqsax", "111110101110nnnn 1111dddd0101mmmm", Dsp, any),
    form("uhsax", "111110101110nnnn 1111dddd0110mmmm", Dsp, any),
    // Multiplication and division
    form("mul", "111110110000nnnn 1111dddd0000mmmm", Mainline, any),
    form("mla", "111110110000nnnn aaaadddd0000mmmm", Mainline, any),
    form("mls", "111110110000nnnn aaaadddd0001mmmm", Mainline, any),
    form("smulxy", "111110110001nnnn 1111dddd00xymmmm", Dsp, any),
    form("smlaxy", "111110110001nnnn aaaadddd00xymmmm", Dsp, any),
    form("smuad", "111110110010nnnn 1111dddd000xmmmm", Dsp, any),
    form("smlad", "111110110010nnnn aaaadddd000xmmmm", Dsp, any),
    form("smulw", "111110110011nnnn 1111dddd000ymmmm", Dsp, any),
    form("smlaw", "111110110011nnnn aaaadddd000ymmmm", Dsp, any),
    form("smusd", "111110110100nnnn 1111dddd000xmmmm", Dsp, any),
    form("smlsd", "111110110100nnnn aaaadddd000xmmmm", Dsp, any),
    form("smmul", "111110110101nnnn 1111dddd000xmmmm", Dsp, any),
    form("smmla", "111110110101nnnn aaaadddd000xmmmm", Dsp, any),
    form("smmls", "111110110110nnnn aaaadddd000xmmmm", Dsp, any),
    form("usad8", "111110110111nnnn 1111dddd0000mmmm", Dsp, any),
    form("usada8", "111110110111nnnn aaaadddd0000mmmm", Dsp, any),
    form("smull", "111110111000nnnn llllhhhh0000mmmm", Mainline, long),
    form("umull", "111110111010nnnn llllhhhh0000mmmm", Mainline, long),
    form("smlal", "111110111100nnnn llllhhhh0000mmmm", Mainline, long),
    form("umlal", "111110111110nnnn llllhhhh0000mmmm", Mainline, long),
    form("umaal", "111110111110nnnn llllhhhh0110mmmm", Dsp, long),
    form("smlalxy", "111110111100nnnn llllhhhh10xymmmm", Dsp, long),
    form("smlald", "111110111100nnnn llllhhhh110xmmmm", Dsp, long),
    form("smlsld", "111110111101nnnn llllhhhh110xmmmm", Dsp, long),
    form("sdiv", "111110111001nnnn 1111dddd1111mmmm", Mainline, any),
    form("udiv", "111110111011nnnn 1111dddd1111mmmm", Mainline, any),
    // 32-bit loads and stores
    form("str_w", "111110001100nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 4)),
    form("ldr_w", "111110001101nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 4)),
    form("strh_w", "111110001010nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 2)),
    form("ldrh_w", "111110001011nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 2)),
    form("strb_w", "111110001000nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 1)),
    form("ldrb_w", "111110001001nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 1)),
    form("ldrsb_w", "111110011001nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 1)),
    form("ldrsh_w", "111110011011nnnn ttttiiiiiiiiiiii", Mainline, |d| offset_by(d, 1, 2)),
    form("str_index", "111110000100nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 4)),
    form("ldr_index", "111110000101nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 4)),
    form("strh_index", "111110000010nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 2)),
    form("ldrh_index", "111110000011nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 2)),
    form("strb_index", "111110000000nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 1)),
    form("ldrb_index", "111110000001nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 1)),
    form("ldrsb_index", "111110010001nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 1)),
    form("ldrsh_index", "111110010011nnnn tttt1puwiiiiiiii", Mainline, |d| indexed(d, 2)),
    form("str_shifted", "111110000100nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 4, d.f('y'))),
    form("ldr_shifted", "111110000101nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 4, d.f('y'))),
    form("strh_shifted", "111110000010nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 2, d.f('y'))),
    form("ldrh_shifted", "111110000011nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 2, d.f('y'))),
    form("strb_shifted", "111110000000nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 1, d.f('y'))),
    form("ldrb_shifted", "111110000001nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 1, d.f('y'))),
    form("ldrsb_shifted", "111110010001nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 1, d.f('y'))),
    form("ldrsh_shifted", "111110010011nnnn tttt000000yymmmm", Mainline, |d| by_register(d, 2, d.f('y'))),
    form("ldr_literal_w", "11111000u1011111 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 63); literal(d) }),
    form("ldrh_literal_w", "11111000u0111111 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 63); literal(d) }),
    form("ldrb_literal_w", "11111000u0011111 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 63); literal(d) }),
    form("ldrsh_literal_w", "11111001u0111111 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 63); literal(d) }),
    form("ldrsb_literal_w", "11111001u0011111 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 63); literal(d) }),
    form("ldr_sp_w", "1111100011011101 ttttiiiiiiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 31); true }),
    form("ldr_pc_post", "1111100001011101 1111101100000100", Mainline, |d| { pop_pc(d, 0); true }),
    form("ldrd", "1110100pu1w1nnnn ttttvvvviiiiiiii", Mainline, dual),
    form("strd", "1110100pu1w0nnnn ttttvvvviiiiiiii", Mainline, dual),
    form("ldrd_sp", "1110100111011101 ttttvvvviiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 7); d.f('t') != d.f('v') }),
    form("strd_push", "1110100101101101 ttttvvvviiiiiiii", Mainline, |d| { d.set('i', d.f('i') & 7); true }),
    form("ldrd_literal", "1110100111011111 ttttvvvviiiiiiii", Mainline, |d| { d.set('i', d.f('i') % 6); d.f('t') != d.f('v') }),
    form("ldmia_w", "1110100010w1nnnn rrrrrrrrrrrrrrrr", Mainline, |d| list(d, true, false)),
    form("ldmdb", "1110100100w1nnnn rrrrrrrrrrrrrrrr", Mainline, |d| list(d, true, true)),
    form("stmia_w", "1110100010w0nnnn rrrrrrrrrrrrrrrr", Mainline, |d| list(d, false, false)),
    form("stmdb", "1110100100w0nnnn rrrrrrrrrrrrrrrr", Mainline, |d| list(d, false, true)),
    form("push_w", "1110100100101101 rrrrrrrrrrrrrrrr", Mainline, |d| { d.set('r', d.f('r') & 0x5fff); d.f('r').count_ones() > 1 }),
    form("pop_w", "1110100010111101 rrrrrrrrrrrrrrrr", Mainline, |d| { d.set('r', d.f('r') & 0x47ff); d.f('r').count_ones() > 1 }),
    form("pop_pc_w", "1110100010111101 rrrrrrrrrrrrrrrr", Mainline, |d| {
        d.set('r', d.f('r') & 0x07ff | 0x8000);
        pop_pc(d, d.f('r').count_ones() - 1);
        d.f('r').count_ones() > 1
    }),
    form("ldrex_strex", "111010000101nnnn tttt1111iiiiiiii 111010000100bbbb aaaaddddjjjjjjjj", Mainline, exclusive_pair),
    form("ldrexb_strexb", "111010001101nnnn tttt111101001111 111010001100bbbb aaaa11110100dddd", Mainline, |d| narrow_exclusive(d, 1)),
    form("ldrexh_strexh", "111010001101nnnn tttt111101011111 111010001100bbbb aaaa11110101dddd", Mainline, |d| narrow_exclusive(d, 2)),
    form("clrex_strex", "1111001110111111 1000111100101111 111010000100nnnn aaaaddddiiiiiiii", Mainline, |d| {
        d.f('d') != d.f('n') && d.f('d') != d.f('a') && d.point('n', d.f('i') as i32 * 4, 4, true)
    }),
    // ARMv8-M: acquire and release
    form("ldab", "111010001101nnnn tttt111110001111", V8, |d| d.point('n', 0, 1, true)),
    form("ldah", "111010001101nnnn tttt111110011111", V8, |d| d.point('n', 0, 2, true)),
    form("lda", "111010001101nnnn tttt111110101111", V8, |d| d.point('n', 0, 4, true)),
    form("stlb", "111010001100nnnn tttt111110001111", V8, |d| d.point('n', 0, 1, true)),
    form("stlh", "111010001100nnnn tttt111110011111", V8, |d| d.point('n', 0, 2, true)),
    form("stl", "111010001100nnnn tttt111110101111", V8, |d| d.point('n', 0, 4, true)),
    form("ldaex_stlex", "111010001101nnnn tttt111111101111 111010001100bbbb aaaa11111110dddd", V8, |d| narrow_exclusive(d, 4)),
    // Floating point: moves, loads, stores
    form("vmov_core_to_s", "111011100000nnnn tttt1010f0010000", Fp, |d| d.f('t') < 11),
    form("vmov_core_from_s", "111011100001nnnn tttt1010f0010000", Fp, |d| d.f('t') < 11),
    form("vmov_core2_to_s", "111011000100vvvv tttt101000g1mmmm", Fp, |d| d.f('m') * 2 + d.f('g') < 31 && d.f('t') < 11 && d.f('v') < 11),
    form("vmov_core2_from_s", "111011000101vvvv tttt101000g1mmmm", Fp, |d| d.f('m') * 2 + d.f('g') < 31 && d.f('t') != d.f('v')),
    form("vmov_core2_to_d", "111011000100vvvv tttt101100e1mmmm", Fp, |d| { d.set('e', 0); true }),
    form("vmov_core2_from_d", "111011000101vvvv tttt101100e1mmmm", Fp, |d| { d.set('e', 0); d.f('t') != d.f('v') }),
    form("vmov_core_to_half_d", "1110111000x0bbbb tttt101100010000", Fp, any),
    form("vmov_core_from_half_d", "1110111000x1bbbb tttt101100010000", Fp, any),
    form("vldr", "11101101ue01nnnn dddd1010iiiiiiii", Fp, fp_offset),
    form("vstr", "11101101ue00nnnn dddd1010iiiiiiii", Fp, fp_offset),
    form("vldr_d", "11101101u001nnnn dddd1011iiiiiiii", Fp, fp_offset),
    form("vstr_d", "11101101u000nnnn dddd1011iiiiiiii", Fp, fp_offset),
    form("vldr_literal", "111011011e011111 dddd1010iiiiiiii", Fp, |d| { d.set('i', d.f('i') % 6); true }),
    form("vldmia", "111011001ew1nnnn dddd1010iiiiiiii", Fp, |d| fp_list(d, false, false)),
    form("vstmia", "111011001ew0nnnn dddd1010iiiiiiii", Fp, |d| fp_list(d, false, false)),
    form("vldmdb", "111011010e11nnnn dddd1010iiiiiiii", Fp, |d| fp_list(d, true, false)),
    form("vstmdb", "111011010e10nnnn dddd1010iiiiiiii", Fp, |d| fp_list(d, true, false)),
    form("vldmia_d", "1110110010w1nnnn dddd1011iiiiiiii", Fp, |d| fp_list(d, false, true)),
    form("vstmia_d", "1110110010w0nnnn dddd1011iiiiiiii", Fp, |d| fp_list(d, false, true)),
    form("vpush", "111011010e101101 dddd1010iiiiiiii", Fp, |d| { d.set('i', 1 + d.f('i') % 12); d.f('d') * 2 + d.f('e') + d.f('i') <= 32 }),
    form("vpop", "111011001e111101 dddd1010iiiiiiii", Fp, |d| { d.set('i', 1 + d.f('i') % 12); d.f('d') * 2 + d.f('e') + d.f('i') <= 32 }),
    form("vmov_imm", "111011101e11iiii dddd10100000iiii", Fp, any),
    form("vmov_reg", "111011101e110000 dddd101001g0mmmm", Fp, any),
    // Floating point: arithmetic
    form("vmla", "111011100e00nnnn dddd1010f0g0mmmm", Fp, any),
    form("vmls", "111011100e00nnnn dddd1010f1g0mmmm", Fp, any),
    form("vnmls", "111011100e01nnnn dddd1010f0g0mmmm", Fp, any),
    form("vnmla", "111011100e01nnnn dddd1010f1g0mmmm", Fp, any),
    form("vmul", "111011100e10nnnn dddd1010f0g0mmmm", Fp, any),
    form("vnmul", "111011100e10nnnn dddd1010f1g0mmmm", Fp, any),
    form("vadd", "111011100e11nnnn dddd1010f0g0mmmm", Fp, any),
    form("vsub", "111011100e11nnnn dddd1010f1g0mmmm", Fp, any),
    form("vdiv", "111011101e00nnnn dddd1010f0g0mmmm", Fp, any),
    form("vfnms", "111011101e01nnnn dddd1010f0g0mmmm", Fp, any),
    form("vfnma", "111011101e01nnnn dddd1010f1g0mmmm", Fp, any),
    form("vfma", "111011101e10nnnn dddd1010f0g0mmmm", Fp, any),
    form("vfms", "111011101e10nnnn dddd1010f1g0mmmm", Fp, any),
    form("vabs", "111011101e110000 dddd101011g0mmmm", Fp, any),
    form("vneg", "111011101e110001 dddd101001g0mmmm", Fp, any),
    form("vsqrt", "111011101e110001 dddd101011g0mmmm", Fp, any),
    form("vcmp_vmrs", "111011101e110100 dddd1010x1g0mmmm 1110111011110001 1111101000010000", Fp, any),
    form("vcmp_zero", "111011101e110101 dddd1010x1000000", Fp, any),
    form("vcvt_from_int", "111011101e111000 dddd1010x1g0mmmm", Fp, any),
    form("vcvt_to_int", "111011101e11110x dddd101011g0mmmm", Fp, any),
    form("vcvtr", "111011101e11110x dddd101001g0mmmm", Fp, any),
    form("vmsr_vmrs", "111011101110000a 1010101000010000 111011101111000b 0001101000010000", Fp, |d| { d.set('a', 1); d.set('b', 1); d.regs[10] &= 0xf000_0000; true }),
    // ARMv8-M floating point
    form("vsel", "111111100eccnnnn dddd1010f0g0mmmm", V8, |d| { d.branches = true; true }),
    form("vmaxnm", "111111101e00nnnn dddd1010f0g0mmmm", V8, |d| { d.branches = true; true }),
    form("vminnm", "111111101e00nnnn dddd1010f1g0mmmm", V8, |d| { d.branches = true; true }),
];
