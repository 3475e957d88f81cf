//! What happens to things on the board.

use super::{LineParts, Teller, one, whose_place};
use crate::event::Event;
use crate::state::{Exit, Role};

impl Teller<'_> {
    pub(super) fn tell_board(self, event: &Event) -> Option<LineParts> {
        let name = |r| self.name(r);
        Some(match event {
            Event::Channeled(seat, r) => {
                one(format!("{seat} channels {}", name(*r)), "RB 430.1", *r)
            }
            Event::Moved(r, from, to) => {
                let (from, to) = (whose_place(*from), whose_place(*to));
                one(
                    format!("{} moves from {from} to {to}", name(*r)),
                    "RB 441.1",
                    *r,
                )
            }
            Event::Recalled(r) => one(format!("{} is recalled", name(*r)), "RB 449", *r),
            Event::Left(r, exit, rule) => {
                one(format!("{} {}", name(*r), exit_words(*exit)), rule.0, *r)
            }
            Event::Exhausted(r) => one(format!("{} is exhausted", name(*r)), "RB 414.1", *r),
            Event::Readied(r) => one(format!("{} is readied", name(*r)), "RB 415.1", *r),
            Event::Stunned(r) => one(format!("{} is stunned", name(*r)), "RB 423.1", *r),
            Event::Buffed(r) => one(format!("{} is buffed", name(*r)), "RB 426.1", *r),
            Event::BuffSpent(r) => one(format!("a buff of {} is spent", name(*r)), "RB 702.2", *r),
            Event::Attached(gear, unit) => (
                format!("{} is attached to {}", name(*gear), name(*unit)),
                "RB 434.1",
                vec![gear.handle, unit.handle],
            ),
            Event::Detached(r) => one(format!("{} is detached", name(*r)), "RB 435.1", *r),
            _ => return self.tell_damage(event),
        })
    }

    fn tell_damage(self, event: &Event) -> Option<LineParts> {
        let name = |r| self.name(r);
        Some(match event {
            Event::Designated(r, Role::Attacker) => {
                one(format!("{} is an attacker", name(*r)), "RB 459.2.b", *r)
            }
            Event::Designated(r, Role::Defender) => {
                one(format!("{} is a defender", name(*r)), "RB 459.2.b", *r)
            }
            Event::Assigned(seat, r, n) => one(
                format!("{seat} assigns {n} damage to {}", name(*r)),
                "RB 460.2.c",
                *r,
            ),
            Event::Damaged(r, n) => {
                one(format!("{} is dealt {n} damage", name(*r)), "RB 417.1", *r)
            }
            Event::Prevented(r, n) => one(
                format!("{n} damage to {} is prevented", name(*r)),
                "RB 437.1",
                *r,
            ),
            Event::Healed(r) => one(format!("{} is healed", name(*r)), "RB 418.1", *r),
            _ => return self.tell_effect(event),
        })
    }

    fn tell_effect(self, event: &Event) -> Option<LineParts> {
        let name = |r| self.name(r);
        Some(match event {
            Event::Might(r, by) => one(format!("{} gets {by:+} might", name(*r)), "RB 472.3", *r),
            Event::Affected(r) => one(
                format!("an effect begins to apply to {}", name(*r)),
                "RB 468",
                *r,
            ),
            Event::Taken(r, seat) => one(
                format!("{seat} takes control of {}", name(*r)),
                "RB 188.3",
                *r,
            ),
            Event::Copied(r, of) => {
                let (what, of) = (self.card(r.card), &self.look.r.print(*of).name);
                one(format!("{what} becomes a copy of {of}"), "RB 472.1.b.3", *r)
            }
            _ => return None,
        })
    }
}

fn exit_words(exit: Exit) -> &'static str {
    match exit {
        Exit::Kill => "is killed",
        Exit::Damage => "is killed by damage",
        Exit::Banish => "is banished",
        Exit::Hand => "returns to its owner's hand",
        Exit::Recycle => "is recycled from the board",
        Exit::Top => "is put on top of its owner's deck",
        Exit::Bottom => "is put on the bottom of its owner's deck",
        Exit::Champion => "returns to its owner's champion zone",
        Exit::Removed => "is removed with its owner",
    }
}
