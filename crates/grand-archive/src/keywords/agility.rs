//! Agility N (GA agility-n): as the end phase begins its player takes N cards
//! from memory back to hand.

use crate::flow::Engine;
use crate::program::{Keyword, Reg, Word};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

/// Where the inherent ability of Agility has its number.
pub(crate) const AGILITY: Reg = Reg(0);

impl<O: Observer<State>> Engine<'_, O> {
    /// Agility of objects, and of players for this turn: each instance is a
    /// trigger of its own (GA agility-n/4).
    pub(crate) fn trigger_agility(&mut self, occasion: &Occasion) {
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

    /// Whether this is what Agility is short for: its player picks the cards
    /// (GA agility-n/2), as many as there are (…/3).
    fn is_agility(&self, ctx: &Ctx) -> bool {
        ctx.ability.is_some() && ctx.ability == self.r.inherent.agility
    }

    /// Whether nothing is returned, because there are too few cards: no, as
    /// many as there are (GA agility-n/3).
    pub(crate) fn agility_falls_short(&self, ctx: &Ctx, too_few: bool) -> bool {
        self.is_agility(ctx) && too_few && !rule!("GA agility-n/3", true)
    }

    /// Whether cards are returned at random: no, the player picks them (GA
    /// agility-n/2).
    pub(crate) fn agility_is_blind(&self, ctx: &Ctx) -> bool {
        self.is_agility(ctx) && !rule!("GA agility-n/2", true)
    }
}
