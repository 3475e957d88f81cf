//! The battlefields in use, chosen or found by chance as the mode says
//! (RB 480–484).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::modes::Mode;
use crate::state::{State, Thing, Topic};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether a player's battlefields are used: where there are fewer
    /// battlefields than players, not those of whoever goes first
    /// (RB 483.4.b, 484.5.b).
    fn brings_field(&self, seat: Seat) -> bool {
        let first = seat == self.s.first;
        match self.s.mode {
            Mode::Ffa4 => !rule!("RB 483.4.b", first),
            Mode::Teams => !rule!("RB 484.5.b", first),
            _ => true,
        }
    }

    /// In a match each player chooses a battlefield, all at once (RB 481.5);
    /// elsewhere chance does.
    pub(super) fn ask_battlefields(&mut self) {
        self.s.answers.clear();
        if self.s.mode != Mode::Match || !rule!("RB 481.5", true) {
            return;
        }
        let mut open = 0;
        for seat in self.s.mode.everybody().iter() {
            if self.s.gone.has(seat) {
                continue;
            }
            let mine = &self.s.player(seat).battlefields;
            for card in mine.clone() {
                let handle = self.s.handles.fresh();
                let entry = &mut self.s.cards[card.index()];
                entry.handle = handle;
                entry.known = SeatSet::only(seat);
            }
            let mine = self.s.player(seat).battlefields.iter();
            let from: Vec<Thing> = mine.map(|c| Thing::Object(self.s.refer(*c))).collect();
            if from.len() > 1 {
                self.open_ask(seat, Topic::Battlefield, from, 1, 1);
                open += 1;
            }
        }
        if open > 0 {
            self.push(Frame::Asking(open));
        }
    }

    /// The battlefields in use are placed at one moment; the others are set
    /// aside (RB 480.5, 481.5, 482.5, 483.5, 484.5.a).
    pub(super) fn place_battlefields(&mut self) {
        let chosen = std::mem::take(&mut self.s.answers);
        for seat in self.s.mode.everybody().iter() {
            let mine = std::mem::take(&mut self.s.players[seat.index()].battlefields);
            if !self.brings_field(seat) || mine.is_empty() {
                continue;
            }
            let answer = chosen.iter().find(|(s, _)| *s == seat);
            let card = match answer.and_then(|(_, t)| t.object()) {
                Some(r) => r.card,
                None if mine.len() == 1 => mine[0],
                None => {
                    let at = self.s.draws.below(Purpose::Field, seat, mine.len());
                    mine[self.random_field(at)]
                }
            };
            if rule!("RB 133.6.a.1", true) {
                self.set_field(card);
            }
            self.tell(&Event::FieldChosen(seat, card));
        }
        self.s.disclosed += 1;
        self.s.cleanup = false;
    }

    fn random_field(&self, at: usize) -> usize {
        let on = match self.s.mode {
            Mode::Duel | Mode::Match => rule!("RB 480.5", true),
            Mode::Ffa3 => rule!("RB 482.5", true),
            Mode::Ffa4 => rule!("RB 483.5", true),
            Mode::Teams => rule!("RB 484.5.a", true),
        };
        if on { at } else { 0 }
    }
}
