//! What is a player's own: notes of the match, and a hand that can be shown to
//! the team.

use super::actions::Rejection;
use super::actor::Room;
use crate::protocol::ServerFrame;
use arena::table::DurableTable;
use kernel::seats::Seat;
use kernel::view::{AreaStyle, Layout, TableView, Viewer};

/// The phase between two games.
const BETWEEN: &str = "siding";

impl Room {
    /// Writes what a player notes (RBT 416.1). Nobody else is told.
    pub(super) async fn note_down(&mut self, seat: Seat, text: String) -> Result<(), Rejection> {
        self.doc.seats[seat.index()].notes = text;
        let saved = self.save_room().await;
        saved.map_err(|_| Rejection::because("the note could not be written; try again"))?;
        self.send_notes(|c| c == Some(seat));
        Ok(())
    }

    /// Tells these seats what they have noted.
    pub(super) fn send_notes(&self, which: impl Fn(Option<Seat>) -> bool) {
        for conn in self.conns.iter().filter(|c| which(c.seat)) {
            let seat = conn.seat.and_then(|s| self.doc.seats.get(s.index()));
            if let Some(seat) = seat {
                conn.send_lossy(&ServerFrame::Notes { text: &seat.notes });
            }
        }
    }

    /// Whether no game is under way.
    pub(super) fn is_between_games(&self) -> bool {
        let view = self.table.as_ref().map(|t| t.view(Viewer::Spectator));
        view.is_none_or(|v| v.phase == BETWEEN)
    }

    /// Shows one's hand to the team, or no longer (RB 484.8.e, RBT 502.11).
    pub(super) fn show_hand(&mut self, seat: Seat, on: bool) -> Result<(), Rejection> {
        if self.mates(seat).next().is_none() {
            return Err(Rejection::because("you have no team-mate here"));
        }
        self.shows[seat.index()] = on;
        self.update_everyone(None);
        Ok(())
    }

    fn mates(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let team = self.teams.get(seat.index());
        let seats = (0..self.teams.len()).map(|i| Seat(i as u8));
        seats.filter(move |s| *s != seat && self.teams.get(s.index()) == team)
    }

    /// The table as a viewer may see it, with what team-mates show.
    pub(super) fn view_of(&self, table: &dyn DurableTable, viewer: Viewer) -> TableView {
        let mut view = table.view(viewer);
        if let Viewer::Seat(seat) = viewer {
            let shown = self.mates(seat).filter(|m| self.shows[m.index()]);
            for mate in shown {
                add_hand(
                    &mut view,
                    &table.view(Viewer::Seat(mate)),
                    mate,
                    table.layout(),
                );
            }
        }
        view
    }
}

/// Puts a hand as its player sees it in the place of its backs.
fn add_hand(view: &mut TableView, own: &TableView, mate: Seat, layout: &Layout) {
    let is_hand = |name: &str| {
        let mut slots = layout.rows.iter().flatten();
        slots.any(|s| s.area == name && s.look == AreaStyle::Hand)
    };
    let hands = view
        .areas
        .iter_mut()
        .filter(|a| a.seat == Some(mate) && is_hand(&a.name));
    for hand in hands {
        let seen = own
            .areas
            .iter()
            .find(|a| a.seat == hand.seat && a.name == hand.name);
        if let Some(seen) = seen {
            hand.clone_from(seen);
        }
    }
}
