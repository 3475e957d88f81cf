//! What may be seen.

use super::{Stones, Tiny};
use crate::ids::Handle;
use crate::seats::{Seat, SeatSet};
use crate::view::{
    AreaView, CardView, FaceView, NumberView, SeatView, StackView, StatView, TableView, Viewer,
};

pub(super) fn handle(seat: Seat, area: u32, place: usize) -> Handle {
    Handle(1 + u32::from(seat.0) * 1000 + area * 100 + place as u32)
}

impl Tiny {
    pub(super) fn table(&self, rules: &Stones, viewer: Viewer) -> TableView {
        let seats = SeatSet::first(2);
        let stack = self.stack.iter().map(|(card, at)| StackView {
            label: format!("{} at {at}", rules.name(*card)),
            ..StackView::default()
        });
        TableView {
            game: "tiny".to_owned(),
            turn: self.turn,
            active: SeatSet::only(self.active),
            phase: if self.stack.is_empty() {
                "act"
            } else {
                "throw"
            }
            .to_owned(),
            seats: seats.iter().map(|s| self.seat_view(s)).collect(),
            areas: seats
                .iter()
                .flat_map(|s| self.areas(rules, s, viewer))
                .collect(),
            stack: stack.collect(),
            result: self.outcome.as_ref().map(|o| o.reason.clone()),
            ..TableView::default()
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let side = self.side(seat);
        let numbers = [("life", side.life), ("hums", side.hums)];
        SeatView {
            seat,
            team: seat.0,
            numbers: numbers
                .map(|(name, value)| NumberView {
                    name: name.to_owned(),
                    value,
                    of: None,
                })
                .to_vec(),
            gone: false,
        }
    }

    fn areas(&self, rules: &Stones, seat: Seat, viewer: Viewer) -> [AreaView; 3] {
        let side = self.side(seat);
        let own = [Viewer::Judge, Viewer::Seat(seat)].contains(&viewer);
        let area = |n: u32, name: &str, cards: &[u8], listed: bool, seen: bool| AreaView {
            seat: Some(seat),
            name: name.to_owned(),
            count: cards.len(),
            cards: cards
                .iter()
                .enumerate()
                .filter(|_| listed)
                .map(|(i, card)| CardView {
                    handle: handle(seat, n, i),
                    piece: seen.then(|| face(rules, *card).name),
                    face: seen.then(|| face(rules, *card)),
                    marks: vec![format!("place {}", i + 1)],
                    owner: seat,
                })
                .collect(),
        };
        [
            area(0, "hand", &side.hand, true, own),
            area(1, "discard", &side.discard, true, true),
            area(2, "deck", &side.deck, viewer == Viewer::Judge, true),
        ]
    }
}

pub(super) fn face(rules: &Stones, card: u8) -> FaceView {
    let weight = i32::from(rules.weight(card));
    FaceView {
        name: rules.name(card).to_owned(),
        kind: "stone".to_owned(),
        cost: "1".to_owned(),
        stats: vec![StatView {
            name: "weight".to_owned(),
            now: weight,
            printed: weight,
        }],
        ..FaceView::default()
    }
}
