//! Search (ROI 3.17).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Filter, Place, Reg, Who};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// The searching player looks, and chooses what is found.
    pub(crate) fn begin_search(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        specified: bool,
        count: &Amount,
    ) {
        let seat = self.one_of(ctx, who);
        // The step is entered a second time, with the answer.
        self.run_mut().at.back(1);
        let in_deck = filter.place == Place::Deck;
        if in_deck {
            for card in self.s.player(seat).deck.clone() {
                self.show_to_team(seat, card);
            }
            self.s.shown += 1;
        }
        let n = usize::from(self.counted(ctx, count));
        let found = self.look().all(ctx, filter);
        let mut own: Vec<Thing> = found
            .into_iter()
            .filter(|r| !in_deck || self.s.card(r.card).owner == seat)
            .map(Thing::Object)
            .collect();
        // The order in a Deck is not to be told.
        own.sort_by_key(|t| match t {
            Thing::Object(r) => (self.s.card(r.card).face, r.card),
            _ => (
                self.s.card(kernel::ids::CardId(0)).face,
                kernel::ids::CardId(0),
            ),
        });
        // What has a specification need not be found in a private zone.
        let may_fail = rule!("ROI 3.17a.3", specified && in_deck);
        let min = if may_fail || !rule!("ROI 3.17a.4", true) {
            0
        } else {
            n
        };
        self.ask(seat, Topic::Find, own, (min, n), in_deck);
    }

    /// What was found is bound; a Deck is shuffled.
    pub(crate) fn end_search(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        specified: bool,
        bind: Reg,
    ) {
        let seat = self.one_of(ctx, who);
        let found = self.answered_objects();
        self.tell(&Event::Searched(seat, found.len()));
        if rule!("ROI 3.17a.2", specified && filter.place == Place::Deck) {
            for r in &found {
                self.reveal(seat, r.card);
            }
        }
        let run = self.run_mut();
        run.ctx.did = !found.is_empty();
        self.bind(bind, found.into_iter().map(Thing::Object));
        if filter.place == Place::Deck && rule!("ROI 3.17a.1", true) {
            self.shuffle_keeping(seat);
        }
    }

    /// A search of a Deck ends with a shuffle, even if nothing was found
    /// (ROI 3.17a.1). What was found stays known to who found it.
    fn shuffle_keeping(&mut self, seat: Seat) {
        let found: Vec<_> = self
            .answered_objects()
            .iter()
            .map(|r| (r.card, self.s.card(r.card).known))
            .collect();
        self.shuffle(seat);
        for (card, known) in found {
            self.s.cards[card.index()].known = known;
        }
    }

    pub(crate) fn do_shuffle(&mut self, ctx: &Ctx, who: Who) {
        for seat in self.look().who(ctx, who) {
            self.shuffle(seat);
        }
    }
}
