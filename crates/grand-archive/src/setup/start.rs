//! The steps of setting up: who goes first, shuffling, the first turn (GA
//! starting-the-game).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::state::{State, Topic};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_setup(&mut self, n: u8) {
        self.set(Frame::Setup(n + 1));
        match n {
            0 => self.ask_who_begins(),
            1 => self.take_who_begins(),
            2 => self.shuffle_all(),
            _ => {
                let second = self.s.next_after(self.s.first);
                let first = by_rule!("GA starting-the-game/p1", self.s.first, else second);
                self.begin_turn(first);
            }
        }
    }

    /// Chance decides, or whoever lost the last game of the match chooses
    /// (readings B5).
    fn ask_who_begins(&mut self) {
        self.s.answers.clear();
        if let Some(seat) = self.s.chooser {
            self.ask_yes(seat, Topic::GoFirst);
        }
    }

    fn take_who_begins(&mut self) {
        let seats = self.s.mode.seats();
        let at = self.s.draws.below(Purpose::First, Seat(0), seats);
        self.s.first = match self.s.chooser {
            Some(seat) if self.said_yes() => seat,
            Some(seat) => self.s.next_after(seat),
            None => Seat(at as u8),
        };
        self.s.disclosed += 1;
        self.s.answers.clear();
        self.tell(&Event::GoesFirst(self.s.first));
    }

    /// Main decks are shuffled; who shuffles again or cuts changes nothing
    /// that anybody knows.
    fn shuffle_all(&mut self) {
        for seat in self.s.mode.everybody().iter() {
            if rule!("GA starting-the-game", true) {
                self.shuffle(seat);
            }
            // Nobody has a hand yet (GA game-zones/p10).
            if !rule!("GA game-zones/p10", true) {
                self.draw(seat, 1, false);
            }
        }
    }
}
