//! Resolving the newest item of the Chain (RB 340, 359.3, 406.5).

mod runes;
mod targets;

use crate::chain::item::Item;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::TriggerEvent;
use crate::state::{Occasion, Purpose, State, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// The newest item resolves (RB 340.1). Targets are looked at again first;
    /// where a group no longer fits, its controller says which stay.
    pub(crate) fn resolve_newest(&mut self) {
        let Some(handle) = self.resolving_item() else {
            self.pop();
            return;
        };
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            self.s.resolving = None;
            self.pop();
            return;
        };
        let seat = item.ctx.controller;
        if let Some((_, from, range)) = look.too_many(item) {
            self.ask(seat, Topic::KeepTargets, from, range, false);
            return;
        }
        self.set(Frame::Resolved(handle));
        self.run_item(handle);
    }

    /// The item that resolves: the one whose targets were asked about, or the
    /// newest, which begins to.
    fn resolving_item(&mut self) -> Option<Handle> {
        if let Some(handle) = self.s.resolving {
            self.keep_chosen(handle);
            return Some(handle);
        }
        let newest = if rule!("RB 340.1", "RB 158.2.b.3"; true) {
            self.s.chain.last()
        } else {
            self.s.chain.first()
        };
        let item = newest?;
        let (handle, seat, face) = (item.handle, item.ctx.controller, item.ctx.face);
        self.s.resolving = Some(handle);
        self.tell(&Event::Resolves(seat, face));
        self.drop_illegal(handle);
        Some(handle)
    }

    /// Runs the program of an item, once and once more for each Repeat that
    /// was paid (RB 820.1.d), the first execution first.
    pub(crate) fn run_item(&mut self, handle: Handle) {
        if self.add_of_rune(handle) {
            return;
        }
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let executed = item.card.is_some() || rule!("RB 406.5", "RB 377.3.b.3"; true);
        if item.ctx.ability.is_none() || !executed {
            return;
        }
        let (ctx, part) = (item.ctx.clone(), item.part);
        let more = by_rule!("RB 820.1.d", "RB 820.3"; item.repeats, else 0);
        for round in (0..=more).rev() {
            let mut ctx = ctx.clone();
            ctx.round = by_rule!("RB 820.2.a", round, else 0);
            self.start_part(ctx, part, Purpose::Item(handle));
        }
    }

    /// The item has resolved and leaves the Chain: the card of a spell goes to
    /// its owner's trash (RB 359.3.d, 156).
    pub(crate) fn resolved(&mut self, handle: Handle) {
        if self.s.agenda.top() == Some(&Frame::Resolved(handle)) {
            self.pop();
        }
        if self.s.resolving == Some(handle) {
            self.s.resolving = None;
        }
        // What became due meanwhile is outstanding now.
        self.s.cleanup = rule!("RB 321.1", self.s.cleanup);
        self.s.cleanup |= rule!("RB 319.5", "RB 321.1"; true);
        self.s.touch_only(Facts::AFAR);
        let Some(at) = self.s.chain.iter().position(|i| i.handle == handle) else {
            // It left the Chain on its own (RB 359.3.e.15).
            self.after_item();
            return;
        };
        self.note_streak(at);
        if self.s.chain[at].card.is_some() {
            self.spell_was_played(at);
        } else {
            self.tell_used(at);
        }
        let item = self.s.chain.remove(at);
        self.put_away(&item);
        self.s.progress += 1;
        // Add abilities pass neither Priority nor Focus (RB 429.2.a).
        if !self.look().is_add(&item) || !rule!("RB 429.2.a", true) {
            self.after_item();
        }
    }

    /// A spell has been played, once more for each Repeat where that counts.
    fn spell_was_played(&mut self, at: usize) {
        let item = self.s.chain[at].clone();
        self.count_played(&item);
        let times = by_rule!("RB 820.3.a", 0, else item.repeats);
        // What could do nothing was played too.
        let idle = self.s.made == 0 && !rule!("RB 055.1", true);
        let lost = item.ctx.targets.is_empty() && !self.look().phrases(&item).is_empty();
        // Without any legal target it was played all the same
        // (RB 359.3.e.10).
        for _ in 0..=times {
            if !idle && (!lost || rule!("RB 359.3.e.10", true)) {
                self.tell_played(&item);
            }
        }
    }

    /// The card of an item that has resolved leaves the Chain.
    fn put_away(&mut self, item: &Item) {
        let on_chain = |c: &CardId| self.s.card(*c).zone == Zone::Chain;
        let Some(card) = item.card.filter(on_chain) else {
            return;
        };
        let terms = item.terms.by.and_then(|by| self.r.play_terms(by));
        if terms.is_some_and(|t| t.recycle) {
            self.recycle(&[card], Some(item.ctx.controller));
        } else if rule!("RB 156", "RB 108.2.b", "RB 133.4.b.1"; true) {
            self.to_trash(card);
        } else {
            self.to_hand(card);
        }
    }

    fn after_item(&mut self) {
        self.s.priority = None;
        self.s.passed = SeatSet::NONE;
    }

    /// A spell has been played as it has resolved (RB 419.4.a, 350.1).
    pub(crate) fn tell_played(&mut self, item: &Item) {
        let occasion = Occasion {
            thing: Some(item.ctx.source),
            player: Some(item.ctx.controller),
            amount: u16::from(item.ctx.spent),
            ..Occasion::default()
        };
        self.new_moment();
        if rule!("RB 419.4.a", "RB 350.1"; true) {
            self.happens(TriggerEvent::Played, occasion);
        }
        if item.terms.hidden_at.is_some() {
            self.happens(TriggerEvent::PlayedFacedown, occasion);
        }
    }

    /// An activated ability was used as it has resolved (RB 377.2.a).
    fn tell_used(&mut self, at: usize) {
        let item = &self.s.chain[at];
        if item.trigger || item.part.is_some() {
            return;
        }
        let occasion = Occasion {
            thing: Some(item.ctx.source),
            player: Some(item.ctx.controller),
            ..Occasion::default()
        };
        if rule!("RB 377.2.a", true) {
            self.happens(TriggerEvent::UsesAbility, occasion);
        }
    }
}
