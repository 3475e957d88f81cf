//! The table of phrases found so far: for each sort and place, every term that
//! begins there, with its end. Each entry is computed once.

use std::ops::Range;

use crate::expect::{Expected, Furthest};
use crate::forest::{Forest, State};
use crate::grammar::{Grammar, Sort};
use crate::reading::Reading;
use crate::row::{Item, Row};
use crate::terms::Op;

/// Work units a text may take: a unit is an item tried or a state reached.
/// Card texts take some thousands.
const WORK: usize = 400_000;
/// How deep phrases may nest.
const DEPTH: usize = 200;

/// The text takes too much work.
#[derive(Debug)]
pub(crate) struct TooMuch;

/// A phrase that was found: its node and the token after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phrase {
    pub(crate) node: u32,
    pub(crate) end: usize,
}

pub(crate) struct Chart<'g> {
    grammar: &'g Grammar,
    reading: Reading,
    memo: Vec<Option<Range<usize>>>,
    found: Vec<Phrase>,
    pub(crate) forest: Forest,
    pub(crate) furthest: Furthest,
    work: usize,
    depth: usize,
}

impl<'g> Chart<'g> {
    pub(crate) fn new(grammar: &'g Grammar, reading: Reading) -> Chart<'g> {
        Chart {
            grammar,
            memo: vec![None; grammar.sorts.len() * (reading.len() + 1)],
            reading,
            found: Vec::new(),
            forest: Forest::new(),
            furthest: Furthest::default(),
            work: 0,
            depth: 0,
        }
    }

    pub(crate) fn worked(&mut self, units: usize) -> Result<(), TooMuch> {
        self.work += units;
        if self.work > WORK {
            return Err(TooMuch);
        }
        Ok(())
    }

    /// The phrases of a sort that begin at a token.
    pub(crate) fn phrases(&mut self, sort: Sort, at: usize) -> Result<Range<usize>, TooMuch> {
        let cell = usize::from(sort.0) * (self.reading.len() + 1) + at;
        if let Some(known) = &self.memo[cell] {
            return Ok(known.clone());
        }
        if self.depth == DEPTH {
            return Err(TooMuch);
        }
        self.depth += 1;
        let found = self.search(sort, at)?;
        self.depth -= 1;
        let start = self.found.len();
        self.found.extend(found);
        let range = start..self.found.len();
        self.memo[cell] = Some(range.clone());
        Ok(range)
    }

    /// One of the phrases that [`Chart::phrases`] gave.
    pub(crate) fn phrase(&self, index: usize) -> Phrase {
        self.found[index]
    }

    fn search(&mut self, sort: Sort, at: usize) -> Result<Vec<Phrase>, TooMuch> {
        let rows = self.candidates(sort, at);
        if rows.is_empty() {
            self.furthest.note(at, || Expected::Sort(sort));
        }
        let mut found = Vec::new();
        for op in rows {
            for state in self.row(op, at)? {
                let node = self.forest.add(op, at, state);
                found.push(Phrase {
                    node,
                    end: state.at,
                });
            }
        }
        Ok(found)
    }

    /// The rows that can begin with the token there, in their order.
    fn candidates(&self, sort: Sort, at: usize) -> Vec<Op> {
        let index = &self.grammar.index;
        let mut rows = index.empty.get(&sort).cloned().unwrap_or_default();
        if let Some(token) = self.reading.get(at) {
            let words = index.by_word.get(&(sort, token.key));
            let numbers = token.number.and_then(|_| index.by_number.get(&sort));
            rows.extend(words.into_iter().chain(numbers).flatten());
            let classes = token.entries.iter().map(|found| (sort, found.class));
            rows.extend(classes.filter_map(|key| index.by_entry.get(&key)).flatten());
        }
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// All ways through a row.
    fn row(&mut self, op: Op, at: usize) -> Result<Vec<State>, TooMuch> {
        let row: &'g Row = &self.grammar.rows[usize::from(op.0)];
        let mut states = vec![State::begin(at)];
        for item in &row.items {
            self.worked(1 + states.len())?;
            states = self.item(item, states)?;
            if states.is_empty() {
                break;
            }
        }
        Ok(states)
    }

    fn item(&mut self, item: &Item, mut states: Vec<State>) -> Result<Vec<State>, TooMuch> {
        match item {
            Item::Kid(sort) => self.kid(*sort, &states),
            Item::List(list) => self.list(list, &states),
            _ => {
                states.retain_mut(|state| self.token(item, state));
                Ok(states)
            }
        }
    }

    /// Steps over what an item asks for, or notes that it was missing.
    pub(crate) fn token(&mut self, item: &Item, state: &mut State) -> bool {
        let Some((len, val)) = self.reading.step(item, state.at) else {
            self.furthest
                .note(state.at, || Expected::Item(item.clone()));
            return false;
        };
        state.at += len;
        state.val = val.unwrap_or(state.val);
        true
    }

    /// All ways to go on from these states with a phrase of the sort.
    pub(crate) fn kid(&mut self, sort: Sort, states: &[State]) -> Result<Vec<State>, TooMuch> {
        let mut next = Vec::new();
        for state in states {
            for index in self.phrases(sort, state.at)? {
                let Phrase { node, end: at } = self.phrase(index);
                let chain = self.forest.link(state.chain, node);
                let val = state.val;
                next.push(State { at, val, chain });
            }
        }
        self.worked(next.len())?;
        Ok(next)
    }
}
