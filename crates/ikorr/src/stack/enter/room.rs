//! Who can enter: Fabled names (ROI 4.7c.1, 4.9d), the room there is
//! (ROI 5.2c), building over (ROI 4.9c).

use crate::card::Kind;
use crate::event::{Cause, Event};
use crate::flow::{Engine, Frame};
use crate::stack::target::PLACES;
use crate::state::{Entering, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId};
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    fn keep(&mut self, keep: impl Fn(&Entering) -> bool, rule: RuleId) {
        let Some(group) = self.s.entering.last_mut() else {
            return;
        };
        let (stay, go): (Vec<_>, Vec<_>) = group.iter().copied().partition(|e| keep(e));
        *group = stay;
        for e in go {
            self.tell(&Event::NoRoom(e.seat, e.card, rule));
            if self.s.card(e.card).zone == Zone::Stack {
                self.put_card(e.card, Zone::Graveyard);
            }
        }
    }

    /// Nobody comes to control a second Fabled permanent of one name
    /// (ROI 4.7c.1a).
    pub(super) fn drop_second_fabled(&mut self) {
        self.s.refresh(self.r);
        for card in self.second_fabled() {
            let location = self.r.kind(self.s.card(card).face) == Kind::Location;
            let by = if location {
                "ROI 4.9d.1"
            } else {
                "ROI 4.7c.1a"
            };
            self.keep(|e| e.card != card, RuleId(by));
        }
        self.set(Frame::Enter(1));
    }

    fn second_fabled(&self) -> Vec<CardId> {
        let look = self.look();
        let mut seen: Vec<(Seat, PrintId)> = Vec::new();
        let mut refused: Vec<CardId> = Vec::new();
        for e in self.group() {
            let face = self.s.card(e.card).face;
            if !self.r.print(face.base).fabled {
                continue;
            }
            let again =
                look.controls_fabled(e.seat, face.base) || seen.contains(&(e.seat, face.base));
            let refuses = match self.r.kind(face) {
                Kind::Location => rule!("ROI 4.9d.1", again),
                _ => rule!("ROI 4.7c.1", "ROI 4.7c.1a"; again),
            };
            if refuses {
                refused.push(e.card);
            }
            seen.push((e.seat, face.base));
        }
        refused
    }

    /// The first seat for which more want to enter than fit (ROI 5.2c.2).
    fn crowded(&self) -> Option<(Seat, usize, Vec<CardId>)> {
        self.s.mode.everybody().iter().find_map(|seat| {
            let mine = self.group().iter().filter(|e| e.row && e.seat == seat);
            let cards: Vec<CardId> = mine.map(|e| e.card).collect();
            let free = PLACES.saturating_sub(self.look().row_len(seat));
            (cards.len() > free && rule!("ROI 5.2c.2", "ROI 5.2c"; true))
                .then_some((seat, free, cards))
        })
    }

    pub(super) fn ask_which_fit(&mut self) {
        let Some((seat, free, cards)) = self.crowded() else {
            self.set(Frame::Enter(3));
            return;
        };
        self.set(Frame::Enter(2));
        let things = cards.iter().map(|c| Thing::Object(self.s.refer(*c)));
        self.ask(seat, Topic::WhichFit, things.collect(), (free, free), false);
    }

    pub(super) fn drop_unfit(&mut self) {
        if let Some((seat, _, _)) = self.crowded() {
            let fit: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
            self.keep(
                |e| !e.row || e.seat != seat || fit.contains(&e.card),
                RuleId("ROI 5.2c.2"),
            );
        }
        self.set(Frame::Enter(1));
    }

    /// The next Location that would stand where one stands.
    fn occupied(&self) -> Option<Entering> {
        let mut building = self.group().iter().filter(|e| !e.row && e.place.is_none());
        building
            .find(|e| self.s.player(e.seat).location.is_some() && rule!("ROI 5.3b", true))
            .copied()
    }

    /// Building onto an occupied zone sacrifices the old Location, or the new
    /// one does not enter (ROI 4.9c.1, reading IK 4.17).
    pub(super) fn ask_build_over(&mut self) {
        let Some(e) = self.occupied() else {
            self.set(Frame::Enter(5));
            return;
        };
        self.set(Frame::Enter(4));
        self.ask_yes(e.seat, Topic::BuildOver);
    }

    pub(super) fn build_over(&mut self) {
        self.set(Frame::Enter(3));
        let Some(e) = self.occupied() else {
            return;
        };
        if !self.said_yes() {
            self.keep(|x| x.card != e.card, RuleId("ROI 4.9c.1"));
            return;
        }
        let old = self
            .s
            .player(e.seat)
            .location
            .and_then(|s| self.s.permanent(s));
        if let Some(old) = old.map(|p| self.s.refer(p.card)) {
            if rule!("ROI 4.9c.1", true) {
                self.propose_leave(&[old], Cause::Sacrificed);
            } else {
                self.keep(|x| x.card != e.card, RuleId("ROI 4.9c.1"));
            }
        }
    }
}
