//! Reveal (GA reveal): cards are shown to everybody where they are, until the
//! next state check.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Amount, Filter, Reg, Things, Who};
use crate::sight::Sight;
use crate::state::{Ctx, State, Thing, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_reveal(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        self.reveal_all(&all);
    }

    /// Cards are revealed; what is public already can be, too (GA reveal/6).
    pub(crate) fn reveal_all(&mut self, cards: &[Ref]) {
        for thing in cards {
            let zone = self.s.card(thing.card).zone;
            let open = self.s.revealed.contains(thing) && !rule!("GA reveal/6", true);
            if open || matches!(zone, Zone::Gone | Zone::Aside) {
                continue;
            }
            if rule!("GA reveal/2", true) {
                self.reveal(thing.card);
            }
            self.made(1);
        }
    }

    /// The top cards of decks are revealed, as many as there are; until one of
    /// these is, which is bound first.
    pub(crate) fn do_reveal_top(
        &mut self,
        ctx: &Ctx,
        who: Who,
        count: &Amount,
        until: Option<&Filter>,
        bind: Reg,
    ) {
        self.means(1);
        let look = self.fresh();
        let n = usize::from(look.count(count, ctx));
        let seats = look.who(who, ctx);
        let mut found = Vec::new();
        for seat in seats {
            found.extend(self.revealed_of(ctx, seat, n, until));
        }
        let refs: Vec<Ref> = found.iter().map(|c| self.s.refer(*c)).collect();
        self.reveal_all(&refs);
        let mut bound: Vec<Thing> = refs.into_iter().map(Thing::Object).collect();
        if until.is_some() {
            bound.reverse();
        }
        self.bind(bind, bound);
    }

    fn revealed_of(&self, ctx: &Ctx, seat: Seat, n: usize, until: Option<&Filter>) -> Vec<CardId> {
        let Some(filter) = until else {
            return self.top_cards(seat, n);
        };
        let look = self.look();
        let mut all = self.top_cards(seat, usize::MAX);
        let fits = |c: &CardId| look.matches_anywhere(filter, look.thing(*c), ctx, Sight::All);
        match all.iter().position(fits) {
            Some(at) => {
                all.truncate(at + 1);
                all
            }
            None => all,
        }
    }

    /// Cards stop being revealed at the next state check (GA reveal/3). In a
    /// private zone their place among the others is mixed up again (GA
    /// reveal/5): who saw them no longer knows which they are.
    pub(crate) fn end_revealing(&mut self) {
        if self.s.revealed.is_empty() || !rule!("GA reveal/3", true) {
            return;
        }
        let all = std::mem::take(&mut self.s.revealed);
        for thing in all {
            if self.s.is_same(thing) && rule!("GA reveal/5", true) {
                self.hide_among(thing.card);
            }
        }
        self.s.changed(Facts::SHOWN);
    }

    /// A card of a hand or memory that was shown is mixed with the others.
    pub(crate) fn hide_among(&mut self, card: CardId) {
        let (owner, zone) = (self.s.card(card).owner, self.s.card(card).zone);
        let pile = match zone {
            Zone::Hand => self.s.player(owner).hand.clone(),
            Zone::Memory => self.s.player(owner).memory.clone(),
            _ => return,
        };
        self.mix_up(owner, &pile);
        if pile.len() > 1 {
            let at = self.s.draws.below(Purpose::Card, owner, pile.len());
            self.place_in_pile(card, at);
        }
    }

    fn place_in_pile(&mut self, card: CardId, at: usize) {
        let (owner, zone) = (self.s.card(card).owner, self.s.card(card).zone);
        let player = &mut self.s.players[owner.index()];
        let pile = match zone {
            Zone::Hand => &mut player.hand,
            Zone::Memory => &mut player.memory,
            _ => return,
        };
        pile.retain(|c| *c != card);
        pile.insert(at.min(pile.len()), card);
    }
}
