//! Keywords that trigger: what they are short for stands in no text. Foster
//! (GA foster/1), Agility (GA agility-n/1) and Vigor (GA vigor/1) wait for
//! phases.

use crate::card::Type;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityId, Keyword, Phase, Reg, TriggerEvent, Word};
use crate::state::{Ctx, Held, Occasion, Properties, State, Thing};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

/// Where the inherent ability of Agility has its number.
pub(crate) const AGILITY: Reg = Reg(0);

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn match_keywords(&mut self, event: TriggerEvent, occasion: &Occasion) {
        match event {
            TriggerEvent::Begins(Phase::Recollection) => self.trigger_foster(occasion),
            TriggerEvent::Begins(Phase::End) => {
                self.trigger_vigor(occasion);
                self.trigger_agility(occasion);
            }
            TriggerEvent::Begins(Phase::Main) => self.trigger_wither(occasion),
            TriggerEvent::Attacked => self.trigger_intercept(occasion),
            _ => {}
        }
    }

    /// Awake allies with Intercept, when their player's champion is attacked
    /// (GA intercept/1): one trigger, however often it is there (…/3).
    fn trigger_intercept(&mut self, occasion: &Occasion) {
        let look = self.fresh();
        let attacked = occasion.thing.and_then(|r| look.s.slot(r));
        let Some(slot) = attacked.filter(|s| look.values(*s).types.has(Type::Champion)) else {
            return;
        };
        let seat = look.s.object(slot).map(|o| o.controller);
        let Some(ability) = self.r.inherent.intercept else {
            return;
        };
        for (source, times) in self.with_word(Word::Intercept, seat) {
            let object = self.look().object(source);
            let awake = object.is_some_and(|o| !o.properties.any(Properties::RESTED));
            let times = by_rule!("GA intercept/3", times.min(1), else times);
            for _ in 0..times {
                if awake {
                    self.wait_inherent(ability, source, None, occasion);
                }
            }
        }
    }

    /// What a keyword is short for waits, for this object.
    fn wait_inherent(&mut self, ability: AbilityId, source: Ref, n: Option<u16>, o: &Occasion) {
        let held = Held {
            ability,
            card: source.card,
            since: 0,
        };
        let mut ctx = self.look().ctx_of(source, held);
        ctx.event = *o;
        if let Some(n) = n {
            ctx.bound.bind(AGILITY, Thing::Number(n));
        }
        self.wait(ctx, None);
    }

    /// Foster is redundant: one trigger, however often it is there (GA
    /// foster/3).
    fn trigger_foster(&mut self, occasion: &Occasion) {
        let Some(ability) = self.r.inherent.foster else {
            return;
        };
        for (source, times) in self.with_word(Word::Foster, occasion.player) {
            let times = by_rule!("GA foster/3", times.min(1), else times);
            let unhurt = self.look().is_unhurt(source);
            for _ in 0..times {
                if rule!("GA foster/1", unhurt) {
                    self.wait_inherent(ability, source, None, occasion);
                }
            }
        }
    }

    /// Each instance of Vigor triggers by itself (GA vigor/2).
    fn trigger_vigor(&mut self, occasion: &Occasion) {
        let Some(ability) = self.r.inherent.vigor else {
            return;
        };
        if !rule!("GA vigor/1", true) {
            return;
        }
        for (source, times) in self.with_word(Word::Vigor, occasion.player) {
            let times = by_rule!("GA vigor/2", times, else times.min(1));
            for _ in 0..times {
                self.wait_inherent(ability, source, None, occasion);
            }
        }
    }

    /// Agility of objects, and of players for this turn: each instance is a
    /// trigger of its own (GA agility-n/4).
    fn trigger_agility(&mut self, occasion: &Occasion) {
        let Some(ability) = self.r.inherent.agility else {
            return;
        };
        if !rule!("GA agility-n/1", true) {
            return;
        }
        for (source, numbers) in self.agile() {
            for n in numbers {
                self.wait_inherent(ability, source, Some(n), occasion);
            }
        }
        for seat in self.s.order_from(self.s.active) {
            let gained = std::mem::take(&mut self.s.players[seat.index()].agility);
            let Some(source) = self.champion_of(seat) else {
                continue;
            };
            for n in gained {
                self.wait_inherent(ability, source, Some(u16::from(n)), occasion);
            }
        }
    }

    fn champion_of(&self, seat: Seat) -> Option<Ref> {
        let slot = self.look().champions(seat).first().copied()?;
        self.s.refer_slot(slot)
    }

    /// Objects with Agility and what each instance says.
    fn agile(&mut self) -> Vec<(Ref, Vec<u16>)> {
        let look = self.fresh();
        let mut all = Vec::new();
        for (slot, o) in look.s.objects() {
            if !look.values(slot).has(Word::Agility) {
                continue;
            }
            let said = look.keywords(o.thing(), |k| match k {
                Keyword::Agility(amount) => Some(amount),
                _ => None,
            });
            let ctx = Ctx::new(o.controller, o.thing(), o.face, None);
            let numbers = said.into_iter().map(|amount| look.count(amount, &ctx));
            let mut numbers: Vec<u16> = numbers.collect();
            if !rule!("GA agility-n/4", true) {
                numbers.truncate(1);
            }
            all.push((o.thing(), numbers));
        }
        all
    }

    /// Objects of a player with a keyword, and how often they have it.
    fn with_word(&mut self, word: Word, seat: Option<Seat>) -> Vec<(Ref, usize)> {
        let look = self.fresh();
        let mine = look
            .s
            .objects()
            .filter(|(slot, o)| Some(o.controller) == seat && look.values(*slot).has(word));
        mine.map(|(_, o)| (o.thing(), look.instances(o.thing(), word).max(1)))
            .collect()
    }

    /// Foster asks twice whether the ally was dealt damage (reading C11).
    pub(crate) fn keyword_still_triggers(&mut self, ctx: &Ctx) -> bool {
        let foster = ctx.ability.is_some() && ctx.ability == self.r.inherent.foster;
        !foster || self.look().is_unhurt(ctx.source)
    }
}

impl Look<'_> {
    /// Whether an object was dealt no damage since the end of its
    /// controller's previous turn (GA foster/1).
    fn is_unhurt(self, thing: Ref) -> bool {
        self.object(thing).is_some_and(|o| !o.hurt)
    }

    /// How often an object has a keyword.
    pub(crate) fn instances(self, thing: Ref, word: Word) -> usize {
        let same = |k: &Keyword| (k.word() == word).then_some(());
        self.keywords(thing, same).len()
    }
}
