//! A bot that plays sensibly by rules of thumb with fixed weights: it levels
//! its champion, builds its field, attacks where that kills or hurts, retaliates
//! where it survives, and answers what threatens it. It looks only at what its
//! seat may know.

mod answers;
mod battle;
mod sense;

use crate::card::Type;
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
            options::ACTIVATE => self.worth_of_activating(c.seat, CardId(c.a)),
            options::MATERIALIZE => self.worth_of_materializing(CardId(c.a)),
            options::TAKE => 6,
            options::SKIP => 2,
            options::USE => self.worth_of_ability(c.seat, CardId(c.a), AbilityId(c.b)),
            options::ATTACK => self.worth_of_attack(c.seat, c.a as u8),
            options::DONE => self.worth_of_done(c.seat),
            _ => self.worth_of_pick(c),
        }
    }

    /// What is expensive is good; an action must have something to do now.
    fn worth_of_activating(self, seat: Seat, card: CardId) -> i32 {
        let print = &self.r.prints[self.s.cards[card.index()].print];
        let cost = print.cost.map_or(0, |cost| i32::from(cost.amount(1)));
        if print.is(Type::Attack) {
            return match self.has_enemies(seat) {
                true => 26 + 3 * cost,
                false => -5,
            };
        }
        if !print.is(Type::Action) {
            return 30 + 4 * cost;
        }
        let all = print.abilities.iter();
        let aim = Aim::of(all.map(|a| &self.r.abilities[a.index()]));
        self.worth_of_effect(seat, aim, 18 + 3 * cost)
    }

    /// Levelling up comes first, then whatever memory can pay for.
    fn worth_of_materializing(self, card: CardId) -> i32 {
        let print = &self.r.prints[self.s.cards[card.index()].print];
        match print.level {
            Some(level) => 40 + i32::from(level),
            None => 10 + i32::from(print.power.unwrap_or(0)),
        }
    }

    fn worth_of_ability(self, seat: Seat, card: CardId, id: AbilityId) -> i32 {
        let ability = &self.r.abilities[id.index()];
        if matches!(ability.kind, AbilityKind::LineageRelease) {
            return 4;
        }
        let slot = self.s.slot(self.s.refer(card));
        let used = slot.map_or(0, |slot| self.used_this_turn(slot, id));
        self.worth_of_effect(seat, Aim::of([ability]), 14) - 9 * i32::from(used)
    }

    fn used_this_turn(self, slot: u8, id: AbilityId) -> u8 {
        let used = self.s.object(slot).map(|o| &o.used);
        let found = used.and_then(|list| list.iter().find(|(a, _)| *a == id));
        found.map_or(0, |(_, n)| *n)
    }

    /// Harm needs somebody to harm, strength for a turn needs a fight, and
    /// negating needs an opponent's entry of the effects stack.
    fn worth_of_effect(self, seat: Seat, aim: Aim, worth: i32) -> i32 {
        let newest = self.s.stack.last().map(|item| item.ctx.controller);
        let theirs = newest.is_some_and(|c| c != seat);
        if aim.negates {
            return if theirs { 30 } else { -5 };
        }
        // One's own entry is doing its work already.
        if newest.is_some() && !theirs {
            return -5;
        }
        let fight = self.s.combat.is_some();
        match aim {
            _ if aim.harms && !self.has_enemies(seat) => -5,
            _ if aim.harms => worth + 6,
            _ if aim.strengthens && fight => worth + 8,
            _ if aim.strengthens => -5,
            _ => worth,
        }
    }
}
