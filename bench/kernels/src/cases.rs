//! Inputs of kernels, as their headers allow them.

use crate::header::{ARGUMENTS, Argument, Bound, Header, Kind, Range};
use crate::models::Model;

/// Words of all arguments together, at most.
pub const CAPACITY: usize = 1024;
/// How often a table's entry is there, at most, where the header does not say.
const MOST_TIMES: u32 = 16;
/// Elements that a case has edge values for, at most; the others are pseudo-random.
const MOST_SLOTS: usize = 32;

/// The memory and the registers of one call.
///
/// Position `i` is the argument `i` of the header; the position after the last one is the result in registers. The memory is aligned as
/// the most that a header asks for.
#[derive(Clone, Debug)]
#[repr(C, align(256))]
pub struct Operands {
    words: [u32; CAPACITY],
    /// First word and number of words, for each position.
    spans: [(usize, usize); ARGUMENTS + 1],
    /// The values of arguments that are no pointers.
    pub values: [u32; ARGUMENTS],
}

/// The position of the result in registers.
pub const RESULT: usize = ARGUMENTS;

impl Default for Operands {
    fn default() -> Self {
        Self {
            words: [0; CAPACITY],
            spans: [(0, 0); ARGUMENTS + 1],
            values: [0; ARGUMENTS],
        }
    }
}

impl Operands {
    /// The memory at a position.
    #[must_use]
    pub fn words(&self, position: usize) -> &[u32] {
        let (start, len) = self.spans[position];
        &self.words[start..start + len]
    }

    /// The memory at a position.
    pub fn words_mut(&mut self, position: usize) -> &mut [u32] {
        let (start, len) = self.spans[position];
        &mut self.words[start..start + len]
    }

    /// The first position with the same memory. No memory is nobody else's.
    #[must_use]
    pub fn owner(&self, position: usize) -> usize {
        let span = self.spans[position];
        let same = |other: &usize| span.1 > 0 && self.spans[*other] == span;
        (0..position).find(same).unwrap_or(position)
    }

    /// Gives the result in registers room for so many words, all zero.
    pub fn make_result(&mut self, words: usize) {
        let end = |(start, len)| start + len;
        let start = self.spans[..RESULT].iter().copied().map(end).max();
        self.spans[RESULT] = (start.unwrap_or(0), words);
        self.words_mut(RESULT).fill(0);
    }
}

/// Steps of Xorshift (Marsaglia, "Xorshift RNGs", 2003), with a multiplication at the end: repeatable, not secure.
#[derive(Clone, Debug)]
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        let mut random =
            Self((seed ^ 0x6d63_7520_6b65_726e).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        random.next();
        random
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(bound.max(1))) >> 32) as u32
    }
}

/// Writes the cases of a kernel.
#[derive(Clone, Copy, Debug)]
pub struct Cases<'a> {
    header: &'a Header<'a>,
    model: &'static Model,
    total: u32,
}

impl<'a> Cases<'a> {
    /// So many cases of the kernel with this header and this twin.
    #[must_use]
    pub fn new(header: &'a Header<'a>, model: &'static Model, total: u32) -> Self {
        Self {
            header,
            model,
            total,
        }
    }

    /// Writes case `index`, always the same one.
    ///
    /// The first half of the cases has edge values alone: every combination if there are not more of them than that, else
    /// combinations at random. In the other half each element is pseudo-random, an edge value, or made of such limbs
    /// as 0 and 2^32 - 1; some products and squares come out near edge values. What else the kernel requires, the model prepares. `variant`
    /// changes secret inputs and nothing else.
    pub fn write(&self, index: u32, variant: u32, operands: &mut Operands) {
        // What is public comes from one generator, what is secret from another.
        let mut public = Random::new(u64::from(index) << 1);
        let mut random = Random::new(u64::from(index) << 1 | 1 | u64::from(variant) << 40);
        self.write_values(&mut public, &mut random, operands);
        self.place(index, &mut public, operands);
        self.write_memory(index, variant, &mut random, operands);
        if let Some(prepare) = self.model.prepare {
            prepare(self.header, operands);
        }
    }

    /// Whether the argument is read, and no argument before it reads the same memory.
    fn is_first_input(&self, position: usize, operands: &Operands) -> bool {
        let span = operands.spans[position];
        let mut inputs = self.header.all().filter(|(_, argument)| argument.is_read());
        inputs
            .find(|(at, _)| operands.spans[*at] == span)
            .is_some_and(|(at, _)| at == position)
    }

    /// The number of elements and of edge values of each.
    fn combinations(&self, operands: &Operands) -> Option<u32> {
        let mut combinations = 1u32;
        let mut slots = 0;
        for (position, argument) in self.header.all() {
            if self.is_first_input(position, operands) {
                let elements = operands.words(position).len() / self.element(argument);
                for _ in 0..elements {
                    slots += 1;
                    combinations = combinations
                        .checked_mul(edges(self.element(argument)))
                        .filter(|_| slots <= MOST_SLOTS)?;
                }
            }
        }
        Some(combinations)
    }

    /// Words of an element of an argument: a field element, or all that is there.
    fn element(&self, argument: &Argument<'_>) -> usize {
        let Kind::Pointer { words, .. } = argument.kind else {
            return 1;
        };
        let limbs = self.model.modulus.len();
        if limbs > 0 && words.is_multiple_of(limbs) {
            limbs
        } else {
            words
        }
    }

    fn write_values(&self, public: &mut Random, random: &mut Random, operands: &mut Operands) {
        operands.values = [0; ARGUMENTS];
        for (position, argument) in self.header.all() {
            let Kind::Value { secret, range } = argument.kind else {
                continue;
            };
            let source = if secret { &mut *random } else { &mut *public };
            operands.values[position] = match range {
                Range::Either(first, second) => [first, second][source.below(2) as usize],
                Range::Within(from, to) => match source.below(4) {
                    0 => from,
                    1 => to,
                    _ => from + source.below((to - from).saturating_add(1)),
                },
                Range::AtLeast(from) if secret => from.saturating_add(source.next()),
                // Mostly few.
                Range::AtLeast(from) => {
                    let more = if source.below(2) == 0 { 3 } else { MOST_TIMES };
                    from.saturating_add(source.below(more))
                }
                Range::Any if secret => match source.below(8) {
                    0 => [u32::MAX, 1 << 31, 0, source.next()][source.below(4) as usize],
                    _ => source.below(MOST_TIMES + 2),
                },
                Range::Any => source.below(MOST_TIMES),
            };
        }
    }

    /// Chooses which arguments share memory, and lays them out.
    fn place(&self, index: u32, public: &mut Random, operands: &mut Operands) {
        let mut length = [0; ARGUMENTS];
        for (position, argument) in self.header.all() {
            if let Kind::Pointer {
                words, times, more, ..
            } = argument.kind
            {
                let count = times.map_or(1, |register| {
                    let mut all = self.header.all();
                    let of = all.find(|(_, other)| other.register == register);
                    of.map_or(1, |(at, _)| operands.values[at] as usize)
                });
                length[position] = words * count + more;
            }
        }
        let mut same: [usize; ARGUMENTS] = core::array::from_fn(|position| position);
        let is_edge = index < self.total / 2;
        if self.header.inputs_may_coincide && !is_edge && public.below(3) == 0 {
            let mut first = None;
            for (position, argument) in self.header.all() {
                if argument.is_read() && !argument.is_written() {
                    match first {
                        Some(first) if length[first] == length[position] => same[position] = first,
                        Some(_) => {}
                        None => first = Some(position),
                    }
                }
            }
        }
        for (position, argument) in self.header.all() {
            // One of those that it may equal, or none of them.
            let choice = public.below(argument.may_equal.count_ones() + 1);
            let allowed = (0..ARGUMENTS).filter(|other| argument.may_equal >> other & 1 == 1);
            for (at, other) in allowed.enumerate() {
                if at as u32 == choice && length[other] == length[position] {
                    same[position] = same[other];
                }
            }
        }
        operands.spans = [(0, 0); ARGUMENTS + 1];
        let mut end: usize = 0;
        for position in 0..ARGUMENTS {
            if same[position] == position {
                let argument = self.header.arguments[position];
                let align = argument.map_or(4, |argument| self.header.align_of(&argument));
                end = end.next_multiple_of((align as usize / 4).max(1));
                operands.spans[position] = (end, length[position]);
                end += length[position];
            }
        }
        for position in 0..ARGUMENTS {
            operands.spans[position] = operands.spans[same[position]];
        }
    }

    fn write_memory(&self, index: u32, variant: u32, random: &mut Random, operands: &mut Operands) {
        operands
            .words
            .iter_mut()
            .for_each(|word| *word = random.next());
        let edge_half = self.total / 2;
        let combinations = self.combinations(operands);
        let mut combination = match combinations {
            Some(count) if count <= edge_half && index < count && variant == 0 => Some(index),
            _ => None,
        };
        for (position, argument) in self.header.all() {
            if !self.is_first_input(position, operands) {
                continue;
            }
            let element = self.element(argument);
            let most = self.most(position, element, operands);
            let (start, len) = operands.spans[position];
            for limbs in operands.words[start..start + len].chunks_exact_mut(element) {
                let count = edges(element);
                if let Some(digits) = &mut combination {
                    edge(*digits % count, self.model, &most, limbs);
                    *digits /= count;
                    continue;
                }
                match random.below(4) {
                    _ if index < edge_half => edge(random.below(count), self.model, &most, limbs),
                    0 => edge(random.below(count), self.model, &most, limbs),
                    1 => {
                        for limb in limbs.iter_mut() {
                            *limb = match random.below(6) {
                                0 | 1 => 0,
                                2 | 3 => u32::MAX,
                                4 => 1 << random.below(32),
                                _ => random.next(),
                            };
                        }
                    }
                    _ => {}
                }
                most.clamp(limbs);
            }
        }
        if index >= edge_half && random.below(16) == 0 {
            self.reach(random, operands);
        }
    }

    /// Changes the last input so that the result is an edge value, or any in a few limbs above one.
    fn reach(&self, random: &mut Random, operands: &mut Operands) {
        let mut inputs = self.header.all().filter(|(_, argument)| argument.is_read());
        let limbs = self.model.modulus.len();
        let (Some(reach), Some((first, _))) = (self.model.reach, inputs.next()) else {
            return;
        };
        let last = inputs.last().map_or(first, |(position, _)| position);
        if [first, last].map(|at| operands.words(at).len()) != [limbs; 2] || limbs > MOST_LIMBS {
            return;
        }
        let field = Most::new(self.model, Some(Bound::Modulus(1)), limbs);
        let [mut base, mut addend, mut x] = [[0; MOST_LIMBS]; 3];
        // R mod p, which edge 8 is, lies a power of two above a result before its last subtraction.
        let number = [8, random.below(edges(limbs))][random.below(2) as usize];
        edge(number, self.model, &field, &mut base[..limbs]);
        let few = random.below(limbs as u32) as usize;
        addend[..few]
            .iter_mut()
            .for_each(|limb| *limb = random.next());
        field.clamp(&mut addend[..limbs]);
        x[..limbs].copy_from_slice(operands.words(first));
        let most = self.most(last, limbs, operands);
        let changed = operands.words_mut(last);
        reach(&base[..limbs], &addend[..limbs], &x[..limbs], changed);
        most.clamp(changed);
    }

    /// The largest element that all arguments which share the memory at a position allow.
    fn most(&self, position: usize, element: usize, operands: &Operands) -> Most {
        let mut most = Most(None);
        for (other, argument) in self.header.all() {
            if argument.is_read() && operands.spans[other] == operands.spans[position] {
                let own = Most::new(self.model, argument.bound, element);
                if most.0.is_some_and(|limbs| own.is_above(&limbs)) {
                    most = Most(None);
                }
                if most.0.is_none() {
                    most = own;
                }
            }
        }
        most
    }
}

/// Limbs that the largest field has, with room.
const MOST_LIMBS: usize = 17;

/// The largest value of an element; none if any limbs will do.
struct Most(Option<[u32; MOST_LIMBS]>);

impl Most {
    fn new(model: &Model, bound: Option<Bound>, limbs: usize) -> Self {
        let (Some(bound), true) = (bound, limbs <= MOST_LIMBS) else {
            return Self(None);
        };
        let mut most = [0; MOST_LIMBS];
        match bound {
            Bound::Modulus(factor) => {
                let mut carry = 0;
                for (limb, modulus) in most.iter_mut().zip(model.modulus) {
                    let product = u64::from(*modulus) * u64::from(factor) + carry;
                    *limb = product as u32;
                    carry = product >> 32;
                }
                if carry > 0 {
                    // Above what the limbs hold.
                    return Self(None);
                }
                add_small(&mut most[..limbs], u32::MAX);
            }
            Bound::Power(bits) => {
                for (i, limb) in most.iter_mut().enumerate() {
                    let bits = bits.saturating_sub(32 * i as u32);
                    *limb = if bits >= 32 {
                        u32::MAX
                    } else {
                        (1 << bits) - 1
                    };
                }
            }
        }
        Self(Some(most))
    }

    fn is_above(&self, limbs: &[u32]) -> bool {
        let Some(most) = &self.0 else {
            return false;
        };
        let pairs = limbs.iter().zip(most).rev();
        for (limb, most) in pairs {
            if limb != most {
                return limb > most;
            }
        }
        false
    }

    /// Clears bits from the top until the value is not above.
    fn clamp(&self, limbs: &mut [u32]) {
        let mut bit = 32 * limbs.len();
        while self.is_above(limbs) {
            bit -= 1;
            limbs[bit / 32] &= !(1 << (bit % 32));
        }
    }
}

/// Adds a small number, which may be negative in two's complement of one limb.
fn add_small(limbs: &mut [u32], number: u32) {
    let extension = if number >> 31 == 1 { u32::MAX } else { 0 };
    let mut carry = false;
    for (i, limb) in limbs.iter_mut().enumerate() {
        let addend = if i == 0 { number } else { extension };
        let (sum, first) = limb.overflowing_add(addend);
        let (sum, second) = sum.overflowing_add(u32::from(carry));
        *limb = sum;
        carry = first || second;
    }
}

/// Edge values that an element of so many limbs has.
fn edges(limbs: usize) -> u32 {
    12 + 5 * limbs.min(MOST_LIMBS) as u32
}

/// Writes an edge value: 0 to 3, the largest four (of elements that are any limbs: the largest, `2 p`, `2 p - 1`, `p + 1`), `R mod p`, the halves of `p`, `p` itself and `p - 1`, then for each limb its lowest
/// bit, its highest bit, all of its bits, all bits below it, and the largest value without its lowest bit.
fn edge(number: u32, model: &Model, most: &Most, limbs: &mut [u32]) {
    limbs.fill(0);
    let largest = |limbs: &mut [u32]| match &most.0 {
        Some(most) => {
            for (limb, most) in limbs.iter_mut().zip(most) {
                *limb = *most;
            }
        }
        None => limbs.fill(u32::MAX),
    };
    let modulus = |limbs: &mut [u32]| {
        for (limb, modulus) in limbs.iter_mut().zip(model.modulus) {
            *limb = *modulus;
        }
    };
    match number {
        0..4 => limbs[0] = number,
        5..8 if most.0.is_none() && !model.modulus.is_empty() => {
            modulus(limbs);
            if number < 7 {
                let mut carry = 0;
                for limb in limbs.iter_mut() {
                    (*limb, carry) = (*limb << 1 | carry, *limb >> 31);
                }
            }
            add_small(limbs, [0, u32::MAX, 1][number as usize - 5]);
        }
        4..8 => {
            largest(limbs);
            add_small(limbs, 4u32.wrapping_sub(number));
        }
        8 => {
            modulus(limbs);
            limbs.iter_mut().for_each(|limb| *limb = !*limb);
            add_small(limbs, 1);
        }
        9 => {
            modulus(limbs);
            for i in 0..limbs.len() {
                let above = limbs.get(i + 1).copied().unwrap_or(0);
                limbs[i] = limbs[i] >> 1 | above << 31;
            }
        }
        10 | 11 => {
            modulus(limbs);
            add_small(limbs, 10u32.wrapping_sub(number));
        }
        _ => {
            let count = limbs.len().min(MOST_LIMBS);
            let i = (number as usize - 12) % count;
            match (number as usize - 12) / count {
                0 => limbs[i] = 1,
                1 => limbs[i] = 1 << 31,
                2 => limbs[i] = u32::MAX,
                3 => limbs[..=i].fill(u32::MAX),
                _ => {
                    largest(limbs);
                    limbs[i] &= !1;
                }
            }
        }
    }
    most.clamp(limbs);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const MUL: &str = "// mul: z = x y / 2^256 mod p
//   args:     r0 = z write 32, r1 = x read 32, r2 = y read 32; align 4; z may equal x or y, no partial overlap
//   requires: x < p; y < 2^255
//   ensures:  z < p
//   needs:    nothing          clobbers: r0-r3, r12, flags
//   stack:    44 bytes          wiped: frame
//   secret:   all values          timing: straight line
//   origin:   the text
//   twin:     FieldBackend<P256Field>::mul
";

    fn model(twin: &str) -> &'static Model {
        Model::of(twin).expect("known")
    }

    #[test]
    fn all_pairs_of_edges_and_all_overlaps_are_there_and_bounds_hold() {
        let header = Header::parse(MUL).expect("good");
        let model = model(header.twin);
        let cases = Cases::new(&header, model, 6000);
        let mut operands = Operands::default();
        let (mut pairs, mut overlaps) = (BTreeSet::new(), BTreeSet::new());
        for index in 0..6000 {
            cases.write(index, 0, &mut operands);
            let (x, y) = (operands.words(1).to_vec(), operands.words(2).to_vec());
            let p_minus_1: Vec<u32> = {
                let mut limbs = model.modulus.to_vec();
                limbs[0] -= 1;
                limbs
            };
            assert!(x.iter().rev().le(p_minus_1.iter().rev()), "{x:x?}");
            assert!(y[7] >> 31 == 0, "{y:x?}");
            overlaps.insert([0, 1, 2].map(|position| operands.owner(position)));
            if index < 3000 {
                pairs.insert((x, y));
            }
        }
        let expected = [[0, 1, 2], [0, 0, 2], [0, 1, 0], [0, 1, 1], [0, 0, 0]];
        assert_eq!(overlaps, BTreeSet::from(expected));
        // Some edges are the same value; 43 of x and 43 of y are not.
        let firsts: BTreeSet<_> = pairs.iter().map(|(x, _)| x).collect();
        let seconds: BTreeSet<_> = pairs.iter().map(|(_, y)| y).collect();
        assert_eq!(pairs.len(), firsts.len() * seconds.len());
        assert!(firsts.len() > 40 && seconds.len() > 35, "{}", firsts.len());
        let mut all = [p(model, 1), p(model, 2), vec![0; 8]];
        all[2][3] = u32::MAX;
        for value in all {
            assert!(firsts.contains(&value), "{value:x?}");
        }
    }

    #[test]
    fn any_limbs_have_edges_about_multiples_of_the_modulus() {
        let model = model("FieldBackend<Curve25519Field>::mul");
        let most = Most::new(model, None, 8);
        let mut found = BTreeSet::new();
        for number in 0..edges(8) {
            let mut limbs = [0; 8];
            edge(number, model, &most, &mut limbs);
            found.insert(limbs);
        }
        let value = |low: u32, top: u32| {
            [
                low,
                u32::MAX,
                u32::MAX,
                u32::MAX,
                u32::MAX,
                u32::MAX,
                u32::MAX,
                top,
            ]
        };
        let half = u32::MAX >> 1;
        for (low, top) in [
            (u32::MAX - 19, half),
            (u32::MAX - 18, half),
            (u32::MAX - 17, half),
            (u32::MAX - 38, u32::MAX),
            (u32::MAX - 37, u32::MAX),
            (u32::MAX, u32::MAX),
        ] {
            assert!(found.contains(&value(low, top)), "{low:x} {top:x}");
        }
        assert!(found.contains(&[0; 8]) && found.contains(&[1, 0, 0, 0, 0, 0, 0, 0]));
    }

    fn p(model: &Model, minus: u32) -> Vec<u32> {
        let mut limbs = model.modulus.to_vec();
        add_small(&mut limbs, minus.wrapping_neg());
        limbs
    }

    #[test]
    fn a_variant_changes_secrets_alone() {
        let text = MUL
            .replace(
                "32, r2 = y read 32",
                "32 * r2, r2 = n, public, at least 1, r3 = k, secret",
            )
            .replace("x or y", "x")
            .replace("; y < 2^255", "");
        let header = Header::parse(&text).expect("good");
        let cases = Cases::new(&header, model(header.twin), 100);
        let (mut a, mut b) = (Operands::default(), Operands::default());
        let mut differ = 0;
        for index in 0..100 {
            cases.write(index, 0, &mut a);
            cases.write(index, 1, &mut b);
            assert_eq!((a.values[2], a.spans), (b.values[2], b.spans));
            differ += u32::from(a.words(1) != b.words(1) && a.values[3] != b.values[3]);
            cases.write(index, 1, &mut a);
            assert_eq!((a.words, a.values), (b.words, b.values));
        }
        assert!(differ > 50, "{differ}");
    }
}
