//! A circuit of word operations: its text, and registers for it.

use super::super::asm::Reg;
use std::collections::BTreeMap;

/// `result = left op right`.
#[derive(Clone, Debug)]
struct Gate {
    result: usize,
    left: usize,
    right: usize,
    xor: bool,
}

/// One instruction of a circuit with registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `result = left ^ right`.
    Xor(Reg, Reg, Reg),
    /// `result = left & right`.
    And(Reg, Reg, Reg),
    /// Slot = register.
    Save(u32, Reg),
    /// Register = slot.
    Load(Reg, u32),
    /// `to = from`.
    Move(Reg, Reg),
}

/// A circuit with registers.
#[derive(Clone, Debug)]
pub struct Program {
    /// What to execute.
    pub steps: Vec<Step>,
    /// Slots used.
    pub slots: u32,
}

/// A circuit: the gates in the order of execution, over values; the first eight are the inputs `x0` to `x7`.
#[derive(Clone, Debug)]
pub struct Circuit {
    gates: Vec<Gate>,
    /// The values `s0` to `s7`.
    outputs: Vec<usize>,
    values: usize,
}

impl Circuit {
    /// Reads lines such as `y14 = x3 ^ x5`.
    ///
    /// # Panics
    /// When the text is no circuit.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut values: BTreeMap<String, usize> = (0..8).map(|i| (format!("x{i}"), i)).collect();
        let mut gates = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            let [result, "=", left, op, right] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("no gate: {line}");
            };
            let (left, right) = (values[left], values[right]);
            let number = values.len();
            assert!(
                values.insert(result.to_owned(), number).is_none(),
                "twice: {line}"
            );
            gates.push(Gate {
                result: number,
                left,
                right,
                xor: op == "^",
            });
        }
        Self {
            gates,
            outputs: (0..8).map(|i| values[&format!("s{i}")]).collect(),
            values: values.len(),
        }
    }

    /// How many gates it has.
    #[cfg(test)]
    pub fn gates(&self) -> usize {
        self.gates.len()
    }

    /// The outputs for one bit of each input.
    #[cfg(test)]
    pub fn evaluate(&self, inputs: [u32; 8]) -> [u32; 8] {
        let mut values = vec![0; self.values];
        values[..8].copy_from_slice(&inputs);
        for gate in &self.gates {
            let (left, right) = (values[gate.left], values[gate.right]);
            values[gate.result] = if gate.xor { left ^ right } else { left & right };
        }
        [0, 1, 2, 3, 4, 5, 6, 7].map(|i| values[self.outputs[i]])
    }

    /// Finds registers for the circuit: input and output `i` in `state[i]`, `others` free, `first_slot` and the following
    /// slots for what does not fit.
    ///
    /// What has to leave the registers is the value that is used last. Which free register a value gets is drawn by lot, and
    /// of a number of lots the one is taken that leaves the fewest outputs in wrong places.
    #[must_use]
    pub fn allocate(&self, state: &[Reg; 8], others: &[Reg], first_slot: u32) -> Program {
        (1..=4000)
            .map(|seed| Allocation::new(self, state, others, first_slot, seed).run())
            .min_by_key(|program| program.steps.len())
            .unwrap_or_else(|| unreachable!("there are lots"))
    }
}

/// An allocation in progress.
struct Allocation<'a> {
    circuit: &'a Circuit,
    state: &'a [Reg; 8],
    /// For each value the positions of its uses that are left, first last.
    uses: Vec<Vec<usize>>,
    place: Vec<Option<Reg>>,
    slot: Vec<Option<u32>>,
    free: Vec<Reg>,
    free_slots: Vec<u32>,
    first_slot: u32,
    next_slot: u32,
    steps: Vec<Step>,
    lots: u64,
}

/// A position after all gates.
const NEVER: usize = usize::MAX;

impl<'a> Allocation<'a> {
    fn new(
        circuit: &'a Circuit,
        state: &'a [Reg; 8],
        others: &[Reg],
        first_slot: u32,
        seed: u64,
    ) -> Self {
        let mut uses = vec![Vec::new(); circuit.values];
        for output in &circuit.outputs {
            uses[*output].push(circuit.gates.len());
        }
        for (at, gate) in circuit.gates.iter().enumerate().rev() {
            uses[gate.right].push(at);
            uses[gate.left].push(at);
        }
        let mut place = vec![None; circuit.values];
        for (input, reg) in state.iter().enumerate() {
            place[input] = Some(*reg);
        }
        Self {
            circuit,
            state,
            uses,
            place,
            slot: vec![None; circuit.values],
            free: others.to_vec(),
            free_slots: Vec::new(),
            first_slot,
            next_slot: first_slot,
            steps: Vec::new(),
            lots: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
        }
    }

    /// A number below `count`, drawn by lot (xorshift64*).
    fn draw(&mut self, count: usize) -> usize {
        self.lots ^= self.lots >> 12;
        self.lots ^= self.lots << 25;
        self.lots ^= self.lots >> 27;
        let high = self.lots.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        high as usize % count
    }

    fn next_use(&self, value: usize) -> usize {
        self.uses[value].last().copied().unwrap_or(NEVER)
    }

    /// A free register, after making one free if there is none; values in `keep` stay where they are.
    fn take(&mut self, keep: &[usize], wish: Option<Reg>) -> Reg {
        if self.free.is_empty() {
            let candidates = (0..self.circuit.values)
                .filter(|value| self.place[*value].is_some() && !keep.contains(value));
            // A value that is in a slot already costs less.
            let victim = candidates
                .max_by_key(|value| {
                    let saved = usize::from(self.slot[*value].is_some());
                    self.next_use(*value)
                        .saturating_mul(4)
                        .saturating_add(5 * saved)
                })
                .unwrap_or_else(|| panic!("no register can be given up"));
            if let Some(reg) = self.place[victim].take() {
                if self.slot[victim].is_none() {
                    let slot = self.free_slots.pop().unwrap_or(self.next_slot);
                    self.next_slot = self.next_slot.max(slot + 1);
                    self.slot[victim] = Some(slot);
                    self.steps.push(Step::Save(slot, reg));
                }
                self.free.push(reg);
            }
        }
        let wished = wish.and_then(|wish| self.free.iter().position(|free| *free == wish));
        let drawn = self.draw(self.free.len());
        self.free.remove(wished.unwrap_or(drawn))
    }

    /// Gives up what is not used any more.
    fn release(&mut self, value: usize) {
        if self.next_use(value) == NEVER {
            self.free.extend(self.place[value].take());
            self.free_slots.extend(self.slot[value].take());
        }
    }

    fn run(mut self) -> Program {
        let circuit = self.circuit;
        for gate in &circuit.gates {
            let operands = [gate.left, gate.right];
            let [left, right] = operands.map(|operand| {
                if let Some(reg) = self.place[operand] {
                    return reg;
                }
                let slot = self.slot[operand].unwrap_or_else(|| unreachable!("a value is lost"));
                let reg = self.take(&operands, None);
                self.place[operand] = Some(reg);
                self.steps.push(Step::Load(reg, slot));
                reg
            });
            for operand in operands {
                self.uses[operand].pop();
            }
            for operand in operands {
                self.release(operand);
            }
            let output = circuit
                .outputs
                .iter()
                .position(|output| *output == gate.result);
            let result = self.take(&[], output.map(|output| self.state[output]));
            self.place[gate.result] = Some(result);
            self.steps.push(if gate.xor {
                Step::Xor(result, left, right)
            } else {
                Step::And(result, left, right)
            });
        }
        self.settle();
        Program {
            steps: self.steps,
            slots: self.next_slot - self.first_slot,
        }
    }

    /// Brings every output to its place.
    fn settle(&mut self) {
        let outputs = self.circuit.outputs.clone();
        for (output, target) in outputs.iter().zip(self.state) {
            match self.place[*output] {
                Some(reg) if reg == *target => continue,
                Some(reg) => {
                    let occupant =
                        (0..self.circuit.values).find(|value| self.place[*value] == Some(*target));
                    if let Some(occupant) = occupant {
                        let aside = self.take(&outputs, None);
                        self.steps.push(Step::Move(aside, *target));
                        self.place[occupant] = Some(aside);
                    }
                    self.steps.push(Step::Move(*target, reg));
                    self.free.push(reg);
                }
                None => {
                    let slot =
                        self.slot[*output].unwrap_or_else(|| unreachable!("a value is lost"));
                    self.steps.push(Step::Load(*target, slot));
                }
            }
            self.free.retain(|free| free != target);
            self.place[*output] = Some(*target);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Executes a program.
    fn execute(program: &Program, state: &[Reg; 8], inputs: [u32; 8]) -> [u32; 8] {
        let mut registers = [0xdead_beef; 16];
        let mut slots = [0xdead_beef; 32];
        for (reg, input) in state.iter().zip(inputs) {
            registers[usize::from(reg.0)] = input;
        }
        for step in &program.steps {
            let at = |reg: Reg| usize::from(reg.0);
            match *step {
                Step::Xor(z, x, y) => registers[at(z)] = registers[at(x)] ^ registers[at(y)],
                Step::And(z, x, y) => registers[at(z)] = registers[at(x)] & registers[at(y)],
                Step::Save(slot, x) => slots[slot as usize] = registers[at(x)],
                Step::Load(z, slot) => registers[at(z)] = slots[slot as usize],
                Step::Move(z, x) => registers[at(z)] = registers[at(x)],
            }
        }
        state.map(|reg| registers[usize::from(reg.0)])
    }

    #[test]
    fn a_program_computes_what_the_circuit_does() {
        let state = [4, 5, 6, 7, 8, 9, 10, 11].map(Reg);
        for (text, registers) in [
            (super::super::SUB_BYTES, 14),
            (super::super::INV_SUB_BYTES, 14),
            (super::super::SUB_BYTES, 11),
        ] {
            let circuit = Circuit::read(text);
            let others: Vec<Reg> = [0, 1, 2, 3, 12, 14][..registers - 8]
                .iter()
                .map(|reg| Reg(*reg))
                .collect();
            let program = circuit.allocate(&state, &others, 3);
            for byte in 0..256u32 {
                let inputs = [0, 1, 2, 3, 4, 5, 6, 7].map(|bit| (byte >> bit & 1) * 0x8000_0001);
                assert_eq!(execute(&program, &state, inputs), circuit.evaluate(inputs));
            }
        }
    }

    #[test]
    #[should_panic(expected = "twice")]
    fn a_value_has_one_gate() {
        let _ = Circuit::read("a = x0 ^ x1\na = x0 ^ x2");
    }
}
