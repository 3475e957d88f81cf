//! The place in the row (ROI 5.2d), and being put there.

use crate::flow::{Engine, Frame};
use crate::state::{Entering, Permanent, State, Thing, Topic, Zone};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    fn unplaced(&self) -> Option<usize> {
        self.group().iter().position(|e| e.place.is_none())
    }

    /// The player whose row it is picks the place (ROI 5.2d.1, reading
    /// IK 1.19).
    pub(super) fn ask_place(&mut self) {
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

    pub(super) fn take_place(&mut self) {
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

    fn free_slot(&mut self) -> u8 {
        if let Some(free) = self.s.permanents.iter().position(Option::is_none) {
            return free as u8;
        }
        if self.is_full(self.s.permanents.len()) {
            return 0;
        }
        self.s.permanents.push(None);
        (self.s.permanents.len() - 1) as u8
    }
}
