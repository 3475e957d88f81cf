//! Functions of packages that are not there yet, in the form that all agreed
//! on. Whoever brings the real one deletes it here.

use crate::event::Event;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityId, Limit, TriggerEvent};
use crate::state::{Blame, Change, Ctx, Memo, Memory, Occasion, Purpose, State};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// Modes that were chosen before for this ability.
    pub(crate) fn modes_used(self, ctx: &Ctx) -> SmallVec<[u8; 2]> {
        let card = ctx.card.card;
        let since = self.s.card(card).since;
        let mine = self.s.memos.iter();
        let mine = mine.filter(|m| m.card == card && m.since == since && m.ability == ctx.ability);
        let modes = mine.filter_map(|m| match m.what {
            Memory::Mode(mode) => Some(mode),
            _ => None,
        });
        modes.collect()
    }

    /// Whether an ability may still be used.
    pub(crate) fn within_limit(self, ctx: &Ctx, ability: AbilityId) -> bool {
        let limit = match self.r.ability(ability).limit {
            Limit::None => return true,
            Limit::EachTurn(n) | Limit::Ever(n) => n,
        };
        let object = self.s.slot(ctx.source).and_then(|s| self.s.object(s));
        let used = object.and_then(|o| o.used.iter().find(|(a, _)| *a == ability));
        used.is_none_or(|(_, n)| *n < limit)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Modes are chosen that cannot be chosen again.
    pub(crate) fn remember_modes(&mut self, ctx: &Ctx, modes: &[u8]) {
        let card = ctx.card.card;
        for mode in modes {
            self.s.memos.push(Memo {
                card,
                since: self.s.card(card).since,
                ability: ctx.ability,
                what: Memory::Mode(*mode),
            });
        }
    }

    /// An ability is used.
    pub(crate) fn note_use(&mut self, ctx: &Ctx, ability: AbilityId) {
        let slot = self.s.slot(ctx.source);
        if let Some(o) = slot.and_then(|slot| self.s.object_mut(slot)) {
            match o.used.iter_mut().find(|(a, _)| *a == ability) {
                Some((_, n)) => *n = n.saturating_add(1),
                None => o.used.push((ability, 1)),
            }
        }
    }

    /// A program begins. As long as no text is compiled there is none.
    pub(crate) fn start(&mut self, _ctx: Ctx, _purpose: Purpose) {}

    /// Damage is dealt in one event.
    pub(crate) fn damage(&mut self, hits: Vec<(Ref, u16, Blame)>) {
        let changes = hits.into_iter();
        let changes = changes.map(|(to, amount, blame)| Change::Damage { to, amount, blame });
        self.propose(changes.collect());
    }

    /// Cards are shown to everybody.
    pub(crate) fn reveal_cards(&mut self, cards: &[CardId]) {
        let everybody = self.s.mode.everybody();
        for card in cards {
            self.s.cards[card.index()].known = everybody;
            self.s.shown += 1;
            let (thing, owner) = (self.s.refer(*card), self.s.card(*card).owner);
            self.s.revealed.push(thing);
            self.tell(&Event::Revealed(owner, *card));
            let occasion = Occasion {
                thing: Some(thing),
                player: Some(owner),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Reveals, occasion);
        }
    }

    /// No text is compiled that costs a level.
    pub(crate) fn delevel_as_cost(&mut self, _seat: Seat) {}
}
