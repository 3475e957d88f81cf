//! How far back players read what was told. Where a table does not keep that
//! in sight, who comes back reads from the turn before on (RBT 502.5.a,
//! 502.5.b).

use super::actor::Room;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// Where turns begin in what players were told.
#[derive(Clone, Debug, Default)]
pub(super) struct LogWindow {
    turn: u32,
    /// By seat: lines told before the turn before, and before this turn.
    begins: Vec<[usize; 2]>,
    /// By seat: lines told so far.
    told: Vec<usize>,
}

impl LogWindow {
    /// Notes how much was told by now, in this turn.
    fn turn(&mut self, turn: u32, told: Vec<usize>) {
        if self.begins.is_empty() {
            self.begins = vec![[0, 0]; told.len()];
        }
        if turn != self.turn {
            self.turn = turn;
            for (begins, before) in self.begins.iter_mut().zip(&self.told) {
                *begins = [begins[1], *before];
            }
        }
        self.told = told;
    }

    fn first(&self, seat: Seat) -> usize {
        self.begins.get(seat.index()).map_or(0, |b| b[0])
    }
}

impl Room {
    /// Notes where this turn begins in what was told, where that is asked for.
    pub(super) fn turn_pages(&mut self) {
        if self.doc.house.keeps_history() {
            return;
        }
        let Some(table) = &self.table else { return };
        let seats = (0..self.doc.seats.len()).map(|i| Viewer::Seat(Seat(i as u8)));
        let told = seats.map(|v| table.line_count(v)).collect();
        self.pages.turn(table.turn(), told);
    }

    /// The first line that this viewer reads again on coming back.
    pub(super) fn first_line(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) if !self.doc.house.keeps_history() => self.pages.first(seat),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_turns_stay_in_sight() {
        let mut pages = LogWindow::default();
        let first = |pages: &LogWindow| pages.first(Seat(0));
        pages.turn(1, vec![4]);
        pages.turn(1, vec![9]);
        assert_eq!(first(&pages), 0);
        pages.turn(2, vec![12]);
        assert_eq!(first(&pages), 0, "the turn before began with the game");
        pages.turn(3, vec![20]);
        assert_eq!(first(&pages), 9, "where turn 2 began");
        pages.turn(3, vec![25]);
        assert_eq!(first(&pages), 9);
    }
}
