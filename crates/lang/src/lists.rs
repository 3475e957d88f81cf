//! Lists in the chart: with or without separators, and the English `a, b, and c`.

use smallvec::SmallVec;

use crate::chart::{Chart, TooMuch};
use crate::expect::Expected;
use crate::forest::State;
use crate::row::{Item, List};
use crate::template::LIST_HEAD;
use crate::term::LIST;

/// A list under way: the state it began in, and the state of its elements.
#[derive(Clone, Copy)]
struct Open {
    outer: State,
    inner: State,
}

impl<'g> Chart<'g> {
    /// All ways to go on from these states with a list.
    pub(crate) fn list(&mut self, list: &'g List, states: &[State]) -> Result<Vec<State>, TooMuch> {
        let mut closed = Vec::new();
        for outer in states {
            self.list_from(list, *outer, &mut closed)?;
        }
        Ok(closed)
    }

    fn list_from(
        &mut self,
        list: &'g List,
        outer: State,
        closed: &mut Vec<State>,
    ) -> Result<(), TooMuch> {
        let mut begin = State::begin(outer.at);
        begin.start = outer.start;
        begin.kinds = outer.kinds;
        let mut open = vec![begin];
        let mut done: Vec<State> = Vec::new();
        if list.least == 0 {
            done.push(begin);
        }
        let mut len = 0;
        while len < list.most && !open.is_empty() {
            if list.english && len > 0 && len + 1 >= list.least {
                for (style, last) in (0i32..).zip(&list.last) {
                    // `a, and b` of two is a comma too many, and yet written.
                    let ended = self.elements(list, last, &open)?;
                    done.extend(ended.into_iter().map(|s| State { val: style, ..s }));
                }
            }
            let between: &[u32] = if len == 0 { &[] } else { &list.between };
            let next = self.elements(list, between, &open)?;
            open = self.thin(next);
            len += 1;
            let complete = !list.english || len == 1;
            if complete && len >= list.least {
                done.extend(&open);
            }
        }
        self.worked(done.len())?;
        for inner in self.thin(done) {
            let open = Open { outer, inner };
            closed.push(self.close_list(open));
        }
        Ok(())
    }

    /// One more element after the separator.
    fn elements(
        &mut self,
        list: &'g List,
        separator: &[u32],
        open: &[State],
    ) -> Result<Vec<State>, TooMuch> {
        let mut next = Vec::new();
        for state in open {
            let mut state = *state;
            if separator.is_empty() {
                state.cost += u32::try_from(state.at - state.start).unwrap_or(0);
            }
            if self.separated(separator, &mut state) {
                self.kid(list.slot, list.distinct, state, &mut next)?;
            }
        }
        Ok(next)
    }

    fn separated(&mut self, separator: &[u32], state: &mut State) -> bool {
        for key in separator {
            if !self.reading.is(*key, state.at) {
                let key = *key;
                self.furthest
                    .note(state.at, || Expected::Item(Item::Word(key)));
                return false;
            }
            state.at += 1;
        }
        true
    }

    fn close_list(&mut self, list: Open) -> State {
        let Open { outer, inner } = list;
        let mut means = Vec::new();
        self.forest.means(inner.chain, &mut means);
        let mean = self.store.add(LIST_HEAD, 0, SmallVec::from_vec(means));
        let elements = self.forest.add(LIST, outer.at, inner, mean);
        State {
            at: inner.at,
            kinds: inner.kinds,
            cost: outer.cost + inner.cost,
            chain: self.forest.link(outer.chain, elements),
            ..outer
        }
    }
}
