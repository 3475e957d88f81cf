//! Dividing among targets, at least 1 each, as they are declared (GA
//! card-activation/p1).

use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Amount;
use crate::state::{Division, Item, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};

impl<O: Observer<State>> Engine<'_, O> {
    /// Takes how much goes to the last target that was asked about, and asks
    /// about the next; the last one gets the rest.
    pub(super) fn step_divide(&mut self, handle: Handle, at: u8, n: u8) {
        let answered = self.answered_number();
        self.s.answers.clear();
        let look = self.look();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let Some(amount) = look.divided(item, at) else {
            self.set(Frame::Announce(handle, n + 1));
            return;
        };
        let seat = item.ctx.controller;
        let total = look.many(amount, &look.phrase_ctx(item, at));
        let mut open = undivided(item, at);
        if let Some(share) = answered
            && !open.is_empty()
        {
            let to = open.remove(0);
            self.give_share(handle, to, share);
        }
        let Some(next) = open.first().copied() else {
            self.set(Frame::Announce(handle, n + 1));
            return;
        };
        let given = self.given(handle, at);
        // By the old book a share may be nothing.
        let least = usize::from(!self.s.reads(Reading::ShareOfNothing));
        let most = total.saturating_sub(given + (open.len() - 1) * least);
        if open.len() == 1 {
            self.give_share(handle, next, most);
            self.set(Frame::Announce(handle, n + 1));
            return;
        }
        let from = (least..=most.max(least))
            .map(|k| Thing::Number(k as u16))
            .collect();
        self.ask(seat, Topic::Divide(next), from, (1, 1), false);
    }

    fn give_share(&mut self, handle: Handle, to: Ref, share: usize) {
        if share == 0 {
            self.goes_by(Reading::ShareOfNothing);
        }
        let amount = self.keeps(share);
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.division.push(Division { to, amount });
        }
    }

    fn given(&self, handle: Handle, at: u8) -> usize {
        let Some(item) = self.s.item(handle) else {
            return 0;
        };
        let targets = item.ctx.target(at).filter_map(Thing::object);
        let shares = targets.filter_map(|r| item.ctx.division.iter().find(|d| d.to == r));
        shares.map(|d| usize::from(d.amount)).sum()
    }
}

impl<'a> Look<'a> {
    /// What is divided among the targets of a phrase.
    fn divided(self, item: &Item, at: u8) -> Option<&'a Amount> {
        let phrases = self.phrases(item);
        let phrase = phrases.iter().find(|p| p.at == at)?;
        phrase.spec.divide.as_ref()
    }
}

/// Targets of a phrase that nothing was divided to so far.
fn undivided(item: &Item, at: u8) -> Vec<Ref> {
    let targets = item.ctx.target(at).filter_map(Thing::object);
    let open = targets.filter(|r| item.ctx.division.iter().all(|d| d.to != *r));
    open.collect()
}
