//! Going back to a seat's last action, with everybody's consent.

use super::{AppliedInput, Checkpoint, Driver};
use crate::game::Game;
use crate::seats::Seat;

/// So many actions of a seat are remembered: the latest, and the one before it,
/// which counts when the latest was a pass that was taken for granted.
const DEPTH: usize = 2;

impl<G: Game> Driver<G> {
    /// Remembers where this seat's latest action began.
    pub(super) fn remember(&mut self, seat: Seat, at: &Checkpoint<G>) {
        let now = &self.game;
        self.back.retain(|(s, b)| !now.learned_since(&b.game, *s));
        let own = self.back.iter().filter(|(s, _)| *s == seat).count();
        if own >= DEPTH
            && let Some(oldest) = self.back.iter().position(|(s, _)| *s == seat)
        {
            self.back.remove(oldest);
        }
        self.back.push((seat, at.clone()));
    }

    /// The latest action of a seat that could be taken back.
    fn latest(&self, seat: Seat) -> Option<&Checkpoint<G>> {
        let (_, at) = self.back.iter().rev().find(|(s, _)| *s == seat)?;
        let stands = at.taken < self.taken.len() && !self.game.learned_since(&at.game, seat);
        stands.then_some(at)
    }

    /// Whether the latest action of this seat could be taken back: nothing
    /// random has happened since it began, and the seat has seen nothing that
    /// was hidden from it.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.latest(seat).is_some()
    }

    /// The inputs since the latest action of this seat began, where it could be
    /// taken back.
    #[must_use]
    pub fn latest_action(&self, seat: Seat) -> Option<&[AppliedInput]> {
        self.latest(seat).map(|at| &self.taken[at.taken..])
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
        let Some(i) = self.back.iter().rposition(|(s, _)| *s == seat) else {
            return false;
        };
        let (_, to) = self.back.remove(i);
        self.back.retain(|(_, b)| b.taken < to.taken);
        self.began = None;
        self.go_back(to);
        true
    }
}
