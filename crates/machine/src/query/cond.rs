//! Whether something is so. A predicate of nothing is false, also negated.

use super::Query;
use crate::pool::code::Cond;
use ir::program::Cmp;

impl Query<'_> {
    /// Whether it is so.
    #[must_use]
    pub fn holds(&self, cond: &Cond) -> bool {
        self.truth(cond) == Some(true)
    }

    /// Whether it is so; none where it is said of nothing.
    fn truth(&self, cond: &Cond) -> Option<bool> {
        match cond {
            Cond::Compare(a, cmp, b) => Some(compare(self.amount_of(a)?, *cmp, self.amount_of(b)?)),
            Cond::Is(sel, filter) => {
                let things = self.select(sel);
                let all = things.iter().all(|thing| self.passes(filter, *thing));
                (!things.is_empty()).then_some(all)
            }
            Cond::Done(at) => {
                let mut steps = self.scene.done.iter().filter(|d| d.at == *at);
                Some(steps.any(|d| d.times > 0))
            }
            Cond::Happened(pattern, past) => Some(self.times(pattern, *past) > 0),
            Cond::During(phase) => Some(self.state.head.phase == *phase),
            Cond::Not(cond) => self.truth(cond).map(|holds| !holds),
            Cond::And(all) => self.first(all, false),
            Cond::Or(any) => self.first(any, true),
        }
    }

    /// `decides` if one of them is that, else none if one is said of nothing,
    /// else the other.
    fn first(&self, conds: &[Cond], decides: bool) -> Option<bool> {
        let mut rest = Some(!decides);
        for cond in conds {
            match self.truth(cond) {
                Some(truth) if truth == decides => return Some(decides),
                Some(_) => {}
                None => rest = None,
            }
        }
        rest
    }
}

/// Whether two numbers compare like this.
#[must_use]
pub(crate) fn compare(a: i32, cmp: Cmp, b: i32) -> bool {
    match cmp {
        Cmp::Equal => a == b,
        Cmp::NotEqual => a != b,
        Cmp::Less => a < b,
        Cmp::AtMost => a <= b,
        Cmp::More => a > b,
        Cmp::AtLeast => a >= b,
        Cmp::Even => a % 2 == 0,
        Cmp::Odd => a % 2 != 0,
    }
}
