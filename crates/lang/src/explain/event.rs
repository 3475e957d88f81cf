//! Happenings in words.

use ir::Role;
use ir::program::{Cause, Event, EventTest, Who};

use super::{Speaker, article, joined, listed, plain};

impl Speaker {
    pub(crate) fn event(&self, event: &Event) -> String {
        let nth = event.nth.map_or_else(String::new, |(n, span)| {
            format!("for the {} time {}", ordinal(n), super::cond::span(span))
        });
        let amount = event.amount.as_ref().map_or_else(String::new, |(cmp, n)| {
            format!("({})", self.compared(*cmp, n))
        });
        let during: Vec<String> = event.during.iter().map(|time| plain(time)).collect();
        let during = match during.is_empty() {
            true => String::new(),
            false => format!("during {}", listed(&during, "or")),
        };
        let cause = event.cause.map_or("", cause).to_string();
        joined([self.core(event), amount, cause, during, nth])
    }

    /// Who does what to what, or what it happens to.
    fn core(&self, event: &Event) -> String {
        let of = |role: Role| event.roles.iter().find(|(r, _)| *r == role);
        let actor = of(Role::Actor).or_else(|| of(Role::Source));
        let verbs = |form: &dyn Fn(&str) -> String| {
            let kinds: Vec<String> = event.kinds.iter().map(|kind| form(kind)).collect();
            match kinds.is_empty() {
                true => "anything happens".to_string(),
                false => listed(&kinds, "or"),
            }
        };
        let begun = match (actor, of(Role::Patient)) {
            (Some((_, test)), _) => {
                let you = matches!(test, EventTest::Who(Who::You));
                let verb = match you {
                    true => verbs(&|kind| self.verbs.base(kind)),
                    false => verbs(&|kind| self.verbs.third(kind)),
                };
                let patient = of(Role::Patient).map(|(_, test)| self.tested(test));
                joined([self.tested(test), verb, patient.unwrap_or_default()])
            }
            (None, Some((_, test))) if event.kinds.iter().all(|kind| self.verbs.happens(kind)) => {
                let verb = verbs(&|kind| self.verbs.third(kind));
                format!("{} {verb}", self.tested(test))
            }
            (None, Some((_, test))) => {
                let verb = verbs(&|kind| self.verbs.participle(kind));
                format!("{} is {verb}", self.tested(test))
            }
            (None, None) => format!("this comes: {}", verbs(&|kind| self.verbs.base(kind))),
        };
        let told = [Role::Actor, Role::Patient];
        let source = actor.is_some_and(|(role, _)| *role == Role::Source);
        let rest = event
            .roles
            .iter()
            .filter(|(role, _)| !(told.contains(role) || source && *role == Role::Source));
        rest.fold(begun, |said, (role, test)| {
            format!("{said} {} {}", preposition(*role), self.tested(test))
        })
    }

    fn tested(&self, test: &EventTest) -> String {
        match test {
            EventTest::Is(filter, None) => article(&self.filter(filter, false)),
            EventTest::Is(filter, Some(n)) => {
                format!("{} or more {}", self.amount(n), self.filter(filter, true))
            }
            EventTest::Ref(to) => self.refers(to),
            EventTest::Who(who) => self.who(who),
            EventTest::At(place) => self.sel(place),
        }
    }
}

pub(crate) fn preposition(role: Role) -> &'static str {
    match role {
        Role::Actor => "by",
        Role::Source => "from the source",
        Role::Patient => "of",
        Role::Other => "with or to",
        Role::Item => "by the item",
        Role::Place => "to or at",
        Role::PlaceBefore => "from",
        Role::Amount => "by as much as",
    }
}

fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Combat => "in combat",
        Cause::Effect => "by an effect",
        Cause::Cost => "as a cost",
        Cause::Game => "by the game",
        Cause::Hand => "by hand",
    }
}

fn ordinal(n: u8) -> String {
    match n {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        n => format!("{n}th"),
    }
}
