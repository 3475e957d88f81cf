//! Removing a player who conceded (RB 651, 652).

mod questions;
mod work;

use crate::card::Kind;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::state::{Exit, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player is out of the game: at once, whatever is going on (RB 651).
    /// The player's team goes with them (RB 484.6.a.1), so this is called for
    /// each of its members.
    pub(crate) fn remove_player(&mut self, seat: Seat) {
        if self.s.gone.has(seat) || self.s.over.is_some() || !rule!("RB 651", "RB 651.3"; true) {
            return;
        }
        self.s.gone = self.s.gone.with(seat);
        self.tell(&Event::Gone(seat));
        let left = self.s.playing();
        if !self.s.are_opposed(left) {
            // Nobody opposes those who are left (RB 651.1, reading D 5).
            if let Some(winner) = left.lowest()
                && rule!("RB 651.1", true)
            {
                self.win(winner, "conceded", RuleId("RB 651.1"));
            }
            return;
        }
        self.end_work_of(seat);
        if rule!("RB 651.2", true) {
            self.clear_table(seat);
        }
        self.go_on_without(seat);
    }

    /// Steps 1 to 4 of RB 652. Removal triggers nothing (reading D 20).
    fn clear_table(&mut self, seat: Seat) {
        for slot in 0..self.s.board.len() as u8 {
            let Some(o) = self.s.object(slot) else {
                continue;
            };
            let owned = self.s.card(o.card).owner == seat;
            let legend = o.kind == Kind::Legend;
            let exit = if legend { Exit::Removed } else { Exit::Banish };
            if (owned || o.controller == seat) && rule!("RB 652.1", true) {
                self.take_off(slot, exit, None);
            }
        }
        let hidden: SmallVec<[CardId; 4]> = self
            .s
            .fields
            .iter()
            .flat_map(|f| f.hidden.iter())
            .filter(|h| h.seat == seat || self.s.card(h.card).owner == seat)
            .map(|h| h.card)
            .collect();
        for card in hidden {
            self.to_banished(card, None);
        }
        self.replace_fields(seat);
        self.counter_all(seat);
        self.remove_cards(seat);
        self.s.waiting.retain(|p| p.ctx.controller != seat);
        self.s.delayed.retain(|d| d.pending.ctx.controller != seat);
        self.s.rows.end(|row| row.until.seat == seat);
        self.s.touch_board();
    }

    /// The battlefield they contributed gives way to one without abilities;
    /// what is there stays (RB 652.2).
    fn replace_fields(&mut self, seat: Seat) {
        for field in 0..self.s.fields.len() as u8 {
            let card = self.s.fields[usize::from(field)].card;
            if self.s.card(card).owner != seat
                || !rule!("RB 652.2", "RB 652.2.a", "RB 652.2.c"; true)
            {
                continue;
            }
            if let Some(blank) = self.r.blank_field {
                let owner = self.s.playing().lowest().unwrap_or(seat);
                self.replace_field(field, blank, owner);
            }
        }
        for field in &mut self.s.fields {
            if field.controller == Some(seat) {
                field.controller = None;
            }
            if field.contested == Some(seat) {
                field.contested = None;
            }
        }
    }

    fn counter_all(&mut self, seat: Seat) {
        let theirs: SmallVec<[Handle; 4]> = self
            .s
            .chain
            .iter()
            .filter(|i| i.ctx.controller == seat)
            .map(|i| i.handle)
            .collect();
        for item in theirs {
            if rule!("RB 652.4", true) {
                self.counter(item, false);
            }
        }
    }

    /// All cards they own leave the game (RB 652.3).
    fn remove_cards(&mut self, seat: Seat) {
        if !rule!("RB 652.3", true) {
            return;
        }
        for at in 0..self.s.cards.len() {
            let card = CardId(at as u16);
            let c = self.s.card(card);
            if c.owner != seat || matches!(c.zone, Zone::Gone | Zone::Aside) {
                continue;
            }
            if matches!(c.zone, Zone::Field(_)) {
                continue;
            }
            self.leave_zone(card);
            let entry = &mut self.s.cards[at];
            entry.zone = Zone::Aside;
            entry.handle = Handle::NONE;
        }
    }

    /// What was under way goes on without them (RB 652.5): questions of theirs
    /// are closed, Focus and Priority move on, their turn ends.
    fn go_on_without(&mut self, seat: Seat) {
        let considering = self.s.considering.take();
        self.s.considering = considering.filter(|p| p.ctx.controller != seat);
        for run in &mut self.s.runs {
            run.at.retain(|round| round.player() != Some(seat));
        }
        self.mend_questions(seat);
        self.mend_showdown(seat);
        if self.s.agenda.top() == Some(&Frame::Window) {
            self.pop();
        }
        if self.s.priority == Some(seat) && rule!("RB 652.5.c.1", true) {
            self.s.priority = Some(self.s.next_after(seat));
        }
        if !rule!("RB 652.5.c.2", true) {
            self.s.passed = SeatSet::NONE;
        }
        if self.s.invited == Some(seat) {
            self.s.invited = None;
        }
        self.s.extra_turns.retain(|s| *s != seat);
        // What is on the Chain and a showdown under way are finished first.
        if self.s.active == seat && rule!("RB 652.5.a.1", true) {
            self.s.main = false;
        }
        self.s.cleanup = true;
    }

    /// A combat without one of its sides goes on to its result (reading
    /// D 20); Focus moves on (RB 652.5.b).
    fn mend_showdown(&mut self, seat: Seat) {
        let Some(showdown) = self.s.showdown else {
            return;
        };
        if showdown.focus == seat && rule!("RB 652.5.b.1", true) {
            self.give_focus(self.s.next_after(seat));
        }
        if let Some(showdown) = &mut self.s.showdown
            && !rule!("RB 652.5.b.2", true)
        {
            showdown.passed = SeatSet::NONE;
        }
        for object in self.s.board.iter_mut().flatten() {
            if object.controller == seat {
                object.role = None;
            }
        }
    }
}
