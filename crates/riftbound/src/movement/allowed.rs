//! Where units may go: by the rules of movement (RB 442–444), by the
//! standard move (RB 144), and at what price.

use crate::card::{Kind, Price};
use crate::look::Look;
use crate::movement::{Verdict, deny};
use crate::program::{AbilityKind, Cannot, Costly, May, Mod, Passive, Phase, Word};
use crate::state::{Object, Place};
use kernel::ids::Ref;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether units of a player may come to a place at all (RB 442.2).
    pub(crate) fn may_be_at(self, seat: Seat, place: Place) -> Verdict {
        let field = match place {
            Place::Field(field) => field,
            Place::Base(owner) => return deny(owner != seat, "RB 107.1.c"),
            Place::Legend(_) => return deny(rule!("RB 107.4.b", true), "RB 107.4.b"),
        };
        let entry = &self.s.fields[usize::from(field)];
        let mates = self.s.teammates(seat);
        let of_mate = entry.controller.is_some_and(|c| mates.has(c));
        deny(rule!("RB 442.2.b", of_mate), "RB 442.2.b")?;
        let present = self.s.present_at(field);
        let others = present.without(seat);
        let crowded = others.len() >= 2;
        let third = crowded && !rule!("RB 444.2", "RB 144.4.a.1", "RB 410.1.b.3"; true);
        deny(crowded && !third, "RB 444.2")?;
        let barred = self.is_shut_out(seat, field) && !third;
        deny(
            rule!("RB 442.2.a", "RB 457", "RB 457.2", "RB 457.3", "RB 410.1.b.3"; barred),
            "RB 442.2.a",
        )
    }

    /// Whether others fight at a battlefield or are about to, so that units of
    /// this player cannot come there (RB 457).
    pub(crate) fn is_shut_out(self, seat: Seat, field: u8) -> bool {
        let present = self.s.present_at(field).has(seat);
        let staged = self.s.fields[usize::from(field)].combat;
        let combat = self.s.combat().filter(|(f, _)| *f == field);
        let has_role = combat.is_some_and(|(_, c)| c.role_of(seat).is_some());
        staged && !present || combat.is_some() && !present && !has_role
    }

    /// Whether a unit may go there with its standard move (RB 144).
    pub(crate) fn can_standard_move(self, seat: Seat, slot: u8, to: Place) -> Verdict {
        let Some(o) = self.s.object(slot).filter(|o| o.kind == Kind::Unit) else {
            return Err(RuleId("RB 144"));
        };
        deny(!rule!("RB 144", "RB 420.3"; true), "RB 144")?;
        let mate = self.s.teammates(seat).has(o.controller);
        deny(rule!("RB 484.8.c.2", mate), "RB 484.8.c.2")?;
        let foreign = o.controller != seat && !mate;
        deny(rule!("RB 188.3.a", foreign), "RB 188.3.a")?;
        let main = self.s.phase == Some(Phase::Main) && self.s.active == seat;
        deny(rule!("RB 144.1.a", !main), "RB 144.1.a")?;
        deny(rule!("RB 144.1.b", !self.s.chain.is_empty()), "RB 144.1.b")?;
        deny(rule!("RB 144.1.c", self.s.showdown.is_some()), "RB 144.1.c")?;
        deny(rule!("RB 144.2", "RB 414.4"; o.exhausted), "RB 144.2")?;
        deny(o.place == to, "RB 355.4.a")?;
        self.may_go(slot, to)?;
        let from_field = matches!(o.place, Place::Field(_));
        let to_field = matches!(to, Place::Field(_));
        deny(to_field && !rule!("RB 169.5.b", true), "RB 169.5.b")?;
        let ganks = self.has(slot, Word::Ganking) && rule!("RB 810.1.b", true);
        let anywhere = to.field().is_some_and(|f| self.welcomes_all(f)) && rule!("RB 184.9", true);
        let between = from_field && to_field && !ganks && !anywhere;
        deny(rule!("RB 144.4", "RB 144.4.b"; between), "RB 144.4.b")?;
        if !from_field {
            deny(!rule!("RB 144.4.a", true), "RB 144.4.a")?;
        }
        self.may_be_at(seat, to)
    }

    /// What "can't" says about a unit going somewhere (RB 054.1).
    pub(crate) fn may_go(self, slot: u8, to: Place) -> Verdict {
        let chars = self.chars(slot);
        let base = matches!(to, Place::Base(_));
        let stuck = chars.cannot(Cannot::Move)
            || chars.cannot(Cannot::Attack) && self.would_attack(slot, to)
            || base && (chars.cannot(Cannot::MoveToBase) || chars.cannot(Cannot::LeaveToBase));
        deny(rule!("RB 054.1", stuck), "RB 054.1")
    }

    /// A unit that can go: its slot and controller, from where, and to where.
    /// A base is always its controller's own.
    pub(super) fn going(self, unit: Ref, to: Place) -> Option<(u8, Seat, Place, Place)> {
        let slot = self.s.slot(unit)?;
        // Units are the only permanents that move (RB 442.3).
        let moves = |o: &&Object| o.kind == Kind::Unit || !rule!("RB 442.3", true);
        let o = self.s.object(slot).filter(moves)?;
        let to = match to {
            Place::Base(_) => Place::Base(o.controller),
            other => other,
        };
        let goes = o.place != to && self.may_go(slot, to).is_ok();
        goes.then_some((slot, o.controller, o.place, to))
    }

    /// Whether a unit attacks by going there: units of opponents are there.
    fn would_attack(self, slot: u8, to: Place) -> bool {
        let Some((field, o)) = to.field().zip(self.s.object(slot)) else {
            return false;
        };
        let here = self.s.present_at(field);
        self.s.opponents(o.controller).iter().any(|s| here.has(s))
    }

    /// Whether units can move to a battlefield from anywhere.
    fn welcomes_all(self, field: u8) -> bool {
        let here = self.abilities(self.s.field_ref(field));
        here.iter().any(|h| match &self.r.ability(h.ability).kind {
            AbilityKind::Passive(list) => list.iter().any(|p| {
                matches!(p, Passive::Things(_, mods)
                    if mods.contains(&Mod::May(May::MoveFromAnywhere)))
            }),
            _ => false,
        })
    }

    /// What a player must pay to move so many units at once to a place.
    pub(crate) fn group_price(self, seat: Seat, units: usize, to: Place) -> Price {
        let Some(field) = to.field() else {
            return Price::NOTHING;
        };
        let mut price = Price::NOTHING;
        for (slot, o) in self.s.units_at(Place::Field(field)) {
            if self.s.is_friendly(o.controller, seat) {
                continue;
            }
            for held in &self.chars(slot).abilities {
                let AbilityKind::Passive(list) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                for passive in list {
                    if let Passive::Costs(change) = passive
                        && change.what == Costly::GroupMoves
                    {
                        for _ in 1..units {
                            price = price.and(change.more);
                        }
                    }
                }
            }
        }
        price
    }
}
