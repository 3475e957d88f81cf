//! What happens to objects.

use super::{LineParts, Teller, one, plain, zone_name};
use crate::event::Event;

impl Teller<'_> {
    pub(super) fn tell_objects(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Placed(seat, r) => one(
                format!("{seat} begins with {}", self.name(*r)),
                "GA turn-one",
                *r,
            ),
            Event::Entered(seat, r) => one(
                format!("{} of {seat} enters the field", self.name(*r)),
                "GA field/p3",
                *r,
            ),
            Event::Left(r, _, zone, rule) => one(
                format!("{} leaves: {}", self.name(*r), zone_name(*zone)),
                rule.0,
                *r,
            ),
            Event::WokeUp(seat, all) => Some((
                format!("{seat} wakes up {}", self.names(all)),
                "GA wake-up-phase/1",
                all.iter().map(|r| r.handle).collect(),
            )),
            Event::Rested(r) => one(format!("{} rests", self.name(*r)), "GA rest-rested/5", *r),
            Event::Damaged(r, n) => one(
                format!("{} is dealt {n} damage", self.name(*r)),
                "GA damage/1",
                *r,
            ),
            Event::Prevented(r, n) => one(
                format!("{n} damage to {} is prevented", self.name(*r)),
                "GA damage-prevention/p5",
                *r,
            ),
            Event::Recovered(r, n) => one(
                format!("{} recovers {n}", self.name(*r)),
                "GA recover/2",
                *r,
            ),
            _ => self.tell_changes(event),
        }
    }

    fn tell_changes(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::CountersPut(r, counter, n) => {
                let kind = self.counter(*counter);
                one(
                    format!("{} gets {n} {kind}", self.name(*r)),
                    "GA counters/p3",
                    *r,
                )
            }
            Event::CountersRemoved(r, counter, n) => {
                let kind = self.counter(*counter);
                one(
                    format!("{} loses {n} {kind}", self.name(*r)),
                    "GA counters/p3",
                    *r,
                )
            }
            Event::LevelledUp(r, card) => one(
                format!("{} levels up", self.card(*card)),
                "GA leveling-up/6",
                *r,
            ),
            Event::Delevelled(r) => one(
                format!("{} is delevelled", self.name(*r)),
                "GA deleveling/p1",
                *r,
            ),
            Event::Transformed(r) => one(
                format!("{} transforms", self.name(*r)),
                "GA transform/1",
                *r,
            ),
            Event::Became(r, word) => one(
                format!("{} becomes {word}", self.name(*r)),
                "GA properties-and-states/p1",
                *r,
            ),
            Event::Suppressed(r) => one(
                format!("{} is suppressed", self.name(*r)),
                "GA suppress/1",
                *r,
            ),
            _ => self.tell_more(event),
        }
    }

    fn tell_more(self, event: &Event) -> Option<LineParts> {
        match event {
            Event::Loaded(card, r) => one(
                format!("{} is loaded into {}", self.card(*card), self.name(*r)),
                "GAT load/1",
                *r,
            ),
            Event::Linked(r, to) => one(
                format!("{} is linked to {}", self.name(*r), self.name(*to)),
                "GA link/2",
                *r,
            ),
            Event::Affected(r) => one(
                format!("an effect applies to {}", self.name(*r)),
                "GA instanced-effects",
                *r,
            ),
            Event::Taken(r, seat) => one(
                format!("{seat} takes control of {}", self.name(*r)),
                "GA control-and-ownership/3",
                *r,
            ),
            Event::Copied(r, print) => one(
                format!("{} is a copy of {}", self.name(*r), self.print(*print)),
                "GA copying-objects/1",
                *r,
            ),
            Event::Instead(print) => plain(
                format!("{} replaces what would happen", self.print(*print)),
                "GA replacement-effects/p1",
            ),
            _ => None,
        }
    }

    fn names(self, all: &[kernel::ids::Ref]) -> String {
        let names: Vec<&str> = all.iter().map(|r| self.name(*r)).collect();
        names.join(", ")
    }

    /// Counters of a kind in words.
    fn counter(self, counter: crate::program::Counter) -> String {
        let known = self.look.r.counters.get(usize::from(counter.0));
        match known {
            Some(name) => format!("{name} counters"),
            None => "counters".to_owned(),
        }
    }
}
