//! Seats that leave, because they want to or have lost.

use super::flaw::Flaw;
use super::run::{Run, STEPS};
use super::seeing::Happening;
use super::state::{Frame, Skirmish};
use kernel::game::{Observer, Outcome};
use kernel::seats::Seat;

impl<O: Observer<Skirmish>> Run<'_, O> {
    /// Those without life lose, all at one moment.
    pub(crate) fn losses(&mut self) {
        let lost: Vec<Seat> = self.g.living().iter().collect();
        let lost = lost.into_iter().filter(|s| self.g.life[s.index()] <= 0);
        for seat in lost.collect::<Vec<_>>() {
            self.leave(seat);
        }
        self.victory("life");
    }

    /// What a seat brought goes with it; what it was asked is dropped.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.g.gone = self.g.gone.with(seat);
        let things = self.g.objects.iter().filter(|(_, o)| o.kept.seat == seat);
        for (id, card) in things.map(|(id, o)| (id, o.card)).collect::<Vec<_>>() {
            self.g.objects.end(id);
            self.drop_card(card);
        }
        let (own, others) = self.g.stack.drain(..).partition(|i| i.seat == seat);
        self.g.stack = others;
        for item in Vec::into_iter(own) {
            self.drop_card(item.card);
        }
        let begun = |f: &Frame| match f {
            Frame::Play(play) if play.seat == seat => Some(play.card),
            _ => None,
        };
        let frames = self.g.agenda.frames().iter();
        for card in frames.filter_map(begun).collect::<Vec<_>>() {
            self.drop_card(card);
        }
        self.g.permissions.end(|p| p.seat == seat);
        self.g.agenda.frames_mut().retain(|frame| match frame {
            Frame::Play(play) => play.seat != seat,
            Frame::May(s, ..) | Frame::Scout(s, _) => *s != seat,
            _ => true,
        });
        self.compute();
        self.tell(Happening::Left(seat));
        self.abandon();
    }

    /// A play that cannot be finished any more is given up: its last target
    /// has gone, or its cost has changed.
    fn abandon(&mut self) {
        let Some(Frame::Play(play)) = self.g.agenda.top() else {
            return;
        };
        let mut left = Vec::new();
        self.g.list_play(self.rules, play, &mut left);
        if left.is_empty() && play.open(&STEPS).is_some() {
            let card = play.card;
            self.g.agenda.pop();
            self.drop_card(card);
        }
    }

    /// The one place that decides who has won.
    pub(crate) fn victory(&mut self, reason: &str) {
        let winners = self.g.living();
        if winners.len() < 2 {
            let reason = reason.to_owned();
            self.g.outcome = Some(Outcome { winners, reason });
        }
    }

    /// A seat leaves of its own will.
    pub(crate) fn walk_out(&mut self, seat: Seat) {
        self.leave(seat);
        self.victory("left");
        // The flaw: who has left sits in the turn it should have lost.
        if self.g.flaw == Some(Flaw::Leave) && self.g.outcome.is_none() {
            self.g.gone = self.g.gone.without(seat);
        }
        self.run();
    }
}
