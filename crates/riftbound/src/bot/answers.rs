//! Answers to questions.

use super::sense::Aim;
use crate::look::Look;
use crate::program::{AbilityId, Stat};
use crate::state::{Place, Thing, Topic, Zone};
use kernel::game::Choice;
use kernel::ids::Ref;
use kernel::parts::ask;
use kernel::seats::Seat;

impl Look<'_> {
    /// Stopping is right where more would only cost.
    pub(super) fn worth_of_done(self, seat: Seat) -> i32 {
        match ask::open_of(self.s.open_asks(), seat).map(|a| a.about) {
            Some(Topic::Mulligan | Topic::Recycle | Topic::MoveAlso) => 0,
            _ => -10,
        }
    }

    pub(super) fn worth_of_pick(self, c: Choice) -> i32 {
        let Some((ask, thing)) = ask::taken(self.s.open_asks(), c) else {
            return 0;
        };
        match (thing, ask.about) {
            (_, Topic::MoveAlso) => self.worth_of_coming_along(ask),
            (Thing::Yes, _) => 5,
            (Thing::Number(n), Topic::LoopCount) => -i32::from(n),
            (Thing::Number(n), Topic::PayAmount) => i32::from(n),
            (Thing::Object(r), topic) => self.worth_of_object(c.seat, topic, r),
            (Thing::Place(place), topic) => self.worth_of_place(c.seat, topic, place),
            (Thing::Player(p), _) => self.worth_of_player(c.seat, p),
            (Thing::Source(r, ability), _) => self.worth_of_source(r, ability),
            _ => 0,
        }
    }

    /// What the effect that is being played or resolved is for.
    fn aim(self) -> Aim {
        let running = self.s.runs.last().map(|run| &run.ctx);
        let ctx = running.or(self.s.chain.last().map(|item| &item.ctx));
        let ability = ctx.and_then(|ctx| ctx.ability);
        Aim::of(ability.map(|id| self.r.ability(id)))
    }

    fn size(self, r: Ref) -> i32 {
        let stat = |stat| self.stat_of(&self.seen(r), stat).unwrap_or(0);
        stat(Stat::Energy) + stat(Stat::Might)
    }

    /// Cards to be rid of are cheap ones of one's own; targets are whatever
    /// hurts the other side most.
    fn worth_of_object(self, seat: Seat, topic: Topic, r: Ref) -> i32 {
        let energy = self.stat_of(&self.seen(r), Stat::Energy).unwrap_or(0);
        let size = self.size(r);
        match topic {
            Topic::Mulligan => energy - 4,
            Topic::Recycle => energy - 6,
            Topic::Discard | Topic::CostChoice | Topic::FacedownLimit => -size,
            Topic::Assign => size,
            Topic::Choose if self.s.card(r.card).zone == Zone::Hand => -size,
            Topic::Targets(_) | Topic::KeepTargets | Topic::Choose => {
                let mine = self
                    .controller(r)
                    .is_some_and(|c| self.s.is_friendly(c, seat));
                match (self.aim(), mine) {
                    // The strongest of one's own fights.
                    (aim, true) if aim.harms && !aim.fights => -size,
                    (aim, false) if !aim.harms => -size,
                    _ => size,
                }
            }
            _ => 0,
        }
    }

    /// Units come where they hold something, and are sent where they are
    /// least useful when they are not one's own.
    fn worth_of_place(self, seat: Seat, topic: Topic, place: Place) -> i32 {
        let Place::Field(field) = place else {
            return i32::from(topic == Topic::Location);
        };
        let owner = self.s.fields[usize::from(field)].controller;
        let mine = owner.is_some_and(|c| self.s.is_friendly(c, seat));
        let here = self.s.units_at(place).filter(|(_, o)| o.controller == seat);
        match (topic, mine) {
            (Topic::Location, true) => 4 - here.count().min(3) as i32,
            (_, true) => -1,
            _ => 0,
        }
    }

    fn worth_of_player(self, seat: Seat, player: Seat) -> i32 {
        let mine = self.s.is_friendly(player, seat);
        i32::from(mine != self.aim().harms)
    }

    /// Runes that are exhausted anyway are recycled first; what is gone for
    /// good is used last.
    fn worth_of_source(self, r: Ref, way: AbilityId) -> i32 {
        let slot = self.s.slot(r);
        let exhausted = slot
            .and_then(|slot| self.s.object(slot))
            .is_some_and(|o| o.exhausted);
        let recycles = self.r.inherent.power_rune == Some(way);
        match (recycles, exhausted) {
            (true, true) => 4,
            (true, false) => 1,
            (false, _) => 3,
        }
    }
}
