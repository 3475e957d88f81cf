//! The table of phrases found so far. A cell is a sort and a token; it holds, for
//! each end and kinds, the best meaning of the tokens between. A worse one can
//! be dropped at once: whatever is built around it, the better one fits there
//! too and stays better, since rows look at ends and kinds only.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::expect::{Expected, Furthest};
use crate::forest::{Forest, State};
use crate::grammar::{Grammar, Sort};
use crate::mean::{MeanId, Store};
use crate::reading::Reading;
use crate::row::{Item, Row, Slot};

/// Work units a text may take: a unit is an item tried or a state reached.
const WORK: usize = 1_000_000;
/// How deep phrases may nest.
const DEPTH: usize = 150;
/// How many equally good ways to one place in a row are followed.
const WAYS: usize = 4;

/// What a penalty of one costs. Below it count the tokens between a word and
/// what is said of it, so that of two words the nearer one has it.
pub(crate) const PENALTY: u32 = 1 << 14;

/// The text takes too much work.
#[derive(Debug)]
pub(crate) struct TooMuch;

/// A phrase that was found: its node and the token after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phrase {
    pub(crate) node: u32,
    pub(crate) end: usize,
    pub(crate) kinds: u32,
    pub(crate) cost: u32,
}

pub(crate) struct Chart<'g> {
    pub(crate) grammar: &'g Grammar,
    pub(crate) reading: Reading,
    memo: FxHashMap<(Sort, usize), Range<usize>>,
    found: Vec<Phrase>,
    pub(crate) forest: Forest,
    pub(crate) store: Store,
    pub(crate) furthest: Furthest,
    pub(crate) means: Vec<MeanId>,
    /// How many meanings of a phrase are kept: the best one, but for those who
    /// want to see all.
    pub(crate) keep: usize,
    /// Whether meanings were dropped because there were more than are kept.
    pub(crate) dropped: bool,
    work: usize,
    depth: usize,
}

impl<'g> Chart<'g> {
    pub(crate) fn new(grammar: &'g Grammar, reading: Reading) -> Chart<'g> {
        Chart {
            grammar,
            memo: FxHashMap::default(),
            reading,
            found: Vec::new(),
            forest: Forest::new(),
            store: Store::default(),
            furthest: Furthest::default(),
            means: Vec::new(),
            keep: 1,
            dropped: false,
            work: 0,
            depth: 0,
        }
    }

    /// How many cells were looked at.
    pub(crate) fn cells(&self) -> usize {
        self.memo.len()
    }

    pub(crate) fn worked(&mut self, units: usize) -> Result<(), TooMuch> {
        self.work += units;
        if self.work > WORK * self.keep {
            return Err(TooMuch);
        }
        Ok(())
    }

    /// The phrases of a sort that begin at a token.
    pub(crate) fn phrases(&mut self, sort: Sort, at: usize) -> Result<Range<usize>, TooMuch> {
        if let Some(known) = self.memo.get(&(sort, at)) {
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
        self.memo.insert((sort, at), range.clone());
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
            let row: &'g Row = &self.grammar.rows[op as usize];
            for state in self.row(row, at)? {
                self.close(op, row, at, state, &mut found);
            }
        }
        Ok(found)
    }

    /// Puts a finished row into the cell: beside others, for a worse one, or as
    /// the rival of one that is as good and means something else.
    fn close(&mut self, op: u32, row: &Row, at: usize, state: State, found: &mut Vec<Phrase>) {
        let kinds = row.kinds.map_or(state.kinds, |kinds| kinds.0);
        let cost = state.cost + u32::from(row.penalty) * PENALTY;
        if self.keep > 1 {
            let (node, end) = (op, state.at);
            let phrase = Phrase {
                node,
                end,
                kinds,
                cost,
            };
            return self.close_beside(phrase, row, at, state, found);
        }
        let known = found
            .iter()
            .position(|p| p.end == state.at && p.kinds == kinds);
        if known.is_some_and(|place| found[place].cost < cost) {
            return;
        }
        self.forest.means(state.chain, &mut self.means);
        let mean = row.mean.fill(&self.means, &state, &mut self.store);
        if let Some(place) = known {
            let other = found[place].node;
            if found[place].cost == cost {
                if self.forest.node(other).mean != mean {
                    let node = self.forest.add(op, at, state, mean);
                    self.forest.rival(other, node);
                }
                return;
            }
            found.swap_remove(place);
        }
        let node = self.forest.add(op, at, state, mean);
        let end = state.at;
        found.push(Phrase {
            node,
            end,
            kinds,
            cost,
        });
    }

    /// The rows that can begin with the token there, in their order.
    fn candidates(&self, sort: Sort, at: usize) -> Vec<u32> {
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
    fn row(&mut self, row: &'g Row, at: usize) -> Result<Vec<State>, TooMuch> {
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

    fn item(&mut self, item: &'g Item, mut states: Vec<State>) -> Result<Vec<State>, TooMuch> {
        match item {
            Item::Kid(slot) => {
                let mut next = Vec::new();
                for state in &states {
                    self.kid(*slot, false, *state, &mut next)?;
                }
                Ok(self.thin(next))
            }
            Item::Plural => {
                states.retain(|state| self.reading.plural_before(state.at));
                Ok(states)
            }
            Item::List(list) => {
                let next = self.list(list, &states)?;
                Ok(self.thin(next))
            }
            _ => {
                states.retain_mut(|state| self.token(item, state));
                Ok(states)
            }
        }
    }

    /// Steps over what an item asks for, or notes that it was missing.
    fn token(&mut self, item: &Item, state: &mut State) -> bool {
        let Some((len, val)) = self.reading.step(item, state.at) else {
            self.furthest
                .note(state.at, || Expected::Item(item.clone()));
            return false;
        };
        state.at += len;
        state.val = val.unwrap_or(state.val);
        true
    }

    /// All ways to go on from a state with a phrase of the slot.
    pub(crate) fn kid(
        &mut self,
        slot: Slot,
        distinct: bool,
        state: State,
        next: &mut Vec<State>,
    ) -> Result<(), TooMuch> {
        for index in self.phrases(slot.sort, state.at)? {
            let phrase = self.phrase(index);
            let fits = phrase.kinds & slot.kinds.0 != 0
                && (!slot.narrows || phrase.kinds & state.kinds != 0)
                && (!distinct || phrase.kinds & state.used == 0);
            if !fits {
                self.furthest.note(state.at, || Expected::Kinds(slot));
                continue;
            }
            let chain = self.forest.link(state.chain, phrase.node);
            let mut grown = state;
            (grown.at, grown.chain) = (phrase.end, chain);
            grown.cost += phrase.cost;
            if slot.narrows {
                grown.kinds &= phrase.kinds;
            }
            if distinct {
                grown.used |= phrase.kinds;
            }
            next.push(grown);
        }
        self.worked(1)
    }
}

/// Of the ways to one place with the same kinds, the cheapest, and some more
/// that are as cheap.
pub(crate) fn thinned(mut states: Vec<State>) -> Vec<State> {
    if states.len() < 2 {
        return states;
    }
    states.sort_by_key(|s| (s.at, s.kinds, s.used, s.cost));
    let mut kept: Vec<State> = Vec::with_capacity(states.len());
    let mut ways = 0;
    for state in states {
        let same = kept
            .last()
            .filter(|last| (last.at, last.kinds, last.used) == (state.at, state.kinds, state.used));
        match same {
            None => ways = 1,
            Some(last) if last.cost == state.cost && ways < WAYS => ways += 1,
            Some(_) => continue,
        }
        kept.push(state);
    }
    kept
}
