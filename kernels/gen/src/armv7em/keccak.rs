//! Keccak-f[1600] on bit-interleaved lanes: a word holds the even or the odd bits of a lane.
//!
//! # Order of work
//! A round is two passes, one for the even and one for the odd words of its output. A pass makes five rows: it loads the
//! five words of a row, adds theta's effect, and stores the five words of chi over them, which is in place since a row's
//! words lie in different columns: a word goes to the place of the one in its own column, and after four rounds all lanes
//! are home. Five registers gather the parities of the columns for the next round as the words come by, so that theta
//! reads no word. Two words of a round's last row stay in registers for the first two rows of the next round.
//!
//! # Rotations
//! Nothing rotates: a word is held rotated by an amount that the generator knows, its offset, and the barrel shifter aligns
//! operands where two words meet. An operation can take the offset of either operand, which leaves some 500 choices in
//! four rounds; with those in [`CHOICES`] every offset is zero after the last of them.
//!
//! # The small kernel
//! Its loop has one round, from one buffer to another, with every lane in its place. Rotations cannot wait for a later round then:
//! some words are rotated before chi.
//!
//! # Memory
//! A load takes one cycle if another load or a store follows, so a store is held back to end each group of loads.

use super::asm::Reg;
use crate::Kernel;
use std::{collections::VecDeque, fmt};

/// Number of rounds after which every lane is in its place: the body of the loop of the fast kernel.
const ROUNDS: usize = 4;
/// Number of words of the state.
const WORDS: usize = 50;

/// Where the state is.
const STATE: Reg = Reg(0);
/// Where the next round constant is; in the small kernel, the other buffer.
const CONSTANT: Reg = Reg(1);
/// The other buffer of the small kernel.
const OTHER: Reg = CONSTANT;
/// What the words can be in.
const WORK: [u8; 12] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14];

/// Rows of the first pass, the even words, in their order: the first two share three words of theta's effect.
const EVEN_ROWS: [usize; 5] = [0, 3, 1, 2, 4];
/// Rows of the second pass. Both of the first two rows of the next round read an odd word of the last.
const ODD_ROWS: [usize; 5] = [0, 2, 1, 4, 3];

/// A half of a lane: the even bits (`half` 0) or the odd ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Word {
    x: usize,
    y: usize,
    half: usize,
}

impl Word {
    /// Its number in the state.
    fn number(self) -> usize {
        2 * (5 * self.y + self.x) + self.half
    }
}

/// FIPS 202, 3.2.2: by how much rho rotates the lane at `x`, `y`.
fn rho(x: usize, y: usize) -> usize {
    if (x, y) == (0, 0) {
        return 0;
    }
    let (mut at, mut t) = ((1, 0), 0);
    while at != (x, y) {
        at = (at.1, (2 * at.0 + 3 * at.1) % 5);
        t += 1;
    }
    (t + 1) * (t + 2) / 2 % 64
}

/// The word that rho and pi bring to `to`, and by how much they rotate it.
fn source(to: Word) -> (Word, usize) {
    let (x, y) = ((to.x + 3 * to.y) % 5, to.x);
    let rotation = rho(x, y);
    let half = to.half ^ rotation & 1;
    // An odd rotation turns even bits into odd ones, and odd bits, by one place more, into even ones.
    let within = (rotation + (1 - to.half) * (rotation & 1)) / 2;
    (Word { x, y, half }, within % 32)
}

/// Which operand gives its offset to a result, in one round; see the module's documentation. Bits are by word, or by column
/// and half (`2 x + half`).
struct Choices {
    /// Theta's effect rather than the word.
    theta: u64,
    /// The product in chi rather than the word that it is added to. In a last round it is what has no offset.
    chi: u64,
    /// The row whose word gives its offset to the parity, by column and half.
    parity: [usize; 10],
    /// The column to the right rather than the left.
    effect: u64,
}

/// Found by simulated annealing, where the cost is the number of words that have an offset after the last round whatever
/// is chosen in chi there; of these the cost is none, which [`Writer::rounds`] asserts.
const CHOICES: [Choices; ROUNDS] = [
    Choices {
        theta: 0x17dd06c737076,
        chi: 0x23d268319ac4a,
        parity: [0; 10],
        effect: 0x06e,
    },
    Choices {
        theta: 0x20ae5eb1972d2,
        chi: 0x357a67f80675d,
        parity: [1, 2, 2, 3, 1, 2, 1, 2, 0, 4],
        effect: 0x243,
    },
    Choices {
        theta: 0x352dd9f327797,
        chi: 0x2604daab2c0d9,
        parity: [1, 1, 4, 3, 3, 1, 2, 2, 4, 1],
        effect: 0x2d4,
    },
    Choices {
        theta: 0x0b8854b06caa8,
        chi: 0,
        parity: [0, 3, 4, 0, 2, 2, 1, 4, 3, 0],
        effect: 0x1ff,
    },
];

/// The same for the small kernel; 26 words have to be rotated.
const SMALL_CHOICES: [Choices; 1] = [Choices {
    theta: 0x30062842fbb37,
    chi: 0,
    parity: [1, 4, 4, 2, 3, 1, 4, 2, 4, 3],
    effect: 0x190,
}];

/// The offsets, modulo 32: a word is what is held, rotated to the left by its offset.
struct Offsets {
    /// Of the words at the start of a round.
    word: [usize; WORDS],
    /// Of the parities.
    parity: [[usize; 2]; 5],
    /// Of theta's effect.
    effect: [[usize; 2]; 5],
    /// Of the words after rho and pi.
    row: [usize; WORDS],
}

fn bit(mask: u64, number: usize) -> bool {
    mask >> number & 1 == 1
}

impl Offsets {
    /// In one round, from those of its words at the start.
    fn new(choices: &Choices, word: [usize; WORDS]) -> Self {
        let parity: [[usize; 2]; 5] = std::array::from_fn(|x| {
            [0, 1].map(|half| {
                let y = choices.parity[2 * x + half];
                word[Word { x, y, half }.number()]
            })
        });
        let effect: [[usize; 2]; 5] = std::array::from_fn(|x| {
            let (left, right) = (parity[(x + 4) % 5], parity[(x + 1) % 5]);
            let choose = |half, left, right| {
                if bit(choices.effect, 2 * x + half) {
                    right
                } else {
                    left
                }
            };
            [
                choose(0, left[0], (right[1] + 1) % 32),
                choose(1, left[1], right[0]),
            ]
        });
        let mut row = [0; WORDS];
        for to in words() {
            let (from, rotation) = source(to);
            let before = if bit(choices.theta, from.number()) {
                effect[from.x][from.half]
            } else {
                word[from.number()]
            };
            row[to.number()] = (before + rotation) % 32;
        }
        Self {
            word,
            parity,
            effect,
            row,
        }
    }
}

/// All words of the state.
fn words() -> impl Iterator<Item = Word> {
    (0..WORDS).map(|number| Word {
        x: number / 2 % 5,
        y: number / 10,
        half: number % 2,
    })
}

/// A place in memory: a word of the state, or one of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    State(usize),
    /// The parity of a column's even words.
    Parity(usize),
    /// Theta's effect on a column's even or odd words.
    Effect(usize, usize),
    /// Where the round constants end.
    End,
    /// A word of the small kernel's other buffer.
    Other(usize),
    /// Where the small kernel's next round constants are.
    Next,
}

/// A seed with which registers fit, few stores come too late to follow a load, and many encodings are short.
const SEED: u64 = 45_693;
/// The same for the small kernel.
const SMALL_SEED: u64 = 0;

/// Words in the frame.
const FRAME: usize = 16;
/// Words in the frame of the small kernel: the place of the next constant and a buffer come on top.
const SMALL_FRAME: usize = FRAME + 1 + WORDS;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::State(number) => write!(f, "[{STATE}, #{}]", 4 * number),
            Self::Parity(x) => write!(f, "[sp, #{}]", 4 * x),
            Self::Effect(x, half) => write!(f, "[sp, #{}]", 4 * (5 + 2 * x + half)),
            Self::End => write!(f, "[sp, #{}]", 4 * (FRAME - 1)),
            Self::Other(number) => write!(f, "[{OTHER}, #{}]", 4 * number),
            Self::Next => write!(f, "[sp, #{}]", 4 * FRAME),
        }
    }
}

/// An instruction.
#[derive(Clone, Debug, PartialEq)]
enum Op {
    Load(Reg, Place),
    Store(Reg, Place),
    /// Loads a round constant and moves on.
    Constant(Reg),
    /// Loads the even or the odd bits of a round constant, in the small kernel.
    HalfConstant(Reg, usize),
    /// `d = d ror by`.
    Rotate(Reg, usize),
    /// `d = n ^ (m ror by)`.
    Xor(Reg, Reg, Reg, usize),
    /// `d = n & ~(m ror by)`.
    AndNot(Reg, Reg, Reg, usize),
    /// Text that the model knows nothing of.
    Line(String),
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operation = |f: &mut fmt::Formatter<'_>, name, d: Reg, n: Reg, m: Reg, by: usize| {
            // Short encodings set the flags, which are free between the ends of the loop.
            let (n, m) = if d == m && name == "eor" && by == 0 {
                (m, n)
            } else {
                (n, m)
            };
            let flags = if by == 0 && d == n && d.0 < 8 && m.0 < 8 {
                "s"
            } else {
                ""
            };
            write!(f, "    {name}{flags} {d}, {n}, {m}")?;
            if by != 0 {
                write!(f, ", ror #{by}")?;
            }
            Ok(())
        };
        match self {
            Self::Load(reg, place) => write!(f, "    ldr {reg}, {place}"),
            Self::Store(reg, place) => write!(f, "    str {reg}, {place}"),
            Self::Constant(reg) => write!(f, "    ldr {reg}, [{CONSTANT}], #4"),
            Self::HalfConstant(reg, half) => {
                write!(
                    f,
                    "    ldr {reg}, {}\n    ldr {reg}, [{reg}, #{}]",
                    Place::Next,
                    4 * half
                )
            }
            Self::Rotate(reg, by) => write!(f, "    ror {reg}, {reg}, #{by}"),
            Self::Xor(d, n, m, by) => operation(f, "eor", *d, *n, *m, *by),
            Self::AndNot(d, n, m, by) => operation(f, "bic", *d, *n, *m, *by),
            Self::Line(text) => f.write_str(text),
        }
    }
}

/// A value in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    reg: Reg,
    offset: usize,
}

/// What lives in registers between two rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Boundary {
    /// Parities of the odd words.
    parity: [Reg; 5],
    /// Words of the last row, by column, for the first and the second row.
    kept: [(usize, Reg); 2],
    /// The others of that row, which are still to be stored.
    pending: Vec<(Reg, Place)>,
}

/// Writes the rounds.
struct Writer {
    /// One for each round of the body.
    choices: &'static [Choices],
    ops: Vec<Op>,
    free: Vec<Reg>,
    /// Where five words in a row have to go in the end, if that is near.
    wanted: Option<[Reg; 5]>,
    /// Decides between free registers.
    random: u64,
    /// Stores that are held back, and whether the register is free after them.
    pending: VecDeque<(Reg, Place, bool)>,
    /// The number of the memory word where each word of the state is.
    location: [usize; WORDS],
}

impl Writer {
    fn take(&mut self) -> Reg {
        while self.free.is_empty() {
            assert!(!self.pending.is_empty(), "out of registers");
            self.store();
        }
        // Knuth's constants, MMIX.
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = (self.random >> 33) as usize % self.free.len();
        self.free.swap_remove(at)
    }

    /// Takes the register that a word of a row is wanted in, if it can be had.
    fn take_wanted(&mut self, x: usize) -> Reg {
        let Some(reg) = self.wanted.map(|wanted| wanted[x]) else {
            return self.take();
        };
        while self.pending.iter().any(|store| store.0 == reg && store.2) {
            self.store();
        }
        match self.free.iter().position(|free| *free == reg) {
            Some(at) => self.free.swap_remove(at),
            None => self.take(),
        }
    }

    fn release(&mut self, reg: Reg) {
        assert!(!self.free.contains(&reg), "{reg} is free already");
        self.free.push(reg);
    }

    /// Makes the oldest store that is held back, if there is one.
    fn store(&mut self) {
        if let Some((reg, place, last)) = self.pending.pop_front() {
            self.ops.push(Op::Store(reg, place));
            if last {
                self.release(reg);
            }
        }
    }

    fn load(&mut self, place: Place) -> Reg {
        let reg = self.take();
        self.load_into(reg, place);
        reg
    }

    fn load_into(&mut self, reg: Reg, place: Place) {
        // The word may be on its way to memory.
        while self.pending.iter().any(|store| store.1 == place) {
            self.store();
        }
        self.ops.push(Op::Load(reg, place));
    }

    /// `d = x ^ y`, with the offset of `y` if `second`, else that of `x`.
    fn xor(&mut self, d: Reg, x: Held, y: Held, second: bool) -> Held {
        let (n, m) = if second { (y, x) } else { (x, y) };
        let by = (32 + n.offset - m.offset) % 32;
        // What the register holds may be on its way to memory.
        while self.pending.iter().any(|store| store.0 == d) {
            self.store();
        }
        self.ops.push(Op::Xor(d, n.reg, m.reg, by));
        Held {
            reg: d,
            offset: n.offset,
        }
    }

    /// `d = x & ~y`, with the offset of `x`.
    fn and_not(&mut self, d: Reg, x: Held, y: Held) -> Held {
        let by = (32 + x.offset - y.offset) % 32;
        self.ops.push(Op::AndNot(d, x.reg, y.reg, by));
        Held {
            reg: d,
            offset: x.offset,
        }
    }
}

/// Theta's effect where it is in registers.
type Effects = [[Option<Held>; 2]; 5];

/// The words of theta's effect that a row needs, as (column, half).
fn effects_of(y: usize, half: usize) -> Vec<(usize, usize)> {
    (0..5)
        .map(|x| {
            let (from, _) = source(Word { x, y, half });
            (from.x, from.half)
        })
        .collect()
}

impl Writer {
    /// Theta's effect from the parities; keeps in registers what the first two rows need.
    fn effects(&mut self, offsets: &Offsets, choices: &Choices, odd: [Reg; 5]) -> Effects {
        let mut effects = Effects::default();
        let mut uses = [2; 5];
        let wanted: Vec<_> = EVEN_ROWS[..2]
            .iter()
            .flat_map(|y| effects_of(*y, 0))
            .collect();
        let odd_parity = |x: usize| Held {
            reg: odd[x % 5],
            offset: offsets.parity[x % 5][1],
        };
        for x in 0..5 {
            let even = Held {
                reg: self.load(Place::Parity(x)),
                offset: offsets.parity[x][0],
            };
            let target = self.take();
            self.store();
            // Odd words of the column to the left of x, from the odd parity to its left.
            let (left, right) = ((x + 4) % 5, (x + 1) % 5);
            let effect = self.xor(
                target,
                odd_parity(x + 3),
                even,
                bit(choices.effect, 2 * left + 1),
            );
            assert_eq!(effect.offset, offsets.effect[left][1]);
            effects[left][1] = Some(effect);
            // Even words of the column to the right, from the odd parity to its right, rotated by one.
            let mut rotated = odd_parity(x + 2);
            rotated.offset = (rotated.offset + 1) % 32;
            let effect = self.xor(even.reg, even, rotated, bit(choices.effect, 2 * right));
            assert_eq!(effect.offset, offsets.effect[right][0]);
            effects[right][0] = Some(effect);
            for (column, half) in [(left, 1), (right, 0)] {
                let Some(Held { reg, .. }) = effects[column][half] else {
                    continue;
                };
                let stays = wanted.contains(&(column, half));
                self.pending
                    .push_back((reg, Place::Effect(column, half), !stays));
                if !stays {
                    effects[column][half] = None;
                }
            }
            for column in [(x + 3) % 5, (x + 2) % 5] {
                uses[column] -= 1;
                if uses[column] == 0 {
                    self.release(odd[column]);
                }
            }
        }
        effects
    }

    /// Gives a register back, now or when it is stored.
    fn drop_effect(&mut self, effects: &mut Effects, (x, half): (usize, usize)) {
        if let Some(effect) = effects[x][half].take() {
            match self.pending.iter_mut().find(|store| store.0 == effect.reg) {
                Some(store) => store.2 = true,
                None => self.release(effect.reg),
            }
        }
    }

    /// Theta, rho and pi: one row of five words. `effects` has what is in registers already; of it and of what
    /// is loaded, that which `later` names stays. `kept` are input words in registers by their x, with theta's effect added.
    fn row(
        &mut self,
        (y, half): (usize, usize),
        offsets: &Offsets,
        choices: &Choices,
        effects: &mut Effects,
        later: &[(usize, usize)],
        kept: &[(Word, Held)],
    ) -> [Held; 5] {
        let mut a = [None; 5];
        for x in 0..5 {
            let to = Word { x, y, half };
            let (from, rotation) = source(to);
            let word = if let Some((_, held)) = kept.iter().find(|(word, _)| *word == from) {
                *held
            } else {
                // Of these, the first, second and last make room for words of the result.
                let reg = match x {
                    0 => self.take_wanted(3),
                    1 => self.take_wanted(4),
                    4 => self.take_wanted(2),
                    _ => self.take(),
                };
                self.load_into(reg, Place::State(self.location[from.number()]));
                let place = Place::Effect(from.x, from.half);
                let effect = effects[from.x][from.half].unwrap_or_else(|| Held {
                    reg: self.load(place),
                    offset: offsets.effect[from.x][from.half],
                });
                self.store();
                let word = Held {
                    reg,
                    offset: offsets.word[from.number()],
                };
                let word = self.xor(reg, word, effect, bit(choices.theta, from.number()));
                effects[from.x][from.half] = Some(effect);
                if !later.contains(&(from.x, from.half)) {
                    self.drop_effect(effects, (from.x, from.half));
                }
                word
            };
            let offset = (word.offset + rotation) % 32;
            assert_eq!(offset, offsets.row[to.number()]);
            a[x] = Some(Held {
                reg: word.reg,
                offset,
            });
        }
        a.map(|word| word.expect("five words"))
    }

    /// Rotates words of a row, so that every word of the result can have the offset zero.
    fn align(&mut self, a: &mut [Held; 5]) {
        // A word without an offset gives one to two words of the result: its own, and the one two to the left.
        let open =
            |a: &[Held; 5], x: usize| usize::from(a[x].offset != 0 && a[(x + 2) % 5].offset != 0);
        let gain = |a: &[Held; 5], x: usize| open(a, x) + open(a, (x + 3) % 5);
        while let Some(x) = (0..5).max_by_key(|x| gain(a, *x))
            && gain(a, x) > 0
        {
            self.ops.push(Op::Rotate(a[x].reg, 32 - a[x].offset));
            a[x].offset = 0;
        }
    }

    /// Chi on a row; `second` says where the product gives its offset to the result.
    fn chi(&mut self, a: [Held; 5], second: impl Fn(usize) -> bool) -> [Held; 5] {
        // Two free registers take the first words; each of the others goes where a word had its last use.
        let (u, v) = (self.take_wanted(0), self.take_wanted(1));
        let t = self.and_not(u, a[2], a[1]);
        let b0 = self.xor(u, a[0], t, second(0));
        let t = self.and_not(v, a[3], a[2]);
        let b1 = self.xor(v, a[1], t, second(1));
        let t = self.and_not(a[1].reg, a[1], a[0]);
        let b4 = self.xor(a[1].reg, a[4], t, second(4));
        let t = self.and_not(a[0].reg, a[0], a[4]);
        let b3 = self.xor(a[0].reg, a[3], t, second(3));
        let t = self.and_not(a[4].reg, a[4], a[3]);
        let b2 = self.xor(a[4].reg, a[2], t, second(2));
        self.release(a[2].reg);
        self.release(a[3].reg);
        [b0, b1, b2, b3, b4]
    }

    /// The body of the loop, from one boundary to the next.
    fn rounds(&mut self, start: &Boundary) -> Boundary {
        let small = self.choices.len() == 1;
        let last_round = self.choices.len() - 1;
        self.free.retain(|reg| {
            !start.parity.contains(reg)
                && start.kept.iter().all(|kept| kept.1 != *reg)
                && start.pending.iter().all(|store| store.0 != *reg)
        });
        self.pending = start
            .pending
            .iter()
            .map(|(reg, place)| (*reg, *place, true))
            .collect();
        let mut odd = start.parity;
        let mut kept = start.kept;
        let mut word = [0; WORDS];
        let last_row = ODD_ROWS[4];
        let mut last = [STATE; 5];
        for (x, reg) in start.kept {
            last[x] = reg;
        }
        for (reg, place) in &start.pending {
            let x = (0..5).find(|x| last_row_place(*x) == *place);
            last[x.expect("a word of the last row")] = *reg;
        }
        for (round, choices) in self.choices.iter().enumerate() {
            let offsets = Offsets::new(choices, word);
            let mut effects = self.effects(&offsets, choices, odd);
            // The second of the kept words is brought up to date with the first: its effect is then free.
            let first_row = effects_of(EVEN_ROWS[0], 0);
            let mut second_row = effects_of(EVEN_ROWS[1], 0);
            second_row.retain(|column| *column != (kept[1].0, 1));
            let updated = kept.map(|(x, reg)| {
                let from = Word {
                    x,
                    y: last_row,
                    half: 1,
                };
                let effect = effects[x][1].expect("the first rows' effects are in registers");
                let held = Held {
                    reg,
                    offset: offsets.word[from.number()],
                };
                let held = self.xor(reg, held, effect, bit(choices.theta, from.number()));
                if !second_row.contains(&(x, 1)) && (x == kept[0].0 || !first_row.contains(&(x, 1)))
                {
                    self.drop_effect(&mut effects, (x, 1));
                }
                (from, held)
            });

            let mut location = self.location;
            let mut after = [0; WORDS];
            for half in 0..2 {
                let order = if half == 0 { EVEN_ROWS } else { ODD_ROWS };
                let mut parity: [Option<Held>; 5] = [None; 5];
                for (number, y) in order.into_iter().enumerate() {
                    self.wanted = match (round == last_round, half, number) {
                        (true, 1, 0) => Some(start.parity),
                        (true, 1, 4) => Some(last),
                        _ => None,
                    };
                    let later = match (number, half) {
                        (0, 0) => second_row.clone(),
                        (0, _) => effects_of(order[1], half),
                        _ => Vec::new(),
                    };
                    let kept = if half == 0 && number < 2 {
                        &updated[..]
                    } else {
                        &[]
                    };
                    let mut a = self.row((y, half), &offsets, choices, &mut effects, &later, kept);
                    let mut b = if round == last_round {
                        self.align(&mut a);
                        self.chi(a, |x| a[x].offset != 0)
                    } else {
                        self.chi(a, |x| bit(choices.chi, Word { x, y, half }.number()))
                    };
                    if y == 0 {
                        // Iota.
                        let reg = self.take();
                        self.ops.push(if small {
                            Op::HalfConstant(reg, half)
                        } else {
                            Op::Constant(reg)
                        });
                        self.store();
                        b[0] = self.xor(b[0].reg, b[0], Held { reg, offset: 0 }, false);
                        self.release(reg);
                    }
                    // A word goes where the word of its own column was, or to its place in the other buffer.
                    for x in 0..if small { 0 } else { 5 } {
                        let (from, _) = source(Word { x, y, half });
                        let to = Word { x: from.x, y, half };
                        location[to.number()] = self.location[from.number()];
                    }
                    for x in 0..5 {
                        let to = Word { x, y, half };
                        after[to.number()] = b[x].offset;
                        let chosen =
                            self.choices[(round + 1) % self.choices.len()].parity[2 * x + half];
                        match parity[x] {
                            None => parity[x] = Some(b[x]),
                            Some(sum) => {
                                parity[x] = Some(self.xor(sum.reg, sum, b[x], chosen == y));
                            }
                        }
                        // The last row's words that are kept are named below.
                        let stays = number == 0;
                        let number = location[to.number()];
                        let place = if small {
                            Place::Other(number)
                        } else {
                            Place::State(number)
                        };
                        self.pending.push_back((b[x].reg, place, !stays));
                    }
                }
                let parity = parity.map(|sum| sum.expect("five rows").reg);
                if half == 0 {
                    for (x, reg) in parity.into_iter().enumerate() {
                        self.pending.push_back((reg, Place::Parity(x), true));
                    }
                } else {
                    odd = parity;
                }
            }
            self.location = location;
            // The buffers change places.
            for store in &mut self.pending {
                if let Place::Other(number) = store.1 {
                    store.1 = Place::State(number);
                }
            }
            kept = [0, 1].map(|number| {
                let to = Word {
                    x: last_row,
                    y: EVEN_ROWS[number],
                    half: 0,
                };
                let (from, _) = source(to);
                assert_eq!((from.y, from.half), (last_row, 1));
                let place = Place::State(self.location[from.number()]);
                let at = self.pending.iter().position(|store| store.1 == place);
                let store = self
                    .pending
                    .remove(at.expect("the last row is not stored yet"));
                (from.x, store.expect("it is there").0)
            });
            word = after;
        }
        assert_eq!(word, [0; WORDS]);
        assert!(self.location.iter().copied().eq(0..WORDS));
        Boundary {
            parity: odd,
            kept,
            pending: self
                .pending
                .iter()
                .map(|(reg, place, _)| (*reg, *place))
                .collect(),
        }
    }
}

/// Where an odd word of a round's last row is between two runs of the loop.
fn last_row_place(x: usize) -> Place {
    let word = Word {
        x,
        y: ODD_ROWS[4],
        half: 1,
    };
    Place::State(word.number())
}

/// The body of the loop, and what is in registers where it starts and ends.
///
/// Registers are taken at random, until the last round ends with those that the first one starts with.
fn body(choices: &'static [Choices], seed: u64) -> (Vec<Op>, Boundary) {
    let kept = [0, 1].map(|number| {
        let (from, _) = source(Word {
            x: ODD_ROWS[4],
            y: EVEN_ROWS[number],
            half: 0,
        });
        (from.x, Reg(WORK[5 + number]))
    });
    let others = (0..5).filter(|x| kept.iter().all(|kept| kept.0 != *x));
    let start = Boundary {
        parity: std::array::from_fn(|x| Reg(WORK[x])),
        kept,
        pending: others
            .zip(&WORK[7..])
            .map(|(x, reg)| (Reg(*reg), last_row_place(x)))
            .collect(),
    };
    for seed in seed.. {
        let mut writer = Writer {
            choices,
            ops: Vec::new(),
            free: WORK.map(Reg).to_vec(),
            wanted: None,
            random: seed,
            pending: VecDeque::new(),
            location: std::array::from_fn(|number| number),
        };
        if writer.rounds(&start) == start {
            return (writer.ops, start);
        }
    }
    unreachable!("there is always another seed")
}

/// What comes before the loop: the frame and the parities.
fn prologue(boundary: &Boundary, frame: usize) -> Vec<Op> {
    let mut ops = vec![
        Op::Line("    push {{r4-r11, lr}}".into()),
        Op::Line(format!("    sub sp, sp, #{}", 4 * frame)),
        Op::Store(Reg(2), Place::End),
    ];
    if frame == SMALL_FRAME {
        ops.push(Op::Store(Reg(1), Place::Next));
        ops.push(Op::Line(format!(
            "    add {OTHER}, sp, #{}",
            4 * (FRAME + 1)
        )));
    }
    ops.extend([Op::Line(
        "    // parities of the columns, the even words first".into(),
    )]);
    // Of the even words, the last column's is stored behind the loads of the next; two registers that no parity stays in
    // take turns.
    let mut pending = None;
    for half in 0..2 {
        for x in 0..5 {
            let target = if half == 0 {
                Reg(WORK[5 + x % 2])
            } else {
                boundary.parity[x]
            };
            let taken = |reg: &Reg| {
                *reg == target
                    || half == 1 && boundary.parity[..x].contains(reg)
                    || pending.is_some_and(|(pending, _)| pending == *reg)
            };
            let mut regs = vec![target];
            regs.extend(WORK.map(Reg).into_iter().filter(|reg| !taken(reg)).take(4));
            for (y, reg) in regs.iter().enumerate() {
                ops.push(Op::Load(*reg, Place::State(Word { x, y, half }.number())));
            }
            if let Some((reg, place)) = pending.take() {
                ops.push(Op::Store(reg, place));
            }
            for reg in &regs[1..] {
                ops.push(Op::Xor(target, target, *reg, 0));
            }
            if half == 0 {
                pending = Some((target, Place::Parity(x)));
            }
        }
    }
    ops.push(Op::Line("    // what a round leaves in registers".into()));
    for (x, reg) in boundary.kept {
        let word = Word {
            x,
            y: ODD_ROWS[4],
            half: 1,
        };
        ops.push(Op::Load(reg, Place::State(word.number())));
    }
    for (reg, place) in &boundary.pending {
        ops.push(Op::Load(*reg, *place));
    }
    ops
}

/// What comes after the loop.
fn epilogue(boundary: &Boundary, frame: usize) -> Vec<Op> {
    let mut ops = Vec::new();
    for (x, reg) in boundary.kept {
        let word = Word {
            x,
            y: ODD_ROWS[4],
            half: 1,
        };
        ops.push(Op::Store(reg, Place::State(word.number())));
    }
    for (reg, place) in &boundary.pending {
        ops.push(Op::Store(*reg, *place));
    }
    ops.push(Op::Line("    // wipe".into()));
    let mut line = |text: String| ops.push(Op::Line(format!("    {text}")));
    if frame == SMALL_FRAME {
        // What is below the pointers goes with them, eight words at a time, and then the rest.
        for reg in 2..10 {
            line(format!("mov r{reg}, #0"));
        }
        line("mov r12, sp".into());
        for _ in 0..SMALL_FRAME / 8 {
            line("stmia r12!, {{r2-r9}}".into());
        }
        for slot in 0..SMALL_FRAME % 8 {
            line(format!("str r2, [r12, #{}]", 4 * slot));
        }
    } else {
        line("mov r2, #0".into());
        for slot in 0..FRAME - 1 {
            line(format!("str r2, [sp, #{}]", 4 * slot));
        }
    }
    line(format!("add sp, sp, #{}", 4 * frame));
    ops.push(Op::Line("    pop {{r4-r11, pc}}".into()));
    ops
}

/// The registers that hold nothing at the boundary, for the end of the loop.
fn scratch(boundary: &Boundary) -> [Reg; 2] {
    let mut free = WORK.map(Reg).to_vec();
    free.retain(|reg| {
        !boundary.parity.contains(reg)
            && boundary.kept.iter().all(|kept| kept.1 != *reg)
            && boundary.pending.iter().all(|store| store.0 != *reg)
    });
    free.try_into().expect("two registers are free")
}

/// The permutation.
fn permutation(small: bool) -> Kernel {
    let (choices, seed, frame): (&[_], _, _) = if small {
        (&SMALL_CHOICES, SMALL_SEED, SMALL_FRAME)
    } else {
        (&CHOICES, SEED, FRAME)
    };
    let (name, method) = if small {
        ("keccak_p_small", "from buffer to buffer")
    } else {
        ("keccak_p", "in place over four rounds, rotations held back")
    };
    let (rounds, boundary) = body(choices, seed);
    let mut text = format!(
        "// {name}: rounds of Keccak-p[1600] on bit-interleaved lanes\n\
         //   args:     r0 = state read and write 200, r1 = constants read 32 * r2; r2 = fours, public, at least 1, as the end of constants; align 4; no overlap\n\
         //   requires: lane x + 5 y in words 2 (x + 5 y) and the next one, and a constant for each of four rounds: even bits, then odd bits\n\
         //   ensures:  the state after as many rounds as there are constants\n\
         //   needs:    nothing          clobbers: r0-r3, r12, flags (r4-r11 saved)\n\
         //   stack:    {} bytes          wiped: frame\n\
         //   secret:   state          timing: addresses, branches and counts depend on pointers alone\n\
         //   origin:   `cargo xtask gen`; FIPS 202, {method}\n\
         //   twin:     mcu_keccak::keccak_p\n\
         // A template of `naked_asm!`: braces are doubled.\n",
        36 + 4 * frame
    );
    let mut write = |ops: &[Op]| {
        for op in ops {
            text += &format!("{op}\n");
        }
    };
    let line = |text: String| Op::Line(format!("    {text}"));
    let [t, u] = scratch(&boundary);
    write(&prologue(&boundary, frame));
    write(&[line(".p2align 2".into()), Op::Line("2:".into())]);
    write(&rounds);
    if small {
        write(&[
            Op::Load(t, Place::Next),
            Op::Load(u, Place::End),
            line(format!("add {t}, {t}, #8")),
            Op::Store(t, Place::Next),
            line(format!("cmp {t}, {u}")),
            line(format!("mov {t}, {STATE}")),
            line(format!("mov {STATE}, {OTHER}")),
            line(format!("mov {OTHER}, {t}")),
        ]);
    } else {
        write(&[
            Op::Load(t, Place::End),
            line(format!("cmp {CONSTANT}, {t}")),
        ]);
    }
    write(&[line("bne.w 2b".into())]);
    write(&epilogue(&boundary, frame));
    Kernel {
        file: format!("armv7em/{name}.S"),
        text,
    }
}

/// Exchanges the bits of `low` that are not in a mask with those of `high` that are, `by` places below. `t` is scratch.
fn exchange(text: &mut String, low: &str, high: &str, t: &str, by: u32) {
    let mask = u32::MAX / ((1 << by) + 1);
    *text += &format!(
        "    eor {t}, {high}, {low}, lsr #{by}\n    and {t}, {t}, #0x{mask:08x}\n    eor {high}, {high}, {t}\n    \
         eor {low}, {low}, {t}, lsl #{by}\n"
    );
}

/// Lanes to or from bytes, two in the body of the loop; an odd number starts with the second.
fn lanes([name, title, secret]: [&str; 3], arguments: &str, ensures: &str, lane: &str) -> Kernel {
    let text = format!(
        "// {name}: {title}\n\
         //   args:     {arguments}\n\
         //   requires: lanes as even bits, then odd bits\n\
         //   ensures:  {ensures}\n\
         //   needs:    dsp          clobbers: r0-r3, r12, flags (r4-r6 saved)\n\
         //   stack:    16 bytes          wiped: nothing secret\n\
         //   secret:   {secret}          timing: addresses, branches and counts depend on pointers and public counts alone\n\
         //   origin:   `cargo xtask gen`; five exchanges of index bits\n\
         //   twin:     mcu_keccak::{name}\n\
         // A template of `naked_asm!`: braces are doubled.\n    \
         push {{{{r4-r6, lr}}}}\n    lsrs r2, r2, #1\n    bcc 2f\n    add r2, r2, #1\n    b 3f\n    .p2align 2\n\
         2:\n{lane}3:\n{lane}    subs r2, r2, #1\n    bne 2b\n    pop {{{{r4-r6, pc}}}}\n"
    );
    Kernel {
        file: format!("armv7em/{name}.S"),
        text,
    }
}

/// Bytes into lanes.
fn add_lanes() -> Kernel {
    let mut lane = String::from(
        "    ldr r3, [r1], #4\n    ldr r12, [r1], #4\n    ldr r4, [r0, #0]\n    ldr r5, [r0, #4]\n    \
         pkhbt r6, r3, r12, lsl #16\n    pkhtb r12, r12, r3, asr #16\n",
    );
    for by in [8, 4, 2, 1] {
        exchange(&mut lane, "r6", "r12", "r3", by);
    }
    lane +=
        "    eors r4, r4, r6\n    eor r5, r5, r12\n    str r4, [r0], #4\n    str r5, [r0], #4\n";
    lanes(
        [
            "add_lanes",
            "adds bytes to interleaved lanes",
            "lanes, bytes",
        ],
        "r0 = lanes read and write 8 * r2, r1 = bytes read 8 * r2, r2 = count, public, at least 1; align 4; bytes at any address; no overlap",
        "each lane: its bytes, little-endian, added as even bits and odd bits",
        &lane,
    )
}

/// Lanes to bytes.
fn read_lanes() -> Kernel {
    let mut lane = String::from("    ldr r6, [r0], #4\n    ldr r12, [r0], #4\n");
    for by in [1, 2, 4, 8] {
        exchange(&mut lane, "r6", "r12", "r3", by);
    }
    lane += "    pkhbt r3, r6, r12, lsl #16\n    pkhtb r12, r12, r6, asr #16\n    str r3, [r1], #4\n    str r12, [r1], #4\n";
    lanes(
        ["read_lanes", "bytes of interleaved lanes", "lanes"],
        "r0 = lanes read 8 * r2, r1 = bytes write 8 * r2, r2 = count, public, at least 1; align 4; bytes at any address; no overlap",
        "the bytes of each lane, little-endian",
        &lane,
    )
}

/// The kernels of `mcu-keccak`.
#[must_use]
pub fn kernels() -> Vec<Kernel> {
    vec![
        permutation(false),
        permutation(true),
        add_lanes(),
        read_lanes(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the instructions do, and their cycles on a Cortex-M4 without wait states.
    struct Model {
        regs: [u32; 16],
        state: [u32; WORDS],
        other: [u32; WORDS],
        next: u32,
        frame: [u32; FRAME],
        constants: VecDeque<u32>,
        cycles: usize,
    }

    impl Model {
        fn memory(&mut self, place: Place) -> &mut u32 {
            match place {
                Place::State(number) => &mut self.state[number],
                Place::Parity(x) => &mut self.frame[x],
                Place::Effect(x, half) => &mut self.frame[5 + 2 * x + half],
                Place::End => &mut self.frame[FRAME - 1],
                Place::Other(number) => &mut self.other[number],
                Place::Next => &mut self.next,
            }
        }

        fn run(&mut self, ops: &[Op]) {
            let instructions: Vec<_> = ops.iter().filter(|op| !matches!(op, Op::Line(_))).collect();
            for (at, op) in instructions.iter().enumerate() {
                let load = match op {
                    Op::Load(reg, place) => {
                        self.regs[reg.0 as usize] = *self.memory(*place);
                        true
                    }
                    Op::Constant(reg) | Op::HalfConstant(reg, _) => {
                        self.regs[reg.0 as usize] = self.constants.pop_front().expect("a constant");
                        true
                    }
                    Op::Store(reg, place) => {
                        *self.memory(*place) = self.regs[reg.0 as usize];
                        false
                    }
                    Op::Xor(d, n, m, by) => {
                        let m = self.regs[m.0 as usize].rotate_right(*by as u32);
                        self.regs[d.0 as usize] = self.regs[n.0 as usize] ^ m;
                        false
                    }
                    Op::AndNot(d, n, m, by) => {
                        let m = self.regs[m.0 as usize].rotate_right(*by as u32);
                        self.regs[d.0 as usize] = self.regs[n.0 as usize] & !m;
                        false
                    }
                    Op::Rotate(reg, by) => {
                        let reg = &mut self.regs[reg.0 as usize];
                        *reg = reg.rotate_right(*by as u32);
                        false
                    }
                    Op::Line(_) => false,
                };
                let grouped = matches!(
                    instructions.get(at + 1),
                    Some(Op::Load(..) | Op::Store(..) | Op::Constant(_))
                );
                self.cycles += if load && !grouped { 2 } else { 1 };
            }
        }
    }

    /// Even and odd bits of a lane.
    fn interleaved(lane: u64) -> [u32; 2] {
        [0, 1].map(|half| {
            (0..32).fold(0, |word, bit| {
                word | ((lane >> (2 * bit + half)) as u32 & 1) << bit
            })
        })
    }

    /// FIPS 202, 3.2 and 3.3, as it is written there, on whole lanes.
    fn round(a: &mut [u64; 25], constant: u64) {
        let parity: [u64; 5] = std::array::from_fn(|x| (0..5).fold(0, |sum, y| sum ^ a[x + 5 * y]));
        let mut b = [0; 25];
        for x in 0..5 {
            for y in 0..5 {
                let lane = a[x + 5 * y] ^ parity[(x + 4) % 5] ^ parity[(x + 1) % 5].rotate_left(1);
                b[y + 5 * ((2 * x + 3 * y) % 5)] = lane.rotate_left(rho(x, y) as u32);
            }
        }
        for x in 0..5 {
            for y in 0..5 {
                a[x + 5 * y] = b[x + 5 * y] ^ !b[(x + 1) % 5 + 5 * y] & b[(x + 2) % 5 + 5 * y];
            }
        }
        a[0] ^= constant;
    }

    #[test]
    fn fast() {
        eight_rounds(&CHOICES, SEED, FRAME);
    }

    #[test]
    fn small() {
        eight_rounds(&SMALL_CHOICES, SMALL_SEED, SMALL_FRAME);
    }

    fn eight_rounds(choices: &'static [Choices], seed: u64, frame: usize) {
        let (ops, boundary) = body(choices, seed);
        let mut random = 1_u64;
        let mut next = || {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            random ^ random >> 29
        };
        let mut lanes: [u64; 25] = std::array::from_fn(|_| next());
        let constants: Vec<u64> = (0..8).map(|_| next()).collect();
        let mut model = Model {
            regs: [0; 16],
            state: [0; WORDS],
            other: [0; WORDS],
            next: 0,
            frame: [0; FRAME],
            constants: constants.iter().flat_map(|c| interleaved(*c)).collect(),
            cycles: 0,
        };
        for (words, lane) in model.state.chunks_mut(2).zip(lanes) {
            words.copy_from_slice(&interleaved(lane));
        }
        model.run(&prologue(&boundary, frame));
        for _ in 0..8 / choices.len() {
            let before = model.cycles;
            model.run(&ops);
            // Hardly any load waits.
            let spent = model.cycles - before;
            assert!(
                spent <= ops.len() + ops.len() / 50,
                "{spent} cycles, {} instructions",
                ops.len()
            );
            if choices.len() == 1 {
                std::mem::swap(&mut model.state, &mut model.other);
            }
        }
        model.run(&epilogue(&boundary, frame));
        for constant in constants {
            round(&mut lanes, constant);
        }
        for (words, lane) in model.state.chunks(2).zip(lanes) {
            assert_eq!(words, interleaved(lane));
        }
    }

    #[test]
    fn rho_offsets() {
        // FIPS 202, table 2, modulo 64.
        assert_eq!(
            [rho(0, 0), rho(1, 0), rho(2, 2), rho(4, 4), rho(3, 1)],
            [0, 1, 43, 14, 55]
        );
    }
}
