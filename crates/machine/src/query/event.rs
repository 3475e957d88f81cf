//! Whether a happening fits a pattern.

use super::Query;
use crate::pool::code::{Past, Pattern, RoleTest};
use crate::state::Event;

impl Query<'_> {
    /// Whether nothing says that it cannot happen.
    #[must_use]
    pub fn can_happen(&self, event: &Event) -> bool {
        !crate::change::barred(self.state, self.pool, self.derived, event)
    }

    /// Whether it fits.
    #[must_use]
    pub fn fits(&self, pattern: &Pattern, event: &Event) -> bool {
        self.is_like(pattern, event)
            && pattern.nth.is_none_or(|(nth, past)| {
                // it is not among those that have been when it is looked at
                self.times(pattern, past) + 1 == i32::from(nth)
            })
    }

    /// Whether it fits, whatever time it is.
    fn is_like(&self, pattern: &Pattern, event: &Event) -> bool {
        pattern.has(event.verb)
            && pattern.cause.is_none_or(|cause| cause == event.cause)
            && pattern.roles.iter().all(|(role, test)| {
                let thing = event.role(*role);
                match test {
                    RoleTest::Is(filter) => self.passes(filter, thing),
                    RoleTest::Ref(r) => {
                        let mut is = false;
                        self.each(*r, &mut |own| is |= own == thing);
                        is
                    }
                    RoleTest::Who(who) => self
                        .controller(thing)
                        .is_some_and(|seat| self.who(*who).has(seat)),
                }
            })
            && (pattern.during.is_empty() || pattern.during.contains(&self.state.head.phase))
            && pattern.amount.as_ref().is_none_or(|(cmp, amount)| {
                super::cond::compare(event.amount.into(), *cmp, self.amount(amount))
            })
    }

    /// How often something like this has happened.
    pub(super) fn times(&self, pattern: &Pattern, past: Past) -> i32 {
        let events = match past {
            Past::Turn => &self.state.recent,
            Past::LastTurn => &self.state.before,
        };
        events.iter().filter(|e| self.is_like(pattern, e)).count() as i32
    }

    /// Whether an ability can be used once more.
    #[must_use]
    pub(crate) fn has_uses(&self, of: crate::Thing, ability: u16) -> bool {
        let uses = self.pool.ability(ability).uses;
        uses.is_none_or(|uses| {
            let turn = if uses.each_turn {
                self.state.head.turn
            } else {
                0
            };
            self.state.times_used(of, ability, turn) < uses.times
        })
    }
}
