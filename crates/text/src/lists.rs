//! Lists in the chart: with or without separators, and the English `a, b, and c`.

use crate::chart::{Chart, TooMuch};
use crate::forest::State;
use crate::row::{Item, List};
use crate::terms::Op;

/// A list under way: the state it began in, and the state of its elements.
#[derive(Clone, Copy)]
struct Open {
    outer: State,
    inner: State,
}

impl Chart<'_> {
    /// All ways to go on from these states with a list.
    pub(crate) fn list(&mut self, list: &List, states: &[State]) -> Result<Vec<State>, TooMuch> {
        let begin = |outer: &State| Open {
            outer: *outer,
            inner: State::begin(outer.at),
        };
        let mut open: Vec<Open> = states.iter().map(begin).collect();
        let mut closed = Vec::new();
        if list.least == 0 {
            closed.extend(&open);
        }
        let mut len = 0;
        while len < list.most && !open.is_empty() {
            if list.english && len > 0 && len + 1 >= list.least {
                let last = if len == 1 { &list.two } else { &list.last };
                closed.extend(self.elements(list, last, &open)?);
            }
            let between: &[Item] = if len == 0 { &[] } else { &list.between };
            open = self.elements(list, between, &open)?;
            len += 1;
            let complete = !list.english || len == 1;
            if complete && len >= list.least {
                closed.extend(&open);
            }
        }
        self.worked(closed.len())?;
        Ok(closed.into_iter().map(|open| self.close(open)).collect())
    }

    /// One more element after the separator.
    fn elements(
        &mut self,
        list: &List,
        separator: &[Item],
        open: &[Open],
    ) -> Result<Vec<Open>, TooMuch> {
        let mut next = Vec::new();
        for &Open { outer, mut inner } in open {
            if separator.iter().all(|word| self.token(word, &mut inner)) {
                let grown = self.kid(list.sort, &[inner])?;
                next.extend(grown.into_iter().map(|inner| Open { outer, inner }));
            }
        }
        Ok(next)
    }

    fn close(&mut self, list: Open) -> State {
        let Open { outer, inner } = list;
        let elements = self.forest.add(Op::LIST, outer.at, inner);
        let chain = self.forest.link(outer.chain, elements);
        let (at, val) = (inner.at, outer.val);
        State { at, val, chain }
    }
}
