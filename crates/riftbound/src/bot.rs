//! A bot that plays sensibly by rules of thumb with fixed weights: it conquers
//! where it is stronger, holds what it has, spends its runes, and reacts when
//! a fight is on. It looks only at what its seat may know.

mod answers;
mod battle;
mod sense;

use crate::card::Kind;
use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind};
use crate::rules::Rules;
use crate::state::State;
use kernel::game::Choice;
use kernel::ids::CardId;
use kernel::parts::bot;
use kernel::rng::FastRng;
use kernel::seats::Seat;
use sense::Aim;

/// The choice the greedy bot makes for a seat that is asked; chance decides
/// between equals. None when the seat is not asked.
pub fn greedy(state: &State, rules: &Rules, seat: Seat, rng: &mut FastRng) -> Option<Choice> {
    let look = state.look(rules);
    bot::best(state, rules, seat, rng, |choice| look.worth(choice))
}

impl Look<'_> {
    /// How good an option looks to whoever may take it.
    fn worth(self, c: Choice) -> i32 {
        match c.kind {
            options::PASS => 0,
            options::PLAY | options::PLAY_HIDDEN => self.worth_of_play(c.seat, CardId(c.a)),
            options::HIDE => self.worth_of_hiding(c.seat),
            options::ACTIVATE => self.worth_of_ability(c.seat, CardId(c.a), AbilityId(c.b)),
            options::MOVE => self.worth_of_move(c.seat, c.a as u8, c.b),
            options::INVITE => -5,
            options::DONE => self.worth_of_done(c.seat),
            _ => self.worth_of_pick(c),
        }
    }

    /// What is expensive is good; a spell must have something to do now.
    fn worth_of_play(self, seat: Seat, card: CardId) -> i32 {
        let print = self.r.print(self.s.card(card).print);
        let cost = i32::from(print.cost.energy) + 2 * i32::from(print.cost.all_power());
        match print.kind {
            Kind::Unit => 30 + 4 * cost,
            Kind::Gear => 22 + 3 * cost,
            _ => {
                let all = print.abilities.iter().map(|a| self.r.ability(*a));
                self.worth_of_effect(seat, Aim::of(all), 18 + 3 * cost)
            }
        }
    }

    /// A card that is hidden now costs nothing later, but a rune is gone.
    fn worth_of_hiding(self, seat: Seat) -> i32 {
        let runes = self.s.objects().filter(|(_, o)| o.controller == seat);
        let runes = runes.filter(|(_, o)| o.kind == Kind::Rune).count();
        if runes > 4 { 8 } else { -5 }
    }

    /// Resources are added while something is paid for, not before.
    fn worth_of_ability(self, seat: Seat, card: CardId, id: AbilityId) -> i32 {
        let ability = self.r.ability(id);
        let aim = Aim::of([ability]);
        if aim.adds {
            return -10;
        }
        let used = match self.s.slot(self.s.refer(card)) {
            Some(slot) => self.used_this_turn(slot, id),
            None => 0,
        };
        if matches!(ability.kind, AbilityKind::Keyword(_)) {
            return self.worth_of_equipping(card);
        }
        self.worth_of_effect(seat, aim, 16) - 9 * i32::from(used)
    }

    fn used_this_turn(self, slot: u8, id: AbilityId) -> u8 {
        let used = self.s.object(slot).map(|o| &o.used);
        let found = used.and_then(|list| list.iter().find(|(a, _)| *a == id));
        found.map_or(0, |(_, n)| *n)
    }

    /// What is attached already stays where it is.
    fn worth_of_equipping(self, card: CardId) -> i32 {
        let slot = self.s.slot(self.s.refer(card));
        let object = slot.and_then(|slot| self.s.object(slot));
        match object {
            Some(o) if o.attached_to.is_none() => 24,
            _ => -5,
        }
    }

    /// Harm needs somebody to harm, strength for a turn needs a fight that is
    /// not won yet, countering needs an opponent's item.
    fn worth_of_effect(self, seat: Seat, aim: Aim, worth: i32) -> i32 {
        let newest = self.s.chain.last().map(|item| item.ctx.controller);
        let theirs = newest.is_some_and(|c| !self.s.is_friendly(c, seat));
        if aim.counters {
            return if theirs { 30 } else { -5 };
        }
        // One's own item on the Chain is doing its work already.
        if newest.is_some() && !theirs {
            return -5;
        }
        let fight = self.fight_of(seat);
        match fight {
            _ if aim.harms && !self.has_enemies(seat) => -5,
            _ if aim.harms && (fight.is_some() || newest.is_none()) => worth + 10,
            Some(ahead) if aim.strengthens && ahead <= 0 => worth + 8,
            _ if aim.strengthens => -5,
            _ if aim.harms => -5,
            _ => worth,
        }
    }
}
