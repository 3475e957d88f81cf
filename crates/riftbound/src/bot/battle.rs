//! Where to go: conquering, holding, fighting.

use crate::card::Kind;
use crate::flow::Frame;
use crate::look::Look;
use crate::state::{Ask, Object, Place};
use kernel::seats::Seat;

impl Look<'_> {
    /// What a unit does in a fight: its Might with Assault or Shield.
    fn strength(self, slot: u8, attacking: bool) -> i32 {
        let chars = self.chars(slot);
        let stunned = self.s.object(slot).is_some_and(|o| o.stunned);
        let more = if attacking {
            chars.assault
        } else {
            chars.shield
        };
        if stunned {
            return 0;
        }
        (i32::from(chars.might) + i32::from(more)).max(0)
    }

    fn is_enemy(self, seat: Seat, object: &Object) -> bool {
        !self.s.is_friendly(seat, object.controller)
    }

    /// Whether opponents have units at all.
    pub(super) fn has_enemies(self, seat: Seat) -> bool {
        let mut units = self.s.objects();
        units.any(|(_, o)| o.kind == Kind::Unit && self.is_enemy(seat, o))
    }

    /// What the opponents of a seat have at a battlefield to defend it.
    fn defence(self, seat: Seat, field: u8) -> i32 {
        let units = self.s.units_at(Place::Field(field));
        let theirs = units.filter(|(_, o)| self.is_enemy(seat, o));
        theirs.map(|(slot, _)| self.strength(slot, false)).sum()
    }

    /// What a seat has at a battlefield.
    fn presence(self, seat: Seat, field: u8) -> i32 {
        let units = self.s.units_at(Place::Field(field));
        let mine = units.filter(|(_, o)| o.controller == seat);
        mine.map(|(slot, _)| self.strength(slot, true)).sum()
    }

    /// What could go to a battlefield from the base with a unit: a group is
    /// put together in the order of slots.
    fn companions_of(self, seat: Seat, slot: u8) -> i32 {
        let units = self.s.units_at(Place::Base(seat));
        let ready = units.filter(|(_, o)| o.controller == seat && !o.exhausted);
        let later = ready.filter(|(other, _)| *other > slot);
        later.map(|(other, _)| self.strength(other, true)).sum()
    }

    /// How far ahead a seat is in the combat under way, if it is in one.
    pub(super) fn fight_of(self, seat: Seat) -> Option<i32> {
        let showdown = self.s.showdown?;
        let combat = showdown.combat?;
        let attacks = self.s.is_friendly(combat.attacker, seat);
        if !attacks && !self.s.is_friendly(combat.defender, seat) {
            return None;
        }
        let units = self.s.units_at(Place::Field(showdown.field));
        let sum = units.map(|(slot, o)| match self.is_enemy(seat, o) {
            true => -self.strength(slot, !attacks),
            false => self.strength(slot, attacks),
        });
        Some(sum.sum())
    }

    /// Whether a battlefield would give a point if it were conquered now.
    fn is_prize(self, seat: Seat, field: u8) -> bool {
        let field = &self.s.fields[usize::from(field)];
        let own = field
            .controller
            .is_some_and(|c| self.s.is_friendly(c, seat));
        let barred = field.barred & (1 << self.s.team(seat)) != 0;
        !own && !field.scored.has(seat) && !barred
    }

    /// A move is worth the point it wins or the fight it wins, less the point
    /// it gives up.
    pub(super) fn worth_of_move(self, seat: Seat, slot: u8, code: u16) -> i32 {
        let from = self.s.object(slot).and_then(|o| o.place.field());
        let Some(to) = code.checked_sub(1).map(|f| f as u8) else {
            return -10;
        };
        let leaves = from.map_or(0, |field| self.worth_of_leaving(seat, slot, field));
        self.worth_of_arriving(seat, slot, to) - leaves
    }

    /// The last unit of a battlefield holds it.
    fn worth_of_leaving(self, seat: Seat, slot: u8, field: u8) -> i32 {
        let stays = self.presence(seat, field) - self.strength(slot, true);
        if stays > 0 { 5 } else { 35 }
    }

    fn worth_of_arriving(self, seat: Seat, slot: u8, field: u8) -> i32 {
        let might = self.strength(slot, true);
        let theirs = self.defence(seat, field);
        let mine = might + self.companions_of(seat, slot) + self.presence(seat, field);
        let owner = self.s.fields[usize::from(field)].controller;
        if theirs > 0 || self.meets_enemies(seat, field) {
            let prize = if self.is_prize(seat, field) { 20 } else { 0 };
            return match mine - theirs {
                ahead if ahead > 0 => 30 + prize + might,
                0 => prize / 2 - 5,
                _ => -20,
            };
        }
        match owner {
            Some(owner) if owner == seat => 3 - self.presence(seat, field).min(6),
            Some(owner) if self.s.is_friendly(owner, seat) => -10,
            // One unit is enough where nobody is: the weakest.
            _ if self.is_prize(seat, field) => 60 - might,
            _ => 6 - might,
        }
    }

    fn meets_enemies(self, seat: Seat, field: u8) -> bool {
        let mut units = self.s.units_at(Place::Field(field));
        units.any(|(_, o)| self.is_enemy(seat, o))
    }

    /// Whether another unit should come along with those that move somewhere:
    /// no more than are needed to win there.
    pub(super) fn worth_of_coming_along(self, ask: &Ask) -> i32 {
        let frames = self.s.agenda.frames().iter().rev();
        let mut places = frames.filter_map(|frame| match frame {
            Frame::Muster(_, place) => place.field(),
            _ => None,
        });
        let Some(field) = places.next() else {
            return -1;
        };
        let chosen = ask
            .chosen
            .iter()
            .filter_map(|i| ask.from[usize::from(*i)].object());
        let going = self.s.movers.iter().copied().chain(chosen);
        let slots = going.filter_map(|r| self.s.slot(r));
        let going: i32 = slots.map(|slot| self.strength(slot, true)).sum();
        let mine = going + self.presence(ask.seat, field);
        let enough = mine > self.defence(ask.seat, field) + 1;
        if enough { -1 } else { 10 }
    }
}
