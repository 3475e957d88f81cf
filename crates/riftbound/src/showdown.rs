//! Showdowns (RB 341–348): staging them, beginning them, and how one without
//! combat ends.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Cleanup, Engine, Frame};
use crate::program::TriggerEvent;
use crate::state::{Occasion, Place, Showdown, State, Thing, Topic};
use kernel::game::Observer;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A unit of this player has become present at a battlefield
    /// (RB 187.3.a).
    pub(crate) fn contest(&mut self, field: u8, seat: Seat) {
        let entry = &mut self.s.fields[usize::from(field)];
        let controls = entry.controller == Some(seat);
        let contested = rule!("RB 187.3.a.1", entry.contested.is_some());
        if controls || contested {
            return;
        }
        by_rule!("RB 187.3.a", {
            entry.contested = Some(seat);
            self.s.cleanup = true;
            self.tell(&Event::Contested(field, seat));
        });
    }

    /// Steps 6 and 7 of a cleanup: showdowns and combats are staged, or cease
    /// to be (RB 323.8–323.10).
    pub(crate) fn stage(&mut self) {
        for field in 0..self.s.fields.len() as u8 {
            let here = self.s.showdown.filter(|s| s.field == field);
            let present = self.s.present_at(field);
            let entry = &self.s.fields[usize::from(field)];
            let Some(seat) = entry.contested else {
                let entry = &mut self.s.fields[usize::from(field)];
                entry.showdown = false;
                entry.combat = false;
                continue;
            };
            let showdown =
                here.is_none() && rule!("RB 323.8", "RB 316.5.b", "RB 344.2"; present.has(seat));
            let combat = here.is_none_or(|s| s.combat.is_none())
                && rule!("RB 323.9", "RB 316.4.a", "RB 316.4.b", "RB 447.1", "RB 456"; self.s.are_opposed(present));
            let entry = &mut self.s.fields[usize::from(field)];
            entry.showdown = showdown || !rule!("RB 323.8.a", true) && entry.showdown;
            entry.combat =
                combat || !rule!("RB 323.9.a", "RB 323.10", "RB 456.2"; true) && entry.combat;
            // Nothing is left to decide (reading D 1).
            if here.is_none() && !showdown && !combat {
                entry.contested = None;
            }
        }
    }

    /// Step 8 and 9 of a cleanup: in a Neutral Open State the turn player
    /// chooses where a staged showdown or combat begins (RB 323.11, 323.13).
    pub(crate) fn choose_staged(&mut self) {
        self.s.answers.clear();
        let quiet = self.s.chain.is_empty() && self.s.waiting.is_empty();
        let neutral = rule!("RB 344", "RB 455"; self.s.showdown.is_none());
        if !quiet || !neutral {
            return;
        }
        let fields = self.s.fields.iter().enumerate();
        let staged: SmallVec<[u8; 4]> = fields
            .clone()
            .filter(|(_, f)| f.showdown && (!f.combat || rule!("RB 323.13", true)))
            .map(|(i, _)| i as u8)
            .collect();
        let staged: SmallVec<[u8; 4]> = if staged.is_empty() && rule!("RB 323.13", true) {
            fields
                .filter(|(_, f)| f.combat)
                .map(|(i, _)| i as u8)
                .collect()
        } else {
            staged
        };
        if staged.is_empty() {
            return;
        }
        let from = staged
            .iter()
            .map(|f| Thing::Place(Place::Field(*f)))
            .collect();
        let seat =
            by_rule!("RB 323.11", "RB 456.1"; self.s.active, else self.s.next_after(self.s.active));
        self.ask(seat, Topic::Staged, from, (1, 1), false);
    }

    /// What was chosen begins; a showdown that meets a staged combat becomes a
    /// Combat Showdown (RB 323.12, 323.14).
    pub(crate) fn open_staged(&mut self) {
        let chosen = self.s.answers.first().copied();
        self.s.answers.clear();
        if let Some((_, Thing::Place(Place::Field(field)))) = chosen {
            if self.s.showdown.is_none() {
                self.begin_showdown(field);
            }
            return;
        }
        let Some(showdown) = self.s.showdown.filter(|s| s.combat.is_none()) else {
            return;
        };
        let staged = self.s.fields[usize::from(showdown.field)].combat;
        let open = self.s.chain.is_empty() && self.s.waiting.is_empty();
        if staged
            && open
            && rule!("RB 323.14", "RB 455.1", "RB 316.5.b.1.a"; true)
            && rule!("RB 323.12", "RB 344.1", "RB 459.1", "RB 459.2"; true)
        {
            self.open_combat(showdown.field);
        }
    }

    /// A showdown begins; whoever applied Contested has Focus (RB 345).
    pub(crate) fn begin_showdown(&mut self, field: u8) {
        let entry = &mut self.s.fields[usize::from(field)];
        let contested = entry.contested;
        entry.showdown = false;
        let seat = contested.unwrap_or(self.s.still_there(self.s.active));
        let focus = by_rule!("RB 345", seat, else self.s.next_after(seat));
        self.s.showdown = Some(Showdown {
            field,
            combat: None,
            focus,
            passed: SeatSet::NONE,
        });
        self.s.focus_passes = false;
        self.new_moment();
        self.s.touch_status(Facts::COMBAT);
        self.tell(&Event::ShowdownBegan(field));
        self.tell(&Event::Focus(focus));
        let occasion = Occasion {
            player: Some(focus),
            place: Some(Place::Field(field)),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::ShowdownBegins, occasion);
        let combat = self.s.fields[usize::from(field)].combat;
        if combat && rule!("RB 323.12", "RB 459.1", "RB 459.2", "RB 344.1"; true) {
            self.open_combat(field);
        } else if !combat && !rule!("RB 316.5.b.1", true) {
            self.end_showdown(field);
        }
    }

    /// A showdown closes (RB 348), step by step; a combat goes on with damage
    /// and result.
    pub(crate) fn step_close(&mut self, n: u8) {
        match n {
            0 => {
                self.set(Frame::Close(1));
                self.s.cleanup = false;
                if rule!("RB 347.3.a.1", true) {
                    self.push(Frame::Cleanup(Cleanup::Normal, 0));
                }
            }
            1 => {
                let Some(showdown) = self.s.showdown else {
                    self.pop();
                    return;
                };
                // It may have become a combat: everybody may act again.
                if !self.s.playing().minus(showdown.passed).is_empty() {
                    self.pop();
                } else if showdown.combat.is_some() && rule!("RB 348.1", true) {
                    self.set(Frame::Close(2));
                } else {
                    self.pop();
                    self.end_showdown(showdown.field);
                }
            }
            n => self.step_combat(n),
        }
    }

    /// A Non-Combat Showdown ends: whoever alone has units there establishes
    /// control (RB 348.2.a).
    fn end_showdown(&mut self, field: u8) {
        self.s.showdown = None;
        self.tell(&Event::ShowdownEnded(field));
        let present = self.s.present_at(field);
        let contester = self.s.fields[usize::from(field)].contested;
        self.s.fields[usize::from(field)].contested = None;
        self.s.touch_status(Facts::COMBAT);
        // Of two teammates the one who contested takes control (reading D 3).
        let seat = match contester {
            Some(seat) if present.has(seat) && !self.s.are_opposed(present) => Some(seat),
            _ if present.len() == 1 => present.lowest(),
            _ => None,
        };
        match seat {
            Some(seat) if rule!("RB 348.2.a", "RB 187.4"; true) => {
                self.establish(field, seat, false);
            }
            Some(_) => {}
            None if present.is_empty() => self.set_controller(field, None),
            None => {}
        }
        self.s.cleanup = rule!("RB 347.3.a.1", self.s.cleanup);
    }
}

impl State {
    /// Whether there are opponents among these.
    #[must_use]
    pub fn are_opposed(&self, seats: SeatSet) -> bool {
        let teams = |s: Seat| self.team(s);
        let mut all = seats.iter().map(teams);
        let first = all.next();
        all.any(|t| Some(t) != first)
    }
}
