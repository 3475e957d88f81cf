//! Recycle (RB 416): to the bottom of the deck a card belongs to.

use crate::flow::Engine;
use crate::program::{Amount, Filter, Reg, Things, Who};
use crate::state::{Change, Ctx, Exit, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Recycles these. Several runes of one owner go in an order the owner
    /// chooses (RB 416.5.a).
    pub(crate) fn do_recycle(&mut self, ctx: &Ctx, things: &Things, stage: u8) {
        let mut all = self.acted_on(ctx, things);
        if stage == 0 && self.ask_rune_order(&all) {
            return;
        }
        if stage > 0 {
            let order = self.answered_objects();
            all.retain(|r| !order.contains(r));
            all.extend(order);
        }
        self.means(1);
        self.recycle_all(ctx, &all);
    }

    /// Asks for the order of runes, if there is one to choose.
    fn ask_rune_order(&mut self, all: &[Ref]) -> bool {
        let runes: Vec<Ref> = all
            .iter()
            .filter(|r| self.deck_of(r.card) == Zone::RuneDeck)
            .copied()
            .collect();
        let Some(first) = runes.first() else {
            return false;
        };
        let owner = self.s.card(first.card).owner;
        let print = self.s.card(first.card).print;
        let mine = |r: &&Ref| self.s.card(r.card).owner == owner;
        let mine: Vec<Ref> = runes.iter().filter(mine).copied().collect();
        let alike = mine.iter().all(|r| self.s.card(r.card).print == print);
        if alike || !rule!("RB 416.5.a", true) {
            return false;
        }
        self.come_back(1);
        let n = mine.len();
        let from = mine.into_iter().map(Thing::Object).collect();
        self.ask(owner, Topic::RuneOrder, from, (n, n), true);
        true
    }

    /// Recycles things at one moment, from wherever they are.
    pub(crate) fn recycle_all(&mut self, ctx: &Ctx, all: &[Ref]) {
        if !rule!("RB 416.1", "RB 416.2"; true) {
            return;
        }
        let all = all.iter().filter(|r| !self.is_being_played(**r));
        let (here, elsewhere): (Vec<Ref>, Vec<Ref>) = all.partition(|r| self.s.slot(**r).is_some());
        let mut cards: Vec<CardId> = elsewhere.iter().map(|r| r.card).collect();
        // Runes do nothing by leaving: they are recycled like cards.
        let by = self.doer(ctx);
        cards.retain(|c| !matches!(self.s.card(*c).zone, Zone::Gone | Zone::Field(_)));
        self.recycle(&cards, by);
        self.s.made += cards.len() as u16;
        for r in elsewhere {
            self.carry(r);
        }
        let blame = self.blame(ctx);
        let leave = |thing| Change::Leave {
            thing,
            exit: Exit::Recycle,
            blame,
        };
        self.propose(here.into_iter().map(leave).collect());
    }

    /// So many of a player's choice from a zone, or as many as there are
    /// (RB 416.4, 416.6).
    pub(crate) fn do_recycle_from(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        count: &Amount,
        bind: Reg,
        stage: u8,
    ) {
        if stage == 0 {
            self.s.answers.clear();
            let Some(seat) = self.one(ctx, who) else {
                return;
            };
            let look = self.fresh();
            let n = usize::from(look.count(ctx, count));
            let found = look.find(ctx, filter);
            let hidden = filter.describes_hidden();
            if found.len() < n && !rule!("RB 416.4", true) {
                return;
            }
            self.come_back(1);
            let from = found.into_iter().map(Thing::Object).collect();
            let range = if rule!("RB 416.6", true) {
                (n, n)
            } else {
                (0, 0)
            };
            self.ask(seat, Topic::Choose, from, range, hidden);
            return;
        }
        self.means(1);
        let all = self.answered_objects();
        self.bind(bind, all.iter().map(|r| Thing::Object(*r)));
        self.recycle_all(ctx, &all);
    }
}
