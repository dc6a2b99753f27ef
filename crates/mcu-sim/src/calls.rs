//! Who called whom: the tree of call paths, with the cycles spent at each.

/// A call path: a symbol reached through its parent's path.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) parent: usize,
    /// Index of the symbol, or `NO_SYMBOL`.
    pub(crate) symbol: u32,
    pub(crate) calls: u64,
    pub(crate) cycles: u64,
    children: Vec<usize>,
}

/// Code that no symbol covers.
pub(crate) const NO_SYMBOL: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Frame {
    return_address: u32,
    sp: u32,
    node: usize,
}

/// Follows calls and returns.
#[derive(Clone, Debug)]
pub(crate) struct CallTree {
    pub(crate) nodes: Vec<Node>,
    frames: Vec<Frame>,
    current: usize,
    /// Cycle count up to which cycles were handed out.
    settled: u64,
}

impl CallTree {
    pub(crate) fn new(symbol: u32) -> Self {
        let root = Node {
            parent: 0,
            symbol: NO_SYMBOL,
            calls: 0,
            cycles: 0,
            children: Vec::new(),
        };
        let mut tree = Self {
            nodes: vec![root],
            frames: Vec::new(),
            current: 0,
            settled: 0,
        };
        tree.current = tree.child(0, symbol);
        tree
    }

    fn child(&mut self, parent: usize, symbol: u32) -> usize {
        let found = self.nodes[parent]
            .children
            .iter()
            .copied()
            .find(|child| self.nodes[*child].symbol == symbol);
        found.unwrap_or_else(|| {
            let node = self.nodes.len();
            self.nodes.push(Node {
                parent,
                symbol,
                calls: 0,
                cycles: 0,
                children: Vec::new(),
            });
            self.nodes[parent].children.push(node);
            node
        })
    }

    /// Hands the cycles since the last change to the current path.
    pub(crate) fn settle(&mut self, cycles: u64) {
        self.nodes[self.current].cycles += cycles - self.settled;
        self.settled = cycles;
    }

    /// A branch with link. `cycles` counts up to and including it.
    pub(crate) fn call(&mut self, target: u32, return_address: u32, sp: u32, cycles: u64) {
        self.settle(cycles);
        self.frames.push(Frame {
            return_address,
            sp,
            node: self.current,
        });
        self.current = self.child(self.current, target);
        self.nodes[self.current].calls += 1;
    }

    /// Any other taken branch: a return, a tail call, or a jump inside the function.
    pub(crate) fn jump(&mut self, target: u32, target_symbol: u32, sp: u32, cycles: u64) {
        while self.frames.last().is_some_and(|frame| frame.sp < sp) {
            self.settle(cycles);
            self.pop();
        }
        if self
            .frames
            .last()
            .is_some_and(|frame| frame.return_address == target && frame.sp == sp)
        {
            self.settle(cycles);
            self.pop();
        } else if target_symbol != self.nodes[self.current].symbol {
            self.settle(cycles);
            let parent = self.nodes[self.current].parent;
            self.current = self.child(parent, target_symbol);
            self.nodes[self.current].calls += 1;
        }
    }

    fn pop(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.current = frame.node;
        }
    }

    /// The functions of the calls in progress, outermost first, with the stack pointer that each has called the next one with;
    /// for the last of them, `sp`.
    pub(crate) fn chain(&self, sp: u32) -> Vec<(u32, u32)> {
        let frames = self.frames.iter().map(|frame| (frame.node, frame.sp));
        let chain = frames.chain([(self.current, sp)]);
        chain
            .map(|(node, sp)| (self.nodes[node].symbol, sp))
            .collect()
    }

    /// The number of calls in progress.
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }
}
