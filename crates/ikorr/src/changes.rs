//! Changes that may be replaced, and making them: nothing leaves the
//! Battlefield, is damaged or drawn but here.

mod damage;
mod leaving;

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::TriggerEvent;
use crate::state::{Change, Note, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::parts::batch::Batch;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Proposes changes as one moment. Without any replacement effect about,
    /// they happen at once.
    pub(crate) fn propose(&mut self, changes: Vec<Change>) {
        self.s.made = 0;
        if changes.is_empty() {
            return;
        }
        if self.may_be_replaced() {
            self.s.batches.push(Batch::of(changes));
            self.push(Frame::Batch(0, 0, 0));
        } else {
            self.make_all(changes.iter().map(|c| (*c, true)));
        }
    }

    /// Makes the changes of a batch.
    pub(crate) fn commit(&mut self, batch: &Batch<Change>) {
        let events = batch.events.iter();
        self.make_all(events.map(|p| (p.event, p.used.is_empty())));
    }

    /// Makes changes, all of them, then tells what happened. With each comes
    /// whether it is as it was proposed.
    fn make_all(&mut self, changes: impl Iterator<Item = (Change, bool)> + Clone) {
        let mut left = Vec::new();
        for (change, _) in changes.clone() {
            if let Change::Leave { thing, cause } = change
                && !left.iter().any(|n: &Note| n.thing == thing)
                && let Some(note) = self.fresh().note_of(thing, cause)
            {
                left.push(note);
            }
        }
        self.s.notes.extend(left.iter().copied());
        for note in &left {
            self.take_off(note);
        }
        for (change, as_proposed) in changes {
            self.s.made += u16::from(as_proposed);
            self.make(change);
        }
        for note in &left {
            self.tell_left(note, &left);
        }
    }

    fn make(&mut self, change: Change) {
        match change {
            Change::Leave { .. } => {}
            Change::Damage {
                to,
                amount,
                by,
                battle,
                ..
            } => self.damage(to, amount, by, battle),
            Change::Draw { seat, by_card } => self.draw_one(seat, by_card),
            Change::Mend { thing } => self.mend(thing),
            Change::Stun { thing } => self.stun_one(thing, false),
            Change::Scrap { seat } => {
                self.scrap_one(seat);
            }
            Change::Foresee { seat, count } => self.push(Frame::Foresee(seat, count, 0)),
            Change::Discard { seat } => self.push(Frame::DiscardOne(seat, 0)),
            Change::Secure { seat, count } => self.secure_for(seat, u16::from(count)),
        }
    }

    /// Draws a card, or gives the opposing team an Ikorr where there is none
    /// (ROI 8.5a.1).
    fn draw_one(&mut self, seat: Seat, by_card: bool) {
        if !self.fresh().can_draw(seat, by_card) {
            return;
        }
        let Some(card) = self.s.players[seat.index()].deck.last().copied() else {
            self.tell(&Event::EmptyDeck(seat));
            let mut gains = [0; 2];
            gains[usize::from(1 - self.s.mode.team(seat))] = 1;
            if rule!("ROI 8.5a.1", "ROI 3.8b"; true) {
                self.secure(gains);
            }
            return;
        };
        self.put_card(
            card,
            kernel::by_rule!("ROI 5.9a", Zone::Hand, else Zone::Graveyard),
        );
        self.s.shown += 1;
        self.tell(&Event::Drew(seat, card));
        let thing = self.s.refer(card);
        let about = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Draws, about);
        if by_card {
            self.happens(TriggerEvent::DrawsByEffect, about);
        }
    }
}
