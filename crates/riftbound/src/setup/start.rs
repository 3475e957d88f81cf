//! The steps of setting up: who goes first (RB 116), legends and Chosen
//! Champions (RB 112, 113).

use crate::card::Kind;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::modes::Mode;
use crate::state::{Place, State, Thing, Topic, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// The first step of the altered order (RBT 406.1.g).
pub(super) const OPENING: u8 = 200;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn step_setup(&mut self, n: u8) {
        self.set(Frame::Setup(n.saturating_add(1)));
        match n {
            OPENING.. => self.open(n - OPENING),
            0 => self.ask_who_begins(),
            1 => self.take_who_begins(),
            2 => self.place_legends(),
            3 => self.ask_battlefields(),
            4 => self.place_battlefields(),
            5 => {
                for seat in self.s.mode.everybody().iter() {
                    self.shuffle_decks(seat);
                }
            }
            6 => self.draw_hands(),
            n => self.mulligan(n - 7),
        }
    }

    /// The altered order up to the exchange of cards: legends, a battlefield by
    /// chance, who goes first. Then nothing more is done (RBT 406.1.g).
    fn open(&mut self, n: u8) {
        match n {
            0 => self.place_legends(),
            1 => {
                self.s.answers.clear();
                if rule!("RBT 406.1.g.2", true) {
                    self.place_battlefields();
                }
            }
            2 => self.ask_who_begins(),
            3 => self.take_who_begins(),
            _ => self.pop(),
        }
    }

    /// Turn order is found by chance (RB 116), or chosen where a match says
    /// who chooses. It comes before the battlefields, which depend on it in
    /// some modes (reading D 12).
    fn ask_who_begins(&mut self) {
        self.s.answers.clear();
        let Some(seat) = self.s.chooser else {
            return;
        };
        // A team chooses with whom of the four play begins.
        if rule!("RBT 603.7.c", self.s.mode == Mode::Teams) {
            let all = self.s.mode.everybody();
            let from = all.iter().map(Thing::Player).collect();
            self.ask(seat, Topic::Begins, from, (1, 1), false);
        } else {
            self.ask_yes(seat, Topic::GoFirst);
        }
    }

    fn take_who_begins(&mut self) {
        let n = self.s.mode.seats();
        let named = self.s.answers.iter().find_map(|(_, thing)| thing.player());
        self.s.first = match self.s.chooser {
            Some(_) if named.is_some() => named.unwrap_or_default(),
            Some(seat) if self.said_yes() => seat,
            Some(seat) => self.s.next_after(seat),
            None => {
                let at = self.s.draws.below(Purpose::First, Seat(0), n);
                by_rule!("RB 116", Seat(at as u8), else Seat(0))
            }
        };
        self.s.disclosed += 1;
        self.s.answers.clear();
        self.tell(&Event::GoesFirst(self.s.first));
    }

    /// Legends and Chosen Champions go to their zones (RB 112, 113).
    fn place_legends(&mut self) {
        let opening = self.s.agenda.top() == Some(&Frame::Setup(OPENING + 1));
        for seat in self.s.mode.everybody().iter() {
            let placed = match opening {
                true => rule!("RBT 406.1.g.1", true),
                false => rule!("RB 112", true),
            };
            // A limited deck may have none (RBT 602.4.a.5, 602.4.b.6).
            let legend = self.take_legend(seat);
            if let Some(legend) = legend.filter(|_| placed) {
                let slot = self.enter(legend, seat, Place::Legend(seat), true);
                self.s.players[seat.index()].legend = Some(slot);
            }
            // In the altered order after cards are exchanged.
            let later = rule!("RBT 406.1.g.6", opening);
            if !later
                && let Some(champion) = self.s.players[seat.index()].champion.take()
                && rule!("RB 113", true)
            {
                self.put_card(champion, Zone::Champion);
            }
        }
        self.s.cleanup = false;
    }

    /// The legend that a player has brought, who brings it before battlefields.
    fn take_legend(&mut self, seat: Seat) -> Option<CardId> {
        let brought = &self.s.players[seat.index()].battlefields;
        let first = brought.first().copied()?;
        let legend = self.r.kind(self.s.card(first).print) == Kind::Legend;
        legend.then(|| self.s.players[seat.index()].battlefields.remove(0))
    }
}
