//! Banish (RB 427): from any zone to banishment.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Things, TriggerEvent};
use crate::state::{Blame, Change, Ctx, Exit, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_banish(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if !rule!("RB 427.1", "RB 427.2", "RB 427.4"; true) {
            return;
        }
        let (here, elsewhere): (Vec<Ref>, Vec<Ref>) =
            all.into_iter().partition(|r| self.s.slot(*r).is_some());
        for r in elsewhere {
            self.banish_card(ctx, r);
        }
        let blame = self.blame(ctx);
        let source = by_rule!("RB 427.3", Some(ctx.source), else None);
        // To banish is not to kill.
        let exit = by_rule!("RB 427.2.a", Exit::Banish, else Exit::Kill);
        let leave = |thing| Change::Leave {
            thing,
            exit,
            blame: Blame { source, ..blame },
        };
        self.propose(here.into_iter().map(leave).collect());
    }

    fn banish_card(&mut self, ctx: &Ctx, r: Ref) {
        let card = *self.s.card(r.card);
        if self.is_being_played(r) {
            return;
        }
        if matches!(
            card.zone,
            Zone::Gone | Zone::Banished | Zone::Field(_) | Zone::Aside
        ) {
            return;
        }
        // To banish is not to discard.
        if card.zone == Zone::Hand && !rule!("RB 427.2.b", true) {
            self.discard(card.owner, &[r.card]);
            return;
        }
        let with = by_rule!("RB 427.3", Some(ctx.source), else None);
        self.to_banished(r.card, with);
        self.carry(r);
        self.s.made += 1;
        self.tell(&Event::Put(r.card, "banishment", card.owner));
        let occasion = Occasion {
            thing: Some(self.s.refer(r.card)),
            other: Some(ctx.source),
            player: self.doer(ctx),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Banished, occasion);
    }
}
