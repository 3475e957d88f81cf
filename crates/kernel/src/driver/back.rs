//! Going back to a seat's last action, with everybody's consent.

use super::{Bookmark, Driver};
use crate::game::Game;
use crate::seats::Seat;

impl<G: Game> Driver<G> {
    /// Remembers where this seat's latest action began.
    pub(super) fn remember(&mut self, seat: Seat, at: &Bookmark<G>) {
        let revelations = at.game.revelations();
        self.back
            .retain(|(s, b)| *s != seat && b.game.revelations() == revelations);
        self.back.push((seat, at.clone()));
    }

    /// Whether the latest action of this seat could be taken back: nothing
    /// random has happened and nothing hidden was shown since it began.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let now = self.game.revelations();
        let mut back = self.back.iter();
        back.any(|(s, b)| *s == seat && b.game.revelations() == now && b.taken < self.taken.len())
    }

    /// Whether anybody's latest action could be taken back.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.began.is_some() || self.back.iter().any(|(s, _)| self.can_take_back(*s))
    }

    /// Goes back to where the latest action of this seat began; all inputs
    /// since then are dropped. Whether the others agree is not asked here.
    /// Tells whether there was anything to take back.
    pub fn take_back(&mut self, seat: Seat) -> bool {
        if !self.can_take_back(seat) {
            return false;
        }
        let Some(i) = self.back.iter().position(|(s, _)| *s == seat) else {
            return false;
        };
        let (_, to) = self.back.swap_remove(i);
        self.back.retain(|(_, b)| b.taken < to.taken);
        self.began = None;
        self.go_back(to);
        true
    }
}
