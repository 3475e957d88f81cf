//! Entering the Battlefield: room, building over, the place in the row
//! (sections 4.7, 4.9 and 5.2).

use crate::card::Kind;
use crate::event::{Cause, Event};
use crate::flow::{Engine, Frame};
use crate::program::TriggerEvent;
use crate::stack::target::PLACES;
use crate::state::{Entering, Occasion, Permanent, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of the topmost group entering.
    pub(crate) fn step_enter(&mut self, step: u8) {
        match step {
            0 => self.drop_second_fabled(),
            1 => self.ask_which_fit(),
            2 => self.drop_unfit(),
            3 => self.ask_build_over(),
            4 => self.build_over(),
            5 => self.ask_place(),
            6 => self.take_place(),
            _ => self.entered(),
        }
    }

    fn group(&self) -> &[Entering] {
        self.s.entering.last().map_or(&[], Vec::as_slice)
    }

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
    fn drop_second_fabled(&mut self) {
        self.s.refresh(self.r);
        let look = self.look();
        let mut seen: Vec<(Seat, kernel::ids::PrintId)> = Vec::new();
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
        for card in refused {
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

    fn ask_which_fit(&mut self) {
        let Some((seat, free, cards)) = self.crowded() else {
            self.set(Frame::Enter(3));
            return;
        };
        self.set(Frame::Enter(2));
        let things = cards.iter().map(|c| Thing::Object(self.s.refer(*c)));
        self.ask(seat, Topic::WhichFit, things.collect(), (free, free), false);
    }

    fn drop_unfit(&mut self) {
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
    fn ask_build_over(&mut self) {
        let Some(e) = self.occupied() else {
            self.set(Frame::Enter(5));
            return;
        };
        self.set(Frame::Enter(4));
        self.ask_yes(e.seat, Topic::BuildOver);
    }

    fn build_over(&mut self) {
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

    fn unplaced(&self) -> Option<usize> {
        self.group().iter().position(|e| e.place.is_none())
    }

    /// The player whose row it is picks the place (ROI 5.2d.1, reading
    /// IK 1.19).
    fn ask_place(&mut self) {
        let Some(i) = self.unplaced() else {
            self.set(Frame::Enter(7));
            return;
        };
        let e = self.group()[i];
        self.set(Frame::Enter(6));
        if !e.row {
            return;
        }
        let row = self.s.player(e.seat).row.len() as u16;
        let from = kernel::by_rule!("ROI 5.2d.1", 0, else row);
        let places = (from..=row).map(Thing::Number).collect();
        self.ask(e.seat, Topic::Position, places, (1, 1), false);
    }

    fn take_place(&mut self) {
        self.set(Frame::Enter(5));
        let Some(i) = self.unplaced() else {
            return;
        };
        let place = self.answered_number().unwrap_or_default();
        let e = self.group()[i];
        if let Some(group) = self.s.entering.last_mut() {
            group[i].place = Some(place as u8);
        }
        self.put_on_battlefield(e, place);
    }

    fn put_on_battlefield(&mut self, e: Entering, place: usize) {
        self.leave_zone(e.card);
        let slot = self.free_slot();
        self.s.permanents[usize::from(slot)] = Some(Permanent {
            reanimated: e.reanimated,
            ..Permanent::new(e.card, e.seat)
        });
        let handle = self.new_object(e.card);
        let everybody = self.s.mode.everybody();
        let card = &mut self.s.cards[e.card.index()];
        card.zone = Zone::Battlefield(slot);
        card.handle = handle;
        card.known = everybody;
        let player = &mut self.s.players[e.seat.index()];
        if e.row {
            let place = place.min(player.row.len());
            player.row.insert(place, slot);
        } else {
            player.location = Some(slot);
        }
        self.s.touch();
    }

    /// Whether a Token is a copy of a card.
    fn is_copy_token(&self, card: CardId) -> bool {
        let card = self.s.card(card);
        card.token && !self.r.print(card.face.base).token
    }

    fn free_slot(&mut self) -> u8 {
        if let Some(free) = self.s.permanents.iter().position(Option::is_none) {
            return free as u8;
        }
        self.s.permanents.push(None);
        (self.s.permanents.len() - 1) as u8
    }

    /// All of the group are there: now they are seen to have entered
    /// (ROI 4.7a, 4.9a), each other too (ROI 8.7a.2).
    fn entered(&mut self) {
        self.pop();
        let group = self.s.entering.pop().unwrap_or_default();
        for e in &group {
            let thing = self.s.refer(e.card);
            let Zone::Battlefield(slot) = self.s.card(e.card).zone else {
                continue;
            };
            self.s.made += 1;
            let kind = self.r.kind(self.fresh().chars(slot).face);
            let about = Occasion {
                thing: Some(thing),
                player: Some(e.seat),
                ..Occasion::default()
            };
            if kind == Kind::Champion {
                self.tell(&Event::Summoned(e.seat, thing));
                let seen = rule!("ROI 10.4c", true) || !self.is_copy_token(e.card);
                if rule!("ROI 11.63a", "ROI 4.7a"; seen) {
                    self.happens(TriggerEvent::Summoned, about);
                }
            } else {
                self.tell(&Event::Built(e.seat, thing));
                if rule!("ROI 4.9a", true) {
                    self.happens(TriggerEvent::Built, about);
                }
            }
        }
    }
}
