//! Putting things into other zones: hand, Champion Zone, top or bottom of the
//! Main Deck, trash. A card goes to the zone of its owner (RB 056).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Things, TriggerEvent, Who};
use crate::state::{Change, Ctx, Exit, Occasion, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_return_to_hand(&mut self, ctx: &Ctx, things: &Things) {
        self.put_things(ctx, things, Exit::Hand);
    }

    pub(crate) fn do_to_top(&mut self, ctx: &Ctx, things: &Things) {
        self.put_things(ctx, things, Exit::Top);
    }

    pub(crate) fn do_to_bottom(&mut self, ctx: &Ctx, things: &Things) {
        self.put_things(ctx, things, Exit::Bottom);
    }

    /// Only where the zone is free (RB 108.3.c.1).
    pub(crate) fn do_return_to_champion(&mut self, ctx: &Ctx, things: &Things) {
        self.put_things(ctx, things, Exit::Champion);
    }

    /// Neither a kill nor a discard; from the board it is one all the same
    /// (RB 428.1).
    pub(crate) fn do_to_trash(&mut self, ctx: &Ctx, things: &Things) {
        self.put_things(ctx, things, Exit::Kill);
    }

    fn put_things(&mut self, ctx: &Ctx, things: &Things, exit: Exit) {
        let all = self.acted_on(ctx, things);
        self.put_all(ctx, &all, exit);
    }

    /// What is on the board leaves at one moment; cards elsewhere are moved.
    fn put_all(&mut self, ctx: &Ctx, all: &[Ref], exit: Exit) {
        self.means(1);
        let (here, elsewhere): (Vec<Ref>, Vec<Ref>) =
            all.iter().partition(|r| self.s.slot(**r).is_some());
        for r in elsewhere {
            self.put_elsewhere(ctx, r, exit);
        }
        let blame = self.blame(ctx);
        let mut changes = Vec::new();
        for thing in here {
            let owner = self.s.card(thing.card).owner;
            let taken = self.s.player(owner).champion.is_some();
            let free = exit != Exit::Champion || !rule!("RB 108.3.c.1", taken);
            if free {
                changes.push(Change::Leave { thing, exit, blame });
            }
        }
        self.propose(changes);
    }

    fn put_elsewhere(&mut self, ctx: &Ctx, r: Ref, exit: Exit) {
        let card = *self.s.card(r.card);
        if self.is_being_played(r) {
            return;
        }
        if matches!(
            card.zone,
            Zone::Gone | Zone::Aside | Zone::Field(_) | Zone::Board(_)
        ) {
            return;
        }
        let to = match exit {
            Exit::Hand => {
                self.to_hand(r.card);
                "hand"
            }
            Exit::Top => {
                self.to_top(r.card);
                "top"
            }
            Exit::Bottom | Exit::Recycle => {
                self.to_bottom(r.card);
                "bottom"
            }
            Exit::Champion => {
                if !self.to_champion(r.card) {
                    return;
                }
                "champion zone"
            }
            Exit::Kill | Exit::Damage | Exit::Banish | Exit::Removed => {
                self.to_trash(r.card);
                "trash"
            }
        };
        self.carry(r);
        self.s.made += 1;
        self.tell(&Event::Put(r.card, to, card.owner));
        if exit == Exit::Hand && card.zone != Zone::Deck {
            let occasion = Occasion {
                thing: Some(self.s.refer(r.card)),
                other: Some(ctx.source),
                player: Some(card.owner),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Returned, occasion);
        }
    }

    /// For each of these a player says whether it goes on the top or on the
    /// bottom.
    pub(crate) fn do_top_or_bottom(&mut self, ctx: &Ctx, things: &Things, who: Who, stage: u8) {
        let all = self.acted_on(ctx, things);
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        let exit = if self.said_yes() {
            Exit::Top
        } else {
            Exit::Bottom
        };
        let Some(next) = all.first().copied() else {
            self.run_mut().ctx.did = stage > 0;
            return;
        };
        if stage == 0 {
            self.come_back(1);
            self.ask_yes(seat, Topic::TopOrBottom);
            return;
        }
        // What is put away is no longer among the things, so the next one
        // comes up when the step is done again.
        self.come_back(0);
        self.put_all(ctx, &[next], exit);
        self.run_mut().meant = None;
        self.run_mut().ctx.did = true;
        if all.len() == 1 {
            self.advance();
        }
    }

    /// Cards go back on top of the deck in an order a player chooses, the last
    /// on top.
    pub(crate) fn do_back_in_order(&mut self, ctx: &Ctx, who: Who, things: &Things, stage: u8) {
        let mut all = self.acted_on(ctx, things);
        all.retain(|r| self.s.card(r.card).zone == Zone::Deck);
        let seat = self.one(ctx, who);
        if let (0, Some(seat)) = (stage, seat) {
            let n = all.len();
            let from: Vec<Thing> = all.into_iter().map(Thing::Object).collect();
            self.come_back(1);
            self.ask(seat, Topic::BackOnTop, from, (n, n), n > 1);
            return;
        }
        let order: Vec<_> = self.answered_objects().iter().map(|r| r.card).collect();
        self.mix_up(seat.unwrap_or(ctx.controller), &order);
        for card in order {
            self.to_top(card);
        }
        self.run_mut().ctx.did = true;
    }
}
