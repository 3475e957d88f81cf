//! A bot that plays sensibly by looking one action ahead with fixed weights:
//! it attacks when it wins, raids, and spends its Influence.

use crate::look::Look;
use crate::options;
use crate::program::{Amount, Instr, Keyword, Mod, Stat, Verb};
use crate::rules::Rules;
use crate::state::{Ask, State, Thing, Topic, Zone};
use kernel::game::Choice;
use kernel::ids::{CardId, Ref};
use kernel::parts::bot;
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// The choice the greedy bot makes for a seat that is asked; chance decides
/// between equals. None when the seat is not asked.
pub fn greedy(state: &State, rules: &Rules, seat: Seat, rng: &mut FastRng) -> Option<Choice> {
    let look = state.look(rules);
    bot::best(state, rules, seat, rng, |choice| look.worth(choice))
}

impl Look<'_> {
    /// How good an option looks to whoever may take it.
    fn worth(&self, c: Choice) -> i32 {
        match c.kind {
            options::PASS => 0,
            options::PLAY => 20 + 10 * self.stat(self.s.refer(CardId(c.a)), Stat::Cost),
            options::POWER => 15,
            options::RUSH => self.worth_of_rush(c.seat),
            options::ACTION => 25,
            options::SUPPORT => -5,
            options::ATTACK => self.worth_of_attack(c.a as u8, c.b as u8),
            options::RAID => self.worth_of_raid(c.a as u8),
            options::DONE => self.worth_of_done(c.seat),
            _ => self.worth_of_pick(c),
        }
    }

    fn here(&self, slot: u8) -> Option<Ref> {
        self.s.permanent(slot).map(|p| self.s.refer(p.card))
    }

    /// Spending secured Ikorr is for those who are not about to win.
    fn worth_of_rush(&self, seat: Seat) -> i32 {
        let team = usize::from(self.s.mode.team(seat));
        let behind = self.s.pool[1 - team] >= self.s.pool[team];
        if behind { 12 } else { -50 }
    }

    /// A raid is worth its Ikorr, unless the Champion will not live to bring
    /// it home.
    fn worth_of_raid(&self, slot: u8) -> i32 {
        let Some(r) = self.here(slot) else {
            return -1;
        };
        let raid = self.stat(r, Stat::Raid);
        if raid == 0 { -1 } else { 5 + 6 * raid }
    }

    /// A battle is worth what it kills less what it loses, and the Ikorr that
    /// goes with the dead.
    fn worth_of_attack(&self, attacker: u8, defender: u8) -> i32 {
        let (Some(a), Some(d)) = (self.here(attacker), self.here(defender)) else {
            return -1;
        };
        let (mine, theirs) = (self.chars(attacker), self.chars(defender));
        let left = |r| self.stat(r, Stat::Health) - self.stat(r, Stat::Damage);
        let deadly = |attack: i16, lethal: bool, left: i32| {
            i32::from(attack) >= left || (lethal && attack > 0)
        };
        let kills = deadly(mine.attack, mine.has(Keyword::Lethal), left(d));
        let quick = mine.has(Keyword::QuickStrike) && kills;
        let dies = !quick && deadly(theirs.attack, theirs.has(Keyword::Lethal), left(a));
        let value = |r| 4 + 3 * self.stat(r, Stat::Cost) + 8 * self.stat(r, Stat::Stored);
        let gain = if kills {
            value(d)
        } else {
            i32::from(mine.attack)
        };
        let loss = if dies {
            value(a)
        } else {
            i32::from(theirs.attack) / 2
        };
        let forgone = self.stat(a, Stat::Raid) * 6;
        let stored = self.stat(d, Stat::Stored);
        let urgent = self.threat(defender, stored);
        gain - loss - forgone + urgent
    }

    /// Ikorr that is about to win the game must be stopped.
    fn threat(&self, defender: u8, stored: i32) -> i32 {
        let Some(p) = self.s.permanent(defender) else {
            return 0;
        };
        let team = usize::from(self.s.mode.team(p.controller));
        let near = i32::from(self.s.pool[team]) + stored >= i32::from(self.s.mode.goal());
        if near && stored > 0 { 60 } else { 0 }
    }

    fn open_ask(&self, seat: Seat) -> Option<&Ask> {
        let asks = self.s.open_asks();
        asks.iter().find(|a| a.seat == seat && !a.done)
    }

    /// Stopping is right where more would only cost.
    fn worth_of_done(&self, seat: Seat) -> i32 {
        match self.open_ask(seat).map(|a| a.about) {
            Some(Topic::Mulligan | Topic::ToBottom) => 0,
            _ => -10,
        }
    }

    fn worth_of_pick(&self, c: Choice) -> i32 {
        let Some(ask) = self.open_ask(c.seat) else {
            return 0;
        };
        let Some(thing) = ask.from.get(usize::from(c.a)) else {
            return 0;
        };
        match (thing, ask.about) {
            (Thing::Yes, Topic::Consent) => self.worth_of_rush(c.seat),
            (Thing::Yes, _) => 5,
            (Thing::Number(n), Topic::DeclareX) => i32::from(*n),
            (Thing::Number(n), Topic::LoopCount) => -i32::from(*n),
            (Thing::Object(r), topic) => self.worth_of_object(c.seat, topic, *r),
            (Thing::Player(p), _) => i32::from(self.s.mode.team(*p) == self.s.mode.team(c.seat)),
            _ => 0,
        }
    }

    /// Cards to be rid of are cheap ones of one's own; targets are whatever
    /// hurts the other side most.
    fn worth_of_object(&self, seat: Seat, topic: Topic, r: Ref) -> i32 {
        let cost = self.stat(r, Stat::Cost);
        let size = cost + self.stat(r, Stat::Attack) + 3 * self.stat(r, Stat::Stored);
        let mine = self.s.mode.team(self.controller(r)) == self.s.mode.team(seat);
        match topic {
            Topic::Mulligan => cost - 4,
            Topic::SacrificeCost | Topic::DiscardCost | Topic::HandLimit => -size,
            Topic::ToBottom => cost - 6,
            Topic::Targets => self.worth_of_target(mine, size),
            Topic::Choose if self.s.card(r.card).zone == Zone::Hand => -size,
            _ if mine => size,
            _ => size,
        }
    }

    fn worth_of_target(&self, mine: bool, size: i32) -> i32 {
        let harms = self.s.stack.last().is_some_and(|item| {
            let text = item.ctx.ability.map(|a| self.r.ability(a));
            text.is_some_and(|a| a.code.iter().any(is_harm))
        });
        match (harms, mine) {
            (true, true) => -size,
            (true, false) | (false, true) => size,
            (false, false) => -size,
        }
    }
}

/// Whether a step does harm to what it is done to.
fn is_harm(step: &Instr) -> bool {
    match step {
        Instr::Do(
            Verb::Damage { .. }
            | Verb::Destroy(_)
            | Verb::Retreat(_)
            | Verb::Void(_)
            | Verb::Stun { .. }
            | Verb::Strike { .. }
            | Verb::Discard(_)
            | Verb::TakeControl { .. },
        ) => true,
        Instr::Do(Verb::Affect { mods, .. }) => mods.iter().any(|m| match m {
            Mod::Stat(_, Amount::Number(n)) => *n < 0,
            Mod::Cannot(_) | Mod::LosesAbilities => true,
            _ => false,
        }),
        _ => false,
    }
}
