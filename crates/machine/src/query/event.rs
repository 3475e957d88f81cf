//! Whether a happening fits a pattern.

use super::Query;
use crate::pool::code::{Pattern, RoleTest};
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
        pattern.has(event.verb)
            && pattern.cause.is_none_or(|cause| cause == event.cause)
            && pattern.roles.iter().all(|(role, test)| {
                let thing = event.role(*role);
                match test {
                    RoleTest::Is(filter) => self.passes(filter, thing),
                    RoleTest::Ref(r) => {
                        let mut is = false;
                        self.each_named(*r, &mut |own| is |= own == thing);
                        is
                    }
                    RoleTest::Who(who) => self
                        .controller(thing)
                        .is_some_and(|seat| self.who(*who).has(seat)),
                }
            })
            && pattern.amount.as_ref().is_none_or(|(cmp, amount)| {
                super::cond::compare(event.amount.into(), *cmp, self.amount(amount))
            })
    }
}
