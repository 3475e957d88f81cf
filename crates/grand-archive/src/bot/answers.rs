//! Answers to questions.

use super::sense::Aim;
use crate::look::Look;
use crate::state::{Thing, Topic, Zone};
use kernel::game::Choice;
use kernel::ids::Ref;
use kernel::parts::ask;
use kernel::seats::Seat;

impl Look<'_> {
    /// Stopping is right where more would only cost.
    pub(super) fn worth_of_done(self, seat: Seat) -> i32 {
        match ask::open_of(self.s.open_asks(), seat).map(|a| a.about) {
            Some(Topic::GlimpseBottom | Topic::Weapon) => 0,
            _ => -10,
        }
    }

    pub(super) fn worth_of_pick(self, c: Choice) -> i32 {
        let Some((ask, thing)) = ask::taken(self.s.open_asks(), c) else {
            return 0;
        };
        match (thing, ask.about) {
            (Thing::Yes, Topic::Retaliate(r)) => self.worth_of_retaliating(r),
            (Thing::Yes, Topic::Critical) => -1,
            (Thing::Yes, _) => 5,
            (Thing::Number(n), Topic::LoopCount) => -i32::from(n),
            (Thing::Number(n), Topic::X | Topic::PayAmount) => i32::from(n),
            (Thing::Object(r), Topic::AttackTarget) => self.worth_of_target(c.seat, r),
            (Thing::Object(r), topic) => self.worth_of_object(c.seat, topic, r),
            (Thing::Player(p), _) => i32::from((p == c.seat) != self.aim().harms),
            _ => 0,
        }
    }

    /// What the effect that is being played or resolved is for.
    fn aim(self) -> Aim {
        let running = self.s.runs.last().map(|run| &run.ctx);
        let ctx = running.or(self.s.stack.last().map(|item| &item.ctx));
        let Some(ctx) = ctx else {
            return Aim::default();
        };
        match ctx.ability {
            Some(id) => Aim::of([&self.r.abilities[id.index()]]),
            None => {
                let all = self.r.prints[ctx.face].abilities.iter();
                Aim::of(all.map(|a| &self.r.abilities[a.index()]))
            }
        }
    }

    /// What a card is worth to keep: what it costs and what it is.
    fn keep(self, r: Ref) -> i32 {
        let print = &self.r.prints[self.face_of(r)];
        let cost = print.cost.map_or(0, |cost| i32::from(cost.amount(1)));
        let stats = print.power.unwrap_or(0) + print.life.unwrap_or(0);
        2 * cost + i32::from(stats)
    }

    /// Cards to be rid of are cheap ones of one's own; targets are whatever
    /// hurts the other side most.
    fn worth_of_object(self, seat: Seat, topic: Topic, r: Ref) -> i32 {
        let size = self.keep(r);
        let zone = self.s.cards[r.card.index()].zone;
        match topic {
            // Resting something is cheaper than putting a card into memory.
            Topic::Reserve if zone != Zone::Hand => 30,
            Topic::Reserve | Topic::Discard | Topic::Sacrifice | Topic::CostChoice => -size,
            Topic::Floating => 3,
            Topic::GlimpseBottom => 4 - size,
            Topic::Choose if zone == Zone::Hand => -size,
            Topic::Weapon | Topic::Unique | Topic::LevelUp | Topic::Search => 1 + size,
            Topic::Targets(_) | Topic::Choose => {
                let slot = self.s.slot(r);
                let mine = slot.and_then(|s| self.s.object(s)).map_or_else(
                    || self.s.cards[r.card.index()].owner == seat,
                    |o| o.controller == seat,
                );
                match self.aim().harms == mine {
                    true => -size,
                    false => size,
                }
            }
            _ => 0,
        }
    }
}
