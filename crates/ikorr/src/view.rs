//! The table as a viewer may know it: built from what is allowed (section
//! 3.16 and the privacy lines of section 5).

mod areas;
mod faces;
mod layout;
mod seen;

pub use layout::layout;

use crate::look::Look;
use crate::program::Phase;
use kernel::rule;
use kernel::seats::Seat;
use kernel::view::{NumberView, SeatView, TableView, Viewer};

impl Look<'_> {
    /// The whole table.
    #[must_use]
    pub fn table(&self, viewer: Viewer) -> TableView {
        let s = self.s;
        TableView {
            game: "ikorr".to_owned(),
            mode: s.mode.name().to_owned(),
            turn: s.turn,
            active: s.active_seats(),
            phase: self.phase_name(),
            phases: Phase::ALL.iter().map(|p| p.name().to_owned()).collect(),
            seats: s
                .mode
                .everybody()
                .iter()
                .map(|x| self.seat_view(x))
                .collect(),
            areas: self.all_areas(viewer),
            stack: s.stack.iter().map(|i| self.item_view(i, viewer)).collect(),
            result: s.over.as_ref().map(|o| o.reason.clone()),
        }
    }

    fn phase_name(&self) -> String {
        self.s.phase.map_or("setup", Phase::name).to_owned()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let mut numbers = self.numbers(seat);
        if !rule!("ROI 5.9c", true) {
            numbers.retain(|n| n.name != "hand");
        }
        if !rule!("ROI 5.7c", "ROI 4.10b.2"; true) {
            numbers.retain(|n| n.name != "influence" && n.name != "exerted");
        }
        SeatView {
            seat,
            team: self.s.mode.team(seat),
            numbers,
            gone: self.s.gone.has(seat),
        }
    }

    fn numbers(&self, seat: Seat) -> Vec<NumberView> {
        let p = self.s.player(seat);
        let secured = self.s.pool[usize::from(self.s.mode.team(seat))];
        let number = |name: &str, value: i32, of: Option<i32>| NumberView {
            of,
            ..NumberView::new(name, value)
        };
        let goal = Some(i32::from(self.s.mode.goal()));
        let influence = Some(i32::from(p.available + p.exerted));
        vec![
            number("secured", i32::from(secured), goal),
            number("influence", i32::from(p.available), influence),
            number("exerted", i32::from(p.exerted), None),
            number("hand", p.hand.len() as i32, None),
            number("deck", p.deck.len() as i32, None),
            number("influence deck", i32::from(p.influence_deck), None),
        ]
    }
}
